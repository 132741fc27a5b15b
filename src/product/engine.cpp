#include "product/engine.h"

#include "bounded/memory_options.h"
#include "product/check/scope.h"
#include "product/witness.h"

namespace lockstep::product {

Result check(term::TermManager& tm, solver::Solver& solver, support::Context& ctx,
             const Program& source, const Program& target, const EngineOptions& options) {
  support::Timer timer(ctx.stats, "product");
  Result r;
  bounded::MemoryChoice memory = bounded::choose_memory(source, target);
  r.obstacle = memory.obstacle;
  if (memory.several_spaces || !memory.options.narrow.empty()) r.obstacle = "address spaces";
  if (r.obstacle.empty()) r.obstacle = checker::obstacle(source, target);
  if (!r.obstacle.empty()) return r;
  memory.options.poison = true; // at a node memory holds what the programs have stored
  memory.options.pointers_by_offset = true;
  constexpr double kTraceMs = 6'000, kTraceShare = 0.2;
  constexpr size_t kTraces = 18;
  auto soon = support::Deadline::in_ms(std::min(kTraceMs, kTraceShare * ctx.deadline.left_ms()));
  std::vector<TracePair> traces = make_traces(source, target, ctx, soon, kTraces);
  if (traces.empty()) {
    r.obstacle = "no run of both programs that ends";
    return r;
  }
  Prover prover(tm, solver, ctx, source, target, options.inputs, memory.options);
  Found found = search(prover, source, target, traces, options.search, ctx);
  r.proved = found.proved;
  r.obstacle = found.obstacle;
  r.graph = std::move(found.graph);
  if (r.proved) r.witness = make_witness(prover, r.graph, source, target);
  ctx.stats.add("product nodes", r.graph.nodes.size());
  ctx.stats.add("product edges", r.graph.edges.size());
  return r;
}

} // namespace lockstep::product
