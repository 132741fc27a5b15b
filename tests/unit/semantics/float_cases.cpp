#include "term/float_format.h"
#include "unit/semantics/cases.h"

#include <iterator>

namespace lockstep::semantics::testing {

namespace {

using term::FloatFormat;

constexpr OpId kUnary[] = {OpId::Sqrt,      OpId::Canonicalize, OpId::Floor,
                           OpId::Ceil,      OpId::FTrunc,       OpId::Round,
                           OpId::RoundEven, OpId::Quieten,      OpId::LooseZero};
constexpr OpId kBinary[] = {OpId::FAdd,   OpId::FSub,   OpId::FMul,    OpId::FDiv,
                            OpId::MinNum, OpId::MaxNum, OpId::Minimum, OpId::Maximum};
constexpr OpId kReductions[] = {OpId::ReduceFMin, OpId::ReduceFMax, OpId::ReduceFMinimum,
                                OpId::ReduceFMaximum};

constexpr Rounding kModes[] = {Rounding::NearestEven, Rounding::NearestAway, Rounding::Up,
                               Rounding::Down, Rounding::Zero};

APInt bits_of(FloatFormat format, uint64_t exponent, bool negative) {
  term::FloatShape f = term::float_shape(format);
  APInt out = APInt(f.width(), exponent).shl(f.fraction);
  if (negative) out.setSignBit();
  return out;
}

void add_cases(FloatFormat format, std::vector<Case>& out) {
  unsigned w = term::float_width(format);
  uint64_t bias = term::float_shape(format).bias();
  const FloatPayload f{format};
  auto add = [&](OpId op, Words words, std::vector<std::vector<unsigned>> shapes,
                 std::vector<APInt> fixed = {}) {
    out.push_back({{op, {}, std::move(words)}, std::move(shapes), std::move(fixed)});
  };
  for (OpId op : kUnary)
    add(op, f, {{w}});
  for (OpId op : kBinary)
    add(op, f, {{w}, {w}});
  for (OpId op : kReductions)
    add(op, f, {{w, w, w}});
  for (OpId op : {OpId::ReduceFAdd, OpId::ReduceFMul})
    add(op, f, {{w}, {w, w}});
  for (OpId op : {OpId::FMA, OpId::FMulAdd})
    add(op, f, {{w}, {w}, {w}});
  add(OpId::LdExp, f, {{w}, {32}});
  for (uint32_t outcomes = 0; outcomes < 16; ++outcomes)
    add(OpId::FCmp, FCmpPayload{format, outcomes}, {{w}, {w}});
  for (OpId op : {OpId::FPToSI, OpId::FPToUI, OpId::FPToSISat, OpId::FPToUISat})
    for (unsigned to : {5U, 32U})
      add(op, FloatToIntegerPayload{format, to}, {{w}});
  for (OpId op : {OpId::SIToFP, OpId::UIToFP})
    for (unsigned from : {3U, 40U})
      for (Rounding mode : kModes)
        add(op, FloatPayload{format, mode}, {{from}});
  for (unsigned to : {5U, 32U})
    for (Rounding mode : kModes)
      add(OpId::RoundToInteger, RoundToIntegerPayload{format, to, mode}, {{w}});
  add(OpId::FrExp, FloatToIntegerPayload{format, 32}, {{w, w}});
  for (uint32_t may_stay : {0U, 1U})
    add(OpId::Flush, FlushPayload{format, may_stay}, {{w, w}, {2}});
  for (Rounding mode : kModes) {
    for (OpId op : {OpId::FAdd, OpId::FSub, OpId::FMul, OpId::FDiv})
      add(op, FloatPayload{format, mode}, {{w}, {w}});
    add(OpId::FMA, FloatPayload{format, mode}, {{w}, {w}, {w}});
    add(OpId::Sqrt, FloatPayload{format, mode}, {{w}});
    add(OpId::LdExp, FloatPayload{format, mode}, {{w}, {32}});
  }
  for (bool negative : {false, true})
    for (OpId op : {OpId::FAdd, OpId::FSub, OpId::FMul, OpId::FDiv})
      for (uint64_t exponent : {uint64_t{0}, bias, bias + 1, bias - 3})
        add(op, f, {{w}}, {bits_of(format, exponent, negative)});
}

} // namespace

std::vector<Case> float_cases() {
  std::vector<Case> out;
  for (FloatFormat format : {FloatFormat::Half, FloatFormat::Float, FloatFormat::Double})
    add_cases(format, out);
  unsigned half = term::float_width(FloatFormat::Half);
  out.push_back({{OpId::FRem, {}, FloatPayload{FloatFormat::Half}}, {{half}, {half}}, {}});
  out.push_back({{OpId::FromX87, {}, {}}, {{term::float_width(FloatFormat::X86Fp80)}}, {}});
  out.push_back({{OpId::ToX87, {}, {}}, {{term::float_width(FloatFormat::Extended)}}, {}});
  constexpr FloatFormat kAll[] = {FloatFormat::Half,   FloatFormat::BFloat, FloatFormat::Float,
                                  FloatFormat::Double, FloatFormat::Quad,   FloatFormat::Extended};
  for (FloatFormat from : kAll)
    for (FloatFormat to : kAll)
      if (term::float_width(from) != term::float_width(to))
        out.push_back(
            {{OpId::FPConvert, {}, FPConvertPayload{from, to}}, {{term::float_width(from)}}, {}});
  return out;
}

} // namespace lockstep::semantics::testing
