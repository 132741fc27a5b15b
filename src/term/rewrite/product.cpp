// Products. A shift left by a constant is one, and so is negation; a constant factor moves into a
// sum. At width 1 a product is an and.
#include "term/rewrite/linear.h"

namespace lockstep::term {

namespace {

// match:  a * b * ... at width 1
// result: a & b & ...
Term mul_width1(TermManager& tm, const App& app) {
  return app.width == 1 ? tm.make(Op::And, app.children) : Term();
}

// match:  ... * 0
// result: 0
Term mul_zero(TermManager&, const App& app) {
  Term last = app[app.size() - 1];
  return last.is_zero() ? last : Term();
}

// match:  a product with products or several constants among its factors
// result: one product, one constant; a factor 1 is dropped
Term mul_flatten(TermManager& tm, const App& app) {
  Terms ts;
  APInt factor(app.width, 1);
  bool changed = false;
  unsigned total = app.size();
  for (Term c : app.children) {
    if (c.is_const()) {
      changed |= !factor.isOne() || c.is_one();
      factor *= c.value();
      continue;
    }
    if (c.is(Op::Mul) && total + c.size() - 1 <= kMaxOperands) {
      total += c.size() - 1;
      changed = true;
      for (Term d : c.children()) {
        if (d.is_const())
          factor *= d.value();
        else
          ts.push_back(d);
      }
      continue;
    }
    ts.push_back(c);
  }
  if (!changed) return Term();
  if (factor.isZero()) return tm.zero(app.width);
  if (!factor.isOne()) ts.push_back(tm.constant(factor));
  return apply_or_single(tm, Op::Mul, ts);
}

bool scales(const App& app) { return app.size() == 2 && app[1].is_const(); }

Term scale_linear(TermManager& tm, const App& app) {
  Linear sum(tm, app.width);
  sum.add(app[0], app[1].value());
  return sum.term();
}

// match:  k * (a + b + ...)
// result: k*a + k*b + ...
Term mul_distribute(TermManager& tm, const App& app) {
  // Not over sums in sums (see kMaxSummands): a tree of them would be copied as a whole.
  if (!scales(app) || !app[0].is(Op::Add) || contains_op(app[0], Op::Add)) return Term();
  Terms ts;
  for (Term c : app[0].children())
    ts.push_back(tm.mul(c, app[1]));
  return tm.make(Op::Add, ts);
}

// match:  k * ~x
// result: -k - k*x
Term mul_not(TermManager& tm, const App& app) {
  return scales(app) && app[0].is(Op::Not) ? scale_linear(tm, app) : Term();
}

// match:  k * ite(c, k1, k2)
// result: ite(c, k*k1, k*k2)
Term mul_ite(TermManager& tm, const App& app) {
  if (!scales(app) || !is_const_ite(app[0])) return Term();
  const APInt& k = app[1].value();
  return tm.ite(app[0][0], tm.constant(k * app[0][1].value()), tm.constant(k * app[0][2].value()));
}

// match:  zext(b) * x * ..., b of width 1
// result: ite(b, x * ..., 0)
Term mul_zext_bit(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < app.size(); ++i) {
    if (!app[i].is(Op::ZExt) || app[i][0].width() != 1) continue;
    Terms ts(app.children.begin(), app.children.end());
    ts.erase(ts.begin() + i);
    return tm.ite(app[i][0], apply_or_single(tm, Op::Mul, ts), tm.zero(app.width));
  }
  return Term();
}

// match:  sext(b) * x * ..., b of width 1
// result: ite(b, -1 * x * ..., 0)
Term mul_sext_bit(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < app.size(); ++i) {
    if (!app[i].is(Op::SExt) || app[i][0].width() != 1) continue;
    Terms ts(app.children.begin(), app.children.end());
    ts[i] = tm.ones(app.width);
    return tm.ite(app[i][0], tm.make(Op::Mul, ts), tm.zero(app.width));
  }
  return Term();
}

// match:  2^k * zext(extract(x, hi, k)), as wide as x
// result: x & mask(hi..k)
Term mul_shift_pair(TermManager& tm, const App& app) {
  if (!scales(app) || !app[1].value().isPowerOf2() || !app[0].is(Op::ZExt)) return Term();
  Term e = app[0][0];
  if (!e.is(Op::Extract) || e[0].width() != app.width || e.lo() != app[1].value().logBase2())
    return Term();
  return tm.and_(e[0], tm.constant(APInt::getBitsSet(app.width, e.lo(), e.hi() + 1)));
}

// match:  k * t, k with n trailing zeros, t is `x & mask` and the mask keeps all but the top n bits
// result: k * x
Term mul_dropped_mask(TermManager& tm, const App& app) {
  if (!scales(app)) return Term();
  unsigned n = app[1].value().countr_zero();
  WithConst m = as_masked(tm, app[0]);
  if (m.k.isAllOnes() || n == 0 || m.k.countr_one() < app.width - n) return Term();
  return tm.mul(m.x, app[1]);
}

// match:  (1 << n) * x * ...
// result: (x * ...) << n
Term mul_shl_one(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < app.size(); ++i) {
    if (!app[i].is(Op::Shl) || !app[i][0].is_one()) continue;
    Terms ts(app.children.begin(), app.children.end());
    ts.erase(ts.begin() + i);
    if (ts.size() == 1 && ts[0].is_const())
      return Term(); // k * (1 << n) is the normal form of k << n
    return tm.shl(apply_or_single(tm, Op::Mul, ts), app[i][1]);
  }
  return Term();
}

// match:  ite(c, -a, a) * x * ..., x no constant
// result: ite(c, -(a * x * ...), a * x * ...): the sign moves out
// ends:   one choice less among the factors
Term mul_sign(TermManager& tm, const App& app) {
  if (scales(app)) return Term();
  for (unsigned i = 0; i < app.size(); ++i) {
    Term t = app[i];
    if (!t.is(Op::Ite)) continue;
    bool units = (t[1].is_one() && t[2].is_ones()) || (t[1].is_ones() && t[2].is_one());
    if (!units && !opposite(tm, t[1], t[2])) continue;
    Terms ts(app.children.begin(), app.children.end());
    ts[i] = t[2];
    Term product = tm.make(Op::Mul, ts);
    return tm.ite(t[0], tm.neg(product), product);
  }
  return Term();
}

constexpr Rule kMul[] = {
    {"mul_width1", mul_width1},
    {"mul_zero", mul_zero},
    {"mul_flatten", mul_flatten},
    {"mul_distribute", mul_distribute},
    {"mul_not", mul_not},
    {"mul_ite", mul_ite},
    {"mul_zext_bit", mul_zext_bit},
    {"mul_sext_bit", mul_sext_bit},
    {"mul_shift_pair", mul_shift_pair},
    {"mul_dropped_mask", mul_dropped_mask},
    {"mul_shl_one", mul_shl_one},
    {"mul_sign", mul_sign},
    {"mul_known", known_constant},
};

} // namespace

std::span<const Rule> mul_rules() { return kMul; }

} // namespace lockstep::term
