// Conditions that are easy and follow from what is easy in a formula, settled before it is asked:
// what is hard in it no longer hangs on them.
#pragma once

#include "solver/solver.h"

namespace lockstep::solver {

// Asks `inner` the formula; where that does not decide it soon, an equivalent one in which such
// conditions are constants.
std::unique_ptr<Solver> wrap_settle(TermManager& tm, support::Context& ctx,
                                    std::unique_ptr<Solver> inner);

// The formula with its conditions settled, as far as the time allows.
Term settle(TermManager& tm, Term formula, support::Deadline deadline);

} // namespace lockstep::solver
