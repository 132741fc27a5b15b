// The bytes of a block, against the plainest way to keep them.
#include "semantics/mem/contents.h"

#include <gtest/gtest.h>

#include <random>

namespace lockstep::semantics {
namespace {

ConcreteByte number(uint8_t value, uint8_t poison) {
  ConcreteByte b;
  b.kind = ConcreteByte::Kind::Number;
  b.value = {Number(8, value), Term()};
  b.poison = {Number(8, poison), Term()};
  return b;
}

bool same(const ConcreteByte& a, const ConcreteByte& b) {
  if (a.kind != b.kind) return false;
  return a.kind == ConcreteByte::Kind::Undef ||
         (a.value.value == b.value.value && a.poison.value == b.poison.value);
}

struct Reference {
  std::map<uint64_t, ConcreteByte> written;
  std::map<uint64_t, uint8_t> remembered;
};

void compare(const Contents& c, const Reference& r, uint64_t at) {
  ConcreteByte byte;
  auto written = r.written.find(at);
  auto remembered = r.remembered.find(at);
  EXPECT_EQ(c.written(at), written != r.written.end());
  bool known = written != r.written.end() || remembered != r.remembered.end();
  ASSERT_EQ(c.find(at, byte), known) << at;
  if (known)
    EXPECT_TRUE(
        same(byte, written != r.written.end() ? written->second : number(remembered->second, 0)));
}

TEST(Contents, AgainstAMap) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 40; ++round) {
    Contents contents;
    Reference reference;
    std::vector<std::pair<Contents, Reference>> copies;
    // Near the ends of pages, and far away.
    auto place = [&] {
      uint64_t base = random() % 4 == 0 ? uint64_t{1} << 40 : 1024 * (random() % 3);
      return base + 1010 + random() % 90;
    };
    for (int step = 0; step < 300; ++step) {
      uint64_t at = place(), value = random();
      unsigned bytes = 1 + static_cast<unsigned>(random() % 16);
      switch (random() % 6) {
      case 0:
      case 1: {
        Number::Word word = Number::Word{random()} << 64 | value;
        contents.write(at, bytes, word);
        for (unsigned i = 0; i < bytes; ++i)
          reference.written[at + i] = number(static_cast<uint8_t>(word >> (8 * i)), 0);
        break;
      }
      case 2: {
        ConcreteByte byte = random() % 3 == 0 ? ConcreteByte{} : number(1, random() % 2 ? 255 : 0);
        contents.write(at, byte);
        reference.written[at] = byte;
        break;
      }
      case 3:
        if (reference.written.contains(at)) break;
        contents.remember(at, static_cast<uint8_t>(value));
        reference.remembered[at] = static_cast<uint8_t>(value);
        break;
      case 4: {
        uint64_t first = at / 64 * 64;
        contents.remember(first, 64, [](uint64_t x) { return static_cast<uint8_t>(3 * x); });
        for (uint64_t i = first; i < first + 64; ++i)
          if (!reference.written.contains(i)) reference.remembered[i] = static_cast<uint8_t>(3 * i);
        break;
      }
      default:
        if (copies.size() < 3) copies.emplace_back(contents, reference);
      }
      for (unsigned i = 0; i < 20; ++i)
        compare(contents, reference, at - 2 + i);
      Number::Word read = 0;
      bool plain = contents.read(at, bytes, false, read);
      for (unsigned i = 0; i < bytes; ++i) {
        ConcreteByte byte;
        bool here = contents.find(at + i, byte) && byte.is_plain();
        if (plain) {
          EXPECT_TRUE(here);
          EXPECT_EQ(byte.value.value.low_word(), static_cast<uint8_t>(read >> (8 * i)));
        }
        if (!here) EXPECT_FALSE(plain);
      }
    }
    std::vector<uint64_t> offsets;
    for (const auto& [at, byte] : reference.written)
      offsets.push_back(at);
    EXPECT_EQ(contents.offsets(), offsets);
    for (const auto& [copy, was] : copies) { // as they were when they were made
      for (const auto& [at, byte] : reference.written)
        compare(copy, was, at);
      std::vector<uint64_t> differing = Contents::differing(contents, copy);
      for (const auto& [at, byte] : reference.written) {
        ConcreteByte other;
        bool equal =
            copy.find(at, other) && byte.is_plain() && other.is_plain() && same(byte, other);
        EXPECT_EQ(std::binary_search(differing.begin(), differing.end(), at), !equal);
      }
    }
  }
}

} // namespace
} // namespace lockstep::semantics
