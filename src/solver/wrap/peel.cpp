#include "solver/wrap/peel.h"

#include <algorithm>

namespace lockstep::solver {

namespace {

using support::Deadline;
using term::Op;

constexpr unsigned kDepth = 16; // operators peeled off one inequality
constexpr double kShare = 0.25; // of the time, for the weaker formula
constexpr double kMostMs = 2000;

class Peeler {
public:
  explicit Peeler(TermManager& tm) : tm_(tm) {}

  // Implied by the formula: its conjuncts and disjuncts with every inequality weakened.
  Term weaken(Term f, unsigned depth) {
    if (depth == 0) return f;
    if (f.is(Op::Not) && f[0].is(Op::Eq)) return differ(f[0][0], f[0][1], kDepth);
    if (f.is(Op::Xor) && f.size() == 2) return differ(f[0], f[1], kDepth);
    bool negated = f.is(Op::Not);
    Term g = negated ? f[0] : f;
    if (!g.is(Op::And) && !g.is(Op::Or)) return f;
    bool conjunction = g.is(Op::And) != negated;
    Term r = tm_.boolean(conjunction);
    for (Term c : g.children()) {
      Term w = weaken(negated ? tm_.not_(c) : c, depth - 1);
      r = conjunction ? tm_.and_(r, w) : tm_.or_(r, w);
    }
    return r;
  }

private:
  // Implied by "a and b differ".
  Term differ(Term a, Term b, unsigned depth) {
    if (a == b) return tm_.boolean(false);
    if (depth == 0 || a.op() != b.op() || a.hi() != b.hi() || a.lo() != b.lo() ||
        a.size() != b.size() || a.size() == 0)
      return tm_.ne(a, b);
    if (a.is(Op::Ite)) { // exact: the side that is taken differs
      if (a[0] != b[0]) return tm_.ne(a, b);
      return tm_.or_(tm_.and_(a[0], differ(a[1], b[1], depth - 1)),
                     tm_.and_(tm_.not_(a[0]), differ(a[2], b[2], depth - 1)));
    }
    std::vector<Term> left(a.children().begin(), a.children().end()),
        right(b.children().begin(), b.children().end());
    if (term::info(a.op()).commutative) drop_common(left, right);
    if (left.size() != right.size()) return tm_.ne(a, b);
    // A light operator is peeled off only if one pair is left, so that little is lost.
    size_t open = 0;
    for (size_t i = 0; i < left.size(); ++i)
      open += left[i] != right[i];
    if (!term::is_hard(a.op()) && open > 1) return tm_.ne(a, b);
    Term r = tm_.boolean(false);
    for (size_t i = 0; i < left.size(); ++i) {
      if (left[i].width() != right[i].width()) return tm_.ne(a, b);
      r = tm_.or_(r, differ(left[i], right[i], depth - 1));
    }
    return r;
  }

  static void drop_common(std::vector<Term>& left, std::vector<Term>& right) {
    for (size_t i = 0; i < left.size();) {
      auto it = std::find(right.begin(), right.end(), left[i]);
      if (it == right.end()) {
        ++i;
        continue;
      }
      right.erase(it);
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  TermManager& tm_;
};

class Peeled final : public Solver {
public:
  Peeled(TermManager& tm, support::Context& ctx, std::unique_ptr<Solver> inner)
      : tm_(tm), ctx_(ctx), inner_(std::move(inner)) {}

  Answer check(Term formula, Deadline deadline) override {
    Term weaker = peel(tm_, formula);
    if (weaker != formula) {
      ctx_.stats.add("solver.peel.tried");
      double ms = std::min(deadline.left_ms() * kShare, kMostMs);
      Answer a = weaker.is_false()
                     ? Answer::unsat("peel")
                     : inner_->check(weaker, earlier(deadline, Deadline::budget_ms(ms)));
      if (a.status == Status::Unsat) {
        ctx_.stats.add("solver.peel.decided");
        return a;
      }
    }
    return inner_->check(formula, deadline);
  }

private:
  TermManager& tm_;
  support::Context& ctx_;
  std::unique_ptr<Solver> inner_;
};

} // namespace

Term peel(TermManager& tm, Term formula) {
  std::vector<Term> all = term::postorder(std::span(&formula, 1));
  if (std::none_of(all.begin(), all.end(), [](Term t) { return term::is_hard(t.op()); }))
    return formula;
  return Peeler(tm).weaken(formula, kDepth);
}

std::unique_ptr<Solver> wrap_peel(TermManager& tm, support::Context& ctx,
                                  std::unique_ptr<Solver> inner) {
  return std::make_unique<Peeled>(tm, ctx, std::move(inner));
}

} // namespace lockstep::solver
