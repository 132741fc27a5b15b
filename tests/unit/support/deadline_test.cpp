#include "support/deadline.h"

#include <gtest/gtest.h>

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

TEST(OwnTime, PassesWhileSomethingIsDone) {
  EXPECT_TRUE(OwnTime(0).passed());
  OwnTime little(5);
  EXPECT_FALSE(OwnTime(600'000).passed());
  Deadline until = Deadline::in_ms(60'000);
  while (!little.passed() && !until.passed()) {
  }
  EXPECT_TRUE(little.passed());
}

} // namespace
} // namespace lockstep::support
