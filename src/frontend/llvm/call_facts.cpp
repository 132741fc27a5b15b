#include "frontend/llvm/call_facts.h"

#include <llvm/IR/Function.h>

namespace lockstep::frontend {

using llvm::Attribute;

CallFacts::CallFacts(const llvm::CallBase& call) : call_(call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (callee && !call.isNoBuiltin()) library_.emplace(*callee, call.getFunction());
  if (library_) declared_ = library_->declared();
}

bool CallFacts::has(Attribute::AttrKind kind) const {
  return call_.hasFnAttr(kind) || (declared_ && declared_->hasFnAttribute(kind)) ||
         is_implied(kind);
}

bool CallFacts::is_implied(Attribute::AttrKind kind) const {
  if (kind == Attribute::NoFree) return effects().onlyReadsMemory();
  if (kind == Attribute::NoSync)
    return effects().doesNotAccessMemory() && !has(Attribute::Convergent);
  return false;
}

// Section "ObjC ARC Attached Call Operand Bundles": where the function returns nothing, "the
// operand bundle is ignored".
llvm::SmallVector<llvm::OperandBundleUse, 1> CallFacts::bundles() const {
  llvm::SmallVector<llvm::OperandBundleUse, 1> out;
  for (unsigned i = 0; i < call_.getNumOperandBundles(); ++i) {
    llvm::OperandBundleUse bundle = call_.getOperandBundleAt(i);
    bool is_attached = bundle.getTagID() == llvm::LLVMContext::OB_clang_arc_attachedcall;
    if (!is_attached || !call_.getType()->isVoidTy()) out.push_back(bundle);
  }
  return out;
}

llvm::MemoryEffects CallFacts::effects() const {
  llvm::MemoryEffects all = call_.getMemoryEffects();
  // LLVM counts those that are ignored, too.
  if (call_.hasOperandBundles() && bundles().empty()) {
    all = call_.getAttributes().getMemoryEffects();
    if (const llvm::Function* callee = call_.getCalledFunction()) all &= callee->getMemoryEffects();
  }
  return declared_ ? all & declared_->getMemoryEffects() : all;
}

int CallFacts::returned() const {
  for (unsigned i = 0; i < call_.arg_size(); ++i)
    if (argument_has(i, Attribute::Returned) &&
        call_.getArgOperand(i)->getType() == call_.getType())
      return static_cast<int>(i);
  return -1;
}

} // namespace lockstep::frontend
