// No model is believed: each is evaluated against its query before anyone sees it.
#pragma once

#include "solver/solver.h"

namespace lockstep::solver {

// `answer` with its model completed (absent variables are zero) if it is a Sat whose model makes
// `formula` 1; an Unknown (Crash) if the model does not; any other answer as it is.
Answer check_model(support::Context& ctx, Term formula, Answer answer);

// Every answer of `inner`, passed through the above.
std::unique_ptr<Solver> wrap_check_model(support::Context& ctx, std::unique_ptr<Solver> inner);

} // namespace lockstep::solver
