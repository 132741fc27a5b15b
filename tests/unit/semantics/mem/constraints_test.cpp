// Clauses together: that they can be met, and cost nothing where nobody looks.
#include "semantics/mem/constraints.h"

#include "unit/semantics/mem/world_fixture.h"

namespace lockstep::semantics::testing {

TEST_F(WorldTest, WhatNobodyLooksAtCostsNothing) {
  (void)atom("p");
  (void)atom("q");
  add(global("@x", 8));
  EXPECT_TRUE(constraints(tm.eq(tm.var("n", 8), tm.constant(8, 1))).is_true());
}

TEST_F(WorldTest, AConjunctionKnowsItsVariables) {
  Term x = tm.var("x", 8), y = tm.var("y", 8), z = tm.var("z", 8);
  Term root = tm.ult(x, tm.constant(8, 5));
  Conjunction c(tm, std::span(&root, 1));
  EXPECT_TRUE(c.has(x) && c.touches(tm.add(x, z)));
  EXPECT_FALSE(c.has(y) || c.touches(z));
  EXPECT_TRUE(c.all().is_true());
  c.add(tm.boolean(true)); // says nothing
  EXPECT_FALSE(c.grown);
  Term less = tm.ult(x, y);
  c.add(less);
  c.add(less);
  EXPECT_TRUE(c.grown && c.has(y));
  EXPECT_EQ(c.all(), less);
}

// What is about contents is left out where only blocks are asked for.
TEST_F(WorldTest, OnlyWhatIsAskedFor) {
  SymbolicBlock a = atom("p"), b = atom("q");
  Piece p = world->contents().bytes_at(0, a.block, address(0), 1)[0];
  Piece q = world->contents().bytes_at(0, b.block, address(0), 1)[0];
  Term differ = both(tm.eq(a.block, b.block), tm.ne(p.value, q.value));
  Term blocks = world->constraints(std::span(&differ, 1), World::About::Blocks);
  EXPECT_EQ(solve(both(differ, blocks)), solver::Status::Sat);
  Term contents = world->constraints(std::span(&differ, 1), World::About::Contents);
  EXPECT_EQ(solve(both(differ, contents)), solver::Status::Unsat);
}

} // namespace lockstep::semantics::testing
