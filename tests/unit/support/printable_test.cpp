// Nothing that comes from outside moves the cursor or begins a line.
#include "support/printable.h"

#include <gtest/gtest.h>

namespace lockstep::support {
namespace {

TEST(Printable, OnOneLine) {
  EXPECT_EQ(printable("a\tb\x1b[0m\n\xff\xc3\xa9"), "a\\x09b\\x1b[0m \\xff\xc3\xa9");
  EXPECT_EQ(printable(std::string_view("\0x\r", 3)), "\\x00x\\x0d");
  EXPECT_EQ(printable("\x7f"), "\\x7f");
  EXPECT_EQ(printable("\xc2\x9b"
                      "31m"),
            "\\xc2\\x9b31m");                              // CSI in one character
  EXPECT_EQ(printable("\xe2\x80\xae"), "\\xe2\\x80\\xae"); // from right to left
  EXPECT_EQ(printable("\xe2\x80\xa8"), "\\xe2\\x80\\xa8"); // the end of a line
  EXPECT_EQ(printable("\xf0\x9f\x98\x80"), "\xf0\x9f\x98\x80");
}

TEST(Printable, WhatIsNoUtf8) {
  for (const char* bad : {"\x80", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xed\xa0\x80",
                          "\xf4\x90\x80\x80", "\xf8\x88\x80\x80", "\xc3", "\xe2\x82", "\xc3("})
    EXPECT_EQ(printable(bad).find("\\x"), 0u) << bad;
}

TEST(Printable, OnSeveralLines) {
  EXPECT_EQ(printable_lines("one\ntwo\x1b\n"), "one\n  two\\x1b\n");
  EXPECT_EQ(printable_lines(""), "");
}

TEST(Printable, Names) {
  EXPECT_EQ(printable_name("src_1.x$y-z"), "src_1.x$y-z");
  EXPECT_EQ(printable_name("caf\xc3\xa9"), "caf\xc3\xa9");
  EXPECT_EQ(printable_name("?f@@YAXXZ"), "?f@@YAXXZ");
  EXPECT_EQ(printable_name("src: verified\n"), "\"src: verified\\0A\"");
  EXPECT_EQ(printable_name("\x01_f"), "\"\\01_f\"");
  EXPECT_EQ(printable_name("a\"b\\"), "\"a\\22b\\5C\"");
  EXPECT_EQ(printable_name(""), "\"\"");
}

} // namespace
} // namespace lockstep::support
