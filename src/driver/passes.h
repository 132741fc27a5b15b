// Runs LLVM's own passes over a module, as `opt -passes` does.
#pragma once

#include "driver/error.h"

#include <llvm/IR/Module.h>

#include <memory>
#include <optional>
#include <string>

namespace lockstep::driver {

// Sets `result` to a transformed copy of `module`, in the same context, or returns what went wrong:
// the pipeline is not one, or a pass crashed. The passes run in a process of their own, which is
// killed when `stop_fd` (-1: none) becomes readable. No target machine is made: the passes see the
// costs of a generic one.
std::optional<InputError> run_passes(const llvm::Module& module, const std::string& pipeline,
                                     int stop_fd, std::unique_ptr<llvm::Module>& result);

} // namespace lockstep::driver
