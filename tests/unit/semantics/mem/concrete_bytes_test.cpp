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

TEST_F(MemoryRules, NumbersInBothOrders) {
  for (bool big : {false, true}) {
    WorldOptions options = o;
    options.big_endian = big;
    begin(options);
    ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
    n.write(pointer_to(7, 0), chunk(4, 0x11223344), false, 0);
    EXPECT_EQ(value_of(read_chunks(n, pointer_to(7, 0), 4)[0].value), 0x11223344u);
    EXPECT_EQ(value_of(read_chunks(n, pointer_to(7, 0), 1)[0].value), big ? 0x11u : 0x44u);
    EXPECT_EQ(value_of(read_chunks(n, pointer_to(7, 2), 4)[0].value),
              big ? 0x33440000u : 0x1122u); // the rest is zero
  }
}

TEST_F(MemoryRules, PoisonStaysWithItsBytes) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  EXPECT_FALSE(n.wrote_poison());
  n.write(pointer_to(7, 0), chunk(2, 0x1122), false, 0);
  n.write(pointer_to(7, 1), chunk(1, 0, true), false, 0);
  EXPECT_TRUE(n.wrote_poison());
  EXPECT_FALSE(holds(read_chunks(n, pointer_to(7, 0), 1)[0].poison));
  EXPECT_TRUE(holds(read_chunks(n, pointer_to(7, 1), 1)[0].poison));
}

TEST_F(MemoryRules, PointersAreReadAsTheyWereWritten) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  ConcreteBits a = allocate_on(n, 16), h = allocate_on(n, 8);
  n.write(a, {8, h, bits_of(1, 0)}, true, 3);
  EXPECT_EQ(n.block_of(read_chunks(n, a, 8, true)[0].value), n.block_of(h));
  EXPECT_FALSE(n.blocks().at(n.block_of(h)).escaped);
  n.copy(pointer_to(n.block_of(a), 8), a, length_of(8), 3, 3);
  ConcreteBits copied = read_chunks(n, pointer_to(n.block_of(a), 8), 8, true)[0].value;
  EXPECT_EQ(n.block_of(copied), n.block_of(h));
  EXPECT_EQ(read_value(n, a, 8), value_of(n.address(h))); // as a number
  EXPECT_TRUE(n.blocks().at(n.block_of(h)).escaped);
  n.write(a, chunk(1, 0), false, 0); // part of it: an address without provenance
  EXPECT_EQ(n.block_of(read_chunks(n, a, 8, true)[0].value), kWildcardBlock);
}

TEST_F(MemoryRules, FillsAndPatterns) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  n.fill(pointer_to(7, 0), length_of(4), chunk(1, 9), 0);
  EXPECT_EQ(read_value(n, pointer_to(7, 2), 4), 0x0909u);
  n.write(pointer_to(7, 0), chunk(2, 0x2211), false, 0);
  n.copy(pointer_to(7, 4), pointer_to(7, 0), length_of(5), 0, 0, 2);
  EXPECT_EQ(read_value(n, pointer_to(7, 4), 8), 0x1122112211u);
  n.fill(pointer_to(7, 0), length_of(17), chunk(1, 1), 0); // UB: nothing happens
  EXPECT_EQ(read_value(n, pointer_to(7, 2), 1), 9u);
}

TEST_F(MemoryRules, LooksAreNoted) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  n.write(pointer_to(7, 2), chunk(1, 1), false, 0);
  n.keep_looks();
  (void)read_value(n, pointer_to(7, 0), 4);
  ASSERT_EQ(n.looks().size(), 2u); // what was written is no news
  EXPECT_EQ(n.looks()[0].offset, 0u);
  EXPECT_EQ(n.looks()[0].bytes, 2u);
  EXPECT_EQ(n.looks()[1].offset, 3u);
}

TEST_F(MemoryRules, UndefIsMadeWhereItIsFound) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  ConcreteBits a = allocate_on(n, 4);
  n.write(a, chunk(1, 5), false, 0);
  std::vector<unsigned> found;
  auto undef = [&](unsigned position, unsigned bytes, bool) {
    found.push_back(position);
    return bits_of(8 * bytes, 1);
  };
  EXPECT_EQ(n.read(a, 4, false, 0, undef, 10).size(), 1u); // all plain numbers
  EXPECT_EQ(found, (std::vector<unsigned>{11, 12, 13}));
  EXPECT_TRUE(n.read_uninitialised);
}

} // namespace lockstep::semantics::testing
