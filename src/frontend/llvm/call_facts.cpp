#include "frontend/llvm/call_facts.h"

#include "frontend/llvm/own_calls.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

namespace lockstep::frontend {

using llvm::Attribute;

CallFacts::CallFacts(const llvm::CallBase& call, const llvm::Function* twin)
    : call_(call), twin_(twin) {
  const llvm::Function* callee = call.getCalledFunction();
  if (callee && !call.isNoBuiltin()) library_.emplace(*callee, call.getFunction());
  if (library_) declared_ = library_->declared();
}

bool CallFacts::has(Attribute::AttrKind kind) const {
  return call_.hasFnAttr(kind) || (declared_ && declared_->hasFnAttribute(kind)) ||
         twin_has(kind) || is_implied(kind);
}

// Of what the twin says of itself what it does not do. That it comes back is none of these: a
// source that does not must not be taken for one that does.
bool CallFacts::twin_has(Attribute::AttrKind kind) const {
  return twin_ &&
         (kind == Attribute::NoFree || kind == Attribute::NoSync || kind == Attribute::NoUnwind) &&
         twin_->hasFnAttribute(kind);
}

bool CallFacts::twin_argument_has(unsigned i, Attribute::AttrKind kind) const {
  if (!twin_ || i >= twin_->arg_size()) return false;
  return (kind == Attribute::NoCapture || kind == Attribute::ReadNone ||
          kind == Attribute::ReadOnly || kind == Attribute::WriteOnly ||
          kind == Attribute::NoFree || kind == Attribute::Returned) &&
         twin_->hasParamAttribute(i, kind);
}

bool CallFacts::is_implied(Attribute::AttrKind kind) const {
  if (kind == Attribute::NoFree) return effects().onlyReadsMemory();
  if (kind == Attribute::NoSync)
    return effects().doesNotAccessMemory() && !has(Attribute::Convergent);
  return false;
}

// Who accesses no memory of arguments, or only reads or writes there, does so through each.
bool CallFacts::is_implied_of_arguments(Attribute::AttrKind kind) const {
  auto has_no = [&](llvm::ModRefInfo how) {
    return (effects().getModRef(llvm::IRMemLocation::ArgMem) & how) == llvm::ModRefInfo::NoModRef;
  };
  if (kind == Attribute::ReadNone) return has_no(llvm::ModRefInfo::ModRef);
  if (kind == Attribute::ReadOnly) return has_no(llvm::ModRefInfo::Mod);
  if (kind == Attribute::WriteOnly) return has_no(llvm::ModRefInfo::Ref);
  return kind == Attribute::NoFree && has(Attribute::NoFree);
}

// Section "ObjC ARC Attached Call Operand Bundles": where the function returns nothing, "the
// operand bundle is ignored". Section "KCFI Operand Bundles" is about indirect calls.
llvm::SmallVector<llvm::OperandBundleUse, 1> CallFacts::bundles() const {
  llvm::SmallVector<llvm::OperandBundleUse, 1> out;
  for (unsigned i = 0; i < call_.getNumOperandBundles(); ++i) {
    llvm::OperandBundleUse bundle = call_.getOperandBundleAt(i);
    bool is_attached = bundle.getTagID() == llvm::LLVMContext::OB_clang_arc_attachedcall;
    bool is_ignored = is_attached && call_.getType()->isVoidTy();
    if (bundle.getTagID() == llvm::LLVMContext::OB_kcfi) is_ignored |= !call_.isIndirectCall();
    if (!is_ignored) out.push_back(bundle);
  }
  return out;
}

llvm::MemoryEffects CallFacts::effects() const {
  return twin_ ? said_effects() & twin_->getMemoryEffects() : said_effects();
}

// What the twin does not do does not show that the source comes back, which may do it for ever.
bool CallFacts::is_idle() const {
  if (!has(Attribute::MustProgress)) return false;
  return said_effects().onlyReadsMemory() ||
         (twin_ && twin_->onlyReadsMemory() && recurses_silently(*call_.getFunction()));
}

llvm::MemoryEffects CallFacts::said_effects() const {
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

namespace {

// Of `said`, what neither of the others says.
std::string beyond(const llvm::CallBase& call, llvm::AttributeList said, llvm::AttributeList known,
                   llvm::AttributeList before) {
  std::string out;
  auto add = [&](unsigned index, Attribute::AttrKind kind) {
    Attribute here = said.getAttributeAtIndex(index, kind);
    if (here.isValid() && here != known.getAttributeAtIndex(index, kind) &&
        here != before.getAttributeAtIndex(index, kind))
      out += " " + here.getAsString() + " at " + std::to_string(index);
  };
  for (auto kind : {Attribute::AllocKind, Attribute::AllocSize, Attribute::NoRecurse,
                    Attribute::Speculatable, Attribute::WillReturn})
    add(llvm::AttributeList::FunctionIndex, kind);
  const auto* access = llvm::dyn_cast<llvm::MemIntrinsic>(&call);
  if (!access || access->isVolatile()) add(llvm::AttributeList::FunctionIndex, Attribute::NoSync);
  add(llvm::AttributeList::ReturnIndex, Attribute::NoAlias);
  for (unsigned i = 0; i < call.arg_size(); ++i)
    add(llvm::AttributeList::FirstArgIndex + i, Attribute::Returned);
  return out;
}

} // namespace

std::string said_beyond_known(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee) return "";
  // What the declaration of an intrinsic says is LLVM's own.
  if (callee->isIntrinsic()) return beyond(call, call.getAttributes(), callee->getAttributes(), {});
  LibraryFunction library(*callee, call.getFunction());
  if (!library.declared()) return "";
  return beyond(call, call.getAttributes(), library.declared()->getAttributes(),
                callee->getAttributes());
}

std::string declared_beyond_known(const llvm::CallBase& call, const llvm::Module& other) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || callee->isIntrinsic()) return "";
  LibraryFunction library(*callee, call.getFunction());
  if (!library.declared()) return "";
  const llvm::Function* before = other.getFunction(callee->getName());
  return beyond(call, callee->getAttributes(), library.declared()->getAttributes(),
                before ? before->getAttributes() : llvm::AttributeList());
}

} // namespace lockstep::frontend
