// Functions compiled without optimisation for this machine and run: the oracle that shares nothing
// with our semantics. Values cross as 64-bit words, lowest first; each leaf starts a word.
#pragma once

#include <llvm/ExecutionEngine/Orc/LLJIT.h>

#include <cstdint>
#include <memory>
#include <string>

namespace lockstep::differential {

// Adds `run_NAME(ptr words_in, ptr words_out)`, which calls the function of that name.
void add_wrapper(llvm::Function& function);

class Native {
public:
  Native();
  const llvm::DataLayout& layout() const { return jit_->getDataLayout(); }
  std::string triple() const { return jit_->getTargetTriple().str(); }
  void add(llvm::orc::ThreadSafeModule module);

  using Entry = void (*)(const uint64_t* in, uint64_t* out);
  Entry entry(const std::string& name); // of the function with that name

private:
  std::unique_ptr<llvm::orc::LLJIT> jit_;
};

} // namespace lockstep::differential
