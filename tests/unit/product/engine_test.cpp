// From two programs to a proof that is written down: loops that are proved, and neighbours that are
// not; what comes out is accepted by the check.
#include "product/engine.h"

#include "product/check/checker.h"
#include "product/check/language.h"
#include "program/memory_options.h"
#include "unit/product/maker.h"

#include <gtest/gtest.h>

namespace lockstep::product {
namespace {

using checker::Checked;
using program::Program;
using semantics::Pred;
using testing::Counting;
using testing::counting;
using testing::Maker;

class Engine : public ::testing::Test {
protected:
  Result run(const Program& source, const Program& target) {
    term::TermManager tm;
    support::Context ctx;
    auto solver = testing::quick_solver(tm, ctx);
    return product::check(tm, *solver, ctx, source, target, options);
  }
  Checked verify(const Program& source, const Program& target, const checker::Witness& w) {
    term::TermManager tm;
    support::Context ctx;
    auto solver = testing::quick_solver(tm, ctx);
    return checker::check(tm, *solver, ctx, source, target, w, {},
                          program::choose_memory(source, target, true).options);
  }
  // Proved, and the check says so too.
  Result expect_proved(const Program& source, const Program& target) {
    Result r = run(source, target);
    EXPECT_TRUE(r.proved) << r.obstacle;
    Checked c = verify(source, target, r.witness);
    EXPECT_EQ(c.verdict, Checked::Verdict::Verified) << c.where << ": " << c.why;
    return r;
  }
  void expect_open(const Program& source, const Program& target) {
    Result r = run(source, target);
    EXPECT_FALSE(r.proved);
    EXPECT_NE(r.obstacle, "");
    EXPECT_TRUE(r.witness.nodes.empty());
  }

  EngineOptions options;
};

const Counting kOneTurn{.each = 3, .step = 1, .scale = 2, .pred = Pred::Ne};
const Counting kTwoTurns{.each = 6, .step = 2, .scale = 2, .pred = Pred::Ne};

TEST_F(Engine, GuessedByNames) {
  EXPECT_TRUE(expect_proved(counting({}), counting({})).from_alike);
  expect_open(counting({}), counting({.each = 4}));
  options.alike = false;
  EXPECT_FALSE(expect_proved(counting({}), counting({})).from_alike);
  expect_open(counting({}), counting({.each = 4}));
}

TEST_F(Engine, OneProgramAsBothSides) {
  for (const Counting& c : {Counting{}, kOneTurn, kTwoTurns}) {
    Program p = counting(c);
    EXPECT_EQ(expect_proved(p, p).graph.nodes.size(), 2u);
    options.alike = false;
    EXPECT_FALSE(expect_proved(p, p).from_alike);
    options.alike = true;
  }
}

TEST_F(Engine, SearchedByRuns) {
  Result r = expect_proved(counting(kOneTurn), counting(kTwoTurns));
  EXPECT_FALSE(r.from_alike);
  bool by_two = false;
  for (const Edge& e : r.graph.edges)
    by_two |= e.from == e.to && e.count == 2;
  EXPECT_TRUE(by_two);
  // Not the other way around: a source turn is half a one of the target.
  Counting wrong = kTwoTurns;
  wrong.each = 7;
  expect_open(counting(kOneTurn), counting(wrong));
  options.search.most_unrolled = 1;
  expect_open(counting(kOneTurn), counting(kTwoTurns));
}

TEST_F(Engine, WhatAProductCannotSpeakAbout) {
  Program endless = counting({}), ending = counting({.progresses = true});
  expect_proved(ending, endless);
  Result r = run(endless, ending);
  EXPECT_FALSE(r.proved);
  EXPECT_NE(r.obstacle.find("must come to an end"), std::string::npos) << r.obstacle;
}

TEST_F(Engine, WitnessSaysAllThatIsNeeded) {
  Program p = counting({}), q = p;
  p.name = "f";
  q.name = "g";
  Result r = run(p, q);
  ASSERT_TRUE(r.proved);
  const checker::Witness& w = r.witness;
  EXPECT_EQ(w.source, "f");
  EXPECT_EQ(w.target, "g");
  ASSERT_EQ(w.nodes.size(), 2u);
  EXPECT_EQ(w.nodes[0].source, "entry");
  EXPECT_EQ(w.nodes[1].source, "head");
  EXPECT_EQ(w.nodes[1].target, "head");
  EXPECT_TRUE(w.nodes[0].invariant.empty());
  for (const std::string& claim : w.nodes[1].invariant)
    EXPECT_TRUE(checker::parse_claim(claim).claim) << claim;
  ASSERT_EQ(w.edges.size(), r.graph.edges.size());
  size_t returns = 0;
  for (size_t e = 0; e < w.edges.size(); ++e) {
    EXPECT_EQ(w.edges[e].from, r.graph.edges[e].from);
    returns += w.edges[e].to == checker::kReturn;
    // Each edge is one that is needed.
    checker::Witness without = w;
    without.edges.erase(without.edges.begin() + static_cast<ptrdiff_t>(e));
    EXPECT_EQ(verify(p, q, without).verdict, Checked::Verdict::Refused);
  }
  EXPECT_EQ(returns, 1u);
}

} // namespace
} // namespace lockstep::product
