// Where pointers lead.
#include "unit/semantics/mem/fixture.h"

#include <random>

namespace lockstep::semantics::testing {

// Of blocks that had the same address one after the other, the one that lives counts.
TEST_F(MemoryRules, AnAddressMeansWhatLivesThere) {
  Term h = allocate(8, LocalKind::Heap);
  m->expose(h);
  Term first = m->address(h);
  m->free(h);
  Term g = allocate(8, LocalKind::Heap);
  m->expose(g);
  Term second = m->address(g);
  Term ub = bad(m->from_address(second), 4);
  term::Assignment same;
  for (Term base : {first, second})
    for (Term v : term::variables_of(std::span(&base, 1)))
      same.set(v, APInt(v.width(), 0x500));
  ASSERT_EQ(eval(m->placement(true), same), APInt(1, 1)); // they may lie there
  EXPECT_EQ(eval(ub, same), APInt(1, 0));
}

TEST_F(MemoryRules, AnAddressThatIsNotExposedLeadsNowhere) {
  Term a = allocate(8);
  Term x = m->address(a); // looked at, as a comparison does
  Term hidden = bad(m->from_address(x), 4);
  m->expose(a);
  Term escaped = bad(m->from_address(x), 4);
  term::Assignment assignment;
  for (Term v : term::variables_of(std::span(&x, 1)))
    assignment.set(v, APInt(v.width(), 0x500));
  EXPECT_TRUE(eval(hidden, assignment).isOne());
  EXPECT_TRUE(eval(escaped, assignment).isZero());
}

TEST_F(MemoryRules, PlacesByTheirConditions) {
  Term a = allocate(8), p = world->blocks().input_pointer("p"), c = bit("c");
  std::vector<SymbolicMemory::Place> all = m->places(tm.ite(c, moved(a, 4), p));
  ASSERT_EQ(all.size(), 2u);
  for (const SymbolicMemory::Place& place : all) {
    bool local = place.local == 0;
    EXPECT_EQ(place.guard, local ? c : tm.not_(c));
    EXPECT_EQ(place.offset, local ? address(4) : tm.trunc(p, 64));
    EXPECT_FALSE(place.wildcard);
  }
}

// Too many conditions: told apart by their blocks alone.
TEST_F(MemoryRules, ManyPlacesOfFewBlocks) {
  Term a = allocate(64), b = allocate(64), p = a;
  for (unsigned i = 0; i < 40; ++i)
    p = tm.ite(tm.var("c" + std::to_string(i), 1), moved(i % 2 ? a : b, i), p);
  std::vector<SymbolicMemory::Place> all = m->places(p);
  EXPECT_EQ(all.size(), 2u);
  Term any = no(), twice = no();
  for (const SymbolicMemory::Place& place : all) {
    twice = tm.or_(twice, tm.and_(any, place.guard));
    any = tm.or_(any, place.guard);
  }
  std::mt19937_64 random(1);
  for (unsigned round = 0; round < 20; ++round) {
    term::Assignment assignment;
    for (unsigned i = 0; i < 40; ++i)
      assignment.set(tm.var("c" + std::to_string(i), 1), APInt(1, random() & 1));
    EXPECT_TRUE(eval(any, assignment).isOne());
    EXPECT_TRUE(eval(twice, assignment).isZero());
    for (const SymbolicMemory::Place& place : all)
      if (eval(place.guard, assignment).isOne())
        EXPECT_EQ(eval(place.block, assignment).getZExtValue(), block_of(eval(p, assignment)));
  }
}

TEST_F(MemoryRules, AddressesWithoutProvenance) {
  Term x = tm.var("x", 64);
  std::vector<SymbolicMemory::Place> all = m->places(m->from_address(x));
  ASSERT_EQ(all.size(), 2u); // or null
  unsigned wildcards = 0;
  for (const SymbolicMemory::Place& place : all)
    wildcards += SymbolicMemory::is_wildcard(place);
  EXPECT_EQ(wildcards, 1u);
}

} // namespace lockstep::semantics::testing
