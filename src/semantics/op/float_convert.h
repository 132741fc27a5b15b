// Between formats of floating-point numbers, and between those and integers: sections "fptrunc",
// "fpext", "fptosi", "sitofp", "llvm.fptosi.sat" and their kin.
#pragma once

#include "semantics/op/float.h"

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

// fptrunc and fpext.
LOCKSTEP_SCALAR1(convert_float) {
  FloatShape from = shape_of(o.ints[0]), to = shape_of(o.ints[1]);
  SplitFloat<D> s = split(c, from, a.value);
  Parts<D> x = parts_of(c, from, s);
  unsigned n = std::max(from.exponent, to.exponent) + 2;
  auto exponent =
      c.add(c.zext(x.exponent, n), c.constant(APInt(n, to.bias()) - APInt(n, from.bias())));
  bool may_be_small = from.exponent >= to.exponent;
  auto finite =
      rounded(c, to, Rounding::NearestEven, x.sign, exponent, x.significand, may_be_small);
  auto value = c.ite(x.inf, infinity(c, to, x.sign), finite);
  std::array<NanInput<D>, 1> inputs{{{convert_nan(c, from, to, s.nan_bits), x.nan}}};
  return {nan_or<D>(c, to, NanOf::Format, x.nan, inputs, value), a.poison};
};

// ---- from integers ----

template <class D, class B = typename D::Bits>
B integer_to_float(Ops<D>& c, FloatShape f, Rounding mode, const B& sign, const B& size) {
  unsigned w = c.width(size);
  unsigned n = std::max<unsigned>(f.exponent, std::bit_width(w)) + 3;
  return rounded(c, f, mode, sign, c.constant(n, f.bias() + w - 1), size, false);
}

LOCKSTEP_SCALAR1(sitofp) {
  auto sign = c.negative(a.value);
  auto size = c.ite(sign, c.neg(a.value), a.value);
  auto value = integer_to_float(c, shape_of(o.ints[0]), Rounding::NearestEven, sign, size);
  return {value, a.poison};
};

LOCKSTEP_SCALAR1(uitofp) {
  auto poison = o.flags.nneg ? c.or_(a.poison, c.negative(a.value)) : a.poison;
  return {
      integer_to_float(c, shape_of(o.ints[0]), Rounding::NearestEven, c.boolean(false), a.value),
      poison};
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
  FloatShape f = shape_of(o.ints[0]);
  unsigned w = o.ints[1];
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
  FloatShape f = shape_of(o.ints[0]);
  unsigned w = o.ints[1];
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

} // namespace lockstep::semantics::op
