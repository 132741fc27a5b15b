#include "program/executor.h"

#include "program/liveness.h"
#include "program/step.h"

#include <algorithm>

namespace lockstep::program {

namespace {

using Regs = Registers<Symbolic>;
using semantics::MemoryState;

class Executor {
public:
  Executor(TermManager& tm, semantics::Choices& choices, const Program& p, const Pathset& ps,
           semantics::SymbolicMemory& memory)
      : tm_(tm), domain_(tm, choices), memory_(memory), step_(domain_, p, memory), p_(p), ps_(ps),
        rel_(ps.nodes.size() + 1, tm.boolean(true)), ub_(ps.nodes.size() + 1, tm.boolean(false)),
        guards_(ps.nodes.size()), regs_(ps.nodes.size()), memories_(ps.nodes.size()),
        live_(live_on_entry(p)), pending_(ps.nodes.size()) {}

  Behaviour run(const std::vector<Value<Symbolic>>& args);

private:
  void enter(uint32_t n);
  void run_block(uint32_t n);
  void run_phis(uint32_t n, const std::vector<Term>& ways, Regs& regs);
  Cell<Symbolic> merge(const std::vector<Term>& ways, const std::vector<Cell<Symbolic>>& cells);
  Term reach(uint32_t n, uint32_t from);
  std::vector<Term> ways_into(uint32_t n);
  Term relative(uint32_t n, const std::vector<Term>& ways);
  Value<Symbolic> returned();
  MemoryState left();
  void collect_events(Behaviour& b);
  Term all_ub();

  TermManager& tm_;
  Symbolic domain_;
  semantics::SymbolicMemory& memory_;
  Stepper<Symbolic> step_;
  const Program& p_;
  const Pathset& ps_;
  std::vector<Term> rel_;                 // reached, given that the immediate dominator is
  std::vector<Term> ub_;                  // UB in the instance itself
  std::vector<std::vector<Term>> guards_; // by successor slot
  std::vector<Regs> regs_;                // at the end of an instance
  std::vector<MemoryState> memories_;     // likewise
  std::vector<std::vector<RegId>> live_;  // on entry, by block
  std::vector<uint32_t> pending_;         // edges out that are not taken up yet
};

// The condition of reaching `n`, given that its dominator `from` is reached.
Term Executor::reach(uint32_t n, uint32_t from) {
  Term c = tm_.boolean(true);
  for (; n != from; n = ps_.idom[n])
    c = tm_.and_(rel_[n], c);
  return c;
}

// For each way into `n`: taken, given that the immediate dominator is reached.
std::vector<Term> Executor::ways_into(uint32_t n) {
  std::vector<Term> ways;
  if (n == ps_.exit()) {
    for (uint32_t r : ps_.returns)
      ways.push_back(reach(r, ps_.idom[n]));
    return ways;
  }
  for (const Instance::In& in : ps_.nodes[n].in)
    ways.push_back(tm_.and_(reach(in.from, ps_.idom[n]), guards_[in.from][in.slot]));
  return ways;
}

Term Executor::relative(uint32_t n, const std::vector<Term>& ways) {
  return ps_.covers_idom[n] ? tm_.boolean(true) : tm_.or_all(ways);
}

// The cell of the way that is taken. The last way needs no condition: one of them is taken.
Cell<Symbolic> Executor::merge(const std::vector<Term>& ways,
                               const std::vector<Cell<Symbolic>>& cells) {
  if (std::all_of(cells.begin(), cells.end(), [&](const auto& c) { return c == cells[0]; }))
    return cells[0];
  if (std::any_of(cells.begin(), cells.end(), [](const auto& c) { return !c; }))
    return nullptr; // not defined on every way: nobody may use it here
  Value<Symbolic> v = *cells.back();
  for (size_t i = cells.size() - 1; i-- > 0;)
    for (size_t k = 0; k < v.size(); ++k)
      v[k] = {tm_.ite(ways[i], (*cells[i])[k].value, v[k].value),
              tm_.ite(ways[i], (*cells[i])[k].poison, v[k].poison)};
  return std::make_shared<const Value<Symbolic>>(std::move(v));
}

void Executor::run_phis(uint32_t n, const std::vector<Term>& ways, Regs& regs) {
  const Instance& node = ps_.nodes[n];
  const Block& block = p_.blocks[node.block];
  std::vector<Cell<Symbolic>> values; // all read before any is written
  for (uint32_t i = 0; i < block.phis.size(); ++i) {
    std::vector<Cell<Symbolic>> cells;
    for (const Instance::In& in : node.in) {
      BlockId from = ps_.nodes[in.from].block;
      auto is_from = [&](const auto& incoming) { return incoming.first == from; };
      auto it = std::find_if(block.phis[i].incoming.begin(), block.phis[i].incoming.end(), is_from);
      Site site{instance_number(p_, node.block, node.entered), kPhiSite + i, from};
      cells.push_back(
          std::make_shared<const Value<Symbolic>>(step_.use(it->second, regs_[in.from], site)));
    }
    values.push_back(merge(ways, cells));
  }
  for (uint32_t i = 0; i < block.phis.size(); ++i)
    regs[block.phis[i].result] = values[i];
}

void Executor::enter(uint32_t n) {
  const Instance& node = ps_.nodes[n];
  std::vector<Term> ways = ways_into(n);
  rel_[n] = relative(n, ways);
  Regs regs(p_.registers.size());
  for (RegId r : live_[node.block]) {
    std::vector<Cell<Symbolic>> cells;
    for (const Instance::In& in : node.in)
      cells.push_back(regs_[in.from][r]);
    regs[r] = merge(ways, cells);
  }
  std::vector<const MemoryState*> memories;
  for (const Instance::In& in : node.in)
    memories.push_back(&memories_[in.from]);
  memories_[n] = memory_.merge(ways, memories);
  run_phis(n, ways, regs);
  for (const Instance::In& in : node.in)
    if (--pending_[in.from] == 0) { // nobody looks at it again
      Regs().swap(regs_[in.from]);
      memories_[in.from] = {};
    }
  regs_[n] = std::move(regs);
}

void Executor::run_block(uint32_t n) {
  const Instance& node = ps_.nodes[n];
  const Block& block = p_.blocks[node.block];
  uint32_t instance = instance_number(p_, node.block, node.entered);
  Regs& regs = regs_[n];
  memory_.enter(memories_[n]);
  for (uint32_t i = 0; i < block.instrs.size(); ++i) {
    auto [value, ub] = step_.run(block.instrs[i], regs, instance, i);
    ub_[n] = tm_.or_(ub_[n], ub);
    if (block.instrs[i].result != kNone)
      regs[block.instrs[i].result] = std::make_shared<const Value<Symbolic>>(std::move(value));
  }
  auto [guards, ub] = step_.decide(block.end, regs, instance);
  ub_[n] = tm_.or_(ub_[n], ub);
  guards_[n] = std::move(guards);
}

Value<Symbolic> Executor::returned() {
  if (ps_.returns.empty()) { // a value that nobody sees, of the right shape
    Value<Symbolic> v;
    for (unsigned w : p_.result.leaves())
      v.push_back({tm_.zero(w), tm_.boolean(true)});
    return v;
  }
  if (p_.result.leaves().empty()) return {};
  std::vector<Cell<Symbolic>> cells;
  std::vector<bool> pointers = p_.result.pointers();
  for (uint32_t r : ps_.returns) {
    const Instance& node = ps_.nodes[r];
    Site site{instance_number(p_, node.block, node.entered), kEndSite, 0};
    memory_.enter(memories_[r]);
    Value<Symbolic> v = step_.use(p_.blocks[node.block].end.value, regs_[r], site);
    for (size_t i = 0; i < v.size(); ++i) // a pointer that must not leave is no use outside
      if (pointers[i]) v[i].poison = tm_.or_(v[i].poison, memory_.captured(v[i].value));
    cells.push_back(std::make_shared<const Value<Symbolic>>(std::move(v)));
  }
  return *merge(ways_into(ps_.exit()), cells);
}

MemoryState Executor::left() {
  if (ps_.returns.empty()) return memory_.start();
  std::vector<const MemoryState*> memories;
  for (uint32_t r : ps_.returns)
    memories.push_back(&memories_[r]);
  return memory_.merge(ways_into(ps_.exit()), memories);
}

void Executor::collect_events(Behaviour& b) {
  for (uint32_t n = 0; n < ps_.nodes.size(); ++n) {
    Terminator::Kind kind = p_.blocks[ps_.nodes[n].block].end.kind;
    if (kind != Terminator::Kind::Return && kind != Terminator::Kind::Trap) continue;
    Term here = reach(n, 0);
    const MemoryState& state = memories_[n];
    b.event_count = b.event_count ? tm_.ite(here, state.count, b.event_count) : state.count;
    for (MemoryState::Event e : state.events) {
      e.condition = tm_.and_(here, e.condition);
      auto same = [&](const MemoryState::Event& o) {
        return o.index == e.index && o.block == e.block && o.kind == e.kind &&
               std::equal(o.args.begin(), o.args.end(), e.args.begin(), e.args.end(),
                          [](const auto& x, const auto& y) {
                            return x.value == y.value && x.poison == y.poison;
                          });
      };
      auto it = std::find_if(b.events.begin(), b.events.end(), same);
      if (it == b.events.end())
        b.events.push_back(std::move(e));
      else
        it->condition = tm_.or_(it->condition, e.condition);
    }
  }
  if (!b.event_count) b.event_count = memory_.start().count;
}

// UB of the whole, from the leaves of the dominator tree upwards: each condition is said once,
// below the block that it hangs from.
Term Executor::all_ub() {
  for (uint32_t n = ps_.exit(); n-- > 1;)
    ub_[ps_.idom[n]] = tm_.or_(ub_[ps_.idom[n]], tm_.and_(rel_[n], ub_[n]));
  return ub_[0];
}

Behaviour Executor::run(const std::vector<Value<Symbolic>>& args) {
  for (const Instance& node : ps_.nodes)
    for (const Instance::In& in : node.in)
      ++pending_[in.from];
  regs_[0].resize(p_.registers.size());
  memories_[0] = memory_.start();
  memory_.enter(memories_[0]);
  for (uint32_t i = 0; i < args.size(); ++i)
    regs_[0][p_.params[i].reg] =
        std::make_shared<const Value<Symbolic>>(bind_argument(domain_, memory_, p_, i, args[i]));
  for (uint32_t n = 0; n < ps_.nodes.size(); ++n) {
    if (n > 0) enter(n);
    run_block(n);
  }
  Behaviour b;
  b.value = returned();
  b.returns = ps_.returns.empty() ? tm_.boolean(false)
                                  : tm_.and_(reach(ps_.idom[ps_.exit()], 0),
                                             relative(ps_.exit(), ways_into(ps_.exit())));
  b.memory = left();
  collect_events(b);
  b.ub = all_ub();
  return b;
}

} // namespace

Behaviour execute(TermManager& tm, semantics::Choices& choices, const Program& program,
                  const Pathset& pathset, const std::vector<Value<Symbolic>>& args,
                  semantics::SymbolicMemory& memory) {
  return Executor(tm, choices, program, pathset, memory).run(args);
}

} // namespace lockstep::program
