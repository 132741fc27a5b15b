// Which block of the one run is which of the other's: blocks that others are given, by programs
// that make some and call with them.
#include "sample/pairing.h"

#include "sample/situations.h"

#include <gtest/gtest.h>

#include <set>

using namespace lockstep;
using namespace lockstep::program;
using replay::Played;
using replay::Situation;
using sample::Differ;
using sample::Paired;
using semantics::ConstScalar;
using semantics::OpId;

namespace {

// Makes blocks, each with a number in it: 's' on the stack, 'h' on the heap. Then calls a function
// with some of them, one by one, and returns a number.
struct Calls {
  std::vector<std::pair<char, uint64_t>> made;
  std::vector<size_t> given;
  bool captures = true;
  uint64_t result = 0;
  bool poison = false;
};
constexpr size_t kArgument = ~size_t{0}; // the block of others that the program was given

Program program_of(const Calls& calls) {
  Program p;
  p.result = Type::integer(8);
  RegId f = p.add_register("", Type::pointer(64)), q = p.add_register("", Type::pointer(64));
  p.params = {{"", f, true, {}}, {"", q, true, {}}};
  p.accesses.resize(1);
  p.accesses[0].parts = {{0, 1, 1, 8, false}};
  p.accesses[0].bytes = 1;
  p.blocks.resize(1);
  auto number = [&](unsigned width, uint64_t v) {
    return p.add_constant({{ConstScalar::Kind::Number, APInt(width, v)}});
  };
  auto add = [&](RegId r, OpId op, std::vector<Operand> args, semantics::Words words) {
    p.blocks[0].instrs.push_back({{op, {}, std::move(words)}, r, std::move(args), kNone});
  };
  std::vector<RegId> blocks;
  for (auto [kind, value] : calls.made) {
    RegId r = p.add_register("", Type::pointer(64));
    if (kind == 's')
      add(r, OpId::Alloca, {number(64, 1), number(64, 4)}, semantics::AllocaPayload{2, 0, 0});
    else
      add(r, OpId::Allocate, {number(64, 4)}, semantics::AllocatePayload{4, 0, 0, 0, 64});
    add(kNone, OpId::Store, {number(8, value), Operand::reg(r)}, semantics::AccessPayload{0});
    blocks.push_back(r);
  }
  semantics::Callee callee;
  callee.what = "void (ptr)";
  callee.args = {{{true}}, {{true}}};
  callee.args[1].captures = calls.captures;
  callee.unwinds = callee.stays = callee.frees = false;
  if (!calls.captures) callee.reads_other = callee.writes_other = callee.writes_hidden = false;
  p.callees.push_back(callee);
  for (size_t i : calls.given)
    add(kNone, OpId::Call, {Operand::reg(f), Operand::reg(i == kArgument ? q : blocks[i])},
        semantics::CallPayload{0});
  Operand result = calls.poison ? p.add_constant({{ConstScalar::Kind::Poison, APInt(8, 0)}})
                                : number(8, calls.result);
  p.blocks[0].end = {Terminator::Kind::Return, true, result, {}, {}, kNone};
  p.finish();
  EXPECT_EQ(validate(p), "");
  return p;
}

// Two programs, and both of them run.
struct Pair {
  Pair(const Calls& s, const Calls& t)
      : source(program_of(s)), target(program_of(t)), situations(source, target, options(), 1),
        sc(*situations.terms(), "s"), tc(*situations.terms(), "t"), situation(situations.make(0)) {
    uint32_t first = situation.world->globals().count() + 1;
    for (uint32_t i = 0; i < 2; ++i)
      situation.arguments[i][0].value =
          APInt(semantics::kBlockBits, first + i).concat(APInt(64, 0));
    before = situation;
    s_run = play(replay::Role::Source, before);
    t_run = play(replay::Role::Target, before);
  }
  static semantics::WorldOptions options() {
    semantics::WorldOptions o;
    o.keep_room = true;
    return o;
  }
  std::unique_ptr<Played> play(replay::Role role, const Situation& from) {
    bool of_source = role == replay::Role::Source;
    return std::make_unique<Played>(*situations.terms(), of_source ? source : target, role,
                                    of_source ? sc : tc, from, none, replay::Attempt{},
                                    replay::RunOptions{});
  }
  bool may_be_paired() { return sample::may_be_paired(*s_run, *t_run); }
  bool lends_in_place() { return sample::lends_in_place(*s_run, *t_run); }
  Differ compare() { return sample::compare(*s_run, *t_run); }
  Paired pair(support::FunctionRef<Differ(const Situation&)> differ) {
    return under_every_pairing(*s_run, *t_run, situation, differ);
  }
  // By running both again.
  Paired pair() {
    return pair([&](const Situation& paired) {
      auto s = play(replay::Role::Source, paired), t = play(replay::Role::Target, paired);
      return sample::compare(*s, *t);
    });
  }

  Program source, target;
  sample::Situations situations;
  semantics::Choices sc, tc;
  term::Assignment none;
  Situation situation, before;
  std::unique_ptr<Played> s_run, t_run;
};

// Always that difference; counts the ways, each of which is another and gives no number twice.
struct Ways {
  Differ operator()(const Situation& s) {
    for (const semantics::Numbering* side : {&s.source_blocks, &s.target_blocks}) {
      std::set<uint32_t> numbers;
      for (const auto& [site, number] : *side)
        EXPECT_TRUE(numbers.insert(number).second);
    }
    EXPECT_TRUE(seen.emplace(s.source_blocks, s.target_blocks).second);
    return seen.size() == surely_at ? Differ::Surely : Differ::Perhaps;
  }
  std::set<std::pair<semantics::Numbering, semantics::Numbering>> seen;
  size_t surely_at = 0;
};

Calls heap(size_t count) {
  Calls c;
  for (size_t i = 0; i < count; ++i) {
    c.made.emplace_back('h', i);
    c.given.push_back(i);
  }
  return c;
}

} // namespace

TEST(Pairing, WhetherItMatters) {
  EXPECT_FALSE(Pair({{{'s', 1}}, {}}, {{{'s', 1}}, {}}).may_be_paired()); // gone at the end
  EXPECT_TRUE(Pair({{{'s', 1}}, {0}}, {{{'s', 1}}, {0}}).may_be_paired());
  EXPECT_FALSE(Pair({{{'s', 1}}, {0}}, {{{'s', 1}}, {}}).may_be_paired());
  EXPECT_TRUE(Pair({{{'h', 1}}, {}}, {{{'s', 1}}, {0}}).may_be_paired());
  EXPECT_FALSE(Pair({{}, {kArgument}}, {{}, {kArgument}}).may_be_paired()); // of others
}

TEST(Pairing, WhatTellsRunsApart) {
  Calls argument{{}, {kArgument}}, twice{{}, {kArgument, kArgument}};
  EXPECT_EQ(Pair(argument, argument).compare(), Differ::InNothing);
  EXPECT_EQ(Pair(argument, twice).compare(), Differ::Perhaps);
  Calls poison = argument, twice_poison = twice, other = argument;
  poison.poison = twice_poison.poison = true;
  EXPECT_EQ(Pair(argument, poison).compare(), Differ::Surely); // the calls are the same
  EXPECT_EQ(Pair(argument, twice_poison).compare(), Differ::Perhaps);
  other.result = 1; // it might have been a pointer
  EXPECT_EQ(Pair(argument, other).compare(), Differ::Perhaps);
}

TEST(Pairing, OneWayIsEnough) {
  Calls in_order{{{'h', 1}, {'h', 2}}, {0, 1}}, turned{{{'h', 2}, {'h', 1}}, {1, 0}};
  EXPECT_EQ(Pair(in_order, in_order).pair(), Paired::OneAgrees);
  EXPECT_EQ(Pair(in_order, turned).pair(), Paired::OneAgrees);
  Calls other{{{'h', 1}, {'h', 3}}, {0, 1}}, swapped{{{'h', 1}, {'h', 2}}, {1, 0}};
  EXPECT_EQ(Pair(in_order, other).pair(), Paired::AllDiffer);
  EXPECT_EQ(Pair(in_order, swapped).pair(), Paired::AllDiffer);
}

TEST(Pairing, StackAndHeap) {
  Calls stack{{{'s', 1}}, {0}}, on_heap{{{'h', 1}}, {0}}, other{{{'h', 2}}, {0}};
  EXPECT_EQ(Pair(stack, on_heap).pair(), Paired::OneAgrees); // what is left of each is paired
  EXPECT_EQ(Pair(stack, other).pair(), Paired::AllDiffer);
}

TEST(Pairing, EveryWayOnce) {
  for (auto [s, t, count] : std::vector<std::array<size_t, 3>>{
           {1, 1, 1}, {2, 2, 2}, {3, 3, 6}, {3, 1, 3}, {2, 4, 12}, {5, 5, 120}}) {
    Ways ways;
    Pair p(heap(s), heap(t));
    EXPECT_EQ(p.pair(ways), Paired::AllDiffer);
    EXPECT_EQ(ways.seen.size(), count) << s << " " << t;
    for (const auto& [source, target] : ways.seen) // so many have a partner
      EXPECT_EQ(source.size(), std::min(s, t));
    // The situation is that of the last.
    EXPECT_TRUE(ways.seen.contains({p.situation.source_blocks, p.situation.target_blocks}));
  }
}

TEST(Pairing, TooManyWays) {
  Ways perhaps;
  EXPECT_EQ(Pair(heap(6), heap(6)).pair(perhaps), Paired::TooMany);
  EXPECT_LE(perhaps.seen.size(), 120u);
  Ways surely; // one that no pairing explains
  surely.surely_at = 5;
  EXPECT_EQ(Pair(heap(6), heap(6)).pair(surely), Paired::AllDiffer);
}

TEST(Pairing, StopsWhereTheyAgree) {
  unsigned tried = 0;
  Pair p(heap(3), heap(3));
  semantics::Numbering last;
  Paired found = p.pair([&](const Situation& s) {
    last = s.target_blocks;
    return ++tried == 2 ? Differ::InNothing : Differ::Surely;
  });
  EXPECT_EQ(found, Paired::OneAgrees);
  EXPECT_EQ(tried, 2u);
  EXPECT_EQ(p.situation.target_blocks, last);
}

// Callees that capture nothing cannot tell one block that they are lent from another.
TEST(Pairing, BlocksThatAreLent) {
  auto lends = [](std::vector<size_t> given, bool captures = false) {
    return Calls{{{'s', 1}, {'s', 1}}, std::move(given), captures};
  };
  auto paired = [](const Calls& s, const Calls& t) {
    Ways ways;
    return Pair(s, t).pair(ways);
  };
  EXPECT_EQ(paired(lends({0, 1}), lends({0, 0})), Paired::Merged);
  EXPECT_EQ(paired(lends({0, 1}), lends({0, 1})), Paired::AllDiffer);
  EXPECT_EQ(paired(lends({0, 1}, true), lends({0, 0}, true)), Paired::AllDiffer);
  EXPECT_TRUE(Pair(lends({0}), lends({kArgument})).lends_in_place());
  EXPECT_FALSE(Pair(lends({kArgument}), lends({0})).lends_in_place());
  EXPECT_FALSE(Pair(lends({0}), lends({0})).lends_in_place());
  EXPECT_FALSE(Pair(lends({0}, true), lends({kArgument}, true)).lends_in_place());
}
