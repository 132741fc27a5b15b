// What a target says of itself and the source does not, and whether its body certainly keeps it: a
// table with a row for every attribute of functions, parameters and results. Knows nothing of
// programs; what operations check is left to them.
#pragma once

#include <llvm/IR/Attributes.h>

#include <string>
#include <string_view>

namespace llvm {
class Function;
} // namespace llvm

namespace lockstep::frontend {

// What else is known of a pair.
struct PairFacts {
  bool own_callers = false;     // all are changed with it: how it is called is its own affair
  bool every_iteration = false; // what is proved does not end at a number of iterations
};

// The first attribute in which the target differs and that is not shown to be kept, in words, or
// "".
std::string unkept_attribute(const llvm::Function& source, const llvm::Function& target,
                             PairFacts facts);

// Rules for one function, for those that state a promise (Program::promises) wherever it is not
// shown to be kept.
bool keeps_attribute(const llvm::Function& function, llvm::Attribute::AttrKind kind);
bool keeps_result_attribute(const llvm::Function& function, llvm::Attribute::AttrKind kind);
bool keeps_parameter_attribute(const llvm::Function& function, llvm::Attribute::AttrKind kind,
                               unsigned parameter);

// Whether there is a row.
enum class Place : uint8_t { Function, Parameter, Result };
bool has_kept_row(Place place, llvm::Attribute::AttrKind kind);

} // namespace lockstep::frontend
