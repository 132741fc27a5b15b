// Arguments as both sides see them: leaves, what they may be instead of a number, and the cases
// that take them apart.
#include "refine/inputs.h"

#include "term/eval.h"

#include <gtest/gtest.h>

using namespace lockstep;
using program::Program;
using program::Type;
using refine::Inputs;
using refine::LeafInput;
using refine::make_inputs;
using semantics::Choices;
using semantics::Symbolic;
using semantics::Value;
using term::APInt;
using term::Term;
using term::VarKind;

namespace {

class InputsTest : public ::testing::Test {
protected:
  static Program taking(std::vector<Type> types, std::vector<bool> noundef = {}) {
    Program p;
    for (size_t i = 0; i < types.size(); ++i) {
      program::RegId r = p.add_register("", std::move(types[i]));
      p.params.push_back({"", r, i < noundef.size() && noundef[i], {}});
    }
    return p;
  }
  Inputs bytes(size_t count) {
    return make_inputs(world, taking(std::vector<Type>(count, Type::integer(8))), {});
  }
  static std::vector<Term> flags(const Inputs& inputs) {
    std::vector<Term> out;
    for (const auto& leaves : inputs.params)
      for (const LeafInput& leaf : leaves)
        out.push_back(leaf.undef);
    return out;
  }
  // How many of the cases speak of that combination of undef arguments.
  static size_t covering(const std::vector<Inputs>& cases, size_t combination) {
    size_t count = 0;
    for (const Inputs& c : cases) {
      std::vector<Term> fixed = flags(c);
      bool fits = true;
      for (size_t i = 0; i < fixed.size(); ++i)
        fits &= !fixed[i].is_const() || fixed[i].is_true() == ((combination >> i & 1) != 0);
      count += fits;
    }
    return count;
  }
  static uint64_t value(Term t, const term::Assignment& a) {
    return term::Evaluator(a).eval(t).getZExtValue();
  }

  term::TermManager tm;
  semantics::World world{tm, semantics::WorldOptions()};
};

} // namespace

TEST_F(InputsTest, LeafByLeaf) {
  Type pair{Type::Kind::Struct, 0, 0, {Type::integer(8), Type::integer(16)}};
  Inputs in = make_inputs(world, taking({Type::integer(8), pair}), {});
  ASSERT_EQ(in.params.size(), 2u);
  ASSERT_EQ(in.params[0].size(), 1u);
  ASSERT_EQ(in.params[1].size(), 2u);
  EXPECT_EQ(in.params[1][1].value.width(), 16u);
  std::vector<Term> all;
  for (const auto& leaves : in.params)
    for (const LeafInput& leaf : leaves)
      all.insert(all.end(), {leaf.value, leaf.undef, leaf.poison});
  EXPECT_EQ(term::variables_of(all).size(), 9u); // each by itself
}

TEST_F(InputsTest, WhatIsPromisedOrNotAskedFor) {
  LeafInput open = bytes(1).params[0][0];
  EXPECT_TRUE(open.undef.is_var() && open.poison.is_var());
  Inputs promised = make_inputs(world, taking({Type::integer(8), Type::integer(8)}, {true}), {});
  EXPECT_TRUE(promised.params[0][0].undef.is_false() && promised.params[0][0].poison.is_false());
  EXPECT_TRUE(promised.params[1][0].undef.is_var() && promised.params[1][0].poison.is_var());
  LeafInput poison = make_inputs(world, taking({Type::integer(8)}), {false, true}).params[0][0];
  EXPECT_TRUE(poison.undef.is_false() && poison.poison.is_var());
  LeafInput undef = make_inputs(world, taking({Type::integer(8)}), {true, false}).params[0][0];
  EXPECT_TRUE(undef.undef.is_var() && undef.poison.is_false());
}

// A pointer from outside cannot lead to a block that an execution makes later.
TEST_F(InputsTest, PointersLeadToBlocksOfOthers) {
  Inputs in = make_inputs(world, taking({Type::pointer(64), Type::pointer(64)}), {});
  Term p = in.params[0][0].value, q = in.params[1][0].value;
  ASSERT_EQ(p.width(), 64 + semantics::kBlockBits);
  EXPECT_TRUE(tm.extract(p, p.width() - 1, p.width() - 1).is_false());
  Term block = tm.extract(p, 64 + world.options().block_bits - 1, 64);
  EXPECT_FALSE(block.is_const());
  EXPECT_NE(p, q);
}

TEST_F(InputsTest, FewArgumentsInEveryCombination) {
  Inputs in = bytes(4);
  std::vector<Inputs> cases = undef_cases(tm, in);
  EXPECT_EQ(cases.size(), 16u);
  for (size_t combination = 0; combination < 16; ++combination)
    EXPECT_EQ(covering(cases, combination), 1u) << combination;
  for (const Inputs& c : cases) {
    EXPECT_TRUE(knows_undef(c));
    EXPECT_EQ(c.params[3][0].value, in.params[3][0].value);
    EXPECT_EQ(c.params[3][0].poison, in.params[3][0].poison);
  }
  EXPECT_FALSE(knows_undef(in));
}

TEST_F(InputsTest, ManyArgumentsInFewCases) {
  for (size_t count : {5, 12, 14}) {
    Inputs in = bytes(count);
    std::vector<Inputs> cases = undef_cases(tm, in);
    EXPECT_LE(cases.size(), 13u);
    EXPECT_TRUE(knows_undef(cases[0]));  // none of them is undef
    EXPECT_FALSE(knows_undef(cases[1])); // the first is, of the others nothing is said
    for (size_t combination = 0; combination < size_t{1} << count; ++combination)
      ASSERT_GE(covering(cases, combination), 1u) << combination;
  }
}

TEST_F(InputsTest, OnlyWhatIsOpenIsFixed) {
  std::vector<Type> types(5, Type::integer(8));
  Inputs in = make_inputs(world, taking(types, {false, true, true, true, false}), {});
  std::vector<Inputs> cases = undef_cases(tm, in);
  EXPECT_EQ(cases.size(), 4u);
  for (const Inputs& c : cases)
    for (size_t i = 1; i < 4; ++i)
      EXPECT_TRUE(c.params[i][0].undef.is_false());
  EXPECT_EQ(undef_cases(tm, bytes(0)).size(), 1u);
}

TEST_F(InputsTest, AnArgumentAsASideSeesIt) {
  Choices choices(tm, "s");
  Symbolic domain(tm, choices);
  LeafInput leaf = bytes(1).params[0][0];
  auto same = [](Term t) { return t; };
  Value<Symbolic> open = refine::argument(domain, {leaf}, 3, same);
  ASSERT_EQ(open.size(), 1u);
  EXPECT_EQ(open[0].poison, leaf.poison);
  std::vector<Term> undef = term::variables_of(std::span(&open[0].value, 1), true);
  ASSERT_EQ(undef.size(), 1u);
  ASSERT_TRUE(choices.origin(undef[0]));
  EXPECT_EQ(*choices.origin(undef[0]), (semantics::Site{program::kParamSite, 3, 0}));
  term::Assignment a;
  a.set(leaf.value, APInt(8, 7));
  a.set(undef[0], APInt(8, 9));
  EXPECT_EQ(value(open[0].value, a), 7u);
  a.set(leaf.undef, APInt(1, 1));
  EXPECT_EQ(value(open[0].value, a), 9u);
  leaf.undef = tm.boolean(false);
  EXPECT_EQ(refine::argument(domain, {leaf}, 4, same)[0].value, leaf.value);
}

TEST_F(InputsTest, OneNumberForWhatIsComputed) {
  Inputs in = bytes(2);
  const LeafInput &x = in.params[0][0], &y = in.params[1][0];
  Term u = tm.fresh("u", 8, VarKind::Undef), one = tm.constant(8, 1), no = tm.boolean(false);
  Term computed = tm.add(tm.ite(x.undef, u, x.value), one);
  auto plain = refine::pinned(tm, in, {tm.add(x.value, one), y.poison});
  EXPECT_EQ(plain.value, tm.add(x.value, one)); // nothing undef in it
  EXPECT_EQ(plain.poison, y.poison);
  auto pinned = refine::pinned(tm, in, {computed, no});
  EXPECT_FALSE(pinned.value.has_undef());
  term::Assignment a;
  a.set(x.value, APInt(8, 4));
  a.set(y.undef, APInt(1, 1)); // which has no part in it
  EXPECT_EQ(value(pinned.value, a), 5u);
  EXPECT_EQ(value(pinned.poison, a), 0u);
  a.set(x.undef, APInt(1, 1));
  EXPECT_EQ(value(pinned.poison, a), 1u);
  auto elsewhere = refine::pinned(tm, in, {u, no}); // of no argument's making
  EXPECT_EQ(value(elsewhere.poison, {}), 1u);
}
