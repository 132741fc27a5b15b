// States of both programs at a node of a witness, as terms, and what its claims say of them.
//
// Some registers are computed once, before anything is repeated: they are the same functions of the
// inputs at every node (rigid). All others that a block needs are new variables at each node.
#pragma once

#include "product/check/language.h"
#include "program/executor.h"
#include "refine/inputs.h"

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
  bool rigid = false;
};

// A column as terms: a number, or where a pointer leads.
struct Cell {
  Term value, poison;
  Term block; // of a pointer
};

// What rigid registers hold: for the program, and as claims see it.
struct Rigid {
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

// All that claims at a node may speak of: rigid registers, and those that the blocks need.
std::vector<Column> columns_at(const Program& source, BlockId source_block, const Program& target,
                               BlockId target_block, const Rigid& source_rigid,
                               const Rigid& target_rigid);

// Claims whose names have been looked up among the columns of a node.
struct Invariant {
  std::vector<Column> columns;
  std::vector<Claim> claims;
  std::vector<std::string> texts;
};
// What is wrong with it, or "".
std::string look_up(Invariant& invariant, const Names& names, const Program& source,
                    const Program& target, unsigned address_bits);

// What claims look at beside registers: the number of a global's block; what the source's memory
// holds at a place, poison also where that cannot be said.
struct Around {
  std::function<uint32_t(const Part::Global& global)> global;
  std::function<Cell(Term block, Term offset, unsigned bits)> memory;
  std::function<Term(Term place, Term pointer)> holds_pointer; // at that place, on both sides
  unsigned address_bits = 64;
};
// A pointer in memory that a part claims: where it lies, and what it is.
struct PointerAt {
  Term place, pointer;
};
// What the target's memory lacks, by the claims.
struct LateBits {
  Term block, offset;
  unsigned bits;
  struct Filled {
    Term length, byte, poison;
    struct From {
      Term block, offset;
      bool operator==(const From&) const = default;
    };
    std::optional<From> from; // what lies there, instead of the byte
    bool operator==(const Filled&) const = default;
  };
  std::optional<Filled> filled; // instead of bits of which nothing is said
  bool operator==(const LateBits&) const = default;
};
std::vector<LateBits> late_in(TermManager& tm, const Invariant& invariant,
                              const std::vector<Cell>& cells, const Around& around);
// Of local arrays of both: where nothing is undef, by the claims.
std::vector<semantics::World::Range> written_in(TermManager& tm, const Invariant& invariant,
                                                const std::vector<Cell>& cells,
                                                const Around& around);
// What is claimed to fall has become smaller.
Term fallen(TermManager& tm, const Invariant& invariant, const std::vector<Cell>& before,
            const std::vector<Cell>& after);
PointerAt pointer_of(TermManager& tm, const Part& part, const Around& around);
Term to_term(TermManager& tm, const Claim& claim, const std::vector<Cell>& cells,
             const Around& around);

// The columns in given states. A target's undef counts as poison: it may be anything.
std::vector<Cell> cells_of(TermManager& tm, const Invariant& invariant,
                           const program::State& source, const program::State& target,
                           const Rigid& source_rigid, const Rigid& target_rigid);

struct NodeState {
  program::State source, target; // without memory
  Term assumed;                  // what the claims say and the terms do not
  std::vector<bool> anywhere;    // by column: a pointer of which no claim says where it leads
  std::vector<std::optional<size_t>> leads; // by column: one that leads to the same block
};
// Stands for all states that fulfil the claims: what follows from others is written so. Memory of
// the node is what is around it.
NodeState make_state(TermManager& tm, semantics::World& world, const Invariant& invariant,
                     const std::string& prefix, const Program& source, const Program& target,
                     const Rigid& source_rigid, const Rigid& target_rigid, const Around& around);

} // namespace lockstep::product::checker
