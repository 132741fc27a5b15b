#include "product/check/steps.h"

#include <algorithm>
#include <map>
#include <set>

namespace lockstep::product::checker {

using program::Behaviour;
using program::kNone;
using program::State;
using program::Stopped;

Around Steps::around(const State& source, const State& target) const {
  auto global = [this](const Part::Global& g) -> uint32_t {
    if (g.name.empty()) return 0;
    const Program& p = (g.of_source ? walks_.source : walks_.target).program;
    return walks_.world.globals().number_of(p.globals, *names_.find_global(g.of_source, g.name));
  };
  auto memory = [this, &source](Term block, Term offset, unsigned bits) {
    return walks_.held(source.memory, block, offset, bits);
  };
  auto pointer = [this, &source, &target](Term place, Term there) {
    return walks_.hold_pointer(source.memory, target.memory, place, there);
  };
  auto is_null = [this](bool of_source, Term block, Term offset) {
    return walks_.is_null(of_source, block, offset);
  };
  return {global, memory, pointer, walks_.world.options().address_bits, is_null};
}

Term Steps::assumed(uint32_t n) const {
  Term all = nodes_[n].state.assumed;
  for (Term t : nodes_[n].facts)
    all = tm_.and_(all, t);
  return all;
}

std::vector<Cell> Steps::cells_at(const StepNode& node, const State& source,
                                  const State& target) const {
  return cells_of(tm_, node.invariant, source, target, source_loop_invariant_,
                  target_loop_invariant_);
}

std::vector<DelayedBits> Steps::delayed_at(const StepNode& node, const State& source,
                                           const State& target) const {
  return delayed_in(tm_, node.invariant, cells_at(node, source, target), around(source, target));
}

std::vector<semantics::InitialContents::Range>
Steps::written_at(const StepNode& node, const State& source, const State& target) const {
  return written_in(tm_, node.invariant, cells_at(node, source, target), around(source, target));
}

// ---- states ----

std::vector<bool> Steps::target_stops() const {
  std::vector<bool> stops(walks_.target.program.blocks.size());
  for (const program::Loop& l : walks_.target.forest.loops)
    stops[l.header] = true;
  for (uint32_t n = 1; n < nodes_.size(); ++n)
    stops[nodes_[n].target] = true;
  return stops;
}

std::optional<Refusal> Steps::make(std::vector<ReadNode> nodes) {
  for (ReadNode& n : nodes)
    nodes_.push_back({std::move(n), {}, {}, {}, {}});
  std::vector<bool> stops = target_stops();
  source_loop_invariant_ = walks_.find_loop_invariant(walks_.source);
  target_loop_invariant_ = walks_.find_loop_invariant(walks_.target);
  for (uint32_t n = 0; n < nodes_.size(); ++n) {
    StepNode& node = nodes_[n];
    if (n == 0)
      node.state = {
          walks_.entry(walks_.source), walks_.entry(walks_.target), tm_.boolean(true), {}, {}};
    else if (std::optional<Refusal> wrong = make_node(n))
      return wrong;
    node.on = walks_.target_on(node.state.target, node.target, stops);
    if (!node.on.obstacle.empty()) return refuse_node(n, node.on.obstacle);
  }
  of_source_.resize(w_.edges.size());
  for (uint32_t e = 0; e < w_.edges.size(); ++e)
    if (std::optional<Refusal> wrong = walk_source(e)) return wrong;
  find_facts();
  return std::nullopt;
}

std::optional<Refusal> Steps::make_node(uint32_t n) {
  StepNode& node = nodes_[n];
  const Program &of_source = walks_.source.program, &of_target = walks_.target.program;
  node.invariant.columns = columns_at(of_source, node.source, of_target, node.target,
                                      source_loop_invariant_, target_loop_invariant_);
  if (std::string wrong = look_up(node.invariant, names_, of_source, of_target,
                                  walks_.world.options().address_bits);
      !wrong.empty())
    return refuse_node(n, wrong);
  std::string prefix = "node" + std::to_string(n);
  State source, target;
  node.own = walks_.forget(source, target, prefix, node.source, node.target);
  if (!node.own.obstacle.empty()) return refuse_node(n, node.own.obstacle);
  if (std::optional<Refusal> wrong = put_pointers(n, source, target)) return wrong;
  if (std::optional<Refusal> wrong = make_state(n, prefix, source, target)) return wrong;
  if (std::optional<Refusal> wrong = set_written(n)) return wrong;
  node.state.source.memory = std::move(source.memory);
  node.state.target.memory = std::move(target.memory);
  const std::vector<bool>& anywhere = node.state.anywhere;
  if (std::find(anywhere.begin(), anywhere.end(), true) != anywhere.end() &&
      (walks_.source.restricts() || walks_.target.restricts()))
    return refuse_node(n, "a pointer may be based on a restricted parameter or not");
  return std::nullopt;
}

// The pointers that memory holds by the claims.
std::optional<Refusal> Steps::put_pointers(uint32_t n, State& source, State& target) {
  for (const Claim& claim : nodes_[n].invariant.claims) {
    if (claim.parts[0].kind != Part::Kind::Pointer) continue;
    PointerAt held = pointer_of(tm_, claim.parts[0], around(source, target));
    if (!walks_.may_hold_pointer(held.place))
      return refuse_node(n, "a pointer at a place that is not aligned");
    walks_.put_pointer(source, target, held.place, held.pointer);
  }
  return std::nullopt;
}

// The registers of both, over memory in which what is delayed is hidden.
std::optional<Refusal> Steps::make_state(uint32_t n, const std::string& prefix, State& source,
                                         State& target) {
  StepNode& node = nodes_[n];
  auto make = [&] {
    node.state = checker::make_state(
        tm_, walks_.world, node.invariant, prefix, walks_.source.program, walks_.target.program,
        source_loop_invariant_, target_loop_invariant_, around(source, target));
    return delayed_at(node, node.state.source, node.state.target);
  };
  std::vector<DelayedBits> delayed = make();
  if (delayed.empty()) return std::nullopt;
  for (size_t i = 0; i < delayed.size(); ++i)
    walks_.hide(source, delayed[i], prefix + ".late" + std::to_string(i));
  if (make() != delayed) return refuse_node(n, "what is late hangs on what memory holds");
  for (const DelayedBits& l : delayed)
    node.state.assumed = tm_.and_(node.state.assumed, walks_.may_be_delayed(source.memory, l));
  return std::nullopt;
}

std::optional<Refusal> Steps::set_written(uint32_t n) {
  StepNode& node = nodes_[n];
  std::vector<semantics::InitialContents::Range> written =
      written_at(node, node.state.source, node.state.target);
  const std::vector<uint32_t>& shared = node.own.shared;
  for (const semantics::InitialContents::Range& range : written)
    if (!range.block.is_const() ||
        std::find(shared.begin(), shared.end(), range.block.value().getZExtValue()) == shared.end())
      return refuse_node(n, "what is written is no local array of both");
  walks_.world.contents().set_defined(node.own.epoch, std::move(written));
  return std::nullopt;
}

// ---- steps ----

std::optional<Refusal> Steps::walk_source(uint32_t e) {
  const WitnessEdge& edge = w_.edges[e];
  const StepNode& from = nodes_[edge.from];
  if (edge.to != kReturn && edge.count == 0) return std::nullopt; // it waits
  BlockId to = edge.to == kReturn ? kNone : nodes_[edge.to].source;
  of_source_[e] = walks_.source_on(from.state.source, from.source, to, edge.count, edge.inner);
  if (of_source_[e].obstacle.empty()) return std::nullopt;
  return Refusal{"edge " + shown_edge(w_, e), of_source_[e].obstacle};
}

Step Steps::step(uint32_t e) const {
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
  if (edge.target_stutters) {
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

// ---- facts ----

// What a first edge shows of the inputs: both sides took their paths, and the source had no UB on
// them. The source's choices are made for each edge by itself: nothing is kept of them, nor of what
// depends on them (`chosen`).
std::vector<Term> Steps::facts_of(uint32_t first, const std::set<uint32_t>& chosen) const {
  auto may_stay = [&](Term v) {
    return !walks_.source.choices.origin(v) && v.var_kind() != semantics::VarKind::Undef &&
           !chosen.contains(v.id());
  };
  auto chosen_by_target = [&](Term v) { return walks_.target.choices.origin(v) != nullptr; };
  // A target that waits has chosen nothing yet, and one that may enter a loop beside its head comes
  // by again and chooses anew.
  bool may_choose_anew = w_.edges[first].target_stutters || !walks_.target.forest.is_reducible();
  std::vector<Term> out;
  Step s = step(first);
  for (Term t : term::disjuncts(
           tm_, tm_.or_(s.source_ub, tm_.not_(tm_.and_(s.source_takes, s.target_takes))))) {
    Term fact = tm_.not_(t);
    std::vector<Term> vars = term::variables_of(std::span(&fact, 1));
    if (!std::all_of(vars.begin(), vars.end(), may_stay)) continue;
    if (may_choose_anew && std::any_of(vars.begin(), vars.end(), chosen_by_target)) continue;
    out.push_back(fact);
  }
  return out;
}

std::vector<bool> Steps::reachable_from(uint32_t start) const {
  std::vector<bool> out(nodes_.size());
  for (std::vector<uint32_t> todo{start}; !todo.empty();) {
    uint32_t n = todo.back();
    todo.pop_back();
    if (out[n]) continue;
    out[n] = true;
    for (const WitnessEdge& e : w_.edges)
      if (e.from == n && e.to != kReturn) todo.push_back(e.to);
  }
  return out;
}

// What each first edge that leads to a node shows holds there for good.
void Steps::find_facts() {
  std::set<uint32_t> chosen;
  for (Term v :
       walks_.world.dependent([&](Term v) { return walks_.source.choices.origin(v) != nullptr; }))
    chosen.insert(v.id());
  std::vector<std::optional<std::map<uint32_t, Term>>> known(nodes_.size()); // by id
  for (uint32_t first = 0; first < w_.edges.size(); ++first) {
    if (w_.edges[first].from != 0 || w_.edges[first].to == kReturn) continue;
    std::map<uint32_t, Term> shown;
    for (Term fact : facts_of(first, chosen))
      shown.emplace(fact.id(), fact);
    std::vector<bool> reached = reachable_from(w_.edges[first].to);
    for (uint32_t n = 0; n < nodes_.size(); ++n) {
      if (!reached[n]) continue;
      if (!known[n])
        known[n] = shown;
      else
        std::erase_if(*known[n], [&](const auto& fact) { return !shown.contains(fact.first); });
    }
  }
  for (uint32_t n = 0; n < nodes_.size(); ++n)
    if (known[n])
      for (const auto& [id, fact] : *known[n])
        nodes_[n].facts.push_back(fact);
}

} // namespace lockstep::product::checker
