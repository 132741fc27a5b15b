#include "term/functions.h"

#include <gtest/gtest.h>

namespace lockstep::term {
namespace {

struct Functions : testing::Test {
  TermManager tm;
  Term x = tm.var("x", 8), y = tm.var("y", 8);
  Term c = tm.var("c", 4, VarKind::Choice), d = tm.var("d", 4, VarKind::Choice);

  Term f(Term a, Term b) {
    Term args[] = {a, b};
    return tm.apply("f", args, 8);
  }
  Term g(Term a, Term b) {
    Term args[] = {a, b};
    return tm.apply(std::string("g") + kCommutes, args, 8);
  }
  Term said_of(Term a, Term b) {
    Term roots[] = {a, b};
    return congruence(tm, roots);
  }
  // Whether it holds of these values.
  bool allows(Term said, std::initializer_list<std::pair<Term, uint64_t>> values) {
    Assignment a;
    for (auto [t, v] : values)
      a.set(t, APInt(t.width(), v));
    Evaluator e(a);
    return e.is_true(said);
  }
};

TEST_F(Functions, AreOfTheirArguments) {
  EXPECT_EQ(f(x, y), f(x, y));
  EXPECT_NE(f(x, y), f(y, x));
  EXPECT_NE(f(x, y), g(x, y));
  EXPECT_EQ(tm.function_of(f(x, y)), "f");
  Term k[] = {tm.constant(8, 1), tm.constant(8, 2)};
  EXPECT_FALSE(tm.apply("f", k, 8).is_const()); // nobody knows what it is of numbers
  EXPECT_EQ(variables_of(std::vector<Term>{f(x, c)}), (std::vector<Term>{x, c}));
  Substitution sub(tm);
  sub.map(x, y);
  EXPECT_EQ(sub.apply(tm.add(f(x, y), x)), tm.add(f(y, y), y));
}

TEST_F(Functions, EqualArgumentsGiveEqualResults) {
  Term a = f(x, y), b = f(y, x), said = said_of(a, b);
  EXPECT_FALSE(allows(said, {{x, 3}, {y, 3}, {a, 1}, {b, 2}}));
  EXPECT_TRUE(allows(said, {{x, 3}, {y, 3}, {a, 1}, {b, 1}}));
  EXPECT_TRUE(allows(said, {{x, 3}, {y, 4}, {a, 1}, {b, 2}}));
  EXPECT_TRUE(said_of(f(x, y), g(x, y)).is_true()); // different functions
}

TEST_F(Functions, SomeCommute) {
  Term a = g(x, y), b = g(y, x), said = said_of(a, b);
  EXPECT_FALSE(allows(said, {{x, 3}, {y, 4}, {a, 1}, {b, 2}}));
  EXPECT_TRUE(allows(said, {{x, 3}, {y, 4}, {a, 2}, {b, 2}}));
}

TEST_F(Functions, WhatHasChosenApartIsLeftOut) {
  EXPECT_TRUE(said_of(f(x, c), f(y, d)).is_true());
  EXPECT_FALSE(said_of(f(x, c), f(y, c)).is_true());
}

TEST_F(Functions, BecomeVariables) {
  Term inner = f(x, y), outer = f(inner, x), formula = tm.eq(outer, inner);
  WithoutFunctions without(tm, formula);
  for (Term t : postorder(std::vector<Term>{without.formula()}))
    EXPECT_FALSE(t.is(Op::Apply));
  Assignment model;
  for (Term v : variables_of(std::vector<Term>{without.formula()}))
    model.set(v, APInt(v.width(), 7));
  without.complete(model);
  EXPECT_EQ(model.value(inner), 7u);
  EXPECT_EQ(model.value(outer), 7u);
  EXPECT_TRUE(Evaluator(model).is_true(formula));
}

} // namespace
} // namespace lockstep::term
