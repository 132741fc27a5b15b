// One pair of LLVM functions to a result, in this process: front end, then check.
#pragma once

#include "driver/options.h"
#include "driver/result.h"

namespace llvm {
class Function;
}

namespace lockstep::driver {

// What cannot be compared, or a promise that only the target makes and whose meaning for callers is
// not modelled; null: nothing of the kind.
const char* unsupported_pair(const llvm::Function& source, const llvm::Function& target);

// `options.timeout_ms` counts from the call.
CheckResult check_functions(const llvm::Function& source, const llvm::Function& target,
                            const CheckOptions& options);

} // namespace lockstep::driver
