#include "solver/wrap/functions.h"

#include "solver/solver.h"
#include "term/eval.h"

#include <gtest/gtest.h>

namespace lockstep::solver {
namespace {

struct Functions : testing::Test {
  term::TermManager tm;
  support::Context ctx;
  std::string error;
  std::unique_ptr<Solver> solver = make_solver(tm, ctx, {}, error);
  Term x = tm.var("x", 8), y = tm.var("y", 8);

  Term f(Term a) { return tm.apply("f", std::span(&a, 1), 8); }
  Answer ask(Term formula) { return solver->check(formula, support::Deadline::never()); }
};

TEST_F(Functions, GiveEqualResultsForEqualArguments) {
  ASSERT_TRUE(solver) << error;
  Term differ = tm.not_(tm.eq(f(x), f(y)));
  EXPECT_EQ(ask(tm.and_(differ, tm.eq(x, y))).status, Status::Unsat);
  Term inside = tm.not_(tm.eq(f(f(x)), f(f(y))));
  EXPECT_EQ(ask(tm.and_(inside, tm.eq(tm.add(x, y), tm.add(y, y)))).status, Status::Unsat);
}

TEST_F(Functions, AreWhatAModelSaysOfThem) {
  ASSERT_TRUE(solver) << error;
  Term formula = tm.and_(tm.eq(f(x), y), tm.not_(tm.eq(f(y), tm.add(y, tm.constant(8, 3)))));
  formula = tm.and_(formula, tm.ult(x, y));
  Answer a = ask(formula);
  ASSERT_EQ(a.status, Status::Sat);
  EXPECT_TRUE(term::Evaluator(a.model).is_true(formula));
}

TEST_F(Functions, AreUnknown) {
  ASSERT_TRUE(solver) << error;
  EXPECT_EQ(ask(tm.not_(tm.eq(f(x), x))).status, Status::Sat);
  EXPECT_EQ(ask(tm.not_(tm.eq(f(x), f(x)))).status, Status::Unsat);
}

} // namespace
} // namespace lockstep::solver
