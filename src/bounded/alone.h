// What each side of a pair does by itself, whatever the other does.
#pragma once

#include "bounded/engine.h"
#include "bounded/execute.h"

namespace lockstep::bounded {

// With --disallow-ub-exploitation a source that has UB, or returns poison or undef, is a finding,
// and so is a target that has or returns them. `pair`: how the two were executed.
Finding check_alone(term::TermManager& tm, solver::Solver& solver, support::Context& ctx,
                    const Side& source_side, const Side& target_side,
                    const program::Behaviour& source, const program::Behaviour& target,
                    const Finding& pair);

} // namespace lockstep::bounded
