#include "refine/placement.h"

#include <algorithm>

namespace lockstep::refine {

// The variable in the address of a block of one's own: the bits above those that alignment fixes.
static Term address_variable(Term base) { return term::variables_of(std::span(&base, 1))[0]; }

std::vector<solver::Strategy> placements(TermManager& tm, const Sides& sides) {
  std::vector<const semantics::SymbolicMemory::Local*> looked_at;
  for (const auto& l : sides.source_memory.locals())
    if (l.base && !l.given && l.made.kind != semantics::LocalKind::Copy) looked_at.push_back(&l);
  if (looked_at.empty()) return {};
  auto room = [&](size_t place, Term var, unsigned reach) {
    term::APInt base = sides.world.blocks().room_start(reach) +
                       sides.world.blocks().room_for_one(reach) * (place + 1);
    return tm.constant(base.extractBits(var.width(), reach - var.width()));
  };
  std::vector<solver::Strategy> all(3);
  for (size_t i = 0; i < looked_at.size(); ++i) {
    Term var = address_variable(looked_at[i]->base);
    unsigned reach = sides.source_memory.reach_of(*looked_at[i]);
    Term same;
    for (const auto& l : sides.target_memory.locals())
      if (l.number == looked_at[i]->number && l.base &&
          address_variable(l.base).width() <= var.width())
        same = tm.extract(l.base, reach - 1, reach - var.width());
    all[0].emplace_back(var, same ? same : room(i, var, reach));
    all[1].emplace_back(var, room(i, var, reach));
    all[2].emplace_back(var, room(looked_at.size() - 1 - i, var, reach));
  }
  return all;
}

Term known_places(TermManager& tm, const Sides& sides, const std::vector<uint32_t>& led_to,
                  bool& alone) {
  Term all = tm.boolean(true);
  const auto& locals = sides.source_memory.locals();
  const auto& own = sides.source.memory.own;
  for (size_t i = 0; i < locals.size(); ++i) {
    const auto& l = locals[i];
    if (!l.base || l.given || l.made.kind == semantics::LocalKind::Copy) continue;
    const bool led = std::find(led_to.begin(), led_to.end(), l.number) != led_to.end();
    Term known = tm.boolean(led);
    if (l.captured) {
      Term at_end = i < own.size() && own[i].chain ? own[i].escaped : tm.boolean(true);
      known = tm.or_(known, tm.or_(at_end, tm.not_(sides.source.leaves)));
    }
    if (known.is_false()) continue;
    if (l.reached) known = tm.and_(known, l.reached);
    bool both = false;
    for (size_t j = 0; j < sides.target_memory.locals().size(); ++j) {
      if (sides.target_memory.locals()[j].number != l.number) continue;
      both = true;
      Term base = sides.target_memory.base_of_local(j);
      Term made = sides.target_memory.locals()[j].reached;
      Term when = made ? tm.and_(known, made) : known;
      all = tm.and_(all, tm.implies(when, tm.eq(l.base, base)));
    }
    alone |= !both;
  }
  return all;
}

} // namespace lockstep::refine
