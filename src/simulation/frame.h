// What programs say beside their blocks: signature, attributes, globals, orderings, progress.
#pragma once

#include "simulation/program_facts.h"

namespace lockstep::simulation {

// Whether the target says what the source says, or less: what the source says of itself and the
// target does not is the source's to keep.
bool says_no_more(const ProgramFacts& target, const ProgramFacts& source);

} // namespace lockstep::simulation
