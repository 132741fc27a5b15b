#include "frontend/llvm/body_effects.h"

#include <algorithm>
#include <vector>

#include <llvm/ADT/SCCIterator.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/Analysis/AliasAnalysis.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

namespace lockstep::frontend {

using llvm::Attribute;
using llvm::CallBase;
using llvm::Instruction;
using llvm::IRMemLocation;
using llvm::MemoryEffects;
using llvm::ModRefInfo;

namespace {

constexpr PointerUse kAnything{.read = true,
                               .written = true,
                               .freed = true,
                               .returned = true,
                               .captured = true,
                               .steers = true,
                               .escaped = true};

void add(PointerUse& all, const PointerUse& more) {
  all.read |= more.read;
  all.written |= more.written;
  all.freed |= more.freed;
  all.returned |= more.returned;
  all.captured |= more.captured;
  all.steers |= more.steers;
  all.escaped |= more.escaped;
}

// Says something of a value or a place, and does nothing.
bool is_remark(const Instruction& i) {
  const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&i);
  return call && call->isAssumeLikeIntrinsic() && // which counts one that passes a pointer on
         call->getIntrinsicID() != llvm::Intrinsic::sideeffect &&
         call->getIntrinsicID() != llvm::Intrinsic::ptr_annotation;
}

// Copies and fills that are nothing but accesses.
bool is_plain_copy(const Instruction& i) {
  const auto* copy = llvm::dyn_cast<llvm::MemIntrinsic>(&i);
  return copy && !copy->isVolatile();
}

bool is_ordered(const Instruction& i) {
  if (llvm::isa<llvm::FenceInst>(i)) return true;
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&i))
    return llvm::isStrongerThanMonotonic(load->getOrdering());
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i))
    return llvm::isStrongerThanMonotonic(store->getOrdering());
  if (const auto* rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(&i))
    return llvm::isStrongerThanMonotonic(rmw->getOrdering());
  if (const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&i))
    return llvm::isStrongerThanMonotonic(exchange->getSuccessOrdering()) ||
           llvm::isStrongerThanMonotonic(exchange->getFailureOrdering());
  return false;
}

bool is_recursive(const CallBase& call) {
  return call.getCalledOperand()->stripPointerCasts() == call.getFunction();
}

// The library's own functions on strings, numbers and allocations.
bool keeps_to_its_arguments(const CallFacts& facts) {
  return facts.is_library() && facts.effects().onlyAccessesInaccessibleOrArgMem();
}

// ---- pointers ----

// A local variable that holds a pointer, of which only this function knows: every access of it is
// plain and of the whole. Null if the pointer is anything else.
const llvm::AllocaInst* private_slot(const llvm::Value& pointer) {
  const auto* slot = llvm::dyn_cast<llvm::AllocaInst>(&pointer);
  if (!slot || slot->isArrayAllocation() || !slot->getAllocatedType()->isPointerTy())
    return nullptr;
  bool is_private = llvm::all_of(slot->users(), [&](const llvm::User* user) {
    const auto* i = llvm::cast<Instruction>(user);
    if (is_remark(*i)) return true;
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(i))
      return load->isSimple() && load->getType() == slot->getAllocatedType();
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(i);
    return store && store->isSimple() && store->getValueOperand() != slot &&
           store->getValueOperand()->getType() == slot->getAllocatedType();
  });
  return is_private ? slot : nullptr;
}

// What is the function's own, or constant (to write it is UB).
bool is_own(const llvm::Value& object) {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&object);
  return llvm::isa<llvm::AllocaInst>(object) || (variable && variable->isConstant());
}

// Whether a comparison with null says no more than that somebody has passed nothing.
bool is_there_or_null(const llvm::Value& root) {
  if (llvm::isNoAliasCall(&root)) return true;
  const auto* argument = llvm::dyn_cast<llvm::Argument>(&root);
  if (!argument || argument->getType()->getPointerAddressSpace() != 0) return false;
  return argument->hasNonNullAttr() || argument->getDereferenceableBytes() > 0 ||
         argument->getDereferenceableOrNullBytes() > 0;
}

// All uses of what is based on a pointer.
class PointerWalk {
public:
  explicit PointerWalk(const llvm::Value& root) : root_(root) { follow(root); }

  PointerUse run() {
    while (!todo_.empty()) {
      const llvm::Value* value = todo_.back();
      todo_.pop_back();
      for (const llvm::Use& use : value->uses())
        add(all_, at(use));
    }
    return all_;
  }

private:
  void follow(const llvm::Value& value) {
    if (seen_.insert(&value).second) todo_.push_back(&value);
  }

  PointerUse at(const llvm::Use& use) {
    const auto* i = llvm::dyn_cast<Instruction>(use.getUser());
    if (!i) return kAnything;
    if (is_remark(*i)) return {};
    switch (i->getOpcode()) {
    case Instruction::GetElementPtr:
    case Instruction::BitCast:
    case Instruction::AddrSpaceCast:
    case Instruction::PHI:
    case Instruction::Select:
    case Instruction::Freeze:
    case Instruction::InsertValue:
    case Instruction::ExtractValue:
    case Instruction::InsertElement:
    case Instruction::ExtractElement:
    case Instruction::ShuffleVector:
      return follow(*i), PointerUse{};
    case Instruction::Load:
      return {.read = true, .captured = i->isVolatile()};
    case Instruction::Store:
      if (use.getOperandNo() == 0) return stored(llvm::cast<llvm::StoreInst>(*i));
      return {.written = true, .captured = i->isVolatile()};
    case Instruction::AtomicRMW:
    case Instruction::AtomicCmpXchg:
      if (use.getOperandNo() != 0) return {.captured = true, .escaped = true};
      return {.read = true, .written = true, .captured = i->isVolatile()};
    case Instruction::ICmp:
      if (!reveals(llvm::cast<llvm::ICmpInst>(*i), use)) return {};
      return only_steers(*i) ? PointerUse{.steers = true} : PointerUse{.captured = true};
    case Instruction::PtrToInt:
      if (i->use_empty()) return {};
      if (only_steers(*i)) return {.steers = true, .escaped = makes_pointers(*i->getFunction())};
      return {.captured = true, .escaped = true};
    case Instruction::Ret:
      return {.returned = true};
    case Instruction::Call:
    case Instruction::Invoke:
    case Instruction::CallBr:
      return passed(llvm::cast<CallBase>(*i), use);
    default: // not an enum: LLVM numbers its instructions
      return kAnything;
    }
  }

  PointerUse stored(const llvm::StoreInst& store) {
    const llvm::AllocaInst* slot = private_slot(*store.getPointerOperand());
    if (!slot) return {.captured = true, .escaped = true};
    for (const llvm::User* user : slot->users())
      if (llvm::isa<llvm::LoadInst>(user)) follow(*user);
    return {};
  }

  // Of numbers, which may be an address that somebody has compared.
  static bool makes_pointers(const llvm::Function& function) {
    return llvm::any_of(llvm::instructions(function), llvm::IsaPred<llvm::IntToPtrInst>);
  }

  // What is computed from a number is computed to branch, and for nothing else.
  static bool only_steers(const Instruction& number) {
    llvm::SmallPtrSet<const llvm::Value*, 16> seen;
    llvm::SmallVector<const llvm::Value*> todo{&number};
    while (!todo.empty()) {
      const llvm::Value* value = todo.pop_back_val();
      if (!seen.insert(value).second) continue;
      for (const llvm::User* user : value->users()) {
        const auto* i = llvm::dyn_cast<Instruction>(user);
        if (!i) return false;
        if (llvm::isa<llvm::BranchInst, llvm::SwitchInst>(i)) continue;
        if (!llvm::isa<llvm::BinaryOperator, llvm::ICmpInst, llvm::ZExtInst, llvm::SExtInst,
                       llvm::TruncInst, llvm::FreezeInst>(i))
          return false;
        todo.push_back(i);
      }
    }
    return true;
  }

  // Rule 3: what happens depends on it.
  bool reveals(const llvm::ICmpInst& compare, const llvm::Use& use) const {
    if (compare.use_empty()) return false;
    const llvm::Value* other = compare.getOperand(1 - use.getOperandNo());
    return !(compare.isEquality() && llvm::isa<llvm::ConstantPointerNull>(other) &&
             use.get() == &root_ && is_there_or_null(root_));
  }

  PointerUse passed(const CallBase& call, const llvm::Use& use) {
    if (call.isCallee(&use)) return {.read = true};
    if (!call.isArgOperand(&use)) return kAnything;
    if (llvm::isIntrinsicReturningPointerAliasingArgumentWithoutCapturing(&call, false))
      return follow(call), PointerUse{};
    unsigned i = call.getArgOperandNo(&use);
    if (call.isByValArgument(i)) return {.read = true};
    CallFacts facts(call);
    if (facts.argument_has(i, Attribute::Returned)) follow(call);
    MemoryEffects effects = facts.effects();
    ModRefInfo through = effects.getModRef(IRMemLocation::ArgMem);
    bool none = facts.argument_has(i, Attribute::ReadNone);
    PointerUse out;
    out.read = !none && llvm::isRefSet(through) && !facts.argument_has(i, Attribute::WriteOnly);
    out.written = !none && llvm::isModSet(through) && !facts.argument_has(i, Attribute::ReadOnly);
    out.freed = !facts.has(Attribute::NoFree) && !facts.argument_has(i, Attribute::NoFree);
    // Who only reads, always comes back and has no result that is used tells nobody.
    bool silent = effects.onlyReadsMemory() && facts.has(Attribute::NoUnwind) &&
                  facts.has(Attribute::WillReturn) && call.use_empty();
    out.captured = out.escaped = !facts.argument_has(i, Attribute::NoCapture) && !silent;
    const auto* copy = llvm::dyn_cast<llvm::MemIntrinsic>(&call);
    out.captured |= copy && copy->isVolatile();
    return out;
  }

  const llvm::Value& root_;
  PointerUse all_;
  llvm::SmallPtrSet<const llvm::Value*, 16> seen_;
  std::vector<const llvm::Value*> todo_;
};

// ---- memory ----

MemoryEffects everything(ModRefInfo how) {
  return MemoryEffects::argMemOnly(how) | MemoryEffects(IRMemLocation::Other, how);
}

// The result of a call that is based on nothing else.
bool is_new(const llvm::Value& object) {
  const auto* call = llvm::dyn_cast<CallBase>(&object);
  return call && CallFacts(*call).result_has(Attribute::NoAlias);
}

MemoryEffects through(const llvm::Value& pointer, ModRefInfo how) {
  MemoryEffects out = MemoryEffects::none();
  for (const llvm::Value* object : objects_of(pointer)) {
    if (is_own(*object)) continue;
    if (llvm::isa<llvm::Argument>(object))
      out |= MemoryEffects::argMemOnly(how);
    else if (llvm::isa<llvm::GlobalValue>(object) || is_new(*object))
      out |= MemoryEffects(IRMemLocation::Other, how);
    else
      out |= everything(how);
  }
  return out;
}

// Somebody else has a pointer that is based on an argument.
bool arguments_escape(const llvm::Function& function) {
  return std::any_of(function.arg_begin(), function.arg_end(), [](const llvm::Argument& a) {
    return a.getType()->isPtrOrPtrVectorTy() && use_of(a).escaped;
  });
}

// By somebody else, of all memory: of that of arguments only if they have a pointer to it.
MemoryEffects by_others(const llvm::Function& function, ModRefInfo how) {
  if (how == ModRefInfo::NoModRef || arguments_escape(function)) return everything(how);
  return MemoryEffects(IRMemLocation::Other, how);
}

MemoryEffects effects_of_call(const CallBase& call) {
  CallFacts facts(call);
  MemoryEffects said = facts.effects();
  MemoryEffects out =
      MemoryEffects::inaccessibleMemOnly(said.getModRef(IRMemLocation::InaccessibleMem));
  out |= by_others(*call.getFunction(), said.getModRef(IRMemLocation::Other));
  ModRefInfo of_arguments = said.getModRef(IRMemLocation::ArgMem);
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    const llvm::Value& argument = *call.getArgOperand(i);
    if (!argument.getType()->isPtrOrPtrVectorTy()) {
      // A structure may hold pointers.
      if (argument.getType()->isAggregateType()) out |= everything(of_arguments);
      continue;
    }
    ModRefInfo how = of_arguments;
    if (facts.argument_has(i, Attribute::ReadNone)) how = ModRefInfo::NoModRef;
    if (facts.argument_has(i, Attribute::ReadOnly)) how &= ModRefInfo::Ref;
    if (facts.argument_has(i, Attribute::WriteOnly)) how &= ModRefInfo::Mod;
    if (call.isByValArgument(i)) out |= through(argument, ModRefInfo::Ref);
    if (argument.getType()->isPointerTy())
      out |= through(argument, how);
    else
      out |= everything(how);
  }
  const auto* copy = llvm::dyn_cast<llvm::MemIntrinsic>(&call);
  if (copy && copy->isVolatile()) out |= MemoryEffects::inaccessibleMemOnly();
  if (!facts.bundles().empty()) out |= MemoryEffects::unknown();
  return out;
}

// What the function has written itself right before, in this block. Section "memory(...)": to read
// that is allowed where only writing is.
bool reads_own_store(const llvm::LoadInst& load) {
  const llvm::DataLayout& layout = load.getModule()->getDataLayout();
  auto size = [&](llvm::Type* type) { return layout.getTypeStoreSize(type); };
  for (const Instruction* i = load.getPrevNode(); i; i = i->getPrevNode())
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(i);
        store && store->isSimple() && load.isSimple() &&
        store->getPointerOperand() == load.getPointerOperand() &&
        llvm::TypeSize::isKnownGE(size(store->getValueOperand()->getType()), size(load.getType())))
      return true;
  return false;
}

MemoryEffects effects_of(const Instruction& i) {
  if (is_remark(i)) return MemoryEffects::none();
  if (const auto* call = llvm::dyn_cast<CallBase>(&i)) return effects_of_call(*call);
  if (!i.mayReadOrWriteMemory()) return MemoryEffects::none();
  if (is_ordered(i)) return MemoryEffects::unknown();
  MemoryEffects seen =
      i.isVolatile() ? MemoryEffects::inaccessibleMemOnly() : MemoryEffects::none();
  switch (i.getOpcode()) {
  case Instruction::Load:
    if (reads_own_store(llvm::cast<llvm::LoadInst>(i))) return seen;
    return seen | through(*i.getOperand(0), ModRefInfo::Ref);
  case Instruction::Store:
    return seen | through(*i.getOperand(1), ModRefInfo::Mod);
  case Instruction::AtomicRMW:
  case Instruction::AtomicCmpXchg:
  case Instruction::VAArg:
    return seen | through(*i.getOperand(0), ModRefInfo::ModRef);
  default: // not an enum: LLVM numbers its instructions
    return MemoryEffects::unknown();
  }
}

template <class Test> bool any_call(const llvm::Function& function, Test test) {
  return std::any_of(llvm::inst_begin(function), llvm::inst_end(function), [&](const auto& i) {
    const auto* call = llvm::dyn_cast<CallBase>(&i);
    return call && !is_remark(*call) && test(*call);
  });
}

// Of what a local holds before it is written nothing is known.
bool is_written_before(const llvm::AllocaInst& local, const llvm::LoadInst& load,
                       const llvm::DominatorTree& tree) {
  return llvm::any_of(local.users(), [&](const llvm::User* user) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    return store && store->getPointerOperand() == &local &&
           store->getValueOperand()->getType() == load.getType() && tree.dominates(store, &load);
  });
}

// Not of floating-point arithmetic, as the sign of a NaN is open; nor of addresses and callees.
bool has_one_outcome(const Instruction& i, const llvm::DominatorTree& tree) {
  if (is_remark(i) || is_plain_copy(i)) return true;
  if (i.isVolatile() || i.isAtomic() ||
      llvm::any_of(i.operands(), llvm::IsaPred<llvm::UndefValue>)) // poison is one
    return false;
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&i)) {
    const auto* local =
        llvm::dyn_cast<llvm::AllocaInst>(llvm::getUnderlyingObject(load->getPointerOperand()));
    return !local || (load->getPointerOperand() == local && is_written_before(*local, *load, tree));
  }
  if (const auto* compare = llvm::dyn_cast<llvm::ICmpInst>(&i))
    return compare->getOperand(0)->getType()->isIntOrIntVectorTy();
  if (const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&i)) {
    using namespace llvm::Intrinsic;
    constexpr ID kOfNumbers[] = {smin, smax, umin,     umax,     ctpop,    bswap,   bitreverse,
                                 fshl, fshr, sadd_sat, ssub_sat, uadd_sat, usub_sat};
    return llvm::is_contained(kOfNumbers, intrinsic->getIntrinsicID());
  }
  if (const auto* computed = llvm::dyn_cast<llvm::BinaryOperator>(&i))
    return computed->getType()->isIntOrIntVectorTy();
  return llvm::isa<llvm::StoreInst, llvm::AllocaInst, llvm::GetElementPtrInst, llvm::ZExtInst,
                   llvm::SExtInst, llvm::TruncInst, llvm::PHINode, llvm::SelectInst,
                   llvm::BranchInst, llvm::SwitchInst, llvm::ReturnInst, llvm::UnreachableInst>(i);
}

// What a value is made of, through what passes it on unchanged.
std::vector<const llvm::Value*> origins(const llvm::Value& value) {
  llvm::SmallPtrSet<const llvm::Value*, 8> seen;
  std::vector<const llvm::Value*> todo = {&value}, out;
  while (!todo.empty()) {
    const llvm::Value* v = todo.back()->stripPointerCasts();
    todo.pop_back();
    if (!seen.insert(v).second) continue;
    if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(v))
      todo.insert(todo.end(), phi->value_op_begin(), phi->value_op_end());
    else if (const auto* choice = llvm::dyn_cast<llvm::SelectInst>(v))
      todo.insert(todo.end(), {choice->getTrueValue(), choice->getFalseValue()});
    else
      out.push_back(v);
  }
  return out;
}

template <class Test> bool all_results(const llvm::Function& function, Test test) {
  return std::all_of(function.begin(), function.end(), [&](const llvm::BasicBlock& block) {
    const auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator());
    return !end || (end->getReturnValue() && test(*end->getReturnValue()));
  });
}

// Of an allocation by a callee: nobody but the caller is told of it.
bool is_kept_secret(const llvm::Value& made) {
  const auto* call = llvm::dyn_cast<CallBase>(&made);
  if (!call || is_recursive(*call) || !CallFacts(*call).result_has(Attribute::NoAlias))
    return false;
  PointerUse use = use_of(*call);
  return !use.captured && !use.steers && !use.escaped && !use.freed;
}

// What computes a value whatever it is given, and at worst poison.
bool only_computes(const Instruction& i) {
  if (const auto* call = llvm::dyn_cast<CallBase>(&i)) {
    CallFacts facts(*call);
    return call->getIntrinsicID() != llvm::Intrinsic::not_intrinsic &&
           facts.has(Attribute::Speculatable) && facts.effects().doesNotAccessMemory() &&
           !call->hasRetAttr(Attribute::NoUndef) && !i.hasMetadata(llvm::LLVMContext::MD_noundef);
  }
  if (llvm::isa<llvm::ReturnInst>(i)) return true;
  if (i.isTerminator() || llvm::isa<llvm::PHINode>(i) || i.mayReadOrWriteMemory()) return false;
  if (llvm::isa<llvm::AllocaInst>(i)) return false;
  if (!i.isIntDivRem()) return true;
  const auto* by = llvm::dyn_cast<llvm::ConstantInt>(i.getOperand(1));
  bool is_signed = i.getOpcode() == Instruction::SDiv || i.getOpcode() == Instruction::SRem;
  return by && !by->isZero() && !(is_signed && by->isMinusOne());
}

bool demands_something(llvm::AttributeSet attributes) {
  return attributes.hasAttribute(Attribute::NoUndef) ||
         attributes.hasAttribute(Attribute::Dereferenceable) ||
         attributes.hasAttribute(Attribute::DereferenceableOrNull);
}

// An access of arguments, globals and locals, by pointers that come from nowhere else.
bool has_known_objects(const Instruction& i) {
  auto is_known = [](const llvm::Value& pointer) {
    std::vector<const llvm::Value*> all = objects_of(pointer);
    return std::all_of(all.begin(), all.end(), [](const llvm::Value* object) {
      return llvm::isa<llvm::Argument>(object) || llvm::isa<llvm::GlobalObject>(object) ||
             llvm::isa<llvm::AllocaInst>(object);
    });
  };
  if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&i))
    return is_known(*copy->getRawDest()) && is_known(*copy->getRawSource());
  if (const auto* fill = llvm::dyn_cast<llvm::MemSetInst>(&i)) return is_known(*fill->getRawDest());
  const llvm::Value* pointer = llvm::getPointerOperand(&i);
  return pointer ? is_known(*pointer) : llvm::isa<CallBase>(i); // of which see accesses_alone
}

} // namespace

std::vector<const llvm::Value*> objects_of(const llvm::Value& pointer) {
  std::vector<const llvm::Value*> todo = {&pointer}, out;
  llvm::SmallPtrSet<const llvm::Value*, 8> seen;
  while (!todo.empty()) {
    const llvm::Value* next = todo.back();
    todo.pop_back();
    llvm::SmallVector<const llvm::Value*> objects;
    llvm::getUnderlyingObjects(next, objects, nullptr, 0);
    for (const llvm::Value* object : objects) {
      if (!seen.insert(object).second) continue;
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(object);
      const llvm::AllocaInst* slot = load ? private_slot(*load->getPointerOperand()) : nullptr;
      if (!slot) {
        out.push_back(object);
        continue;
      }
      for (const llvm::User* user : slot->users())
        if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
          todo.push_back(store->getValueOperand());
    }
  }
  return out;
}

PointerUse use_of(const llvm::Value& pointer) { return PointerWalk(pointer).run(); }

MemoryEffects effects_of(const llvm::Function& function) {
  MemoryEffects out = MemoryEffects::none();
  for (const Instruction& i : llvm::instructions(function))
    out |= effects_of(i);
  return out;
}

bool may_unwind(const llvm::Function& function) {
  return std::any_of(llvm::inst_begin(function), llvm::inst_end(function), [](const auto& i) {
    const auto* call = llvm::dyn_cast<CallBase>(&i);
    return call ? !CallFacts(*call).has(Attribute::NoUnwind) : i.mayThrow();
  });
}

bool has_loop(const llvm::Function& function) {
  for (auto part = llvm::scc_begin(&function); !part.isAtEnd(); ++part)
    if (part.hasCycle()) return true;
  return false;
}

bool calls_itself(const llvm::Function& function) {
  return any_call(function, [](const CallBase& call) { return is_recursive(call); });
}

bool may_synchronise(const llvm::Function& function) {
  auto strong = [](const Instruction& i) {
    return is_ordered(i) || i.isVolatile() || llvm::isa<llvm::AtomicCmpXchgInst>(i) ||
           llvm::isa<llvm::AtomicRMWInst>(i);
  };
  return std::any_of(llvm::inst_begin(function), llvm::inst_end(function), strong) ||
         any_call(function, [](const CallBase& call) {
           CallFacts facts(call);
           bool known = facts.has(Attribute::NoSync) || is_plain_copy(call) ||
                        (facts.is_library() && facts.effects().onlyAccessesArgPointees());
           return !known;
         });
}

// Who calls nobody of this program, or does not come back into itself.
bool may_recurse(const llvm::Function& function) {
  return any_call(function, [](const CallBase& call) {
    CallFacts facts(call);
    bool known = facts.has(Attribute::NoRecurse) || keeps_to_its_arguments(facts) ||
                 (llvm::isa<llvm::IntrinsicInst>(call) && facts.has(Attribute::NoCallback));
    return !known || is_recursive(call);
  });
}

bool may_free(const llvm::Function& function) {
  return any_call(function, [](const CallBase& call) {
    CallFacts facts(call);
    if (facts.has(Attribute::NoFree)) return false;
    // Its own memory it may free.
    const llvm::Value* first = call.arg_empty() ? nullptr : call.getArgOperand(0);
    return !(facts.is_library() && keeps_to_its_arguments(facts) && first &&
             first->getType()->isPointerTy() &&
             llvm::isNoAliasCall(llvm::getUnderlyingObject(first)));
  });
}

bool is_deterministic(const llvm::Function& function) {
  auto is_settled = [](const llvm::Argument& a) { return a.hasAttribute(Attribute::NoUndef); };
  llvm::DominatorTree tree(const_cast<llvm::Function&>(function));
  return llvm::all_of(function.args(), is_settled) &&
         std::all_of(llvm::inst_begin(function), llvm::inst_end(function),
                     [&](const Instruction& i) { return has_one_outcome(i, tree); });
}

bool may_do_more_than_compute(const llvm::Function& function) {
  if (function.size() != 1 || demands_something(function.getAttributes().getRetAttrs()))
    return true;
  for (unsigned i = 0; i < function.arg_size(); ++i)
    if (demands_something(function.getAttributes().getParamAttrs(i))) return true;
  return !std::all_of(llvm::inst_begin(function), llvm::inst_end(function), only_computes);
}

bool returns_new_memory(const llvm::Function& function) {
  return all_results(function, [](const llvm::Value& result) {
    std::vector<const llvm::Value*> all = origins(result);
    return std::all_of(all.begin(), all.end(), [](const llvm::Value* v) {
      return llvm::isa<llvm::ConstantPointerNull>(v) || llvm::isa<llvm::UndefValue>(v) ||
             is_kept_secret(*v);
    });
  });
}

bool always_returns(const llvm::Function& function, const llvm::Value& value) {
  return all_results(function, [&](const llvm::Value& result) { return &result == &value; });
}

bool has_call_with(const llvm::Function& function, Attribute::AttrKind kind) {
  return any_call(function, [&](const CallBase& call) { return CallFacts(call).has(kind); });
}

bool accesses_alone(const llvm::Function& function) {
  if (std::any_of(llvm::inst_begin(function), llvm::inst_end(function),
                  [](const Instruction& i) { return i.isVolatile(); }))
    return false;
  return !any_call(function, [](const CallBase& call) {
    if (is_plain_copy(call)) return false;
    bool gives_pointer = call.getType()->isPtrOrPtrVectorTy() || call.getType()->isAggregateType();
    return gives_pointer || !CallFacts(call).effects().onlyAccessesInaccessibleMem();
  });
}

bool accesses_by_name(const llvm::Function& function) {
  return accesses_alone(function) &&
         std::all_of(llvm::inst_begin(function), llvm::inst_end(function), [](const auto& i) {
           return !i.mayReadOrWriteMemory() || is_remark(i) || has_known_objects(i);
         });
}

bool accesses_only_through(const llvm::Function& function, const llvm::Argument& pointer) {
  auto is_it = [&](const llvm::Value& accessed) {
    std::vector<const llvm::Value*> all = objects_of(accessed);
    return std::all_of(all.begin(), all.end(), [&](const llvm::Value* object) {
      return object == &pointer || is_own(*object);
    });
  };
  return std::all_of(llvm::inst_begin(function), llvm::inst_end(function), [&](const auto& i) {
    if (!i.mayReadOrWriteMemory() || is_remark(i)) return true;
    if (i.isVolatile() || is_ordered(i)) return false;
    if (const auto* call = llvm::dyn_cast<CallBase>(&i)) {
      CallFacts facts(*call);
      return facts.bundles().empty() && facts.effects().onlyAccessesInaccessibleOrArgMem() &&
             std::all_of(call->arg_begin(), call->arg_end(), [&](const llvm::Use& argument) {
               const llvm::Type* type = argument->getType();
               return type->isPointerTy()
                          ? is_it(*argument)
                          : type->isSingleValueType() && !type->isPtrOrPtrVectorTy();
             });
    }
    const llvm::Value* accessed = llvm::getPointerOperand(&i);
    return accessed && is_it(*accessed);
  });
}

} // namespace lockstep::frontend
