// Sums, products and divisions. A sum is k + sum of c_i * t_i (linear.h); a shift left by a constant
// is a product, and so is negation. At width 1 a sum is an xor and a product an and.
#include "term/rewrite/linear.h"

#include <algorithm>

namespace lockstep::term {

namespace {

// match:  a + b + ... at width 1
// result: a ^ b ^ ...
Term add_width1(TermManager& tm, const App& app) {
  return app.width == 1 ? tm.make(Op::Xor, app.children) : Term();
}

// match:  a sum that is not in normal form: nested, with equal bases, several constants, complements
//         or choices between constants
// result: k + c1*t1 + c2*t2 + ..., each base once; k + c*zext(b) alone is ite(b, k + c, k);
//         -1 - x alone is ~x
// ends:   the normal form of a normal form has the same summands, and then nothing is done
Term add_linear(TermManager& tm, const App& app) {
  Linear sum(tm, app.width);
  APInt one(app.width, 1);
  for (Term c : app.children)
    sum.add(c, one);
  if (sum.parts().empty())
    return tm.constant(sum.constant());
  if (sum.parts().size() == 1) {
    const Linear::Part& p = sum.parts()[0];
    if (p.base.is(Op::ZExt) && p.base[0].width() == 1)
      return tm.ite(p.base[0], tm.constant(p.coef + sum.constant()), tm.constant(sum.constant()));
    if (p.coef.isAllOnes() && sum.constant().isAllOnes())
      return tm.not_(p.base);
  }
  Terms ts = sum.summands();
  if (std::equal(ts.begin(), ts.end(), app.children.begin(), app.children.end()))
    return Term();
  return apply_or_single(tm, Op::Add, ts);
}

// The children without two of them, and one more.
Term replace_pair(TermManager& tm, const App& app, unsigned i, unsigned j, Term by) {
  Terms ts;
  for (unsigned k = 0; k < app.size(); ++k)
    if (k != i && k != j)
      ts.push_back(app[k]);
  ts.push_back(by);
  return apply_or_single(tm, app.op, ts);
}

// match:  (x & m1) + (x & m2) + ..., m1 and m2 disjoint
// result: (x & (m1 | m2)) + ...
Term add_masks(TermManager& tm, const App& app) {
  for (unsigned i = 0; i + 1 < app.size(); ++i) {
    WithConst a = as_masked(tm, app[i]);
    if (a.k.isAllOnes())
      continue;
    for (unsigned j = i + 1; j < app.size(); ++j) {
      WithConst b = as_masked(tm, app[j]);
      if (b.x == a.x && !a.k.intersects(b.k))
        return replace_pair(tm, app, i, j, tm.and_(a.x, tm.constant(a.k | b.k)));
    }
  }
  return Term();
}

// A summand as bits placed at an offset, with zeros above and below.
struct Field {
  Term bits;
  unsigned at = 0;
  bool top = false; // made of the low bits of a wider term, whose rest is shifted out
};

Field as_field(TermManager& tm, Term t) {
  if (t.is(Op::ZExt))
    return {t[0], 0, false};
  if (t.is(Op::Mul) && t.size() == 2 && t[1].is_const() && t[1].value().isPowerOf2()) {
    unsigned k = t[1].value().logBase2();
    if (t[0].is(Op::ZExt) && t[0][0].width() + k <= t.width())
      return {t[0][0], k, false};
    return {tm.trunc(t[0], t.width() - k), k, true};
  }
  return {};
}

// match:  2^(j+n) * zext(a) + 2^j * zext(b) + ..., b of width n
// result: 2^j * zext(concat(a, b)) + ...
//   also  2^n * x + zext(b), where b is the top n bits of some term (a funnel shift)
//   only neighbours are joined, so that bytes find each other in any order
// ends:   one summand less
Term add_fields(TermManager& tm, const App& app) {
  auto maybe_field = [](Term t) {
    return t.is(Op::ZExt) ||
           (t.is(Op::Mul) && t.size() == 2 && t[1].is_const() && t[1].value().isPowerOf2());
  };
  for (unsigned j = 0; j < app.size(); ++j) {
    if (!maybe_field(app[j]))
      continue;
    for (unsigned i = 0; i < app.size(); ++i) {
      if (i == j || !maybe_field(app[i]) || !app[i].is(Op::Mul))
        continue;
      Field low = as_field(tm, app[j]);
      if (low.top)
        break;
      unsigned shift = app[i][1].value().logBase2();
      if (shift != low.at + low.bits.width())
        continue;
      Field high = as_field(tm, app[i]);
      if (high.top && !(low.at == 0 && app.size() == 2 && low.bits.is(Op::Extract) &&
                        low.bits.lo() > 0 && low.bits.hi() + 1 == low.bits[0].width()))
        continue;
      Term joined = tm.zext(tm.concat(high.bits, low.bits), app.width);
      APInt factor = APInt::getOneBitSet(app.width, low.at);
      return replace_pair(tm, app, i, j, Linear::scaled(tm, joined, factor));
    }
  }
  return Term();
}

// match:  zext(a) + zext(b) + k + ..., where the narrow sum cannot wrap
// result: zext(a + b + k + ...), at the widest of the inner widths
Term add_zext(TermManager& tm, const App& app) {
  unsigned inner = 0;
  for (Term c : app.children) {
    if (c.is(Op::ZExt))
      inner = std::max(inner, c[0].width());
    else if (!c.is_const())
      return Term();
  }
  APInt most = APInt::getZero(app.width);
  bool wraps = false;
  for (Term c : app.children) {
    most = most.uadd_ov(tm.facts().known(c).max(), wraps);
    if (wraps)
      return Term();
  }
  if (!most.isIntN(inner))
    return Term();
  Terms ts;
  for (Term c : app.children)
    ts.push_back(narrowed_zext(tm, c, inner));
  return tm.zext(tm.make(Op::Add, ts), app.width);
}

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
  if (!changed)
    return Term();
  if (factor.isZero())
    return tm.zero(app.width);
  if (!factor.isOne())
    ts.push_back(tm.constant(factor));
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
  if (!scales(app) || !app[0].is(Op::Add) || contains_op(app[0], Op::Add))
    return Term();
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
  if (!scales(app) || !is_const_ite(app[0]))
    return Term();
  const APInt& k = app[1].value();
  return tm.ite(app[0][0], tm.constant(k * app[0][1].value()), tm.constant(k * app[0][2].value()));
}

// match:  zext(b) * x * ..., b of width 1
// result: ite(b, x * ..., 0)
Term mul_zext_bit(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < app.size(); ++i) {
    if (!app[i].is(Op::ZExt) || app[i][0].width() != 1)
      continue;
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
    if (!app[i].is(Op::SExt) || app[i][0].width() != 1)
      continue;
    Terms ts(app.children.begin(), app.children.end());
    ts[i] = tm.ones(app.width);
    return tm.ite(app[i][0], tm.make(Op::Mul, ts), tm.zero(app.width));
  }
  return Term();
}

// match:  2^k * zext(extract(x, hi, k)), as wide as x
// result: x & mask(hi..k)
Term mul_shift_pair(TermManager& tm, const App& app) {
  if (!scales(app) || !app[1].value().isPowerOf2() || !app[0].is(Op::ZExt))
    return Term();
  Term e = app[0][0];
  if (!e.is(Op::Extract) || e[0].width() != app.width || e.lo() != app[1].value().logBase2())
    return Term();
  return tm.and_(e[0], tm.constant(APInt::getBitsSet(app.width, e.lo(), e.hi() + 1)));
}

// match:  k * t, k with n trailing zeros, t is `x & mask` and the mask keeps all but the top n bits
// result: k * x
Term mul_dropped_mask(TermManager& tm, const App& app) {
  if (!scales(app))
    return Term();
  unsigned n = app[1].value().countr_zero();
  WithConst m = as_masked(tm, app[0]);
  if (m.k.isAllOnes() || n == 0 || m.k.countr_one() < app.width - n)
    return Term();
  return tm.mul(m.x, app[1]);
}

// match:  (1 << n) * x * ...
// result: (x * ...) << n
Term mul_shl_one(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < app.size(); ++i) {
    if (!app[i].is(Op::Shl) || !app[i][0].is_one())
      continue;
    Terms ts(app.children.begin(), app.children.end());
    ts.erase(ts.begin() + i);
    if (ts.size() == 1 && ts[0].is_const())
      return Term(); // k * (1 << n) is the normal form of k << n
    return tm.shl(apply_or_single(tm, Op::Mul, ts), app[i][1]);
  }
  return Term();
}

constexpr Rule kAdd[] = {
    {"add_width1", add_width1}, {"add_linear", add_linear}, {"add_masks", add_masks},
    {"add_fields", add_fields}, {"add_zext", add_zext},
};

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
    {"mul_known", known_constant},
};

} // namespace

std::span<const Rule> add_rules() { return kAdd; }
std::span<const Rule> mul_rules() { return kMul; }

} // namespace lockstep::term
