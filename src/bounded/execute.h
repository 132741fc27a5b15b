// One side of a check, executed from its entry.
#pragma once

#include "program/executor.h"
#include "refine/inputs.h"

namespace lockstep::bounded {

// One of the programs, unrolled.
struct Side {
  const program::Program& program;
  semantics::Choices& choices;
  const program::Pathset* pathset;
};

struct Executed {
  program::Behaviour behaviour;
  std::string obstacle; // of its memory
};

Executed execute_side(term::TermManager& tm, const Side& side, const refine::Inputs& inputs,
                      semantics::SymbolicMemory& memory, bool after_unwinding,
                      const program::ExecuteOptions& options);

} // namespace lockstep::bounded
