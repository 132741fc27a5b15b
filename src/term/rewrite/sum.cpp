// Sums: k + sum of c_i * t_i (linear.h), and what becomes visible in one. At width 1 a sum is an
// xor.
#include "term/rewrite/linear.h"

#include <algorithm>

namespace lockstep::term {

namespace {

// match:  a + b + ... at width 1
// result: a ^ b ^ ...
Term add_width1(TermManager& tm, const App& app) {
  return app.width == 1 ? tm.make(Op::Xor, app.children) : Term();
}

// match:  a sum that is not in normal form: nested, with equal bases, several constants,
// complements
//         or choices between constants
// result: k + c1*t1 + c2*t2 + ..., each base once; k + c*zext(b) alone is ite(b, k + c, k);
//         -1 - x alone is ~x
// ends:   the normal form of a normal form has the same summands, and then nothing is done
Term add_linear(TermManager& tm, const App& app) {
  Linear sum(tm, app.width);
  APInt one(app.width, 1);
  for (Term c : app.children)
    sum.add(c, one);
  if (sum.parts().empty()) return tm.constant(sum.constant());
  if (sum.parts().size() == 1) {
    const Linear::Part& p = sum.parts()[0];
    if (p.base.is(Op::ZExt) && p.base[0].width() == 1)
      return tm.ite(p.base[0], tm.constant(p.coef + sum.constant()), tm.constant(sum.constant()));
    if (p.coef.isAllOnes() && sum.constant().isAllOnes()) return tm.not_(p.base);
  }
  Terms ts = sum.summands();
  if (std::equal(ts.begin(), ts.end(), app.children.begin(), app.children.end())) return Term();
  return apply_or_single(tm, Op::Add, ts);
}

// The children without two of them, and one more.
Term replace_pair(TermManager& tm, const App& app, unsigned i, unsigned j, Term by) {
  Terms ts;
  for (unsigned k = 0; k < app.size(); ++k)
    if (k != i && k != j) ts.push_back(app[k]);
  ts.push_back(by);
  return apply_or_single(tm, app.op, ts);
}

// match:  (x & m1) + (x & m2) + ..., m1 and m2 disjoint
// result: (x & (m1 | m2)) + ...
Term add_masks(TermManager& tm, const App& app) {
  for (unsigned i = 0; i + 1 < app.size(); ++i) {
    WithConst a = as_masked(tm, app[i]);
    if (a.k.isAllOnes()) continue;
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
  if (t.is(Op::ZExt)) return {t[0], 0, false};
  if (t.is(Op::Mul) && t.size() == 2 && t[1].is_const() && t[1].value().isPowerOf2()) {
    unsigned k = t[1].value().logBase2();
    if (t[0].is(Op::ZExt) && t[0][0].width() + k <= t.width()) return {t[0][0], k, false};
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
    if (!maybe_field(app[j])) continue;
    for (unsigned i = 0; i < app.size(); ++i) {
      if (i == j || !maybe_field(app[i]) || !app[i].is(Op::Mul)) continue;
      Field low = as_field(tm, app[j]);
      if (low.top) break;
      unsigned shift = app[i][1].value().logBase2();
      if (shift != low.at + low.bits.width()) continue;
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
    if (wraps) return Term();
  }
  if (!most.isIntN(inner)) return Term();
  Terms ts;
  for (Term c : app.children)
    ts.push_back(narrowed_zext(tm, c, inner));
  return tm.zext(tm.make(Op::Add, ts), app.width);
}

// match:  x - (x & m), in a sum
// result: x & ~m
Term add_sub_mask(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < app.size(); ++i) {
    Term t = app[i];
    if (!t.is(Op::Mul) || t.size() != 2 || !t[1].is_ones()) continue;
    WithConst m = as_masked(tm, t[0]);
    if (m.k.isAllOnes()) continue;
    for (unsigned j = 0; j < app.size(); ++j)
      if (app[j] == m.x) return replace_pair(tm, app, i, j, tm.and_(m.x, tm.constant(~m.k)));
  }
  return Term();
}

// The divisor d of t = -(x / d) * d for the quotient's dividend x; also where d is a constant.
// Null where t is not so.
Term negated_multiple(Term t, Term& quotient) {
  if (!is_scaled(t)) return Term();
  const APInt& k = t[t.size() - 1].value();
  for (Term f : t.children()) {
    if (!f.is(Op::UDiv) && !f.is(Op::SDiv)) continue;
    quotient = f;
    Term d = f[1];
    if (t.size() == 2 && d.is_const() && d.value() == -k) return d;
    if (t.size() == 3 && k.isAllOnes() && f != d && contains(t.children(), d)) return d;
  }
  return Term();
}

// match:  x - (x / d) * d, in a sum, signed or not
// result: x rem d: also for d = 0, where both are x, and for INT_MIN / -1, where both are 0
Term add_remainder(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < app.size(); ++i) {
    Term quotient;
    Term d = negated_multiple(app[i], quotient);
    if (!d) continue;
    for (unsigned j = 0; j < app.size(); ++j)
      if (app[j] == quotient[0])
        return replace_pair(tm, app, i, j,
                            tm.make(quotient.is(Op::UDiv) ? Op::URem : Op::SRem, {app[j], d}));
  }
  return Term();
}

// match:  (x & y) + (x | y), in a sum
// result: x + y
Term add_and_or(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < app.size(); ++i)
    for (unsigned j = 0; j < app.size(); ++j)
      if (app[i].is(Op::And) && app[j].is(Op::Or) && app[i].size() == 2 &&
          std::equal(app[i].children().begin(), app[i].children().end(), app[j].children().begin(),
                     app[j].children().end()))
        return replace_pair(tm, app, i, j, tm.add(app[i][0], app[i][1]));
  return Term();
}

// match:  ite(c, a, b) + ite(c, d, e), in a sum; also with factors, zext(c), sext(c)
// result: ite(c, a + d, b + e)
// ends:   one choice by c less; ite_common_summand moves what is common out, not a second choice
Term add_choices(TermManager& tm, const App& app) {
  for (unsigned i = 0; i + 1 < app.size(); ++i) {
    Term cond = condition_of(app[i]);
    if (!cond) continue;
    for (unsigned j = i + 1; j < app.size(); ++j) {
      if (condition_of(app[j]) != cond) continue;
      Choice a = as_choice(tm, app[i]), b = as_choice(tm, app[j]);
      return replace_pair(tm, app, i, j, tm.ite(cond, tm.add(a.yes, b.yes), tm.add(a.no, b.no)));
    }
  }
  return Term();
}

// A condition with one of its operands told: of a | b, that a holds; of a & b, that a does not.
struct Told {
  Term atom;    // not a negation
  bool value;   // of the atom: it decides the condition
  bool decided; // what the condition is then
  Term rest;    // what it is otherwise
};

llvm::SmallVector<Told, 4> ways_to_decide(TermManager& tm, Term c) {
  if (!c.is(Op::And) && !c.is(Op::Or))
    return {{c, true, true, tm.boolean(false)}, {c, false, false, tm.boolean(true)}};
  llvm::SmallVector<Told, 4> all;
  bool decided = c.is(Op::Or);
  for (unsigned i = 0; i < c.size(); ++i) {
    Terms rest(c.children().begin(), c.children().end());
    rest.erase(rest.begin() + i);
    bool negated = c[i].is(Op::Not);
    all.push_back(
        {negated ? c[i][0] : c[i], decided != negated, decided, apply_or_single(tm, c.op(), rest)});
  }
  return all;
}

// match:  ite(p | q, a, b) + ite(~p & r, d, e), alone or beside a constant: the same p decides both
//         conditions
// result: ite(p, a + e, ite(q, a, b) + ite(r, d, e))
//   so choices by p meet, also where ite_merge has joined p to another condition
// ends:   one choice less in the sum, and conditions of fewer operands below
Term add_shared_condition(TermManager& tm, const App& app) {
  bool alone = app.size() == 2 || (app.size() == 3 && app[2].is_const());
  if (!alone || !app[0].is(Op::Ite) || !app[1].is(Op::Ite)) return Term();
  Term one = app[0], two = app[1];
  if (one[0].size() + two[0].size() > kMaxOperands) return Term();
  for (const Told& p : ways_to_decide(tm, one[0]))
    for (const Told& q : ways_to_decide(tm, two[0])) {
      if (p.atom != q.atom || p.value != q.value) continue;
      Term known = tm.add(one[p.decided ? 1 : 2], two[q.decided ? 1 : 2]);
      Term open = tm.add(tm.ite(p.rest, one[1], one[2]), tm.ite(q.rest, two[1], two[2]));
      Term sum = tm.ite(p.atom, p.value ? known : open, p.value ? open : known);
      return app.size() == 2 ? sum : tm.add(sum, app[2]);
    }
  return Term();
}

// As k * (x << n), k = 1 where there is no factor; a null x where it is not so.
struct ScaledShift {
  Term x, n;
  APInt k;
};

ScaledShift as_scaled_shift(Term t) {
  APInt k(t.width(), 1);
  if (is_scaled(t) && t.size() == 2) {
    k = t[1].value();
    t = t[0];
  }
  if (!t.is(Op::Shl)) return {Term(), Term(), k};
  return {t[0], t[1], k};
}

// match:  j * (x << n) + k * (y << n), in a sum
// result: (j*x + k*y) << n; a factor that both have stays outside
Term add_shl(TermManager& tm, const App& app) {
  for (unsigned i = 0; i + 1 < app.size(); ++i) {
    ScaledShift a = as_scaled_shift(app[i]);
    if (!a.x) continue;
    for (unsigned j = i + 1; j < app.size(); ++j) {
      ScaledShift b = as_scaled_shift(app[j]);
      if (!b.x || b.n != a.n) continue;
      APInt common(app.width, 1);
      if (a.k == b.k || a.k == -b.k) common = a.k == b.k || !a.k.isNegative() ? a.k : b.k;
      auto rest = [&](const APInt& k) {
        if (common.isOne()) return k;
        return k == common ? APInt(app.width, 1) : APInt::getAllOnes(app.width);
      };
      Linear both(tm, app.width);
      both.add(a.x, rest(a.k));
      both.add(b.x, rest(b.k));
      return replace_pair(tm, app, i, j, Linear::scaled(tm, tm.shl(both.term(), a.n), common));
    }
  }
  return Term();
}

constexpr Rule kAdd[] = {
    {"add_width1", add_width1},
    {"add_linear", add_linear},
    {"add_masks", add_masks},
    {"add_sub_mask", add_sub_mask},
    {"add_remainder", add_remainder},
    {"add_and_or", add_and_or},
    {"add_choices", add_choices},
    {"add_shared_condition", add_shared_condition},
    {"add_fields", add_fields},
    {"add_zext", add_zext},
    {"add_shl", add_shl},
};

} // namespace

std::span<const Rule> add_rules() { return kAdd; }

} // namespace lockstep::term
