#include "frontend/llvm/families.h"

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>

namespace lockstep::frontend {

using program::kNone;
using program::Operand;
using program::Type;
using semantics::AccessPayload;
using semantics::ComparePayload;
using semantics::OpId;
using semantics::Pred;

// Section "Hardware Loop Intrinsics". The counter of llvm.loop.decrement is no value of the
// program: where there is one it is a local that nobody can name.

namespace {

// The type that decrements count in; null if there are none.
const llvm::Type* counted_type(const llvm::Function& function) {
  for (const llvm::Instruction& i : llvm::instructions(function))
    if (const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&i);
        call && call->getIntrinsicID() == llvm::Intrinsic::loop_decrement)
      return call->getArgOperand(0)->getType();
  return nullptr;
}

struct Counter {
  Operand place;
  uint32_t access;
};

Counter counter(Call& c, llvm::Type& type) {
  const llvm::DataLayout& layout = c.t.layout();
  return {c.t.hidden_local(layout.getTypeAllocSize(&type).getFixedValue()),
          c.t.access(type, 1, c.call)};
}

void remember(Call& c) {
  c.width(0);
  if (c.t.failed()) return;
  llvm::Type& type = *c.call.getArgOperand(0)->getType();
  const llvm::Type* counted = counted_type(c.t.function());
  if (!counted) return;
  if (counted != &type) return c.unsupported();
  Counter to = counter(c, type);
  c.t.emit(kNone, {OpId::Store, {}, AccessPayload{to.access}}, {c.argument(0), to.place});
}

Operand zero(Call& c) { return c.t.number(c.width(0), 0); }

// "Not allowed to wrap."
semantics::Operation difference() {
  semantics::Operation out{OpId::Sub, {}, {}};
  out.flags.nuw = true;
  return out;
}

semantics::Operation differs() { return {OpId::ICmp, {}, ComparePayload{Pred::Ne}}; }

} // namespace

// "It's a hint to the backend."
void translate_set_iterations(Call& c) { remember(c); }

void translate_test_iterations(Call& c) {
  remember(c);
  if (!c.t.failed()) c.finish(differs(), {c.argument(0), zero(c)});
}

void translate_decrement(Call& c) {
  c.width(0);
  if (c.t.failed()) return;
  llvm::Type& type = *c.call.getArgOperand(0)->getType();
  if (&type != counted_type(c.t.function())) return c.unsupported();
  Counter at = counter(c, type);
  if (c.t.failed()) return;
  Type number = c.t.type(type);
  Operand before = c.step(number, {OpId::Load, {}, AccessPayload{at.access}}, {at.place});
  Operand left = c.step(number, difference(), {before, c.argument(0)});
  c.t.emit(kNone, {OpId::Store, {}, AccessPayload{at.access}}, {left, at.place});
  c.finish(differs(), {left, zero(c)});
}

void translate_decrement_reg(Call& c) { c.finish(difference(), c.arguments(2)); }

} // namespace lockstep::frontend
