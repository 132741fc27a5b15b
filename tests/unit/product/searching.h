// Two counting programs with runs of both, as a search for a product sees them.
#pragma once

#include "product/runs.h"
#include "program/memory_options.h"
#include "unit/product/maker.h"

namespace lockstep::product::testing {

// All go up to 4 * n, each by its own steps; x is twice as much in the end.
inline Counting by(uint64_t step) {
  return {.each = 2 * step, .step = step, .scale = 4, .pred = Pred::Ne};
}

struct Searched {
  Searched(const Counting& of_source, const Counting& of_target, size_t most_traces = 18)
      : source(counting(of_source)), target(counting(of_target)), solver(quick_solver(tm, ctx)),
        prover(tm, *solver, ctx, source, target, refine::InputOptions(), memory()),
        traces(make_traces(source, target, ctx, support::Deadline::never(), most_traces)) {}

  semantics::WorldOptions memory() const {
    semantics::WorldOptions options = program::choose_memory(source, target, true).options;
    options.poison = options.pointers_by_offset = true;
    return options;
  }

  term::TermManager tm;
  support::Context ctx;
  Program source, target;
  std::unique_ptr<solver::Solver> solver;
  Prover prover;
  std::vector<TracePair> traces;
};

} // namespace lockstep::product::testing
