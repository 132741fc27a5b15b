// What a call of an unknown function does to memory, on numbers.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

class ConcreteCall : public MemoryRules {
protected:
  // The first call of a kind that others see is answered so.
  ConcreteWorld answering(ConcreteWorld::Answer answer) {
    ConcreteWorld w = with_block(7, 0x1000, 16);
    add_block(w, 8, 0x2000, 16);
    w.blocks[8].heap = true;
    w.answers.push_back(std::move(answer));
    w.answer_to_event[{world->environment().kind_of(unknown().what), 0}] = 0;
    return w;
  }
  static ConcreteWorld::Answer with(std::map<unsigned, APInt> leaves) {
    ConcreteWorld::Answer answer;
    answer.leaves = std::move(leaves);
    return answer;
  }
  ConcreteMemory::Called call(ConcreteMemory& n, const Callee& k,
                              std::vector<ConcreteBits> pointers = {}) {
    ConcreteBits none = bits_of(1, 0);
    std::vector<Value<Concrete>> args{{{pointer_to(7, 0), none}}};
    for (const ConcreteBits& p : pointers)
      args.push_back({{p, none}});
    kept_.push_back(std::make_unique<Callee>(k));
    return n.call(*kept_.back(), {next_++, 0, 0}, args);
  }

private:
  uint64_t next_ = 1;
  std::vector<std::unique_ptr<Callee>> kept_;
};

TEST_F(ConcreteCall, ItsResultIsTheAnswer) {
  ConcreteMemory& n = numbers(answering(with({{0, APInt(8, 42)}, {kPoisonLeaf, APInt(1, 1)}})));
  ConcreteMemory::Called out = call(n, unknown());
  ASSERT_EQ(out.value.size(), 1u);
  EXPECT_EQ(value_of(out.value[0].value), 42u);
  EXPECT_TRUE(holds(out.value[0].poison));
  EXPECT_FALSE(holds(out.ub) || holds(out.stays) || holds(out.unwinds));
  EXPECT_EQ(n.events().size(), 1u);
  EXPECT_EQ(value_of(call(n, unknown()).value[0].value), 0u); // the next is not listed
}

TEST_F(ConcreteCall, LeavesMemoryAsTheAnswerHasIt) {
  ConcreteWorld::Answer answer;
  answer.memory[7].bytes[3].value = APInt(8, 9);
  answer.memory[7].written = {3};
  ConcreteMemory& n = numbers(answering(answer));
  ConcreteBits a = allocate_on(n, 8);
  n.write(a, chunk(1, 5), false, 0);
  n.write(pointer_to(7, 2), chunk(1, 5), false, 0);
  call(n, unknown());
  EXPECT_EQ(read_value(n, pointer_to(7, 3), 1), 9u);
  EXPECT_EQ(read_value(n, pointer_to(7, 2), 1), 0u);
  EXPECT_EQ(read_value(n, a, 1), 5u); // it knows nothing of that
}

// Who has not seen what was there may leave each byte as it was.
TEST_F(ConcreteCall, WritesWithoutReading) {
  ConcreteWorld::Answer answer;
  answer.memory[7].bytes[3].value = APInt(8, 9);
  answer.memory[7].written = {3};
  ConcreteMemory& n = numbers(answering(answer));
  n.write(pointer_to(7, 2), chunk(2, 0x0505), false, 0);
  Callee k = unknown();
  k.reads_other = false;
  call(n, k);
  EXPECT_EQ(read_value(n, pointer_to(7, 2), 1), 5u);
  EXPECT_EQ(read_value(n, pointer_to(7, 3), 1), 9u);
}

TEST_F(ConcreteCall, ArgumentsEscape) {
  ConcreteMemory& n = numbers(answering({}));
  ConcreteBits a = allocate_on(n, 8), b = allocate_on(n, 8), c = allocate_on(n, 8);
  n.write(a, {8, b, bits_of(1, 0)}, true, 3);
  n.write(c, chunk(1, 5), false, 0);
  call(n, unknown(1), {a});
  auto escaped = [&](const ConcreteBits& p) { return n.blocks().at(n.block_of(p)).escaped; };
  EXPECT_TRUE(escaped(a) && escaped(b)); // what lies in it, too
  EXPECT_FALSE(escaped(c));
  EXPECT_EQ(read_value(n, c, 1), 5u);
}

TEST_F(ConcreteCall, Frees) {
  ConcreteWorld::Answer answer;
  answer.freed = {8};
  ConcreteMemory& n = numbers(answering(answer));
  Callee k = unknown();
  k.frees = k.frees_args = false;
  std::shared_ptr<ConcreteMemory> before = n.as_it_is();
  call(*before, k);
  EXPECT_TRUE(before->blocks().at(8).alive);
  call(n, unknown());
  EXPECT_FALSE(n.blocks().at(8).alive);
  EXPECT_TRUE(n.blocks().at(7).alive);
}

TEST_F(ConcreteCall, FreesOfTheStackAreUndefined) {
  ConcreteWorld::Answer answer;
  answer.freed = {kLocalBit | 1};
  ConcreteMemory& n = numbers(answering(answer));
  ConcreteBits a = allocate_on(n, 8);
  ASSERT_EQ(n.block_of(a), kLocalBit | 1);
  EXPECT_TRUE(holds(call(n, unknown(1), {a}).ub));
  EXPECT_STREQ(n.fault->why, "the callee frees a block of the stack");
}

TEST_F(ConcreteCall, WhereItGoes) {
  struct Case {
    unsigned leaf;
    bool may_stay, may_unwind, stays, unwinds, ub;
  };
  for (const Case& c : {Case{kStaysLeaf, true, false, true, false, false},
                        {kStaysLeaf, false, false, false, false, false},
                        {kUnwindsLeaf, true, true, false, true, false},
                        {kUnwindsLeaf, false, false, false, false, false}}) {
    ConcreteMemory& n = numbers(answering(with({{c.leaf, APInt(1, 1)}})));
    Callee k = unknown();
    k.stays = c.may_stay;
    k.unwinds = c.may_unwind;
    ConcreteMemory::Called out = call(n, k);
    EXPECT_EQ(holds(out.stays), c.stays);
    EXPECT_EQ(holds(out.unwinds), c.unwinds);
    EXPECT_EQ(holds(out.ub), c.ub);
  }
}

// Undefined where a side has ruled out what the other considers.
TEST_F(ConcreteCall, OutcomesThatAreRuledOut) {
  Callee open = unknown();
  open.unwinds = true;
  world->environment().consider(open);
  ConcreteMemory& n = numbers(answering(with({{kUnwindsLeaf, APInt(1, 1)}})));
  ConcreteMemory::Called out = call(n, unknown());
  EXPECT_TRUE(holds(out.ub));
  EXPECT_FALSE(holds(out.unwinds));
  EXPECT_STREQ(n.fault->why, "the call is nounwind, but unwinds");
}

TEST_F(ConcreteCall, WhatUnwindsIsCaught) {
  Callee k = unknown();
  k.unwinds = k.catches = true;
  ConcreteMemory& all = numbers(answering(with({{kUnwindsLeaf, APInt(1, 1)}})));
  ConcreteMemory::Called out = call(all, k);
  ASSERT_EQ(out.value.size(), 3u);
  EXPECT_TRUE(holds(out.value[1].value));
  EXPECT_FALSE(holds(out.unwinds));
  k.caught = "int";
  ConcreteMemory& some = numbers(answering(with({{kUnwindsLeaf, APInt(1, 1)}})));
  out = call(some, k);
  EXPECT_FALSE(holds(out.value[1].value)); // it takes something else
  EXPECT_TRUE(holds(out.unwinds));
}

TEST_F(ConcreteCall, NoFunctionIsNotCalled) {
  Callee k = unknown();
  k.convention = "ccc";
  ConcreteMemory& n = numbers(answering({}));
  EXPECT_FALSE(
      holds(n.call(k, {90, 0, 0}, std::vector<Value<Concrete>>{{{pointer_to(7, 0), bits_of(1, 0)}}})
                .ub)); // somebody else's block may be code
  EXPECT_TRUE(holds(
      n.call(k, {91, 0, 0}, std::vector<Value<Concrete>>{{{pointer_to(0, 0), bits_of(1, 0)}}}).ub));
  EXPECT_STREQ(n.fault->why, "call of what is no function of that type");
}

TEST_F(ConcreteCall, FreshResultsAreBlocksOfItsOwn) {
  Callee k = unknown();
  k.fresh_result = true;
  k.widths = {kBlockBits + 64};
  k.pointers = {true};
  ConcreteMemory& n =
      numbers(answering(with({{kSizeLeaf, APInt(62, 24)}, {kAddressLeaf, APInt(64, 0x4000)}})));
  ConcreteBits p = call(n, k).value[0].value;
  const ConcreteMemory::Block& b = n.blocks().at(n.block_of(p));
  EXPECT_TRUE(b.own);
  EXPECT_EQ(b.size, APInt(64, 24));
  EXPECT_EQ(b.base, APInt(64, 0x4000));
  EXPECT_EQ(b.family, kAnyFamily);
}

} // namespace lockstep::semantics::testing
