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
  // The same as the solver has found it, where `targets` was made easier to read.
  std::vector<term::Assignment> as_found = {};
};

struct Decision {
  support::Outcome outcome; // Incorrect has no detail yet
  Violation violation;
  // Of a proof: what the source chooses, where one way to do so serves every execution. A choice
  // without an entry may be any.
  std::optional<solver::Strategy> choices = {};
};

// Both sides of a check: over the same inputs and the same memory, each with choices of its own.
struct Sides {
  const Inputs& inputs;
  semantics::World& world;
  Behaviour source;
  const semantics::Choices& source_choices;
  semantics::SymbolicMemory& source_memory;
  Behaviour target;
  const semantics::Choices& target_choices;
  semantics::SymbolicMemory& target_memory;
  std::vector<bool> pointers; // which leaves of the result are
  // Null, or what others must not see of the two, either.
  Term forbidden = Term();
};
Decision decide(TermManager& tm, solver::Solver& solver, support::Context& ctx, Sides sides);

// Whether the source chooses anything that shows: then cases are worth while (see undef_cases).
bool makes_choices(const Behaviour& source, const semantics::Choices& choices,
                   semantics::SymbolicMemory& memory);

} // namespace lockstep::refine
