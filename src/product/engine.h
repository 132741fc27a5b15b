// Unbounded refinement: a product of both programs with invariants that hold for every number of
// iterations.
#pragma once

#include "product/check/witness.h"
#include "product/search.h"

namespace lockstep::product {

struct EngineOptions {
  refine::InputOptions inputs;
  SearchOptions search;
  bool alike = true; // products of programs that look alike are guessed
};

struct Result {
  bool proved = false;
  std::string obstacle;     // why not
  Graph graph;              // the product, or the one that came closest
  checker::Witness witness; // if it is proved
  bool from_alike = false;  // it was guessed
};

// Whether the target refines the source for every number of iterations. Never refutes.
Result check(term::TermManager& tm, solver::Solver& solver, support::Context& ctx,
             const Program& source, const Program& target, const EngineOptions& options);

} // namespace lockstep::product
