// Bounded refinement: both programs executed as pathsets, then the sequence of obligations. For
// programs without loops the answer holds without a bound.
#pragma once

#include "refine/decide.h"

namespace lockstep::bounded {

struct EngineOptions {
  refine::InputOptions inputs;
  bool disallow_ub_exploitation = false;
};

// What a replay needs to know beside the decision.
struct Finding {
  support::Outcome outcome; // Incorrect: the detail names what failed
  refine::Violation violation;
  bool source_alone = false; // the source itself is at fault (disallow_ub_exploitation)
  refine::Inputs inputs;
};

Finding check(term::TermManager& tm, solver::Solver& solver, support::Context& ctx,
              const program::Program& source, semantics::Choices& source_choices,
              const program::Program& target, semantics::Choices& target_choices,
              EngineOptions options);

} // namespace lockstep::bounded
