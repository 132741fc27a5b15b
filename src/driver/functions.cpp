#include "driver/functions.h"

#include "driver/check.h"
#include "driver/pairs.h"
#include "frontend/llvm/translate.h"
#include "support/deadline.h"

#include <llvm/IR/Function.h>

namespace lockstep::driver {

namespace {

using support::Outcome;
using support::Reason;

// What cannot be compared, or a promise that only the target makes and whose meaning for callers is
// not modelled; null: nothing of the kind.
const char* unsupported_pair(const llvm::Function& source, const llvm::Function& target) {
  if (!same_signature(source.getFunctionType(), target.getFunctionType()))
    return "the function's type was changed";
  for (unsigned i = 0; i < target.arg_size(); ++i)
    if (target.hasParamAttribute(i, llvm::Attribute::Returned) &&
        !source.hasParamAttribute(i, llvm::Attribute::Returned))
      return "attribute returned added by the target";
  return nullptr;
}

CheckResult ended(Outcome outcome) {
  CheckResult result;
  result.outcome = std::move(outcome);
  return result;
}

} // namespace

CheckResult check_functions(const llvm::Function& source, const llvm::Function& target,
                            const CheckOptions& options) {
  support::Deadline deadline = options.timeout_ms > 0 ? support::Deadline::in_ms(options.timeout_ms)
                                                      : support::Deadline::never();
  if (const char* what = unsupported_pair(source, target))
    return ended(Outcome::unknown(Reason::Unsupported, what));
  frontend::Translation before = frontend::translate(source);
  if (!before.program) return ended(Outcome::unknown(Reason::Unsupported, before.unsupported));
  frontend::Translation after = frontend::translate(target);
  if (!after.program) return ended(Outcome::unknown(Reason::Unsupported, after.unsupported));
  if (deadline.passed()) return ended(Outcome::unknown(Reason::Timeout));
  CheckOptions rest = options;
  if (!deadline.is_never()) rest.timeout_ms = deadline.left_ms();
  return check_pair(*before.program, *after.program, rest);
}

} // namespace lockstep::driver
