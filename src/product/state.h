// States of both programs at a node of the product, as terms and as numbers.
#pragma once

#include "product/graph.h"
#include "product/invariant.h"
#include "program/executor.h"
#include "refine/inputs.h"
#include "term/eval.h"

#include <map>

namespace lockstep::product {

// Registers that are computed once, before anything is repeated: what they hold is the same at
// every node.
using LoopInvariantValues = std::map<RegId, program::Cell<semantics::Symbolic>>;

struct NodeState {
  program::State source, target;
  Term assumed; // what the invariant says and the terms do not
  std::vector<Cells> cells;
  // Variables of the state, as bits of a column, and what is below them.
  struct Part {
    Term var;
    size_t column;
    unsigned high, low;
    uint64_t rest;
  };
  std::vector<Part> parts;
};

// Blocks that are executed before any loop.
std::vector<bool> before_loops(const Program& program);
void collect_loop_invariant(const Program& program, const program::State& state,
                            LoopInvariantValues& loop_invariant);

// The arguments of the source; what is live at the node in the source; in the target. Without
// those that are loop-invariant, what may turn out to be one is taken to be.
std::vector<Column> columns_of(const Program& source, const Program& target, const Node& node,
                               const LoopInvariantValues* source_loop_invariant,
                               const LoopInvariantValues* target_loop_invariant);
// Numbers that the programs mention, and lengths of arrays, by width.
std::vector<std::vector<uint64_t>> harvest(const Program& source, const Program& target);

// The columns in given states. A target's undef counts as poison, it may be anything; so does what
// depends on an argument that is undef, for good.
std::vector<Cells> cells_of(TermManager& tm, const refine::Inputs& inputs,
                            const std::vector<Column>& columns, const program::State& source,
                            const program::State& target);
Sample sample_of(const term::Assignment& model, const std::vector<Column>& columns,
                 const std::vector<Cells>& cells);

// A state that stands for all that fulfil the invariant: what follows from other columns is written
// so, and `assumed` says the rest. Memory is left to the caller.
NodeState make_state(TermManager& tm, semantics::World& world, const refine::Inputs& inputs,
                     const Invariant& invariant, uint32_t number, const Program& source,
                     const Program& target, const LoopInvariantValues& source_loop_invariant,
                     const LoopInvariantValues& target_loop_invariant);

} // namespace lockstep::product
