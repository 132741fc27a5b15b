// Places that the target stores to later: how they are found, and that the target refines the
// source again once it has caught up.
#include "product/delayed_store.h"

#include "unit/product/memory.h"

namespace lockstep::product {
namespace {

using testing::AtNode;

class DelayedStores : public AtNode {
protected:
  // Of %i the least number is 2, of the others none is known.
  static std::optional<int64_t> least(size_t column) {
    return column == kI ? std::optional<int64_t>(2) : std::nullopt;
  }
  std::vector<DelayedStore> written_by_source() {
    return written(state.source.memory, columns, state);
  }
  std::vector<DelayedStore> filled_by_source(bool copies = false) {
    return filled(world, state.source.memory, columns, state, least, copies);
  }
  static DelayedStore bytes(Place place, unsigned n) { return {std::move(place), n, {}}; }
};

TEST_F(DelayedStores, WhereTheSourceHasStored) {
  EXPECT_TRUE(written_by_source().empty());
  store(source, 1, tm.add(times(4, i), at(8)), tm.var("x", 32));
  EXPECT_EQ(written_by_source(), std::vector<DelayedStore>{bytes(place(1, 8, 4), 4)});
  store(source, 2, at(3), b);
  std::vector<DelayedStore> both = written_by_source();
  EXPECT_EQ(both.size(), 2u);
  EXPECT_NE(std::find(both.begin(), both.end(), bytes(place(2, 3), 1)), both.end());
  store(source, 1, tm.mul(i, j), b); // no sum
  EXPECT_EQ(written_by_source().size(), 2u);
}

// A range from where the column begins, as far as it has come.
TEST_F(DelayedStores, WhatTheSourceFills) {
  store(source, 1, tm.add(times(4, i), at(8)), tm.zero(32));
  DelayedStore zeros{place(1, 16), 0, DelayedStore::Filled{sum(uint64_t{} - 8, 4), 0}};
  EXPECT_EQ(filled_by_source(), std::vector<DelayedStore>{zeros});
}

TEST_F(DelayedStores, WhatIsNoRange) {
  store(source, 1, times(4, i), number(32, 0x01020304)); // no byte
  EXPECT_TRUE(filled_by_source().empty());
  store(source, 1, times(8, i), tm.zero(32)); // gaps
  EXPECT_TRUE(filled_by_source().empty());
  store(source, 1, times(4, j), tm.zero(32)); // it is not known where it begins
  EXPECT_TRUE(filled_by_source().empty());
  store(source, 1, at(8), tm.zero(32)); // nothing leads on
  EXPECT_TRUE(filled_by_source().empty());
  columns[kI].loop_invariant = true;
  store(source, 1, times(4, i), tm.zero(32));
  EXPECT_TRUE(filled_by_source().empty());
}

TEST_F(DelayedStores, FilledWithAColumnOrACopy) {
  store(source, 1, i, b);
  DelayedStore::Filled with_b{sum(uint64_t{} - 2, 1), 0, kB};
  EXPECT_EQ(filled_by_source(), (std::vector<DelayedStore>{{place(1, 2), 0, with_b}}));
  // What lay in the other global, from the same distance on.
  Term there = held(source, 2, tm.add(i, at(5))).value;
  store(source, 1, i, there);
  EXPECT_EQ(filled_by_source().size(), 1u);
  DelayedStore::Filled copied{sum(uint64_t{} - 2, 1), 0, {}, place(2, 7)};
  std::vector<DelayedStore> all = filled_by_source(true);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_NE(std::find(all.begin(), all.end(), DelayedStore{place(1, 2), 0, copied}), all.end());
}

TEST_F(DelayedStores, HiddenUntilItIsCaughtUp) {
  std::vector<DelayedStore> delayed{bytes(place(1, 8, 4), 2)};
  hide(source, state.source.memory, delayed, state.cells, "node");
  Term first = tm.add(times(4, i), at(8)), second = tm.add(first, at(1));
  EXPECT_FALSE(is_refined(first));
  EXPECT_FALSE(is_refined(second));
  for (Term beside : {tm.sub(first, at(1)), tm.add(first, at(2))})
    EXPECT_TRUE(is_refined(beside));
  EXPECT_TRUE(is_refined(first, 2));
  store_delayed(source, state.source.memory, target, state.target.memory, delayed, state.cells);
  EXPECT_TRUE(is_refined(first));
  EXPECT_TRUE(is_refined(second));
}

TEST_F(DelayedStores, FilledUntilItIsCaughtUp) {
  std::vector<DelayedStore> delayed{{place(1, 4), 0, DelayedStore::Filled{sum(0, 1), 0, kB}}};
  state.cells[kB].poison = tm.var("poison", 1);
  fill(source, state.source.memory, delayed, state.cells);
  Term x = tm.var("x", 64), inside = tm.ult(tm.sub(x, at(4)), i);
  Cells there = held(source, 1, x);
  EXPECT_TRUE(is_always_given(inside, tm.eq(there.poison, state.cells[kB].poison)));
  EXPECT_TRUE(is_always_given(tm.and_(inside, tm.not_(there.poison)), tm.eq(there.value, b)));
  EXPECT_FALSE(is_always(tm.eq(there.value, b)));
  EXPECT_FALSE(is_refined(x));
  store_delayed(source, state.source.memory, target, state.target.memory, delayed, state.cells);
  EXPECT_TRUE(is_refined(x));
}

TEST_F(DelayedStores, SeenFromAnotherNode) {
  std::vector<Column> others(columns.rbegin(), columns.rend());
  DelayedStore delayed{place(1, 2, 4), 0, DelayedStore::Filled{sum(1, 4, kJ), 0, kB, place(2, 7)}};
  DelayedStore there{place(1, 2, 4, 3), 0, DelayedStore::Filled{sum(1, 4, 2), 0, 1, place(2, 7)}};
  EXPECT_EQ(seen_from(delayed, columns, others), there);
  for (size_t gone : {kI, kJ, kB}) {
    others = columns;
    others[gone].leaf.reg = 99;
    EXPECT_FALSE(seen_from(delayed, columns, others));
  }
  others = columns;
  others[kC].leaf.reg = 99;
  EXPECT_EQ(seen_from(delayed, columns, others), delayed);
}

// Where all accesses are to four bytes.
class LateWords : public AtNode {
protected:
  static semantics::WorldOptions words() {
    semantics::WorldOptions o;
    o.granule = 4;
    return o;
  }
  LateWords() : AtNode(words()) {}
  bool lies_well(const DelayedStore& delayed) {
    return is_always(aligned(source, state.source.memory, {delayed}, state.cells));
  }
};

TEST_F(LateWords, PlacesAreThoseOfAccesses) {
  EXPECT_TRUE(lies_well({place(1, 8, 4), 4, {}}));
  EXPECT_FALSE(lies_well({place(1, 6, 4), 4, {}}));
  EXPECT_FALSE(lies_well({place(1, 8, 2), 4, {}}));
  EXPECT_TRUE(lies_well({place(1, 0), 0, DelayedStore::Filled{sum(0, 4), 0}}));
  EXPECT_FALSE(lies_well({place(1, 0), 0, DelayedStore::Filled{sum(2, 4), 0}}));
  EXPECT_TRUE(lies_well({place(1, 0), 0, DelayedStore::Filled{sum(0, 4), 0, {}, place(2, 4)}}));
  EXPECT_FALSE(lies_well({place(1, 0), 0, DelayedStore::Filled{sum(0, 4), 0, {}, place(2, 5)}}));
}

} // namespace
} // namespace lockstep::product
