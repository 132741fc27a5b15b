#include "semantics/mem/touches.h"

#include <algorithm>
#include <iterator>

namespace lockstep::semantics {

namespace {

// The end of the first stretch; what is left of it starts at 0.
uint64_t end_of(uint64_t offset, uint64_t size, uint64_t last) {
  return size - 1 > last - offset ? last : offset + size - 1;
}

} // namespace

bool Touches::meets(const Ranges& ranges, uint64_t first, uint64_t last) {
  auto it = ranges.upper_bound(last); // the first that begins behind
  return it != ranges.begin() && std::prev(it)->second >= first;
}

bool Touches::meets(const Ranges& ranges, uint64_t offset, uint64_t size, uint64_t last) {
  uint64_t end = end_of(offset, size, last);
  if (meets(ranges, offset, end)) return true;
  uint64_t left = size - 1 - (end - offset);
  return left > 0 && meets(ranges, 0, left - 1);
}

void Touches::add(Ranges& ranges, uint64_t first, uint64_t last) {
  auto it = ranges.upper_bound(first);
  if (it != ranges.begin()) {
    auto before = std::prev(it);
    if (before->second >= last) return; // the common case: it was there before
    if (before->second + 1 >= first) {  // (no range reaches the last offset here)
      first = before->first;
      it = before;
    }
  }
  while (it != ranges.end() && (it->first <= last || it->first == last + 1)) {
    last = std::max(last, it->second);
    it = ranges.erase(it);
  }
  ranges.emplace_hint(it, first, last);
}

void Touches::add(const Kind& kind, uint64_t offset, uint64_t size, uint64_t last) {
  Ranges& ranges = all_[kind];
  uint64_t end = end_of(offset, size, last);
  add(ranges, offset, end);
  if (uint64_t left = size - 1 - (end - offset); left > 0) add(ranges, 0, left - 1);
}

} // namespace lockstep::semantics
