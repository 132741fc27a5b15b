// What was accessed so far and with which tags, for those who ask whether two accesses exclude each
// other. Grows with the memory that is accessed, not with the number of accesses.
#pragma once

#include <cstdint>
#include <map>

namespace lockstep::semantics {

class Touches {
public:
  struct Kind {
    uint32_t block;
    uint32_t tag;
    int based_on;
    bool write;
    auto operator<=>(const Kind&) const = default;
  };

  // Bytes of the block from `offset` on, of a size above 0; beyond the last offset they go on at 0.
  void add(const Kind& kind, uint64_t offset, uint64_t size, uint64_t last);

  // Whether those of a kind that `counts` overlap them.
  template <class Counts>
  bool overlap(uint32_t block, uint64_t offset, uint64_t size, uint64_t last, Counts counts) const {
    for (auto it = all_.lower_bound(Kind{block, 0, kLeast, false});
         it != all_.end() && it->first.block == block; ++it)
      if (counts(it->first) && meets(it->second, offset, size, last)) return true;
    return false;
  }

private:
  using Ranges = std::map<uint64_t, uint64_t>; // first offset to last one; apart from each other
  static constexpr int kLeast = -0x7fffffff;
  static bool meets(const Ranges& ranges, uint64_t offset, uint64_t size, uint64_t last);
  static bool meets(const Ranges& ranges, uint64_t first, uint64_t last);
  static void add(Ranges& ranges, uint64_t first, uint64_t last);

  std::map<Kind, Ranges> all_;
};

} // namespace lockstep::semantics
