#include "term/rewrite/linear.h"

#include <algorithm>

namespace lockstep::term {

void Linear::add_base(Term base, const APInt& coef) {
  for (size_t i = 0; i < parts_.size(); ++i)
    if (parts_[i].base == base) {
      parts_[i].coef += coef;
      if (parts_[i].coef.isZero()) parts_.erase(parts_.begin() + i);
      return;
    }
  if (!coef.isZero()) parts_.push_back({base, coef});
}

void Linear::add(Term t, const APInt& coef) {
  // Bounds the work on terms that are not normal; what is left is taken as it is.
  constexpr unsigned kMaxVisits = 4 * kMaxSummands;
  if (++visits_ > kMaxVisits) return add_base(t, coef);
  switch (t.op()) {
  case Op::Const:
    constant_ += coef * t.value();
    return;
  case Op::Add:
    if (parts_.size() + t.size() > kMaxSummands) break;
    for (Term c : t.children())
      add(c, coef);
    return;
  case Op::Mul:
    if (!is_scaled(t)) break;
    return add(apply_or_single(tm_, Op::Mul, t.children().first(t.size() - 1)),
               coef * t[t.size() - 1].value());
  case Op::Not:
    constant_ -= coef;
    return add(t[0], -coef);
  case Op::Ite:
    if (!is_const_ite(t)) break;
    constant_ += coef * t[2].value();
    return add(tm_.zext(t[0], t.width()), coef * (t[1].value() - t[2].value()));
  case Op::SExt:
    if (t[0].width() != 1) break;
    return add(tm_.zext(t[0], t.width()), -coef);
  case Op::ZExt:
    if (t[0].width() != 1 || !t[0].is(Op::Not)) break;
    constant_ += coef;
    return add(tm_.zext(t[0][0], t.width()), -coef);
  case Op::Var:
  case Op::Apply:
  case Op::And:
  case Op::Or:
  case Op::Xor:
  case Op::UDiv:
  case Op::URem:
  case Op::SDiv:
  case Op::SRem:
  case Op::Shl:
  case Op::LShr:
  case Op::AShr:
  case Op::Concat:
  case Op::Extract:
  case Op::Eq:
  case Op::Ult:
  case Op::Slt:
    break;
  }
  add_base(t, coef);
}

Term Linear::scaled(TermManager& tm, Term base, const APInt& coef) {
  if (coef.isOne()) return base;
  return tm.mul(base, tm.constant(coef));
}

bool is_negative_form(TermManager& tm, Term t) {
  Linear sum(tm, t.width());
  sum.add(t, APInt(t.width(), 1));
  const Linear::Part* first = nullptr;
  for (const Linear::Part& p : sum.parts())
    if (!p.coef.isMinSignedValue() && (!first || before(p.base, first->base))) first = &p;
  return first && first->coef.isNegative();
}

Terms Linear::summands() const {
  Terms ts;
  for (const Part& p : parts_)
    ts.push_back(scaled(tm_, p.base, p.coef));
  std::sort(ts.begin(), ts.end(), [](Term a, Term b) { return a.id() < b.id(); });
  if (!constant_.isZero()) ts.push_back(tm_.constant(constant_));
  return ts;
}

Term Linear::term() const {
  if (parts_.empty()) return tm_.constant(constant_);
  return apply_or_single(tm_, Op::Add, summands());
}

} // namespace lockstep::term
