// Memories that are made up: values for the variables of a world that fulfil its constraints by the
// way they are chosen. A formula that many memories satisfy needs no solver to find one.
#pragma once

#include "semantics/mem/world.h"
#include "term/eval.h"

#include <random>

namespace lockstep::semantics {

// How the blocks and pointers of others lie.
struct MemoryPlan {
  enum class Pointers : uint8_t {
    Apart, // each at the start of a block of its own
    Equal, // all at the start of one block
    Near,  // in the first half of one block, somewhere
    Any,   // each at the start of any of a few blocks, or null
  } pointers = Pointers::Apart;
  uint64_t size = 64;          // of a block that is no global, in bytes
  bool small_contents = false; // all numbers in memory are small: they may be indices
};

// On top of an assignment that has a value for every variable that is not the world's. False: there
// is no such memory, or it cannot be told.
bool make_up_memory(World& world, const MemoryPlan& plan, std::mt19937_64& random,
                    term::Assignment& assignment);

} // namespace lockstep::semantics
