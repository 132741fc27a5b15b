// Programs that do the same step for step: an engine that needs no solver.
#pragma once

#include "program/program.h"

namespace lockstep::simulation {

// Whether it is seen that the target refines the source, because every step of it is one of the
// source's. The two may differ in what no step depends on: names, the order and number of blocks,
// trivial phis, steps of the source that are dead, where a value is computed that depends on
// nothing but registers, branches that one side takes earlier or more often, loops that come
// to nothing, and what is said of a function, an access or a call by the source alone: that is
// kept, or the source has UB or poison. Never wrong when it says yes; no says nothing.
//
// How it is shown. Both run side by side. Of a pair of places it is known which registers of the
// target refine which of the source's (equal, or less undefined), and which have a known value;
// what holds at a place is what holds on every way there (a greatest fixed point). Effects are
// made in pairs, whose operands refine each other.
bool proves(const program::Program& source, const program::Program& target);

} // namespace lockstep::simulation
