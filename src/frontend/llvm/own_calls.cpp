#include "frontend/llvm/own_calls.h"

#include <algorithm>
#include <array>

#include <llvm/IR/Function.h>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/LLVMContext.h>

namespace lockstep::frontend {

namespace {

using llvm::Attribute;

// Of a parameter: what is done with each argument, or said of it as long as an invocation lasts.
constexpr std::array kOfEachInvocation = {
    Attribute::ByVal,       Attribute::ByRef,      Attribute::InAlloca,  Attribute::Preallocated,
    Attribute::StructRet,   Attribute::SwiftError, Attribute::SwiftSelf, Attribute::SwiftAsync,
    Attribute::Nest,        Attribute::NoAlias,    Attribute::Writable,  Attribute::Initializes,
    Attribute::DeadOnUnwind};

bool says_so(llvm::AttributeSet attributes) {
  return std::any_of(kOfEachInvocation.begin(), kOfEachInvocation.end(),
                     [&](Attribute::AttrKind kind) { return attributes.hasAttribute(kind); });
}

bool shows_invocation(const llvm::Instruction& i) {
  using llvm::LLVMContext;
  if (i.hasMetadata(LLVMContext::MD_noalias) || i.hasMetadata(LLVMContext::MD_alias_scope))
    return true;
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
  return call && (call->isInlineAsm() || call->isConvergent() || call->hasOperandBundles() ||
                  llvm::isa<llvm::NoAliasScopeDeclInst>(call));
}

} // namespace

bool may_run_again(const llvm::Function& function) {
  if (function.isDeclaration() || function.isInterposable() || function.isVarArg() ||
      function.isConvergent())
    return false;
  for (unsigned i = 0; i < function.arg_size(); ++i)
    if (says_so(function.getAttributes().getParamAttrs(i))) return false;
  return std::none_of(llvm::inst_begin(function), llvm::inst_end(function), shows_invocation);
}

bool recurses_silently(const llvm::Function& function) {
  return std::all_of(llvm::inst_begin(function), llvm::inst_end(function), [&](const auto& i) {
    if (i.isAtomic() || i.isVolatile()) return false;
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
    if (!call || call->getCalledFunction() == &function || call->doesNotAccessMemory()) return true;
    if (const auto* copy = llvm::dyn_cast<llvm::MemIntrinsic>(call)) return !copy->isVolatile();
    return call->onlyReadsMemory() && call->hasFnAttr(Attribute::NoSync);
  });
}

bool is_own_call(const llvm::CallBase& call, const llvm::Function& function) {
  if (!llvm::isa<llvm::CallInst>(call) || call.getCalledFunction() != &function ||
      call.getCallingConv() != function.getCallingConv())
    return false;
  for (unsigned i = 0; i < call.arg_size(); ++i)
    if (says_so(call.getAttributes().getParamAttrs(i))) return false;
  return true;
}

} // namespace lockstep::frontend
