// Runs a pathset symbolically: in topological order, states merged where paths meet. What comes out
// describes every execution at once.
#pragma once

#include "program/pathset.h"
#include "program/step.h"
#include "semantics/value.h"
#include "support/deadline.h"

namespace lockstep::program {

using semantics::Symbolic;
using semantics::Term;
using semantics::TermManager;

// A program in the middle of an execution: after the phis of a block.
struct State {
  Registers<Symbolic> regs;
  semantics::MemoryState memory;
  // What values in it are when they are extended by their sign, unless they are poison.
  struct Wide {
    Term value, poison, wide;
  };
  std::vector<Wide> wide = {};
};

// Where a path of a region ended.
struct Stopped {
  BlockId block;
  Term reached;
  State state;
};

// All executions of a program, as functions of its inputs and choices.
struct Behaviour {
  Term ub;             // the execution has UB
  Term returns;        // it ends in a return (meaningless where it has UB)
  Term traps, unwinds; // it ends in a trap, by unwinding
  Term exception;      // what unwinds, if it does: an address; null if nothing ever
  Term leaves;         // it leaves `memory` to its caller
  Term beyond;         // it goes further than is looked at
  Term past, longer;   // of these: past the bound of a loop (unless it has UB), of a string
  semantics::Value<Symbolic> value; // what it returns
  semantics::MemoryState memory;    // as it leaves it to its caller
  // What others have seen of it, and how much, however it ends. Conditions are those of the whole
  // execution.
  std::vector<semantics::MemoryState::Event> events;
  Term event_count;
  Term stays; // it does not come back from a call, or goes round for ever unseen
  // Where it may have ended within a call, by staying there or unwinding, with memory as it was.
  struct Exit {
    Term condition;
    semantics::MemoryState memory;
  };
  std::vector<Exit> exits;
  std::vector<Stopped> stops; // one a block
  // Blocks of which some instance leads to an end within the bounds, as far as can be seen without
  // a solver, and how many paths do so.
  std::vector<bool> covered;
  double paths = 0;
  bool stopped = false; // the deadline has passed: nothing above means anything
};

// Ways to keep formulas small, to be switched off when they are measured.
struct ExecuteOptions {
  bool select_below_dominator = true; // merge by the conditions below what dominates the rest
  bool share_ub = true;               // reached for certain, where all else has UB
  bool reuse = true;                  // what an earlier pass through a loop has computed
  support::Deadline deadline = support::Deadline::never();
};

// `args`: one value a parameter. `after_unwinding`: memory matters after calls that unwind, too.
Behaviour execute(TermManager& tm, semantics::Choices& choices, const Program& program,
                  const Pathset& pathset, const std::vector<semantics::Value<Symbolic>>& args,
                  semantics::SymbolicMemory& memory, bool after_unwinding = false,
                  const ExecuteOptions& options = {});

// A program that has just been entered.
State start_state(TermManager& tm, semantics::Choices& choices, const Program& program,
                  const std::vector<semantics::Value<Symbolic>>& args,
                  semantics::SymbolicMemory& memory);

// The same from the start of a region on.
Behaviour execute(TermManager& tm, semantics::Choices& choices, const Program& program,
                  const Pathset& pathset, const State& start, semantics::SymbolicMemory& memory,
                  const ExecuteOptions& options = {});

} // namespace lockstep::program
