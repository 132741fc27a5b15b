// What attributes and metadata demand of values. Knows the tables, not how demands become
// operations.
#pragma once

#include "semantics/value.h"

#include <string>
#include <vector>

namespace llvm {
class AttributeSet;
class Function;
class Instruction;
} // namespace llvm

namespace lockstep::frontend {

// Outside a union of ranges the value becomes poison; then noundef makes poison and undef UB.
struct Demands {
  std::vector<std::vector<semantics::APInt>> ranges; // each low, high, low, high ...: [low, high)
  bool noundef = false;

  bool any() const { return noundef || !ranges.empty(); }
};

// All return what is unsupported, or "".
std::string demands_of_value(llvm::AttributeSet attributes, Demands& out);
std::string demands_of_metadata(const llvm::Instruction& instruction, Demands& out);
std::string check_function_attributes(const llvm::Function& function);
std::string check_call_attributes(llvm::AttributeSet attributes);

// Metadata that is in the table as having no meaning.
bool is_noise(const std::string& metadata_kind);

} // namespace lockstep::frontend
