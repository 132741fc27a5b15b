// Fills, copies, and what is looked at from outside; see read_test.cpp for reads and writes.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

TEST_F(MemoryRules, FillsOfUnknownLength) {
  Term a = allocate(16), n = tm.var("n", 64);
  write(moved(a, 4), tm.constant(8, 1));
  m->fill(a, n, {1, tm.constant(8, 9), no()}, 0);
  Term fifth = read_number(moved(a, 4), 1);
  for (uint64_t length : {0, 4, 5, 16}) {
    term::Assignment so_many;
    so_many.set(n, APInt(64, length));
    EXPECT_EQ(eval(fifth, so_many), APInt(8, length > 4 ? 9 : 1));
  }
  m->fill(a, address(0), {1, tm.constant(8, 5), no()}, 0);
  term::Assignment all;
  all.set(n, APInt(64, 16));
  EXPECT_EQ(eval(read_number(a, 1), all), APInt(8, 9));
}

// A copy has what was there when it was made.
TEST_F(MemoryRules, CopiesAreOfThen) {
  Term a = allocate(8), b = allocate(8), x = tm.var("x", 32);
  write(a, x, 2);
  m->copy(b, a, address(4), 0, 0);
  write(a, tm.constant(32, 7), 2);
  EXPECT_EQ(read_number(b, 4, 2), x);
  EXPECT_TRUE(read_number(moved(b, 4), 1).has_undef()); // beyond
  m->copy(moved(b, 4), a, address(4), 2, 2);
  EXPECT_EQ(read_number(moved(b, 4), 4, 2), tm.constant(32, 7));
}

TEST_F(MemoryRules, CopiesKeepPointers) {
  Term a = allocate(8), b = allocate(8), h = allocate(8);
  write_pointer(a, h);
  m->copy(b, a, address(8), 3, 3);
  EXPECT_EQ(read_pointer(b).value, h);
}

TEST_F(MemoryRules, PatternsStartAgain) {
  Term a = allocate(16), b = allocate(2);
  write(b, tm.constant(16, 0x2211));
  m->copy(a, b, address(16), 0, 0, 2);
  EXPECT_EQ(read_number(a, 1), tm.constant(8, 0x11));
  EXPECT_EQ(read_number(moved(a, 5), 1), tm.constant(8, 0x22));
  EXPECT_EQ(read_number(moved(a, 14), 2), tm.constant(16, 0x2211));
}

// Undef is read anew wherever somebody looks.
TEST_F(MemoryRules, ObservedUndefIsNew) {
  Term a = allocate(4);
  Term block = tm.extract(a, a.width() - 1, 64);
  auto observe = [&](uint32_t where) {
    return m->observe(state, block, address(0), 1, false, 0, where)[0].value;
  };
  EXPECT_TRUE(observe(1).has_undef());
  EXPECT_EQ(observe(1), observe(1));
  EXPECT_NE(observe(1), observe(2));
  write(a, tm.constant(8, 3));
  EXPECT_EQ(observe(1), tm.constant(8, 3));
}

TEST_F(MemoryRules, HoldsUndefWhereNobodyWrote) {
  Term a = allocate(4), c = bit("c");
  Term block = tm.extract(a, a.width() - 1, 64);
  auto undef = [&](uint64_t at, unsigned bytes) {
    return m->holds_undef(state, block, address(at), bytes, 0);
  };
  EXPECT_TRUE(undef(0, 4).is_true());
  write(tm.ite(c, a, moved(a, 1)), tm.constant(8, 3));
  EXPECT_EQ(undef(0, 1), tm.not_(c));
  EXPECT_TRUE(undef(0, 2).is_false());
  EXPECT_TRUE(undef(2, 2).is_true());
}

TEST_F(MemoryRules, WhatWasNotWrittenBeforeIsPoison) {
  MemoryProgram p;
  p.params.resize(1);
  p.params[0].write_only = true;
  begin(o, p);
  Term a = m->bind_param(0, world->blocks().input_pointer("p"));
  EXPECT_TRUE(read(a, 1)[0].poison.is_true());
  write(a, tm.constant(8, 3));
  EXPECT_EQ(read_number(a, 1), tm.constant(8, 3));
  EXPECT_TRUE(read(a, 1)[0].poison.is_false());
}

} // namespace lockstep::semantics::testing
