#include "product/engine.h"

#include "product/alike.h"
#include "product/check/scope.h"
#include "product/witness.h"
#include "program/memory_options.h"

namespace lockstep::product {

namespace {

Found search_by_runs(Prover& prover, const Program& source, const Program& target,
                     const SearchOptions& options, support::Context& ctx) {
  constexpr double kTraceMs = 6'000, kTraceShare = 0.2;
  constexpr size_t kTraces = 18;
  auto soon =
      support::Deadline::budget_ms(std::min(kTraceMs, kTraceShare * ctx.deadline.left_ms()));
  std::vector<TracePair> traces = make_traces(source, target, ctx, soon, kTraces);
  if (traces.empty()) return {{}, false, "no run of both programs that ends"};
  return search(prover, source, target, traces, options, ctx);
}

} // namespace

Result check(term::TermManager& tm, solver::Solver& solver, support::Context& ctx,
             const Program& source, const Program& target, const EngineOptions& options) {
  support::Timer timer(ctx.stats, "product");
  ctx.progress.enter(support::Engine::Product);
  Result r;
  program::MemoryChoice memory = program::choose_memory(source, target, true);
  r.obstacle = memory.obstacle;
  if (memory.several_spaces || !memory.options.narrow.empty()) r.obstacle = "address spaces";
  if (r.obstacle.empty()) r.obstacle = checker::obstacle(source, target);
  if (!r.obstacle.empty()) return r;
  memory.options.poison = true; // at a node memory holds what the programs have stored
  memory.options.pointers_by_offset = true;
  Prover prover(tm, solver, ctx, source, target, options.inputs, memory.options);
  Found found;
  // Programs whose loops have the same names are mostly the same place by place; and where nothing
  // else is found, those that have as many.
  constexpr double kAlikeShare = 0.2;
  std::optional<Alike> alike;
  if (options.alike) alike = product_of_alike(source, target);
  auto try_alike = [&](double share) {
    support::ScopedDeadline scope(ctx,
                                  support::Deadline::budget_ms(share * ctx.deadline.left_ms()));
    std::vector<std::vector<Sample>> none(alike->graph.nodes.size());
    ctx.progress.try_product(alike->graph.nodes.size(), alike->graph.edges.size());
    r.from_alike = found.proved = prover.prove(alike->graph, none).proved;
    if (found.proved) found.graph = alike->graph;
  };
  if (alike && alike->by_names) try_alike(kAlikeShare);
  if (!found.proved) found = search_by_runs(prover, source, target, options.search, ctx);
  if (!found.proved && alike && !alike->by_names) {
    support::ScopedDeadline scope(ctx, options.search.others_until);
    if (!ctx.deadline.passed()) try_alike(1.0);
  }
  r.proved = found.proved;
  r.obstacle = found.obstacle;
  r.graph = std::move(found.graph);
  if (r.proved) r.witness = make_witness(prover, r.graph, source, target);
  ctx.stats.add("product nodes", r.graph.nodes.size());
  ctx.stats.add("product edges", r.graph.edges.size());
  return r;
}

} // namespace lockstep::product
