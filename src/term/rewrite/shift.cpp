// Shifts. By a constant they are other operators: left a product, right an extended extract. Those
// by terms stay, once the amount is not known to be wide.
#include "term/rewrite/rules.h"

namespace lockstep::term {

namespace {

// match:  a << b, a >> b (logical) at width 1
// result: a & ~b
Term shift_width1(TermManager& tm, const App& app) {
  return app.width == 1 ? tm.and_(app[0], tm.not_(app[1])) : Term();
}

// match:  a >> b (arithmetic) at width 1
// result: a
Term ashr_width1(TermManager&, const App& app) { return app.width == 1 ? app[0] : Term(); }

bool at_least_width(TermManager& tm, const App& app) {
  return tm.facts().known(app[1]).min().uge(app.width);
}

// match:  x << n, x >> n (logical), n known to be at least the width
// result: 0
Term shift_wide(TermManager& tm, const App& app) {
  return at_least_width(tm, app) ? tm.zero(app.width) : Term();
}

// match:  0 << n, 0 >> n
// result: 0
Term shift_of_zero(TermManager&, const App& app) { return app[0].is_zero() ? app[0] : Term(); }

// match:  x << k
// result: x * 2^k
Term shl_const(TermManager& tm, const App& app) {
  if (!app[1].is_const()) return Term();
  unsigned k = static_cast<unsigned>(app[1].value().getZExtValue());
  return tm.mul(app[0], tm.constant(APInt::getOneBitSet(app.width, k)));
}

// match:  (k * x) << n   or   k << n, k not 1
// result: k * (x << n)        k * (1 << n)
Term shl_scaled(TermManager& tm, const App& app) {
  if (app[0].is_const() && !app[0].is_one())
    return tm.mul(tm.shl(tm.constant(app.width, 1), app[1]), app[0]);
  if (!is_scaled(app[0])) return Term();
  Term x = app[0];
  Term rest = apply_or_single(tm, Op::Mul, x.children().first(x.size() - 1));
  return tm.mul(tm.shl(rest, app[1]), x[x.size() - 1]);
}

// match:  x >> k (logical)
// result: zext(extract(x, w-1, k))
Term lshr_const(TermManager& tm, const App& app) {
  if (!app[1].is_const()) return Term();
  unsigned k = static_cast<unsigned>(app[1].value().getZExtValue());
  return tm.zext(tm.extract(app[0], app.width - 1, k), app.width);
}

// match:  zext(x) >> n (logical)
// result: zext(x >> n), where n is known to fit the narrow width
Term lshr_zext(TermManager& tm, const App& app) {
  if (!app[0].is(Op::ZExt)) return Term();
  Term x = app[0][0];
  if (!tm.facts().known(app[1]).max().isIntN(x.width())) return Term();
  return tm.zext(tm.lshr(x, tm.trunc(app[1], x.width())), app.width);
}

// match:  x >> n (arithmetic), n known to be at least the width, or constant
// result: sext(extract(x, w-1, min(n, w-1)))
Term ashr_const(TermManager& tm, const App& app) {
  if (!app[1].is_const() && !at_least_width(tm, app)) return Term();
  unsigned k = static_cast<unsigned>(tm.facts().known(app[1]).min().getLimitedValue(app.width - 1));
  return tm.sext(tm.extract(app[0], app.width - 1, k), app.width);
}

// match:  x >> n (arithmetic), x known to be non-negative
// result: x >> n (logical)
Term ashr_nonnegative(TermManager& tm, const App& app) {
  return is_nonnegative(tm, app[0]) ? tm.lshr(app[0], app[1]) : Term();
}

// match:  -1 >> n (arithmetic)
// result: -1
Term ashr_of_ones(TermManager&, const App& app) { return app[0].is_ones() ? app[0] : Term(); }

// match:  (x >> n) << n (logical or arithmetic)
// result: x & (-1 << n): also where n is wide, and both are 0
Term shl_shr(TermManager& tm, const App& app) {
  if ((!app[0].is(Op::LShr) && !app[0].is(Op::AShr)) || app[0][1] != app[1]) return Term();
  return tm.and_(app[0][0], tm.shl(tm.ones(app.width), app[1]));
}

// match:  (x << n) >> n (logical)
// result: x & (-1 >> n): also where n is wide, and both are 0
Term lshr_shl(TermManager& tm, const App& app) {
  if (!app[0].is(Op::Shl) || app[0][1] != app[1]) return Term();
  return tm.and_(app[0][0], tm.lshr(tm.ones(app.width), app[1]));
}

// match:  x shifted by ite(c, k1, k2) or by zext(c), in any of the three ways
// result: ite(c, x shifted by k1, x shifted by k2)
Term shift_choice(TermManager& tm, const App& app) {
  Term n = app[1];
  bool bit = n.is(Op::ZExt) && n[0].width() == 1;
  if (!is_const_ite(n) && !bit) return Term();
  Choice amount = as_choice(tm, n);
  return tm.ite(amount.cond, tm.make(app.op, {app[0], amount.yes}),
                tm.make(app.op, {app[0], amount.no}));
}

constexpr Rule kShl[] = {
    {"shl_width1", shift_width1}, {"shl_wide", shift_wide},      {"shl_of_zero", shift_of_zero},
    {"shl_const", shl_const},     {"shl_choice", shift_choice},  {"shl_scaled", shl_scaled},
    {"shl_shr", shl_shr},         {"shl_known", known_constant},
};

constexpr Rule kLShr[] = {
    {"lshr_width1", shift_width1}, {"lshr_wide", shift_wide},      {"lshr_of_zero", shift_of_zero},
    {"lshr_const", lshr_const},    {"lshr_choice", shift_choice},  {"lshr_zext", lshr_zext},
    {"lshr_shl", lshr_shl},        {"lshr_known", known_constant},
};

constexpr Rule kAShr[] = {
    {"ashr_width1", ashr_width1},   {"ashr_nonnegative", ashr_nonnegative},
    {"ashr_const", ashr_const},     {"ashr_choice", shift_choice},
    {"ashr_of_ones", ashr_of_ones}, {"ashr_known", known_constant},
};

} // namespace

std::span<const Rule> shl_rules() { return kShl; }
std::span<const Rule> lshr_rules() { return kLShr; }
std::span<const Rule> ashr_rules() { return kAShr; }

} // namespace lockstep::term
