#include "product/check/questions.h"

#include "semantics/mem/deferred.h"

#include <set>

namespace lockstep::product::checker {

using solver::Status;

bool Questions::has_choices(Term t) const {
  for (Term v : term::variables_of(std::span(&t, 1)))
    if (source_.origin(v)) return true;
  return false;
}

Status Questions::ask(Term formula, double ms) {
  ctx_.stats.add("queries of the check");
  if (formula.is_false()) return Status::Unsat;
  support::Deadline deadline = earlier(ctx_.query_deadline(), support::Deadline::budget_ms(ms));
  return check_by_undef(tm_, solver_, inputs_, formula, deadline).status;
}

// Most of what is given does not matter: at first only what is about nothing else than the
// conclusion is, then all that is not about other places in memory.
bool Questions::follows_from_few(Term given, Term wanted) {
  constexpr double kMs = 1'000;
  std::set<uint32_t> about;
  for (Term v : term::variables_of(std::span(&wanted, 1)))
    about.insert(v.id());
  Term close = tm_.boolean(true), rest = close;
  for (Term t : term::conjuncts(tm_, given)) {
    bool is_close = true, elsewhere = false;
    for (Term v : term::variables_of(std::span(&t, 1))) {
      if (about.contains(v.id())) continue;
      is_close = false;
      elsewhere |= std::string_view(v.var_name()).starts_with("memory");
    }
    if (is_close) close = tm_.and_(close, t);
    if (!is_close && !elsewhere) rest = tm_.and_(rest, t);
  }
  Term open = tm_.and_(close, tm_.not_(wanted));
  if (ask(open, kMs) == Status::Unsat) return true;
  return !rest.is_true() && ask(tm_.and_(open, rest), 2 * kMs) == Status::Unsat;
}

Status Questions::show(Term given, Term wanted) {
  if (tm_.and_(given, tm_.not_(wanted)).is_false()) return Status::Unsat;
  std::vector<Term> open;
  for (Term t : term::conjuncts(tm_, wanted))
    if (!follows_from_few(given, t)) open.push_back(t);
  for (Term t : open)
    if (Status s = ask(tm_.and_(given, tm_.not_(t)), ctx_.deadline.left_ms()); s != Status::Unsat)
      return s;
  return Status::Unsat;
}

// Small ones all at once, as far as they do not follow from little; if that does not show them, one
// by one.
std::optional<std::string> Questions::ask_all(const std::vector<Obligation>& obligations) {
  gave_up_ = false;
  Term any = tm_.boolean(false);
  std::set<const Obligation*> shown;
  for (const Obligation& o : obligations) {
    if (!o.small) continue;
    if (tm_.and_(o.given, tm_.not_(o.wanted)).is_false() || follows_from_few(o.given, o.wanted))
      shown.insert(&o);
    else
      any = tm_.or_(any, tm_.and_(o.given, tm_.not_(o.wanted)));
  }
  bool small_shown = ask(any, ctx_.deadline.left_ms()) == Status::Unsat;
  for (const Obligation& o : obligations) {
    if ((o.small && small_shown) || shown.contains(&o)) continue;
    Status status = show(o.given, o.wanted);
    if (status == Status::Unsat) continue;
    gave_up_ = status == Status::Unknown;
    return o.what;
  }
  return std::nullopt;
}

std::optional<std::string> Questions::first_open(const std::vector<Obligation>& obligations) {
  std::vector<Obligation> exact = obligations;
  std::vector<Term> asked, roots;
  for (Obligation& o : exact) {
    asked.push_back(o.given);
    asked.push_back(o.wanted);
    Term* terms[] = {&o.given, &o.wanted};
    world_.chains().expand(terms);
    Term both[] = {o.given, o.wanted};
    o.given = tm_.and_(o.given, world_.constraints(both));
    roots.push_back(o.given);
    roots.push_back(o.wanted);
  }
  std::optional<std::string> first;
  bool first_gave_up = false;
  for (const Choosing::Moves& chosen : choosing_.ways(asked, roots)) {
    term::Substitution sub(tm_);
    for (auto [v, is] : chosen)
      sub.map(v, is);
    std::vector<Obligation> played = exact;
    if (!chosen.empty())
      for (Obligation& o : played) {
        o.given = sub.apply(o.given);
        o.wanted = sub.apply(o.wanted);
      }
    std::optional<std::string> open = ask_all(played);
    if (!open) return std::nullopt;
    if (!first) {
      first = open;
      first_gave_up = gave_up_;
    }
  }
  gave_up_ = first_gave_up;
  return first;
}

} // namespace lockstep::product::checker
