#include "program/program.h"

#include <algorithm>

namespace lockstep::program {

void Program::finish() {
  std::vector<bool> owned(registers.size()), here(registers.size());
  std::vector<RegId> defined;
  auto define = [&](RegId r) {
    if (r == kNone) return;
    here[r] = true;
    defined.push_back(r);
  };
  auto use = [&](Operand& o) {
    o.owns = o.is_reg() && here[o.index] && !owned[o.index];
    if (o.owns) owned[o.index] = true;
  };
  for (size_t b = 0; b < blocks.size(); ++b) {
    if (b == 0)
      for (const Param& p : params)
        define(p.reg);
    for (const Phi& p : blocks[b].phis)
      define(p.result);
    for (Instr& i : blocks[b].instrs) {
      for (Operand& a : i.args)
        use(a);
      define(i.result);
    }
    if (blocks[b].end.has_value) use(blocks[b].end.value);
    for (RegId r : defined)
      here[r] = false;
    defined.clear();
  }
}

std::string validate(const Program& p) {
  std::vector<int> defs(p.registers.size());
  auto define = [&](RegId r) {
    if (r != kNone && r < defs.size()) ++defs[r];
  };
  for (const Param& a : p.params)
    define(a.reg);
  for (const Block& b : p.blocks) {
    for (const Phi& phi : b.phis)
      define(phi.result);
    for (const Instr& i : b.instrs)
      define(i.result);
  }
  auto bad = [&](const Operand& o) {
    return o.is_reg() ? o.index >= defs.size() || defs[o.index] != 1
                      : o.index >= p.constants.size();
  };
  if (p.blocks.empty()) return "no blocks";
  std::vector<std::vector<BlockId>> preds(p.blocks.size());
  for (BlockId b = 0; b < p.blocks.size(); ++b)
    for (BlockId s : p.blocks[b].end.successors) {
      if (s >= p.blocks.size()) return p.blocks[b].name + ": successor out of range";
      preds[s].push_back(b);
    }
  for (BlockId b = 0; b < p.blocks.size(); ++b) {
    const Block& block = p.blocks[b];
    for (const Phi& phi : block.phis)
      for (BlockId pred : preds[b]) {
        auto from = [&](const auto& in) { return in.first == pred; };
        auto it = std::find_if(phi.incoming.begin(), phi.incoming.end(), from);
        if (it == phi.incoming.end())
          return block.name + ": phi without a value for " + p.blocks[pred].name;
        if (bad(it->second)) return block.name + ": phi operand not defined once";
      }
    for (const Instr& i : block.instrs)
      for (const Operand& a : i.args)
        if (bad(a))
          return block.name + ": operand of " + semantics::op_name(i.operation.op) +
                 " not defined once";
    if (block.end.has_value && bad(block.end.value))
      return block.name + ": terminator's operand not defined once";
    if (block.end.kind == Terminator::Kind::Switch &&
        block.end.cases.size() + 1 != block.end.successors.size())
      return block.name + ": switch cases and successors do not match";
  }
  return "";
}

} // namespace lockstep::program
