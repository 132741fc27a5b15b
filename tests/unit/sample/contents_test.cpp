// What memory and answers are made of: each style by what it promises, at any width and order.
#include "sample/contents.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

using namespace lockstep;
using sample::Contents;
using semantics::APInt;
using semantics::World;
using Style = Contents::Style;

namespace {

constexpr size_t kStart = semantics::ConcreteWorld::kNoAnswer;
constexpr uint32_t kBlock = 3;

Contents::Shape shape(Style style, unsigned element = 4, uint64_t seed = 5) {
  Contents::Shape s;
  s.seed = seed;
  s.style = style;
  s.element = element;
  return s;
}

// The element of that number, as a little-endian run would load it.
int64_t element(const Contents& c, unsigned bytes, uint64_t index, uint32_t block = kBlock,
                size_t answer = kStart) {
  APInt all(64, 0);
  for (unsigned i = 0; i < bytes; ++i)
    all.insertBits(c.byte(answer, block, index * bytes + i), 8 * i, 8);
  return all.trunc(8 * bytes).getSExtValue();
}

std::set<int64_t> elements(Style style, unsigned bytes = 4, uint64_t count = 400) {
  Contents c(shape(style, bytes));
  std::set<int64_t> out;
  for (uint64_t i = 0; i < count; ++i)
    out.insert(element(c, bytes, i));
  return out;
}

} // namespace

TEST(ContentsStyles, SmallNumbers) {
  auto are_all_from = [](const std::set<int64_t>& found, int64_t least, int64_t most) {
    return *found.begin() == least && *found.rbegin() == most &&
           found.size() == static_cast<size_t>(most - least + 1);
  };
  for (unsigned bytes : {1, 2, 4, 8}) {
    EXPECT_TRUE(are_all_from(elements(Style::Small, bytes), 0, 9));
    EXPECT_TRUE(are_all_from(elements(Style::Signs, bytes), -3, 3));
    EXPECT_TRUE(are_all_from(elements(Style::Indices, bytes, 2000), 0, 63));
    EXPECT_EQ(elements(Style::Zero, bytes), std::set<int64_t>{0});
    EXPECT_EQ(elements(Style::One, bytes), std::set<int64_t>{1});
  }
}

TEST(ContentsStyles, ByTheNumberOfTheElement) {
  Contents index(shape(Style::Index)), falling(shape(Style::Falling));
  int64_t first = element(falling, 4, 0);
  for (uint64_t i : {0, 1, 2, 99}) {
    EXPECT_EQ(element(index, 4, i), static_cast<int64_t>(i));
    EXPECT_EQ(element(falling, 4, i), first - static_cast<int64_t>(i));
  }
  EXPECT_NE(element(falling, 4, 0, kBlock + 1), first); // from another one in another block
}

TEST(ContentsStyles, CornersOfTheirWidth) {
  for (unsigned bytes : {1, 4, 8}) {
    std::set<int64_t> found = elements(Style::Corners, bytes, 4000);
    unsigned bits = 8 * bytes;
    for (APInt corner : {APInt::getSignedMinValue(bits), APInt::getSignedMaxValue(bits),
                         APInt::getAllOnes(bits), APInt::getZero(bits)})
      EXPECT_TRUE(found.contains(corner.getSExtValue()));
    for (int64_t v : found) { // and powers of two
      APInt n(bits, static_cast<uint64_t>(v), true);
      EXPECT_TRUE(n.isPowerOf2() || n.isZero() || n.isAllOnes() || n.isMaxSignedValue()) << v;
    }
  }
}

TEST(ContentsStyles, Floats) {
  for (int64_t v : elements(Style::Floats, 4)) {
    float f = std::bit_cast<float>(static_cast<uint32_t>(v));
    EXPECT_TRUE(f >= -4 && f <= 4 && f * 4 == static_cast<float>(static_cast<int>(f * 4))) << f;
  }
  std::set<int64_t> wide = elements(Style::Floats, 8);
  EXPECT_GT(wide.size(), 20u);
  for (int64_t v : wide)
    EXPECT_LE(std::abs(std::bit_cast<double>(v)), 4);
}

TEST(ContentsStyles, OrderOfBytes) {
  Contents little(shape(Style::Random, 8));
  Contents::Shape other = shape(Style::Random, 8);
  other.big_endian = true;
  Contents big(other);
  bool differ = false;
  for (uint64_t at = 0; at < 64; ++at) {
    EXPECT_EQ(little.byte(kStart, kBlock, at), big.byte(kStart, kBlock, (at & ~7ull) + 7 - at % 8));
    differ |= little.byte(kStart, kBlock, at) != big.byte(kStart, kBlock, at);
  }
  EXPECT_TRUE(differ);
}

// By the seed, the block, and the answer that has left it so.
TEST(ContentsStyles, WhatTheyDependOn) {
  Contents c(shape(Style::Random)), again(shape(Style::Random)), other(shape(Style::Random, 4, 6));
  EXPECT_EQ(element(c, 4, 1), element(again, 4, 1));
  EXPECT_NE(element(c, 4, 1), element(other, 4, 1));
  EXPECT_NE(element(c, 4, 1), element(c, 4, 2));
  EXPECT_NE(element(c, 4, 1), element(c, 4, 1, kBlock + 1));
  EXPECT_NE(element(c, 4, 1), element(c, 4, 1, kBlock, 8));
  EXPECT_NE(sample::mixed(1, 2), sample::mixed(2, 1));
}

TEST(ContentsStyles, BlocksAlikeOrNot) {
  Contents::Shape s = shape(Style::One);
  auto in_style = [&] {
    Contents c(s);
    unsigned count = 0;
    for (uint32_t block = 1; block <= 100; ++block)
      count += element(c, 4, 0, block) == 1 && element(c, 4, 1, block) == 1;
    return count;
  };
  EXPECT_EQ(in_style(), 100u);
  s.alike = false; // many of them still
  EXPECT_LT(in_style(), 90u);
  EXPECT_GT(in_style(), 30u);
}

// A pointer that is answered leads to a block that there is, at its base, or it is null.
TEST(ContentsAnswers, Pointers) {
  Contents::Shape s = shape(Style::Random);
  for (uint32_t block : {4, 5, 6})
    s.blocks.emplace_back(block, APInt(64, 0x1000 * block));
  Contents c(s);
  std::map<uint64_t, unsigned> led;
  for (size_t answer = 2; answer < 400; answer += 2) {
    APInt block = c.leaf(answer, semantics::kPointerLeaf, 64);
    APInt base = c.leaf(answer, semantics::kPointerLeaf + 1, 64);
    EXPECT_EQ(base, block * 0x1000);
    EXPECT_TRUE(c.leaf(answer, semantics::kPointerLeaf + 2, 64).isZero());
    ++led[block.getZExtValue()];
  }
  EXPECT_EQ(led.size(), 4u);
  for (uint64_t block : {0, 4, 5, 6})
    EXPECT_GT(led[block], 20u) << block;
  s.blocks.clear();
  EXPECT_TRUE(Contents(s).leaf(8, semantics::kPointerLeaf, 64).isZero());
}

TEST(ContentsAnswers, NumbersAndMemory) {
  Contents::Shape s = shape(Style::Signs);
  Contents c(s);
  std::set<int64_t> found;
  for (size_t answer = 2; answer < 400; answer += 2)
    found.insert(c.leaf(answer, 0, 8).getSExtValue());
  EXPECT_EQ(*found.begin(), -3); // in the style of memory, with its sign
  EXPECT_EQ(*found.rbegin(), 3);
  EXPECT_EQ(c.leaf(2, 0, 128).getSExtValue(), c.leaf(2, 0, 8).getSExtValue());
  EXPECT_EQ(c.leaf(2, semantics::kSizeLeaf, 64), APInt(64, 4096));
  EXPECT_FALSE(c.keeps_memory(2));
  s.keeps_memory = true;
  EXPECT_TRUE(Contents(s).keeps_memory(2));
}
