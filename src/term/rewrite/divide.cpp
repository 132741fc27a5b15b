// Division and remainder, SMT-LIB's total ones: x / 0 is all ones (signed: -1 or 1 by the sign of
// x), x rem 0 is x.
#include "term/rewrite/rules.h"

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

// match:  zext(x) op zext(y) or a constant that fits, op one of udiv (divisor not 0), urem
// result: zext(x op y) at the wider of the inner widths
Term division_zext(TermManager& tm, const App& app) {
  if (!app[0].is(Op::ZExt) && !app[1].is(Op::ZExt)) return Term();
  if (app.op == Op::UDiv && tm.facts().known(app[1]).ones.isZero()) return Term();
  unsigned inner = 0;
  for (Term c : app.children)
    inner = std::max(inner, c.is(Op::ZExt) ? c[0].width() : 1u);
  Term a = narrowed_zext(tm, app[0], inner), b = narrowed_zext(tm, app[1], inner);
  return a && b ? tm.zext(tm.make(app.op, {a, b}), app.width) : Term();
}

// match:  x urem 2^k
// result: x & (2^k - 1)
Term urem_power_of_2(TermManager& tm, const App& app) {
  if (!app[1].is_const() || !app[1].value().isPowerOf2()) return Term();
  return tm.and_(app[0], tm.constant(app[1].value() - 1));
}

// match:  x urem (1 << n)
// result: x & ((1 << n) - 1): also where the shift is wide, and both are x
Term urem_shl_one(TermManager& tm, const App& app) {
  if (!app[1].is(Op::Shl) || !app[1][0].is_one()) return Term();
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

// match:  (x urem y) urem y (for y = 0 both are x)
// result: x urem y
Term urem_urem(TermManager&, const App& app) {
  return app[0].is(Op::URem) && app[0][1] == app[1] ? app[0] : Term();
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
    {"udiv_udiv", udiv_udiv},
    {"udiv_same", udiv_same},
    {"udiv_of_urem", udiv_of_urem},
    {"udiv_zext", division_zext},
};

constexpr Rule kURem[] = {
    {"urem_width1", rem_width1},
    {"urem_zero", rem_zero},
    {"urem_power_of_2", urem_power_of_2},
    {"urem_shl_one", urem_shl_one},
    {"urem_small", urem_small},
    {"urem_same", rem_same},
    {"urem_urem", urem_urem},
    {"urem_zext", division_zext},
    {"urem_known", known_constant},
};

constexpr Rule kSDiv[] = {
    {"sdiv_width1", div_width1},
    {"sdiv_one", sdiv_one},
    {"sdiv_minus_one", sdiv_minus_one},
    {"sdiv_nonnegative", signed_nonnegative},
    {"sdiv_min", sdiv_min},
};

constexpr Rule kSRem[] = {
    {"srem_width1", rem_width1},
    {"srem_zero", rem_zero},
    {"srem_unit", srem_unit},
    {"srem_same", rem_same},
    {"srem_nonnegative", signed_nonnegative},
    {"srem_negative", srem_negative},
    {"srem_known", known_constant},
};

} // namespace

std::span<const Rule> udiv_rules() { return kUDiv; }
std::span<const Rule> urem_rules() { return kURem; }
std::span<const Rule> sdiv_rules() { return kSDiv; }
std::span<const Rule> srem_rules() { return kSRem; }

} // namespace lockstep::term
