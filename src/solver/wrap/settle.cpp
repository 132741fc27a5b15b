#include "solver/wrap/settle.h"

#include "solver/aig/sat.h"
#include "solver/backend/bitblast_terms.h"
#include "solver/wrap/simplify.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

namespace lockstep::solver {

namespace {

using support::Deadline;
using term::Op;

constexpr double kSoonMs = 150; // an easy formula takes no longer
// For the conditions: of the time, and as long as they mostly take where they help.
constexpr double kShare = 0.2, kMostMs = 800;
constexpr size_t kMaxNodes = 30'000, kMostConditions = 600, kManyChoices = 6;
constexpr int64_t kConflicts = 2'000; // of one question
constexpr unsigned kRounds = 3;

// Numbers that are divided by numbers that are known are easy enough.
bool is_hard_itself(Term t) { return term::is_hard(t) && (t.is(Op::Mul) || !t[1].is_const()); }

// Which of the terms have nothing hard in them, by id.
std::unordered_set<uint32_t> easy_ones(const std::vector<Term>& all) {
  std::unordered_set<uint32_t> easy;
  for (Term t : all)
    if (!is_hard_itself(t) && std::all_of(t.children().begin(), t.children().end(),
                                          [&](Term c) { return easy.contains(c.id()); }))
      easy.insert(t.id());
  return easy;
}

bool is_condition(Term t) {
  return t.is(Op::Eq) || t.is(Op::Ult) || t.is(Op::Slt) || t.is(Op::And) || t.is(Op::Or) ||
         t.is(Op::Ite) || t.is(Op::Not) || t.is(Op::Extract) || t.is_var();
}

// Asks many small questions under the same premise.
class Prober {
public:
  Prober(Term premise, Deadline deadline)
      : blaster_(aig_), sat_(aig_, aig::Sat::Mode::Probe), deadline_(deadline) {
    std::span<const aig::Lit> bits = blaster_.bits(premise);
    works_ = !bits.empty();
    if (works_) sat_.require(bits[0], deadline);
  }
  bool works() const { return works_; }

  bool excludes(Term condition, bool value) {
    std::span<const aig::Lit> bits = blaster_.bits(condition);
    if (bits.empty()) return false;
    sat_.assume(bits[0] ^ !value);
    return sat_.solve(deadline_, kConflicts) == aig::Sat::Result::Unsat;
  }

private:
  aig::Aig aig_;
  Blaster blaster_;
  aig::Sat sat_;
  Deadline deadline_;
  bool works_ = false;
};

// Products with a constant of many ones are sums of as many numbers.
size_t weight_of(Term t) {
  if (t.is(Op::Ite)) return 1;
  if (!t.is(Op::Mul)) return 0;
  constexpr unsigned kManyOnes = 2;
  return std::any_of(t.children().begin(), t.children().end(),
                     [](Term c) { return c.is_const() && c.value().popcount() > kManyOnes; })
             ? 2
             : 0;
}

// Where nothing is hard by itself: what chooses most, as sums of which each of many is chosen are
// hard together.
void part_by_choices(std::vector<Term>& given, std::vector<Term>& rest) {
  std::vector<size_t> choices;
  for (Term t : given) {
    std::vector<Term> all = term::postorder(std::span(&t, 1));
    choices.push_back(std::accumulate(all.begin(), all.end(), size_t{0},
                                      [](size_t n, Term of) { return n + weight_of(of); }));
  }
  size_t most = *std::max_element(choices.begin(), choices.end());
  if (most < kManyChoices) return;
  std::vector<Term> few;
  for (size_t i = 0; i < given.size(); ++i)
    (2 * choices[i] >= most ? rest : few).push_back(given[i]);
  given = std::move(few);
}

// Null: nothing is settled.
Term settled_once(TermManager& tm, Term formula, Deadline deadline) {
  std::vector<Term> parts = term::conjuncts(tm, formula);
  std::vector<Term> all = term::postorder(parts);
  if (all.size() > kMaxNodes) return Term();
  std::unordered_set<uint32_t> easy = easy_ones(all);
  Term premise = tm.boolean(true);
  std::vector<Term> given, rest;
  for (Term t : parts)
    (easy.contains(t.id()) ? given : rest).push_back(t);
  if (rest.empty()) part_by_choices(given, rest);
  for (Term t : given)
    premise = tm.and_(premise, t);
  if (premise.is_true() || rest.empty()) return Term();
  Prober prober(premise, deadline);
  if (!prober.works()) return Term();
  if (prober.excludes(premise, true)) return tm.boolean(false);
  size_t asked = 0;
  // Of what is given, alternatives that the rest of it excludes: what is left says no less.
  bool fewer = false;
  for (Term& t : given) {
    std::vector<Term> either = term::disjuncts(tm, t);
    if (either.size() < 2) continue;
    Term left = tm.boolean(false);
    for (Term d : either)
      if (d.is_var() || ++asked > kMostConditions || deadline.passed() || !prober.excludes(d, true))
        left = tm.or_(left, d);
    fewer |= left != t;
    t = left;
  }
  term::Substitution settled(tm);
  asked = 0;
  for (Term t : term::postorder(rest)) {
    if (t.width() != 1 || !is_condition(t) || !easy.contains(t.id())) continue;
    if (++asked > kMostConditions || deadline.passed()) break;
    if (prober.excludes(t, true))
      settled.map(t, tm.boolean(false));
    else if (prober.excludes(t, false))
      settled.map(t, tm.boolean(true));
  }
  // Variables that are the same become one.
  term::Substitution same(tm);
  std::unordered_set<uint32_t> replaced;
  for (Term t : given)
    if (t.is(Op::Eq) && t[0].is_var() && t[1].is_var() && !replaced.contains(t[0].id()) &&
        replaced.insert(t[1].id()).second)
      same.map(t[1], t[0]);
  if (settled.empty() && !fewer && same.empty()) return Term();
  Term out = tm.boolean(true);
  for (Term t : given)
    out = tm.and_(out, t);
  for (Term t : rest)
    out = tm.and_(out, same.apply(settled.apply(t)));
  return simplify(tm, out);
}

class Settle final : public Solver {
public:
  Settle(TermManager& tm, support::Context& ctx, std::unique_ptr<Solver> inner)
      : tm_(tm), ctx_(ctx), inner_(std::move(inner)) {}

  Answer check(Term formula, Deadline deadline) override {
    std::vector<Term> all = term::postorder(std::span(&formula, 1));
    size_t choices = std::accumulate(all.begin(), all.end(), size_t{0},
                                     [](size_t n, Term t) { return n + weight_of(t); });
    bool worth = all.size() <= kMaxNodes &&
                 (choices >= kManyChoices || std::any_of(all.begin(), all.end(), is_hard_itself));
    if (!worth || deadline.left_ms() < kSoonMs) return inner_->check(formula, deadline);
    Answer a = inner_->check(formula, earlier(deadline, Deadline::budget_ms(kSoonMs)));
    if (a.status != Status::Unknown) return a;
    ctx_.stats.add("solver.settle.tried");
    auto soon =
        earlier(deadline, Deadline::budget_ms(std::min(kMostMs, kShare * deadline.left_ms())));
    Term settled;
    {
      support::Timer timer(ctx_.stats, "solver.settle");
      settled = settle(tm_, formula, soon);
    }
    if (settled.is_false()) {
      ctx_.stats.add("solver.settle.decided");
      return Answer::unsat("settle");
    }
    return inner_->check(settled, deadline);
  }

private:
  TermManager& tm_;
  support::Context& ctx_;
  std::unique_ptr<Solver> inner_;
};

} // namespace

Term settle(TermManager& tm, Term formula, Deadline deadline) {
  for (unsigned i = 0; i < kRounds && !deadline.passed(); ++i) {
    Term next = settled_once(tm, formula, deadline);
    if (!next || next == formula) break;
    formula = next;
  }
  return formula;
}

std::unique_ptr<Solver> wrap_settle(TermManager& tm, support::Context& ctx,
                                    std::unique_ptr<Solver> inner) {
  return std::make_unique<Settle>(tm, ctx, std::move(inner));
}

} // namespace lockstep::solver
