// Finds out that a loop is never left because of the low bits of its counters alone: they repeat
// soon, where the whole state would take 2^31 passes to do so (`for (i = 0; i != 7; i += 2)`).
#pragma once

#include "program/loops.h"
#include "program/step.h"

#include <optional>

namespace lockstep::replay {

// How many low bits of what changes are looked at.
inline constexpr unsigned kLowBits = 8;

// The loop from its header on, after the phis, with nothing known of what changes but the low bits:
// after how many passes these are as they were in an earlier one. Nothing, where they do not decide
// every branch on the way, or the loop does more than compute: then nothing is known of it.
std::optional<uint64_t> repeats_in_low_bits(const program::Program& program,
                                            const program::LoopForest& forest, uint32_t loop,
                                            const program::Registers<semantics::Concrete>& regs);

} // namespace lockstep::replay
