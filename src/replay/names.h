// What people call the blocks and pointers of a run: `null`, `@g + 4`, `%p + 8`, `*%p + 4`.
#pragma once

#include "replay/interpreter.h"

#include <map>
#include <set>
#include <string>

namespace lockstep::replay {

// Names of the blocks that were there before the runs: the same for both sides.
class BlockNames {
public:
  // The argument of this name points into the block. A name that it has already stays.
  void behind(uint32_t block, const std::string& argument) {
    names_.try_emplace(block, "*" + argument);
  }
  // `*%p`, or `block 1`, `block 2` in the order in which they are asked for.
  const std::string& of(uint32_t block) {
    auto [it, fresh] = names_.try_emplace(block);
    if (fresh) it->second = "block " + std::to_string(++unnamed_);
    return it->second;
  }

private:
  std::map<uint32_t, std::string> names_;
  unsigned unnamed_ = 0;
};

// Names in one run, as its memory is at the end. Blocks that the run made are called by the
// register that got them.
class PointerNames {
public:
  PointerNames(BlockNames& shared, const Program& program, ConcreteMemory& memory)
      : shared_(shared), program_(program), memory_(memory) {}

  Concrete& domain() { return memory_.domain(); }
  ConcreteMemory& memory() { return memory_; }

  std::string block(uint32_t number);
  // An address without an object is `0x1234 (no object)`.
  std::string pointer(const Concrete::Bits& pointer);
  // `0x1004`; empty for null, for an address, and where the block was not placed anywhere.
  std::string address(const Concrete::Bits& pointer);

  // The blocks that were named so far, by number.
  const std::set<uint32_t>& mentioned() const { return mentioned_; }

private:
  struct Place {
    const ConcreteMemory::Block* block; // null: none
    uint32_t number;
    semantics::APInt offset;
  };
  Place place(const Concrete::Bits& pointer);
  std::string made_at(semantics::Site site) const;

  BlockNames& shared_;
  const Program& program_;
  ConcreteMemory& memory_;
  std::set<uint32_t> mentioned_;
};

} // namespace lockstep::replay
