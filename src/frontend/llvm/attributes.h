// What attributes and metadata demand of values. Knows the tables, not how demands become
// operations.
#pragma once

#include "semantics/mem/layout.h"
#include "semantics/value.h"
#include "term/float_format.h"

#include <llvm/Support/ModRef.h>

#include <memory>
#include <string>
#include <vector>

namespace llvm {
class Argument;
class Attribute;
class AttributeSet;
class DataLayout;
class Function;
class Instruction;
class Module;
} // namespace llvm

namespace lockstep::frontend {

// Outside a union of ranges, in a class of floats that is excluded, where it is null, or where it
// is not aligned the value becomes poison; then noundef makes poison and undef UB, and so is a
// pointer to less memory than demanded.
struct Demands {
  std::vector<std::vector<semantics::APInt>> ranges; // each low, high, low, high ...: [low, high)
  term::FloatClasses excluded = 0;                   // of floats
  bool loose_zero = false;                           // the sign of a zero is any
  bool nonnull = false;
  unsigned align_log2 = 0;
  bool noundef = false;
  bool outlives = false;        // of a result: what holds must hold after the return
  uint64_t dereferenceable = 0; // bytes
  uint64_t dereferenceable_or_null = 0;

  bool operator==(const Demands&) const = default;
  bool any() const {
    return noundef || nonnull || align_log2 != 0 || dereferenceable != 0 ||
           dereferenceable_or_null != 0 || excluded != 0 || loose_zero || !ranges.empty();
  }
};

// What is stated and not checked by any operation (see Program::promises).
using Promises = std::vector<std::string>;
void add_promise(std::string what, Promises& promises);

// All return what is unsupported, or "".
std::string demands_of_value(llvm::AttributeSet attributes, Demands& out);
std::string demands_of_param(const llvm::Argument& parameter, const llvm::DataLayout& layout,
                             Demands& out, semantics::ParamMemory& memory, Promises& promises);
std::string demands_of_metadata(const llvm::Instruction& instruction, Demands& out,
                                Promises& promises);
// Those of fast-math flags (floats.cpp).
std::string demands_of_flags(const llvm::Instruction& instruction, Demands& out,
                             Promises& promises);
std::string check_function_attributes(const llvm::Function& function,
                                      semantics::FunctionMemory& memory, Promises& promises);

// One of those that say nothing here that is not looked at.
bool is_known_function_attribute(const llvm::Attribute& attribute);

// What a call site says may not go beyond what the callee is known to do.
std::string check_call_attributes(llvm::AttributeSet attributes, llvm::MemoryEffects known);
std::string check_argument_memory(llvm::AttributeSet attributes, llvm::AttributeSet known);

// Metadata that is not worth a reader's time.
bool is_noise(const std::string& metadata_kind);

// A function with the name and the type of a library function is taken for it, unless it is defined
// here or its caller says that it has no such functions ("no-builtins", "no-builtin-NAME").
// `declared` has what LLVM knows of it; null if it is none. `defines`: ask of one that is defined
// here as its callers elsewhere do.
class LibraryFunction {
public:
  explicit LibraryFunction(const llvm::Function& function, const llvm::Function* caller = nullptr,
                           bool defines = false);
  ~LibraryFunction();
  const llvm::Function* declared() const { return declared_; }

private:
  std::unique_ptr<llvm::Module> scratch_;
  llvm::Function* declared_ = nullptr;
};

} // namespace lockstep::frontend
