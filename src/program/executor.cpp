#include "program/executor.h"

#include "program/deciding.h"
#include "program/liveness.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

namespace lockstep::program {

namespace {

using Regs = Registers<Symbolic>;
using semantics::MemoryState;

class Executor {
public:
  Executor(TermManager& tm, semantics::Choices& choices, const Program& p, const Pathset& ps,
           semantics::SymbolicMemory& memory, bool after_unwinding, const ExecuteOptions& options)
      : tm_(tm), domain_(tm, choices), memory_(memory), step_(domain_, p, memory), p_(p), ps_(ps),
        rel_(ps.nodes.size() + 1, tm.boolean(true)), ub_(ps.nodes.size() + 1, tm.boolean(false)),
        beyond_(ub_), past_(ub_), ends_(rel_), guards_(ps.nodes.size()), regs_(ps.nodes.size()),
        memories_(ps.nodes.size()), live_(live_on_entry(p)), pending_(ps.nodes.size()),
        after_unwinding_(after_unwinding), loops_(ps.nodes.size() > p.blocks.size()),
        headers_(p.blocks.size()),
        stops_(std::any_of(ps.returns.begin(), ps.returns.end(),
                           [&](uint32_t n) { return ps.nodes[n].stop; })),
        options_(options) {
    for (const Instance& node : ps.nodes)
      if (node.previous != kNone) headers_[node.block] = true;
  }

  Behaviour run(State start);

private:
  // The ways into an instance that can be taken at all.
  struct Ways {
    std::vector<Instance::In> in;
    // Each, given that the immediate dominator is reached; given that one of them is taken and none
    // before it.
    std::vector<Term> taken, chosen;
  };

  void enter(uint32_t n);
  void run_block(uint32_t n);
  void skip(uint32_t n);
  bool is_stuck(uint32_t n);
  bool finds_the_same(uint32_t before, uint32_t n);
  bool chooses_way(uint32_t before, uint32_t n, const Regs& start);
  struct LoopFacts;
  const LoopFacts& facts_of(BlockId header);
  void stay(uint32_t n);
  bool reuse(const Instr& instr, Regs& regs);
  void remember(const Instr& instr, const Regs& regs, Term ub);
  void run_phis(uint32_t n, const Ways& ways, Regs& regs);
  Cell<Symbolic> merge(const std::vector<Term>& ways, const std::vector<Cell<Symbolic>>& cells);
  Term reach(uint32_t n, uint32_t from);
  Ways ways_into(uint32_t n);
  Term taken_at_end(const Instance::In& in);
  Term relative(uint32_t n, const Ways& ways);
  Value<Symbolic> returned();
  MemoryState left();
  void collect_events(Behaviour& b);
  void find_coverage(Behaviour& b) const;
  std::vector<Stopped> stopped();
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
  std::vector<Term> beyond_, past_;       // likewise, that it goes further than is looked at
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
  std::unordered_map<uint64_t, Term> reached_; // by instance and dominator
  bool after_unwinding_;
  struct Earlier {
    std::vector<Cell<Symbolic>> args;
    Cell<Symbolic> result;
  };
  std::unordered_map<const Instr*, Earlier> earlier_; // what was computed last
  bool loops_;                                        // some block has several instances
  std::vector<bool> headers_;                         // blocks that loops come back to
  struct Entered {
    Regs regs;
    MemoryState memory;
  };
  std::unordered_map<uint32_t, Entered> entered_; // headers, as they were entered
  bool stops_;                                    // some path ends at a stop
  struct LoopFacts {
    std::vector<RegId> deciding;
    bool must_progress = false, may_progress = false;
  };
  std::optional<LoopForest> forest_;                  // once somebody asks
  std::unordered_map<BlockId, LoopFacts> loop_facts_; // by header
  ExecuteOptions options_;
  std::vector<std::pair<uint32_t, MemoryState::Event>> events_; // by node, conditions likewise
};

// The condition of reaching `n`, given that its dominator `from` is reached. What leads to several
// instances is said once.
Term Executor::reach(uint32_t n, uint32_t from) {
  std::vector<uint32_t> steps;
  Term c = tm_.boolean(true);
  for (; n != from; n = ps_.idom[n]) {
    auto it = reached_.find(uint64_t{from} << 32 | n);
    if (it != reached_.end()) {
      c = it->second;
      break;
    }
    steps.push_back(n);
  }
  for (size_t i = steps.size(); i-- > 0;) {
    c = tm_.and_(c, rel_[steps[i]]);
    reached_.emplace(uint64_t{from} << 32 | steps[i], c);
  }
  return c;
}

// The way is taken, given that the instance that it comes from is reached.
Term Executor::taken_at_end(const Instance::In& in) {
  return in.slot == kNone ? ends_[in.from] : guards_[in.from][in.slot];
}

Executor::Ways Executor::ways_into(uint32_t n) {
  Ways ways;
  auto add = [&](const Instance::In& in) {
    Term taken = tm_.and_(reach(in.from, ps_.idom[n]), taken_at_end(in));
    if (taken.is_false()) return;
    ways.in.push_back(in);
    ways.taken.push_back(taken);
  };
  if (n == ps_.exit()) {
    for (uint32_t r : ps_.returns)
      if (!ps_.nodes[r].stop) add({r, kNone});
  } else
    for (const Instance::In& in : ps_.nodes[n].in)
      add(in);
  ways.chosen = ways.taken;
  if (!options_.select_below_dominator || ways.in.empty()) return ways;
  // If it is one of these, then what dominates them all was reached.
  uint32_t above = ways.in.back().from;
  for (size_t i = ways.in.size(); i-- > 0;) {
    above = ps_.meet(above, ways.in[i].from);
    ways.chosen[i] = tm_.and_(reach(ways.in[i].from, above), taken_at_end(ways.in[i]));
  }
  return ways;
}

Term Executor::relative(uint32_t n, const Ways& ways) {
  bool others = n == ps_.exit() && stops_; // lead there, and are no returns
  bool certain = options_.share_ub && ps_.covers_idom[n] && !others;
  return certain ? tm_.boolean(true) : tm_.or_all(ways.taken);
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

void Executor::run_phis(uint32_t n, const Ways& ways, Regs& regs) {
  const Instance& node = ps_.nodes[n];
  const Block& block = p_.blocks[node.block];
  std::vector<Cell<Symbolic>> values; // all read before any is written
  for (uint32_t i = 0; i < block.phis.size(); ++i) {
    std::vector<Cell<Symbolic>> cells;
    for (const Instance::In& in : ways.in) {
      BlockId from = ps_.nodes[in.from].block;
      auto is_from = [&](const auto& incoming) { return incoming.first == from; };
      auto it = std::find_if(block.phis[i].incoming.begin(), block.phis[i].incoming.end(), is_from);
      Site site{node.number, kPhiSite + i, from};
      cells.push_back(
          std::make_shared<const Value<Symbolic>>(step_.use(it->second, regs_[in.from], site)));
    }
    values.push_back(merge(ways.chosen, cells));
  }
  for (uint32_t i = 0; i < block.phis.size(); ++i)
    regs[block.phis[i].result] = values[i];
}

void Executor::enter(uint32_t n) {
  const Instance& node = ps_.nodes[n];
  Ways ways = ways_into(n);
  rel_[n] = ways.in.empty() ? tm_.boolean(false) : relative(n, ways);
  if (!ways.in.empty()) {
    Regs regs(p_.registers.size());
    for (RegId r : live_[node.block]) {
      std::vector<Cell<Symbolic>> cells;
      cells.reserve(ways.in.size());
      for (const Instance::In& in : ways.in)
        cells.push_back(regs_[in.from][r]);
      regs[r] = merge(ways.chosen, cells);
    }
    std::vector<const MemoryState*> memories;
    memories.reserve(ways.in.size());
    for (const Instance::In& in : ways.in)
      memories.push_back(&memories_[in.from]);
    memories_[n] = memory_.merge(ways.taken, ways.chosen, memories);
    run_phis(n, ways, regs);
    regs_[n] = std::move(regs);
    if (headers_[node.block]) entered_[n] = {regs_[n], memories_[n]};
  }
  for (const Instance::In& in : node.in)
    if (--pending_[in.from] == 0) { // nobody looks at it again
      Regs().swap(regs_[in.from]);
      memories_[in.from] = {};
    }
}

// The header finds everything that decides how its loop goes on as it was in an earlier pass, and
// nothing was chosen on the way: so it goes on forever. Other threads could end that if something
// is atomic.
bool Executor::is_stuck(uint32_t n) {
  constexpr unsigned kMostPasses = 8; // that it is compared with
  uint32_t before = ps_.nodes[n].previous;
  for (unsigned k = 0; k < kMostPasses && before != kNone; ++k) {
    if (!ps_.dominates(before, n)) return false;
    if (finds_the_same(before, n)) return true;
    before = ps_.nodes[before].previous;
  }
  return false;
}

bool Executor::finds_the_same(uint32_t before, uint32_t n) {
  auto it = entered_.find(before);
  if (it == entered_.end() || !it->second.memory.is_like(memories_[n])) return false;
  const LoopFacts& loop = facts_of(ps_.nodes[n].block);
  auto same = [&](RegId r) {
    const Cell<Symbolic>&a = it->second.regs[r], &b = regs_[n][r];
    auto same_leaf = [](const Scalar<Symbolic>& x, const Scalar<Symbolic>& y) {
      return x.value == y.value && x.poison == y.poison;
    };
    return a == b || (a && b && std::equal(a->begin(), a->end(), b->begin(), b->end(), same_leaf));
  };
  if (loop.may_progress || !std::all_of(loop.deciding.begin(), loop.deciding.end(), same))
    return false;
  return !chooses_way(before, n, it->second.regs);
}

// Whether the way from the one to the other depends on a choice that may have been made on it: one
// that is not in the registers that it starts with. (Control by undef is UB.)
bool Executor::chooses_way(uint32_t before, uint32_t n, const Regs& start) {
  Term way = reach(n, before);
  std::vector<Term> choices = term::variables_of(std::span(&way, 1));
  std::erase_if(choices, [](Term v) { return v.var_kind() != VarKind::Choice; });
  if (choices.empty()) return false;
  std::vector<Term> known;
  for (RegId r : live_[ps_.nodes[n].block])
    if (start[r])
      for (const Scalar<Symbolic>& leaf : *start[r])
        known.insert(known.end(), {leaf.value, leaf.poison});
  std::vector<Term> made = term::variables_of(known);
  return !std::all_of(choices.begin(), choices.end(),
                      [&](Term v) { return std::find(made.begin(), made.end(), v) != made.end(); });
}

const Executor::LoopFacts& Executor::facts_of(BlockId header) {
  auto [it, fresh] = loop_facts_.try_emplace(header);
  if (!fresh) return it->second;
  if (!forest_) forest_ = find_loops(p_);
  uint32_t loop = forest_->innermost[header];
  LoopFacts& facts = it->second;
  facts.deciding = deciding_registers(p_, *forest_, loop);
  facts.must_progress = must_progress(p_, *forest_, loop);
  facts.may_progress = facts.must_progress && may_stay_in_callee(p_, forest_->loops[loop]);
  std::vector<bool> synchronizes = synchronizing(p_);
  for (BlockId b : forest_->loops[loop].blocks)
    facts.may_progress |= synchronizes[b];
  return facts;
}

// Runs on forever, which is UB where that must not be. Else it is to others what a call is that
// does not come back.
void Executor::stay(uint32_t n) {
  if (facts_of(ps_.nodes[n].block).must_progress)
    ub_[n] = tm_.boolean(true);
  else
    exits_.push_back({n, tm_.boolean(true), tm_.boolean(false), Term(), false, memories_[n]});
  skip(n);
}

// Nothing leads here, or paths stop here: it does nothing, and leads nowhere.
void Executor::skip(uint32_t n) {
  ends_[n] = tm_.boolean(false);
  guards_[n].assign(p_.blocks[ps_.nodes[n].block].end.successors.size(), tm_.boolean(false));
}

bool is_function(const Instr& instr) {
  return instr.result != kNone && semantics::is_function(instr.operation.op);
}

// What the instruction gave in an earlier pass through a loop is what it gives now if its operands
// are the same and nothing in them is renamed at each use.
bool Executor::reuse(const Instr& instr, Regs& regs) {
  if (!is_function(instr)) return false;
  auto it = earlier_.find(&instr);
  if (it == earlier_.end()) return false;
  for (size_t i = 0; i < instr.args.size(); ++i)
    if (instr.args[i].is_reg() && regs[instr.args[i].index] != it->second.args[i]) return false;
  regs[instr.result] = it->second.result;
  return true;
}

void Executor::remember(const Instr& instr, const Regs& regs, Term ub) {
  if (!is_function(instr) || !ub.is_false() || !loops_) return;
  Earlier e;
  for (const Operand& o : instr.args) {
    e.args.push_back(o.is_reg() ? regs[o.index] : nullptr);
    if (!o.is_reg()) {
      for (const semantics::ConstScalar& c : p_.constants[o.index])
        if (c.kind == semantics::ConstScalar::Kind::Undef) return;
      continue;
    }
    for (const Scalar<Symbolic>& s : *regs[o.index])
      if (domain_.has_undef(s.value) || domain_.has_undef(s.poison)) return;
  }
  e.result = regs[instr.result];
  earlier_[&instr] = std::move(e);
}

void Executor::run_block(uint32_t n) {
  const Instance& node = ps_.nodes[n];
  const Block& block = p_.blocks[node.block];
  Regs& regs = regs_[n];
  memory_.enter(memories_[n]);
  for (uint32_t i = 0; i < block.instrs.size(); ++i) {
    if (options_.reuse && reuse(block.instrs[i], regs)) continue;
    if (semantics::makes_block(block.instrs[i].operation.op))
      memory_.now_if(tm_.and_(reach(n, 0), ends_[n]));
    auto step = step_.run(block.instrs[i], regs, node.number, i);
    ends_[n] = tm_.and_(ends_[n], tm_.not_(step.excused));
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
    if (options_.reuse) remember(block.instrs[i], regs, step.ub);
  }
  auto [guards, ub, why] = step_.decide(block.end, regs, node.number);
  ub_[n] = tm_.or_(ub_[n], tm_.and_(ends_[n], ub));
  for (Term& g : guards)
    g = tm_.and_(ends_[n], g);
  guards_[n].assign(guards.begin(), guards.end());
  for (uint32_t slot : node.past)
    past_[n] = tm_.or_(past_[n], guards_[n][slot]);
}

Value<Symbolic> Executor::returned() {
  Ways ways = ways_into(ps_.exit());
  if (ways.in.empty()) { // a value that nobody sees, of the right shape
    Value<Symbolic> v;
    for (unsigned w : p_.result.leaves())
      v.push_back({tm_.zero(w), tm_.boolean(true)});
    return v;
  }
  if (p_.result.leaves().empty()) return {};
  std::vector<Cell<Symbolic>> cells;
  std::vector<bool> pointers = p_.result.pointers();
  for (const Instance::In& in : ways.in) {
    const Instance& node = ps_.nodes[in.from];
    Site site{node.number, kEndSite, 0};
    memory_.enter(memories_[in.from]);
    Value<Symbolic> v = step_.use(p_.blocks[node.block].end.value, regs_[in.from], site);
    for (size_t i = 0; i < v.size(); ++i) // a pointer that must not leave is no use outside
      if (pointers[i]) v[i].poison = tm_.or_(v[i].poison, memory_.captured(v[i].value));
    cells.push_back(std::make_shared<const Value<Symbolic>>(std::move(v)));
  }
  return *merge(ways.chosen, cells);
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
  Ways into = ways_into(ps_.exit());
  if (ways.empty()) { // conditions below the dominator will do
    for (const Instance::In& in : into.in)
      memories.push_back(&memories_[in.from]);
    return memories.empty() ? memory_.start() : memory_.merge(into.taken, into.chosen, memories);
  }
  for (const Instance::In& in : into.in)
    add(tm_.and_(reach(in.from, 0), ends_[in.from]), memories_[in.from]);
  return memory_.merge(ways, ways, memories);
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
    bool ends = kind == Terminator::Kind::Return || kind == Terminator::Kind::Trap;
    if (ends && !ps_.nodes[n].stop && !rel_[n].is_false())
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
    if (!ps_.nodes[n].stop && p_.blocks[ps_.nodes[n].block].end.kind == kind)
      any = tm_.or_(any, tm_.and_(reach(n, 0), ends_[n]));
  return any;
}

void Executor::find_coverage(Behaviour& b) const {
  b.covered.assign(p_.blocks.size(), false);
  std::vector<double> paths(ps_.nodes.size());
  for (uint32_t n = ps_.exit(); n-- > 0;) {
    BlockId block = ps_.nodes[n].block;
    if (p_.blocks[block].end.successors.empty() && !rel_[n].is_false()) paths[n] = 1;
    if (!ends_[n].is_true() && !rel_[n].is_false()) paths[n] += 1; // in a call, say
    if (paths[n] == 0) continue;
    b.covered[block] = true;
    for (const Instance::In& in : ps_.nodes[n].in)
      if (!guards_[in.from][in.slot].is_false()) paths[in.from] += paths[n];
  }
  b.paths = paths[0];
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

// What paths of a region have come to where they end, by block.
std::vector<Stopped> Executor::stopped() {
  std::map<BlockId, std::vector<uint32_t>> at;
  for (uint32_t n : ps_.returns)
    if (ps_.nodes[n].stop && !rel_[n].is_false()) at[ps_.nodes[n].block].push_back(n);
  std::vector<Stopped> out;
  for (const auto& [block, nodes] : at) {
    std::vector<Term> ways;
    std::vector<const MemoryState*> memories;
    for (uint32_t n : nodes) {
      ways.push_back(reach(n, 0));
      memories.push_back(&memories_[n]);
    }
    Stopped s{block, tm_.or_all(ways), {Regs(p_.registers.size()), {}}};
    s.state.memory = nodes.size() == 1 ? memories_[nodes[0]] : memory_.merge(ways, ways, memories);
    for (RegId r = 0; r < p_.registers.size(); ++r) {
      std::vector<Cell<Symbolic>> cells;
      for (uint32_t n : nodes)
        cells.push_back(regs_[n][r]);
      s.state.regs[r] = merge(ways, cells);
    }
    out.push_back(std::move(s));
  }
  return out;
}

Behaviour Executor::run(State start) {
  for (const Instance& node : ps_.nodes)
    for (const Instance::In& in : node.in)
      ++pending_[in.from];
  for (const State::Wide& w : start.wide)
    domain_.know_wide(w.value, w.poison, w.wide);
  regs_[0] = std::move(start.regs);
  memories_[0] = std::move(start.memory);
  for (uint32_t n = 0; n < ps_.nodes.size(); ++n) {
    if (options_.deadline.passed()) {
      Behaviour nothing;
      nothing.stopped = true;
      return nothing;
    }
    if (n > 0) enter(n);
    if (rel_[n].is_false() || ps_.nodes[n].stop)
      skip(n);
    else if (is_stuck(n))
      stay(n);
    else
      run_block(n);
  }
  Behaviour b;
  b.value = returned();
  Ways into = ways_into(ps_.exit());
  bool some = !into.in.empty();
  b.returns = some ? tm_.and_(reach(ps_.idom[ps_.exit()], 0), relative(ps_.exit(), into))
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
  b.stays = tm_.boolean(false);
  for (const Exit& e : exits_)
    b.stays =
        tm_.or_(b.stays, tm_.and_(reach(e.node, 0), tm_.and_(e.condition, tm_.not_(e.unwinds))));
  b.stops = stopped();
  b.memory = left();
  for (Exit& e : exits_)
    b.exits.push_back({tm_.and_(reach(e.node, 0), e.condition), std::move(e.memory)});
  collect_events(b);
  find_coverage(b);
  b.ub = all(ub_);
  b.past = all(past_);
  b.longer = all(beyond_);
  // What has UB on the way goes no further than that.
  b.beyond = tm_.or_(b.longer, tm_.and_(b.past, tm_.not_(b.ub)));
  return b;
}

} // namespace

Behaviour execute(TermManager& tm, semantics::Choices& choices, const Program& program,
                  const Pathset& pathset, const std::vector<Value<Symbolic>>& args,
                  semantics::SymbolicMemory& memory, bool after_unwinding,
                  const ExecuteOptions& options) {
  return Executor(tm, choices, program, pathset, memory, after_unwinding, options)
      .run(start_state(tm, choices, program, args, memory));
}

State start_state(TermManager& tm, semantics::Choices& choices, const Program& p,
                  const std::vector<Value<Symbolic>>& args, semantics::SymbolicMemory& memory) {
  Symbolic domain(tm, choices);
  State s{Regs(p.registers.size()), memory.start()};
  memory.enter(s.memory);
  for (uint32_t i = 0; i < args.size(); ++i)
    s.regs[p.params[i].reg] =
        std::make_shared<const Value<Symbolic>>(bind_argument(domain, memory, p, i, args[i]));
  return s;
}

Behaviour execute(TermManager& tm, semantics::Choices& choices, const Program& program,
                  const Pathset& pathset, const State& start, semantics::SymbolicMemory& memory,
                  const ExecuteOptions& options) {
  return Executor(tm, choices, program, pathset, memory, false, options).run(start);
}

} // namespace lockstep::program
