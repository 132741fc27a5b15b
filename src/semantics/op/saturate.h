// Overflow-reporting, saturating and fixed-point arithmetic (sections "Arithmetic with Overflow",
// "Saturation Arithmetic", "Fixed Point Arithmetic Intrinsics").
#pragma once

#include "semantics/op/integer.h"

namespace lockstep::semantics::op {

// ---- {result, overflow bit}: all results first, then all bits, as the struct's leaves lie ----

#define LOCKSTEP_OVERFLOW(name, value_op, condition)                                               \
  inline constexpr auto name =                                                                     \
      []<class D>(OpContext<D>& c, const Scalar<D>& a,                                             \
                  const Scalar<D>& b) -> std::pair<typename D::Bits, typename D::Bits> {           \
    return {c.value_op(a.value, b.value), condition(c, a.value, b.value)};                         \
  };
LOCKSTEP_OVERFLOW(uadd_overflow, add, uadd_overflows)
LOCKSTEP_OVERFLOW(sadd_overflow, add, sadd_overflows)
LOCKSTEP_OVERFLOW(usub_overflow, sub, usub_overflows)
LOCKSTEP_OVERFLOW(ssub_overflow, sub, ssub_overflows)
LOCKSTEP_OVERFLOW(umul_overflow, mul, umul_overflows)
LOCKSTEP_OVERFLOW(smul_overflow, mul, smul_overflows)
#undef LOCKSTEP_OVERFLOW

template <class D, const auto& F>
Value<D> overflow2(OpContext<D>& c, const Operation&, Args<D> args) {
  Value<D> results, bits;
  for (size_t i = 0; i < args[0].size(); ++i) {
    auto poison = c.either_poison(args[0][i], args[1][i]);
    auto [value, overflow] = F(c, args[0][i], args[1][i]);
    results.push_back({value, poison});
    bits.push_back({overflow, poison});
  }
  results.insert(results.end(), bits.begin(), bits.end());
  return results;
}

// ---- saturation ----

// The end of the signed range on the side of `a`'s sign.
template <class D> typename D::Bits signed_end(OpContext<D>& c, const typename D::Bits& a) {
  unsigned w = c.width(a);
  return c.ite(c.negative(a), c.smin(w), c.smax(w));
}

LOCKSTEP_SCALAR2(uadd_sat) {
  auto r =
      c.ite(uadd_overflows(c, a.value, b.value), c.ones(c.width(a.value)), c.add(a.value, b.value));
  return {r, c.either_poison(a, b)};
};

LOCKSTEP_SCALAR2(usub_sat) {
  auto r =
      c.ite(usub_overflows(c, a.value, b.value), c.zero(c.width(a.value)), c.sub(a.value, b.value));
  return {r, c.either_poison(a, b)};
};

// When a signed sum or difference overflows, the exact result has the sign of the first operand.
LOCKSTEP_SCALAR2(sadd_sat) {
  auto r =
      c.ite(sadd_overflows(c, a.value, b.value), signed_end(c, a.value), c.add(a.value, b.value));
  return {r, c.either_poison(a, b)};
};

LOCKSTEP_SCALAR2(ssub_sat) {
  auto r =
      c.ite(ssub_overflows(c, a.value, b.value), signed_end(c, a.value), c.sub(a.value, b.value));
  return {r, c.either_poison(a, b)};
};

LOCKSTEP_SCALAR2(ushl_sat) {
  auto r = c.shl(a.value, b.value);
  auto lost = c.ne(c.lshr(r, b.value), a.value);
  return {c.ite(lost, c.ones(c.width(r)), r), shift_poison(c, a, b)};
};

LOCKSTEP_SCALAR2(sshl_sat) {
  auto r = c.shl(a.value, b.value);
  auto lost = c.ne(c.ashr(r, b.value), a.value);
  return {c.ite(lost, signed_end(c, a.value), r), shift_poison(c, a, b)};
};

// ---- fixed point: the exact result, rounded either way when it lies between two ----

// A result in a wider type, and how to fit it into `w` bits.
template <class D>
Scalar<D> fit(OpContext<D>& c, const typename D::Bits& wide, unsigned w, bool is_signed,
              bool saturating, typename D::Bits poison) {
  unsigned big = c.width(wide);
  APInt low = is_signed ? APInt::getSignedMinValue(w).sext(big) : APInt::getZero(big);
  APInt high = is_signed ? APInt::getSignedMaxValue(w).sext(big) : APInt::getMaxValue(w).zext(big);
  auto below = c.slt(wide, c.constant(low)), above = c.slt(c.constant(high), wide);
  auto r = c.trunc(wide, w);
  if (saturating)
    r = c.ite(below, c.constant(low.trunc(w)), c.ite(above, c.constant(high.trunc(w)), r));
  else
    c.undefined_if(c.or_(below, above), "a result that does not fit");
  return {r, poison};
}

// The operand of an operation that is UB for some values. Poison may be replaced by any of them, so
// it is UB where one of them is: by that choice, as for undef.
template <class D> typename D::Bits any_if_poison(OpContext<D>& c, const Scalar<D>& a) {
  return c.choose_if(a.poison, a.value, VarKind::Control);
}

// One of `down` and `down + 1`, the second only when the result was not exact.
template <class D>
typename D::Bits round_either_way(OpContext<D>& c, const typename D::Bits& down,
                                  const typename D::Bits& inexact) {
  return c.add(down, c.zext(c.and_(inexact, c.choose(1)), c.width(down)));
}

template <class D>
Scalar<D> mul_fix(OpContext<D>& c, const Operation& o, const Scalar<D>& a, const Scalar<D>& b,
                  bool is_signed, bool saturating) {
  unsigned w = c.width(a.value), big = 2 * w + 2, scale = payload<FixedPointPayload>(o).scale;
  auto extend = [&](const auto& x) { return is_signed ? c.sext(x, big) : c.zext(x, big); };
  auto x = extend(any_if_poison(c, a)), y = extend(any_if_poison(c, b));
  auto product = c.mul(x, y);
  auto r = product;
  if (scale > 0) {
    auto inexact = c.not_(c.is_zero(c.trunc(product, scale)));
    r = round_either_way(c, c.ashr(product, c.constant(big, scale)), inexact);
  }
  return fit(c, r, w, is_signed, saturating, c.either_poison(a, b));
}

template <class D>
Scalar<D> div_fix(OpContext<D>& c, const Operation& o, const Scalar<D>& a, const Scalar<D>& b,
                  bool is_signed, bool saturating) {
  unsigned w = c.width(a.value), scale = payload<FixedPointPayload>(o).scale, big = w + scale + 2;
  require_divisor(c, b);
  auto extend = [&](const auto& x) { return is_signed ? c.sext(x, big) : c.zext(x, big); };
  auto n = c.shl(extend(any_if_poison(c, a)), c.constant(big, scale)), d = extend(b.value);
  auto q = c.sdiv(n, d), rest = c.srem(n, d);
  auto inexact = c.not_(c.is_zero(rest));
  // sdiv rounds towards zero: below zero the result rounded down is one less.
  auto toward_zero_is_up = c.and_(inexact, c.ne(c.negative(n), c.negative(d)));
  auto down = c.sub(q, c.zext(toward_zero_is_up, big));
  return fit(c, round_either_way(c, down, inexact), w, is_signed, saturating,
             c.either_poison(a, b));
}

LOCKSTEP_SCALAR2(umul_fix) { return mul_fix(c, o, a, b, false, false); };
LOCKSTEP_SCALAR2(smul_fix) { return mul_fix(c, o, a, b, true, false); };
LOCKSTEP_SCALAR2(umul_fix_sat) { return mul_fix(c, o, a, b, false, true); };
LOCKSTEP_SCALAR2(smul_fix_sat) { return mul_fix(c, o, a, b, true, true); };
LOCKSTEP_SCALAR2(udiv_fix) { return div_fix(c, o, a, b, false, false); };
LOCKSTEP_SCALAR2(sdiv_fix) { return div_fix(c, o, a, b, true, false); };
LOCKSTEP_SCALAR2(udiv_fix_sat) { return div_fix(c, o, a, b, false, true); };
LOCKSTEP_SCALAR2(sdiv_fix_sat) { return div_fix(c, o, a, b, true, true); };

} // namespace lockstep::semantics::op
