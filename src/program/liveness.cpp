#include "program/liveness.h"

#include <algorithm>

namespace lockstep::program {

namespace {

// Register by register, from its uses upwards: the work is what the result holds, which is little
// where most values are used near their definitions.
class Liveness {
public:
  explicit Liveness(const Program& p)
      : p_(p), preds_(p.blocks.size()), entry_(p.blocks.size()), seen_(p.blocks.size(), kNone),
        defined_(p.registers.size()), used_(p.registers.size()), left_(p.registers.size()) {
    for (BlockId b = 0; b < p.blocks.size(); ++b) {
      for (BlockId s : p.blocks[b].end.successors)
        preds_[s].push_back(b);
      look_at(b);
    }
  }

  std::vector<std::vector<RegId>> run() {
    for (RegId r = 0; r < p_.registers.size(); ++r) {
      for (BlockId b : used_[r])
        enter(b, r);
      for (BlockId b : left_[r])
        leave(b, r);
      for (; !todo_.empty();) {
        BlockId b = todo_.back();
        todo_.pop_back();
        for (BlockId from : preds_[b])
          leave(from, r);
      }
    }
    return std::move(entry_);
  }

private:
  void look_at(BlockId b) {
    const Block& block = p_.blocks[b];
    auto define = [&](RegId r) {
      if (!defines(b, r)) defined_[r].push_back(b);
    };
    auto use = [&](const Operand& o) {
      if (o.is_reg() && !defines(b, o.index)) used_[o.index].push_back(b);
    };
    for (const Phi& phi : block.phis) {
      define(phi.result);
      for (const auto& [from, operand] : phi.incoming)
        if (operand.is_reg()) left_[operand.index].push_back(from);
    }
    for (const Instr& instr : block.instrs) {
      for (const Operand& o : instr.args)
        use(o);
      if (instr.result != kNone) define(instr.result);
    }
    if (block.end.has_value) use(block.end.value);
  }

  bool defines(BlockId b, RegId r) const {
    return std::find(defined_[r].begin(), defined_[r].end(), b) != defined_[r].end();
  }

  // Needed at the start of the block, at its end.
  void enter(BlockId b, RegId r) {
    if (seen_[b] == r) return;
    seen_[b] = r;
    entry_[b].push_back(r);
    todo_.push_back(b);
  }
  void leave(BlockId b, RegId r) {
    if (!defines(b, r)) enter(b, r);
  }

  const Program& p_;
  std::vector<std::vector<BlockId>> preds_;
  std::vector<std::vector<RegId>> entry_;
  std::vector<RegId> seen_;                   // by block: the register that was last found live
  std::vector<std::vector<BlockId>> defined_; // by register: blocks
  std::vector<std::vector<BlockId>> used_;    // before a definition there
  std::vector<std::vector<BlockId>> left_;    // at the end, by a phi that follows
  std::vector<BlockId> todo_;
};

} // namespace

std::vector<std::vector<RegId>> live_on_entry(const Program& p) { return Liveness(p).run(); }

} // namespace lockstep::program
