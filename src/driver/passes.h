// Runs LLVM's own passes over a module, as `opt -passes` does.
#pragma once

#include "driver/error.h"
#include "support/deadline.h"

#include <llvm/IR/Module.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace lockstep::driver {

struct PassLimits {
  support::Deadline deadline = support::Deadline::never();
  uint64_t memory_mb = 0; // 0: any
  int stop_fd = -1;       // they end when it becomes readable; -1: none
};

// Sets `bitcode` to that of a transformed copy of `module`, or returns what went wrong: the
// pipeline is not one, a pass crashed, or the passes came to a limit. They run in a process of
// their own. No target machine is made: the passes see the costs of a generic one.
std::optional<InputError> run_passes(const llvm::Module& module, const std::string& pipeline,
                                     const PassLimits& limits, std::string& bitcode);

// Sets `result` to the module of that, in the context of the one that it was made of.
std::optional<InputError> read_transformed(const std::string& bitcode, const llvm::Module& before,
                                           std::unique_ptr<llvm::Module>& result);

} // namespace lockstep::driver
