// Whether each step keeps to what is claimed, and every way of the target is a step.
#include "product/prover_impl.h"

#include "product/check/ends.h"
#include "product/check/overlap.h"
#include "product/check/scope.h"

#include <algorithm>

namespace lockstep::product {

using checker::End;
using checker::kEnds;

std::string Prover::Impl::check(uint32_t e) {
  Step s = step(e);
  if (!s.obstacle.empty()) return s.obstacle;
  const Edge& edge = graph->edges[e];
  Term before = tm.and_(tm.and_(assumed(edge.from), s.target_takes), tm.not_(s.source_ub));
  if (edge.to == kNone) before = tm.and_(before, tm.not_(goes_on_alone(edge.from)));
  if (!edge.target_stutters && !shown(before, s.source_takes, kStepMs))
    return "the source may go another way";
  if (edge.to != kNone && (!s.source_end || !s.target_end)) return ""; // nobody goes there
  before = tm.and_(before, s.source_takes);
  if (!shown(before, tm.not_(s.target_ub), kStepMs)) {
    // A source that is bound to have UB before anybody sees something excuses it.
    Term excused = tm.boolean(false);
    if (edge.to != kNone) excused = inevitable_ub_soon(*s.source_end, graph->nodes[edge.to].source);
    if (excused.is_false() ||
        !shown(tm.and_(before, tm.not_(excused)), tm.not_(s.target_ub), kStepMs))
      return "the target may have UB";
  }
  before = tm.and_(before, tm.not_(s.target_ub));

  MemoryState source_memory, target_memory;
  if (edge.to == kNone) {
    source_memory = s.source->memory;
    target_memory = s.target->memory;
    const auto &source_value = s.source->value, &target_value = s.target->value;
    std::vector<bool> pointers = source.program.result.pointers();
    Term refined = tm.boolean(true);
    for (size_t i = 0; i < source_value.size(); ++i) {
      Term from = source_value[i].value, to = target_value[i].value;
      if (pointers[i]) to = refine::aimed_as(tm, source.memory, target.memory, from, to);
      refined = tm.and_(refined, tm.or_(source_value[i].poison,
                                        tm.and_(tm.not_(target_value[i].poison), tm.eq(from, to))));
    }
    if (!shown(before, refined, kStepMs)) return "the values that are returned may differ";
  } else {
    source_memory = s.source_end->memory;
    target_memory = s.target_end->memory;
  }
  if (target.memory.program().has_noalias()) {
    auto implied = [&](Term a, Term b) { return shown(tm.and_(before, a), b, kClaimMs); };
    if (!checker::touches_no_more(tm, {source.memory, source_memory},
                                  {target.memory, target_memory}, implied))
      return "accesses of the target that the source does not make";
  }
  Term source_ub = tm.boolean(false), target_ub = source_ub;
  Term same =
      same_memory(edge, s, edge.to == kNone ? std::vector<DelayedStore>{} : at[edge.to].delayed,
                  source_ub, target_ub);
  before = tm.and_(before, tm.not_(source_ub));
  Term then = before;
  if (edge.to != kNone)
    then = tm.and_(then, tm.not_(inevitable_ub(*s.source_end, graph->nodes[edge.to].source)));
  if (!shown(then, tm.and_(tm.not_(target_ub), same), kStepMs)) {
    if (edge.to != kNone) find_delayed_stores(e, then);
    return "memory may differ";
  }

  if (source.program.callees.empty() && s.target->events.empty() &&
      (!s.source || s.source->events.empty()))
    return "";
  Behaviour source_seen, target_seen;
  source_seen.event_count = source_memory.count;
  target_seen.event_count = target_memory.count;
  if (s.source) source_seen.events = s.source->events;
  target_seen.events = s.target->events;
  refine::MatchedEvents seen = refine::match_events(tm, source_seen, target_seen, same_seen());
  if (!shown(before, seen.all, kStepMs)) return "observable events may differ";
  return "";
}

refine::SameMemory Prover::Impl::same_seen() {
  return [this](const MemoryState::Event& a, const MemoryState::Event& b) -> Term {
    if (!b.seen) return tm.boolean(true);
    if (!a.seen) return tm.boolean(false);
    Term all = tm.boolean(true);
    for (const refine::ObservedLocation& location :
         refine::compare_seen(tm, *a.seen, *b.seen, ++comparison))
      all = tm.and_(all, refine::refined(tm, location));
    return all;
  };
}

// Others see the same of both, all that happens.
Term Prover::Impl::events_before_end(const Behaviour& of_source, const Behaviour& of_target) {
  Behaviour source_seen, target_seen;
  source_seen.events = of_source.events;
  target_seen.events = of_target.events;
  source_seen.event_count = target_seen.event_count = tm.zero(semantics::kEventBits);
  refine::MatchedEvents seen = refine::match_events(tm, source_seen, target_seen, same_seen());
  return tm.and_(seen.all, seen.source);
}

// Every way of the target on from a node is in one of its edges.
std::string Prover::Impl::check_ways(uint32_t n) {
  const Walked& t = at[n].of_target;
  if (!t.obstacle.empty()) return t.obstacle;
  std::vector<Step> steps;
  std::set<BlockId> stops;
  bool returns = false;
  for (uint32_t e = 0; e < graph->edges.size(); ++e)
    if (graph->edges[e].from == n && !graph->edges[e].target_stutters) {
      steps.push_back(step(e));
      if (graph->edges[e].to == kNone)
        returns = true;
      else
        stops.insert(graph->nodes[graph->edges[e].to].target);
    }
  Term taken = returns ? t.behaviour.returns : tm.boolean(false);
  for (const Stopped& s : t.behaviour.stops)
    if (stops.contains(s.block)) taken = tm.or_(taken, s.reached);
  Term ended = tm.boolean(false);
  for (End end : kEnds)
    ended = tm.or_(ended, checker::ends(tm, t.behaviour, end));
  Term other = tm.and_(assumed(n), tm.not_(tm.or_(taken, ended)));
  if (!other.is_false() && ask(other, kStepMs).status != Status::Unsat) {
    // There the source has UB.
    auto excused = [&](const Step& s) {
      return s.obstacle.empty() &&
             ask(tm.and_(other, tm.not_(s.source_ub)), kStepMs).status == Status::Unsat;
    };
    if (std::none_of(steps.begin(), steps.end(), excused))
      return "a way of the target that has no match in the source";
  }
  // Where it ends on the way, so does the source, on one of the ways.
  for (End end : kEnds) {
    Term there = tm.and_(assumed(n), checker::ends(tm, t.behaviour, end));
    if (there.is_false() || ask(there, kStepMs).status == Status::Unsat) continue;
    auto so_does_source = [&](const Step& s) {
      if (!s.obstacle.empty() || !s.source) return false;
      Term same = tm.and_(checker::ends_too(tm, *s.source, t.behaviour, end),
                          events_before_end(*s.source, t.behaviour));
      return shown(tm.and_(there, tm.not_(s.source_ub)), tm.and_(tm.not_(t.behaviour.ub), same),
                   kStepMs);
    };
    if (std::none_of(steps.begin(), steps.end(), so_does_source))
      return "the target may end in a call or a trap where the source does not";
  }
  return "";
}

} // namespace lockstep::product
