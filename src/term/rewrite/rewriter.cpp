#include "term/rewrite/rewriter.h"

#include "term/rewrite/rules.h"

#include <array>
#include <vector>

namespace lockstep::term {

namespace {

std::span<const Rule> rules_of(Op op) {
  switch (op) {
  case Op::Const:
  case Op::Var:
  case Op::Apply:
    return {};
  case Op::Not:
    return not_rules();
  case Op::And:
    return and_rules();
  case Op::Or:
    return or_rules();
  case Op::Xor:
    return xor_rules();
  case Op::Add:
    return add_rules();
  case Op::Mul:
    return mul_rules();
  case Op::UDiv:
    return udiv_rules();
  case Op::URem:
    return urem_rules();
  case Op::SDiv:
    return sdiv_rules();
  case Op::SRem:
    return srem_rules();
  case Op::Shl:
    return shl_rules();
  case Op::LShr:
    return lshr_rules();
  case Op::AShr:
    return ashr_rules();
  case Op::Concat:
    return concat_rules();
  case Op::Extract:
    return extract_rules();
  case Op::ZExt:
    return zext_rules();
  case Op::SExt:
    return sext_rules();
  case Op::Eq:
    return eq_rules();
  case Op::Ult:
    return ult_rules();
  case Op::Slt:
    return slt_rules();
  case Op::Ite:
    return ite_rules();
  }
  return {};
}

// The tables side by side: the place of a rule in `names` is its index in the statistics.
struct Tables {
  struct Entry {
    std::span<const Rule> rules;
    size_t first; // index of the operator's first rule
  };
  std::array<Entry, kOpCount> by_op;
  std::vector<const char*> names;

  Tables() {
    for (unsigned i = 0; i < kOpCount; ++i) {
      by_op[i] = {rules_of(static_cast<Op>(i)), names.size()};
      for (const Rule& r : by_op[i].rules)
        names.push_back(r.name);
    }
  }
};

const Tables& tables() {
  static const Tables t;
  return t;
}

} // namespace

Term rewrite(TermManager& tm, const App& app) {
  const Tables::Entry& entry = tables().by_op[static_cast<unsigned>(app.op)];
  for (size_t i = 0; i < entry.rules.size(); ++i)
    if (Term t = entry.rules[i].apply(tm, app)) {
      ++tm.rewrite_stats().fired[entry.first + i];
      return t;
    }
  return Term();
}

std::span<const char* const> rewrite_names() { return tables().names; }

Term known_constant(TermManager& tm, const App& app) {
  KnownBits k = tm.facts().known_of(app.op, app.children, app.width, app.lo);
  return (k.zeros | k.ones).isAllOnes() ? tm.constant(k.ones) : Term();
}

bool pairwise_disjoint(TermManager& tm, std::span<const Term> ts) {
  APInt used = APInt::getZero(ts[0].width());
  for (Term t : ts) {
    APInt most = tm.facts().known(t).max();
    if (most.intersects(used)) return false;
    used |= most;
  }
  return true;
}

WithConst as_masked(TermManager& tm, Term t) {
  auto direct = [](Term u) -> WithConst {
    if (u.is(Op::And) && u.size() == 2 && u[1].is_const()) return {u[0], u[1].value()};
    return {u, APInt::getAllOnes(u.width())};
  };
  if (!t.is(Op::ZExt)) return direct(t);
  WithConst in = direct(t[0]);
  unsigned n = t.width();
  if (!in.x.is(Op::Extract) || in.x.lo() + n > in.x[0].width()) return direct(t);
  return {tm.extract(in.x[0], in.x.lo() + n - 1, in.x.lo()), in.k.zext(n)};
}

Choice as_choice(TermManager& tm, Term t) {
  if (t.is(Op::Ite)) return {t[0], t[1], t[2]};
  if ((t.is(Op::ZExt) || t.is(Op::SExt)) && t[0].width() == 1) {
    Term yes = t.is(Op::ZExt) ? tm.constant(t.width(), 1) : tm.ones(t.width());
    return {t[0], yes, tm.zero(t.width())};
  }
  if (t.is(Op::Mul) && t.size() == 2 && t[1].is_const() && t[0].is(Op::Ite))
    return {t[0][0], tm.mul(t[0][1], t[1]), tm.mul(t[0][2], t[1])};
  return {};
}

Term condition_of(Term t) {
  if (t.is(Op::Ite) || ((t.is(Op::ZExt) || t.is(Op::SExt)) && t[0].width() == 1)) return t[0];
  return t.is(Op::Mul) && t.size() == 2 && t[0].is(Op::Ite) && t[1].is_const() ? t[0][0] : Term();
}

Term narrowed_zext(TermManager& tm, Term t, unsigned width) {
  if (t.is_const()) return t.value().isIntN(width) ? tm.constant(t.value().trunc(width)) : Term();
  if (t.is(Op::ZExt) && t[0].width() <= width) return tm.zext(t[0], width);
  return Term();
}

Term narrowed_sext(TermManager& tm, Term t, unsigned width) {
  if (t.is_const())
    return t.value().isSignedIntN(width) ? tm.constant(t.value().trunc(width)) : Term();
  if (t.is(Op::SExt) && t[0].width() <= width) return tm.sext(t[0], width);
  return Term();
}

} // namespace lockstep::term
