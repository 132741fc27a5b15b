// States that stand for all that fulfil the claims of a node.
#include "product/check/state.h"

#include "unit/product/at_head.h"

#include <gtest/gtest.h>
#include <set>

namespace lockstep::product::checker {
namespace {

// A state is possible if and only if the claims hold of it, whatever is solved, left out or known.
TEST_F(AtHead, StatesAreThoseThatFulfilTheClaims) {
  const std::vector<std::vector<std::string>> kInvariants = {
      {},
      {"defined(src %i, src %x, tgt %i, tgt %x)", "tgt %i = src %i mod 2^8",
       "src %x = 3 * src %i mod 2^8", "tgt %x = src %x mod 2^8"},
      {"defined(tgt %i) and tgt %i = src %i + 2 mod 2^8 unless poison(src %i)"},
      {"defined(src %i)", "src %i = 2 mod 2^2", "src %i <u 16"},
      {"src %i = 2 mod 2^2", "src %i <u 16"},
      {"tgt %i = src %i mod 2^8", "src %i = tgt %i mod 2^8", "src %x <s tgt %x"},
      {"src %x = umax(tgt %i, tgt %x) unless poison(src %x)", "src %i <=u src %n"},
      {"zext(src %i) = zext(tgt %i) + zext(tgt %x) mod 2^16"},
      {"src %i <u 0"}};
  std::vector<std::map<std::string, uint64_t>> samples = {
      {{"src %i", 6}, {"src %x", 18}, {"tgt %i", 6}, {"tgt %x", 18}, {"src %n", 7}},
      {{"src %i", 6}, {"src %x", 18}, {"tgt %i", 8}, {"tgt %x", 18}, {"src %n", 6}},
      {{"src %i", 22}, {"src %x", 18}, {"tgt %i", 4}, {"tgt %x", 18}, {"src %n", 7}},
      {{"src %i", 10}, {"src %x", 200}, {"tgt %i", 10}, {"tgt %x", 3}, {"src %n", 200}}};
  for (const auto& texts : kInvariants) {
    Invariant inv = invariant(texts);
    ASSERT_EQ(look(inv), "");
    NodeState state = make_state(tm, world, inv, "node", source, target, source_loop_invariant,
                                 target_loop_invariant, Around());
    std::vector<Cell> cells =
        cells_of(tm, inv, state.source, state.target, source_loop_invariant, target_loop_invariant);
    for (const auto& sample : samples)
      for (const std::set<std::string>& poison :
           {std::set<std::string>{}, {"src %i"}, {"tgt %i"}, {"src %i", "tgt %i"}, {"src %x"}}) {
        term::Assignment numbers;
        Term so = state.assumed;
        std::vector<Cell> concrete;
        for (size_t c = 0; c < inv.columns.size(); ++c) {
          auto n = sample.find(name_of(inv, c));
          Cell is{tm.constant(8, n == sample.end() ? sample.at("src %n") : n->second),
                  tm.boolean(poison.contains(name_of(inv, c))), Term()};
          concrete.push_back(is);
          so = tm.and_(so,
                       tm.and_(tm.eq(cells[c].value, is.value), tm.eq(cells[c].poison, is.poison)));
        }
        bool allowed = true;
        for (const Claim& claim : inv.claims)
          allowed &= to_term(tm, claim, concrete, Around()).is_true();
        solver::Status expected = allowed ? solver::Status::Sat : solver::Status::Unsat;
        EXPECT_EQ(solver->check(so, support::Deadline::never()).status, expected)
            << (texts.empty() ? "no claim" : texts[0]) << ", src %i is " << sample.at("src %i");
      }
  }
}

} // namespace
} // namespace lockstep::product::checker
