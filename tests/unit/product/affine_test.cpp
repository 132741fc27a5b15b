#include "product/affine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace lockstep::product {
namespace {

uint64_t sum_of(const Coefficients& row, const Numbers& state, unsigned width) {
  uint64_t sum = 0;
  for (size_t i = 0; i < row.size(); ++i)
    sum += row[i] * state[i];
  return width == 64 ? sum : sum & ((uint64_t{1} << width) - 1);
}

std::vector<size_t> in_order(size_t n) {
  std::vector<size_t> order;
  for (size_t i = 0; i < n; ++i)
    order.push_back(i);
  return order;
}

TEST(Affine, FindsLinearRelation) {
  Relations r(64, 3); // x, y = 4 x + 7, 1
  std::vector<bool> known(3, false);
  for (uint64_t x : {3, 10, 11, 500})
    r.add({x, 4 * x + 7, 1}, known);
  auto rows = r.rows({1, 0});
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_TRUE(rows[0].solved);
  EXPECT_EQ(rows[0].pivot, 1u);
  EXPECT_EQ(rows[0].coefficients, (Coefficients{uint64_t(-4), 1, uint64_t(-7)}));
}

TEST(Affine, FindsCongruences) {
  Relations r(64, 2); // multiples of 16
  std::vector<bool> known(2, false);
  for (uint64_t x : {0, 16, 48, 160, 1024})
    r.add({x, 1}, known);
  auto rows = r.rows({0});
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_FALSE(rows[0].solved);
  EXPECT_EQ(rows[0].coefficients[0], uint64_t{1} << 60);
  EXPECT_EQ(rows[0].coefficients[1], 0u);
}

// Where x is a multiple of 8, many factors of it give the same.
TEST(Affine, FactorsAreSmall) {
  Relations r(64, 3); // x, y = x - 1, 1
  std::vector<bool> known(3, false);
  for (uint64_t x : {8, 16, 48, 800, 8000})
    r.add({x, x - 1, 1}, known);
  auto rows = r.rows({1, 0});
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_TRUE(rows[0].solved);
  EXPECT_EQ(rows[0].coefficients, (Coefficients{uint64_t(-1), 1, 1}));
}

TEST(Affine, WrapsAtItsWidth) {
  Relations sum(8, 4); // z = x + y modulo 256
  std::vector<bool> known(4, false);
  for (auto [x, y] : {std::pair(200, 100), {255, 255}, {1, 2}, {77, 180}, {0, 9}})
    sum.add({uint64_t(x), uint64_t(y), uint64_t((x + y) & 255), 1}, known);
  auto rows = sum.rows({2, 1, 0});
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].coefficients, (Coefficients{255, 255, 1, 0}));
}

TEST(Affine, NothingHoldsOfAnything) {
  std::mt19937_64 random(7);
  Relations r(64, 4);
  std::vector<bool> known(4, false);
  for (int i = 0; i < 40; ++i)
    r.add({random(), random(), random(), 1}, known);
  EXPECT_TRUE(r.rows(in_order(3)).empty());
}

TEST(Affine, UnknownColumnsAreNotJudged) {
  Relations r(32, 3); // y = x where y is known
  r.add({5, 5, 1}, {false, false, false});
  r.add({9, 1234, 1}, {false, true, false});
  r.add({12, 12, 1}, {false, false, false});
  auto rows = r.rows({1, 0});
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(sum_of(rows[0].coefficients, {77, 77, 1}, 32), 0u);
  EXPECT_NE(sum_of(rows[0].coefficients, {77, 78, 1}, 32), 0u);
}

// Whatever the states: every row holds in all of them, and a random combination of columns that
// holds in all of them follows from the rows.
TEST(Affine, RowsHoldInEveryState) {
  std::mt19937_64 random(11);
  for (int round = 0; round < 300; ++round) {
    unsigned width = std::vector<unsigned>{8, 16, 32, 64}[random() % 4];
    uint64_t mask = width == 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1;
    size_t columns = 2 + random() % 5;
    // Hidden: the last column is a combination of the others.
    Coefficients hidden;
    for (size_t i = 0; i + 1 < columns; ++i)
      hidden.push_back(random() % 3 == 0 ? random() : random() % 9);
    uint64_t constant = random() % 100;
    Relations r(width, columns + 1);
    std::vector<Numbers> states;
    for (size_t k = 0; k < 2 * columns + 4; ++k) {
      Numbers s;
      uint64_t last = constant;
      for (size_t i = 0; i + 1 < columns; ++i) {
        s.push_back((random() >> random() % 64 << random() % 4) & mask);
        last += hidden[i] * s.back();
      }
      s.push_back(last & mask);
      s.push_back(1);
      r.add(s, std::vector<bool>(columns + 1, false));
      states.push_back(std::move(s));
    }
    std::vector<size_t> order = in_order(columns);
    std::reverse(order.begin(), order.end());
    auto rows = r.rows(order);
    bool solved = false;
    for (const auto& row : rows) {
      for (const Numbers& s : states)
        ASSERT_EQ(sum_of(row.coefficients, s, width), 0u) << round;
      solved |= row.solved && row.pivot == columns - 1;
    }
    EXPECT_TRUE(solved) << round; // the combination was found
  }
}

} // namespace
} // namespace lockstep::product
