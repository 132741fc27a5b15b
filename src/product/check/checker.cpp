#include "product/check/checker.h"

#include "product/check/ends.h"
#include "product/check/overlap.h"
#include "product/check/questions.h"
#include "product/check/scope.h"
#include "product/check/state.h"
#include "product/check/walks.h"
#include "refine/chain_places.h"
#include "refine/obligations.h"
#include "refine/stores.h"

#include <algorithm>
#include <bit>
#include <set>

namespace lockstep::product::checker {

namespace {

using program::Behaviour;
using program::kNone;
using program::State;
using program::Stopped;
using semantics::MemoryState;
using Verdict = Checked::Verdict;

// An edge with both sides executed.
struct Step {
  Term source_takes, target_takes;
  Term source_ub, target_ub;
  const Behaviour *source = nullptr, *target = nullptr;     // null: it waits
  const State *source_end = nullptr, *target_end = nullptr; // null at the end of the function
};

// Whether it matters which parameter a pointer is based on.
bool restricts(const Side& side) { return side.memory.program().restricts(); }

// Whether accesses must not overlap by the parameters that they are based on. Those whose tags
// exclude each other never meet: else there would be no product.
bool excludes_overlaps(const Side& side) { return side.memory.program().has_noalias(); }

const char* const kTargetUb = "the target may have UB";

constexpr uint32_t kMostRepeated = 1u << 16; // more iterations on one edge are not looked at

class Checker {
public:
  Checker(TermManager& tm, solver::Solver& solver, support::Context& ctx, const Program& source,
          const Program& target, const Witness& witness, refine::InputOptions inputs,
          const semantics::WorldOptions& world)
      : tm_(tm), ctx_(ctx), w_(witness), names_(source, target),
        walks_(tm, ctx, source, target, inputs, world),
        questions_(tm, solver, ctx, walks_.world, walks_.inputs(), walks_.source.choices,
                   walks_.target.choices) {
    if (excludes_overlaps(walks_.target)) walks_.target.memory.leave_overlaps();
  }

  Checked run() {
    if (read() && make_states()) {
      find_stored();
      for (uint32_t n = 0; n < nodes_.size() && result_.why.empty(); ++n)
        note("node " + shown(n), check_node(n));
      for (uint32_t e = 0; e < w_.edges.size() && result_.why.empty(); ++e)
        note("edge " + shown_edge(e), check_edge(e));
      for (const Side* side : {&walks_.source, &walks_.target})
        if (!side->memory.trouble.empty())
          refuse("", side->memory.trouble);
        else if (is_placed(side->memory))
          refuse("", "the address of a local array matters");
      if (!walks_.target.memory.unclear.empty()) refuse("", walks_.target.memory.unclear);
      if (result_.why.empty()) result_.verdict = Verdict::Verified;
    }
    // What was left out for lack of time is not refused.
    if (result_.verdict == Verdict::Refused && ctx_.deadline.passed())
      result_.verdict = Verdict::Undecided;
    return std::move(result_);
  }

private:
  struct Node {
    BlockId source = 0, target = 0;
    Invariant invariant;
    NodeState state;
    std::vector<Term> facts; // what holds of the inputs, on any way here
    Walked on;               // the target from here on
    OwnBlocks::AtNode own;
  };

  // ---- saying ----

  bool refuse(const std::string& where, const std::string& why) {
    if (result_.why.empty()) {
      result_.where = where;
      result_.why = why;
    }
    return false;
  }
  void note(const std::string& what, const std::string& why) {
    result_.parts.push_back({what, why.empty()});
    if (!why.empty()) {
      refuse(what, why);
      if (questions_.gave_up()) result_.verdict = Verdict::Undecided;
    }
  }
  std::string shown(uint32_t n) const {
    return std::to_string(n) + " (" + w_.nodes[n].source + ", " + w_.nodes[n].target + ")";
  }
  std::string shown_edge(uint32_t e) const {
    const WitnessEdge& edge = w_.edges[e];
    return std::to_string(e) + " (" + std::to_string(edge.from) + " -> " +
           (edge.to == kReturn ? "return" : std::to_string(edge.to)) + ")";
  }

  // ---- the witness ----

  bool read();
  bool read_nodes();
  bool read_edges();
  bool waits_forever(bool of_target) const;

  // ---- states ----

  bool make_states();
  Around around(const State& source, const State& target) {
    auto global = [this](const Part::Global& g) -> uint32_t {
      if (g.name.empty()) return 0;
      const Program& p = (g.of_source ? walks_.source : walks_.target).program;
      return walks_.world.number_of(p.globals, *names_.find_global(g.of_source, g.name));
    };
    auto memory = [this, &source](Term block, Term offset, unsigned bits) {
      return walks_.held(source.memory, block, offset, bits);
    };
    auto pointer = [this, &source, &target](Term place, Term there) {
      return walks_.hold_pointer(source.memory, target.memory, place, there);
    };
    return {global, memory, pointer, walks_.world.options().address_bits};
  }
  void find_facts();
  Term assumed(uint32_t n) const {
    Term all = nodes_[n].state.assumed;
    for (Term t : nodes_[n].facts)
      all = tm_.and_(all, t);
    return all;
  }
  // The bits that are late, in states at a node.
  std::vector<LateBits> late_at(const Node& node, const State& source, const State& target) {
    std::vector<Cell> cells =
        cells_of(tm_, node.invariant, source, target, source_rigid_, target_rigid_);
    return late_in(tm_, node.invariant, cells, around(source, target));
  }
  std::vector<semantics::World::Range> written_at(const Node& node, const State& source,
                                                  const State& target) {
    std::vector<Cell> cells =
        cells_of(tm_, node.invariant, source, target, source_rigid_, target_rigid_);
    return written_in(tm_, node.invariant, cells, around(source, target));
  }
  Step step(uint32_t e) const;

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
  void find_stored();
  refine::Since since(uint32_t n);
  Term both_take(uint32_t e, const Step& s) const;
  Term is_stored(uint32_t n, const State& source, const State& target, Term block, Term offset);
  bool stays_stored(uint32_t e, size_t late);
  Term stores_more(const WitnessEdge& edge, const Step& s);

  TermManager& tm_;
  const support::Context& ctx_;
  const Witness& w_;
  Names names_;
  Walks walks_;
  Questions questions_;
  std::vector<Node> nodes_;
  std::vector<Walked> of_source_; // by edge
  Rigid source_rigid_, target_rigid_;
  // Of the places of a node where memory is late: the source has stored to them, on any way there.
  std::vector<std::vector<bool>> stored_;
  Checked result_;
};

// ---- the witness ----

bool Checker::read() {
  const Program &source = walks_.source.program, &target = walks_.target.program;
  if (std::string what = obstacle(source, target); !what.empty())
    return refuse("", "no product can speak about " + what);
  return read_nodes() && read_edges();
}

bool Checker::read_nodes() {
  if (w_.nodes.empty()) return refuse("", "there is no node");
  for (uint32_t n = 0; n < w_.nodes.size(); ++n) {
    const WitnessNode& given = w_.nodes[n];
    Node node;
    for (bool of_source : {true, false}) {
      const std::string& name = of_source ? given.source : given.target;
      std::optional<BlockId> block = names_.find_block(of_source, name);
      if (!block)
        return refuse("node " + shown(n), std::string(of_source ? "the source" : "the target") +
                                              " has no block " + name);
      (of_source ? node.source : node.target) = *block;
    }
    if (n == 0 && (node.source != 0 || node.target != 0))
      return refuse("node " + shown(n), "not the entry of both functions");
    if (n == 0 && !given.invariant.empty())
      return refuse("node " + shown(n), "nothing can be claimed of the inputs");
    for (const std::string& text : given.invariant) {
      ParsedClaim parsed = parse_claim(text);
      if (!parsed.claim) return refuse("node " + shown(n), "'" + text + "': " + parsed.error);
      node.invariant.claims.push_back(std::move(*parsed.claim));
      node.invariant.texts.push_back(text);
    }
    nodes_.push_back(std::move(node));
  }
  return true;
}

bool Checker::read_edges() {
  for (uint32_t e = 0; e < w_.edges.size(); ++e) {
    const WitnessEdge& edge = w_.edges[e];
    if (edge.from >= nodes_.size() || (edge.to != kReturn && edge.to >= nodes_.size()))
      return refuse("edge " + shown_edge(e), "there is no such node");
    if (edge.to == 0) return refuse("edge " + shown_edge(e), "nobody comes back to the entry");
    if (edge.count > kMostRepeated || edge.inner > kMostRepeated)
      return refuse("edge " + shown_edge(e), "too many iterations");
    if (edge.to != kReturn && edge.count == 0 && nodes_[edge.from].source != nodes_[edge.to].source)
      return refuse("edge " + shown_edge(e), "the source is elsewhere although it waits");
    if (edge.waits && (edge.to == kReturn || edge.count == 0 ||
                       nodes_[edge.from].target != nodes_[edge.to].target))
      return refuse("edge " + shown_edge(e), "the target does not wait there");
  }
  if (waits_forever(false)) return refuse("", "there is a cycle in which the source waits");
  if (!must_end(walks_.source.program) && waits_forever(true))
    return refuse("", "the target may return while the source goes on for good");
  return true;
}

bool Checker::waits_forever(bool of_target) const {
  std::vector<std::vector<BlockId>> next(nodes_.size() + 1);
  for (uint32_t n = 0; n < nodes_.size(); ++n)
    next[0].push_back(n + 1);
  auto falls = [](const Claim& claim) { return claim.parts[0].kind == Part::Kind::Falls; };
  for (const WitnessEdge& edge : w_.edges) {
    if (edge.to == kReturn || !(of_target ? edge.waits : edge.count == 0)) continue;
    const std::vector<Claim>& claims = nodes_[edge.from].invariant.claims;
    // There is an end to such steps.
    if (of_target && edge.from == edge.to && std::any_of(claims.begin(), claims.end(), falls))
      continue;
    next[edge.from + 1].push_back(edge.to + 1);
  }
  return !program::find_loops(next).loops.empty();
}

// ---- states ----

bool Checker::make_states() {
  std::vector<bool> stops(walks_.target.program.blocks.size());
  for (const program::Loop& l : walks_.target.forest.loops)
    stops[l.header] = true;
  for (uint32_t n = 1; n < nodes_.size(); ++n)
    stops[nodes_[n].target] = true;

  source_rigid_ = walks_.find_rigid(walks_.source);
  target_rigid_ = walks_.find_rigid(walks_.target);
  of_source_.resize(w_.edges.size());
  for (uint32_t n = 0; n < nodes_.size(); ++n) {
    Node& node = nodes_[n];
    if (n == 0) {
      node.state = {
          walks_.entry(walks_.source), walks_.entry(walks_.target), tm_.boolean(true), {}, {}};
    } else {
      node.invariant.columns = columns_at(walks_.source.program, node.source, walks_.target.program,
                                          node.target, source_rigid_, target_rigid_);
      if (std::string wrong = look_up(node.invariant, names_, walks_.source.program,
                                      walks_.target.program, walks_.world.options().address_bits);
          !wrong.empty())
        return refuse("node " + shown(n), wrong);
      std::string prefix = "node" + std::to_string(n);
      State source, target;
      node.own = walks_.forget(source, target, prefix, node.source, node.target);
      if (!node.own.obstacle.empty()) return refuse("node " + shown(n), node.own.obstacle);
      for (const Claim& claim : node.invariant.claims) {
        if (claim.parts[0].kind != Part::Kind::Pointer) continue;
        PointerAt held = pointer_of(tm_, claim.parts[0], around(source, target));
        if (!walks_.may_hold_pointer(held.place))
          return refuse("node " + shown(n), "a pointer at a place that is not aligned");
        walks_.put_pointer(source, target, held.place, held.pointer);
      }
      auto make = [&] {
        node.state =
            make_state(tm_, walks_.world, node.invariant, prefix, walks_.source.program,
                       walks_.target.program, source_rigid_, target_rigid_, around(source, target));
        return late_at(node, node.state.source, node.state.target);
      };
      if (std::vector<LateBits> late = make(); !late.empty()) {
        for (size_t i = 0; i < late.size(); ++i)
          walks_.hide(source, late[i], prefix + ".late" + std::to_string(i));
        if (make() != late)
          return refuse("node " + shown(n), "what is late hangs on what memory holds");
        for (const LateBits& l : late)
          node.state.assumed = tm_.and_(node.state.assumed, walks_.may_be_late(source.memory, l));
      }
      std::vector<semantics::World::Range> written =
          written_at(node, node.state.source, node.state.target);
      for (const semantics::World::Range& range : written) {
        const std::vector<uint32_t>& shared = node.own.shared;
        if (!range.block.is_const() ||
            std::find(shared.begin(), shared.end(), range.block.value().getZExtValue()) ==
                shared.end())
          return refuse("node " + shown(n), "what is written is no local array of both");
      }
      walks_.world.set_defined(node.own.epoch, std::move(written));
      node.state.source.memory = std::move(source.memory);
      node.state.target.memory = std::move(target.memory);
      if (std::find(node.state.anywhere.begin(), node.state.anywhere.end(), true) !=
              node.state.anywhere.end() &&
          (restricts(walks_.source) || restricts(walks_.target)))
        return refuse("node " + shown(n),
                      "a pointer may be based on a restricted parameter or not");
    }
    node.on = walks_.target_on(node.state.target, node.target, stops);
    if (!node.on.obstacle.empty()) return refuse("node " + shown(n), node.on.obstacle);
  }
  for (uint32_t e = 0; e < w_.edges.size(); ++e) {
    const WitnessEdge& edge = w_.edges[e];
    const Node& from = nodes_[edge.from];
    if (edge.to != kReturn && edge.count == 0) continue; // it waits
    BlockId to = edge.to == kReturn ? kNone : nodes_[edge.to].source;
    of_source_[e] = walks_.source_on(from.state.source, from.source, to, edge.count, edge.inner);
    if (!of_source_[e].obstacle.empty())
      return refuse("edge " + shown_edge(e), of_source_[e].obstacle);
  }
  find_facts();
  return true;
}

Step Checker::step(uint32_t e) const {
  const WitnessEdge& edge = w_.edges[e];
  const Walked &s = of_source_[e], &t = nodes_[edge.from].on;
  Step out;
  out.target = &t.behaviour;
  out.target_ub = t.behaviour.ub;
  if (edge.to == kReturn) {
    out.source = &s.behaviour;
    out.source_takes = s.behaviour.returns;
    out.source_ub = s.behaviour.ub;
    out.target_takes = t.behaviour.returns;
    return out;
  }
  if (edge.waits) {
    static const Behaviour kNothing;
    out.target = &kNothing;
    out.target_ub = tm_.boolean(false);
    out.target_takes = t.behaviour.returns;
    out.target_end = &nodes_[edge.from].state.target;
  } else {
    const Stopped* to = t.at(nodes_[edge.to].target);
    out.target_takes = to ? to->reached : tm_.boolean(false);
    out.target_end = to ? &to->state : nullptr;
  }
  if (edge.count == 0) {
    out.source_takes = tm_.boolean(true);
    out.source_ub = tm_.boolean(false);
    out.source_end = &nodes_[edge.from].state.source;
    return out;
  }
  const Stopped* end = s.at(nodes_[edge.to].source);
  out.source = &s.behaviour;
  out.source_takes = end ? end->reached : tm_.boolean(false);
  out.source_ub = s.behaviour.ub;
  out.source_end = end ? &end->state : nullptr;
  return out;
}

// What each first edge that leads to a node shows of the inputs holds there for good: both sides
// took their paths, and the source had no UB on them. The source's choices are made for each edge
// by itself: nothing is kept of them, nor of what depends on them.
void Checker::find_facts() {
  std::map<uint32_t, Term> by_id;
  std::set<uint32_t> chosen;
  for (Term v :
       walks_.world.dependent([&](Term v) { return walks_.source.choices.origin(v) != nullptr; }))
    chosen.insert(v.id());
  auto may_stay = [&](Term v) {
    return !walks_.source.choices.origin(v) && v.var_kind() != semantics::VarKind::Undef &&
           !chosen.contains(v.id());
  };
  auto chosen_by_target = [&](Term v) { return walks_.target.choices.origin(v) != nullptr; };
  std::vector<std::optional<std::set<uint32_t>>> known(nodes_.size());
  for (uint32_t first = 0; first < w_.edges.size(); ++first) {
    if (w_.edges[first].from != 0 || w_.edges[first].to == kReturn) continue;
    Step s = step(first);
    std::set<uint32_t> shown;
    for (Term t : term::disjuncts(
             tm_, tm_.or_(s.source_ub, tm_.not_(tm_.and_(s.source_takes, s.target_takes))))) {
      Term fact = tm_.not_(t);
      std::vector<Term> vars = term::variables_of(std::span(&fact, 1));
      if (!std::all_of(vars.begin(), vars.end(), may_stay)) continue;
      // A target that waits has chosen nothing yet, and one that may enter a loop beside its head
      // comes by again and chooses anew.
      if ((w_.edges[first].waits || !walks_.target.forest.is_reducible()) &&
          std::any_of(vars.begin(), vars.end(), chosen_by_target))
        continue;
      by_id.emplace(fact.id(), fact);
      shown.insert(fact.id());
    }
    std::set<uint32_t> reached;
    for (std::vector<uint32_t> todo{w_.edges[first].to}; !todo.empty();) {
      uint32_t n = todo.back();
      todo.pop_back();
      if (!reached.insert(n).second) continue;
      for (const WitnessEdge& e : w_.edges)
        if (e.from == n && e.to != kReturn) todo.push_back(e.to);
    }
    for (uint32_t n : reached)
      if (!known[n])
        known[n] = shown;
      else
        std::erase_if(*known[n], [&](uint32_t id) { return !shown.contains(id); });
  }
  for (uint32_t n = 0; n < nodes_.size(); ++n)
    if (known[n])
      for (uint32_t id : *known[n])
        nodes_[n].facts.push_back(by_id.at(id));
}

// ---- obligations ----

static constexpr const char* kEndsElsewhere[] = {"a call that the source may come back from",
                                                 "a trap that the source may not run into",
                                                 "unwinding that the source may do without"};

// Every way of the target on from a node is in one of its edges; or the source has UB there.
std::string Checker::check_node(uint32_t n) {
  const Behaviour& t = nodes_[n].on.behaviour;
  Term taken = tm_.boolean(false);
  std::vector<uint32_t> edges;
  for (uint32_t e = 0; e < w_.edges.size(); ++e) {
    if (w_.edges[e].from != n) continue;
    edges.push_back(e);
    if (!w_.edges[e].waits) taken = tm_.or_(taken, step(e).target_takes);
  }
  Term given = assumed(n);
  if (questions_.has_choices(given)) return "claims about what the source chooses";
  Term ended = tm_.boolean(false);
  for (End end : kEnds)
    ended = tm_.or_(ended, ends(tm_, t, end));
  Term other = tm_.and_(given, tm_.not_(tm_.or_(taken, ended)));
  auto excused = [&](uint32_t e) {
    return !questions_.first_open({{"", other, step(e).source_ub}});
  };
  if (questions_.first_open({{"", other, tm_.boolean(false)}}) &&
      std::none_of(edges.begin(), edges.end(), excused))
    return "a way of the target that is in no edge";
  // Where it ends on the way, so does the source, on one of its ways.
  for (End end : kEnds) {
    Term there = tm_.and_(given, ends(tm_, t, end));
    auto so_does_source = [&](uint32_t e) {
      Step s = step(e);
      if (!s.source) return false;
      Term before = tm_.and_(there, tm_.not_(s.source_ub));
      return !questions_.first_open({{"", before, tm_.not_(t.ub)},
                                     {"", before, ends_too(tm_, *s.source, t, end)},
                                     {"", before, same_until_the_end(*s.source, t)},
                                     {"", before,
                                      tm_.not_(refine::stores_more_at_exits(
                                          tm_, *s.source, walks_.source.memory, t, since(n)))}});
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
  Term soon = walks_.doomed_soon(*step(e).source_end, nodes_[edge.to].source);
  return soon.is_false() ? why : check_edge(e, soon);
}

// The obligations of one edge hang together: the source chooses once for all of them. UB of the
// target counts where it is not excused.
std::string Checker::check_edge(uint32_t e, Term excused) {
  const WitnessEdge& edge = w_.edges[e];
  Step s = step(e);
  Term before = tm_.and_(tm_.and_(assumed(edge.from), s.target_takes), tm_.not_(s.source_ub));
  if (edge.waits) {
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
    before = tm_.and_(before, tm_.not_(walks_.doomed(*s.source_end, nodes_[edge.to].source)));
  Term source_ub = tm_.boolean(false), target_ub = source_ub;
  Term same = same_memory(edge, s, source_ub, target_ub);
  before = tm_.and_(before, tm_.not_(source_ub));
  demand("memory may differ", tm_.and_(tm_.not_(target_ub), same));
  demand("the target may store where the source does not", tm_.not_(stores_more(edge, s)));
  if (excludes_overlaps(walks_.target) && !touches_no_more(edge.from, s, before))
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
    if (w_.edges[e].from == n && w_.edges[e].waits) any = tm_.or_(any, step(e).source_takes);
  return any;
}

// Two accesses that must not overlap may lie on different edges, or on one. Where the target's are
// among the source's on each of them, the source breaks the rule wherever the target does: that it
// does is not told as UB of the target.
// Where the accesses go must not hang on what the source chooses: it chooses for all obligations at
// once.
bool Checker::touches_no_more(uint32_t from, const Step& s, Term arrives) {
  Term before = tm_.boolean(true);
  for (Term fact : {arrives, assumed(from), s.target_takes, s.source_takes, tm_.not_(s.source_ub),
                    tm_.not_(s.target_ub)})
    if (!questions_.has_choices(fact)) before = tm_.and_(before, fact);
  auto implied = [&](Term a, Term b) {
    Term given = tm_.and_(before, a);
    return !questions_.has_choices(tm_.and_(given, b)) && !questions_.first_open({{"", given, b}});
  };
  const MemoryState& of_source = s.source_end ? s.source_end->memory : s.source->memory;
  const MemoryState& of_target = s.target_end ? s.target_end->memory : s.target->memory;
  return checker::touches_no_more(tm_, {walks_.source.memory, of_source},
                                  {walks_.target.memory, of_target}, implied);
}

// ---- stores that other threads may see ----

// An edge is taken and there is no UB on it.
Term Checker::both_take(uint32_t e, const Step& s) const {
  Term taken = tm_.and_(assumed(w_.edges[e].from), tm_.and_(s.target_takes, s.source_takes));
  return tm_.and_(taken, tm_.not_(tm_.or_(s.source_ub, s.target_ub)));
}

// A place is among those that are late at a node, and that the source has stored to by then.
Term Checker::is_stored(uint32_t n, const State& source, const State& target, Term block,
                        Term offset) {
  Term any = tm_.boolean(false);
  if (n == 0) return any;
  std::vector<LateBits> late = late_at(nodes_[n], source, target);
  for (size_t i = 0; i < late.size(); ++i) {
    if (!stored_[n][i]) continue;
    Term length =
        late[i].filled ? late[i].filled->length : tm_.constant(offset.width(), late[i].bits / 8);
    Term inside = tm_.ult(tm_.sub(offset, late[i].offset), length);
    any = tm_.or_(any, tm_.and_(tm_.eq(block, late[i].block), inside));
  }
  return any;
}

// What is late at the end of an edge was so at its start, or the source has stored to it since.
bool Checker::stays_stored(uint32_t e, size_t i) {
  const WitnessEdge& edge = w_.edges[e];
  Step s = step(e);
  Term before = both_take(e, s);
  if (before.is_false()) return true;
  LateBits late = late_at(nodes_[edge.to], *s.source_end, *s.target_end)[i];
  const semantics::WorldOptions& o = walks_.world.options();
  Term at = refine::any_granule(tm_, o);
  Term length = late.filled ? late.filled->length : tm_.constant(o.address_bits, late.bits / 8);
  Term offset = tm_.add(late.offset, at);
  const NodeState& from = nodes_[edge.from].state;
  Term before_that = is_stored(edge.from, from.source, from.target, late.block, offset);
  Term stored = refine::stored_since(tm_, s.source_end->memory, from.source.memory.others,
                                     before_that, late.block, offset);
  Term given = tm_.and_(before, tm_.ult(at, length));
  return !questions_.has_choices(tm_.and_(given, stored)) &&
         !questions_.first_open({{"", given, stored}});
}

refine::Since Checker::since(uint32_t n) {
  const NodeState& at = nodes_[n].state;
  // What is storable on entry stays so while nobody else comes by.
  auto comes_by = [](const semantics::Callee& c) {
    return c.is_event() && (c.reads_other || c.writes_other);
  };
  const auto &of_source = walks_.source.program.callees, &of_target = walks_.target.program.callees;
  bool as_on_entry = n == 0 || (std::none_of(of_source.begin(), of_source.end(), comes_by) &&
                                std::none_of(of_target.begin(), of_target.end(), comes_by));
  return {at.source.memory.others, at.target.memory.others,
          [this, n, &at, as_on_entry](Term block, Term offset) {
            Term stored = is_stored(n, at.source, at.target, block, offset);
            if (!as_on_entry) return stored;
            return tm_.or_(stored, refine::storable(tm_, walks_.source.memory, block, offset));
          }};
}

// On an edge, up to its end and whenever somebody looks at memory.
Term Checker::stores_more(const WitnessEdge& edge, const Step& s) {
  refine::Since from = since(edge.from);
  bool returning = edge.to == kReturn;
  Term more = refine::stores_more(tm_, returning ? s.source->memory : s.source_end->memory,
                                  walks_.source.memory,
                                  returning ? s.target->memory : s.target_end->memory, from);
  if (!s.source) return more;
  return tm_.or_(
      more, refine::stores_more_at_events(tm_, *s.source, walks_.source.memory, *s.target, from));
}

// The greatest set of places that are late and stored to on every way.
void Checker::find_stored() {
  for (const Node& node : nodes_)
    stored_.emplace_back(
        &node == &nodes_[0] ? 0 : late_at(node, node.state.source, node.state.target).size(), true);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t e = 0; e < w_.edges.size(); ++e) {
      uint32_t to = w_.edges[e].to;
      if (to == kReturn || !step(e).source_end || !step(e).target_end) continue;
      for (size_t i = 0; i < stored_[to].size(); ++i)
        if (stored_[to][i] && !stays_stored(e, i)) {
          stored_[to][i] = false;
          changed = true;
        }
    }
  }
}

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
  const Node& to = nodes_[edge.to];
  std::string node = " at node " + shown(edge.to);
  std::vector<Cell> cells =
      cells_of(tm_, to.invariant, *s.source_end, *s.target_end, source_rigid_, target_rigid_);
  if (edge.waits && edge.from == edge.to) {
    const NodeState& before = to.state;
    out.push_back({"what should fall may not" + node,
                   fallen(tm_, to.invariant,
                          cells_of(tm_, to.invariant, before.source, before.target, source_rigid_,
                                   target_rigid_),
                          cells)});
  }
  out.push_back(
      {"a local array may live or not" + node,
       tm_.and_(lives_as(tm_, walks_.source.memory, s.source_end->memory, to.own.source),
                lives_as(tm_, walks_.target.memory, s.target_end->memory, to.own.target))});
  // Of the source's memory as the node has it: what is filled is no poison there.
  State source_end = *s.source_end;
  for (const LateBits& late : late_at(to, *s.source_end, *s.target_end))
    if (late.filled) walks_.fill(source_end.memory, late);
  size_t stretch = 0;
  for (const semantics::World::Range& range : written_at(to, *s.source_end, *s.target_end))
    out.push_back({"something may be undef in a local array" + node,
                   tm_.not_(walks_.is_undef_in(s.source_end->memory, range,
                                               "stretch" + std::to_string(stretch++)))});
  for (size_t i = 0; i < to.invariant.claims.size(); ++i)
    out.push_back({"'" + to.invariant.texts[i] + "' may not hold" + node,
                   to_term(tm_, to.invariant.claims[i], cells, around(source_end, *s.target_end))});
  for (size_t c = 0; c < cells.size(); ++c) {
    const Column& column = to.invariant.columns[c];
    if (column.of_source && !column.rigid && !s.source_end->regs[column.reg])
      out.push_back({"a value of the source is not there" + node, tm_.boolean(false)});
    // Of two blocks that are the same, one may be known by a parameter that others must not use: it
    // is the way by which a pointer got there that counts.
    std::optional<size_t> lead = to.state.leads[c];
    bool same_way = !column.pointer ||
                    (lead ? cells[*lead].block == cells[c].block : cells[c].block.is_const());
    if (!column.rigid && !to.state.anywhere[c] && !same_way &&
        (restricts(walks_.source) || restricts(walks_.target)))
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
  MemoryState of_source = returning ? s.source->memory : s.source_end->memory;
  MemoryState of_target = returning ? s.target->memory : s.target_end->memory;
  std::vector<bool> pointers;
  if (returning) pointers = walks_.source.program.result.pointers();
  Term same = tm_.boolean(true);
  if (!returning)
    for (const LateBits& late : late_at(nodes_[edge.to], *s.source_end, *s.target_end)) {
      same = tm_.and_(same, walks_.may_be_late(of_source, late));
      walks_.catch_up(of_source, of_target, late);
    }
  // What must not be left behind matters where the function ends.
  Term later = tm_.boolean(false);
  std::vector<refine::Spot> spots = refine::compare_memory(
      tm_,
      {walks_.source.memory, of_source, returning ? s.source->value : kNothing, pointers,
       returning ? source_ub : later},
      {walks_.target.memory, of_target, returning ? s.target->value : kNothing, pointers,
       returning ? target_ub : later},
      returning ? std::span<const uint32_t>() : nodes_[edge.to].own.shared);
  for (const refine::Spot& spot : spots)
    same =
        tm_.and_(same, returning ? refine::refined(tm_, spot) : refine::stays_refined(tm_, spot));
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
  source.event_count = s.source_end ? s.source_end->memory.count : s.source->memory.count;
  target.event_count = s.target_end ? s.target_end->memory.count : s.target->memory.count;
  if (s.source) source.events = s.source->events;
  target.events = s.target->events;
  return refine::match_events(tm_, source, target, walks_.same_seen()).all;
}

} // namespace

Checked check(TermManager& tm, solver::Solver& solver, support::Context& ctx, const Program& source,
              const Program& target, const Witness& witness, refine::InputOptions inputs,
              semantics::WorldOptions world) {
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
