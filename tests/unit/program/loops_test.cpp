// The forest of loops against a slow, obviously right version on random graphs.
#include "program/loops.h"

#include "program/induction.h"

#include <algorithm>
#include <functional>
#include <random>
#include <set>

#include <gtest/gtest.h>

using namespace lockstep::program;
using Kind = Terminator::Kind;

namespace {

using Graph = std::vector<std::vector<BlockId>>;
using Nodes = std::set<BlockId>;

Graph random_graph(std::mt19937& rng, unsigned n) {
  Graph g(n);
  for (auto& out : g)
    for (unsigned k = rng() % 4; k > 0; --k)
      out.push_back(rng() % n);
  return g;
}

std::vector<uint32_t> preorder(const Graph& g) {
  std::vector<uint32_t> number(g.size(), kNone);
  uint32_t next = 0;
  std::function<void(BlockId)> visit = [&](BlockId b) {
    number[b] = next++;
    for (BlockId s : g[b])
      if (number[s] == kNone) visit(s);
  };
  visit(0);
  return number;
}

// What a node leads to by at least one edge without leaving `within`.
Nodes reached(const Graph& g, BlockId from, const Nodes& within) {
  Nodes out;
  std::function<void(BlockId)> visit = [&](BlockId b) {
    for (BlockId s : g[b])
      if (within.contains(s) && out.insert(s).second) visit(s);
  };
  visit(from);
  return out;
}

struct SlowLoop {
  BlockId header;
  Nodes nodes;
  bool operator<(const SlowLoop& o) const { return header < o.header; }
};

// A set of nodes that all lead to each other is a loop; its header is the node that a search meets
// first. What loops without the header is a loop within it.
void slow_loops(const Graph& g, const std::vector<uint32_t>& number, Nodes within,
                std::set<SlowLoop>& out) {
  while (!within.empty()) {
    BlockId b = *within.begin();
    Nodes forth = reached(g, b, within), loop;
    if (!forth.contains(b)) {
      within.erase(b);
      continue;
    }
    for (BlockId c : forth)
      if (reached(g, c, within).contains(b)) loop.insert(c);
    BlockId header = *std::min_element(loop.begin(), loop.end(),
                                       [&](BlockId x, BlockId y) { return number[x] < number[y]; });
    out.insert({header, loop});
    for (BlockId c : loop)
      within.erase(c);
    loop.erase(header);
    slow_loops(g, number, loop, out);
  }
}

} // namespace

TEST(Loops, ForestMatchesTheSlowOne) {
  std::mt19937 rng(1);
  size_t nested = 0, irreducible = 0;
  for (int round = 0; round < 3000; ++round) {
    Graph g = random_graph(rng, 1 + rng() % 12);
    std::vector<uint32_t> number = preorder(g);
    Nodes reachable;
    for (BlockId b = 0; b < g.size(); ++b)
      if (number[b] != kNone) reachable.insert(b);
    std::set<SlowLoop> slow;
    slow_loops(g, number, reachable, slow);
    LoopForest f = find_loops(g);
    ASSERT_EQ(f.loops.size(), slow.size());
    for (uint32_t l = 0; l < f.loops.size(); ++l) {
      const Loop& loop = f.loops[l];
      auto it = slow.find({loop.header, {}});
      ASSERT_NE(it, slow.end());
      EXPECT_EQ(Nodes(loop.blocks.begin(), loop.blocks.end()), it->nodes);
      // The loop around it is the smallest other one that holds its header.
      const SlowLoop* around = nullptr;
      for (const SlowLoop& s : slow)
        if (s.header != loop.header && s.nodes.contains(loop.header) &&
            (!around || s.nodes.size() < around->nodes.size()))
          around = &s;
      ASSERT_EQ(loop.parent == kNone, around == nullptr);
      if (around) {
        ++nested;
        EXPECT_LT(loop.parent, l);
        EXPECT_EQ(f.loops[loop.parent].header, around->header);
        EXPECT_EQ(loop.depth, f.loops[loop.parent].depth + 1);
      }
      bool entered_elsewhere = false;
      for (BlockId from : reachable)
        for (BlockId to : g[from])
          entered_elsewhere |=
              !it->nodes.contains(from) && it->nodes.contains(to) && to != loop.header;
      EXPECT_EQ(loop.reducible, !entered_elsewhere);
      irreducible += entered_elsewhere;
    }
    for (BlockId b = 0; b < g.size(); ++b)
      for (uint32_t l = 0; l < f.loops.size(); ++l)
        EXPECT_EQ(f.contains(l, b),
                  std::binary_search(f.loops[l].blocks.begin(), f.loops[l].blocks.end(), b));
  }
  EXPECT_GT(nested, 500u);
  EXPECT_GT(irreducible, 200u);
}

TEST(Loops, PassesCountEntriesOfTheHeader) {
  // 0 -> 1; 1 -> 2; 2 -> 2 | 1 | 3
  LoopForest f = find_loops(Graph{{1}, {2}, {2, 1, 3}, {}});
  Passes p;
  follow(f, kNone, 0, p);
  EXPECT_TRUE(p.empty());
  follow(f, 0, 1, p);
  follow(f, 1, 2, p);
  ASSERT_EQ(p.size(), 2u);
  EXPECT_EQ(p[0].iteration, 0u);
  follow(f, 2, 2, p);
  follow(f, 2, 2, p);
  EXPECT_EQ(p[1].iteration, 2u);
  follow(f, 2, 1, p);
  ASSERT_EQ(p.size(), 1u);
  EXPECT_EQ(p[0].iteration, 1u);
  Context before = context_of(p);
  follow(f, 1, 2, p);
  EXPECT_EQ(p[1].iteration, 0u) << "entered anew";
  follow(f, 2, 3, p);
  EXPECT_EQ(context_of(p), 0u);
  EXPECT_NE(before, 0u);
}

namespace {

// for (i = first; i < last; i += step) with the test at the end of the body or before it.
Program counted(uint64_t first, uint64_t step, uint64_t last, bool test_first) {
  using lockstep::semantics::ComparePayload;
  using lockstep::semantics::OpId;
  using lockstep::semantics::Pred;
  Program p;
  auto number = [&](uint64_t n) {
    lockstep::semantics::ConstScalar s;
    s.number = APInt(32, n);
    return p.add_constant({s});
  };
  RegId i = p.add_register("%i", Type::integer(32)), next = p.add_register("%n", Type::integer(32));
  RegId more = p.add_register("%c", Type::integer(1));
  p.blocks.resize(3);
  p.blocks[0].end.kind = Kind::Jump;
  p.blocks[0].end.successors = {1};
  p.blocks[1].phis.push_back({i, {{0, number(first)}, {1, Operand::reg(next)}}, kNone});
  p.blocks[1].instrs.push_back({{OpId::Add, {}, {}}, next, {Operand::reg(i), number(step)}, kNone});
  p.blocks[1].instrs.push_back({{OpId::ICmp, {}, ComparePayload{Pred::Ult}},
                                more,
                                {Operand::reg(test_first ? i : next), number(last)},
                                kNone});
  p.blocks[1].end.kind = Kind::Branch;
  p.blocks[1].end.has_value = true;
  p.blocks[1].end.value = Operand::reg(more);
  p.blocks[1].end.successors = {1, 2};
  p.blocks[2].end.kind = Kind::Return;
  return p;
}

} // namespace

TEST(LoopFacts, KnownCounts) {
  for (uint64_t first : {0u, 3u})
    for (uint64_t step : {1u, 4u})
      for (uint64_t last : {5u, 100u})
        for (bool test_first : {false, true}) {
          uint64_t entries = 0;
          for (uint64_t i = first;; i += step) {
            ++entries;
            if (!((test_first ? i : i + step) < last)) break;
          }
          Program p = counted(first, step, last, test_first);
          LoopFacts f = loop_facts(p, find_loops(p))[0];
          ASSERT_TRUE(f.entries);
          EXPECT_EQ(*f.entries, entries);
          EXPECT_EQ(f.step, step);
        }
  Program p = counted(0, 1, 1000, true);
  EXPECT_EQ(*loop_facts(p, find_loops(p), 500)[0].entries, LoopFacts::kTooMany);
}
