// Runs a program on numbers, by the concrete domain of the semantics: one path, to its end.
#pragma once

#include "program/program.h"
#include "program/step.h"

namespace lockstep::replay {

using program::Program;
using semantics::Concrete;
using semantics::Value;

struct Run {
  enum class End { Return, Trap, Ub, StepLimit } end = End::StepLimit;
  Value<Concrete> value; // of a return; undef in it is still open
  // The lines that were executed, in order, with the value that each produced (if any).
  struct Step {
    uint32_t line;
    Value<Concrete> value;
  };
  std::vector<Step> trace;
};

struct RunOptions {
  uint64_t max_steps = 1'000'000;
  bool trace = false;
};

Run interpret(Concrete& domain, const Program& program, const std::vector<Value<Concrete>>& args,
              RunOptions options = {});

// Whether the target's run is one that the source's run allows: the obligations of refine/ on
// numbers. Undef left in the values counts as the runs' domains have it.
bool allowed(Concrete& source_domain, const Run& source, Concrete& target_domain,
             const Run& target);

} // namespace lockstep::replay
