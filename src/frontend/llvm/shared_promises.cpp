#include "frontend/llvm/shared_promises.h"

#include <algorithm>

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/Analysis/AliasAnalysis.h>
#include <llvm/Analysis/CaptureTracking.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

namespace lockstep::frontend {

using llvm::Attribute;
using llvm::IRMemLocation;
using llvm::ModRefInfo;

// Who may only write may still read what was written before: that is no restriction.
static ModRefInfo excluding(ModRefInfo said) {
  return said == ModRefInfo::Mod ? ModRefInfo::ModRef : said;
}

SharedPromises::SharedPromises(const llvm::Function& function, const llvm::Function* other)
    : function_(function), other_(other), effects_(llvm::MemoryEffects::unknown()) {
  if (other) effects_ = function.getMemoryEffects() | other->getMemoryEffects();
  if (effects_ == llvm::MemoryEffects::unknown() && !says(Attribute::NoFree)) return;
  for (const llvm::Instruction& i : llvm::instructions(function)) {
    bool allocates = llvm::isNoAliasCall(&i);
    allocates_ |= allocates;
    makes_known_blocks_ |= (allocates || llvm::isa<llvm::AllocaInst>(i)) &&
                           llvm::PointerMayBeCaptured(&i, /*ReturnCaptures=*/false,
                                                      /*StoreCaptures=*/true);
  }
}

bool SharedPromises::says(Attribute::AttrKind kind) const {
  return other_ && function_.hasFnAttribute(kind) && other_->hasFnAttribute(kind);
}

void SharedPromises::restrict(semantics::Callee& callee) const {
  auto limit = [&](IRMemLocation where, bool& reads, bool& writes) {
    ModRefInfo how = excluding(effects_.getModRef(where));
    reads &= llvm::isRefSet(how);
    writes &= llvm::isModSet(how);
  };
  limit(IRMemLocation::InaccessibleMem, callee.reads_hidden, callee.writes_hidden);
  if (!makes_known_blocks_) limit(IRMemLocation::Other, callee.reads_other, callee.writes_other);
  auto promise = [&](const char* name) {
    auto& all = callee.promises;
    auto at = std::lower_bound(all.begin(), all.end(), name);
    if (at == all.end() || *at != name) all.insert(at, name);
  };
  auto promises = [&](const char* name) {
    return std::binary_search(callee.promises.begin(), callee.promises.end(), name);
  };
  const bool writes = callee.writes_args || callee.writes_other;
  const bool reads = callee.reads_args || callee.reads_other || callee.reads_hidden;
  // As CallFacts has it: who writes nothing frees nothing, and who touches nothing meets nobody.
  const bool changes = writes || callee.writes_hidden;
  if (says(Attribute::NoFree) && !allocates_) promise("nofree");
  if (!changes) promise("nofree");
  if (says(Attribute::NoSync)) promise("nosync");
  if (!changes && !reads && !promises("convergent")) promise("nosync");
  callee.frees_args &= writes && !promises("nofree");
  callee.frees &= writes && (callee.frees_args || !promises("nosync"));
}

// What both sides allow to be done to an object.
ModRefInfo SharedPromises::allowed(const llvm::Value& object) const {
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&object))
    return (global->isConstant() ? ModRefInfo::Ref : ModRefInfo::ModRef) &
           excluding(effects_.getModRef(IRMemLocation::Other));
  const auto* argument = llvm::dyn_cast<llvm::Argument>(&object);
  if (!argument || argument->hasByValAttr() || !other_) return ModRefInfo::ModRef;
  auto both_say = [&](Attribute::AttrKind kind) {
    unsigned i = argument->getArgNo();
    return function_.hasParamAttribute(i, kind) && i < other_->arg_size() &&
           other_->hasParamAttribute(i, kind);
  };
  ModRefInfo out = excluding(effects_.getModRef(IRMemLocation::ArgMem));
  if (both_say(Attribute::ReadNone)) return ModRefInfo::NoModRef;
  if (both_say(Attribute::ReadOnly)) out &= ModRefInfo::Ref;
  return out;
}

void SharedPromises::restrict(const llvm::CallBase& call, unsigned argument,
                              semantics::ArgumentUse& use) const {
  const llvm::Value& pointer = *call.getArgOperand(argument);
  if (!pointer.getType()->isPointerTy()) return;
  llvm::SmallVector<const llvm::Value*> objects;
  llvm::getUnderlyingObjects(&pointer, objects);
  ModRefInfo how = ModRefInfo::NoModRef;
  for (const llvm::Value* object : objects)
    how |= allowed(*object);
  use.reads &= llvm::isRefSet(how);
  use.writes &= llvm::isModSet(how);
  if (says(Attribute::NoFree) && !allocates_) use.frees = false;
  if (objects.size() == 1 && is_lent_once(call, *objects[0])) use.noalias = false; // so it is
}

// A local variable that nobody else has heard of, and that this call is given in one place, and not
// again after it was kept: whoever gets it accesses it by nothing else.
bool SharedPromises::is_lent_once(const llvm::CallBase& call, const llvm::Value& local) const {
  if (!llvm::isa<llvm::AllocaInst>(local)) return false;
  if (call.getParent() != &function_.getEntryBlock()) return false; // which is in no loop
  llvm::SmallPtrSet<const llvm::Value*, 8> seen = {&local};
  llvm::SmallVector<const llvm::Value*> todo = {&local};
  unsigned lent = 0;
  while (!todo.empty())
    for (const llvm::Use& use : todo.pop_back_val()->uses()) {
      const auto* user = llvm::dyn_cast<llvm::Instruction>(use.getUser());
      if (!user) return false;
      if (llvm::isa<llvm::GetElementPtrInst>(user)) {
        if (seen.insert(user).second) todo.push_back(user);
      } else if (user == &call) {
        if (!call.isArgOperand(&use)) return false;
        ++lent;
      } else if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
        if (use.getOperandNo() == 0 || store->isVolatile()) return false;
      } else if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user)) {
        if (load->isVolatile()) return false;
      } else if (!user->isLifetimeStartOrEnd()) {
        return false;
      }
    }
  return lent == 1;
}

} // namespace lockstep::frontend
