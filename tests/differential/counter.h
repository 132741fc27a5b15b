// The choices of a run in the order in which they are met; counts through all of their values.
#pragma once

#include "term/term.h"

#include <llvm/ADT/APInt.h>

#include <algorithm>
#include <vector>

namespace lockstep::differential {

class Counter {
public:
  // Only so many low bits of a choice count.
  explicit Counter(unsigned bits = ~0U) : bits_(bits) {}

  void restart() { digits_.clear(); }
  const llvm::APInt& at(term::Term var) {
    for (const auto& [v, value] : digits_)
      if (v == var) return value;
    digits_.emplace_back(var, llvm::APInt::getZero(var.width()));
    return digits_.back().second;
  }
  // The next combination; choices after the one that moves are met anew.
  bool advance() {
    while (!digits_.empty() && is_last(digits_.back().second))
      digits_.pop_back();
    if (digits_.empty()) return false;
    ++digits_.back().second;
    return true;
  }

private:
  bool is_last(const llvm::APInt& value) const {
    return value.countr_one() >= std::min(bits_, value.getBitWidth());
  }

  std::vector<std::pair<term::Term, llvm::APInt>> digits_;
  unsigned bits_;
};

} // namespace lockstep::differential
