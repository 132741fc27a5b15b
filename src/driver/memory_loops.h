// Fills and copies of memory as loops. `llvm.memset`, `llvm.memcpy` and `llvm.memmove` of a length
// that is not constant do at once what a loop does in many steps (LoopIdiomRecognize makes the one
// of the other): copies of both functions do it step by step, so that a loop meets a loop.
#pragma once

#include "driver/copies.h"

namespace lockstep::driver {

class MemoryLoops {
public:
  enum class Direction : uint8_t { Up, Down }; // of the addresses, where either will do

  // Of functions one of which has more such calls than the other, and the other a loop.
  MemoryLoops(const llvm::Function& source, const llvm::Function& target, Direction direction);

  bool any() const { return source_ && target_; }
  const llvm::Function& source() const { return *source_; }
  const llvm::Function& target() const { return *target_; }

private:
  FunctionCopy source_, target_;
};

} // namespace lockstep::driver
