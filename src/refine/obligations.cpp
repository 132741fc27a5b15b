#include "refine/obligations.h"

#include <algorithm>
#include <unordered_set>

namespace lockstep::refine {

namespace {

// A place of the side's own has no name that others could know: any of them is as good.
Term same_place(TermManager& tm, Term s, Term t) {
  unsigned top = s.width() - 1;
  Term own = tm.and_(tm.extract(s, top, top), tm.extract(t, top, top));
  return tm.or_(own, tm.eq(s, t));
}

Term same_events(TermManager& tm, const Behaviour& s, const Behaviour& t,
                 const SameMemory& same_memory) {
  Term all = tm.eq(s.event_count, t.event_count);
  for (const auto& e : t.events) {
    Term found = tm.boolean(false);
    for (const auto& o : s.events) {
      if (o.kind != e.kind || o.args.size() != e.args.size()) continue;
      if (e.callee && !e.callee->promises_no_more(*o.callee)) continue;
      Term here = tm.and_(o.condition, tm.eq(o.index, e.index));
      here = tm.and_(here, same_place(tm, o.block, e.block));
      for (size_t i = 0; i < o.args.size(); ++i)
        here = tm.and_(here,
                       tm.or_(o.args[i].poison, tm.and_(tm.not_(e.args[i].poison),
                                                        tm.eq(o.args[i].value, e.args[i].value))));
      if (!here.is_false()) here = tm.and_(here, same_memory(o, e));
      found = tm.or_(found, here);
    }
    all = tm.and_(all, tm.or_(tm.not_(e.condition), found));
  }
  return all;
}

// Each once, in order. An or of negations may be written as a negated and.
std::vector<Term> disjuncts(TermManager& tm, Term root) {
  std::vector<Term> out;
  std::unordered_set<uint64_t> seen; // a term and its sign
  std::vector<std::pair<Term, bool>> todo{{root, false}};
  while (!todo.empty()) {
    auto [t, negated] = todo.back();
    todo.pop_back();
    for (; t.is(term::Op::Not); t = t[0])
      negated = !negated;
    if (!seen.insert(2 * uint64_t{t.id()} + negated).second) continue;
    if (!t.is(negated ? term::Op::And : term::Op::Or)) {
      out.push_back(negated ? tm.not_(t) : t);
      continue;
    }
    for (size_t i = t.size(); i-- > 0;)
      todo.emplace_back(t[static_cast<unsigned>(i)], negated);
  }
  return out;
}

// The target's UB or poison, but for what is so in the source by the same condition: where the
// source has it, everything is allowed, and elsewhere this says the same.
Term more(TermManager& tm, Term source, Term target) {
  if (source == target || source.is_const() || target.is_const()) return target;
  std::unordered_set<uint32_t> known;
  for (Term t : disjuncts(tm, source))
    known.insert(t.id());
  std::vector<Term> all = disjuncts(tm, target);
  auto old = std::remove_if(all.begin(), all.end(), [&](Term t) { return known.contains(t.id()); });
  if (old == all.end()) return target;
  all.erase(old, all.end());
  Term any = tm.boolean(false);
  for (Term t : all)
    any = tm.or_(any, t);
  return any;
}

} // namespace

Obligations obligations(TermManager& tm, const Behaviour& s, const Behaviour& t,
                        const std::vector<Spot>& memory, const SameMemory& same_memory,
                        Term source_placement) {
  Term same_end = tm.and_(tm.eq(s.returns, t.returns),
                          tm.and_(tm.eq(s.traps, t.traps), tm.eq(s.unwinds, t.unwinds)));
  if (s.exception && t.exception)
    same_end = tm.and_(same_end, tm.or_(tm.not_(s.unwinds), tm.eq(s.exception, t.exception)));
  Term poison = tm.boolean(true), value = tm.boolean(true);
  for (size_t i = 0; i < s.value.size(); ++i) {
    Term free = s.value[i].poison;
    Term spoilt = more(tm, free, t.value[i].poison);
    poison = tm.and_(poison, tm.or_(free, tm.not_(spoilt)));
    value = tm.and_(value, tm.or_(free, tm.eq(s.value[i].value, t.value[i].value)));
  }
  Term no_return = tm.not_(tm.and_(s.returns, t.returns));
  poison = tm.or_(no_return, poison);
  value = tm.or_(no_return, value);
  Term left = tm.boolean(true);
  for (const Spot& spot : memory)
    left = tm.and_(left, refined(tm, spot));
  left = tm.or_(tm.not_(tm.and_(s.leaves, t.leaves)), left);
  // Where either side goes beyond what is looked at, nothing is said.
  Term free_to = tm.or_(s.ub, tm.or_(s.beyond, t.beyond));

  Obligations o;
  auto set = [&](Check c, Term holds, Term alone) {
    o.holds[static_cast<unsigned>(c)] = tm.and_(source_placement, tm.or_(free_to, holds));
    o.alone[static_cast<unsigned>(c)] = tm.or_(free_to, alone);
  };
  Term no_ub = tm.not_(more(tm, s.ub, t.ub));
  Term ends = tm.and_(no_ub, same_end);
  Term seen = same_events(tm, s, t, same_memory);
  Term alike = tm.and_(ends, seen);
  set(Check::Events, alike, seen);
  Term unpoisoned = tm.and_(alike, poison);
  set(Check::Ub, no_ub, no_ub);
  set(Check::Return, ends, same_end);
  set(Check::Poison, unpoisoned, poison);
  Term same = tm.and_(unpoisoned, value);
  set(Check::Value, same, value);
  set(Check::Memory, tm.and_(same, left), left);
  return o;
}

} // namespace lockstep::refine
