// Source terms laid over target terms: where they have the same shape, the choices of one are the
// choices of the other.
#pragma once

#include "solver/exists_forall.h"

#include <functional>

namespace lockstep::refine {

using term::Term;

struct Unified {
  solver::Strategy bound;
  std::vector<std::pair<Term, Term>> open; // source and target terms where the walk ended
};

// Walks down both terms of each pair together, as long as their operators agree, and binds every
// inner variable that it meets to what stands at its place on the other side. Children of
// commutative operators are paired by shape: the structure, with variables told apart by `kind_of`
// alone (0 for those that stand for themselves); with `eager`, also those whose operators differ. A
// guess: nothing relies on it being right.
Unified unify(term::TermManager& tm, std::span<const std::pair<Term, Term>> pairs,
              const std::vector<Term>& inner, const std::function<uint64_t(Term)>& kind_of,
              bool eager);

} // namespace lockstep::refine
