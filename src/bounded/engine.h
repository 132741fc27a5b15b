// Bounded refinement: both programs executed as pathsets, then the sequence of obligations. For
// programs without loops the answer holds without a bound.
#pragma once

#include "bounded/bounds.h"
#include "refine/allocations.h"
#include "refine/decide.h"

namespace lockstep::bounded {

struct EngineOptions {
  refine::InputOptions inputs;
  bool disallow_ub_exploitation = false;
  UnrollOptions unroll;
  program::ExecuteOptions execute;
  // Any target at all: asks whether the source has UB, by itself or by choice, on every input that
  // a proof of this pair speaks of. `correct`: it has; `incorrect`: there is an input on which it
  // has none.
  bool any_target = false;
  // Floating-point arithmetic is one of functions of which no more is known: only a proof counts.
  bool abstract_floats = false;
  bool unclear_is_ub = false; // of the source: what the reference leaves open allows everything
};

// Why a pair that is right for one thread is not proved.
inline constexpr const char* kIntroducedStore =
    "a store that the source does not make, which other threads may see";

// What of a program was looked at.
struct Coverage {
  std::vector<bool> blocks; // by block; empty: nothing was executed
  double paths = 0;         // to an end
};

// What a replay needs to know beside the decision.
struct Finding {
  support::Outcome outcome; // Incorrect: the detail names what failed
  refine::Violation violation;
  // One side is at fault by itself (disallow_ub_exploitation).
  bool source_alone = false, target_alone = false;
  // Nothing that was looked at says anything (Unknown).
  bool vacuous = false;
  uint64_t iterations = 0; // that loops were followed for; 0: all
  Coverage source_coverage, target_coverage;
  refine::Inputs inputs;
  // The memory that both sides start from, and what their own blocks are called.
  std::shared_ptr<semantics::World> world;
  refine::Matched matched;
};

Finding check(term::TermManager& tm, solver::Solver& solver, support::Context& ctx,
              const program::Program& source, semantics::Choices& source_choices,
              const program::Program& target, semantics::Choices& target_choices,
              EngineOptions options);

} // namespace lockstep::bounded
