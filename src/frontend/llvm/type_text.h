// Types as text that is the same for the same structure: what a module calls its types says
// nothing, and two modules that are read together never share a name.
#pragma once

#include <string>

namespace llvm {
class Type;
} // namespace llvm

namespace lockstep::frontend {

std::string type_text(const llvm::Type& type);

} // namespace lockstep::frontend
