// The exists-forall loop against brute force, and the strategies that inversion finds.
#include "solver/exists_forall.h"

#include <functional>
#include <random>

#include <gtest/gtest.h>

using namespace lockstep;
using solver::ExistsForall;
using solver::Status;
using term::APInt;
using term::Op;
using term::Term;
using term::TermManager;
using term::VarKind;

namespace {

class ExistsForallTest : public ::testing::Test {
protected:
  void SetUp() override {
    std::string error;
    solver::SolverOptions options;
    options.stages = {"sample", "bitblast"};
    solver_ = solver::make_solver(tm_, ctx_, options, error);
    ASSERT_TRUE(solver_) << error;
  }

  Term in(const char* name, unsigned w) { return tm_.var(name, w, VarKind::Undef); }
  Term out(const char* name, unsigned w) { return tm_.var(name, w); }

  solver::Answer solve(Term f, std::vector<Term> inner,
                       std::vector<solver::Strategy> strategies = {}, std::vector<Term> pool = {}) {
    return solve_exists_forall(
        tm_, *solver_, ctx_, {f, std::move(inner), std::move(strategies), std::move(pool), {}, {}});
  }

  solver::Answer solve(const ExistsForall& q) {
    return solve_exists_forall(tm_, *solver_, ctx_, q);
  }

  TermManager tm_;
  support::Context ctx_;
  std::unique_ptr<solver::Solver> solver_;
};

// A random condition over the variables.
Term random_condition(TermManager& tm, std::mt19937& rng, const std::vector<Term>& vars,
                      unsigned depth) {
  std::function<Term(unsigned)> value = [&](unsigned d) -> Term {
    if (d == 0 || rng() % 5 == 0)
      return rng() % 4 ? vars[rng() % vars.size()] : tm.constant(vars[0].width(), rng());
    static constexpr Op kOps[] = {Op::Add, Op::Mul, Op::And, Op::Or, Op::Xor, Op::UDiv, Op::Shl};
    return tm.make(kOps[rng() % std::size(kOps)], {value(d - 1), value(d - 1)});
  };
  Term a = value(depth), b = value(depth);
  switch (rng() % 3) {
  case 0:
    return tm.eq(a, b);
  case 1:
    return tm.ne(a, b);
  default:
    return tm.ult(a, b);
  }
}

bool holds(Term f, const std::vector<std::pair<Term, uint64_t>>& values) {
  term::Assignment a;
  for (auto [v, n] : values)
    a.set(v, APInt(v.width(), n));
  term::Evaluator e(a);
  return e.is_true(f);
}

} // namespace

// What the inner part plays is told where one way to play is enough.
TEST_F(ExistsForallTest, TellsTheSoleStrategy) {
  Term x = out("x", 8), u = in("u", 8), v = in("v", 8);
  std::optional<solver::Strategy> sole;
  ExistsForall q{tm_.ne(u, x), {u}, {{{u, tm_.zero(8)}}, {{u, x}}}, {}, {}, {}};
  EXPECT_EQ(solve_exists_forall(tm_, *solver_, ctx_, q, &sole).status, Status::Unsat);
  ASSERT_TRUE(sole);
  EXPECT_EQ(*sole, (solver::Strategy{{u, x}}));
  // Neither is enough alone.
  Term low = tm_.ult(x, tm_.constant(8, 4)), one = tm_.constant(8, 1);
  q = {tm_.ne(tm_.add(u, v), tm_.ite(low, one, tm_.zero(8))),
       {u, v},
       {{{u, one}}, {{v, tm_.zero(8)}}},
       {},
       {},
       {}};
  EXPECT_EQ(solve_exists_forall(tm_, *solver_, ctx_, q, &sole).status, Status::Unsat);
  EXPECT_FALSE(sole);
  q = {tm_.boolean(false), {}, {}, {}, {}, {}};
  EXPECT_EQ(solve_exists_forall(tm_, *solver_, ctx_, q, &sole).status, Status::Unsat);
  EXPECT_TRUE(sole);
}

TEST_F(ExistsForallTest, AgreesWithBruteForce) {
  std::mt19937 rng(7);
  int sat = 0, unsat = 0;
  for (int round = 0; round < 150; ++round) {
    unsigned w = 3 + round % 2;
    std::string suffix = "." + std::to_string(w);
    Term x = out(("x" + suffix).c_str(), w), y = out(("y" + suffix).c_str(), w);
    Term u = in(("u" + suffix).c_str(), w), v = in(("v" + suffix).c_str(), w);
    Term f = tm_.or_(
        random_condition(tm_, rng, {x, y, u, v}, 2),
        tm_.and_(random_condition(tm_, rng, {x, y}, 1), random_condition(tm_, rng, {x, u, v}, 1)));
    uint64_t n = uint64_t{1} << w;
    auto for_all = [&](uint64_t a, uint64_t b) {
      for (uint64_t c = 0; c < n; ++c)
        for (uint64_t d = 0; d < n; ++d)
          if (!holds(f, {{x, a}, {y, b}, {u, c}, {v, d}})) return false;
      return true;
    };
    bool expected = false;
    for (uint64_t a = 0; a < n && !expected; ++a)
      for (uint64_t b = 0; b < n && !expected; ++b)
        expected = for_all(a, b);
    solver::Answer answer = solve(f, {u, v}, {}, {x, y});
    ASSERT_TRUE(answer.status != Status::Unknown) << answer.by << " " << answer.detail;
    ASSERT_EQ(answer.status == Status::Sat, expected) << "round " << round;
    if (!expected) {
      ++unsat;
      continue;
    }
    ++sat;
    auto value = [&](Term t) {
      const APInt* found = answer.model.find(t);
      return found ? found->getZExtValue() : 0;
    };
    EXPECT_TRUE(for_all(value(x), value(y)));
  }
  EXPECT_GT(sat, 15);
  EXPECT_GT(unsat, 15);
}

TEST_F(ExistsForallTest, StrategyWithInnerVariablesLeftOutIsZero) {
  Term x = out("x", 32), u = in("u", 32), v = in("v", 32);
  // u = x + v can always be met: no x is such that all u, v differ.
  Term f = tm_.ne(u, tm_.add(x, v));
  EXPECT_EQ(solve(f, {u, v}, {{{u, x}}}).status, Status::Unsat);
}

// For each operator: the source's value f(u) can be made equal to any goal in its range, and the
// strategy that inversion finds does it, so that one round is enough.
TEST_F(ExistsForallTest, InversionFindsTheChoice) {
  Term x = out("x", 32), g = out("g", 32), u = in("u", 32), u16 = in("u16", 16),
       u64 = in("u64", 64), b = in("b", 1);
  struct Row {
    const char* name;
    Term value, goal;
    std::vector<Term> inner;
  };
  const Row rows[] = {
      {"add", tm_.add(u, x), g, {u}},
      {"sub", tm_.sub(x, u), g, {u}},
      {"xor", tm_.xor_(u, x), g, {u}},
      {"not", tm_.not_(u), g, {u}},
      {"mul odd", tm_.mul(u, tm_.constant(32, 12345)), g, {u}},
      {"mul even", tm_.mul(u, tm_.constant(32, 40)), tm_.mul(g, tm_.constant(32, 8)), {u}},
      {"and", tm_.and_(u, x), tm_.and_(g, x), {u}},
      {"or", tm_.or_(u, x), tm_.or_(g, x), {u}},
      {"lshr", tm_.lshr(u, tm_.constant(32, 5)), tm_.lshr(g, tm_.constant(32, 5)), {u}},
      {"zext", tm_.zext(u16, 32), tm_.zext(tm_.trunc(g, 16), 32), {u16}},
      {"trunc", tm_.trunc(u64, 32), g, {u64}},
      {"concat", tm_.concat(u16, tm_.trunc(u, 16)), g, {u16, u}},
      {"ite on input", tm_.ite(tm_.eq(x, g), u, tm_.add(u, x)), g, {u}},
      {"product of two", tm_.mul(u, tm_.trunc(u64, 32)), g, {u, u64}},
      {"compare", tm_.ult(u, tm_.or_(x, tm_.constant(32, 1))), tm_.trunc(g, 1), {u}},
      {"select", tm_.ite(b, x, tm_.not_(x)), tm_.ite(tm_.trunc(g, 1), x, tm_.not_(x)), {b}},
  };
  for (const Row& row : rows) {
    std::pair<Term, Term> equation(row.value, row.goal);
    solver::Strategy s = solver::invert(tm_, std::span(&equation, 1), row.inner, {});
    Term differs = solver::substitution(tm_, row.inner, s).apply(tm_.ne(row.value, row.goal));
    EXPECT_EQ(solver_->check(differs, support::Deadline::in_ms(5000)).status, Status::Unsat)
        << row.name;
  }
}

TEST_F(ExistsForallTest, InversionPutsPiecesTogether) {
  Term u = in("u", 64), a = out("a", 16), b = out("b", 16);
  std::pair<Term, Term> pieces[] = {{tm_.extract(u, 31, 16), a}, {tm_.extract(u, 63, 48), b}};
  std::vector<Term> inner{u};
  solver::Strategy s = solver::invert(tm_, pieces, inner, {});
  term::Substitution sub = solver::substitution(tm_, inner, s);
  EXPECT_TRUE(sub.apply(tm_.eq(pieces[0].first, a)).is_true());
  EXPECT_TRUE(sub.apply(tm_.eq(pieces[1].first, b)).is_true());
}

// Where one of two cells is chosen each is found by itself: one of them need not be even, and the
// other one odd.
TEST_F(ExistsForallTest, EveryChoiceFindsSomethingOfItsOwn) {
  Term which = in("which", 8), found = out("found", 8), first = out("first", 8);
  Term one = tm_.constant(8, 1), chosen = tm_.and_(which, one);
  solver::ExistsForall q;
  q.inner = {which};
  q.dependent = {found};
  q.facts = tm_.boolean(true);
  q.formula = tm_.ne(tm_.and_(tm_.xor_(found, chosen), one), tm_.zero(8));
  EXPECT_EQ(solve(q).status, Status::Unknown);
  q.facts = tm_.eq(found, first); // but if both hold the same
  EXPECT_EQ(solve(q).status, Status::Unsat);
  q.facts = tm_.eq(tm_.and_(found, one), chosen); // or each what is wanted
  EXPECT_EQ(solve(q).status, Status::Unsat);
}

TEST_F(ExistsForallTest, WhateverIsFoundMayBeWrong) {
  Term which = in("which", 32), found = out("found", 32), x = out("x", 32);
  solver::ExistsForall q;
  q.inner = {which};
  q.dependent = {found};
  q.facts = tm_.implies(tm_.eq(which, x), tm_.eq(found, tm_.constant(32, 7)));
  q.formula = tm_.ne(tm_.shl(found, tm_.constant(32, 1)), tm_.or_(x, tm_.constant(32, 1)));
  EXPECT_EQ(solve(q).status, Status::Sat);
  q.strategies = {{{which, x}}};
  q.formula = tm_.ne(found, tm_.constant(32, 7)); // the choice of x is an answer
  EXPECT_EQ(solve(q).status, Status::Unsat);
}
