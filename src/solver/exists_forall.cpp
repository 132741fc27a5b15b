#include "solver/exists_forall.h"

#include <algorithm>
#include <cassert>
#include <unordered_set>

namespace lockstep::solver {

namespace {

using support::Reason;
using term::APInt;

constexpr unsigned kMaxRounds = 400;
constexpr unsigned kMaxFoundRounds = 40; // where each reply may find something of its own
constexpr unsigned kExpandBits = 6;      // so few inner bits are tried one by one

class Loop {
public:
  Loop(TermManager& tm, Solver& solver, support::Context& ctx, const ExistsForall& q)
      : tm_(tm), solver_(solver), ctx_(ctx), q_(q), instances_(tm.boolean(true)),
        fresh_(tm.boolean(true)) {}

  Answer run();
  const std::optional<Strategy>& sole() const { return sole_; }

private:
  Term instance(const Strategy& s);
  void play(const Strategy& s) { instances_ = tm_.and_(instances_, instance(s)); }
  bool play_winning();
  bool play_known(const Assignment& outer);
  bool play_everything();
  Answer reply(const Assignment& outer);
  Answer reply(const Assignment& outer, Term among);
  Term from_pool(const Assignment& outer);
  void learn(const Assignment& outer, const Assignment& inner);
  Assignment outer_part(const Assignment& model) const;

  TermManager& tm_;
  Solver& solver_;
  support::Context& ctx_;
  const ExistsForall& q_;
  Term instances_;               // the formula under every strategy played so far
  std::vector<Term> known_;      // the formula under each given strategy, made when first asked
  Term fresh_;                   // the inner variables are not as they were in any reply so far
  std::optional<Strategy> sole_; // that was played, if it was one
};

Term Loop::instance(const Strategy& s) {
  term::Substitution played = substitution(tm_, q_.inner, s);
  if (q_.dependent.empty()) return played.apply(q_.formula);
  for (Term v : q_.dependent)
    played.map(v, tm_.fresh("found", v.width(), v.var_kind()));
  return tm_.and_(played.apply(q_.formula), played.apply(q_.facts));
}

// Plays the first of the given strategies that leaves nothing to be solved, if one does. The first
// of all may be a little wrong where the formula is too hard to find that out.
bool Loop::play_winning() {
  for (size_t i = 0; i < q_.strategies.size() && !ctx_.deadline.passed(); ++i) {
    if (i == known_.size()) known_.push_back(instance(q_.strategies[i]));
    if (!known_[i].is_false()) continue;
    instances_ = known_[i];
    sole_ = q_.strategies[i];
    return true;
  }
  return false;
}

// Plays the first of the given strategies that answers this outer assignment, if one does.
bool Loop::play_known(const Assignment& outer) {
  term::Evaluator e(outer);
  for (size_t i = 0; i < q_.strategies.size(); ++i) {
    if (i == known_.size()) known_.push_back(instance(q_.strategies[i]));
    if (!e.is_true(known_[i])) {
      instances_ = tm_.and_(instances_, known_[i]);
      return true;
    }
  }
  return false;
}

// Where there is so little to choose that each choice can be tried. Then nothing is left open, but
// for what is found out afterwards.
bool Loop::play_everything() {
  unsigned bits = 0;
  for (Term v : q_.inner)
    bits += v.width();
  if (bits > kExpandBits) return false;
  for (uint64_t n = 0; n < (uint64_t{1} << bits); ++n) {
    Strategy s;
    uint64_t rest = n;
    for (Term v : q_.inner) {
      s.emplace_back(v, tm_.constant(v.width(), rest));
      rest >>= v.width();
    }
    play(s);
  }
  fresh_ = tm_.boolean(false);
  return true;
}

// With the outer variables fixed: is there an inner assignment that makes the formula false? Where
// something is found out afterwards, one that was not played: what was has found something else
// this time. If there are only those, nothing can be said. One that does not rely on odd findings
// is better: truth values mostly say that something is odd.
Answer Loop::reply(const Assignment& outer) {
  if (q_.dependent.empty()) {
    if (Term pooled = from_pool(outer); !pooled.is_false()) {
      Answer a = reply(outer, pooled);
      if (a.status == Status::Sat) return a;
    }
    return reply(outer, tm_.boolean(true));
  }
  Term usual = fresh_;
  for (Term v : q_.dependent)
    if (v.width() == 1) usual = tm_.and_(usual, tm_.not_(v));
  Answer a = reply(outer, usual);
  if (a.status == Status::Unsat && usual != fresh_) a = reply(outer, fresh_);
  if (a.status != Status::Unsat || fresh_.is_true()) return a;
  a = reply(outer, tm_.boolean(true));
  return a.status == Status::Sat ? Answer::unknown(Reason::SolverGaveUp, "", "exists-forall") : a;
}

// The inner variables are what some outer terms are: of many replies those that are right for other
// outer assignments, too.
Term Loop::from_pool(const Assignment& outer) {
  term::Evaluator e(outer);
  Term all = tm_.boolean(true);
  for (Term v : q_.inner) {
    Term some = tm_.eq(v, tm_.zero(v.width()));
    for (Term t : q_.pool)
      if (t.width() == v.width()) some = tm_.or_(some, tm_.eq(v, tm_.constant(e.eval(t))));
    all = tm_.and_(all, some);
  }
  return all;
}

Answer Loop::reply(const Assignment& outer, Term among) {
  std::unordered_set<uint32_t> inner;
  for (const auto* open : {&q_.inner, &q_.dependent})
    for (Term v : *open)
      inner.insert(v.id());
  Term answered = tm_.and_(tm_.not_(q_.formula), among);
  if (!q_.dependent.empty()) answered = tm_.and_(answered, q_.facts);
  Term fixed =
      term::fix_variables(tm_, answered, outer, [&](Term v) { return inner.contains(v.id()); });
  return solver_.check(fixed, ctx_.query_deadline());
}

// Strategies from a reply: as it is, and with the first outer terms that had the same values.
void Loop::learn(const Assignment& outer, const Assignment& inner) {
  term::Evaluator e(outer);
  Strategy plain, general;
  for (Term v : q_.inner) {
    APInt value = inner.value(v);
    plain.emplace_back(v, tm_.constant(value));
    auto fits = [&](Term t) { return t.width() == v.width() && e.eval(t) == value; };
    auto it = std::find_if(q_.pool.begin(), q_.pool.end(), fits);
    general.emplace_back(v, it == q_.pool.end() ? tm_.constant(value) : *it);
  }
  play(plain);
  if (general != plain) play(general);
  Term same = tm_.boolean(true);
  for (auto [v, value] : plain)
    same = tm_.and_(same, tm_.eq(v, value));
  fresh_ = tm_.and_(fresh_, tm_.not_(same));
}

Assignment Loop::outer_part(const Assignment& model) const {
  Assignment out = model;
  for (Term v : q_.dependent)
    out.forget(v);
  return out;
}

Answer Loop::run() {
  bool everything = play_everything();
  if (everything && q_.dependent.empty()) return solver_.check(instances_, ctx_.query_deadline());
  if (!everything && !(q_.dependent.empty() && play_winning())) {
    Strategy first = q_.strategies.empty() ? Strategy() : q_.strategies[0];
    play(first);
    if (q_.dependent.empty()) sole_ = std::move(first);
  }
  unsigned rounds = q_.dependent.empty() ? kMaxRounds : kMaxFoundRounds;
  for (unsigned round = 0; round < rounds; ++round) {
    ctx_.stats.add("exists-forall rounds");
    Answer outer = solver_.check(instances_, ctx_.query_deadline());
    if (outer.status != Status::Sat) return outer;
    sole_.reset();
    if (play_known(outer.model)) continue;
    Answer inner = reply(outer.model);
    if (inner.status == Status::Unsat) return Answer::sat(outer_part(outer.model), outer.by);
    if (inner.status == Status::Unknown) return inner;
    learn(outer.model, inner.model);
    if (ctx_.deadline.passed()) return Answer::unknown(Reason::Timeout, "", "exists-forall");
  }
  return Answer::unknown(Reason::SolverGaveUp, "", "exists-forall");
}

} // namespace

// Complete, or what is left would be chosen on the wrong side.
term::Substitution substitution(TermManager& tm, const std::vector<Term>& inner,
                                const Strategy& strategy) {
  term::Substitution sub(tm);
  for (Term v : inner)
    sub.map(v, tm.zero(v.width()));
  for (auto [v, t] : strategy)
    sub.map(v, t);
  return sub;
}

Answer solve_exists_forall(TermManager& tm, Solver& solver, support::Context& ctx,
                           const ExistsForall& query, std::optional<Strategy>* sole) {
  assert(query.formula.width() == 1);
  if (query.inner.empty()) {
    if (sole && query.dependent.empty()) *sole = Strategy();
    return solver.check(query.formula, ctx.query_deadline());
  }
  Loop loop(tm, solver, ctx, query);
  Answer a = loop.run();
  if (sole) *sole = loop.sole();
  return a;
}

} // namespace lockstep::solver
