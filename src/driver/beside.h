// What two functions say beside their operations: attributes, metadata, symbols and constants. What
// differs there stands in the way of a proof, or explains a difference that is none.
#pragma once

#include "frontend/llvm/kept_attributes.h"
#include "support/outcome.h"

#include <llvm/IR/Function.h>

#include <optional>
#include <string>

namespace lockstep::driver {

// What stands in the way of a proof although the operations of the pair are proved, or "".
std::string beside_operations(const llvm::Function& source, const llvm::Function& target,
                              frontend::PairFacts facts);

// Whether the target calls a function that changes nothing more often than the source does, or in
// a deeper loop: it is taken for one that gives the same each time.
bool repeats_calls(const llvm::Function& source, const llvm::Function& target);

// A pass over a whole module may use what it knows of all the callers of a local function, such as
// the arguments that they pass. A difference that shows for other arguments is then no fault.
bool may_rely_on_callers(const llvm::Function& source, const llvm::Function& target,
                         bool local_as_external);

// What is said instead of `incorrect` where something beside the pair may explain the difference.
// `left_behind`: it is one in what memory holds in the end.
std::optional<support::Outcome> explained_otherwise(const llvm::Function& source,
                                                    const llvm::Function& target, bool left_behind,
                                                    bool local_as_external);

} // namespace lockstep::driver
