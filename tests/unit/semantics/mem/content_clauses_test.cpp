// What the constraints imply of contents.
#include "unit/semantics/mem/world_fixture.h"

namespace lockstep::semantics::testing {

TEST_F(WorldTest, OnePlaceHoldsOneThing) {
  SymbolicBlock a = atom("p"), b = atom("q");
  Term x = tm.var("x", 16), y = tm.var("y", 16);
  Pieces p = world->contents().bytes_at(0, a.block, x, 2),
         q = world->contents().bytes_at(0, b.block, y, 2);
  ASSERT_EQ(p.size(), 2u);
  Term same = both(tm.eq(a.block, b.block), tm.eq(x, y));
  for (unsigned i = 0; i < 2; ++i) {
    EXPECT_TRUE(certain(tm.implies(same, tm.eq(p[i].value, q[i].value))));
    EXPECT_TRUE(certain(tm.implies(same, tm.eq(p[i].poison, q[i].poison))));
  }
  EXPECT_TRUE(possible(both(same, tm.ne(p[0].value, q[1].value))));
  Term shifted = both(tm.eq(a.block, b.block), tm.eq(tm.add(x, address(1)), y));
  EXPECT_TRUE(certain(tm.implies(shifted, tm.eq(p[1].value, q[0].value))));
  EXPECT_TRUE(possible(both(tm.ne(p[0].value, q[0].value), tm.eq(x, y))));
  EXPECT_EQ(world->contents().bytes_at(0, a.block, x, 2)[1].value, p[1].value); // looked at before
  Piece one = world->contents().pointer_at(0, a.block, x, 2, nullptr),
        two = world->contents().pointer_at(0, b.block, y, 2, nullptr);
  EXPECT_TRUE(certain(tm.implies(same, tm.eq(one.value, two.value))));
}

TEST_F(WorldTest, AConstantHoldsWhatItHolds) {
  uint32_t n = add(constant("@c", {11, 22, 33, 44}));
  SymbolicBlock a = atom("p");
  Term x = tm.var("x", 16);
  Piece p = world->contents().bytes_at(0, a.block, x, 1)[0];
  Term is = tm.eq(a.block, number(n));
  for (uint64_t i = 0; i < 4; ++i) {
    Term here = both(is, tm.eq(x, address(i)));
    EXPECT_TRUE(certain(tm.implies(here, tm.eq(p.value, tm.constant(8, 11 * (i + 1))))));
    EXPECT_TRUE(certain(tm.implies(here, tm.not_(p.poison))));
    EXPECT_TRUE(possible(both(tm.eq(x, address(i)), tm.eq(p.value, tm.constant(8, 99)))));
  }
}

// What is larger than the pieces of a constant is made of them.
TEST_P(EveryWorld, AConstantInGranules) {
  Global c = constant("@c", {0x11, 0x22, 0x33, 0x44});
  c.big_endian = o.big_endian;
  uint32_t n = add(c);
  SymbolicBlock a = atom("p");
  Piece p = world->contents().bytes_at(0, a.block, address(2), o.granule)[0];
  Term expected = tm.constant(8 * o.granule, o.granule == 1 ? 0x33
                                             : o.big_endian ? 0x3344
                                                            : 0x4433);
  EXPECT_TRUE(certain(tm.implies(tm.eq(a.block, number(n)), tm.eq(p.value, expected))));
}

} // namespace lockstep::semantics::testing
