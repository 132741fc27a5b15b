#include "product/check/choosing.h"

#include "term/eval.h"
#include "term/functions.h"

#include <algorithm>
#include <unordered_set>

namespace lockstep::product::checker {

using semantics::VarKind;
using term::Op;
using term::Term;

namespace {

// A condition and its negation differ together; an extension differs where what it extends does.
Term core(Term t) {
  while (t.is(Op::Not) || t.is(Op::ZExt) || (t.is(Op::Concat) && t[0].is_const()))
    t = t.is(Op::Concat) ? t[1] : t[0];
  return t;
}

} // namespace

// Some of the variables of a reading count: where what they stand for is undef. They are solved for
// one after the other, given those before and 0 for those after. So the last one that counts makes
// the reading come out: those after it do not matter.
void Choosing::pull(Term reading, bool first, Moves& out) {
  constexpr size_t kMost = 4;
  std::vector<Term> open;
  for (Term v : term::variables_of(std::span(&reading, 1)))
    if (v.var_kind() == VarKind::Control && source_.origin(v)) open.push_back(v);
  if (open.size() > kMost) return;
  Term goal = first ? tm_.ones(reading.width()) : tm_.zero(reading.width());
  Moves solved;
  for (size_t i = open.size(); i-- > 0;) {
    term::Substitution others(tm_);
    for (size_t k = 0; k < i; ++k)
      others.map(open[k], tm_.zero(open[k].width()));
    for (auto [v, is] : solved)
      others.map(v, is);
    std::pair<Term, Term> equation(others.apply(reading), goal);
    Moves one = solver::invert(tm_, std::span(&equation, 1), {open[i]}, {});
    solved.emplace_back(open[i], one.empty() ? tm_.zero(open[i].width()) : one.back().second);
  }
  out.insert(out.end(), solved.begin(), solved.end());
}

Choosing::Readings& Choosing::readings(Term one, Term two) {
  auto [it, fresh] = readings_.try_emplace({one.id(), two.id()});
  if (fresh)
    it->second = {core(one), core(two), term::variables_of(std::span(&two, 1)), std::nullopt};
  return it->second;
}

// Where both compute the same function of the same numbers, the source chooses what the target has
// chosen. What is poison in the source binds nobody: it is looked at where nothing is.
std::map<uint32_t, Term> Choosing::by_applications(std::span<const Term> exact) {
  std::map<uint32_t, Term> out;
  if (!tm_.has_functions()) return out;
  std::vector<Term> of_source, of_target, poison;
  for (Term t : term::postorder(exact)) {
    if (t.is_var() && t.width() == 1 && t.var_name().ends_with("poison")) poison.push_back(t);
    if (!t.is(Op::Apply)) continue;
    Term choice = t[t.size() - 1];
    if (!choice.is_var() || choice.var_kind() != VarKind::Choice) continue;
    if (source_.origin(choice)) of_source.push_back(t);
    if (target_.origin(choice)) of_target.push_back(t);
  }
  for (bool more = !of_target.empty(); more;) {
    more = false;
    term::Substitution sub(tm_);
    for (Term p : poison)
      sub.map(p, tm_.boolean(false));
    for (Term t : of_source)
      if (auto it = out.find(t[t.size() - 1].id()); it != out.end())
        sub.map(t[t.size() - 1], it->second);
    auto key = [&](Term t) {
      std::vector<uint32_t> k{t.hi()};
      for (Term child : t.children().first(t.size() - 1))
        k.push_back(sub.apply(child).id());
      return k;
    };
    std::map<std::vector<uint32_t>, Term> chosen;
    for (Term t : of_target)
      chosen.try_emplace(key(t), t[t.size() - 1]);
    for (Term t : of_source) {
      if (out.contains(t[t.size() - 1].id())) continue;
      auto it = chosen.find(key(t));
      if (it == chosen.end()) continue;
      out.emplace(t[t.size() - 1].id(), it->second);
      more = true;
    }
  }
  return out;
}

// A choice of the source is what the target chose, first of the same place; else zero. One that
// stays made cannot be an undef of the target, which is another at each use. Two readings that
// control compares are pulled apart: by what they are of; where a variable is read in several
// places, for the first of them or the last; or as 0 and all ones.
std::vector<Choosing::Moves> Choosing::ways(std::span<const Term> asked,
                                            std::span<const Term> exact) {
  std::vector<Term> vars = term::variables_of(exact), controls;
  Moves plain;
  const std::map<uint32_t, Term> same = by_applications(exact);
  for (Term v : vars) {
    const semantics::Site* origin = source_.origin(v);
    if (!origin) continue;
    if (auto it = same.find(v.id()); it != same.end()) {
      plain.emplace_back(v, it->second);
      continue;
    }
    if (v.var_kind() == VarKind::Control) {
      controls.push_back(v);
      continue;
    }
    Term is = tm_.zero(v.width());
    for (Term t : vars) {
      const semantics::Site* other = target_.origin(t);
      if (!other || t.width() != v.width() || t.var_kind() == VarKind::Control) continue;
      if (v.var_kind() != VarKind::Undef && t.var_kind() != VarKind::Choice) continue;
      is = t;
      if (*other == *origin) break;
    }
    plain.emplace_back(v, is);
  }
  if (controls.empty()) return {plain};

  std::unordered_set<uint32_t> there, second;
  for (Term t : term::postorder(asked))
    there.insert(t.id());
  std::map<uint32_t, Term> by_first, by_last;
  for (const auto& [one, two] : source_.pairs()) {
    Readings& pair = readings(one, two);
    for (Term v : pair.of_two)
      second.insert(v.id());
    if (!there.contains(pair.one.id()) || !there.contains(pair.two.id())) continue;
    if (!pair.apart) {
      pull(pair.one, true, pair.apart.emplace());
      pull(pair.two, false, *pair.apart);
    }
    for (auto [v, is] : *pair.apart) {
      by_first.try_emplace(v.id(), is);
      by_last.insert_or_assign(v.id(), is);
    }
  }
  std::vector<Moves> out;
  auto add = [&](const std::map<uint32_t, Term>& known) {
    Moves moves = plain;
    for (Term v : controls) {
      auto it = known.find(v.id());
      Term other = second.contains(v.id()) ? tm_.ones(v.width()) : tm_.zero(v.width());
      moves.emplace_back(v, it == known.end() ? other : it->second);
    }
    if (std::find(out.begin(), out.end(), moves) == out.end()) out.push_back(std::move(moves));
  };
  add(by_first);
  add(by_last);
  add({});
  return out;
}

solver::Answer check_by_undef(term::TermManager& tm, solver::Solver& solver,
                              const refine::Inputs& inputs, Term formula,
                              support::Deadline deadline) {
  constexpr size_t kFew = 3;
  std::vector<Term> vars = term::variables_of(std::span(&formula, 1)), flags;
  for (const std::vector<refine::LeafInput>& leaves : inputs.params)
    for (const refine::LeafInput& leaf : leaves)
      if (std::find(vars.begin(), vars.end(), leaf.undef) != vars.end())
        flags.push_back(leaf.undef);
  if (flags.size() > kFew) flags.clear();
  solver::Answer last = solver::Answer::unsat("rewriting");
  for (size_t bits = 0; bits < size_t{1} << flags.size(); ++bits) {
    term::Substitution sub(tm);
    for (size_t i = 0; i < flags.size(); ++i)
      sub.map(flags[i], tm.boolean((bits >> i) & 1));
    Term here = flags.empty() ? formula : sub.apply(formula);
    if (here.is_false()) continue;
    last = solver.check(here, deadline);
    if (last.status == solver::Status::Unsat) continue;
    if (last.status == solver::Status::Sat) {
      for (size_t i = 0; i < flags.size(); ++i)
        last.model.set(flags[i], term::APInt(1, (bits >> i) & 1));
      term::complete_applications(tm, formula, sub, last.model);
    }
    return last;
  }
  return last;
}

} // namespace lockstep::product::checker
