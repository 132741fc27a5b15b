// Intervals against sets of numbers, and overlaps against every two bytes.
#include "semantics/mem/touched.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace lockstep::semantics {
namespace {

using Interval = Intervals::Interval;

std::set<int64_t> numbers(const Intervals& intervals) {
  std::set<int64_t> out;
  int64_t last = INT64_MIN;
  for (const Interval& i : intervals.list()) {
    EXPECT_LT(i.first, i.end);
    EXPECT_LT(last, i.first); // neither meets nor touches the one before
    last = i.end;
    for (int64_t n = i.first; n < i.end; ++n)
      out.insert(n);
  }
  return out;
}

class Random {
public:
  Interval interval() {
    int64_t first = static_cast<int64_t>(random_() % 40) - 20;
    return {first, first + 1 + static_cast<int64_t>(random_() % 6)};
  }
  bool bit() { return random_() % 2 == 0; }
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }

private:
  std::mt19937_64 random_{7};
};

TEST(Intervals, AreSets) {
  Random random;
  for (int round = 0; round < 500; ++round) {
    Intervals a, b;
    std::set<int64_t> x, y;
    for (uint32_t i = 0; i < 6; ++i) {
      Interval p = random.interval(), q = random.interval();
      a.add(p);
      b.add(q);
      for (int64_t n = p.first; n < p.end; ++n)
        x.insert(n);
      for (int64_t n = q.first; n < q.end; ++n)
        y.insert(n);
    }
    EXPECT_EQ(numbers(a), x);
    std::set<int64_t> both, left;
    for (int64_t n : x)
      (y.contains(n) ? both : left).insert(n);
    EXPECT_EQ(numbers(a.common(b)), both);
    EXPECT_EQ(numbers(a.without(b)), left);
    Interval i = random.interval();
    bool inside = true;
    for (int64_t n = i.first; n < i.end; ++n)
      inside &= x.contains(n);
    EXPECT_EQ(a.contains(i), inside);
    a.add(b);
    x.insert(y.begin(), y.end());
    EXPECT_EQ(numbers(a), x);
  }
}

// What was said of two classes after some accesses is said by every two accesses of them.
TEST(Touched, SaysAllOverlapsOnce) {
  Random random;
  struct Access {
    uint32_t of;
    Interval bytes;
    bool write;
  };
  for (int round = 0; round < 200; ++round) {
    Touched touched;
    std::vector<Access> before;
    std::set<int64_t> expected, said; // of base 0 - base 1
    for (int k = 0; k < 8; ++k) {
      Access a{random.below(2), random.interval(), random.bit()};
      for (const Access& b : before)
        if (a.of != b.of && (a.write || b.write))
          for (int64_t p = a.bytes.first; p < a.bytes.end; ++p)
            for (int64_t q = b.bytes.first; q < b.bytes.end; ++q)
              expected.insert(a.of == 0 ? q - p : p - q);
      for (int64_t n : numbers(touched.new_overlaps(a.of, a.bytes, a.write, 1 - a.of)))
        EXPECT_TRUE(said.insert(a.of == 0 ? n : -n).second);
      EXPECT_EQ(said, expected);
      touched.add(a.of, a.bytes, a.write);
      before.push_back(a);
    }
  }
}

TEST(Touched, CommonIsWhatAllHave) {
  Touched one, two;
  one.add(0, {0, 8}, true);
  two.add(0, {4, 12}, false);
  two.add(1, {0, 8}, true);
  Touched both = Touched::common({&one, &two});
  EXPECT_EQ(numbers(both.classes().at(0).all), (std::set<int64_t>{4, 5, 6, 7}));
  EXPECT_TRUE(both.classes().at(0).written.empty());
  EXPECT_FALSE(both.classes().contains(1));
}

} // namespace
} // namespace lockstep::semantics
