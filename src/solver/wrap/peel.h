// Equal operators peeled off an inequality: f(a) and f(b) differ only if a and b do.
#pragma once

#include "solver/solver.h"

namespace lockstep::solver {

// First asks `inner` a weaker formula, in which products and divisions that differ are replaced by
// operands that differ. Where that has no model the formula has none, and no circuit of a
// multiplier was needed. Otherwise asks the formula itself.
std::unique_ptr<Solver> wrap_peel(TermManager& tm, support::Context& ctx,
                                  std::unique_ptr<Solver> inner);

// The weaker formula, implied by `formula`; `formula` itself where there is nothing to peel.
Term peel(TermManager& tm, Term formula);

} // namespace lockstep::solver
