// A formula made smaller before anyone looks at it: by what its own conjuncts say, and by products
// multiplied out.
#pragma once

#include "solver/solver.h"

namespace lockstep::solver {

// Hands `inner` an equivalent formula; decides itself what becomes a constant.
std::unique_ptr<Solver> wrap_simplify(TermManager& tm, support::Context& ctx,
                                      std::unique_ptr<Solver> inner);

// The formula simplified: also before it is asked, where less of it means less to say beside it.
Term simplify(TermManager& tm, Term formula);

} // namespace lockstep::solver
