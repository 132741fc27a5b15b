// Claims as terms, and states that stand for all that fulfil them.
#include "product/check/state.h"

#include "term/eval.h"
#include "unit/product/maker.h"

#include <gtest/gtest.h>

namespace lockstep::product::checker {
namespace {

using term::APInt;
using testing::Counting;
using testing::counting;
using testing::Maker;
using testing::Operand;
using testing::Type;

constexpr BlockId kHead = 1;

// The loop's head on both sides: %i and %x are there, %n and %limit rigid.
class AtHead : public ::testing::Test {
protected:
  AtHead() {
    for (auto [p, rigid] : {std::pair(&source, &source_rigid), {&target, &target_rigid}})
      for (const char* name : {"%n", "%limit"})
        for (RegId r = 0; r < p->registers.size(); ++r)
          if (p->registers[r].name == name) {
            semantics::Scalar<semantics::Symbolic> s{tm.var(name, 8), tm.boolean(false)};
            rigid->content[r] = std::make_shared<const semantics::Value<semantics::Symbolic>>(
                semantics::Value<semantics::Symbolic>{s});
            rigid->claimed[r] = {s};
          }
  }
  Invariant invariant(const std::vector<std::string>& texts) {
    Invariant out;
    out.columns = columns_at(source, kHead, target, kHead, source_rigid, target_rigid);
    for (const std::string& text : texts) {
      ParsedClaim parsed = parse_claim(text);
      EXPECT_TRUE(parsed.claim) << text << ": " << parsed.error;
      out.claims.push_back(*parsed.claim);
      out.texts.push_back(text);
    }
    return out;
  }
  std::string look(Invariant& inv) {
    return look_up(inv, Names(source, target), source, target, 64);
  }
  std::string wrong(const std::string& text) {
    Invariant inv = invariant({text});
    return look(inv);
  }
  // As variables, with poison.
  std::vector<Cell> open_cells(const Invariant& inv) {
    std::vector<Cell> out;
    for (size_t c = 0; c < inv.columns.size(); ++c)
      out.push_back({tm.var(name_of(inv, c), inv.columns[c].width),
                     tm.var(name_of(inv, c) + " poison", 1), Term()});
    return out;
  }
  std::string name_of(const Invariant& inv, size_t c) {
    const Column& k = inv.columns[c];
    return (k.of_source ? "src " : "tgt ") +
           Names::of_register(k.of_source ? source : target, k.reg);
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

  term::TermManager tm;
  support::Context ctx;
  std::unique_ptr<solver::Solver> solver = testing::quick_solver(tm, ctx);
  semantics::World world{tm, semantics::WorldOptions()};
  Program source = counting({}), target = counting({});
  Rigid source_rigid, target_rigid;
};

TEST_F(AtHead, Columns) {
  Invariant inv = invariant({});
  std::set<std::string> moving, rigid;
  for (size_t c = 0; c < inv.columns.size(); ++c)
    (inv.columns[c].rigid ? rigid : moving).insert(name_of(inv, c));
  EXPECT_EQ(moving, (std::set<std::string>{"src %i", "src %x", "tgt %i", "tgt %x"}));
  EXPECT_EQ(rigid, (std::set<std::string>{"src %n", "src %limit", "tgt %n", "tgt %limit"}));
}

TEST_F(AtHead, NamesThatAreThere) {
  EXPECT_EQ(wrong("tgt %i = src %i mod 2^8"), "");
  EXPECT_EQ(wrong("tgt %j = 0 mod 2^8"), "'tgt %j = 0 mod 2^8': there is no value tgt %j");
  EXPECT_EQ(wrong("src %next <u 4"), "'src %next <u 4': src %next is not there at this place");
  EXPECT_EQ(wrong("src %i[0] <u 4"), "'src %i[0] <u 4': src %i[0] has no elements");
  EXPECT_EQ(wrong("tgt %i = src %i mod 2^16"), "'tgt %i = src %i mod 2^16': the width of tgt %i");
  EXPECT_EQ(wrong("zext(tgt %i) = sext(src %i) mod 2^16"), "");
  EXPECT_EQ(wrong("src %i <u 256"), "'src %i <u 256': a number beyond the width of an order");
  EXPECT_EQ(wrong("src %i <u 255"), "");
  EXPECT_EQ(wrong("offset(src %i) <u 4"), "'offset(src %i) <u 4': src %i is no pointer");
  EXPECT_EQ(wrong("block(src %i) = null"), "'block(src %i) = null': src %i is no pointer");
  EXPECT_EQ(wrong("src %i = memory(src @g, 0)"),
            "'src %i = memory(src @g, 0)': there is no global @g");
  EXPECT_EQ(wrong("falls(src %i, 8) and src %i <u 4"),
            "'falls(src %i, 8) and src %i <u 4': what falls is claimed by itself");
}

// A name that two values have is none.
TEST_F(AtHead, NamesMustBeOfOne) {
  Names names(source, target);
  EXPECT_TRUE(names.find_register(true, "%i"));
  EXPECT_EQ(names.find_block(true, "head"), kHead);
  source.registers.back().name = "%i";
  source.blocks.back().name = "head";
  Names twice(source, target);
  EXPECT_FALSE(twice.find_register(true, "%i"));
  EXPECT_FALSE(twice.find_block(true, "head"));
  EXPECT_TRUE(twice.find_register(false, "%i"));
}

TEST_F(AtHead, ClaimsMeanWhatTheySay) {
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

TEST_F(AtHead, PoisonOfClaims) {
  EXPECT_TRUE(holds("defined(tgt %i, tgt %x)", {}));
  EXPECT_FALSE(holds("defined(tgt %i, tgt %x)", {}, {"tgt %x"}));
  EXPECT_TRUE(holds("defined(tgt %i, tgt %x)", {}, {"src %x"}));
  EXPECT_FALSE(holds("src %i <u 1 unless poison(tgt %i)", {{"src %i", 1}}, {"src %i"}));
  EXPECT_TRUE(holds("src %i <u 1 unless poison(tgt %i)", {{"src %i", 1}}, {"tgt %i"}));
  EXPECT_TRUE(
      holds("src %i <u 1 unless poison(src %x) or poison(tgt %i)", {{"src %i", 1}}, {"src %x"}));
}

TEST_F(AtHead, WhatFalls) {
  Invariant inv = invariant({"falls(src %n - src %i, 8)"});
  ASSERT_EQ(look(inv), "");
  std::vector<Cell> before = open_cells(inv), after = before;
  size_t i = inv.claims[0].parts[0].left.summands[1].operand.value.column;
  after[i].value = tm.add(before[i].value, tm.constant(8, 1));
  Term fell = fallen(tm, inv, before, after);
  for (uint64_t at : {3, 6, 7, 8}) { // of 7: n - i is 0 there, and then the greatest number
    term::Assignment a;
    a.set(tm.var("src %n", 8), APInt(8, 7));
    a.set(tm.var("src %i", 8), APInt(8, at));
    EXPECT_EQ(term::Evaluator(a).is_true(fell), at != 7) << at;
  }
}

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
    NodeState state =
        make_state(tm, world, inv, "node", source, target, source_rigid, target_rigid, Around());
    std::vector<Cell> cells =
        cells_of(tm, inv, state.source, state.target, source_rigid, target_rigid);
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
