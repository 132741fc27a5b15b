#include "program/deciding.h"

#include "program/liveness.h"

#include <algorithm>

namespace lockstep::program {

namespace {

using semantics::OpId;

// It computes a value, and that is all: no UB, nothing done to memory.
bool only_computes(OpId op) {
  bool chooses =
      semantics::traits(op).effect == semantics::Effect::None && !semantics::may_be_ub(op);
  return semantics::is_speculatable(op) || chooses;
}

// The registers of a loop that something depends on, from there upwards.
class Slice {
public:
  Slice(const Program& p, const Loop& loop) : needed_(p.registers.size()) {
    for (BlockId b : loop.blocks) {
      for (const Phi& phi : p.blocks[b].phis)
        made_.push_back({phi.result, nullptr, &phi});
      for (const Instr& i : p.blocks[b].instrs) {
        if (i.result != kNone) made_.push_back({i.result, &i, nullptr});
        if (!only_computes(i.operation.op)) need(i.args);
      }
      if (p.blocks[b].end.has_value) need(p.blocks[b].end.value);
    }
    std::sort(made_.begin(), made_.end(),
              [](const auto& a, const auto& b) { return a.reg < b.reg; });
    follow();
  }

  bool is_needed(RegId r) const { return needed_[r]; }
  bool is_made(RegId r) const { return find(r) != made_.end(); }

private:
  struct Made {
    RegId reg;
    const Instr* instr;
    const Phi* phi;
  };

  std::vector<Made>::const_iterator find(RegId r) const {
    auto at = std::lower_bound(made_.begin(), made_.end(), r,
                               [](const Made& m, RegId reg) { return m.reg < reg; });
    return at != made_.end() && at->reg == r ? at : made_.end();
  }
  void need(const Operand& o) {
    if (!o.is_reg() || needed_[o.index]) return;
    needed_[o.index] = true;
    todo_.push_back(o.index);
  }
  void need(const std::vector<Operand>& all) {
    for (const Operand& o : all)
      need(o);
  }
  void follow() {
    while (!todo_.empty()) {
      auto at = find(todo_.back());
      todo_.pop_back();
      if (at == made_.end()) continue;
      if (at->instr) need(at->instr->args);
      if (at->phi)
        for (const auto& [from, operand] : at->phi->incoming)
          need(operand);
    }
  }

  std::vector<bool> needed_;
  std::vector<Made> made_; // in the loop, by register
  std::vector<RegId> todo_;
};

bool is_latch(const Program& p, BlockId b, BlockId header) {
  const auto& to = p.blocks[b].end.successors;
  return std::find(to.begin(), to.end(), header) != to.end();
}

} // namespace

std::vector<RegId> deciding_registers(const Program& p, const LoopForest& forest, uint32_t loop) {
  const Loop& l = forest.loops[loop];
  Slice slice(p, l);
  std::vector<RegId> out;
  for (const Phi& phi : p.blocks[l.header].phis)
    if (slice.is_needed(phi.result)) out.push_back(phi.result);
  if (l.reducible) return out; // what else it finds was made before the loop
  const std::vector<std::vector<RegId>> live = live_on_entry(p);
  for (RegId r : live[l.header])
    if (slice.is_needed(r) && slice.is_made(r)) out.push_back(r);
  return out;
}

bool must_progress(const Program& p, const LoopForest& forest, uint32_t loop) {
  if (p.progresses || p.comes_back) return true;
  for (; loop != kNone; loop = forest.loops[loop].parent) {
    const Loop& l = forest.loops[loop];
    if (std::all_of(l.blocks.begin(), l.blocks.end(), [&](BlockId b) {
          return !is_latch(p, b, l.header) || p.blocks[b].end.progresses;
        }))
      return true;
  }
  return false;
}

std::vector<bool> synchronizing(const Program& p) {
  std::vector<bool> out;
  out.reserve(p.blocks.size());
  for (const Block& b : p.blocks)
    out.push_back(b.synchronizes);
  bool some = std::find(out.begin(), out.end(), true) != out.end();
  if (!some && p.has_atomics()) out.assign(p.blocks.size(), true); // who knows where
  return out;
}

bool may_stay_in_callee(const Program& p, const Loop& loop) {
  return std::any_of(loop.blocks.begin(), loop.blocks.end(), [&](BlockId b) {
    const auto& instrs = p.blocks[b].instrs;
    return std::any_of(instrs.begin(), instrs.end(), [&](const Instr& i) {
      return i.operation.op == OpId::Call && p.callees[semantics::callee_of(i.operation)].stays;
    });
  });
}

} // namespace lockstep::program
