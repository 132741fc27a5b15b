// Runs of both programs on the same numbers, block by block: what the search for a product looks
// at.
#pragma once

#include "program/program.h"
#include "support/context.h"

#include <memory>
#include <vector>

namespace lockstep::product {

using program::BlockId;
using program::Program;
using program::RegId;

// One leaf of a register.
struct Leaf {
  RegId reg;
  uint32_t index;
  auto operator<=>(const Leaf&) const = default;
};

// What a leaf held. Of a pointer, `bits` is the offset in its block.
struct Held {
  enum class Kind : uint8_t { Number, Poison, Open } kind = Kind::Open; // Open: undef, or too wide
  uint32_t block = 0;                                                   // of a pointer
  uint64_t bits = 0;
};

// The leaves that matter where a block starts, after its phis: those that are live there.
std::vector<std::vector<Leaf>> leaves_at_blocks(const Program& program);

// A run: the blocks that it entered, in order.
struct Trace {
  struct Visit {
    BlockId block;
    uint32_t events;     // that others have seen so far
    uint64_t digest;     // of memory
    uint32_t held = ~0u; // where in `held` the leaves of the block are; ~0: not kept
  };
  std::vector<Visit> visits;
  std::vector<Held> held;
  std::vector<Held> arguments; // leaf by leaf
  bool returned = false;       // otherwise it was cut off
};

struct TracePair {
  Trace source, target;
  std::vector<std::string> globals; // by the number of their block, from 1 on
};

// Some pairs of runs in which the source has no UB and nothing to choose, up to where it puts
// poison into memory: a few that came to an end, then others that are cut off if they are long.
// None where the programs cannot be run on numbers.
std::vector<TracePair> make_traces(const Program& source, const Program& target,
                                   support::Context& ctx, support::Deadline deadline,
                                   size_t wanted);

} // namespace lockstep::product
