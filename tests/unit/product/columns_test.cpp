// What claims may speak of: names that are there, and what fits them.
#include "product/check/columns.h"

#include "unit/product/at_head.h"

#include <gtest/gtest.h>
#include <set>

namespace lockstep::product::checker {
namespace {

class ColumnsTest : public AtHead {
protected:
  std::string wrong(const std::string& text) {
    Invariant inv = invariant({text});
    return look(inv);
  }
};

TEST_F(ColumnsTest, Columns) {
  Invariant inv = invariant({});
  std::set<std::string> moving, loop_invariant;
  for (size_t c = 0; c < inv.columns.size(); ++c)
    (inv.columns[c].loop_invariant ? loop_invariant : moving).insert(name_of(inv, c));
  EXPECT_EQ(moving, (std::set<std::string>{"src %i", "src %x", "tgt %i", "tgt %x"}));
  EXPECT_EQ(loop_invariant,
            (std::set<std::string>{"src %n", "src %limit", "tgt %n", "tgt %limit"}));
}

TEST_F(ColumnsTest, NamesThatAreThere) {
  EXPECT_EQ(wrong("tgt %i = src %i mod 2^8"), "");
  EXPECT_EQ(wrong("tgt %j = 0 mod 2^8"), "'tgt %j = 0 mod 2^8': there is no value tgt %j");
  EXPECT_EQ(wrong("src %next <u 4"), "'src %next <u 4': src %next is not there at this place");
  EXPECT_EQ(wrong("src %i[0] <u 4"), "'src %i[0] <u 4': src %i[0] has no elements");
  EXPECT_EQ(wrong("tgt %i = src %i mod 2^16"), "'tgt %i = src %i mod 2^16': the width of tgt %i");
  EXPECT_EQ(wrong("zext(tgt %i) = sext(src %i) mod 2^16"), "");
  EXPECT_EQ(wrong("src %i <u 256"), "'src %i <u 256': a number beyond the width of an order");
  EXPECT_EQ(wrong("src %i <u 255"), "");
  EXPECT_EQ(wrong("offset(src %i) <u 4"), "'offset(src %i) <u 4': src %i is no pointer");
  EXPECT_EQ(wrong("block(src %i) = null"), "'block(src %i) = null': src %i is no pointer");
  EXPECT_EQ(wrong("nonnull(src %i)"), "'nonnull(src %i)': src %i is no pointer");
  EXPECT_EQ(wrong("src %i = memory(src @g, 0)"),
            "'src %i = memory(src @g, 0)': there is no global @g");
  EXPECT_EQ(wrong("falls(src %i, 8) and src %i <u 4"),
            "'falls(src %i, 8) and src %i <u 4': what falls is claimed by itself");
}

// A name that two values have is none.
TEST_F(ColumnsTest, NamesMustBeOfOne) {
  Names names(source, target);
  EXPECT_TRUE(names.find_register(true, "%i"));
  EXPECT_EQ(names.find_block(true, "head"), kHead);
  source.registers.back().name = "%i";
  source.blocks.back().name = "head";
  Names twice(source, target);
  EXPECT_FALSE(twice.find_register(true, "%i"));
  EXPECT_FALSE(twice.find_block(true, "head"));
  EXPECT_TRUE(twice.find_register(false, "%i"));
}

} // namespace
} // namespace lockstep::product::checker
