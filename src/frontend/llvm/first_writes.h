// Section "initializes": the first access of these bytes through a parameter is a plain write, and
// it happens before the function returns.
#pragma once

#include <llvm/ADT/ArrayRef.h>
#include <llvm/IR/ConstantRange.h>

namespace llvm {
class Argument;
} // namespace llvm

namespace lockstep::frontend {

// Whether the function certainly does so, on the way that every execution begins with.
bool writes_first(const llvm::Argument& pointer, llvm::ArrayRef<llvm::ConstantRange> ranges);

} // namespace lockstep::frontend
