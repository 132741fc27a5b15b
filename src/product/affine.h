// Affine relations modulo 2^w: which of them hold in every state that was seen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lockstep::product {

// One number a column; the last column is the constant 1.
using Numbers = std::vector<uint64_t>;

// The sum of coefficient times column is 0, modulo 2^w.
using Coefficients = std::vector<uint64_t>;

// All relations that hold in the states given so far: generators of a module over the integers
// modulo 2^w. Before the first state every relation holds.
class Relations {
public:
  Relations(unsigned width, std::size_t columns);

  // Relations that a state does not fulfil are given up, those that follow from the others stay.
  // `unknown` (by column): nothing is known of it in this state, and relations about it are not
  // judged by it.
  void add(const Numbers& state, const std::vector<bool>& unknown);

  // Generators of the same relations, in a form to be read: each has a column of its own
  // (`pivots`, found in the order of preference that is given) that no other mentions, as far as it
  // can be eliminated.
  struct Row {
    Coefficients coefficients;
    std::size_t pivot;
    bool solved; // the pivot's coefficient is 1: it is minus the rest
  };
  std::vector<Row> rows(const std::vector<std::size_t>& order) const;

  unsigned width() const { return width_; }

private:
  unsigned width_;
  uint64_t mask_;
  std::vector<Coefficients> generators_;
};

} // namespace lockstep::product
