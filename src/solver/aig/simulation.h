// Values of the nodes below a literal on 64 input patterns at a time, and the making of patterns
// that are likely to tell nodes apart.
#pragma once

#include "solver/aig/aig.h"

#include <optional>
#include <vector>

namespace lockstep::solver::aig {

// A small generator of pseudo-random words: the same sequence on every machine.
class Random {
public:
  explicit Random(uint64_t seed) : state_(seed) {}
  uint64_t next() {
    uint64_t z = state_ += 0x9e3779b97f4a7c15ull;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
  }

private:
  uint64_t state_;
};

// The nodes below a literal, renumbered without gaps: operands before users, 0 the constant.
class Cone {
public:
  Cone(Aig& aig, Lit root);

  struct Gate {
    Lit left, right; // local; of an input: unused
    bool input;
  };
  size_t size() const { return nodes_.size(); }
  uint32_t node(size_t local) const { return nodes_[local]; } // of the graph
  const Gate& gate(size_t local) const { return gates_[local]; }
  Lit root() const { return root_; }                              // local
  const std::vector<uint32_t>& inputs() const { return inputs_; } // local

private:
  std::vector<uint32_t> nodes_;
  std::vector<Gate> gates_;
  std::vector<uint32_t> inputs_;
  Lit root_;
};

// One word an input of the cone, in the order of Cone::inputs(): bit p is its value in pattern p.
using Patterns = std::vector<uint64_t>;

// Uniform in round 0. Later each variable is, pattern by pattern, one of: uniform, sparse, dense,
// small, small and negative, a power of two, all zeros, all ones, a copy of the variable before it.
Patterns random_patterns(const Aig& aig, const Cone& cone, Random& random, unsigned round);

// Pattern 0 as given (bit 0 of every word), the others with a few bits flipped.
Patterns patterns_near(const Patterns& base, Random& random);

// The words of all nodes of the cone (by local number).
void simulate(const Cone& cone, const Patterns& patterns, std::vector<uint64_t>& values);

// Every assignment of the cone's inputs, 512 at a time.
struct Exhaustion {
  bool complete = false;       // all were tried, or the root was true in one
  std::optional<Patterns> hit; // that one, in bit 0
};
// How many words `exhaust` computes, or the largest number where that is beyond counting.
uint64_t exhaustion_cost(const Cone& cone);
Exhaustion exhaust(const Cone& cone, support::Deadline deadline);

} // namespace lockstep::solver::aig
