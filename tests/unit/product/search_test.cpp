// The search for a product by runs: which places belong together and how far the source goes.
#include "product/search.h"

#include "unit/product/searching.h"

#include <gtest/gtest.h>

namespace lockstep::product {
namespace {

using program::kNone;
using testing::by;
using testing::Counting;
using testing::Searched;

class Searching : public ::testing::Test {
protected:
  Found find(const Counting& of_source, const Counting& of_target) {
    Searched two(of_source, of_target, most_traces);
    return search(two.prover, two.source, two.target, two.traces, options, two.ctx);
  }
  // How often the source goes around in a turn of the target; 0: there is no such proof.
  uint32_t turns(const Counting& of_source, const Counting& of_target) {
    Found f = find(of_source, of_target);
    EXPECT_EQ(f.proved, f.obstacle.empty());
    for (const Edge& e : f.graph.edges)
      if (f.proved && e.from == e.to) return e.count;
    return 0;
  }

  size_t most_traces = 18;
  SearchOptions options;
};

TEST_F(Searching, TurnsOfTheSource) {
  EXPECT_EQ(turns(by(1), by(1)), 1u);
  EXPECT_EQ(turns(by(1), by(2)), 2u);
  EXPECT_EQ(turns(by(1), by(4)), 4u);
  EXPECT_EQ(turns(by(2), by(4)), 2u);
}

TEST_F(Searching, NoMoreThanAreAllowed) {
  options.most_unrolled = 3;
  EXPECT_EQ(turns(by(1), by(2)), 2u);
  EXPECT_EQ(turns(by(1), by(4)), 0u);
}

// Not the number of turns that is right, but what is returned, or where it ends.
TEST_F(Searching, NothingForOthers) {
  Counting other = by(2);
  other.each = 5;
  EXPECT_EQ(turns(by(1), other), 0u);
  other = by(2);
  other.first = 1;
  EXPECT_EQ(turns(by(1), other), 0u);
  other = by(2);
  other.scale = 8;
  EXPECT_EQ(turns(by(1), other), 0u);
}

TEST_F(Searching, TheProductThatWasFound) {
  Found f = find(by(1), by(2));
  ASSERT_TRUE(f.proved);
  EXPECT_EQ(f.graph.nodes, (std::vector<Node>{{0, 0}, {1, 1}}));
  size_t returns = 0, begins = 0;
  for (const Edge& e : f.graph.edges) {
    returns += e.to == kNone;
    begins += e.from == 0;
    if (e.from == 0) EXPECT_EQ(e.count, 1u);
  }
  EXPECT_EQ(returns, 1u);
  EXPECT_EQ(begins, 1u);
}

} // namespace
} // namespace lockstep::product
