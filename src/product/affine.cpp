#include "product/affine.h"

#include <algorithm>
#include <bit>

namespace lockstep::product {

namespace {

// How often 2 divides it; of 0: never ending.
unsigned twos(uint64_t x) { return static_cast<unsigned>(std::countr_zero(x)); }

// Of an odd number, modulo 2^64: each step doubles the bits that are right.
uint64_t inverse(uint64_t odd) {
  uint64_t x = odd;
  for (int i = 0; i < 6; ++i)
    x *= 2 - odd * x;
  return x;
}

void add_multiple(Coefficients& to, uint64_t factor, const Coefficients& row, uint64_t mask) {
  for (size_t i = 0; i < to.size(); ++i)
    to[i] = (to[i] + factor * row[i]) & mask;
}

bool is_zero(const Coefficients& row) {
  return std::all_of(row.begin(), row.end(), [](uint64_t c) { return c == 0; });
}

// What to multiply `by` with to get `x`, which is divided by 2 at least as often.
uint64_t quotient(uint64_t x, uint64_t by) {
  unsigned n = twos(by);
  return (x >> n) * inverse(by >> n);
}

} // namespace

Relations::Relations(unsigned width, size_t columns)
    : width_(width), mask_(width == 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1) {
  for (size_t i = 0; i < columns; ++i) {
    generators_.emplace_back(columns, 0);
    generators_.back()[i] = 1;
  }
}

void Relations::add(const Numbers& state, const std::vector<bool>& unknown) {
  // What each generator gives in this state; those that do not apply are left alone.
  std::vector<uint64_t> off(generators_.size(), 0);
  size_t least = generators_.size();
  for (size_t g = 0; g < generators_.size(); ++g) {
    bool applies = true;
    for (size_t i = 0; i < state.size(); ++i) {
      applies = applies && !(unknown[i] && generators_[g][i] != 0);
      off[g] += generators_[g][i] * state[i];
    }
    off[g] = applies ? off[g] & mask_ : 0;
    if (off[g] != 0 && (least == generators_.size() || twos(off[g]) < twos(off[least]))) least = g;
  }
  if (least == generators_.size()) return;
  for (size_t g = 0; g < generators_.size(); ++g)
    if (g != least && off[g] != 0)
      add_multiple(generators_[g], 0 - quotient(off[g], off[least]), generators_[least], mask_);
  // The multiples of the last one that do hold.
  unsigned n = width_ - twos(off[least]);
  for (uint64_t& c : generators_[least])
    c = n >= 64 ? 0 : (c << n) & mask_;
  std::erase_if(generators_, is_zero);
}

std::vector<Relations::Row> Relations::rows(const std::vector<size_t>& order) const {
  std::vector<Coefficients> open = generators_;
  std::vector<Row> done;
  // First the columns that can be solved for, then those that can be solved for a multiple, the
  // least multiples first.
  for (unsigned n = 0; n < width_; ++n)
    for (size_t column : order) {
      auto best = std::find_if(open.begin(), open.end(), [&](const Coefficients& row) {
        return row[column] != 0 && twos(row[column]) == n;
      });
      if (best == open.end()) continue;
      Coefficients row = std::move(*best);
      open.erase(best);
      uint64_t unit = inverse(row[column] >> n);
      for (uint64_t& c : row)
        c = (c * unit) & mask_;
      for (Coefficients& other : open)
        if (other[column] != 0)
          add_multiple(other, 0 - quotient(other[column], row[column]), row, mask_);
      for (Row& other : done) {
        // What is left is as small as can be, of either sign.
        uint64_t had = other.coefficients[column], step = uint64_t{1} << n, rest = had & (step - 1);
        if (2 * rest > step) rest -= step;
        if (uint64_t factor = ((had - rest) & mask_) >> n; factor != 0)
          add_multiple(other.coefficients, 0 - factor, row, mask_);
      }
      if (n > 0) { // what it says of the other columns alone
        Coefficients rest = row;
        for (uint64_t& c : rest)
          c = (c << (width_ - n)) & mask_;
        if (!is_zero(rest)) open.push_back(std::move(rest));
      }
      std::erase_if(open, is_zero);
      done.push_back({std::move(row), column, n == 0});
    }
  return done;
}

} // namespace lockstep::product
