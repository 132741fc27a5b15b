// What is said of a callee, wherever it is said: at the call, in the declaration, and (of a library
// function) by LLVM. Knows nothing of how calls are translated.
#pragma once

#include "frontend/llvm/attributes.h"

#include <llvm/IR/Attributes.h>
#include <llvm/IR/InstrTypes.h>

#include <optional>
#include <string>

namespace lockstep::frontend {

class CallFacts {
public:
  // `twin` is null, or what a call in the source of the function itself calls as well: see
  // docs/design/calls.md, "Recursion".
  explicit CallFacts(const llvm::CallBase& call, const llvm::Function* twin = nullptr);

  bool is_library() const { return declared_ != nullptr; }
  bool has(llvm::Attribute::AttrKind kind) const;
  bool argument_has(unsigned i, llvm::Attribute::AttrKind kind) const {
    return call_.paramHasAttr(i, kind) || (declared_ && declared_->hasParamAttribute(i, kind)) ||
           twin_argument_has(i, kind) || is_implied_of_arguments(kind);
  }
  bool result_has(llvm::Attribute::AttrKind kind) const {
    return call_.hasRetAttr(kind) || (declared_ && declared_->hasRetAttribute(kind)) ||
           (twin_ && twin_->hasRetAttribute(kind));
  }
  llvm::MemoryEffects effects() const;
  // Section "Pointer Capture": who writes nothing, and comes back with nothing, has told nobody.
  bool keeps_nothing() const {
    using llvm::Attribute;
    return effects().onlyReadsMemory() && call_.getType()->isVoidTy() && has(Attribute::NoUnwind) &&
           has(Attribute::WillReturn);
  }
  // Who must do something that others see, and may not: it comes back.
  bool is_idle() const;
  // The argument that comes back as the result, or -1.
  int returned() const;
  // Operand bundles that say something.
  llvm::SmallVector<llvm::OperandBundleUse, 1> bundles() const;

private:
  llvm::MemoryEffects said_effects() const;
  // What other attributes say already: one that is added beside them adds nothing.
  bool is_implied(llvm::Attribute::AttrKind kind) const;
  bool is_implied_of_arguments(llvm::Attribute::AttrKind kind) const;
  bool twin_has(llvm::Attribute::AttrKind kind) const;
  bool twin_argument_has(unsigned i, llvm::Attribute::AttrKind kind) const;

  const llvm::CallBase& call_;
  std::optional<LibraryFunction> library_;
  const llvm::Function* declared_ = nullptr;
  const llvm::Function* twin_;
};

// What a call says of an intrinsic, or of a function of the library, beyond what LLVM itself says
// of it: nothing that their operations do shows it. "": nothing of the kind.
std::string said_beyond_known(const llvm::CallBase& call);
// The same of what the declaration says, and that of another module does not.
std::string declared_beyond_known(const llvm::CallBase& call, const llvm::Module& other);

} // namespace lockstep::frontend
