// Terms laid over each other: what is bound, and that a wrong guess is only a guess.
#include "refine/unify.h"

#include <gtest/gtest.h>

using namespace lockstep;
using refine::unify;
using term::Term;
using term::TermManager;
using term::VarKind;

namespace {

class UnifyTest : public ::testing::Test {
protected:
  // Undef variables whose names begin alike are of one kind.
  static uint64_t kind_of(Term v) {
    return v.var_kind() == VarKind::Undef ? static_cast<uint64_t>(v.var_name()[1]) : 0;
  }
  Term source(const char* name) {
    inner_.push_back(tm_.var(name, 16, VarKind::Undef));
    return inner_.back();
  }
  Term target(const char* name) { return tm_.var(name, 16, VarKind::Undef); }

  // Whether the source term becomes the target term under what was found.
  bool meets(Term s, Term t, bool eager = false) {
    std::pair<Term, Term> pair(s, t);
    refine::Unified u = unify(tm_, std::span(&pair, 1), inner_, kind_of, eager);
    solver::Strategy strategy = solver::invert(tm_, u.open, unbound(u.bound), u.bound);
    return solver::substitution(tm_, inner_, strategy).apply(s) == t;
  }

  std::vector<Term> unbound(const solver::Strategy& bound) {
    std::vector<Term> rest;
    for (Term v : inner_)
      if (std::none_of(bound.begin(), bound.end(), [&](const auto& e) { return e.first == v; }))
        rest.push_back(v);
    return rest;
  }

  TermManager tm_;
  std::vector<Term> inner_;
};

} // namespace

TEST_F(UnifyTest, SameShapeInAnotherOrder) {
  Term x = tm_.var("x", 16);
  Term a1 = source("sa1"), a2 = source("sa2"), b1 = source("sb1");
  Term u2 = target("ta2"), v1 = target("tb1"), u1 = target("ta1");
  Term s = tm_.xor_(tm_.mul(tm_.add(a1, x), b1), tm_.lshr(a2, x));
  Term t = tm_.xor_(tm_.lshr(u1, x), tm_.mul(v1, tm_.add(u2, x)));
  EXPECT_TRUE(meets(s, t));
}

TEST_F(UnifyTest, SideOfAnIteIsTheOther) {
  Term a1 = source("sa1"), a2 = source("sa2"), c = source("sa3"), x = tm_.var("x", 16);
  Term s = tm_.ite(tm_.ult(c, x), tm_.lshr(a1, x), tm_.lshr(a2, x));
  EXPECT_TRUE(meets(s, tm_.lshr(target("ta1"), x)));
}

TEST_F(UnifyTest, WhatIsLeftOverBecomesNeutral) {
  Term a1 = source("sa1"), a2 = source("sa2"), x = tm_.var("x", 16);
  EXPECT_TRUE(meets(tm_.or_(tm_.or_(a1, a2), x), tm_.or_(target("ta1"), x)));
}

TEST_F(UnifyTest, WherePartsDifferTheyAreSolved) {
  Term a1 = source("sa1"), b1 = source("sb1"), x = tm_.var("x", 16), y = tm_.var("y", 16);
  Term s = tm_.udiv(tm_.add(a1, x), tm_.lshr(b1, y));
  Term t = tm_.udiv(tm_.mul(x, y), tm_.lshr(target("tb1"), y));
  EXPECT_TRUE(meets(s, t));
}

TEST_F(UnifyTest, OtherExpressionsDoNotMeet) {
  Term a1 = source("sa1"), x = tm_.var("x", 16);
  EXPECT_FALSE(meets(tm_.mul(a1, a1), tm_.add(x, target("ta1"))));
}
