// A witness as it is read: its blocks and claims looked up, and its edges in order. Whether what it
// says is true is for others.
#pragma once

#include "product/check/columns.h"
#include "product/check/witness.h"

#include <optional>

namespace lockstep::product::checker {

// Why a witness is not accepted, and at which node or edge; "": the whole.
struct Refusal {
  std::string where, why;
};

std::string shown_node(const Witness& w, uint32_t n); // `1 (head, loop)`
std::string shown_edge(const Witness& w, uint32_t e); // `2 (1 -> return)`

struct ReadNode {
  BlockId source = 0, target = 0;
  Invariant invariant; // without columns
};

// The nodes, and what is wrong with them or with the edges between them.
struct ReadWitness {
  std::vector<ReadNode> nodes;
  std::optional<Refusal> wrong;
};
ReadWitness read_witness(const Witness& w, const Names& names, const Program& source);

} // namespace lockstep::product::checker
