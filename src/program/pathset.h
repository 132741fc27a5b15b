// A pathset: an acyclic graph of block instances between two locations of a program, with its
// dominators. Unrolling and the edges of a product are both built here.
#pragma once

#include "program/program.h"

#include <optional>

namespace lockstep::program {

// A block together with how many times it was entered before on the way here.
struct Instance {
  struct In {
    uint32_t from; // instance
    uint32_t slot; // which successor of it
  };
  BlockId block = 0;
  uint32_t entered = 0;
  std::vector<In> in;
};

// Instances in topological order; instance 0 is the start. Every return leads to a virtual exit,
// whose index is `nodes.size()`.
struct Pathset {
  std::vector<Instance> nodes;
  std::vector<uint32_t> idom;    // of every instance and of the exit; kNone for the start
  std::vector<uint32_t> returns; // instances that end in a return
  std::vector<bool> covers_idom; // every way on from the immediate dominator that does not end in
                                 // UB passes here

  uint32_t exit() const { return static_cast<uint32_t>(nodes.size()); }
};

struct PathsetResult {
  std::optional<Pathset> pathset;
  std::string obstacle; // why there is none: `loop`
};

// All paths from the entry to the returns. A program with a reachable cycle has no such pathset.
PathsetResult build_pathset(const Program& program);

} // namespace lockstep::program
