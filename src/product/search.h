// Searches for a product of two programs: which places belong together, and how far the source goes
// while the target takes one step. Runs on numbers show what cannot be; what is left is ranked by
// how many values of both sides are related, and proved.
#pragma once

#include "product/prover.h"

namespace lockstep::product {

struct SearchOptions {
  uint32_t most_unrolled = 64; // source iterations for one step of the target
  unsigned most_proofs = 6;    // products that are tried
  support::Deadline others_until = support::Deadline::never(); // where the first has failed
};

struct Found {
  Graph graph;
  bool proved = false;
  std::string obstacle; // why there is none: of the product that came closest
};

Found search(Prover& prover, const Program& source, const Program& target,
             const std::vector<TracePair>& traces, const SearchOptions& options,
             support::Context& ctx);

} // namespace lockstep::product
