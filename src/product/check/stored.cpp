#include "product/check/stored.h"

#include "refine/chain_places.h"

#include <algorithm>

namespace lockstep::product::checker {

using program::State;

// An edge is taken and there is no UB on it.
Term Stored::both_take(uint32_t e, const Step& s) const {
  Term taken = tm_.and_(steps_.assumed(w_.edges[e].from), tm_.and_(s.target_takes, s.source_takes));
  return tm_.and_(taken, tm_.not_(tm_.or_(s.source_ub, s.target_ub)));
}

// A place is among those that are delayed at a node, and that the source has stored to by then.
Term Stored::is_stored(uint32_t n, const State& source, const State& target, Term block,
                       Term offset) const {
  Term any = tm_.boolean(false);
  if (n == 0) return any;
  std::vector<DelayedBits> delayed = steps_.delayed_at(steps_.node(n), source, target);
  for (size_t i = 0; i < delayed.size(); ++i) {
    if (!stored_[n][i]) continue;
    Term length = delayed[i].filled ? delayed[i].filled->length
                                    : tm_.constant(offset.width(), delayed[i].bits / 8);
    Term inside = tm_.ult(tm_.sub(offset, delayed[i].offset), length);
    any = tm_.or_(any, tm_.and_(tm_.eq(block, delayed[i].block), inside));
  }
  return any;
}

// What is delayed at the end of an edge was so at its start, or the source has stored to it since.
bool Stored::stays_stored(uint32_t e, size_t i) const {
  const WitnessEdge& edge = w_.edges[e];
  Step s = steps_.step(e);
  Term before = both_take(e, s);
  if (before.is_false()) return true;
  DelayedBits delayed = steps_.delayed_at(steps_.node(edge.to), *s.source_end, *s.target_end)[i];
  const semantics::WorldOptions& o = walks_.world.options();
  Term at = refine::any_granule(tm_, o);
  Term length =
      delayed.filled ? delayed.filled->length : tm_.constant(o.address_bits, delayed.bits / 8);
  Term offset = tm_.add(delayed.offset, at);
  const NodeState& from = steps_.node(edge.from).state;
  Term before_that = is_stored(edge.from, from.source, from.target, delayed.block, offset);
  Term stored = refine::stored_since(tm_, s.source_end->memory, from.source.memory.others,
                                     before_that, delayed.block, offset);
  Term given = tm_.and_(before, tm_.ult(at, length));
  return !questions_.has_choices(tm_.and_(given, stored)) &&
         !questions_.first_open({{"", given, stored}});
}

refine::Since Stored::since(uint32_t n) const {
  const NodeState& at = steps_.node(n).state;
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

Term Stored::stores_more(const WitnessEdge& edge, const Step& s) const {
  refine::Since from = since(edge.from);
  Term more =
      refine::stores_more(tm_, s.source_memory(), walks_.source.memory, s.target_memory(), from);
  if (!s.source) return more;
  return tm_.or_(
      more, refine::stores_more_at_events(tm_, *s.source, walks_.source.memory, *s.target, from));
}

void Stored::find() {
  for (uint32_t n = 0; n < steps_.size(); ++n) {
    const StepNode& node = steps_.node(n);
    stored_.emplace_back(
        n == 0 ? 0 : steps_.delayed_at(node, node.state.source, node.state.target).size(), true);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t e = 0; e < w_.edges.size(); ++e) {
      uint32_t to = w_.edges[e].to;
      if (to == kReturn || !steps_.step(e).source_end || !steps_.step(e).target_end) continue;
      for (size_t i = 0; i < stored_[to].size(); ++i)
        if (stored_[to][i] && !stays_stored(e, i)) {
          stored_[to][i] = false;
          changed = true;
        }
    }
  }
}

} // namespace lockstep::product::checker
