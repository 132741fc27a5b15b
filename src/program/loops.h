// The loops of a program as a forest, irreducible ones included, and where an execution is in them.
#pragma once

#include "program/program.h"

#include <set>

namespace lockstep::program {

// Every cycle of the graph passes through the header of the smallest loop that contains it. In an
// irreducible loop the header is one of several entries.
struct Loop {
  BlockId header = 0;
  uint32_t parent = kNone; // the loop around it
  uint32_t depth = 1;
  bool reducible = true;
  std::vector<BlockId> blocks; // those of loops within it included, sorted
};

struct LoopForest {
  std::vector<Loop> loops;         // outer ones before those within them
  std::vector<uint32_t> innermost; // by block: the loop that it is in, or kNone

  bool is_header(BlockId b) const {
    return innermost[b] != kNone && loops[innermost[b]].header == b;
  }
  bool contains(uint32_t loop, BlockId b) const;
  bool is_reducible() const; // all loops are entered by their headers
};

// Blocks that the entry does not reach are in no loop.
LoopForest find_loops(const Program& program);
// The same for any graph, from its node 0.
LoopForest find_loops(const std::vector<std::vector<BlockId>>& successors);

// Where a program may come to from a block, before it passes another of these places; and whether
// it may return before.
struct Ahead {
  std::set<BlockId> places;
  bool returns = false;
};
Ahead ahead(const Program& program, BlockId from, const std::vector<bool>& places);
std::vector<bool> heads(const LoopForest& forest); // of loops, by block

// A number for the passes through all loops around a place, 0 where there are none. Different
// passes have different numbers but for accidents, which those to whom it matters look for.
using Context = uint64_t;

// Which pass through each loop an execution is in, from the outermost loop inwards.
struct Pass {
  uint32_t loop;
  uint64_t iteration; // how often the header was entered again since the loop was
  Context context;    // of this and those around it
  bool operator==(const Pass&) const = default;
};
using Passes = std::vector<Pass>;

// Takes the passes of an execution along an edge; from kNone into the entry.
void follow(const LoopForest& forest, BlockId from, BlockId to, Passes& passes);
inline Context context_of(const Passes& passes) {
  return passes.empty() ? 0 : passes.back().context;
}
// The context of the innermost loop's pass before this one, which must not be the first.
Context context_before(const Passes& passes);

// Tells block instances of a program apart: by block and context.
inline uint64_t instance_number(const Program& p, BlockId block, Context context) {
  return block + context / p.blocks.size() * p.blocks.size();
}

} // namespace lockstep::program
