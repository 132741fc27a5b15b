// Calls through pointers, told apart by whom they call. What is declared of a function is true of
// it however it is called: copies of both functions ask, before such a call, whether it is one of
// the functions that the pair knows by name, and then call that one by its name.
#pragma once

#include "driver/copies.h"

#include <string>
#include <vector>

namespace lockstep::driver {

class CalledByName {
public:
  CalledByName(const llvm::Function& source, const llvm::Function& target);

  // Whether a call was found that may be one of a function that is known.
  bool any() const { return source_ && target_; }
  const llvm::Function& source() const { return *source_; }
  const llvm::Function& target() const { return *target_; }
  // A function with a body that the source may call through a pointer, or "": a pass may have
  // looked inside.
  const std::string& defined() const { return defined_; }

private:
  FunctionCopy source_, target_;
  std::string defined_;
};

} // namespace lockstep::driver
