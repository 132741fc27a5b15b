#include "driver/copies.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/BasicBlock.h>
#include <llvm/Transforms/Utils/Cloning.h>

namespace lockstep::driver {

FunctionCopy copy_of(const llvm::Function& function) {
  if (llvm::any_of(function, [](const llvm::BasicBlock& b) { return b.hasAddressTaken(); }))
    return nullptr;
  llvm::ValueToValueMapTy values;
  return FunctionCopy(llvm::CloneFunction(const_cast<llvm::Function*>(&function), values));
}

} // namespace lockstep::driver
