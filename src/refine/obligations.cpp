#include "refine/obligations.h"

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

} // namespace

Obligations obligations(TermManager& tm, const Behaviour& s, const Behaviour& t,
                        const std::vector<Spot>& memory, const SameMemory& same_memory,
                        Term source_placement) {
  Term same_end = tm.and_(tm.eq(s.returns, t.returns),
                          tm.and_(tm.eq(s.traps, t.traps), tm.eq(s.unwinds, t.unwinds)));
  Term poison = tm.boolean(true), value = tm.boolean(true);
  for (size_t i = 0; i < s.value.size(); ++i) {
    Term free = s.value[i].poison;
    poison = tm.and_(poison, tm.or_(free, tm.not_(t.value[i].poison)));
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
  Term no_ub = tm.not_(t.ub);
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
