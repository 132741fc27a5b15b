// What is asked about integers in the place of bit vectors: sums and comparisons that wrap.
#include "solver/backend/linear.h"

#include "solver/backend/known.h"
#include "term/eval.h"

#include <gtest/gtest.h>

#include <random>

namespace lockstep::solver {
namespace {

using term::APInt;
using term::Op;

struct Linear : testing::Test {
  term::TermManager tm;
  support::Context ctx;
  std::mt19937_64 random{11};
  std::vector<Term> pool;

  uint64_t below(uint64_t n) { return random() % n; }
  Term any(unsigned width) {
    std::vector<Term> fit;
    for (Term t : pool)
      if (t.width() == width) fit.push_back(t);
    return fit[below(fit.size())];
  }
  // Numbers at which sums wrap and comparisons change sign, and others.
  Term number(unsigned w) {
    APInt k(w, 0);
    switch (below(4)) {
    case 0:
      k = APInt(w, below(9));
      break;
    case 1:
      k = -APInt(w, 1 + below(9));
      break;
    case 2:
      k = APInt::getSignedMinValue(w) + APInt(w, below(3));
      break;
    default:
      k = APInt(64, random()).zextOrTrunc(w);
    }
    return tm.constant(k);
  }
  Term condition() {
    const unsigned w = below(2) ? 32 : 64;
    switch (below(3)) {
    case 0:
      return tm.ult(any(w), any(w));
    case 1:
      return tm.slt(any(w), any(w));
    default:
      return tm.eq(any(w), any(w));
    }
  }
  Term step(unsigned w) {
    Term a = any(w), b = any(w);
    switch (below(8)) {
    case 0:
    case 1:
      return tm.add(a, b);
    case 2:
      return tm.sub(a, b);
    case 3:
      return tm.mul(a, number(w));
    case 4:
      return tm.ite(condition(), a, b);
    case 5:
      return tm.and_(a, tm.constant(APInt::getAllOnes(w).shl(static_cast<unsigned>(below(4)))));
    case 6:
      return w == 64 ? (below(2) ? tm.zext(any(32), 64) : tm.sext(any(32), 64))
                     : tm.trunc(any(64), 32);
    default:
      return tm.add(a, number(w));
    }
  }
  Term formula() {
    pool = {tm.var("a", 32), tm.var("b", 32), tm.var("p", 64),
            tm.var("q", 64), number(32),      number(64)};
    for (unsigned i = 0; i < 8; ++i)
      pool.push_back(step(below(2) ? 32 : 64));
    Term all = tm.boolean(true);
    for (unsigned i = 0; i < 5; ++i)
      all = tm.and_(all, below(2) ? condition() : tm.or_(condition(), tm.not_(condition())));
    return all;
  }
};

TEST_F(Linear, IsToldApart) {
  Term x = tm.var("x", 64), y = tm.var("y", 64), z = tm.var("z", 64), four = tm.constant(64, 4);
  EXPECT_TRUE(is_linear(tm.ult(tm.add(x, tm.mul(y, four)), z)));
  EXPECT_TRUE(is_linear(tm.ult(tm.add(x, tm.and_(y, tm.neg(four))), z)));
  EXPECT_FALSE(is_linear(tm.ult(tm.mul(x, y), tm.add(x, y))));
  EXPECT_FALSE(is_linear(tm.ult(tm.and_(x, y), tm.add(x, y))));
  EXPECT_FALSE(is_linear(tm.ult(tm.udiv(x, tm.constant(64, 5)), tm.add(x, y))));
  EXPECT_FALSE(is_linear(tm.ult(x, y))); // nothing is added
  Term n = tm.var("n", 8), m = tm.var("m", 8);
  EXPECT_FALSE(is_linear(tm.ult(tm.add(n, m), n))); // narrow
}

// Bit-blasting says the same, or shows a model.
TEST_F(Linear, IntegersSayWhatBitsSay) {
  std::optional<Command> command = integer_solver(installed_solvers());
  if (!command) GTEST_SKIP() << "not installed";
  std::string error;
  SolverOptions only_bits;
  only_bits.stages = {"sample", "bitblast"};
  SolverOptions only_integers;
  only_integers.stages = {"integers"};
  auto bits = make_solver(tm, ctx, only_bits, error);
  auto integers = make_solver(tm, ctx, only_integers, error);
  ASSERT_TRUE(bits && integers) << error;
  unsigned sat = 0, unsat = 0;
  for (unsigned i = 0; i < 150; ++i) {
    Term f = formula();
    Answer a = bits->check(f, support::Deadline::in_ms(5'000));
    Answer b = integers->check(f, support::Deadline::in_ms(2'000));
    if (b.status == Status::Sat) EXPECT_TRUE(term::Evaluator(b.model).is_true(f)) << i;
    if (a.status == Status::Unknown || b.status == Status::Unknown) continue;
    EXPECT_EQ(a.status, b.status) << i;
    ++(a.status == Status::Sat ? sat : unsat);
  }
  EXPECT_GT(sat, 20u);
  EXPECT_GT(unsat, 20u);
}

// Without bits a formula of any kind is asked.
TEST_F(Linear, NotLinearButAlone) {
  std::string error;
  SolverOptions only_integers;
  only_integers.stages = {"integers"};
  auto integers = make_solver(tm, ctx, only_integers, error);
  if (!integers) GTEST_SKIP() << error;
  Term x = tm.var("x", 8), y = tm.var("y", 8);
  EXPECT_EQ(integers->check(tm.ult(x, tm.and_(x, y)), support::Deadline::in_ms(20'000)).status,
            Status::Unsat);
}

} // namespace
} // namespace lockstep::solver
