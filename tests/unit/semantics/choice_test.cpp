// Where choices come from: one variable a site, renaming at uses, settling by freeze and control.
#include "semantics/op/table.h"

#include <gtest/gtest.h>

#include <array>

namespace lockstep::semantics {

namespace {

class ChoiceTest : public ::testing::Test {
protected:
  Value<Symbolic> run(OpId op, const std::vector<Value<Symbolic>>& args, Site site) {
    OpContext<Symbolic> c(symbolic_, site);
    Value<Symbolic> v = op_function<Symbolic>(op)(c, {op, {}, {}}, args);
    ub_ = c.ub;
    return v;
  }
  Term renamed(Term t, Site site, VarKind kind) {
    Term* terms[] = {&t};
    symbolic_.rename(terms, site, 0, kind);
    return t;
  }
  static std::vector<VarKind> kinds(Term t) {
    std::vector<VarKind> out;
    for (Term v : term::variables_of(std::span(&t, 1)))
      out.push_back(v.var_kind());
    return out;
  }

  TermManager tm_;
  Choices choices_{tm_, "s"};
  Symbolic symbolic_{tm_, choices_};
  Term ub_;
  Site here_{0, 1, 2}, there_{1, 1, 2};
};

} // namespace

TEST_F(ChoiceTest, OneVariableASite) {
  Term a = choices_.at(here_, Term(), 0, 8, VarKind::Undef);
  EXPECT_EQ(a, choices_.at(here_, Term(), 0, 8, VarKind::Undef));
  EXPECT_NE(a, choices_.at(there_, Term(), 0, 8, VarKind::Undef));
  EXPECT_NE(a, choices_.at(here_, Term(), 1, 8, VarKind::Undef));
  EXPECT_NE(a, choices_.at(here_, a, 0, 8, VarKind::Undef));
  EXPECT_NE(a, choices_.at(here_, Term(), 0, 8, VarKind::Choice));
}

TEST_F(ChoiceTest, SidesShareNothing) {
  Choices other(tm_, "t");
  Term a = choices_.at(here_, Term(), 0, 8, VarKind::Undef);
  Term b = other.at(here_, Term(), 0, 8, VarKind::Undef);
  EXPECT_NE(a, b);
  EXPECT_NE(choices_.origin(a), nullptr);
  EXPECT_EQ(choices_.origin(b), nullptr);
  EXPECT_EQ(other.origin(a), nullptr);
}

TEST_F(ChoiceTest, RenamedVariablesLeadBackToTheirOrigin) {
  Term a = choices_.at(here_, Term(), 0, 8, VarKind::Undef);
  Term b = choices_.at(there_, a, 0, 8, VarKind::Undef);
  Term c = choices_.at({7, 7, 7}, b, 0, 8, VarKind::Choice);
  EXPECT_EQ(*choices_.origin(b), here_);
  EXPECT_EQ(*choices_.origin(c), here_);
}

TEST_F(ChoiceTest, RenamingTouchesUndefAlone) {
  Term x = tm_.var("x", 8);
  Term f = choices_.at(here_, Term(), 0, 8, VarKind::Choice);
  Term k = choices_.at(here_, Term(), 1, 8, VarKind::Control);
  Term u = choices_.at(here_, Term(), 2, 8, VarKind::Undef);
  Term kept = tm_.xor_(tm_.mul(x, f), k);
  EXPECT_EQ(renamed(kept, there_, VarKind::Undef), kept);
  Term t = tm_.xor_(kept, u);
  Term again = renamed(t, there_, VarKind::Undef);
  EXPECT_NE(again, t);
  EXPECT_EQ(again, tm_.xor_(kept, choices_.at(there_, u, 0, 8, VarKind::Undef)));
  EXPECT_EQ(again, renamed(t, there_, VarKind::Undef)); // the same use, the same reading
}

TEST_F(ChoiceTest, TermsRenamedTogetherKeepWhatTheyShare) {
  Term u = choices_.at(here_, Term(), 0, 8, VarKind::Undef);
  Term value = tm_.add(u, tm_.constant(8, 1));
  Term poison = tm_.eq(u, tm_.ones(8));
  Term* both[] = {&value, &poison};
  symbolic_.rename(both, there_, 0, VarKind::Undef);
  std::array<Term, 2> roots{value, poison};
  EXPECT_EQ(term::variables_of(roots).size(), 1U);
}

TEST_F(ChoiceTest, UndefConstantIsAVariableOfItsUse) {
  Term a = symbolic_.undef(here_, 0, 8);
  EXPECT_EQ(a.var_kind(), VarKind::Undef);
  EXPECT_EQ(a, symbolic_.undef(here_, 0, 8));
  EXPECT_NE(a, symbolic_.undef(there_, 0, 8));
}

TEST_F(ChoiceTest, FreezeSettlesUndef) {
  Term u = symbolic_.undef(here_, 0, 8);
  Term no = tm_.boolean(false);
  Term one = run(OpId::Freeze, {{{u, no}}}, {0, 5, 0})[0].value;
  EXPECT_EQ(kinds(one), std::vector{VarKind::Choice});
  EXPECT_FALSE(one.has_undef());
  EXPECT_EQ(renamed(one, there_, VarKind::Undef), one);               // uses of the result agree
  EXPECT_EQ(one, run(OpId::Freeze, {{{u, no}}}, {0, 5, 0})[0].value); // the same execution
  EXPECT_NE(one, run(OpId::Freeze, {{{u, no}}}, {0, 6, 0})[0].value); // another freeze
  EXPECT_NE(one, run(OpId::Freeze, {{{u, no}}}, {1, 5, 0})[0].value); // another iteration
}

TEST_F(ChoiceTest, FreezeKeepsNumbers) {
  Term x = tm_.var("x", 8);
  Value<Symbolic> v = run(OpId::Freeze, {{{x, tm_.boolean(false)}}}, here_);
  EXPECT_EQ(v[0].value, x);
  EXPECT_TRUE(v[0].poison.is_false());
}

TEST_F(ChoiceTest, FreezeOfPoisonIsAChoiceForEachLane) {
  Value<Symbolic> poison(2, {tm_.zero(8), tm_.boolean(true)});
  Value<Symbolic> v = run(OpId::Freeze, {poison}, here_);
  EXPECT_TRUE(v[0].poison.is_false() && v[1].poison.is_false());
  EXPECT_EQ(kinds(v[0].value), std::vector{VarKind::Choice});
  EXPECT_NE(v[0].value, v[1].value);
}

TEST_F(ChoiceTest, DemandsReadUndefTwiceAsControl) {
  Term u = symbolic_.undef(here_, 0, 8);
  Value<Symbolic> v = run(OpId::RequireNoUndef, {{{u, tm_.boolean(false)}}}, {0, 9, 0});
  EXPECT_EQ(kinds(ub_), (std::vector{VarKind::Control, VarKind::Control}));
  ASSERT_EQ(choices_.pairs().size(), 1U);
  EXPECT_EQ(ub_, tm_.ne(choices_.pairs()[0].first, choices_.pairs()[0].second));
  run(OpId::RequireNoUndef, {{{tm_.var("x", 8), tm_.boolean(false)}}}, {0, 9, 0});
  EXPECT_TRUE(ub_.is_false());
}

TEST_F(ChoiceTest, AssumeOfUndefIsUbForSomeReading) {
  Term u = symbolic_.undef(here_, 0, 1);
  run(OpId::Assume, {{{u, tm_.boolean(false)}}}, {0, 9, 0});
  bool some = false;
  std::vector<Term> vars = term::variables_of(std::span(&ub_, 1));
  for (unsigned bits = 0; bits < 1U << vars.size(); ++bits) {
    term::Assignment a;
    for (size_t i = 0; i < vars.size(); ++i)
      a.set(vars[i], APInt(1, bits >> i & 1));
    some |= term::Evaluator(a).is_true(ub_);
  }
  EXPECT_TRUE(some);
}

// In the concrete domain undef stays open until it is settled, and looks its value up then.
TEST_F(ChoiceTest, ConcreteUndefStaysOpen) {
  term::Assignment assignment;
  Concrete d(tm_, choices_, assignment, [](Term v) { return APInt(v.width(), 9); });
  ConcreteBits u = d.undef(here_, 0, 8);
  EXPECT_TRUE(d.has_undef(u));
  ConcreteBits zero = d.apply<term::Op::And>(u, d.constant(APInt(8, 0)));
  EXPECT_FALSE(d.has_undef(zero)); // and with nothing left of it
  ConcreteBits* bits[] = {&u};
  d.rename(bits, there_, 0, VarKind::Undef);
  EXPECT_TRUE(d.has_undef(u));
  d.rename(bits, there_, 0, VarKind::Choice);
  EXPECT_FALSE(d.has_undef(u));
  EXPECT_EQ(u.value, APInt(8, 9));
}

// A symbolic run and a replay meet the same variable: what the first names, the second looks up.
TEST_F(ChoiceTest, ReplayFindsTheVariableOfTheSymbolicRun) {
  Term u = symbolic_.undef(here_, 0, 8);
  Term f = run(OpId::Freeze, {{{u, tm_.boolean(false)}}}, {0, 5, 0})[0].value;
  term::Assignment assignment;
  assignment.set(f, APInt(8, 42));
  Concrete d(tm_, choices_, assignment, [](Term v) { return APInt(v.width(), 0); });
  OpContext<Concrete> c(d, {0, 5, 0});
  std::vector<Value<Concrete>> args{{{d.undef(here_, 0, 8), d.constant(APInt(1, 0))}}};
  auto v = op_function<Concrete>(OpId::Freeze)(c, {OpId::Freeze, {}, {}}, args);
  EXPECT_EQ(d.close(v[0].value), APInt(8, 42));
}

} // namespace lockstep::semantics
