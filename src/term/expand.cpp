#include "term/expand.h"

#include "term/eval.h"

namespace lockstep::term {

namespace {

constexpr size_t kMaxSummands = 32;

// The summands of a term, where it is a sum; ~x is -1 - x.
std::vector<Term> summands(TermManager& tm, Term t) {
  if (t.is(Op::Add)) return {t.children().begin(), t.children().end()};
  if (t.is(Op::Not) && t.width() > 1) return {tm.ones(t.width()), tm.neg(t[0])};
  return {t};
}

// The product of the factors as a sum of monomials, or null where that is too long or no change.
Term multiply_out(TermManager& tm, std::span<const Term> factors) {
  std::vector<Term> sum{tm.constant(factors[0].width(), 1)};
  bool changed = false;
  for (Term f : factors) {
    std::vector<Term> parts = summands(tm, f);
    changed |= parts.size() > 1;
    if (parts.size() * sum.size() > kMaxSummands) return Term();
    std::vector<Term> next;
    for (Term a : sum)
      for (Term b : parts)
        next.push_back(tm.mul(a, b));
    sum = std::move(next);
  }
  return changed ? tm.make(Op::Add, sum) : Term();
}

} // namespace

Term expand_products(TermManager& tm, Term root) {
  Substitution done(tm); // only a memo from old to new terms
  std::vector<Term> children;
  for (Term t : postorder(std::span(&root, 1))) {
    if (t.size() == 0) continue;
    children.clear();
    bool changed = false;
    for (Term c : t.children()) {
      children.push_back(done.apply(c));
      changed |= children.back() != c;
    }
    Term now = changed ? tm.rebuild(t, children) : t;
    if (now.is(Op::Mul))
      if (Term sum = multiply_out(tm, now.children())) now = sum;
    if (now != t) done.map(t, now);
  }
  return done.apply(root);
}

} // namespace lockstep::term
