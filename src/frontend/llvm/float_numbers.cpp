#include "frontend/llvm/float_numbers.h"

#include <llvm/ADT/APFloat.h>

namespace lockstep::frontend {

using llvm::Instruction;
using program::Operand;
using program::RegId;
using program::Type;
using semantics::FlushPayload;
using semantics::OpId;
using semantics::OutsidePayload;

std::optional<term::FloatFormat> known_float_format(Translator& t, const llvm::Type& type) {
  std::vector<Type> scalars = t.type(type).scalars();
  if (t.failed() || scalars.empty() || scalars[0].kind != Type::Kind::Float) return std::nullopt;
  const term::FloatFormat format = is_x87(type) ? term::FloatFormat::Extended : scalars[0].format;
  const llvm::fltSemantics& semantics = type.getScalarType()->getFltSemantics();
  bool known = term::has_float_shape(format) &&
               t.function().getDenormalMode(semantics) == llvm::DenormalMode::getIEEE();
  return known ? std::optional(format) : std::nullopt;
}

// Operations that do not say what becomes of denormal numbers are known where these stay.
static void require_denormals(Translator& t, const llvm::Type& type, bool flushes) {
  const llvm::fltSemantics& semantics = type.getScalarType()->getFltSemantics();
  if (!flushes && t.function().getDenormalMode(semantics) != llvm::DenormalMode::getIEEE())
    t.fail("attribute denormal-fp-math");
}

term::FloatFormat float_format_of(Translator& t, const Instruction& i, const llvm::Type& type,
                                  bool flushes) {
  std::vector<Type> scalars = t.type(type).scalars();
  if (t.failed()) return {};
  if (scalars.empty() || scalars[0].kind != Type::Kind::Float ||
      !term::has_float_shape(scalars[0].format)) {
    t.fail(std::string(i.getOpcodeName()) + " " + (scalars.empty() ? "" : scalars[0].text()));
    return {};
  }
  require_denormals(t, type, flushes);
  return scalars[0].format;
}

bool is_x87(const llvm::Type& type) { return type.getScalarType()->isX86_FP80Ty(); }

Type arithmetic_type(Translator& t, const llvm::Type& type) {
  Type out = t.type(type);
  if (t.failed() || !is_x87(type)) return out;
  Type number = Type::floating(term::FloatFormat::Extended);
  if (out.kind != Type::Kind::Vector) return number;
  out.elements[0] = number;
  return out;
}

term::FloatFormat arithmetic_format_of(Translator& t, const Instruction& i, const llvm::Type& type,
                                       bool flushes) {
  if (!is_x87(type)) return float_format_of(t, i, type, flushes);
  require_denormals(t, type, flushes);
  return term::FloatFormat::Extended;
}

void emit_number(Translator& t, RegId into, semantics::Operation operation,
                 std::vector<Operand> args, const llvm::Type& type) {
  if (t.failed()) return;
  if (!is_x87(type)) return t.emit(into, std::move(operation), std::move(args));
  RegId number = t.temporary(arithmetic_type(t, type));
  t.emit(number, std::move(operation), std::move(args));
  t.emit(into, {OpId::ToX87, {}, {}}, {Operand::reg(number)});
}

namespace {

Operand as_number(Translator& t, Operand value, const llvm::Type& type) {
  if (t.failed() || !is_x87(type)) return value;
  RegId number = t.temporary(arithmetic_type(t, type));
  t.emit(number, {OpId::FromX87, {}, {}}, {value});
  return Operand::reg(number);
}

// ---- denormal numbers ----

using Denormals = llvm::DenormalMode::DenormalModeKind;

// A mode that is known only as the program runs is the same for both sides.
Operand mode_operand(Translator& t, Denormals mode, const llvm::Type& type, bool output) {
  auto constant = [&](semantics::DenormalMode m) {
    return t.number(semantics::kDenormalModeBits, static_cast<uint64_t>(m));
  };
  switch (mode) {
  case Denormals::IEEE:
    return constant(semantics::DenormalMode::Stays);
  case Denormals::PreserveSign:
    return constant(semantics::DenormalMode::SignedZero);
  case Denormals::PositiveZero:
    return constant(semantics::DenormalMode::PositiveZero);
  case Denormals::Dynamic: {
    RegId given = t.temporary(Type::integer(semantics::kDenormalModeBits));
    uint32_t which = (type.getScalarType()->isFloatTy() ? 2U : 0U) + (output ? 1U : 0U);
    t.emit(given,
           {OpId::Given,
            {},
            OutsidePayload{semantics::Outside::Denormals, which, semantics::kDenormalModeBits}},
           {});
    return Operand::reg(given);
  }
  case Denormals::Invalid:
    break;
  }
  t.fail("attribute denormal-fp-math");
  return {};
}

llvm::DenormalMode denormals_of(Translator& t, const llvm::Type& type) {
  return t.function().getDenormalMode(type.getScalarType()->getFltSemantics());
}

semantics::Operation flush(Translator& t, const llvm::Type& type, bool may_stay) {
  term::FloatFormat format = arithmetic_type(t, type).scalars()[0].format;
  return {OpId::Flush, {}, FlushPayload{format, may_stay ? 1U : 0U}};
}

// "A floating-point operation must treat any input denormal value as zero." Passes leave out
// operations that would.
Operand flushed(Translator& t, Operand value, const llvm::Type& type) {
  if (!type.isFPOrFPVectorTy() || t.failed() || denormals_of(t, type).Input == Denormals::IEEE)
    return value;
  RegId result = t.temporary(arithmetic_type(t, type));
  bool may_stay = t.takes(program::Reading::DenormalsMayStay);
  Operand how = mode_operand(t, denormals_of(t, type).Input, type, false);
  t.emit(result, flush(t, type, may_stay), {value, how});
  return Operand::reg(result);
}

} // namespace

Operand arithmetic_operand(Translator& t, Operand value, const llvm::Type& type) {
  return flushed(t, as_number(t, value, type), type);
}

void emit_result(Translator& t, RegId into, semantics::Operation operation,
                 std::vector<Operand> args, const llvm::Type& type) {
  if (t.failed()) return;
  if (denormals_of(t, type).Output == Denormals::IEEE)
    return emit_number(t, into, std::move(operation), std::move(args), type);
  RegId raw = t.temporary(arithmetic_type(t, type));
  t.emit(raw, std::move(operation), std::move(args));
  Operand how = mode_operand(t, denormals_of(t, type).Output, type, true);
  emit_number(t, into, flush(t, type, true), {Operand::reg(raw), how}, type);
}

} // namespace lockstep::frontend
