#include "product/engine.h"

#include "product/alike.h"
#include "product/check/scope.h"
#include "product/witness.h"
#include "program/floats.h"
#include "program/memory_options.h"

#include <algorithm>
#include <optional>

namespace lockstep::product {

namespace {

// Runs of both programs, made when they are first asked for: they do not depend on how a proof is
// looked for.
class SharedTraces {
public:
  const std::vector<TracePair>& get(const Program& source, const Program& target,
                                    support::Context& ctx) {
    constexpr double kTraceMs = 6'000, kTraceShare = 0.2;
    constexpr size_t kTraces = 18;
    if (!traces_) {
      auto soon =
          support::Deadline::budget_ms(std::min(kTraceMs, kTraceShare * ctx.deadline.left_ms()));
      traces_ = make_traces(source, target, ctx, soon, kTraces);
    }
    return *traces_;
  }

private:
  std::optional<std::vector<TracePair>> traces_;
};

// One way to look for a proof: arithmetic of floats as functions of which no more is known, or as
// it is.
class Attempt {
public:
  Attempt(term::TermManager& tm, solver::Solver& solver, support::Context& ctx,
          const Program& source, const Program& target, const EngineOptions& options,
          const semantics::WorldOptions& memory, SharedTraces& traces, bool abstract_floats)
      : ctx_(ctx), source_(source), target_(target), options_(options), traces_(traces),
        prover_(tm, solver, ctx, source, target, options.inputs, memory, abstract_floats) {
    if (options.alike) alike_ = product_of_alike(source, target);
  }

  Result run() {
    // Programs whose loops have the same names are mostly the same place by place; and where
    // nothing else is found, those that have as many.
    constexpr double kAlikeShare = 0.2;
    if (alike_ && alike_->by_names) try_alike(kAlikeShare);
    if (!found_.proved) search_by_runs();
    if (!found_.proved && alike_ && !alike_->by_names) {
      support::ScopedDeadline scope(ctx_, options_.search.others_until);
      if (!ctx_.deadline.passed()) try_alike(1.0);
    }
    Result r{found_.proved, found_.obstacle, std::move(found_.graph), {}, from_alike_};
    if (r.proved) r.witness = make_witness(prover_, r.graph, source_, target_);
    return r;
  }

private:
  void search_by_runs() {
    const std::vector<TracePair>& traces = traces_.get(source_, target_, ctx_);
    found_ = traces.empty() ? Found{{}, false, "no run of both programs that ends"}
                            : search(prover_, source_, target_, traces, options_.search, ctx_);
  }
  void try_alike(double share) {
    support::ScopedDeadline scope(ctx_,
                                  support::Deadline::budget_ms(share * ctx_.deadline.left_ms()));
    std::vector<std::vector<Sample>> none(alike_->graph.nodes.size());
    ctx_.progress.try_product(alike_->graph.nodes.size(), alike_->graph.edges.size());
    from_alike_ = found_.proved = prover_.prove(alike_->graph, none).proved;
    if (found_.proved) found_.graph = alike_->graph;
  }

  support::Context& ctx_;
  const Program &source_, &target_;
  const EngineOptions& options_;
  SharedTraces& traces_;
  Prover prover_;
  std::optional<Alike> alike_;
  Found found_;
  bool from_alike_ = false;
};

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
  // Arithmetic is seldom changed: at first nothing is asked of it but that it is the same.
  constexpr double kAbstractShare = 0.6;
  SharedTraces traces;
  auto attempt = [&](bool abstract_floats) {
    return Attempt(tm, solver, ctx, source, target, options, memory.options, traces,
                   abstract_floats)
        .run();
  };
  if (program::has_floats(source) && program::has_floats(target)) {
    support::ScopedDeadline scope(
        ctx, support::Deadline::budget_ms(kAbstractShare * ctx.deadline.left_ms()));
    r = attempt(true);
  }
  if (!r.proved && !ctx.deadline.passed()) r = attempt(false);
  ctx.stats.add("product nodes", r.graph.nodes.size());
  ctx.stats.add("product edges", r.graph.edges.size());
  return r;
}

} // namespace lockstep::product
