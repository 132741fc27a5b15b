// Verdicts as they are printed.
#include "support/deadline.h"
#include "support/outcome.h"

#include <gtest/gtest.h>

using namespace lockstep::support;

TEST(Outcome, Text) {
  EXPECT_EQ(to_string(Outcome::correct()), "correct");
  EXPECT_EQ(to_string(Outcome::correct({.loops = true})), "correct (every iteration)");
  EXPECT_EQ(to_string(Outcome::incorrect("value mismatch")), "incorrect (value mismatch)");
  EXPECT_EQ(to_string(Outcome::unknown(Reason::Unsupported, "load")),
            "unknown (unsupported: load)");
  EXPECT_EQ(to_string(Outcome::unknown(Reason::Timeout, "z3: killed")), "unknown (timeout)");
  EXPECT_EQ(to_string(Outcome::unknown(Reason::Memory, "z3")), "unknown (memory)");
  EXPECT_EQ(to_string(Outcome::unknown(Reason::Crash, "SIGSEGV")), "unknown (crash: SIGSEGV)");
  EXPECT_EQ(to_string(Outcome::unknown(Reason::Unconfirmed)), "unknown (unconfirmed)");
  EXPECT_EQ(to_string(Outcome::unknown(Reason::LoopBound)),
            "unknown (loop bound never reaches an exit)");
}

TEST(Deadline, Order) {
  Deadline soon = Deadline::in_ms(1000), later = Deadline::in_ms(100000);
  EXPECT_LT(earlier(later, soon).left_ms(), 2000);
  EXPECT_LT(earlier(soon, Deadline::never()).left_ms(), 2000);
  EXPECT_FALSE(soon.passed());
  EXPECT_TRUE(Deadline::in_ms(0).passed());
  EXPECT_FALSE(Deadline::never().passed());
  EXPECT_EQ(Deadline::in_ms(-5).left_ms(), 0);
}
