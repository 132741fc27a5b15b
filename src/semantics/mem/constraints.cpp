#include "semantics/mem/constraints.h"

namespace lockstep::semantics {

Conjunction::Conjunction(TermManager& tm, std::span<const Term> roots) : tm_(tm) {
  for (Term v : term::variables_of(roots))
    vars_.insert(v.id());
}

bool Conjunction::touches(Term t) const {
  for (Term v : term::variables_of(std::span(&t, 1)))
    if (has(v)) return true;
  return false;
}

void Conjunction::add(Term t) {
  if (t.is_true() || !seen_.insert(t.id()).second) return;
  for (Term v : term::variables_of(std::span(&t, 1)))
    vars_.insert(v.id());
  all_.push_back(t);
  grown = true;
}

Term Conjunction::all() {
  Term r = tm_.boolean(true);
  for (Term t : all_)
    r = tm_.and_(r, t);
  return r;
}

// Repeated until nothing new comes into view.
Term World::constraints(std::span<const Term> roots, About about) {
  Conjunction all(tm_, roots);
  BlockClauses about_blocks(*this, all);
  ContentClauses about_contents(*this, all);
  EnvironmentClauses about_answers(*this, all);
  do {
    all.grown = false;
    about_blocks.symbolic_blocks();
    about_blocks.globals();
    about_blocks.aliases();
    if (about != About::Blocks) about_contents.entries();
    about_blocks.casts();
    if (about == About::All) about_contents.deferred_reads();
    about_answers.answers();
    about_answers.freed();
  } while (all.grown);
  return all.all();
}

} // namespace lockstep::semantics
