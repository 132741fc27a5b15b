// Proofs of one product: a pair of loops that is proved, what is missing where it is not, and what
// is claimed.
#include "product/prover.h"

#include "program/memory_options.h"
#include "unit/product/maker.h"

#include <gtest/gtest.h>

namespace lockstep::product {
namespace {

using program::kNone;
using program::Program;
using semantics::Pred;
using testing::Counting;
using testing::counting;

class Proving : public ::testing::Test {
protected:
  // Both go around together.
  static Graph together() { return {{{0, 0}, {1, 1}}, {{0, 1, 1}, {1, 1, 1}, {1, kNone, 0}}}; }

  Proof prove(const Counting& of_source, const Counting& of_target, const Graph& graph = together(),
              std::vector<Sample> seen = {}) {
    prover.reset();
    source = counting(of_source);
    target = counting(of_target);
    program::MemoryChoice memory = program::choose_memory(source, target, true);
    memory.options.poison = memory.options.pointers_by_offset = true;
    prover = std::make_unique<Prover>(tm, *solver, ctx, source, target, refine::InputOptions(),
                                      memory.options);
    std::vector<std::vector<Sample>> samples(graph.nodes.size());
    if (!seen.empty()) samples[1] = std::move(seen);
    return prover->prove(graph, samples);
  }
  // By name, at the loops.
  std::optional<size_t> column(bool of_source, const std::string& name) {
    std::vector<Column> all = prover->columns({1, 1});
    for (size_t c = 0; c < all.size(); ++c)
      if (all[c].of_source == of_source &&
          (of_source ? source : target).registers[all[c].leaf.reg].name == name)
        return c;
    return std::nullopt;
  }

  term::TermManager tm;
  support::Context ctx;
  std::unique_ptr<solver::Solver> solver = testing::quick_solver(tm, ctx);
  Program source, target;
  std::unique_ptr<Prover> prover;
};

TEST_F(Proving, LoopsThatAreTheSame) {
  Proof p = prove({}, {});
  EXPECT_TRUE(p.proved) << p.obstacle;
  EXPECT_EQ(p.obstacle, "");
  // Another start of what does not matter, another way to count, by a number that has an inverse.
  EXPECT_TRUE(prove({}, {.step = 3, .scale = 3, .pred = Pred::Ne}).proved);
}

TEST_F(Proving, TheirNearestNeighbours) {
  for (const Counting& other :
       std::vector<Counting>{{.first = 1},
                             {.each = 4},
                             {.pred = Pred::Ule},
                             {.pred = Pred::Slt},
                             {.scale = 3},
                             {.step = 3, .scale = 3},                      // wraps
                             {.step = 2, .scale = 2, .pred = Pred::Ne}}) { // 128 is nothing
    Proof p = prove({}, other);
    EXPECT_FALSE(p.proved);
    EXPECT_NE(p.obstacle, "");
  }
}

// What is missing is told: the node that some way leads on from, or the edge.
TEST_F(Proving, GraphsThatLackSomething) {
  for (size_t e = 0; e < 3; ++e) {
    Graph g = together();
    g.edges.erase(g.edges.begin() + static_cast<ptrdiff_t>(e));
    Proof p = prove({}, {}, g);
    EXPECT_FALSE(p.proved);
    EXPECT_EQ(p.node, e == 0 ? 0u : 1u);
  }
  Graph g = together();
  g.edges[1].count = 2;
  Proof p = prove({}, {}, g);
  EXPECT_FALSE(p.proved);
  EXPECT_EQ(p.edge, 1u);
}

// A target of two turns at once is beside two of the source.
TEST_F(Proving, TurnsOfTheSourceAreCounted) {
  Counting one{.each = 3, .step = 1, .scale = 2, .pred = Pred::Ne};
  Counting two{.each = 6, .step = 2, .scale = 2, .pred = Pred::Ne};
  Graph g = together();
  g.edges[1].count = 2;
  EXPECT_TRUE(prove(one, two, g).proved);
  EXPECT_FALSE(prove(one, two).proved);
  two.each = 7;
  EXPECT_FALSE(prove(one, two, g).proved);
}

// States that were seen are kept: one that is not possible leaves too little.
TEST_F(Proving, StatesToBeginWith) {
  ASSERT_TRUE(prove({}, {}).proved);
  auto state = [&](uint64_t i, uint64_t x_of_target) {
    Sample s;
    for (const Column& c : prover->columns({1, 1})) {
      const std::string& name = (c.of_source ? source : target).registers[c.leaf.reg].name;
      uint64_t n = name == "%i" ? i : name != "%x" ? 9 : c.of_source ? 3 * i : x_of_target;
      s.push_back({Held::Kind::Number, 0, n});
    }
    return s;
  };
  Sample possible = state(2, 6), impossible = state(2, 7);
  EXPECT_TRUE(prove({}, {}, together(), {possible}).proved);
  EXPECT_FALSE(prove({}, {}, together(), {impossible}).proved);
}

TEST_F(Proving, WhatIsClaimed) {
  ASSERT_TRUE(prove({}, {.first = 0}).proved);
  ASSERT_TRUE(column(true, "%i") && column(false, "%i") && column(false, "%x"));
  EXPECT_FALSE(column(true, "%next")); // computed later
  const Invariant& inv = prover->at(1).invariant;
  // Of the target all follows from the source.
  EXPECT_EQ(inv.unrelated(false), 0u);
  std::set<size_t> solved;
  for (const Invariant::Relation& r : inv.relations())
    if (r.solved) solved.insert(r.sum[0].column);
  EXPECT_TRUE(solved.contains(*column(false, "%i")));
  EXPECT_TRUE(solved.contains(*column(false, "%x")));
}

} // namespace
} // namespace lockstep::product
