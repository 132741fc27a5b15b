// What is known of a term's value without solving: bits that are always 0 or always 1. Computed on
// demand, cached per node. Sound: every assignment agrees with what is said.
#pragma once

#include "term/term.h"

#include <deque>
#include <vector>

namespace lockstep::term {

struct KnownBits {
  APInt zeros; // bits that are 0 under every assignment
  APInt ones;  // bits that are 1 under every assignment

  APInt min() const { return ones; }   // least unsigned value
  APInt max() const { return ~zeros; } // greatest unsigned value
};

class Facts {
public:
  // The reference stays valid as long as the facts live.
  const KnownBits& known(Term t);
  // The same for an application that is not interned yet.
  KnownBits known_of(Op op, std::span<const Term> children, unsigned width, unsigned lo);

private:
  const KnownBits& of(Term t) const;
  KnownBits compute(Op op, std::span<const Term> children, unsigned width, unsigned lo) const;

  std::vector<uint32_t> index_; // by id: 1 + the place in known_, 0 where not yet computed
  std::deque<KnownBits> known_;
};

} // namespace lockstep::term
