// Places as sums of columns: what is found for a term is that term, and no sum is found where there
// is none.
#include "product/place.h"

#include "term/eval.h"

#include <gtest/gtest.h>
#include <random>

namespace lockstep::product {
namespace {

using semantics::kBlockBits;
using term::APInt;

// Columns: an i32 and an i64 of the source, one of the target, of 8 bits of which a variable is all
// but the two lowest, which are 1; and a pointer.
class Places : public ::testing::Test {
protected:
  enum Columns : size_t { kNarrow, kWide, kPart, kPointer };
  Places() {
    auto add = [&](bool of_source, RegId reg, unsigned width, Term value) {
      Column c;
      c.of_source = of_source;
      c.leaf = {reg, 0};
      c.width = width;
      columns.push_back(c);
      state.cells.push_back({value, tm.boolean(false), Term()});
    };
    add(true, 1, 32, narrow);
    add(true, 2, 64, wide);
    add(false, 1, 8, tm.add(tm.concat(part, tm.zero(2)), tm.constant(8, 1)));
    state.parts.push_back({part, kPart, 7, 2, 1});
    add(true, 3, 64, offset);
    columns[kPointer].pointer = true;
    state.cells[kPointer].block = block;
  }
  std::optional<Place> find(Term at) {
    return place_of(tm.constant(kBlockBits, 2), at, columns, state);
  }
  // A sum is found, and it is the same number whatever the columns are.
  void expect_found(Term at) {
    std::optional<Place> place = find(at);
    ASSERT_TRUE(place);
    Term again = offset_at(tm, *place, state.cells, at.width());
    std::mt19937_64 random(1);
    for (unsigned turn = 0; turn < 50; ++turn) {
      term::Assignment a;
      for (Term v : {narrow, wide, part, offset})
        a.set(v, APInt(64, random()).trunc(v.width()));
      EXPECT_EQ(term::Evaluator(a).eval(again), term::Evaluator(a).eval(at));
    }
  }
  Term times(uint64_t n, Term x) { return tm.mul(tm.constant(x.width(), n), x); }
  Term plus(Term x, uint64_t n) { return tm.add(x, tm.constant(x.width(), n)); }

  TermManager tm;
  Term narrow = tm.var("narrow", 32), wide = tm.var("wide", 64), part = tm.var("part", 6),
       offset = tm.var("offset", 64), block = tm.var("block", kBlockBits);
  std::vector<Column> columns;
  NodeState state;
};

TEST_F(Places, SumsOfColumns) {
  expect_found(tm.constant(64, 12));
  expect_found(wide);
  expect_found(plus(times(4, tm.zext(narrow, 64)), 12));
  expect_found(plus(tm.add(times(8, wide), tm.neg(tm.sext(narrow, 64))), -4));
  expect_found(tm.add(offset, tm.shl(wide, tm.constant(64, 3))));
  expect_found(tm.concat(tm.trunc(wide, 62), tm.zero(2)));
  expect_found(tm.zext(tm.concat(part, tm.zero(2)), 64));
  expect_found(times(12, tm.zext(tm.concat(part, tm.zero(2)), 64)));
}

TEST_F(Places, WhatIsNoSum) {
  EXPECT_FALSE(find(tm.mul(wide, offset)));
  EXPECT_FALSE(find(tm.lshr(wide, tm.constant(64, 1))));
  EXPECT_FALSE(find(tm.var("other", 64)));
  // It may wrap before it is extended.
  EXPECT_FALSE(find(tm.zext(plus(narrow, 1), 64)));
  EXPECT_FALSE(find(tm.zext(tm.trunc(wide, 32), 64)));
  // A part counts from its lowest bit on: less of it is no multiple of the column.
  EXPECT_FALSE(find(tm.zext(part, 64)));
}

TEST_F(Places, Blocks) {
  auto in = [&](Term b) { return place_of(b, wide, columns, state); };
  ASSERT_TRUE(in(tm.constant(kBlockBits, 2)));
  EXPECT_EQ(in(tm.constant(kBlockBits, 2))->block.global, 2u);
  ASSERT_TRUE(in(block));
  EXPECT_EQ(in(block)->block.column, kPointer);
  EXPECT_EQ(block_at(tm, *in(block), state.cells), block);
  EXPECT_FALSE(in(tm.var("elsewhere", kBlockBits)));
  // A block of the function's own has a number that says nothing elsewhere.
  Term own = tm.constant(kBlockBits, semantics::kLocalBit | 1);
  EXPECT_FALSE(in(own));
  state.cells[kPointer].block = own;
  ASSERT_TRUE(in(own));
  EXPECT_EQ(in(own)->block.column, kPointer);
}

TEST_F(Places, SeenFromAnotherNode) {
  std::vector<Column> others(columns.rbegin(), columns.rend());
  for (size_t c = 0; c < columns.size(); ++c)
    EXPECT_EQ(seen_from(c, columns, others), columns.size() - 1 - c);
  Place place = *place_of(block, plus(times(4, tm.zext(narrow, 64)), 12), columns, state);
  std::optional<Place> there = seen_from(place, columns, others);
  ASSERT_TRUE(there);
  std::vector<Cells> cells(state.cells.rbegin(), state.cells.rend());
  EXPECT_EQ(block_at(tm, *there, cells), block);
  EXPECT_EQ(offset_at(tm, *there, cells, 64), offset_at(tm, place, state.cells, 64));
  // The register of the other side is another one.
  others[columns.size() - 1 - kNarrow].of_source = false;
  EXPECT_FALSE(seen_from(place, columns, others));
  others = columns;
  others.pop_back(); // the pointer
  EXPECT_FALSE(seen_from(place, columns, others));
}

} // namespace
} // namespace lockstep::product
