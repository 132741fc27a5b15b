#include "solver/wrap/cross_check.h"

#include <map>

namespace lockstep::solver {

namespace {

class CrossCheck final : public Solver {
public:
  CrossCheck(support::Context& ctx, std::unique_ptr<Solver> inner,
             std::vector<Confirmer> confirmers)
      : ctx_(ctx), inner_(std::move(inner)), confirmers_(std::move(confirmers)) {}

  Answer check(Term formula, support::Deadline deadline) override {
    Answer first = inner_->check(formula, deadline);
    // A constant is no one's claim: there is nothing to ask a second time.
    if (first.status != Status::Unsat || formula.is_const()) return first;
    // One that gives up confirms nothing: the next is asked.
    Answer last = Answer::unknown(support::Reason::NotCrossChecked, "nobody to ask", first.by);
    auto left = static_cast<double>(confirmers_.size());
    for (const Confirmer& c : confirmers_) {
      if (c.name == first.by) continue;
      Answer second = asked(c).check(formula, share_of(deadline, left--));
      if (second.status == Status::Unsat) {
        ctx_.stats.add("solver.cross_check.confirmed");
        return first;
      }
      if (second.status == Status::Sat) {
        ctx_.stats.add("solver.cross_check.disagreements");
        return Answer::unknown(support::Reason::Disagreement,
                               first.by + " says unsat, " + second.by + " says sat",
                               first.by + "," + second.by);
      }
      last.detail = c.name + " gave up: " + support::reason_text(second.reason);
    }
    ctx_.stats.add("solver.cross_check.unconfirmed");
    return last;
  }

private:
  static support::Deadline share_of(support::Deadline whole, double parts) {
    return earlier(whole, support::Deadline::budget_ms(whole.left_ms() / parts));
  }
  Solver& asked(const Confirmer& c) {
    std::unique_ptr<Solver>& solver = made_[c.name];
    if (!solver) solver = c.make();
    return *solver;
  }

  support::Context& ctx_;
  std::unique_ptr<Solver> inner_;
  std::vector<Confirmer> confirmers_;
  std::map<std::string, std::unique_ptr<Solver>> made_;
};

} // namespace

std::unique_ptr<Solver> wrap_cross_check(support::Context& ctx, std::unique_ptr<Solver> inner,
                                         std::vector<Confirmer> confirmers) {
  return std::make_unique<CrossCheck>(ctx, std::move(inner), std::move(confirmers));
}

} // namespace lockstep::solver
