#include "refine/guess.h"

#include "semantics/mem/made_up.h"
#include "term/bound.h"

#include <algorithm>
#include <random>
#include <unordered_map>

namespace lockstep::refine {

namespace {

using term::Term;

// Small, or any; truth values are mostly false, since most say that something is odd.
term::APInt some_value(unsigned width, bool small, std::mt19937_64& random) {
  uint64_t r = random();
  if (width == 1) return term::APInt(1, !small && r % 8 == 0);
  uint64_t value = small || (r & 1) ? (r >> 1) & 63 : random();
  return term::APInt(64, value).zextOrTrunc(width);
}

// Constants that bound a variable, by the variable: the values around them tell cases apart.
using Bounds = std::unordered_map<uint32_t, std::vector<term::APInt>>;

Bounds bounds_in(const std::vector<Term>& nodes) {
  Bounds all;
  for (Term t : nodes)
    if (auto bound = term::as_bound(t); bound && bound->x.is_var())
      all[bound->x.id()].push_back(bound->k);
  for (auto& [var, ks] : all)
    std::sort(ks.begin(), ks.end(), [](const auto& a, const auto& b) { return a.ult(b); });
  return all;
}

// Next to a bound in every second try, where there is one: to refute, the least first, since few
// iterations are easier to understand. To reach something, every second try has small numbers, by
// which little goes wrong.
term::APInt value_of(Term var, const Bounds& bounds, Aim aim, size_t attempt,
                     std::mt19937_64& random) {
  auto it = bounds.find(var.id());
  bool next_to = aim == Aim::Reach ? (random() & 1) == 0 : attempt % 2 == 1;
  if (it == bounds.end() || !next_to)
    return some_value(var.width(), aim == Aim::Reach && attempt % 2 == 1, random);
  if (aim == Aim::Refute) return it->second[attempt / 2 % it->second.size()];
  // The outermost ones often: to come to the end of a loop, or past all that is looked at.
  uint64_t r = random();
  size_t last = it->second.size() - 1, at = (r >> 3) % (last + 1);
  if ((r & 6) == 0) at = last;
  if ((r & 6) == 2) at = 0;
  return r & 1 ? it->second[at] : it->second[at] - 1;
}

} // namespace

bool can_make_up(const semantics::World& world, Term formula) {
  return !formula.is_const() &&
         (!world.blocks().pointers().empty() || !world.contents().entries().empty());
}

std::optional<solver::Answer> made_up(support::Context& ctx, semantics::World& world, Term query,
                                      Aim aim) {
  using Pointers = semantics::MemoryPlan::Pointers;
  constexpr semantics::MemoryPlan kPlans[] = {
      {Pointers::Apart, 64}, {Pointers::Equal, 64},      {Pointers::Near, 64},
      {Pointers::Any, 64},   {Pointers::Apart, 1 << 12}, {Pointers::Near, 1 << 12},
      {Pointers::Apart, 8},  {Pointers::Apart, 1 << 16}, {Pointers::Near, 1 << 16},
  };
  constexpr size_t kNodeBudget = 1'000'000, kMostTries = 90, kLeastTries = 9;
  std::vector<Term> nodes = term::postorder(std::span(&query, 1));
  size_t tries = std::clamp(kNodeBudget / nodes.size(), kLeastTries, kMostTries);
  std::vector<Term> vars;
  std::copy_if(nodes.begin(), nodes.end(), std::back_inserter(vars),
               [](Term t) { return t.is_var(); });
  Bounds bounds = bounds_in(nodes);
  std::mt19937_64 random(ctx.seed ^ query.fingerprint());
  for (size_t i = 0; i < tries; ++i) {
    solver::Answer a = solver::Answer::sat({}, "memory");
    for (Term v : vars)
      a.model.set(v, value_of(v, bounds, aim, i, random));
    semantics::MemoryPlan plan = kPlans[i % std::size(kPlans)];
    plan.small_contents = aim == Aim::Reach && i % 2 == 1;
    if (!make_up_memory(world, plan, random, a.model)) continue;
    if (term::Evaluator(a.model).is_true(query)) return a;
  }
  return std::nullopt;
}

} // namespace lockstep::refine
