#include "solver/exists_forall.h"

#include <algorithm>
#include <unordered_set>

namespace lockstep::solver {

namespace {

using support::Reason;
using term::APInt;

constexpr unsigned kMaxRounds = 400;
constexpr unsigned kExpandBits = 6; // so few inner bits are tried one by one

class Loop {
public:
  Loop(TermManager& tm, Solver& solver, support::Context& ctx, const ExistsForall& q)
      : tm_(tm), solver_(solver), ctx_(ctx), q_(q), instances_(tm.boolean(true)) {}

  Answer run();

private:
  Term instance(const Strategy& s);
  void play(const Strategy& s) { instances_ = tm_.and_(instances_, instance(s)); }
  bool play_known(const Assignment& outer);
  void play_everything(unsigned bits);
  Answer reply(const Assignment& outer);
  void learn(const Assignment& outer, const Assignment& inner);

  TermManager& tm_;
  Solver& solver_;
  support::Context& ctx_;
  const ExistsForall& q_;
  Term instances_;          // the formula under every strategy played so far
  std::vector<Term> known_; // the formula under each given strategy, made when first asked
};

Term Loop::instance(const Strategy& s) { return substitution(tm_, q_.inner, s).apply(q_.formula); }

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

void Loop::play_everything(unsigned bits) {
  for (uint64_t n = 0; n < (uint64_t{1} << bits); ++n) {
    Strategy s;
    uint64_t rest = n;
    for (Term v : q_.inner) {
      s.emplace_back(v, tm_.constant(v.width(), rest));
      rest >>= v.width();
    }
    play(s);
  }
}

// With the outer variables fixed: is there an inner assignment that makes the formula false?
Answer Loop::reply(const Assignment& outer) {
  std::unordered_set<uint32_t> inner;
  for (Term v : q_.inner)
    inner.insert(v.id());
  Term fixed =
      term::fix_variables(tm_, q_.formula, outer, [&](Term v) { return inner.contains(v.id()); });
  return solver_.check(tm_.not_(fixed), ctx_.query_deadline());
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
}

Answer Loop::run() {
  unsigned bits = 0;
  for (Term v : q_.inner)
    bits += v.width();
  if (bits <= kExpandBits) {
    play_everything(bits);
    return solver_.check(instances_, ctx_.query_deadline());
  }
  play(q_.strategies.empty() ? Strategy() : q_.strategies[0]);
  for (unsigned round = 0; round < kMaxRounds; ++round) {
    ctx_.stats.add("exists-forall rounds");
    Answer outer = solver_.check(instances_, ctx_.query_deadline());
    if (outer.status != Status::Sat) return outer;
    if (play_known(outer.model)) continue;
    Answer inner = reply(outer.model);
    if (inner.status == Status::Unsat) return Answer::sat(std::move(outer.model), outer.by);
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
                           const ExistsForall& query) {
  if (query.inner.empty()) return solver.check(query.formula, ctx.query_deadline());
  return Loop(tm, solver, ctx, query).run();
}

} // namespace lockstep::solver
