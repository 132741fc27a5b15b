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

// A value of more leaves than this is not worth taking apart.
inline constexpr uint64_t kMaxLeaves = 4096;

// Both return what is unsupported, or "" after filling `out`.
std::string to_type(const llvm::Type& type, program::Type& out);
std::string to_constant(const llvm::Constant& constant, const llvm::DataLayout& layout,
                        semantics::ConstValue& out);

} // namespace lockstep::frontend
