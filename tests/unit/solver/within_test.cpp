// Bounds of neighbouring sums together: what is said follows, and what should be found is.
#include "solver/wrap/within.h"

#include "solver/wrap/simplify.h"
#include "term/eval.h"

#include <random>

#include <gtest/gtest.h>

using namespace lockstep;
using term::APInt;
using term::Term;
using term::TermManager;

namespace {

struct Access {
  Term fits;  // base + offset + bytes is not beyond the size
  Term large; // the size is no less than that
};

Access access(TermManager& tm, Term base, Term size, int64_t offset, uint64_t bytes) {
  auto number = [&](int64_t n) { return tm.constant(APInt(64, static_cast<uint64_t>(n), true)); };
  Term limit = tm.add(size, number(-static_cast<int64_t>(bytes)));
  return {tm.not_(tm.ult(limit, tm.add(base, number(offset)))),
          tm.not_(tm.ult(size, tm.constant(64, bytes)))};
}

TEST(Within, NeighboursMakeOne) {
  TermManager tm;
  Term base = tm.var("base", 64), size = tm.var("size", 64), all = tm.boolean(true);
  for (int64_t i = 0; i < 4; ++i) {
    Access a = access(tm, base, size, 4 * i, 4);
    all = tm.and_(all, tm.and_(a.fits, a.large));
  }
  Access whole = access(tm, base, size, 0, 16), more = access(tm, base, size, 0, 17),
         before = access(tm, base, size, -1, 4), late = access(tm, base, size, 13, 4);
  auto refuted = [&](Term t) { return solver::simplify(tm, tm.and_(all, tm.not_(t))).is_false(); };
  EXPECT_TRUE(refuted(whole.fits));
  EXPECT_TRUE(refuted(whole.large));
  EXPECT_FALSE(refuted(more.fits));
  EXPECT_FALSE(refuted(before.fits));
  EXPECT_FALSE(refuted(late.fits));
}

TEST(Within, AGapIsNoBridge) {
  TermManager tm;
  Term base = tm.var("base", 64), size = tm.var("size", 64);
  Access one = access(tm, base, size, 0, 4), two = access(tm, base, size, 8, 4),
         both = access(tm, base, size, 0, 12);
  Term all = tm.and_(tm.and_(one.fits, one.large), tm.and_(two.fits, two.large));
  EXPECT_FALSE(solver::simplify(tm, tm.and_(all, tm.not_(both.fits))).is_false());
}

// Where a block may be smaller than an access, the difference of sizes wraps and says nothing.
TEST(Within, SmallSizesWrap) {
  TermManager tm;
  Term base = tm.var("base", 64), size = tm.var("size", 64);
  Term all = access(tm, base, size, 0, 4).fits;
  Term next = access(tm, base, size, 4, 4).fits;
  Term both = access(tm, base, size, 0, 8).fits;
  Term open = solver::simplify(tm, tm.and_(tm.and_(all, next), tm.not_(both)));
  ASSERT_FALSE(open.is_false());
}

// Whatever is said of a condition holds in every state in which the given ones do.
TEST(Within, WhatItSaysFollows) {
  std::mt19937_64 random(11);
  size_t said = 0, looked = 0;
  for (int round = 0; round < 3000; ++round) {
    TermManager tm;
    Term base = tm.var("base", 64), size = tm.var("size", 64);
    solver::Within within(tm);
    std::vector<Term> given;
    auto number = [&](int64_t from, int64_t to) {
      return from + static_cast<int64_t>(random() % static_cast<uint64_t>(to - from));
    };
    for (int64_t i = number(1, 6); i > 0; --i) {
      Access a = access(tm, base, size, number(-8, 12), static_cast<uint64_t>(number(0, 9)));
      given.push_back(a.fits);
      if (random() % 4 != 0) given.push_back(a.large);
    }
    for (Term t : given)
      if (!t.is_const()) within.add(t);
    for (int q = 0; q < 8; ++q) {
      Access asked = access(tm, base, size, number(-8, 14), static_cast<uint64_t>(number(0, 14)));
      Term fits = random() % 2 ? asked.fits : asked.large;
      if (fits.is_const()) continue;
      Term is = within.known(tm.not_(fits));
      if (!is) continue;
      ++said;
      for (int s = 0; s < 60; ++s) {
        term::Assignment values;
        int64_t of_size = number(-10, 40);
        int64_t of_base = random() % 2 ? number(-20, 40) : of_size + number(-20, 4);
        values.set(size, APInt(64, static_cast<uint64_t>(of_size), true));
        values.set(base, APInt(64, static_cast<uint64_t>(of_base), true));
        term::Evaluator eval(values);
        if (!std::all_of(given.begin(), given.end(), [&](Term t) { return eval.is_true(t); }))
          continue;
        ++looked;
        ASSERT_EQ(eval.is_true(tm.not_(fits)), is.is_true());
      }
    }
  }
  EXPECT_GT(said, 1000u);
  EXPECT_GT(looked, 1000u);
}

} // namespace
