#pragma once

#include "solver/solver.h"

namespace lockstep::solver {

// Whether a formula is about sums and comparisons of numbers, and parts of these: what is soon
// decided over the integers. Not where numbers are narrow, as circuits are then small.
bool is_linear(Term formula);

} // namespace lockstep::solver
