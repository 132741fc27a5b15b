// Promotion of locals: an alloca whose address goes nowhere becomes registers and phis, as by SROA
// and mem2reg.
#pragma once

#include "program/program.h"

namespace lockstep::program {

// What an execution does, and what others see of it, stays as it was; but for the order in which
// blocks are made, which nobody sees. Promoted is a local of the entry block, of constant size,
// that is alive at each access, if its pointer and constant offsets from it are the addresses of
// plain loads, stores and fills, and nothing else; and if those that overlap access the same
// scalars, or parts of one integer. Its loads read undef (or poison, by
// FunctionMemory::uninitialised_is_poison) where nothing was stored. Lines that have no instruction
// any more are in Block::shown. For front ends, before `Program::finish`.
void promote_locals(Program& program);

} // namespace lockstep::program
