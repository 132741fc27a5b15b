// Binary integer operations, comparisons and conversions (sections "Binary Operations", "Bitwise
// Binary Operations", "Conversion Operations", "icmp" of LLVM 19's language reference).
#pragma once

#include "semantics/op/lift.h"

#include <optional>

namespace lockstep::semantics::op {

// ---- overflow conditions: the exact result does not fit ----

template <class D, class B = typename D::Bits> B uadd_overflows(Ops<D>& c, const B& a, const B& b) {
  return c.ult(c.add(a, b), a);
}

template <class D, class B = typename D::Bits> B sadd_overflows(Ops<D>& c, const B& a, const B& b) {
  B r = c.negative(c.add(a, b));
  return c.and_(c.eq(c.negative(a), c.negative(b)), c.ne(r, c.negative(a)));
}

template <class D, class B = typename D::Bits> B usub_overflows(Ops<D>& c, const B& a, const B& b) {
  return c.ult(a, b);
}

template <class D, class B = typename D::Bits> B ssub_overflows(Ops<D>& c, const B& a, const B& b) {
  B r = c.negative(c.sub(a, b));
  return c.and_(c.ne(c.negative(a), c.negative(b)), c.ne(r, c.negative(a)));
}

// The number behind constant bits, in either domain.
template <class D> std::optional<APInt> number(Ops<D>& c, const typename D::Bits& a) {
  if constexpr (D::kConcrete) {
    if (a.open) return std::nullopt;
    return a.value.apint();
  } else {
    (void)c;
    if (!a.is_const()) return std::nullopt;
    return a.value();
  }
}

// Whether the two are the same term: then they are the same number.
template <class D> bool is_square(const typename D::Bits& a, const typename D::Bits& b) {
  if constexpr (D::kConcrete)
    return false;
  else
    return a == b;
}

// The greatest number whose square is no greater.
inline APInt square_root(const APInt& n) {
  APInt root = n.sqrt(); // rounded
  APInt wide = root.zext(2 * n.getBitWidth());
  return (wide * wide).ugt(n.zext(2 * n.getBitWidth())) ? root - 1 : root;
}

// With a constant factor, or two that are the same, the condition is a comparison, which spares a
// multiplier of twice the width: x * k fits exactly when x lies between the bounds divided by k.
template <class D, class B = typename D::Bits> B umul_overflows(Ops<D>& c, const B& a, const B& b) {
  unsigned w = c.width(a);
  if (auto k = number(c, b)) {
    if (k->isZero()) return c.boolean(false);
    return c.ult(c.constant(APInt::getMaxValue(w).udiv(*k)), a);
  }
  if (number(c, a)) return umul_overflows(c, b, a);
  if (is_square<D>(a, b)) return c.ult(c.constant(square_root(APInt::getMaxValue(w))), a);
  B wide = c.mul(c.zext(a, 2 * w), c.zext(b, 2 * w));
  return c.not_(c.is_zero(c.extract(wide, 2 * w - 1, w)));
}

template <class D, class B = typename D::Bits> B smul_overflows(Ops<D>& c, const B& a, const B& b) {
  unsigned w = c.width(a);
  if (auto k = number(c, b)) {
    APInt low = APInt::getSignedMinValue(w), high = APInt::getSignedMaxValue(w);
    if (k->isZero()) return c.boolean(false);
    if (k->isAllOnes()) return c.eq(a, c.smin(w));
    APInt first = k->isNegative() ? high.sdiv(*k) : low.sdiv(*k);
    APInt last = k->isNegative() ? low.sdiv(*k) : high.sdiv(*k);
    return c.or_(c.slt(a, c.constant(first)), c.slt(c.constant(last), a));
  }
  if (number(c, a)) return smul_overflows(c, b, a);
  if (is_square<D>(a, b)) {
    APInt last = square_root(APInt::getSignedMaxValue(w));
    return c.or_(c.slt(a, c.constant(-last)), c.slt(c.constant(last), a));
  }
  B wide = c.mul(c.sext(a, 2 * w), c.sext(b, 2 * w));
  return c.ne(wide, c.sext(c.trunc(wide, w), 2 * w));
}

// ---- arithmetic ----

LOCKSTEP_SCALAR2(add) {
  auto poison = c.either_poison(a, b);
  // Of two that are not negative, or poison, it never is too large.
  bool fits = c.d.is_non_negative(a.value, a.poison) && c.d.is_non_negative(b.value, b.poison);
  if (o.flags.nuw && !fits) poison = c.or_(poison, uadd_overflows(c, a.value, b.value));
  if (o.flags.nsw) poison = c.or_(poison, sadd_overflows(c, a.value, b.value));
  Scalar<D> r{c.add(a.value, b.value), poison};
  if (o.flags.nsw) c.d.exact_or_poison(r, Arithmetic::Add, a, b);
  return r;
};

LOCKSTEP_SCALAR2(sub) {
  auto poison = c.either_poison(a, b);
  if (o.flags.nuw) poison = c.or_(poison, usub_overflows(c, a.value, b.value));
  if (o.flags.nsw) poison = c.or_(poison, ssub_overflows(c, a.value, b.value));
  Scalar<D> r{c.sub(a.value, b.value), poison};
  if (o.flags.nsw) c.d.exact_or_poison(r, Arithmetic::Sub, a, b);
  return r;
};

LOCKSTEP_SCALAR2(mul) {
  auto poison = c.either_poison(a, b);
  // Of two that are not negative, or poison, what fits as a signed number fits.
  bool fits = o.flags.nsw && c.d.is_non_negative(a.value, a.poison) &&
              c.d.is_non_negative(b.value, b.poison);
  if (o.flags.nuw && !fits) poison = c.or_(poison, umul_overflows(c, a.value, b.value));
  if (o.flags.nsw) poison = c.or_(poison, smul_overflows(c, a.value, b.value));
  Scalar<D> r{c.mul(a.value, b.value), poison};
  if (o.flags.nsw) c.d.exact_or_poison(r, Arithmetic::Mul, a, b);
  return r;
};

// A divisor that is poison or zero is UB; one that may be zero by undef is UB by that choice.
template <class D> void require_divisor(OpContext<D>& c, const Scalar<D>& b) {
  c.undefined_if(c.or_(b.poison, c.is_zero(b.value)),
                 c.d.is_true(b.poison) ? "division by poison" : "division by zero");
}

// The reference lists the divisor alone as an operand that makes poison UB. A poison dividend may
// nevertheless be replaced by the least integer, whose division by -1 is UB: for that replacement
// to be a refinement, poison divided by -1 must be UB already.
template <class D>
void require_quotient_fits(OpContext<D>& c, const Scalar<D>& a, const Scalar<D>& b) {
  unsigned w = c.width(a.value);
  auto least = c.or_(a.poison, c.eq(a.value, c.smin(w)));
  c.undefined_if(c.and_(least, c.eq(b.value, c.ones(w))), "signed division that overflows");
}

LOCKSTEP_SCALAR2(udiv) {
  require_divisor(c, b);
  auto poison = a.poison;
  if (o.flags.exact) poison = c.or_(poison, c.not_(c.is_zero(c.urem(a.value, b.value))));
  return {c.udiv(a.value, b.value), poison};
};

LOCKSTEP_SCALAR2(sdiv) {
  require_divisor(c, b);
  require_quotient_fits(c, a, b);
  auto poison = a.poison;
  if (o.flags.exact) poison = c.or_(poison, c.not_(c.is_zero(c.srem(a.value, b.value))));
  return {c.sdiv(a.value, b.value), poison};
};

LOCKSTEP_SCALAR2(urem) {
  require_divisor(c, b);
  return {c.urem(a.value, b.value), a.poison};
};

LOCKSTEP_SCALAR2(srem) {
  require_divisor(c, b);
  require_quotient_fits(c, a, b);
  return {c.srem(a.value, b.value), a.poison};
};

// ---- shifts: an amount of the width or more is poison ----

template <class D>
typename D::Bits shift_poison(OpContext<D>& c, const Scalar<D>& a, const Scalar<D>& b) {
  unsigned w = c.width(a.value);
  // A width that does not fit into the amount's type (i1) is compared one bit wider.
  auto amount = c.zext(b.value, w + 1);
  return c.or_(c.either_poison(a, b), c.ule(c.constant(w + 1, w), amount));
}

LOCKSTEP_SCALAR2(shl) {
  auto r = c.shl(a.value, b.value);
  auto poison = shift_poison(c, a, b);
  if (o.flags.nuw) poison = c.or_(poison, c.ne(c.lshr(r, b.value), a.value));
  if (o.flags.nsw) poison = c.or_(poison, c.ne(c.ashr(r, b.value), a.value));
  return {r, poison};
};

LOCKSTEP_SCALAR2(lshr) {
  auto r = c.lshr(a.value, b.value);
  auto poison = shift_poison(c, a, b);
  if (o.flags.exact) poison = c.or_(poison, c.ne(c.shl(r, b.value), a.value));
  return {r, poison};
};

LOCKSTEP_SCALAR2(ashr) {
  auto r = c.ashr(a.value, b.value);
  auto poison = shift_poison(c, a, b);
  if (o.flags.exact) poison = c.or_(poison, c.ne(c.shl(r, b.value), a.value));
  return {r, poison};
};

// ---- logic ----

LOCKSTEP_SCALAR2(and_) { return {c.and_(a.value, b.value), c.either_poison(a, b)}; };

LOCKSTEP_SCALAR2(or_) {
  auto poison = c.either_poison(a, b);
  if (o.flags.disjoint) poison = c.or_(poison, c.not_(c.is_zero(c.and_(a.value, b.value))));
  return {c.or_(a.value, b.value), poison};
};

LOCKSTEP_SCALAR2(xor_) { return {c.xor_(a.value, b.value), c.either_poison(a, b)}; };

// ---- comparison ----

template <class D, class B = typename D::Bits>
B compare(Ops<D>& c, Pred p, const B& a, const B& b) {
  switch (p) {
  case Pred::Eq:
    return c.eq(a, b);
  case Pred::Ne:
    return c.ne(a, b);
  case Pred::Ugt:
    return c.ult(b, a);
  case Pred::Uge:
    return c.ule(b, a);
  case Pred::Ult:
    return c.ult(a, b);
  case Pred::Ule:
    return c.ule(a, b);
  case Pred::Sgt:
    return c.slt(b, a);
  case Pred::Sge:
    return c.sle(b, a);
  case Pred::Slt:
    return c.slt(a, b);
  case Pred::Sle:
    return c.sle(a, b);
  }
  return c.boolean(false);
}

LOCKSTEP_SCALAR2(icmp) {
  return {compare(c, payload<ComparePayload>(o).pred, a.value, b.value), c.either_poison(a, b)};
};

// -1, 0 or 1 in the result's width (sections "llvm.scmp", "llvm.ucmp").
template <class D>
typename D::Bits order(OpContext<D>& c, unsigned w, const typename D::Bits& less,
                       const typename D::Bits& more) {
  return c.ite(less, c.ones(w), c.ite(more, c.constant(w, 1), c.zero(w)));
}

LOCKSTEP_SCALAR2(ucmp) {
  return {
      order(c, payload<WidthPayload>(o).width, c.ult(a.value, b.value), c.ult(b.value, a.value)),
      c.either_poison(a, b)};
};

LOCKSTEP_SCALAR2(scmp) {
  return {
      order(c, payload<WidthPayload>(o).width, c.slt(a.value, b.value), c.slt(b.value, a.value)),
      c.either_poison(a, b)};
};

// ---- conversion ----

LOCKSTEP_SCALAR1(trunc) {
  unsigned w = c.width(a.value);
  auto r = c.trunc(a.value, payload<WidthPayload>(o).width);
  auto poison = a.poison;
  if (o.flags.nuw) poison = c.or_(poison, c.ne(c.zext(r, w), a.value));
  if (o.flags.nsw) poison = c.or_(poison, c.ne(c.sext(r, w), a.value));
  return {r, poison};
};

LOCKSTEP_SCALAR1(zext) {
  auto poison = o.flags.nneg ? c.or_(a.poison, c.negative(a.value)) : a.poison;
  return {c.zext(a.value, payload<WidthPayload>(o).width), poison};
};

LOCKSTEP_SCALAR1(sext) {
  return {c.d.sext_or_poison(a.value, a.poison, payload<WidthPayload>(o).width), a.poison};
};

} // namespace lockstep::semantics::op
