// Between formats of floating-point numbers, and between those and integers: sections "fptrunc",
// "fpext", "fptosi", "sitofp", "llvm.fptosi.sat", "llvm.lrint", "llvm.frexp" and their kin.
#pragma once

#include "semantics/op/float_compare.h"

#include <algorithm>
#include <array>

namespace lockstep::semantics::op {

// ---- formats ----

// A NaN keeps the top of its payload. One of which nothing is left is quiet.
template <class D, class B = typename D::Bits>
B convert_nan(Ops<D>& c, FloatShape from, FloatShape to, const B& a) {
  B fraction = c.trunc(a, from.fraction);
  if (from.fraction <= to.fraction) {
    fraction = from.fraction == to.fraction
                   ? fraction
                   : c.concat(fraction, c.zero(to.fraction - from.fraction));
  } else {
    fraction = c.extract(fraction, from.fraction - 1, from.fraction - to.fraction);
    B quiet = c.constant(APInt::getOneBitSet(to.fraction, to.fraction - 1));
    fraction = c.ite(c.is_zero(fraction), quiet, fraction);
  }
  return c.concat(c.negative(a), c.concat(c.ones(to.exponent), fraction));
}

// fptrunc and fpext, llvm.fptrunc.round.
LOCKSTEP_SCALAR1(convert_float) {
  const auto formats = payload<FPConvertPayload>(o);
  FloatShape from = term::float_shape(formats.from), to = term::float_shape(formats.to);
  Rounding mode = mode_of(formats.rounding);
  if (auto f = as_function<D>(
          c, "fpconvert",
          {from.exponent, from.fraction, to.exponent, to.fraction, static_cast<unsigned>(mode)},
          to.width(), {a}, Abstract::Usual))
    return *f;
  SplitFloat<D> s = split(c, from, a.value);
  Parts<D> x = parts_of(c, from, s);
  unsigned n = std::max(from.exponent, to.exponent) + 2;
  auto exponent =
      c.add(c.zext(x.exponent, n), c.constant(APInt(n, to.bias()) - APInt(n, from.bias())));
  bool may_be_small = from.exponent >= to.exponent;
  auto finite = rounded(c, to, mode, x.sign, exponent, x.significand, may_be_small);
  auto value = c.ite(x.inf, infinity(c, to, x.sign), finite);
  note_meaning<D>(c, term::FloatOp::Convert, mode, from, to, {s.number}, value);
  std::array<NanInput<D>, 1> inputs{{{convert_nan(c, from, to, s.nan_bits), x.nan}}};
  return {nan_or<D>(c, to, NanOf::Format, x.nan, inputs, value), a.poison};
};

// ---- x86_fp80 ----

// Without the leading bit. A denormal number that has one is the least normal number or one above;
// what lacks one is no number: the processor takes it for a NaN.
template <class D, class B = typename D::Bits> B x87_number(Ops<D>& c, const B& a) {
  FloatShape f = term::float_shape(term::FloatFormat::Extended);
  B field = c.extract(a, f.width() - 1, f.fraction + 1);
  B lead = c.extract(a, f.fraction, f.fraction), low = c.is_zero(field);
  B wrong = c.not_(c.or_(low, lead));
  B exponent = c.or_(field, c.zext(c.and_(low, lead), f.exponent));
  B quiet = c.constant(APInt::getOneBitSet(f.fraction, f.fraction - 1));
  B size = c.concat(c.ite(wrong, c.ones(f.exponent), exponent),
                    c.ite(wrong, quiet, c.trunc(a, f.fraction)));
  return c.concat(c.negative(a), size);
}

template <class D, class B = typename D::Bits> B x87_encoding(Ops<D>& c, const B& a) {
  FloatShape f = term::float_shape(term::FloatFormat::Extended);
  B lead = nonzero(c, c.extract(a, f.width() - 2, f.fraction));
  B top = c.extract(a, f.width() - 1, f.fraction);
  return c.concat(top, c.concat(lead, c.trunc(a, f.fraction)));
}

LOCKSTEP_SCALAR1(from_x87) { return {x87_number<D>(c, a.value), a.poison}; };
LOCKSTEP_SCALAR1(to_x87) { return {x87_encoding<D>(c, a.value), a.poison}; };

// ---- from integers ----

template <class D, class B = typename D::Bits>
B integer_to_float(Ops<D>& c, FloatShape f, Rounding mode, const B& sign, const B& size) {
  unsigned w = c.width(size);
  unsigned n = std::max<unsigned>(f.exponent, std::bit_width(w)) + 3;
  return rounded(c, f, mode, sign, c.constant(n, f.bias() + w - 1), size, false);
}

LOCKSTEP_SCALAR1(sitofp) {
  if (auto f = as_function<D>(c, "sitofp", shape_of(o), mode_of(o), {a}, Abstract::NoChoice))
    return *f;
  auto sign = c.negative(a.value);
  auto size = c.ite(sign, c.neg(a.value), a.value);
  auto value = integer_to_float(c, shape_of(o), mode_of(o), sign, size);
  return {value, a.poison};
};

LOCKSTEP_SCALAR1(uitofp) {
  auto poison = o.flags.nneg ? c.or_(a.poison, c.negative(a.value)) : a.poison;
  if (auto f = as_function<D>(c, "uitofp", shape_of(o), mode_of(o), {a}, Abstract::NoChoice))
    return {f->value, poison};
  return {integer_to_float(c, shape_of(o), mode_of(o), c.boolean(false), a.value), poison};
};

// ---- to integers ----

template <class D> struct Integer {
  typename D::Bits value; // wider than asked for by two bits, signed
  typename D::Bits large; // it does not fit even there
};

// Rounded toward zero.
template <class D, class B = typename D::Bits>
Integer<D> float_to_integer(Ops<D>& c, FloatShape f, const Parts<D>& x, unsigned w) {
  unsigned p = f.precision(), wide = w + p + 1;
  unsigned n = std::max<unsigned>(f.exponent, std::bit_width(wide)) + 2;
  B power = c.sub(c.zext(x.exponent, n), c.constant(n, f.bias())); // of the top bit
  B small = c.negative(power), large = c.slt(c.constant(n, w), power);
  B amount = c.ite(c.or_(small, large), c.zero(n), power);
  B digits = c.zext(x.significand, wide);
  B by = n <= wide ? c.zext(amount, wide) : c.trunc(amount, wide);
  B shifted = c.shl(digits, by);
  B size = c.concat(c.zero(1), c.extract(shifted, wide - 1, p - 1)); // w + 3 bits
  size = c.ite(small, c.zero(w + 3), size);
  B value = c.ite(x.sign, c.neg(size), size);
  return {value, c.and_(large, c.not_(x.zero))};
}

template <class D>
Scalar<D> to_integer(OpContext<D>& c, const Operation& o, const Scalar<D>& a, bool is_signed) {
  const auto [format, w] = payload<FloatToIntegerPayload>(o);
  FloatShape f = term::float_shape(format);
  Parts<D> x = parts_of(c, f, split(c, f, a.value));
  Integer<D> r = float_to_integer(c, f, x, w);
  auto value = c.trunc(r.value, w);
  auto again = is_signed ? c.sext(value, w + 3) : c.zext(value, w + 3);
  auto bad = c.or_(c.or_(x.nan, x.inf), c.or_(r.large, c.ne(again, r.value)));
  return {value, c.or_(a.poison, bad)};
}

LOCKSTEP_SCALAR1(fptosi) { return to_integer(c, o, a, true); };
LOCKSTEP_SCALAR1(fptoui) { return to_integer(c, o, a, false); };

// Sections "llvm.fptoui.sat", "llvm.fptosi.sat": the nearest that fits; of a NaN 0.
template <class D>
Scalar<D> to_integer_sat(OpContext<D>& c, const Operation& o, const Scalar<D>& a, bool is_signed) {
  const auto [format, w] = payload<FloatToIntegerPayload>(o);
  FloatShape f = term::float_shape(format);
  Parts<D> x = parts_of(c, f, split(c, f, a.value));
  Integer<D> r = float_to_integer(c, f, x, w);
  auto least = is_signed ? c.smin(w) : c.zero(w), most = is_signed ? c.smax(w) : c.ones(w);
  auto value = c.trunc(r.value, w);
  auto again = is_signed ? c.sext(value, w + 3) : c.zext(value, w + 3);
  auto outside = c.or_(x.inf, c.or_(r.large, c.ne(again, r.value)));
  value = c.ite(outside, c.ite(x.sign, least, most), value);
  return {c.ite(x.nan, c.zero(w), value), a.poison};
}

LOCKSTEP_SCALAR1(fptosi_sat) { return to_integer_sat(c, o, a, true); };
LOCKSTEP_SCALAR1(fptoui_sat) { return to_integer_sat(c, o, a, false); };

// Sections "llvm.lround", "llvm.lrint": "if the rounded value is too large to be stored in the
// result type, the return value is a non-deterministic value". So is that of what is no number, of
// which C says nothing either.
LOCKSTEP_SCALAR1(round_to_integer) {
  const auto [format, w, mode] = payload<RoundToIntegerPayload>(o);
  FloatShape f = term::float_shape(format);
  SplitFloat<D> s = split(c, f, a.value);
  s.number = to_integral(c, f, mode, s.number);
  Parts<D> x = parts_of(c, f, s);
  Integer<D> r = float_to_integer(c, f, x, w);
  auto value = c.trunc(r.value, w);
  auto misfit = c.or_(r.large, c.ne(c.sext(value, w + 3), r.value));
  auto open = c.or_(c.or_(x.nan, x.inf), misfit);
  return {c.ite(open, c.choose_where(open, w), value), a.poison};
};

// ---- parts ----

// Section "llvm.frexp": a number of the size 0.5 or more, less than 1, and the power of two. The
// power of what has none is left open.
template <class D> Value<D> frexp(OpContext<D>& c, const Operation& o, Args<D> args) {
  const auto [format, w] = payload<FloatToIntegerPayload>(o);
  FloatShape f = term::float_shape(format);
  unsigned n = f.exponent + 8;
  Value<D> fractions, powers;
  for (const Scalar<D>& a : args[0]) {
    SplitFloat<D> s = split(c, f, a.value);
    Parts<D> x = parts_of(c, f, s);
    auto [digits, exponent] = normalized(c, x, n);
    auto below_one = c.constant(APInt(f.exponent, f.bias() - 1));
    auto scaled = c.concat(x.sign, c.concat(below_one, c.trunc(digits, f.fraction)));
    auto value = c.ite(c.or_(x.zero, x.inf), s.number, scaled);
    std::array<NanInput<D>, 1> inputs{{{s.nan_bits, x.nan}}};
    fractions.push_back({nan_or<D>(c, f, NanOf::OneNumber, x.nan, inputs, value), a.poison});
    auto power = c.sub(exponent, c.constant(n, f.bias() - 1)); // signed
    power = n <= w ? c.sext(power, w) : c.trunc(power, w);
    auto open = c.or_(x.nan, x.inf);
    power = c.ite(open, c.choose_where(open, w), c.ite(x.zero, c.zero(w), power));
    powers.push_back({power, a.poison});
  }
  for (const Scalar<D>& power : powers)
    fractions.push_back(power);
  return fractions;
}

} // namespace lockstep::semantics::op
