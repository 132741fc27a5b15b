// What a program has touched for certain, for rules that forbid accesses to overlap: bytes at known
// distances from a term, as intervals. So that two kinds of accesses may not overlap is said of
// their intervals and not of every two accesses.
#pragma once

#include "semantics/domain.h"

#include <map>
#include <vector>

namespace lockstep::semantics {

// A set of whole numbers: intervals [first, end) that neither meet nor touch.
class Intervals {
public:
  struct Interval {
    int64_t first, end;
  };
  void add(Interval i);
  void add(const Intervals& other);
  bool contains(Interval i) const;
  std::vector<Interval> list() const;
  Intervals common(const Intervals& other) const;
  Intervals without(const Intervals& other) const;
  bool empty() const { return ends_.empty(); }
  int64_t first() const { return ends_.begin()->first; }
  int64_t end() const { return ends_.rbegin()->second; }

private:
  std::map<int64_t, int64_t> ends_; // by the first
};

// Accesses that are told apart by their distance alone.
struct TouchClass {
  Term block, base; // `base` is null if the distance is the whole offset
  uint32_t tag = 0;
  int based_on = 0;
};

class Touched {
public:
  struct Bytes {
    Intervals all, written; // the second is a part of the first
  };
  using Classes = std::map<uint32_t, Bytes>; // by the number of a class
  const Classes& classes() const { return classes_; }

  void add(uint32_t of, Intervals::Interval bytes, bool write);
  // For which differences base(of) - base(other) that access overlaps one that excludes it; but for
  // those of which that was said before.
  Intervals new_overlaps(uint32_t of, Intervals::Interval bytes, bool write, uint32_t other);

  // What all of them have touched and said.
  static Touched common(const std::vector<const Touched*>& all);

private:
  Classes classes_;
  std::map<std::pair<uint32_t, uint32_t>, Intervals> said_;
};

} // namespace lockstep::semantics
