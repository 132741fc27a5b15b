// Floating-point arithmetic: instructions and intrinsics that compute, and what their flags say.
#include "frontend/llvm/families.h"

#include <llvm/ADT/APFloat.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

namespace lockstep::frontend {

using llvm::Instruction;
using program::Operand;
using program::RegId;
using program::Type;
using semantics::OpId;

namespace {

// The number of the format, as operations have it. Unsupported where there is no arithmetic of it,
// or another one than that of IEEE 754.
uint32_t format_of(Translator& t, const Instruction& i, const llvm::Type& type) {
  std::vector<Type> scalars = t.type(type).scalars();
  if (t.failed()) return 0;
  if (scalars.empty() || scalars[0].kind != Type::Kind::Float ||
      !term::has_float_shape(scalars[0].format)) {
    t.fail(std::string(i.getOpcodeName()) + " " + (scalars.empty() ? "" : scalars[0].text()));
    return 0;
  }
  const llvm::fltSemantics& semantics = type.getScalarType()->getFltSemantics();
  if (t.function().getDenormalMode(semantics) != llvm::DenormalMode::getIEEE())
    t.fail("attribute denormal-fp-math");
  return static_cast<uint32_t>(scalars[0].format);
}

// Section "Fast-Math Flags": `nnan` and `ninf` are about arguments too. So is `nsz`; but only a
// divisor's sign shows in anything but the sign of a zero.
Operand limited(Translator& t, const Instruction& i, Operand value, const llvm::Type& type,
                bool divisor) {
  if (!type.isFPOrFPVectorTy() || !llvm::isa<llvm::FPMathOperator>(i)) return value;
  Demands demands;
  if (i.hasNoNaNs()) demands.excluded |= term::kNan;
  if (i.hasNoInfs()) demands.excluded |= term::kInfinity;
  demands.loose_zero = divisor && i.hasNoSignedZeros();
  return t.constrain(value, t.type(type), demands);
}

std::vector<Operand> operands(Translator& t, const Instruction& i) {
  std::vector<Operand> out;
  for (unsigned k = 0; k < i.getNumOperands() && !t.failed(); ++k) {
    const llvm::Value& value = *i.getOperand(k);
    bool divisor = i.getOpcode() == Instruction::FDiv && k == 1;
    out.push_back(limited(t, i, t.operand(value), *value.getType(), divisor));
  }
  return out;
}

std::vector<Operand> arguments(Call& c, unsigned count) {
  std::vector<Operand> out;
  for (unsigned k = 0; k < count && !c.t.failed(); ++k)
    out.push_back(limited(c.t, c.call, c.argument(k), *c.call.getArgOperand(k)->getType(), false));
  return out;
}

uint32_t width_of(const llvm::Type& type) { return type.getScalarSizeInBits(); }

// ---- constrained intrinsics ----

// Whether it runs in the default environment, as all else does.
bool is_plain(const llvm::ConstrainedFPIntrinsic& call) {
  auto exceptions = call.getExceptionBehavior();
  auto rounding = call.getRoundingMode();
  return exceptions == llvm::fp::ebIgnore &&
         (!rounding || *rounding == llvm::RoundingMode::NearestTiesToEven);
}

} // namespace

void translate_float_binary(Translator& t, const Instruction& i, OpId op, RegId into) {
  uint32_t format = format_of(t, i, *i.getType());
  std::vector<Operand> args = operands(t, i);
  if (!t.failed()) t.emit(into, {op, {}, {format}}, std::move(args));
}

// LLVM's predicates are sets of outcomes, with the same numbers.
void translate_fcmp(Translator& t, const Instruction& i, OpId op, RegId into) {
  uint32_t format = format_of(t, i, *i.getOperand(0)->getType());
  std::vector<Operand> args = operands(t, i);
  auto outcomes = static_cast<uint32_t>(llvm::cast<llvm::FCmpInst>(i).getPredicate());
  if (!t.failed()) t.emit(into, {op, {}, {format, outcomes}}, std::move(args));
}

void translate_float_to_integer(Translator& t, const Instruction& i, OpId op, RegId into) {
  uint32_t format = format_of(t, i, *i.getOperand(0)->getType());
  if (!t.failed()) t.emit(into, {op, {}, {format, width_of(*i.getType())}}, operands(t, i));
}

void translate_integer_to_float(Translator& t, const Instruction& i, OpId op, RegId into) {
  uint32_t format = format_of(t, i, *i.getType());
  semantics::Flags flags;
  if (const auto* known = llvm::dyn_cast<llvm::PossiblyNonNegInst>(&i))
    flags.nneg = known->hasNonNeg();
  if (!t.failed()) t.emit(into, {op, flags, {format}}, operands(t, i));
}

void translate_float_convert(Translator& t, const Instruction& i, OpId op, RegId into) {
  uint32_t from = format_of(t, i, *i.getOperand(0)->getType());
  uint32_t to = format_of(t, i, *i.getType());
  if (!t.failed()) t.emit(into, {op, {}, {from, to}}, operands(t, i));
}

void translate_float_call(Call& c) {
  uint32_t format = format_of(c.t, c.call, *c.call.getArgOperand(0)->getType());
  std::vector<Operand> args = arguments(c, c.call.arg_size());
  if (!c.t.failed()) c.emit({format}, std::move(args));
}

void translate_float_to_integer_call(Call& c) {
  uint32_t format = format_of(c.t, c.call, *c.call.getArgOperand(0)->getType());
  if (!c.t.failed()) c.emit({format, width_of(*c.call.getType())}, arguments(c, 1));
}

// A NaN that a constrained intrinsic returns is quiet.
void translate_constrained(Call& c) {
  const auto& call = llvm::cast<llvm::ConstrainedFPIntrinsic>(c.call);
  if (!is_plain(call)) return c.unsupported();
  uint32_t format = format_of(c.t, c.call, *c.call.getType());
  Type type = c.t.type(*c.call.getType());
  std::vector<Operand> args = arguments(c, call.getNonMetadataArgCount());
  if (c.t.failed()) return;
  Operand result = c.step(type, {c.operation, {}, {format}}, std::move(args));
  c.finish({OpId::Quieten, {}, {format}}, {result});
}

} // namespace lockstep::frontend
