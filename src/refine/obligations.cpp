#include "refine/obligations.h"

#include <algorithm>
#include <cassert>
#include <unordered_set>

namespace lockstep::refine {

const char* check_name(Check check) {
  switch (check) {
  case Check::Ub:
    return "target has undefined behavior where the source has none";
  case Check::Return:
    return "source and target do not both return";
  case Check::Events:
    return "observable events differ";
  case Check::Poison:
    return "target returns poison where the source does not";
  case Check::Value:
    return "value mismatch";
  case Check::Memory:
    return "memory mismatch";
  }
  return "";
}

namespace {

// A place of the side's own has no name that others could know: any of them is as good.
Term same_place(TermManager& tm, Term s, Term t) {
  unsigned top = s.width() - 1;
  Term own = tm.and_(tm.extract(s, top, top), tm.extract(t, top, top));
  return tm.or_(own, tm.eq(s, t));
}

using Event = MemoryState::Event;

// Whether an event of the target is that of the source, as far as others can tell. Conditions
// apart.
Term alike(TermManager& tm, const Event& o, const Event& e, const SameMemory& same_memory) {
  if (o.kind != e.kind || o.args.size() != e.args.size()) return tm.boolean(false);
  if (e.callee && !e.callee->promises_no_more(*o.callee)) return tm.boolean(false);
  Term here = tm.eq(o.index, e.index);
  if (e.callee && e.callee->shuns_more_than(*o.callee)) here = tm.and_(here, tm.not_(e.off_limits));
  here = tm.and_(here, same_place(tm, o.block, e.block));
  for (size_t i = 0; i < o.args.size(); ++i)
    here =
        tm.and_(here, tm.or_(o.args[i].poison, tm.and_(tm.not_(e.args[i].poison),
                                                       tm.eq(o.args[i].value, e.args[i].value))));
  return here.is_false() ? here : tm.and_(here, same_memory(o, e));
}

} // namespace

MatchedEvents match_events(TermManager& tm, const Behaviour& s, const Behaviour& t,
                           const SameMemory& same_memory) {
  MatchedEvents out{tm.eq(s.event_count, t.event_count), tm.boolean(true)};
  std::vector<Term> of_source(s.events.size(), tm.boolean(false));
  for (const Event& e : t.events) {
    Term found = tm.boolean(false);
    for (size_t i = 0; i < s.events.size(); ++i) {
      const Event& o = s.events[i];
      Term same = alike(tm, o, e, same_memory);
      if (same.is_false()) continue;
      found = tm.or_(found, tm.and_(o.condition, same));
      of_source[i] = tm.or_(of_source[i], tm.and_(e.condition, same));
    }
    out.all = tm.and_(out.all, tm.or_(tm.not_(e.condition), found));
  }
  for (size_t i = 0; i < s.events.size(); ++i)
    out.source = tm.and_(out.source, tm.or_(tm.not_(s.events[i].condition), of_source[i]));
  return out;
}

namespace {

// The target's UB or poison, but for what is so in the source by the same condition: where the
// source has it, everything is allowed, and elsewhere this says the same.
Term more(TermManager& tm, Term source, Term target) {
  if (source == target || source.is_const() || target.is_const()) return target;
  std::unordered_set<uint32_t> known;
  for (Term t : term::disjuncts(tm, source))
    known.insert(t.id());
  std::vector<Term> all = term::disjuncts(tm, target);
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
                        const std::vector<ObservedLocation>& memory, const SameMemory& same_memory,
                        Term source_placement, bool tells_choices, Term forbidden) {
  assert(s.value.size() == t.value.size() && source_placement.width() == 1);
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
  for (const ObservedLocation& location : memory)
    left = tm.and_(left, refined(tm, location));
  left = tm.or_(tm.not_(tm.and_(s.leaves, t.leaves)), left);
  // Where either side goes beyond what is looked at, nothing is said.
  MatchedEvents events = match_events(tm, s, t, same_memory);
  Term excused = tells_choices ? tm.and_(s.ub, events.source) : s.ub;
  Term free_to = tm.or_(excused, tm.or_(s.beyond, t.beyond));

  Obligations o;
  auto set = [&](Check c, Term holds, Term alone) {
    o.holds[static_cast<unsigned>(c)] = tm.and_(source_placement, tm.or_(free_to, holds));
    o.alone[static_cast<unsigned>(c)] = tm.or_(free_to, alone);
  };
  Term no_ub = tm.not_(tells_choices ? t.ub : more(tm, s.ub, t.ub));
  Term ends = tm.and_(no_ub, same_end);
  Term seen = forbidden ? tm.and_(events.all, tm.not_(forbidden)) : events.all;
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
