// Every operation in the concrete domain against the oracle: value, poison, UB.
#include "unit/semantics/oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace lockstep::semantics::testing {

namespace {

// The first difference between a run and what is expected, or "".
std::string difference(const Ran& ran, const Expected& want) {
  if (ran.ub) return want.ub || want.may_ub ? "" : "unexpected UB";
  if (want.ub) return "UB missed";
  if (ran.cells.size() != want.leaves.size()) return "number of leaves";
  for (size_t i = 0; i < want.leaves.size(); ++i) {
    const Expected::Leaf& leaf = want.leaves[i];
    const Cell& cell = ran.cells[i];
    std::string at = " in leaf " + std::to_string(i);
    if (cell.poison != leaf.poison) return (cell.poison ? "poison" : "poison missed") + at;
    if (cell.poison || leaf.any) continue;
    if (cell.value.getBitWidth() != leaf.allowed[0].getBitWidth()) return "width" + at;
    if (std::find(leaf.allowed.begin(), leaf.allowed.end(), cell.value) == leaf.allowed.end())
      return "value" + at;
  }
  return "";
}

void check(const Case& c, unsigned exhaustive_bits, unsigned samples) {
  unsigned failures = 0;
  for_each_input(c, exhaustive_bits, samples, [&](const std::vector<Cells>& in) {
    if (failures > 2) return;
    Expected want = oracle(c, in);
    bool inexact = !want.leaves.empty() &&
                   (want.leaves[0].any || want.may_ub || want.leaves[0].allowed.size() > 1);
    for (bool high : {false, true}) {
      auto filler = [&](unsigned w) { return high ? APInt::getAllOnes(w) : APInt::getZero(w); };
      std::string d = difference(run_concrete(c, in, filler), want);
      failures += !d.empty();
      EXPECT_EQ(d, "") << describe(c, in);
      if (!inexact) break;
    }
  });
}

} // namespace

TEST(Operations, EveryOneHasACase) {
  std::set<OpId> seen;
  for (const Case& c : scalar_cases(16))
    seen.insert(c.operation.op);
  for (const Case& c : lane_cases(2))
    seen.insert(c.operation.op);
  for (const Case& c : float_cases()) // float_test.cpp has their oracle
    seen.insert(c.operation.op);
  unsigned missing = 0;
  for (unsigned i = 0; i <= static_cast<unsigned>(OpId::InClass); ++i)
    if (!seen.count(static_cast<OpId>(i))) {
      ++missing;
      ADD_FAILURE() << "no case for " << op_name(static_cast<OpId>(i));
    }
  EXPECT_EQ(missing, 0U);
}

TEST(Operations, ScalarsOfSmallWidthsExhaustively) {
  for (unsigned w = 1; w <= 4; ++w)
    for (const Case& c : scalar_cases(w))
      check(c, 15, 0);
}

TEST(Operations, LanesOfSmallWidths) {
  for (unsigned w = 1; w <= 4; ++w)
    for (const Case& c : lane_cases(w))
      check(c, 12, 1000);
}

TEST(Operations, ScalarsOfLargeWidthsAtRandom) {
  for (unsigned w : {8U, 16U, 33U, 48U, 64U, 65U, 128U})
    for (const Case& c : scalar_cases(w)) {
      // The oracle walks through ranges one by one.
      bool ranges = c.operation.op == OpId::InRange || c.operation.op == OpId::InClass;
      if (ranges && w > 16) continue;
      check(c, 0, ranges ? 20 : 150);
    }
}

// A frozen value that is no poison does not ask for a choice; poison takes the choice as it is.
TEST(Operations, FreezeTakesTheChoice) {
  Case c{{OpId::Freeze, {}, {}}, {{8}}, {}};
  auto seven = [](unsigned w) { return APInt(w, 7); };
  EXPECT_EQ(run_concrete(c, {{{APInt(8, 3), false}}}, seven).cells[0].value, APInt(8, 3));
  EXPECT_EQ(run_concrete(c, {{{APInt(8, 3), true}}}, seven).cells[0].value, APInt(8, 7));
}

// Both roundings of an inexact fixed-point result occur, by the choice.
TEST(Operations, FixedPointRoundsEitherWay) {
  for (OpId op : {OpId::UMulFix, OpId::SMulFixSat}) {
    Case c{{op, {}, FixedPointPayload{1}}, {{8}, {8}}, {}};
    std::set<uint64_t> seen;
    for (uint64_t choice : {0, 1})
      seen.insert(run_concrete(c, {{{APInt(8, 5), false}}, {{APInt(8, 1), false}}},
                               [&](unsigned w) { return APInt(w, choice); })
                      .cells[0]
                      .value.getZExtValue());
    EXPECT_EQ(seen, (std::set<uint64_t>{2, 3})) << op_name(op);
  }
}

} // namespace lockstep::semantics::testing
