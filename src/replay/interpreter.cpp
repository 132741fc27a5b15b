#include "replay/interpreter.h"

#include "support/work.h"

#include "program/loops.h"
#include "replay/show.h"
#include "semantics/op/event.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace lockstep::replay {

namespace {

using namespace program;

// It may write to memory, or choose.
bool may_change(semantics::OpId op) {
  return !semantics::has_no_effect(op) || semantics::traits(op).has(semantics::kChooses);
}

class Interpreter {
public:
  Interpreter(Concrete& domain, const Program& p, ConcreteMemory& memory, const RunOptions& options)
      : d_(domain), memory_(memory), step_(domain, p, memory), context_(step_.context(0, 0)), p_(p),
        options_(options), regs_(p.registers.size()), forest_(find_loops(p)),
        is_header_(heads(forest_)), synchronizes_(synchronizing(p)), repeats_(p, forest_) {
    run_.entered.resize(p.blocks.size());
  }

  Run run(const std::vector<Value<Concrete>>& args) {
    if (options_.trace) memory_.keep_looks();
    for (uint32_t i = 0; i < args.size(); ++i)
      set(p_.params[i].reg, bind_argument(d_, memory_, p_, i, args[i]));
    BlockId from = kNone, block = 0;
    while (block != kNone) {
      BlockId next = run_block(from, block);
      from = block;
      block = next;
    }
    run_.steps = steps_;
    return std::move(run_);
  }

private:
  bool holds(const Concrete::Bits& condition) { return d_.holds(condition); }

  void set(RegId r, Value<Concrete> v) {
    if (r != kNone) regs_[r] = std::move(v);
  }

  void record(uint32_t line, RegId result) {
    if (!options_.trace || line == kNone) return;
    Value<Concrete> v;
    if (result != kNone) v = regs_[result];
    if (!run_.trace.empty() && run_.trace.back().line == line && recorded_ == entered_total_) {
      run_.trace.back().value = std::move(v); // several operations of one instruction
      return;
    }
    recorded_ = entered_total_;
    run_.times.resize(p_.lines.size());
    ++run_.times[line];
    run_.trace.push_back({line, std::move(v)});
    run_.trace.back().events = events_before_;
    if (run_.trace.size() < kFirstSteps + 2 * kLastSteps) return;
    run_.trace.erase(run_.trace.begin() + kFirstSteps, run_.trace.end() - kLastSteps);
    run_.left_out += kLastSteps;
    changed_by_.clear(); // steps are found elsewhere now
  }

  // With a trace: what the memory of a block rests on, and how often it was asked.
  using Ground = std::tuple<ConcreteMemory::Block::Rest, uint32_t, size_t>;
  std::map<uint32_t, Ground> grounds() {
    std::map<uint32_t, Ground> out;
    for (const auto& [number, block] : memory_.blocks())
      out[number] = {block.rest, block.initial, block.answer};
    return out;
  }

  // The blocks that this call has changed.
  void note_changed(const std::map<uint32_t, Ground>& before) {
    for (const auto& [number, ground] : grounds())
      if (auto it = before.find(number); it != before.end() && it->second != ground)
        changed_by_[number] = run_.trace.size() - 1;
  }

  // What was read and is as a callee has left it belongs to that call.
  void note_left(size_t looks_before) {
    for (size_t i = looks_before; i < memory_.looks().size(); ++i) {
      const ConcreteMemory::Look look = memory_.looks()[i];
      auto it = changed_by_.find(look.block);
      if (it == changed_by_.end() || it->second >= run_.trace.size()) continue;
      Run::Left left{look.block, look.offset, {}};
      const ConcreteMemory::Block& block = memory_.blocks().at(look.block);
      for (uint64_t at = look.offset; at < look.offset + std::min<uint64_t>(look.bytes, 16); ++at) {
        if (block.bytes.written(at)) break;
        left.bytes.push_back(memory_.byte_at(look.block, at));
      }
      auto& all = run_.trace[it->second].left;
      auto again = [&](const Run::Left& other) {
        return other.block == left.block && other.offset == left.offset &&
               other.bytes.size() >= left.bytes.size();
      };
      if (!left.bytes.empty() && std::none_of(all.begin(), all.end(), again))
        all.push_back(std::move(left));
    }
  }

  // Operations that keep a value or make it poison.
  static bool is_demand(semantics::OpId op) {
    using semantics::OpId;
    return op == OpId::InRange || op == OpId::NonNull || op == OpId::Aligned;
  }

  // The value is kept where it was not poison and is now.
  void note_excluded(const Instr& instr, uint64_t instance, uint32_t index) {
    if (instr.result == kNone) return;
    Value<Concrete> before = step_.use(instr.args[0], regs_, {instance, index, 0});
    const Value<Concrete>& after = regs_[instr.result];
    for (size_t i = 0; i < before.size(); ++i)
      if (d_.close(before[i].poison).isZero() && !d_.close(after[i].poison).isZero()) {
        run_.trace.back().excluded = {&instr, std::move(before)};
        return;
      }
  }

  // The byte that is watched, in two numbers that are the same where it is the same.
  std::optional<std::pair<std::string, bool>> watched() {
    if (!options_.watch || !memory_.blocks().contains(options_.watch->first)) return std::nullopt;
    ConcreteMemory::Byte b = memory_.byte_at(options_.watch->first, options_.watch->second);
    return std::pair(show_byte(memory_, b), b.kind == ConcreteMemory::Byte::Kind::Pointer);
  }

  // Time is looked at now and then, and after calls, which may copy all of memory.
  bool out_of_steps() {
    constexpr uint64_t kBetweenLooks = 1 << 8; // steps on undef that piles up are slow
    support::Work::add(support::Work::kStep);
    size_t events = memory_.events().size() + memory_.asked().size();
    bool look = ++steps_ >= next_look_ || events != events_;
    if (look) next_look_ = steps_ + kBetweenLooks;
    events_ = events;
    if (steps_ > options_.max_steps || events_ > options_.max_events)
      run_.end = Run::End::StepLimit;
    else if (look && options_.deadline.passed())
      run_.end = Run::End::TimeLimit;
    else
      return false;
    return true;
  }

  // What a fill or a copy wrote.
  void record_bulk(const Instr& instr, uint64_t instance, uint32_t index) {
    if (!options_.trace || instr.line == kNone) return;
    auto operand = [&](uint32_t i) {
      return step_.use(instr.args[i], regs_, {instance, index, i});
    };
    Run::Store store;
    store.pointer = operand(0)[0].value;
    store.bytes = d_.close(operand(2)[0].value).getLimitedValue();
    if (instr.operation.op == semantics::OpId::MemTransfer)
      store.from = operand(1)[0].value;
    else
      store.value = operand(1);
    store.type = Type::integer(8);
    store.bulk = true;
    run_.trace.back().store = std::move(store);
  }

  // What the store wrote: its operands are fetched again, and are the same.
  void record_store(const Instr& instr, uint64_t instance, uint32_t index) {
    if (!options_.trace || instr.line == kNone) return;
    const semantics::Access& access = p_.accesses[semantics::access_of(instr.operation)];
    const Operand& value = instr.args[0];
    Run::Store store;
    store.pointer = step_.use(instr.args[1], regs_, {instance, index, 1})[0].value;
    store.bytes = access.bytes;
    store.value = step_.use(value, regs_, {instance, index, 0});
    if (value.is_reg())
      store.type = p_.registers[value.index].type;
    else if (access.parts.size() == 1 && store.value.size() == 1)
      store.type = access.parts[0].pointer ? Type::pointer(access.parts[0].bits)
                                           : Type::integer(access.parts[0].bits);
    run_.trace.back().store = std::move(store);
  }

  // What was promoted has no instruction, but a line and the value that it gave or stored.
  void record_shown(const Block& block, uint64_t instance, uint32_t before) {
    for (; next_shown_ < block.shown.size() && block.shown[next_shown_].before == before;
         ++next_shown_) {
      const Shown& shown = block.shown[next_shown_];
      events_before_ = memory_.event_count();
      record(shown.line, kNone);
      Run::Step& step = run_.trace.back();
      step.completed = true;
      if (!shown.value) continue;
      bool constant = !shown.value->is_reg();
      const auto number = static_cast<uint32_t>(next_shown_);
      Value<Concrete> value =
          constant ? step_.use(*shown.value, regs_, {instance, kShownSite + number, 0})
                   : regs_[shown.value->index];
      if (shown.local == kNone) {
        step.value = std::move(value);
        continue;
      }
      Run::Store store;
      store.local = shown.local;
      store.offset = shown.offset;
      store.value = std::move(value);
      if (!constant)
        store.type = p_.registers[shown.value->index].type;
      else if (store.value.size() == 1)
        store.type = Type::integer(d_.width(store.value[0].value));
      step.store = std::move(store);
    }
  }

  BlockId stop(Run::End end) {
    run_.end = end;
    return kNone;
  }
  BlockId undefined(const char* why) {
    run_.why = why;
    return stop(Run::End::Ub);
  }

  // All are read before any is written.
  void run_phis(BlockId from, const Block& block, uint64_t instance) {
    if (phi_values_.size() < block.phis.size()) phi_values_.resize(block.phis.size());
    steps_ += block.phis.size();
    for (uint32_t i = 0; i < block.phis.size(); ++i) {
      const auto& incoming = block.phis[i].incoming;
      auto it = std::find_if(incoming.begin(), incoming.end(),
                             [&](const auto& in) { return in.first == from; });
      phi_values_[i] = step_.use(it->second, regs_, {instance, kPhiSite + i, from}, room_);
    }
    for (uint32_t i = 0; i < block.phis.size(); ++i) {
      std::swap(regs_[block.phis[i].result], phi_values_[i]);
      record(block.phis[i].line, block.phis[i].result);
      if (options_.trace && !run_.trace.empty()) run_.trace.back().completed = true;
    }
  }

  // Everything is as it was in an earlier pass: so it goes on forever. After `run_phis`.
  bool is_stuck(BlockId id) {
    if (!is_header_[id]) return false;
    uint64_t seen = synchronized_ + memory_.events().size();
    Repeats::Now now{passes_.back().iteration, seen, changes_, steps_, memory_.asked().size()};
    uint32_t loop = passes_.back().loop;
    if (!repeats_.look(loop, now, regs_, memory_)) return false;
    run_.repeated = repeats_.found(loop, now);
    if (!must_progress(p_, forest_, loop))
      run_.end = Run::End::Endless;
    else if (run_.repeated->asked) // a callee may have made it
      run_.end = Run::End::StepLimit;
    else
      undefined("a loop that must make progress never ends");
    return true;
  }

  // What is returned, as a caller can use it.
  Value<Concrete> leaving(Value<Concrete> v) {
    run_.pointers = p_.result.pointers();
    for (size_t i = 0; i < v.size(); ++i) {
      if (!run_.pointers[i]) continue;
      v[i].poison = d_.apply<semantics::Op::Or>(v[i].poison, memory_.captured(v[i].value));
      v[i].value = memory_.plain(v[i].value);
    }
    return v;
  }

  // Executes the block; the next one, or kNone at the end.
  BlockId run_block(BlockId from, BlockId id) {
    const Block& block = p_.blocks[id];
    follow(forest_, from, id, passes_);
    uint64_t instance = instance_number(p_, id, context_of(passes_));
    ++entered_total_;
    run_.entered[id] = true;
    if (!block.phis.empty()) run_phis(from, block, instance);
    if (options_.entering) options_.entering(id, regs_, memory_);
    if (is_stuck(id)) return kNone;
    synchronized_ += synchronizes_[id];
    next_shown_ = 0;
    for (uint32_t i = 0; i < block.instrs.size(); ++i) {
      if (options_.trace) [[unlikely]]
        record_shown(block, instance, i);
      if (out_of_steps() || !run_instr(block.instrs[i], instance, i)) return kNone;
    }
    if (out_of_steps()) return kNone;
    if (options_.trace) record_shown(block, instance, static_cast<uint32_t>(block.instrs.size()));
    events_before_ = memory_.event_count();
    bool done = !run_.trace.empty() && run_.trace.back().line == block.end.line &&
                recorded_ == entered_total_; // by operations before it
    if (!done) record(block.end.line, kNone);
    if (options_.trace && !run_.trace.empty()) run_.trace.back().completed = true;
    return leave(block.end, instance);
  }

  // False if the run ends with it.
  bool run_instr(const Instr& instr, uint64_t instance, uint32_t index) {
    if (options_.trace) [[unlikely]]
      return run_traced(instr, instance, index);
    Value<Concrete> value = compute(instr, instance, index);
    if (holds(context_.ub)) return ends(Run::End::Ub);
    set(instr.result, std::move(value));
    return goes_on();
  }

  Value<Concrete> compute(const Instr& instr, uint64_t instance, uint32_t index) {
    context_.restart({instance, index, kOwnChoice});
    Value<Concrete> value = step_.run(context_, instr, regs_);
    changes_ += may_change(instr.operation.op);
    return value;
  }

  bool run_traced(const Instr& instr, uint64_t instance, uint32_t index) {
    using semantics::OpId;
    OpId op = instr.operation.op;
    events_before_ = memory_.event_count();
    size_t looks = memory_.looks().size();
    auto before = watched();
    std::map<uint32_t, Ground> ground;
    if (op == OpId::Call) ground = grounds();
    Value<Concrete> value = compute(instr, instance, index);
    bool bad = holds(context_.ub);
    bool caught = op == OpId::Call && p_.callees[semantics::callee_of(instr.operation)].catches &&
                  value.size() >= 2 && holds(value[value.size() - 2].value);
    if (!bad) set(instr.result, std::move(value));
    bool on = !bad && goes_on();
    record(instr.line, on ? instr.result : kNone);
    if (bad) {
      run_.why = context_.why;
      run_.by_pointer = context_.why_by_pointer;
      if (context_.why == OpContext<Concrete>::kMemoryKnows) run_.fault = memory_.fault;
      return ends(Run::End::Ub);
    }
    if (run_.trace.empty() || instr.line == kNone) return on;
    run_.trace.back().completed = on;
    run_.trace.back().caught |= caught;
    if (on && op == OpId::Store) record_store(instr, instance, index);
    if (on && (op == OpId::MemSet || op == OpId::MemTransfer)) record_bulk(instr, instance, index);
    if (op == OpId::Call) note_changed(ground);
    if (is_demand(op)) note_excluded(instr, instance, index);
    note_left(looks);
    if (options_.watch && watched() != before) run_.trace.back().changed_watched = true;
    return on;
  }

  bool ends(Run::End end) {
    run_.end = end;
    return false;
  }

  // Whether it does after what was computed.
  bool goes_on() {
    const OpContext<Concrete>& c = context_;
    if (holds(c.beyond)) return ends(Run::End::Beyond);
    if (holds(c.unwinds)) {
      run_.exception = c.exception;
      return ends(Run::End::Unwind);
    }
    return !holds(c.stays) || ends(Run::End::Stays);
  }

  BlockId leave(const Terminator& end, uint64_t instance) {
    switch (end.kind) {
    case Terminator::Kind::Jump:
      return end.successors[0];
    case Terminator::Kind::Trap:
      return stop(Run::End::Trap);
    case Terminator::Kind::Unreachable:
      return undefined(end.why);
    case Terminator::Kind::Return:
      if (memory_.keeps_captured()) return undefined("a nocapture pointer is left in memory");
      if (end.has_value) run_.value = leaving(step_.use(end.value, regs_, {instance, kEndSite, 0}));
      return stop(Run::End::Return);
    case Terminator::Kind::Branch:
    case Terminator::Kind::Switch:
      break;
    }
    auto [guards, ub, why] = step_.decide(end, regs_, instance);
    if (holds(ub)) return undefined(why);
    for (size_t slot = 1; slot < guards.size(); ++slot)
      if (holds(guards[slot])) return end.successors[slot];
    return end.successors[0];
  }

  Concrete& d_;
  ConcreteMemory& memory_;
  Stepper<Concrete> step_;
  OpContext<Concrete> context_; // of the instruction that runs
  const Program& p_;
  RunOptions options_;
  Registers<Concrete> regs_;
  LoopForest forest_;
  Passes passes_;
  std::vector<bool> is_header_, synchronizes_; // by block
  Repeats repeats_;
  uint64_t changes_ = 0;      // instructions that may have changed something
  uint64_t synchronized_ = 0; // blocks in which other threads may have taken part
  std::vector<Value<Concrete>> phi_values_;
  Value<Concrete> room_;
  uint64_t steps_ = 0, next_look_ = 0;
  size_t next_shown_ = 0;                     // of the block that runs
  uint64_t entered_total_ = 0, recorded_ = 0; // blocks; when the last step was recorded
  size_t events_ = 0;
  size_t events_before_ = 0;              // the instruction that runs
  std::map<uint32_t, size_t> changed_by_; // with a trace, by block: the last call that did
  Run run_;
};

} // namespace

Run interpret(Concrete& domain, const Program& program, ConcreteMemory& memory,
              const std::vector<Value<Concrete>>& args, const RunOptions& options) {
  return Interpreter(domain, program, memory, options).run(args);
}

namespace {

bool same_event(Concrete& sd, const ConcreteMemory::Event& s, Concrete& td,
                const ConcreteMemory::Event& t);

// What the second saw of memory refines what the first saw.
bool found_refined(const ConcreteMemory::Event& s, const ConcreteMemory::Event& t) {
  if (!t.memory) return true;
  return s.memory &&
         seen_differences(*s.memory, *t.memory, t.visible, t.others, t.hidden, 1).empty();
}

bool refined(Concrete& sd, const Value<Concrete>& s, Concrete& td, const Value<Concrete>& t) {
  for (size_t k = 0; k < s.size(); ++k) {
    if (!sd.close(s[k].poison).isZero()) continue;
    if (!td.close(t[k].poison).isZero() || sd.close(s[k].value) != td.close(t[k].value))
      return false;
  }
  return true;
}

// Whether a call of the target, by what it promises, can be one of the source's.
bool may_be(const ConcreteMemory::Event& t, const ConcreteMemory::Event& s) {
  return t.callee->promises_no_more(*s.callee) &&
         !(t.callee->shuns_more_than(*s.callee) && t.off_limits);
}

bool same_event(Concrete& sd, const ConcreteMemory::Event& s, Concrete& td,
                const ConcreteMemory::Event& t) {
  if (s.kind != t.kind || s.args.size() != t.args.size()) return false;
  if (t.callee && !may_be(t, s)) return false;
  semantics::APInt p = sd.close(s.pointer), q = td.close(t.pointer);
  if (p != q && !(p.isNegative() && q.isNegative())) return false; // blocks of their own
  return refined(sd, s.args, td, t.args) && found_refined(s, t);
}

bool same_events(ConcreteMemory& sm, ConcreteMemory& tm) {
  return sm.events().size() == tm.events().size() && !first_other_event(sm, tm);
}

// Others have been there between the two: they may have changed what no run has looked at.
bool others_between(const ConcreteMemory::Event& a, const ConcreteMemory::Event& b) {
  return a.memory && b.memory && a.memory->event_count() != b.memory->event_count();
}

// To the same question there is one answer: otherwise the model was incomplete, and the runs show
// nothing. Which calls ask the same is as in Environment::same.
enum class Sides { Both, Sources, Targets };
bool consistent(ConcreteMemory& am, ConcreteMemory& bm, Sides sides) {
  auto comparable = [&](const ConcreteMemory::Event& a, const ConcreteMemory::Event& b) {
    return sides == Sides::Sources || (may_be(b, a) && (sides == Sides::Both || may_be(a, b)));
  };
  for (const auto& [a, answer] : am.asked())
    for (const auto& [b, other] : bm.asked())
      if (answer != other && a.kind == b.kind && a.args.size() == b.args.size() &&
          comparable(a, b) && refined(am.domain(), a.args, bm.domain(), b.args) &&
          found_refined(a, b) && !others_between(a, b))
        return false;
  return true;
}
// Others may see such a thing happen in more ways than one.
bool is_bulk(const ConcreteMemory::Event& e) {
  uint64_t kind = e.kind >> 40; // without the length
  return kind >= semantics::op::kVolatileSet >> 40 && kind <= semantics::op::kVolatileCopyTo >> 40;
}

} // namespace

// A pointer that leads to no block by itself.
static bool is_number(ConcreteMemory& memory, const semantics::ConcreteBits& pointer) {
  uint32_t block = memory.block_of(pointer);
  return block == 0 || block == semantics::kWildcardBlock;
}

std::optional<size_t> first_other_event(ConcreteMemory& sm, ConcreteMemory& tm) {
  const auto &s = sm.events(), &t = tm.events();
  size_t both = std::min(s.size(), t.size());
  for (size_t i = 0; i < both; ++i)
    if (!same_event(sm.domain(), s[i], tm.domain(), t[i])) return i;
  return s.size() == t.size() ? std::nullopt : std::optional(both);
}

Violated violated(ConcreteMemory& sm, const Run& s, ConcreteMemory& tm, const Run& t) {
  Concrete &sd = sm.domain(), &td = tm.domain();
  // Nothing is shown by such runs.
  if (!sm.trouble.empty() || !tm.trouble.empty()) return Violated::Nothing;
  if (s.end == Run::End::Ub || s.end == Run::End::Beyond || t.end == Run::End::Beyond)
    return Violated::Nothing;
  for (Run::End end : {s.end, t.end}) // who knows how they end
    if (end == Run::End::StepLimit || end == Run::End::TimeLimit) return Violated::Nothing;
  if (!sm.unclear.empty()) return Violated::Nothing;
  if (!consistent(sm, tm, Sides::Both) || !consistent(sm, sm, Sides::Sources) ||
      !consistent(tm, tm, Sides::Targets))
    return Violated::Nothing;
  if (t.end == Run::End::Ub) return Violated::Ub;
  if (!end_alike(s, t)) return Violated::Return;
  if (s.end == Run::End::Unwind && sd.close(s.exception) != td.close(t.exception))
    return Violated::Return;
  if (!same_events(sm, tm)) {
    bool open = std::any_of(sm.events().begin(), sm.events().end(), is_bulk);
    return open ? Violated::Nothing : Violated::Events;
  }
  for (size_t i = 0; i < s.value.size(); ++i) {
    if (!sd.close(s.value[i].poison).isZero()) continue;
    if (!td.close(t.value[i].poison).isZero()) return Violated::Poison;
    if (sd.close(s.value[i].value) == td.close(t.value[i].value)) continue;
    if (!s.pointers[i] || td.has_undef(t.value[i].value) || sd.has_undef(s.value[i].value))
      return Violated::Value;
    APInt address = sd.close(sm.address(s.value[i].value));
    if (address != td.close(tm.address(t.value[i].value))) return Violated::Value;
    // An address without provenance in place of a pointer: who is to say what it may access? The
    // other way round it is more, and at address 0 there is nothing (refine::aimed_as).
    bool any_number = is_number(sm, s.value[i].value) ||
                      tm.block_of(t.value[i].value) == semantics::kWildcardBlock;
    bool nothing = address.isZero() && !sm.options().may_use_zero();
    if (!any_number && !nothing) return Violated::Value;
  }
  bool leaves = s.end == Run::End::Return || s.end == Run::End::Unwind;
  if (!leaves || differences(sm, s, tm, t, 1).empty()) return Violated::Nothing;
  return Violated::Memory;
}

} // namespace lockstep::replay
