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

TEST(InputError, NoNameForgesALine) {
  EXPECT_EQ(to_string({"a\nb: c.ll", 0, 0, "odd\nsrc: correct\x1b[2J", ""}),
            "a b: c.ll: error: odd\n  src: correct\\x1b[2J\n");
}

TEST(InputError, LinesThatAreNotForPeople) {
  EXPECT_EQ(to_string({"a.ll", 1, 2, "odd", std::string("a\0\33b", 4)}),
            "a.ll:1:2: error: odd\na??b\n ^\n");
  std::string text = to_string({"a.ll", 1, 5001, "odd", std::string(9000, 'x') + "y"});
  EXPECT_EQ(text, "a.ll:1:5001: error: odd\n" + std::string(240, 'x') + "\n" +
                      std::string(120, ' ') + "^\n");
  // Characters that a terminal obeys, and bytes that are none.
  EXPECT_EQ(to_string({"a.ll", 1, 5, "odd", "\xc2\x9b\xff\xc3\xa9x"}),
            "a.ll:1:5: error: odd\n???\xc3\xa9x\n    ^\n");
  // The end of a line is a place as well.
  EXPECT_EQ(to_string({"a.ll", 1, 99, "odd", "ab"}), "a.ll:1:99: error: odd\nab\n  ^\n");
}

} // namespace
} // namespace lockstep::driver
