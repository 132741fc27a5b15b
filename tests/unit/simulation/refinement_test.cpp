// Which values refine which, on programs of one block: what is computed from the same, what is
// known, and what is forgotten.
#include "simulation/refinement.h"

#include <gtest/gtest.h>

using namespace lockstep::simulation;
using lockstep::program::kNone;
using lockstep::program::Program;
using lockstep::program::Type;
using lockstep::semantics::AccessPayload;
using lockstep::semantics::ComparePayload;
using lockstep::semantics::ConstScalar;
using lockstep::semantics::Flags;
using lockstep::semantics::OpId;
using lockstep::semantics::Pred;
using lockstep::semantics::Words;

namespace {

// Two parameters and what is computed of them.
struct Side {
  Program p;
  RegId a, b;

  Side() {
    p.result = Type::integer(8);
    a = p.add_register("%a", Type::integer(8));
    b = p.add_register("%b", Type::integer(8));
    p.params = {{"", a, false, {}}, {"", b, false, {}}};
    p.blocks.resize(1);
    p.blocks[0].end.kind = lockstep::program::Terminator::Kind::Return;
  }
  Operand add(OpId op, std::vector<Operand> args, Flags flags = {}, Words words = {},
              unsigned width = 8) {
    RegId r = p.add_register("%" + std::to_string(p.registers.size()), Type::integer(width));
    p.blocks[0].instrs.push_back({{op, flags, std::move(words)}, r, std::move(args), kNone});
    return Operand::reg(r);
  }
  Operand compare(Pred pred, Operand x, Operand y) {
    return add(OpId::ICmp, {x, y}, {}, ComparePayload{pred}, 1);
  }
  Operand number(uint64_t v) {
    ConstScalar s;
    s.number = llvm::APInt(8, v);
    return p.add_constant({s});
  }
  Operand special(ConstScalar::Kind kind) {
    ConstScalar s;
    s.kind = kind;
    s.number = llvm::APInt(8, 0);
    return p.add_constant({s});
  }
  Operand first() const { return Operand::reg(a); }
  Operand second() const { return Operand::reg(b); }
};

struct Pair {
  Side s, t;
  Knowledge k;

  Pair() {
    k.refines.insert(t.a, s.a);
    k.refines.insert(t.b, s.b);
  }
  bool refines(Operand of_target, Operand of_source) {
    ProgramFacts source(s.p), target(t.p);
    return Refinement(source, target).refines(k, of_target, of_source);
  }
  bool is_inverse(Operand of_target, Operand of_source) {
    ProgramFacts source(s.p), target(t.p);
    return Refinement(source, target).is_inverse(k, of_target, of_source);
  }
};

} // namespace

TEST(Refinement, TheSameOfTheSame) {
  Pair p;
  Operand s = p.s.add(OpId::Add, {p.s.first(), p.s.second()});
  EXPECT_TRUE(p.refines(p.t.add(OpId::Add, {p.t.first(), p.t.second()}), s));
  EXPECT_TRUE(p.refines(p.t.add(OpId::Add, {p.t.second(), p.t.first()}), s));
  EXPECT_FALSE(p.refines(p.t.add(OpId::Add, {p.t.first(), p.t.first()}), s));
  EXPECT_FALSE(p.refines(p.t.add(OpId::Sub, {p.t.first(), p.t.second()}), s));
  Operand difference = p.s.add(OpId::Sub, {p.s.first(), p.s.second()});
  EXPECT_FALSE(p.refines(p.t.add(OpId::Sub, {p.t.second(), p.t.first()}), difference));
}

TEST(Refinement, TheTargetMayMakeLessPoison) {
  Pair p;
  Flags nuw;
  nuw.nuw = true;
  Operand plain = p.s.add(OpId::Add, {p.s.first(), p.s.second()});
  Operand flagged = p.s.add(OpId::Add, {p.s.first(), p.s.second()}, nuw);
  EXPECT_TRUE(p.refines(p.t.add(OpId::Add, {p.t.first(), p.t.second()}), flagged));
  EXPECT_FALSE(p.refines(p.t.add(OpId::Add, {p.t.first(), p.t.second()}, nuw), plain));
}

TEST(Refinement, Constants) {
  using Kind = ConstScalar::Kind;
  Pair p;
  EXPECT_TRUE(p.refines(p.t.number(3), p.s.number(3)));
  EXPECT_FALSE(p.refines(p.t.number(4), p.s.number(3)));
  EXPECT_TRUE(p.refines(p.t.number(4), p.s.special(Kind::Undef)));
  EXPECT_TRUE(p.refines(p.t.special(Kind::Undef), p.s.special(Kind::Poison)));
  EXPECT_FALSE(p.refines(p.t.special(Kind::Poison), p.s.special(Kind::Undef)));
  EXPECT_FALSE(p.refines(p.t.special(Kind::Undef), p.s.number(0)));
}

TEST(Refinement, WhatIsKnownOfARegister) {
  Pair p;
  p.k.of_target[p.t.a] = {p.t.p.constants[p.t.number(7).index], true};
  EXPECT_TRUE(p.refines(p.t.first(), p.s.number(7)));
  EXPECT_FALSE(p.refines(p.t.first(), p.s.number(8)));
  // It may hold less than what refines it.
  p.k.of_target[p.t.a].exact = false;
  EXPECT_FALSE(p.refines(p.t.first(), p.s.number(7)));
}

TEST(Refinement, ComparisonsTurnedRound) {
  Pair p;
  Operand less = p.s.compare(Pred::Slt, p.s.first(), p.s.second());
  EXPECT_TRUE(p.refines(p.t.compare(Pred::Sgt, p.t.second(), p.t.first()), less));
  EXPECT_FALSE(p.refines(p.t.compare(Pred::Sgt, p.t.first(), p.t.second()), less));
  EXPECT_FALSE(p.refines(p.t.compare(Pred::Ugt, p.t.second(), p.t.first()), less));
  Operand same = p.s.compare(Pred::Eq, p.s.first(), p.s.second());
  EXPECT_TRUE(p.refines(p.t.compare(Pred::Eq, p.t.second(), p.t.first()), same));
}

// All ten predicates, both ways to write the inverse, and nothing else.
TEST(Refinement, Inverses) {
  constexpr std::pair<Pred, Pred> kInverse[] = {{Pred::Eq, Pred::Ne},   {Pred::Ne, Pred::Eq},
                                                {Pred::Ugt, Pred::Ule}, {Pred::Uge, Pred::Ult},
                                                {Pred::Ult, Pred::Uge}, {Pred::Ule, Pred::Ugt},
                                                {Pred::Sgt, Pred::Sle}, {Pred::Sge, Pred::Slt},
                                                {Pred::Slt, Pred::Sge}, {Pred::Sle, Pred::Sgt}};
  constexpr auto turned = [](Pred p) {
    switch (p) {
    case Pred::Ugt:
      return Pred::Ult;
    case Pred::Uge:
      return Pred::Ule;
    case Pred::Ult:
      return Pred::Ugt;
    case Pred::Ule:
      return Pred::Uge;
    case Pred::Sgt:
      return Pred::Slt;
    case Pred::Sge:
      return Pred::Sle;
    case Pred::Slt:
      return Pred::Sgt;
    case Pred::Sle:
      return Pred::Sge;
    case Pred::Eq:
    case Pred::Ne:
      return p;
    }
    return p;
  };
  for (const auto& of_source : kInverse)
    for (const auto& of_target : kInverse) {
      Pair p;
      Operand s = p.s.compare(of_source.first, p.s.first(), p.s.second());
      Operand straight = p.t.compare(of_target.first, p.t.first(), p.t.second());
      Operand crossed = p.t.compare(of_target.first, p.t.second(), p.t.first());
      EXPECT_EQ(p.is_inverse(straight, s), of_target.first == of_source.second);
      EXPECT_EQ(p.is_inverse(crossed, s), turned(of_target.first) == of_source.second);
    }
}

TEST(Refinement, DefinedIsWhatIsFrozenOrANumber) {
  Pair p;
  Operand frozen = p.t.add(OpId::Freeze, {p.t.first()});
  Operand both = p.t.add(OpId::And, {frozen, p.t.number(1)});
  Operand half = p.t.add(OpId::And, {frozen, p.t.first()});
  Operand undef = p.t.special(ConstScalar::Kind::Undef);
  ProgramFacts source(p.s.p), target(p.t.p);
  Refinement values(source, target);
  EXPECT_TRUE(values.is_defined(frozen));
  EXPECT_TRUE(values.is_defined(both));
  EXPECT_FALSE(values.is_defined(half));
  EXPECT_FALSE(values.is_defined(undef));
  EXPECT_FALSE(values.is_defined(p.t.first()));
}

TEST(Refinement, WhatIsComputedFromAForgottenRegisterIsForgotten) {
  Pair p;
  Operand s = p.s.add(OpId::Add, {p.s.first(), p.s.number(1)});
  Operand t = p.t.add(OpId::Mul, {p.t.first(), p.t.number(1)});
  p.k.refines.insert(t.index, s.index); // by another way
  ProgramFacts source(p.s.p), target(p.t.p);
  Refinement values(source, target);
  ASSERT_TRUE(values.refines(p.k, t, s));
  values.forget_source(p.k, p.s.a);
  EXPECT_FALSE(values.refines(p.k, t, s));
  EXPECT_TRUE(values.refines(p.k, p.t.second(), p.s.second()));
}

TEST(ProgramFacts, DeadIfUnused) {
  Side side;
  side.p.accesses.resize(3);
  side.p.accesses[1].is_volatile = true;
  side.p.accesses[2].atomic = true;
  auto load = [&](uint32_t access) {
    side.add(OpId::Load, {side.first()}, {}, AccessPayload{access});
    return is_dead_if_unused(side.p, side.p.blocks[0].instrs.back());
  };
  EXPECT_TRUE(load(0));
  EXPECT_FALSE(load(1));
  EXPECT_FALSE(load(2));
  side.add(OpId::UDiv, {side.first(), side.second()}); // its UB does not matter
  EXPECT_TRUE(is_dead_if_unused(side.p, side.p.blocks[0].instrs.back()));
  side.p.blocks[0].instrs.push_back(
      {{OpId::Store, {}, AccessPayload{0}}, kNone, {side.first(), side.second()}, kNone});
  EXPECT_FALSE(is_dead_if_unused(side.p, side.p.blocks[0].instrs.back()));
}

TEST(ProgramFacts, AFreezeOfTheSameIsRedundantOnlyBehindTheOther) {
  Side side;
  RegId first = side.add(OpId::Freeze, {side.first()}).index;
  RegId then = side.add(OpId::Freeze, {side.first()}).index;
  RegId other = side.add(OpId::Freeze, {side.second()}).index;
  ProgramFacts facts(side.p);
  EXPECT_EQ(facts.redundant[then], (std::vector<RegId>{first}));
  EXPECT_TRUE(facts.redundant[first].empty());
  EXPECT_TRUE(facts.redundant[other].empty());
}
