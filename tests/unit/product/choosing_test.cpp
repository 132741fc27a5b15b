// How the source chooses: readings that control compares differ wherever one of the values that
// they are made of is undef and counts.
#include "product/check/choosing.h"

#include "term/eval.h"

#include <functional>
#include <gtest/gtest.h>
#include <random>

namespace lockstep::product::checker {
namespace {

using semantics::Choices;
using semantics::VarKind;
using term::APInt;
using term::Term;

// Values that may be undef, read as control does.
struct Readings {
  static constexpr unsigned kWidth = 8;

  Term read(unsigned value, unsigned ordinal) {
    Term choice = source.at({0, value, 0}, Term(), ordinal, kWidth, VarKind::Control);
    return tm.ite(undef(value), choice, number(value));
  }
  Term undef(unsigned value) { return tm.var("undef" + std::to_string(value), 1); }
  Term number(unsigned value) { return tm.var("x" + std::to_string(value), kWidth); }

  // The condition of two values, or more: twice, and the first way to choose. Whether the two
  // differ, of arguments that `may` be so.
  using Condition = std::function<Term(const std::vector<Term>&)>;
  void expect_apart(unsigned values, const Condition& condition,
                    const std::function<bool(const std::vector<unsigned>&, unsigned)>& may) {
    std::vector<Term> one, two;
    for (unsigned i = 0; i < values; ++i) {
      one.push_back(read(i, 0));
      two.push_back(read(i, 1));
    }
    Term first = condition(one), second = condition(two), differs = tm.ne(first, second);
    source.add_pair(first, second);
    std::vector<Choosing::Moves> ways =
        Choosing(tm, source, target).ways(std::span(&differs, 1), std::span(&differs, 1));
    ASSERT_FALSE(ways.empty());
    term::Substitution chosen(tm);
    for (auto [v, is] : ways[0])
      chosen.map(v, is);
    Term result = chosen.apply(differs);
    for (Term v : term::variables_of(std::span(&result, 1)))
      EXPECT_EQ(source.origin(v), nullptr) << v.var_name() << " is left";
    std::mt19937 random(1);
    for (unsigned flags = 1; flags < 1u << values; ++flags)
      for (unsigned turn = 0; turn < 200; ++turn) {
        term::Assignment model;
        std::vector<unsigned> numbers;
        for (unsigned i = 0; i < values; ++i) {
          numbers.push_back(turn < 9 ? (turn / (i ? 1 : 3) % 3) * 127 : random() % 256);
          model.set(undef(i), APInt(1, flags >> i & 1));
          model.set(number(i), APInt(kWidth, numbers[i]));
        }
        if (may(numbers, flags))
          EXPECT_TRUE(term::Evaluator(model).is_true(result)) << "undef " << flags;
      }
  }

  term::TermManager tm;
  Choices source{tm, "src"}, target{tm, "tgt"};
};

bool always(const std::vector<unsigned>&, unsigned) { return true; }

TEST(Choosing, EqualityOfTwo) {
  Readings r;
  r.expect_apart(2, [&](const auto& x) { return r.tm.eq(x[0], x[1]); }, always);
}

TEST(Choosing, InequalityOfSums) {
  Readings r;
  r.expect_apart(3, [&](const auto& x) { return r.tm.ne(r.tm.add(x[0], x[1]), x[2]); }, always);
}

TEST(Choosing, OrderOfTwo) {
  Readings r;
  // Nothing is less than 0, and the greatest is less than nothing.
  r.expect_apart(
      2, [&](const auto& x) { return r.tm.ult(x[0], x[1]); },
      [](const std::vector<unsigned>& x, unsigned flags) {
        return flags == 3 || (flags == 1 ? x[1] != 0 : x[0] != 255);
      });
}

TEST(Choosing, SignedOrderWithAConstant) {
  Readings r;
  r.expect_apart(
      1, [&](const auto& x) { return r.tm.slt(r.tm.add(x[0], r.tm.constant(8, 3)), r.tm.zero(8)); },
      always);
}

TEST(Choosing, WhatTheTargetChoseAtTheSamePlace) {
  term::TermManager tm;
  Choices source(tm, "src"), target(tm, "tgt");
  Term mine = source.at({0, 1, 0}, Term(), 0, 8, VarKind::Undef);
  target.at({0, 2, 0}, Term(), 0, 8, VarKind::Undef);
  Term same = target.at({0, 1, 0}, Term(), 0, 8, VarKind::Undef);
  Term other = target.at({0, 3, 0}, Term(), 0, 8, VarKind::Undef);
  Term asked = tm.and_(tm.ult(mine, same), tm.ult(other, same));
  auto ways = Choosing(tm, source, target).ways(std::span(&asked, 1), std::span(&asked, 1));
  ASSERT_EQ(ways.size(), 1u);
  EXPECT_EQ(ways[0], (Choosing::Moves{{mine, same}}));
}

// What stays chosen is no undef of the target, which is another one each time.
TEST(Choosing, WhatIsFrozenStays) {
  term::TermManager tm;
  Choices source(tm, "src"), target(tm, "tgt");
  Term frozen = source.at({0, 1, 0}, Term(), 0, 8, VarKind::Choice);
  Term open = target.at({0, 1, 0}, Term(), 0, 8, VarKind::Undef);
  Term asked = tm.ult(frozen, open);
  auto ways = Choosing(tm, source, target).ways(std::span(&asked, 1), std::span(&asked, 1));
  ASSERT_EQ(ways.size(), 1u);
  EXPECT_EQ(ways[0], (Choosing::Moves{{frozen, tm.zero(8)}}));
}

} // namespace
} // namespace lockstep::product::checker
