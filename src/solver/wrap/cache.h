// The same question twice is answered once.
#pragma once

#include "solver/solver.h"

namespace lockstep::solver {

// Remembers decided answers by the formula's identity (its manager must live as long). An Unknown
// is asked again: the next deadline may be longer.
std::unique_ptr<Solver> wrap_cache(support::Context& ctx, std::unique_ptr<Solver> inner);

} // namespace lockstep::solver
