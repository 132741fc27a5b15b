#include "product/prover.h"

#include "product/check/choosing.h"
#include "product/check/ends.h"
#include "product/check/overlap.h"
#include "product/check/own.h"
#include "product/check/scope.h"
#include "product/kept.h"
#include "product/pointers.h"
#include "product/state.h"
#include "product/written.h"
#include "refine/obligations.h"
#include "semantics/mem/late.h"

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <utility>

namespace lockstep::product {

using program::Behaviour;
using program::LoopForest;
using program::Pathset;
using program::State;
using program::Stopped;
using semantics::Choices;
using semantics::MemoryState;
using semantics::SymbolicMemory;
using semantics::VarKind;
using solver::Answer;
using solver::Status;

namespace {

constexpr double kFewMs = 2'500, kClaimMs = 5'000, kStepMs = 20'000; // of one query

// One of the programs, with what does not change while products are tried.
struct Side {
  Side(TermManager& tm, semantics::World& world, const Program& p, const char* prefix,
       uint32_t first_block)
      : program(p), forest(find_loops(p)), choices(tm, prefix),
        memory(world, choices, program::memory_program(p), &numbering, first_block) {}

  const Program& program;
  LoopForest forest;
  Choices choices;
  semantics::Numbering numbering;
  SymbolicMemory memory;
};

// Paths of one side from a node on.
struct Walked {
  std::string obstacle;
  Behaviour behaviour;

  const Stopped* at(BlockId block) const {
    for (const Stopped& s : behaviour.stops)
      if (s.block == block) return &s;
    return nullptr;
  }
};

// An edge with both sides executed.
struct Step {
  Term source_takes, target_takes;
  Term source_ub, target_ub;
  const Behaviour *source = nullptr, *target = nullptr;
  const State *source_end = nullptr, *target_end = nullptr; // null at the end of the function
  std::string obstacle;
};

} // namespace

struct Prover::Impl {
  Impl(TermManager& terms, solver::Solver& s, support::Context& c, const Program& source_program,
       const Program& target_program, refine::InputOptions input_options,
       const semantics::WorldOptions& options)
      : tm(terms), solver(s), ctx(c), world(terms, options),
        source(terms, world, source_program, "src", semantics::kSourceBlocks),
        target(terms, world, target_program, "tgt", semantics::kTargetBlocks),
        constants(harvest(source_program, target_program)), own(source_program, target_program) {
    source.numbering = own.source();
    target.numbering = own.target();
    target.memory.be_target();
    if (target.memory.program().has_noalias())
      target.memory.leave_overlaps(); // see touches_no_more
    for (const Program* p : {&source_program, &target_program})
      for (const semantics::Callee& callee : p->callees)
        world.consider(callee);
    world.same_memory = [this](const semantics::Seen& a, const semantics::Seen& b) {
      bool exact = true;
      return refine::found_same(tm, a, b, ++comparison, exact);
    };
    if (target.memory.program().params != source.memory.program().params ||
        target.memory.program().function != source.memory.program().function)
      target.memory.be_strict();
    inputs = refine::make_inputs(world, source_program, input_options);
    target_stops.assign(target_program.blocks.size(), 0);
    for (const program::Loop& l : target.forest.loops)
      target_stops[l.header] = 1;
  }

  Proof prove(const Graph& g, const std::vector<std::vector<Sample>>& samples);

  // ---- executing ----

  State entry(Side& side) {
    semantics::Symbolic domain(tm, side.choices);
    std::vector<semantics::Value<semantics::Symbolic>> args;
    for (uint32_t i = 0; i < inputs.params.size(); ++i)
      args.push_back(refine::argument(domain, inputs.params[i], i, [](Term t) { return t; }));
    return start_state(tm, side.choices, side.program, args, side.memory);
  }

  Walked walk(Side& side, const State& start, const program::Region& region,
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

  void walk_target(uint32_t n) {
    program::Region region{graph->nodes[n].target, target_stops, false};
    of_target[n] = walk(target, states[n].target, region,
                        std::vector<uint32_t>(target.forest.loops.size(), 2));
  }

  void walk_source(uint32_t e) {
    const Edge& edge = graph->edges[e];
    const State& start = states[edge.from].source;
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

  // The source is at the start of a block, and has UB before it goes one way or another.
  Term doomed(const State& state, BlockId block) {
    program::Region region = program::up_to_branch(source.program, source.forest, block);
    Walked w = walk(source, state, region, std::vector<uint32_t>(source.forest.loops.size(), 2));
    return w.obstacle.empty() ? w.behaviour.ub : tm.boolean(false);
  }

  // Or before it comes to a loop's head, and others see nothing of it until then.
  Term doomed_soon(const State& state, BlockId block) {
    program::Region region = program::up_to_heads(source.program, source.forest, block);
    Walked w = walk(source, state, region, std::vector<uint32_t>(source.forest.loops.size(), 2));
    bool quiet = w.obstacle.empty() && w.behaviour.events.empty() && w.behaviour.stays.is_false();
    return quiet ? w.behaviour.ub : tm.boolean(false);
  }

  Step step(uint32_t e) {
    const Edge& edge = graph->edges[e];
    const Walked &s = of_source[e], &t = of_target[edge.from];
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
    if (edge.waits) {
      static const Behaviour kNothing;
      out.target = &kNothing;
      out.target_ub = tm.boolean(false);
      out.target_takes = t.behaviour.returns;
      out.target_end = &states[edge.from].target;
    } else {
      const Stopped* to = t.at(graph->nodes[edge.to].target);
      out.target_takes = to ? to->reached : tm.boolean(false);
      out.target_end = to ? &to->state : nullptr;
    }
    if (edge.count == 0) {
      out.source_takes = tm.boolean(true);
      out.source_ub = tm.boolean(false);
      out.source_end = &states[edge.from].source;
      out.source = nullptr;
      return out;
    }
    const Stopped* end = s.at(graph->nodes[edge.to].source);
    out.source_takes = end ? end->reached : tm.boolean(false);
    out.source_ub = s.behaviour.ub;
    out.source_end = end ? &end->state : nullptr;
    return out;
  }

  // ---- asking ----

  Answer ask(Term formula, double ms);
  // Whether the premise implies the conclusion: part by part, at first with what speaks of the
  // same variables alone.
  bool shown(Term premise, Term conclusion, double ms);
  bool shown_from_few(Term premise, Term conclusion);

  Term assumed(uint32_t n) {
    Term all = states[n].assumed;
    for (Term t : facts[n])
      all = tm.and_(all, t);
    return all;
  }

  // ---- parts of a proof ----

  Proof attempt(const std::vector<std::vector<Sample>>& samples, bool signs);

  Proof settle(std::set<uint32_t> stale);
  std::vector<Cells> cells_at_end(const Edge& edge, const Step& s);
  void find_facts();
  bool weaken(uint32_t e);
  bool keep_pointers(uint32_t n, Term before, const State& of_source, const State& of_target);
  std::string check(uint32_t e);
  Term same_memory(const Edge& edge, const Step& s, const std::vector<Late>& late_there,
                   Term& source_ub, Term& target_ub);
  void find_late(uint32_t e, Term before);
  bool guess_written();
  bool find_falling(uint32_t e);
  std::optional<int64_t> extreme(uint32_t n, size_t column, bool most) const;
  Term goes_on_alone(uint32_t n);
  std::string check_ways(uint32_t n);
  refine::SameMemory same_seen();
  Term events_before_end(const Behaviour& of_source, const Behaviour& of_target);

  TermManager& tm;
  solver::Solver& solver;
  support::Context& ctx;
  semantics::World world;
  Side source, target;
  Choosing choosing{tm, source.choices, target.choices};
  std::vector<std::vector<uint64_t>> constants;
  refine::Inputs inputs;
  std::vector<uint32_t> target_stops;
  uint32_t comparison = 1u << 16;
  OwnBlocks own;
  OwnBlocks::Settled settled[2]; // of the source, of the target
  std::vector<OwnBlocks::Questions>
      questions; // what memory at a node answers, by node of any graph

  static constexpr size_t kMostInstances = 4000;

  // Of the graph that is being proved.
  Graph current;
  const Graph* graph = &current;
  const std::vector<std::vector<Sample>>* seen = nullptr; // by node
  std::vector<Invariant> invariants;
  std::vector<NodeState> states;
  std::vector<std::vector<Term>> facts;     // what holds of the inputs at a node, on any way there
  std::vector<Walked> of_target, of_source; // by node, by edge
  std::vector<OwnBlocks::AtNode> own_at;    // by node
  Rigid source_rigid, target_rigid;
  std::vector<KeptAtNode> kept;                   // by node
  std::vector<std::vector<HeldPointer>> pointers; // by node
  std::vector<std::vector<Late>> late;            // by node
  std::vector<std::vector<Written>> stretches;    // by node
  std::vector<std::optional<Falling>> falling;    // by node
};

Answer Prover::Impl::ask(Term formula, double ms) {
  ctx.stats.add("product queries");
  if (formula.is_false()) return Answer::unsat("rewriting");
  support::Deadline deadline = earlier(
      ctx.query_deadline(), support::Deadline::budget_ms(std::min(ms, ctx.deadline.left_ms())));
  Term exact = formula, *terms[] = {&exact};
  world.chains().carry_out(terms);
  Term all = tm.and_(exact, world.constraints(std::span(&exact, 1)));
  Answer first;
  bool is_first = true;
  for (const Choosing::Moves& moves : choosing.ways(std::span(&formula, 1), std::span(&all, 1))) {
    term::Substitution sub(tm);
    for (auto [v, is] : moves)
      sub.map(v, is);
    Answer a = check_by_undef(tm, solver, inputs, moves.empty() ? all : sub.apply(all), deadline);
    if (a.status == Status::Sat) {
      term::Evaluator values(a.model);
      for (auto [v, is] : moves)
        a.model.set(v, values.eval(is));
      world.chains().complete(a.model);
    }
    if (a.status == Status::Unsat) return a;
    if (std::exchange(is_first, false)) first = std::move(a);
  }
  return first;
}

// With what speaks of the variables of the conclusion alone; then with all that speaks of what
// memory holds nowhere else.
bool Prover::Impl::shown_from_few(Term premise, Term conclusion) {
  std::set<uint32_t> about;
  for (Term v : term::variables_of(std::span(&conclusion, 1)))
    about.insert(v.id());
  Term few = tm.boolean(true), more = few;
  for (Term part : term::conjuncts(tm, premise)) {
    std::vector<Term> vars = term::variables_of(std::span(&part, 1));
    auto is_about = [&](Term v) { return about.contains(v.id()); };
    auto is_control = [&](Term v) {
      return is_about(v) || !std::string_view(v.var_name()).starts_with("memory");
    };
    if (std::all_of(vars.begin(), vars.end(), is_about))
      few = tm.and_(few, part);
    else if (std::all_of(vars.begin(), vars.end(), is_control))
      more = tm.and_(more, part);
  }
  if (ask(tm.and_(few, tm.not_(conclusion)), kFewMs).status == Status::Unsat) return true;
  if (more.is_true()) return false;
  Term enough = tm.and_(tm.and_(few, more), tm.not_(conclusion));
  return ask(enough, kFewMs).status == Status::Unsat;
}

bool Prover::Impl::shown(Term premise, Term conclusion, double ms) {
  if (tm.and_(premise, tm.not_(conclusion)).is_false()) return true;
  std::vector<Term> open;
  for (Term part : term::conjuncts(tm, conclusion))
    if (!shown_from_few(premise, part)) open.push_back(part);
  if (open.empty()) return true;
  // One by one: what is hard in one of them does not make the others harder.
  support::Deadline until = earlier(ctx.deadline, support::Deadline::budget_ms(ms));
  return std::all_of(open.begin(), open.end(), [&](Term part) {
    Answer a = ask(tm.and_(premise, tm.not_(part)), until.left_ms());
    return a.status == Status::Unsat;
  });
}

// What the first steps have shown of the inputs holds for good.
void Prover::Impl::find_facts() {
  std::vector<std::optional<std::set<uint32_t>>> known(graph->nodes.size());
  std::map<uint32_t, Term> by_id;
  known[0].emplace();
  // Beside their heads loops are entered again, and chosen in anew.
  bool by_heads = target.forest.is_reducible();
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t e = 0; e < graph->edges.size(); ++e) {
      const Edge& edge = graph->edges[e];
      if (edge.to == kNone || !known[edge.from]) continue;
      std::set<uint32_t> here = *known[edge.from];
      if (edge.from == 0) {
        Step s = step(e);
        if (!s.obstacle.empty()) continue;
        Term none = tm.or_(s.source_ub, tm.not_(tm.and_(s.source_takes, s.target_takes)));
        for (Term t : term::disjuncts(tm, none)) {
          Term fact = tm.not_(t);
          // The source's choices are made anew for each query: nothing can be kept of them.
          std::vector<Term> vars = term::variables_of(std::span(&fact, 1));
          if (std::any_of(vars.begin(), vars.end(), [&](Term v) {
                return source.choices.origin(v) || v.var_kind() == VarKind::Undef ||
                       ((edge.waits || !by_heads) && target.choices.origin(v));
              }))
            continue;
          by_id.emplace(fact.id(), fact);
          here.insert(fact.id());
        }
      }
      auto& there = known[edge.to];
      if (!there) {
        there = std::move(here);
        changed = true;
        continue;
      }
      size_t had = there->size();
      std::erase_if(*there, [&](uint32_t id) { return !here.contains(id); });
      changed |= there->size() != had;
    }
  }
  facts.assign(graph->nodes.size(), {});
  for (uint32_t n = 0; n < graph->nodes.size(); ++n)
    if (known[n])
      for (uint32_t id : *known[n])
        facts[n].push_back(by_id.at(id));
}

// What is dead at the end of a step is not there, and is rigid all the same.
std::vector<Cells> Prover::Impl::cells_at_end(const Edge& edge, const Step& s) {
  State source_end = *s.source_end, target_end = *s.target_end;
  for (const auto& [r, cell] : source_rigid)
    source_end.regs[r] = cell;
  for (const auto& [r, cell] : target_rigid)
    target_end.regs[r] = cell;
  return cells_of(tm, inputs, invariants[edge.to].columns(), source_end, target_end);
}

// What the invariant at the end of an edge claims and the step does not keep is given up. Whether
// something was.
bool Prover::Impl::weaken(uint32_t e) {
  const Edge& edge = graph->edges[e];
  Step s = step(e);
  if (!s.obstacle.empty() || !s.source_end || !s.target_end) return false;
  Invariant& inv = invariants[edge.to];
  std::vector<Cells> cells = cells_at_end(edge, s);
  State source_end = *s.source_end;
  fill(source.memory, source_end.memory, late[edge.to], cells);
  Term before = tm.and_(tm.and_(assumed(edge.from), tm.and_(s.target_takes, s.source_takes)),
                        tm.not_(tm.or_(s.source_ub, s.target_ub)));
  before = tm.and_(before, tm.not_(doomed(*s.source_end, graph->nodes[edge.to].source)));
  bool changed = keep_pointers(edge.to, before, source_end, *s.target_end);
  changed |=
      std::erase_if(stretches[edge.to], [&](const Written& w) {
        return !shown(before, claim(w, source.memory, s.source_end->memory, cells, "stretch"),
                      kClaimMs);
      }) > 0;
  KeptAtNode& of_memory = kept[edge.to];
  // Most guesses about memory are wrong, and any model shows it.
  constexpr unsigned kRounds = 16;
  for (unsigned i = 0; i < kRounds && !of_memory.all().empty(); ++i) {
    std::vector<Term> claims = of_memory.claims(inv.columns(), source_end, cells);
    Term all = tm.boolean(true);
    for (Term t : claims)
      all = tm.and_(all, t);
    Answer a = ask(tm.and_(before, tm.not_(all)), kFewMs);
    if (a.status != Status::Sat) break;
    changed = true;
    term::Evaluator values(a.model);
    for (size_t k = claims.size(); k-- > 0;)
      if (!values.is_true(claims[k])) of_memory.give_up(k);
  }
  std::set<uint32_t> known; // claims that follow
  for (;;) {
    std::vector<Term> claims = inv.claims(tm, cells);
    size_t of_registers = claims.size();
    for (Term t : of_memory.claims(inv.columns(), source_end, cells))
      claims.push_back(t);
    auto give_up = [&](size_t i) {
      if (i < of_registers)
        inv.give_up(i);
      else
        of_memory.give_up(i - of_registers);
    };
    Term all = tm.boolean(true);
    for (Term t : claims) {
      if (ctx.deadline.passed()) return changed;
      if (t.is_true() || known.contains(t.id())) continue;
      if (shown_from_few(before, t))
        known.insert(t.id());
      else
        all = tm.and_(all, t);
    }
    if (all.is_true() || ctx.deadline.passed()) return changed;
    Answer a = ask(tm.and_(before, tm.not_(all)), kClaimMs);
    if (a.status == Status::Unsat) return changed;
    changed = true;
    if (a.status == Status::Unknown) { // one by one
      for (size_t i = claims.size(); i-- > 0;) {
        if (claims[i].is_true() || known.contains(claims[i].id())) continue;
        Answer one = ask(tm.and_(before, tm.not_(claims[i])), kClaimMs / 4);
        if (one.status != Status::Unsat) give_up(i);
        if (ctx.deadline.passed()) return changed;
      }
      continue;
    }
    ctx.stats.add("product counterexamples");
    term::Evaluator values(a.model);
    for (size_t i = claims.size(); i-- > of_registers;)
      if (!values.is_true(claims[i])) give_up(i);
    inv.learn(sample_of(a.model, inv.columns(), cells));
    claims = inv.claims(tm, cells);
    for (size_t i = claims.size(); i-- > 0;)
      if (!values.is_true(claims[i])) inv.give_up(i);
  }
}

bool Prover::Impl::keep_pointers(uint32_t n, Term before, const State& of_source,
                                 const State& of_target) {
  auto lost = [&](const HeldPointer& p) {
    Term there = tm.and_(holds(source.memory, of_source.memory, p),
                         holds(target.memory, of_target.memory, p));
    return !shown(before, there, kClaimMs);
  };
  return std::erase_if(pointers[n], lost) > 0;
}

// The source takes a step for which the target waits.
Term Prover::Impl::goes_on_alone(uint32_t n) {
  Term any = tm.boolean(false);
  for (uint32_t e = 0; e < graph->edges.size(); ++e)
    if (graph->edges[e].from == n && graph->edges[e].waits) any = tm.or_(any, step(e).source_takes);
  return any;
}

// The target's memory refines the source's, but for the places that are late.
Term Prover::Impl::same_memory(const Edge& edge, const Step& s, const std::vector<Late>& late_there,
                               Term& source_ub, Term& target_ub) {
  static const semantics::Value<semantics::Symbolic> kNothing;
  bool returns = edge.to == kNone;
  MemoryState of_source = returns ? s.source->memory : s.source_end->memory;
  MemoryState of_target = returns ? s.target->memory : s.target_end->memory;
  std::vector<bool> pointers;
  if (returns) pointers = source.program.result.pointers();
  Term same = tm.boolean(true);
  if (!late_there.empty()) {
    std::vector<Cells> cells = cells_at_end(edge, s);
    same = aligned(source.memory, of_source, late_there, cells);
    catch_up(source.memory, of_source, target.memory, of_target, late_there, cells);
  }
  std::vector<refine::Spot> spots = refine::compare_memory(
      tm, {source.memory, of_source, returns ? s.source->value : kNothing, pointers, source_ub},
      {target.memory, of_target, returns ? s.target->value : kNothing, pointers, target_ub},
      returns ? std::span<const uint32_t>() : own_at[edge.to].shared);
  for (const refine::Spot& spot : spots)
    same = tm.and_(same, returns ? refine::refined(tm, spot) : refine::stays_refined(tm, spot));
  return same;
}

static bool copies_ranges(const Program& p) {
  return std::any_of(p.blocks.begin(), p.blocks.end(), [](const program::Block& b) {
    return std::any_of(b.instrs.begin(), b.instrs.end(), [](const program::Instr& i) {
      return i.operation.op == semantics::OpId::MemTransfer;
    });
  });
}

// Where memory differs at the end of an edge, the places that the source has written there may be
// ones that the target writes later: those without which it would still differ.
void Prover::Impl::find_late(uint32_t e, Term before) {
  const Edge& edge = graph->edges[e];
  Step s = step(e);
  static const std::vector<Column> kNoColumns; // where both start globals alone are known
  const std::vector<Column>&from = edge.from == 0 ? kNoColumns : invariants[edge.from].columns(),
        &to = invariants[edge.to].columns();
  std::vector<Late> all = late[edge.to];
  size_t had = all.size();
  auto add = [&](const std::vector<Late>& found) {
    for (const Late& l : found)
      if (std::optional<Late> there = seen_from(l, from, to);
          there && std::find(all.begin(), all.end(), *there) == all.end())
        all.push_back(std::move(*there));
  };
  add(written(s.source_end->memory, from, states[edge.from]));
  constexpr size_t kMostLate = 16;
  if (all.size() == had || all.size() > kMostLate) return;
  auto enough = [&](const std::vector<Late>& these) {
    Term source_ub = tm.boolean(false), target_ub = source_ub;
    Term same = same_memory(edge, s, these, source_ub, target_ub);
    return shown(tm.and_(before, tm.not_(source_ub)), tm.and_(tm.not_(target_ub), same), kClaimMs);
  };
  if (!enough(all)) {
    // Or it has begun to fill a range: that shows only where this is known before.
    all = late[edge.to];
    if (edge.from == edge.to)
      add(filled(
          world, s.source_end->memory, from, states[edge.from],
          [&](size_t c) { return extreme(edge.from, c, false); }, copies_ranges(target.program)));
    if (all.size() <= kMostLate) late[edge.to] = std::move(all);
    return;
  }
  for (size_t i = all.size(); i-- > had;) {
    std::vector<Late> fewer = all;
    fewer.erase(fewer.begin() + static_cast<ptrdiff_t>(i));
    if (enough(fewer)) all = std::move(fewer);
  }
  for (size_t i = had; i < all.size(); ++i)
    kept[edge.to].add(all[i].place, to);
  late[edge.to] = std::move(all);
}

// Local arrays that a loop goes through: how far it has come, and all of it afterwards. Whether
// there is any such guess.
bool Prover::Impl::guess_written() {
  constexpr size_t kMost = 12; // at a node
  bool some = false;
  for (uint32_t e = 0; e < graph->edges.size(); ++e) {
    const Edge& edge = graph->edges[e];
    if (edge.from == 0 || edge.from != edge.to || own_at[edge.from].shared.empty()) continue;
    Step s = step(e);
    if (!s.obstacle.empty()) continue;
    const std::vector<Column>& columns = invariants[edge.from].columns();
    auto least_of = [&](size_t c) { return extreme(edge.from, c, false); };
    // The step after the last one.
    auto after = [&](const Written& w) {
      std::optional<int64_t> last = extreme(edge.from, w.length.sum[0].column, true);
      return last ? std::optional(*last + 1) : last;
    };
    for (const State* end : {s.target_end, s.source_end})
      for (const Written& w : end ? begun(end->memory, columns, states[edge.from], least_of)
                                  : std::vector<Written>()) {
        auto add = [&](uint32_t n, const Written& more) {
          bool known =
              std::find(stretches[n].begin(), stretches[n].end(), more) != stretches[n].end();
          if (known || stretches[n].size() >= kMost) return;
          stretches[n].push_back(more);
          some = true;
        };
        add(edge.from, w);
        for (uint32_t n = 1; n < graph->nodes.size(); ++n)
          if (n != edge.from)
            for (const Written& more : ended(w, columns, invariants[n].columns(), after(w)))
              add(n, more);
      }
  }
  return some;
}

// A counter that comes closer to a number that stays as it is.
bool Prover::Impl::find_falling(uint32_t e) {
  const Edge& edge = graph->edges[e];
  Step s = step(e);
  if (!s.obstacle.empty()) return false;
  if (!s.source_end || !s.target_end) return true; // nobody goes there
  using View = Invariant::Relation::Summand::View;
  const std::vector<Column>& columns = invariants[edge.from].columns();
  std::vector<Cells> after = cells_at_end(edge, s);
  Term before = tm.and_(tm.and_(assumed(edge.from), tm.and_(s.target_takes, s.source_takes)),
                        tm.not_(s.source_ub));
  auto is_found = [&](const Falling& f) {
    Term was = offset_at(tm, f.sum, states[edge.from].cells, f.width);
    if (!shown(before, tm.ult(offset_at(tm, f.sum, after, f.width), was), kClaimMs)) return false;
    falling[edge.from] = f;
    return true;
  };
  for (size_t c = 0; c < columns.size(); ++c) {
    unsigned w = columns[c].width;
    if (!columns[c].of_source || columns[c].pointer || columns[c].rigid || w > 64 || w < 2)
      continue;
    for (uint64_t sign : {~uint64_t{0}, uint64_t{1}}) {
      for (size_t b = 0; b < columns.size(); ++b)
        if (columns[b].rigid && !columns[b].pointer && columns[b].width == w &&
            is_found({{{{-sign, b, View::Plain}, {sign, c, View::Plain}}, 0}, w}))
          return true;
      if (w < constants.size())
        for (uint64_t n : constants[w])
          if (is_found({{{{sign, c, View::Plain}}, -sign * n}, w})) return true;
    }
  }
  return false;
}

// The smallest number, or the largest, that a column has been seen to hold at a node.
std::optional<int64_t> Prover::Impl::extreme(uint32_t n, size_t column, bool most) const {
  std::optional<int64_t> out;
  unsigned rest = 64 - std::min(64u, invariants[n].columns()[column].width);
  for (const Sample& s : (*seen)[n])
    if (s[column].kind == Held::Kind::Number) {
      int64_t v = static_cast<int64_t>(s[column].bits << rest) >> rest;
      out = most ? std::max(out.value_or(v), v) : std::min(out.value_or(v), v);
    }
  return out;
}

std::string Prover::Impl::check(uint32_t e) {
  Step s = step(e);
  if (!s.obstacle.empty()) return s.obstacle;
  const Edge& edge = graph->edges[e];
  Term before = tm.and_(tm.and_(assumed(edge.from), s.target_takes), tm.not_(s.source_ub));
  if (edge.to == kNone) before = tm.and_(before, tm.not_(goes_on_alone(edge.from)));
  if (!edge.waits && !shown(before, s.source_takes, kStepMs))
    return "the source may go another way";
  if (edge.to != kNone && (!s.source_end || !s.target_end)) return ""; // nobody goes there
  before = tm.and_(before, s.source_takes);
  if (!shown(before, tm.not_(s.target_ub), kStepMs)) {
    // A source that is bound to have UB before anybody sees something excuses it.
    Term excused = tm.boolean(false);
    if (edge.to != kNone) excused = doomed_soon(*s.source_end, graph->nodes[edge.to].source);
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
    if (!touches_no_more(tm, {source.memory, source_memory}, {target.memory, target_memory},
                         implied))
      return "accesses of the target that the source does not make";
  }
  Term source_ub = tm.boolean(false), target_ub = source_ub;
  Term same = same_memory(edge, s, edge.to == kNone ? std::vector<Late>{} : late[edge.to],
                          source_ub, target_ub);
  before = tm.and_(before, tm.not_(source_ub));
  Term then = before;
  if (edge.to != kNone)
    then = tm.and_(then, tm.not_(doomed(*s.source_end, graph->nodes[edge.to].source)));
  if (!shown(then, tm.and_(tm.not_(target_ub), same), kStepMs)) {
    if (edge.to != kNone) find_late(e, then);
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
    for (const refine::Spot& spot : refine::compare_seen(tm, *a.seen, *b.seen, ++comparison))
      all = tm.and_(all, refine::refined(tm, spot));
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
  const Walked& t = of_target[n];
  if (!t.obstacle.empty()) return t.obstacle;
  std::vector<Step> steps;
  std::set<BlockId> stops;
  bool returns = false;
  for (uint32_t e = 0; e < graph->edges.size(); ++e)
    if (graph->edges[e].from == n && !graph->edges[e].waits) {
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
    ended = tm.or_(ended, ends(tm, t.behaviour, end));
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
    Term there = tm.and_(assumed(n), ends(tm, t.behaviour, end));
    if (there.is_false() || ask(there, kStepMs).status == Status::Unsat) continue;
    auto so_does_source = [&](const Step& s) {
      if (!s.obstacle.empty() || !s.source) return false;
      Term same = tm.and_(ends_too(tm, *s.source, t.behaviour, end),
                          events_before_end(*s.source, t.behaviour));
      return shown(tm.and_(there, tm.not_(s.source_ub)), tm.and_(tm.not_(t.behaviour.ub), same),
                   kStepMs);
    };
    if (std::none_of(steps.begin(), steps.end(), so_does_source))
      return "the target may end in a call or a trap where the source does not";
  }
  return "";
}

// A target that goes around while its source waits might never end.
static bool waits_forever(const Graph& g) {
  std::vector<bool> leads(g.nodes.size(), true); // to a cycle of such steps
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t n = 0; n < g.nodes.size(); ++n) {
      bool some = std::any_of(g.edges.begin(), g.edges.end(), [&](const Edge& e) {
        return e.from == n && e.to != kNone && e.count == 0 && leads[e.to];
      });
      if (leads[n] && !some) leads[n] = false, changed = true;
    }
  }
  return std::find(leads.begin(), leads.end(), true) != leads.end();
}

Proof Prover::Impl::prove(const Graph& g, const std::vector<std::vector<Sample>>& samples) {
  if (waits_forever(g)) return {false, "the source would wait for a loop", kNone, kNone};
  support::Timer timer(ctx.stats, "product proof");
  current = g;
  seen = &samples;
  size_t nodes = g.nodes.size(), edges = g.edges.size();
  states.assign(nodes, {});
  of_target.assign(nodes, {});
  of_source.assign(edges, {});
  facts.assign(nodes, {});
  source_rigid.clear();
  target_rigid.clear();
  source.choices.forget_pairs();
  states[0] = {entry(source), entry(target), tm.boolean(true), {}, {}};
  walk_target(0);
  for (uint32_t e = 0; e < edges; ++e)
    if (g.edges[e].from == 0) walk_source(e);
  for (const program::Param& p : source.program.params)
    source_rigid[p.reg] = states[0].source.regs[p.reg];
  for (const program::Param& p : target.program.params)
    target_rigid[p.reg] = states[0].target.regs[p.reg];
  for (const Stopped& s : of_target[0].behaviour.stops)
    collect_rigid(target.program, s.state, target_rigid);
  for (uint32_t e = 0; e < edges; ++e)
    for (const Stopped& s : of_source[e].behaviour.stops)
      collect_rigid(source.program, s.state, source_rigid);
  auto is_chosen = [&](Term v) {
    return source.choices.origin(v) || target.choices.origin(v) || v.var_kind() == VarKind::Undef;
  };
  for (const Stopped& s : of_target[0].behaviour.stops)
    settled[1] = own.settled(false, target.memory, s.state.memory, is_chosen);
  for (uint32_t e = 0; e < edges; ++e)
    for (const Stopped& s : of_source[e].behaviour.stops)
      settled[0] = own.settled(true, source.memory, s.state.memory, is_chosen);
  // A choice of the source is made for each query by itself: what depends on one that stays made is
  // known by claims alone.
  std::erase_if(source_rigid, [&](const auto& entry) {
    for (const auto& leaf : *entry.second) {
      Term both[] = {leaf.value, leaf.poison};
      for (Term v : term::variables_of(both))
        if (source.choices.origin(v) && v.var_kind() != VarKind::Undef) return true;
    }
    return false;
  });

  while (questions.size() < nodes)
    questions.push_back(OwnBlocks::questions_at(world, "node " + std::to_string(questions.size())));
  own_at.assign(1, {});
  for (uint32_t n = 1; n < nodes; ++n) {
    own_at.push_back(
        own.at(g.nodes[n].source, g.nodes[n].target, questions[n], settled[0], settled[1]));
    if (!own_at[n].obstacle.empty()) return {false, own_at[n].obstacle, kNone, n};
  }
  kept.clear();
  kept.resize(nodes, KeptAtNode(tm, world, source.memory));
  late.assign(nodes, {});
  stretches.assign(nodes, {});
  Proof first = attempt(samples, false);
  if (first.proved || ctx.deadline.passed()) return first;
  bool some = false;
  for (uint32_t n = 1; n < nodes; ++n) {
    kept[n].find({questions[n].shared + 1, questions[n].source + 1}, invariants[n].columns(),
                 states[n]);
    some |= !kept[n].all().empty();
  }
  for (bool more = some; more;) {
    more = false;
    for (const Edge& e : g.edges)
      if (e.from != 0 && e.to != kNone)
        more |= kept[e.from].add_before(kept[e.to], invariants[e.to].columns(),
                                        invariants[e.from].columns());
  }
  stretches.assign(nodes, {});
  some |= guess_written();
  if (some) {
    Proof with = attempt(samples, false);
    if (with.proved || ctx.deadline.passed()) return with;
  }
  bool data = false; // that might have a sign
  for (const Invariant& inv : invariants)
    for (const Column& c : inv.columns())
      data |= c.data && !c.part;
  if (!data) return first;
  kept.assign(nodes, KeptAtNode(tm, world, source.memory));
  late.assign(nodes, {});
  stretches.assign(nodes, {});
  Proof last = attempt(samples, true);
  return last.proved ? last : first;
}

// `signs`: it is claimed that data is not negative.
Proof Prover::Impl::attempt(const std::vector<std::vector<Sample>>& samples, bool signs) {
  const Graph& g = *graph;
  size_t nodes = g.nodes.size(), edges = g.edges.size();
  invariants.clear();
  for (uint32_t n = 0; n < nodes; ++n) {
    std::vector<Column> columns =
        columns_of(source.program, target.program, g.nodes[n], &source_rigid, &target_rigid);
    invariants.emplace_back(std::move(columns), &constants, signs);
    invariants.back().learn(samples[n]);
    invariants.back().stop_guessing();
    for (size_t c = 0; c < invariants.back().columns().size(); ++c)
      if (const Column& k = invariants.back().columns()[c]; k.rigid) {
        const auto& content = (k.of_source ? source_rigid : target_rigid).at(k.leaf.reg);
        if (refine::pinned(tm, inputs, (*content)[k.leaf.index]).poison.is_false())
          invariants.back().take_for_granted(c);
      }
  }
  // What the first steps put somewhere may stay there.
  std::vector<HeldPointer> put_there;
  for (uint32_t e = 0; e < edges && put_there.empty(); ++e)
    if (g.edges[e].from == 0)
      if (Step s = step(e); s.source_end)
        put_there = pointers_in(source.memory, source.program, s.source_end->memory);
  pointers.assign(nodes, put_there);
  find_facts();
  for (uint32_t n = 1; n < nodes; ++n)
    for (Written& w :
         whole_arrays(source.memory, own_at[n].shared, invariants[n].columns(), source_rigid))
      stretches[n].push_back(std::move(w));

  std::set<uint32_t> stale;
  for (uint32_t n = 0; n < nodes; ++n)
    stale.insert(n);
  for (;;) {
    std::vector<std::vector<Late>> known = late;
    Proof proof = settle(std::move(stale));
    // Where memory differs at places that the target may write later, that is claimed, and no more.
    stale.clear();
    for (uint32_t n = 0; n < nodes; ++n)
      if (late[n].size() > known[n].size()) {
        stale.insert(n);
        for (const Edge& e : g.edges)
          if (e.to == n) stale.insert(e.from);
      }
    if (proof.proved || stale.empty() || ctx.deadline.passed()) return proof;
  }
}

// To the greatest fixed point, from the nodes on whose steps have to be looked at; and then whether
// all steps hold.
Proof Prover::Impl::settle(std::set<uint32_t> stale) {
  const Graph& g = *graph;
  size_t nodes = g.nodes.size(), edges = g.edges.size();
  while (!stale.empty()) {
    uint32_t n = *stale.begin();
    stale.erase(stale.begin());
    if (ctx.deadline.passed()) return {false, "out of time", kNone, n};
    if (n != 0) {
      states[n] = make_state(tm, world, inputs, invariants[n], n, source.program, target.program,
                             source_rigid, target_rigid);
      states[n].source.memory = source.memory.later(questions[n].shared, own_at[n].source);
      states[n].target.memory = target.memory.later(questions[n].shared, own_at[n].target);
      // As many events on both sides; nobody knows how many.
      Term count = tm.var("node" + std::to_string(n) + ".events", semantics::kEventBits);
      states[n].source.memory.count = states[n].target.memory.count = count;
      for (MemoryState* memory : {&states[n].source.memory, &states[n].target.memory})
        std::fill(memory->loose.begin(), memory->loose.end(), tm.boolean(true));
      for (const HeldPointer& p : pointers[n]) {
        put(source.memory, states[n].source.memory, p);
        put(target.memory, states[n].target.memory, p);
      }
      if (!late[n].empty()) {
        NodeState& state = states[n];
        hide(source.memory, state.source.memory, late[n], state.cells, "node" + std::to_string(n));
        state.assumed = tm.and_(state.assumed,
                                aligned(source.memory, state.source.memory, late[n], state.cells));
      }
      kept[n].use(invariants[n].columns(), states[n]);
      world.set_defined(own_at[n].epoch,
                        ranges(tm, stretches[n], states[n].cells, world.options().address_bits));
      walk_target(n);
      for (uint32_t e = 0; e < edges; ++e)
        if (g.edges[e].from == n) walk_source(e);
    }
    for (uint32_t e = 0; e < edges; ++e)
      if (g.edges[e].from == n && g.edges[e].to != kNone && weaken(e)) stale.insert(g.edges[e].to);
  }
  if (ctx.deadline.passed()) return {false, "out of time", kNone, 0};
  for (uint32_t n = 0; n < nodes; ++n)
    if (std::string why = check_ways(n); !why.empty()) return {false, why, kNone, n};
  for (uint32_t e = 0; e < edges; ++e)
    if (std::string why = check(e); !why.empty()) return {false, why, e, kNone};
  if (is_placed(source.memory) || is_placed(target.memory))
    return {false, "the address of a local array matters", kNone, kNone};
  falling.assign(nodes, {});
  if (!checker::must_end(source.program))
    for (uint32_t e = 0; e < edges; ++e)
      if (g.edges[e].waits && g.edges[e].from == g.edges[e].to && !find_falling(e))
        return {false, "the source may go on for good while the target returns", e, kNone};
  return {true, "", kNone, kNone};
}

Prover::Prover(TermManager& tm, solver::Solver& solver, support::Context& ctx,
               const Program& source, const Program& target, refine::InputOptions inputs,
               const semantics::WorldOptions& world)
    : impl_(std::make_unique<Impl>(tm, solver, ctx, source, target, inputs, world)) {}

Prover::~Prover() = default;

Proof Prover::prove(const Graph& graph, const std::vector<std::vector<Sample>>& samples) {
  return impl_->prove(graph, samples);
}

std::vector<Column> Prover::columns(const Node& node) const {
  return columns_of(impl_->source.program, impl_->target.program, node, nullptr, nullptr);
}

uint32_t Prover::number_of_global(const std::string& name) const {
  for (uint32_t n = 1; n <= impl_->world.num_globals(); ++n)
    if (impl_->world.global(n).global.name == name) return n;
  return kNone;
}

std::string Prover::name_of_global(uint32_t number) const {
  bool there = number > 0 && number <= impl_->world.num_globals();
  return there ? impl_->world.global(number).global.name : "";
}

const std::vector<Invariant>& Prover::invariants() const { return impl_->invariants; }
const std::vector<KeptAtNode>& Prover::kept() const { return impl_->kept; }
const std::vector<std::vector<HeldPointer>>& Prover::pointers() const { return impl_->pointers; }
const std::vector<std::vector<Late>>& Prover::late() const { return impl_->late; }
const std::vector<std::vector<Written>>& Prover::stretches() const { return impl_->stretches; }
const std::vector<std::optional<Falling>>& Prover::falling() const { return impl_->falling; }

} // namespace lockstep::product
