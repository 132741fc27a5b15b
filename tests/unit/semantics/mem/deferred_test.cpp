// Reads that are put off: what they stand for, as terms and on numbers.
#include "semantics/mem/deferred.h"

#include "unit/semantics/mem/fixture.h"

#include <random>

namespace lockstep::semantics::testing {

namespace {

constexpr unsigned kPointers = 5, kWrites = 40, kBlock = 3, kBase = 4096;

WorldOptions granules_of_eight() {
  WorldOptions o;
  o.granule = 8;
  return o;
}

class LateReads : public TestMemory {
protected:
  LateReads() : TestMemory(granules_of_eight()) {
    for (unsigned i = 0; i < kPointers; ++i)
      p.push_back(world->blocks().input_pointer("p" + std::to_string(i)));
  }
  Term number(unsigned i) { return tm.var("v" + std::to_string(i), 64); }
  void write_all() {
    for (unsigned i = 0; i < kWrites; ++i)
      write(moved(p[i % kPointers], 8 * (i % 3)), number(i), 3);
  }
  Piece read_one(Term pointer) {
    Pieces pieces = read(pointer, 8, 3);
    EXPECT_EQ(pieces.size(), 1u);
    return pieces[0];
  }
  // All pointers in one block, eight bytes apart or equal.
  term::Assignment some(uint64_t seed) {
    std::mt19937_64 random(seed);
    term::Assignment a;
    for (unsigned i = 0; i < kPointers; ++i) {
      std::string name = "p" + std::to_string(i);
      a.set(tm.var(name + ".block", 8), APInt(8, kBlock));
      a.set(tm.var(name, 64), APInt(64, kBase + 8 * (random() % 6)));
    }
    for (const SymbolicBlock& atom : world->blocks().all_symbolic())
      a.set(atom.base, APInt(64, kBase));
    for (unsigned i = 0; i < kWrites; ++i)
      a.set(number(i), APInt(64, random()));
    for (const InitialContents::Entry& e : world->contents().entries()) {
      a.set(e.value, APInt(64, random()));
      a.set(e.poison, APInt(1, random() & 1));
    }
    return a;
  }

  std::vector<Term> p;
};

TEST_F(LateReads, AreTheSameForBothSides) {
  write_all();
  Piece one = read_one(moved(p[0], 24));
  EXPECT_TRUE(one.value.is_var());
  EXPECT_EQ(world->chains().deferred().size(), 1u);
  Choices others(tm, "t");
  SymbolicMemory second(*world, others, {}, nullptr, 1);
  MemoryState its = second.start();
  second.enter(its);
  for (unsigned i = 0; i < kWrites; ++i)
    second.write(moved(p[i % kPointers], 8 * (i % 3)), {8, number(i), no()}, false, 3);
  EXPECT_EQ(its.others, state.others);
  EXPECT_EQ(second.read(moved(p[0], 24), 8, false, 3, undef(8), 0)[0].value, one.value);
  second.write(p[1], {8, number(0), no()}, false, 3);
  EXPECT_NE(second.read(moved(p[0], 24), 8, false, 3, undef(8), 0)[0].value, one.value);
}

TEST_F(LateReads, StandForWhatIsThere) {
  write_all();
  Term first = read_one(moved(p[0], 24)).value;
  write(p[1], tm.add(first, address(1)), 3); // one that occurs in another
  Piece last = read_one(moved(p[2], 24));
  ASSERT_EQ(world->chains().deferred().size(), 2u);
  Term value = last.value, poison = last.poison, *terms[] = {&value, &poison};
  world->chains().expand(terms);
  for (Term t : term::variables_of(std::span(&value, 1)))
    for (const Chains::Deferred& l : world->chains().deferred())
      EXPECT_NE(t, l.piece.value);
  for (uint64_t seed = 0; seed < 200; ++seed) {
    term::Assignment a = some(seed);
    world->chains().complete(a);
    term::Evaluator e(a);
    EXPECT_EQ(e.eval(last.value), e.eval(value));
    EXPECT_EQ(e.eval(last.poison), e.eval(poison));
  }
}

// By merges too.
TEST_F(LateReads, OfTwoWays) {
  MemoryState one = state, two = state;
  m->enter(one);
  write_all();
  m->enter(two);
  write(p[4], number(1), 3);
  std::vector<Term> ways{bit("c"), tm.not_(bit("c"))};
  MemoryState both = m->merge(ways, ways, {&one, &two});
  m->enter(both);
  write_all();
  Term value = read_one(moved(p[3], 24)).value, late = value, *terms[] = {&value};
  ASSERT_TRUE(late.is_var());
  world->chains().expand(terms);
  for (uint64_t seed = 0; seed < 100; ++seed) {
    term::Assignment a = some(seed);
    a.set(bit("c"), APInt(1, seed % 2));
    world->chains().complete(a);
    term::Evaluator e(a);
    EXPECT_EQ(e.eval(late), e.eval(value));
  }
}

// Undef, and what an execution chooses, is read at once: each reader has its own.
TEST_F(LateReads, NotOfChoices) {
  Term frozen = tm.var("frozen", 64, VarKind::Choice);
  write(p[4], frozen, 3);
  write_all();
  EXPECT_FALSE(read_one(moved(p[0], 32)).value.is_var());
  EXPECT_FALSE(world->chains().has_deferred());
}

} // namespace

} // namespace lockstep::semantics::testing
