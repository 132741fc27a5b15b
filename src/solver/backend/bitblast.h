// Bit-blasting to an and-inverter graph with structural hashing, SAT sweeping, then CaDiCaL.
#pragma once

#include "solver/solver.h"

namespace lockstep::solver {

// In process; keeps the deadline through CaDiCaL's terminator.
std::unique_ptr<Solver> make_bitblast(TermManager& tm, support::Context& ctx);

} // namespace lockstep::solver
