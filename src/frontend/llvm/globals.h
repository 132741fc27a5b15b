// The global variables and functions that a program names, found as constants mention them. Knows
// no instructions.
#pragma once

#include "program/program.h"

#include <optional>

#include <llvm/ADT/DenseMap.h>

namespace llvm {
class BasicBlock;
class Constant;
class DataLayout;
class Function;
class GlobalValue;
class GlobalVariable;
class Value;
} // namespace llvm

namespace lockstep::frontend {

class Printer;

// What is there never changes: by its own word, or because nobody outside the module knows of it
// and nobody inside writes to it.
bool never_changes(const llvm::GlobalVariable& variable);

// How a function is called, the same text for the same convention.
inline std::string convention_text(unsigned convention) {
  return "cc " + std::to_string(convention);
}

class Globals {
public:
  Globals(program::Program& program, Printer& printer, const llvm::Function& function);

  uint32_t number_of(const llvm::GlobalValue& global);
  // The address of a block, of this function or another. Blocks without a name cannot be found
  // again on the other side: nothing.
  std::optional<uint32_t> number_of(const llvm::BasicBlock& block);
  const semantics::Global& operator[](uint32_t number) const { return program_.globals[number]; }

  // What one of them has that is not modelled; "" if nothing.
  const std::string& unsupported() const { return unsupported_; }

  // Lists what constant globals hold, also of those that only their contents mention. Called once,
  // after the body.
  void list_contents();

private:
  semantics::Global describe(const llvm::GlobalValue& global);
  // Both are false where the contents cannot be listed.
  bool list(const llvm::Constant& value, uint64_t offset,
            std::vector<semantics::Global::Piece>& out, unsigned depth);
  bool list_value(const llvm::Constant& value, uint64_t offset,
                  std::vector<semantics::Global::Piece>& out);

  program::Program& program_;
  Printer& printer_;
  const llvm::Function& function_;
  const llvm::DataLayout& layout_;
  std::vector<const llvm::GlobalValue*> objects_; // by number; null: a block
  llvm::DenseMap<const llvm::Value*, uint32_t> numbers_;
  size_t leaves_ = 0; // listed so far
  std::string unsupported_;
};

} // namespace lockstep::frontend
