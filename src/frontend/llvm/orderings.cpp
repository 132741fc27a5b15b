// The reading that takes other threads into account (TranslateOptions::threads).
//
// What orders memory: before a release others look at all that they can reach, after an acquire it
// holds what they have left there. Both are events.
//
// Atomic accesses to memory that others may know are seen by them. All that write, and loads that
// are stronger than monotonic, are events: which operation, ordering and scope it is, how wide,
// where, and with which operands. What they find is what others have left there. A weaker load is
// none; what it finds differs from one load to the next: the first load of the target that is used
// finds what the first of the source does, the second what the second does. Of a source, a load
// right after an access to the same place may find what that has found or left. So a target that
// asks twice where its source asks once, in another order, or not at all, is not proved. A store of
// a source that is overwritten need not have been seen (overwritten.h).
#include "frontend/llvm/families.h"
#include "frontend/llvm/overwritten.h"
#include "frontend/llvm/tables.h"

#include <llvm/Analysis/AliasAnalysis.h>
#include <llvm/Analysis/CaptureTracking.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Support/AtomicOrdering.h>

namespace lockstep::frontend {

using semantics::AccessPayload;
using semantics::Callee;
using semantics::CallPayload;
using semantics::GepPayload;
using semantics::OpId;

Order order_of(const llvm::Instruction& i) {
  auto plain = [](const auto& instruction) {
    llvm::AtomicOrdering ordering = instruction.getOrdering();
    return Order{
        ordering, {ordering, llvm::AtomicOrdering::NotAtomic}, instruction.getSyncScopeID()};
  };
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&i)) return plain(*load);
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i)) return plain(*store);
  if (const auto* rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(&i)) return plain(*rmw);
  if (const auto* fence = llvm::dyn_cast<llvm::FenceInst>(&i)) return plain(*fence);
  if (const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&i))
    return {exchange->getMergedOrdering(),
            {exchange->getSuccessOrdering(), exchange->getFailureOrdering()},
            exchange->getSyncScopeID()};
  return {};
}

namespace {

using program::Operand;
using program::RegId;
using program::Type;

std::string text_of(const Order& order) {
  return std::string(llvm::toIRString(order.each[0])) + " " + llvm::toIRString(order.each[1]) +
         " of scope " + std::to_string(order.scope);
}

// The number of bits of each leaf, and whether it is a pointer.
std::string leaf_text(const Type& type) {
  std::string out;
  std::vector<bool> pointers = type.pointers();
  std::vector<unsigned> widths = type.leaves();
  for (size_t i = 0; i < widths.size(); ++i)
    out += (pointers[i] ? " p" : " i") + std::to_string(widths[i]);
  return out;
}

// Somebody else has their say: they see it happen, or merely answer.
struct Seen {
  std::string what;
  bool event;
  std::vector<std::pair<Operand, Type>> args;

  void emit(Translator& t, const llvm::LLVMContext& context, RegId into, const Type& result) const {
    Callee callee;
    callee.what = what;
    callee.reads_args = callee.writes_args = callee.reads_other = callee.writes_other = false;
    callee.frees = callee.frees_args = callee.unwinds = callee.stays = false;
    callee.writes_hidden = event;
    callee.speculatable = true;
    callee.widths = result.leaves();
    callee.pointers = result.pointers();
    callee.args = {{{true}, false, false, false, false}};
    std::vector<Operand> operands{
        t.null(*llvm::PointerType::get(const_cast<llvm::LLVMContext&>(context), 0))};
    for (const auto& [value, type] : args) {
      callee.args.push_back({type.pointers(), false, false, false, false});
      operands.push_back(value);
    }
    t.emit(into, {OpId::Call, {}, CallPayload{t.add_callee(std::move(callee))}},
           std::move(operands));
  }
};

bool is_weak(const Order& order) { return !llvm::isStrongerThanMonotonic(order.ordering); }

// What a load right before this one has found, or a store has left there, if others need not have
// come between; or null.
const llvm::Value* found_before(const llvm::LoadInst& load) {
  for (const llvm::Instruction* i = load.getPrevNode(); i; i = i->getPrevNode()) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(i);
        store && store->getPointerOperand() == load.getPointerOperand() &&
        store->getValueOperand()->getType() == load.getType() && !store->isVolatile())
      return store->getValueOperand();
    const auto* other = llvm::dyn_cast<llvm::LoadInst>(i);
    if (other && other->getPointerOperand() == load.getPointerOperand() &&
        other->getType() == load.getType() && other->getOrdering() == load.getOrdering() &&
        other->getSyncScopeID() == load.getSyncScopeID() && !other->use_empty())
      return other;
    if (i->mayHaveSideEffects() || (other && llvm::isStrongerThanMonotonic(other->getOrdering())))
      return nullptr;
  }
  return nullptr;
}

void translate_weak_load(Translator& t, const llvm::LoadInst& load, const InstructionRow& row,
                         RegId into) {
  if (load.use_empty()) return row.handler(t, load, row.operation, into);
  Type type = t.type(*load.getType());
  row.handler(t, load, row.operation, t.temporary(type)); // whether there is something to load
  const llvm::Value* before = t.merges_accesses() ? found_before(load) : nullptr;
  if (before) return t.emit(into, {OpId::Copy, {}, {}}, {t.operand(*before)});
  const llvm::Value& pointer = *load.getPointerOperand();
  std::string what = "load" + leaf_text(type);
  if (t.threads() == Threads::Atomics) what += " " + text_of(order_of(load));
  Operand where = t.operand(pointer), turn = t.next_number();
  if (t.failed()) return;
  Seen{what, false, {{where, t.type(*pointer.getType())}, {turn, Type::integer(32)}}}.emit(
      t, load.getContext(), into, type);
}

// Blocks of its own that others are told of, now or later: what is ordered before that is theirs to
// see.
std::vector<const llvm::Instruction*> told_of(const llvm::Instruction& i) {
  const llvm::Function& function = *i.getFunction();
  llvm::DominatorTree tree(const_cast<llvm::Function&>(function));
  std::vector<const llvm::Instruction*> out;
  for (const llvm::Instruction& made : llvm::instructions(function))
    if ((llvm::isa<llvm::AllocaInst>(made) || llvm::isNoAliasCall(&made)) &&
        tree.dominates(&made, &i) &&
        llvm::PointerMayBeCaptured(&made, /*ReturnCaptures=*/true, /*StoreCaptures=*/true))
      out.push_back(&made);
  return out;
}

void emit_event(Translator& t, const llvm::Instruction& i, const Order& order, Callee callee,
                const std::vector<const llvm::Instruction*>& shown = {}) {
  if (!llvm::isa<llvm::FenceInst>(i) && Translator::is_hidden(i)) return;
  callee.what += std::string(" by ") + llvm::toIRString(order.ordering) + " of scope " +
                 std::to_string(order.scope);
  callee.writes_args = callee.frees_args = false;
  callee.reads_args = !shown.empty();
  callee.unwinds = callee.stays = false;
  callee.other_threads = true;
  callee.args = {{{true}, false, false, false, false}};
  std::vector<Operand> operands{t.null(*llvm::PointerType::get(i.getContext(), 0))};
  const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i);
  const llvm::Value* told =
      store ? llvm::getUnderlyingObject(store->getValueOperand(), /*MaxLookup=*/0) : nullptr;
  for (const llvm::Instruction* block : shown) {
    callee.args.push_back({{true}, true, false, /*captures=*/block == told, false});
    operands.push_back(t.operand(*block));
  }
  if (t.failed()) return;
  t.emit(program::kNone, {OpId::Call, {}, CallPayload{t.add_callee(std::move(callee))}},
         std::move(operands));
}

} // namespace

void show_to_others(Translator& t, const llvm::Instruction& i) {
  Order order = order_of(i);
  if (!llvm::isReleaseOrStronger(order.ordering) || llvm::isa<llvm::LoadInst>(i)) return;
  Callee callee;
  callee.what = "release";
  callee.writes_other = callee.frees = false;
  emit_event(t, i, order, std::move(callee), told_of(i));
}

void take_from_others(Translator& t, const llvm::Instruction& i) {
  Order order = order_of(i);
  if (!llvm::isAcquireOrStronger(order.ordering) || llvm::isa<llvm::StoreInst>(i)) return;
  Callee callee;
  callee.what = "acquire";
  callee.reads_other = false;
  emit_event(t, i, order, std::move(callee));
}

bool translate_seen(Translator& t, const llvm::Instruction& i, const InstructionRow& row,
                    RegId into) {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(&i);
  const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i);
  const bool as_atomic = (load || store) && !i.isVolatile() && t.threads() == Threads::Plain;
  if (llvm::isa<llvm::FenceInst>(i) || (!i.isAtomic() && !as_atomic) || Translator::is_hidden(i))
    return false;
  Order order = order_of(i);
  if (load && is_weak(order)) return translate_weak_load(t, *load, row, into), true;
  if (store && t.merges_accesses() && is_overwritten(*store, t.layout()))
    return row.handler(t, i, row.operation, into), true;
  std::string what = i.getOpcodeName();
  if (t.threads() == Threads::Atomics || !is_weak(order)) what += " " + text_of(order);
  const llvm::Type* accessed = i.getType();
  uint64_t align = 1;
  const llvm::Value* pointer = nullptr;
  std::vector<const llvm::Value*> values; // that it has beside the pointer
  if (load) {
    pointer = load->getPointerOperand();
  } else if (store) {
    pointer = store->getPointerOperand();
    values = {store->getValueOperand()};
    accessed = values[0]->getType();
  } else if (const auto* rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(&i)) {
    pointer = rmw->getPointerOperand();
    align = rmw->getAlign().value(); // what it does shows by what it leaves
  } else if (const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&i)) {
    pointer = exchange->getPointerOperand();
    values = {exchange->getCompareOperand(), exchange->getNewValOperand()};
    accessed = values[0]->getType();
    align = exchange->getAlign().value();
    if (exchange->isWeak()) what += " weak";
  } else {
    t.fail("atomic access as others see it");
    return true;
  }
  Type type = t.type(*accessed);
  Seen seen{what + leaf_text(type), true, {}};
  seen.args.emplace_back(t.operand(*pointer), t.type(*pointer->getType()));
  for (const llvm::Value* value : values)
    seen.args.emplace_back(t.operand(*value), t.type(*value->getType()));
  if (t.failed()) return true;
  if (load) { // whether there is something to load, and what it is
    row.handler(t, i, row.operation, t.temporary(type));
    seen.emit(t, i.getContext(), into, type);
  } else if (store) {
    seen.emit(t, i.getContext(), program::kNone, {});
    row.handler(t, i, row.operation, into);
  } else { // what it finds is there from now on
    RegId found = t.temporary(type);
    seen.emit(t, i.getContext(), found, type);
    uint32_t access = t.access(*accessed, align, i);
    if (t.failed()) return true;
    Operand there = seen.args[0].first;
    t.emit(program::kNone, {OpId::Store, {}, AccessPayload{access}}, {Operand::reg(found), there});
    row.handler(t, i, row.operation, into);
    if (!llvm::isa<llvm::AtomicRMWInst>(i) || t.failed()) return true;
    RegId left = t.temporary(type);
    t.emit(left, {OpId::Load, {}, AccessPayload{access}}, {there});
    Seen{"left by " + seen.what, true, {seen.args[0], {Operand::reg(left), type}}}.emit(
        t, i.getContext(), program::kNone, {});
  }
  return true;
}

// Section "Element Wise Atomic Memory Intrinsics": each element is an unordered access.
void show_elements(Call& c) {
  std::vector<std::pair<Operand, Type>> args;
  bool hidden = true;
  for (unsigned i = 0; i < 3; ++i) {
    const llvm::Value& arg = *c.call.getArgOperand(i);
    args.emplace_back(c.argument(i), c.t.type(*arg.getType()));
    hidden &= !arg.getType()->isPointerTy() || Translator::is_hidden_place(arg);
  }
  if (hidden || c.t.failed()) return;
  std::string what = c.call.getCalledFunction()->getName().split("element").first.str() +
                     " of elements of " + std::to_string(c.immediate(3));
  if (c.t.threads() == Threads::None) return c.t.note_atomic(what);
  if (c.t.merges_accesses())
    if (OverwrittenEnds ends = overwritten_ends(c.call, c.t.layout()); ends.front + ends.back > 0) {
      uint64_t rest = static_cast<uint64_t>(c.immediate(2)) - ends.front - ends.back;
      if (rest == 0) return;
      for (unsigned i = 0; i < 2; ++i)
        if (const llvm::Type* type = c.call.getArgOperand(i)->getType(); type->isPointerTy()) {
          unsigned width = c.t.layout().getIndexTypeSizeInBits(const_cast<llvm::Type*>(type));
          args[i].first =
              c.step(args[i].second, {OpId::Gep, {}, GepPayload{0, width}},
                     {args[i].first, c.t.number(width, ends.front), c.t.number(width, 1)});
        }
      args[2].first = c.t.number(c.width(2), rest);
    }
  Seen{what, true, std::move(args)}.emit(c.t, c.call.getContext(), program::kNone, {});
}

} // namespace lockstep::frontend
