// What source and target both say of themselves, their callees keep, too: where one does not,
// either side has UB. So nothing else need be thought of, and to say it at a call adds nothing.
//
// It is about memory that was there before the function: of its own blocks a callee may do with
// what it is lent, or knows, as it likes.
#pragma once

#include "semantics/mem/layout.h"

#include <llvm/IR/InstrTypes.h>
#include <llvm/Support/ModRef.h>

namespace lockstep::frontend {

class SharedPromises {
public:
  // `other` is what the function is checked against, or null.
  SharedPromises(const llvm::Function& function, const llvm::Function* other);

  // Of memory that a call does not reach by its arguments, and of what it frees.
  void restrict(semantics::Callee& callee) const;
  // Of what it reaches by an argument, if it is said of no argument of its own.
  void restrict(const llvm::CallBase& call, unsigned argument, semantics::ArgumentUse& use) const;

private:
  bool says(llvm::Attribute::AttrKind kind) const;
  llvm::ModRefInfo allowed(const llvm::Value& object) const;
  bool is_lent_once(const llvm::CallBase& call, const llvm::Value& local) const;

  const llvm::Function& function_;
  const llvm::Function* other_;
  llvm::MemoryEffects effects_;
  bool makes_known_blocks_ = false, allocates_ = false;
};

} // namespace lockstep::frontend
