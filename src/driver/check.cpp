#include "driver/check.h"

#include "bounded/engine.h"
#include "driver/budgets.h"
#include "driver/counterexample.h"
#include "driver/qualify.h"
#include "product/check/scope.h"
#include "product/engine.h"
#include "program/floats.h"
#include "program/loops.h"
#include "program/memory_options.h"
#include "sample/search.h"
#include "simulation/simulation.h"
#include "support/memory_watch.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace lockstep::driver {

namespace {

using product::checker::Checked;
using support::Outcome;
using support::Reason;
using support::Verdict;

// Whether the runs show nothing because the reference leaves open what they do.
bool explain(term::TermManager& tm, const program::Program& source, semantics::Choices& sc,
             const program::Program& target, semantics::Choices& tc,
             const bounded::Finding& finding, support::Deadline deadline, CheckResult& result) {
  double ms = kMinimize.ms(deadline);
  Replayed r = finding.source_alone   ? replay_alone(tm, source, sc, finding)
               : finding.target_alone ? replay_alone(tm, target, tc, finding)
                                      : replay_violation(tm, source, sc, target, tc, finding, ms);
  if (!r.confirmed && !finding.violation.as_found.empty()) { // what was made easier to read
    bounded::Finding first = finding;
    first.violation.targets = finding.violation.as_found;
    r = replay_violation(tm, source, sc, target, tc, first, ms);
  }
  if (!r.confirmed) {
    result.outcome =
        r.paired_otherwise   ? Outcome::unknown(Reason::Approximated, "which block is which")
        : !r.unclear.empty() ? Outcome::unknown(Reason::Approximated, r.unclear)
                             : Outcome::unknown(Reason::Unconfirmed, finding.outcome.detail);
    return !r.paired_otherwise && !r.unclear.empty();
  }
  result.outcome = Outcome::incorrect(r.what);
  result.counterexample = std::move(r.counterexample);
  return false;
}

// Loads and stores of a program, sorted: which operation, how it orders others (0: it is not
// atomic), how many bytes.
using AccessKinds = std::vector<std::tuple<semantics::OpId, uint32_t, uint64_t>>;
AccessKinds access_kinds(const program::Program& p) {
  AccessKinds out;
  for (const program::Block& b : p.blocks)
    for (const program::Instr& i : b.instrs)
      if (i.operation.op == semantics::OpId::Load || i.operation.op == semantics::OpId::Store) {
        const semantics::Access& a = p.accesses[semantics::access_of(i.operation)];
        out.emplace_back(i.operation.op, a.order, a.bytes);
      }
  std::sort(out.begin(), out.end());
  return out;
}

// Blocks that were looked at: within the bounds of loops, or in runs on numbers.
void add_coverage(support::Stats& stats, const std::string& side, bounded::Coverage coverage,
                  const std::vector<bool>& entered) {
  std::vector<bool>& blocks = coverage.blocks;
  blocks.resize(std::max(blocks.size(), entered.size()));
  if (blocks.empty()) return; // nothing was executed
  for (size_t b = 0; b < entered.size(); ++b)
    blocks[b] = blocks[b] || entered[b];
  stats.add(side + " blocks", blocks.size());
  stats.add(side + " blocks covered",
            static_cast<uint64_t>(std::count(blocks.begin(), blocks.end(), true)));
  constexpr double kMost = 1e18;
  stats.add(side + " paths covered", static_cast<uint64_t>(std::min(coverage.paths, kMost)));
}

bool has_loop(const program::Program& p) { return !program::find_loops(p).loops.empty(); }

support::Context context_of(const CheckOptions& options, support::Deadline deadline) {
  support::Context ctx;
  ctx.deadline = deadline;
  ctx.query_ms = options.smt_to_ms;
  ctx.memory_mb = options.memory_mb;
  ctx.memory_before = support::resident_bytes();
  ctx.seed = options.seed;
  ctx.progress = options.progress;
  return ctx;
}

// Runs on numbers beside the solver, for programs with loops: what shows late is beyond any bound.
class ConcreteRuns {
public:
  ConcreteRuns(const program::Program& source, const program::Program& target, bool loops,
               const CheckOptions& options)
      : source_(source), target_(target) {
    if (loops && options.concrete_runs && !options.disallow_ub_exploitation)
      search_.emplace(source, target, options.seed);
  }

  // Whether they have refuted the pair.
  bool refute(support::Context& ctx, Budget budget, unsigned effort, CheckResult& result) {
    if (!search_) return false;
    auto found = search_->run(ctx, budget.ms(ctx.deadline), effort);
    if (!found) return false;
    entered_ = search_->entered();
    search_.reset(); // one is enough
    Replayed r = replay_sample(source_, target_, *found, ctx.deadline, kMinimize.ms(ctx.deadline));
    if (!r.confirmed) return false;
    Outcome outcome = qualified(source_, target_, Outcome::incorrect(r.what), false);
    if (outcome.verdict != Verdict::Incorrect) return false;
    result.outcome = std::move(outcome);
    result.counterexample = std::move(r.counterexample);
    return true;
  }

  bool may_not_terminate() const { return search_ && search_->may_not_terminate(); }
  sample::Search::Entered entered() const { return search_ ? search_->entered() : entered_; }

private:
  const program::Program &source_, &target_;
  std::optional<sample::Search> search_;
  sample::Search::Entered entered_;
};

// Nothing was decided, or only up to a bound.
bool is_open(const Outcome& outcome) {
  return outcome.verdict == Verdict::Unknown ||
         (outcome.verdict == Verdict::Correct && !outcome.extent.covers_all());
}

// The product was refused for what is asked otherwise, in the time that is left.
bool stopped_by_tags(const CheckOptions& options, const CheckResult& result) {
  return options.leaves_tags && result.product_obstacle == product::checker::kTagsMayMeet;
}

// Whether a counterexample needs arguments that are undef, or poison: without them there may be
// another, which is easier to read, or none.
class WithoutInputs {
public:
  WithoutInputs(term::TermManager& tm, solver::Solver& solver, support::Context& ctx,
                const program::Program& source, const program::Program& target,
                const bounded::EngineOptions& engine)
      : tm_(tm), solver_(solver), ctx_(ctx), source_(source), target_(target), engine_(engine) {}

  void look(CheckResult& result) {
    const Counterexample& c = *result.counterexample;
    const bool undef = c.undef_input, poison = c.poison_input;
    if (!undef && !poison) return;
    CheckResult neither = check(false, false);
    if (neither.outcome.verdict == Verdict::Incorrect) {
      bool same = neither.outcome.detail == result.outcome.detail; // it may show something else
      if (same) result.counterexample = std::move(neither.counterexample);
      return;
    }
    if (!is_correct(neither)) {
      result.counterexample->needs = "needs " + words(undef, poison) + " argument";
      return;
    }
    bool of_undef = undef, of_poison = poison;
    if (undef != poison) { // is it enough to forbid the one?
      bool other_may = undef ? engine_.inputs.poison : engine_.inputs.undef;
      bool enough = !other_may || is_correct(check(!undef && engine_.inputs.undef,
                                                   !poison && engine_.inputs.poison));
      if (!enough) of_undef = of_poison = true;
    }
    std::string options = of_undef ? " --disable-undef-input" : "";
    if (of_poison) options += " --disable-poison-input";
    result.counterexample->needs =
        "only with " + words(of_undef, of_poison) + " argument; correct with" + options;
  }

private:
  static bool is_correct(const CheckResult& r) {
    return r.outcome.verdict == Verdict::Correct && r.outcome.extent.covers_all();
  }
  static std::string words(bool undef, bool poison) {
    return undef && poison ? "an undef or poison" : undef ? "an undef" : "a poison";
  }

  CheckResult check(bool undef, bool poison) {
    support::Context part;
    part.deadline = kWithoutInputs.from(ctx_.deadline);
    part.memory_mb = ctx_.memory_mb;
    part.memory_before = ctx_.memory_before;
    part.seed = ctx_.seed;
    bounded::EngineOptions without = engine_;
    without.inputs = {undef, poison};
    semantics::Choices sc(tm_, "src"), tc(tm_, "tgt");
    bounded::Finding found = bounded::check(tm_, solver_, part, source_, sc, target_, tc, without);
    CheckResult r;
    r.outcome = found.outcome;
    if (found.outcome.verdict == Verdict::Incorrect)
      explain(tm_, source_, sc, target_, tc, found, part.deadline, r);
    r.outcome = qualified(source_, target_, std::move(r.outcome), false);
    return r;
  }

  term::TermManager& tm_;
  solver::Solver& solver_;
  support::Context& ctx_;
  const program::Program &source_, &target_;
  const bounded::EngineOptions& engine_;
};

// The solver's part of a check.
void prove(term::TermManager& tm, solver::Solver& solver, support::Context& ctx,
           const program::Program& source, const program::Program& target,
           const CheckOptions& options, CheckResult& result, bounded::Coverage& source_coverage,
           bounded::Coverage& target_coverage) {
  semantics::Choices source_choices(tm, "src"), target_choices(tm, "tgt");
  bounded::EngineOptions engine{{options.undef_input, options.poison_input},
                                options.disallow_ub_exploitation,
                                options.unroll,
                                options.execute};
  bounded::Finding finding =
      bounded::check(tm, solver, ctx, source, source_choices, target, target_choices, engine);
  result.outcome = finding.outcome;
  bool is_unclear =
      finding.outcome.verdict == Verdict::Incorrect && !options.proof_only &&
      explain(tm, source, source_choices, target, target_choices, finding, ctx.deadline, result);
  if (is_unclear) { // perhaps it is wrong elsewhere, too
    engine.unclear_is_ub = true;
    bounded::Finding other =
        bounded::check(tm, solver, ctx, source, source_choices, target, target_choices, engine);
    if (other.outcome.verdict == Verdict::Incorrect)
      explain(tm, source, source_choices, target, target_choices, other, ctx.deadline, result);
  }
  result.conclude(qualified(source, target, std::move(result.outcome), finding.source_alone));
  if (result.counterexample && !finding.source_alone && !finding.target_alone)
    WithoutInputs(tm, solver, ctx, source, target, engine).look(result);
  source_coverage = finding.source_coverage;
  target_coverage = finding.target_coverage;
  constexpr const char* kIterations = "loop iterations"; // the most of several tries
  if (uint64_t known = ctx.stats.count(kIterations); finding.iterations > known)
    ctx.stats.add(kIterations, finding.iterations - known);
}

// Arithmetic on floats as functions of which no more is known than that they are the same, which
// most targets keep. A proof, or nothing.
bool prove_by_functions(support::Context& ctx, const program::Program& source,
                        const program::Program& target, const CheckOptions& options,
                        CheckResult& result, bounded::Coverage& source_coverage,
                        bounded::Coverage& target_coverage) {
  support::ScopedDeadline scope(ctx, kFloatsAsFunctions.from(ctx.deadline));
  term::TermManager tm;
  std::string error;
  auto solver = solver::make_solver(tm, ctx, options.solver, error);
  if (!solver) return false;
  semantics::Choices source_choices(tm, "src"), target_choices(tm, "tgt");
  bounded::EngineOptions engine{
      .inputs = {options.undef_input, options.poison_input},
      .unroll = options.unroll,
      .execute = options.execute,
      .abstract_floats = true,
  };
  bounded::Finding finding =
      bounded::check(tm, *solver, ctx, source, source_choices, target, target_choices, engine);
  if (finding.outcome.verdict != Verdict::Correct || !finding.outcome.extent.covers_all())
    return false;
  Outcome outcome = qualified(source, target, std::move(finding.outcome), false);
  if (outcome.verdict != Verdict::Correct) return false;
  ctx.stats.add("proofs with floats as functions");
  result.outcome = std::move(outcome);
  source_coverage = finding.source_coverage;
  target_coverage = finding.target_coverage;
  return true;
}

// Loops for every number of iterations. Whether that is proved.
bool prove_loops(term::TermManager& tm, solver::Solver& solver, support::Context& ctx,
                 const program::Program& source, const program::Program& target,
                 const CheckOptions& options, CheckResult& result, bool soon = false) {
  if (!options.product || options.disallow_ub_exploitation || options.unroll.source ||
      options.unroll.target)
    return false;
  const bool more = options.bounded && result.outcome.reason == Reason::Timeout;
  const bool answered = result.outcome.verdict == Verdict::Correct;
  const Budget budget = soon       ? kProductSoon
                        : more     ? kProductAfterTimeout
                        : answered ? kProductAfterBound
                                   : kProduct;
  const support::Deadline whole = ctx.deadline;
  support::ScopedDeadline scope(ctx, budget.from(whole));
  product::EngineOptions engine{{options.undef_input, options.poison_input}, {}};
  engine.search.most_unrolled =
      static_cast<uint32_t>(std::min<uint64_t>(options.product_unroll, 1u << 16));
  if (answered) engine.search.others_until = kOtherProducts.from(whole);
  product::Result r;
  // A proof that does not hold: once more without the guess that it may have come from.
  for (bool alike : {true, false}) {
    engine.alike = alike;
    r = product::check(tm, solver, ctx, source, target, engine);
    result.product_obstacle = r.obstacle;
    if (!r.proved || !options.check_proofs) break;
    support::Timer timer(ctx.stats, "product check");
    support::Deadline rest = more ? budget.from(whole) : whole;
    Checked checked = check_witness(source, target, r.witness, options, rest);
    if (checked.verdict == Checked::Verdict::Verified) break;
    ctx.stats.add("product proofs refused");
    result.product_obstacle = "the proof was refused: " + checked.where + ": " + checked.why;
    r.proved = false;
    if (!r.from_alike) break;
  }
  if (!r.proved) return false;
  result.outcome = proof_outcome(source, target);
  result.has_witness = result.outcome.verdict == Verdict::Correct;
  if (result.has_witness) result.witness = std::move(r.witness);
  return result.has_witness;
}

} // namespace

std::string atomics_differ(const program::Program& source, const program::Program& target) {
  if (source.orderings != target.orderings) return "other atomic orderings in the target";
  AccessKinds s = access_kinds(source), t = access_kinds(target), lost, added;
  std::set_difference(s.begin(), s.end(), t.begin(), t.end(), std::back_inserter(lost));
  std::set_difference(t.begin(), t.end(), s.begin(), s.end(), std::back_inserter(added));
  for (const auto& [op, order, bytes] : lost)
    if (order != 0 && std::any_of(added.begin(), added.end(),
                                  [op = op](const auto& a) { return std::get<0>(a) == op; }))
      return "atomic accesses replaced by others";
  return "";
}

Outcome proof_outcome(const program::Program& source, const program::Program& target) {
  return qualified(source, target, Outcome::correct({.loops = true}), false);
}

Checked check_witness(const program::Program& source, const program::Program& target,
                      const product::checker::Witness& witness, const CheckOptions& options,
                      support::Deadline deadline) {
  auto refuse = [](const std::string& why) {
    return Checked{Checked::Verdict::Refused, "", why, {}};
  };
  Outcome worth = proof_outcome(source, target);
  if (worth.verdict != Verdict::Correct) return refuse(worth.detail);
  program::MemoryChoice memory = program::choose_memory(source, target, true);
  if (!memory.obstacle.empty()) return refuse(memory.obstacle);
  if (memory.several_spaces || !memory.options.narrow.empty()) return refuse("address spaces");
  support::Context ctx = context_of(options, deadline);
  term::TermManager tm;
  std::string error;
  auto solver = solver::make_solver(tm, ctx, options.solver, error);
  if (!solver) return refuse(error);
  return product::checker::check(tm, *solver, ctx, source, target, witness,
                                 {options.undef_input, options.poison_input}, memory.options);
}

CheckResult check_pair(const program::Program& source, const program::Program& target,
                       const CheckOptions& options, support::Deadline deadline) {
  support::Context ctx = context_of(options, deadline);

  CheckResult result;
  result.name = source.name;
  result.target_name = target.name;
  // A function that a pass left alone, or nearly, is not worth a query. That makes no witness.
  const bool loops = has_loop(source) || has_loop(target);
  const bool same_steps = !options.prove_identical && !options.disallow_ub_exploitation &&
                          simulation::proves(source, target) &&
                          proof_outcome(source, target).verdict == Verdict::Correct;
  auto take_same_steps = [&] {
    result.outcome = Outcome::correct({.loops = loops});
    result.counters["same steps"] = 1;
  };
  if (same_steps && !options.wants_witness) {
    take_same_steps();
    return result;
  }
  term::TermManager tm;
  std::string error;
  auto solver = solver::make_solver(tm, ctx, options.solver, error);
  if (!solver) {
    result.outcome = Outcome::unknown(Reason::Crash, error);
    return result;
  }
  // A short search first, and a longer one where the solver cannot tell.
  ConcreteRuns runs(source, target, loops, options);
  bounded::Coverage of_source, of_target;
  if (!runs.refute(ctx, kShortRuns, 1, result)) {
    auto prove_within = [&](support::Deadline until) {
      support::ScopedDeadline scope(ctx, until);
      prove(tm, *solver, ctx, source, target, options, result, of_source, of_target);
      result.outcome.extent.loops = loops;
    };
    auto is_hard = [&] {
      const Reason why = result.outcome.reason;
      return result.outcome.verdict == Verdict::Unknown &&
             (why == Reason::Timeout || why == Reason::SolverGaveUp);
    };
    const bool floats = program::has_floats(source) && program::has_floats(target) &&
                        !options.disallow_ub_exploitation;
    if (!loops) {
      if (floats) prove_within(kFloatsAtOnce.from(ctx.deadline));
      if (!floats || (is_hard() && !prove_by_functions(ctx, source, target, options, result,
                                                       of_source, of_target)))
        prove_within(support::Deadline::never());
    } else {
      // What few iterations show is mostly found at once, and so is many a proof of all; then the
      // one soon and the other in its time. All iterations may take long; what time that leaves is
      // for more of the first.
      if (!options.bounded) {
        result.outcome = Outcome::unknown(Reason::NoProduct, "");
      } else if (!options.product) {
        prove_within(support::Deadline::never());
      } else {
        prove_within(kFewAtOnce.from(ctx.deadline));
        if (is_open(result.outcome) &&
            !prove_loops(tm, *solver, ctx, source, target, options, result, /*soon=*/true))
          prove_within(kFewIterations.from(ctx.deadline));
      }
      if (is_open(result.outcome) &&
          !prove_loops(tm, *solver, ctx, source, target, options, result)) {
        if (!options.bounded)
          result.outcome.detail = result.product_obstacle;
        else if (options.product && result.outcome.reason == Reason::Timeout &&
                 !stopped_by_tags(options, result))
          prove_within(support::Deadline::never());
      }
      if (is_open(result.outcome) && !options.proof_only)
        runs.refute(ctx,
                    result.outcome.verdict == Verdict::Correct ? kLongRunsAfterBound : kLongRuns, 4,
                    result);
    }
  }
  if (same_steps && is_open(result.outcome)) take_same_steps();
  if (result.outcome.verdict == Verdict::Correct && is_open(result.outcome) &&
      runs.may_not_terminate())
    result.outcome.extent.target_may_spin = true;

  ctx.stats.add("terms", tm.num_terms());
  ctx.stats.add("work in ms", support::Work::done() / 1'000'000);
  sample::Search::Entered entered = runs.entered();
  add_coverage(ctx.stats, "source", std::move(of_source), entered.source);
  add_coverage(ctx.stats, "target", std::move(of_target), entered.target);
  for (const auto& [name, n] : ctx.stats.counters())
    result.counters[name] = n;
  for (const auto& [name, s] : ctx.stats.seconds())
    result.timers[name] = whole_microseconds(s);
  return result;
}

} // namespace lockstep::driver
