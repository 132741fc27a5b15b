// What is guessed of the states at a node: it holds of all that were seen, says no less than it
// may, and is weakened by each that does not fulfil it.
#include "product/invariant.h"

#include "semantics/mem/layout.h"
#include "term/eval.h"

#include <gtest/gtest.h>
#include <random>

namespace lockstep::product {
namespace {

using Kind = Held::Kind;

Column column(bool of_source, unsigned width = 32) {
  Column c;
  c.of_source = of_source;
  c.width = width;
  return c;
}
Column pointer(bool of_source) {
  Column c = column(of_source, 64);
  c.pointer = true;
  return c;
}
Column loop_invariant(Column c) {
  c.loop_invariant = true;
  return c;
}
Column data(Column c) {
  c.data = true;
  return c;
}
Held number(uint64_t n) { return {Kind::Number, 0, n}; }
Held at(uint32_t block, uint64_t n) { return {Kind::Number, block, n}; }
const Held kPoison{Kind::Poison, 0, 0};

class Guessed : public ::testing::Test {
protected:
  std::vector<Cells> cells(const Invariant& inv, const Sample& s) {
    std::vector<Cells> out;
    for (size_t c = 0; c < s.size(); ++c)
      out.push_back(
          {tm.constant(inv.columns()[c].width, s[c].bits), tm.boolean(s[c].kind != Kind::Number),
           inv.columns()[c].pointer ? tm.constant(semantics::kBlockBits, s[c].block) : Term()});
    return out;
  }
  // The claims that a state does not fulfil, by their places.
  std::vector<size_t> broken(const Invariant& inv, const Sample& s) {
    std::vector<size_t> out;
    std::vector<Term> claims = inv.claims(tm, cells(inv, s));
    for (size_t i = 0; i < claims.size(); ++i)
      if (!claims[i].is_true()) out.push_back(i);
    return out;
  }
  bool allows(const Invariant& inv, const Sample& s) { return broken(inv, s).empty(); }
  static std::vector<std::vector<uint64_t>> constants(std::vector<uint64_t> of_32) {
    std::vector<std::vector<uint64_t>> out(65);
    out[32] = std::move(of_32);
    return out;
  }

  TermManager tm;
};

TEST_F(Guessed, Relations) {
  Invariant inv({column(true), column(false)}, nullptr);
  for (uint64_t i : {0, 1, 2, 5})
    inv.learn({number(i), number(4 * i + 3)});
  EXPECT_TRUE(allows(inv, {number(6), number(27)}));
  EXPECT_FALSE(allows(inv, {number(6), number(31)}));
  ASSERT_EQ(inv.relations().size(), 1u);
  EXPECT_TRUE(inv.relations()[0].solved);
  EXPECT_EQ(inv.relations()[0].sum[0].column, 1u); // the target's, by the source's
  EXPECT_EQ(inv.unrelated(false), 0u);
  // One state that does not fulfil it.
  inv.learn({number(6), number(7)});
  EXPECT_TRUE(allows(inv, {number(6), number(7)}));
  EXPECT_EQ(inv.unrelated(false), 1u);
}

// Poison of the source excuses, poison of the target does not.
TEST_F(Guessed, PoisonInRelations) {
  Invariant inv({column(true), column(false)}, nullptr);
  for (uint64_t i : {0, 1, 2, 3})
    inv.learn({number(i), number(i)});
  EXPECT_FALSE(allows(inv, {kPoison, number(2)})); // never poison
  inv.learn({kPoison, number(2)});
  EXPECT_FALSE(inv.is_defined(0));
  EXPECT_TRUE(inv.is_defined(1));
  EXPECT_TRUE(allows(inv, {kPoison, number(3)}));
  EXPECT_FALSE(allows(inv, {number(2), kPoison}));
  EXPECT_FALSE(allows(inv, {number(2), number(3)}));
}

TEST_F(Guessed, BitsAndRests) {
  Invariant inv({column(true)}, nullptr);
  for (uint64_t n : {6, 18, 30})
    inv.learn({number(n)});
  EXPECT_EQ(inv.low(0).bits, 2u);
  EXPECT_EQ(inv.low(0).value, 2u);
  EXPECT_EQ(inv.bits(0), 5u);
  EXPECT_EQ(inv.rest(0), std::pair(uint64_t{12}, uint64_t{6}));
  EXPECT_TRUE(allows(inv, {number(18)}));
  EXPECT_FALSE(allows(inv, {number(22)})); // the rest
  EXPECT_FALSE(allows(inv, {number(42)})); // too large
  // From now on a bound has room.
  inv.stop_guessing();
  inv.learn({number(42)});
  EXPECT_EQ(inv.bits(0), 8u);
  inv.learn({number(24)});
  EXPECT_EQ(inv.low(0).bits, 1u);
  EXPECT_EQ(inv.rest(0), std::pair(uint64_t{6}, uint64_t{0}));
}

TEST_F(Guessed, Orders) {
  std::vector<std::vector<uint64_t>> constants(65);
  constants[32] = {10};
  Invariant inv({column(true), loop_invariant(column(true))}, &constants);
  auto has = [&](Invariant::Order::Kind kind, size_t a, size_t b) {
    return std::any_of(inv.orders().begin(), inv.orders().end(), [&](const Invariant::Order& o) {
      return o.kind == kind && o.a == a && o.b == b;
    });
  };
  using Order = Invariant::Order::Kind;
  inv.learn({number(3), number(7)});
  inv.learn({number(5), number(9)});
  EXPECT_TRUE(has(Order::Ult, 0, 1));
  EXPECT_TRUE(has(Order::Ule, 0, Invariant::kConstant));
  EXPECT_FALSE(has(Order::Ule, 1, 0));
  EXPECT_FALSE(allows(inv, {number(9), number(9)}));
  inv.learn({number(9), number(9)});
  EXPECT_FALSE(has(Order::Ult, 0, 1));
  EXPECT_TRUE(has(Order::Ule, 0, 1));
  // A number that is negative is a large one.
  inv.learn({number(0xffffffff), number(9)});
  EXPECT_FALSE(has(Order::Ule, 0, 1));
  EXPECT_TRUE(has(Order::Sle, 0, 1));
}

// Of several bounds one is claimed in each direction, and the next when that is given up.
TEST_F(Guessed, ClosestBounds) {
  const auto known = constants({10, 20, 30});
  Invariant inv({data(column(true))}, &known, true);
  for (uint64_t n : {11, 12, 15})
    inv.learn({number(n)});
  const size_t all = inv.orders().size();
  EXPECT_EQ(broken(inv, {number(19)}).size(), 0u);
  // `<u 20` and `<s 20`, not those that they imply.
  std::vector<size_t> above = broken(inv, {number(35)});
  ASSERT_EQ(above.size(), 2u);
  EXPECT_EQ(broken(inv, {number(9)}).size(), 2u); // `10 <u`, `10 <s`; not `0 <=s`
  // As a signed number it is less than all, as another one greater.
  EXPECT_EQ(broken(inv, {number(0xfffffff0)}).size(), 3u); // and more than 16 bits
  inv.give_up(above[1]);
  inv.give_up(above[0]);
  EXPECT_EQ(inv.orders().size(), all - 2);
  EXPECT_TRUE(allows(inv, {number(20)})); // `<=` is next
  above = broken(inv, {number(25)});
  ASSERT_EQ(above.size(), 2u);
  inv.give_up(above[1]);
  inv.give_up(above[0]);
  EXPECT_TRUE(allows(inv, {number(25)}));
  EXPECT_EQ(broken(inv, {number(35)}).size(), 2u); // by 30
  // A state that is beyond the next one takes both.
  inv.learn({number(35)});
  EXPECT_TRUE(allows(inv, {number(1000)}));
  EXPECT_FALSE(allows(inv, {number(9)}));
}

// Both kinds of order have a closest bound of their own.
TEST_F(Guessed, ClosestBoundsOfNegatives) {
  const auto known = constants({0xfffffff6, 0, 10}); // -10
  Invariant inv({data(column(true))}, &known, true);
  for (uint64_t n : {0xfffffffbu, 4u, 5u}) // -5
    inv.learn({number(n)});
  EXPECT_TRUE(allows(inv, {number(0xfffffff8)}));
  EXPECT_FALSE(allows(inv, {number(0xfffffff0)})); // below -10
  EXPECT_FALSE(allows(inv, {number(11)}));         // `<=s 10`; `<=u 10` does not hold
  inv.learn({number(0xffffff00)});
  EXPECT_TRUE(allows(inv, {number(0xfffffff0)}));
  EXPECT_FALSE(allows(inv, {number(11)}));
}

TEST_F(Guessed, BoundsOfDataWhereTheyAreWanted) {
  const auto known = constants({10});
  Column part = data(column(true));
  part.part = true;
  for (bool of_data : {false, true}) {
    Invariant inv({data(column(true)), part, data(column(true, 4))}, &known, of_data);
    std::mt19937 random(1);
    for (unsigned n = 0; n < 20; ++n)
      inv.learn({number(random() % 10), number(random()), number(random() % 16)});
    inv.learn({number(10), number(0), number(0)});
    EXPECT_TRUE(allows(inv, {number(10), number(0xffffffff), number(15)}));
    EXPECT_EQ(allows(inv, {number(11), number(0), number(0)}), !of_data);
    for (const Invariant::Order& o : inv.orders())
      EXPECT_EQ(o.a == Invariant::kConstant ? o.b : o.a, 0u);
  }
}

TEST_F(Guessed, DataIsNotNegative) {
  const auto known = constants({});
  Invariant inv({data(column(true))}, &known, true);
  inv.learn({number(0x10000)});
  inv.learn({number(0x20003)});
  EXPECT_TRUE(allows(inv, {number(0x7fffffff)}));
  EXPECT_FALSE(allows(inv, {number(0x80000000)}));
  inv.learn({number(0xffffffff)});
  EXPECT_TRUE(allows(inv, {number(0x80000000)}));
}

// Data fits into half its bits, or into nothing less than all.
TEST_F(Guessed, HalvesOfData) {
  Column part = data(column(true));
  part.part = true;
  Invariant inv({data(column(true)), data(column(false, 64)), data(column(true, 8)), part},
                nullptr);
  EXPECT_EQ(inv.bits(0), 16u);
  EXPECT_EQ(inv.bits(1), 32u);
  EXPECT_EQ(inv.bits(2), 8u); // too narrow to have been extended
  EXPECT_EQ(inv.bits(3), 32u);
  std::mt19937 random(1);
  for (unsigned n = 0; n < 20; ++n)
    inv.learn(
        {number(random() & 0xffff), number(random()), number(random() & 0xff), number(random())});
  inv.stop_guessing();
  EXPECT_EQ(inv.bits(0), 16u);
  EXPECT_FALSE(allows(inv, {number(0x10000), number(9), number(0), number(0)}));
  // By one state more there is no half way.
  inv.learn({number(0x10000), number(0xffffffff), number(8), number(77)});
  EXPECT_EQ(inv.bits(0), 32u);
  EXPECT_EQ(inv.bits(1), 32u);
  EXPECT_TRUE(allows(inv, {number(0x7fffffff), number(77), number(1), number(0)}));
  std::vector<size_t> wide = broken(inv, {number(0), number(1ull << 32), number(1), number(0)});
  ASSERT_EQ(wide.size(), 1u);
  inv.give_up(wide[0]);
  EXPECT_EQ(inv.bits(1), 64u);
}

// What one side keeps in fewer bits than the other.
TEST_F(Guessed, DataThatIsWidened) {
  auto learned = [](const Column& narrow, const Column& wide, std::vector<uint64_t> wides) {
    Invariant inv({narrow, wide}, nullptr);
    for (uint64_t n : wides)
      inv.learn({number(n & 0xffff), number(n)});
    return inv;
  };
  const std::vector<uint64_t> few = {3, 40000, 77, 5, 12, 50001, 9},
                              negative = {3, 0xffffffff, 77, 0xffff9001, 12, 0xfffffff0, 9};
  const Column narrow = data(column(true, 16)), wide = data(column(false, 32));
  Invariant zeros = learned(narrow, wide, few);
  EXPECT_TRUE(allows(zeros, {number(60000), number(60000)}));
  EXPECT_FALSE(allows(zeros, {number(60000), number(60001)}));
  Invariant signs = learned(narrow, wide, negative);
  EXPECT_TRUE(allows(signs, {number(0x8000), number(0xffff8000)}));
  EXPECT_FALSE(allows(signs, {number(0x8000), number(0x8000)}));
  // On one side alone they need not hang together.
  Invariant apart = learned(narrow, data(column(true, 32)), few);
  EXPECT_TRUE(allows(apart, {number(60000), number(60001)}));
}

TEST_F(Guessed, WherePointersLead) {
  Invariant inv({loop_invariant(pointer(true)), pointer(true), pointer(false)}, nullptr);
  inv.learn({at(3, 0), at(3, 4), at(2, 8)});
  inv.learn({at(4, 0), at(4, 8), at(2, 16)});
  ASSERT_TRUE(inv.lead(1));
  EXPECT_EQ(inv.lead(1)->column, 0u);
  ASSERT_TRUE(inv.lead(2));
  EXPECT_EQ(inv.lead(2)->global, 2u);
  EXPECT_FALSE(inv.lead(0)); // it is loop-invariant: known
  EXPECT_FALSE(allows(inv, {at(4, 0), at(3, 8), at(2, 16)}));
  inv.learn({at(4, 0), at(3, 8), at(3, 16)});
  EXPECT_TRUE(inv.lead(2) == std::nullopt || !inv.lead(2)->global);
  EXPECT_EQ(inv.lead(1), std::nullopt);
}

// Of any states: the claims hold of those that were seen. With poison in it a state leaves
// relations that it does not judge; what it breaks is given up, and not claimed again.
// Of a pointer that leads from block to block, offsets by themselves tell nothing.
TEST_F(Guessed, PointersThatWander) {
  std::vector<std::vector<uint64_t>> constants(65);
  constants[64] = {0, 64};
  Invariant inv({pointer(true), pointer(false)}, &constants);
  auto to_constants = [&] {
    return std::count_if(inv.orders().begin(), inv.orders().end(), [](const Invariant::Order& o) {
      return o.a == Invariant::kConstant || o.b == Invariant::kConstant;
    });
  };
  inv.learn({at(5, 8), at(5, 8)});
  inv.learn({at(5, 16), at(5, 16)});
  EXPECT_EQ(inv.low(0).bits, 3u);
  EXPECT_GT(to_constants(), 0);
  inv.learn({at(6, 25), at(6, 25)});
  EXPECT_EQ(inv.low(0).bits, 0u);
  EXPECT_EQ(inv.bits(1), 64u); // the target's leads where the source's does
  EXPECT_EQ(to_constants(), 0);
  EXPECT_TRUE(allows(inv, {at(7, ~uint64_t{0}), at(7, ~uint64_t{0})}));
  EXPECT_FALSE(allows(inv, {at(7, 8), at(7, 16)}));
  EXPECT_FALSE(allows(inv, {at(7, 8), at(8, 8)}));
}

// What lies where is said of one block.
TEST_F(Guessed, OrdersOfPointers) {
  std::vector<std::vector<uint64_t>> constants(65);
  auto count = [&](const Sample& sample) {
    Invariant inv({loop_invariant(pointer(true)), pointer(true)}, &constants);
    inv.learn({at(5, 0), at(5, 8)});
    inv.learn(sample);
    return inv.orders().size();
  };
  EXPECT_GT(count({at(5, 0), at(5, 16)}), 0u);
  EXPECT_EQ(count({at(5, 0), at(6, 16)}), 0u);
}

TEST_F(Guessed, PointersThatAreNotNull) {
  auto guessed = [&](bool asked, const Held& more, const Held& of_target) {
    Invariant inv({pointer(true), pointer(false), loop_invariant(pointer(true))}, nullptr);
    if (asked)
      inv.compare_with_null([&](bool, Term block, Term offset) {
        return tm.and_(tm.eq(block, tm.zero(block.width())), tm.eq(offset, tm.zero(64)));
      });
    // Of no other claim anything is left.
    for (uint64_t i = 0; i < 6; ++i)
      inv.learn({at(5 + i % 3, ~(i * i * i)), at(6 + i % 2, i * i + i % 3), at(5, 0)});
    inv.learn({more, of_target, at(5, 0)});
    return inv;
  };
  const Held null = at(0, 0), there = at(6, 1), own = at(semantics::kLocalBit | 1, 8);
  Invariant both = guessed(true, there, there);
  EXPECT_TRUE(both.is_nonnull(0));
  EXPECT_TRUE(both.is_nonnull(1));
  EXPECT_FALSE(both.is_nonnull(2)); // what is loop-invariant is known otherwise
  EXPECT_TRUE(allows(both, {at(6, 0), at(5, 0), at(5, 0)}));
  EXPECT_FALSE(allows(both, {null, there, at(5, 0)}));
  EXPECT_FALSE(allows(both, {there, null, at(5, 0)}));
  EXPECT_TRUE(allows(guessed(true, there, null), {there, null, at(5, 0)}));
  EXPECT_FALSE(guessed(true, own, there).is_nonnull(0));
  EXPECT_FALSE(guessed(false, there, there).is_nonnull(0));
  // Given up like any other claim.
  std::vector<size_t> which = broken(both, {there, null, at(5, 0)});
  ASSERT_EQ(which.size(), 1u);
  both.give_up(which[0]);
  EXPECT_FALSE(both.is_nonnull(1));
  EXPECT_TRUE(both.is_nonnull(0));
}

TEST_F(Guessed, HoldsOfAllThatWasSeen) {
  std::vector<std::vector<uint64_t>> constants(65);
  constants[16] = {4, 8, 100};
  std::mt19937 random(1);
  size_t given_up = 0;
  for (unsigned round = 0; round < 60; ++round) {
    Invariant inv({column(true, 16), column(true, 16), column(false, 16), column(false, 64),
                   pointer(true), pointer(false)},
                  &constants);
    auto give_up_for = [&](const Sample& s) {
      for (std::vector<size_t> all; !(all = broken(inv, s)).empty(); ++given_up) {
        ASSERT_LT(given_up, 60u * 1000) << "it comes to no end";
        inv.give_up(all.back());
      }
    };
    std::vector<Sample> seen;
    for (unsigned n = 0; n < 8; ++n) {
      uint64_t i = random() % (n < 5 ? 8 : 200);
      Sample s{number(i),     number(3 * i & 0xffff),  number(i + 1),
               number(2 * i), at(2 + random() % 2, i), at(2, 4 * i)};
      if (random() % 4 == 0) s[random() % 4] = number(random() % 8);
      bool poison = random() % 4 == 0;
      if (poison) s[random() % s.size()] = kPoison;
      if (n == 4) inv.stop_guessing();
      inv.learn(s);
      if (poison)
        give_up_for(s);
      else
        seen.push_back(s);
      for (const Sample& each : seen)
        ASSERT_EQ(broken(inv, each), std::vector<size_t>()) << "round " << round << ", " << n;
    }
    give_up_for({number(round), number(7), number(9), number(77), at(5, 1), at(6, 2)});
    for (const Sample& each : seen)
      EXPECT_TRUE(allows(inv, each));
  }
  EXPECT_GT(given_up, 100u);
}

} // namespace
} // namespace lockstep::product
