// A formula asked by cases, where it is hard: under a condition that chooses between terms the two
// sides of an equation often become the same.
#pragma once

#include "solver/solver.h"

namespace lockstep::solver {

// Asks `inner` the formula; where it has products or divisions and is not decided soon, the formula
// with a condition of its choices, and then with its negation; and in the end, the formula itself.
std::unique_ptr<Solver> wrap_split(TermManager& tm, support::Context& ctx,
                                   std::unique_ptr<Solver> inner);

} // namespace lockstep::solver
