// Division and remainder, SMT-LIB's total ones: x / 0 is all ones (signed: -1 or 1 by the sign of
// x), x rem 0 is x.
#include "term/rewrite/rules.h"

#include <algorithm>

namespace lockstep::term {

namespace {

// match:  a / b at width 1 (signed and unsigned agree)
// result: a | ~b
Term div_width1(TermManager& tm, const App& app) {
  return app.width == 1 ? tm.or_(app[0], tm.not_(app[1])) : Term();
}

// match:  a rem b at width 1 (signed and unsigned agree)
// result: a & ~b
Term rem_width1(TermManager& tm, const App& app) {
  return app.width == 1 ? tm.and_(app[0], tm.not_(app[1])) : Term();
}

// match:  x udiv 2^k
// result: x >> k
Term udiv_power_of_2(TermManager& tm, const App& app) {
  if (!app[1].is_const() || !app[1].value().isPowerOf2()) return Term();
  return tm.lshr(app[0], tm.constant(app.width, app[1].value().logBase2()));
}

// match:  x udiv 0
// result: all ones
Term udiv_zero(TermManager& tm, const App& app) {
  return app[1].is_zero() ? tm.ones(app.width) : Term();
}

// match:  x udiv y, where x is less than y by their known bits (so y is not 0)
// result: 0
Term udiv_small(TermManager& tm, const App& app) {
  if (!tm.facts().known(app[0]).max().ult(tm.facts().known(app[1]).min())) return Term();
  return tm.zero(app.width);
}

// The exponent j where d is 2^j * (1 << n), and n; a null term where it is not.
struct ShiftedOne {
  Term n;
  unsigned j = 0;
};

ShiftedOne as_shifted_one(Term d) {
  ShiftedOne s;
  if (is_scaled(d) && d.size() == 2 && d[1].value().isPowerOf2()) {
    s.j = d[1].value().logBase2();
    d = d[0];
  }
  if (d.is(Op::Shl) && d[0].is_one()) s.n = d[1];
  return s;
}

// match:  x udiv (2^j << n), above width 1
// result: ite(n <u w - j, x >> (n + j), -1): where it does not hold, the divisor is 0
Term udiv_shl_one(TermManager& tm, const App& app) {
  ShiftedOne d = as_shifted_one(app[1]);
  if (!d.n) return Term();
  Term amount = tm.add(d.n, tm.constant(app.width, d.j));
  return tm.ite(tm.ult(d.n, tm.constant(app.width, app.width - d.j)), tm.lshr(app[0], amount),
                tm.ones(app.width));
}

// match:  x op ite(c, 2^j, 2^k), op one of udiv, urem
// result: ite(c, x op 2^j, x op 2^k): no division is left
Term division_choice(TermManager& tm, const App& app) {
  Term d = app[1];
  if (!is_const_ite(d) || !d[1].value().isPowerOf2() || !d[2].value().isPowerOf2()) return Term();
  return tm.ite(d[0], tm.make(app.op, {app[0], d[1]}), tm.make(app.op, {app[0], d[2]}));
}

// The product x * y does not wrap: as semantics/ writes it for factors that are no constants.
Term product_fits(TermManager& tm, Term x, Term y, bool is_signed) {
  unsigned w = x.width();
  if (!is_signed) {
    Term wide = tm.mul(tm.zext(x, 2 * w), tm.zext(y, 2 * w));
    return tm.eq(tm.extract(wide, 2 * w - 1, w), tm.zero(w));
  }
  Term wide = tm.mul(tm.sext(x, 2 * w), tm.sext(y, 2 * w));
  return tm.eq(wide, tm.sext(tm.trunc(wide, w), 2 * w));
}

// The x of x * y; null where y is no factor of the term or is constant.
Term cofactor(TermManager& tm, Term product, Term y) {
  if (!product.is(Op::Mul) || y.is_const() || !contains(product.children(), y)) return Term();
  Terms rest(product.children().begin(), product.children().end());
  rest.erase(std::find(rest.begin(), rest.end(), y));
  return apply_or_single(tm, Op::Mul, rest);
}

// match:  (x * y) / y, above width 1, signed or not
// result: ite(x * y fits, ite(y = 0, -1, x), (x * y) / y): the condition is what nuw, nsw ask for
// ends:   the inner quotient is interned as it is
Term div_of_product(TermManager& tm, const App& app) {
  Term x = cofactor(tm, app[0], app[1]);
  if (!x || x.is_const()) return Term();
  Term inner = tm.intern(app.op, app.children, app.width);
  Term quotient = tm.ite(tm.eq(app[1], tm.zero(app.width)), tm.ones(app.width), x);
  return tm.ite(product_fits(tm, x, app[1], app.op == Op::SDiv), quotient, inner);
}

// match:  (x * y) rem y, above width 1, signed or not
// result: ite(x * y fits, 0, (x * y) rem y)
// ends:   the inner remainder is interned as it is
Term rem_of_product(TermManager& tm, const App& app) {
  Term x = cofactor(tm, app[0], app[1]);
  if (!x || x.is_const()) return Term();
  Term inner = tm.intern(app.op, app.children, app.width);
  return tm.ite(product_fits(tm, x, app[1], app.op == Op::SRem), tm.zero(app.width), inner);
}

// The constant product k * x does not wrap: as semantics/ writes it.
Term scaled_fits(TermManager& tm, Term x, const APInt& k, bool is_signed) {
  unsigned w = x.width();
  if (!is_signed) return tm.ule(x, tm.constant(APInt::getMaxValue(w).udiv(k)));
  APInt low = APInt::getSignedMinValue(w), high = APInt::getSignedMaxValue(w);
  Term first = tm.constant(k.isNegative() ? high.sdiv(k) : low.sdiv(k));
  Term last = tm.constant(k.isNegative() ? low.sdiv(k) : high.sdiv(k));
  return tm.not_(tm.or_(tm.slt(x, first), tm.slt(last, x)));
}

// match:  (k * x) / d, k and d neither 0 nor (signed) -1, one divides the other, signed or not
// result: ite(k * x fits, (k/d) * x, (k * x) / d)   or   ite(k * x fits, x / (d/k), ...)
// ends:   the inner quotient is interned as it is; the other has smaller constants
Term div_of_scaled(TermManager& tm, const App& app) {
  bool is_signed = app.op == Op::SDiv;
  if (!is_scaled(app[0]) || !app[1].is_const() || app[1].is_zero()) return Term();
  const APInt &k = app[0][app[0].size() - 1].value(), &d = app[1].value();
  if (is_signed && (k.isAllOnes() || d.isAllOnes())) return Term();
  auto divides = [&](const APInt& a, const APInt& b) {
    return (is_signed ? b.srem(a) : b.urem(a)).isZero();
  };
  auto quotient = [&](const APInt& a, const APInt& b) {
    return tm.constant(is_signed ? a.sdiv(b) : a.udiv(b));
  };
  Term x = apply_or_single(tm, Op::Mul, app[0].children().first(app[0].size() - 1)), exact;
  if (divides(d, k))
    exact = tm.mul(x, quotient(k, d));
  else if (divides(k, d))
    exact = tm.make(app.op, {x, quotient(d, k)});
  else
    return Term();
  return tm.ite(scaled_fits(tm, x, k, is_signed), exact,
                tm.intern(app.op, app.children, app.width));
}

// match:  (x - x rem y) / y, signed or not
// result: x udiv y: also for y = 0, where both are -1     ite(y = 0, -1, x sdiv y)
Term div_of_multiple(TermManager& tm, const App& app) {
  Term sum = app[0];
  if (!sum.is(Op::Add) || sum.size() != 2) return Term();
  for (unsigned i = 0; i < 2; ++i) {
    Term r = sum[i], x = sum[1 - i];
    if (!is_scaled(r) || r.size() != 2 || !r[1].is_ones()) continue;
    if (!r[0].is(app.op == Op::UDiv ? Op::URem : Op::SRem) || r[0][0] != x || r[0][1] != app[1])
      continue;
    Term quotient = tm.make(app.op, {x, app[1]});
    if (app.op == Op::UDiv) return quotient;
    return tm.ite(tm.eq(app[1], tm.zero(app.width)), tm.ones(app.width), quotient);
  }
  return Term();
}

// match:  1 udiv x, above width 1
// result: ite(x = 0, -1, zext(x = 1))
Term udiv_of_one(TermManager& tm, const App& app) {
  if (!app[0].is_one()) return Term();
  return tm.ite(tm.eq(app[1], tm.zero(app.width)), tm.ones(app.width),
                tm.zext(tm.eq(app[1], app[0]), app.width));
}

// match:  1 urem x, above width 1
// result: zext(x != 1)
Term urem_of_one(TermManager& tm, const App& app) {
  return app[0].is_one() ? tm.zext(tm.ne(app[1], app[0]), app.width) : Term();
}

// match:  1 sdiv x, above width 1
// result: ite(x = 1, 1, sext(x = 0 | x = -1))
Term sdiv_of_one(TermManager& tm, const App& app) {
  if (!app[0].is_one()) return Term();
  Term x = app[1], ones = tm.ones(app.width);
  Term minus = tm.or_(tm.eq(x, tm.zero(app.width)), tm.eq(x, ones));
  return tm.ite(tm.eq(x, app[0]), app[0], tm.sext(minus, app.width));
}

// match:  (x udiv k1) udiv k2, k1 and k2 not 0
// result: x udiv (k1 * k2), or 0 where that wraps
Term udiv_udiv(TermManager& tm, const App& app) {
  Term x = app[0], k = app[1];
  if (!k.is_const() || k.is_zero() || !x.is(Op::UDiv) || !x[1].is_const() || x[1].is_zero())
    return Term();
  bool wraps = false;
  APInt product = x[1].value().umul_ov(k.value(), wraps);
  return wraps ? tm.zero(app.width) : tm.udiv(x[0], tm.constant(product));
}

// match:  (x urem y) udiv y
// result: ite(y = 0, -1, 0)
Term udiv_of_urem(TermManager& tm, const App& app) {
  if (!app[0].is(Op::URem) || app[0][1] != app[1]) return Term();
  return tm.ite(tm.eq(app[1], tm.zero(app.width)), tm.ones(app.width), tm.zero(app.width));
}

// match:  x udiv x
// result: ite(x = 0, -1, 1)
Term udiv_same(TermManager& tm, const App& app) {
  if (app[0] != app[1]) return Term();
  return tm.ite(tm.eq(app[0], tm.zero(app.width)), tm.ones(app.width), tm.constant(app.width, 1));
}

// match:  zext(x) op zext(y) or a constant that fits, op one of udiv, urem
// result: zext(x op y) at the wider of the inner widths; for udiv, -1 where y may be 0 and is
Term division_zext(TermManager& tm, const App& app) {
  if (!app[0].is(Op::ZExt) && !app[1].is(Op::ZExt)) return Term();
  unsigned inner = 0;
  for (Term c : app.children)
    inner = std::max(inner, c.is(Op::ZExt) ? c[0].width() : 1u);
  Term a = narrowed_zext(tm, app[0], inner), b = narrowed_zext(tm, app[1], inner);
  if (!a || !b) return Term();
  Term narrow = tm.zext(tm.make(app.op, {a, b}), app.width);
  if (app.op == Op::URem) return narrow;
  return tm.ite(tm.eq(b, tm.zero(inner)), tm.ones(app.width), narrow);
}

// match:  x urem 2^k
// result: x & (2^k - 1)
Term urem_power_of_2(TermManager& tm, const App& app) {
  if (!app[1].is_const() || !app[1].value().isPowerOf2()) return Term();
  return tm.and_(app[0], tm.constant(app[1].value() - 1));
}

// match:  x urem (2^j << n)
// result: x & ((2^j << n) - 1): also where the shift is wide, and both are x
Term urem_shl_one(TermManager& tm, const App& app) {
  if (!as_shifted_one(app[1]).n) return Term();
  return tm.and_(app[0], tm.add(app[1], tm.ones(app.width)));
}

// match:  x rem 0
// result: x
Term rem_zero(TermManager&, const App& app) { return app[1].is_zero() ? app[0] : Term(); }

// match:  x urem y, where x is less than y by their known bits
// result: x
Term urem_small(TermManager& tm, const App& app) {
  if (!tm.facts().known(app[0]).max().ult(tm.facts().known(app[1]).min())) return Term();
  return app[0];
}

// match:  x rem x (also for x = 0, as 0 rem 0 is 0)
// result: 0
Term rem_same(TermManager& tm, const App& app) {
  return app[0] == app[1] ? tm.zero(app.width) : Term();
}

// match:  (x rem y) rem y (for y = 0 both are x), signed or not
// result: x rem y
Term rem_rem(TermManager&, const App& app) {
  return app[0].is(app.op) && app[0][1] == app[1] ? app[0] : Term();
}

// match:  (x srem y) sdiv y
// result: ite(y = 0, ite(x <s 0, 1, -1), 0)
Term sdiv_of_srem(TermManager& tm, const App& app) {
  if (!app[0].is(Op::SRem) || app[0][1] != app[1]) return Term();
  Term zero = tm.zero(app.width);
  Term by_zero = tm.ite(tm.slt(app[0][0], zero), tm.constant(app.width, 1), tm.ones(app.width));
  return tm.ite(tm.eq(app[1], zero), by_zero, zero);
}

// match:  (x sdiv k1) sdiv k2, neither 0, 1 nor -1, and their product fits
// result: x sdiv (k1 * k2)
Term sdiv_sdiv(TermManager& tm, const App& app) {
  Term x = app[0], k = app[1];
  auto divides = [](Term t) { return t.is_const() && !t.is_zero() && !t.is_one() && !t.is_ones(); };
  if (!divides(k) || !x.is(Op::SDiv) || !divides(x[1])) return Term();
  bool wraps = false;
  APInt product = x[1].value().smul_ov(k.value(), wraps);
  return wraps ? Term() : tm.sdiv(x[0], tm.constant(product));
}

// match:  x srem -y   or   x srem ite(c, -y, y)
// result: x srem y: the remainder's sign is the dividend's
Term srem_sign(TermManager& tm, const App& app) {
  Term y = app[1];
  if (is_scaled(y) && is_negative_form(tm, y)) return tm.srem(app[0], tm.neg(y));
  if (y.is(Op::Ite) && opposite(tm, y[1], y[2])) return tm.srem(app[0], y[2]);
  return Term();
}

// match:  x sdiv 1
// result: x
Term sdiv_one(TermManager&, const App& app) { return app[1].is_one() ? app[0] : Term(); }

// match:  x sdiv -1
// result: -x
Term sdiv_minus_one(TermManager& tm, const App& app) {
  return app[1].is_ones() ? tm.neg(app[0]) : Term();
}

// match:  x srem 1   or   x srem -1
// result: 0
Term srem_unit(TermManager& tm, const App& app) {
  return app[1].is_one() || app[1].is_ones() ? tm.zero(app.width) : Term();
}

// match:  x sdiv y (x srem y), both known to be non-negative
// result: x udiv y (x urem y)
Term signed_nonnegative(TermManager& tm, const App& app) {
  if (!is_nonnegative(tm, app[0]) || !is_nonnegative(tm, app[1])) return Term();
  return tm.make(app.op == Op::SDiv ? Op::UDiv : Op::URem, app.children);
}

// match:  x sdiv k, k below -1 and not the least
// result: -(x sdiv -k)
Term sdiv_negative(TermManager& tm, const App& app) {
  Term k = app[1];
  if (!k.is_const() || !k.value().isNegative() || k.is_ones() || k.value().isMinSignedValue())
    return Term();
  return tm.neg(tm.sdiv(app[0], tm.neg(k)));
}

// match:  -x sdiv y, -x in negative form
// result: ite(x = INT_MIN | x = 0 & y = 0, x sdiv y, -(x sdiv y)): INT_MIN is its own negation, and
//         0 / 0 has a sign
// ends:   the dividend is not negated
Term sdiv_of_negation(TermManager& tm, const App& app) {
  if (!is_scaled(app[0]) || !is_negative_form(tm, app[0])) return Term();
  Term x = tm.neg(app[0]), y = app[1], zero = tm.zero(app.width);
  Term quotient = tm.sdiv(x, y);
  Term same = tm.or_(tm.eq(x, tm.constant(APInt::getSignedMinValue(app.width))),
                     tm.and_(tm.eq(x, zero), tm.eq(y, zero)));
  return tm.ite(same, quotient, tm.neg(quotient));
}

// match:  x sdiv -y, -y in negative form
// result: ite(y = INT_MIN | y = 0, x sdiv y, -(x sdiv y)): both are their own negations
// ends:   the divisor is not negated
Term sdiv_by_negation(TermManager& tm, const App& app) {
  if (!is_scaled(app[1]) || !is_negative_form(tm, app[1])) return Term();
  Term y = tm.neg(app[1]);
  Term quotient = tm.sdiv(app[0], y);
  Term same = tm.or_(tm.eq(y, tm.constant(APInt::getSignedMinValue(app.width))),
                     tm.eq(y, tm.zero(app.width)));
  return tm.ite(same, quotient, tm.neg(quotient));
}

// match:  -x srem y, -x in negative form
// result: ite(x = INT_MIN, x srem y, -(x srem y)): INT_MIN is its own negation
// ends:   the dividend is not negated
Term srem_of_negation(TermManager& tm, const App& app) {
  if (!is_scaled(app[0]) || !is_negative_form(tm, app[0])) return Term();
  Term x = tm.neg(app[0]);
  Term remainder = tm.srem(x, app[1]);
  return tm.ite(tm.eq(x, tm.constant(APInt::getSignedMinValue(app.width))), remainder,
                tm.neg(remainder));
}

// match:  x srem k, k negative and not the least
// result: x srem -k: the remainder's sign is the dividend's
Term srem_negative(TermManager& tm, const App& app) {
  if (!app[1].is_const() || !app[1].value().isNegative() || app[1].value().isMinSignedValue())
    return Term();
  return tm.srem(app[0], tm.neg(app[1]));
}

// match:  x sdiv INT_MIN, above width 1
// result: zext(x = INT_MIN)
Term sdiv_min(TermManager& tm, const App& app) {
  if (!app[1].is_const() || !app[1].value().isMinSignedValue()) return Term();
  return tm.zext(tm.eq(app[0], app[1]), app.width);
}

constexpr Rule kUDiv[] = {
    {"udiv_width1", div_width1},
    {"udiv_zero", udiv_zero},
    {"udiv_power_of_2", udiv_power_of_2},
    {"udiv_small", udiv_small},
    {"udiv_shl_one", udiv_shl_one},
    {"udiv_choice", division_choice},
    {"udiv_udiv", udiv_udiv},
    {"udiv_same", udiv_same},
    {"udiv_of_urem", udiv_of_urem},
    {"udiv_of_one", udiv_of_one},
    {"udiv_of_multiple", div_of_multiple},
    {"udiv_zext", division_zext},
    {"udiv_of_product", div_of_product},
    {"udiv_of_scaled", div_of_scaled},
};

constexpr Rule kURem[] = {
    {"urem_width1", rem_width1},
    {"urem_zero", rem_zero},
    {"urem_power_of_2", urem_power_of_2},
    {"urem_shl_one", urem_shl_one},
    {"urem_choice", division_choice},
    {"urem_small", urem_small},
    {"urem_same", rem_same},
    {"urem_of_one", urem_of_one},
    {"urem_urem", rem_rem},
    {"urem_zext", division_zext},
    {"urem_of_product", rem_of_product},
    {"urem_known", known_constant},
};

constexpr Rule kSDiv[] = {
    {"sdiv_width1", div_width1},
    {"sdiv_one", sdiv_one},
    {"sdiv_minus_one", sdiv_minus_one},
    {"sdiv_nonnegative", signed_nonnegative},
    {"sdiv_min", sdiv_min},
    {"sdiv_sdiv", sdiv_sdiv},
    {"sdiv_of_srem", sdiv_of_srem},
    {"sdiv_of_one", sdiv_of_one},
    {"sdiv_of_multiple", div_of_multiple},
    {"sdiv_of_product", div_of_product},
    {"sdiv_of_scaled", div_of_scaled},
    {"sdiv_negative", sdiv_negative},
    {"sdiv_of_negation", sdiv_of_negation},
    {"sdiv_by_negation", sdiv_by_negation},
};

constexpr Rule kSRem[] = {
    {"srem_width1", rem_width1},
    {"srem_zero", rem_zero},
    {"srem_unit", srem_unit},
    {"srem_same", rem_same},
    {"srem_nonnegative", signed_nonnegative},
    {"srem_negative", srem_negative},
    {"srem_sign", srem_sign},
    {"srem_srem", rem_rem},
    {"srem_of_product", rem_of_product},
    {"srem_of_negation", srem_of_negation},
    {"srem_known", known_constant},
};

} // namespace

std::span<const Rule> udiv_rules() { return kUDiv; }
std::span<const Rule> urem_rules() { return kURem; }
std::span<const Rule> sdiv_rules() { return kSDiv; }
std::span<const Rule> srem_rules() { return kSRem; }

} // namespace lockstep::term
