// And, or, xor, not, at every width. Disjunctions stay disjunctions; a negation moves only where
// all operands carry one. Above width 1, operands that share no bit are added, not or-ed, so that
// +, | and ^ of disjoint values are one term, and an or holds no constant.
#include "term/rewrite/linear.h"

#include <algorithm>

namespace lockstep::term {

namespace {

Op dual(Op op) { return op == Op::And ? Op::Or : Op::And; }

// The neutral constant of and / or.
APInt neutral(Op op, unsigned width) {
  return op == Op::And ? APInt::getAllOnes(width) : APInt::getZero(width);
}

void sort_unique(Terms& ts) {
  std::sort(ts.begin(), ts.end(), [](Term a, Term b) { return a.id() < b.id(); });
  ts.erase(std::unique(ts.begin(), ts.end()), ts.end());
}

// match:  an and (or) with nested ones, negated ors (ands), repeated operands, several constants
// result: one flat operation with at most one constant, which is neither neutral nor absorbing
Term flatten(TermManager& tm, const App& app) {
  APInt constant = neutral(app.op, app.width);
  Terms ts;
  unsigned total = app.size();
  auto push = [&](Term t) {
    if (t.is_const())
      app.op == Op::And ? constant &= t.value() : constant |= t.value();
    else
      ts.push_back(t);
  };
  for (Term c : app.children) {
    bool negated = c.is(Op::Not) && c[0].is(dual(app.op));
    Term in = negated ? c[0] : c;
    if ((negated || c.is(app.op)) && total + in.size() - 1 <= kMaxOperands) {
      total += in.size() - 1;
      for (Term d : in.children())
        push(negated ? tm.not_(d) : d);
      continue;
    }
    push(c);
  }
  if (constant == ~neutral(app.op, app.width)) return tm.constant(constant);
  sort_unique(ts);
  if (ts.empty()) return tm.constant(constant);
  if (constant != neutral(app.op, app.width)) ts.push_back(tm.constant(constant));
  if (std::equal(ts.begin(), ts.end(), app.children.begin(), app.children.end())) return Term();
  return apply_or_single(tm, app.op, ts);
}

// match:  x & ~x & ...   (x | ~x | ...)
// result: 0              (all ones)
Term complement(TermManager& tm, const App& app) {
  for (Term c : app.children)
    if (c.is(Op::Not) && contains(app.children, c[0]))
      return tm.constant(~neutral(app.op, app.width));
  return Term();
}

// An operand as a clause: the operands of the dual operation, all negated if `negated`.
struct Clause {
  std::span<const Term> terms;
  bool negated;
};

Clause as_clause(Term t, Op op) {
  if (t.is(dual(op))) return {t.children(), false};
  if (t.is(Op::Not) && t[0].is(op)) return {t[0].children(), true};
  return {{}, false};
}

bool contains_negation(std::span<const Term> ts, Term t) {
  for (Term c : ts)
    if (negates(c, t)) return true;
  return false;
}

// match:  x & (x | y) & ...  or  x & (~x | y) & ...       (and the dual); the clause may also be
//         written ~(~x & ~y)
// result: x & ...                x & y & ...
Term absorb(TermManager& tm, const App& app) {
  for (unsigned i = 0; i < app.size(); ++i) {
    Clause clause = as_clause(app[i], app.op);
    Terms rest;
    bool absorbed = false, reduced = false;
    for (Term d : clause.terms) {
      bool same = contains(app.children, d), opposite = contains_negation(app.children, d);
      if (clause.negated) std::swap(same, opposite);
      absorbed |= same;
      reduced |= opposite;
      if (!opposite) rest.push_back(clause.negated ? tm.not_(d) : d);
    }
    if (!absorbed && !reduced) continue;
    Terms ts(app.children.begin(), app.children.end());
    ts.erase(ts.begin() + i);
    if (!absorbed)
      ts.push_back(rest.empty() ? tm.constant(neutral(dual(app.op), app.width))
                                : apply_or_single(tm, dual(app.op), rest));
    return apply_or_single(tm, app.op, ts);
  }
  return Term();
}

// match:  an and with more negated operands than others; an or with at least as many
// result: the negation of the dual with every operand negated: ~a & ~b & c is ~(a | b | ~c)
// ends:   n > m negations in the and give m < n in the or, which stays; n >= m in the or give
//         m <= n in the and, which stays
Term de_morgan(TermManager& tm, const App& app) {
  unsigned negated = 0;
  for (Term c : app.children)
    negated += c.is(Op::Not);
  unsigned others = app.size() - negated;
  if (has_const(app) || negated < (app.op == Op::And ? others + 1 : std::max(1u, others)))
    return Term();
  Terms ts;
  for (Term c : app.children)
    ts.push_back(tm.not_(c));
  return tm.not_(tm.make(dual(app.op), ts));
}

// match:  c & ite(c, a, b) & ..., also with ~c or with ~ite   (c | ite(c, a, b) | ...), at width 1
// result: c & a & ...                                        (c | b | ...)
Term condition_known(TermManager& tm, const App& app) {
  if (app.width != 1) return Term();
  for (unsigned i = 0; i < app.size(); ++i) {
    bool negated = app[i].is(Op::Not);
    Term choice = negated ? app[i][0] : app[i];
    if (!choice.is(Op::Ite)) continue;
    for (unsigned j = 0; j < app.size(); ++j) {
      bool same = app[j] == choice[0], opposite = negates(app[j], choice[0]);
      if (i == j || (!same && !opposite)) continue;
      // Inside an and the other operand may be taken for true, inside an or for false.
      bool holds = same == (app.op == Op::And);
      Term branch = choice[holds ? 1 : 2];
      Terms ts(app.children.begin(), app.children.end());
      ts[i] = negated ? tm.not_(branch) : branch;
      return tm.make(app.op, ts);
    }
  }
  return Term();
}

// match:  x & ... & k, where bits of k are known of the rest
// result: k without bits that are 0 in the rest; no k where it keeps all that can be 1
Term and_known_mask(TermManager& tm, const App& app) {
  Term k = app[app.size() - 1];
  if (!k.is_const()) return Term();
  auto rest = app.children.first(app.size() - 1);
  APInt most = APInt::getAllOnes(app.width);
  for (Term c : rest)
    most &= tm.facts().known(c).max();
  if (most.isSubsetOf(k.value())) return apply_or_single(tm, Op::And, rest);
  if (k.value().isSubsetOf(most)) return Term();
  Terms ts(rest.begin(), rest.end());
  ts.push_back(tm.constant(k.value() & most));
  return tm.make(Op::And, ts);
}

// match:  x & zext(a) & ...   or   x & k, k with leading zeros
// result: zext of the and of the low parts
// ends:   the and is narrower
Term and_narrow(TermManager& tm, const App& app) {
  unsigned inner = app.width;
  for (Term c : app.children) {
    if (c.is(Op::ZExt)) inner = std::min(inner, c[0].width());
    if (c.is_const()) inner = std::min(inner, std::max(1u, c.value().getActiveBits()));
  }
  if (inner == app.width) return Term();
  Terms ts;
  for (Term c : app.children)
    ts.push_back(tm.trunc(c, inner));
  return tm.zext(tm.make(Op::And, ts), app.width);
}

// match:  (a + b + ...) & k, where the summands share no bit and k removes one
// result: (a & k) + (b & k) + ...
Term and_disjoint_sum(TermManager& tm, const App& app) {
  if (app.size() != 2 || !app[1].is_const() || !app[0].is(Op::Add)) return Term();
  bool removes = false;
  for (Term c : app[0].children())
    removes |= !tm.facts().known(c).max().intersects(app[1].value());
  if (!removes || !pairwise_disjoint(tm, app[0].children())) return Term();
  Terms ts;
  for (Term c : app[0].children())
    ts.push_back(tm.and_(c, app[1]));
  return tm.make(Op::Add, ts);
}

// match:  sext(b) & x & ..., b of width 1     (sext(b) | x | ...)
// result: ite(b, x & ..., 0)                  (ite(b, -1, x | ...))
Term sext_bit(TermManager& tm, const App& app) {
  if (app.width == 1) return Term();
  for (unsigned i = 0; i < app.size(); ++i) {
    if (!app[i].is(Op::SExt) || app[i][0].width() != 1) continue;
    Terms ts(app.children.begin(), app.children.end());
    ts.erase(ts.begin() + i);
    Term rest = apply_or_single(tm, app.op, ts);
    return app.op == Op::And ? tm.ite(app[i][0], rest, tm.zero(app.width))
                             : tm.ite(app[i][0], tm.ones(app.width), rest);
  }
  return Term();
}

// match:  ite(c, k1, k2) op k3, op one of and, or, xor
// result: ite(c, k1 op k3, k2 op k3)
Term ite_const(TermManager& tm, const App& app) {
  if (app.size() != 2 || !app[1].is_const() || !is_const_ite(app[0])) return Term();
  Term x = app[0];
  return tm.ite(x[0], tm.make(app.op, {x[1], app[1]}), tm.make(app.op, {x[2], app[1]}));
}

// match:  a op b op ... , op one of or, xor, all zero extensions or constants that fit
// result: zext of the operation at the widest inner width
Term zext_operands(TermManager& tm, const App& app) {
  unsigned inner = 0;
  for (Term c : app.children) {
    if (c.is(Op::ZExt))
      inner = std::max(inner, c[0].width());
    else if (!c.is_const())
      return Term();
  }
  Terms ts;
  for (Term c : app.children) {
    Term n = narrowed_zext(tm, c, inner);
    if (!n) return Term();
    ts.push_back(n);
  }
  return tm.zext(tm.make(app.op, ts), app.width);
}

// match:  a | b | ...  or  a ^ b ^ ..., above width 1, no bit 1 in two operands
// result: a + b + ...
Term disjoint(TermManager& tm, const App& app) {
  if (app.width == 1 || !pairwise_disjoint(tm, app.children)) return Term();
  return tm.make(Op::Add, app.children);
}

// match:  x | ... | k, above width 1
// result: ((x | ...) & ~k) + k
Term or_const(TermManager& tm, const App& app) {
  if (app.width == 1 || !has_const(app)) return Term();
  Term k = app[app.size() - 1];
  Term rest = apply_or_single(tm, Op::Or, app.children.first(app.size() - 1));
  return tm.add(tm.and_(rest, tm.not_(k)), k);
}

// Whether the term is the sign of x.
bool is_sign_of(Term t, Term x) {
  return t.is(Op::Extract) && t[0] == x && t.width() == 1 && t.lo() + 1 == x.width();
}

// match:  x <s 0 & -x <s 0 & ...     (~(x <s 0) | ~(-x <s 0) | ...)
// result: x = INT_MIN & ...          (~(x = INT_MIN) | ...)
Term both_signs(TermManager& tm, const App& app) {
  if (app.width != 1) return Term();
  bool conjunction = app.op == Op::And;
  auto literal = [&](Term t) { return conjunction ? t : t.is(Op::Not) ? t[0] : Term(); };
  for (unsigned i = 0; i < app.size(); ++i) {
    Term minus = literal(app[i]);
    if (!minus || !minus.is(Op::Extract) || !is_sign_of(minus, minus[0]) || !is_scaled(minus[0]) ||
        minus[0].size() != 2 || !minus[0][1].is_ones())
      continue;
    Term x = minus[0][0];
    for (unsigned j = 0; j < app.size(); ++j) {
      Term sign = literal(app[j]);
      if (!sign || !is_sign_of(sign, x)) continue;
      Term least = tm.eq(x, tm.constant(APInt::getSignedMinValue(x.width())));
      Terms ts(app.children.begin(), app.children.end());
      ts[i] = conjunction ? least : tm.not_(least);
      ts.erase(ts.begin() + j);
      return apply_or_single(tm, app.op, ts);
    }
  }
  return Term();
}

// match:  (x shifted by n) op (y shifted by n) op ..., op one of and, or, xor, one kind of shift
// result: ((x op y) shifted by n) op ...
Term shifted_alike(TermManager& tm, const App& app) {
  for (unsigned i = 0; i + 1 < app.size(); ++i) {
    Term x = app[i];
    if (!x.is(Op::Shl) && !x.is(Op::LShr) && !x.is(Op::AShr)) continue;
    for (unsigned j = i + 1; j < app.size(); ++j) {
      Term y = app[j];
      if (y.op() != x.op() || y[1] != x[1]) continue;
      Terms ts(app.children.begin(), app.children.end());
      ts[i] = tm.make(x.op(), {tm.make(app.op, {x[0], y[0]}), x[1]});
      ts.erase(ts.begin() + j);
      return apply_or_single(tm, app.op, ts);
    }
  }
  return Term();
}

// match:  (c & a) | (~c & b) at width 1
// result: ite(c, a, b)
Term or_mux(TermManager& tm, const App& app) {
  if (app.width != 1 || app.size() != 2 || !app[0].is(Op::And) || !app[1].is(Op::And) ||
      app[0].size() != 2 || app[1].size() != 2)
    return Term();
  for (unsigned i = 0; i < 2; ++i)
    for (unsigned j = 0; j < 2; ++j)
      if (negates(app[0][i], app[1][j])) return tm.ite(app[0][i], app[0][1 - i], app[1][1 - j]);
  return Term();
}

// match:  a ^ a ^ ..., nested xors, negated operands, several constants, (x + signmask) ^ k
// result: each operand once or not at all; negations gathered outside, as a constant where there is
//         one
Term xor_flatten(TermManager& tm, const App& app) {
  Terms all;
  unsigned total = app.size();
  APInt constant = APInt::getZero(app.width);
  auto push = [&](Term t) { t.is_const() ? void(constant ^= t.value()) : all.push_back(t); };
  for (Term c : app.children) {
    if (c.is(Op::Not)) {
      constant.flipAllBits();
      c = c[0];
    }
    if (c.is(Op::Xor) && total + c.size() - 1 <= kMaxOperands) {
      total += c.size() - 1;
      for (Term d : c.children())
        push(d);
      continue;
    }
    push(c);
  }
  // x + signmask is x ^ signmask: with another constant it joins that.
  if (!constant.isZero())
    for (Term& t : all)
      if (t.is(Op::Add) && t.size() == 2 && t[1].is_const() && t[1].value().isSignMask()) {
        constant ^= t[1].value();
        t = t[0];
      }
  std::sort(all.begin(), all.end(), [](Term a, Term b) { return a.id() < b.id(); });
  Terms ts;
  for (Term t : all) {
    if (!ts.empty() && ts.back() == t)
      ts.pop_back();
    else
      ts.push_back(t);
  }
  if (ts.empty()) return tm.constant(constant);
  if (constant.isAllOnes()) return tm.not_(apply_or_single(tm, Op::Xor, ts));
  if (!constant.isZero()) ts.push_back(tm.constant(constant));
  if (std::equal(ts.begin(), ts.end(), app.children.begin(), app.children.end())) return Term();
  return apply_or_single(tm, Op::Xor, ts);
}

// match:  x ^ k, where each bit of k is known in x or is the sign bit
// result: x + k', k' = k with the signs that the known bits ask for
Term xor_known(TermManager& tm, const App& app) {
  if (app.width == 1 || app.size() != 2 || !app[1].is_const()) return Term();
  const KnownBits& known = tm.facts().known(app[0]);
  APInt free = known.zeros | known.ones | APInt::getSignMask(app.width);
  const APInt& k = app[1].value();
  if (!k.isSubsetOf(free)) return Term();
  return tm.add(app[0], tm.constant((k & ~known.ones) - (k & known.ones)));
}

// match:  sext(b) ^ x ^ ..., b of width 1, above width 1
// result: ite(b, ~(x ^ ...), x ^ ...)
Term xor_sext_bit(TermManager& tm, const App& app) {
  if (app.width == 1) return Term();
  for (unsigned i = 0; i < app.size(); ++i) {
    if (!app[i].is(Op::SExt) || app[i][0].width() != 1) continue;
    Terms ts(app.children.begin(), app.children.end());
    ts.erase(ts.begin() + i);
    Term rest = apply_or_single(tm, Op::Xor, ts);
    return tm.ite(app[i][0], tm.not_(rest), rest);
  }
  return Term();
}

// match:  x ^ (x & y)   or   x ^ (x | y)
// result: x & ~y             ~x & y
Term xor_overlap(TermManager& tm, const App& app) {
  if (app.size() != 2) return Term();
  for (unsigned i = 0; i < 2; ++i) {
    Term x = app[i], other = app[1 - i];
    if ((!other.is(Op::And) && !other.is(Op::Or)) || !contains(other.children(), x)) continue;
    Terms rest;
    for (Term c : other.children())
      if (c != x) rest.push_back(c);
    Term y = apply_or_single(tm, other.op(), rest);
    return other.is(Op::And) ? tm.and_(x, tm.not_(y)) : tm.and_(tm.not_(x), y);
  }
  return Term();
}

// match:  ~~x
// result: x
Term not_not(TermManager&, const App& app) { return app[0].is(Op::Not) ? app[0][0] : Term(); }

// match:  ~(a + b + ...)  or  ~(k * a), above width 1
// result: -1 - a - b - ...    -1 - k*a
// ends:   the sum becomes a negation only where it is -1 - x, x neither a sum nor scaled
Term not_linear(TermManager& tm, const App& app) {
  if (app.width == 1 || (!app[0].is(Op::Add) && !is_scaled(app[0])) ||
      (app[0].is(Op::Add) && contains_op(app[0], Op::Add)))
    return Term();
  return tm.add(tm.neg(app[0]), tm.ones(app.width));
}

// match:  ~(x ^ ... ^ k)
// result: x ^ ... ^ ~k
Term not_xor_const(TermManager& tm, const App& app) {
  Term x = app[0];
  if (!x.is(Op::Xor) || !x[x.size() - 1].is_const()) return Term();
  Terms ts(x.children().begin(), x.children().end());
  ts.back() = tm.not_(ts.back());
  return tm.make(Op::Xor, ts);
}

// match:  ~ite(c, k1, k2)
// result: ite(c, ~k1, ~k2)
Term not_ite_const(TermManager& tm, const App& app) {
  if (!is_const_ite(app[0])) return Term();
  return tm.ite(app[0][0], tm.not_(app[0][1]), tm.not_(app[0][2]));
}

// match:  ~sext(x)
// result: sext(~x)
Term not_sext(TermManager& tm, const App& app) {
  return app[0].is(Op::SExt) ? tm.sext(tm.not_(app[0][0]), app.width) : Term();
}

constexpr Rule kNot[] = {
    {"not_not", not_not},
    {"not_linear", not_linear},
    {"not_xor_const", not_xor_const},
    {"not_ite_const", not_ite_const},
    {"not_sext", not_sext},
};

constexpr Rule kAnd[] = {
    {"and_flatten", flatten},
    {"and_complement", complement},
    {"and_absorb", absorb},
    {"and_condition_known", condition_known},
    {"and_bounds", nested_bounds},
    {"and_de_morgan", de_morgan},
    {"and_known_mask", and_known_mask},
    {"and_ite_const", ite_const},
    {"and_sext_bit", sext_bit},
    {"and_narrow", and_narrow},
    {"and_disjoint_sum", and_disjoint_sum},
    {"and_signs", both_signs},
    {"and_shifted", shifted_alike},
    {"and_known", known_constant},
};

constexpr Rule kOr[] = {
    {"or_flatten", flatten},      {"or_complement", complement},
    {"or_absorb", absorb},        {"or_condition_known", condition_known},
    {"or_bounds", nested_bounds}, {"or_mux", or_mux},
    {"or_de_morgan", de_morgan},  {"or_ite_const", ite_const},
    {"or_sext_bit", sext_bit},    {"or_zext", zext_operands},
    {"or_signs", both_signs},     {"or_shifted", shifted_alike},
    {"or_disjoint", disjoint},    {"or_const", or_const},
    {"or_known", known_constant},
};

constexpr Rule kXor[] = {
    {"xor_flatten", xor_flatten},   {"xor_overlap", xor_overlap},   {"xor_bounds", xor_bounds},
    {"xor_sext_bit", xor_sext_bit}, {"xor_shifted", shifted_alike}, {"xor_ite_const", ite_const},
    {"xor_zext", zext_operands},    {"xor_disjoint", disjoint},     {"xor_known_bits", xor_known},
};

} // namespace

std::span<const Rule> not_rules() { return kNot; }
std::span<const Rule> and_rules() { return kAnd; }
std::span<const Rule> or_rules() { return kOr; }
std::span<const Rule> xor_rules() { return kXor; }

} // namespace lockstep::term
