// Every Unsat is confirmed by a second, different solver: a proof is believed by two.
#pragma once

#include "solver/solver.h"

#include <functional>
#include <string>
#include <vector>

namespace lockstep::solver {

struct Confirmer {
  std::string name;                              // what its answers say in `by`
  std::function<std::unique_ptr<Solver>()> make; // called when first needed
};

// Asks about each Unsat of `inner` the confirmers that did not give it, one after the other, until
// one says unsat too. If one says sat, the answer is Unknown (Disagreement); if none can tell in
// its share of the time, Unknown (NotCrossChecked). Counts `solver.cross_check.*`.
std::unique_ptr<Solver> wrap_cross_check(support::Context& ctx, std::unique_ptr<Solver> inner,
                                         std::vector<Confirmer> confirmers);

} // namespace lockstep::solver
