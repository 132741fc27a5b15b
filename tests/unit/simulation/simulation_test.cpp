// Programs that do the same step for step, and neighbours of theirs that do not.
#include "simulation/simulation.h"

#include <gtest/gtest.h>

#include <functional>

using namespace lockstep::program;
namespace simulation = lockstep::simulation;
using lockstep::semantics::AccessPayload;
using lockstep::semantics::ComparePayload;
using lockstep::semantics::ConstScalar;
using lockstep::semantics::OpId;
using lockstep::semantics::Pred;
using lockstep::semantics::Words;
using Kind = Terminator::Kind;

namespace {

// i := 0; do { store i; i := i + 1 } while (i < n); return i
struct Loop {
  Program p;
  RegId n, to, i, next, more;

  Loop() {
    p.result = Type::integer(8);
    n = p.add_register("%n", Type::integer(8));
    to = p.add_register("%p", Type::pointer(64));
    p.params = {{"", n, true, {}}, {"", to, true, {}}};
    i = p.add_register("%i", Type::integer(8));
    next = p.add_register("%next", Type::integer(8));
    more = p.add_register("%more", Type::integer(1));
    p.accesses.resize(1);
    p.accesses[0].parts = {{0, 1, 1, 8, false}};
    p.accesses[0].bytes = 1;
    p.blocks.resize(3);
    jump(0, 1);
    p.blocks[1].phis.push_back({i, {{0, number(0)}, {1, Operand::reg(next)}}, kNone});
    add(1, OpId::Store, AccessPayload{0}, kNone, {Operand::reg(i), Operand::reg(to)});
    add(1, OpId::Add, {}, next, {Operand::reg(i), number(1)});
    add(1, OpId::ICmp, ComparePayload{Pred::Ult}, more, {Operand::reg(next), Operand::reg(n)});
    Terminator& end = p.blocks[1].end;
    end.kind = Kind::Branch;
    end.has_value = true;
    end.value = Operand::reg(more);
    end.successors = {1, 2};
    give_back(2, Operand::reg(next));
  }
  Operand number(uint64_t v) {
    ConstScalar s;
    s.number = APInt(8, v);
    return p.add_constant({s});
  }
  void jump(BlockId b, BlockId to_block) {
    p.blocks[b].end.kind = Kind::Jump;
    p.blocks[b].end.successors = {to_block};
  }
  void give_back(BlockId b, Operand value) {
    p.blocks[b].end.kind = Kind::Return;
    p.blocks[b].end.has_value = true;
    p.blocks[b].end.value = value;
  }
  void add(BlockId b, OpId op, Words words, RegId result, std::vector<Operand> args) {
    p.blocks[b].instrs.push_back({{op, {}, std::move(words)}, result, std::move(args), kNone});
  }
};

bool proves_when(const std::function<void(Loop&)>& change) {
  Loop source, target;
  change(target);
  EXPECT_EQ(validate(target.p), "");
  return simulation::proves(source.p, target.p);
}

} // namespace

TEST(Simulation, Itself) {
  EXPECT_TRUE(proves_when([](Loop&) {}));
}

TEST(Simulation, PhisOfOneValueAndBlocksThatLeadOn) {
  EXPECT_TRUE(proves_when([](Loop& t) {
    RegId copy = t.p.add_register("%copy", Type::integer(8));
    t.p.blocks[2].phis.push_back({copy, {{1, Operand::reg(t.next)}}, kNone});
    t.p.blocks.emplace_back();
    t.jump(2, 3);
    t.give_back(3, Operand::reg(copy));
  }));
  // Of another value.
  EXPECT_FALSE(proves_when([](Loop& t) {
    RegId copy = t.p.add_register("%copy", Type::integer(8));
    t.p.blocks[2].phis.push_back({copy, {{1, Operand::reg(t.i)}}, kNone});
    t.give_back(2, Operand::reg(copy));
  }));
}

TEST(Simulation, ValuesNeedNoPlace) {
  // The sum is computed again behind the loop, from what the counter holds there.
  EXPECT_TRUE(proves_when([](Loop& t) {
    RegId again = t.p.add_register("%again", Type::integer(8));
    t.add(2, OpId::Add, {}, again, {t.number(1), Operand::reg(t.i)});
    t.give_back(2, Operand::reg(again));
  }));
  EXPECT_FALSE(proves_when([](Loop& t) {
    RegId again = t.p.add_register("%again", Type::integer(8));
    t.add(2, OpId::Add, {}, again, {t.number(2), Operand::reg(t.i)});
    t.give_back(2, Operand::reg(again));
  }));
}

TEST(Simulation, EveryStepCounts) {
  EXPECT_FALSE(proves_when([](Loop& t) { t.p.blocks[1].instrs[0].args[0] = Operand::reg(t.n); }));
  EXPECT_FALSE(
      proves_when([](Loop& t) { t.p.blocks[1].instrs.erase(t.p.blocks[1].instrs.begin()); }));
  EXPECT_FALSE(proves_when([](Loop& t) { t.p.accesses[0].align_log2 = 1; }));
  EXPECT_FALSE(proves_when([](Loop& t) { t.p.accesses[0].is_volatile = true; }));
  EXPECT_FALSE(proves_when([](Loop& t) { t.p.blocks[1].instrs[1].operation.flags.nuw = true; }));
  EXPECT_FALSE(proves_when(
      [](Loop& t) { t.p.blocks[1].instrs[2].operation.words = ComparePayload{Pred::Ule}; }));
  EXPECT_FALSE(proves_when([](Loop& t) { t.p.blocks[1].end.successors = {2, 1}; }));
  EXPECT_FALSE(
      proves_when([](Loop& t) { t.p.blocks[1].phis[0].incoming[0].second = t.number(1); }));
  EXPECT_FALSE(proves_when([](Loop& t) { t.p.params[1].memory.noalias = true; }));
  EXPECT_FALSE(proves_when([](Loop& t) { t.p.never_unwinds = true; }));
  EXPECT_FALSE(proves_when([](Loop& t) { t.p.blocks[1].end.progresses = true; }));
}

// What the source alone says is the source's to keep.
bool proves_when_source(const std::function<void(Loop&)>& change) {
  Loop source, target;
  change(source);
  source.p.finish();
  target.p.finish();
  return simulation::proves(source.p, target.p);
}

TEST(Simulation, TheTargetMaySayLess) {
  size_t which = 0;
  for (auto& change : std::vector<std::function<void(Loop&)>>{
           [](Loop& s) { s.p.accesses[0].align_log2 = 1; },
           [](Loop& s) { s.p.accesses[0].invariant = true; },
           [](Loop& s) { s.p.blocks[1].instrs[1].operation.flags.nuw = true; },
           [](Loop& s) { s.p.params[1].memory.noalias = true; },
           [](Loop& s) { s.p.params[1].memory.no_write = true; },
           [](Loop& s) { s.p.never_unwinds = true; },
           [](Loop& s) { s.p.comes_back = true; },
           [](Loop& s) { s.p.memory.write_other = false; },
           [](Loop& s) { s.p.memory.nofree = true; },
           [](Loop& s) { s.p.promises.emplace_back("something"); },
       }) {
    EXPECT_TRUE(proves_when_source(change)) << which;
    EXPECT_FALSE(proves_when(change)) << which;
    ++which;
  }
  auto may_be_undef = [](Loop& l) { l.p.params[1].noundef = false; };
  EXPECT_TRUE(proves_when(may_be_undef));
  EXPECT_FALSE(proves_when_source(may_be_undef));
  // That is what happens, rather than what is said of it.
  for (auto& change : std::vector<std::function<void(Loop&)>>{
           [](Loop& s) { s.p.accesses[0].is_volatile = true; },
           [](Loop& s) { s.p.accesses[0].atomic = true; },
           [](Loop& s) { s.p.accesses[0].poison_padding = true; },
           [](Loop& s) { s.p.params[1].memory.is_copy = true; },
           [](Loop& s) { s.p.memory.uninitialised_is_poison = true; },
           [](Loop& s) { s.p.null_is_valid = true; },
           [](Loop& s) { s.p.orderings.emplace_back("load acquire"); },
       })
    EXPECT_FALSE(proves_when_source(change));
}

TEST(Simulation, AConditionTurnedOver) {
  EXPECT_TRUE(proves_when([](Loop& t) {
    t.p.blocks[1].instrs[2].operation.words = ComparePayload{Pred::Uge};
    t.p.blocks[1].end.successors = {2, 1};
  }));
  EXPECT_FALSE(proves_when([](Loop& t) {
    t.p.blocks[1].instrs[2].operation.words = ComparePayload{Pred::Ugt};
    t.p.blocks[1].end.successors = {2, 1};
  }));
}

TEST(Simulation, OneSideMustNotWaitForEver) {
  // The target goes round where the source has left.
  EXPECT_FALSE(proves_when([](Loop& t) {
    t.p.blocks.emplace_back();
    t.jump(2, 3);
    t.jump(3, 2);
  }));
}
