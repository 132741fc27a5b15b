#include "product/prover.h"

#include "product/check/scope.h"
#include "product/prover_impl.h"
#include "semantics/mem/deferred.h"
#include "term/functions.h"

#include <algorithm>
#include <utility>

namespace lockstep::product {

using semantics::VarKind;

static bool looks_for_null(const Program& p) {
  auto is_null = [&](const program::Operand& o) {
    if (o.is_reg() || p.constants[o.index].size() != 1) return false;
    const semantics::ConstScalar& s = p.constants[o.index][0];
    return s.kind == semantics::ConstScalar::Kind::Number && s.number.isZero();
  };
  return std::any_of(p.blocks.begin(), p.blocks.end(), [&](const program::Block& b) {
    return std::any_of(b.instrs.begin(), b.instrs.end(), [&](const program::Instr& i) {
      return i.operation.op == semantics::OpId::PtrCmp &&
             std::any_of(i.args.begin(), i.args.end(), is_null);
    });
  });
}

Prover::Impl::Impl(TermManager& terms, solver::Solver& s, support::Context& c,
                   const Program& source_program, const Program& target_program,
                   refine::InputOptions input_options, const semantics::WorldOptions& options,
                   bool abstract_floats)
    : tm(terms), solver(s), ctx(c), world(terms, options),
      source(terms, world, source_program, "src", semantics::kSourceBlocks),
      target(terms, world, target_program, "tgt", semantics::kTargetBlocks),
      constants(harvest(source_program, target_program)), own(source_program, target_program) {
  source.choices.abstract_floats(abstract_floats);
  target.choices.abstract_floats(abstract_floats);
  source.numbering = own.source();
  target.numbering = own.target();
  target.memory.be_target();
  if (target.memory.program().has_noalias()) target.memory.leave_overlaps(); // see touches_no_more
  for (const Program* p : {&source_program, &target_program})
    for (const semantics::Callee& callee : p->callees)
      world.environment().consider(callee);
  compares_with_null = looks_for_null(source_program) || looks_for_null(target_program);
  world.environment().same_memory = [this](const semantics::Seen& a, const semantics::Seen& b) {
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

Answer Prover::Impl::ask(Term formula, double ms, std::span<const Term> looked_at) {
  ctx.stats.add("product queries");
  if (formula.is_false()) return Answer::unsat("rewriting");
  support::Deadline deadline = earlier(
      ctx.query_deadline(), support::Deadline::budget_ms(std::min(ms, ctx.deadline.left_ms())));
  std::vector<Term> exact{formula};
  exact.insert(exact.end(), looked_at.begin(), looked_at.end());
  std::vector<Term*> terms;
  for (Term& t : exact)
    terms.push_back(&t);
  world.chains().expand(terms);
  Term all = tm.and_(exact[0], world.constraints(exact));
  Answer first;
  bool is_first = true;
  for (const Choosing::Moves& moves : choosing.ways(std::span(&formula, 1), std::span(&all, 1))) {
    term::Substitution sub(tm);
    for (auto [v, is] : moves)
      sub.map(v, is);
    Term played = moves.empty() ? all : sub.apply(all);
    Answer a = checker::check_by_undef(tm, solver, inputs, played, deadline);
    if (a.status == Status::Sat) {
      term::Evaluator values(a.model);
      for (auto [v, is] : moves)
        a.model.set(v, values.eval(is));
      term::complete_applications(tm, all, sub, a.model);
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

// A target that goes around while its source waits might never end.
static bool stutters_forever(const Graph& g) {
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
  if (stutters_forever(g)) return {false, "the source would wait for a loop", kNone, kNone};
  support::Timer timer(ctx.stats, "product proof");
  begin(g, samples);
  find_loop_invariant();
  find_settled();
  if (std::optional<Proof> without = place_own_blocks()) return *without;
  Proof first = attempt(samples, false);
  if (first.proved || ctx.deadline.passed()) return first;
  if (guess_memory()) {
    Proof with = attempt(samples, false);
    if (with.proved || ctx.deadline.passed()) return with;
  }
  if (!has_data()) return first;
  for (AtNode& n : at) {
    n.delayed.clear();
    n.stretches.clear();
  }
  Proof last = attempt(samples, true);
  return last.proved ? last : first;
}

// Of the last graph nothing is left; both sides go on from their entries.
void Prover::Impl::begin(const Graph& g, const std::vector<std::vector<Sample>>& samples) {
  current = g;
  seen = &samples;
  at.assign(g.nodes.size(), AtNode(tm, world, source.memory));
  of_source.assign(g.edges.size(), {});
  source_loop_invariant.clear();
  target_loop_invariant.clear();
  source.choices.forget_pairs();
  at[0].state = {entry(source), entry(target), tm.boolean(true), {}, {}};
  walk_target(0);
  for (uint32_t e = 0; e < g.edges.size(); ++e)
    if (g.edges[e].from == 0) walk_source(e);
}

// The arguments, and what the first steps compute before all loops.
void Prover::Impl::find_loop_invariant() {
  for (const program::Param& p : source.program.params)
    source_loop_invariant[p.reg] = at[0].state.source.regs[p.reg];
  for (const program::Param& p : target.program.params)
    target_loop_invariant[p.reg] = at[0].state.target.regs[p.reg];
  for (const Stopped& s : at[0].of_target.behaviour.stops)
    collect_loop_invariant(target.program, s.state, target_loop_invariant);
  for (const Walked& w : of_source)
    for (const Stopped& s : w.behaviour.stops)
      collect_loop_invariant(source.program, s.state, source_loop_invariant);
  // A choice of the source is made for each query by itself: what depends on one that stays made is
  // known by claims alone.
  std::erase_if(source_loop_invariant, [&](const auto& entry) {
    for (const auto& leaf : *entry.second) {
      Term both[] = {leaf.value, leaf.poison};
      for (Term v : term::variables_of(both))
        if (source.choices.origin(v) && v.var_kind() != VarKind::Undef) return true;
    }
    return false;
  });
}

// What the first steps leave in blocks of their own.
void Prover::Impl::find_settled() {
  auto is_chosen = [&](Term v) {
    return source.choices.origin(v) || target.choices.origin(v) || v.var_kind() == VarKind::Undef;
  };
  for (const Stopped& s : at[0].of_target.behaviour.stops)
    settled[1] = own.settled(false, target.memory, s.state.memory, is_chosen);
  for (const Walked& w : of_source)
    for (const Stopped& s : w.behaviour.stops)
      settled[0] = own.settled(true, source.memory, s.state.memory, is_chosen);
}

// The blocks of both sides' own that are there at each node; what has none to show is no proof.
std::optional<Proof> Prover::Impl::place_own_blocks() {
  while (questions.size() < at.size())
    questions.push_back(OwnBlocks::questions_at(world, "node " + std::to_string(questions.size())));
  for (uint32_t n = 1; n < at.size(); ++n) {
    const Node& node = graph->nodes[n];
    at[n].own = own.at(node.source, node.target, questions[n], settled[0], settled[1]);
    if (!at[n].own.obstacle.empty()) return Proof{false, at[n].own.obstacle, kNone, n};
  }
  return std::nullopt;
}

// After a proof has failed: what the programs have read there may still be in memory, and what they
// write may be there afterwards. Whether there is any such guess.
bool Prover::Impl::guess_memory() {
  bool some = false;
  for (uint32_t n = 1; n < at.size(); ++n) {
    at[n].kept.find({questions[n].shared + 1, questions[n].source + 1}, at[n].invariant.columns(),
                    at[n].state);
    some |= !at[n].kept.all().empty();
  }
  for (bool more = some; more;) {
    more = false;
    for (const Edge& e : graph->edges)
      if (e.from != 0 && e.to != kNone)
        more |= at[e.from].kept.add_before(at[e.to].kept, at[e.to].invariant.columns(),
                                           at[e.from].invariant.columns());
  }
  for (AtNode& n : at)
    n.stretches.clear();
  some |= guess_written();
  return some;
}

bool Prover::Impl::has_data() const {
  return std::any_of(at.begin(), at.end(), [](const AtNode& n) {
    const std::vector<Column>& columns = n.invariant.columns();
    return std::any_of(columns.begin(), columns.end(),
                       [](const Column& c) { return c.data && !c.part; });
  });
}

Invariant::IsNull Prover::Impl::null_at() {
  return [this](bool of_source, Term block, Term offset) {
    Term pointer = semantics::make_pointer(tm, block, offset);
    return (of_source ? source : target).memory.equal(pointer, tm.zero(pointer.width()));
  };
}

// `of_data`: bounds of data are claimed.
Proof Prover::Impl::attempt(const std::vector<std::vector<Sample>>& samples, bool of_data) {
  const Graph& g = *graph;
  size_t nodes = g.nodes.size(), edges = g.edges.size();
  for (uint32_t n = 0; n < nodes; ++n) {
    std::vector<Column> columns = columns_of(source.program, target.program, g.nodes[n],
                                             &source_loop_invariant, &target_loop_invariant);
    Invariant& invariant = at[n].invariant = Invariant(std::move(columns), &constants, of_data);
    if (compares_with_null) invariant.compare_with_null(null_at());
    invariant.learn(samples[n]);
    invariant.stop_guessing();
    for (size_t c = 0; c < invariant.columns().size(); ++c)
      if (const Column& k = invariant.columns()[c]; k.loop_invariant) {
        const auto& content =
            (k.of_source ? source_loop_invariant : target_loop_invariant).at(k.leaf.reg);
        if (refine::pinned(tm, inputs, (*content)[k.leaf.index]).poison.is_false())
          invariant.take_for_granted(c);
      }
  }
  // What the first steps put somewhere may stay there.
  std::vector<HeldPointer> put_there;
  for (uint32_t e = 0; e < edges && put_there.empty(); ++e)
    if (g.edges[e].from == 0)
      if (Step s = step(e); s.source_end)
        put_there = pointers_in(source.memory, source.program, s.source_end->memory);
  for (AtNode& n : at)
    n.pointers = put_there;
  find_facts();
  for (uint32_t n = 1; n < nodes; ++n)
    for (Written& w : whole_arrays(source.memory, at[n].own.shared, at[n].invariant.columns(),
                                   source_loop_invariant))
      at[n].stretches.push_back(std::move(w));

  std::set<uint32_t> stale;
  for (uint32_t n = 0; n < nodes; ++n)
    stale.insert(n);
  for (;;) {
    std::vector<size_t> known; // how many places are delayed
    known.reserve(nodes);
    for (const AtNode& n : at)
      known.push_back(n.delayed.size());
    Proof proof = settle(std::move(stale));
    // Where memory differs at places that the target may write later, that is claimed, and no more.
    stale.clear();
    for (uint32_t n = 0; n < nodes; ++n)
      if (at[n].delayed.size() > known[n]) {
        stale.insert(n);
        for (const Edge& e : g.edges)
          if (e.to == n) stale.insert(e.from);
      }
    if (proof.proved || stale.empty() || ctx.deadline.passed()) return proof;
  }
}

// The states of a node by what is claimed there, and all paths on from them.
void Prover::Impl::make_node(uint32_t n) {
  AtNode& node = at[n];
  NodeState& state = node.state;
  std::string prefix = "node" + std::to_string(n);
  state = make_state(tm, world, inputs, node.invariant, n, source.program, target.program,
                     source_loop_invariant, target_loop_invariant);
  state.source.memory = source.memory.later(questions[n].shared, node.own.source);
  state.target.memory = target.memory.later(questions[n].shared, node.own.target);
  // As many events on both sides; nobody knows how many.
  Term count = tm.var(prefix + ".events", semantics::kEventBits);
  state.source.memory.count = state.target.memory.count = count;
  for (MemoryState* memory : {&state.source.memory, &state.target.memory})
    std::fill(memory->escaped.begin(), memory->escaped.end(), tm.boolean(true));
  for (const HeldPointer& p : node.pointers) {
    put(source.memory, state.source.memory, p);
    put(target.memory, state.target.memory, p);
  }
  if (!node.delayed.empty()) {
    hide(source.memory, state.source.memory, node.delayed, state.cells, prefix);
    state.assumed = tm.and_(state.assumed,
                            aligned(source.memory, state.source.memory, node.delayed, state.cells));
  }
  node.kept.use(node.invariant.columns(), state);
  world.contents().set_defined(
      node.own.epoch, ranges(tm, node.stretches, state.cells, world.options().address_bits));
  walk_target(n);
  for (uint32_t e = 0; e < graph->edges.size(); ++e)
    if (graph->edges[e].from == n) walk_source(e);
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
    if (n != 0) make_node(n);
    for (uint32_t e = 0; e < edges; ++e)
      if (g.edges[e].from == n && g.edges[e].to != kNone && weaken(e)) stale.insert(g.edges[e].to);
  }
  if (ctx.deadline.passed()) return {false, "out of time", kNone, 0};
  for (uint32_t n = 0; n < nodes; ++n)
    if (std::string why = check_ways(n); !why.empty()) return {false, why, kNone, n};
  for (uint32_t e = 0; e < edges; ++e)
    if (std::string why = check(e); !why.empty()) return {false, why, e, kNone};
  if (checker::is_placed(source.memory) || checker::is_placed(target.memory))
    return {false, "the address of a local array matters", kNone, kNone};
  for (AtNode& n : at)
    n.ranking.reset();
  if (!checker::must_end(source.program))
    for (uint32_t e = 0; e < edges; ++e)
      if (g.edges[e].target_stutters && g.edges[e].from == g.edges[e].to &&
          !find_ranking_function(e))
        return {false, "the source may go on for good while the target returns", e, kNone};
  return {true, "", kNone, kNone};
}

Prover::Prover(TermManager& tm, solver::Solver& solver, support::Context& ctx,
               const Program& source, const Program& target, refine::InputOptions inputs,
               const semantics::WorldOptions& world, bool abstract_floats)
    : impl_(std::make_unique<Impl>(tm, solver, ctx, source, target, inputs, world,
                                   abstract_floats)) {}

Prover::~Prover() = default;

Proof Prover::prove(const Graph& graph, const std::vector<std::vector<Sample>>& samples) {
  return impl_->prove(graph, samples);
}

std::vector<Column> Prover::columns(const Node& node) const {
  return columns_of(impl_->source.program, impl_->target.program, node, nullptr, nullptr);
}

uint32_t Prover::number_of_global(const std::string& name) const {
  for (uint32_t n = 1; n <= impl_->world.globals().count(); ++n)
    if (impl_->world.globals().at(n).global.name == name) return n;
  return kNone;
}

std::string Prover::name_of_global(uint32_t number) const {
  bool there = number > 0 && number <= impl_->world.globals().count();
  return there ? impl_->world.globals().at(number).global.name : "";
}

bool Prover::abstracts_floats() const { return impl_->source.choices.abstracts_floats(); }

const NodeProof& Prover::at(uint32_t node) const { return impl_->at[node]; }

} // namespace lockstep::product
