#include "semantics/domain.h"

namespace lockstep::semantics {

void Symbolic::rename_terms(TermManager& tm, Choices& choices, std::span<Term*> terms, Site site,
                            unsigned ordinal, VarKind kind) {
  std::vector<Term> roots;
  for (Term* t : terms)
    if (t->has_undef()) roots.push_back(*t);
  if (roots.empty()) return;
  term::Substitution renaming(tm);
  renaming.only_undef();
  for (Term v : term::variables_of(roots, true))
    renaming.map(v, choices.at(site, v, ordinal, v.width(), kind));
  for (Term* t : terms)
    if (t->has_undef()) *t = renaming.apply(*t);
}

ConcreteBits Concrete::apply(Op op, std::initializer_list<Bits> args) {
  const APInt* numbers[3];
  size_t n = 0;
  for (const Bits& a : args) {
    if (a.open) break;
    numbers[n++] = &a.value;
  }
  if (n == args.size()) {
    unsigned w = op == Op::Ite ? numbers[1]->getBitWidth() : numbers[0]->getBitWidth();
    return {term::eval_op(op, std::span(numbers, n), w, 0, 0), Term()};
  }
  std::vector<Term> terms;
  for (const Bits& a : args)
    terms.push_back(as_term(a));
  return from(tm_.make(op, terms));
}

ConcreteBits Concrete::extract(const Bits& a, unsigned hi, unsigned lo) {
  return a.open ? from(tm_.extract(a.open, hi, lo))
                : Bits{a.value.extractBits(hi - lo + 1, lo), {}};
}

ConcreteBits Concrete::zext(const Bits& a, unsigned w) {
  return a.open ? from(tm_.zext(a.open, w)) : Bits{a.value.zext(w), {}};
}

ConcreteBits Concrete::sext(const Bits& a, unsigned w) {
  return a.open ? from(tm_.sext(a.open, w)) : Bits{a.value.sext(w), {}};
}

void Concrete::rename(std::span<Bits*> bits, Site site, unsigned ordinal, VarKind kind) {
  std::vector<Term*> open;
  for (Bits* b : bits)
    if (b->open) open.push_back(&b->open);
  Symbolic::rename_terms(tm_, choices_, open, site, ordinal, kind);
  if (kind != VarKind::Undef)
    for (Bits* b : bits)
      if (b->open) *b = {close(*b), Term()};
}

APInt Concrete::close(const Bits& a) {
  if (!a.open) return a.value;
  term::Assignment assignment;
  for (Term v : term::variables_of(std::span(&a.open, 1)))
    assignment.set(v, value_of(v));
  term::Evaluator e(assignment);
  return e.eval(a.open);
}

} // namespace lockstep::semantics
