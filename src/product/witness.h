// A product that was proved, written down for others to check.
#pragma once

#include "product/check/witness.h"
#include "product/prover.h"

namespace lockstep::product {

// `prover`: after the proof of the graph.
checker::Witness make_witness(const Prover& prover, const Graph& graph, const Program& source,
                              const Program& target);

} // namespace lockstep::product
