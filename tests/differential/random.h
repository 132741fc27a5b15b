// The one source of randomness of these tests: the same seed gives the same functions and inputs on
// every machine.
#pragma once

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

private:
  uint64_t state_;
};

} // namespace lockstep::differential
