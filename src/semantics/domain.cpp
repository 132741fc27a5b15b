#include "semantics/domain.h"

#include "term/walk.h"

#include <algorithm>

namespace lockstep::semantics {

void Symbolic::rename_terms(TermManager& tm, Choices& choices, std::span<Term*> terms, Site site,
                            unsigned ordinal, VarKind kind) {
  std::vector<Term> roots;
  for (Term* t : terms)
    if (t->has_undef()) roots.push_back(*t);
  if (roots.empty()) return;
  term::Substitution renaming(tm);
  renaming.only_undef();
  for (Term v : term::variables_of(roots, true))
    renaming.map(v, choices.at(site, v, ordinal, v.width(), kind));
  for (Term* t : terms)
    if (t->has_undef()) *t = renaming.apply(*t);
}

void Symbolic::pin(TermManager& tm, Term& value, Term& poison) {
  if (!value.has_undef() && !poison.has_undef()) return;
  Term both[] = {value, poison};
  auto with = [&](const char* suffix) {
    term::Substitution renaming(tm);
    renaming.only_undef();
    for (Term v : term::variables_of(both, true))
      renaming.map(v, tm.var(std::string(v.var_name()) + suffix, v.width()));
    return std::pair(renaming.apply(value), renaming.apply(poison));
  };
  auto [one_value, one_poison] = with(".one");
  auto [other_value, other_poison] = with(".other");
  Term varies = tm.or_(tm.ne(one_value, other_value), tm.ne(one_poison, other_poison));
  value = one_value;
  poison = tm.or_(one_poison, tm.sext(varies, poison.width()));
}

bool Symbolic::is_non_negative(Term value, Term poison, unsigned depth) const {
  constexpr unsigned kMostDepth = 8;
  unsigned sign = value.width() - 1;
  if (tm_.extract(value, sign, sign).is_false()) return true;
  auto it = exact_.find(key(value, poison));
  if (it == exact_.end() || depth == kMostDepth) return false;
  const auto& [how, a, b] = it->second;
  if (how == Arithmetic::Mul && a.first == b.first) return true;
  return how != Arithmetic::Sub && is_non_negative(a.first, a.second, depth + 1) &&
         is_non_negative(b.first, b.second, depth + 1);
}

Term Symbolic::apply(Arithmetic how, Term a, Term b) {
  switch (how) {
  case Arithmetic::Add:
    return tm_.add(a, b);
  case Arithmetic::Sub:
    return tm_.sub(a, b);
  case Arithmetic::Mul:
    break;
  }
  return tm_.mul(a, b);
}

Term Symbolic::widened(Term value, Term poison, unsigned width, unsigned depth) {
  constexpr unsigned kDeepest = 100; // sums of sums
  if (auto known = widened_.find({key(value, poison), width}); known != widened_.end())
    return known->second;
  auto it = exact_.find(key(value, poison));
  if (it == exact_.end() || depth > kDeepest) return tm_.sext(value, width);
  const Exact& e = it->second;
  Term wide = apply(e.how, widened(e.a.first, e.a.second, width, depth + 1),
                    widened(e.b.first, e.b.second, width, depth + 1));
  widened_.emplace(std::pair(it->first, width), wide);
  return wide;
}

Term Symbolic::sext_or_poison(Term value, Term poison, unsigned width) {
  return value.has_undef() ? tm_.sext(value, width) : widened(value, poison, width, 0);
}

// The least of the inputs that a term is made of, in an order of their own; undef of an argument
// counts as one. Other choices do not: a source that repeats those of its target has the same
// operands in the same order.
uint64_t Symbolic::rank(Term a) {
  constexpr uint64_t kNoInput = ~uint64_t{0};
  auto own = [&](Term t) {
    if (t.var_kind() == VarKind::Input) return t.fingerprint();
    const Site* site = choices_.origin(t);
    if (!site || site->instance < kNoInstance) return kNoInput; // the side's own
    return uint64_t{site->instr} << 32 | site->operand;
  };
  term::children_first(
      a, [&](Term t) { return ranks_.contains(t.id()); },
      [&](Term t) {
        uint64_t least = t.is_var() ? own(t) : kNoInput;
        for (Term child : t.children())
          least = std::min(least, ranks_[child.id()]);
        ranks_[t.id()] = least;
      });
  return ranks_[a.id()];
}

// Of a value that is one of two, each part is.
const Symbolic::SplitFloat* Symbolic::split_float(Term value) {
  auto it = floats_.find(value.id());
  if (it != floats_.end()) return &it->second;
  if (!value.is(Op::Ite)) return nullptr;
  auto one = floats_.find(value[1].id()), two = floats_.find(value[2].id());
  if (one == floats_.end() || two == floats_.end()) return nullptr;
  SplitFloat a = one->second, b = two->second;
  note_float(value, {ite(value[0], a.nan, b.nan), ite(value[0], a.nan_bits, b.nan_bits),
                     ite(value[0], a.number, b.number)});
  return &floats_.find(value.id())->second;
}

bool Symbolic::in_order(Term a, Term b) {
  return std::pair(rank(a), a.id()) <= std::pair(rank(b), b.id());
}

ConcreteBits Concrete::open(Op op, std::span<const Bits* const> args) {
  std::vector<Term> terms;
  for (const Bits* a : args)
    terms.push_back(as_term(*a));
  return from(tm_.make(op, terms));
}

void Concrete::rename(std::span<Bits*> bits, Site site, unsigned ordinal, VarKind kind) {
  std::vector<Term*> open;
  for (Bits* b : bits)
    if (b->open) open.push_back(&b->open);
  Symbolic::rename_terms(tm_, choices_, open, site, ordinal, kind);
  if (kind != VarKind::Undef)
    for (Bits* b : bits)
      if (b->open) *b = {close_open(b->open), Term()};
}

APInt Concrete::close_open(Term t) {
  term::Assignment assignment;
  for (Term v : term::variables_of(std::span(&t, 1)))
    assignment.set(v, value_of(v));
  term::Evaluator e(assignment);
  return e.eval(t);
}

} // namespace lockstep::semantics
