#include "support/deadline.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace lockstep::support {
namespace {

TEST(Deadline, PassesInTime) {
  EXPECT_TRUE(Deadline::in_ms(-1).passed());
  EXPECT_EQ(Deadline::in_ms(-1).left_ms(), 0);
  Deadline soon = Deadline::in_ms(60'000);
  EXPECT_FALSE(soon.passed());
  EXPECT_GT(soon.left_ms(), 50'000);
  EXPECT_LE(soon.left_ms(), 60'000);
}

TEST(Deadline, AHugeOneIsNever) {
  for (double ms : {1e12, 1e18, 1e300})
    EXPECT_TRUE(Deadline::in_ms(ms).is_never()) << ms;
  EXPECT_EQ(Deadline::never().poll_ms(), 3'600'000);
  EXPECT_FALSE(Deadline::budget_ms(1e6).is_never());
  EXPECT_EQ(Deadline::in_ms(9e11).poll_ms(), 3'600'000);
  EXPECT_EQ(Deadline::in_ms(-5).poll_ms(), 0);
}

// A share of the time that is left is one of no time limit, too.
TEST(Deadline, AShareOfNeverIsNever) {
  EXPECT_FALSE(Deadline::never().passed());
  Deadline share = Deadline::in_ms(0.05 * Deadline::never().left_ms());
  EXPECT_FALSE(share.passed());
  EXPECT_TRUE(share.is_never());
  EXPECT_FALSE(earlier(share, Deadline::in_ms(1'000)).is_never());
}

TEST(Deadline, ABudgetPassesWithWorkAlone) {
  EXPECT_TRUE(Deadline::budget_ms(0).passed());
  Deadline budget = Deadline::budget_ms(60'000), limit = Deadline::in_ms(60'000);
  EXPECT_EQ(budget.left_ms(), 60'000);
  Work::add_nanoseconds(59'000'000'000);
  EXPECT_FALSE(budget.passed());
  EXPECT_EQ(budget.left_ms(), 1'000);
  Work::add_nanoseconds(1'000'000'000);
  EXPECT_TRUE(budget.passed());
  EXPECT_EQ(budget.left_ms(), 0);
  EXPECT_TRUE(earlier(limit, budget).passed());
  // A limit is one by the clock: what is done sooner leaves time.
  EXPECT_FALSE(limit.passed());
  EXPECT_GT(limit.left_ms(), 30'000);
}

TEST(Deadline, ABudgetDoesNotWaitForWorkForEver) {
  Deadline budget = Deadline::budget_ms(5), until = Deadline::in_ms(60'000);
  while (!budget.passed() && !until.passed()) {
  }
  EXPECT_FALSE(until.passed());
}

// A busy machine takes nothing of a budget: while this thread sleeps, none of it passes.
TEST(Deadline, ABudgetIsNotOneByTheClock) {
  Deadline budget = Deadline::budget_ms(2);
  EXPECT_LE(budget.poll_ms(), 4);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_FALSE(budget.passed());
  EXPECT_GT(budget.poll_ms(), 0); // who waits does not turn in circles
  EXPECT_FALSE(earlier(budget, Deadline::in_ms(60'000)).passed());
  EXPECT_TRUE(earlier(budget, Deadline::in_ms(0)).passed());
}

// What is left of a limit, to be shared out, depends on the work that was done, not on the time.
TEST(Deadline, SharesAreOfWork) {
  Deadline limit = Deadline::in_ms(60'000);
  Deadline start = Deadline::budget_ms(1);
  while (!start.passed()) {
  }
  EXPECT_EQ(limit.left_ms(), 60'000);
  Work::add(Work::kConflict, 100);
  EXPECT_EQ(limit.left_ms(), 59'999);
}

TEST(Work, StepsHaveWeights) {
  uint64_t before = Work::done();
  Work::add(Work::kTerm);
  Work::add(Work::kStep, 3);
  EXPECT_EQ(Work::done() - before, Work::kTerm + 3 * Work::kStep);
}

} // namespace
} // namespace lockstep::support
