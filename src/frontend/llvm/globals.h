// The global variables and functions that a program names, found as constants mention them. Knows
// no instructions.
#pragma once

#include "program/program.h"

#include <llvm/ADT/DenseMap.h>

namespace llvm {
class Constant;
class DataLayout;
class GlobalValue;
} // namespace llvm

namespace lockstep::frontend {

class Printer;

class Globals {
public:
  Globals(program::Program& program, Printer& printer, const llvm::DataLayout& layout)
      : program_(program), printer_(printer), layout_(layout) {}

  uint32_t number_of(const llvm::GlobalValue& global);
  const semantics::Global& operator[](uint32_t number) const { return program_.globals[number]; }

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
  const llvm::DataLayout& layout_;
  std::vector<const llvm::GlobalValue*> objects_; // by number
  llvm::DenseMap<const llvm::GlobalValue*, uint32_t> numbers_;
  size_t leaves_ = 0; // listed so far
};

} // namespace lockstep::frontend
