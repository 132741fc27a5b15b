// Makes a counterexample smaller: simpler arguments, smaller blocks, fewer bytes, callees that do
// less. It only proposes; whether a proposal still shows the violation is for the judge to say.
#pragma once

#include "replay/played.h"
#include "support/function_ref.h"

namespace lockstep::driver {

// What the two runs of a counterexample start from.
struct Case {
  replay::Situation situation;
  term::Assignment chosen;      // by the target
  replay::Attempt attempt = {}; // where nothing is chosen
};

struct MinimizeBudget {
  double ms = 200;          // of this thread
  unsigned proposals = 600; // what decides, mostly: so the result is the same each time
};

// The judge says whether a case still is the counterexample that it should be. Each proposal that
// is accepted is simpler than what was there. The number of accepted ones.
unsigned minimize(const program::Program& source, Case& one,
                  support::FunctionRef<bool(const Case&)> judge, MinimizeBudget budget = {});

// Of two numbers of one width, the one that people would rather read: how hard it is. Small ones
// first, then powers of two and their neighbours.
unsigned hardness(const semantics::APInt& value);

} // namespace lockstep::driver
