// Choices. A condition is never a negation; choices between 0, 1 and -1 are extensions of the
// condition; at width 1 a choice with a constant is an and or an or. What both branches share moves
// out.
#include "term/bound.h"
#include "term/rewrite/linear.h"

namespace lockstep::term {

namespace {

// match:  ite(1, a, b)   or   ite(0, a, b)
// result: a                   b
Term ite_constant(TermManager&, const App& app) {
  if (!app[0].is_const()) return Term();
  return app[0].is_true() ? app[1] : app[2];
}

// match:  ite(c, a, a)
// result: a
Term ite_same(TermManager&, const App& app) { return app[1] == app[2] ? app[1] : Term(); }

// match:  ite(~c, a, b)
// result: ite(c, b, a)
Term ite_not(TermManager& tm, const App& app) {
  return app[0].is(Op::Not) ? tm.ite(app[0][0], app[2], app[1]) : Term();
}

// match:  ite(c, ite(c, a, b), d)   or   ite(c, a, ite(c, b, d)), c or ~c inside
// result: ite(c, a, d)                   ite(c, a, d)
Term ite_nested_same(TermManager& tm, const App& app) {
  Term c = app[0];
  if (app[1].is(Op::Ite) && app[1][0] == c) return tm.ite(c, app[1][1], app[2]);
  if (app[2].is(Op::Ite) && app[2][0] == c) return tm.ite(c, app[1], app[2][2]);
  return Term();
}

// match:  ite(c, 1, b), ite(c, 0, b), ite(c, a, 1), ite(c, a, 0), at width 1
// result: c | b         ~c & b        ~c | a        c & a
Term ite_width1(TermManager& tm, const App& app) {
  if (app.width != 1) return Term();
  Term c = app[0], a = app[1], b = app[2];
  if (a.is_true() || a == c) return tm.or_(c, b);
  if (a.is_false() || negates(a, c)) return tm.and_(tm.not_(c), b);
  if (b.is_true() || negates(b, c)) return tm.or_(tm.not_(c), a);
  if (b.is_false() || b == c) return tm.and_(c, a);
  return Term();
}

// match:  ite(c, a, ~a) at width 1
// result: ~(c ^ a)
Term ite_xor(TermManager& tm, const App& app) {
  if (app.width != 1 || !negates(app[1], app[2])) return Term();
  return tm.not_(tm.xor_(app[0], app[1]));
}

// match:  ite(c, 1, 0), ite(c, 0, 1), ite(c, -1, 0), ite(c, 0, -1), above width 1
// result: zext(c)       zext(~c)      sext(c)        sext(~c)
Term ite_extension(TermManager& tm, const App& app) {
  if (app.width == 1) return Term();
  for (unsigned i = 1; i <= 2; ++i) {
    if (!app[3 - i].is_zero()) continue;
    Term c = i == 1 ? app[0] : tm.not_(app[0]);
    if (app[i].is_one()) return tm.zext(c, app.width);
    if (app[i].is_ones()) return tm.sext(c, app.width);
  }
  return Term();
}

// match:  ite(a = b, a, b)   or   ite(a = b, b, a)
// result: b                       a
Term ite_eq(TermManager&, const App& app) {
  Term c = app[0];
  if (!c.is(Op::Eq)) return Term();
  bool straight = c[0] == app[1] && c[1] == app[2];
  bool crossed = c[0] == app[2] && c[1] == app[1];
  return straight || crossed ? app[2] : Term();
}

// match:  ite(x = k, x, b)
// result: ite(x = k, k, b)
Term ite_eq_const(TermManager& tm, const App& app) {
  Term c = app[0];
  if (!c.is(Op::Eq) || !c[1].is_const() || c[0] != app[1]) return Term();
  return tm.ite(c, c[1], app[2]);
}

// match:  ite(b < a, b, a), ite(b < a, a, b), a before b (signed or not)
// result: ite(a < b, a, b)  ite(a < b, b, a)
//   the minimum and the maximum: where b < a and a < b differ from each other's negation, a = b
// ends:   the result has its operands in order
Term ite_min_max(TermManager& tm, const App& app) {
  Term c = app[0];
  if (!c.is(Op::Ult) && !c.is(Op::Slt)) return Term();
  Term b = c[0], a = c[1];
  if (a.is_const() || b.is_const() || !before(a, b)) return Term();
  if ((app[1] == b && app[2] == a) || (app[1] == a && app[2] == b))
    return tm.ite(tm.make(c.op(), {a, b}), app[2], app[1]);
  return Term();
}

// The least or the greatest of two terms.
struct Extremum {
  Op less = Op::Ite; // Ult or Slt; Ite: it is none
  bool greatest = false;
  bool operator==(const Extremum&) const = default;
};

Extremum as_extremum(Term c, Term yes, Term no) {
  if (!c.is(Op::Ult) && !c.is(Op::Slt)) return {};
  if (c[0] == yes && c[1] == no) return {c.op(), false};
  if (c[0] == no && c[1] == yes) return {c.op(), true};
  return {};
}

bool is_extremum(Term t, const Extremum& kind) {
  return t.is(Op::Ite) && as_extremum(t[0], t[1], t[2]) == kind;
}

// match:  the greatest of a and b, which are the greatest of others, not in order (also the least)
// result: the greatest of all of them, one after the other in order, each once
// ends:   the last one joins those before it
Term ite_extrema(TermManager& tm, const App& app) {
  constexpr size_t kMost = 128;
  Extremum kind = as_extremum(app[0], app[1], app[2]);
  if (kind.less == Op::Ite || app.width == 1) return Term();
  bool first = is_extremum(app[1], kind), second = is_extremum(app[2], kind);
  if (!first && !second) return Term();
  if (first != second) {
    // In order: those before, of which one is the last, and another.
    Term all = first ? app[1] : app[2], last = first ? app[2] : app[1];
    Term end = is_extremum(all[1], kind) ? all[2] : all[1];
    bool both_single = !is_extremum(all[1], kind) && !is_extremum(all[2], kind);
    if (both_single && before(end, all[2])) end = all[2];
    if (before(end, last)) return Term();
  }
  Terms members, todo{app[1], app[2]};
  while (!todo.empty()) {
    Term t = todo.back();
    todo.pop_back();
    if (!is_extremum(t, kind)) {
      members.push_back(t);
    } else {
      todo.push_back(t[1]);
      todo.push_back(t[2]);
    }
    if (members.size() + todo.size() > kMost) return Term();
  }
  std::sort(members.begin(), members.end(), [](Term a, Term b) { return before(a, b); });
  members.erase(std::unique(members.begin(), members.end()), members.end());
  Term all = members[0];
  for (size_t i = 1; i < members.size(); ++i) {
    Term less = tm.make(kind.less, {all, members[i]});
    all = kind.greatest ? tm.ite(less, members[i], all) : tm.ite(less, all, members[i]);
  }
  return all;
}

// match:  ite(x < k + 1, x, k), ite(x < k + 1, k, x) (signed or not)
// result: ite(x < k, x, k)      ite(x < k, k, x)
//   the minimum and the maximum with a constant: at x = k the branches agree
// ends:   k + 1 becomes k, and the branch is k, not k - 1
Term ite_min_max_const(TermManager& tm, const App& app) {
  for (unsigned i = 1; i <= 2; ++i) {
    Term x = app[i], k = app[3 - i], c = app[0];
    if (!k.is_const() || x.is_const()) continue;
    std::optional<Bound> bound = as_bound(c);
    if (!bound || bound->x != x || bound->k != k.value() + 1) continue;
    return tm.ite(bound->is_signed ? tm.slt(x, k) : tm.ult(x, k), app[1], app[2]);
  }
  return Term();
}

// match:  ite(c, ~a, ~b)
// result: ~ite(c, a, b)
Term ite_not_branches(TermManager& tm, const App& app) {
  if (!app[1].is(Op::Not) || !app[2].is(Op::Not)) return Term();
  return tm.not_(tm.ite(app[0], app[1][0], app[2][0]));
}

// match:  ite(c, ext(a), ext(b)), ext one of zext, sext; one may be a constant that fits
// result: ext(ite(c, a, b)) at the wider of the inner widths
Term ite_ext(TermManager& tm, const App& app) {
  for (Op op : {Op::ZExt, Op::SExt}) {
    unsigned inner = 0;
    for (Term t : {app[1], app[2]})
      if (t.is(op)) inner = std::max(inner, t[0].width());
    if (inner == 0) continue;
    auto narrow = op == Op::ZExt ? narrowed_zext : narrowed_sext;
    Term a = narrow(tm, app[1], inner), b = narrow(tm, app[2], inner);
    if (!a || !b) continue;
    Term t = tm.ite(app[0], a, b);
    return op == Op::ZExt ? tm.zext(t, app.width) : tm.sext(t, app.width);
  }
  return Term();
}

// match:  ite(c, x + a, x + b), above width 1, with a common x and at least one branch a sum
// result: x + ite(c, a, b)
// ends:   the branches have less in common
Term ite_common_summand(TermManager& tm, const App& app) {
  if (app.width == 1 || (!app[1].is(Op::Add) && !app[2].is(Op::Add))) return Term();
  APInt one(app.width, 1);
  Linear a(tm, app.width), b(tm, app.width), common(tm, app.width);
  a.add(app[1], one);
  b.add(app[2], one);
  for (const Linear::Part& p : a.parts())
    for (const Linear::Part& q : b.parts())
      if (p.base == q.base && p.coef == q.coef) common.parts().push_back(p);
  if (common.parts().empty()) return Term();
  for (const Linear::Part& p : common.parts()) {
    auto same = [&](const Linear::Part& q) { return q.base == p.base; };
    a.parts().erase(std::find_if(a.parts().begin(), a.parts().end(), same));
    b.parts().erase(std::find_if(b.parts().begin(), b.parts().end(), same));
  }
  return tm.add(common.term(), tm.ite(app[0], a.term(), b.term()));
}

// match:  ite(c, x * a, x * b), with a common x that is no number
// result: x * ite(c, a, b)
// ends:   the branches have less in common
Term ite_common_factor(TermManager& tm, const App& app) {
  if (app.width == 1 || !app[1].is(Op::Mul) || !app[2].is(Op::Mul)) return Term();
  Terms a(app[1].children().begin(), app[1].children().end());
  Terms b(app[2].children().begin(), app[2].children().end());
  Terms common;
  for (size_t i = 0; i < a.size();) {
    auto it = std::find(b.begin(), b.end(), a[i]);
    if (a[i].is_const() || it == b.end()) {
      ++i;
      continue;
    }
    common.push_back(a[i]);
    b.erase(it);
    a.erase(a.begin() + static_cast<std::ptrdiff_t>(i));
  }
  if (common.empty()) return Term();
  auto product = [&](Terms& ts) {
    return ts.empty() ? tm.constant(app.width, 1) : apply_or_single(tm, Op::Mul, ts);
  };
  Term chosen = tm.ite(app[0], product(a), product(b));
  if (chosen.is_const() || !chosen.is(Op::Ite) || (chosen[1].is_const() && chosen[2].is_const()))
    return Term(); // numbers are chosen after they are multiplied
  common.push_back(chosen);
  return tm.make(Op::Mul, common);
}

// match:  ite(c, x + ite(c, a, b), d), also with factors, zext(c), sext(c), also in the other
// branch result: ite(c, x + a, d)
Term ite_known_summand(TermManager& tm, const App& app) {
  for (unsigned i = 1; i <= 2; ++i) {
    if (!app[i].is(Op::Add)) continue;
    Terms ts(app[i].children().begin(), app[i].children().end());
    bool found = false;
    for (Term& t : ts)
      if (condition_of(t) == app[0]) {
        Choice choice = as_choice(tm, t);
        t = i == 1 ? choice.yes : choice.no;
        found = true;
      }
    if (!found) continue;
    Term branch = tm.make(Op::Add, ts);
    return i == 1 ? tm.ite(app[0], branch, app[2]) : tm.ite(app[0], app[1], branch);
  }
  return Term();
}

// match:  ite(c, ite(d, a, b), b)   or   ite(c, a, ite(d, a, b))
// result: ite(c & d, a, b)               ite(c | d, a, b)
Term ite_merge(TermManager& tm, const App& app) {
  Term c = app[0], x = app[1], y = app[2];
  if (x.is(Op::Ite) && x[2] == y) return tm.ite(tm.and_(c, x[0]), x[1], y);
  if (x.is(Op::Ite) && x[1] == y) return tm.ite(tm.and_(c, tm.not_(x[0])), x[2], y);
  if (y.is(Op::Ite) && y[1] == x) return tm.ite(tm.or_(c, y[0]), x, y[2]);
  if (y.is(Op::Ite) && y[2] == x) return tm.ite(tm.or_(c, tm.not_(y[0])), x, y[1]);
  return Term();
}

// match:  ite(x <s 1, a, b), ite(x <s -x, a, b), a and b are x and -x in some order
// result: ite(x <s 0, a, b)
//   the conditions differ for 0 and the least number, which are their own negations
// ends:   the condition is a sign
Term ite_magnitude(TermManager& tm, const App& app) {
  Term c = app[0], a = app[1], b = app[2];
  if (!c.is(Op::Slt) || (c[0] != a && c[0] != b) || !opposite(tm, a, b)) return Term();
  if (!c[1].is_one() && c[1] != (c[0] == a ? b : a)) return Term();
  return tm.ite(tm.slt(c[0], tm.zero(app.width)), a, b);
}

// match:  ite(-x <s 0, a, b), a and b are x and -x in some order, -x in negative form
// result: ite(x <s 0, b, a): 0 and the least number are their own negations
Term ite_magnitude_sign(TermManager& tm, const App& app) {
  Term c = app[0], a = app[1], b = app[2];
  if (!c.is(Op::Extract) || c.width() != 1 || c.lo() + 1 != app.width || (c[0] != a && c[0] != b) ||
      !opposite(tm, a, b) || !is_negative_form(tm, c[0]))
    return Term();
  return tm.ite(tm.slt(c[0] == a ? b : a, tm.zero(app.width)), b, a);
}

// match:  ite(c, x, -x), -x in negative form
// result: -ite(c, -x, x)
Term ite_sign(TermManager& tm, const App& app) {
  if (!opposite(tm, app[1], app[2]) || !is_negative_form(tm, app[2])) return Term();
  return tm.neg(tm.ite(app[0], app[2], app[1]));
}

// match:  ite(c, k * ite(c, a, b), d), also in the other branch
// result: ite(c, k * a, d)
Term ite_known_scaled(TermManager& tm, const App& app) {
  for (unsigned i = 1; i <= 2; ++i) {
    Term t = app[i];
    if (!is_scaled(t) || t.size() != 2 || !t[0].is(Op::Ite) || t[0][0] != app[0]) continue;
    Term branch = tm.mul(t[0][i], t[1]);
    return i == 1 ? tm.ite(app[0], branch, app[2]) : tm.ite(app[0], app[1], branch);
  }
  return Term();
}

constexpr Rule kIte[] = {
    {"ite_constant", ite_constant},
    {"ite_same", ite_same},
    {"ite_not", ite_not},
    {"ite_nested_same", ite_nested_same},
    {"ite_width1", ite_width1},
    {"ite_xor", ite_xor},
    {"ite_extension", ite_extension},
    {"ite_eq", ite_eq},
    {"ite_eq_const", ite_eq_const},
    {"ite_min_max", ite_min_max},
    {"ite_extrema", ite_extrema},
    {"ite_min_max_const", ite_min_max_const},
    {"ite_merge", ite_merge},
    {"ite_known_scaled", ite_known_scaled},
    {"ite_magnitude", ite_magnitude},
    {"ite_magnitude_sign", ite_magnitude_sign},
    {"ite_sign", ite_sign},
    {"ite_not_branches", ite_not_branches},
    {"ite_ext", ite_ext},
    {"ite_known_summand", ite_known_summand},
    {"ite_common_summand", ite_common_summand},
    {"ite_common_factor", ite_common_factor},
};

} // namespace

std::span<const Rule> ite_rules() { return kIte; }

} // namespace lockstep::term
