// Formulas with uninterpreted functions, for solvers that know none.
#pragma once

#include "solver/solver.h"

namespace lockstep::solver {

// Asks `inner` with a variable for each application, and that equal arguments give equal results
// (term/functions.h). Unsat holds whatever the functions are; a model says what each application
// is.
std::unique_ptr<Solver> wrap_functions(TermManager& tm, std::unique_ptr<Solver> inner);

} // namespace lockstep::solver
