// Numbers of the source that are gathered from elements of the target's vectors.
#include "product/reduction.h"

#include <gtest/gtest.h>
#include <random>
#include <set>

namespace lockstep::product {
namespace {

using Kind = Reduction::Kind;

Column whole(unsigned width = 8) {
  Column c;
  c.width = width;
  return c;
}
void add_vector(std::vector<Column>& all, RegId reg, uint32_t elements, unsigned width = 8) {
  for (uint32_t i = 0; i < elements; ++i) {
    Column c;
    c.of_source = false;
    c.leaf = {reg, i};
    c.width = width;
    c.part = true;
    all.push_back(c);
  }
}
Held number(uint64_t n) { return {Held::Kind::Number, 0, n}; }

// The sets of parts that are tried, each with all kinds.
std::set<std::vector<size_t>> parts_tried(const std::vector<Column>& columns) {
  std::map<std::vector<size_t>, size_t> out;
  for (const Reduction& r : possible_reductions(columns))
    ++out[r.parts];
  std::set<std::vector<size_t>> all;
  for (const auto& [parts, count] : out) {
    EXPECT_EQ(count, kReductionKinds);
    all.insert(parts);
  }
  return all;
}

TEST(Reduction, WhatIsTried) {
  std::vector<Column> columns{whole()};
  EXPECT_TRUE(parts_tried(columns).empty());
  add_vector(columns, 1, 2);
  EXPECT_EQ(parts_tried(columns), (std::set<std::vector<size_t>>{{1, 2}}));
  // Of three vectors, one or two: as many as a power of two.
  add_vector(columns, 2, 2);
  add_vector(columns, 3, 2);
  EXPECT_EQ(parts_tried(columns),
            (std::set<std::vector<size_t>>{
                {1, 2}, {3, 4}, {5, 6}, {1, 2, 3, 4}, {1, 2, 5, 6}, {3, 4, 5, 6}}));
  // Not together with one of another type.
  std::vector<Column> mixed{whole()};
  add_vector(mixed, 1, 2);
  add_vector(mixed, 2, 4);
  EXPECT_EQ(parts_tried(mixed), (std::set<std::vector<size_t>>{{1, 2}, {3, 4, 5, 6}}));
}

TEST(Reduction, WhatCannotBeGathered) {
  auto tried = [](const std::function<void(Column&)>& change_whole) {
    std::vector<Column> columns{whole()};
    change_whole(columns[0]);
    add_vector(columns, 1, 2);
    return !possible_reductions(columns).empty();
  };
  EXPECT_TRUE(tried([](Column&) {}));
  EXPECT_FALSE(tried([](Column& c) { c.width = 16; }));
  EXPECT_FALSE(tried([](Column& c) { c.loop_invariant = true; }));
  EXPECT_FALSE(tried([](Column& c) { c.pointer = true; }));
  EXPECT_FALSE(tried([](Column& c) { c.part = true; }));
  EXPECT_FALSE(tried([](Column& c) { c.of_source = false; }));
}

// What each kind is, said a second time; both for numbers and for terms.
uint64_t expected(Kind kind, uint8_t a, uint8_t b) {
  auto sa = static_cast<int8_t>(a), sb = static_cast<int8_t>(b);
  switch (kind) {
  case Kind::Smax:
    return static_cast<uint8_t>(std::max(sa, sb));
  case Kind::Smin:
    return static_cast<uint8_t>(std::min(sa, sb));
  case Kind::Umax:
    return std::max(a, b);
  case Kind::Umin:
    return std::min(a, b);
  case Kind::And:
    return a & b;
  case Kind::Or:
    return a | b;
  case Kind::Xor:
    return a ^ b;
  case Kind::Mul:
    return static_cast<uint8_t>(a * b);
  }
  return 0;
}

TEST(Reduction, OfNumbersAndOfTerms) {
  std::vector<Column> columns{whole()};
  add_vector(columns, 1, 4);
  std::mt19937 random(1);
  TermManager tm;
  for (const Reduction& r : possible_reductions(columns))
    for (unsigned turn = 0; turn < 50; ++turn) {
      Sample s(5, number(0));
      std::vector<Cells> cells(5);
      for (size_t c = 1; c < 5; ++c) {
        s[c] = number(random() % 256);
        cells[c] = {tm.constant(8, s[c].bits), tm.boolean(false), Term()};
      }
      uint64_t all = s[1].bits;
      for (size_t c = 2; c < 5; ++c)
        all = expected(r.kind, static_cast<uint8_t>(all), static_cast<uint8_t>(s[c].bits));
      s[0] = number(all);
      EXPECT_TRUE(holds(r, columns, s));
      EXPECT_EQ(value_of(tm, r, cells), tm.constant(8, all));
      s[0] = number(all ^ 1);
      EXPECT_FALSE(holds(r, columns, s));
    }
}

TEST(Reduction, Poison) {
  std::vector<Column> columns{whole()};
  add_vector(columns, 1, 2);
  const Held poison{Held::Kind::Poison, 0, 0}, open;
  for (const Reduction& r : possible_reductions(columns)) {
    EXPECT_TRUE(holds(r, columns, {poison, number(1), number(2)}));
    EXPECT_TRUE(holds(r, columns, {poison, poison, number(2)}));
    EXPECT_FALSE(holds(r, columns, {number(0), number(0), poison}));
    EXPECT_FALSE(holds(r, columns, {open, number(0), number(0)}));
  }
}

} // namespace
} // namespace lockstep::product
