// Reading a file that may be malformed in a way that LLVM does not expect: its own checks are
// assertions, which a release lacks, so that its reader may crash.
#pragma once

#include "driver/input.h"

namespace lockstep::tools {

// As driver::read_input. A crash of LLVM, a fatal error or the end of memory on the way prints an
// error about the file (with `json` also what --json promises) and ends the process with kBadUsage.
std::optional<driver::InputError> read_guarded(const std::string& file, llvm::LLVMContext& context,
                                               driver::Input& input, bool json);

} // namespace lockstep::tools
