#include "solver/wrap/functions.h"

#include "term/functions.h"

namespace lockstep::solver {

namespace {

class Functions final : public Solver {
public:
  Functions(TermManager& tm, std::unique_ptr<Solver> inner) : tm_(tm), inner_(std::move(inner)) {}

  Answer check(Term formula, support::Deadline deadline) override {
    if (!tm_.has_functions()) return inner_->check(formula, deadline);
    Term whole = tm_.and_(formula, term::congruence(tm_, std::span(&formula, 1)));
    term::WithoutFunctions asked(tm_, whole);
    Answer a = inner_->check(asked.formula(), deadline);
    if (a.status == Status::Sat) asked.complete(a.model);
    return a;
  }

private:
  TermManager& tm_;
  std::unique_ptr<Solver> inner_;
};

} // namespace

std::unique_ptr<Solver> wrap_functions(TermManager& tm, std::unique_ptr<Solver> inner) {
  return std::make_unique<Functions>(tm, std::move(inner));
}

} // namespace lockstep::solver
