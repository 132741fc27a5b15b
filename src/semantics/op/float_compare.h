// Comparing floating-point numbers, choosing one of two, and rounding them to integers: sections
// "fcmp", "llvm.minnum", "llvm.minimum", "llvm.floor" and their kin.
#pragma once

#include "semantics/op/float.h"

#include <array>

namespace lockstep::semantics::op {

// Of two that are no NaN.
template <class D, class B = typename D::Bits> B float_less(Ops<D>& c, const B& a, const B& b) {
  unsigned w = c.width(a);
  B ma = c.trunc(a, w - 1), mb = c.trunc(b, w - 1), sa = c.negative(a), sb = c.negative(b);
  B zeros = c.is_zero(c.or_(ma, mb));
  B alike = c.ite(sa, c.ult(mb, ma), c.ult(ma, mb));
  return c.ite(c.xor_(sa, sb), c.and_(sa, c.not_(zeros)), alike);
}

template <class D, class B = typename D::Bits> B float_equal(Ops<D>& c, const B& a, const B& b) {
  unsigned w = c.width(a);
  return c.or_(c.eq(a, b), c.is_zero(c.or_(c.trunc(a, w - 1), c.trunc(b, w - 1))));
}

// A predicate is the set of the outcomes for which it holds.
enum FloatOrder : uint32_t { kFloatEqual = 1, kFloatGreater = 2, kFloatLess = 4, kUnordered = 8 };

template <class D, class B = typename D::Bits>
B float_compare(Ops<D>& c, uint32_t outcomes, const SplitFloat<D>& x, const SplitFloat<D>& y) {
  constexpr uint32_t kAll = kFloatEqual | kFloatGreater | kFloatLess;
  if (outcomes & kUnordered) return c.not_(float_compare(c, outcomes ^ (kAll | kUnordered), x, y));
  B ordered = c.and_(c.not_(x.nan), c.not_(y.nan));
  const B &a = x.number, &b = y.number;
  switch (outcomes) {
  case 0:
    return c.boolean(false);
  case kFloatEqual:
    return c.and_(ordered, float_equal(c, a, b));
  case kFloatGreater:
    return c.and_(ordered, float_less(c, b, a));
  case kFloatGreater | kFloatEqual:
    return c.and_(ordered, c.not_(float_less(c, a, b)));
  case kFloatLess:
    return c.and_(ordered, float_less(c, a, b));
  case kFloatLess | kFloatEqual:
    return c.and_(ordered, c.not_(float_less(c, b, a)));
  case kFloatLess | kFloatGreater:
    return c.and_(ordered, c.not_(float_equal(c, a, b)));
  default: // all three
    return ordered;
  }
}

LOCKSTEP_SCALAR2(fcmp) {
  const auto [format, outcomes] = payload<FCmpPayload>(o);
  FloatShape f = term::float_shape(format);
  return {float_compare(c, outcomes, split(c, f, a.value), split(c, f, b.value)),
          c.either_poison(a, b)};
};

// ---- the smaller or the larger ----

// Sections "llvm.minnum", "llvm.maxnum": a NaN gives the other operand; of two that are equal,
// either.
template <class D>
Scalar<D> number_of_two(OpContext<D>& c, const Operation& o, Scalar<D> a, Scalar<D> b, bool most) {
  FloatShape f = shape_of(o);
  SplitFloat<D> x = split(c, f, a.value), y = split(c, f, b.value);
  if (!c.d.in_order(x.number, y.number)) std::swap(x, y);
  auto numbers = c.not_(c.or_(x.nan, y.nan));
  auto same = c.and_(is_float_zero(c, x.number), is_float_zero(c, y.number));
  auto open = c.and_(numbers, c.and_(same, c.ne(x.number, y.number))); // two zeros
  auto sign = c.choose_where(open, 1);
  auto first = most ? float_less(c, y.number, x.number) : float_less(c, x.number, y.number);
  auto number =
      c.ite(open, c.concat(sign, c.zero(f.width() - 1)), c.ite(first, x.number, y.number));
  auto value = c.ite(x.nan, y.number, c.ite(y.nan, x.number, number));
  std::array<NanInput<D>, 2> inputs{{{x.nan_bits, x.nan}, {y.nan_bits, y.nan}}};
  return {nan_or<D>(c, f, NanOf::OneOfTwo, c.and_(x.nan, y.nan), inputs, value),
          c.either_poison(a, b)};
}

LOCKSTEP_SCALAR2(minnum) { return number_of_two(c, o, a, b, false); };
LOCKSTEP_SCALAR2(maxnum) { return number_of_two(c, o, a, b, true); };

// Sections "llvm.minimum", "llvm.maximum": a NaN if there is one, and -0 is less than +0.
template <class D>
Scalar<D> one_of_two(OpContext<D>& c, const Operation& o, Scalar<D> a, Scalar<D> b, bool most) {
  FloatShape f = shape_of(o);
  unsigned w = f.width();
  SplitFloat<D> x = split(c, f, a.value), y = split(c, f, b.value);
  if (!c.d.in_order(x.number, y.number)) std::swap(x, y);
  // Bits of negative numbers fall as the number rises.
  auto key = [&](const auto& bits) {
    return c.xor_(bits, c.zext(c.trunc(c.sext(c.negative(bits), w), w - 1), w));
  };
  auto less = c.slt(key(x.number), key(y.number));
  auto value = most ? c.ite(less, y.number, x.number) : c.ite(less, x.number, y.number);
  std::array<NanInput<D>, 2> inputs{{{x.nan_bits, x.nan}, {y.nan_bits, y.nan}}};
  return {nan_or<D>(c, f, NanOf::OneOfTwo, c.or_(x.nan, y.nan), inputs, value),
          c.either_poison(a, b)};
}

LOCKSTEP_SCALAR2(minimum) { return one_of_two(c, o, a, b, false); };
LOCKSTEP_SCALAR2(maximum) { return one_of_two(c, o, a, b, true); };

// ---- integers ----

// Of numbers from 1 on, the bits below the point are the low bits of the pattern, and one more at
// the point carries into the exponent where it has to. Smaller ones give 0 or 1.
template <class D, class B = typename D::Bits>
B to_integral(Ops<D>& c, FloatShape f, Rounding mode, const B& a) {
  unsigned w = f.width() - 1;
  B sign = c.negative(a), size = c.trunc(a, w), one = c.constant(w, 1);
  B field = c.extract(size, w - 1, f.fraction);
  B unit = c.constant(APInt(f.exponent, f.bias()));
  B whole = c.constant(APInt(f.exponent, f.bias() + f.fraction)); // from here on all are
  B small = c.ult(field, unit), large = c.ule(whole, field);
  B below = c.zext(c.sub(whole, field), w);
  B point = c.shl(one, below), mask = c.sub(point, one), half = c.lshr(point, one);
  B odd = nonzero(c, c.and_(size, point));
  B up = rounds_up(c, mode, sign, odd, nonzero(c, c.and_(size, half)),
                   nonzero(c, c.and_(size, c.sub(half, one))));
  B usual = c.add(c.and_(size, c.not_(mask)), c.ite(up, point, c.zero(w)));
  // Below 1: half is the exponent before that of 1.
  B is_half = c.eq(field, c.sub(unit, c.constant(f.exponent, 1)));
  B rest = c.ite(is_half, nonzero(c, c.trunc(size, f.fraction)), nonzero(c, size));
  B up_to_one = rounds_up(c, mode, sign, c.boolean(false), is_half, rest);
  B tiny = c.ite(up_to_one, c.concat(unit, c.zero(f.fraction)), c.zero(w));
  return c.concat(sign, c.ite(large, size, c.ite(small, tiny, usual)));
}

template <class D, Rounding kMode>
Scalar<D> rounded_to_integral(OpContext<D>& c, const Operation& o, const Scalar<D>& a) {
  FloatShape f = shape_of(o);
  if (auto r = as_function<D>(c, "round", f, kMode, {a})) return *r;
  SplitFloat<D> s = split(c, f, a.value);
  std::array<NanInput<D>, 1> inputs{{{s.nan_bits, s.nan}}};
  auto value = to_integral(c, f, kMode, s.number);
  note_meaning<D>(c, term::FloatOp::RoundToIntegral, kMode, f, f, {s.number}, value);
  return {nan_or<D>(c, f, NanOf::OneNumber, s.nan, inputs, value), a.poison};
}

LOCKSTEP_SCALAR1(floor) { return rounded_to_integral<D, Rounding::Down>(c, o, a); };
LOCKSTEP_SCALAR1(ceil) { return rounded_to_integral<D, Rounding::Up>(c, o, a); };
LOCKSTEP_SCALAR1(ftrunc) { return rounded_to_integral<D, Rounding::Zero>(c, o, a); };
LOCKSTEP_SCALAR1(fround) { return rounded_to_integral<D, Rounding::NearestAway>(c, o, a); };
LOCKSTEP_SCALAR1(roundeven) { return rounded_to_integral<D, Rounding::NearestEven>(c, o, a); };

} // namespace lockstep::semantics::op
