// A product of two programs: pairs of places, and steps that both sides take together.
#pragma once

#include "program/program.h"

#include <vector>

namespace lockstep::product {

using program::BlockId;
using program::kNone;

// Both programs are at the start of a block, after its phis. Node 0: both have just been entered.
struct Node {
  BlockId source = 0, target = 0;
  bool operator==(const Node&) const = default;
};

// From one node the target goes on to its next place, and the source to where it belongs: to the
// end of the function, or to a block that it enters `count` times on the way (0: it waits).
struct Edge {
  uint32_t from = 0;
  uint32_t to = kNone; // kNone: both return
  uint32_t count = 0;
  uint32_t inner = 1; // how often other loops are followed on the way
  // The target, which is about to return, waits (stutters) while the source goes on. It does so
  // wherever the source takes the step; elsewhere both return.
  bool target_stutters = false;
};

struct Graph {
  std::vector<Node> nodes;
  std::vector<Edge> edges;
};

} // namespace lockstep::product
