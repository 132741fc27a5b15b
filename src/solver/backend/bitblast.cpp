#include "solver/backend/bitblast.h"

#include "solver/aig/sweep.h"
#include "solver/backend/bitblast_options.h"
#include "solver/backend/bitblast_terms.h"

#include <limits>

namespace lockstep::solver {

namespace {

using aig::Lit;
using aig::Sat;
using support::Deadline;
using support::Reason;
using support::Timer;

constexpr const char* kName = "bitblast";

class Bitblast : public Solver {
public:
  Bitblast(support::Context& ctx, const BitblastOptions& options)
      : ctx_(ctx), options_(options), blaster_(aig_), random_(ctx.seed) {}

  Answer check(Term formula, Deadline deadline) override;

private:
  bool blast(Term formula, Deadline deadline);
  bool simulate_and_sweep(unsigned round, Deadline deadline);
  bool search(int64_t conflicts, Deadline deadline);
  bool exhaust(uint64_t budget, Deadline deadline);

  bool decided(Answer a) {
    answer_ = std::move(a);
    return true;
  }
  template <class Value> Assignment model(Value value) const;
  Assignment model(const aig::Cone& cone, const aig::Patterns& patterns) const;

  support::Context& ctx_;
  BitblastOptions options_;
  aig::Aig aig_;
  Blaster blaster_;
  aig::Random random_;

  // Of the query at hand.
  Lit root_;
  std::unique_ptr<Sat> sat_; // of root_ as it was
  Answer answer_;
  bool swept_out_ = false; // another sweep would find nothing
};

bool Bitblast::blast(Term formula, Deadline deadline) {
  Timer timer(ctx_.stats, "bitblast.blast");
  aig_.set_limits(deadline, options_.max_nodes);
  size_t before = aig_.num_nodes();
  auto bits = blaster_.bits(formula);
  ctx_.stats.add("bitblast.nodes", aig_.num_nodes() - before);
  if (bits.empty()) {
    return decided(aig_.timed_out()
                       ? Answer::unknown(Reason::Timeout, "", kName)
                       : Answer::unknown(Reason::Memory, "the circuit is too large", kName));
  }
  root_ = aig_.reduce(bits[0]);
  return root_ == aig::kFalse && decided(Answer::unsat(kName));
}

template <class Value> Assignment Bitblast::model(Value value) const {
  std::vector<std::pair<Term, term::APInt>> found; // inputs of a variable stand side by side
  for (const auto& in : aig_.inputs()) {
    std::optional<bool> bit = value(in.node);
    if (!bit) continue;
    Term v = blaster_.variable(in.group);
    if (found.empty() || found.back().first != v)
      found.emplace_back(v, term::APInt::getZero(v.width()));
    found.back().second.setBitVal(in.bit, *bit);
  }
  Assignment m;
  for (const auto& [v, bits] : found)
    m.set(v, bits);
  return m;
}

Assignment Bitblast::model(const aig::Cone& cone, const aig::Patterns& patterns) const {
  // Both the cone's inputs and the graph's are in the order of nodes.
  size_t at = 0;
  return model([&](uint32_t node) -> std::optional<bool> {
    if (at >= patterns.size() || cone.node(cone.inputs()[at]) != node) return std::nullopt;
    return patterns[at++] & 1;
  });
}

bool Bitblast::simulate_and_sweep(unsigned round, Deadline deadline) {
  Timer timer(ctx_.stats, "bitblast.sweep");
  aig::Sweeper sweeper(aig_, root_, random_);
  std::optional<aig::Patterns> hit = sweeper.refute(options_.simulation_rounds, deadline);
  if (!hit && round > 0 && options_.sweep) {
    aig::SweepLimits limits;
    limits.deadline = deadline;
    limits.conflicts_each = options_.sweep_conflicts << (3 * std::min(round - 1, 10u));
    limits.conflicts_all = limits.conflicts_each * options_.sweep_share;
    hit = sweeper.sweep(limits);
    const aig::SweepStats& s = sweeper.stats();
    ctx_.stats.add("bitblast.sweep_checks", s.checks);
    ctx_.stats.add("bitblast.merged", s.merged);
    ctx_.stats.add("bitblast.refuted", s.refuted);
    ctx_.stats.add("bitblast.given_up", s.given_up);
    ctx_.stats.add("bitblast.sweep_conflicts", s.conflicts);
    swept_out_ = s.given_up == 0 && s.conflicts <= limits.conflicts_all && !deadline.passed();
  }
  if (hit) return decided(Answer::sat(model(sweeper.cone(), *hit), kName));
  Lit reduced = aig_.reduce(root_);
  if (reduced != root_) sat_.reset();
  root_ = reduced;
  return root_ == aig::kFalse && decided(Answer::unsat(kName));
}

// Few inputs: all their values, if that costs no more words of simulation than the budget.
bool Bitblast::exhaust(uint64_t budget, Deadline deadline) {
  aig::Cone cone(aig_, root_);
  if (aig::exhaustion_cost(cone) > budget) return false;
  Timer timer(ctx_.stats, "bitblast.exhaust");
  aig::Exhaustion e = aig::exhaust(cone, deadline);
  ctx_.stats.add("bitblast.exhausted", e.complete);
  if (e.hit) return decided(Answer::sat(model(cone, *e.hit), kName));
  return e.complete && decided(Answer::unsat(kName));
}

bool Bitblast::search(int64_t conflicts, Deadline deadline) {
  Timer timer(ctx_.stats, "bitblast.sat");
  if (!sat_) {
    sat_ = std::make_unique<Sat>(aig_, Sat::Mode::Search);
    sat_->require(root_, deadline);
  }
  ctx_.stats.add("bitblast.sat_calls");
  uint64_t before = sat_->conflicts();
  Sat::Result r = sat_->solve(deadline, conflicts);
  ctx_.stats.add("bitblast.sat_conflicts", sat_->conflicts() - before);
  switch (r) {
  case Sat::Result::Sat:
    return decided(Answer::sat(model([&](uint32_t node) -> std::optional<bool> {
                                 if (!sat_->has_value(node)) return std::nullopt;
                                 return sat_->value(Lit::make(node, false));
                               }),
                               kName));
  case Sat::Result::Unsat:
    return decided(Answer::unsat(kName));
  case Sat::Result::Limit:
    break;
  }
  return false;
}

// Patterns, a short search, then sweeps and searches in turn, each with a larger limit; where there
// are few inputs, all their values.
Answer Bitblast::check(Term formula, Deadline deadline) {
  assert(formula.width() == 1);
  sat_.reset();
  swept_out_ = !options_.sweep;
  bool done = blast(formula, deadline) || simulate_and_sweep(0, deadline) ||
              exhaust(options_.exhaust_first, deadline);
  int64_t conflicts = options_.search_conflicts;
  for (unsigned round = 1; !done; ++round) {
    if (deadline.passed()) {
      done = decided(Answer::unknown(Reason::Timeout, "", kName));
      break;
    }
    done = search(swept_out_ && round > 1 ? -1 : conflicts, deadline) ||
           (!swept_out_ && simulate_and_sweep(round, deadline)) ||
           (round == 1 && exhaust(options_.exhaust_later, deadline));
    conflicts = std::min<int64_t>(conflicts * 4, std::numeric_limits<int>::max());
  }
  sat_.reset();
  return std::move(answer_);
}

} // namespace

std::unique_ptr<Solver> make_bitblast(TermManager&, support::Context& ctx) {
  return make_bitblast_with(ctx, {});
}

std::unique_ptr<Solver> make_bitblast_with(support::Context& ctx, const BitblastOptions& options) {
  return std::make_unique<Bitblast>(ctx, options);
}

} // namespace lockstep::solver
