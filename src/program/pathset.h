// A pathset: an acyclic graph of block instances between two locations of a program, with its
// dominators. Unrolling and the edges of a product are both built here.
#pragma once

#include "program/loops.h"

#include <optional>

namespace lockstep::program {

// A block in one of its passes through the loops around it.
struct Instance {
  struct In {
    uint32_t from; // instance
    uint32_t slot; // which successor of it
  };
  BlockId block = 0;
  uint64_t number = 0; // see instance_number
  std::vector<In> in;
  std::vector<uint32_t> past; // slots whose edge leads past the bound of a loop
  uint32_t previous = kNone;  // of a header: its instance in the pass before
  bool stop = false;          // paths end on entering it, after its phis
};

// Instances in topological order; instance 0 is the start. Every return, and every stop, leads to a
// virtual exit, whose index is `nodes.size()`.
struct Pathset {
  std::vector<Instance> nodes;
  std::vector<uint32_t> idom;    // of every instance and of the exit; kNone for the start
  std::vector<uint32_t> depth;   // in the tree of dominators, likewise
  std::vector<uint32_t> returns; // instances that end in a return, and stops
  std::vector<bool> covers_idom; // every way on from the immediate dominator that does not end in
                                 // UB passes here

  uint32_t exit() const { return static_cast<uint32_t>(nodes.size()); }
  bool dominates(uint32_t a, uint32_t b) const { return meet(a, b) == a; }
  // The nearest instance that dominates both.
  uint32_t meet(uint32_t a, uint32_t b) const;
};

// How far loops are followed.
struct Unrolling {
  std::vector<uint32_t> bounds;    // by loop: its header at most so often each time it is entered
  size_t max_instances = 1u << 16; // in all
};

inline constexpr const char* kTooLarge = "loops too large to unroll";

struct PathsetResult {
  std::optional<Pathset> pathset;
  std::string obstacle; // why there is none
};

// The part of a program between a block, after its phis, and the next places of interest.
struct Region {
  BlockId start = 0;
  // By block: paths end where they enter it for that many times (the start does not count); 0: they
  // do not. Empty: they end in returns alone.
  std::vector<uint32_t> stops;
  bool stops_only = false; // what leads to a return, and to no stop, is past
};
PathsetResult build_pathset(const Program& program, const LoopForest& forest,
                            const Unrolling& unrolling, const Region& region);

// From a block on until the program goes one way or another, or comes to the head of a loop; and on
// to the heads of loops alone.
Region up_to_branch(const Program& program, const LoopForest& forest, BlockId start);
Region up_to_heads(const Program& program, const LoopForest& forest, BlockId start);

// All paths from the entry to the returns, as far as the bounds allow.
PathsetResult build_pathset(const Program& program, const LoopForest& forest,
                            const Unrolling& unrolling);

// The same with one bound for all loops.
PathsetResult build_pathset(const Program& program, uint32_t bound = 1);

} // namespace lockstep::program
