// Where the source may put its blocks, and where it must.
#include "refine/placement.h"

#include "term/eval.h"

#include <gtest/gtest.h>

namespace lockstep::refine {
namespace {

using semantics::Choices;
using semantics::LocalKind;

class PlacementTest : public ::testing::Test {
protected:
  static semantics::WorldOptions options() {
    semantics::WorldOptions o;
    o.address_bits = 16;
    o.block_bits = 3;
    o.keep_room = true;
    return o;
  }
  PlacementTest() {
    for (uint32_t name = 1; name < 4; ++name)
      numbering[{name, 0, 0}] = number(name);
    s_state = s.start();
    t_state = t.start();
  }
  static uint32_t number(uint32_t name) { return semantics::kLocalBit | name; }
  Term allocate(SymbolicMemory& m, MemoryState& state, uint32_t name) {
    m.enter(state);
    return m.allocate({name, 0, 0}, {tm.constant(16, 4), 1, LocalKind::Heap, 0, false, false});
  }
  Sides sides() {
    Behaviour b;
    b.ub = tm.boolean(false);
    b.returns = b.leaves = tm.boolean(true);
    Sides out{inputs, world, b, sc, s, b, tc, t, {}};
    out.source.memory = s_state;
    out.target.memory = t_state;
    return out;
  }

  TermManager tm;
  semantics::World world{tm, options()};
  semantics::MemoryProgram program;
  semantics::Numbering numbering;
  Choices sc{tm, "s"}, tc{tm, "t"};
  SymbolicMemory s{world, sc, program, &numbering, semantics::kSourceBlocks};
  SymbolicMemory t{world, tc, program, &numbering, semantics::kTargetBlocks};
  MemoryState s_state, t_state;
  Inputs inputs;
};

TEST_F(PlacementTest, NobodyLooks) {
  allocate(s, s_state, 1);
  allocate(t, t_state, 1);
  EXPECT_TRUE(placements(tm, sides()).empty());
  bool alone = false;
  EXPECT_TRUE(known_places(tm, sides(), {number(1)}, alone).is_true());
  EXPECT_FALSE(alone);
}

TEST_F(PlacementTest, WhereTheTargetHasPutThem) {
  Term p = allocate(s, s_state, 1), q = allocate(s, s_state, 2);
  Term in_target = allocate(t, t_state, 1);
  Term one = s.address(p), two = s.address(q), there = t.address(in_target);
  std::vector<solver::Strategy> all = placements(tm, sides());
  ASSERT_EQ(all.size(), 3u);
  for (const solver::Strategy& way : all) {
    ASSERT_EQ(way.size(), 2u);
    term::Substitution put(tm);
    for (const auto& [var, is] : way)
      put.map(var, is);
    EXPECT_TRUE(tm.eq(put.apply(one), put.apply(two)).is_false() || &way == &all[0]);
    EXPECT_EQ(put.apply(one) == there, &way == &all[0]);
  }
}

// What others know is where the target has it.
TEST_F(PlacementTest, KnownBlocks) {
  Term p = allocate(s, s_state, 1), in_target = allocate(t, t_state, 1);
  Term base = s.address(p), there = t.address(in_target);
  bool alone = false;
  EXPECT_TRUE(known_places(tm, sides(), {}, alone).is_true());
  Term same = known_places(tm, sides(), {number(1)}, alone);
  EXPECT_FALSE(alone);
  EXPECT_FALSE(same.is_const());
  term::Assignment model;
  Term roots[] = {base, there};
  for (Term v : term::variables_of(roots))
    model.set(v, term::APInt(v.width(), 3));
  EXPECT_TRUE(term::Evaluator(model).is_true(same));
  model.set(term::variables_of(std::span(&base, 1))[0],
            term::APInt(term::variables_of(std::span(&base, 1))[0].width(), 5));
  EXPECT_FALSE(term::Evaluator(model).is_true(same));
}

TEST_F(PlacementTest, BlocksOfTheSourceAlone) {
  s.address(allocate(s, s_state, 1));
  bool alone = false;
  EXPECT_TRUE(known_places(tm, sides(), {number(1)}, alone).is_true());
  EXPECT_TRUE(alone);
}

} // namespace
} // namespace lockstep::refine
