// Witnesses as they are read: blocks and claims are found, and edges fit their nodes.
#include "product/check/reading.h"

#include "unit/product/maker.h"

#include <gtest/gtest.h>

namespace lockstep::product::checker {
namespace {

using testing::counting;

class Reading : public ::testing::Test {
protected:
  static Witness together() {
    Witness w;
    w.nodes = {{"entry", "entry", {}}, {"head", "head", {"src %i <u 8", "tgt %i = 0 mod 2^1"}}};
    w.edges = {{0, 1, 1, 1, false, {}, {}},
               {1, 1, 1, 1, false, {}, {}},
               {1, kReturn, 0, 1, false, {}, {}}};
    return w;
  }
  ReadWitness read(const Witness& w) const {
    return read_witness(w, Names(source, target), source);
  }
  // Where it is, and what; "" if nothing is wrong.
  std::string wrong(const Witness& w) const {
    ReadWitness r = read(w);
    if (!r.wrong) return "";
    return r.wrong->where.empty() ? r.wrong->why : r.wrong->where + ": " + r.wrong->why;
  }

  Program source = counting({}), target = counting({});
};

TEST_F(Reading, NodesAndClaims) {
  ReadWitness r = read(together());
  ASSERT_FALSE(r.wrong);
  ASSERT_EQ(r.nodes.size(), 2u);
  EXPECT_EQ(r.nodes[0].source, 0u);
  EXPECT_EQ(r.nodes[1].source, 1u);
  EXPECT_EQ(r.nodes[1].target, 1u);
  EXPECT_TRUE(r.nodes[0].invariant.claims.empty());
  ASSERT_EQ(r.nodes[1].invariant.claims.size(), 2u);
  EXPECT_EQ(r.nodes[1].invariant.texts[0], "src %i <u 8");
  EXPECT_EQ(to_text(r.nodes[1].invariant.claims[1]), "tgt %i = 0 mod 2^1");
}

TEST_F(Reading, NamesOfNodesAndEdges) {
  EXPECT_EQ(shown_node(together(), 1), "1 (head, head)");
  EXPECT_EQ(shown_edge(together(), 1), "1 (1 -> 1)");
  EXPECT_EQ(shown_edge(together(), 2), "2 (1 -> return)");
}

TEST_F(Reading, WrongNodes) {
  EXPECT_EQ(wrong(Witness()), "there is no node");
  Witness w = together();
  w.nodes[1].target = "tail";
  EXPECT_EQ(wrong(w), "node 1 (head, tail): the target has no block tail");
  w = together();
  w.nodes[0].source = "body";
  EXPECT_EQ(wrong(w), "node 0 (body, entry): not the entry of both functions");
  w = together();
  w.nodes[0].invariant = {"src %n <u 8"};
  EXPECT_EQ(wrong(w), "node 0 (entry, entry): nothing can be claimed of the inputs");
  w = together();
  w.nodes[1].invariant = {"src %i <<u 8"};
  EXPECT_EQ(wrong(w).rfind("node 1 (head, head): 'src %i <<u 8': ", 0), 0u);
}

TEST_F(Reading, WrongEdges) {
  Witness w = together();
  w.edges[0].to = 2;
  EXPECT_EQ(wrong(w), "edge 0 (0 -> 2): there is no such node");
  w.edges[0].to = 0;
  EXPECT_EQ(wrong(w), "edge 0 (0 -> 0): nobody comes back to the entry");
  w = together();
  w.edges[1].count = 1u << 20;
  EXPECT_EQ(wrong(w), "edge 1 (1 -> 1): too many iterations");
  w = together();
  w.edges[0].count = 0;
  EXPECT_EQ(wrong(w), "edge 0 (0 -> 1): the source is elsewhere although it waits");
  w = together();
  w.edges[0].target_stutters = true;
  EXPECT_EQ(wrong(w), "edge 0 (0 -> 1): the target does not wait there");
}

TEST_F(Reading, NobodyWaitsForever) {
  Witness w = together();
  w.edges[1].count = 0;
  EXPECT_EQ(wrong(w), "there is a cycle in which the source waits");
  w = together();
  w.edges[1].target_stutters = true;
  EXPECT_EQ(wrong(w), "the target may return while the source goes on for good");
  w.nodes[1].invariant.push_back("falls(src %n - src %i, 8)");
  EXPECT_EQ(wrong(w), "");
  // Or the source must come to an end.
  w.nodes[1].invariant.pop_back();
  source = counting({.progresses = true});
  EXPECT_EQ(wrong(w), "");
}

} // namespace
} // namespace lockstep::product::checker
