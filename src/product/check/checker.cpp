#include "product/check/checker.h"

#include "product/check/ends.h"
#include "product/check/overlap.h"
#include "product/check/questions.h"
#include "product/check/scope.h"
#include "product/check/stored.h"
#include "refine/obligations.h"

#include <algorithm>
#include <bit>

namespace lockstep::product::checker {

namespace {

using program::Behaviour;
using program::State;
using semantics::MemoryState;
using Verdict = Checked::Verdict;

const char* const kTargetUb = "the target may have UB";

class Checker {
public:
  Checker(TermManager& tm, solver::Solver& solver, support::Context& ctx, const Program& source,
          const Program& target, const Witness& witness, refine::InputOptions inputs,
          const semantics::WorldOptions& world)
      : tm_(tm), ctx_(ctx), w_(witness), names_(source, target),
        walks_(tm, ctx, source, target, inputs, world, witness.abstract_floats),
        questions_(tm, solver, ctx, walks_.world, walks_.inputs(), walks_.source.choices,
                   walks_.target.choices),
        steps_(tm, walks_, names_, witness), stored_(tm, walks_, steps_, witness, questions_) {
    if (walks_.target.excludes_overlaps()) walks_.target.memory.leave_overlaps();
  }

  Checked run() {
    if (read()) {
      stored_.find();
      for (uint32_t n = 0; n < steps_.size() && result_.why.empty(); ++n)
        note("node " + shown_node(w_, n), check_node(n));
      for (uint32_t e = 0; e < w_.edges.size() && result_.why.empty(); ++e)
        note("edge " + shown_edge(w_, e), check_edge(e));
      for (const Side* side : {&walks_.source, &walks_.target})
        if (!side->memory.trouble.empty())
          refuse({"", side->memory.trouble});
        else if (is_placed(side->memory))
          refuse({"", "the address of a local array matters"});
      if (!walks_.target.memory.unclear.empty()) refuse({"", walks_.target.memory.unclear});
      if (result_.why.empty()) result_.verdict = Verdict::Verified;
    }
    // What was left out for lack of time is not refused.
    if (result_.verdict == Verdict::Refused && ctx_.deadline.passed())
      result_.verdict = Verdict::Undecided;
    return std::move(result_);
  }

private:
  bool read();
  bool refuse(Refusal refusal) {
    if (result_.why.empty()) {
      result_.where = std::move(refusal.where);
      result_.why = std::move(refusal.why);
    }
    return false;
  }
  void note(const std::string& what, const std::string& why) {
    result_.parts.push_back({what, why.empty()});
    ctx_.progress.proof(result_.parts.size(), steps_.size() + w_.edges.size());
    if (!why.empty()) {
      refuse({what, why});
      if (questions_.gave_up()) result_.verdict = Verdict::Undecided;
    }
  }

  // ---- obligations ----

  std::string check_node(uint32_t n);
  std::string check_edge(uint32_t e);
  std::string check_edge(uint32_t e, Term excused);
  Term goes_on_alone(uint32_t n);
  Term same_values(const Step& s);
  struct Arriving {
    std::string what; // may happen
    Term holds;
  };
  std::vector<Arriving> arriving(const WitnessEdge& edge, const Step& s);
  Term same_memory(const WitnessEdge& edge, const Step& s, Term& source_ub, Term& target_ub);
  Term same_events(const Step& s);
  Term same_until_the_end(const Behaviour& of_source, const Behaviour& of_target);
  bool touches_no_more(uint32_t from, const Step& s, Term arrives);

  TermManager& tm_;
  const support::Context& ctx_;
  const Witness& w_;
  Names names_;
  Walks walks_;
  Questions questions_;
  Steps steps_;
  Stored stored_;
  Checked result_;
};

// The witness, and both programs executed by it.
bool Checker::read() {
  const Program &source = walks_.source.program, &target = walks_.target.program;
  if (std::string what = obstacle(source, target); !what.empty())
    return refuse({"", "no product can speak about " + what});
  ReadWitness read = read_witness(w_, names_, source);
  if (read.wrong) return refuse(std::move(*read.wrong));
  std::optional<Refusal> wrong = steps_.make(std::move(read.nodes));
  return !wrong || refuse(std::move(*wrong));
}

// ---- obligations ----

static constexpr const char* kEndsElsewhere[] = {"a call that the source may come back from",
                                                 "a trap that the source may not run into",
                                                 "unwinding that the source may do without"};

// Every way of the target on from a node is in one of its edges; or the source has UB there.
std::string Checker::check_node(uint32_t n) {
  const Behaviour& t = steps_.node(n).on.behaviour;
  Term taken = tm_.boolean(false);
  std::vector<uint32_t> edges;
  for (uint32_t e = 0; e < w_.edges.size(); ++e) {
    if (w_.edges[e].from != n) continue;
    edges.push_back(e);
    if (!w_.edges[e].target_stutters) taken = tm_.or_(taken, steps_.step(e).target_takes);
  }
  Term given = steps_.assumed(n);
  if (questions_.has_choices(given)) return "claims about what the source chooses";
  Term ended = tm_.boolean(false);
  for (End end : kEnds)
    ended = tm_.or_(ended, ends(tm_, t, end));
  Term other = tm_.and_(given, tm_.not_(tm_.or_(taken, ended)));
  auto excused = [&](uint32_t e) {
    return !questions_.first_open({{"", other, steps_.step(e).source_ub}});
  };
  if (questions_.first_open({{"", other, tm_.boolean(false)}}) &&
      std::none_of(edges.begin(), edges.end(), excused))
    return "a way of the target that is in no edge";
  // Where it ends on the way, so does the source, on one of its ways.
  for (End end : kEnds) {
    Term there = tm_.and_(given, ends(tm_, t, end));
    auto so_does_source = [&](uint32_t e) {
      Step s = steps_.step(e);
      if (!s.source) return false;
      Term before = tm_.and_(there, tm_.not_(s.source_ub));
      return !questions_.first_open(
          {{"", before, tm_.not_(t.ub)},
           {"", before, ends_too(tm_, *s.source, t, end)},
           {"", before, same_until_the_end(*s.source, t)},
           {"", before,
            tm_.not_(refine::stores_more_at_exits(tm_, *s.source, walks_.source.memory, t,
                                                  stored_.since(n)))}});
    };
    if (questions_.first_open({{"", there, tm_.boolean(false)}}) &&
        std::none_of(edges.begin(), edges.end(), so_does_source))
      return kEndsElsewhere[static_cast<size_t>(end)];
  }
  return "";
}

std::string Checker::check_edge(uint32_t e) {
  std::string why = check_edge(e, tm_.boolean(false));
  const WitnessEdge& edge = w_.edges[e];
  if (why != kTargetUb || edge.to == kReturn) return why;
  // A source that is bound to have UB before anybody sees something excuses it.
  Term soon = walks_.inevitable_ub_soon(*steps_.step(e).source_end, steps_.node(edge.to).source);
  return soon.is_false() ? why : check_edge(e, soon);
}

// The obligations of one edge hang together: the source chooses once for all of them. UB of the
// target counts where it is not excused.
std::string Checker::check_edge(uint32_t e, Term excused) {
  const WitnessEdge& edge = w_.edges[e];
  Step s = steps_.step(e);
  Term before =
      tm_.and_(tm_.and_(steps_.assumed(edge.from), s.target_takes), tm_.not_(s.source_ub));
  if (edge.target_stutters) {
    before = tm_.and_(before, s.source_takes);
    if (questions_.has_choices(s.source_takes)) return "the source may choose to go on";
  } else if (edge.to == kReturn) {
    before = tm_.and_(before, tm_.not_(goes_on_alone(edge.from)));
  }
  if (before.is_false()) return "";
  const char* other_way = "the source may go another way";
  if (edge.to != kReturn && (!s.source_end || !s.target_end))
    return questions_.first_open({{other_way, before, tm_.boolean(false)}}).value_or("");
  std::vector<Obligation> all;
  auto demand = [&](const std::string& what, Term conclusion) {
    all.push_back({what, before, conclusion});
    before = tm_.and_(before, conclusion);
  };
  demand(other_way, s.source_takes);
  demand(kTargetUb, tm_.or_(excused, tm_.not_(s.target_ub)));
  before = tm_.and_(before, tm_.not_(s.target_ub));
  if (edge.to == kReturn) demand("the values that are returned may differ", same_values(s));
  demand("observable events may differ", same_events(s));
  // A source that has UB as soon as it goes on, or may choose it, has no use for what holds where
  // it is. What it chooses then is chosen together with what it chooses on the edge.
  if (edge.to != kReturn)
    before = tm_.and_(before,
                      tm_.not_(walks_.inevitable_ub(*s.source_end, steps_.node(edge.to).source)));
  Term source_ub = tm_.boolean(false), target_ub = source_ub;
  Term same = same_memory(edge, s, source_ub, target_ub);
  before = tm_.and_(before, tm_.not_(source_ub));
  demand("memory may differ", tm_.and_(tm_.not_(target_ub), same));
  demand("the target may store where the source does not", tm_.not_(stored_.stores_more(edge, s)));
  if (walks_.target.excludes_overlaps() && !touches_no_more(edge.from, s, before))
    return "the target may access what the source does not";
  if (edge.to != kReturn)
    for (const Arriving& claim : arriving(edge, s))
      all.push_back({claim.what, before, claim.holds, true});
  return questions_.first_open(all).value_or("");
}

// The source takes a step for which the target waits.
Term Checker::goes_on_alone(uint32_t n) {
  Term any = tm_.boolean(false);
  for (uint32_t e = 0; e < w_.edges.size(); ++e)
    if (w_.edges[e].from == n && w_.edges[e].target_stutters)
      any = tm_.or_(any, steps_.step(e).source_takes);
  return any;
}

// Two accesses that must not overlap may lie on different edges, or on one. Where the target's are
// among the source's on each of them, the source breaks the rule wherever the target does: that it
// does is not told as UB of the target.
// Where the accesses go must not hang on what the source chooses: it chooses for all obligations at
// once.
bool Checker::touches_no_more(uint32_t from, const Step& s, Term arrives) {
  Term before = tm_.boolean(true);
  for (Term fact : {arrives, steps_.assumed(from), s.target_takes, s.source_takes,
                    tm_.not_(s.source_ub), tm_.not_(s.target_ub)})
    if (!questions_.has_choices(fact)) before = tm_.and_(before, fact);
  auto implied = [&](Term a, Term b) {
    Term given = tm_.and_(before, a);
    return !questions_.has_choices(tm_.and_(given, b)) && !questions_.first_open({{"", given, b}});
  };
  return checker::touches_no_more(tm_, {walks_.source.memory, s.source_memory()},
                                  {walks_.target.memory, s.target_memory()}, implied);
}

// ---- what must be the same ----

Term Checker::same_values(const Step& s) {
  std::vector<bool> pointers = walks_.source.program.result.pointers();
  Term refined = tm_.boolean(true);
  for (size_t i = 0; i < s.source->value.size(); ++i) {
    const auto &of_source = s.source->value[i], &of_target = s.target->value[i];
    Term from = of_source.value, to = of_target.value;
    if (pointers[i])
      to = refine::aimed_as(tm_, walks_.source.memory, walks_.target.memory, from, to);
    refined = tm_.and_(
        refined, tm_.or_(of_source.poison, tm_.and_(tm_.not_(of_target.poison), tm_.eq(from, to))));
  }
  return refined;
}

// What must hold at the end of an edge.
std::vector<Checker::Arriving> Checker::arriving(const WitnessEdge& edge, const Step& s) {
  std::vector<Arriving> out;
  const StepNode& to = steps_.node(edge.to);
  std::string node = " at node " + shown_node(w_, edge.to);
  std::vector<Cell> cells = steps_.cells_at(to, *s.source_end, *s.target_end);
  if (edge.target_stutters && edge.from == edge.to)
    out.push_back(
        {"what should fall may not" + node,
         ranking_decreases(tm_, to.invariant, steps_.cells_at(to, to.state.source, to.state.target),
                           cells)});
  out.push_back(
      {"a local array may live or not" + node,
       tm_.and_(lives_as(tm_, walks_.source.memory, s.source_end->memory, to.own.source),
                lives_as(tm_, walks_.target.memory, s.target_end->memory, to.own.target))});
  // Of the source's memory as the node has it: what is filled is no poison there.
  State source_end = *s.source_end;
  for (const DelayedBits& delayed : steps_.delayed_at(to, *s.source_end, *s.target_end))
    if (delayed.filled) walks_.fill(source_end.memory, delayed);
  size_t stretch = 0;
  for (const semantics::InitialContents::Range& range :
       steps_.written_at(to, *s.source_end, *s.target_end))
    out.push_back({"something may be undef in a local array" + node,
                   tm_.not_(walks_.is_undef_in(s.source_end->memory, range,
                                               "stretch" + std::to_string(stretch++)))});
  for (size_t i = 0; i < to.invariant.claims.size(); ++i)
    out.push_back(
        {"'" + to.invariant.texts[i] + "' may not hold" + node,
         to_term(tm_, to.invariant.claims[i], cells, steps_.around(source_end, *s.target_end))});
  for (size_t c = 0; c < cells.size(); ++c) {
    const Column& column = to.invariant.columns[c];
    if (column.of_source && !column.loop_invariant && !s.source_end->regs[column.reg])
      out.push_back({"a value of the source is not there" + node, tm_.boolean(false)});
    // Of two blocks that are the same, one may be known by a parameter that others must not use: it
    // is the way by which a pointer got there that counts.
    std::optional<size_t> lead = to.state.leads[c];
    bool same_way = !column.pointer ||
                    (lead ? cells[*lead].block == cells[c].block : cells[c].block.is_const());
    if (!column.loop_invariant && !to.state.anywhere[c] && !same_way &&
        (walks_.source.restricts() || walks_.target.restricts()))
      out.push_back({"a pointer may be based on another parameter" + node, tm_.boolean(false)});
    // A pointer of which nothing is claimed stands for one into a block of others.
    if (!to.state.anywhere[c]) continue;
    Term limit =
        tm_.constant(semantics::kBlockBits, uint64_t{1} << walks_.world.options().block_bits);
    out.push_back({"a pointer may lead to a place that no claim tells" + node,
                   tm_.or_(cells[c].poison, tm_.ult(cells[c].block, limit))});
  }
  return out;
}

Term Checker::same_memory(const WitnessEdge& edge, const Step& s, Term& source_ub,
                          Term& target_ub) {
  static const semantics::Value<semantics::Symbolic> kNothing;
  bool returning = edge.to == kReturn;
  MemoryState of_source = s.source_memory(), of_target = s.target_memory();
  std::vector<bool> pointers;
  if (returning) pointers = walks_.source.program.result.pointers();
  Term same = tm_.boolean(true);
  if (!returning)
    for (const DelayedBits& delayed :
         steps_.delayed_at(steps_.node(edge.to), *s.source_end, *s.target_end)) {
      same = tm_.and_(same, walks_.may_be_delayed(of_source, delayed));
      walks_.store_delayed(of_source, of_target, delayed);
    }
  // What must not be left behind matters where the function ends.
  Term later = tm_.boolean(false);
  std::vector<refine::ObservedLocation> locations = refine::compare_memory(
      tm_,
      {walks_.source.memory, of_source, returning ? s.source->value : kNothing, pointers,
       returning ? source_ub : later},
      {walks_.target.memory, of_target, returning ? s.target->value : kNothing, pointers,
       returning ? target_ub : later},
      returning ? std::span<const uint32_t>() : steps_.node(edge.to).own.shared);
  for (const refine::ObservedLocation& location : locations)
    same = tm_.and_(same, returning ? refine::refined(tm_, location)
                                    : refine::stays_refined(tm_, location));
  return same;
}

// All that others see, where both sides end in a call.
Term Checker::same_until_the_end(const Behaviour& of_source, const Behaviour& of_target) {
  Behaviour source, target;
  source.events = of_source.events;
  target.events = of_target.events;
  source.event_count = target.event_count = tm_.zero(semantics::kEventBits);
  refine::MatchedEvents seen = refine::match_events(tm_, source, target, walks_.same_seen());
  return tm_.and_(seen.all, seen.source);
}

Term Checker::same_events(const Step& s) {
  Behaviour source, target;
  source.event_count = s.source_memory().count;
  target.event_count = s.target_memory().count;
  if (s.source) source.events = s.source->events;
  target.events = s.target->events;
  return refine::match_events(tm_, source, target, walks_.same_seen()).all;
}

} // namespace

Checked check(TermManager& tm, solver::Solver& solver, support::Context& ctx, const Program& source,
              const Program& target, const Witness& witness, refine::InputOptions inputs,
              semantics::WorldOptions world) {
  ctx.progress.enter(support::Engine::ProofCheck);
  world.poison = true; // at a node memory holds what the programs have stored
  world.pointers_by_offset = true;
  // A number for every block that a pointer may lead to, those of the states at nodes included.
  uint64_t pointers = uint64_t{1} << world.block_bits;
  for (const Program* p : {&source, &target})
    for (const program::Register& r : p->registers)
      for (bool pointer : r.type.pointers())
        pointers += pointer;
  world.block_bits = std::min<unsigned>(semantics::kBlockBits - 3,
                                        static_cast<unsigned>(std::bit_width(pointers)));
  return Checker(tm, solver, ctx, source, target, witness, inputs, world).run();
}

} // namespace lockstep::product::checker
