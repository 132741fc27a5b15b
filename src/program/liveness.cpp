#include "program/liveness.h"

namespace lockstep::program {

namespace {

// What stays needed above the block's end, walking its instructions backwards.
std::vector<bool> before(const Block& block, std::vector<bool> live) {
  auto use = [&](const Operand& o) {
    if (o.is_reg()) live[o.index] = true;
  };
  if (block.end.has_value) use(block.end.value);
  for (size_t i = block.instrs.size(); i-- > 0;) {
    const Instr& instr = block.instrs[i];
    if (instr.result != kNone) live[instr.result] = false;
    for (const Operand& o : instr.args)
      use(o);
  }
  for (const Phi& phi : block.phis)
    live[phi.result] = false;
  return live;
}

} // namespace

std::vector<std::vector<bool>> live_on_entry(const Program& p) {
  size_t n = p.blocks.size();
  std::vector<std::vector<bool>> entry(n, std::vector<bool>(p.registers.size()));
  std::vector<std::vector<BlockId>> preds(n);
  for (BlockId b = 0; b < n; ++b)
    for (BlockId s : p.blocks[b].end.successors)
      preds[s].push_back(b);
  // Sets only grow, so a block is looked at again only when one below it has grown.
  std::vector<BlockId> work(n);
  for (BlockId b = 0; b < n; ++b)
    work[b] = b;
  while (!work.empty()) {
    BlockId b = work.back();
    work.pop_back();
    std::vector<bool> live(p.registers.size());
    for (BlockId s : p.blocks[b].end.successors) {
      for (size_t r = 0; r < live.size(); ++r)
        if (entry[s][r]) live[r] = true;
      for (const Phi& phi : p.blocks[s].phis)
        for (const auto& [from, operand] : phi.incoming)
          if (from == b && operand.is_reg()) live[operand.index] = true;
    }
    live = before(p.blocks[b], std::move(live));
    if (live == entry[b]) continue;
    entry[b] = std::move(live);
    work.insert(work.end(), preds[b].begin(), preds[b].end());
  }
  return entry;
}

} // namespace lockstep::program
