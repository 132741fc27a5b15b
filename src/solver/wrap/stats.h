// Counts and times of one stage.
#pragma once

#include "solver/solver.h"

#include <string>

namespace lockstep::solver {

// Adds to the context's statistics: `solver.STAGE.ANSWER` counts and `solver.STAGE` seconds.
std::unique_ptr<Solver> wrap_stats(support::Context& ctx, std::unique_ptr<Solver> inner,
                                   std::string stage);

// `sat`, `unsat`, `unknown`.
const char* status_name(Status status);

} // namespace lockstep::solver
