#include "solver/exists_forall.h"

#include <unordered_map>
#include <unordered_set>

namespace lockstep::solver {

namespace {

using term::APInt;
using term::Op;

// Walks down from a term towards its inner variables, turning "the term equals the goal" into "the
// child equals a new goal". Every node is visited once, with the first goal that reaches it.
class Inverter {
public:
  Inverter(TermManager& tm, const std::vector<Term>& inner) : tm_(tm) {
    for (Term v : inner)
      inner_.insert(v.id());
  }

  Strategy run(Term t, Term goal) {
    find_inner(t);
    push(t, goal);
    while (!work_.empty()) {
      auto [node, g] = work_.back();
      work_.pop_back();
      step(node, g);
    }
    return std::move(found_);
  }

private:
  // Marks the nodes above an inner variable; ids order children first.
  void find_inner(Term root) {
    for (Term t : term::postorder(std::span(&root, 1))) {
      bool above = inner_.contains(t.id());
      for (Term c : t.children())
        above |= holds_.contains(c.id());
      if (above)
        holds_.insert(t.id());
    }
  }

  bool holds(Term t) const { return holds_.contains(t.id()); }

  void push(Term t, Term goal) {
    if (holds(t) && !holds(goal) && seen_.insert(t.id()).second)
      work_.emplace_back(t, goal);
  }

  // The combination of all children but the i-th by the operator; inner ones left out count as the
  // neutral element, which is what a strategy that says nothing of them makes likely.
  Term others(Term t, unsigned i, Term neutral) {
    Term r = neutral;
    for (unsigned k = 0; k < t.size(); ++k)
      if (k != i && !holds(t[k]))
        r = tm_.make(t.op(), {r, t[k]});
    return r;
  }

  unsigned first_inner(Term t) const {
    for (unsigned i = 0; i < t.size(); ++i)
      if (holds(t[i]))
        return i;
    return 0;
  }

  void step(Term t, Term goal);
  void step_compare(Term t, Term goal);
  void step_mul(Term t, Term goal);

  TermManager& tm_;
  std::unordered_set<uint32_t> inner_, holds_, seen_;
  std::vector<std::pair<Term, Term>> work_;
  Strategy found_;
};

void Inverter::step_mul(Term t, Term goal) {
  unsigned i = first_inner(t), w = t.width();
  Term factor = others(t, i, tm_.constant(w, 1));
  if (!factor.is_const()) {
    push(t[i], tm_.udiv(goal, factor));
    return;
  }
  if (factor.is_zero())
    return;
  // k = odd * 2^s: shift the goal back and multiply by the inverse of the odd part.
  unsigned s = factor.value().countr_zero();
  APInt odd = factor.value().lshr(s), inverse(w, 1);
  for (unsigned bits = 1; bits < w; bits *= 2)
    inverse *= APInt(w, 2) - odd * inverse;
  Term shifted = tm_.lshr(goal, tm_.constant(APInt(64, s).zextOrTrunc(w)));
  push(t[i], tm_.mul(shifted, tm_.constant(inverse)));
}

void Inverter::step_compare(Term t, Term goal) {
  bool first = holds(t[0]);
  Term x = first ? t[0] : t[1], k = first ? t[1] : t[0];
  unsigned w = x.width();
  if (holds(k)) { // both sides are ours: one stays at zero
    if (t.is(Op::Eq))
      push(x, tm_.ite(goal, tm_.zero(w), tm_.ones(w)));
    return;
  }
  Term low = tm_.zero(w), high = tm_.ones(w);
  if (t.is(Op::Slt)) {
    low = tm_.constant(APInt::getSignedMinValue(w));
    high = tm_.constant(APInt::getSignedMaxValue(w));
  }
  if (t.is(Op::Eq))
    push(x, tm_.ite(goal, k, tm_.not_(k)));
  else if (first) // x < k
    push(x, tm_.ite(goal, low, high));
  else // k < x
    push(x, tm_.ite(goal, high, low));
}

void Inverter::step(Term t, Term goal) {
  unsigned w = t.width();
  switch (t.op()) {
  case Op::Var:
    found_.emplace_back(t, goal);
    return;
  case Op::Const:
    return;
  case Op::Not:
    push(t[0], tm_.not_(goal));
    return;
  case Op::And:
  case Op::Or:
    for (Term c : t.children())
      push(c, goal);
    return;
  case Op::Xor: {
    unsigned i = first_inner(t);
    push(t[i], tm_.xor_(goal, others(t, i, tm_.zero(w))));
    return;
  }
  case Op::Add: {
    unsigned i = first_inner(t);
    push(t[i], tm_.sub(goal, others(t, i, tm_.zero(w))));
    return;
  }
  case Op::Mul:
    step_mul(t, goal);
    return;
  case Op::UDiv:
  case Op::SDiv:
    if (!holds(t[1]))
      push(t[0], tm_.mul(goal, t[1]));
    return;
  case Op::URem:
  case Op::SRem:
    push(t[0], goal);
    return;
  case Op::Shl:
    if (!holds(t[1]))
      push(t[0], tm_.lshr(goal, t[1]));
    return;
  case Op::LShr:
  case Op::AShr:
    if (!holds(t[1]))
      push(t[0], tm_.shl(goal, t[1]));
    return;
  case Op::Concat:
    push(t[0], tm_.extract(goal, w - 1, t[1].width()));
    push(t[1], tm_.extract(goal, t[1].width() - 1, 0));
    return;
  case Op::Extract: {
    unsigned wide = t[0].width();
    push(t[0], tm_.shl(tm_.zext(goal, wide), tm_.constant(APInt(64, t.lo()).zextOrTrunc(wide))));
    return;
  }
  case Op::ZExt:
  case Op::SExt:
    push(t[0], tm_.trunc(goal, t[0].width()));
    return;
  case Op::Eq:
  case Op::Ult:
  case Op::Slt:
    step_compare(t, goal);
    return;
  case Op::Ite:
    if (holds(t[0]))
      push(t[0], holds(t[1]) ? tm_.boolean(true) : tm_.eq(t[1], goal));
    push(t[1], goal);
    push(t[2], goal);
    return;
  }
}

} // namespace

Strategy invert(TermManager& tm, Term t, Term goal, const std::vector<Term>& inner) {
  return Inverter(tm, inner).run(t, goal);
}

} // namespace lockstep::solver
