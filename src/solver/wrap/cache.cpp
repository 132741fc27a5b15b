#include "solver/wrap/cache.h"

#include <unordered_map>

namespace lockstep::solver {

namespace {

class Cache final : public Solver {
public:
  Cache(support::Context& ctx, std::unique_ptr<Solver> inner)
      : ctx_(ctx), inner_(std::move(inner)) {}

  Answer check(Term formula, support::Deadline deadline) override {
    if (auto it = answers_.find(formula.id()); it != answers_.end()) {
      ctx_.stats.add("solver.cache.hits");
      return it->second;
    }
    Answer answer = inner_->check(formula, deadline);
    if (answer.status != Status::Unknown) answers_.emplace(formula.id(), answer);
    return answer;
  }

private:
  support::Context& ctx_;
  std::unique_ptr<Solver> inner_;
  std::unordered_map<uint32_t, Answer> answers_;
};

} // namespace

std::unique_ptr<Solver> wrap_cache(support::Context& ctx, std::unique_ptr<Solver> inner) {
  return std::make_unique<Cache>(ctx, std::move(inner));
}

} // namespace lockstep::solver
