// States at the nodes of a witness, and both sides executed along its edges: what the obligations
// are about. Asks no solver.
#pragma once

#include "product/check/reading.h"
#include "product/check/walks.h"

#include <set>

namespace lockstep::product::checker {

// A node of the witness, with the states that stand for all that fulfil its claims.
struct StepNode : ReadNode {
  NodeState state;
  std::vector<Term> facts; // what holds of the inputs, on any way here
  Walked on;               // the target from here on
  OwnBlocks::AtNode own;
};

// An edge with both sides executed.
struct Step {
  Term source_takes, target_takes;
  Term source_ub, target_ub;
  const program::Behaviour *source = nullptr, *target = nullptr; // null: it waits
  // Null at the end of the function.
  const program::State *source_end = nullptr, *target_end = nullptr;

  const semantics::MemoryState& source_memory() const {
    return source_end ? source_end->memory : source->memory;
  }
  const semantics::MemoryState& target_memory() const {
    return target_end ? target_end->memory : target->memory;
  }
};

class Steps {
public:
  Steps(TermManager& tm, Walks& walks, const Names& names, const Witness& witness)
      : tm_(tm), walks_(walks), names_(names), w_(witness) {}

  // All states, and all paths from them on.
  std::optional<Refusal> make(std::vector<ReadNode> nodes);

  uint32_t size() const { return static_cast<uint32_t>(nodes_.size()); }
  const StepNode& node(uint32_t n) const { return nodes_[n]; }
  Step step(uint32_t e) const;
  // What is known of the states at a node: its claims, and facts about the inputs.
  Term assumed(uint32_t n) const;

  // The columns of a node, in states that arrive there.
  std::vector<Cell> cells_at(const StepNode& node, const program::State& source,
                             const program::State& target) const;
  // The bits that are delayed, and the stretches that are written, by the claims of a node.
  std::vector<DelayedBits> delayed_at(const StepNode& node, const program::State& source,
                                      const program::State& target) const;
  std::vector<semantics::InitialContents::Range> written_at(const StepNode& node,
                                                            const program::State& source,
                                                            const program::State& target) const;
  Around around(const program::State& source, const program::State& target) const;

private:
  std::vector<bool> target_stops() const;
  std::optional<Refusal> make_node(uint32_t n);
  std::optional<Refusal> put_pointers(uint32_t n, program::State& source, program::State& target);
  std::optional<Refusal> make_state(uint32_t n, const std::string& prefix, program::State& source,
                                    program::State& target);
  std::optional<Refusal> set_written(uint32_t n);
  std::optional<Refusal> walk_source(uint32_t e);
  void find_facts();
  std::vector<Term> facts_of(uint32_t e, const std::set<uint32_t>& chosen) const;
  std::vector<bool> reachable_from(uint32_t n) const;
  std::optional<Refusal> refuse_node(uint32_t n, const std::string& why) const {
    return Refusal{"node " + shown_node(w_, n), why};
  }

  TermManager& tm_;
  Walks& walks_;
  const Names& names_;
  const Witness& w_;
  std::vector<StepNode> nodes_;
  std::vector<Walked> of_source_; // by edge
  LoopInvariantValues source_loop_invariant_, target_loop_invariant_;
};

} // namespace lockstep::product::checker
