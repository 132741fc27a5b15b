// Products of sums multiplied out: a normal form for polynomials, too large to use everywhere.
#pragma once

#include "term/manager.h"

namespace lockstep::term {

// `t` with products distributed over sums wherever the result has few enough summands. Equal to `t`
// under every assignment: (a + b) * c and a * c + b * c become one term.
Term expand_products(TermManager& tm, Term t);

} // namespace lockstep::term
