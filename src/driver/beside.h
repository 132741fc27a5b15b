// What two functions say beside their operations: attributes, metadata, symbols and constants. What
// differs there stands in the way of a proof, or explains a difference that is none.
#pragma once

#include "frontend/llvm/kept_attributes.h"

#include <llvm/IR/Function.h>

#include <string>

namespace lockstep::driver {

// What stands in the way of a proof although the operations of the pair are proved, or "".
std::string beside_operations(const llvm::Function& source, const llvm::Function& target,
                              frontend::PairFacts facts);

// `nobuiltin` says that a function is not to be taken for the library's; passes still state what
// they know of that in its declaration. The name of such a function, or "".
std::string declared_anew(const llvm::Function& source, const llvm::Function& target);

// Section "builtin": a call of a function that the source takes for the library's, and the target
// does not: nothing is known of it there. Its name, or "".
std::string known_to_source_alone(const llvm::Function& source, const llvm::Function& target);

// A local variable of the source's that the target's module has not, or not so: a pass over the
// whole module may know all that is done with it. Its name, or "".
std::string changed_local(const llvm::Function& source, const llvm::Function& target);

} // namespace lockstep::driver
