// What refinement demands, on behaviours put together by hand: each demand, and what lifts it.
#include "refine/obligations.h"

#include "term/eval.h"

#include <gtest/gtest.h>

using namespace lockstep;
using program::Behaviour;
using refine::Check;
using refine::ObservedLocation;
using semantics::MemoryState;
using term::APInt;
using term::Term;
using Event = MemoryState::Event;

namespace {

class ObligationsTest : public ::testing::Test {
protected:
  ObligationsTest() : s(returning(5)), t(returning(5)) {}

  Behaviour returning(uint64_t number) {
    Behaviour b;
    Term no = tm.boolean(false);
    b.ub = b.traps = b.unwinds = b.beyond = b.past = b.longer = b.stays = no;
    b.returns = b.leaves = tm.boolean(true);
    b.event_count = tm.constant(32, 0);
    b.value = {{tm.constant(8, number), no}};
    return b;
  }
  void trap(Behaviour& b) {
    b.returns = b.leaves = tm.boolean(false);
    b.traps = tm.boolean(true);
  }
  void unwind(Behaviour& b, uint64_t exception) {
    b.returns = tm.boolean(false);
    b.unwinds = tm.boolean(true);
    b.exception = tm.constant(16, exception);
  }
  // In a block of others, or of its own.
  Event event(uint64_t index, uint64_t arg, bool own = false, uint64_t place = 3) {
    Term at = tm.concat(tm.boolean(own), tm.constant(15, place));
    return {
        tm.boolean(true), at, tm.constant(32, index), 7, {{tm.constant(8, arg), tm.boolean(false)}},
        nullptr};
  }
  void happens(Behaviour& b, std::vector<Event> events) {
    b.event_count = tm.constant(32, events.size());
    b.events = std::move(events);
  }

  refine::Obligations demanded() {
    auto same = [this](const Event&, const Event&) { return tm.boolean(found_same); };
    return refine::obligations(tm, s, t, memory, same, placement, tells_choices, forbidden);
  }
  // The first that fails, or none.
  std::optional<Check> fails(const term::Assignment& a = {}) {
    refine::Obligations o = demanded();
    std::optional<Check> first;
    bool of_alone = false;
    for (unsigned i = 0; i < refine::kChecks; ++i) {
      bool holds = term::Evaluator(a).is_true(o.holds[i]);
      EXPECT_FALSE(first && holds) << "each contains those before it";
      if (!holds && !first) first = static_cast<Check>(i);
      of_alone |= !term::Evaluator(a).is_true(o.alone[i]);
    }
    // Together they say the same where no address is in question.
    if (placement.is_true()) EXPECT_EQ(first.has_value(), of_alone);
    return first;
  }

  term::TermManager tm;
  Behaviour s, t;
  std::vector<ObservedLocation> memory;
  Term placement = tm.boolean(true), forbidden;
  bool found_same = true, tells_choices = false;
};

constexpr std::optional<Check> kHolds = std::nullopt;

} // namespace

TEST_F(ObligationsTest, UbOfTheSourceAllowsEverything) {
  EXPECT_EQ(fails(), kHolds);
  t.ub = tm.boolean(true);
  EXPECT_EQ(fails(), Check::Ub);
  s.ub = tm.boolean(true);
  EXPECT_EQ(fails(), kHolds);
  t = returning(6);
  EXPECT_EQ(fails(), kHolds);
  t.ub = tm.boolean(false);
  trap(t);
  EXPECT_EQ(fails(), kHolds);
}

// Conditions of UB and of poison that both sides have are left out of the formula: it must say the
// same.
TEST_F(ObligationsTest, SharedConditions) {
  Term a = tm.var("a", 1), b = tm.var("b", 1), c = tm.var("c", 1), no = tm.boolean(false);
  Term of_source = tm.or_(a, b);
  for (Term of_target : {c, tm.or_(b, c), tm.or_(of_source, c)})
    for (Check check : {Check::Ub, Check::Poison}) {
      bool ub = check == Check::Ub;
      s.ub = ub ? of_source : no;
      t.ub = ub ? of_target : no;
      s.value[0].poison = ub ? no : of_source;
      t.value[0].poison = ub ? no : of_target;
      for (unsigned bits = 0; bits < 8; ++bits) {
        term::Assignment x;
        x.set(a, APInt(1, bits & 1));
        x.set(b, APInt(1, bits >> 1 & 1));
        x.set(c, APInt(1, bits >> 2 & 1));
        bool wrong = bits == 4; // the condition that the source does not have
        EXPECT_EQ(fails(x), wrong ? std::optional(check) : kHolds) << bits;
      }
    }
}

TEST_F(ObligationsTest, HowItEnds) {
  trap(t);
  EXPECT_EQ(fails(), Check::Return);
  trap(s);
  EXPECT_EQ(fails(), kHolds);
  t.value[0] = {tm.constant(8, 9), tm.boolean(true)}; // which nobody gets
  EXPECT_EQ(fails(), kHolds);
  s = returning(5);
  unwind(s, 1);
  EXPECT_EQ(fails(), Check::Return);
  t = returning(5);
  EXPECT_EQ(fails(), Check::Return);
  unwind(t, 1);
  EXPECT_EQ(fails(), kHolds);
  t.exception = tm.constant(16, 2);
  EXPECT_EQ(fails(), Check::Return);
  s = t = returning(5); // what would unwind, and does not
  s.exception = tm.constant(16, 1);
  t.exception = tm.constant(16, 2);
  EXPECT_EQ(fails(), kHolds);
}

TEST_F(ObligationsTest, EveryLeafOfWhatIsReturned) {
  Term yes = tm.boolean(true), no = tm.boolean(false);
  s.value.push_back({tm.constant(8, 1), no});
  t.value.push_back({tm.constant(8, 2), no});
  EXPECT_EQ(fails(), Check::Value);
  t.value[1] = {tm.constant(8, 1), yes};
  EXPECT_EQ(fails(), Check::Poison);
  s.value[0].poison = yes; // another leaf
  EXPECT_EQ(fails(), Check::Poison);
  s.value[1].poison = yes;
  EXPECT_EQ(fails(), kHolds);
  t.value[1] = {tm.constant(8, 2), no};
  EXPECT_EQ(fails(), kHolds);
}

TEST_F(ObligationsTest, MemoryThatIsLeft) {
  auto byte = [&](uint64_t value, uint64_t poison) {
    semantics::Pieces p;
    p.push_back({1, tm.constant(8, value), tm.constant(8, poison)});
    return p;
  };
  memory.push_back({tm.boolean(true), byte(0x50, 0x0f), byte(0x5a, 0)});
  EXPECT_EQ(fails(), kHolds);
  memory.push_back({tm.boolean(true), byte(0x50, 0x0f), byte(0x4a, 0)});
  EXPECT_EQ(fails(), Check::Memory);
  memory[1].there = tm.boolean(false); // no such place
  EXPECT_EQ(fails(), kHolds);
  memory[1].there = tm.boolean(true);
  s.leaves = t.leaves = tm.boolean(false); // nobody looks at it
  EXPECT_EQ(fails(), kHolds);
}

TEST_F(ObligationsTest, PastWhatIsLookedAtNothingIsDemanded) {
  t.ub = tm.boolean(true);
  t.value[0].value = tm.constant(8, 6);
  EXPECT_EQ(fails(), Check::Ub);
  for (Behaviour* b : {&s, &t}) {
    b->beyond = tm.boolean(true);
    EXPECT_EQ(fails(), kHolds);
    b->beyond = tm.boolean(false);
  }
}

TEST_F(ObligationsTest, AddressesOfTheSourceMustBePossible) {
  s.ub = tm.boolean(true); // not even UB helps
  placement = tm.boolean(false);
  EXPECT_EQ(fails(), Check::Ub);
}

TEST_F(ObligationsTest, EventsInTheirOrder) {
  happens(s, {event(0, 1), event(1, 2)});
  happens(t, {event(0, 1), event(1, 2)});
  EXPECT_EQ(fails(), kHolds);
  found_same = false; // others may look at memory, and find another
  EXPECT_EQ(fails(), Check::Events);
  found_same = true;
  for (std::vector<Event> other : {std::vector<Event>{},
                                   {event(0, 1)},
                                   {event(0, 1), event(1, 3)},
                                   {event(0, 2), event(1, 1)},
                                   {event(0, 1), event(1, 2), event(2, 3)},
                                   {event(0, 1), event(1, 2, false, 4)},
                                   {event(0, 1), event(1, 2, true)}}) {
    happens(t, other);
    EXPECT_EQ(fails(), Check::Events) << other.size();
  }
  happens(t, {event(0, 1), event(1, 2)});
  t.events[1].kind = 8;
  EXPECT_EQ(fails(), Check::Events);
}

TEST_F(ObligationsTest, WhatEventsAreAbout) {
  // Nobody has a name for a block of the execution's own.
  happens(s, {event(0, 1, true, 3)});
  happens(t, {event(0, 1, true, 4)});
  EXPECT_EQ(fails(), kHolds);
  // Poison among the arguments may become anything, and nothing becomes poison.
  t.events[0].args[0].poison = tm.boolean(true);
  EXPECT_EQ(fails(), Check::Events);
  s.events[0].args[0] = {tm.constant(8, 99), tm.boolean(true)};
  EXPECT_EQ(fails(), kHolds);
  t.events[0].args[0].poison = tm.boolean(false);
  EXPECT_EQ(fails(), kHolds);
  // The counts are the same, but the source's did not happen then.
  s.events[0].condition = tm.boolean(false);
  EXPECT_EQ(fails(), Check::Events);
}

TEST_F(ObligationsTest, WhatOthersAreToldAndMustNotSee) {
  // UB that comes after others were told something is known where they were told the same.
  s.ub = tm.boolean(true);
  t.value[0].value = tm.constant(8, 6);
  happens(s, {event(0, 1)});
  happens(t, {event(0, 2)});
  EXPECT_EQ(fails(), kHolds);
  tells_choices = true;
  EXPECT_EQ(fails(), Check::Events);
  happens(t, {event(0, 1)});
  EXPECT_EQ(fails(), kHolds);
  s = t = returning(5);
  forbidden = tm.boolean(false);
  EXPECT_EQ(fails(), kHolds);
  forbidden = tm.boolean(true);
  EXPECT_EQ(fails(), Check::Events);
}
