#include "solver/wrap/check_model.h"

namespace lockstep::solver {

namespace {

class CheckModel final : public Solver {
public:
  CheckModel(support::Context& ctx, std::unique_ptr<Solver> inner)
      : ctx_(ctx), inner_(std::move(inner)) {}
  Answer check(Term formula, support::Deadline deadline) override {
    return check_model(ctx_, formula, inner_->check(formula, deadline));
  }

private:
  support::Context& ctx_;
  std::unique_ptr<Solver> inner_;
};

} // namespace

Answer check_model(support::Context& ctx, Term formula, Answer answer) {
  if (answer.status != Status::Sat) return answer;
  for (Term v : term::variables_of(std::span(&formula, 1))) {
    const llvm::APInt* value = answer.model.find(v);
    if (!value || value->getBitWidth() != v.width())
      answer.model.set(v, llvm::APInt::getZero(v.width()));
  }
  if (term::Evaluator(answer.model).is_true(formula)) return answer;
  ctx.stats.add("solver.bad_models");
  return Answer::unknown(support::Reason::Crash, answer.by + ": model does not satisfy the query",
                         answer.by);
}

std::unique_ptr<Solver> wrap_check_model(support::Context& ctx, std::unique_ptr<Solver> inner) {
  return std::make_unique<CheckModel>(ctx, std::move(inner));
}

} // namespace lockstep::solver
