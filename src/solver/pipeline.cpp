// The stages and their order, and each one's share of the time.
#include "solver/backend/bitblast.h"
#include "solver/backend/known.h"
#include "solver/backend/linear.h"
#include "solver/backend/process.h"
#include "solver/sample.h"
#include "solver/solver.h"
#include "solver/wrap/arithmetic.h"
#include "solver/wrap/cache.h"
#include "solver/wrap/check_model.h"
#include "solver/wrap/cross_check.h"
#include "solver/wrap/dump.h"
#include "solver/wrap/functions.h"
#include "solver/wrap/peel.h"
#include "solver/wrap/settle.h"
#include "solver/wrap/simplify.h"
#include "solver/wrap/split.h"
#include "solver/wrap/stats.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace lockstep::solver {

namespace {

using support::Deadline;
using support::Reason;

// Bit-blasting's turn alone: it decides most queries, and soon. After that a race costs little.
constexpr double kFirstTurnShare = 0.4;
constexpr double kFirstTurnMs = 300;
// What is linear it decides sooner, or integers do: these mostly need less than a tenth of a
// second.
constexpr double kFirstTurnOfLinearMs = 80;
constexpr double kIntegersShare = 0.3, kIntegersMs = 2'000;

// Decides what construction has already decided, and asks the rest of `inner`.
class Constants final : public Solver {
public:
  Constants(support::Context& ctx, std::unique_ptr<Solver> inner)
      : ctx_(ctx), inner_(std::move(inner)) {}

  Answer check(Term formula, Deadline deadline) override {
    ctx_.stats.add("solver.queries");
    if (!formula.is_const()) return inner_->check(formula, deadline);
    Answer a = formula.is_true() ? Answer::sat({}, "rewrite") : Answer::unsat("rewrite");
    ctx_.stats.add(std::string("solver.rewrite.") + status_name(a.status));
    return a;
  }

private:
  support::Context& ctx_;
  std::unique_ptr<Solver> inner_;
};

// Asks one stage after the other until one decides. Where bit-blasting has company, it gets a first
// turn alone, then what is linear is asked about integers, and then it races against the others, in
// a copy of this process.
class Staged final : public Solver {
public:
  Staged(std::unique_ptr<Solver> sample, std::unique_ptr<Solver> bitblast,
         std::unique_ptr<Solver> integers, std::unique_ptr<Solver> race)
      : sample_(std::move(sample)), bitblast_(std::move(bitblast)), integers_(std::move(integers)),
        race_(std::move(race)) {}

  Answer check(Term formula, Deadline deadline) override {
    Answer a = Answer::unknown(Reason::SolverGaveUp, "no stage", "pipeline");
    auto decides = [&](std::unique_ptr<Solver>& stage, Deadline until) {
      if (stage) a = stage->check(formula, until);
      return a.status != Status::Unknown;
    };
    if (decides(sample_, deadline)) return a;
    const bool linear = integers_ && (is_linear(formula) || (!bitblast_ && !race_));
    if (decides(bitblast_, linear  ? share(deadline, kFirstTurnShare, kFirstTurnOfLinearMs)
                           : race_ ? share(deadline, kFirstTurnShare, kFirstTurnMs)
                                   : deadline))
      return a;
    if (linear && decides(integers_, share(deadline, kIntegersShare, kIntegersMs))) return a;
    if (race_)
      decides(race_, deadline);
    else if (linear)
      decides(bitblast_, deadline);
    return a;
  }

private:
  static Deadline share(Deadline deadline, double of, double most_ms) {
    return earlier(deadline, Deadline::budget_ms(std::min(deadline.left_ms() * of, most_ms)));
  }

  std::unique_ptr<Solver> sample_, bitblast_, integers_, race_; // each may be absent
};

// Reads the names of the options.
struct Choice {
  bool sample = false, bitblast = false;
  std::optional<Command> integers;
  std::vector<Command> external;
  std::set<std::string> floats; // names of those that are asked in that theory
  std::string error;

  Choice(TermManager& tm, const std::vector<std::string>& stages,
         const std::vector<Command>& installed) {
    if (stages.empty()) {
      sample = bitblast = true;
      integers = integer_solver(installed);
      for (const Command& c : installed)
        external.push_back(with_floats(c, tm));
    }
    for (const std::string& stage : stages)
      add(stage, installed);
    for (Command& c : external)
      if (floats.contains(c.name)) c = with_floats(c, tm);
  }

private:
  void add(std::string stage, const std::vector<Command>& installed) {
    if (constexpr std::string_view kFloats = ".fp"; stage.ends_with(kFloats)) {
      stage.resize(stage.size() - kFloats.size());
      floats.insert(stage);
    }
    if (stage == "sample") {
      sample = true;
    } else if (stage == "bitblast") {
      bitblast = true;
    } else if (stage == "integers") {
      integers = integer_solver(installed);
      if (!integers) error = "solver 'integers' is not installed: no 'cvc5' on PATH";
    } else if (stage.starts_with("cmd:")) {
      if (std::optional<Command> command = user_command(stage.substr(4)))
        add(*command);
      else
        error = "cannot run the solver command '" + stage.substr(4) + "'";
    } else if (auto found = find(installed, stage); found != installed.end()) {
      add(*found);
    } else if (const char* executable = executable_of(stage)) {
      error = "solver '" + stage + "' is not installed: no '" + executable +
              "' on PATH (found: " + names(installed) + ")";
    } else {
      std::string known = "sample, bitblast, integers";
      for (const KnownSolver& k : known_solvers())
        known += std::string(", ") + k.name;
      error = "unknown solver '" + stage + "' (known: " + known +
              ", NAME.fp, cmd:COMMAND; found: " + names(installed) + ")";
    }
  }

  void add(const Command& command) {
    if (find(external, command.name) == external.end()) external.push_back(command);
  }

  static std::vector<Command>::const_iterator find(const std::vector<Command>& in,
                                                   const std::string& name) {
    return std::find_if(in.begin(), in.end(), [&](const Command& c) { return c.name == name; });
  }

  static const char* executable_of(const std::string& name) {
    for (const KnownSolver& k : known_solvers())
      if (name == k.name) return k.executable;
    return nullptr;
  }

  static std::string names(const std::vector<Command>& commands) {
    std::string text = "sample, bitblast";
    if (integer_solver(commands)) text += ", integers";
    for (const Command& c : commands)
      text += ", " + c.name;
    return text;
  }
};

std::vector<Confirmer> confirmers(TermManager& tm, support::Context& ctx,
                                  const std::vector<Command>& installed) {
  auto checked = [&ctx](std::unique_ptr<Solver> s, const std::string& name) {
    return wrap_stats(ctx, wrap_check_model(ctx, std::move(s)), "cross_check." + name);
  };
  std::vector<Confirmer> all;
  all.push_back(
      {"bitblast", [&tm, &ctx, checked] { return checked(make_bitblast(tm, ctx), "bitblast"); }});
  for (const Command& c : installed)
    all.push_back({c.name, [&ctx, checked, c] { return checked(make_process(ctx, {c}), c.name); }});
  return all;
}

} // namespace

std::unique_ptr<Solver> make_solver(TermManager& tm, support::Context& ctx,
                                    const SolverOptions& options, std::string& error) {
  std::vector<Command> installed = installed_solvers();
  Choice choice(tm, options.stages, installed);
  if (!choice.error.empty()) {
    error = choice.error;
    return nullptr;
  }
  auto stage = [&](std::unique_ptr<Solver> s, const char* name) {
    return wrap_stats(ctx, wrap_check_model(ctx, std::move(s)), name);
  };
  std::unique_ptr<Solver> sample, bitblast, integers, race;
  if (choice.sample) sample = stage(make_sample(ctx), "sample");
  if (choice.bitblast) bitblast = stage(make_bitblast(tm, ctx), "bitblast");
  if (choice.integers) integers = stage(make_process(ctx, {*choice.integers}), "integers");
  if (!choice.external.empty()) {
    if (bitblast) choice.external.push_back({"bitblast", {}, bitblast.get()});
    race = stage(make_process(ctx, choice.external), "race");
  }
  std::unique_ptr<Solver> solver = std::make_unique<Staged>(std::move(sample), std::move(bitblast),
                                                            std::move(integers), std::move(race));
  solver = wrap_settle(tm, ctx, wrap_split(tm, ctx, wrap_peel(tm, ctx, std::move(solver))));
  solver = wrap_arithmetic(tm, ctx, std::move(solver));
  solver = wrap_check_model(ctx, wrap_simplify(tm, ctx, std::move(solver)));
  if (options.cross_check) {
    // Whoever proves something, somebody else must be there to confirm it; bit-blasting always is.
    if (choice.bitblast && installed.empty()) {
      error = "nobody can confirm what bitblast proves: --cross-check needs z3, cvc5 or another "
              "solver on PATH";
      return nullptr;
    }
    solver = wrap_cross_check(ctx, std::move(solver), confirmers(tm, ctx, installed));
  }
  solver = wrap_cache(ctx, std::move(solver));
  solver = std::make_unique<Constants>(ctx, std::move(solver));
  if (!options.dump_dir.empty())
    solver = wrap_dump(ctx, std::move(solver), options.dump_dir, "query");
  return wrap_functions(tm, std::move(solver));
}

} // namespace lockstep::solver
