#include "sample/contents.h"

#include <bit>

namespace lockstep::sample {

using semantics::APInt;

uint64_t mixed(uint64_t a, uint64_t b) {
  uint64_t x = a + 0x9e3779b97f4a7c15ull * (b + 1);
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}

Contents::Style Contents::style_of(size_t answer, uint32_t block) const {
  uint64_t hash = mixed(mixed(shape_.seed, block), answer);
  return shape_.alike || hash % 2 == 0 ? shape_.style
                                       : Style{static_cast<uint8_t>((hash >> 8) % kStyles)};
}

uint64_t Contents::element(Style style, uint64_t seed, uint64_t index) const {
  uint64_t random = mixed(seed, index);
  unsigned bits = 8 * shape_.element;
  switch (style) {
  case Style::Small:
    return random % 10;
  case Style::Signs:
    return random % 7 - 3;
  case Style::Index:
    return index;
  case Style::Zero:
    return 0;
  case Style::One:
    return 1;
  case Style::Indices:
    return random % 64;
  case Style::Random:
    return random;
  case Style::Corners: {
    uint64_t top = uint64_t{1} << (bits - 1);
    const uint64_t corners[] = {0,   1,       ~uint64_t{0},
                                top, top - 1, uint64_t{1} << (random >> 8) % bits};
    return corners[random % std::size(corners)];
  }
  case Style::Falling:
    return seed % 100'000 - index;
  case Style::Floats: {
    auto small = static_cast<int>(random % 33) - 16;
    return bits == 64 ? std::bit_cast<uint64_t>(small / 4.0)
                      : std::bit_cast<uint32_t>(static_cast<float>(small) / 4.0f);
  }
  }
  return 0;
}

uint8_t Contents::byte(size_t answer, uint32_t block, uint64_t offset) const {
  uint64_t seed = mixed(mixed(shape_.seed, block), answer);
  uint64_t value = element(style_of(answer, block), seed, offset / shape_.element);
  auto at = static_cast<unsigned>(offset % shape_.element);
  if (shape_.big_endian) at = shape_.element - 1 - at;
  return static_cast<uint8_t>(value >> (8 * at));
}

APInt Contents::leaf(size_t answer, unsigned leaf, unsigned width) const {
  using namespace semantics;
  uint64_t seed = mixed(shape_.seed, answer);
  auto number = [&](uint64_t value) { return APInt(64, value).sextOrTrunc(width); };
  if (leaf < kPoisonLeaf) return number(element(style_of(answer, leaf), seed, leaf));
  if (leaf == kSizeLeaf) return APInt(width, 4096);
  if (leaf >= kPointerLeaf && leaf < kExceptionLeaf && !shape_.blocks.empty()) {
    unsigned which = (leaf - kPointerLeaf) % Environment::kPointerLeaves;
    uint64_t random = mixed(seed, leaf - which) % (shape_.blocks.size() + 1);
    bool null = random == shape_.blocks.size();
    if (which == 0 && !null) return APInt(64, shape_.blocks[random].first).zextOrTrunc(width);
    if (which == 1 && !null) return shape_.blocks[random].second.zextOrTrunc(width);
  }
  return APInt::getZero(width); // it returns, and nothing is poison
}

} // namespace lockstep::sample
