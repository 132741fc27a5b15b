#include "driver/check.h"

#include "bounded/engine.h"
#include "driver/counterexample.h"
#include "program/pathset.h"

namespace lockstep::driver {

namespace {

using support::Outcome;
using support::Reason;
using support::Verdict;

void explain(term::TermManager& tm, const program::Program& source, semantics::Choices& sc,
             const program::Program& target, semantics::Choices& tc,
             const bounded::Finding& finding, CheckResult& result) {
  Replayed r = finding.source_alone ? replay_source(tm, source, sc, finding)
                                    : replay_violation(tm, source, sc, target, tc, finding);
  if (!r.confirmed) {
    result.outcome = Outcome::unknown(Reason::Unconfirmed);
    return;
  }
  result.outcome = Outcome::incorrect(r.what);
  result.counterexample = std::move(r.counterexample);
  result.has_counterexample = true;
}

} // namespace

CheckResult check_pair(const program::Program& source, const program::Program& target,
                       const CheckOptions& options) {
  support::Context ctx;
  if (options.timeout_ms > 0) ctx.deadline = support::Deadline::in_ms(options.timeout_ms);
  ctx.query_ms = options.smt_to_ms;
  ctx.memory_mb = options.memory_mb;
  ctx.seed = options.seed;

  CheckResult result;
  result.name = source.name;
  result.target_name = target.name;
  // Refinement is reflexive. A function that a pass left alone is not worth a query.
  if (!options.prove_identical && !options.disallow_ub_exploitation &&
      program::identical(source, target)) {
    bool loops = !program::build_pathset(source).pathset;
    result.outcome = Outcome::correct(loops ? "every iteration" : "");
    result.counters["identical"] = 1;
    return result;
  }
  term::TermManager tm;
  std::string error;
  auto solver = solver::make_solver(tm, ctx, options.solver, error);
  if (!solver) {
    result.outcome = Outcome::unknown(Reason::Crash, error);
    return result;
  }
  semantics::Choices source_choices(tm, "src"), target_choices(tm, "tgt");
  bounded::EngineOptions engine{{options.undef_input, options.poison_input},
                                options.disallow_ub_exploitation};
  bounded::Finding finding =
      bounded::check(tm, *solver, ctx, source, source_choices, target, target_choices, engine);
  result.outcome = finding.outcome;
  if (finding.outcome.verdict == Verdict::Incorrect)
    explain(tm, source, source_choices, target, target_choices, finding, result);

  ctx.stats.add("terms", tm.num_terms());
  for (const auto& [name, n] : ctx.stats.counters())
    result.counters[name] = n;
  for (const auto& [name, s] : ctx.stats.seconds())
    result.timers[name] = s;
  return result;
}

} // namespace lockstep::driver
