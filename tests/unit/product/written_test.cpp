// Stretches of local arrays in which nothing is undef.
#include "product/written.h"

#include "unit/product/memory.h"

namespace lockstep::product {
namespace {

using semantics::kBlockBits;
using semantics::kLocalBit;
using semantics::SymbolicMemory;
using testing::AtNode;

// Beside the columns that all have: a pointer to an array of 16 bytes, which is loop-invariant, and
// %n.
class Stretches : public AtNode {
protected:
  enum More : size_t { kArray = kC + 1, kN };
  Stretches() {
    source.enter(state.source.memory);
    SymbolicMemory::NewBlock block{};
    block.size = at(16);
    block.kind = semantics::LocalKind::Stack;
    array = source.allocate({7, 0, 0}, block);
    number_of_array = source.locals()[0].number;
    add_column(true, 4, 64, at(0));
    columns[kArray].pointer = columns[kArray].loop_invariant = true;
    state.cells[kArray].block = tm.constant(kBlockBits, number_of_array);
    state.parts.pop_back();
    add_column(true, 5, 64, n);
    columns[kN].loop_invariant = true;
    loop_invariant[4] = std::make_shared<const semantics::Value<semantics::Symbolic>>(
        semantics::Value<semantics::Symbolic>{{array, tm.boolean(false)}});
  }
  Written stretch(ColumnSum from, ColumnSum length) {
    Written out;
    static_cast<ColumnSum&>(out.from) = std::move(from);
    out.from.block.column = kArray;
    out.length = std::move(length);
    return out;
  }
  std::vector<Written> whole(std::vector<uint32_t> shared) {
    return whole_arrays(source, shared, columns, loop_invariant);
  }
  static std::optional<int64_t> least(size_t column) {
    return column == kI ? std::optional<int64_t>(2) : std::nullopt;
  }
  void write(Term offset, Term value) { store(source, number_of_array, offset, value); }
  bool is_written(const Written& w) {
    return is_always(claim(w, source, state.source.memory, state.cells, "place"));
  }

  Term array, n = tm.var("n", 64);
  uint32_t number_of_array = 0;
  LoopInvariantValues loop_invariant;
};

TEST_F(Stretches, WholeArraysOfBoth) {
  EXPECT_EQ(whole({number_of_array}), std::vector<Written>{stretch(sum(0), sum(16))});
  EXPECT_TRUE(whole({}).empty());
  EXPECT_TRUE(whole({number_of_array + 1}).empty());
  // Its columns must tell where it is: one that is loop-invariant, of the source.
  columns[kArray].of_source = false;
  EXPECT_TRUE(whole({number_of_array}).empty());
  columns[kArray].of_source = true;
  loop_invariant.clear();
  EXPECT_TRUE(whole({number_of_array}).empty());
}

TEST_F(Stretches, WhatALoopHasBegun) {
  EXPECT_TRUE(begun(state.source.memory, columns, state, least).empty());
  store(source, 1, times(4, i), tm.zero(32)); // no local array
  EXPECT_TRUE(begun(state.source.memory, columns, state, least).empty());
  write(tm.add(times(4, i), at(4)), tm.zero(32));
  // From 4 * 2 + 4 on, as far as %i has come since 2.
  std::vector<Written> all = begun(state.source.memory, columns, state, least);
  EXPECT_EQ(all, std::vector<Written>{stretch(sum(12), sum(uint64_t{} - 8, 4))});
  columns[kI].loop_invariant = true;
  EXPECT_TRUE(begun(state.source.memory, columns, state, least).empty());
}

TEST_F(Stretches, WhereTheLoopHasEnded) {
  Written so_far = stretch(sum(12), sum(uint64_t{} - 8, 4));
  std::vector<Written> all = ended(so_far, columns, columns, 5);
  EXPECT_EQ(all, (std::vector<Written>{stretch(sum(12), sum(12)),
                                       stretch(sum(12), sum(uint64_t{} - 8, 4, kN))}));
  EXPECT_EQ(ended(so_far, columns, columns, std::nullopt).size(), 1u);
  std::vector<Column> others = columns;
  others[kN].width = 32;
  EXPECT_TRUE(ended(so_far, columns, others, std::nullopt).empty());
  others[kArray].leaf.reg = 99; // where it begins is not known there
  EXPECT_TRUE(ended(so_far, columns, others, 5).empty());
}

TEST_F(Stretches, ClaimsAboutAnyPlace) {
  Written four = stretch(sum(4), sum(4));
  EXPECT_FALSE(is_written(four));
  EXPECT_TRUE(is_written(stretch(sum(4), sum(0)))); // nothing at all
  write(at(4), tm.zero(32));
  EXPECT_TRUE(is_written(four));
  EXPECT_FALSE(is_written(stretch(sum(4), sum(5))));
  EXPECT_FALSE(is_written(stretch(sum(3), sum(4))));
  // By columns: from %i on a byte.
  write(i, b);
  EXPECT_TRUE(is_written(stretch(sum(0, 1), sum(1))));
  EXPECT_FALSE(is_written(stretch(sum(0, 1, kJ), sum(1))));
}

TEST_F(Stretches, RangesForTheWorld) {
  std::vector<semantics::InitialContents::Range> all =
      ranges(tm, {stretch(sum(4, 2), sum(1, 3, kN))}, state.cells, 64);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].block, tm.constant(kBlockBits, number_of_array));
  EXPECT_TRUE(is_always(tm.eq(all[0].offset, tm.add(times(2, i), at(4)))));
  EXPECT_TRUE(is_always(tm.eq(all[0].length, tm.add(times(3, n), at(1)))));
}

} // namespace
} // namespace lockstep::product
