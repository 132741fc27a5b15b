#include "refine/decide.h"

#include "refine/guess.h"
#include "refine/placement.h"
#include "refine/skolem_candidates.h"
#include "semantics/mem/deferred.h"
#include "solver/wrap/simplify.h"

#include <algorithm>
#include <array>
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

// Numbers that people read in place of larger ones.
constexpr std::array<uint64_t, 5> kEasy = {0, 1, 2, 3, 8};
// For what may be a size or a place of a block, too.
constexpr std::array<uint64_t, 12> kEasyPlaces = {0,  1,    2,      3,      8,      16,
                                                  64, 4096, 0x2000, 0x4000, 0x8000, 0x10000};

std::vector<term::APInt> simpler_values(const term::APInt& now) {
  const unsigned w = now.getBitWidth();
  std::vector<term::APInt> all;
  for (uint64_t n : kEasyPlaces)
    if (now.ugt(n)) all.push_back(term::APInt(64, n).zextOrTrunc(w));
  if (w > semantics::kBlockBits) { // of a pointer: the start of the block that it leads to
    term::APInt start = now;
    start.clearLowBits(w - semantics::kBlockBits);
    if (start != now && !start.isZero()) all.push_back(std::move(start));
  }
  return all;
}

// Whether what others are told depends on what the source chose.
bool tells_choices(const Behaviour& source, const Choices& choices) {
  std::vector<Term> roots;
  for (const auto& e : source.events)
    for (const auto& arg : e.args)
      roots.push_back(arg.value);
  std::vector<Term> vars = term::variables_of(roots);
  return std::any_of(vars.begin(), vars.end(),
                     [&](Term v) { return choices.origin(v) && v.var_kind() == VarKind::Choice; });
}

// Decides one query.
class Decider {
public:
  Decider(TermManager& tm, solver::Solver& solver, support::Context& ctx, const Sides& sides,
          Term target_placement, const RefinementQuery& query, bool guarded)
      : tm_(tm), solver_(solver), ctx_(ctx), world_(sides.world), sc_(sides.source_choices),
        tc_(sides.target_choices), target_placement_(target_placement),
        candidates_(tm, sides.inputs, sc_, tc_, query),
        o_(obligations(tm, query.source, query.target, query.memory, query.same_memory,
                       query.source_placement, guarded, query.forbidden)) {}

  Decision run();

private:
  Term whole() const { return o_.holds[kChecks - 1]; }
  void sort_variables();
  Decision without_source_choices();
  Decision with_source_choices();
  Decision choices_before_undef();
  std::optional<Decision> frozen_by_terms();
  Decision undef_in_twins();
  Decision from(const Answer& a, std::vector<term::Assignment> targets);
  Check first_failing(const term::Assignment& fixed);
  bool is_open(Term v) const;
  // Inputs and choices of the target for which no choice of the source fulfils `holds`.
  struct Unfulfilled {
    Term holds;
    Term can_be; // of inputs and of the target's choices
    support::FunctionRef<bool(Term)> is_open;
  };
  void make_small(term::Assignment& model, const Unfulfilled& of);
  void make_small(term::Assignment& model, Check check);

  bool is_late(Term v) const { return v.var_kind() == VarKind::Undef || sc_.origin(v); }
  bool early(Term t) const;
  // The formula, of an execution that can be: memory as it may be, the target's blocks where they
  // may lie.
  using About = semantics::World::About;
  Term possible(Term formula, About about = About::All);
  // The question whether the source has no answer; `inner` and strategies are left to the caller.
  solver::ExistsForall question(Term violated);
  std::optional<Answer> by_making_up(Term formula);
  Answer refute(Term formula);
  Term easy(Term formula);
  Answer readable(Term formula, Answer found);
  Answer readable(solver::ExistsForall question, Answer found);
  void make_small(term::Assignment& model, Term formula) const;

  TermManager& tm_;
  solver::Solver& solver_;
  support::Context& ctx_;
  semantics::World& world_;
  const Choices &sc_, &tc_;
  Term target_placement_;
  SkolemCandidates candidates_;
  Obligations o_;
  Term facts_;                    // about all of the world that matters
  std::vector<Term> dependent_;   // what of it depends on the source's choices
  std::vector<Term> source_vars_; // all inner candidates, in order of creation
  std::vector<Term> source_choice_, source_late_, target_vars_, target_undef_;
  std::optional<term::Assignment> as_found_; // the last model, before it was made small
  std::vector<Term> found_late_; // what of the world depends on undef or on the source's choices
};

void Decider::sort_variables() {
  if (sc_.empty()) return;
  Term violated = tm_.and_(tm_.not_(whole()), target_placement_);
  facts_ = world_.constraints(std::span(&violated, 1));
  dependent_ = world_.dependent([&](Term v) { return sc_.origin(v) != nullptr; });
  std::vector<Term> vars = term::variables_of(std::array{violated, facts_});
  std::erase_if(dependent_,
                [&](Term v) { return std::find(vars.begin(), vars.end(), v) == vars.end(); });
  for (Term v : vars) {
    if (sc_.origin(v)) {
      source_vars_.push_back(v);
      (v.var_kind() == VarKind::Choice ? source_choice_ : source_late_).push_back(v);
    } else if (tc_.origin(v)) {
      target_vars_.push_back(v);
      if (v.var_kind() == VarKind::Undef) target_undef_.push_back(v);
    }
  }
  // Where no choice shows, not even in what is known of the world, it may be the same for all.
  if (source_vars_.empty()) dependent_.clear();
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
  v.check = first_failing(targets[0]);
  if (v.check <= Check::Return) targets.resize(1); // the first is bad enough
  if (targets.size() > 1) v.check = Check::Value;
  v.targets = std::move(targets);
  if (as_found_) v.as_found = {std::move(*as_found_)};
  return {Outcome::incorrect(""), std::move(v)};
}

// Small blocks, low in memory: what makes a model of the formula one that people can read.
Term Decider::easy(Term formula) {
  std::vector<Term> vars = term::variables_of(std::span(&formula, 1));
  std::unordered_set<uint32_t> here;
  for (Term v : vars)
    here.insert(v.id());
  constexpr uint64_t kSmall = 64, kLow = 1 << 16;
  Term easy = tm_.boolean(true);
  auto at_most = [&](Term var, uint64_t most) {
    if (here.contains(var.id()) && var.width() > 20)
      easy = tm_.and_(easy, tm_.ule(var, tm_.constant(var.width(), most)));
  };
  for (const semantics::SymbolicBlock& a : world_.blocks().all_symbolic()) {
    at_most(a.size, kSmall);
    at_most(a.base, kLow);
  }
  return easy;
}

// A model that people can read, if there is one.
Answer Decider::readable(Term formula, Answer found) {
  Term nicer_if = easy(formula);
  if (nicer_if.is_true()) return found;
  Answer nicer = solver_.check(tm_.and_(formula, nicer_if), ctx_.query_deadline());
  return nicer.status == Status::Sat ? nicer : found;
}
Answer Decider::readable(solver::ExistsForall question, Answer found) {
  constexpr double kMs = 1000, kShare = 0.05;
  Term nicer_if = easy(question.formula);
  if (nicer_if.is_true()) return found;
  support::ScopedDeadline scope(
      ctx_, support::Deadline::budget_ms(std::min(kMs, kShare * ctx_.deadline.left_ms())));
  question.formula = tm_.and_(question.formula, nicer_if);
  Answer nicer = solve_exists_forall(tm_, solver_, ctx_, question);
  return nicer.status == Status::Sat ? nicer : found;
}

// The same for all variables of a formula that is soon evaluated, as long as it holds.
void Decider::make_small(term::Assignment& model, Term formula) const {
  constexpr size_t kLarge = 5000;
  constexpr double kMs = 50, kShare = 0.05;
  support::Deadline until =
      support::Deadline::budget_ms(std::min(kMs, kShare * ctx_.deadline.left_ms()));
  if (term::postorder(std::span(&formula, 1)).size() > kLarge) return;
  for (Term v : term::variables_of(std::span(&formula, 1))) {
    const term::APInt now = model.value(v);
    for (uint64_t n : kEasy) {
      if (now.ule(n) || until.passed()) break;
      model.set(v, term::APInt(64, n).zextOrTrunc(v.width()));
      if (term::Evaluator(model).is_true(formula)) break;
      model.set(v, now);
    }
  }
}

Term Decider::possible(Term formula, About about) {
  if (formula.is_false()) return formula;
  formula = tm_.and_(formula, target_placement_);
  return tm_.and_(formula, world_.constraints(std::span(&formula, 1), about));
}

solver::ExistsForall Decider::question(Term violated) {
  solver::ExistsForall q;
  q.formula = tm_.and_(violated, target_placement_);
  if (dependent_.empty()) {
    q.formula = possible(violated);
  } else {
    q.dependent = dependent_;
    q.facts = facts_;
  }
  return q;
}

std::optional<Answer> Decider::by_making_up(Term formula) {
  if (!can_make_up(world_, formula)) return std::nullopt;
  std::optional<Answer> found =
      made_up(ctx_, world_, possible(formula, About::Blocks), Aim::Refute);
  if (found) ctx_.stats.add("memories made up that refute");
  return found;
}

// Whether a formula that the source has no choice in can hold. A large one may be false whatever is
// read where reads were put off: then they need not be carried out.
Answer Decider::refute(Term formula) {
  constexpr double kLooseShare = 0.25;
  constexpr size_t kLarge = 20'000;
  Term exact = formula, *terms[] = {&exact};
  if (!formula.is_const()) world_.chains().expand(terms);
  if (exact != formula && !exact.is_const() &&
      term::postorder(std::span(&exact, 1)).size() > kLarge) {
    support::Deadline all = ctx_.query_deadline();
    support::Deadline some = support::Deadline::budget_ms(all.left_ms() * kLooseShare);
    Answer loose = solver_.check(possible(formula, About::Contents), earlier(all, some));
    if (loose.status == Status::Unsat) return loose;
  }
  Term violated = possible(exact);
  Answer a = solver_.check(violated, ctx_.query_deadline());
  if (a.status != Status::Sat) return a;
  a = readable(violated, std::move(a));
  as_found_ = a.model;
  make_small(a.model, violated);
  world_.chains().complete(*as_found_);
  world_.chains().complete(a.model);
  return a;
}

// The source's choices, and what of the world depends on them.
bool Decider::is_open(Term v) const {
  return sc_.origin(v) || std::find(dependent_.begin(), dependent_.end(), v) != dependent_.end();
}

// The first obligation that no choice of the source fulfils, inputs and target's choices fixed.
Check Decider::first_failing(const term::Assignment& fixed) {
  auto open = [&](Term v) { return is_open(v); };
  for (unsigned i = 0; i + 1 < kChecks; ++i) {
    Term held = dependent_.empty() ? o_.holds[i] : tm_.and_(o_.holds[i], facts_);
    Term left = term::fix_variables(tm_, held, fixed, open);
    if (solver_.check(left, ctx_.query_deadline()).status == Status::Unsat)
      return static_cast<Check>(i);
  }
  return static_cast<Check>(kChecks - 1);
}

// Inputs and choices of the target that people can read: variable by variable a smaller number, if
// the solver says that still no choice of the source fulfils the obligation.
void Decider::make_small(term::Assignment& model, const Unfulfilled& of) {
  if (!dependent_.empty()) return;
  constexpr double kMs = 1000, kShare = 0.05;
  constexpr unsigned kQueries = 64;
  support::Deadline until =
      support::Deadline::budget_ms(std::min(kMs, kShare * ctx_.deadline.left_ms()));
  unsigned queries = 0;
  auto still = [&](const term::Assignment& next) {
    if (!term::Evaluator(next).is_true(of.can_be)) return false;
    if (++queries > kQueries || until.passed()) return false;
    Term left = term::fix_variables(tm_, of.holds, next, of.is_open);
    return solver_.check(left, earlier(until, ctx_.query_deadline())).status == Status::Unsat;
  };
  const std::vector<Term> vars = term::variables_of(std::array{of.holds, of.can_be});
  constexpr unsigned kRounds = 2; // one may keep another, before it in order, from being less
  for (unsigned round = 0; round < kRounds; ++round)
    for (Term v : vars) {
      if (of.is_open(v)) continue;
      for (const term::APInt& simpler : simpler_values(model.value(v))) {
        term::Assignment next = model;
        next.set(v, simpler);
        if (!still(next)) continue;
        model = std::move(next);
        break;
      }
    }
}

void Decider::make_small(term::Assignment& model, Check check) {
  make_small(model, {o_.holds[static_cast<size_t>(check)], tm_.and_(facts_, target_placement_),
                     [&](Term v) { return is_open(v); }});
}

Decision Decider::without_source_choices() {
  constexpr size_t kLarge = 1000;
  bool looked_ahead = false;
  for (size_t i = 0; i < kChecks; ++i) {
    Term violated = tm_.not_(o_.alone[i]);
    // What is to be said of memory grows with the places in it, and often need not be said at all.
    if (solver::simplify(tm_, violated).is_false()) violated = tm_.boolean(false);
    std::optional<Answer> found = by_making_up(violated);
    // To prove that it holds may take long, and to see that another does not, no time at all.
    if (!found && !looked_ahead && term::postorder(std::span(&violated, 1)).size() > kLarge) {
      looked_ahead = true;
      for (size_t k = i + 1; k < kChecks && !found; ++k)
        found = by_making_up(tm_.not_(o_.alone[k]));
    }
    Answer a = found ? std::move(*found) : refute(violated);
    if (a.status != Status::Unsat) return from(a, {a.model});
  }
  return {Outcome::correct(), {}, Strategy()};
}

Decision Decider::with_source_choices() {
  solver::ExistsForall q = question(tm_.not_(whole()));
  q.inner = source_vars_;
  q.strategies = candidates_.strategies(source_vars_, target_vars_);
  q.pool = candidates_.pool(source_vars_, target_vars_);
  std::optional<Strategy> sole;
  Answer a = solve_exists_forall(tm_, solver_, ctx_, q, &sole);
  if (a.status == Status::Sat) a = readable(q, std::move(a));
  Decision found = from(a, {a.model});
  if (a.status == Status::Unsat) found.choices = std::move(sole);
  if (a.status != Status::Sat) return found;
  found.violation.as_found = found.violation.targets;
  make_small(found.violation.targets[0], found.violation.check);
  return found;
}

// Over inputs and the target's own choices alone: known when the source freezes a value.
bool Decider::early(Term t) const {
  std::vector<Term> vars = term::variables_of(std::span(&t, 1));
  return std::none_of(vars.begin(), vars.end(), [&](Term v) {
    return is_late(v) || std::find(found_late_.begin(), found_late_.end(), v) != found_late_.end();
  });
}

// The source freezes something and the target's result still holds undef. A caller may see all
// values of the target's undef, while the source's frozen choice is one:
//     for all I, F_t  there is F_s  for all U_t  there is U_s:  holds
// U_s includes what source control acted on: a choice that shows there can choose UB instead,
// whatever U_t is. Proof: one term over I and F_t for F_s, after which U_t and U_s are an ordinary
// query. Refutation: two values of U_t that no F_s allows together.
Decision Decider::choices_before_undef() {
  if (std::optional<Decision> proof = frozen_by_terms()) return *std::move(proof);
  if (!dependent_.empty())
    return {Outcome::unknown(Reason::SolverGaveUp, "what the source finds where it chose to look"),
            {}};
  return undef_in_twins();
}

// A proof by one of the terms that F_s is guessed to be.
std::optional<Decision> Decider::frozen_by_terms() {
  std::vector<Term> frozen;
  for (Term v : target_vars_)
    if (v.var_kind() == VarKind::Choice) frozen.push_back(v);
  found_late_ = world_.dependent([&](Term v) { return is_late(v); });
  // A strategy for F_s must not look at U_t, nor at U_s.
  std::unordered_set<uint32_t> played;
  std::vector<Strategy> guesses = candidates_.strategies(source_choice_, frozen);
  for (Strategy& s : candidates_.plain_strategies(source_choice_, frozen))
    guesses.push_back(std::move(s));
  for (const Strategy& s : guesses) {
    if (!std::all_of(s.begin(), s.end(), [&](const auto& e) { return early(e.second); })) continue;
    term::Substitution chosen = solver::substitution(tm_, source_choice_, s);
    solver::ExistsForall q = question(tm_.not_(chosen.apply(whole())));
    if (q.facts) q.facts = chosen.apply(q.facts);
    Term all = q.facts ? tm_.and_(q.formula, q.facts) : q.formula;
    if (!played.insert(all.id()).second) continue;
    q.inner = source_late_;
    q.strategies = candidates_.strategies(source_late_, target_vars_);
    for (Strategy& late : q.strategies)
      for (auto& [var, value] : late)
        value = chosen.apply(value);
    q.pool = candidates_.pool(source_late_, target_vars_);
    std::optional<Strategy> late;
    Answer a = solve_exists_forall(tm_, solver_, ctx_, q, &late);
    if (a.status != Status::Unsat) continue;
    if (late) late->insert(late->begin(), s.begin(), s.end());
    return Decision{Outcome::correct(), {}, std::move(late)};
  }
  return std::nullopt;
}

// A refutation by copies of what comes after F_s; the choices are shared.
Decision Decider::undef_in_twins() {
  term::Substitution twin(tm_);
  std::vector<std::pair<Term, Term>> target_twins;
  std::vector<Term> inner = source_vars_;
  for (Term v : source_late_) {
    inner.push_back(tm_.fresh("twin", v.width(), VarKind::Undef));
    twin.map(v, inner.back());
  }
  for (Term v : target_undef_) {
    target_twins.emplace_back(v, tm_.fresh("twin", v.width(), VarKind::Undef));
    twin.map(v, target_twins.back().second);
  }
  const Term both = tm_.and_(whole(), twin.apply(whole()));
  solver::ExistsForall q = question(tm_.not_(both));
  q.inner = inner;
  q.strategies = candidates_.strategies(source_vars_, target_vars_);
  q.pool = candidates_.pool(inner, target_vars_);
  Answer a = solve_exists_forall(tm_, solver_, ctx_, q);
  if (a.status == Status::Unsat)
    return {Outcome::unknown(Reason::SolverGaveUp, "frozen source choice against undef"), {}};
  auto with_second = [&](const term::Assignment& model) {
    term::Assignment second = model;
    for (auto [v, copy] : target_twins)
      second.set(v, model.value(copy));
    return std::vector{model, second};
  };
  if (a.status != Status::Sat) return from(a, {});
  a = readable(q, std::move(a));
  Decision found = from(a, with_second(a.model));
  Violation& violation = found.violation;
  violation.as_found = violation.targets;
  if (violation.targets.size() == 1) {
    make_small(violation.targets[0], violation.check);
    return found;
  }
  const Term violated = tm_.not_(both);
  std::unordered_set<uint32_t> open;
  for (Term v : inner)
    open.insert(v.id());
  term::Assignment model = std::move(a.model);
  make_small(model, {both, tm_.and_(target_placement_, world_.constraints(std::span(&violated, 1))),
                     [&](Term v) { return open.contains(v.id()); }});
  violation.targets = with_second(model);
  return found;
}

Decision Decider::run() {
  sort_variables();
  if (source_vars_.empty()) return without_source_choices();
  if (source_choice_.empty() || target_undef_.empty()) return with_source_choices();
  return choices_before_undef();
}

// Where the source chooses, all reads that were put off are carried out: a choice may be guessed to
// be what one of them gives.
void expand(const Sides& sides, RefinementQuery& query, Term& target_placement) {
  if (!sides.world.chains().has_deferred()) return;
  std::vector<Term*> terms{&query.source_placement, &target_placement};
  if (query.forbidden) terms.push_back(&query.forbidden);
  for (Behaviour* b : {&query.source, &query.target}) {
    terms.insert(terms.end(), {&b->ub, &b->returns, &b->event_count});
    for (auto& leaf : b->value)
      terms.insert(terms.end(), {&leaf.value, &leaf.poison});
    for (auto& e : b->events) {
      terms.insert(terms.end(), {&e.condition, &e.block, &e.index});
      for (auto& arg : e.args)
        terms.insert(terms.end(), {&arg.value, &arg.poison});
    }
  }
  for (auto& [one, two] : query.pairs)
    terms.insert(terms.end(), {&one, &two});
  for (ObservedLocation& location : query.memory) {
    terms.push_back(&location.there);
    for (Pieces* pieces : {&location.source, &location.target})
      for (auto& piece : *pieces)
        terms.insert(terms.end(), {&piece.value, &piece.poison});
  }
  for (Strategy& s : query.addresses)
    for (auto& [var, is] : s)
      terms.push_back(&is);
  std::vector<Term> roots;
  for (Term* t : terms)
    roots.push_back(*t);
  std::vector<Term> vars = term::variables_of(roots);
  if (std::any_of(vars.begin(), vars.end(), [&](Term v) { return sides.source_choices.origin(v); }))
    sides.world.chains().expand(terms);
}

} // namespace

Decision decide(TermManager& tm, solver::Solver& solver, support::Context& ctx, Sides sides) {
  RefinementQuery query;
  auto left = [&](semantics::SymbolicMemory& memory, Behaviour& b) {
    return Left{memory, b.memory, b.value, sides.pointers, b.ub};
  };
  std::vector<uint32_t> led_to;
  query.memory = compare_memory(tm, left(sides.source_memory, sides.source),
                                left(sides.target_memory, sides.target), {}, &led_to);
  query.looked_at = {};
  uint32_t comparison = 0;
  std::map<std::pair<const semantics::Seen*, const semantics::Seen*>, Term> known;
  query.same_memory = [&](const MemoryState::Event& s, const MemoryState::Event& t) -> Term {
    if (!t.seen) return tm.boolean(true);
    if (!s.seen) return tm.boolean(false);
    auto [it, fresh] = known.try_emplace({s.seen.get(), t.seen.get()});
    if (!fresh) return it->second;
    std::vector<ObservedLocation> locations = compare_seen(tm, *s.seen, *t.seen, ++comparison);
    Term same = tm.boolean(true);
    for (const ObservedLocation& location : locations)
      same = tm.and_(same, refined(tm, location));
    query.looked_at.insert(query.looked_at.end(), locations.begin(), locations.end());
    return it->second = same;
  };
  query.source = sides.source;
  query.target = sides.target;
  for (size_t i = 0; i < query.target.value.size(); ++i)
    if (sides.pointers[i])
      query.target.value[i].value =
          aimed_as(tm, sides.source_memory, sides.target_memory, query.source.value[i].value,
                   query.target.value[i].value, Open::MayBeNumber);
  query.pairs = sides.source_choices.pairs();
  query.forbidden = sides.forbidden;
  bool alone = false;
  Term places = known_places(tm, sides, led_to, alone);
  query.source_placement = tm.and_(sides.source_memory.placement(false), places);
  query.addresses = placements(tm, sides);
  Term target_placement = sides.target_memory.placement(true);
  expand(sides, query, target_placement);
  Decision first = Decider(tm, solver, ctx, sides, target_placement, query, false).run();
  if (first.outcome.verdict == support::Verdict::Correct && alone)
    return {Outcome::unknown(Reason::Approximated, "the address of a block that callees know"), {}};
  if (first.outcome.verdict != support::Verdict::Correct ||
      !tells_choices(query.source, sides.source_choices))
    return first;
  // UB that follows from what others answer excuses the source only where they were told the same.
  Decision second = Decider(tm, solver, ctx, sides, target_placement, query, true).run();
  second.choices.reset(); // those of the first may be others
  if (second.outcome.verdict != support::Verdict::Incorrect) return second;
  return {Outcome::unknown(Reason::SolverGaveUp, "a choice of the source that others are told"),
          {}};
}

bool makes_choices(const Behaviour& b, const Choices& choices, semantics::SymbolicMemory& memory) {
  std::vector<Term> roots{b.ub, b.returns, b.unwinds, b.beyond, memory.placement(false)};
  for (const auto& leaf : b.value)
    roots.insert(roots.end(), {leaf.value, leaf.poison});
  memory.collect(b.memory, roots);
  for (const auto& e : b.events) {
    roots.insert(roots.end(), {e.condition, e.block, e.index});
    for (const auto& arg : e.args)
      roots.insert(roots.end(), {arg.value, arg.poison});
  }
  for (const semantics::Environment::Question& q : memory.world().environment().questions())
    for (const auto& arg : q.args)
      roots.insert(roots.end(), {arg.value, arg.poison});
  std::vector<Term> vars = term::variables_of(roots);
  return std::any_of(vars.begin(), vars.end(), [&](Term v) { return choices.origin(v); });
}

} // namespace lockstep::refine
