// The knobs of the bit-blaster. For its tests and benchmarks: everyone else calls make_bitblast.
#pragma once

#include "solver/solver.h"

namespace lockstep::solver {

struct BitblastOptions {
  bool sweep = true;
  unsigned simulation_rounds = 16;     // words of 64 patterns before each sweep
  int64_t search_conflicts = 2000;     // of the first search; four times as many each round
  int64_t sweep_conflicts = 100;       // of one comparison; eight times as many each round
  int64_t sweep_share = 500;           // of a whole sweep, in multiples of the above
  uint64_t exhaust_first = 1u << 25;   // words of simulation that are cheaper than a search
  uint64_t exhaust_later = 1ull << 32; // and that are worth it once a search and a sweep failed
  size_t max_nodes = 20'000'000;
};

std::unique_ptr<Solver> make_bitblast_with(support::Context& ctx, const BitblastOptions& options);

} // namespace lockstep::solver
