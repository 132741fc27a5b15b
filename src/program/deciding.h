// What decides how a loop goes on: whether it is left, whether it has UB, what it does to memory.
#pragma once

#include "program/loops.h"

namespace lockstep::program {

// Of the registers that may be others each time the header is entered, after its phis, those on
// which that depends. Where they and memory are as they were in an earlier pass, and nothing was
// chosen and nobody was asked in between, the loop goes on as it did then: for ever. What it only
// carries along (a counter that nobody looks at before the loop is left) is not among them.
std::vector<RegId> deciding_registers(const Program& program, const LoopForest& forest,
                                      uint32_t loop);

// Going on for ever unseen is UB: of the function, of the loop, or of one around it.
bool must_progress(const Program& program, const LoopForest& forest, uint32_t loop);

// By block: something in it is progress although no event need show it, since other threads may
// take part.
std::vector<bool> synchronizing(const Program& program);
// A callee in the loop may not come back, for which a caller that must progress is not to blame.
bool may_stay_in_callee(const Program& program, const Loop& loop);

} // namespace lockstep::program
