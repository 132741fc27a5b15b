// Clauses together: that they can be met, and cost nothing where nobody looks.
#include "unit/semantics/mem/world_fixture.h"

namespace lockstep::semantics::testing {

TEST_F(WorldTest, WhatNobodyLooksAtCostsNothing) {
  (void)atom("p");
  (void)atom("q");
  add(global("@x", 8));
  EXPECT_TRUE(constraints(tm.eq(tm.var("n", 8), tm.constant(8, 1))).is_true());
}

} // namespace lockstep::semantics::testing
