#include "solver/wrap/split.h"

#include "solver/wrap/simplify.h"

#include <algorithm>
#include <map>

namespace lockstep::solver {

namespace {

using support::Deadline;
using term::Op;

constexpr double kSoonMs = 700;    // an easy formula takes no longer
constexpr double kLaterMs = 3'000; // nor does one without products, which whole may be easier
constexpr double kShare = 0.7;     // of the time, for the cases
constexpr unsigned kDepth = 6;     // conditions that are decided one after the other
constexpr size_t kMaxNodes = 20'000;

bool is_hard(const std::vector<Term>& all) {
  return std::any_of(all.begin(), all.end(), [](Term t) { return term::is_hard(t); });
}

// Multipliers and differences: the latter hold a product with -1.
bool is_arithmetic(const std::vector<Term>& all) {
  return std::any_of(all.begin(), all.end(), [](Term t) { return term::is_hard(t.op()); });
}

// The condition by which most is chosen; null if nothing is.
Term most_chosen_by(const std::vector<Term>& all) {
  std::map<uint32_t, std::pair<size_t, Term>> uses; // by id, so that it is the same in every run
  for (Term t : all)
    if (t.is(Op::Ite)) {
      auto& [count, condition] = uses[t[0].id()];
      count += t.width() > 1 ? 4 : 1; // values are what equations are about
      condition = t[0];
    }
  Term best;
  size_t most = 0;
  for (const auto& [id, use] : uses)
    if (use.first > most) {
      most = use.first;
      best = use.second;
    }
  return best;
}

class Split final : public Solver {
public:
  Split(TermManager& tm, support::Context& ctx, std::unique_ptr<Solver> inner)
      : tm_(tm), ctx_(ctx), inner_(std::move(inner)) {}

  Answer check(Term formula, Deadline deadline) override {
    std::vector<Term> all = term::postorder(std::span(&formula, 1));
    bool worth = all.size() <= kMaxNodes && is_arithmetic(all) && most_chosen_by(all);
    double soon_ms = is_hard(all) ? kSoonMs : kLaterMs;
    if (!worth || deadline.left_ms() < 2 * soon_ms) return inner_->check(formula, deadline);
    Answer a = inner_->check(formula, earlier(deadline, Deadline::budget_ms(soon_ms)));
    if (a.status != Status::Unknown) return a;
    ctx_.stats.add("solver.split.tried");
    auto cases = earlier(deadline, Deadline::budget_ms(kShare * deadline.left_ms()));
    a = by_cases(formula, all, cases, kDepth);
    if (a.status == Status::Unknown) return inner_->check(formula, deadline);
    ctx_.stats.add("solver.split.decided");
    return a;
  }

private:
  Answer by_cases(Term formula, const std::vector<Term>& all, Deadline deadline, unsigned depth) {
    Term condition = most_chosen_by(all);
    for (bool holds : {true, false}) {
      term::Substitution decided(tm_);
      decided.map(condition, tm_.boolean(holds));
      Term one =
          simplify(tm_, tm_.and_(holds ? condition : tm_.not_(condition), decided.apply(formula)));
      Answer a = one_case(one, deadline, depth - 1);
      if (a.status != Status::Unsat) return a;
    }
    return Answer::unsat("split");
  }

  Answer one_case(Term formula, Deadline deadline, unsigned depth) {
    if (formula.is_false()) return Answer::unsat("split");
    std::vector<Term> all = term::postorder(std::span(&formula, 1));
    bool more = depth > 0 && is_arithmetic(all) && most_chosen_by(all);
    Answer a =
        inner_->check(formula, more ? earlier(deadline, Deadline::budget_ms(kSoonMs)) : deadline);
    if (a.status != Status::Unknown || !more || deadline.passed()) return a;
    return by_cases(formula, all, deadline, depth);
  }

  TermManager& tm_;
  support::Context& ctx_;
  std::unique_ptr<Solver> inner_;
};

} // namespace

std::unique_ptr<Solver> wrap_split(TermManager& tm, support::Context& ctx,
                                   std::unique_ptr<Solver> inner) {
  return std::make_unique<Split>(tm, ctx, std::move(inner));
}

} // namespace lockstep::solver
