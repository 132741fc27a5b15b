#include "refine/skolem_candidates.h"

#include "refine/unify.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>

namespace lockstep::refine {

using semantics::Site;

// The target's variables that most likely play the part of a source variable: of the same kind,
// from the same argument or constant, of the same width.
std::vector<Term> SkolemCandidates::partners(Term inner, const std::vector<Term>& outer) const {
  const Site* from = sc_.origin(inner);
  auto rank = [&](Term v) {
    if (v.width() != inner.width()) return 0;
    const Site* site = tc_.origin(v);
    bool same_arg = site && from && site->instance == program::kParamSite && *site == *from;
    return 1 + 2 * same_arg + (v.var_kind() == inner.var_kind());
  };
  int best = 0;
  for (Term v : outer)
    best = std::max(best, rank(v));
  std::vector<Term> found;
  for (Term v : outer)
    if (best > 0 && rank(v) == best) found.push_back(v);
  return found;
}

// The choices that the target makes at the same place of the same expression; where the expressions
// part, whatever makes the source's part equal to the target's.
// `fixed` is played, whatever else is.
solver::Strategy SkolemCandidates::alike(const std::vector<Term>& inner, const Strategy& base,
                                         bool eager, const Strategy& fixed) {
  const Behaviour &s = query_.source, &t = query_.target;
  std::vector<std::pair<Term, Term>> pairs;
  for (size_t i = 0; i < s.value.size(); ++i)
    pairs.emplace_back(s.value[i].value, t.value[i].value);
  for (size_t i = 0; i < s.value.size(); ++i)
    pairs.emplace_back(s.value[i].poison, t.value[i].poison);
  for (const auto* locations : {&query_.memory, &query_.looked_at})
    for (const ObservedLocation& location : *locations)
      for (size_t i = 0; i < location.source.size(); ++i) {
        pairs.emplace_back(location.source[i].value, location.target[i].value);
        if (location.source[i].poison.width() == location.target[i].poison.width())
          pairs.emplace_back(location.source[i].poison, location.target[i].poison);
      }
  for (size_t i = 0; i < s.events.size() && i < t.events.size(); ++i)
    for (size_t k = 0; k < s.events[i].args.size() && k < t.events[i].args.size(); ++k)
      pairs.emplace_back(s.events[i].args[k].value, t.events[i].args[k].value);
  pairs.emplace_back(s.ub, t.ub);
  if (!fixed.empty()) {
    term::Substitution played(tm_);
    for (auto [var, is] : fixed)
      played.map(var, is);
    for (auto& [source, target] : pairs)
      source = played.apply(source);
  }
  // An argument's undef is one kind of variable; other choices are told apart by their width.
  auto kind_of = [&](Term v) -> uint64_t {
    const Site* site = sc_.origin(v) ? sc_.origin(v) : tc_.origin(v);
    if (!site) return 0;
    if (site->instance != program::kParamSite) return 1;
    return 2 + (uint64_t{site->instr} << 32 | site->operand);
  };
  Unified u = unify(tm_, pairs, inner, kind_of, eager);
  Strategy bound = base;
  bound.insert(bound.end(), u.bound.begin(), u.bound.end());
  std::vector<Term> unbound;
  for (Term v : inner)
    if (std::none_of(u.bound.begin(), u.bound.end(), [&](const auto& e) { return e.first == v; }))
      unbound.push_back(v);
  Strategy out = solver::invert(tm_, u.open, unbound, bound);
  out.insert(out.end(), fixed.begin(), fixed.end());
  return out;
}

namespace {

// The part of a pointer that can differ: below an extension, beside a block that is known.
Term varying(Term t) {
  while (t.is(term::Op::ZExt) || (t.is(term::Op::Concat) && t[0].is_const()))
    t = t.is(term::Op::ZExt) ? t[0] : t[1];
  return t;
}

} // namespace

// Choices that lead the source into UB, which is always welcome: readings that control compares are
// pulled apart, other conditions of UB are made true where a walk down can tell how.
solver::Strategy SkolemCandidates::toward_ub(const std::vector<Term>& inner) {
  std::vector<std::pair<Term, Term>> equations;
  for (auto [one, two] : query_.pairs) {
    one = varying(one);
    two = varying(two);
    equations.emplace_back(one, tm_.ones(one.width()));
    equations.emplace_back(two, tm_.zero(two.width()));
  }
  equations.emplace_back(query_.source.ub, tm_.boolean(true));
  return solver::invert(tm_, equations, inner, {});
}

namespace {

bool is_narrow(Term v) { return v.width() <= 2; }

} // namespace

// As `base`, but signs and what else is of one bit or two as the target's values ask for.
solver::Strategy SkolemCandidates::with_narrow_ones_solved(const std::vector<Term>& inner,
                                                           const Strategy& base) {
  std::vector<Term> narrow, wide;
  for (Term v : inner)
    (is_narrow(v) ? narrow : wide).push_back(v);
  if (narrow.empty() || wide.empty()) return base;
  term::Substitution played = solver::substitution(tm_, wide, base);
  std::vector<std::pair<Term, Term>> equations = values();
  for (auto& [source, target] : equations)
    source = played.apply(source);
  Strategy of_narrow, out;
  for (const auto& entry : base)
    (is_narrow(entry.first) ? of_narrow : out).push_back(entry);
  for (const auto& entry : solver::invert(tm_, equations, narrow, of_narrow))
    out.push_back(entry);
  return out;
}

// The source's values, and the target's that they should be.
std::vector<std::pair<Term, Term>> SkolemCandidates::values() const {
  std::vector<std::pair<Term, Term>> pairs;
  for (size_t i = 0; i < query_.source.value.size(); ++i)
    pairs.emplace_back(query_.source.value[i].value, query_.target.value[i].value);
  for (const ObservedLocation& location : query_.memory)
    for (size_t i = 0; i < location.source.size(); ++i)
      pairs.emplace_back(location.source[i].value, location.target[i].value);
  return pairs;
}

// A way to play, alone and bent so that the source's values become the target's.
void SkolemCandidates::add_with_inversions(std::vector<Strategy>& all,
                                           const std::vector<Term>& inner, const Strategy& base,
                                           const Strategy& ub) {
  auto add = [&](Strategy s) {
    Strategy with_ub = s;
    with_ub.insert(with_ub.end(), ub.begin(), ub.end());
    for (Strategy& x : {std::ref(with_ub), std::ref(s)})
      if (std::find(all.begin(), all.end(), x) == all.end()) all.push_back(x);
  };
  add(base);
  add(solver::invert(tm_, values(), inner, base));
}

SkolemCandidates::Mates SkolemCandidates::mates_of(const std::vector<Term>& inner,
                                                   const std::vector<Term>& outer) const {
  Mates mates;
  // Partners depend on no more than this.
  std::map<std::tuple<unsigned, semantics::VarKind, bool, uint32_t, uint32_t>, size_t> known;
  for (Term v : inner) {
    const Site* from = sc_.origin(v);
    bool param = from && from->instance == program::kParamSite;
    auto [it, fresh] = known.try_emplace(
        {v.width(), v.var_kind(), param, param ? from->instr : 0, param ? from->operand : 0}, 0);
    if (fresh) {
      std::vector<Term> found = partners(v, outer);
      auto same = std::find(mates.partners.begin(), mates.partners.end(), found);
      it->second = static_cast<size_t>(same - mates.partners.begin());
      if (same == mates.partners.end()) mates.partners.push_back(std::move(found));
      mates.count.resize(mates.partners.size());
    }
    mates.group.push_back(it->second);
    ++mates.count[it->second];
  }
  return mates;
}

// The target's choices in order, where the source makes more of them: the last ones or the first.
solver::Strategy SkolemCandidates::repeat_aligned(const std::vector<Term>& inner,
                                                  const Mates& mates, bool from_the_end) {
  Strategy out;
  std::vector<size_t> seen(mates.partners.size());
  for (size_t i = 0; i < inner.size(); ++i) {
    size_t before = seen[mates.group[i]]++, all = mates.count[mates.group[i]];
    const std::vector<Term>& with = mates.of(i);
    size_t skipped = from_the_end && all > with.size() ? all - with.size() : 0;
    if (before >= skipped && before - skipped < with.size())
      out.emplace_back(inner[i], with[before - skipped]);
  }
  return out;
}

// Ways to repeat the target's choices (the i-th as the i-th, all as the j-th), every argument's own
// value, zero; each also with the source led into UB, and bent towards the target's values.
std::vector<solver::Strategy> SkolemCandidates::strategies(const std::vector<Term>& inner,
                                                           const std::vector<Term>& outer) {
  constexpr unsigned kSame = 3;
  constexpr size_t kFewWays = 12;
  std::vector<Strategy> all;
  if (inner.empty()) return all;
  Strategy ub = toward_ub(inner);
  Mates mates = mates_of(inner, outer);
  std::vector<size_t> seen(mates.partners.size()); // of each group
  Strategy in_order;
  for (size_t i = 0; i < inner.size(); ++i) {
    const std::vector<Term>& with = mates.of(i);
    if (with.empty()) continue;
    in_order.emplace_back(inner[i], with[std::min(seen[mates.group[i]]++, with.size() - 1)]);
  }
  for (bool eager : {false, true})
    add_with_inversions(all, inner, alike(inner, in_order, eager), ub);
  add_with_inversions(all, inner, in_order, ub);
  add_with_inversions(all, inner, with_narrow_ones_solved(inner, in_order), ub);
  // Which of two ways is taken, where only the source chooses: one way at one place, or everywhere.
  Strategy everywhere;
  for (size_t i = 0; i < inner.size(); ++i)
    if (inner[i].width() == 1 && mates.of(i).empty())
      everywhere.emplace_back(inner[i], tm_.boolean(true));
  if (!everywhere.empty() && everywhere.size() <= kFewWays) {
    all.push_back(alike(inner, in_order, false, everywhere));
    for (size_t one = 0; one < everywhere.size() && everywhere.size() > 1; ++one) {
      Strategy fixed = everywhere;
      for (size_t i = 0; i < fixed.size(); ++i)
        if (i != one) fixed[i].second = tm_.boolean(false);
      all.push_back(alike(inner, in_order, false, fixed));
    }
  }
  for (size_t j = 0; j < kSame; ++j) {
    Strategy same;
    bool more = false;
    for (size_t i = 0; i < inner.size(); ++i)
      if (const std::vector<Term>& with = mates.of(i); !with.empty()) {
        same.emplace_back(inner[i], with[std::min(j, with.size() - 1)]);
        more |= j < with.size();
      }
    if (more) add_with_inversions(all, inner, same, ub);
  }
  Strategy own;
  for (Term v : inner) {
    const Site* from = sc_.origin(v);
    if (from->instance == program::kParamSite)
      own.emplace_back(v, inputs_.params[from->instr][from->operand].value);
  }
  add_with_inversions(all, inner, own, ub);
  // Poison in the source is as welcome as UB.
  for (const auto& leaf : query_.source.value) {
    std::pair<Term, Term> poison(leaf.poison, tm_.boolean(true));
    all.push_back(solver::invert(tm_, std::span(&poison, 1), inner, own));
  }
  // Those that the target has left out are zero; or, where they say which of two ways is taken,
  // one.
  for (bool from_the_end : {true, false}) {
    Strategy aligned = repeat_aligned(inner, mates, from_the_end);
    if (aligned != in_order) add_with_inversions(all, inner, aligned, ub);
    size_t paired = aligned.size();
    for (size_t i = 0; i < inner.size(); ++i)
      if (mates.of(i).empty() && inner[i].width() == 1)
        aligned.emplace_back(inner[i], tm_.boolean(true));
    if (aligned.size() > paired) add_with_inversions(all, inner, aligned, ub);
  }
  return with_addresses(std::move(all));
}

// Addresses are not guessed from values: every strategy is played with each of the placements.
std::vector<solver::Strategy> SkolemCandidates::with_addresses(std::vector<Strategy> all) const {
  if (query_.addresses.empty()) return all;
  std::vector<Strategy> placed;
  for (const Strategy& a : query_.addresses)
    for (const Strategy& s : all) {
      Strategy both;
      for (const auto& entry : s)
        if (std::none_of(a.begin(), a.end(), [&](const auto& e) { return e.first == entry.first; }))
          both.push_back(entry);
      both.insert(both.end(), a.begin(), a.end());
      if (std::find(placed.begin(), placed.end(), both) == placed.end())
        placed.push_back(std::move(both));
    }
  return placed;
}

std::vector<solver::Strategy> SkolemCandidates::plain_strategies(const std::vector<Term>& inner,
                                                                 const std::vector<Term>& outer) {
  std::vector<Strategy> all;
  Strategy ones;
  for (Term v : inner)
    ones.emplace_back(v, tm_.ones(v.width()));
  all.push_back(std::move(ones));
  auto add = [&](Term t) {
    Strategy s;
    for (Term v : inner)
      if (v.width() == t.width()) s.emplace_back(v, t);
    if (!s.empty()) all.push_back(std::move(s));
  };
  for (const auto& param : inputs_.params)
    for (const LeafInput& leaf : param)
      add(leaf.value);
  for (Term v : outer) {
    add(v);
    add(tm_.not_(v));
  }
  return all;
}

// Parts of what the target chooses, too: memory is read byte by byte where a register is used as a
// whole.
std::vector<Term> SkolemCandidates::pool(const std::vector<Term>& inner,
                                         const std::vector<Term>& outer) const {
  constexpr unsigned kNarrowest = 4; // narrower ones are soon tried
  constexpr size_t kMost = 64;
  std::vector<Term> terms = outer;
  std::set<unsigned> widths;
  for (Term v : inner)
    if (v.width() >= kNarrowest) widths.insert(v.width());
  for (unsigned w : widths)
    for (Term v : outer)
      for (unsigned low = 0; v.width() > w && low + w <= v.width(); low += w)
        if (terms.size() < outer.size() + kMost) terms.push_back(tm_.extract(v, low + w - 1, low));
  for (const auto& leaf : query_.target.value)
    terms.push_back(leaf.value);
  for (const auto& param : inputs_.params)
    for (const LeafInput& leaf : param)
      terms.push_back(leaf.value);
  return terms;
}

} // namespace lockstep::refine
