// What a simulation asks of one program again and again.
#pragma once

#include "program/loops.h"
#include "program/program.h"

#include <optional>
#include <set>
#include <vector>

namespace lockstep::simulation {

using program::BlockId;
using program::Instr;
using program::Operand;
using program::RegId;

// Nobody can tell that it happened, unless by its result: the source may do it in vain. Its UB does
// not matter there.
bool is_dead_if_unused(const program::Program& p, const Instr& i);
// Chooses, and has no UB: the target may do it in vain.
bool is_pure_choice(semantics::OpId op);
// `a` makes poison of no more than `b` does.
bool no_more(const semantics::Flags& a, const semantics::Flags& b);

struct ProgramFacts {
  const program::Program& p;
  std::vector<const Instr*> speculatable;         // by register: what computes it
  std::vector<std::optional<Operand>> only_value; // by register: of a phi that has just one
  std::vector<const Instr*> freeze;               // by register
  // By register that a pure choice computes: others that the same computes of the same, where what
  // it depends on cannot have changed since. Whoever chooses may choose the same again.
  std::vector<std::vector<RegId>> redundant;
  std::vector<RegId> computed; // all that are in `speculatable` or `only_value`
  program::LoopForest forest;
  size_t instr_count = 0;

  explicit ProgramFacts(const program::Program& program);

  // Registers, and all that is computed from them.
  std::set<RegId> transitive_users(const std::vector<RegId>& from) const;
  // A loop that goes on for ever without others noticing is UB, whichever it is; and none does
  // anything, which nobody sees here, that lets other threads take part.
  bool progresses() const;

private:
  void find_redundant();
  bool dominates(BlockId a, BlockId b) const;

  std::vector<std::vector<RegId>> used_by_;
};

} // namespace lockstep::simulation
