// Equality and order. A constant stands on the right; against a constant, `>` is the negation of
// `<`. The sign is an extracted bit. Equations of sums are solved for what is left after
// cancelling.
#include "term/rewrite/linear.h"

#include <algorithm>

namespace lockstep::term {

namespace {

// match:  x = x   or   x < x
// result: 1            0
Term reflexive(TermManager& tm, const App& app) {
  return app[0] == app[1] ? tm.boolean(app.op == Op::Eq) : Term();
}

// match:  a = b at width 1
// result: ~(a ^ b)
Term eq_width1(TermManager& tm, const App& app) {
  return app[0].width() == 1 ? tm.not_(tm.xor_(app[0], app[1])) : Term();
}

// match:  concat(a, b) = concat(c, d), split at the same place, or a constant on the right
// result: a = c & b = d
Term eq_concat(TermManager& tm, const App& app) {
  Term x = app[0], y = app[1];
  if (!x.is(Op::Concat)) std::swap(x, y);
  if (!x.is(Op::Concat)) return Term();
  unsigned n = x[1].width(), w = x.width();
  bool matches = y.is_const() || (y.is(Op::Concat) && y[1].width() == n) ||
                 (y.is(Op::ZExt) && y[0].width() <= n);
  if (!matches) return Term();
  return tm.and_(tm.eq(x[0], tm.extract(y, w - 1, n)), tm.eq(x[1], tm.extract(y, n - 1, 0)));
}

// match:  ext(a) op ext(b), op one of =, <u; also <s for sext; one side may be a constant that fits
// result: a op b at the wider of the inner widths
Term compare_ext(TermManager& tm, const App& app) {
  for (Op ext : {Op::ZExt, Op::SExt}) {
    if (ext == Op::ZExt && app.op == Op::Slt) continue; // slt_same_sign turns it into ult
    unsigned inner = 0;
    for (Term t : app.children)
      if (t.is(ext)) inner = std::max(inner, t[0].width());
    if (inner == 0) continue;
    auto narrow = ext == Op::ZExt ? narrowed_zext : narrowed_sext;
    Term a = narrow(tm, app[0], inner), b = narrow(tm, app[1], inner);
    if (a && b) return tm.make(app.op, {a, b});
  }
  return Term();
}

// match:  sext(a) = k, k not the extension of anything of a's width
// result: 0
Term eq_sext_const(TermManager& tm, const App& app) {
  if (!app[0].is(Op::SExt) || !app[1].is_const() || app[1].value().isSignedIntN(app[0][0].width()))
    return Term();
  return tm.boolean(false);
}

// match:  sext(a) <s k   or   k <s sext(a), k outside the range of a
// result: the constant
Term slt_sext_const(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < 2; ++i) {
    Term x = app[i], k = app[1 - i];
    if (x.is(Op::SExt) && k.is_const() && !k.value().isSignedIntN(x[0].width()))
      return tm.boolean(k.value().isNegative() == (i == 1));
  }
  return Term();
}

// match:  ite(c, k1, b) = k
// result: c | b = k, where k1 is k;  ~c & b = k, where it is not; the same for the other branch
Term eq_ite_const(TermManager& tm, const App& app) {
  Term x = app[0], k = app[1];
  if (!x.is(Op::Ite) || !k.is_const() || (!x[1].is_const() && !x[2].is_const())) return Term();
  return tm.ite(x[0], tm.eq(x[1], k), tm.eq(x[2], k));
}

// match:  ite(c, k1, k2) < k   or   k < ite(c, k1, k2)
// result: ite(c, k1 < k, k2 < k)
Term less_ite_const(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < 2; ++i) {
    Term x = app[i], k = app[1 - i];
    if (!is_const_ite(x) || !k.is_const()) continue;
    auto less = [&](Term branch) {
      return i == 0 ? tm.make(app.op, {branch, k}) : tm.make(app.op, {k, branch});
    };
    return tm.ite(x[0], less(x[1]), less(x[2]));
  }
  return Term();
}

// match:  ite(c, a, b) = a   or   ite(c, a, b) = ite(c, d, e)
// result: c | b = a               ite(c, a = d, b = e)
Term eq_ite(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < 2; ++i) {
    Term x = app[i], y = app[1 - i];
    if (!x.is(Op::Ite)) continue;
    if (y.is(Op::Ite) && x[0] == y[0]) return tm.ite(x[0], tm.eq(x[1], y[1]), tm.eq(x[2], y[2]));
    if (x[1] == y) return tm.or_(x[0], tm.eq(x[2], y));
    if (x[2] == y) return tm.or_(tm.not_(x[0]), tm.eq(x[1], y));
  }
  return Term();
}

// match:  ite(c, a, b) = zext(y), the part above y of a or b folds
// result: that part of ite(c, a, b) = 0, and the rest of it = y
Term eq_ite_zext(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < 2; ++i) {
    Term x = app[i], y = app[1 - i];
    if (!x.is(Op::Ite) || !y.is(Op::ZExt)) continue;
    const unsigned low = y[0].width(), top = x.width() - 1;
    Term one = tm.extract(x[1], top, low), two = tm.extract(x[2], top, low);
    if (one.is(Op::Extract) && two.is(Op::Extract)) continue;
    Term none = tm.zero(one.width());
    return tm.and_(tm.ite(x[0], tm.eq(one, none), tm.eq(two, none)), tm.eq(tm.trunc(x, low), y[0]));
  }
  return Term();
}

// match:  a ^ ... ^ k1 = k2     a ^ ... = 0     a ^ b ^ ... = a
// result: a ^ ... = k1 ^ k2     a = ...         b ^ ... = 0
Term eq_xor(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < 2; ++i) {
    Term x = app[i], y = app[1 - i];
    if (!x.is(Op::Xor)) continue;
    Term last = x[x.size() - 1];
    auto all_but_last = x.children().first(x.size() - 1);
    if (last.is_const() && y.is_const())
      return tm.eq(apply_or_single(tm, Op::Xor, all_but_last), tm.xor_(last, y));
    if (y.is_zero()) return tm.eq(apply_or_single(tm, Op::Xor, all_but_last), last);
    if (contains(x.children(), y)) return tm.eq(tm.xor_(x, y), tm.zero(y.width()));
  }
  return Term();
}

// match:  (x & mask(hi..lo)) = k, the mask a run of ones
// result: extract(x, hi, lo) = k >> lo (the bits outside are decided by known bits before)
Term eq_masked(TermManager& tm, const App& app) {
  Term x = app[0], k = app[1];
  unsigned at = 0, count = 0;
  if (!x.is(Op::And) || !k.is_const() || !x[x.size() - 1].is_const() ||
      !x[x.size() - 1].value().isShiftedMask(at, count) ||
      !k.value().isSubsetOf(x[x.size() - 1].value()))
    return Term();
  Term rest = apply_or_single(tm, Op::And, x.children().first(x.size() - 1));
  return tm.eq(tm.extract(rest, at + count - 1, at), tm.constant(k.value().extractBits(count, at)));
}

bool is_linear(Term t) { return t.is(Op::Add) || t.is(Op::Not) || is_scaled(t); }

// What is left of an equation sum = 0: the sides that stand for it.
struct Sides {
  Term left, right;
};

// Of a sum with an odd coefficient. The first base in every run has a coefficient without sign
// (the least number is its own negation and decides nothing); negative ones and the constant go to
// the right.
Sides sides_of(TermManager& tm, Linear& sum, unsigned width) {
  const Linear::Part* first = nullptr;
  for (const Linear::Part& p : sum.parts())
    if (!p.coef.isMinSignedValue() && (!first || before(p.base, first->base))) first = &p;
  if (first->coef.isNegative()) {
    for (Linear::Part& p : sum.parts())
      p.coef.negate();
    sum.constant().negate();
  }
  Linear left(tm, width), right(tm, width);
  for (const Linear::Part& p : sum.parts()) {
    if (p.coef.isNegative())
      right.parts().push_back({p.base, -p.coef});
    else
      left.parts().push_back(p);
  }
  right.constant() = -sum.constant();
  return {left.term(), right.term()};
}

// match:  s = t, at least one a sum, a complement or scaled
// result: what they share cancelled; a common factor divided out (odd: both sides keep their width;
//         even: the equation is narrower); x + k1 = k2 solved
// ends:   sides that are already so are left alone; narrowing ends with the width
Term eq_linear(TermManager& tm, const App& app) {
  if (!is_linear(app[0]) && !is_linear(app[1])) return Term();
  unsigned width = app[0].width();
  APInt one(width, 1);
  Linear sum(tm, width);
  sum.add(app[0], one);
  sum.add(app[1], -one);
  if (sum.parts().empty()) return tm.boolean(sum.constant().isZero());
  unsigned even = width;
  for (const Linear::Part& p : sum.parts())
    even = std::min(even, p.coef.countr_zero());
  if (sum.constant().countr_zero() < even) return tm.boolean(false);
  if (even > 0) {
    Linear narrow(tm, width - even);
    for (const Linear::Part& p : sum.parts())
      narrow.add(tm.trunc(p.base, width - even), p.coef.lshr(even).trunc(width - even));
    narrow.constant() += sum.constant().lshr(even).trunc(width - even);
    return tm.eq(narrow.term(), tm.zero(width - even));
  }
  APInt factor = sum.parts()[0].coef;
  bool common = factor[0];
  for (const Linear::Part& p : sum.parts())
    common &= p.coef == factor || p.coef == -factor;
  if (common && !factor.isOne()) {
    APInt inverse = factor.multiplicativeInverse();
    for (Linear::Part& p : sum.parts())
      p.coef *= inverse;
    sum.constant() *= inverse;
  }
  Sides s = sides_of(tm, sum, width);
  bool same = (s.left == app[0] && s.right == app[1]) || (s.left == app[1] && s.right == app[0]);
  return same ? Term() : tm.eq(s.left, s.right);
}

// The term without one factor t; null where t is no factor. The base itself leaves 1.
Term without_factor(TermManager& tm, Term base, Term t) {
  if (base == t) return tm.constant(t.width(), 1);
  if (!base.is(Op::Mul) || !contains(base.children(), t)) return Term();
  Terms rest(base.children().begin(), base.children().end());
  rest.erase(std::find(rest.begin(), rest.end(), t));
  return apply_or_single(tm, Op::Mul, rest);
}

// match:  a*t + ... = b*t + ..., the lowest bit of t known to be 1 (so t has an inverse)
// result: a + ... = b + ...
Term eq_odd_factor(TermManager& tm, const App& app) {
  unsigned width = app[0].width();
  Linear sum(tm, width);
  sum.add(app[0], APInt(width, 1));
  sum.add(app[1], APInt::getAllOnes(width));
  if (!sum.constant().isZero() || sum.parts().empty() || !sum.parts()[0].base.is(Op::Mul))
    return Term();
  for (Term t : sum.parts()[0].base.children()) {
    if (!tm.facts().known(t).ones[0]) continue;
    Linear rest(tm, width);
    bool in_all = true;
    for (const Linear::Part& p : sum.parts()) {
      Term r = without_factor(tm, p.base, t);
      in_all &= bool(r);
      if (!r) break;
      rest.add(r, p.coef);
    }
    if (in_all) return tm.eq(rest.term(), tm.zero(width));
  }
  return Term();
}

// match:  x udiv y = 0
// result: x <u y: also for y = 0, where the quotient is -1
Term eq_udiv_zero(TermManager& tm, const App& app) {
  return app[0].is(Op::UDiv) && app[1].is_zero() ? tm.ult(app[0][0], app[0][1]) : Term();
}

// match:  x urem y = x
// result: x <u y | y = 0
Term eq_urem_self(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < 2; ++i) {
    Term r = app[i], x = app[1 - i];
    if (!r.is(Op::URem) || r[0] != x) continue;
    return tm.or_(tm.ult(x, r[1]), tm.eq(r[1], tm.zero(x.width())));
  }
  return Term();
}

// match:  x udiv k1 = k2, k1 not 0
// result: x - k1*k2 <u k1, as far as there are such numbers
Term eq_udiv_const(TermManager& tm, const App& app) {
  Term q = app[0];
  if (!q.is(Op::UDiv) || !q[1].is_const() || q[1].is_zero() || !app[1].is_const()) return Term();
  bool wraps = false;
  APInt least = q[1].value().umul_ov(app[1].value(), wraps);
  if (wraps) return tm.boolean(false);
  // As many as k1, or as there are from the least one on.
  APInt count = q[1].value();
  if (!least.isZero() && (-least).ult(count)) count = -least;
  return tm.ult(tm.sub(q[0], tm.constant(least)), tm.constant(count));
}

// match:  x sdiv y = INT_MIN, x srem y = INT_MIN, above width 1
// result: x = INT_MIN & (y = 1 | y = -1)    x = INT_MIN & y = 0
Term eq_signed_min(TermManager& tm, const App& app) {
  Term t = app[0], k = app[1];
  if ((!t.is(Op::SDiv) && !t.is(Op::SRem)) || !k.is_const() || !k.value().isMinSignedValue())
    return Term();
  unsigned w = k.width();
  Term y = t[1];
  Term divisor = t.is(Op::SRem) ? tm.eq(y, tm.zero(w))
                                : tm.or_(tm.eq(y, tm.constant(w, 1)), tm.eq(y, tm.ones(w)));
  return tm.and_(tm.eq(t[0], k), divisor);
}

// match:  k * x <u k * y
// result: ite(neither product wraps, x <u y, k * x <u k * y)
// ends:   the inner comparison is interned as it is
Term ult_scaled(TermManager& tm, const App& app) {
  Term a = app[0], b = app[1];
  if (!is_scaled(a) || !is_scaled(b) || a[a.size() - 1] != b[b.size() - 1]) return Term();
  Term most = tm.constant(APInt::getMaxValue(a.width()).udiv(a[a.size() - 1].value()));
  Term x = apply_or_single(tm, Op::Mul, a.children().first(a.size() - 1));
  Term y = apply_or_single(tm, Op::Mul, b.children().first(b.size() - 1));
  return tm.ite(tm.and_(tm.ule(x, most), tm.ule(y, most)), tm.ult(x, y),
                tm.intern(Op::Ult, app.children, 1));
}

// match:  (x * y) udiv y = x, above width 1: the idiom for a product that fits
// result: ite(y = 0, x = -1, x * y fits)
Term eq_udiv_product(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < 2; ++i) {
    // As udiv_of_product leaves it: ite(fits, ite(y = 0, -1, x), (x * y) udiv y).
    Term t = app[i], x = app[1 - i];
    if (!t.is(Op::Ite) || !t[2].is(Op::UDiv) || !t[2][0].is(Op::Mul) || t[2][0].size() != 2)
      continue;
    Term product = t[2][0], y = t[2][1];
    if (!((product[0] == x && product[1] == y) || (product[0] == y && product[1] == x))) continue;
    Term by_zero = tm.eq(y, tm.zero(x.width()));
    Term quotient = tm.ite(by_zero, tm.ones(x.width()), x);
    if (t[1] == quotient) return tm.ite(by_zero, tm.eq(x, tm.ones(x.width())), t[0]);
  }
  return Term();
}

// match:  x << n op y << n, op one of =, <u     or   x >> n = y >> n (logical)
// result: x & m op y & m, m = -1 >> n                x & m = y & m, m = -1 << n
//   what is not shifted out keeps its order; where n is wide, both m are 0
Term compare_shifted(TermManager& tm, const App& app) {
  Term x = app[0], y = app[1];
  if (x.op() != y.op() || (!x.is(Op::Shl) && !x.is(Op::LShr)) || x[1] != y[1] ||
      (x.is(Op::LShr) && app.op != Op::Eq))
    return Term();
  Term ones = tm.ones(x.width());
  Term m = x.is(Op::Shl) ? tm.lshr(ones, x[1]) : tm.shl(ones, x[1]);
  return tm.make(app.op, {tm.and_(x[0], m), tm.and_(y[0], m)});
}

// match:  x udiv k1 <u k2, k1 not 0
// result: x <u k1 * k2; 1 where that wraps
Term ult_udiv_const(TermManager& tm, const App& app) {
  Term q = app[0];
  if (!q.is(Op::UDiv) || !q[1].is_const() || q[1].is_zero() || !app[1].is_const()) return Term();
  bool wraps = false;
  APInt bound = q[1].value().umul_ov(app[1].value(), wraps);
  return wraps ? tm.boolean(true) : tm.ult(q[0], tm.constant(bound));
}

// match:  a <u b, a <s b at width 1
// result: ~a & b    a & ~b
Term less_width1(TermManager& tm, const App& app) {
  if (app[0].width() != 1) return Term();
  return app.op == Op::Ult ? tm.and_(tm.not_(app[0]), app[1]) : tm.and_(app[0], tm.not_(app[1]));
}

// match:  k < x
// result: ~(x < k + 1); 0 where k is the greatest
Term less_const_left(TermManager& tm, const App& app) {
  Term k = app[0];
  if (!k.is_const()) return Term();
  bool greatest = app.op == Op::Ult ? k.is_ones() : k.value().isMaxSignedValue();
  if (greatest) return tm.boolean(false);
  return tm.not_(tm.make(app.op, {app[1], tm.constant(k.value() + 1)}));
}

// match:  x + k1 <u k2, where the sum cannot wrap
// result: x <u k2 - k1; 0 where k2 is not beyond k1
Term ult_sum_const(TermManager& tm, const App& app) {
  if (!app[0].is(Op::Add) || !app[1].is_const()) return Term();
  Terms rest;
  APInt k = APInt::getZero(app[0].width());
  for (Term c : app[0].children())
    if (c.is_const())
      k += c.value();
    else
      rest.push_back(c);
  if (k.isZero() || rest.empty()) return Term();
  APInt most = k;
  bool wraps = false;
  for (Term c : rest) {
    most = most.uadd_ov(tm.facts().known(c).max(), wraps);
    if (wraps) return Term();
  }
  if (app[1].value().ule(k)) return tm.boolean(false);
  return tm.ult(apply_or_single(tm, Op::Add, rest), tm.constant(app[1].value() - k));
}

// match:  x <u 2^k
// result: extract(x, w-1, k) = 0
Term ult_power_of_2(TermManager& tm, const App& app) {
  if (!app[1].is_const() || !app[1].value().isPowerOf2()) return Term();
  unsigned k = app[1].value().logBase2(), w = app[0].width();
  return tm.eq(tm.extract(app[0], w - 1, k), tm.zero(w - k));
}

// match:  x <u -2^k
// result: ~(extract(x, w-1, k) = -1)
Term ult_negative_power_of_2(TermManager& tm, const App& app) {
  if (!app[1].is_const() || !app[1].value().isNegatedPowerOf2()) return Term();
  unsigned k = app[1].value().countr_zero(), w = app[0].width();
  return tm.ne(tm.extract(app[0], w - 1, k), tm.ones(w - k));
}

// match:  ~a < ~b, ~a < k
// result: b < a    ~k < a
Term less_not(TermManager& tm, const App& app) {
  Term a = app[0], b = app[1];
  if (!a.is(Op::Not) || (!b.is(Op::Not) && !b.is_const())) return Term();
  return tm.make(app.op, {tm.not_(b), a[0]});
}

// match:  x + y <u x (the sum wraps)
// result: ~x <u y
Term ult_carry(TermManager& tm, const App& app) {
  Term sum = app[0], x = app[1];
  if (!sum.is(Op::Add) || !contains(sum.children(), x)) return Term();
  Terms rest;
  for (Term c : sum.children())
    if (c != x) rest.push_back(c);
  return tm.ult(tm.not_(x), apply_or_single(tm, Op::Add, rest));
}

// match:  ~b <u a, a before b and not a sum (a + b wraps, whichever is named first)
// result: ~a <u b
Term ult_not_order(TermManager& tm, const App& app) {
  if (!app[0].is(Op::Not) || !before(app[1], app[0][0]) || app[1].is_const() || is_linear(app[1]))
    return Term();
  return tm.ult(tm.not_(app[1]), app[0][0]);
}

// match:  x <s 0
// result: extract(x, w-1, w-1)
Term slt_zero(TermManager& tm, const App& app) {
  unsigned w = app[0].width();
  return app[1].is_zero() ? tm.extract(app[0], w - 1, w - 1) : Term();
}

// match:  x <s INT_MIN + 1   or   x <s INT_MAX
// result: x = INT_MIN             ~(x = INT_MAX)
Term slt_extreme(TermManager& tm, const App& app) {
  if (!app[1].is_const()) return Term();
  const APInt& k = app[1].value();
  if ((k - 1).isMinSignedValue()) return tm.eq(app[0], tm.constant(k - 1));
  return k.isMaxSignedValue() ? tm.ne(app[0], app[1]) : Term();
}

// match:  a <s b, signs known to be equal
// result: a <u b
Term slt_same_sign(TermManager& tm, const App& app) {
  const KnownBits &a = tm.facts().known(app[0]), &b = tm.facts().known(app[1]);
  bool positive = a.zeros.isSignBitSet() && b.zeros.isSignBitSet();
  bool negative = a.ones.isSignBitSet() && b.ones.isSignBitSet();
  return positive || negative ? tm.ult(app[0], app[1]) : Term();
}

constexpr Rule kEq[] = {
    {"eq_reflexive", reflexive},
    {"eq_width1", eq_width1},
    {"eq_known", known_constant},
    {"eq_linear", eq_linear},
    {"eq_udiv_product", eq_udiv_product},
    {"eq_ext", compare_ext},
    {"eq_sext_const", eq_sext_const},
    {"eq_concat", eq_concat},
    {"eq_ite_const", eq_ite_const},
    {"eq_ite", eq_ite},
    {"eq_ite_zext", eq_ite_zext},
    {"eq_xor", eq_xor},
    {"eq_masked", eq_masked},
    {"eq_signed_min", eq_signed_min},
    {"eq_urem_self", eq_urem_self},
    {"eq_udiv_zero", eq_udiv_zero},
    {"eq_udiv_const", eq_udiv_const},
    {"eq_shifted", compare_shifted},
    {"eq_odd_factor", eq_odd_factor},
};

constexpr Rule kUlt[] = {
    {"ult_reflexive", reflexive},
    {"ult_width1", less_width1},
    {"ult_known", known_constant},
    {"ult_const_left", less_const_left},
    {"ult_ext", compare_ext},
    {"ult_ite_const", less_ite_const},
    {"ult_udiv_const", ult_udiv_const},
    {"ult_shifted", compare_shifted},
    {"ult_scaled", ult_scaled},
    {"ult_sum_const", ult_sum_const},
    {"ult_power_of_2", ult_power_of_2},
    {"ult_negative_power_of_2", ult_negative_power_of_2},
    {"ult_not", less_not},
    {"ult_carry", ult_carry},
    {"ult_not_order", ult_not_order},
};

constexpr Rule kSlt[] = {
    {"slt_reflexive", reflexive},
    {"slt_width1", less_width1},
    {"slt_known", known_constant},
    {"slt_const_left", less_const_left},
    {"slt_same_sign", slt_same_sign},
    {"slt_ext", compare_ext},
    {"slt_sext_const", slt_sext_const},
    {"slt_ite_const", less_ite_const},
    {"slt_zero", slt_zero},
    {"slt_extreme", slt_extreme},
    {"slt_not", less_not},
};

} // namespace

std::span<const Rule> eq_rules() { return kEq; }
std::span<const Rule> ult_rules() { return kUlt; }
std::span<const Rule> slt_rules() { return kSlt; }

} // namespace lockstep::term
