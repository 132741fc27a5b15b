// Which allocation of one program is which of the other: only what both sides call by the same
// number is compared (see memory.h).
#pragma once

#include "program/pathset.h"
#include "semantics/mem/symbolic.h"

namespace lockstep::refine {

using program::Program;
using semantics::Numbering;

// Numbers for the allocations of both programs. First those that have the same name or, failing
// that, the same place among allocations of the same kind, are taken for the same. Which block is
// which shows only where a caller is led to one: so, of few blocks on the heap, every other way to
// pair them follows. One that gives a proof is enough. In loops, the first blocks that two
// allocations make are the same, then the second.
struct Matched {
  Numbering source, target;
};
struct Paths {
  const Program& program;
  const program::Pathset& pathset;
};
struct Pairings {
  std::vector<Matched> all;
  bool unwinds = false; // a callee may: then what is paired across proves nothing
  bool across = false;  // in the last of them, blocks of the stack are paired with some of the heap
};
Pairings match_allocations(const Paths& source, const Paths& target);

} // namespace lockstep::refine
