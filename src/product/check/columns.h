// What claims at a node may speak of: leaves of registers of both programs, by their names. Some
// registers are computed once, before anything is repeated: they are the same functions of the
// inputs at every node (loop-invariant).
#pragma once

#include "product/check/language.h"
#include "program/executor.h"

#include <map>

namespace lockstep::product::checker {

using program::BlockId;
using program::Program;
using program::RegId;
using semantics::Term;
using semantics::TermManager;

// One leaf of a register of either side.
struct Column {
  bool of_source = true;
  RegId reg = 0;
  uint32_t leaf = 0;
  unsigned width = 0; // of a pointer: of its offset
  bool pointer = false;
  bool loop_invariant = false;
};

// What loop-invariant registers hold: for the program, and as claims see it.
struct LoopInvariantValues {
  std::map<RegId, program::Cell<semantics::Symbolic>> content;
  std::map<RegId, std::vector<semantics::Scalar<semantics::Symbolic>>> claimed;
};

// The names of both programs, as witnesses have them.
class Names {
public:
  Names(const Program& source, const Program& target);
  static std::string of_register(const Program& p, RegId r);
  static std::string of_block(const Program& p, BlockId b);
  // None, or several.
  std::optional<RegId> find_register(bool of_source, const std::string& name) const;
  std::optional<BlockId> find_block(bool of_source, const std::string& name) const;
  std::optional<uint32_t> find_global(bool of_source, const std::string& name) const;

private:
  struct Side {
    const Program* program;
    std::map<std::string, std::vector<uint32_t>> registers, blocks;
  };
  const Side& side(bool of_source) const { return sides_[of_source ? 0 : 1]; }
  Side sides_[2];
};

// All that claims at a node may speak of: loop-invariant registers, and those that the blocks need.
std::vector<Column> columns_at(const Program& source, BlockId source_block, const Program& target,
                               BlockId target_block,
                               const LoopInvariantValues& source_loop_invariant,
                               const LoopInvariantValues& target_loop_invariant);

// Claims whose names have been looked up among the columns of a node.
struct Invariant {
  std::vector<Column> columns;
  std::vector<Claim> claims;
  std::vector<std::string> texts;
};
// What is wrong with it, or "".
std::string look_up(Invariant& invariant, const Names& names, const Program& source,
                    const Program& target, unsigned address_bits);

} // namespace lockstep::product::checker
