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
           semantics::SymbolicMemory& memory, bool after_unwinding)
      : tm_(tm), domain_(tm, choices), memory_(memory), step_(domain_, p, memory), p_(p), ps_(ps),
        rel_(ps.nodes.size() + 1, tm.boolean(true)), ub_(ps.nodes.size() + 1, tm.boolean(false)),
        beyond_(ub_), ends_(rel_), guards_(ps.nodes.size()), regs_(ps.nodes.size()),
        memories_(ps.nodes.size()), live_(live_on_entry(p)), pending_(ps.nodes.size()),
        after_unwinding_(after_unwinding) {}

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
  Term ended(Terminator::Kind kind);
  Term all(std::vector<Term>& conditions);

  TermManager& tm_;
  Symbolic domain_;
  semantics::SymbolicMemory& memory_;
  Stepper<Symbolic> step_;
  const Program& p_;
  const Pathset& ps_;
  std::vector<Term> rel_;                 // reached, given that the immediate dominator is
  std::vector<Term> ub_;                  // UB in the instance itself
  std::vector<Term> beyond_;              // likewise, that it goes further than is looked at
  std::vector<Term> ends_;                // given that it is reached, so is its terminator
  std::vector<std::vector<Term>> guards_; // by successor slot
  std::vector<Regs> regs_;                // at the end of an instance
  std::vector<MemoryState> memories_;     // likewise
  std::vector<std::vector<RegId>> live_;  // on entry, by block
  std::vector<uint32_t> pending_;         // edges out that are not taken up yet
  // Where an execution ended inside a block.
  struct Exit {
    uint32_t node;
    Term condition, unwinds; // given that the node is reached
    Term exception;
    bool leaves; // its memory to the caller, rather than to those who saw the call
    MemoryState memory;
  };
  std::vector<Exit> exits_;
  bool after_unwinding_;
  std::vector<std::pair<uint32_t, MemoryState::Event>> events_; // by node, conditions likewise
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
      ways.push_back(tm_.and_(reach(r, ps_.idom[n]), ends_[r]));
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
  uint64_t instance = instance_number(p_, node.block, node.entered);
  Regs& regs = regs_[n];
  memory_.enter(memories_[n]);
  for (uint32_t i = 0; i < block.instrs.size(); ++i) {
    auto step = step_.run(block.instrs[i], regs, instance, i);
    ub_[n] = tm_.or_(ub_[n], tm_.and_(ends_[n], step.ub));
    if (!step.beyond.is_false()) { // UB that came before stays what it is
      Term goes_on = tm_.and_(ends_[n], tm_.not_(ub_[n]));
      beyond_[n] = tm_.or_(beyond_[n], tm_.and_(goes_on, step.beyond));
    }
    std::vector<MemoryState::Event> events = memory_.take_events();
    for (MemoryState::Event& e : events) {
      e.condition = ends_[n];
      events_.emplace_back(n, std::move(e));
    }
    if (Term stops = tm_.or_(step.stays, step.unwinds); !stops.is_false()) {
      exits_.push_back({n, tm_.and_(ends_[n], stops), tm_.and_(ends_[n], step.unwinds),
                        step.exception, after_unwinding_ || events.empty(), memories_[n]});
      ends_[n] = tm_.and_(ends_[n], tm_.not_(stops));
    }
    if (block.instrs[i].result != kNone)
      regs[block.instrs[i].result] = std::make_shared<const Value<Symbolic>>(std::move(step.value));
  }
  auto [guards, ub] = step_.decide(block.end, regs, instance);
  ub_[n] = tm_.or_(ub_[n], tm_.and_(ends_[n], ub));
  for (Term& g : guards)
    g = tm_.and_(ends_[n], g);
  guards_[n].assign(guards.begin(), guards.end());
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

// Memory as a caller finds it: after a return, or after unwinding.
MemoryState Executor::left() {
  std::vector<Term> ways;
  std::vector<const MemoryState*> memories;
  auto add = [&](Term condition, const MemoryState& memory) {
    ways.push_back(condition);
    memories.push_back(&memory);
  };
  for (const Exit& e : exits_)
    if (!e.unwinds.is_false() && e.leaves) add(tm_.and_(reach(e.node, 0), e.unwinds), e.memory);
  bool relative_will_do = ways.empty();
  std::vector<Term> into = relative_will_do ? ways_into(ps_.exit()) : std::vector<Term>();
  for (size_t i = 0; i < ps_.returns.size(); ++i) {
    uint32_t r = ps_.returns[i];
    add(relative_will_do ? into[i] : tm_.and_(reach(r, 0), ends_[r]), memories_[r]);
  }
  return memories.empty() ? memory_.start() : memory_.merge(ways, memories);
}

void Executor::collect_events(Behaviour& b) {
  for (auto& [n, event] : events_) {
    MemoryState::Event e = std::move(event);
    e.condition = tm_.and_(reach(n, 0), e.condition);
    b.events.push_back(std::move(e));
  }
  auto count = [&](Term here, const MemoryState& state) {
    b.event_count = b.event_count ? tm_.ite(here, state.count, b.event_count) : state.count;
  };
  for (uint32_t n = 0; n < ps_.nodes.size(); ++n) {
    Terminator::Kind kind = p_.blocks[ps_.nodes[n].block].end.kind;
    if (kind == Terminator::Kind::Return || kind == Terminator::Kind::Trap)
      count(tm_.and_(reach(n, 0), ends_[n]), memories_[n]);
  }
  for (const Exit& e : exits_)
    count(tm_.and_(reach(e.node, 0), e.condition), e.memory);
  if (!b.event_count) b.event_count = memory_.start().count;
}

// Whether the execution ends in a terminator of that kind.
Term Executor::ended(Terminator::Kind kind) {
  Term any = tm_.boolean(false);
  for (uint32_t n = 0; n < ps_.nodes.size(); ++n)
    if (p_.blocks[ps_.nodes[n].block].end.kind == kind)
      any = tm_.or_(any, tm_.and_(reach(n, 0), ends_[n]));
  return any;
}

// A condition of the whole, from the leaves of the dominator tree upwards: each is said once, below
// the block that it hangs from.
Term Executor::all(std::vector<Term>& conditions) {
  for (uint32_t n = ps_.exit(); n-- > 1;) {
    Term& above = conditions[ps_.idom[n]];
    above = tm_.or_(above, tm_.and_(rel_[n], conditions[n]));
  }
  return conditions[0];
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
  bool some = !ps_.returns.empty();
  b.returns =
      some ? tm_.and_(reach(ps_.idom[ps_.exit()], 0), relative(ps_.exit(), ways_into(ps_.exit())))
           : tm_.boolean(false);
  b.leaves = b.returns;
  b.traps = ended(Terminator::Kind::Trap);
  b.unwinds = tm_.boolean(false);
  for (const Exit& e : exits_) {
    Term here = tm_.and_(reach(e.node, 0), e.unwinds);
    if (here.is_false()) continue;
    b.unwinds = tm_.or_(b.unwinds, here);
    b.exception = b.exception ? tm_.ite(here, e.exception, b.exception) : e.exception;
    if (e.leaves) b.leaves = tm_.or_(b.leaves, here);
  }
  b.memory = left();
  collect_events(b);
  b.beyond = all(beyond_);
  b.ub = all(ub_);
  return b;
}

} // namespace

Behaviour execute(TermManager& tm, semantics::Choices& choices, const Program& program,
                  const Pathset& pathset, const std::vector<Value<Symbolic>>& args,
                  semantics::SymbolicMemory& memory, bool after_unwinding) {
  return Executor(tm, choices, program, pathset, memory, after_unwinding).run(args);
}

} // namespace lockstep::program
