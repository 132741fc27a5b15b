// Large and shared terms: nothing recurses, nothing is exponential, small questions stay cheap.
#include "unit/term/random_terms.h"

#include "term/facts.h"

#include <gtest/gtest.h>

namespace lockstep::term::testing {
namespace {

constexpr unsigned kMillion = 1'000'000;

// A chain that no rewrite shortens.
Term long_chain(TermManager& tm, Term start, unsigned length) {
  Term t = start;
  for (unsigned i = 0; i < length; ++i)
    t = tm.xor_(tm.mul(t, start), tm.constant(t.width(), 2 * i + 3));
  return t;
}

TEST(Graph, AMillionNodes) {
  TermManager tm;
  Term x = tm.var("x", 32), y = tm.var("y", 32);
  Term t = long_chain(tm, x, kMillion / 2);
  EXPECT_GE(tm.num_terms(), kMillion);
  EXPECT_EQ(variables_of(std::span(&t, 1)), std::vector<Term>{x});
  EXPECT_GE(postorder(std::span(&t, 1)).size(), kMillion);
  EXPECT_FALSE(tm.facts().known(t).zeros.isAllOnes());

  Assignment a;
  a.set(x, APInt(32, 77));
  a.set(y, APInt(32, 77));
  Evaluator e(a);
  uint32_t expected = 77;
  for (unsigned i = 0; i < kMillion / 2; ++i)
    expected = (expected * 77) ^ (2 * i + 3);
  EXPECT_EQ(e.eval(t).getZExtValue(), expected);

  Tape tape(std::span(&t, 1), std::span(&x, 1));
  tape.run_words(std::vector<uint64_t>{77});
  EXPECT_EQ(tape.word(0), expected);

  Substitution s(tm);
  s.map(x, y);
  Term u = s.apply(t);
  EXPECT_EQ(variables_of(std::span(&u, 1)), std::vector<Term>{y});
  EXPECT_EQ(e.eval(u).getZExtValue(), expected);
}

TEST(Graph, LongSumsAndConjunctionsStayLinear) {
  TermManager tm;
  Term sum = tm.zero(64), all = tm.boolean(true);
  for (unsigned i = 0; i < 100'000; ++i) {
    Term v = tm.var("v" + std::to_string(i), 64);
    sum = tm.add(sum, v);
    all = tm.and_(all, tm.ult(v, tm.constant(64, 1000 + i)));
  }
  EXPECT_LT(tm.num_terms(), 2'000'000u);
}

// Each level uses the one below twice: the tree is exponential, the graph is not.
TEST(Graph, SharedOperandsAreEnteredOnce) {
  TermManager tm;
  Term x = tm.var("x", 64), y = tm.var("y", 64), p = tm.var("p", 1);
  Term t = x;
  for (unsigned i = 0; i < 60; ++i)
    t = tm.add(tm.mul(t, tm.add(t, y)), tm.ite(p, t, tm.and_(t, y)));
  size_t before = tm.num_terms();
  Term low = tm.trunc(t, 8);
  Term eq = tm.eq(low, tm.trunc(tm.mul(t, tm.constant(64, 3)), 8));
  Term scaled = tm.mul(tm.not_(t), tm.constant(64, 12));
  EXPECT_EQ(eq.width() + scaled.width(), 65u);
  EXPECT_LT(tm.num_terms(), before + 20'000);
}

TEST(Graph, EqualTermsAreOneNode) {
  TermManager tm;
  Rng rng(7);
  Recipe recipe = RecipeMaker(rng, 32).make(200);
  std::vector<Term> a = build(tm, recipe);
  size_t terms = tm.num_terms();
  std::vector<Term> b = build(tm, recipe);
  EXPECT_EQ(a, b);
  // Steps towards a result may be made again, results not.
  EXPECT_LE(tm.num_terms(), terms + 50);
}

TEST(Graph, SubstitutionOfUndefOnly) {
  TermManager tm;
  Term x = tm.var("x", 8), u = tm.var("u", 8, VarKind::Undef), v = tm.fresh("u", 8, VarKind::Undef);
  Term t = tm.udiv(tm.xor_(x, u), tm.add(x, x));
  EXPECT_TRUE(t.has_undef());
  Substitution s(tm);
  s.only_undef();
  s.map(u, v);
  EXPECT_EQ(s.apply(t), tm.udiv(tm.xor_(x, v), tm.add(x, x)));
  EXPECT_EQ(s.apply(x), x);
  EXPECT_EQ(variables_of(std::span(&t, 1), true), std::vector<Term>{u});
}

TEST(Tape, AgreesWithTheEvaluator) {
  Rng rng(11);
  for (unsigned width : {1u, 5u, 16u, 63u, 64u, 65u, 130u})
    for (unsigned n = 0; n < 100; ++n) {
      TermManager tm;
      tm.set_rewriting(false);
      std::vector<Term> terms = build(tm, RecipeMaker(rng, width).make(40));
      Tape tape(terms, tm.variables());
      for (unsigned k = 0; k < 4; ++k) {
        std::vector<APInt> values;
        Assignment a;
        for (Term v : tm.variables()) {
          values.push_back(random_value(rng, v.width()));
          a.set(v, values.back());
        }
        tape.run(values);
        Evaluator e(a);
        for (size_t i = 0; i < terms.size(); ++i)
          ASSERT_EQ(tape.result(i), e.eval(terms[i])) << info(terms[i].op()).name;
      }
    }
}

TEST(Tape, UnlistedVariablesAreZeroAndUnusedOnesAreIgnored) {
  TermManager tm;
  Term x = tm.var("x", 8), y = tm.var("y", 8), z = tm.var("z", 8);
  Term t = tm.add(x, y);
  std::vector<Term> vars{z, x};
  Tape tape(std::span(&t, 1), vars);
  tape.run_words(std::vector<uint64_t>{1, 0x105});
  EXPECT_EQ(tape.word(0), 5u);
}

} // namespace
} // namespace lockstep::term::testing
