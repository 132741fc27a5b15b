// Which registers a block still needs when it is entered: what a state must carry.
#pragma once

#include "program/program.h"

namespace lockstep::program {

// By block, in order: used in the block before a definition there, or needed by a
// successor. What a phi takes is needed at the end of the block that it comes from, not where the
// phi stands; a phi's own result is not live on entry.
std::vector<std::vector<RegId>> live_on_entry(const Program& program);

} // namespace lockstep::program
