// Guesses that a column holds what the source's memory does at a place.
#include "product/kept.h"

#include "unit/product/memory.h"

namespace lockstep::product {
namespace {

using testing::AtNode;

class KeptThere : public AtNode {
protected:
  std::vector<size_t> guessed(const Place& place) const {
    std::vector<size_t> out;
    for (const Kept& k : kept.all())
      if (k.place == place) out.push_back(k.column);
    return out;
  }
  Term claim() { return kept.claims(columns, state.source, state.cells)[0]; }
  void only(size_t column) {
    while (kept.all().size() > 1)
      kept.give_up(kept.all()[0].column == column ? 1 : 0);
    ASSERT_EQ(kept.all()[0].column, column);
  }

  KeptAtNode kept{tm, world, source};
};

// Of the width of what is accessed, each once.
TEST_F(KeptThere, AnyColumnMay) {
  kept.add(place(1, 0, 4), columns);
  EXPECT_EQ(guessed(place(1, 0, 4)), (std::vector<size_t>{kB, kC}));
  kept.add(place(1, 0, 4), columns);
  EXPECT_EQ(kept.all().size(), 2u);
  kept.add(place(1, 1, 4), columns);
  EXPECT_EQ(kept.all().size(), 4u);
  kept.give_up(0);
  EXPECT_EQ(guessed(place(1, 0, 4)), std::vector<size_t>{kC});
}

// Places that were read when memory was as it is at that node, not those of another time.
TEST_F(KeptThere, FoundWhereItWasRead) {
  held(source, 1, tm.add(times(4, i), at(3)));
  kept.find({epoch + 100}, columns, state);
  EXPECT_TRUE(kept.all().empty());
  kept.find({epoch}, columns, state);
  EXPECT_EQ(guessed(place(1, 3, 4)), (std::vector<size_t>{kB, kC}));
  EXPECT_EQ(kept.all().size(), 2u);
}

TEST_F(KeptThere, WhatIsClaimed) {
  kept.add(place(1, 0, 1), columns);
  only(kC);
  EXPECT_FALSE(is_always(claim()));
  store(source, 1, i, c);
  EXPECT_TRUE(is_always(claim()));
  // It is the source's memory that counts, at that place.
  store(target, 1, i, b);
  EXPECT_TRUE(is_always(claim()));
  store(source, 1, at(3), b);
  EXPECT_FALSE(is_always(claim()));
  EXPECT_TRUE(is_always_given(tm.ne(i, at(3)), claim()));
}

// What is poison in memory binds nobody; a column of the target that is poison breaks the claim.
TEST_F(KeptThere, Poison) {
  kept.add(place(1, 0), columns);
  only(kC);
  Cells there = held(source, 1, at(0));
  EXPECT_TRUE(is_always_given(there.poison, claim()));
  store(source, 1, at(0), c);
  EXPECT_TRUE(is_always(claim()));
  state.cells[kC].poison = tm.boolean(true);
  EXPECT_FALSE(is_always(claim()));
}

TEST_F(KeptThere, PutIntoTheState) {
  kept.add(place(1, 0, 1), columns);
  only(kC);
  state.assumed = tm.boolean(true);
  state.target.regs.resize(2);
  state.target.regs[1] = std::make_shared<const semantics::Value<semantics::Symbolic>>(
      semantics::Value<semantics::Symbolic>{{c, tm.boolean(false)}});
  kept.use(columns, state);
  Cells there = held(source, 1, i);
  Term so = tm.and_(state.assumed, tm.not_(there.poison));
  EXPECT_TRUE(is_always_given(so, tm.eq((*state.target.regs[1])[0].value, there.value)));
  EXPECT_TRUE(is_always_given(so, tm.eq(state.cells[kC].value, there.value)));
  // Nothing is said of others, and it is possible.
  EXPECT_FALSE(is_always_given(so, tm.eq(state.cells[kB].value, there.value)));
  EXPECT_FALSE(is_always(tm.not_(so)));
}

TEST_F(KeptThere, BeforeAnEdge) {
  KeptAtNode end(tm, world, source);
  end.add(place(1, 0, 1), columns);
  std::vector<Column> without = columns;
  without[kI].leaf.reg = 99;
  EXPECT_FALSE(kept.add_before(end, columns, without)); // the place cannot be told there
  EXPECT_TRUE(kept.add_before(end, columns, columns));
  EXPECT_EQ(guessed(place(1, 0, 1)), (std::vector<size_t>{kB, kC}));
  EXPECT_FALSE(kept.add_before(end, columns, columns)); // no more
}

} // namespace
} // namespace lockstep::product
