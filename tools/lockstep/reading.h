// LLVM's reader in this process, within limits. It may be given what is malformed in a way that it
// does not expect (its own checks are assertions, which a release lacks), what has no end, and what
// takes it forever.
#pragma once

#include "driver/error.h"
#include "driver/input.h"
#include "driver/options.h"
#include "support/deadline.h"
#include "support/function_ref.h"

#include <string>

namespace lockstep::tools {

// Of all that happens before the first check, together. Made when it begins.
struct ReadingLimits {
  explicit ReadingLimits(const driver::CheckOptions& options);

  support::Deadline deadline;
  uint64_t address_space = 0; // of this process, in bytes; 0: any
};

// Runs `read`, which reads `what` ("the file") of `file` ("": of none). A crash of LLVM, a fatal
// error, a limit or an interrupt on the way prints an error about the file (with `json` also what
// --json promises) and ends the process.
std::optional<driver::InputError>
guarded(const std::string& file, const std::string& what, const ReadingLimits& limits, bool json,
        support::FunctionRef<std::optional<driver::InputError>()> read);

// driver::read_input in this way.
std::optional<driver::InputError> read_guarded(const std::string& file, llvm::LLVMContext& context,
                                               driver::Input& input, const ReadingLimits& limits,
                                               bool json);

} // namespace lockstep::tools
