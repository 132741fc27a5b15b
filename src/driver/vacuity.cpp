#include "driver/vacuity.h"

#include "bounded/engine.h"
#include "driver/worker.h"
#include "sample/search.h"
#include "support/memory_watch.h"

#include <algorithm>

namespace lockstep::driver {

namespace {

// By the solver: that the source allows every target, or that it does not.
Vacuity ask(support::Context& ctx, const program::Program& source, const program::Program& target,
            const CheckOptions& options) {
  term::TermManager tm;
  std::string error;
  auto solver = solver::make_solver(tm, ctx, options.solver, error);
  if (!solver) return Vacuity::NotKnown;
  semantics::Choices source_choices(tm, "src"), target_choices(tm, "tgt");
  bounded::EngineOptions engine{{options.undef_input, options.poison_input},
                                options.disallow_ub_exploitation,
                                options.unroll,
                                options.execute,
                                /*any_target=*/true};
  using support::Verdict;
  switch (bounded::check(tm, *solver, ctx, source, source_choices, target, target_choices, engine)
              .outcome.verdict) {
  case Verdict::Correct:
    return Vacuity::AlwaysUndefined;
  case Verdict::Incorrect:
    return Vacuity::Defined;
  case Verdict::Unknown:
    break;
  }
  return Vacuity::NotKnown;
}

Vacuity ask_and_run(double ms, const program::Program& source, const program::Program& target,
                    const CheckOptions& options) {
  constexpr double kSolverShare = 0.7, kRunsMs = 50;
  support::Deadline whole = support::Deadline::budget_ms(ms);
  support::Context ctx; // of its own: what this costs is not what the check has cost
  ctx.deadline = earlier(whole, support::Deadline::budget_ms(kSolverShare * ms));
  ctx.memory_mb = options.memory_mb;
  ctx.memory_before = support::resident_bytes();
  ctx.seed = options.seed;
  Vacuity asked = ask(ctx, source, target, options);
  if (asked == Vacuity::Defined) return asked;
  // A run that has no UB although the proof's assumptions leave none would be a fault of theirs.
  ctx.deadline = whole;
  if (!sample::Search(source, target, options.seed).source_is_defined(ctx, kRunsMs)) return asked;
  return asked == Vacuity::AlwaysUndefined ? Vacuity::Contradicted : Vacuity::Defined;
}

// Not so much that the check as a whole comes to its limit.
uint64_t memory_left_mb(uint64_t limit) {
  if (limit == 0) return 0;
  uint64_t most = limit - limit / 8, here = support::resident_bytes() >> 20;
  return std::max<uint64_t>({most - std::min(most, here), limit / 16, 1});
}

} // namespace

// The verdict stands already. Whatever becomes of this question, and however long it takes, must
// not change it: so it is asked in a process of its own.
Vacuity vacuity_of(const program::Program& source, const program::Program& target,
                   const CheckOptions& options, support::Deadline deadline) {
  constexpr double kMostMs = 1000, kLeastMs = 10, kShare = 0.5, kOwnShare = 0.9;
  const double ms = std::min(kMostMs, kShare * deadline.left_ms());
  if (ms < kLeastMs) return Vacuity::NotKnown;
  CheckOptions own = options;
  own.memory_mb = memory_left_mb(options.memory_mb);
  auto work = [&] {
    return std::string(1, static_cast<char>(ask_and_run(kOwnShare * ms, source, target, own)));
  };
  constexpr double kPatience = 4; // where the machine has other things to do
  support::Deadline kill_at = earlier(deadline, support::Deadline::in_ms(kPatience * ms));
  Ended ended = run_worker(work, own.memory_mb, -1, kill_at);
  bool answered = ended.how == Ended::How::Finished && ended.bytes.size() == 1;
  return answered ? static_cast<Vacuity>(ended.bytes[0]) : Vacuity::NotKnown;
}

void count_vacuity(CheckResult& result) {
  switch (result.vacuity) {
  case Vacuity::NotAsked:
    return;
  case Vacuity::NotKnown:
    result.counters["source perhaps always undefined"] = 1;
    return;
  case Vacuity::Contradicted:
    result.counters["source defined in a run nevertheless"] = 1;
    [[fallthrough]];
  case Vacuity::Defined:
  case Vacuity::AlwaysUndefined:
    result.counters["source always undefined"] = is_vacuous(result.vacuity) ? 1 : 0;
  }
}

} // namespace lockstep::driver
