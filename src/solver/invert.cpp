#include "solver/exists_forall.h"

#include <map>
#include <unordered_map>
#include <unordered_set>

namespace lockstep::solver {

namespace {

using term::APInt;
using term::Op;

// Walks down from a term towards its inner variables, turning "the term equals the goal" into "the
// child equals a new goal". A goal may be for some of the bits only; parents come before
// children, so that a node's goal is whole when its turn comes. Where an operator has several
// children with inner variables, one is solved for and the others are taken as the base strategy
// has them.
class Inverter {
public:
  Inverter(TermManager& tm, const std::vector<Term>& inner, const Strategy& base)
      : tm_(tm), base_(substitution(tm, inner, base)) {
    for (Term v : inner)
      inner_.insert(v.id());
  }

  void solve(Term t, Term goal) {
    mark(t);
    push(t, goal, APInt::getAllOnes(t.width()));
    while (!work_.empty()) {
      auto last = std::prev(work_.end()); // the greatest id: no parent is left
      Item item = std::move(last->second);
      work_.erase(last);
      step(item);
    }
  }

  Strategy result() const {
    Strategy s;
    for (const auto& [id, entry] : found_)
      s.push_back(entry);
    return s;
  }

private:
  struct Item {
    Term t, goal;
    APInt mask; // the bits of `t` that the goal is about
  };

  // Marks the nodes above an inner variable; a postorder has children first.
  void mark(Term root) {
    for (Term t : term::postorder(std::span(&root, 1))) {
      bool above = inner_.contains(t.id());
      for (Term c : t.children())
        above |= holds_.contains(c.id());
      if (above) holds_.insert(t.id());
    }
  }

  bool holds(Term t) const { return holds_.contains(t.id()); }
  Term settled(Term t) { return base_.apply(t); }

  // The first goal for a bit counts.
  void push(Term t, Term goal, const APInt& mask) {
    if (!holds(t)) return;
    auto [bits, first] = seen_.try_emplace(t.id(), APInt::getZero(t.width()));
    APInt fresh = mask & ~bits->second;
    if (fresh.isZero()) return;
    bits->second |= fresh;
    Term part = fresh.isAllOnes() ? goal : tm_.and_(goal, tm_.constant(fresh));
    auto [it, added] = work_.try_emplace(t.id(), Item{t, part, fresh});
    if (added) return;
    it->second.goal = tm_.or_(it->second.goal, part);
    it->second.mask |= fresh;
  }
  void push(Term t, Term goal) { push(t, goal, APInt::getAllOnes(t.width())); }

  // All children but the i-th, combined by the operator.
  Term others(Term t, unsigned i, Term neutral) {
    Term r = neutral;
    for (unsigned k = 0; k < t.size(); ++k)
      if (k != i) r = tm_.make(t.op(), {r, settled(t[k])});
    return r;
  }

  // How hard a term is to solve for: a variable is easiest, a product with a factor that need not
  // divide the goal is hardest.
  unsigned effort(Term t) const {
    if (t.is_var()) return 0;
    if (!t.is(Op::Mul)) return t.is(Op::Ite) ? 3 : 2;
    for (Term f : t.children())
      if (!holds(f) && !(f.is_const() && f.value()[0])) return 4;
    return 1;
  }

  // The child to solve for.
  unsigned first_inner(Term t) const {
    unsigned best = 0, least = ~0u;
    for (unsigned i = 0; i < t.size(); ++i)
      if (holds(t[i]) && effort(t[i]) < least) {
        best = i;
        least = effort(t[i]);
      }
    return best;
  }

  void found(const Item& item);
  void step(const Item& item);
  void step_compare(Term t, Term goal);
  void step_mul(Term t, Term goal);

  TermManager& tm_;
  term::Substitution base_;
  std::unordered_set<uint32_t> inner_, holds_;
  std::unordered_map<uint32_t, APInt> seen_;
  std::map<uint32_t, Item> work_; // by id
  std::map<uint32_t, std::pair<Term, Term>> found_;
};

void Inverter::found(const Item& item) {
  auto [it, fresh] = found_.try_emplace(item.t.id(), item.t, item.goal);
  if (!fresh) it->second.second = tm_.or_(it->second.second, item.goal);
}

void Inverter::step_mul(Term t, Term goal) {
  // One factor is solved for; others that are ours to choose become 1.
  unsigned i = first_inner(t), w = t.width();
  Term one = tm_.constant(w, 1), factor = one;
  for (unsigned k = 0; k < t.size(); ++k) {
    if (k == i) continue;
    if (holds(t[k]))
      push(t[k], one);
    else
      factor = tm_.mul(factor, settled(t[k]));
  }
  if (!factor.is_const()) {
    push(t[i], tm_.udiv(goal, factor));
    return;
  }
  if (factor.is_zero()) return;
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
  Term x = first ? t[0] : t[1], k = settled(first ? t[1] : t[0]);
  unsigned w = x.width();
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

void Inverter::step(const Item& item) {
  Term t = item.t, goal = item.goal;
  const APInt& mask = item.mask;
  unsigned w = t.width();
  switch (t.op()) {
  case Op::Var:
    found(item);
    return;
  case Op::Const:
  case Op::Apply:
    return;
  case Op::Not:
    push(t[0], tm_.not_(goal), mask);
    return;
  case Op::And:
  case Op::Or:
    for (Term c : t.children())
      push(c, goal, mask);
    return;
  case Op::Xor: {
    unsigned i = first_inner(t);
    push(t[i], tm_.xor_(goal, others(t, i, tm_.zero(w))), mask);
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
    push(t[0], tm_.mul(goal, settled(t[1])));
    return;
  case Op::URem:
  case Op::SRem:
    push(t[0], goal);
    return;
  case Op::Shl:
    push(t[0], tm_.lshr(goal, settled(t[1])));
    return;
  case Op::LShr:
  case Op::AShr:
    push(t[0], tm_.shl(goal, settled(t[1])));
    return;
  case Op::Concat: {
    unsigned low = t[1].width();
    push(t[0], tm_.extract(goal, w - 1, low), mask.extractBits(w - low, low));
    push(t[1], tm_.extract(goal, low - 1, 0), mask.trunc(low));
    return;
  }
  case Op::Extract: {
    unsigned wide = t[0].width();
    Term shift = tm_.constant(APInt(64, t.lo()).zextOrTrunc(wide));
    push(t[0], tm_.shl(tm_.zext(goal, wide), shift), mask.zext(wide).shl(t.lo()));
    return;
  }
  case Op::ZExt:
  case Op::SExt:
    push(t[0], tm_.trunc(goal, t[0].width()), mask.trunc(t[0].width()));
    return;
  case Op::Eq:
  case Op::Ult:
  case Op::Slt:
    step_compare(t, goal);
    return;
  case Op::Ite:
    if (holds(t[0])) push(t[0], holds(t[1]) ? tm_.boolean(true) : tm_.eq(settled(t[1]), goal));
    push(t[1], goal, mask);
    push(t[2], goal, mask);
    return;
  }
}

} // namespace

Strategy invert(TermManager& tm, std::span<const std::pair<Term, Term>> equations,
                const std::vector<Term>& inner, const Strategy& base) {
  Inverter inverter(tm, inner, base);
  for (auto [t, goal] : equations)
    inverter.solve(t, goal);
  Strategy s = base;
  for (const auto& entry : inverter.result())
    s.push_back(entry);
  return s;
}

} // namespace lockstep::solver
