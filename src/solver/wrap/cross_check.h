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

// Asks about each Unsat of `inner` the first confirmer that did not give it. If that one says sat,
// the answer is Unknown (Disagreement). If it cannot tell in the time left, the answer stays Unsat
// with the detail `not cross-checked`. Counts `solver.cross_check.*`.
std::unique_ptr<Solver> wrap_cross_check(support::Context& ctx, std::unique_ptr<Solver> inner,
                                         std::vector<Confirmer> confirmers);

} // namespace lockstep::solver
