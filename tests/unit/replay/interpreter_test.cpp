// The interpreter on hand-made programs: control, UB, undef that stays open, and what is allowed.
#include "replay/interpreter.h"

#include "replay/show.h"

#include <gtest/gtest.h>

using namespace lockstep;
using namespace lockstep::program;
using End = replay::Run::End;
using semantics::APInt;
using semantics::Choices;
using semantics::Concrete;
using semantics::ConstScalar;
using semantics::OpId;
using semantics::Term;
using semantics::Value;

namespace {

// %r = udiv 100, %x; if %r < 10 return %r, else trap.
Program divide_and_branch() {
  Program p;
  p.result = Type::integer(8);
  RegId x = p.add_register("%x", Type::integer(8)), r = p.add_register("%r", Type::integer(8)),
        c = p.add_register("%c", Type::integer(1));
  p.params.push_back({"%x", x, false, {}});
  Operand hundred = p.add_constant({{ConstScalar::Kind::Number, APInt(8, 100)}});
  Operand ten = p.add_constant({{ConstScalar::Kind::Number, APInt(8, 10)}});
  p.lines = {{"%r = udiv i8 100, %x", r, false}, {"br", kNone, false}, {"ret", kNone, false}};
  p.blocks.resize(3);
  p.blocks[0].instrs.push_back({{OpId::UDiv, {}, {}}, r, {hundred, Operand::reg(x)}, 0});
  p.blocks[0].instrs.push_back({{OpId::ICmp, {}, semantics::ComparePayload{semantics::Pred::Ult}},
                                c,
                                {Operand::reg(r), ten},
                                1});
  p.blocks[0].end = {Terminator::Kind::Branch, true, Operand::reg(c), {1, 2}, {}, 1};
  p.blocks[1].end = {Terminator::Kind::Return, true, Operand::reg(r), {}, {}, 2};
  p.blocks[2].end.kind = Terminator::Kind::Trap;
  p.finish();
  return p;
}

// Returns undef + undef of one undef register: `%u = undef; %r = sub %u, %u`.
Program undef_minus_itself() {
  Program p;
  p.result = Type::integer(8);
  RegId u = p.add_register("%u", Type::integer(8)), r = p.add_register("%r", Type::integer(8));
  Operand undef = p.add_constant({{ConstScalar::Kind::Undef, APInt(8, 0)}});
  p.blocks.resize(1);
  p.blocks[0].instrs.push_back({{OpId::Copy, {}, {}}, u, {undef}, kNone});
  p.blocks[0].instrs.push_back({{OpId::Sub, {}, {}}, r, {Operand::reg(u), Operand::reg(u)}, kNone});
  p.blocks[0].end = {Terminator::Kind::Return, true, Operand::reg(r), {}, {}, kNone};
  p.finish();
  return p;
}

class InterpreterTest : public ::testing::Test {
protected:
  // Each run has a memory of its own, which lives as long as the test.
  replay::Run interpret(Concrete& d, const Program& p, std::vector<Value<Concrete>> args,
                        replay::RunOptions options = {}) {
    memories_.push_back(std::make_unique<semantics::ConcreteMemory>(
        d, world_, start_, program::memory_program(p), nullptr, 0));
    return replay::interpret(d, p, *memories_.back(), args, options);
  }
  bool allowed(Concrete& d, const Program& p, const replay::Run& s, const replay::Run& t) {
    semantics::ConcreteMemory one(d, world_, start_, program::memory_program(p), nullptr, 0),
        two(d, world_, start_, program::memory_program(p), nullptr, 0);
    return replay::allowed(one, s, two, t);
  }
  Concrete domain(uint64_t fill = 0) {
    return Concrete(tm_, choices_, none_, [this, fill](Term v) {
      ++asked_;
      return APInt(v.width(), fill ? fill + static_cast<uint64_t>(asked_) : 0);
    });
  }
  Value<Concrete> number(uint64_t n) { return {{{APInt(8, n), Term()}, {APInt(1, 0), Term()}}}; }

  term::TermManager tm_;
  Choices choices_{tm_, "p"};
  term::Assignment none_;
  int asked_ = 0;
  semantics::World world_{tm_, {}};
  semantics::ConcreteWorld start_ = semantics::ConcreteWorld::from(world_, none_);
  std::vector<std::unique_ptr<semantics::ConcreteMemory>> memories_;
};

} // namespace

TEST_F(InterpreterTest, FollowsBranches) {
  Program p = divide_and_branch();
  Concrete d = domain();
  replay::Run run = interpret(d, p, {number(50)}, {1000, true});
  ASSERT_EQ(run.end, End::Return);
  EXPECT_EQ(d.close(run.value[0].value), 2);
  ASSERT_EQ(run.trace.size(), 3u);
  replay::BlockNames blocks;
  replay::PointerNames names(blocks, p, *memories_.back());
  EXPECT_EQ(replay::show(names, Type::integer(8), run.trace[0].value), "2");
  EXPECT_EQ(interpret(d, p, {number(5)}).end, End::Trap);
  EXPECT_EQ(interpret(d, p, {number(0)}).end, End::Ub);
  EXPECT_EQ(interpret(d, p, {number(50)}, {1, false}).end, End::StepLimit);
}

TEST_F(InterpreterTest, UndefDiffersAtEachUse) {
  Program p = undef_minus_itself();
  Concrete d = domain(7);
  replay::Run run = interpret(d, p, {});
  ASSERT_EQ(run.end, End::Return);
  EXPECT_TRUE(d.has_undef(run.value[0].value));
  EXPECT_NE(d.close(run.value[0].value), 0);
  replay::BlockNames blocks;
  replay::PointerNames names(blocks, p, *memories_.back());
  EXPECT_EQ(replay::show(names, p.result, run.value).substr(0, 11), "undef (here");
}

TEST_F(InterpreterTest, Allowed) {
  Program p = divide_and_branch();
  Concrete d = domain();
  replay::Run two = interpret(d, p, {number(50)}), one = interpret(d, p, {number(100)});
  replay::Run ub = interpret(d, p, {number(0)}), trap = interpret(d, p, {number(1)});
  EXPECT_TRUE(allowed(d, p, two, two));
  EXPECT_FALSE(allowed(d, p, two, one));
  EXPECT_TRUE(allowed(d, p, ub, one));
  EXPECT_TRUE(allowed(d, p, ub, trap));
  EXPECT_FALSE(allowed(d, p, one, ub));
  EXPECT_FALSE(allowed(d, p, one, trap));
  EXPECT_TRUE(allowed(d, p, trap, trap));
  replay::Run poison = two;
  poison.value[0].poison.value = APInt(1, 1);
  EXPECT_TRUE(allowed(d, p, poison, one));
  EXPECT_FALSE(allowed(d, p, two, poison));
}

TEST(Show, Numbers) {
  Type half = Type::floating(term::FloatFormat::Half);
  EXPECT_EQ(replay::show_scalar(half, APInt(16, 0x3e00)), "1.5 (0x3e00)");
  EXPECT_EQ(replay::show_scalar(half, APInt(16, 0xfc01)), "-NaN (0xfc01)");
  EXPECT_EQ(replay::show_scalar(Type::integer(8), APInt(8, 7)), "7");
  EXPECT_EQ(replay::show_number(APInt(1, 1)), "true");
  EXPECT_EQ(replay::show_number(APInt(8, 7)), "7");
  EXPECT_EQ(replay::show_number(APInt(8, 255)), "255 (0xff, -1)");
  EXPECT_EQ(replay::show_number(APInt(8, 100)), "100 (0x64)");
  EXPECT_EQ(replay::show_number(APInt(3, 7)), "7 (-1)");
  EXPECT_EQ(replay::show_number(APInt::getSignedMinValue(128)),
            "0x80000000000000000000000000000000");
  EXPECT_EQ(replay::show_number(APInt(128, 12)), "12 (0xc)");
  EXPECT_EQ(replay::show_number(APInt::getAllOnes(64)), "-1 (0xffffffffffffffff)");
  EXPECT_EQ(replay::show_number(APInt(64, 1) << 63),
            "9223372036854775808 (0x8000000000000000, -9223372036854775808)");
}

namespace {

// Counts %i from 0 to 99999 and returns it.
Program counts_far() {
  Program p;
  p.result = Type::integer(32);
  RegId i = p.add_register("%i", Type::integer(32)),
        next = p.add_register("%next", Type::integer(32)),
        go = p.add_register("%go", Type::integer(1));
  Operand zero = p.add_constant({{ConstScalar::Kind::Number, APInt(32, 0)}});
  Operand one = p.add_constant({{ConstScalar::Kind::Number, APInt(32, 1)}});
  Operand end = p.add_constant({{ConstScalar::Kind::Number, APInt(32, 100'000)}});
  p.lines = {{"%i = phi", i, false}, {"%next = add", next, false}, {"ret", kNone, false}};
  p.blocks.resize(3);
  p.blocks[0].end = {Terminator::Kind::Jump, false, {}, {1}, {}, kNone};
  p.blocks[1].phis = {{i, {{0, zero}, {1, Operand::reg(next)}}, 0}};
  p.blocks[1].instrs.push_back({{OpId::Add, {}, {}}, next, {Operand::reg(i), one}, 1});
  p.blocks[1].instrs.push_back({{OpId::ICmp, {}, semantics::ComparePayload{semantics::Pred::Ult}},
                                go,
                                {Operand::reg(next), end},
                                kNone});
  p.blocks[1].end = {Terminator::Kind::Branch, true, Operand::reg(go), {1, 2}, {}, kNone};
  p.blocks[2].end = {Terminator::Kind::Return, true, Operand::reg(i), {}, {}, 2};
  p.finish();
  return p;
}

} // namespace

TEST_F(InterpreterTest, ALongTraceKeepsItsEnds) {
  Concrete d = domain();
  Program p = counts_far();
  replay::RunOptions options;
  options.trace = true;
  replay::Run r = interpret(d, p, {}, options);
  ASSERT_EQ(r.end, End::Return);
  EXPECT_EQ(r.times, (std::vector<uint64_t>{100'000, 100'000, 1}));
  EXPECT_EQ(r.trace.size() + r.left_out, 200'001u);
  EXPECT_LT(r.trace.size(), replay::kFirstSteps + 2 * replay::kLastSteps);
  ASSERT_GE(r.trace.size(), replay::kFirstSteps + replay::kLastSteps);
  EXPECT_EQ(d.close(r.trace[2].value[0].value), 1); // %i in the second iteration
  EXPECT_EQ(r.trace.back().line, 2u);
  EXPECT_EQ(d.close(r.trace[r.trace.size() - 2].value[0].value), 100'000);
}

TEST_F(InterpreterTest, LimitsOfStepsAndTime) {
  Concrete d = domain();
  Program p = counts_far();
  replay::RunOptions options;
  options.max_steps = 100;
  EXPECT_EQ(interpret(d, p, {}, options).end, End::StepLimit);
  options.max_steps = 10'000'000;
  replay::Run whole = interpret(d, p, {}, options);
  EXPECT_EQ(whole.end, End::Return);
  EXPECT_GT(whole.steps, 300'000u);
  options.deadline = support::Deadline::in_ms(0);
  EXPECT_EQ(interpret(d, p, {}, options).end, End::TimeLimit);
}
