#include "term/functions.h"

#include <map>

namespace lockstep::term {

namespace {

constexpr size_t kMostPairs = 3000;

std::vector<Term> applications(std::span<const Term> roots) {
  std::vector<Term> out = postorder(roots);
  std::erase_if(out, [](Term t) { return !t.is(Op::Apply); });
  return out;
}

Term same(TermManager& tm, std::span<const Term> a, std::span<const Term> b) {
  Term all = tm.boolean(true);
  for (size_t i = 0; i < a.size(); ++i)
    all = tm.and_(all, tm.eq(a[i], b[i]));
  return all;
}

// Choices that differ tell applications apart: nobody needs these to be equal.
bool chose_apart(Term a, Term b) {
  for (unsigned i = 0; i < a.size(); ++i)
    if (a[i] != b[i] && a[i].is_var() && b[i].is_var() && a[i].var_kind() == VarKind::Choice &&
        b[i].var_kind() == VarKind::Choice)
      return true;
  return false;
}

} // namespace

Term congruence(TermManager& tm, std::span<const Term> roots) {
  std::map<uint32_t, std::vector<Term>> by_function;
  for (Term t : applications(roots))
    by_function[t.hi()].push_back(t);
  Term all = tm.boolean(true);
  size_t pairs = 0;
  for (const auto& [function, of] : by_function) {
    const bool commutes = tm.function_of(of[0]).back() == kCommutes;
    for (size_t i = 0; i < of.size(); ++i)
      for (size_t k = 0; k < i; ++k) {
        if (chose_apart(of[i], of[k])) continue;
        if (++pairs > kMostPairs) return all;
        Term equal = same(tm, of[i].children(), of[k].children());
        if (commutes) {
          std::vector<Term> turned(of[k].children().begin(), of[k].children().end());
          std::swap(turned[0], turned[1]);
          equal = tm.or_(equal, same(tm, of[i].children(), turned));
        }
        all = tm.and_(all, tm.implies(equal, tm.eq(of[i], of[k])));
      }
  }
  return all;
}

void complete_applications(const TermManager& tm, Term formula, Substitution& played,
                           Assignment& model) {
  if (!tm.has_functions()) return;
  Evaluator values(model);
  for (Term t : postorder(std::span(&formula, 1)))
    if (t.is(Op::Apply)) model.set(t, values.eval(played.apply(t)));
}

WithoutFunctions::WithoutFunctions(TermManager& tm, Term formula) : formula_(formula) {
  if (!tm.has_functions()) return;
  Substitution sub(tm);
  for (Term t : applications(std::span(&formula, 1))) {
    Term v = tm.var(tm.function_of(t) + "." + std::to_string(t.id()), t.width());
    sub.map(t, v);
    variables_.emplace_back(t, v);
  }
  if (!variables_.empty()) formula_ = sub.apply(formula);
}

void WithoutFunctions::complete(Assignment& model) const {
  for (auto [application, v] : variables_)
    model.set(application, model.value(v));
}

} // namespace lockstep::term
