// Rewriting keeps values, known bits hold, and fingerprints do not depend on the order of
// construction: on random terms.
#include "unit/term/random_terms.h"

#include "term/facts.h"
#include "term/rewrite/rewriter.h"

#include <gtest/gtest.h>

namespace lockstep::term::testing {
namespace {

Assignment random_assignment(Rng& rng, std::span<const Term> vars) {
  Assignment a;
  for (Term v : vars)
    a.set(v, random_value(rng, v.width()));
  return a;
}

// The values of the variables of one manager, by name, in another.
Assignment translate(TermManager& to, std::span<const Term> vars, const Assignment& a) {
  Assignment b;
  for (Term v : vars)
    b.set(to.var(v.var_name(), v.width()), *a.find(v));
  return b;
}

class RandomTerms : public ::testing::TestWithParam<unsigned> {};

TEST_P(RandomTerms, RewritingKeepsValuesAndFactsHold) {
  unsigned width = GetParam();
  Rng rng(1000 + width);
  constexpr unsigned kRecipes = 6000;
  constexpr unsigned kAssignments = 6;
  for (unsigned n = 0; n < kRecipes; ++n) {
    Recipe recipe = RecipeMaker(rng, width).make(4 + rng() % 40);
    TermManager plain, rewritten;
    plain.set_rewriting(false);
    std::vector<Term> a = build(plain, recipe), b = build(rewritten, recipe);
    // Two rules that undo each other would run into the limit.
    ASSERT_EQ(rewritten.rewrite_stats().cut, 0u) << "recipe " << n;
    for (size_t i = 0; i < b.size(); ++i) {
      const KnownBits& known = rewritten.facts().known(b[i]);
      ASSERT_TRUE(b[i].is_const() || !(known.zeros | known.ones).isAllOnes())
          << "decided, not folded: recipe " << n << " " << info(b[i].op()).name;
    }
    for (unsigned k = 0; k < kAssignments; ++k) {
      Assignment va = random_assignment(rng, plain.variables());
      Assignment vb = translate(rewritten, plain.variables(), va);
      Evaluator ea(va), eb(vb);
      for (size_t i = 0; i < a.size(); ++i) {
        ASSERT_EQ(ea.eval(a[i]), eb.eval(b[i]))
            << "recipe " << n << " step " << i << " " << info(recipe.steps[i].op).name;
        const KnownBits& known = plain.facts().known(a[i]);
        ASSERT_TRUE(known.ones.isSubsetOf(ea.eval(a[i])) && !known.zeros.intersects(ea.eval(a[i])))
            << "facts of recipe " << n << " step " << i << " " << info(recipe.steps[i].op).name;
      }
    }
  }
}

TEST_P(RandomTerms, FingerprintsDoNotDependOnTheOrderOfConstruction) {
  unsigned width = GetParam();
  Rng rng(2000 + width);
  for (unsigned n = 0; n < 300; ++n) {
    Recipe recipe = RecipeMaker(rng, width).make(4 + rng() % 16);
    TermManager first, second;
    // Other ids in the second manager: variables in reverse order, and terms in between.
    for (unsigned i = 3; i-- > 0;)
      second.var("v" + std::to_string(i), recipe.var_widths[i]);
    for (unsigned i = 0; i < 10; ++i)
      second.constant(random_value(rng, width));
    std::vector<Term> a = build(first, recipe), b = build(second, recipe);
    for (size_t i = 0; i < a.size(); ++i)
      ASSERT_EQ(a[i].fingerprint(), b[i].fingerprint()) << "recipe " << n << " step " << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Widths, RandomTerms,
                         ::testing::Values(1u, 2u, 7u, 8u, 16u, 32u, 64u, 65u, 128u));

} // namespace
} // namespace lockstep::term::testing
