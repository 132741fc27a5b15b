// A proof that was found, as it is written down: which places of both programs belong together, how
// both go on from them, and what is claimed of the states there. Plain data, by names of blocks and
// values; nothing in it is trusted.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace lockstep::product::checker {

inline constexpr unsigned kWitnessVersion = 1;
inline constexpr uint32_t kReturn = 0xffffffff;

// Both programs are at the start of a block, after its phis. Node 0: both have just been entered.
struct WitnessNode {
  std::string source, target;         // blocks
  std::vector<std::string> invariant; // in the language of language.h
};

// The target goes on to the block of the next node; the source enters its block there for the
// `count`-th time (0: it waits), or both return.
struct WitnessEdge {
  uint32_t from = 0, to = kReturn;
  uint32_t count = 0;
  uint32_t inner = 1; // how often other loops are followed on the way
  // The target is about to return and waits (stutters), wherever the source takes this step.
  bool target_stutters = false;
  std::vector<std::string> source, target; // blocks on the way, for people
};

struct Witness {
  std::string source, target; // functions
  std::vector<WitnessNode> nodes;
  std::vector<WitnessEdge> edges;
  bool abstract_floats = false; // it holds whatever functions floating-point arithmetic is of
};

} // namespace lockstep::product::checker
