#include "solver/wrap/stats.h"

namespace lockstep::solver {

namespace {

class WithStats final : public Solver {
public:
  WithStats(support::Context& ctx, std::unique_ptr<Solver> inner, const std::string& stage)
      : ctx_(ctx), inner_(std::move(inner)), name_("solver." + stage) {}

  Answer check(Term formula, support::Deadline deadline) override {
    support::Timer timer(ctx_.stats, name_);
    Answer answer = inner_->check(formula, deadline);
    ctx_.stats.add(name_ + "." + status_name(answer.status));
    return answer;
  }

private:
  support::Context& ctx_;
  std::unique_ptr<Solver> inner_;
  std::string name_;
};

} // namespace

const char* status_name(Status status) {
  switch (status) {
  case Status::Sat:
    return "sat";
  case Status::Unsat:
    return "unsat";
  case Status::Unknown:
    return "unknown";
  }
  return "";
}

std::unique_ptr<Solver> wrap_stats(support::Context& ctx, std::unique_ptr<Solver> inner,
                                   std::string stage) {
  return std::make_unique<WithStats>(ctx, std::move(inner), stage);
}

} // namespace lockstep::solver
