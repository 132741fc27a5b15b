// What changes as a program runs, on terms.
#pragma once

#include "semantics/mem/chain.h"
#include "semantics/mem/touched.h"

namespace lockstep::semantics {

// What changes as a program runs. Copied where paths part, merged where they meet.
struct MemoryState {
  ChainPtr others; // blocks of others
  struct Own {
    ChainPtr chain; // null: not allocated on the way here
    Term alive;
    Term escaped;
    Term freed; // by the function itself: whoever frees it again has UB
  };
  std::vector<Own> own;
  // Memory is the same, and nobody has seen anything in between.
  bool is_like(const MemoryState& other) const;
  // Happened, given that this point is reached. Entries of the same number are the same.
  struct Freed {
    Term condition, block;
    uint32_t number;
  };
  std::vector<Freed> freed; // blocks of others
  // Calls that may have freed blocks.
  struct Call {
    Term condition, block; // null: of any block
    uint32_t question, number;
  };
  std::vector<Call> calls;
  std::vector<Term> escaped; // by parameter, if it is noalias: somebody else may know the pointer
  struct Touch {
    Term condition, block, offset, length;
    bool write;
    uint32_t tag;
    int based_on; // a noalias parameter, kBasedOnNone or kBasedOnAny
    uint32_t number;
  };
  std::vector<Touch> touches; // that happened by a condition, or whose length is not known
  Touched touched;            // all others
  // What others see happen, in order: how many so far, and which.
  Term count;
  struct Event {
    Term condition, block; // `block`: the pointer that it is about
    Term index;            // how many came before
    uint64_t kind;
    Value<Symbolic> args;
    std::shared_ptr<const Seen> seen; // the memory that it may look at; null: none
    const Callee* callee = nullptr;   // of a call
    Term off_limits = Term(); // of a call: there is something on the stack that it leaves alone
  };
  // Where it is said that memory does not change: at no time, or until the region ends.
  struct InvariantRange {
    Term condition, block, offset, length;
    int local; // a block of its own, or -1
    bool always;
    uint32_t region;
    uint32_t number;
  };
  std::vector<InvariantRange> invariants;
  // What was written, where that matters: memory before and after.
  struct Change {
    Term condition;
    int local;
    ChainPtr before, after;
    uint32_t number;
  };
  std::vector<Change> changes;
};

// Memory as it was when somebody else looked at it, and how much of it they could see.
struct Seen {
  class SymbolicMemory* memory;
  MemoryState state;
  bool others = false;      // all that others can reach
  std::vector<Term> blocks; // of others: these in any case (0: none)
  // Of the execution's own: index, and under which condition.
  std::vector<std::pair<size_t, Term>> own;
  // Of others, but nobody knows that they are: blocks, and under which condition.
  std::vector<std::pair<Term, Term>> hidden;
};

} // namespace lockstep::semantics
