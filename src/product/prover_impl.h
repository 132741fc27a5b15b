// What the parts of the prover share; not for others.
#pragma once

#include "product/check/choosing.h"
#include "product/check/own.h"
#include "product/prover.h"
#include "product/state.h"
#include "refine/obligations.h"

#include <set>

namespace lockstep::product {

using checker::Choosing;
using checker::OwnBlocks;
using program::Behaviour;
using program::LoopForest;
using program::State;
using program::Stopped;
using semantics::Choices;
using semantics::MemoryState;
using semantics::SymbolicMemory;
using solver::Answer;
using solver::Status;

constexpr double kFewMs = 2'500, kClaimMs = 5'000, kStepMs = 20'000; // of one query

struct Prover::Impl {
  // One of the programs, with what does not change while products are tried.
  struct Side {
    Side(TermManager& tm, semantics::World& world, const Program& p, const char* prefix,
         uint32_t first_block)
        : program(p), forest(find_loops(p)), choices(tm, prefix),
          memory(world, choices, program::memory_program(p), &numbering, first_block) {}

    const Program& program;
    LoopForest forest;
    Choices choices;
    semantics::Numbering numbering;
    SymbolicMemory memory;
  };

  // Paths of one side from a node on.
  struct Walked {
    std::string obstacle;
    Behaviour behaviour;

    const Stopped* at(BlockId block) const {
      for (const Stopped& s : behaviour.stops)
        if (s.block == block) return &s;
      return nullptr;
    }
  };

  // An edge with both sides executed.
  struct Step {
    Term source_takes, target_takes;
    Term source_ub, target_ub;
    const Behaviour *source = nullptr, *target = nullptr;
    const State *source_end = nullptr, *target_end = nullptr; // null at the end of the function
    std::string obstacle;
  };

  // A node of the graph that is being proved: what is claimed there, and what is computed from
  // that.
  struct AtNode : NodeProof {
    AtNode(TermManager& tm, semantics::World& world, SymbolicMemory& source)
        : NodeProof{Invariant({}, nullptr), KeptAtNode(tm, world, source), {}, {}, {}, {}} {}

    NodeState state;
    std::vector<Term> facts; // what holds of the inputs, on any way there
    Walked of_target;
    OwnBlocks::AtNode own;
  };

  Impl(TermManager& terms, solver::Solver& s, support::Context& c, const Program& source_program,
       const Program& target_program, refine::InputOptions input_options,
       const semantics::WorldOptions& options, bool abstract_floats);

  Proof prove(const Graph& g, const std::vector<std::vector<Sample>>& samples);

  // ---- executing ----

  State entry(Side& side);
  Walked walk(Side& side, const State& start, const program::Region& region,
              const std::vector<uint32_t>& bounds);
  void walk_target(uint32_t n);
  void walk_source(uint32_t e);

  // The source is at the start of a block, and has UB before it goes one way or another.
  Term inevitable_ub(const State& state, BlockId block);
  // Or before it comes to a loop's head, and others see nothing of it until then.
  Term inevitable_ub_soon(const State& state, BlockId block);
  Step step(uint32_t e);

  // ---- asking ----

  // A model is one of all that is looked at.
  Answer ask(Term formula, double ms, std::span<const Term> looked_at = {});
  // Whether the premise implies the conclusion: part by part, at first with what speaks of the
  // same variables alone.
  bool shown(Term premise, Term conclusion, double ms);
  bool shown_from_few(Term premise, Term conclusion);
  Term assumed(uint32_t n); // the invariant of a node, in its state

  // ---- parts of a proof ----

  void begin(const Graph& g, const std::vector<std::vector<Sample>>& samples);
  void find_loop_invariant();
  void find_settled();
  std::optional<Proof> place_own_blocks();
  bool guess_memory();
  bool has_data() const;
  void make_node(uint32_t n);
  Proof attempt(const std::vector<std::vector<Sample>>& samples, bool of_data);

  Invariant::IsNull null_at();
  Proof settle(std::set<uint32_t> stale);
  std::vector<Cells> cells_at_end(const Edge& edge, const Step& s);
  void find_facts();
  bool weaken(uint32_t e);
  // The end of a step: what is known there, the source's state and the columns of the node.
  struct Arrived {
    Term before;
    const State& source;
    const std::vector<Cells>& cells;
  };
  bool give_up_memory(uint32_t n, const Arrived& end);
  Answer counterexample(Term formula, const std::vector<Column>& columns,
                        const std::vector<Cells>& cells);
  bool give_up_claims(uint32_t n, const Arrived& end);
  bool keep_pointers(uint32_t n, Term before, const State& of_source, const State& of_target);
  std::string check(uint32_t e);
  Term same_memory(const Edge& edge, const Step& s, const std::vector<DelayedStore>& delayed_there,
                   Term& source_ub, Term& target_ub);
  void find_delayed_stores(uint32_t e, Term before);
  bool guess_written();
  bool find_ranking_function(uint32_t e);
  std::optional<int64_t> extreme(uint32_t n, size_t column, bool most) const;
  Term goes_on_alone(uint32_t n);
  std::string check_ways(uint32_t n);
  refine::SameMemory same_seen();
  Term events_before_end(const Behaviour& of_source, const Behaviour& of_target);

  TermManager& tm;
  solver::Solver& solver;
  support::Context& ctx;
  semantics::World world;
  Side source, target;
  Choosing choosing{tm, source.choices, target.choices};
  std::vector<std::vector<uint64_t>> constants;
  bool compares_with_null = false; // one of the programs does so with a pointer
  refine::Inputs inputs;
  std::vector<uint32_t> target_stops;
  uint32_t comparison = 1u << 16;
  OwnBlocks own;
  OwnBlocks::Settled settled[2]; // of the source, of the target
  std::vector<OwnBlocks::Questions>
      questions; // what memory at a node answers, by node of any graph

  static constexpr size_t kMostInstances = 4000;

  // Of the graph that is being proved.
  Graph current;
  const Graph* graph = &current;
  const std::vector<std::vector<Sample>>* seen = nullptr; // by node
  std::vector<AtNode> at;                                 // by node
  std::vector<Walked> of_source;                          // by edge
  LoopInvariantValues source_loop_invariant, target_loop_invariant;
};

} // namespace lockstep::product
