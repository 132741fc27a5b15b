// What others answer, on numbers.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

namespace {

// Answers with the low bits of its own number.
class Echo : public Invention {
public:
  APInt leaf(size_t answer, unsigned, unsigned width) const override {
    return APInt(64, answer >> 1).zextOrTrunc(width);
  }
  bool keeps_memory(size_t) const override { return false; }
  uint8_t byte(size_t, uint32_t block, uint64_t offset) const override {
    return static_cast<uint8_t>(block + offset);
  }
};

} // namespace

TEST_F(MemoryRules, EventsAreAnsweredAsListed) {
  ConcreteWorld w = with_block(7, 0x1000, 16);
  w.answers.resize(1);
  w.answers[0].leaves = {{0, APInt(8, 42)}, {kStaysLeaf, APInt(1, 1)}};
  w.answer_to_event[{3, 1}] = 0; // the second
  ConcreteMemory& n = numbers(std::move(w));
  auto ask = [&](uint64_t kind) { return value_of(n.event(kind, pointer_to(7, 0), {}, {8})[0]); };
  EXPECT_FALSE(holds(n.stays_at(3)));
  EXPECT_EQ(ask(3), 0u);
  EXPECT_TRUE(holds(n.stays_at(3)));
  EXPECT_FALSE(holds(n.stays_at(4))); // of another kind
  EXPECT_EQ(ask(3), 42u);
  ASSERT_EQ(n.events().size(), 2u);
  EXPECT_EQ(n.events()[1].kind, 3u);
  EXPECT_EQ(n.block_of(n.events()[1].pointer), 7u);
}

TEST_F(MemoryRules, AnswersOfAnotherWidthAreNone) {
  ConcreteWorld w = with_block(7, 0x1000, 16);
  w.answers.resize(1);
  w.answers[0].leaves = {{0, APInt(8, 42)}};
  w.answer_to_event[{3, 0}] = 0;
  ConcreteMemory& n = numbers(std::move(w));
  EXPECT_EQ(value_of(n.given(3, 8, false)), 42u);
  EXPECT_EQ(value_of(n.given(3, 16, false)), 0u);
}

TEST_F(MemoryRules, WhatIsMadeUpIsAFunctionOfTheQuestion) {
  ConcreteWorld w = with_block(7, 0x1000, 16);
  w.invention = std::make_shared<Echo>();
  ConcreteMemory& n = numbers(std::move(w));
  auto given = [&](uint64_t kind) { return value_of(n.given(kind, 32, false)); };
  EXPECT_EQ(given(1), given(1));
  EXPECT_NE(given(1), given(2));
  uint64_t now = value_of(n.given(1, 32, true));
  (void)n.event(9, pointer_to(7, 0), {}, {});
  EXPECT_NE(value_of(n.given(1, 32, true)), now);
}

} // namespace lockstep::semantics::testing
