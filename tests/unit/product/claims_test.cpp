// Claims as terms.
#include "product/check/claims.h"

#include "term/eval.h"
#include "unit/product/at_head.h"

#include <gtest/gtest.h>
#include <set>

namespace lockstep::product::checker {
namespace {

using term::APInt;

class ClaimsTest : public AtHead {
protected:
  // As variables, with poison.
  std::vector<Cell> open_cells(const Invariant& inv) {
    std::vector<Cell> out;
    for (size_t c = 0; c < inv.columns.size(); ++c)
      out.push_back({tm.var(name_of(inv, c), inv.columns[c].width),
                     tm.var(name_of(inv, c) + " poison", 1), Term()});
    return out;
  }
  // Whether the claim holds of those numbers, by name, with some of them poison.
  using Numbers = std::map<std::string, uint64_t>;
  bool holds(const std::string& text, const Numbers& numbers,
             const std::set<std::string>& poison = {}) {
    Invariant inv = invariant({text});
    EXPECT_EQ(look(inv), "");
    term::Assignment a;
    for (auto [name, n] : numbers)
      a.set(tm.var(name, 8), APInt(8, n));
    for (const std::string& name : poison)
      a.set(tm.var(name + " poison", 1), APInt(1, 1));
    return term::Evaluator(a).is_true(to_term(tm, inv.claims[0], open_cells(inv), Around()));
  }
};

TEST_F(ClaimsTest, ClaimsMeanWhatTheySay) {
  EXPECT_TRUE(holds("tgt %i = 3 * src %i + 1 mod 2^8", {{"tgt %i", 6}, {"src %i", 87}}));
  EXPECT_FALSE(holds("tgt %i = 3 * src %i + 1 mod 2^8", {{"tgt %i", 7}, {"src %i", 87}}));
  EXPECT_TRUE(holds("tgt %i = src %i mod 2^2", {{"tgt %i", 7}, {"src %i", 3}}));
  EXPECT_FALSE(holds("tgt %i = src %i mod 2^3", {{"tgt %i", 7}, {"src %i", 3}}));
  EXPECT_TRUE(holds("zext(tgt %i) = sext(src %i) mod 2^16", {{"tgt %i", 127}, {"src %i", 127}}));
  EXPECT_FALSE(holds("zext(tgt %i) = sext(src %i) mod 2^16", {{"tgt %i", 128}, {"src %i", 128}}));
  EXPECT_TRUE(holds("src %i <s 1", {{"src %i", 255}}));
  EXPECT_FALSE(holds("src %i <u 1", {{"src %i", 255}}));
  EXPECT_TRUE(holds("src %i <=u 4", {{"src %i", 4}}));
  EXPECT_FALSE(holds("src %i <u 4", {{"src %i", 4}}));
  EXPECT_TRUE(holds("src %i rem 3 = 2", {{"src %i", 5}}));
  EXPECT_FALSE(holds("src %i rem 3 = 2", {{"src %i", 6}}));
  for (uint64_t whole : {3, 200, 12})
    for (auto [kind, is] : std::map<std::string, uint64_t>{{"smax", 3},
                                                           {"smin", 200},
                                                           {"umax", 200},
                                                           {"umin", 3},
                                                           {"and", 0},
                                                           {"or", 203},
                                                           {"xor", 203},
                                                           {"mul", 600 % 256}})
      EXPECT_EQ(holds("src %i = " + kind + "(tgt %i, tgt %x)",
                      {{"src %i", whole}, {"tgt %i", 3}, {"tgt %x", 200}}),
                whole == is);
}

TEST_F(ClaimsTest, PoisonOfClaims) {
  EXPECT_TRUE(holds("defined(tgt %i, tgt %x)", {}));
  EXPECT_FALSE(holds("defined(tgt %i, tgt %x)", {}, {"tgt %x"}));
  EXPECT_TRUE(holds("defined(tgt %i, tgt %x)", {}, {"src %x"}));
  EXPECT_FALSE(holds("src %i <u 1 unless poison(tgt %i)", {{"src %i", 1}}, {"src %i"}));
  EXPECT_TRUE(holds("src %i <u 1 unless poison(tgt %i)", {{"src %i", 1}}, {"tgt %i"}));
  EXPECT_TRUE(
      holds("src %i <u 1 unless poison(src %x) or poison(tgt %i)", {{"src %i", 1}}, {"src %x"}));
}

TEST_F(ClaimsTest, WhatFalls) {
  Invariant inv = invariant({"falls(src %n - src %i, 8)"});
  ASSERT_EQ(look(inv), "");
  std::vector<Cell> before = open_cells(inv), after = before;
  size_t i = inv.claims[0].parts[0].left.summands[1].operand.value.column;
  after[i].value = tm.add(before[i].value, tm.constant(8, 1));
  Term fell = ranking_decreases(tm, inv, before, after);
  for (uint64_t at : {3, 6, 7, 8}) { // of 7: n - i is 0 there, and then the greatest number
    term::Assignment a;
    a.set(tm.var("src %n", 8), APInt(8, 7));
    a.set(tm.var("src %i", 8), APInt(8, at));
    EXPECT_EQ(term::Evaluator(a).is_true(fell), at != 7) << at;
  }
}

} // namespace
} // namespace lockstep::product::checker
