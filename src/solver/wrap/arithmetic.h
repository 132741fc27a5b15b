// Products of variables and quotients as numbers of which no more is known than a few laws: most
// proofs need no more, and circuits of these are what is hard in a query.
#pragma once

#include "solver/solver.h"

namespace lockstep::solver {

// Asks `inner` the formula; where that does not decide it soon, a weaker one without such terms,
// and then the formula again.
std::unique_ptr<Solver> wrap_arithmetic(TermManager& tm, support::Context& ctx,
                                        std::unique_ptr<Solver> inner);

// Holds wherever the formula does: a variable for each product of variables and each quotient, that
// equal arguments give equal results, and laws about zero, one, and which of argument and
// result is less. Null where there is nothing of the kind.
Term without_hard_arithmetic(TermManager& tm, Term formula);

} // namespace lockstep::solver
