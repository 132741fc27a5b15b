// Runs LLVM's own passes over a module, as `opt -passes` does.
#pragma once

#include "driver/error.h"

#include <llvm/IR/Module.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace lockstep::driver {

struct PassLimits {
  double timeout_ms = 0;  // beside what a module of this size may take; 0: none
  uint64_t memory_mb = 0; // 0: any
  int stop_fd = -1;       // they end when it becomes readable; -1: none
};

// Sets `result` to a transformed copy of `module`, in the same context, or returns what went wrong:
// the pipeline is not one, a pass crashed, or the passes came to a limit. They run in a process of
// their own. No target machine is made: the passes see the costs of a generic one.
std::optional<InputError> run_passes(const llvm::Module& module, const std::string& pipeline,
                                     const PassLimits& limits,
                                     std::unique_ptr<llvm::Module>& result);

} // namespace lockstep::driver
