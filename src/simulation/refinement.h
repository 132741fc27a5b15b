// At a pair of places: which values of the target refine which of the source's.
//
// A value that is computed from registers alone is, wherever SSA form lets it be used, the same
// function of what these registers hold at that moment; so it needs no place of its own.
#pragma once

#include "simulation/knowledge.h"
#include "simulation/program_facts.h"

namespace lockstep::simulation {

class Refinement {
public:
  Refinement(const ProgramFacts& source, const ProgramFacts& target) : s_(source), t_(target) {}

  // Equal, or less undefined.
  bool refines(const Knowledge& k, const Operand& t, const Operand& s) const {
    return refines(k, t, s, 0);
  }
  // One is true where the other is false, unless that of the source is poison.
  bool is_inverse(const Knowledge& k, const Operand& t, const Operand& s) const;
  // The same effect, with operands of the target that refine the source's.
  bool same_effect(const Knowledge& k, const Instr& t, const Instr& s) const;
  // Of the target's: neither poison nor undef.
  bool is_defined(const Operand& o) const { return is_defined(o, 0); }
  // The successor that is taken for sure, or else the program has UB.
  std::optional<BlockId> only_way(const ProgramFacts& of, const program::Terminator& end,
                                  const Knowledge& k) const;

  // Registers of which something may be known.
  std::vector<RegId> sources(const Knowledge& k) const;
  std::vector<RegId> targets(const Knowledge& k) const;
  // The registers get other values, and so does what is computed from them.
  void forget_source(Knowledge& k, const std::set<RegId>& all) const;
  void forget_target(Knowledge& k, const std::set<RegId>& all) const;
  void forget_source(Knowledge& k, RegId r) const { forget_source(k, s_.transitive_users({r})); }
  void forget_target(Knowledge& k, RegId r) const { forget_target(k, t_.transitive_users({r})); }

  using Edge = std::optional<std::pair<BlockId, BlockId>>; // from, to
  // Enters blocks on either side or both: phis take their values at once.
  void enter(Knowledge& k, const Edge& in_source, const Edge& in_target) const;

  // Comparisons have a limit, after which nothing refines anything.
  bool is_exhausted() const;

private:
  struct Constant {
    const program::ConstValue* value = nullptr;
    bool exact = false;
  };
  Constant known(const ProgramFacts& side, const KnownValues& of, const Operand& o) const;
  bool constant_refines(const program::ConstValue& t, const program::ConstValue& s) const;
  bool refines(const Knowledge& k, const Operand& t, const Operand& s, unsigned depth) const;
  bool computes_refined(const Knowledge& k, const Instr& t, const Instr& s, unsigned depth) const;
  bool is_defined(const Operand& o, unsigned depth) const;

  const ProgramFacts &s_, &t_;
  mutable uint64_t work_ = 0;
};

} // namespace lockstep::simulation
