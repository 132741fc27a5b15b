// One pair of LLVM functions to a result, in this process: front end, then check.
#pragma once

#include "driver/options.h"
#include "driver/result.h"

namespace llvm {
class Function;
}

namespace lockstep::driver {

// `options.timeout_ms` counts from the call.
CheckResult check_functions(const llvm::Function& source, const llvm::Function& target,
                            const CheckOptions& options);

} // namespace lockstep::driver
