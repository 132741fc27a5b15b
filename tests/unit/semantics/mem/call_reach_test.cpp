// What a callee knows, and whom it tells.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

class ReachTest : public MemoryRules {
protected:
  void call(const Callee& k, std::vector<Term> pointers = {}) {
    std::vector<Value<Symbolic>> args{{{world->blocks().input_pointer("f"), no()}}};
    for (Term p : pointers)
      args.push_back({{p, no()}});
    kept_.push_back(std::make_unique<Callee>(k));
    m->call(*kept_.back(), {next_++, 0, 0}, args);
  }
  const MemoryState::Own& own(size_t i) { return state.own[i]; }
  // Looks at its arguments, and keeps what it finds.
  static Callee looks(size_t pointers) {
    Callee k = harmless(pointers);
    k.reads_args = true;
    for (ArgumentUse& use : k.args)
      use.captures = true;
    return k;
  }

private:
  uint64_t next_ = 1;
  std::vector<std::unique_ptr<Callee>> kept_;
};

TEST_F(ReachTest, ArgumentsEscapeWhereTheyAreCaptured) {
  Term a = allocate(8), b = allocate(8);
  call(unknown(1), {a});
  EXPECT_TRUE(own(0).escaped.is_true());
  EXPECT_TRUE(m->locals()[0].captured);
  Callee k = unknown(1);
  k.args[1].captures = false;
  call(k, {b});
  EXPECT_TRUE(own(1).escaped.is_false());
}

TEST_F(ReachTest, OnlyWhereItIsGiven) {
  Term a = allocate(8), b = allocate(8), c = bit("c");
  call(unknown(1), {tm.ite(c, a, b)});
  EXPECT_EQ(own(0).escaped, c);
  EXPECT_EQ(own(1).escaped, tm.not_(c));
}

TEST_F(ReachTest, WhatLiesInAnArgumentIsFound) {
  Term a = allocate(8), b = allocate(8), hidden = allocate(8);
  write_pointer(a, b);
  (void)hidden;
  call(looks(1), {a});
  EXPECT_TRUE(own(1).escaped.is_true());
  EXPECT_TRUE(own(2).escaped.is_false());
}

TEST_F(ReachTest, WhatWasOverwrittenIsNot) {
  Term a = allocate(8), b = allocate(8);
  write_pointer(a, b);
  write_pointer(a, tm.zero(kBlockBits + 64));
  call(looks(1), {a});
  EXPECT_TRUE(own(1).escaped.is_false());
}

TEST_F(ReachTest, WhatLiesWithOthersIsFoundByAll) {
  Term p = world->blocks().input_pointer("p"), a = allocate(8), c = bit("c");
  MemoryState with = state, without = state;
  m->enter(with);
  write_pointer(p, a);
  MemoryState both = m->merge({c, tm.not_(c)}, {c, tm.not_(c)}, {&with, &without});
  state = both;
  m->enter(state);
  call(harmless());
  EXPECT_TRUE(own(0).escaped.is_false());
  Callee reads = harmless();
  reads.reads_other = true;
  call(reads);
  EXPECT_FALSE(own(0).escaped.is_false());
}

// What a callee only looks at it cannot write to in this call, but others may from then on.
TEST_F(ReachTest, WhatIsLentIsNotWritten) {
  Term a = allocate(8);
  write(a, tm.constant(8, 1));
  Callee k = unknown(1);
  k.args[1].writes = false;
  call(k, {a});
  EXPECT_EQ(read_number(a, 1), tm.constant(8, 1));
  EXPECT_TRUE(own(0).escaped.is_true());
  call(unknown());
  EXPECT_FALSE(read_number(a, 1).is_const());
}

TEST_F(ReachTest, NoaliasParametersEscape) {
  MemoryProgram p;
  p.params.resize(1);
  p.params[0].noalias = true;
  begin(o, p);
  Term a = m->bind_param(0, world->blocks().input_pointer("p"));
  write(a, tm.constant(8, 1));
  call(unknown());
  EXPECT_EQ(read_number(a, 1), tm.constant(8, 1)); // nobody else knows it
  call(unknown(1), {a});
  EXPECT_TRUE(state.escaped[0].is_true());
  EXPECT_FALSE(read_number(a, 1).is_const());
}

TEST_F(ReachTest, ATailCallLeavesTheStackAlone) {
  Term a = allocate(8), h = allocate(8, LocalKind::Heap);
  for (Term p : {a, h})
    write(p, tm.constant(8, 1));
  Callee k = unknown(2);
  k.leaves_stack_alone = true;
  call(k, {a, h});
  EXPECT_EQ(read_number(a, 1), tm.constant(8, 1));
  EXPECT_FALSE(read_number(h, 1).is_const());
}

} // namespace lockstep::semantics::testing
