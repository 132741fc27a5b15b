// Bit manipulation, minimum and maximum, funnel shifts (sections "Bit Manipulation Intrinsics",
// "Standard C/C++ Library Intrinsics": abs, smax and kin).
#pragma once

#include "semantics/op/integer.h"

namespace lockstep::semantics::op {

LOCKSTEP_SCALAR1(abs) {
  auto poison = a.poison;
  if (payload<SpecialCasePayload>(o).is_poison != 0)
    poison = c.or_(poison, c.eq(a.value, c.smin(c.width(a.value))));
  return {c.ite(c.negative(a.value), c.neg(a.value), a.value), poison};
};

LOCKSTEP_SCALAR2(smax) {
  return {c.ite(c.slt(b.value, a.value), a.value, b.value), c.either_poison(a, b)};
};
LOCKSTEP_SCALAR2(smin) {
  return {c.ite(c.slt(a.value, b.value), a.value, b.value), c.either_poison(a, b)};
};
LOCKSTEP_SCALAR2(umax) {
  return {c.ite(c.ult(b.value, a.value), a.value, b.value), c.either_poison(a, b)};
};
LOCKSTEP_SCALAR2(umin) {
  return {c.ite(c.ult(a.value, b.value), a.value, b.value), c.either_poison(a, b)};
};

// Sums of neighbours, then of neighbouring sums: the shape that hand-written population counts
// have, so that the two meet at every level.
LOCKSTEP_SCALAR1(ctpop) {
  unsigned w = c.width(a.value);
  std::vector<typename D::Bits> sums;
  for (unsigned i = 0; i < w; ++i)
    sums.push_back(c.extract(a.value, i, i));
  while (sums.size() > 1) {
    std::vector<typename D::Bits> next;
    for (size_t i = 0; i < sums.size(); i += 2) {
      unsigned wide = c.width(sums[i]) + 1;
      auto first = c.zext(sums[i], wide);
      next.push_back(i + 1 < sums.size() ? c.add(first, c.zext(sums[i + 1], wide)) : first);
    }
    sums = std::move(next);
  }
  unsigned have = c.width(sums[0]);
  return {have > w ? c.trunc(sums[0], w) : c.zext(sums[0], w), a.poison};
};

template <class D>
Scalar<D> count_zeros(OpContext<D>& c, const Operation& o, const Scalar<D>& a, bool leading) {
  unsigned w = c.width(a.value);
  // The width itself does not fit into one bit: i1's count of zero wraps to 1, which it is.
  auto r = c.constant(APInt(64, w).zextOrTrunc(w));
  for (unsigned i = 0; i < w; ++i) {
    unsigned bit = leading ? i : w - 1 - i;
    r = c.ite(c.extract(a.value, bit, bit), c.constant(APInt(64, w - 1 - i).zextOrTrunc(w)), r);
  }
  bool zero_is_poison = payload<SpecialCasePayload>(o).is_poison != 0;
  return {r, zero_is_poison ? c.or_(a.poison, c.is_zero(a.value)) : a.poison};
}

LOCKSTEP_SCALAR1(ctlz) { return count_zeros(c, o, a, true); };
LOCKSTEP_SCALAR1(cttz) { return count_zeros(c, o, a, false); };

// The value's pieces of `piece` bits in reverse order.
template <class D> Scalar<D> reverse_pieces(OpContext<D>& c, const Scalar<D>& a, unsigned piece) {
  unsigned w = c.width(a.value);
  auto r = c.extract(a.value, piece - 1, 0);
  for (unsigned lo = piece; lo < w; lo += piece)
    r = c.concat(r, c.extract(a.value, lo + piece - 1, lo));
  return {r, a.poison};
}

LOCKSTEP_SCALAR1(bswap) { return reverse_pieces(c, a, 8); };
LOCKSTEP_SCALAR1(bitreverse) { return reverse_pieces(c, a, 1); };

// The amount counts modulo the width; the part that is shifted in comes from the other operand and
// is empty for amount 0, since a shift by the width gives 0 here.
template <class D>
Scalar<D> funnel(OpContext<D>& c, const Scalar<D>& a, const Scalar<D>& b, const Scalar<D>& e,
                 bool left) {
  unsigned w = c.width(a.value);
  auto width = c.constant(APInt(64, w).zextOrTrunc(w));
  auto poison = c.or_(c.either_poison(a, b), e.poison);
  if (w == 1) // every amount is 0 modulo 1
    return {left ? a.value : b.value, poison};
  auto s = c.urem(e.value, width);
  auto rest = c.sub(width, s);
  auto r = left ? c.or_(c.shl(a.value, s), c.lshr(b.value, rest))
                : c.or_(c.shl(a.value, rest), c.lshr(b.value, s));
  return {r, poison};
}

LOCKSTEP_SCALAR3(fshl) { return funnel(c, a, b, e, true); };
LOCKSTEP_SCALAR3(fshr) { return funnel(c, a, b, e, false); };

// ---- vectors of numbers ----

// Section "llvm.get.active.lane.mask": lane i is base + i < n, in integers that do not wrap; with n
// zero it is poison. A scalar is read anew for every lane: of undef, each may differ.
template <class D> Value<D> active_lanes(OpContext<D>& c, const Operation& o, Args<D> args) {
  unsigned lanes = payload<ActiveLanesPayload>(o).lanes;
  Value<D> out;
  for (unsigned i = 0; i < lanes; ++i) {
    Scalar<D> base = i == 0 ? args[0][0] : c.read_again(args[0][0]);
    Scalar<D> end = i == 0 ? args[1][0] : c.read_again(args[1][0]);
    unsigned wide = c.width(base.value) + 32;
    auto at = c.add(c.zext(base.value, wide), c.constant(wide, i));
    out.push_back({c.ult(at, c.zext(end.value, wide)),
                   c.or_(c.either_poison(base, end), c.is_zero(end.value))});
  }
  return out;
}

// Section "llvm.experimental.cttz.elts". The reference does not say what one poison element does;
// as in a number of which some bits are poison, the whole count is.
template <class D> Value<D> cttz_elts(OpContext<D>& c, const Operation& o, Args<D> args) {
  const Value<D>& v = args[0];
  const auto [w, zero_is_poison] = payload<CountElementsPayload>(o);
  Scalar<D> r{c.constant(w, v.size()), c.boolean(zero_is_poison != 0)};
  for (size_t i = v.size(); i-- > 0;) {
    auto zero = c.is_zero(v[i].value);
    r = {c.ite(zero, r.value, c.constant(w, i)), c.and_(zero, r.poison)};
  }
  for (const Scalar<D>& s : v)
    r.poison = c.or_(r.poison, s.poison);
  return {r};
}

// Section "llvm.matrix.multiply": columns lie one after another. An element that goes into several
// products is read for each.
template <class D> Value<D> matrix_multiply(OpContext<D>& c, const Operation& o, Args<D> args) {
  const auto [rows, inner, columns] = payload<MatrixPayload>(o);
  Value<D> out;
  for (unsigned column = 0; column < columns; ++column)
    for (unsigned row = 0; row < rows; ++row) {
      auto sum = c.well(c.zero(c.width(args[0][0].value)));
      for (unsigned k = 0; k < inner; ++k) {
        Scalar<D> a = args[0][k * rows + row], b = args[1][column * inner + k];
        if (column > 0) a = c.read_again(a);
        if (row > 0) b = c.read_again(b);
        sum = {c.add(sum.value, c.mul(a.value, b.value)), c.or_(sum.poison, c.either_poison(a, b))};
      }
      out.push_back(sum);
    }
  return out;
}

// Section "llvm.test.start.loop.iterations": the count, and whether it is not zero.
template <class D> Value<D> tested_count(OpContext<D>& c, const Operation&, Args<D> args) {
  const Scalar<D>& n = args[0][0];
  return {n, {c.not_(c.is_zero(n.value)), n.poison}};
}

} // namespace lockstep::semantics::op
