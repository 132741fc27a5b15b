// Bytes on numbers, and that terms have the same.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

TEST_F(MemoryRules, BigEndianUndefHasTheSameBytes) {
  o.big_endian = true;
  begin(o);
  Term a = allocate(4);
  Term r = read_number(a, 2);
  term::Assignment assignment;
  assignment.set(undef_number(2), APInt(16, 0x1234));
  ConcreteMemory& n = numbers(assignment);
  ConcreteBits p =
      n.allocate({1, 0, 0}, {bits_of(APInt(64, 4)), 3, LocalKind::Stack, 0, false, false});
  Term var = undef_number(2);
  auto undef = [&](unsigned position, unsigned bytes, bool) -> ConcreteBits {
    return {APInt(1, 0), tm.extract(var, 8 * (position + bytes) - 1, 8 * position)};
  };
  APInt value = APInt::getZero(16);
  unsigned at = 0;
  for (const auto& c : n.read(p, 2, false, 0, undef, 0)) {
    value.insertBits(n.domain().close(c.value), 16 - 8 * (at + c.bytes));
    at += c.bytes;
  }
  EXPECT_EQ(eval(r, assignment), value);
}

// Poison in one byte of what was read as a pointer is poison of that byte, for who reads bytes.
TEST_F(MemoryRules, PoisonOfOneByteOfAPointer) {
  Term p = world->blocks().input_pointer("p");
  Term whole = read_pointer(p, 0).poison, byte = read(p, 2)[1].poison;
  term::Assignment a;
  a.set(tm.var("p", 64), APInt(64, 0x1000));
  a.set(tm.var("p.block", 8), APInt(8, 3));
  for (const SymbolicBlock& atom : world->blocks().all_symbolic()) {
    a.set(atom.base, APInt(64, 0x1000));
    a.set(atom.size, APInt(64, 8));
  }
  const InitialContents::Entry& first = world->contents().entries()[0];
  a.set(first.poison, APInt(1, 1));
  for (Term v : term::variables_of(std::span(&first.sources.at(8), 1)))
    a.set(v, APInt(v.width(), 3));
  ConcreteMemory& n = numbers(a);
  auto none = [&](unsigned, unsigned bytes, bool) { return bits_of(APInt(8 * bytes, 0)); };
  auto chunks = n.read(bits_of(pointer_bits(3, 0)), 8, true, 0, none, 0);
  EXPECT_TRUE(eval(whole, a).isOne());
  EXPECT_TRUE(holds(chunks[0].poison));
  chunks = n.read(bits_of(pointer_bits(3, 0)), 2, false, 0, none, 0);
  ASSERT_EQ(chunks.size(), 2u);
  EXPECT_TRUE(eval(byte, a).isZero());
  EXPECT_TRUE(holds(chunks[0].poison));
  EXPECT_FALSE(holds(chunks[1].poison));
}

// Bytes that were there and lead to no block: not an address that finds one.
TEST_F(MemoryRules, PointerInMemoryThatLeadsNowhere) {
  Term p = world->blocks().input_pointer("p");
  Term there = read_pointer(p, 0).value;
  term::Assignment a;
  a.set(tm.var("p", 64), APInt(64, 0x1000));
  a.set(tm.var("p.block", 8), APInt(8, 3));
  for (const SymbolicBlock& atom : world->blocks().all_symbolic())
    if (!eval(atom.block, a).isZero()) {
      a.set(atom.base, APInt(64, 0x1000));
      a.set(atom.size, APInt(64, 8));
    }
  a.set(world->contents().entries()[0].value, APInt(8, 5));
  ConcreteMemory& n = numbers(a);
  auto none = [&](unsigned, unsigned bytes, bool) { return bits_of(APInt(8 * bytes, 0)); };
  auto chunks = n.read(bits_of(pointer_bits(3, 0)), 8, true, 0, none, 0);
  EXPECT_EQ(eval(there, a), pointer_bits(0, 5));
  EXPECT_EQ(n.domain().close(chunks[0].value), pointer_bits(0, 5));
}

// A pointer in a constant, found through an argument.
TEST_F(MemoryRules, ConstantPointerThroughAnArgument) {
  Global target;
  target.name = "@x";
  target.bytes = 8;
  Global table;
  table.name = "@table";
  table.bytes = 8;
  table.writable = false;
  table.known = true;
  ConstScalar leaf;
  leaf.kind = ConstScalar::Kind::Global;
  leaf.number = APInt(64, 4);
  table.contents = {{{0, 8, 1, 64, true}, {leaf}}};
  std::vector<Global> globals{target, table};
  MemoryProgram program;
  program.globals = globals;
  begin(o, program);
  (void)m->global(0);
  Term t = m->global(1), p = world->blocks().input_pointer("p");
  read_pointer(p, 0);
  term::Assignment a;
  a.set(tm.var("p", 64), APInt(64, 0x2000));
  a.set(tm.var("p.block", 8), APInt(8, 2));
  for (const SymbolicBlock& atom : world->blocks().all_symbolic())
    a.set(atom.base, APInt(64, 0x2000));
  a.set(tm.var("address of @x", 64), APInt(64, 0x1000));
  a.set(tm.var("address of @table", 64), APInt(64, 0x2000));
  const InitialContents::Entry& first = world->contents().entries()[0];
  for (Term v : term::variables_of(std::span(&first.sources.at(8), 1)))
    a.set(v, APInt(v.width(), 1));
  ConcreteMemory& n = numbers(a);
  auto none = [&](unsigned, unsigned bytes, bool) { return bits_of(APInt(8 * bytes, 0)); };
  auto chunks = n.read(bits_of(eval(t, a)), 8, true, 0, none, 0);
  EXPECT_EQ(n.domain().close(chunks[0].value), pointer_bits(1, 4));
}

} // namespace lockstep::semantics::testing
