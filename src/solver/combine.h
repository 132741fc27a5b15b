// Several failures as one: what to say when no stage, or no contender of a race, could tell.
#pragma once

#include "solver/solver.h"

#include <span>

namespace lockstep::solver {

// The Unknown that stands for all of these. A limit that was reached explains more than a crash,
// and the solvers gave up only if all of them did. The detail lists each by its name.
Answer combine(std::span<const Answer> unknowns);

} // namespace lockstep::solver
