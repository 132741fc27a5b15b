// Where an edge may lead: what fits all runs, the best first.
#include "product/candidates.h"

#include "unit/product/searching.h"

#include <gtest/gtest.h>

namespace lockstep::product {
namespace {

using testing::by;
using testing::Counting;
using testing::Searched;

constexpr BlockId kHead = 1;

class CandidatesTest : public ::testing::Test {
protected:
  // All from the entry on to the loop of the target; from its head once around; from there out.
  enum class Way : uint8_t { Begins, GoesAround, Returns };
  std::vector<Candidate> find(const Counting& of_source, const Counting& of_target, Way way,
                              uint32_t most_unrolled = 8) {
    Searched two(of_source, of_target);
    Runs runs(two.prover, two.source, two.target, two.traces);
    Partial p;
    p.nodes.resize(1);
    OpenWay open{0, way == Way::Returns ? kNone : kHead, {}};
    if (way != Way::Begins) open.node = p.find_or_add({kHead, kHead});
    for (uint32_t r = 0; r < runs.size(); ++r) {
      Joint j = way == Way::Begins ? Joint{r, 0, 0} : Joint{r, 1, 1};
      if (way == Way::Returns) j = {r, runs.source(j).last() - 1, runs.target(j).last() - 1};
      bool returns = runs.next_target(j) == kNone;
      if (returns == (way == Way::Returns)) open.joints.push_back(j);
    }
    EXPECT_FALSE(open.joints.empty());
    return Candidates(runs, two.source, two.target, most_unrolled, two.ctx).find(p, open);
  }
};

TEST_F(CandidatesTest, ToTheLoop) {
  std::vector<Candidate> all = find(by(1), by(2), Way::Begins);
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all[0].to, (Node{kHead, kHead}));
  EXPECT_EQ(all[0].count, 1u);
}

// Against a loop that is tested at its end the source is looked at behind its test, if it has one
// at the top.
TEST_F(CandidatesTest, ToTheLoopThatIsTestedAtItsEnd) {
  constexpr BlockId kBody = 2;
  Counting top = by(1), end = by(1);
  end.bottom_tested = true;
  struct {
    Counting source, target;
    Node best;
  } const kinds[] = {
      {top, end, {kBody, kHead}}, {top, top, {kHead, kHead}}, {end, end, {kHead, kHead}}};
  for (const auto& kind : kinds) {
    std::vector<Candidate> all = find(kind.source, kind.target, Way::Begins);
    ASSERT_FALSE(all.empty());
    EXPECT_EQ(all[0].to, kind.best);
    EXPECT_EQ(all[0].count, 1u);
  }
}

TEST_F(CandidatesTest, AroundTheLoop) {
  for (uint64_t step : {1u, 2u, 4u}) {
    std::vector<Candidate> all = find(by(1), by(step), Way::GoesAround);
    ASSERT_FALSE(all.empty()) << step;
    EXPECT_EQ(all[0].to, (Node{kHead, kHead}));
    EXPECT_EQ(all[0].count, step);
    for (size_t i = 1; i < all.size(); ++i)
      EXPECT_LE(all[i - 1].rank, all[i].rank);
  }
}

TEST_F(CandidatesTest, NoMoreTurnsThanAreAllowed) {
  auto goes_around = [](const Candidate& c) { return c.to == Node{kHead, kHead} && c.count == 4; };
  std::vector<Candidate> all = find(by(1), by(4), Way::GoesAround, 3);
  EXPECT_TRUE(std::none_of(all.begin(), all.end(), goes_around));
}

TEST_F(CandidatesTest, ToTheEnd) {
  std::vector<Candidate> all = find(by(1), by(2), Way::Returns);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].count, 0u);
  EXPECT_EQ(all[0].inner, 1u);
}

TEST(PartialProduct, NodesAreFoundOrAdded) {
  Partial p;
  p.nodes.resize(1);
  EXPECT_EQ(p.find({0, 0}), kNone); // nobody comes back to the entry
  EXPECT_EQ(p.find_or_add({2, 3}), 1u);
  EXPECT_EQ(p.find_or_add({2, 4}), 2u);
  EXPECT_EQ(p.find_or_add({2, 3}), 1u);
  EXPECT_EQ(p.find({2, 4}), 2u);
  p.edges.push_back({0, 1, 1, 1});
  Graph g = p.graph();
  EXPECT_EQ(g.nodes, (std::vector<Node>{{0, 0}, {2, 3}, {2, 4}}));
  ASSERT_EQ(g.edges.size(), 1u);
  EXPECT_EQ(g.edges[0].to, 1u);
}

} // namespace
} // namespace lockstep::product
