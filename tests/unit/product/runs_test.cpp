// Positions in pairs of runs, and what they show.
#include "product/runs.h"

#include "unit/product/searching.h"

#include <gtest/gtest.h>

namespace lockstep::product {
namespace {

using testing::by;
using testing::counting;
using testing::Searched;

constexpr BlockId kHead = 1, kBody = 2;

TEST(Runs, VisitsOfABlock) {
  Trace t;
  for (BlockId b : {0u, 1u, 2u, 1u, 2u, 1u, 3u})
    t.visits.push_back({b, 0, 0});
  IndexedTrace run(t, 4);
  EXPECT_TRUE(run.is_cut());
  EXPECT_EQ(run.last(), 6u);
  EXPECT_EQ(run.after(0, kHead, 1), 1u);
  EXPECT_EQ(run.after(1, kHead, 1), 3u); // where it is does not count
  EXPECT_EQ(run.after(0, kHead, 3), 5u);
  EXPECT_EQ(run.after(0, kHead, 4), kNone);
  EXPECT_EQ(run.after(0, kHead, 0), kNone);
  EXPECT_EQ(run.between(0, 6, kHead), 3u);
  EXPECT_EQ(run.between(1, 5, kHead), 2u);
  EXPECT_EQ(run.between(2, 2, kBody), 0u);
}

TEST(Runs, NestedLoops) {
  // 0 -> 1 <-> 2, and 2 around itself; 1 -> 3.
  program::LoopForest forest = program::find_loops({{1}, {2, 3}, {2, 1}, {}});
  EXPECT_EQ(nested_loops(forest, 1), 2u);
  EXPECT_EQ(nested_loops(forest, 2), 1u);
  EXPECT_EQ(nested_loops(forest, 0), 0u);
  EXPECT_EQ(nested_loops(forest, 3), 0u);
}

TEST(Runs, SideBySide) {
  Searched two(by(1), by(2));
  Runs runs(two.prover, two.source, two.target, two.traces);
  ASSERT_GT(runs.size(), 0u);
  bool some_turn = false;
  for (uint32_t r = 0; r < runs.size(); ++r) {
    Joint start{r, 0, 0};
    EXPECT_TRUE(runs.same_so_far(start));
    uint32_t head = runs.next_target(start);
    ASSERT_EQ(head, 1u);
    EXPECT_EQ(runs.target_block(start, head), kHead);
    Joint at{r, runs.source(start).after(0, kHead, 1), head};
    uint32_t next = runs.next_target(at);
    if (next == kNone) continue; // it does not go around
    some_turn = true;
    // Two turns of the source, which are none of other loops.
    uint32_t there = runs.source(at).after(at.source, kHead, 2);
    ASSERT_NE(there, kNone);
    EXPECT_EQ(runs.turns(at, there, kHead), 1u);
    EXPECT_EQ(runs.turns(at, there, kNone), 2u);
  }
  EXPECT_TRUE(some_turn);
}

TEST(Runs, StatesColumnByColumn) {
  Searched two(by(1), by(2));
  Runs runs(two.prover, two.source, two.target, two.traces);
  Node node{kHead, kHead};
  std::vector<Column> columns = runs.columns(node);
  ASSERT_EQ(columns.size(), two.prover.columns(node).size());
  for (uint32_t r = 0; r < runs.size(); ++r) {
    Joint j{r, 1, 1};
    ASSERT_TRUE(runs.is_kept(j));
    Sample sample = runs.sample(node, j);
    ASSERT_EQ(sample.size(), columns.size());
    uint64_t n = two.traces[r].source.arguments[0].bits;
    for (size_t c = 0; c < columns.size(); ++c) {
      const Program& p = columns[c].of_source ? two.source : two.target;
      const std::string& name = p.registers[columns[c].leaf.reg].name;
      ASSERT_EQ(sample[c].kind, Held::Kind::Number);
      EXPECT_EQ(sample[c].bits, name == "%n" ? n : name == "%limit" ? 4 * n % 256 : 0) << name;
    }
  }
}

TEST(Runs, MemoryThatMayDiffer) {
  Searched one(by(1), by(1));
  std::vector<TracePair> traces = one.traces;
  for (TracePair& t : traces)
    t.target.visits[1].digest = t.target.visits[1].digest + 1;
  Runs runs(one.prover, one.source, one.target, traces);
  Joint head{0, 1, 1};
  EXPECT_FALSE(runs.same_so_far(head));
  runs.let_memory_differ();
  EXPECT_FALSE(runs.same_memory());
  EXPECT_TRUE(runs.same_so_far(head)); // an innermost loop
  EXPECT_TRUE(runs.same_so_far({0, 0, 0}));
  EXPECT_TRUE(runs.same_events(head));
}

} // namespace
} // namespace lockstep::product
