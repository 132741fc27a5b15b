// Local arrays in a product: blocks that a program makes when it is entered, once each, and whose
// address it keeps to itself. At a node, those of which both sides have one are compared as all
// memory is; one that only one side has is left out: nothing is known of what is in it.
#pragma once

#include "program/program.h"
#include "semantics/mem/symbolic.h"

#include <array>
#include <functional>
#include <map>
#include <optional>

namespace lockstep::product::checker {

// What keeps blocks of its own out of a product, or "".
std::string own_obstacle(const program::Program& program);
// The address of one was needed: nothing in a product says where it lies.
bool is_placed(const semantics::SymbolicMemory& memory);

// Each lives, or does not, as is said.
semantics::Term lives_as(semantics::TermManager& tm, const semantics::SymbolicMemory& memory,
                         const semantics::MemoryState& state,
                         std::span<const semantics::SymbolicMemory::OwnLater> blocks);

class OwnBlocks {
public:
  OwnBlocks(const program::Program& source, const program::Program& target);

  // What both sides number them by. Which are taken for the same is a guess that does no harm.
  const semantics::Numbering& source() const { return sides_[0].numbering; }
  const semantics::Numbering& target() const { return sides_[1].numbering; }

  // What is in blocks that are written where the function is entered and nowhere else, in a state
  // of that side at any later time, as far as it is the same for each query.
  using Settled = std::map<uint32_t, semantics::ChainPtr>; // by number
  Settled settled(bool of_source, const semantics::SymbolicMemory& memory,
                  const semantics::MemoryState& state,
                  const std::function<bool(semantics::Term)>& is_chosen) const;

  // The blocks where a node is.
  struct AtNode {
    std::string obstacle; // it is not clear whether they live
    std::vector<semantics::SymbolicMemory::OwnLater> source, target;
    std::vector<uint32_t> shared; // that both have, by number
    uint32_t epoch = 0;           // in which the world says what is in these
  };
  // What they hold there is what the world answers to questions: one about those of both, which may
  // be one about other memory too, and one about those of each side.
  struct Questions {
    uint32_t shared, source, target;
  };
  static Questions questions_at(semantics::World& world, const std::string& node);
  AtNode at(program::BlockId source, program::BlockId target, const Questions& questions,
            const Settled& in_source, const Settled& in_target) const;

private:
  struct Side {
    std::vector<uint32_t> numbers; // by block of its own
    std::vector<bool> may_settle;  // likewise
    // By place and block of its own; none: not clear.
    std::vector<std::vector<std::optional<bool>>> is_alive;
    semantics::Numbering numbering;
  };
  std::array<Side, 2> sides_;
};

} // namespace lockstep::product::checker
