#include "solver/wrap/arithmetic.h"

#include "term/eval.h"

#include <algorithm>
#include <map>

namespace lockstep::solver {

namespace {

using term::Op;

constexpr double kSoonMs = 150; // an easy formula takes no longer
constexpr double kShare = 0.25; // of the time, for the weaker formula
constexpr size_t kMaxNodes = 60'000, kMostPairs = 400;
constexpr unsigned kNarrowest = 12; // narrower ones are easy

bool is_replaced(Term t) { return t.width() >= kNarrowest && term::is_hard(t) && t.size() == 2; }

// A product or quotient, its arguments and the variable that stands for it.
struct Replaced {
  Op op;
  Term a, b, result;
};

class Laws {
public:
  explicit Laws(TermManager& tm) : tm_(tm) {}

  Term of(const Replaced& r) {
    switch (r.op) {
    case Op::Mul:
      return tm_.and_(tm_.and_(product(r.a, r.b, r.result), product(r.b, r.a, r.result)),
                      tm_.eq(low(r.result), tm_.and_(low(r.a), low(r.b))));
    case Op::UDiv:
      return quotient(r.a, r.b, r.result);
    case Op::URem:
      return remainder(r.a, r.b, r.result);
    default:
      return tm_.boolean(true);
    }
  }
  // Equal arguments give equal results.
  Term of(const Replaced& r, const Replaced& s) {
    Term same = tm_.and_(tm_.eq(r.a, s.a), tm_.eq(r.b, s.b));
    if (r.op == Op::Mul) same = tm_.or_(same, tm_.and_(tm_.eq(r.a, s.b), tm_.eq(r.b, s.a)));
    return tm_.implies(same, tm_.eq(r.result, s.result));
  }

private:
  Term low(Term t) { return tm_.extract(t, 0, 0); }
  Term is(Term t, uint64_t n) { return tm_.eq(t, tm_.constant(t.width(), n)); }
  Term all(std::initializer_list<Term> terms) {
    Term out = tm_.boolean(true);
    for (Term t : terms)
      out = tm_.and_(out, t);
    return out;
  }

  Term product(Term a, Term b, Term result) {
    return all({tm_.implies(is(a, 0), is(result, 0)), tm_.implies(is(a, 1), tm_.eq(result, b)),
                tm_.implies(tm_.eq(a, tm_.ones(a.width())), tm_.eq(result, tm_.neg(b)))});
  }
  // By zero it is all ones.
  Term quotient(Term a, Term b, Term result) {
    Term zero = is(b, 0);
    return all({tm_.implies(zero, tm_.eq(result, tm_.ones(result.width()))),
                tm_.or_(zero, tm_.ule(result, a)), tm_.implies(is(b, 1), tm_.eq(result, a)),
                tm_.implies(tm_.ult(a, b), is(result, 0)),
                tm_.implies(tm_.and_(tm_.not_(zero), tm_.ule(b, a)), tm_.not_(is(result, 0)))});
  }
  // By zero it is the number itself.
  Term remainder(Term a, Term b, Term result) {
    return all({tm_.ule(result, a), tm_.or_(is(b, 0), tm_.ult(result, b)),
                tm_.implies(tm_.or_(is(b, 0), tm_.ult(a, b)), tm_.eq(result, a)),
                tm_.implies(tm_.eq(a, b), is(result, 0))});
  }

  TermManager& tm_;
};

class Arithmetic final : public Solver {
public:
  Arithmetic(TermManager& tm, support::Context& ctx, std::unique_ptr<Solver> inner)
      : tm_(tm), ctx_(ctx), inner_(std::move(inner)) {}

  Answer check(Term formula, support::Deadline deadline) override {
    using support::Deadline;
    if (deadline.left_ms() < kSoonMs || !is_worth(formula)) return inner_->check(formula, deadline);
    Answer a = inner_->check(formula, earlier(deadline, Deadline::budget_ms(kSoonMs)));
    if (a.status != Status::Unknown) return a;
    ctx_.stats.add("solver.arithmetic.tried");
    Answer b = inner_->check(without_hard_arithmetic(tm_, formula),
                             earlier(deadline, Deadline::budget_ms(kShare * deadline.left_ms())));
    if (b.status == Status::Unsat) {
      ctx_.stats.add("solver.arithmetic.decided");
      return b;
    }
    if (b.status == Status::Sat && term::Evaluator(b.model).is_true(formula)) return b;
    return inner_->check(formula, deadline);
  }

private:
  static bool is_worth(Term formula) {
    std::vector<Term> all = term::postorder(std::span(&formula, 1));
    return all.size() <= kMaxNodes && std::any_of(all.begin(), all.end(), is_replaced);
  }

  TermManager& tm_;
  support::Context& ctx_;
  std::unique_ptr<Solver> inner_;
};

} // namespace

Term without_hard_arithmetic(TermManager& tm, Term formula) {
  std::vector<Term> hard = term::postorder(std::span(&formula, 1));
  std::erase_if(hard, [](Term t) { return !is_replaced(t); });
  if (hard.empty()) return {};
  term::Substitution sub(tm);
  std::map<std::pair<Op, unsigned>, std::vector<Replaced>> by_kind;
  Laws laws(tm);
  Term known = tm.boolean(true);
  size_t pairs = 0;
  for (Term t : hard) { // children first
    Replaced r{t.op(), sub.apply(t[0]), sub.apply(t[1]),
               tm.var("arithmetic." + std::to_string(t.id()), t.width())};
    sub.map(t, r.result);
    known = tm.and_(known, laws.of(r));
    std::vector<Replaced>& others = by_kind[{r.op, t.width()}];
    for (const Replaced& other : others)
      if (pairs++ < kMostPairs) known = tm.and_(known, laws.of(r, other));
    others.push_back(r);
  }
  return tm.and_(sub.apply(formula), known);
}

std::unique_ptr<Solver> wrap_arithmetic(TermManager& tm, support::Context& ctx,
                                        std::unique_ptr<Solver> inner) {
  return std::make_unique<Arithmetic>(tm, ctx, std::move(inner));
}

} // namespace lockstep::solver
