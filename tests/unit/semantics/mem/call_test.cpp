// What a call of an unknown function does to memory, on terms.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

class CallTest : public MemoryRules {
protected:
  CallTest() { function_ = world->blocks().input_pointer("f"); }
  Term callee() { return function_; }
  SymbolicMemory::Called call(const Callee& k, std::vector<Term> pointers = {}) {
    return call_at({next_++, 0, 0}, k, pointers);
  }
  SymbolicMemory::Called call_at(Site site, const Callee& k, std::vector<Term> pointers = {}) {
    std::vector<Value<Symbolic>> args{{{callee(), no()}}};
    for (Term p : pointers)
      args.push_back({{p, no()}});
    kept_.push_back(std::make_unique<Callee>(k)); // questions point to it
    return m->call(*kept_.back(), site, args);
  }
  void begin_with(const MemoryProgram& p) {
    begin(o, p);
    function_ = world->blocks().input_pointer("f");
  }

private:
  Term function_;
  uint64_t next_ = 1;
  std::vector<std::unique_ptr<Callee>> kept_;
};

TEST_F(CallTest, PureFunctionsAnswerTheSame) {
  Callee k = harmless();
  Term first = call(k).value[0].value, second = call(k).value[0].value;
  EXPECT_EQ(first, second);
  EXPECT_EQ(first.width(), 8u);
  Callee other = k;
  other.what = "i8 (...) of another kind";
  EXPECT_NE(call(other).value[0].value, first);
}

TEST_F(CallTest, EventsAreAnsweredOneByOne) {
  Callee k = unknown();
  Term first = call(k).value[0].value, second = call(k).value[0].value;
  EXPECT_NE(first, second);
  std::vector<MemoryState::Event> all = m->take_events();
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[1].index, tm.constant(kEventBits, 1));
  EXPECT_EQ(all[0].callee->what, k.what);
}

TEST_F(CallTest, WhatMayBeWrittenIsNotKnownAfterwards) {
  Term a = allocate(4), p = world->blocks().input_pointer("p");
  write(a, tm.constant(8, 1));
  write(p, tm.constant(8, 2));
  call(harmless());
  EXPECT_EQ(read_number(a, 1), tm.constant(8, 1));
  EXPECT_EQ(read_number(p, 1), tm.constant(8, 2));
  call(unknown());
  EXPECT_EQ(read_number(a, 1), tm.constant(8, 1)); // it knows nothing of that
  EXPECT_FALSE(read_number(p, 1).is_const());
  call(unknown(1), {a});
  EXPECT_FALSE(read_number(a, 1).is_const());
}

TEST_F(CallTest, ArgumentsAreWrittenAsTheyAreUsed) {
  Term a = allocate(4);
  write(a, tm.constant(8, 1));
  Callee reader = harmless(1);
  reader.reads_args = true;
  call(reader, {a});
  EXPECT_EQ(read_number(a, 1), tm.constant(8, 1));
  Callee writer = harmless(1);
  writer.writes_args = true;
  call(writer, {a});
  EXPECT_FALSE(read_number(a, 1).is_const());
}

// A callee that reads its argument answers by what is there.
TEST_F(CallTest, AnswersDependOnWhatIsRead) {
  Term a = allocate(4);
  Callee reader = harmless(1);
  reader.reads_args = true;
  write(a, tm.constant(8, 1));
  Term before = call(reader, {a}).value[0].value;
  write(a, tm.constant(8, 2));
  Term after = call(reader, {a}).value[0].value;
  EXPECT_NE(before, after);
  Callee blind = harmless(1);
  Term one = call(blind, {a}).value[0].value;
  write(a, tm.constant(8, 3));
  EXPECT_EQ(call(blind, {a}).value[0].value, one);
}

TEST_F(CallTest, WhereItGoes) {
  Callee k = harmless();
  SymbolicMemory::Called plain = call(k);
  EXPECT_TRUE(plain.stays.is_false() && plain.unwinds.is_false());
  EXPECT_FALSE(plain.ub.is_const()); // it may have UB of its own
  k.speculatable = true;
  EXPECT_TRUE(call(k).ub.is_false());
  k.stays = true;
  EXPECT_FALSE(call(k).stays.is_const());
  k.never_returns = true;
  EXPECT_TRUE(call(k).stays.is_true());
  Callee throws = harmless();
  throws.unwinds = true;
  SymbolicMemory::Called thrown = call(throws);
  EXPECT_FALSE(thrown.unwinds.is_const());
  EXPECT_EQ(thrown.exception.width(), 64u);
  throws.catches = true;
  SymbolicMemory::Called caught = call(throws);
  ASSERT_EQ(caught.value.size(), 3u); // whether, and what
  EXPECT_TRUE(caught.unwinds.is_false());
  throws.caught = "int";
  EXPECT_FALSE(call(throws).unwinds.is_false());
}

// Undefined where a side has ruled out what the other considers.
TEST_F(CallTest, OutcomesThatAreRuledOut) {
  Callee strict = harmless(), open = strict;
  strict.speculatable = open.speculatable = true;
  open.unwinds = open.stays = true;
  world->environment().consider(open);
  EXPECT_FALSE(call(strict).ub.is_false());
  EXPECT_TRUE(call(open).ub.is_false());
}

TEST_F(CallTest, NoFunctionIsNotCalled) {
  Callee k = unknown();
  k.convention = "ccc";
  Term null = tm.zero(kBlockBits + 64);
  std::vector<Value<Symbolic>> args{{{null, no()}}};
  SymbolicMemory::Called out = m->call(k, {50, 0, 0}, args);
  EXPECT_TRUE(out.ub.is_true());
  EXPECT_EQ(out.value.size(), 1u);
  EXPECT_TRUE(m->take_events().empty());
  Term a = allocate(8);
  args[0][0].value = a;
  EXPECT_TRUE(m->call(k, {51, 0, 0}, args).ub.is_true());
  k.convention = ""; // of no program
  EXPECT_FALSE(m->call(k, {52, 0, 0}, args).ub.is_true());
}

TEST_F(CallTest, FreshResultsAreBlocksOfItsOwn) {
  Callee k = harmless();
  k.fresh_result = true;
  k.widths = {kBlockBits + 64};
  k.pointers = {true};
  Term p = call(k).value[0].value;
  ASSERT_EQ(m->locals().size(), 1u);
  EXPECT_TRUE(m->locals()[0].given);
  EXPECT_EQ(m->locals()[0].made.family, kAnyFamily);
  std::vector<SymbolicMemory::Place> all = m->places(p);
  EXPECT_EQ(all.size(), 2u); // or null
}

TEST_F(CallTest, FreesWhatItKnows) {
  Term h = allocate(4, LocalKind::Heap), hidden = allocate(4, LocalKind::Heap);
  call(unknown(1), {h});
  EXPECT_FALSE(bad(h, 1).is_const());
  EXPECT_TRUE(bad(hidden, 1).is_false());
  Callee no_free = unknown(1);
  no_free.frees = no_free.frees_args = false;
  call(no_free, {hidden});
  EXPECT_TRUE(bad(hidden, 1).is_false());
}

// A function that writes nothing: who calls what may write has UB where that writes.
TEST_F(CallTest, CalleesThatBreakPromises) {
  MemoryProgram p;
  p.function.write_args = p.function.write_other = false;
  begin_with(p);
  Callee k = unknown();
  k.speculatable = true;
  EXPECT_FALSE(call(k).ub.is_false());
  Callee reads = harmless();
  reads.speculatable = reads.reads_other = true;
  EXPECT_TRUE(call(reads).ub.is_false());
}

// noalias and readonly: nobody writes there, so a callee that does has broken it.
TEST_F(CallTest, ParametersThatStayAsTheyAre) {
  MemoryProgram p;
  p.params.resize(1);
  p.params[0].noalias = p.params[0].no_write = true;
  begin_with(p);
  Term a = m->bind_param(0, world->blocks().input_pointer("p"));
  Term before = read_number(a, 1);
  Callee k = unknown(1);
  k.speculatable = true;
  Term ub = call(k, {a}).ub;
  EXPECT_FALSE(ub.is_const());
  EXPECT_EQ(read_number(a, 1), before);
}

} // namespace lockstep::semantics::testing
