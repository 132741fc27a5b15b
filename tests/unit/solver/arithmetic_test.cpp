// A weaker formula holds wherever the formula does, and what it proves needs no product.
#include "solver/wrap/arithmetic.h"

#include "term/eval.h"

#include <gtest/gtest.h>

#include <random>

namespace lockstep::solver {
namespace {

using term::APInt;
using term::Op;

struct Arithmetic : testing::Test {
  term::TermManager tm;
  support::Context ctx;
  std::string error;
  std::unique_ptr<Solver> solver = make_solver(tm, ctx, {}, error);
  Term x = tm.var("x", 16), y = tm.var("y", 16), u = tm.var("u", 16), v = tm.var("v", 16);

  Status ask(Term formula) {
    return solver->check(formula, support::Deadline::in_ms(60'000)).status;
  }
  Status ask_weaker(Term formula) { return ask(without_hard_arithmetic(tm, formula)); }
};

TEST_F(Arithmetic, NothingOfTheKind) {
  EXPECT_FALSE(without_hard_arithmetic(tm, tm.eq(x, tm.mul(y, tm.constant(16, 3)))));
}

TEST_F(Arithmetic, LawsHold) {
  std::vector<Term> hard{tm.mul(x, y),  tm.mul(y, u),  tm.udiv(x, y),
                         tm.udiv(u, v), tm.urem(x, y), tm.urem(tm.mul(x, y), tm.urem(u, v))};
  Term all = tm.boolean(true);
  for (Term t : hard)
    all = tm.and_(all, tm.ne(t, tm.constant(16, 0x1234)));
  Term weaker = without_hard_arithmetic(tm, all);
  ASSERT_TRUE(weaker);
  std::mt19937_64 random(1);
  auto number = [&] {
    constexpr uint64_t kSpecial[] = {0, 1, 2, 3, 0x7fff, 0x8000, 0xfffe, 0xffff};
    uint64_t r = random();
    return APInt(16, r & 1 ? kSpecial[(r >> 1) % 8] : (r >> 8) & 0xffff);
  };
  unsigned held = 0;
  for (unsigned i = 0; i < 20'000; ++i) {
    term::Assignment values;
    values.set(x, number());
    values.set(y, random() % 4 ? number() : values.value(x));
    values.set(u, random() % 4 ? number() : values.value(x));
    values.set(v, number());
    term::Evaluator of(values);
    if (!of.is_true(all)) continue;
    term::Assignment with = values;
    for (Term t : term::postorder(std::span(&all, 1)))
      if (term::is_hard(t))
        with.set(tm.var("arithmetic." + std::to_string(t.id()), 16), of.eval(t));
    EXPECT_TRUE(term::Evaluator(with).is_true(weaker));
    ++held;
  }
  EXPECT_GT(held, 15'000u);
}

TEST_F(Arithmetic, EnoughForCongruence) {
  Term differ = tm.ne(tm.mul(tm.add(x, y), u), tm.mul(v, tm.add(y, x)));
  EXPECT_EQ(ask_weaker(tm.and_(differ, tm.eq(u, v))), Status::Unsat);
  EXPECT_EQ(ask_weaker(differ), Status::Sat);
}

TEST_F(Arithmetic, EnoughForBounds) {
  Term r = tm.urem(x, y);
  EXPECT_EQ(ask_weaker(tm.and_(tm.and_(tm.ule(y, u), tm.ult(u, r)), tm.ne(y, tm.zero(16)))),
            Status::Unsat);
  EXPECT_EQ(ask_weaker(tm.and_(tm.ule(y, u), tm.ult(u, r))), Status::Sat); // by zero
}

TEST_F(Arithmetic, AModelIsOne) {
  // The weaker formula has models that are none.
  Term f = tm.eq(tm.mul(x, y), tm.constant(16, 0x1235));
  f = tm.and_(f, tm.and_(tm.ult(tm.constant(16, 9), x), tm.ult(tm.constant(16, 9), y)));
  Answer a = solver->check(f, support::Deadline::in_ms(60'000));
  ASSERT_EQ(a.status, Status::Sat);
  EXPECT_TRUE(term::Evaluator(a.model).is_true(f));
}

} // namespace
} // namespace lockstep::solver
