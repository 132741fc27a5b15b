// Calls through pointers, told apart by whom they call. What is declared of a function is true of
// it however it is called: copies of both functions ask, before such a call, whether it is one of
// the functions that the pair knows by name, and then call that one by its name.
#pragma once

#include <llvm/IR/Function.h>

#include <memory>
#include <string>
#include <vector>

namespace lockstep::driver {

class CalledByName {
public:
  // The copies are made beside the originals, in their modules, and live as long as this.
  CalledByName(const llvm::Function& source, const llvm::Function& target);

  // Whether a call was found that may be one of a function that is known.
  bool any() const { return any_; }
  const llvm::Function& source() const { return *source_; }
  const llvm::Function& target() const { return *target_; }
  // A function with a body that the source may call through a pointer, or "": a pass may have
  // looked inside.
  const std::string& defined() const { return defined_; }

private:
  struct Erase {
    void operator()(llvm::Function* function) const { function->eraseFromParent(); }
  };
  using Copy = std::unique_ptr<llvm::Function, Erase>;

  Copy source_, target_;
  bool any_ = false;
  std::string defined_;
};

} // namespace lockstep::driver
