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
    Solver* other = second_to(first.by);
    Answer second = other ? other->check(formula, deadline) : Answer();
    switch (second.status) {
    case Status::Unsat:
      ctx_.stats.add("solver.cross_check.confirmed");
      return first;
    case Status::Unknown:
      ctx_.stats.add("solver.cross_check.unconfirmed");
      first.detail = "not cross-checked";
      return first;
    case Status::Sat:
      break;
    }
    ctx_.stats.add("solver.cross_check.disagreements");
    return Answer::unknown(support::Reason::Disagreement,
                           first.by + " says unsat, " + second.by + " says sat",
                           first.by + "," + second.by);
  }

private:
  Solver* second_to(const std::string& first) {
    for (const Confirmer& c : confirmers_) {
      if (c.name == first) continue;
      std::unique_ptr<Solver>& solver = made_[c.name];
      if (!solver) solver = c.make();
      return solver.get();
    }
    return nullptr;
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
