// What was accessed, against the plainest way to keep it.
#include "semantics/mem/accessed.h"

#include <gtest/gtest.h>

#include <random>

namespace lockstep::semantics {
namespace {

TEST(Accessed, AgainstAList) {
  std::mt19937_64 random(1);
  for (uint64_t last : {uint64_t{255}, ~uint64_t{0}}) {
    Accessed accessed;
    std::vector<std::pair<uint64_t, uint64_t>> list;
    for (int i = 0; i < 200; ++i) {
      uint64_t offset = (last - 20 + random() % 120) & last, size = 1 + random() % 8;
      auto meets = [&](const auto& t) {
        uint64_t diff = (offset - t.first) & last;
        return diff < t.second || ((t.first - offset) & last) < size;
      };
      bool expected = std::any_of(list.begin(), list.end(), meets);
      auto all = [](const Accessed::Kind&) { return true; };
      EXPECT_EQ(accessed.overlap(1, offset, size, last, all), expected) << offset << " " << size;
      EXPECT_FALSE(accessed.overlap(2, offset, size, last, all));
      if (random() % 4 == 0) {
        accessed.add({1, static_cast<uint32_t>(random() % 2), -1, false}, offset, size, last);
        list.emplace_back(offset, size);
      }
    }
  }
}

} // namespace
} // namespace lockstep::semantics
