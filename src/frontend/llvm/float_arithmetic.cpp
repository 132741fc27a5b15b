// Floating-point arithmetic: instructions and intrinsics that compute, and what their flags say.
#include "frontend/llvm/float_freedom.h"
#include "frontend/llvm/float_numbers.h"

#include <llvm/IR/FPEnv.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Operator.h>

#include <algorithm>

namespace lockstep::frontend {

using llvm::Instruction;
using program::Operand;
using program::RegId;
using program::Type;
using semantics::FCmpPayload;
using semantics::FloatPayload;
using semantics::FloatToIntegerPayload;
using semantics::FPConvertPayload;
using semantics::LeavesPayload;
using semantics::OpId;
using semantics::RoundToIntegerPayload;
using semantics::WithLeavesPayload;
using term::FloatFormat;

namespace {

// Section "Fast-Math Flags": `nnan` and `ninf` are about arguments too. So is `nsz`; but only a
// divisor's sign shows in anything but the sign of a zero.
Operand limited(Translator& t, const Instruction& i, Operand value, const llvm::Type& type,
                bool divisor) {
  if (!type.isFPOrFPVectorTy() || !llvm::isa<llvm::FPMathOperator>(i)) return value;
  Demands demands;
  if (i.hasNoNaNs()) demands.excluded |= term::kNan;
  if (i.hasNoInfs()) demands.excluded |= term::kInfinity;
  demands.loose_zero = divisor && i.hasNoSignedZeros();
  return t.constrain(value, arithmetic_type(t, type), demands);
}

// ---- operands ----

std::vector<Operand> operands(Translator& t, const Instruction& i) {
  std::vector<Operand> out;
  for (unsigned k = 0; k < i.getNumOperands() && !t.failed(); ++k) {
    const llvm::Value& value = *i.getOperand(k);
    const llvm::Type& type = *value.getType();
    bool divisor = i.getOpcode() == Instruction::FDiv && k == 1;
    Operand number = arithmetic_operand(t, t.operand(value), type);
    out.push_back(limited(t, i, number, type, divisor));
  }
  return out;
}

std::vector<Operand> arguments(Call& c, unsigned count) {
  std::vector<Operand> out;
  for (unsigned k = 0; k < count && !c.t.failed(); ++k) {
    const llvm::Type& type = *c.call.getArgOperand(k)->getType();
    Operand number = arithmetic_operand(c.t, c.argument(k), type);
    out.push_back(limited(c.t, c.call, number, type, false));
  }
  return out;
}

uint32_t width_of(const llvm::Type& type) { return type.getScalarSizeInBits(); }

constexpr std::pair<llvm::RoundingMode, semantics::Rounding> kModes[] = {
    {llvm::RoundingMode::NearestTiesToEven, semantics::Rounding::NearestEven},
    {llvm::RoundingMode::NearestTiesToAway, semantics::Rounding::NearestAway},
    {llvm::RoundingMode::TowardPositive, semantics::Rounding::Up},
    {llvm::RoundingMode::TowardNegative, semantics::Rounding::Down},
    {llvm::RoundingMode::TowardZero, semantics::Rounding::Zero},
};

// Nothing of a mode that is known only as the program runs.
std::optional<semantics::Rounding> known_mode(llvm::RoundingMode mode) {
  const auto* row = std::find_if(std::begin(kModes), std::end(kModes),
                                 [&](const auto& m) { return m.first == mode; });
  if (row == std::end(kModes)) return std::nullopt;
  return row->second;
}

// The operation that rounds to an integer of the same format.
OpId rounds_by(semantics::Rounding mode) {
  switch (mode) {
  case semantics::Rounding::NearestEven:
    return OpId::RoundEven;
  case semantics::Rounding::NearestAway:
    return OpId::Round;
  case semantics::Rounding::Up:
    return OpId::Ceil;
  case semantics::Rounding::Down:
    return OpId::Floor;
  case semantics::Rounding::Zero:
    return OpId::FTrunc;
  }
  return OpId::RoundEven;
}

} // namespace

// What a remainder makes of denormal numbers is left to a library.
void translate_float_binary(Translator& t, const Instruction& i, OpId op, RegId into) {
  FloatFormat format = arithmetic_format_of(t, i, *i.getType(), op != OpId::FRem);
  std::vector<Operand> args = operands(t, i);
  RegId result = begin_freedom(t, i, into);
  emit_result(t, result, {op, {}, FloatPayload{format}}, std::move(args), *i.getType());
  end_freedom(t, i, result, into);
}

// LLVM's predicates are sets of outcomes, with the same numbers.
void translate_fcmp(Translator& t, const Instruction& i, OpId op, RegId into) {
  FloatFormat format = arithmetic_format_of(t, i, *i.getOperand(0)->getType(), true);
  std::vector<Operand> args = operands(t, i);
  auto outcomes = static_cast<uint32_t>(llvm::cast<llvm::FCmpInst>(i).getPredicate());
  if (!t.failed()) t.emit(into, {op, {}, FCmpPayload{format, outcomes}}, std::move(args));
}

void translate_float_to_integer(Translator& t, const Instruction& i, OpId op, RegId into) {
  FloatFormat format = arithmetic_format_of(t, i, *i.getOperand(0)->getType());
  if (!t.failed())
    t.emit(into, {op, {}, FloatToIntegerPayload{format, width_of(*i.getType())}}, operands(t, i));
}

void translate_integer_to_float(Translator& t, const Instruction& i, OpId op, RegId into) {
  FloatFormat format = arithmetic_format_of(t, i, *i.getType());
  semantics::Flags flags;
  if (const auto* known = llvm::dyn_cast<llvm::PossiblyNonNegInst>(&i))
    flags.nneg = known->hasNonNeg();
  if (!t.failed())
    emit_result(t, into, {op, flags, FloatPayload{format}}, operands(t, i), *i.getType());
}

void translate_float_convert(Translator& t, const Instruction& i, OpId op, RegId into) {
  FloatFormat from = arithmetic_format_of(t, i, *i.getOperand(0)->getType(), true);
  FloatFormat to = arithmetic_format_of(t, i, *i.getType(), true);
  std::vector<Operand> args = operands(t, i);
  emit_result(t, into, {op, {}, FPConvertPayload{from, to}}, std::move(args), *i.getType());
}

// Which of the others treat denormal numbers as zero is not said.
void translate_float_call(Call& c) {
  bool flushes = c.operation == OpId::FMA || c.operation == OpId::Sqrt;
  FloatFormat format =
      arithmetic_format_of(c.t, c.call, *c.call.getArgOperand(0)->getType(), flushes);
  std::vector<Operand> args = arguments(c, c.count());
  RegId result = begin_freedom(c.t, c.call, c.into());
  emit_result(c.t, result, {c.operation, {}, FloatPayload{format}}, std::move(args),
              *c.call.getType());
  end_freedom(c.t, c.call, result, c.into());
}

void translate_float_to_integer_call(Call& c) {
  FloatFormat format = arithmetic_format_of(c.t, c.call, *c.call.getArgOperand(0)->getType());
  if (!c.t.failed())
    c.emit(FloatToIntegerPayload{format, width_of(*c.call.getType())}, arguments(c, 1));
}

namespace {

void to_integer_by(Call& c, semantics::Rounding mode) {
  FloatFormat format = arithmetic_format_of(c.t, c.call, *c.call.getArgOperand(0)->getType());
  if (!c.t.failed())
    c.emit(RoundToIntegerPayload{format, width_of(*c.call.getType()), mode}, arguments(c, 1));
}

} // namespace

void translate_lround(Call& c) { to_integer_by(c, semantics::Rounding::NearestAway); }
void translate_lrint(Call& c) { to_integer_by(c, semantics::Rounding::NearestEven); }

// A power that does not fit into its type is not spoken of.
void translate_frexp(Call& c) {
  const llvm::Type& power = *c.call.getType()->getStructElementType(1);
  const llvm::Type& fraction = *c.call.getArgOperand(0)->getType();
  FloatFormat format = arithmetic_format_of(c.t, c.call, fraction);
  if (c.t.failed()) return;
  unsigned enough = term::float_shape(format).exponent + 3;
  if (width_of(power) < enough) return c.unsupported();
  if (!is_x87(fraction))
    return c.emit(FloatToIntegerPayload{format, width_of(power)}, arguments(c, 1));
  Type both = c.t.type(*c.call.getType()), whole = both;
  whole.elements[0] = arithmetic_type(c.t, fraction);
  Operand numbers = c.step(whole, {c.operation, {}, FloatToIntegerPayload{format, width_of(power)}},
                           arguments(c, 1));
  auto lanes = static_cast<uint32_t>(whole.elements[0].leaves().size());
  Operand first = c.step(whole.elements[0], {OpId::Leaves, {}, LeavesPayload{0, lanes}}, {numbers});
  Operand encoded = c.step(both.elements[0], {OpId::ToX87, {}, {}}, {first});
  c.finish({OpId::WithLeaves, {}, WithLeavesPayload{0}}, {numbers, encoded});
}

void translate_fptrunc_round(Call& c) {
  const auto* name = llvm::dyn_cast<llvm::MetadataAsValue>(c.call.getArgOperand(1));
  const auto* text = name ? llvm::dyn_cast<llvm::MDString>(name->getMetadata()) : nullptr;
  auto rounding = text ? llvm::convertStrToRoundingMode(text->getString()) : std::nullopt;
  auto mode = rounding ? known_mode(*rounding) : std::nullopt;
  if (!mode) return c.unsupported();
  FloatFormat from = arithmetic_format_of(c.t, c.call, *c.call.getArgOperand(0)->getType());
  FloatFormat to = arithmetic_format_of(c.t, c.call, *c.call.getType());
  emit_number(c.t, c.into(), {c.operation, {}, FPConvertPayload{from, to, *mode}}, arguments(c, 1),
              *c.call.getType());
}

// The bits of a half as an integer.
void translate_to_half(Call& c) {
  FloatFormat from = arithmetic_format_of(c.t, c.call, *c.call.getArgOperand(0)->getType());
  if (!c.t.failed()) c.emit(FPConvertPayload{from, FloatFormat::Half}, arguments(c, 1));
}
void translate_from_half(Call& c) {
  FloatFormat to = arithmetic_format_of(c.t, c.call, *c.call.getType());
  emit_number(c.t, c.into(), {c.operation, {}, FPConvertPayload{FloatFormat::Half, to}},
              c.arguments(1), *c.call.getType());
}

// ---- constrained intrinsics ----

namespace {

// A constrained intrinsic being translated: its format and that of its first argument, if they are
// floats, and the mode.
struct Constrained {
  const llvm::ConstrainedFPIntrinsic& call;
  FloatFormat from = {}, to = {};
  semantics::Rounding mode = semantics::Rounding::NearestEven;
};

Constrained constrained(Call& c) {
  Constrained out{llvm::cast<llvm::ConstrainedFPIntrinsic>(c.call)};
  auto format = [&](const llvm::Type& type) {
    return type.isFPOrFPVectorTy() ? arithmetic_format_of(c.t, c.call, type) : FloatFormat{};
  };
  out.from = format(*c.call.getArgOperand(0)->getType());
  out.to = format(*c.call.getType());
  if (auto rounding = out.call.getRoundingMode())
    out.mode = known_mode(*rounding).value_or(out.mode);
  return out;
}

std::vector<Operand> values(Call& c, const Constrained& k) {
  return arguments(c, k.call.getNonMetadataArgCount());
}

// Said where it is another than the default.
semantics::Rounding said(semantics::Rounding mode) {
  return mode == semantics::Rounding::NearestEven ? semantics::kRoundingUnsaid : mode;
}

// Section "Behavior of Floating-Point NaN values": constrained intrinsics rule out that a NaN is
// returned as it came in, unless it is quiet.
void finish_quiet(Call& c, const Constrained& k, semantics::Operation operation) {
  std::vector<Operand> args = values(c, k);
  const llvm::Type& type = *c.call.getType();
  if (c.t.failed()) return;
  Operand result = c.step(arithmetic_type(c.t, type), std::move(operation), std::move(args));
  emit_number(c.t, c.into(), {OpId::Quieten, {}, FloatPayload{k.to}}, {result}, type);
}

} // namespace

// Exceptions that may be looked at, and modes that are known only as the program runs, are no part
// of what operations compute. What a mode is to ldexp the reference does not say.
bool has_known_environment(const llvm::CallInst& call) {
  const auto* constrained = llvm::dyn_cast<llvm::ConstrainedFPIntrinsic>(&call);
  if (!constrained) return true;
  if (constrained->getExceptionBehavior() != llvm::fp::ebIgnore) return false;
  auto rounding = constrained->getRoundingMode();
  if (call.getIntrinsicID() == llvm::Intrinsic::experimental_constrained_ldexp)
    return rounding == llvm::RoundingMode::NearestTiesToEven;
  return !rounding || known_mode(*rounding);
}

void translate_constrained(Call& c) {
  Constrained k = constrained(c);
  finish_quiet(c, k, {c.operation, {}, FloatPayload{k.to, said(k.mode)}});
}

void translate_constrained_rint(Call& c) {
  Constrained k = constrained(c);
  finish_quiet(c, k, {rounds_by(k.mode), {}, FloatPayload{k.to}});
}

void translate_constrained_convert(Call& c) {
  Constrained k = constrained(c);
  finish_quiet(c, k, {c.operation, {}, FPConvertPayload{k.from, k.to, said(k.mode)}});
}

void translate_constrained_from_integer(Call& c) {
  Constrained k = constrained(c);
  emit_number(c.t, c.into(), {c.operation, {}, FloatPayload{k.to, said(k.mode)}}, values(c, k),
              *c.call.getType());
}

void translate_constrained_to_integer(Call& c) {
  Constrained k = constrained(c);
  if (!c.t.failed())
    c.emit(FloatToIntegerPayload{k.from, width_of(*c.call.getType())}, values(c, k));
}

void translate_constrained_lround(Call& c) { to_integer_by(c, semantics::Rounding::NearestAway); }
void translate_constrained_lrint(Call& c) { to_integer_by(c, constrained(c).mode); }

// Whether a quiet NaN raises an exception is the difference between the two comparisons.
void translate_constrained_fcmp(Call& c) {
  Constrained k = constrained(c);
  const auto& compare = llvm::cast<llvm::ConstrainedFPCmpIntrinsic>(c.call);
  if (!c.t.failed())
    c.emit(FCmpPayload{k.from, static_cast<uint32_t>(compare.getPredicate())}, values(c, k));
}

} // namespace lockstep::frontend
