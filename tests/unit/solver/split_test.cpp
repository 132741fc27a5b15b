// Hard formulas by cases: decided as a whole where every case is.
#include "solver/wrap/split.h"

#include "term/eval.h"

#include <gtest/gtest.h>

using namespace lockstep;
using solver::Answer;
using solver::Status;
using term::APInt;
using term::Op;
using term::Term;
using term::TermManager;

namespace {

// Tries all values, but only of formulas in which nothing is chosen.
class WithoutChoices final : public solver::Solver {
public:
  explicit WithoutChoices(size_t& asked) : asked_(asked) {}

  Answer check(Term formula, support::Deadline) override {
    ++asked_;
    for (Term t : term::postorder(std::span(&formula, 1)))
      if (t.is(Op::Ite)) return Answer::unknown(support::Reason::Timeout, "a choice", "test");
    std::vector<Term> vars = term::variables_of(std::span(&formula, 1));
    unsigned bits = 0;
    for (Term v : vars)
      bits += v.width();
    for (uint64_t all = 0; all < uint64_t{1} << bits; ++all) {
      term::Assignment model;
      uint64_t rest = all;
      for (Term v : vars) {
        model.set(v, APInt(v.width(), rest & ((1u << v.width()) - 1)));
        rest >>= v.width();
      }
      if (term::Evaluator(model).is_true(formula)) return Answer::sat(model, "test");
    }
    return Answer::unsat("test");
  }

private:
  size_t& asked_;
};

struct Split : testing::Test {
  Answer check(Term f) {
    auto split = solver::wrap_split(tm, ctx, std::make_unique<WithoutChoices>(asked));
    return split->check(f, support::Deadline::in_ms(60'000));
  }
  TermManager tm;
  support::Context ctx;
  size_t asked = 0;
  Term p = tm.var("p", 1), q = tm.var("q", 1);
  Term x = tm.var("x", 4), y = tm.var("y", 4), z = tm.var("z", 4);
};

TEST_F(Split, AllCasesRefuted) {
  Term one = tm.udiv(x, tm.ite(p, y, z));
  Term f =
      tm.ne(tm.ite(q, one, x), tm.ite(p, tm.ite(q, tm.udiv(x, y), x), tm.ite(q, tm.udiv(x, z), x)));
  EXPECT_EQ(check(f).status, Status::Unsat);
  EXPECT_EQ(ctx.stats.counters().at("solver.split.decided"), 1u);
}

TEST_F(Split, AModelOfACaseIsOneOfTheWhole) {
  Term f = tm.and_(tm.not_(p), tm.ne(tm.udiv(x, tm.ite(tm.ult(y, z), y, z)), tm.udiv(x, y)));
  Answer a = check(f);
  ASSERT_EQ(a.status, Status::Sat);
  EXPECT_TRUE(term::Evaluator(a.model).is_true(f));
}

TEST_F(Split, WhatIsEasyIsAskedOnce) {
  EXPECT_EQ(check(tm.ult(x, y)).status, Status::Sat);
  EXPECT_EQ(asked, 1u);
}

TEST_F(Split, WhatIsNotHardIsLeftAlone) {
  EXPECT_EQ(check(tm.ult(tm.ite(p, x, y), z)).status, Status::Unknown);
  EXPECT_EQ(asked, 1u);
}

} // namespace
