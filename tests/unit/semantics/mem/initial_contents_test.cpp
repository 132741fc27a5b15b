// What is in blocks of others: which variables stand for it.
#include "unit/semantics/mem/world_fixture.h"

namespace lockstep::semantics::testing {

class InitialContentsTest : public WorldTest {
protected:
  InitialContents& contents() { return world->contents(); }
  Term block_of(Term pointer) { return tm.extract(pointer, 31, 16); }
};

TEST_F(InitialContentsTest, GranulesAreFoundAgain) {
  WorldOptions options = small();
  options.granule = 2;
  begin(options);
  SymbolicBlock a = atom("p");
  Term x = tm.var("x", 16);
  Pieces four = contents().bytes_at(0, a.block, x, 4);
  ASSERT_EQ(four.size(), 2u);
  EXPECT_EQ(four[0].bytes, 2u);
  EXPECT_EQ(four[0].value.width(), 16u);
  EXPECT_EQ(contents().bytes_at(0, a.block, tm.add(x, address(2)), 2)[0].value, four[1].value);
  EXPECT_NE(contents().bytes_at(1, a.block, x, 2)[0].value, four[0].value); // at another time
  EXPECT_EQ(contents().entries().size(), 3u);
}

TEST_F(InitialContentsTest, PoisonAsFinelyAsMemoryTellsIt) {
  struct Case {
    bool bits, bytes;
    unsigned variables, width;
  };
  for (const Case& c : {Case{false, false, 1, 1}, {true, false, 16, 16}, {true, true, 2, 16}}) {
    WorldOptions options = small();
    options.granule = 2;
    options.bit_poison = c.bits;
    options.byte_poison = c.bytes;
    begin(options);
    EXPECT_EQ(contents().poison_variables(), c.variables);
    Term variable = tm.var("poison" + std::to_string(c.variables), c.variables);
    Term poison = contents().poison_of(variable);
    EXPECT_EQ(poison.width(), c.width);
    term::Assignment a;
    a.set(variable, APInt(c.variables, 2));
    if (c.bytes) EXPECT_EQ(eval(poison, a), APInt(16, 0xff00));
  }
  WorldOptions options = small();
  options.poison = false;
  begin(options);
  EXPECT_TRUE(contents().bytes_at(0, atom("p").block, address(0), 1)[0].poison.is_false());
}

// The target of a refined memory may find anything where the source's is poison, and less poison.
TEST_F(InitialContentsTest, RefinedMemoryIsLessPoison) {
  SymbolicBlock a = atom("p");
  Piece source = contents().bytes_at(1, a.block, address(0), 1)[0];
  Piece target = contents().bytes_at(1, a.block, address(0), 1, true)[0];
  EXPECT_EQ(target.value, source.value);
  EXPECT_TRUE(certain(tm.implies(target.poison, source.poison)));
  EXPECT_TRUE(possible(both(source.poison, tm.not_(target.poison))));
}

TEST_F(InitialContentsTest, PointersLeadToBlocksOfOthers) {
  SymbolicBlock a = atom("p");
  Piece there = contents().pointer_at(0, a.block, address(0), 2, nullptr);
  EXPECT_TRUE(world->blocks().is_fresh(block_of(there.value)));
  EXPECT_FALSE(world->blocks().is_handed_over(block_of(there.value)));
  Piece later = contents().pointer_at(1, a.block, address(0), 2, nullptr);
  EXPECT_TRUE(world->blocks().is_handed_over(block_of(later.value)));
  // Its address is what the bytes say.
  Pieces bytes = contents().bytes_at(0, a.block, address(0), 2);
  Term number = tm.concat(bytes[1].value, bytes[0].value);
  Term base = world->blocks().base(block_of(there.value));
  EXPECT_EQ(tm.trunc(there.value, 16), tm.sub(number, base));
}

TEST_F(InitialContentsTest, OrToLocalBlocksThatAreKnown) {
  SymbolicBlock a = atom("p");
  Term knows = bit("knows");
  KnownLocals known{{0x8001, knows}};
  Term there = contents().pointer_at(1, a.block, address(0), 2, &known).value;
  Term leads = tm.eq(block_of(there), number(0x8001));
  EXPECT_TRUE(possible(both(knows, leads)));
  EXPECT_FALSE(possible(both(tm.not_(knows), leads)));
}

TEST_F(InitialContentsTest, OncePerPlace) {
  SymbolicBlock a = atom("p");
  using When = InitialContents::When;
  Term ever = contents().unsteady(a.block, address(0), When::Ever);
  Term later = contents().unsteady(a.block, address(0), When::Later);
  EXPECT_EQ(contents().unsteady(a.block, address(0), When::Ever), ever);
  EXPECT_TRUE(certain(tm.implies(later, ever)));
  EXPECT_TRUE(possible(both(ever, tm.not_(later))));
  EXPECT_EQ(contents().written(1, a.block, address(0)), contents().written(1, a.block, address(0)));
  EXPECT_NE(contents().written(1, a.block, address(0)), contents().written(2, a.block, address(0)));
}

TEST_F(InitialContentsTest, DefinedRangesHoldNoUndef) {
  SymbolicBlock a = atom("p");
  Term x = tm.var("x", 16), undef = contents().undefined(1, a.block, x);
  EXPECT_TRUE(contents().defined(1).empty());
  contents().set_defined(1, {{a.block, address(8), address(4)}});
  EXPECT_EQ(contents().defined(1).size(), 1u);
  Term inside = tm.ult(tm.sub(x, address(8)), address(4));
  EXPECT_TRUE(certain(tm.implies(inside, tm.not_(undef))));
  EXPECT_TRUE(possible(both(undef, tm.eq(x, address(12)))));
  contents().set_defined(1, {});
  EXPECT_TRUE(possible(both(undef, inside)));
}

// What others do not change is after an answer as it was.
TEST_F(InitialContentsTest, SteadyMemoryStaysAsItWas) {
  SymbolicBlock a = atom("p");
  (void)world->environment().ask({1, Term(), {}, {}, false, nullptr, nullptr});
  Term before = contents().bytes_at(0, a.block, address(0), 1)[0].value;
  Term after = contents().bytes_at(1, a.block, address(0), 1)[0].value;
  Term changes = contents().unsteady(a.block, address(0), InitialContents::When::Ever);
  EXPECT_TRUE(certain(tm.implies(tm.not_(changes), tm.eq(before, after))));
  EXPECT_TRUE(possible(both(changes, tm.ne(before, after))));
}

} // namespace lockstep::semantics::testing
