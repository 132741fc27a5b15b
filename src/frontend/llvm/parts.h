// How values lie in memory. Knows the data layout, not who accesses what.
#pragma once

#include "semantics/mem/layout.h"

namespace llvm {
class DataLayout;
class Type;
} // namespace llvm

namespace lockstep::frontend {

// Appends the parts of a value that starts at `offset`, in order of its leaves. The type is one
// that `to_type` accepts.
void append_parts(const llvm::Type& type, const llvm::DataLayout& layout, uint64_t offset,
                  std::vector<semantics::Part>& out);

} // namespace lockstep::frontend
