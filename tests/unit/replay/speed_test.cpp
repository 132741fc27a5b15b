// What a run costs, counted in allocations: a clock would measure the machine.
#include "replay/interpreter.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

namespace {

size_t allocations = 0, allocated_bytes = 0;

} // namespace

void* operator new(size_t bytes) {
  ++allocations;
  allocated_bytes += bytes;
  if (void* p = std::malloc(bytes)) return p;
  throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, size_t) noexcept { std::free(p); }

namespace {

using namespace lockstep;
using namespace lockstep::program;
using End = replay::Run::End;
using semantics::APInt;
using semantics::Concrete;
using semantics::ConcreteWorld;
using semantics::ConstScalar;
using semantics::OpId;
using semantics::Value;

constexpr unsigned kAddressBits = 64;
constexpr uint32_t kFirst = 1, kSecond = 2; // blocks
constexpr uint64_t kBytes = 64 << 20;

// for (i = 0; i < count; ++i) b[i & mask] = a[i & mask] + 1, on leaves of 32 bits.
Program loop(unsigned lanes, uint64_t count, uint64_t mask, bool noalias = false) {
  Program p;
  Type pointer = Type::pointer(kAddressBits), word = Type::integer(32);
  if (lanes > 1) word = {Type::Kind::Vector, 0, lanes, {word}};
  auto reg = [&](const char* name, Type type) { return p.add_register(name, std::move(type)); };
  auto constant = [&](unsigned width, uint64_t v, unsigned leaves = 1) {
    return p.add_constant({leaves, {ConstScalar::Kind::Number, APInt(width, v)}});
  };
  RegId a = reg("%a", pointer), b = reg("%b", pointer), i = reg("%i", Type::integer(64)),
        at = reg("%at", Type::integer(64)), from = reg("%from", pointer), to = reg("%to", pointer),
        x = reg("%x", word), y = reg("%y", word), next = reg("%next", Type::integer(64)),
        more = reg("%more", Type::integer(1));
  p.params.push_back({"%a", a, false, {}});
  p.params.push_back({"%b", b, false, {}});
  p.params[0].memory.noalias = p.params[1].memory.noalias = noalias;
  semantics::Access access;
  for (unsigned k = 0; k < lanes; ++k)
    access.parts.push_back({4 * k, 4, 1, 32, false});
  access.bytes = 4 * lanes;
  p.accesses.push_back(access);
  p.blocks.resize(3);
  p.blocks[0].end = {Terminator::Kind::Jump, false, {}, {1}, {}, kNone};
  Block& body = p.blocks[1];
  body.phis.push_back({i, {{0, constant(64, 0)}, {1, Operand::reg(next)}}, kNone});
  auto add = [&](OpId op, semantics::Words words, RegId result, std::vector<Operand> args,
                 bool nsw = false) {
    body.instrs.push_back({{op, {}, std::move(words)}, result, std::move(args), kNone});
    body.instrs.back().operation.flags.nsw = nsw;
  };
  Operand scale = constant(64, 4 * lanes);
  const semantics::GepPayload in_bounds{semantics::kGepInBounds, 64};
  add(OpId::And, {}, at, {Operand::reg(i), constant(64, mask)});
  add(OpId::Gep, in_bounds, from, {Operand::reg(a), Operand::reg(at), scale});
  add(OpId::Load, semantics::AccessPayload{0}, x, {Operand::reg(from)});
  add(OpId::Add, {}, y, {Operand::reg(x), constant(32, 1, lanes)}, true);
  add(OpId::Gep, in_bounds, to, {Operand::reg(b), Operand::reg(at), scale});
  add(OpId::Store, semantics::AccessPayload{0}, kNone, {Operand::reg(y), Operand::reg(to)});
  add(OpId::Add, {}, next, {Operand::reg(i), constant(64, 1)}, true);
  add(OpId::ICmp, semantics::ComparePayload{semantics::Pred::Ult}, more,
      {Operand::reg(next), constant(64, count)});
  body.end = {Terminator::Kind::Branch, true, Operand::reg(more), {1, 2}, {}, kNone};
  p.blocks[2].end.kind = Terminator::Kind::Return;
  p.finish();
  return p;
}
constexpr uint64_t kStepsPerTurn = 10; // with the phi and the branch

class Speed : public ::testing::Test {
protected:
  Speed() : world_(tm_, {}) {
    for (uint32_t n : {kFirst, kSecond}) {
      ConcreteWorld::Block b;
      b.size = APInt(kAddressBits, kBytes);
      b.base = APInt(kAddressBits, uint64_t{n} << 32);
      b.rest = [n](uint64_t at) {
        return static_cast<uint8_t>(n == kFirst && at % 4 == 0 ? at : 0);
      };
      start_.blocks.emplace(n, std::move(b));
    }
  }

  struct Cost {
    replay::Run run;
    size_t allocations, bytes;
  };
  Cost cost(const Program& p, replay::RunOptions options = {}) {
    memory_ = std::make_unique<semantics::ConcreteMemory>(domain_, world_, start_,
                                                          program::memory_program(p), nullptr, 0);
    auto pointer = [&](uint32_t block) -> Value<Concrete> {
      APInt bits = APInt(kAddressBits + semantics::kBlockBits, block).shl(kAddressBits);
      return {{domain_.constant(bits), domain_.constant(APInt(1, 0))}};
    };
    std::vector<Value<Concrete>> args = {pointer(kFirst), pointer(kSecond)};
    size_t before = ::allocations, bytes = allocated_bytes;
    replay::Run run = replay::interpret(domain_, p, *memory_, args, options);
    return {std::move(run), ::allocations - before, allocated_bytes - bytes};
  }
  // Of the turns beyond the first ones.
  double allocations_per_step(unsigned lanes, uint64_t mask, bool noalias = false) {
    Cost few = cost(loop(lanes, 1000, mask, noalias)),
         many = cost(loop(lanes, 5000, mask, noalias));
    EXPECT_EQ(few.run.end, End::Return);
    EXPECT_EQ(many.run.end, End::Return);
    return static_cast<double>(many.allocations - few.allocations) /
           static_cast<double>(many.run.steps - few.run.steps);
  }

  term::TermManager tm_;
  semantics::World world_;
  ConcreteWorld start_;
  semantics::Choices choices_{tm_, "c"};
  term::Assignment none_;
  Concrete domain_{tm_, choices_, none_, [](term::Term v) { return APInt::getZero(v.width()); }};
  std::unique_ptr<semantics::ConcreteMemory> memory_;
};

TEST_F(Speed, WhatIsComputed) {
  Cost c = cost(loop(1, 100, ~uint64_t{0}));
  ASSERT_EQ(c.run.end, End::Return);
  EXPECT_EQ(c.run.steps, 2 + 100 * kStepsPerTurn);
  for (uint64_t i = 0; i < 100; ++i) {
    auto byte = memory_->byte_at(kSecond, 4 * i);
    EXPECT_EQ(domain_.close(byte.value).getZExtValue(), static_cast<uint8_t>(4 * i + 1));
  }
}

TEST_F(Speed, StepsAllocateNothing) {
  EXPECT_LT(allocations_per_step(1, ~uint64_t{0}), 0.01); // pages of memory
  EXPECT_EQ(allocations_per_step(1, 63), 0);
  EXPECT_LE(allocations_per_step(4, 63), 1.5); // values that do not lie in place
}

TEST_F(Speed, RecordsDoNotGrowWithSteps) { EXPECT_EQ(allocations_per_step(1, 63, true), 0); }

// Nothing is paid for memory that is not looked at.
TEST_F(Speed, LargeBlocksAreCheapToStartFrom) {
  Cost c = cost(loop(1, 1, ~uint64_t{0}));
  EXPECT_EQ(c.run.end, End::Return);
  EXPECT_LT(c.bytes, 100'000u);
}

TEST_F(Speed, Limits) {
  Program p = loop(1, ~uint64_t{0} >> 1, 63);
  replay::RunOptions steps;
  steps.max_steps = 12345;
  EXPECT_EQ(cost(p, steps).run.end, End::StepLimit);
  replay::RunOptions time;
  time.max_steps = ~uint64_t{0};
  time.deadline = support::Deadline::in_ms(20);
  EXPECT_EQ(cost(p, time).run.end, End::TimeLimit);
}

} // namespace
