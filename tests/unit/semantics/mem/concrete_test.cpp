// Pointers on numbers.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

// The pointer of an argument that leads nowhere: terms and numbers say the same of it.
TEST_F(MemoryRules, PointerToNothing) {
  Term p = m->bind_param(0, world->blocks().input_pointer("p"));
  Term near = m->bind_param(1, world->blocks().input_pointer("near"));
  Term in = m->in_bounds(p), ub = bad(p, 1), there = bad(near, 1);
  term::Assignment a;
  a.set(tm.var("p", 64), APInt(64, 0x1004));
  a.set(tm.var("near", 64), APInt(64, 0x1000));
  a.set(tm.var("near.block", 8), APInt(8, 3)); // it lies where the other leads
  a.set(tm.var("p.block", 8), APInt(8, 0));
  for (const SymbolicBlock& atom : world->blocks().all_symbolic()) {
    bool is_near = !eval(atom.block, a).isZero();
    a.set(atom.base, APInt(64, is_near ? 0x1000 : 0));
    a.set(atom.size, APInt(64, is_near ? 8 : 0));
  }
  MemoryProgram program;
  program.params.resize(2);
  ConcreteMemory& n = numbers(a);
  ConcreteBits q = n.bind_param(0, bits_of(pointer_bits(0, 0x1004)));
  EXPECT_TRUE(eval(there, a).isZero());
  EXPECT_EQ(eval(ub, a).isOne(),
            holds(n.bad_access(q, bits_of(APInt(64, 1)), 0, AccessMode::Read)));
  EXPECT_EQ(eval(in, a).isOne(), holds(n.in_bounds(q)));
}

} // namespace lockstep::semantics::testing
