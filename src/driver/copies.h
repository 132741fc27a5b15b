// Copies of a pair's functions that are changed before they are checked.
#pragma once

#include <llvm/IR/Function.h>

#include <memory>

namespace lockstep::driver {

struct EraseFromModule {
  void operator()(llvm::Function* function) const { function->eraseFromParent(); }
};
// Made beside the original, in its module, where nobody calls it; gone with this.
using FunctionCopy = std::unique_ptr<llvm::Function, EraseFromModule>;

// Null where it cannot be copied: its blocks have addresses.
FunctionCopy copy_of(const llvm::Function& function);

} // namespace lockstep::driver
