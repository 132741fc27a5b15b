// What other threads may do where an operation orders memory, for the reading that takes them into
// account: before a release they look at all that they can reach, after an acquire it holds what
// they have left there. Both are events.
#include "frontend/llvm/families.h"

#include <llvm/IR/Instructions.h>
#include <llvm/Support/AtomicOrdering.h>

namespace lockstep::frontend {

using semantics::Callee;
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

void emit_event(Translator& t, const llvm::Instruction& i, const Order& order, Callee callee) {
  if (!llvm::isa<llvm::FenceInst>(i) && Translator::is_hidden(i)) return;
  callee.what += std::string(" by ") + llvm::toIRString(order.ordering) + " of scope " +
                 std::to_string(order.scope);
  callee.reads_args = callee.writes_args = callee.frees_args = false;
  callee.unwinds = callee.stays = false;
  callee.args = {{{true}, false, false, false, false}};
  t.emit(program::kNone, {OpId::Call, {}, {t.add_callee(std::move(callee))}},
         {t.null(*llvm::PointerType::get(i.getContext(), 0))});
}

} // namespace

void show_to_others(Translator& t, const llvm::Instruction& i) {
  Order order = order_of(i);
  if (!llvm::isReleaseOrStronger(order.ordering) || llvm::isa<llvm::LoadInst>(i)) return;
  Callee callee;
  callee.what = "release";
  callee.writes_other = callee.frees = false;
  emit_event(t, i, order, std::move(callee));
}

void take_from_others(Translator& t, const llvm::Instruction& i) {
  Order order = order_of(i);
  if (!llvm::isAcquireOrStronger(order.ordering) || llvm::isa<llvm::StoreInst>(i)) return;
  Callee callee;
  callee.what = "acquire";
  callee.reads_other = false;
  emit_event(t, i, order, std::move(callee));
}

} // namespace lockstep::frontend
