// LLVM's types and constants as types and leaves of a program. Knows no instructions.
#pragma once

#include "program/program.h"

#include <string>

namespace llvm {
class Constant;
class DataLayout;
class Type;
} // namespace llvm

namespace lockstep::frontend {

class Globals;

// A value of more leaves than this is not worth taking apart.
inline constexpr uint64_t kMaxLeaves = 4096;

// What is nested deeper than this is not followed to its end: that takes recursion.
inline constexpr unsigned kMaxTypeNesting = 2000, kMaxConstantNesting = 4000;
inline constexpr const char* kDeepType = "deeply nested type";
inline constexpr const char* kDeepConstant = "deeply nested constant";

// Returns what is unsupported, or "" after filling `out`.
std::string to_type(const llvm::Type& type, const llvm::DataLayout& layout, program::Type& out);

// The same of a constant. kNotLiteral stands for one that instructions have to compute, where it is
// used.
inline constexpr const char* kNotLiteral = "constant expression";
std::string to_constant(const llvm::Constant& constant, const llvm::DataLayout& layout,
                        Globals& globals, semantics::ConstValue& out);

// Leaves of one kind for a value of that type: undef, poison, or zero (null).
void append_leaves(const program::Type& type, semantics::ConstScalar::Kind kind,
                   semantics::ConstValue& out);

} // namespace lockstep::frontend
