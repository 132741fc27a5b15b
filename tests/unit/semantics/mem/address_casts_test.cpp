// Casts between address spaces of which only the reference's rules are known.
#include "unit/semantics/mem/world_fixture.h"

namespace lockstep::semantics::testing {

class CastTest : public WorldTest {
protected:
  AddressCasts::From from(const SymbolicBlock& b, Term offset) {
    return {b.block, offset, b.size, Term(), false};
  }
  Term block_of(Term pointer) { return tm.extract(pointer, pointer.width() - 1, bits()); }
};

TEST_F(CastTest, IsAFunctionOfThePointer) {
  SymbolicBlock a = atom("p");
  Term x = tm.var("x", 16);
  Term once = world->casts().cast(from(a, x), {0, 1, 16});
  EXPECT_EQ(world->casts().cast(from(a, x), {0, 1, 16}), once);
  EXPECT_NE(world->casts().cast(from(a, x), {0, 2, 16}), once);
  EXPECT_EQ(world->casts().all().size(), 2u);
}

TEST_F(CastTest, TheSameOperandGivesTheSame) {
  SymbolicBlock a = atom("p"), b = atom("q");
  Term x = tm.var("x", 16), y = tm.var("y", 16);
  Term one = world->casts().cast(from(a, x), {0, 1, 16});
  Term two = world->casts().cast(from(b, y), {0, 1, 16});
  Term same = both(tm.eq(a.block, b.block), tm.eq(x, y));
  EXPECT_TRUE(certain(tm.implies(same, tm.eq(one, two))));
  EXPECT_TRUE(possible(tm.ne(one, two)));
}

// It keeps the place, or leads nowhere; what it keeps lies inside its block.
TEST_F(CastTest, KeepsThePlaceOrLeadsNowhere) {
  SymbolicBlock a = atom("p");
  Term x = tm.var("x", 16);
  Term there = world->casts().cast(from(a, x), {0, 1, 16});
  Term keeps = tm.eq(block_of(there), a.block);
  Term nowhere = tm.eq(block_of(there), number(kInvalidBlock));
  EXPECT_TRUE(certain(tm.or_(keeps, nowhere)));
  EXPECT_TRUE(certain(tm.implies(both(keeps, tm.not_(nowhere)), tm.ult(x, a.size))));
  EXPECT_TRUE(possible(nowhere));
  EXPECT_TRUE(possible(both(keeps, tm.ne(a.block, number(0)))));
}

TEST_F(CastTest, CastingBackGivesTheOperand) {
  SymbolicBlock a = atom("p");
  Term x = tm.var("x", 16);
  Term there = world->casts().cast(from(a, x), {0, 1, 16});
  Term back = world->casts().cast(from(a, x), {1, 0, 16});
  Term keeps = tm.eq(block_of(there), a.block);
  EXPECT_TRUE(certain(tm.implies(keeps, tm.eq(block_of(back), a.block))));
}

TEST_F(CastTest, OfNothingKeepsNoPlace) {
  Term zero = tm.zero(16);
  AddressCasts::From null{tm.zero(kBlockBits), zero, zero, Term(), false};
  Term there = world->casts().cast(null, {0, 1, 16});
  EXPECT_EQ(block_of(there), number(kInvalidBlock));
  null.may_be_anywhere = true;
  Term anywhere = world->casts().cast(null, {2, 1, 16});
  EXPECT_TRUE(world->blocks().is_fresh(block_of(anywhere)));
}

} // namespace lockstep::semantics::testing
