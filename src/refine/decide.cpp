#include "refine/decide.h"

#include "refine/strategies.h"

#include <algorithm>
#include <unordered_set>

namespace lockstep::refine {

namespace {

using semantics::Choices;
using semantics::VarKind;
using solver::Answer;
using solver::Status;
using solver::Strategy;
using support::Outcome;
using support::Reason;

// Decides one game.
class Decider {
public:
  Decider(TermManager& tm, solver::Solver& solver, support::Context& ctx, const Inputs& inputs,
          const Choices& sc, const Choices& tc, const Game& game)
      : tm_(tm), solver_(solver), ctx_(ctx), sc_(sc), tc_(tc),
        strategist_(tm, inputs, sc, tc, game), o_(obligations(tm, game.source, game.target)) {}

  Decision run();

private:
  Term whole() const { return o_.holds[kChecks - 1]; }
  void sort_variables();
  Decision without_source_choices();
  Decision with_source_choices();
  Decision choices_before_undef();
  Decision from(const Answer& a, std::vector<term::Assignment> targets);
  Check first_failing(const term::Assignment& fixed);

  bool early(Term t) const;

  TermManager& tm_;
  solver::Solver& solver_;
  support::Context& ctx_;
  const Choices &sc_, &tc_;
  Strategist strategist_;
  Obligations o_;
  std::vector<Term> source_vars_; // all inner candidates, in order of creation
  std::vector<Term> source_choice_, source_late_, target_vars_, target_undef_;
};

void Decider::sort_variables() {
  Term f = whole();
  for (Term v : term::variables_of(std::span(&f, 1))) {
    if (sc_.origin(v)) {
      source_vars_.push_back(v);
      (v.var_kind() == VarKind::Choice ? source_choice_ : source_late_).push_back(v);
    } else if (tc_.origin(v)) {
      target_vars_.push_back(v);
      if (v.var_kind() == VarKind::Undef) target_undef_.push_back(v);
    }
  }
}

Decision Decider::from(const Answer& a, std::vector<term::Assignment> targets) {
  switch (a.status) {
  case Status::Unsat:
    return {Outcome::correct(), {}};
  case Status::Unknown:
    return {Outcome::unknown(a.reason, a.detail), {}};
  case Status::Sat:
    break;
  }
  Violation v;
  v.check = targets.size() > 1 ? Check::Value : first_failing(targets[0]);
  v.targets = std::move(targets);
  return {Outcome::incorrect(""), std::move(v)};
}

// The first obligation that no choice of the source fulfils, inputs and target's choices fixed.
Check Decider::first_failing(const term::Assignment& fixed) {
  for (unsigned i = 0; i + 1 < kChecks; ++i) {
    Term left = term::fix_variables(tm_, o_.holds[i], fixed, [&](Term v) { return sc_.origin(v); });
    if (solver_.check(left, ctx_.query_deadline()).status == Status::Unsat)
      return static_cast<Check>(i);
  }
  return Check::Value;
}

Decision Decider::without_source_choices() {
  for (Term alone : o_.alone) {
    Answer a = solver_.check(tm_.not_(alone), ctx_.query_deadline());
    if (a.status != Status::Unsat) return from(a, {a.model});
  }
  return {Outcome::correct(), {}};
}

Decision Decider::with_source_choices() {
  solver::ExistsForall q;
  q.formula = tm_.not_(whole());
  q.inner = source_vars_;
  q.strategies = strategist_.strategies(source_vars_, target_vars_);
  q.pool = strategist_.pool(target_vars_);
  Answer a = solve_exists_forall(tm_, solver_, ctx_, q);
  return from(a, {a.model});
}

// Over inputs and the target's own choices alone: known when the source freezes a value.
bool Decider::early(Term t) const {
  std::vector<Term> vars = term::variables_of(std::span(&t, 1));
  return std::none_of(vars.begin(), vars.end(),
                      [&](Term v) { return v.var_kind() == VarKind::Undef || sc_.origin(v); });
}

// The source freezes something and the target's result still holds undef. A caller may see all
// values of the target's undef, while the source's frozen choice is one:
//     for all I, F_t  there is F_s  for all U_t  there is U_s:  holds
// U_s includes what source control acted on: a choice that shows there can choose UB instead,
// whatever U_t is. Proof: one term over I and F_t for F_s, after which U_t and U_s are an ordinary
// query. Refutation: two values of U_t that no F_s allows together.
Decision Decider::choices_before_undef() {
  std::vector<Term> frozen;
  for (Term v : target_vars_)
    if (v.var_kind() == VarKind::Choice) frozen.push_back(v);
  // A strategy for F_s must not look at U_t, nor at U_s.
  std::unordered_set<uint32_t> played;
  std::vector<Strategy> guesses = strategist_.strategies(source_choice_, frozen);
  for (Strategy& s : strategist_.plain_strategies(source_choice_, frozen))
    guesses.push_back(std::move(s));
  for (const Strategy& s : guesses) {
    if (!std::all_of(s.begin(), s.end(), [&](const auto& e) { return early(e.second); })) continue;
    solver::ExistsForall q;
    q.formula = tm_.not_(solver::substitution(tm_, source_choice_, s).apply(whole()));
    if (!played.insert(q.formula.id()).second) continue;
    q.inner = source_late_;
    q.strategies = strategist_.strategies(source_late_, target_vars_);
    q.pool = strategist_.pool(target_vars_);
    Answer a = solve_exists_forall(tm_, solver_, ctx_, q);
    if (a.status == Status::Unsat) return {Outcome::correct(), {}};
  }

  // Copies of what comes after F_s; the choices are shared.
  term::Substitution twin(tm_);
  std::vector<std::pair<Term, Term>> target_twins;
  solver::ExistsForall q;
  q.inner = source_vars_;
  for (Term v : source_late_) {
    q.inner.push_back(tm_.fresh("twin", v.width(), VarKind::Undef));
    twin.map(v, q.inner.back());
  }
  for (Term v : target_undef_) {
    target_twins.emplace_back(v, tm_.fresh("twin", v.width(), VarKind::Undef));
    twin.map(v, target_twins.back().second);
  }
  q.formula = tm_.not_(tm_.and_(whole(), twin.apply(whole())));
  q.strategies = strategist_.strategies(source_vars_, target_vars_);
  q.pool = strategist_.pool(target_vars_);
  Answer a = solve_exists_forall(tm_, solver_, ctx_, q);
  if (a.status == Status::Unsat)
    return {Outcome::unknown(Reason::SolverGaveUp, "frozen source choice against undef"), {}};
  term::Assignment second = a.model;
  for (auto [v, copy] : target_twins) {
    second.set(v, a.model.value(copy));
  }
  return from(a, {a.model, second});
}

Decision Decider::run() {
  sort_variables();
  if (source_vars_.empty()) return without_source_choices();
  if (source_choice_.empty() || target_undef_.empty()) return with_source_choices();
  return choices_before_undef();
}

using Case = std::vector<std::pair<Term, bool>>; // flags of inputs that are fixed

// Which arguments are undef, in cases that cover everything. With few arguments every combination;
// with more: none, the first, not the first but the second, and so on. What is fixed folds away,
// and most of a formula's choices with it.
std::vector<Case> undef_cases(const Inputs& inputs) {
  constexpr size_t kFew = 4, kMost = 12;
  std::vector<Term> flags;
  for (const auto& param : inputs.params)
    for (const LeafInput& leaf : param)
      if (leaf.undef.is_var()) flags.push_back(leaf.undef);
  std::vector<Case> cases;
  if (flags.size() <= kFew) {
    for (size_t bits = 0; bits < size_t{1} << flags.size(); ++bits) {
      cases.emplace_back();
      for (size_t i = 0; i < flags.size(); ++i)
        cases.back().emplace_back(flags[i], (bits >> i) & 1);
    }
    return cases;
  }
  cases.resize(1);
  for (Term f : flags)
    cases[0].emplace_back(f, false);
  Case before;
  for (size_t i = 0; i < kMost && i < flags.size(); ++i) {
    cases.push_back(before);
    bool rest = i + 1 == kMost && i + 1 < flags.size(); // all that is left, in one
    if (!rest) cases.back().emplace_back(flags[i], true);
    before.emplace_back(flags[i], false);
  }
  return cases;
}

void specialise(term::Substitution& fix, Behaviour& b) {
  b.ub = fix.apply(b.ub);
  b.returns = fix.apply(b.returns);
  for (auto& leaf : b.value)
    leaf = {fix.apply(leaf.value), fix.apply(leaf.poison)};
}

bool makes_choices(const Behaviour& b, const Choices& choices) {
  std::vector<Term> roots{b.ub, b.returns};
  for (const auto& leaf : b.value)
    roots.insert(roots.end(), {leaf.value, leaf.poison});
  std::vector<Term> vars = term::variables_of(roots);
  return std::any_of(vars.begin(), vars.end(), [&](Term v) { return choices.origin(v); });
}

} // namespace

Decision decide(TermManager& tm, solver::Solver& solver, support::Context& ctx,
                const Inputs& inputs, const Behaviour& source, const Choices& source_choices,
                const Behaviour& target, const Choices& target_choices) {
  std::vector<Case> cases{{}};
  if (makes_choices(source, source_choices)) cases = undef_cases(inputs);
  Decision result{Outcome::correct(), {}};
  for (const Case& c : cases) {
    Game game{source, target, source_choices.pairs()};
    term::Substitution fix(tm);
    for (auto [flag, value] : c)
      fix.map(flag, tm.boolean(value));
    specialise(fix, game.source);
    specialise(fix, game.target);
    for (auto& [one, two] : game.pairs) {
      one = fix.apply(one);
      two = fix.apply(two);
    }
    Decision d = Decider(tm, solver, ctx, inputs, source_choices, target_choices, game).run();
    for (term::Assignment& a : d.violation.targets)
      for (auto [flag, value] : c)
        a.set(flag, term::APInt(1, value));
    if (d.outcome.verdict == support::Verdict::Incorrect) return d;
    // A case that cannot be told does not hide a violation in another.
    if (d.outcome.verdict == support::Verdict::Unknown) result = std::move(d);
    if (ctx.deadline.passed() && &c != &cases.back())
      return {Outcome::unknown(Reason::Timeout), {}};
  }
  return result;
}

} // namespace lockstep::refine
