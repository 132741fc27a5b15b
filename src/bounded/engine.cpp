#include "bounded/engine.h"

namespace lockstep::bounded {

namespace {

using program::Behaviour;
using program::Program;
using refine::Check;
using semantics::Choices;
using semantics::Symbolic;
using semantics::Term;
using semantics::Value;
using semantics::VarKind;
using support::Outcome;
using support::Reason;
using support::Verdict;
using term::TermManager;

struct Executed {
  Behaviour behaviour;
  std::string obstacle;
};

Executed run(TermManager& tm, const Program& p, Choices& choices, const refine::Inputs& inputs) {
  program::PathsetResult paths = program::build_pathset(p);
  if (!paths.pathset) return {{}, paths.obstacle};
  Symbolic domain(tm, choices);
  std::vector<Value<Symbolic>> args;
  for (uint32_t i = 0; i < inputs.params.size(); ++i)
    args.push_back(refine::argument(domain, inputs.params[i], i, [](Term t) { return t; }));
  return {execute(tm, choices, p, *paths.pathset, args), ""};
}

const char* check_name(Check c) {
  switch (c) {
  case Check::Ub:
    return "target has undefined behavior where the source has none";
  case Check::Return:
    return "source and target do not both return";
  case Check::Poison:
    return "target returns poison where the source does not";
  case Check::Value:
    return "value mismatch";
  }
  return "";
}

// The source's value with every undef variable replaced by another: where the two differ it is
// undef.
Term depends_on_undef(TermManager& tm, const Behaviour& s) {
  Term differs = tm.boolean(false);
  for (const auto& leaf : s.value) {
    term::Substitution twin(tm);
    for (Term v : term::variables_of(std::span(&leaf.value, 1), true))
      twin.map(v, tm.fresh("twin", v.width(), VarKind::Undef));
    if (!twin.empty()) differs = tm.or_(differs, tm.ne(leaf.value, twin.apply(leaf.value)));
  }
  return differs;
}

// With --disallow-ub-exploitation a source that has UB, or returns poison or undef, is a finding.
Finding check_source_alone(TermManager& tm, solver::Solver& solver, support::Context& ctx,
                           const Behaviour& s) {
  Term poison = tm.boolean(false);
  for (const auto& leaf : s.value)
    poison = tm.or_(poison, leaf.poison);
  const std::pair<Term, const char*> faults[] = {
      {s.ub, "source has undefined behavior"},
      {poison, "source returns poison"},
      {depends_on_undef(tm, s), "source returns undef"},
  };
  for (auto [fault, name] : faults) {
    solver::Answer a = solver.check(fault, ctx.query_deadline());
    Finding f;
    f.source_alone = true;
    if (a.status == solver::Status::Sat) {
      f.outcome = Outcome::incorrect(name);
      f.violation.targets.push_back(a.model);
      return f;
    }
    if (a.status == solver::Status::Unknown) {
      f.outcome = Outcome::unknown(a.reason, a.detail);
      return f;
    }
  }
  return {Outcome::correct(), {}, false, {}};
}

} // namespace

Finding check(TermManager& tm, solver::Solver& solver, support::Context& ctx, const Program& source,
              Choices& source_choices, const Program& target, Choices& target_choices,
              EngineOptions options) {
  Finding finding;
  if (options.disallow_ub_exploitation) options.inputs = {false, false};
  finding.inputs = refine::make_inputs(tm, source, options.inputs);
  Executed s, t;
  {
    support::Timer timer(ctx.stats, "execute");
    s = run(tm, source, source_choices, finding.inputs);
    t = run(tm, target, target_choices, finding.inputs);
  }
  for (const std::string& obstacle : {s.obstacle, t.obstacle})
    if (!obstacle.empty()) {
      finding.outcome = Outcome::unknown(Reason::Unsupported, obstacle);
      return finding;
    }
  if (options.disallow_ub_exploitation) {
    Finding alone = check_source_alone(tm, solver, ctx, s.behaviour);
    if (alone.outcome.verdict != Verdict::Correct) {
      alone.inputs = std::move(finding.inputs);
      return alone;
    }
  }
  support::Timer timer(ctx.stats, "decide");
  refine::Decision d = refine::decide(tm, solver, ctx, finding.inputs, s.behaviour, source_choices,
                                      t.behaviour, target_choices);
  finding.outcome = d.outcome;
  finding.violation = std::move(d.violation);
  if (finding.outcome.verdict == Verdict::Incorrect) {
    bool undef = finding.violation.targets.size() > 1;
    finding.outcome.detail =
        undef ? "target's value is more undefined" : check_name(finding.violation.check);
  }
  return finding;
}

} // namespace lockstep::bounded
