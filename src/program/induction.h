// What can be seen of loops without executing the program: for choosing how far to follow them.
// Nothing that is proved rests on it.
#pragma once

#include "program/loops.h"

#include <optional>

namespace lockstep::program {

struct LoopFacts {
  // How often the header is entered each time that the loop is, where constants decide it;
  // kTooMany: more often than was counted.
  static constexpr uint64_t kTooMany = ~uint64_t{0};
  std::optional<uint64_t> entries;
  // By how much the slowest counter of the loop moves in each iteration; 0: there is none.
  uint64_t step = 0;
};

// By loop of the forest.
std::vector<LoopFacts> loop_facts(const Program& program, const LoopForest& forest,
                                  uint64_t count_up_to = 1u << 14);

} // namespace lockstep::program
