// Runs that never end: found by a state that is there again, and not where something differs.
#include "replay/interpreter.h"

#include <gtest/gtest.h>

using namespace lockstep;
using namespace lockstep::program;
using End = replay::Run::End;
using semantics::APInt;
using semantics::Choices;
using semantics::Concrete;
using semantics::ConstScalar;
using semantics::OpId;
using semantics::Pred;
using semantics::Term;
using semantics::Value;

namespace {

// do i += step while i != stop, from 0, on so many bits; the register is also counted along.
struct Counting {
  unsigned width;
  Program p;
  RegId i = p.add_register("%i", Type::integer(width)),
        next = p.add_register("%next", Type::integer(width)),
        along = p.add_register("%along", Type::integer(64)),
        more = p.add_register("%more", Type::integer(64)),
        done = p.add_register("%done", Type::integer(1));

  Operand number(unsigned width, uint64_t v) {
    return p.add_constant({{ConstScalar::Kind::Number, APInt(width, v)}});
  }
  void add(OpId op, RegId result, std::vector<Operand> args, semantics::Words words = {}) {
    p.blocks[1].instrs.push_back({{op, {}, std::move(words)}, result, std::move(args), kNone});
  }
  Counting(uint64_t step, uint64_t stop, unsigned bits = 8) : width(bits) {
    p.blocks.resize(3);
    p.blocks[0].end = {Terminator::Kind::Jump, false, {}, {1}, {}, kNone};
    p.blocks[1].phis = {{i, {{0, number(width, 0)}, {1, Operand::reg(next)}}, kNone},
                        {along, {{0, number(64, 0)}, {1, Operand::reg(more)}}, kNone}};
    add(OpId::Add, next, {Operand::reg(i), number(width, step)});
    add(OpId::Add, more, {Operand::reg(along), number(64, 1)});
    add(OpId::ICmp, done, {Operand::reg(next), number(width, stop)},
        semantics::ComparePayload{Pred::Eq});
    p.blocks[1].end = {Terminator::Kind::Branch, true, Operand::reg(done), {2, 1}, {}, kNone};
    p.blocks[2].end.kind = Terminator::Kind::Return;
  }
};

// The same with the counter in a block of its own.
struct InMemory {
  Program p;
  InMemory(uint64_t step, uint64_t stop) {
    RegId a = p.add_register("%a", Type::pointer(64)), v = p.add_register("%v", Type::integer(8)),
          w = p.add_register("%w", Type::integer(8)), done = p.add_register("%d", Type::integer(1));
    auto number = [&](unsigned width, uint64_t n) {
      return p.add_constant({{ConstScalar::Kind::Number, APInt(width, n)}});
    };
    semantics::Access access;
    access.parts.push_back({0, 1, 1, 8, false});
    access.bytes = 1;
    p.accesses.push_back(access);
    p.blocks.resize(3);
    auto add = [&](BlockId b, OpId op, RegId result, std::vector<Operand> args,
                   semantics::Words words) {
      p.blocks[b].instrs.push_back({{op, {}, std::move(words)}, result, std::move(args), kNone});
    };
    add(0, OpId::Alloca, a, {number(64, 1), number(64, 1)}, semantics::AllocaPayload{0, 0, 0});
    add(0, OpId::Store, kNone, {number(8, 0), Operand::reg(a)}, semantics::AccessPayload{0});
    p.blocks[0].end = {Terminator::Kind::Jump, false, {}, {1}, {}, kNone};
    add(1, OpId::Load, v, {Operand::reg(a)}, semantics::AccessPayload{0});
    add(1, OpId::Add, w, {Operand::reg(v), number(8, step)}, {});
    add(1, OpId::Store, kNone, {Operand::reg(w), Operand::reg(a)}, semantics::AccessPayload{0});
    add(1, OpId::ICmp, done, {Operand::reg(w), number(8, stop)},
        semantics::ComparePayload{Pred::Eq});
    p.blocks[1].end = {Terminator::Kind::Branch, true, Operand::reg(done), {2, 1}, {}, kNone};
    p.blocks[2].end.kind = Terminator::Kind::Return;
  }
};

class RepeatsTest : public ::testing::Test {
protected:
  replay::Run run(Program& p, uint64_t fill = 0, uint64_t steps = 1'000'000) {
    p.finish();
    EXPECT_EQ(validate(p), "");
    Concrete d(tm_, choices_, none_, [this, fill](Term v) {
      ++asked_;
      return APInt(64, fill).zextOrTrunc(v.width());
    });
    semantics::ConcreteMemory memory(d, world_, start_, program::memory_program(p), nullptr, 0);
    replay::RunOptions options;
    options.max_steps = steps;
    return replay::interpret(d, p, memory, {}, options);
  }

  term::TermManager tm_;
  Choices choices_{tm_, "p"};
  term::Assignment none_;
  int asked_ = 0;
  semantics::World world_{tm_, {}};
  semantics::ConcreteWorld start_ = semantics::ConcreteWorld::from(world_, none_);
};

} // namespace

TEST_F(RepeatsTest, ACounterThatWraps) {
  Counting c(2, 1);
  replay::Run r = run(c.p);
  ASSERT_EQ(r.end, End::Endless);
  EXPECT_EQ(r.repeated->block, 1u);
  EXPECT_EQ(r.repeated->passes, 128u);
  ASSERT_EQ(r.repeated->values.size(), 1u); // what is counted along decides nothing
  EXPECT_EQ(r.repeated->values[0].first, c.i);
  EXPECT_FALSE(r.repeated->wrote);
}

TEST_F(RepeatsTest, WhatEndsIsNotTakenForIt) {
  for (uint64_t stop = 0; stop < 256; ++stop) {
    Counting c(1, stop), three(3, stop), two(2, stop);
    EXPECT_EQ(run(c.p).end, End::Return) << stop;
    EXPECT_EQ(run(three.p).end, End::Return) << stop;
    EXPECT_EQ(run(two.p).end, stop % 2 == 0 ? End::Return : End::Endless) << stop;
  }
}

TEST_F(RepeatsTest, LowBitsThatDecide) {
  Counting c(6, 3, 64);
  replay::Run r = run(c.p);
  ASSERT_EQ(r.end, End::Endless);
  EXPECT_EQ(r.repeated->low_bits, 8u);
  EXPECT_EQ(r.repeated->passes, 128u);
}

// On 12 bits every run that ends does so within the steps.
TEST_F(RepeatsTest, LowBitsAreNotTakenForAll) {
  for (uint64_t step = 1; step < 80; ++step)
    for (uint64_t stop : {0, 1, 2, 4, 6, 8, 12, 16, 100, 128, 255, 256, 257, 1000, 2048, 4095}) {
      Counting c(step, stop, 12);
      uint64_t low = step & (~step + 1); // multiples of it are reached
      EXPECT_EQ(run(c.p).end, stop % low == 0 ? End::Return : End::Endless) << step << " " << stop;
    }
}

TEST_F(RepeatsTest, OverflowThatIsPoisonEndsIt) {
  Counting c(2, 1, 32);
  c.p.blocks[1].instrs[0].operation.flags.nsw = true;
  EXPECT_EQ(run(c.p, 0, 100'000).end, End::StepLimit);
}

TEST_F(RepeatsTest, ProgressIsNotRepetition) {
  Counting c(2, 1);
  c.p.blocks[1].synchronizes = true;
  EXPECT_EQ(run(c.p, 0, 10'000).end, End::StepLimit);
  c.p.blocks[1].synchronizes = false;
  c.p.progresses = true;
  replay::Run r = run(c.p);
  EXPECT_EQ(r.end, End::Ub);
  EXPECT_TRUE(r.repeated);
}

TEST_F(RepeatsTest, TheLatchSaysSo) {
  Counting c(2, 1);
  c.p.blocks[1].end.progresses = true;
  EXPECT_EQ(run(c.p).end, End::Ub);
}

TEST_F(RepeatsTest, MemoryIsPartOfTheState) {
  for (uint64_t stop = 0; stop < 256; ++stop) {
    InMemory two(2, stop), five(5, stop);
    replay::Run r = run(two.p);
    EXPECT_EQ(r.end, stop % 2 == 0 ? End::Return : End::Endless) << stop;
    if (r.repeated) {
      EXPECT_EQ(r.repeated->passes % 128, 0u); // memory is not compared each time
      EXPECT_TRUE(r.repeated->wrote);
    }
    EXPECT_EQ(run(five.p).end, End::Return) << stop;
  }
}

// It may choose to stay each time; what it chooses is asked for, so that nobody takes it for all
// that it may do.
TEST_F(RepeatsTest, ChoicesMayBeMadeAgain) {
  for (uint64_t fill : {0u, 1u}) {
    Counting c(0, 0);
    c.p.blocks[1].instrs.pop_back();
    Operand poison = c.p.add_constant({{ConstScalar::Kind::Poison, APInt(1, 0)}});
    c.add(OpId::Freeze, c.done, {poison});
    asked_ = 0;
    EXPECT_EQ(run(c.p, fill).end, fill == 0 ? End::Endless : End::Return);
    EXPECT_GT(asked_, 0);
  }
}

TEST_F(RepeatsTest, WhatDecides) {
  Counting c(2, 1);
  c.p.finish();
  EXPECT_EQ(deciding_registers(c.p, find_loops(c.p), 0), std::vector<RegId>{c.i});
  // Divided by, it may be UB.
  RegId q = c.p.add_register("%q", Type::integer(64));
  c.add(OpId::UDiv, q, {c.number(64, 1), Operand::reg(c.more)});
  EXPECT_EQ(deciding_registers(c.p, find_loops(c.p), 0), (std::vector<RegId>{c.i, c.along}));
}
