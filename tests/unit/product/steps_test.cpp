// Both programs executed along the edges of a witness, from states that fulfil its claims.
#include "product/check/steps.h"

#include "unit/product/walking.h"

#include <gtest/gtest.h>

namespace lockstep::product::checker {
namespace {

class StepsTest : public Walking {
protected:
  static Witness together(const std::vector<std::string>& claims) {
    Witness w;
    w.nodes = {{"entry", "entry", {}}, {"head", "head", claims}};
    w.edges = {{0, 1, 1, 1, false, {}, {}},
               {1, 1, 1, 1, false, {}, {}},
               {1, kReturn, 0, 1, false, {}, {}}};
    return w;
  }
  std::optional<Refusal> make(const std::vector<std::string>& claims) {
    w = together(claims);
    return steps.make(read_witness(w, names, of_source).nodes);
  }
  // Of a step from a state in which it has been claimed that both are the same.
  bool follows(uint32_t e, Term given, Term wanted) {
    return is_always(tm.or_(tm.not_(tm.and_(steps.assumed(w.edges[e].from), given)), wanted));
  }

  Witness w;
  Names names{of_source, of_target};
  Steps steps{tm, walks, names, w};
};

const std::vector<std::string> kSame = {"defined(src %i, src %x, tgt %i, tgt %x)",
                                        "tgt %i = src %i mod 2^8", "tgt %x = src %x mod 2^8"};

TEST_F(StepsTest, BothGoOn) {
  ASSERT_FALSE(make(kSame));
  ASSERT_EQ(steps.size(), 2u);
  Step begins = steps.step(0), around = steps.step(1), returns = steps.step(2);
  ASSERT_TRUE(begins.source_end && begins.target_end && around.source_end && around.target_end);
  EXPECT_FALSE(returns.source_end || returns.target_end);
  EXPECT_EQ(&begins.source_memory(), &begins.source_end->memory);
  EXPECT_EQ(&returns.target_memory(), &returns.target->memory);
  for (uint32_t e = 0; e < 3; ++e) {
    Step s = steps.step(e);
    EXPECT_TRUE(follows(e, s.target_takes, s.source_takes)) << e;
    EXPECT_TRUE(follows(e, s.target_ub, tm.boolean(false))) << e;
  }
  EXPECT_FALSE(follows(1, tm.boolean(true), around.source_takes)); // or it returns
}

TEST_F(StepsTest, WithoutClaimsNothingIsKnown) {
  ASSERT_FALSE(make({}));
  Step around = steps.step(1);
  EXPECT_FALSE(follows(1, around.target_takes, around.source_takes));
}

TEST_F(StepsTest, CellsAtANode) {
  ASSERT_FALSE(make(kSame));
  const StepNode& head = steps.node(1);
  std::vector<Cell> cells = steps.cells_at(head, head.state.source, head.state.target);
  ASSERT_EQ(cells.size(), head.invariant.columns.size());
  for (size_t c = 0; c < cells.size(); ++c)
    EXPECT_TRUE(follows(1, cells[c].poison, tm.boolean(false)));
  EXPECT_TRUE(steps.delayed_at(head, head.state.source, head.state.target).empty());
  EXPECT_TRUE(steps.written_at(head, head.state.source, head.state.target).empty());
}

TEST_F(StepsTest, Refused) {
  std::optional<Refusal> wrong = make({"src %j <u 8"});
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->where, "node 1 (head, head)");
  EXPECT_EQ(wrong->why, "'src %j <u 8': there is no value src %j");
}

} // namespace
} // namespace lockstep::product::checker
