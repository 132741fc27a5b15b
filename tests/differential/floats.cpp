// Floating-point numbers among the random instructions: arithmetic, comparisons, conversions.
#include "body.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>

namespace lockstep::differential {

using llvm::FixedVectorType;
using llvm::Instruction;
using llvm::Type;
using llvm::Value;
namespace id = llvm::Intrinsic;

Type* Body::float_scalar() { return r_.pick({b_.getHalfTy(), b_.getFloatTy(), b_.getDoubleTy()}); }

llvm::Constant* Body::float_constant(Type* type) {
  const llvm::fltSemantics& semantics = type->getFltSemantics();
  unsigned fraction = llvm::APFloat::semanticsPrecision(semantics) - 1;
  term::FloatShape shape{type->getScalarSizeInBits() - 1 - fraction, fraction};
  return llvm::ConstantFP::get(type, llvm::APFloat(semantics, r_.float_corner(shape)));
}

// Rather one that nobody has used yet.
Value* Body::float_operand() {
  for (unsigned i = 0; i < 8 && !values_.empty(); ++i) {
    Value* v = r_.pick(values_);
    if (v->getType()->isFPOrFPVectorTy() && (v->use_empty() || r_.percent(25))) return v;
  }
  return value(r_.pick(floats_));
}

// The flags that limit values. What the others allow instead is not modelled.
Value* Body::with_float_flags(Value* v) {
  auto* i = llvm::dyn_cast<Instruction>(v);
  if (!i || !llvm::isa<llvm::FPMathOperator>(i)) return v;
  if (r_.percent(shape_.flags)) i->setHasNoNaNs(true);
  if (r_.percent(shape_.flags)) i->setHasNoInfs(true);
  if (r_.percent(shape_.flags)) i->setHasNoSignedZeros(true);
  return v;
}

Value* Body::floating() {
  switch (r_.below(8)) {
  case 0:
  case 1:
    return float_binary();
  case 2: {
    auto p = static_cast<llvm::CmpInst::Predicate>(
        r_.between(llvm::CmpInst::FIRST_FCMP_PREDICATE, llvm::CmpInst::LAST_FCMP_PREDICATE));
    Value* a = float_operand();
    return with_float_flags(b_.CreateFCmp(p, a, value(a->getType())));
  }
  case 3:
    return float_and_integer();
  case 4: {
    Value* a = float_operand();
    Type* to = a->getType()->getWithNewType(float_scalar());
    return a->getType() == to ? nullptr : b_.CreateFPCast(a, to);
  }
  case 5:
    return float_reduction();
  case 6:
    return constrained();
  default: // not an enum: the rest of the eight
    return float_intrinsic();
  }
}

Value* Body::float_binary() {
  constexpr Instruction::BinaryOps kOps[] = {Instruction::FAdd, Instruction::FSub,
                                             Instruction::FMul, Instruction::FDiv,
                                             Instruction::FRem};
  Value* a = float_operand();
  return with_float_flags(b_.CreateBinOp(r_.pick(kOps), a, value(a->getType())));
}

// Numbers that do not fit are poison, so that most conversions saturate.
Value* Body::float_and_integer() {
  Value* a = float_operand();
  unsigned width = r_.pick(shape_.widths);
  Type* integer = with_width(a->getType(), width);
  bool is_signed = r_.percent(50);
  if (r_.percent(40)) {
    Value* v = value(integer);
    return is_signed ? b_.CreateSIToFP(v, a->getType())
                     : with_flags(b_.CreateUIToFP(v, a->getType()));
  }
  if (r_.percent(40)) return is_signed ? b_.CreateFPToSI(a, integer) : b_.CreateFPToUI(a, integer);
  return call(is_signed ? id::fptosi_sat : id::fptoui_sat, {integer, a->getType()}, {a});
}

Value* Body::float_intrinsic() {
  constexpr id::ID kOne[] = {id::sqrt,  id::canonicalize, id::floor, id::ceil,     id::trunc,
                             id::round, id::roundeven,    id::rint,  id::nearbyint};
  constexpr id::ID kTwo[] = {id::minnum, id::maxnum, id::minimum, id::maximum};
  Value* a = float_operand();
  Type* t = a->getType();
  switch (r_.below(4)) {
  case 0:
    return with_float_flags(call(r_.pick(kOne), {t}, {a}));
  case 1:
    return with_float_flags(call(r_.pick(kTwo), {t}, {a, value(t)}));
  case 2: {
    if ((t->isFloatTy() || t->isDoubleTy()) && r_.percent(50)) return float_parts(a);
    Value* power = value(with_width(t, 32));
    if (r_.percent(70)) power = b_.CreateSRem(power, llvm::ConstantInt::get(power->getType(), 40));
    return with_float_flags(call(id::ldexp, {t, power->getType()}, {a, power}));
  }
  default: { // not an enum: the last of the four
    // Without instructions for half, LLVM rounds a fused sum to float and then to half.
    bool may_fuse = !t->getScalarType()->isHalfTy();
    id::ID which = may_fuse && r_.percent(60) ? id::fma : id::fmuladd;
    return with_float_flags(call(which, {t}, {a, value(t), value(t)}));
  }
  }
}

// An integer that is near, or a number and a power of two.
Value* Body::float_parts(Value* a) {
  Type* t = a->getType();
  if (r_.percent(50))
    return call(r_.pick({id::lrint, id::llrint, id::lround, id::llround}), {b_.getInt64Ty(), t},
                {a});
  Value* both = call(id::frexp, {t, b_.getInt32Ty()}, {a});
  return b_.CreateExtractValue(both, r_.percent(50) ? 0 : 1);
}

Value* Body::float_reduction() {
  constexpr id::ID kFrom[] = {id::vector_reduce_fadd, id::vector_reduce_fmul};
  constexpr id::ID kOps[] = {id::vector_reduce_fmin, id::vector_reduce_fmax,
                             id::vector_reduce_fminimum, id::vector_reduce_fmaximum};
  Type* t = floats_.back();
  if (!t->isVectorTy()) return nullptr;
  Value* a = value(t);
  if (r_.percent(70)) return with_float_flags(call(r_.pick(kOps), {t}, {a}));
  return with_float_flags(call(r_.pick(kFrom), {t}, {value(t->getScalarType()), a}));
}

// In the default environment. LLVM 19 cannot compile a constrained frem of half.
Value* Body::constrained() {
  constexpr id::ID kTwo[] = {id::experimental_constrained_fadd, id::experimental_constrained_fsub,
                             id::experimental_constrained_fmul, id::experimental_constrained_fdiv,
                             id::experimental_constrained_frem};
  Value* a = float_operand();
  Type* t = a->getType();
  llvm::LLVMContext& context = b_.getContext();
  auto named = [&](const char* name) {
    return llvm::MetadataAsValue::get(context, llvm::MDString::get(context, name));
  };
  Value *rounding = named("round.tonearest"), *exceptions = named("fpexcept.ignore");
  if (r_.percent(20))
    return call(id::experimental_constrained_sqrt, {t}, {a, rounding, exceptions});
  id::ID which = r_.pick(kTwo);
  if (which == id::experimental_constrained_frem && t->getScalarType()->isHalfTy()) return nullptr;
  return call(which, {t}, {a, value(t), rounding, exceptions});
}

} // namespace lockstep::differential
