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

TEST_F(MemoryRules, AddressesOnNumbers) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  EXPECT_EQ(value_of(n.address(pointer_to(7, 4))), 0x1004u);
  EXPECT_EQ(value_of(n.address(pointer_to(0, 9))), 9u);
  ConcreteBits null = n.from_address(length_of(0)), some = n.from_address(length_of(0x1004));
  EXPECT_EQ(n.block_of(null), 0u);
  EXPECT_EQ(n.block_of(some), kWildcardBlock);
  EXPECT_FALSE(n.looked_at_own_address);
  (void)n.address(allocate_on(n, 8));
  EXPECT_TRUE(n.looked_at_own_address);
}

TEST_F(MemoryRules, AnAddressFindsABlockThatEscaped) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  ConcreteBits a = allocate_on(n, 8);
  ConcreteBits there = n.from_address(n.address(a));
  auto is_bad = [&](const ConcreteBits& p) {
    return holds(n.bad_access(p, length_of(1), 0, AccessMode::Read));
  };
  EXPECT_FALSE(is_bad(n.from_address(length_of(0x100f))));
  EXPECT_TRUE(is_bad(n.from_address(length_of(0x1010))));
  EXPECT_TRUE(is_bad(there));
  n.expose(a);
  EXPECT_FALSE(is_bad(there));
}

// A parameter's pointer has a name of its own, so that it is known what is based on it.
TEST_F(MemoryRules, ParametersHaveNames) {
  MemoryProgram p;
  p.params.resize(2);
  p.params[0].nocapture = true;
  begin(o, p);
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  ConcreteBits a = n.bind_param(0, pointer_to(7, 4)), b = n.bind_param(1, pointer_to(7, 4));
  EXPECT_EQ(n.block_of(a), 7u);
  EXPECT_NE(value_of(n.captured(a)), value_of(n.captured(b)));
  EXPECT_TRUE(holds(n.equal(a, b)));
  EXPECT_EQ(n.domain().close(n.plain(a)), pointer_bits(7, 4));
}

TEST_F(MemoryRules, SizesBoundsAndOverlapOnNumbers) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  EXPECT_EQ(value_of(n.object_size(pointer_to(7, 9))), 16u);
  EXPECT_EQ(value_of(n.object_size(pointer_to(0, 0))), 0u);
  EXPECT_TRUE(holds(n.in_bounds(pointer_to(7, 16))));
  EXPECT_FALSE(holds(n.in_bounds(pointer_to(7, 17))));
  EXPECT_FALSE(holds(n.overlap(pointer_to(7, 0), pointer_to(7, 4), length_of(4))));
  EXPECT_TRUE(holds(n.overlap(pointer_to(7, 0), pointer_to(7, 3), length_of(4))));
  EXPECT_FALSE(holds(n.overlap(pointer_to(7, 0), pointer_to(7, 0), length_of(4))));
  EXPECT_TRUE(holds(n.misaligned(pointer_to(7, 4), 3)));
  EXPECT_FALSE(holds(n.misaligned(pointer_to(7, 4), 2)));
}

TEST_F(MemoryRules, NarrowCastsOnNumbers) {
  WorldOptions options = o;
  options.narrow = {16};
  begin(options);
  ConcreteWorld w = with_block(7, 0x1000, 16);
  add_block(w, 8, 0x12340, 16);
  ConcreteMemory& n = numbers(std::move(w));
  auto narrow = [&](uint32_t block) {
    return n.domain().close(n.cast(pointer_to(block, 4), {0, 1, 16}, bits_of(1, 0)));
  };
  EXPECT_EQ(narrow(7), APInt(32, 7u << 16 | 4));
  EXPECT_EQ(narrow(8).lshr(16), APInt(32, kInvalidBlock));
  EXPECT_EQ(n.domain().close(n.widened(bits_of(32, 7u << 16 | 4))), pointer_bits(7, 4));
}

} // namespace lockstep::semantics::testing
