// Arithmetic of floating-point numbers: sections "fadd" to "frem", "llvm.fma", "llvm.sqrt" and
// their kin. They round to the nearest number, ties to even, unless the operation names another
// mode.
#pragma once

#include "semantics/op/float.h"
#include "semantics/op/integer.h"

#include <array>

namespace lockstep::semantics::op {

// ---- operands that are known ----

// Terms that need no circuit: then a pass that leaves the operation out leaves the same terms.
template <class D, class B = typename D::Bits> bool is_constant(Ops<D>& c, const B& a, APInt bits) {
  if constexpr (D::kConcrete) return false;
  std::optional<APInt> k = number(c, a);
  return k && *k == bits;
}

inline APInt float_one(FloatShape f, bool negative) {
  APInt one(f.width(), f.bias());
  one <<= f.fraction;
  if (negative) one.setSignBit();
  return one;
}

// A power of two, as is its reciprocal.
inline bool has_exact_reciprocal(FloatShape f, const APInt& a) {
  uint64_t exponent = a.extractBitsAsZExtValue(f.exponent, f.fraction);
  return a.countr_zero() >= f.fraction && exponent != 0 && exponent < 2 * f.bias();
}

inline APInt reciprocal_of_power(FloatShape f, APInt a) {
  uint64_t exponent = a.extractBitsAsZExtValue(f.exponent, f.fraction);
  a.insertBits(APInt(f.exponent, 2 * f.bias() - exponent), f.fraction);
  return a;
}

// The sum of numbers of which one is a zero, or the negative of the other.
template <class D, class B = typename D::Bits>
std::optional<B> simple_sum(Ops<D>& c, FloatShape f, Rounding mode, const B& a, const B& b) {
  if constexpr (D::kConcrete) return std::nullopt;
  if (mode == Rounding::Down) return std::nullopt;
  APInt minus_zero = APInt::getSignMask(f.width());
  B zero = c.zero(f.width());
  if (is_constant(c, a, minus_zero)) return b;
  if (is_constant(c, b, minus_zero)) return a;
  if (c.d.is_known_zero(a)) return c.ite(is_float_zero(c, b), zero, b);
  if (c.d.is_known_zero(b)) return c.ite(is_float_zero(c, a), zero, a);
  if (c.d.is_true(c.eq(a, c.xor_(b, c.constant(minus_zero))))) return zero;
  return std::nullopt;
}

// The product of numbers of which one is 1 or -1.
template <class D, class B = typename D::Bits>
std::optional<B> simple_product(Ops<D>& c, FloatShape f, const B& a, const B& b) {
  B sign = c.smin(f.width());
  for (bool first : {false, true}) {
    const B &one = first ? a : b, &other = first ? b : a;
    if (is_constant(c, one, float_one(f, false))) return other;
    if (is_constant(c, one, float_one(f, true))) return c.xor_(other, sign);
  }
  return std::nullopt;
}

// The sign of a zero that is the exact sum of numbers with these signs.
template <class D, class B = typename D::Bits>
B sign_of_zero_sum(Ops<D>& c, Rounding mode, const B& one, const B& two) {
  return mode == Rounding::Down ? c.or_(one, two) : c.and_(one, two);
}

// ---- sums ----

template <class D, class B = typename D::Bits>
B sum_of_finite(Ops<D>& c, FloatShape f, Rounding mode, const Parts<D>& x, const Parts<D>& y,
                const B& swap) {
  unsigned p = f.precision(), n = f.exponent + 2, w = p + 4;
  auto pick = [&](const B& one, const B& two) { return c.ite(swap, two, one); };
  B sign = pick(x.sign, y.sign), exponent = pick(x.exponent, y.exponent);
  B distance = c.sub(exponent, pick(y.exponent, x.exponent));
  auto widened = [&](const B& digits) { // room for a carry above, for three bits below
    return c.concat(c.zero(1), c.concat(digits, c.zero(3)));
  };
  B large = widened(pick(x.significand, y.significand));
  B small = shift_right_sticky(c, widened(pick(y.significand, x.significand)), distance);
  B differ = c.xor_(x.sign, y.sign);
  B sum = c.add(large, c.add(c.xor_(small, c.sext(differ, w)), c.zext(differ, w)));
  sign = c.ite(c.is_zero(sum), sign_of_zero_sum(c, mode, x.sign, y.sign), sign);
  return rounded(c, f, mode, sign, c.add(c.zext(exponent, n), c.constant(n, 1)), sum, false);
}

template <class D>
typename D::Bits add_floats(OpContext<D>& c, FloatShape f, Rounding mode, typename D::Bits a,
                            typename D::Bits b, bool negate = false) {
  SplitFloat<D> sa = split(c, f, a), sb = split(c, f, b);
  if (negate) {
    auto minus = c.smin(f.width());
    sb.nan_bits = c.xor_(sb.nan_bits, minus);
    sb.number = c.xor_(sb.number, minus);
  }
  if (!c.d.in_order(sa.number, sb.number)) std::swap(sa, sb);
  Parts<D> x = parts_of(c, f, sa), y = parts_of(c, f, sb);
  unsigned w = f.width();
  a = sa.number;
  b = sb.number;
  auto swap = c.ult(c.trunc(a, w - 1), c.trunc(b, w - 1));
  auto opposite = c.and_(c.and_(x.inf, y.inf), c.xor_(x.sign, y.sign));
  auto nan = c.or_(c.or_(x.nan, y.nan), opposite);
  auto inf = c.or_(x.inf, y.inf);
  auto simple = simple_sum(c, f, mode, a, b);
  auto infinite = infinity(c, f, c.ite(x.inf, x.sign, y.sign));
  auto value = simple ? *simple : c.ite(inf, infinite, sum_of_finite(c, f, mode, x, y, swap));
  if (!simple) note_meaning<D>(c, term::FloatOp::Add, mode, f, f, {a, b}, value);
  std::array<NanInput<D>, 2> inputs{{{sa.nan_bits, x.nan}, {sb.nan_bits, y.nan}}};
  return nan_or<D>(c, f, NanOf::Sum, nan, inputs, value);
}

LOCKSTEP_SCALAR2(fadd) {
  if (auto f = as_function<D>(c, "fadd", shape_of(o), mode_of(o), {a, b}, Abstract::Commutes))
    return *f;
  return {add_floats(c, shape_of(o), mode_of(o), a.value, b.value), c.either_poison(a, b)};
};

// The sum with the second negated: a NaN of it may have any sign anyway.
LOCKSTEP_SCALAR2(fsub) {
  const Scalar<D> minus{c.xor_(b.value, c.smin(c.width(b.value))), b.poison};
  if (auto f = as_function<D>(c, "fadd", shape_of(o), mode_of(o), {a, minus}, Abstract::Commutes))
    return *f;
  return {add_floats(c, shape_of(o), mode_of(o), a.value, b.value, true), c.either_poison(a, b)};
};

// ---- products ----

// To round to the nearest does the same on both sides of zero.
constexpr Abstract without_sign(Rounding mode, Abstract apart, Abstract otherwise) {
  return mode == Rounding::NearestEven ? apart : otherwise;
}

template <class D>
typename D::Bits multiply_floats(OpContext<D>& c, FloatShape f, Rounding mode, typename D::Bits a,
                                 typename D::Bits b) {
  SplitFloat<D> sa = split(c, f, a), sb = split(c, f, b);
  if (!c.d.in_order(sa.number, sb.number)) std::swap(sa, sb);
  Parts<D> x = parts_of(c, f, sa), y = parts_of(c, f, sb);
  a = sa.number;
  b = sb.number;
  unsigned w = 2 * f.precision(), n = f.exponent + 2;
  auto sign = c.xor_(x.sign, y.sign);
  auto product = c.mul(c.zext(x.significand, w), c.zext(y.significand, w));
  auto exponent = c.add(c.add(c.zext(x.exponent, n), c.zext(y.exponent, n)),
                        c.constant(APInt(n, 1) - APInt(n, f.bias())));
  auto inf = c.or_(x.inf, y.inf);
  auto nan = c.or_(c.or_(x.nan, y.nan), c.and_(inf, c.or_(x.zero, y.zero)));
  auto simple = simple_product(c, f, a, b);
  // The sign stands alone: then the negated product is the same term as that of a negated factor.
  auto size =
      c.ite(inf, size_of_infinity(c, f), rounded_size(c, f, mode, sign, exponent, product, true));
  note_meaning<D>(c, term::FloatOp::Mul, mode, f, f, {a, b}, size);
  auto value = simple ? *simple : c.concat(sign, size);
  std::array<NanInput<D>, 2> inputs{{{sa.nan_bits, x.nan}, {sb.nan_bits, y.nan}}};
  return nan_or<D>(c, f, NanOf::Product, nan, inputs, value);
}

LOCKSTEP_SCALAR2(fmul) {
  if (auto f = as_function<D>(c, "fmul", shape_of(o), mode_of(o), {a, b},
                              without_sign(mode_of(o), Abstract::Product, Abstract::Commutes)))
    return *f;
  return {multiply_floats(c, shape_of(o), mode_of(o), a.value, b.value), c.either_poison(a, b)};
};

// A product and a sum, rounded once. The product is exact; both are brought to the larger exponent.
// A zero counts as very small, so that the other is not moved.
template <class D, class B = typename D::Bits>
B fused_finite(Ops<D>& c, FloatShape f, Rounding mode, const Parts<D>& x, const Parts<D>& y,
               const Parts<D>& z) {
  unsigned p = f.precision(), n = f.exponent + 5, w = 2 * p + 6;
  auto [a, ea] = normalized(c, x, n);
  auto [b, eb] = normalized(c, y, n);
  auto [d, ed] = normalized(c, z, n);
  B least = c.constant(-APInt::getOneBitSet(n, f.exponent + 3));
  B sign = c.xor_(x.sign, y.sign);
  B product = c.mul(c.zext(a, 2 * p), c.zext(b, 2 * p));
  B of_product = c.ite(c.or_(x.zero, y.zero), least,
                       c.add(c.add(ea, eb), c.constant(APInt(n, 1) - APInt(n, f.bias()))));
  B of_other = c.ite(z.zero, least, ed);
  auto widened = [&](const B& digits) { // two bits above: a carry and a sign
    return c.concat(c.zero(2), c.concat(digits, c.zero(w - 2 - c.width(digits))));
  };
  // Not a comparison of the two: the larger of them would be turned round by the order of terms,
  // which differs between the sides, and its low bits keep that.
  B distance = c.sub(of_product, of_other), swap = c.negative(distance);
  auto pick = [&](const B& one, const B& two) { return c.ite(swap, two, one); };
  B exponent = pick(of_product, of_other), one = widened(product), two = widened(d);
  B large = pick(one, two);
  B small = shift_right_sticky(c, pick(two, one), pick(distance, c.neg(distance)));
  B differ = c.xor_(sign, z.sign);
  B sum = c.add(large, c.add(c.xor_(small, c.sext(differ, w)), c.zext(differ, w)));
  B below = c.negative(sum);
  B size = c.add(c.xor_(sum, c.sext(below, w)), c.zext(below, w));
  B of_sum = c.ite(c.is_zero(size), sign_of_zero_sum(c, mode, sign, z.sign),
                   c.xor_(pick(sign, z.sign), below));
  return rounded(c, f, mode, of_sum, c.add(exponent, c.constant(n, 1)), c.trunc(size, w - 1), true);
}

template <class D>
typename D::Bits fuse_floats(OpContext<D>& c, FloatShape f, Rounding mode,
                             const typename D::Bits& a, const typename D::Bits& b,
                             const typename D::Bits& e) {
  SplitFloat<D> sa = split(c, f, a), sb = split(c, f, b), se = split(c, f, e);
  if (!c.d.in_order(sa.number, sb.number)) std::swap(sa, sb);
  Parts<D> x = parts_of(c, f, sa), y = parts_of(c, f, sb), z = parts_of(c, f, se);
  auto sign = c.xor_(x.sign, y.sign);
  auto inf = c.or_(x.inf, y.inf);
  auto invalid =
      c.or_(c.and_(inf, c.or_(x.zero, y.zero)), c.and_(c.and_(inf, z.inf), c.xor_(sign, z.sign)));
  auto nan = c.or_(c.or_(x.nan, y.nan), c.or_(z.nan, invalid));
  auto value =
      c.ite(inf, infinity(c, f, sign), c.ite(z.inf, se.number, fused_finite(c, f, mode, x, y, z)));
  note_meaning<D>(c, term::FloatOp::Fma, mode, f, f, {sa.number, sb.number, se.number}, value);
  std::array<NanInput<D>, 3> inputs{
      {{sa.nan_bits, x.nan}, {sb.nan_bits, y.nan}, {se.nan_bits, z.nan}}};
  return nan_or<D>(c, f, NanOf::Fused, nan, inputs, value);
}

LOCKSTEP_SCALAR3(fma) {
  if (auto f = as_function<D>(c, "fma", shape_of(o), mode_of(o), {a, b, e},
                              without_sign(mode_of(o), Abstract::Fused, Abstract::Commutes)))
    return *f;
  return {fuse_floats(c, shape_of(o), mode_of(o), a.value, b.value, e.value),
          c.or_(c.either_poison(a, b), e.poison)};
};

// Section "llvm.fmuladd": whether it is rounded in between is left open.
LOCKSTEP_SCALAR3(fmuladd) {
  if (auto f = as_function<D>(c, "fmuladd", shape_of(o), mode_of(o), {a, b, e},
                              without_sign(mode_of(o), Abstract::Fused, Abstract::Commutes)))
    return *f;
  FloatShape f = shape_of(o);
  unsigned choice = c.reserve(1);
  auto once = fuse_floats(c, f, mode_of(o), a.value, b.value, e.value);
  auto product = multiply_floats(c, f, mode_of(o), a.value, b.value);
  auto twice = add_floats(c, f, mode_of(o), product, e.value);
  return {c.choose_between(once, twice, choice), c.or_(c.either_poison(a, b), e.poison)};
};

// ---- quotients ----

template <class D>
typename D::Bits divide_floats(OpContext<D>& c, FloatShape f, Rounding mode,
                               const typename D::Bits& a, const typename D::Bits& b) {
  if constexpr (!D::kConcrete)
    if (auto k = number(c, b); k && has_exact_reciprocal(f, *k))
      return multiply_floats(c, f, mode, a, c.constant(reciprocal_of_power(f, *k)));
  SplitFloat<D> sa = split(c, f, a), sb = split(c, f, b);
  Parts<D> x = parts_of(c, f, sa), y = parts_of(c, f, sb);
  unsigned p = f.precision(), w = 2 * p + 1, n = f.exponent + 3;
  auto [numerator, ea] = normalized(c, x, n);
  auto [divisor, eb] = normalized(c, y, n);
  auto sign = c.xor_(x.sign, y.sign);
  auto wide = c.concat(numerator, c.zero(p + 1)), by = c.zext(divisor, w);
  auto quotient = c.trunc(c.udiv(wide, by), p + 2);
  auto digits = c.concat(quotient, nonzero(c, c.urem(wide, by)));
  auto exponent = c.add(c.sub(ea, eb), c.constant(n, f.bias()));
  auto none = c.or_(x.zero, y.inf), all = c.or_(x.inf, y.zero);
  auto invalid = c.or_(c.and_(x.zero, y.zero), c.and_(x.inf, y.inf));
  auto nan = c.or_(c.or_(x.nan, y.nan), invalid);
  auto finite = rounded_size(c, f, mode, sign, exponent, digits, true);
  auto size = c.ite(all, size_of_infinity(c, f), c.ite(none, c.zero(f.width() - 1), finite));
  note_meaning<D>(c, term::FloatOp::Div, mode, f, f, {sa.number, sb.number}, size);
  auto value = c.concat(sign, size);
  std::array<NanInput<D>, 2> inputs{{{sa.nan_bits, x.nan}, {sb.nan_bits, y.nan}}};
  return nan_or<D>(c, f, NanOf::Quotient, nan, inputs, value);
}

LOCKSTEP_SCALAR2(fdiv) {
  if constexpr (!D::kConcrete) {
    FloatShape f = shape_of(o);
    auto by = number(c, b.value);
    if (by && has_exact_reciprocal(f, *by)) {
      const Scalar<D> times{c.constant(reciprocal_of_power(f, *by)), b.poison};
      if (auto r = as_function<D>(c, "fmul", f, mode_of(o), {a, times},
                                  without_sign(mode_of(o), Abstract::Product, Abstract::Commutes)))
        return *r;
    }
    if (auto r = as_function<D>(c, "fdiv", f, mode_of(o), {a, b},
                                without_sign(mode_of(o), Abstract::Quotient, Abstract::Usual)))
      return *r;
  }
  return {divide_floats(c, shape_of(o), mode_of(o), a.value, b.value), c.either_poison(a, b)};
};

// a * 2^distance modulo m, by squaring.
template <class D, class B = typename D::Bits>
B scaled_modulo(Ops<D>& c, const B& a, const B& distance, const B& m) {
  unsigned p = c.width(a), w = 2 * p, n = c.width(distance);
  B by = c.zext(m, w), power = c.urem(c.constant(w, 1), by);
  for (unsigned i = n; i-- > 0;) {
    power = c.urem(c.mul(power, power), by);
    B twice = c.urem(c.add(power, power), by);
    power = c.ite(c.extract(distance, i, i), twice, power);
  }
  return c.trunc(c.urem(c.mul(c.urem(c.zext(a, w), by), power), by), p);
}

// Section "frem": as fmod of libm. The result is exact and has the sign of the dividend.
LOCKSTEP_SCALAR2(frem) {
  FloatShape f = shape_of(o);
  SplitFloat<D> sa = split(c, f, a.value), sb = split(c, f, b.value);
  Parts<D> x = parts_of(c, f, sa), y = parts_of(c, f, sb);
  unsigned n = f.exponent + 3;
  auto [dividend, ea] = normalized(c, x, n);
  auto [divisor, eb] = normalized(c, y, n);
  unsigned w = f.width();
  auto less = c.ult(c.trunc(sa.number, w - 1), c.trunc(sb.number, w - 1));
  auto distance = c.trunc(c.ite(less, c.zero(n), c.sub(ea, eb)), f.exponent + 1);
  auto rest = scaled_modulo(c, dividend, distance, divisor);
  auto exact = rounded(c, f, mode_of(o), x.sign, eb, rest, true);
  auto unchanged = c.or_(less, c.or_(x.zero, y.inf));
  auto nan = c.or_(c.or_(x.nan, y.nan), c.or_(x.inf, y.zero));
  auto value = c.ite(unchanged, sa.number, exact);
  std::array<NanInput<D>, 2> inputs{{{sa.nan_bits, x.nan}, {sb.nan_bits, y.nan}}};
  return {nan_or<D>(c, f, NanOf::Rest, nan, inputs, value), c.either_poison(a, b)};
};

// ---- roots ----

// Digit by digit: the largest number whose square is not more than `a`, and whether it is less.
template <class D, class B = typename D::Bits> Shifted<D> square_root(Ops<D>& c, const B& a) {
  unsigned digits = c.width(a) / 2, w = digits + 2;
  B root = c.zero(w), rest = c.zero(w);
  for (unsigned i = digits; i-- > 0;) {
    rest = c.concat(c.trunc(rest, w - 2), c.extract(a, 2 * i + 1, 2 * i));
    B trial = c.concat(c.trunc(root, w - 2), c.constant(2, 1));
    B fits = c.ule(trial, rest);
    rest = c.ite(fits, c.sub(rest, trial), rest);
    root = c.concat(c.trunc(root, w - 1), fits);
  }
  return {c.trunc(root, digits), nonzero(c, rest)};
}

// Section "llvm.sqrt".
LOCKSTEP_SCALAR1(fsqrt) {
  FloatShape f = shape_of(o);
  if (auto r = as_function<D>(c, "sqrt", f, mode_of(o), {a})) return *r;
  SplitFloat<D> s = split(c, f, a.value);
  Parts<D> x = parts_of(c, f, s);
  unsigned p = f.precision(), n = f.exponent + 3;
  auto [digits, biased] = normalized(c, x, n);
  auto exponent = c.sub(biased, c.constant(n, f.bias()));
  auto odd = c.trunc(exponent, 1);
  auto even_square = c.concat(c.zero(1), c.concat(digits, c.zero(p + 3)));
  auto odd_square = c.concat(digits, c.zero(p + 4));
  auto [root, inexact] = square_root(c, c.ite(odd, odd_square, even_square));
  auto half = c.add(c.ashr(exponent, c.constant(n, 1)), c.constant(n, f.bias()));
  auto finite = rounded(c, f, mode_of(o), x.sign, half, c.concat(root, inexact), false);
  auto nan = c.or_(x.nan, c.and_(x.sign, c.not_(x.zero)));
  auto value = c.ite(c.or_(x.zero, x.inf), s.number, finite);
  note_meaning<D>(c, term::FloatOp::Sqrt, mode_of(o), f, f, {s.number}, value);
  std::array<NanInput<D>, 1> inputs{{{s.nan_bits, x.nan}}};
  return {nan_or<D>(c, f, NanOf::OneNumber, nan, inputs, value), a.poison};
};

// ---- scaling ----

// Section "llvm.ldexp": by so many powers of two.
LOCKSTEP_SCALAR2(ldexp) {
  FloatShape f = shape_of(o);
  SplitFloat<D> s = split(c, f, a.value);
  Parts<D> x = parts_of(c, f, s);
  unsigned n = f.exponent + 8, w = c.width(b.value);
  // More than this makes no difference.
  unsigned wide = std::max(n, w) + 1;
  auto most = c.constant(wide, uint64_t{1} << (f.exponent + 5));
  auto by = c.sext(b.value, wide);
  by = c.ite(c.slt(most, by), most, c.ite(c.slt(by, c.neg(most)), c.neg(most), by));
  auto exponent = c.add(c.zext(x.exponent, n), c.trunc(by, n));
  auto finite = rounded(c, f, mode_of(o), x.sign, exponent, x.significand, true);
  auto value = c.ite(c.or_(x.zero, x.inf), s.number, finite);
  std::array<NanInput<D>, 1> inputs{{{s.nan_bits, x.nan}}};
  return {nan_or<D>(c, f, NanOf::OneNumber, x.nan, inputs, value), c.either_poison(a, b)};
};

// Section "llvm.canonicalize": what is a number is canonical; a NaN is quiet.
LOCKSTEP_SCALAR1(canonicalize) {
  FloatShape f = shape_of(o);
  SplitFloat<D> s = split(c, f, a.value);
  std::array<NanInput<D>, 1> inputs{{{s.nan_bits, s.nan}}};
  return {nan_or<D>(c, f, NanOf::OneNumber, s.nan, inputs, s.number, NanRule::Quiet), a.poison};
};

// What a constrained intrinsic does to a NaN in the end.
LOCKSTEP_SCALAR1(quieten) {
  FloatShape f = shape_of(o);
  auto quiet = c.constant(APInt::getOneBitSet(f.width(), f.fraction - 1));
  SplitFloat<D> s = split(c, f, a.value);
  s.nan_bits = c.or_(s.nan_bits, quiet);
  return {join(c, s), a.poison};
};

// Section "Fast-Math Flags", `nsz`: the sign of a zero does not count.
LOCKSTEP_SCALAR1(loose_zero) {
  SplitFloat<D> s = split(c, shape_of(o), a.value);
  auto zero = c.and_(is_float_zero(c, s.number), c.not_(s.nan));
  auto sign = c.choose_where(zero, 1);
  s.number = c.ite(zero, c.concat(sign, c.zero(c.width(a.value) - 1)), s.number);
  return {join(c, s), a.poison};
};

// Attribute "denormal-fp-math".
template <class D> Value<D> flush(OpContext<D>& c, const Operation& o, Args<D> args) {
  const auto [format, may_stay] = payload<FlushPayload>(o);
  FloatShape f = term::float_shape(format);
  auto is = [&](DenormalMode mode) {
    return c.eq(args[1][0].value, c.constant(kDenormalModeBits, static_cast<uint64_t>(mode)));
  };
  auto positive = is(DenormalMode::PositiveZero),
       flushes = c.or_(positive, is(DenormalMode::SignedZero));
  Value<D> out;
  for (const Scalar<D>& a : args[0]) {
    SplitFloat<D> s = split(c, f, a.value);
    auto small = c.is_zero(c.extract(s.number, f.width() - 2, f.fraction));
    auto goes =
        c.and_(c.and_(flushes, c.not_(s.nan)), c.and_(small, c.not_(is_float_zero(c, s.number))));
    if (may_stay != 0) goes = c.and_(goes, c.choose_where(goes, 1));
    auto sign = c.and_(c.negative(s.number), c.not_(positive));
    s.number = c.ite(goes, c.concat(sign, c.zero(f.width() - 1)), s.number);
    out.push_back({join(c, s), a.poison});
  }
  return out;
}

// Section "llvm.vector.reduce.fadd", without `reassoc`: from the start value on, lane by lane.
template <class D, const auto& F>
Value<D> reduce_from(OpContext<D>& c, const Operation& o, Args<D> args) {
  Scalar<D> r = args[0][0];
  for (const Scalar<D>& lane : args[1])
    r = F(c, o, r, lane);
  return {r};
}

} // namespace lockstep::semantics::op
