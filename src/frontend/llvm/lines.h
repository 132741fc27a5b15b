// The input's text for people: instructions, labels and names, numbered as LLVM prints them.
#pragma once

#include <llvm/IR/ModuleSlotTracker.h>

#include <string>

namespace llvm {
class BasicBlock;
class Function;
class Instruction;
class Value;
} // namespace llvm

namespace lockstep::frontend {

class Printer {
public:
  explicit Printer(const llvm::Function& function);

  std::string name(const llvm::Value& value);             // `%x`
  std::string label(const llvm::BasicBlock& block);       // `entry`
  std::string text(const llvm::Instruction& instruction); // without what says nothing

private:
  llvm::ModuleSlotTracker slots_;
};

} // namespace lockstep::frontend
