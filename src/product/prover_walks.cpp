// Executes the paths of both sides from the nodes of a product.
#include "product/prover_impl.h"

#include <algorithm>

namespace lockstep::product {

State Prover::Impl::entry(Side& side) {
  semantics::Symbolic domain(tm, side.choices);
  std::vector<semantics::Value<semantics::Symbolic>> args;
  for (uint32_t i = 0; i < inputs.params.size(); ++i)
    args.push_back(refine::argument(domain, inputs.params[i], i, [](Term t) { return t; }));
  return start_state(tm, side.choices, side.program, args, side.memory);
}

Prover::Impl::Walked Prover::Impl::walk(Side& side, const State& start,
                                        const program::Region& region,
                                        const std::vector<uint32_t>& bounds) {
  program::Unrolling unrolling{bounds, kMostInstances};
  program::PathsetResult ps = build_pathset(side.program, side.forest, unrolling, region);
  if (!ps.pathset) return {ps.obstacle, {}};
  program::ExecuteOptions options;
  options.deadline = ctx.deadline;
  Walked w{"", execute(tm, side.choices, side.program, *ps.pathset, start, side.memory, options)};
  if (w.behaviour.stopped) w.obstacle = "out of time";
  if (!side.memory.trouble.empty()) w.obstacle = side.memory.trouble;
  return w;
}

void Prover::Impl::walk_target(uint32_t n) {
  program::Region region{graph->nodes[n].target, target_stops, false};
  at[n].of_target = walk(target, at[n].state.target, region,
                         std::vector<uint32_t>(target.forest.loops.size(), 2));
}

void Prover::Impl::walk_source(uint32_t e) {
  const Edge& edge = graph->edges[e];
  const State& start = at[edge.from].state.source;
  BlockId from = graph->nodes[edge.from].source;
  of_source[e] = {};
  if (edge.to != kNone && edge.count == 0) return; // it waits
  program::Region region{from, {}, false};
  std::vector<uint32_t> bounds(source.forest.loops.size(), edge.inner + 1);
  if (edge.to != kNone) {
    BlockId to = graph->nodes[edge.to].source;
    region.stops.assign(source.program.blocks.size(), 0);
    region.stops[to] = edge.count;
    region.stops_only = true;
    for (uint32_t l = 0; l < bounds.size(); ++l)
      if (source.forest.contains(l, to)) bounds[l] = std::max(edge.inner, edge.count) + 1;
  }
  of_source[e] = walk(source, start, region, bounds);
  if (of_source[e].obstacle != program::kTooLarge) return;
  // The loops that it is in are left soon, those within them may be long.
  for (uint32_t l = 0; l < bounds.size(); ++l)
    if (source.forest.contains(l, from)) bounds[l] = edge.count + 2;
  of_source[e] = walk(source, start, region, bounds);
}

Term Prover::Impl::inevitable_ub(const State& state, BlockId block) {
  program::Region region = program::up_to_branch(source.program, source.forest, block);
  Walked w = walk(source, state, region, std::vector<uint32_t>(source.forest.loops.size(), 2));
  return w.obstacle.empty() ? w.behaviour.ub : tm.boolean(false);
}

Term Prover::Impl::inevitable_ub_soon(const State& state, BlockId block) {
  program::Region region = program::up_to_heads(source.program, source.forest, block);
  Walked w = walk(source, state, region, std::vector<uint32_t>(source.forest.loops.size(), 2));
  bool quiet = w.obstacle.empty() && w.behaviour.events.empty() && w.behaviour.stays.is_false();
  return quiet ? w.behaviour.ub : tm.boolean(false);
}

Prover::Impl::Step Prover::Impl::step(uint32_t e) {
  const Edge& edge = graph->edges[e];
  const Walked &s = of_source[e], &t = at[edge.from].of_target;
  Step out;
  for (const Walked* w : {&s, &t})
    if (!w->obstacle.empty()) out.obstacle = w->obstacle;
  if (!out.obstacle.empty()) return out;
  out.source = &s.behaviour;
  out.target = &t.behaviour;
  out.target_ub = t.behaviour.ub;
  if (edge.to == kNone) {
    out.source_takes = s.behaviour.returns;
    out.source_ub = s.behaviour.ub;
    out.target_takes = t.behaviour.returns;
    return out;
  }
  if (edge.target_stutters) {
    static const Behaviour kNothing;
    out.target = &kNothing;
    out.target_ub = tm.boolean(false);
    out.target_takes = t.behaviour.returns;
    out.target_end = &at[edge.from].state.target;
  } else {
    const Stopped* to = t.at(graph->nodes[edge.to].target);
    out.target_takes = to ? to->reached : tm.boolean(false);
    out.target_end = to ? &to->state : nullptr;
  }
  if (edge.count == 0) {
    out.source_takes = tm.boolean(true);
    out.source_ub = tm.boolean(false);
    out.source_end = &at[edge.from].state.source;
    out.source = nullptr;
    return out;
  }
  const Stopped* end = s.at(graph->nodes[edge.to].source);
  out.source_takes = end ? end->reached : tm.boolean(false);
  out.source_ub = s.behaviour.ub;
  out.source_end = end ? &end->state : nullptr;
  return out;
}

Term Prover::Impl::assumed(uint32_t n) {
  Term all = at[n].state.assumed;
  for (Term t : at[n].facts)
    all = tm.and_(all, t);
  return all;
}

} // namespace lockstep::product
