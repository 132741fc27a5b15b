// Formulas that many memories satisfy: one is made up, and no solver is asked.
#pragma once

#include "semantics/mem/world.h"
#include "solver/solver.h"

#include <optional>

namespace lockstep::refine {

// Whether it is worth trying. Where there is no memory to make up, sampling does as well.
bool can_make_up(const semantics::World& world, term::Term formula);

// What the values are chosen for. To refute, anything may do; to reach the end of a loop, numbers
// in memory are mostly indices, and trip counts lie next to the bounds.
enum class Aim : uint8_t { Refute, Reach };

// A memory that makes the query true, if one is found: an assignment to all variables that fulfils
// what the world's constraints say. The query holds those about blocks, and needs no others.
std::optional<solver::Answer> made_up(support::Context& ctx, semantics::World& world,
                                      term::Term query, Aim aim);

} // namespace lockstep::refine
