// Liveness against its definition: a path from the entry of the block to a use, without a
// definition on the way.
#include "program/liveness.h"

#include <algorithm>
#include <functional>
#include <random>
#include <set>

#include <gtest/gtest.h>

using namespace lockstep::program;
using lockstep::semantics::OpId;
using Kind = Terminator::Kind;

namespace {

// Blocks with any edges, loops too, over a few registers that are defined and used at random.
Program random_program(std::mt19937& rng) {
  Program p;
  unsigned blocks = 1 + rng() % 6, registers = 1 + rng() % 4;
  for (unsigned r = 0; r < registers; ++r)
    p.add_register("%" + std::to_string(r), Type::integer(8));
  p.blocks.resize(blocks);
  for (Block& b : p.blocks) {
    for (unsigned i = rng() % 3; i-- > 0;)
      b.instrs.push_back({{OpId::Copy, {}, {}},
                          static_cast<RegId>(rng() % registers),
                          {Operand::reg(rng() % registers)},
                          kNone});
    unsigned out = rng() % 3;
    b.end.kind = out == 0 ? Kind::Return : out == 1 ? Kind::Jump : Kind::Branch;
    b.end.has_value = out != 1;
    b.end.value = Operand::reg(rng() % registers);
    for (unsigned i = 0; i < out; ++i)
      b.end.successors.push_back(rng() % blocks);
  }
  for (BlockId b = 0; b < blocks; ++b) {
    if (rng() % 2) continue;
    Phi phi{static_cast<RegId>(rng() % registers), {}, kNone};
    for (BlockId from = 0; from < blocks; ++from)
      for (BlockId s : p.blocks[from].end.successors)
        if (s == b && (phi.incoming.empty() || phi.incoming.back().first != from))
          phi.incoming.emplace_back(from, Operand::reg(rng() % registers));
    p.blocks[b].phis.push_back(phi);
  }
  return p;
}

// Walks every way on from the entry of the block until the register is used or defined.
bool live_by_search(const Program& p, BlockId start, RegId r) {
  std::set<BlockId> seen;
  std::function<bool(BlockId)> enter = [&](BlockId b) {
    if (!seen.insert(b).second) return false;
    const Block& block = p.blocks[b];
    for (const Phi& phi : block.phis)
      if (phi.result == r) return false;
    for (const Instr& i : block.instrs) {
      if (i.args[0].index == r) return true;
      if (i.result == r) return false;
    }
    if (block.end.has_value && block.end.value.index == r) return true;
    for (BlockId s : block.end.successors) {
      for (const Phi& phi : p.blocks[s].phis)
        for (const auto& [from, operand] : phi.incoming)
          if (from == b && operand.index == r) return true;
      if (enter(s)) return true;
    }
    return false;
  };
  return enter(start);
}

} // namespace

TEST(Liveness, MatchesSearch) {
  std::mt19937 rng(5);
  int live = 0, dead = 0;
  for (int round = 0; round < 2000; ++round) {
    Program p = random_program(rng);
    auto entry = live_on_entry(p);
    for (BlockId b = 0; b < p.blocks.size(); ++b)
      for (RegId r = 0; r < p.registers.size(); ++r) {
        bool expected = live_by_search(p, b, r);
        ASSERT_EQ(std::binary_search(entry[b].begin(), entry[b].end(), r), expected)
            << "round " << round;
        ++(expected ? live : dead);
      }
  }
  EXPECT_GT(live, 1000);
  EXPECT_GT(dead, 1000);
}
