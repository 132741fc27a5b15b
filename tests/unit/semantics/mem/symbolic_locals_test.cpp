// Blocks of a program's own: lives, frees, where they may lie.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

TEST_F(MemoryRules, Lives) {
  Term a = allocate(16), c = bit("c");
  write(a, tm.constant(32, 5), 2);
  m->end_life(tm.ite(c, a, moved(a, 4))); // of the whole, or nothing of the kind
  EXPECT_EQ(bad(a, 4), c);
  m->end_life(a);
  EXPECT_TRUE(bad(a, 4).is_true());
  m->start_life(a);
  EXPECT_TRUE(bad(a, 4).is_false());
  EXPECT_TRUE(read_number(a, 4).has_undef());
  m->start_life(a); // again: "fills all bytes with poison"
  EXPECT_TRUE(read(a, 4)[0].poison.is_true());
}

TEST_F(MemoryRules, OneOfTwoLives) {
  Term a = allocate(8), b = allocate(8), c = bit("c");
  for (Term p : {a, b}) {
    write(p, tm.constant(32, 5), 2);
    m->end_life(p);
  }
  m->start_life(tm.ite(c, a, b));
  EXPECT_EQ(bad(a, 4), tm.not_(c));
  EXPECT_EQ(bad(b, 4), c);
  term::Assignment taken;
  taken.set(c, APInt(1, 1));
  Term v = read_number(a, 4, 2);
  taken.set(undef_number(4), APInt(32, 77));
  EXPECT_EQ(eval(v, taken), APInt(32, 77));
}

// Whether it is the start of the block is known only when it runs.
TEST_F(MemoryRules, LifeEndsWhereTheOffsetIsZero) {
  Term a = allocate(16), x = tm.var("x", 64);
  write(a, tm.constant(32, 5), 2);
  m->end_life(moved(a, x));
  Term dead = bad(a, 4), poison = read(a, 1)[0].poison;
  term::Assignment assignment;
  EXPECT_TRUE(eval(dead, assignment).isOne());
  assignment.set(x, APInt(64, 1));
  EXPECT_TRUE(eval(dead, assignment).isZero());
  EXPECT_FALSE(eval(poison, assignment).isZero());
}

TEST_F(MemoryRules, StackRestoreEndsWhatCameAfter) {
  Term a = allocate(8), mark = m->stack_mark(), b = allocate(8);
  Term h = allocate(8, LocalKind::Heap);
  m->stack_restore(mark);
  EXPECT_TRUE(bad(a, 4).is_false());
  EXPECT_TRUE(bad(b, 4).is_true());
  EXPECT_TRUE(bad(h, 4).is_false());
}

TEST_F(MemoryRules, Free) {
  Term h = allocate(8, LocalKind::Heap), s = allocate(8), null = tm.zero(kBlockBits + 64);
  EXPECT_TRUE(m->bad_free(h, 0).is_false());
  EXPECT_TRUE(m->bad_free(h, 1).is_true()); // of another family
  EXPECT_TRUE(m->bad_free(moved(h, 4), 0).is_true());
  EXPECT_TRUE(m->bad_free(s, 0).is_true());
  EXPECT_TRUE(m->bad_free(null, 0).is_false());
  m->free(h);
  EXPECT_TRUE(m->bad_free(h, 0).is_true());
  EXPECT_TRUE(bad(h, 1).is_true());
  m->free(null); // nothing
}

TEST_F(MemoryRules, LivingBlocksLieApart) {
  Term a = allocate(8), b = allocate(8);
  Term x = m->address(a), y = m->address(b);
  term::Assignment same;
  for (Term base : {x, y})
    for (Term v : term::variables_of(std::span(&base, 1)))
      same.set(v, APInt(v.width(), 0x500));
  EXPECT_EQ(eval(m->placement(true), same), APInt(1, 0));
  EXPECT_TRUE(m->equal(a, b).is_false());
  EXPECT_FALSE(m->equal(moved(a, 8), b).is_const()); // one past the end may be the other
  EXPECT_TRUE(m->equal(a, tm.zero(kBlockBits + 64)).is_false());
}

TEST_F(MemoryRules, BlocksAreNumberedBySite) {
  Numbering numbering{{Site{5, 0, 0}, 0x9000}};
  SymbolicMemory side(*world, *choices, {}, &numbering, 7);
  MemoryState start = side.start();
  side.enter(start);
  SymbolicMemory::NewBlock made{address(4), 2, LocalKind::Heap, 0, false, false};
  Term shared = side.allocate({5, 0, 0}, made), own = side.allocate({6, 0, 0}, made);
  EXPECT_EQ(block_of(shared.value()), 0x9000u);
  EXPECT_EQ(block_of(own.value()), kLocalBit | 7u);
  EXPECT_EQ(side.allocate({5, 0, 0}, made), shared); // looked at again
  EXPECT_EQ(side.locals().size(), 2u);
}

TEST_F(MemoryRules, WhatIsInANewBlock) {
  Term zeroed = m->allocate({90, 0, 0}, {address(4), 2, LocalKind::Heap, 0, true, false});
  EXPECT_EQ(read_number(zeroed, 4, 2), tm.zero(32));
  Term plain = allocate(4);
  EXPECT_TRUE(read_number(plain, 4, 2).has_undef());
  MemoryProgram p;
  p.function.uninitialised_is_poison = true;
  begin(o, p);
  EXPECT_TRUE(read(allocate(4), 1)[0].poison.is_true());
}

// The copy behind an argument holds what the caller's block does, until it is written.
TEST_F(MemoryRules, CopiesOfArguments) {
  Term copy = m->copy_of_argument(0, 8, 3);
  Term before = read_number(copy, 1);
  ASSERT_EQ(world->contents().entries().size(), 1u);
  EXPECT_EQ(before, world->contents().entries()[0].value);
  EXPECT_EQ(m->locals()[0].base, world->globals().at(1).base);
  EXPECT_TRUE(world->globals().is_private(1));
  write(copy, tm.constant(8, 7));
  EXPECT_EQ(read_number(copy, 1), tm.constant(8, 7));
}

TEST_F(MemoryRules, OnlyWhatIsMadeMustHaveAPlace) {
  Term c = bit("c");
  m->now_if(c);
  Term a = allocate(8);
  Term base = m->address(a);
  Term placed = m->placement(true);
  term::Assignment at_zero;
  for (Term v : term::variables_of(std::span(&base, 1)))
    at_zero.set(v, APInt(v.width(), 0));
  EXPECT_TRUE(eval(placed, at_zero).isOne()); // it is not made
  at_zero.set(c, APInt(1, 1));
  EXPECT_TRUE(eval(placed, at_zero).isZero());
}

} // namespace lockstep::semantics::testing
