#include "support/megabytes.h"

#include <gtest/gtest.h>

namespace lockstep::support {

TEST(Megabytes, AHugeLimitIsTheMostThereIs) {
  EXPECT_EQ(megabytes(0), 0u);
  EXPECT_EQ(megabytes(4096), uint64_t{4096} * 1024 * 1024);
  EXPECT_EQ(megabytes((uint64_t{1} << 44) - 1), ((uint64_t{1} << 44) - 1) << 20);
  EXPECT_EQ(megabytes(uint64_t{1} << 44), ~uint64_t{0});
  EXPECT_EQ(megabytes(~uint64_t{0}), ~uint64_t{0});
}

} // namespace lockstep::support
