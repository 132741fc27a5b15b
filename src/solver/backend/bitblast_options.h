// The knobs of the bit-blaster. For its tests and benchmarks: everyone else calls make_bitblast.
#pragma once

#include "solver/solver.h"

namespace lockstep::solver {

struct BitblastOptions {
  bool sweep = true;
  unsigned simulation_rounds = 16;  // words of 64 patterns before each sweep
  int64_t search_conflicts = 2000;  // of the first search; four times as many each round
  int64_t sweep_conflicts = 100;    // of one comparison; eight times as many each round
  int64_t sweep_share = 500;        // of a whole sweep, in multiples of the above
  size_t max_nodes = 20'000'000;
};

std::unique_ptr<Solver> make_bitblast_with(support::Context& ctx, const BitblastOptions& options);

} // namespace lockstep::solver
