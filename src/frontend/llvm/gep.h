// A getelementptr taken apart into steps. Knows the data layout; makes no operations.
#pragma once

#include "semantics/value.h"

#include <optional>
#include <string>
#include <vector>

namespace llvm {
class DataLayout;
class GEPOperator;
class Value;
} // namespace llvm

namespace lockstep::frontend {

// Adds index times scale. A field of a structure is one time its offset.
struct GepStep {
  const llvm::Value* index = nullptr; // null if it is the constant `count`
  semantics::APInt count{1, 0};       // in the width that the input gives it
  semantics::APInt scale{1, 0};       // as wide as an index

  bool is_constant() const { return !index; }
  // The bytes that a constant step adds, where no rule of the flags is broken by it alone, whatever
  // they are: it goes forward and nothing wraps.
  std::optional<semantics::APInt> forward() const;
  // The same without any flags, where everything may wrap.
  semantics::APInt wrapped() const;
};

// Returns what is unsupported, or "". Indices that are constant zero make no step.
std::string gep_steps(const llvm::GEPOperator& gep, const llvm::DataLayout& layout,
                      std::vector<GepStep>& out);

// The steps with constants put together as far as the flags mean the same afterwards.
std::vector<GepStep> merged(const std::vector<GepStep>& steps, uint32_t flags);

uint32_t gep_flags(const llvm::GEPOperator& gep); // see semantics::GepFlags

} // namespace lockstep::frontend
