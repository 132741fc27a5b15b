// How errors are written.
#include "driver/error.h"

#include <gtest/gtest.h>

namespace lockstep::driver {
namespace {

TEST(InputError, AsText) {
  EXPECT_EQ(to_string({"", 0, 0, "no pair", ""}), "lockstep: error: no pair\n");
  EXPECT_EQ(to_string({"a.ll", 0, 0, "unreadable", ""}), "a.ll: error: unreadable\n");
  EXPECT_EQ(to_string({"a.ll", 3, 0, "odd", ""}), "a.ll:3:1: error: odd\n");
  EXPECT_EQ(to_string({"a.ll", 3, 5, "odd", "\tab cd"}), "a.ll:3:5: error: odd\n\tab cd\n\t   ^\n");
}

} // namespace
} // namespace lockstep::driver
