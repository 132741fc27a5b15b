// What fast-math flags let be computed instead of what is written, as choices of the execution
// (TranslateOptions::freedom): a product with the reciprocal (`arcp`), a fused product and sum
// (`contract`), sums and products in another order (`reassoc`). Flags allow more than these.
#pragma once

#include "frontend/llvm/families.h"

namespace lockstep::frontend {

// Where an instruction's own result goes: `into`, or a register of its own if there is something to
// choose from.
program::RegId begin_freedom(Translator& t, const llvm::Instruction& i, program::RegId into);
// After it was computed: one of the results that the flags allow.
void end_freedom(Translator& t, const llvm::Instruction& i, program::RegId result,
                 program::RegId into);

} // namespace lockstep::frontend
