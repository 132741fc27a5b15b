// States of both programs at a node of a witness, as terms: registers that are not loop-invariant
// are new variables at each node, as far as claims do not say what they are.
#pragma once

#include "product/check/claims.h"
#include "program/executor.h"

namespace lockstep::product::checker {

// The columns in given states. A target's undef counts as poison: it may be anything.
std::vector<Cell> cells_of(TermManager& tm, const Invariant& invariant,
                           const program::State& source, const program::State& target,
                           const LoopInvariantValues& source_loop_invariant,
                           const LoopInvariantValues& target_loop_invariant);

struct NodeState {
  program::State source, target; // without memory
  Term assumed;                  // what the claims say and the terms do not
  std::vector<bool> anywhere;    // by column: a pointer of which no claim says where it leads
  std::vector<std::optional<size_t>> leads; // by column: one that leads to the same block
};
// Stands for all states that fulfil the claims: what follows from others is written so. Memory of
// the node is what is around it.
NodeState make_state(TermManager& tm, semantics::World& world, const Invariant& invariant,
                     const std::string& prefix, const Program& source, const Program& target,
                     const LoopInvariantValues& source_loop_invariant,
                     const LoopInvariantValues& target_loop_invariant, const Around& around);

} // namespace lockstep::product::checker
