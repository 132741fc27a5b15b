// Sampling: a query that many assignments satisfy needs no solver.
#pragma once

#include "solver/solver.h"

namespace lockstep::solver {

// Evaluates the formula on corner values, on the formula's own constants and their neighbours, and
// on random values (from the context's seed). Sat, or Unknown (SolverGaveUp); never Unsat. How many
// assignments are tried depends on the formula's size alone, so that a run can be repeated.
std::unique_ptr<Solver> make_sample(support::Context& ctx);

} // namespace lockstep::solver
