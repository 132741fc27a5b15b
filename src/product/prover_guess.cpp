// What is claimed at the nodes: guessed, and given up where a step does not keep it.
#include "product/prover_impl.h"

#include "semantics/mem/deferred.h"

#include <algorithm>

namespace lockstep::product {

using semantics::VarKind;

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
                       ((edge.target_stutters || !by_heads) && target.choices.origin(v));
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
  for (uint32_t n = 0; n < graph->nodes.size(); ++n) {
    at[n].facts.clear();
    if (known[n])
      for (uint32_t id : *known[n])
        at[n].facts.push_back(by_id.at(id));
  }
}

// What is dead at the end of a step is not there, and is loop-invariant all the same.
std::vector<Cells> Prover::Impl::cells_at_end(const Edge& edge, const Step& s) {
  State source_end = *s.source_end, target_end = *s.target_end;
  for (const auto& [r, cell] : source_loop_invariant)
    source_end.regs[r] = cell;
  for (const auto& [r, cell] : target_loop_invariant)
    target_end.regs[r] = cell;
  return cells_of(tm, inputs, at[edge.to].invariant.columns(), source_end, target_end);
}

// What the invariant at the end of an edge claims and the step does not keep is given up. Whether
// something was.
bool Prover::Impl::weaken(uint32_t e) {
  const Edge& edge = graph->edges[e];
  Step s = step(e);
  if (!s.obstacle.empty() || !s.source_end || !s.target_end) return false;
  std::vector<Cells> cells = cells_at_end(edge, s);
  State source_end = *s.source_end;
  fill(source.memory, source_end.memory, at[edge.to].delayed, cells);
  Term before = tm.and_(tm.and_(assumed(edge.from), tm.and_(s.target_takes, s.source_takes)),
                        tm.not_(tm.or_(s.source_ub, s.target_ub)));
  before = tm.and_(before, tm.not_(inevitable_ub(*s.source_end, graph->nodes[edge.to].source)));
  bool changed = keep_pointers(edge.to, before, source_end, *s.target_end);
  changed |=
      std::erase_if(at[edge.to].stretches, [&](const Written& w) {
        return !shown(before, claim(w, source.memory, s.source_end->memory, cells, "stretch"),
                      kClaimMs);
      }) > 0;
  const Arrived end{before, source_end, cells};
  changed |= give_up_memory(edge.to, end);
  return give_up_claims(edge.to, end) || changed;
}

// Most guesses about memory are wrong, and any model shows it.
bool Prover::Impl::give_up_memory(uint32_t n, const Arrived& end) {
  KeptAtNode& of_memory = at[n].kept;
  const std::vector<Column>& columns = at[n].invariant.columns();
  bool changed = false;
  constexpr unsigned kRounds = 16;
  for (unsigned i = 0; i < kRounds && !of_memory.all().empty(); ++i) {
    std::vector<Term> claims = of_memory.claims(columns, end.source, end.cells);
    Term all = tm.boolean(true);
    for (Term t : claims)
      all = tm.and_(all, t);
    Answer a = ask(tm.and_(end.before, tm.not_(all)), kFewMs);
    if (a.status != Status::Sat) break;
    changed = true;
    term::Evaluator values(a.model);
    for (size_t k = claims.size(); k-- > 0;)
      if (!values.is_true(claims[k])) of_memory.give_up(k);
  }
  return changed;
}

// Poison of the source excuses claims and tells nothing of numbers: states without it come first.
Answer Prover::Impl::counterexample(Term formula, const std::vector<Column>& columns,
                                    const std::vector<Cells>& cells) {
  Term numbers = formula;
  std::vector<Term> looked_at; // what no open claim speaks of is learned, too
  for (const Cells& c : cells)
    for (Term t : {c.value, c.poison, c.block})
      if (t && !t.is_const()) looked_at.push_back(t);
  for (size_t c = 0; c < columns.size(); ++c)
    if (columns[c].of_source && !columns[c].loop_invariant)
      numbers = tm.and_(numbers, tm.not_(cells[c].poison));
  if (numbers != formula)
    if (Answer a = ask(numbers, kFewMs, looked_at); a.status == Status::Sat) return a;
  return ask(formula, kClaimMs, looked_at);
}

// One claim after the other, of registers and of memory, until all that are left follow.
bool Prover::Impl::give_up_claims(uint32_t n, const Arrived& end) {
  Invariant& inv = at[n].invariant;
  KeptAtNode& of_memory = at[n].kept;
  bool changed = false;
  std::set<uint32_t> known; // claims that follow
  for (;;) {
    std::vector<Term> claims = inv.claims(tm, end.cells);
    size_t of_registers = claims.size();
    for (Term t : of_memory.claims(inv.columns(), end.source, end.cells))
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
      if (shown_from_few(end.before, t))
        known.insert(t.id());
      else
        all = tm.and_(all, t);
    }
    if (all.is_true() || ctx.deadline.passed()) return changed;
    Answer a = counterexample(tm.and_(end.before, tm.not_(all)), inv.columns(), end.cells);
    if (a.status == Status::Unsat) return changed;
    changed = true;
    bool is_refuted = a.status == Status::Sat;
    if (is_refuted) { // or it may be what the model leaves open that breaks a claim
      term::Evaluator values(a.model);
      is_refuted =
          std::any_of(claims.begin(), claims.end(), [&](Term t) { return !values.is_true(t); });
    }
    if (!is_refuted) { // one by one
      for (size_t i = claims.size(); i-- > 0;) {
        if (claims[i].is_true() || known.contains(claims[i].id())) continue;
        Answer one = ask(tm.and_(end.before, tm.not_(claims[i])), kClaimMs / 4);
        if (one.status != Status::Unsat) give_up(i);
        if (ctx.deadline.passed()) return changed;
      }
      continue;
    }
    ctx.stats.add("product counterexamples");
    term::Evaluator values(a.model);
    // A model need not tell what memory holds where no open claim asks for it.
    auto fails = [&](Term t) { return !known.contains(t.id()) && !values.is_true(t); };
    for (size_t i = claims.size(); i-- > of_registers;)
      if (fails(claims[i])) give_up(i);
    inv.learn(sample_of(a.model, inv.columns(), end.cells));
    claims = inv.claims(tm, end.cells);
    for (size_t i = claims.size(); i-- > 0;)
      if (fails(claims[i])) inv.give_up(i);
  }
}

bool Prover::Impl::keep_pointers(uint32_t n, Term before, const State& of_source,
                                 const State& of_target) {
  auto lost = [&](const HeldPointer& p) {
    Term there = tm.and_(holds(source.memory, of_source.memory, p),
                         holds(target.memory, of_target.memory, p));
    return !shown(before, there, kClaimMs);
  };
  return std::erase_if(at[n].pointers, lost) > 0;
}

// The source takes a step for which the target waits.
Term Prover::Impl::goes_on_alone(uint32_t n) {
  Term any = tm.boolean(false);
  for (uint32_t e = 0; e < graph->edges.size(); ++e)
    if (graph->edges[e].from == n && graph->edges[e].target_stutters)
      any = tm.or_(any, step(e).source_takes);
  return any;
}

// The target's memory refines the source's, but for the places that are delayed.
Term Prover::Impl::same_memory(const Edge& edge, const Step& s,
                               const std::vector<DelayedStore>& delayed_there, Term& source_ub,
                               Term& target_ub) {
  static const semantics::Value<semantics::Symbolic> kNothing;
  bool returns = edge.to == kNone;
  MemoryState of_source = returns ? s.source->memory : s.source_end->memory;
  MemoryState of_target = returns ? s.target->memory : s.target_end->memory;
  std::vector<bool> pointers;
  if (returns) pointers = source.program.result.pointers();
  Term same = tm.boolean(true);
  if (!delayed_there.empty()) {
    std::vector<Cells> cells = cells_at_end(edge, s);
    same = aligned(source.memory, of_source, delayed_there, cells);
    store_delayed(source.memory, of_source, target.memory, of_target, delayed_there, cells);
  }
  std::vector<refine::ObservedLocation> locations = refine::compare_memory(
      tm, {source.memory, of_source, returns ? s.source->value : kNothing, pointers, source_ub},
      {target.memory, of_target, returns ? s.target->value : kNothing, pointers, target_ub},
      returns ? std::span<const uint32_t>() : at[edge.to].own.shared);
  for (const refine::ObservedLocation& location : locations)
    same = tm.and_(same,
                   returns ? refine::refined(tm, location) : refine::stays_refined(tm, location));
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
void Prover::Impl::find_delayed_stores(uint32_t e, Term before) {
  const Edge& edge = graph->edges[e];
  Step s = step(e);
  static const std::vector<Column> kNoColumns; // where both start globals alone are known
  const std::vector<Column>&from = edge.from == 0 ? kNoColumns : at[edge.from].invariant.columns(),
        &to = at[edge.to].invariant.columns();
  std::vector<DelayedStore> all = at[edge.to].delayed;
  size_t had = all.size();
  auto add = [&](const std::vector<DelayedStore>& found) {
    for (const DelayedStore& l : found)
      if (std::optional<DelayedStore> there = seen_from(l, from, to);
          there && std::find(all.begin(), all.end(), *there) == all.end())
        all.push_back(std::move(*there));
  };
  add(written(s.source_end->memory, from, at[edge.from].state));
  constexpr size_t kMostDelayed = 16;
  if (all.size() == had || all.size() > kMostDelayed) return;
  auto enough = [&](const std::vector<DelayedStore>& these) {
    Term source_ub = tm.boolean(false), target_ub = source_ub;
    Term same = same_memory(edge, s, these, source_ub, target_ub);
    return shown(tm.and_(before, tm.not_(source_ub)), tm.and_(tm.not_(target_ub), same), kClaimMs);
  };
  if (!enough(all)) {
    // Or it has begun to fill a range: that shows only where this is known before.
    all = at[edge.to].delayed;
    if (edge.from == edge.to)
      add(filled(
          world, s.source_end->memory, from, at[edge.from].state,
          [&](size_t c) { return extreme(edge.from, c, false); }, copies_ranges(target.program)));
    if (all.size() <= kMostDelayed) at[edge.to].delayed = std::move(all);
    return;
  }
  for (size_t i = all.size(); i-- > had;) {
    std::vector<DelayedStore> fewer = all;
    fewer.erase(fewer.begin() + static_cast<ptrdiff_t>(i));
    if (enough(fewer)) all = std::move(fewer);
  }
  for (size_t i = had; i < all.size(); ++i)
    at[edge.to].kept.add(all[i].place, to);
  at[edge.to].delayed = std::move(all);
}

// Local arrays that a loop goes through: how far it has come, and all of it afterwards. Whether
// there is any such guess.
bool Prover::Impl::guess_written() {
  constexpr size_t kMost = 12; // at a node
  bool some = false;
  for (uint32_t e = 0; e < graph->edges.size(); ++e) {
    const Edge& edge = graph->edges[e];
    if (edge.from == 0 || edge.from != edge.to || at[edge.from].own.shared.empty()) continue;
    Step s = step(e);
    if (!s.obstacle.empty()) continue;
    const std::vector<Column>& columns = at[edge.from].invariant.columns();
    auto least_of = [&](size_t c) { return extreme(edge.from, c, false); };
    // The step after the last one.
    auto after = [&](const Written& w) {
      std::optional<int64_t> last = extreme(edge.from, w.length.sum[0].column, true);
      return last ? std::optional(*last + 1) : last;
    };
    for (const State* end : {s.target_end, s.source_end})
      for (const Written& w : end ? begun(end->memory, columns, at[edge.from].state, least_of)
                                  : std::vector<Written>()) {
        auto add = [&](uint32_t n, const Written& more) {
          bool known = std::find(at[n].stretches.begin(), at[n].stretches.end(), more) !=
                       at[n].stretches.end();
          if (known || at[n].stretches.size() >= kMost) return;
          at[n].stretches.push_back(more);
          some = true;
        };
        add(edge.from, w);
        for (uint32_t n = 1; n < graph->nodes.size(); ++n)
          if (n != edge.from)
            for (const Written& more : ended(w, columns, at[n].invariant.columns(), after(w)))
              add(n, more);
      }
  }
  return some;
}

// A counter that comes closer to a number that stays as it is.
bool Prover::Impl::find_ranking_function(uint32_t e) {
  const Edge& edge = graph->edges[e];
  Step s = step(e);
  if (!s.obstacle.empty()) return false;
  if (!s.source_end || !s.target_end) return true; // nobody goes there
  using View = Invariant::Relation::Summand::View;
  const std::vector<Column>& columns = at[edge.from].invariant.columns();
  std::vector<Cells> after = cells_at_end(edge, s);
  Term before = tm.and_(tm.and_(assumed(edge.from), tm.and_(s.target_takes, s.source_takes)),
                        tm.not_(s.source_ub));
  auto is_found = [&](const RankingFunction& f) {
    Term was = offset_at(tm, f.sum, at[edge.from].state.cells, f.width);
    if (!shown(before, tm.ult(offset_at(tm, f.sum, after, f.width), was), kClaimMs)) return false;
    at[edge.from].ranking = f;
    return true;
  };
  for (size_t c = 0; c < columns.size(); ++c) {
    unsigned w = columns[c].width;
    if (!columns[c].of_source || columns[c].pointer || columns[c].loop_invariant || w > 64 || w < 2)
      continue;
    for (uint64_t sign : {~uint64_t{0}, uint64_t{1}}) {
      for (size_t b = 0; b < columns.size(); ++b)
        if (columns[b].loop_invariant && !columns[b].pointer && columns[b].width == w &&
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
  unsigned rest = 64 - std::min(64u, at[n].invariant.columns()[column].width);
  for (const Sample& s : (*seen)[n])
    if (s[column].kind == Held::Kind::Number) {
      int64_t v = static_cast<int64_t>(s[column].bits << rest) >> rest;
      out = most ? std::max(out.value_or(v), v) : std::min(out.value_or(v), v);
    }
  return out;
}

} // namespace lockstep::product
