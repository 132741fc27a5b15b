// Small changes to a function, right ones and wrong ones: what a careless optimisation does.
#pragma once

#include "random.h"

namespace llvm {
class Function;
}

namespace lockstep::differential {

// A copy of the function with one change, in the same module, or null where nothing could be
// changed. Passes the verifier.
llvm::Function* mutant_of(llvm::Function& function, Random& random);

// A copy, in the same module.
llvm::Function* copy_of(llvm::Function& function);

// A copy that freezes what it returns. It refines the function, whatever the function does.
llvm::Function* frozen_copy_of(llvm::Function& function);

} // namespace lockstep::differential
