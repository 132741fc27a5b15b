// Types and constants as text that is the same in every module. Two modules in one context give
// other names to the same structure (%foo, %foo.0), so names of types never count; names of globals
// do, for they are what modules are linked by.
#pragma once

#include <llvm/IR/Constant.h>
#include <llvm/IR/Type.h>

#include <string>

namespace lockstep::frontend {

// A structure is its elements, in order, and whether it is packed.
std::string shape_of(const llvm::Type& type);
// The type and the value.
std::string shape_of(const llvm::Constant& constant);

} // namespace lockstep::frontend
