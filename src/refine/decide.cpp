#include "refine/decide.h"

#include <algorithm>
#include <functional>
#include <unordered_set>

namespace lockstep::refine {

namespace {

using semantics::Choices;
using semantics::Site;
using semantics::VarKind;
using solver::Answer;
using solver::Status;
using solver::Strategy;
using support::Outcome;
using support::Reason;

class Decider {
public:
  Decider(TermManager& tm, solver::Solver& solver, support::Context& ctx, const Inputs& inputs,
          const Behaviour& s, const Choices& sc, const Behaviour& t, const Choices& tc)
      : tm_(tm), solver_(solver), ctx_(ctx), inputs_(inputs), s_(s), t_(t), sc_(sc), tc_(tc),
        o_(obligations(tm, s, t)) {}

  Decision run();

private:
  Term whole() const { return o_.holds[kChecks - 1]; }
  void sort_variables();
  Decision without_source_choices();
  Decision with_source_choices();
  Decision choices_before_undef();
  Decision from(const Answer& a, std::vector<term::Assignment> targets);
  Check first_failing(const term::Assignment& fixed);

  std::vector<Strategy> strategies(const std::vector<Term>& inner, const std::vector<Term>& outer);
  std::vector<Term> partners(Term inner, const std::vector<Term>& outer) const;
  Strategy toward_ub(const std::vector<Term>& inner);
  void add_with_inversions(std::vector<Strategy>& all, const std::vector<Term>& inner,
                           const Strategy& base, const Strategy& ub);
  std::vector<Term> pool() const;
  using Case = std::vector<std::pair<Term, bool>>; // flags of inputs that are fixed
  std::vector<Case> undef_cases() const;
  bool early(Term t) const;

  TermManager& tm_;
  solver::Solver& solver_;
  support::Context& ctx_;
  const Inputs& inputs_;
  const Behaviour &s_, &t_;
  const Choices &sc_, &tc_;
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
    term::Substitution fix(tm_);
    Term f = o_.holds[i];
    for (Term v : term::variables_of(std::span(&f, 1)))
      if (!sc_.origin(v)) {
        const term::APInt* value = fixed.find(v);
        fix.map(v, tm_.constant(value ? *value : term::APInt::getZero(v.width())));
      }
    if (solver_.check(fix.apply(f), ctx_.query_deadline()).status == Status::Unsat)
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

// The target's variables that most likely play the part of a source variable: of the same kind,
// from the same argument or constant, of the same width.
std::vector<Term> Decider::partners(Term inner, const std::vector<Term>& outer) const {
  const Site* from = sc_.origin(inner);
  auto rank = [&](Term v) {
    if (v.width() != inner.width()) return 0;
    const Site* site = tc_.origin(v);
    bool same_arg = site && from && site->instance == program::kParamSite && *site == *from;
    return 1 + 2 * same_arg + (v.var_kind() == inner.var_kind());
  };
  int best = 0;
  for (Term v : outer)
    best = std::max(best, rank(v));
  std::vector<Term> found;
  for (Term v : outer)
    if (best > 0 && rank(v) == best) found.push_back(v);
  return found;
}

// Choices that lead the source into UB, which is always welcome: readings that control compares are
// pulled apart, other conditions of UB are made true where a walk down can tell how.
Strategy Decider::toward_ub(const std::vector<Term>& inner) {
  std::vector<std::pair<Term, Term>> equations;
  for (auto [one, two] : sc_.pairs()) {
    equations.emplace_back(one, tm_.ones(one.width()));
    equations.emplace_back(two, tm_.zero(two.width()));
  }
  equations.emplace_back(s_.ub, tm_.boolean(true));
  return solver::invert(tm_, equations, inner, {});
}

// A way to play, alone and bent so that the source's values become the target's.
void Decider::add_with_inversions(std::vector<Strategy>& all, const std::vector<Term>& inner,
                                  const Strategy& base, const Strategy& ub) {
  auto add = [&](Strategy s) {
    Strategy with_ub = s;
    with_ub.insert(with_ub.end(), ub.begin(), ub.end());
    for (Strategy& x : {std::ref(with_ub), std::ref(s)})
      if (std::find(all.begin(), all.end(), x) == all.end()) all.push_back(x);
  };
  add(base);
  std::vector<std::pair<Term, Term>> values;
  for (size_t i = 0; i < s_.value.size(); ++i)
    values.emplace_back(s_.value[i].value, t_.value[i].value);
  add(solver::invert(tm_, values, inner, base));
}

// Ways to repeat the target's choices (the i-th as the i-th, all as the j-th), every argument's own
// value, zero; each also with the source led into UB, and bent towards the target's values.
std::vector<Strategy> Decider::strategies(const std::vector<Term>& inner,
                                          const std::vector<Term>& outer) {
  constexpr unsigned kSame = 3;
  std::vector<Strategy> all;
  if (inner.empty()) return all;
  Strategy ub = toward_ub(inner);
  std::vector<std::vector<Term>> mates;
  for (Term v : inner)
    mates.push_back(partners(v, outer));
  std::vector<std::pair<std::vector<Term>, size_t>> counts; // how many took part in each group
  Strategy in_order;
  for (size_t i = 0; i < inner.size(); ++i) {
    if (mates[i].empty()) continue;
    auto it = std::find_if(counts.begin(), counts.end(),
                           [&](const auto& c) { return c.first == mates[i]; });
    if (it == counts.end()) it = counts.insert(counts.end(), {mates[i], 0});
    in_order.emplace_back(inner[i], mates[i][std::min(it->second++, mates[i].size() - 1)]);
  }
  add_with_inversions(all, inner, in_order, ub);
  for (size_t j = 0; j < kSame; ++j) {
    Strategy same;
    bool more = false;
    for (size_t i = 0; i < inner.size(); ++i)
      if (!mates[i].empty()) {
        same.emplace_back(inner[i], mates[i][std::min(j, mates[i].size() - 1)]);
        more |= j < mates[i].size();
      }
    if (more) add_with_inversions(all, inner, same, ub);
  }
  Strategy own;
  for (Term v : inner) {
    const Site* from = sc_.origin(v);
    if (from->instance == program::kParamSite)
      own.emplace_back(v, inputs_.params[from->instr][from->operand].value);
  }
  add_with_inversions(all, inner, own, ub);
  // Poison in the source is as welcome as UB.
  for (const auto& leaf : s_.value) {
    std::pair<Term, Term> poison(leaf.poison, tm_.boolean(true));
    all.push_back(solver::invert(tm_, std::span(&poison, 1), inner, own));
  }
  return all;
}

std::vector<Term> Decider::pool() const {
  std::vector<Term> terms = target_vars_;
  for (const auto& leaf : t_.value)
    terms.push_back(leaf.value);
  for (const auto& param : inputs_.params)
    for (const LeafInput& leaf : param)
      terms.push_back(leaf.value);
  return terms;
}

Decision Decider::with_source_choices() {
  std::vector<Strategy> all = strategies(source_vars_, target_vars_);
  for (const Case& c : undef_cases()) {
    solver::ExistsForall q;
    term::Substitution fix(tm_);
    for (auto [flag, value] : c)
      fix.map(flag, tm_.boolean(value));
    q.formula = fix.apply(tm_.not_(whole()));
    for (Term v : term::variables_of(std::span(&q.formula, 1)))
      if (sc_.origin(v)) q.inner.push_back(v);
    for (const Strategy& s : all) {
      q.strategies.emplace_back();
      for (auto [v, t] : s)
        q.strategies.back().emplace_back(v, fix.apply(t));
    }
    q.pool = pool();
    Answer a = solve_exists_forall(tm_, solver_, ctx_, q);
    for (auto [flag, value] : c)
      a.model.set(flag, term::APInt(1, value));
    if (a.status != Status::Unsat) return from(a, {a.model});
  }
  return {Outcome::correct(), {}};
}

// Which arguments are undef, in cases that cover everything: none; the first; not the first but the
// second; and so on. With many arguments the rest is one case. What is fixed folds away, and most
// of a formula's choices with it.
std::vector<Decider::Case> Decider::undef_cases() const {
  constexpr size_t kMost = 12;
  std::vector<Term> flags;
  for (const auto& param : inputs_.params)
    for (const LeafInput& leaf : param)
      if (leaf.undef.is_var()) flags.push_back(leaf.undef);
  std::vector<Case> cases(1);
  for (Term f : flags)
    cases[0].emplace_back(f, false);
  Case before;
  for (size_t i = 0; i < flags.size() && i < kMost; ++i) {
    cases.push_back(before);
    bool rest = i + 1 == kMost && i + 1 < flags.size();
    if (!rest) cases.back().emplace_back(flags[i], true);
    before.emplace_back(flags[i], false);
  }
  return cases;
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
  for (const Strategy& s : strategies(source_choice_, frozen)) {
    if (!std::all_of(s.begin(), s.end(), [&](const auto& e) { return early(e.second); })) continue;
    solver::ExistsForall q;
    q.formula = tm_.not_(solver::substitution(tm_, source_choice_, s).apply(whole()));
    if (!played.insert(q.formula.id()).second) continue;
    q.inner = source_late_;
    q.strategies = strategies(source_late_, target_vars_);
    q.pool = pool();
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
  q.strategies = strategies(source_vars_, target_vars_);
  q.pool = pool();
  Answer a = solve_exists_forall(tm_, solver_, ctx_, q);
  if (a.status == Status::Unsat)
    return {Outcome::unknown(Reason::SolverGaveUp, "frozen source choice against undef"), {}};
  term::Assignment second = a.model;
  for (auto [v, copy] : target_twins) {
    const term::APInt* value = a.model.find(copy);
    second.set(v, value ? *value : term::APInt::getZero(v.width()));
  }
  return from(a, {a.model, second});
}

Decision Decider::run() {
  sort_variables();
  if (source_vars_.empty()) return without_source_choices();
  if (source_choice_.empty() || target_undef_.empty()) return with_source_choices();
  return choices_before_undef();
}

} // namespace

Decision decide(TermManager& tm, solver::Solver& solver, support::Context& ctx,
                const Inputs& inputs, const Behaviour& source, const Choices& source_choices,
                const Behaviour& target, const Choices& target_choices) {
  return Decider(tm, solver, ctx, inputs, source, source_choices, target, target_choices).run();
}

} // namespace lockstep::refine
