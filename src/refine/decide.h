// Decides refinement of two behaviours, and names the obligation that fails.
#pragma once

#include "refine/inputs.h"
#include "refine/obligations.h"
#include "semantics/choice.h"
#include "solver/exists_forall.h"

namespace lockstep::refine {

// A counterexample as variables have it: inputs and the target's choices. Where undef in the
// returned value is at fault there are two assignments: no choice of the source allows both.
struct Violation {
  Check check = Check::Ub;
  std::vector<term::Assignment> targets;
};

struct Decision {
  support::Outcome outcome; // Incorrect has no detail yet
  Violation violation;
};

// `source` and `target` over the same inputs; the choices tell whose variables are whose.
Decision decide(TermManager& tm, solver::Solver& solver, support::Context& ctx,
                const Inputs& inputs, const Behaviour& source,
                const semantics::Choices& source_choices, const Behaviour& target,
                const semantics::Choices& target_choices);

} // namespace lockstep::refine
