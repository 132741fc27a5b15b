// Proves a product: invariants at its nodes, to the greatest fixed point, and then every step.
//
// For an edge from n to m, whose target takes the paths Y and whose source takes X, from states
// that fulfil the invariant of n:
//     the target takes Y, and the source has no UB along X  implies
//     the source takes X, the target has no UB along Y, others see the same, memory of the target
//     refines that of the source, and the invariant of m holds
// and every way of the target on from n is one of its edges' Y. At the end both return and values
// refine.
#pragma once

#include "product/delayed_store.h"
#include "product/graph.h"
#include "product/invariant.h"
#include "product/kept.h"
#include "product/pointers.h"
#include "product/written.h"
#include "program/executor.h"
#include "refine/inputs.h"
#include "semantics/mem/symbolic.h"
#include "solver/solver.h"

#include <map>

namespace lockstep::product {

struct Proof {
  bool proved = false;
  std::string obstacle;  // if not: what could not be shown
  uint32_t edge = kNone; // at which edge
  uint32_t node = kNone; // or at which node: some way of the target is in no edge
};

// A sum modulo 2^width.
struct RankingFunction {
  ColumnSum sum;
  unsigned width = 64;
};

// What is claimed of all states at a node, and was proved if the proof was found.
struct NodeProof {
  Invariant invariant;
  KeptAtNode kept;                   // what registers hold of memory
  std::vector<HeldPointer> pointers; // what memory holds since the start
  std::vector<DelayedStore> delayed; // places that one side has written and the other has not yet
  std::vector<Written> stretches;    // of local arrays: what a loop has written so far
  std::optional<RankingFunction> ranking; // smaller with each step back to where the target waits
};

class Prover {
public:
  // `abstract_floats`: floating-point arithmetic is one of functions of which no more is known.
  Prover(TermManager& tm, solver::Solver& solver, support::Context& ctx, const Program& source,
         const Program& target, refine::InputOptions inputs, const semantics::WorldOptions& world,
         bool abstract_floats = false);
  ~Prover();

  // `samples`: states at each node that are possible, to begin with.
  Proof prove(const Graph& graph, const std::vector<std::vector<Sample>>& samples);

  // The columns of a node.
  std::vector<Column> columns(const Node& node) const;
  uint32_t number_of_global(const std::string& name) const; // in samples; kNone: there is none

  std::string name_of_global(uint32_t number) const; // "": there is none

  const NodeProof& at(uint32_t node) const; // of the last proof
  bool abstracts_floats() const;

private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

} // namespace lockstep::product
