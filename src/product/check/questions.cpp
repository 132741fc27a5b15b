#include "product/check/questions.h"

#include "semantics/mem/late.h"

#include <set>

namespace lockstep::product::checker {

using semantics::Site;
using semantics::VarKind;
using solver::Status;

bool Questions::has_choices(Term t) const {
  for (Term v : term::variables_of(std::span(&t, 1)))
    if (source_.origin(v)) return true;
  return false;
}

// A choice of the source is what the target chose, first of the same place; else zero. One that
// stays made cannot be an undef of the target, which is another at each use. Two readings that
// control compares are pulled apart in one of three ways.
Questions::Moves Questions::moves(const std::vector<Term>& vars, unsigned rule) const {
  Moves out;
  std::set<uint32_t> second;
  for (const auto& [one, two] : source_.pairs())
    for (Term v : term::variables_of(std::span(&two, 1)))
      second.insert(v.id());
  for (Term v : vars) {
    const Site* origin = source_.origin(v);
    if (!origin) continue;
    unsigned w = v.width();
    Term largest = tm_.constant(term::APInt::getSignedMaxValue(w));
    Term is = tm_.zero(w);
    if (v.var_kind() == VarKind::Control) {
      if (second.contains(v.id()))
        is = rule == 1 ? largest : tm_.ones(w);
      else if (rule == 2)
        is = largest;
    } else {
      for (Term t : vars) {
        const Site* other = target_.origin(t);
        if (!other || t.width() != w || t.var_kind() == VarKind::Control) continue;
        if (v.var_kind() != VarKind::Undef && t.var_kind() != VarKind::Choice) continue;
        is = t;
        if (*other == *origin) break;
      }
    }
    out.emplace_back(v, is);
  }
  return out;
}

Status Questions::ask(Term formula) {
  ctx_.stats.add("queries of the check");
  if (formula.is_false()) return Status::Unsat;
  return solver_.check(formula, ctx_.query_deadline()).status;
}

// Small ones all at once; if that does not show them, one by one.
std::optional<std::string> Questions::ask_all(const std::vector<Obligation>& obligations) {
  gave_up_ = false;
  Term any = tm_.boolean(false);
  for (const Obligation& o : obligations)
    if (o.small) any = tm_.or_(any, o.violated);
  bool small_shown = ask(any) == Status::Unsat;
  for (const Obligation& o : obligations) {
    if (o.small && small_shown) continue;
    Status status = ask(o.violated);
    if (status == Status::Unsat) continue;
    gave_up_ = status == Status::Unknown;
    return o.what;
  }
  return std::nullopt;
}

std::optional<std::string> Questions::first_open(const std::vector<Obligation>& obligations) {
  std::vector<Obligation> exact = obligations;
  std::vector<Term> roots;
  for (Obligation& o : exact) {
    Term* terms[] = {&o.violated};
    world_.chains().carry_out(terms);
    if (!o.violated.is_false())
      o.violated = tm_.and_(o.violated, world_.constraints(std::span(&o.violated, 1)));
    roots.push_back(o.violated);
  }
  std::vector<Term> vars = term::variables_of(roots);
  std::optional<std::string> first;
  bool first_gave_up = false;
  for (unsigned rule = 0; rule < 3; ++rule) {
    Moves chosen = moves(vars, rule);
    term::Substitution sub(tm_);
    for (auto [v, is] : chosen)
      sub.map(v, is);
    std::vector<Obligation> played = exact;
    if (!chosen.empty())
      for (Obligation& o : played)
        o.violated = sub.apply(o.violated);
    std::optional<std::string> open = ask_all(played);
    if (!open) return std::nullopt;
    if (rule == 0) {
      first = open;
      first_gave_up = gave_up_;
    }
    if (chosen.empty()) break;
  }
  gave_up_ = first_gave_up;
  return first;
}

} // namespace lockstep::product::checker
