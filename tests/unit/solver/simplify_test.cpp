// Simplification in context: equivalent to the original, and it finds what it is for.
#include "solver/wrap/simplify.h"

#include "solver/wrap/peel.h"

#include "term/expand.h"

#include <functional>
#include <random>

#include <gtest/gtest.h>

using namespace lockstep;
using term::APInt;
using term::Op;
using term::Term;
using term::TermManager;

namespace {

struct Random {
  TermManager& tm;
  std::mt19937& rng;
  std::vector<Term> vars, flags;

  Term value(unsigned depth) {
    if (depth == 0 || rng() % 5 == 0)
      return rng() % 3 ? vars[rng() % vars.size()] : tm.constant(vars[0].width(), rng() % 8);
    static constexpr Op kOps[] = {Op::Add, Op::Mul, Op::Add, Op::Mul, Op::And, Op::Xor, Op::UDiv};
    if (rng() % 5 == 0) return tm.ite(formula(1), value(depth - 1), value(depth - 1));
    return tm.make(kOps[rng() % std::size(kOps)], {value(depth - 1), value(depth - 1)});
  }

  Term formula(unsigned depth) {
    if (depth == 0) {
      Term x = vars[rng() % vars.size()], k = tm.constant(x.width(), rng() % 16);
      switch (rng() % 6) {
      case 4:
        return tm.slt(x, k);
      case 5:
        return tm.not_(rng() % 2 ? tm.slt(x, k) : tm.ult(x, k));
      case 0:
        return flags[rng() % flags.size()];
      case 1:
        return tm.eq(vars[rng() % vars.size()], tm.constant(vars[0].width(), rng() % 4));
      case 2:
        return tm.ult(value(1), value(1));
      default:
        return tm.eq(value(2), value(2));
      }
    }
    Term a = formula(depth - 1), b = formula(depth - 1), c = formula(0);
    Term r = rng() % 2 ? tm.and_(a, tm.and_(b, c)) : tm.or_(a, tm.or_(b, c));
    return rng() % 3 ? r : tm.not_(r);
  }
};

APInt value_under(Term t, std::mt19937 rng, const std::vector<Term>& vars) {
  term::Assignment a;
  for (Term v : vars)
    a.set(v, APInt(v.width(), rng() % (rng() % 2 ? 4 : 256)));
  term::Evaluator e(a);
  return e.eval(t);
}

} // namespace

TEST(Simplify, IsEquivalent) {
  std::mt19937 rng(11);
  int changed = 0;
  for (int round = 0; round < 3000; ++round) {
    TermManager tm;
    Random r{tm, rng, {}, {}};
    for (const char* n : {"x", "y", "z"})
      r.vars.push_back(tm.var(n, 4));
    for (const char* n : {"p", "q"})
      r.flags.push_back(tm.var(n, 1));
    Term f = r.formula(1 + round % 3);
    Term g = solver::simplify(tm, f);
    changed += g != f;
    std::vector<Term> all = r.vars;
    all.insert(all.end(), r.flags.begin(), r.flags.end());
    for (unsigned seed = 0; seed < 40; ++seed)
      ASSERT_EQ(value_under(f, std::mt19937(seed), all), value_under(g, std::mt19937(seed), all))
          << "round " << round;
  }
  EXPECT_GT(changed, 300);
}

TEST(Simplify, ConjunctsInformEachOther) {
  TermManager tm;
  Term p = tm.var("p", 1), x = tm.var("x", 32), y = tm.var("y", 32), u = tm.var("u", 32);
  // not p, and the two sides differ: they do only where p holds.
  Term same = tm.eq(tm.mul(tm.ite(p, u, x), y), tm.mul(x, y));
  EXPECT_TRUE(solver::simplify(tm, tm.and_(tm.not_(p), tm.not_(same))).is_false());
  Term other = tm.eq(tm.mul(tm.ite(p, x, u), y), tm.mul(x, y));
  EXPECT_FALSE(solver::simplify(tm, tm.and_(tm.not_(p), tm.not_(other))).is_const());
  // Within a disjunct.
  Term q = tm.var("q", 1);
  EXPECT_EQ(solver::simplify(tm, tm.or_(q, tm.and_(tm.not_(p), tm.not_(same)))), q);
}

TEST(Simplify, ConjunctThatComesTwiceIsNotLost) {
  TermManager tm;
  tm.set_rewriting(false);
  Term p = tm.var("p", 1), q = tm.var("q", 1), x = tm.var("x", 8), y = tm.var("y", 8);
  Term less = tm.ult(x, y);
  Term f = tm.and_(tm.and_(less, p), tm.and_(less, q));
  tm.set_rewriting(true);
  Term g = solver::simplify(tm, f);
  EXPECT_EQ(g, tm.and_(less, tm.and_(p, q)));
}

TEST(Simplify, EqualitiesWithConstantsAreUsed) {
  TermManager tm;
  Term x = tm.var("x", 8), y = tm.var("y", 8);
  Term f = tm.and_(tm.eq(x, tm.constant(8, 3)), tm.ult(tm.mul(x, y), tm.mul(y, tm.constant(8, 3))));
  EXPECT_TRUE(solver::simplify(tm, f).is_false());
}

TEST(Simplify, EqualVariablesAreOne) {
  TermManager tm;
  Term x = tm.var("x", 32), y = tm.var("y", 32), z = tm.var("z", 32);
  Term differ = tm.ne(tm.mul(x, z), tm.mul(y, z));
  EXPECT_TRUE(solver::simplify(tm, tm.and_(tm.eq(x, y), differ)).is_false());
  EXPECT_FALSE(solver::simplify(tm, tm.and_(tm.eq(x, z), differ)).is_const());
  EXPECT_FALSE(solver::simplify(tm, tm.and_(tm.ne(x, y), differ)).is_const());
}

// Equations among variables, and with constants, that lead to each other in all directions.
TEST(Simplify, EqualitiesAreNotLost) {
  std::mt19937 rng(29);
  for (int round = 0; round < 500; ++round) {
    TermManager tm;
    tm.set_rewriting(false);
    std::vector<Term> v{tm.var("x", 2), tm.var("y", 2), tm.var("z", 2), tm.var("p", 1)};
    auto any = [&] { return v[rng() % 3]; };
    Term f = tm.boolean(true);
    for (unsigned i = 0; i < 5; ++i) {
      Term k = tm.constant(2, rng() % 4);
      Term c = rng() % 2   ? tm.eq(any(), any())
               : rng() % 2 ? tm.eq(any(), k)
               : rng() % 2 ? tm.ult(any(), any())
                           : tm.slt(tm.add(any(), any()), k);
      if (rng() % 4 == 0) c = tm.or_(c, tm.eq(any(), any()));
      if (rng() % 4 == 0) c = tm.ite(v[3], c, tm.ult(any(), k));
      f = tm.and_(f, rng() % 4 ? c : tm.not_(c));
    }
    tm.set_rewriting(true);
    Term g = solver::simplify(tm, f);
    for (unsigned n = 0; n < 128; ++n) {
      term::Assignment a;
      for (unsigned i = 0; i < 4; ++i)
        a.set(v[i], APInt(v[i].width(), (n >> (2 * i)) & (i < 3 ? 3 : 1)));
      term::Evaluator e(a);
      ASSERT_EQ(e.eval(f), e.eval(g)) << "round " << round;
    }
  }
}

TEST(Simplify, BoundsDecideWeakerOnes) {
  TermManager tm;
  Term x = tm.var("x", 32), y = tm.var("y", 32), z = tm.var("z", 32);
  auto below = [&](unsigned k) { return tm.slt(x, tm.constant(32, k)); };
  // Below 5: the choice is y.
  Term differ = tm.ne(tm.mul(tm.ite(below(6), y, z), z), tm.mul(y, z));
  EXPECT_TRUE(solver::simplify(tm, tm.and_(below(5), differ)).is_false());
  EXPECT_FALSE(solver::simplify(tm, tm.and_(below(7), differ)).is_const());
  // 5 at least: it is z.
  Term other = tm.ne(tm.mul(tm.ite(below(4), y, z), y), tm.mul(z, y));
  EXPECT_TRUE(solver::simplify(tm, tm.and_(tm.not_(below(5)), other)).is_false());
  EXPECT_FALSE(solver::simplify(tm, tm.and_(tm.not_(below(3)), other)).is_const());
  // Another order.
  Term ordered = tm.ult(x, tm.constant(32, 5));
  EXPECT_FALSE(solver::simplify(tm, tm.and_(ordered, differ)).is_const());
}

// More conjuncts than one term holds, so that rewriting has not seen them side by side.
TEST(Simplify, BoundsAreNotLost) {
  std::mt19937 rng(23);
  for (int round = 0; round < 300; ++round) {
    TermManager tm;
    tm.set_rewriting(false);
    Term x = tm.var("x", 4), y = tm.var("y", 4), p = tm.var("p", 1);
    Term f = tm.boolean(true);
    for (unsigned i = 0; i < 5; ++i) {
      Term k = tm.constant(4, rng() % 16), v = rng() % 3 ? x : y;
      Term c = rng() % 2 ? tm.slt(v, k) : rng() % 2 ? tm.ult(v, k) : tm.eq(v, tm.constant(4, 0));
      if (rng() % 3 == 0) c = tm.or_(c, tm.slt(y, tm.constant(4, rng() % 16)));
      if (rng() % 3 == 0) c = tm.ite(p, c, tm.ult(x, tm.constant(4, rng() % 16)));
      f = tm.and_(f, rng() % 2 ? c : tm.not_(c));
    }
    tm.set_rewriting(true);
    Term g = solver::simplify(tm, f);
    for (unsigned n = 0; n < 512; ++n) {
      term::Assignment a;
      a.set(x, APInt(4, n & 15));
      a.set(y, APInt(4, (n >> 4) & 15));
      a.set(p, APInt(1, n >> 8));
      term::Evaluator e(a);
      ASSERT_EQ(e.eval(f), e.eval(g)) << "round " << round;
    }
  }
}

TEST(Simplify, ProductsAreMultipliedOut) {
  TermManager tm;
  Term x = tm.var("x", 64), y = tm.var("y", 64), z = tm.var("z", 64);
  Term square = tm.mul(tm.add(x, y), tm.add(x, y));
  Term two_xy = tm.mul(tm.constant(64, 2), tm.mul(x, y));
  Term sum = tm.add(tm.add(tm.mul(x, x), tm.mul(y, y)), two_xy);
  EXPECT_TRUE(solver::simplify(tm, tm.ne(square, sum)).is_false());
  EXPECT_TRUE(
      solver::simplify(tm, tm.ne(tm.mul(tm.sub(y, z), x), tm.sub(tm.mul(x, y), tm.mul(x, z))))
          .is_false());
  EXPECT_FALSE(solver::simplify(tm, tm.ne(square, tm.add(sum, z))).is_const());
}

TEST(Simplify, ExpansionStaysSmall) {
  TermManager tm;
  Term product = tm.constant(64, 1);
  for (unsigned i = 0; i < 20; ++i)
    product = tm.mul(
        product, tm.add(tm.var("a" + std::to_string(i), 64), tm.var("b" + std::to_string(i), 64)));
  size_t before = tm.num_terms();
  term::expand_products(tm, product);
  EXPECT_LT(tm.num_terms(), before + 2000);
}

TEST(Peel, IsImplied) {
  std::mt19937 rng(17);
  int changed = 0;
  for (int round = 0; round < 6000; ++round) {
    TermManager tm;
    Random r{tm, rng, {}, {}};
    for (const char* n : {"x", "y", "z"})
      r.vars.push_back(tm.var(n, 4));
    for (const char* n : {"p", "q"})
      r.flags.push_back(tm.var(n, 1));
    Term f = tm.and_(r.formula(round % 3), tm.ne(r.value(3), r.value(3)));
    Term g = solver::peel(tm, f);
    changed += g != f;
    std::vector<Term> all = r.vars;
    all.insert(all.end(), r.flags.begin(), r.flags.end());
    for (unsigned seed = 0; seed < 40; ++seed)
      if (!value_under(f, std::mt19937(seed), all).isZero())
        ASSERT_FALSE(value_under(g, std::mt19937(seed), all).isZero()) << "round " << round;
  }
  EXPECT_GT(changed, 100);
}

TEST(Peel, LeavesTheOperands) {
  TermManager tm;
  Term a = tm.var("a", 64), x = tm.var("x", 64), y = tm.var("y", 64), p = tm.var("p", 1);
  Term f = tm.and_(p, tm.ne(tm.mul(a, x), tm.mul(a, y)));
  EXPECT_EQ(solver::peel(tm, f), tm.and_(p, tm.ne(x, y)));
  // A common condition stays: only the side that is taken counts.
  Term g = tm.ne(tm.udiv(tm.ite(p, x, a), a), tm.udiv(tm.ite(p, y, a), a));
  EXPECT_EQ(solver::peel(tm, g), tm.and_(p, tm.ne(x, y)));
  // Where one is 0 and the other is not they differ.
  Term zero = tm.zero(64);
  Term only_one = tm.xor_(tm.eq(tm.mul(a, x), zero), tm.eq(tm.mul(a, y), zero));
  EXPECT_EQ(solver::peel(tm, tm.and_(p, only_one)), tm.and_(p, tm.ne(x, y)));
  Term apart = tm.xor_(tm.eq(tm.mul(a, x), zero), tm.eq(tm.mul(a, y), x));
  EXPECT_EQ(solver::peel(tm, apart), apart);
  // Nothing hard, nothing peeled.
  Term h = tm.ne(tm.xor_(a, x), tm.xor_(a, tm.not_(y)));
  EXPECT_EQ(solver::peel(tm, h), h);
}
