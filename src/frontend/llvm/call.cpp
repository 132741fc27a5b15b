#include "frontend/llvm/call.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Intrinsics.h>

namespace lockstep::frontend {

using program::Operand;

// The declaration's attributes count as well. Those of an intrinsic are LLVM's own and say nothing
// that its operation does not.
void Call::constrain_arguments(const llvm::Function* known) {
  const llvm::Function& callee = *call.getCalledFunction();
  // What writes nothing writes nothing through an argument.
  const llvm::Function* sure = known ? known : callee.isIntrinsic() ? &callee : nullptr;
  bool only_reads = sure && sure->getMemoryEffects().onlyReadsMemory();
  constrained_.resize(call.arg_size());
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    Demands demands;
    llvm::AttributeSet here = call.getAttributes().getParamAttrs(i);
    llvm::AttributeSet declared = callee.getAttributes().getParamAttrs(i);
    llvm::AttributeSet does = known ? known->getAttributes().getParamAttrs(i) : declared;
    if (only_reads)
      for (auto kind : {llvm::Attribute::ReadOnly, llvm::Attribute::NoFree})
        does = does.addAttribute(call.getContext(), kind);
    t.fail(check_argument_memory(here, does.addAttributes(call.getContext(), declared)));
    t.fail(demands_of_value(here, demands));
    if (!callee.isIntrinsic()) t.fail(demands_of_value(declared, demands));
    if (known) demands.noundef |= does.hasAttribute(llvm::Attribute::NoUndef);
    if (t.failed() || !demands.any()) continue;
    const llvm::Value& argument = *call.getArgOperand(i);
    constrained_[i] = t.constrain(t.operand(argument), t.type(*argument.getType()), demands);
  }
}

Call Call::as(semantics::OpId other, program::RegId into, unsigned count) const {
  Call c(t, call, other, into);
  c.count_ = count;
  c.constrained_ = constrained_;
  return c;
}

unsigned Call::count() const { return count_.value_or(call.arg_size()); }

Operand Call::argument(unsigned i) {
  return constrained_[i] ? *constrained_[i] : t.operand(*call.getArgOperand(i));
}

bool Call::is_changed(unsigned i) {
  if (!constrained_[i]) return false;
  Operand plain = t.operand(*call.getArgOperand(i));
  return plain.kind != constrained_[i]->kind || plain.index != constrained_[i]->index;
}

std::vector<Operand> Call::arguments(unsigned count) {
  std::vector<Operand> out;
  out.reserve(count);
  for (unsigned i = 0; i < count; ++i)
    out.push_back(argument(i));
  return out;
}

int64_t Call::immediate(unsigned i) {
  const auto* value = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(i));
  if (value && value->getValue().getSignificantBits() <= 64) return value->getSExtValue();
  unsupported();
  return 0;
}

uint32_t Call::lanes(unsigned i) {
  const auto* type = llvm::dyn_cast<llvm::FixedVectorType>(call.getArgOperand(i)->getType());
  if (!type) t.fail("scalable vector");
  return type ? type->getNumElements() : 0;
}

unsigned Call::width() { return width_of(*call.getType()); }
unsigned Call::width(unsigned i) { return width_of(*call.getArgOperand(i)->getType()); }

unsigned Call::width_of(const llvm::Type& type) {
  constexpr unsigned kSome = 64; // the translation fails, and has to get there
  if (type.isIntegerTy()) return type.getIntegerBitWidth();
  unsupported();
  return kSome;
}

void Call::unsupported() {
  t.fail(llvm::Intrinsic::getBaseName(call.getCalledFunction()->getIntrinsicID()).str());
}

} // namespace lockstep::frontend
