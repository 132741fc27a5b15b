// The one source of randomness of these tests: the same seed gives the same functions and inputs on
// every machine.
#pragma once

#include "term/float_format.h"

#include <llvm/ADT/APInt.h>
#include <llvm/ADT/ArrayRef.h>

#include <cstdint>
#include <vector>

namespace lockstep::differential {

class Random {
public:
  explicit Random(uint64_t seed) : state_(seed) {}

  uint64_t next() {
    uint64_t z = (state_ += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
  }
  // A number below `bound`, which is not 0.
  uint64_t below(uint64_t bound) { return next() % bound; }
  uint64_t between(uint64_t low, uint64_t high) { return low + below(high - low + 1); }
  bool percent(unsigned p) { return below(100) < p; }
  template <class C> auto& pick(C& c) { return c[below(std::size(c))]; }
  template <class T> const T& pick(std::initializer_list<T> c) {
    return c.begin()[below(c.size())];
  }

  llvm::APInt bits(unsigned width) {
    std::vector<uint64_t> words((width + 63) / 64);
    for (uint64_t& w : words)
      w = next();
    return llvm::APInt(width, words);
  }

  // A number of the kind on which arithmetic goes wrong: near the ends of the ranges, near powers
  // of two, small; or any number.
  llvm::APInt corner(unsigned width) {
    llvm::APInt one(width, 1);
    switch (below(10)) {
    case 0:
      return llvm::APInt::getZero(width);
    case 1:
      return one;
    case 2:
      return llvm::APInt::getAllOnes(width);
    case 3:
      return llvm::APInt::getSignedMinValue(width);
    case 4:
      return llvm::APInt::getSignedMaxValue(width);
    case 5:
      return llvm::APInt(64, below(16)).zextOrTrunc(width);
    case 6:
      return -llvm::APInt(64, below(16)).zextOrTrunc(width);
    case 7:
      return (one << below(width)) - llvm::APInt(width, below(2));
    default: // not an enum: the rest of the ten
      return bits(width);
    }
  }

  // A floating-point number of that kind: zeros, denormal numbers, infinities, NaNs quiet and not,
  // the largest and the least; numbers near 1 with few digits, so that some are whole and results
  // lie half-way between two; or any number.
  llvm::APInt float_corner(term::FloatShape shape) {
    auto put = [&](uint64_t exponent, const llvm::APInt& fraction) {
      llvm::APInt number = fraction.zext(shape.width());
      number.insertBits(exponent, shape.fraction, shape.exponent);
      if (percent(40)) number.setSignBit();
      return number;
    };
    uint64_t special = (uint64_t{1} << shape.exponent) - 1, near = shape.bias() + below(14) - 6;
    llvm::APInt none = llvm::APInt::getZero(shape.fraction);
    switch (below(10)) {
    case 0:
      return put(0, none);
    case 1:
      return put(below(2), corner(shape.fraction));
    case 2:
      return put(special, percent(50) ? none : corner(shape.fraction));
    case 3:
      return put(special - below(2), corner(shape.fraction));
    case 4: // where numbers become whole, or too large for integers
      return put(shape.bias() + shape.fraction + below(4) - 2, corner(shape.fraction));
    case 5:
      return put(near, none);
    case 6:
    case 7:
      return put(near, llvm::APInt(64, below(16)).zextOrTrunc(shape.fraction)
                           << (percent(70) ? shape.fraction - 4 : 0));
    case 8:
      return put(near, corner(shape.fraction));
    default: // not an enum: the last of the ten
      return bits(shape.width());
    }
  }

private:
  uint64_t state_;
};

} // namespace lockstep::differential
