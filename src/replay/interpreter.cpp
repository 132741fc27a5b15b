#include "replay/interpreter.h"

#include <algorithm>

namespace lockstep::replay {

namespace {

using namespace program;

class Interpreter {
public:
  Interpreter(Concrete& domain, const Program& p, RunOptions options)
      : d_(domain), step_(domain, p), p_(p), options_(options), regs_(p.registers.size()),
        entered_(p.blocks.size()) {}

  Run run(const std::vector<Value<Concrete>>& args) {
    for (size_t i = 0; i < args.size(); ++i)
      set(p_.params[i].reg, args[i]);
    BlockId from = kNone, block = 0;
    while (block != kNone) {
      BlockId next = run_block(from, block);
      from = block;
      block = next;
    }
    return std::move(run_);
  }

private:
  bool holds(const Concrete::Bits& condition) { return !d_.close(condition).isZero(); }

  void set(RegId r, Value<Concrete> v) {
    if (r != kNone) regs_[r] = std::make_shared<const Value<Concrete>>(std::move(v));
  }

  void record(uint32_t line, RegId result) {
    if (!options_.trace || line == kNone) return;
    Value<Concrete> v;
    if (result != kNone && regs_[result]) v = *regs_[result];
    if (!run_.trace.empty() && run_.trace.back().line == line)
      run_.trace.back().value = std::move(v); // several operations of one instruction
    else
      run_.trace.push_back({line, std::move(v)});
  }

  BlockId stop(Run::End end) {
    run_.end = end;
    return kNone;
  }

  void run_phis(BlockId from, const Block& block, uint32_t instance) {
    std::vector<Value<Concrete>> values;
    for (uint32_t i = 0; i < block.phis.size(); ++i) {
      const auto& incoming = block.phis[i].incoming;
      auto it = std::find_if(incoming.begin(), incoming.end(),
                             [&](const auto& in) { return in.first == from; });
      values.push_back(step_.use(it->second, regs_, {instance, kPhiSite + i, from}));
    }
    for (uint32_t i = 0; i < block.phis.size(); ++i) {
      set(block.phis[i].result, std::move(values[i]));
      record(block.phis[i].line, block.phis[i].result);
    }
  }

  // Executes the block; the next one, or kNone at the end.
  BlockId run_block(BlockId from, BlockId id) {
    const Block& block = p_.blocks[id];
    uint32_t instance = instance_number(p_, id, entered_[id]++);
    run_phis(from, block, instance);
    for (uint32_t i = 0; i < block.instrs.size(); ++i) {
      if (++steps_ > options_.max_steps) return stop(Run::End::StepLimit);
      auto [value, ub] = step_.run(block.instrs[i], regs_, instance, i);
      bool bad = holds(ub);
      if (!bad) set(block.instrs[i].result, std::move(value));
      record(block.instrs[i].line, bad ? kNone : block.instrs[i].result);
      if (bad) return stop(Run::End::Ub);
    }
    if (++steps_ > options_.max_steps) return stop(Run::End::StepLimit);
    record(block.end.line, kNone);
    auto [guards, ub] = step_.decide(block.end, regs_, instance);
    if (holds(ub)) return stop(Run::End::Ub);
    if (block.end.kind == Terminator::Kind::Trap) return stop(Run::End::Trap);
    if (block.end.kind == Terminator::Kind::Return) {
      if (block.end.has_value)
        run_.value = step_.use(block.end.value, regs_, {instance, kEndSite, 0});
      return stop(Run::End::Return);
    }
    for (size_t slot = 1; slot < guards.size(); ++slot)
      if (holds(guards[slot])) return block.end.successors[slot];
    return block.end.successors[0];
  }

  Concrete& d_;
  Stepper<Concrete> step_;
  const Program& p_;
  RunOptions options_;
  Registers<Concrete> regs_;
  std::vector<uint32_t> entered_;
  uint64_t steps_ = 0;
  Run run_;
};

} // namespace

Run interpret(Concrete& domain, const Program& program, const std::vector<Value<Concrete>>& args,
              RunOptions options) {
  return Interpreter(domain, program, options).run(args);
}

bool allowed(Concrete& sd, const Run& s, Concrete& td, const Run& t) {
  if (s.end == Run::End::Ub) return true;
  if (t.end == Run::End::Ub || s.end != t.end) return false;
  for (size_t i = 0; i < s.value.size(); ++i) {
    if (!sd.close(s.value[i].poison).isZero()) continue;
    if (!td.close(t.value[i].poison).isZero() ||
        sd.close(s.value[i].value) != td.close(t.value[i].value))
      return false;
  }
  return true;
}

} // namespace lockstep::replay
