// Runs a pathset symbolically: in topological order, states merged where paths meet. What comes out
// describes every execution at once.
#pragma once

#include "program/pathset.h"
#include "semantics/mem/symbolic.h"
#include "semantics/value.h"

namespace lockstep::program {

using semantics::Symbolic;
using semantics::Term;
using semantics::TermManager;

// All executions of a program, as functions of its inputs and choices.
struct Behaviour {
  Term ub;                          // the execution has UB
  Term returns;                     // it ends in a return (meaningless where it has UB)
  Term traps, unwinds;              // it ends in a trap, by unwinding
  Term exception;                   // what unwinds, if it does: an address; null if nothing ever
  Term leaves;                      // it leaves `memory` to its caller
  Term beyond;                      // it goes further than is looked at
  semantics::Value<Symbolic> value; // what it returns
  semantics::MemoryState memory;    // as it leaves it to its caller
  // What others have seen of it, and how much, however it ends. Conditions are those of the whole
  // execution.
  std::vector<semantics::MemoryState::Event> events;
  Term event_count;
};

// `args`: one value a parameter. `after_unwinding`: memory matters after calls that unwind, too.
Behaviour execute(TermManager& tm, semantics::Choices& choices, const Program& program,
                  const Pathset& pathset, const std::vector<semantics::Value<Symbolic>>& args,
                  semantics::SymbolicMemory& memory, bool after_unwinding = false);

} // namespace lockstep::program
