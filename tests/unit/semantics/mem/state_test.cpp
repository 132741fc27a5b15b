// Accesses that are UB, lives of blocks, what is remembered where paths meet; on terms and on
// numbers.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

namespace {

class MemoryRules : public TestMemory {
protected:
  // The same memory on numbers, as the assignment has it.
  ConcreteMemory& numbers(const term::Assignment& assignment) {
    assignment_ = assignment;
    domain_ = std::make_unique<Concrete>(tm, *choices, assignment_,
                                         [](Term v) { return APInt::getZero(v.width()); });
    start_ = ConcreteWorld::from(*world, assignment_);
    concrete_ =
        std::make_unique<ConcreteMemory>(*domain_, *world, start_, m->program(), nullptr, 1);
    return *concrete_;
  }
  ConcreteBits bits_of(const APInt& v) { return {v, Term()}; }
  bool holds(const ConcreteBits& b) { return !domain_->close(b).isZero(); }
  APInt pointer_bits(uint64_t block, uint64_t offset) {
    return APInt(kBlockBits, block).zext(kBlockBits + bits()).shl(bits()) |
           APInt(bits(), offset).zext(kBlockBits + bits());
  }
  Term bad(Term pointer, uint64_t length, unsigned align_log2 = 0,
           AccessMode mode = AccessMode::Read) {
    return m->bad_access(pointer, address(length), align_log2, mode);
  }

private:
  term::Assignment assignment_;
  std::unique_ptr<Concrete> domain_;
  ConcreteWorld start_;
  std::unique_ptr<ConcreteMemory> concrete_;
};

} // namespace

TEST_F(MemoryRules, Bounds) {
  Term a = allocate(16);
  EXPECT_TRUE(bad(a, 16).is_false());
  EXPECT_TRUE(bad(a, 17).is_true());
  EXPECT_TRUE(bad(moved(a, 15), 1).is_false());
  EXPECT_TRUE(bad(moved(a, 16), 1).is_true());
  EXPECT_TRUE(bad(moved(a, 16), 0).is_false()); // nothing is accessed
  EXPECT_TRUE(bad(moved(a, uint64_t{0} - 1), 1).is_true());
  EXPECT_TRUE(bad(tm.zero(kBlockBits + 64), 1).is_true());
  EXPECT_TRUE(bad(tm.zero(kBlockBits + 64), 0).is_false());
}

TEST_F(MemoryRules, Alignment) {
  Term a = allocate(16, LocalKind::Stack, 3);
  EXPECT_TRUE(bad(moved(a, 4), 4, 2).is_false());
  EXPECT_TRUE(bad(moved(a, 4), 4, 3).is_true());
  EXPECT_FALSE(bad(a, 4, 4).is_const()); // it depends on where the block lies
}

TEST_F(MemoryRules, BlocksOfAFunctionAreGoneWhenItReturns) {
  Term s = allocate(16), h = allocate(16, LocalKind::Heap);
  EXPECT_TRUE(bad(s, 4, 0, AccessMode::Exists).is_false());
  EXPECT_TRUE(bad(s, 4, 0, AccessMode::ExistsAfter).is_true());
  EXPECT_TRUE(bad(h, 4, 0, AccessMode::ExistsAfter).is_false());
}

TEST_F(MemoryRules, Lives) {
  Term a = allocate(16), c = bit("c");
  write(a, tm.constant(32, 5), 2);
  m->end_life(tm.ite(c, a, moved(a, 4))); // of the whole, or nothing of the kind
  EXPECT_EQ(bad(a, 4), c);
  m->end_life(a);
  EXPECT_TRUE(bad(a, 4).is_true());
  m->start_life(a);
  EXPECT_TRUE(bad(a, 4).is_false());
  EXPECT_TRUE(read_number(a, 4).has_undef());
  m->start_life(a); // again: "fills all bytes with poison"
  EXPECT_TRUE(read(a, 4)[0].poison.is_true());
}

TEST_F(MemoryRules, OneOfTwoLives) {
  Term a = allocate(8), b = allocate(8), c = bit("c");
  for (Term p : {a, b}) {
    write(p, tm.constant(32, 5), 2);
    m->end_life(p);
  }
  m->start_life(tm.ite(c, a, b));
  EXPECT_EQ(bad(a, 4), tm.not_(c));
  EXPECT_EQ(bad(b, 4), c);
  term::Assignment taken;
  taken.set(c, APInt(1, 1));
  Term v = read_number(a, 4, 2);
  taken.set(undef_number(4), APInt(32, 77));
  EXPECT_EQ(eval(v, taken), APInt(32, 77));
}

// Whether it is the start of the block is known only when it runs.
TEST_F(MemoryRules, LifeEndsWhereTheOffsetIsZero) {
  Term a = allocate(16), x = tm.var("x", 64);
  write(a, tm.constant(32, 5), 2);
  m->end_life(moved(a, x));
  Term dead = bad(a, 4), poison = read(a, 1)[0].poison;
  term::Assignment assignment;
  EXPECT_TRUE(eval(dead, assignment).isOne());
  assignment.set(x, APInt(64, 1));
  EXPECT_TRUE(eval(dead, assignment).isZero());
  EXPECT_FALSE(eval(poison, assignment).isZero());
}

TEST_F(MemoryRules, StackRestoreEndsWhatCameAfter) {
  Term a = allocate(8), mark = m->stack_mark(), b = allocate(8);
  Term h = allocate(8, LocalKind::Heap);
  m->stack_restore(mark);
  EXPECT_TRUE(bad(a, 4).is_false());
  EXPECT_TRUE(bad(b, 4).is_true());
  EXPECT_TRUE(bad(h, 4).is_false());
}

TEST_F(MemoryRules, Free) {
  Term h = allocate(8, LocalKind::Heap), s = allocate(8), null = tm.zero(kBlockBits + 64);
  EXPECT_TRUE(m->bad_free(h, 0).is_false());
  EXPECT_TRUE(m->bad_free(h, 1).is_true()); // of another family
  EXPECT_TRUE(m->bad_free(moved(h, 4), 0).is_true());
  EXPECT_TRUE(m->bad_free(s, 0).is_true());
  EXPECT_TRUE(m->bad_free(null, 0).is_false());
  m->free(h);
  EXPECT_TRUE(m->bad_free(h, 0).is_true());
  EXPECT_TRUE(bad(h, 1).is_true());
  m->free(null); // nothing
}

TEST_F(MemoryRules, FreeOnOneWayOnly) {
  Term h = allocate(8, LocalKind::Heap), c = bit("c");
  MemoryState freed = state, kept = state;
  m->enter(freed);
  m->free(h);
  MemoryState both = m->merge({c, tm.not_(c)}, {c, tm.not_(c)}, {&freed, &kept});
  m->enter(both);
  EXPECT_EQ(bad(h, 1), c);
}

TEST_F(MemoryRules, AllocatedOnOneWayOnly) {
  Term c = bit("c");
  MemoryState with = state, without = state;
  m->enter(with);
  Term h = allocate(8, LocalKind::Heap);
  write(h, tm.constant(32, 1), 2);
  MemoryState both = m->merge({c, tm.not_(c)}, {c, tm.not_(c)}, {&with, &without});
  m->enter(both);
  EXPECT_EQ(bad(h, 1), tm.not_(c));
  EXPECT_EQ(read_number(h, 4, 2), tm.constant(32, 1)); // where it is not there: UB
}

// Where paths meet, each access is remembered with its place.
TEST_F(MemoryRules, TouchesOfTwoWays) {
  MemoryProgram p;
  p.params.resize(2);
  p.params[0].noalias = true;
  begin(o, p);
  Term a = m->bind_param(0, world->input_pointer("p"));
  Term b = m->bind_param(1, world->input_pointer("q")), c = bit("c");
  MemoryState one = state, two = state;
  auto touch = [&](Term pointer, AccessMode mode) {
    return m->bad_alias(pointer, address(4), mode, 0xffffffff);
  };
  m->enter(one);
  touch(moved(a, 4), AccessMode::Write);
  m->enter(two);
  touch(a, AccessMode::Write);
  MemoryState both = m->merge({c, tm.not_(c)}, {c, tm.not_(c)}, {&one, &two});
  m->enter(both);
  Term clash = touch(b, AccessMode::Read);
  auto at = [&](uint64_t q, bool taken) { // both in one block at 4096
    term::Assignment assignment;
    for (const char* name : {"p.block", "q.block"})
      assignment.set(tm.var(name, 8), APInt(8, 3));
    for (const World::Atom& atom : world->atoms())
      assignment.set(atom.base, APInt(64, 4096));
    assignment.set(tm.var("p", 64), APInt(64, 4096));
    assignment.set(tm.var("q", 64), APInt(64, 4096 + q));
    assignment.set(c, APInt(1, taken));
    return eval(clash, assignment).isOne();
  };
  EXPECT_TRUE(at(4, true));
  EXPECT_FALSE(at(0, true));
  EXPECT_TRUE(at(0, false));
  EXPECT_FALSE(at(4, false));
}

TEST_F(MemoryRules, NoBytesTouchNothing) {
  MemoryProgram p;
  p.params.resize(2);
  p.params[0].noalias = true;
  begin(o, p);
  Term a = m->bind_param(0, world->input_pointer("p"));
  Term b = m->bind_param(1, world->input_pointer("q")), n = tm.var("n", 64);
  m->bad_alias(moved(a, 1), n, AccessMode::Write, 0xffffffff);
  Term after = m->bad_alias(b, address(4), AccessMode::Read, 0xffffffff);
  Term before = m->bad_alias(moved(a, 2), n, AccessMode::Write, 0xffffffff);
  auto clash = [&](Term t, uint64_t length) {
    term::Assignment assignment; // both pointers at one place
    assignment.set(n, APInt(64, length));
    return eval(t, assignment).isOne();
  };
  EXPECT_TRUE(clash(after, 1));
  EXPECT_FALSE(clash(after, 0));
  EXPECT_TRUE(clash(before, 1));
  EXPECT_FALSE(clash(before, 0));
}

// ---- addresses ----

// Of blocks that had the same address one after the other, the one that lives counts.
TEST_F(MemoryRules, AnAddressMeansWhatLivesThere) {
  Term h = allocate(8, LocalKind::Heap);
  m->expose(h);
  Term first = m->address(h);
  m->free(h);
  Term g = allocate(8, LocalKind::Heap);
  m->expose(g);
  Term second = m->address(g);
  Term ub = bad(m->from_address(second), 4);
  term::Assignment same;
  for (Term base : {first, second})
    for (Term v : term::variables_of(std::span(&base, 1)))
      same.set(v, APInt(v.width(), 0x500));
  ASSERT_EQ(eval(m->placement(true), same), APInt(1, 1)); // they may lie there
  EXPECT_EQ(eval(ub, same), APInt(1, 0));
}

TEST_F(MemoryRules, LivingBlocksLieApart) {
  Term a = allocate(8), b = allocate(8);
  Term x = m->address(a), y = m->address(b);
  term::Assignment same;
  for (Term base : {x, y})
    for (Term v : term::variables_of(std::span(&base, 1)))
      same.set(v, APInt(v.width(), 0x500));
  EXPECT_EQ(eval(m->placement(true), same), APInt(1, 0));
  EXPECT_TRUE(m->equal(a, b).is_false());
  EXPECT_FALSE(m->equal(moved(a, 8), b).is_const()); // one past the end may be the other
  EXPECT_TRUE(m->equal(a, tm.zero(kBlockBits + 64)).is_false());
}

TEST_F(MemoryRules, AnAddressThatIsNotExposedLeadsNowhere) {
  Term a = allocate(8);
  Term x = m->address(a); // looked at, as a comparison does
  Term hidden = bad(m->from_address(x), 4);
  m->expose(a);
  Term exposed = bad(m->from_address(x), 4);
  term::Assignment assignment;
  for (Term v : term::variables_of(std::span(&x, 1)))
    assignment.set(v, APInt(v.width(), 0x500));
  EXPECT_TRUE(eval(hidden, assignment).isOne());
  EXPECT_TRUE(eval(exposed, assignment).isZero());
}

// The pointer of an argument that leads nowhere: terms and numbers say the same of it.
TEST_F(MemoryRules, PointerToNothing) {
  Term p = m->bind_param(0, world->input_pointer("p"));
  Term near = m->bind_param(1, world->input_pointer("near"));
  Term in = m->in_bounds(p), ub = bad(p, 1), there = bad(near, 1);
  term::Assignment a;
  a.set(tm.var("p", 64), APInt(64, 0x1004));
  a.set(tm.var("near", 64), APInt(64, 0x1000));
  a.set(tm.var("near.block", 8), APInt(8, 3)); // it lies where the other leads
  a.set(tm.var("p.block", 8), APInt(8, 0));
  for (const World::Atom& atom : world->atoms()) {
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

// ---- promises ----

TEST_F(MemoryRules, Promises) {
  for (unsigned bits = 0; bits < 64; ++bits) {
    MemoryProgram p;
    p.function = {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0, false};
    p.params.resize(1);
    p.params[0].no_read = bits & 16;
    p.params[0].no_write = bits & 32;
    bool read = p.function.read_args && !p.params[0].no_read;
    bool write = p.function.write_args && !p.params[0].no_write;
    EXPECT_EQ(p.forbids(0, false, AccessMode::Read), !read);
    EXPECT_EQ(p.forbids(0, false, AccessMode::Write), !write);
    EXPECT_EQ(p.forbids(0, false, AccessMode::ReadWrite), !read || !write);
    EXPECT_FALSE(p.forbids(0, false, AccessMode::Exists));
    EXPECT_EQ(p.forbids(-1, false, AccessMode::Read), !p.function.read_other);
    EXPECT_EQ(p.forbids(-1, false, AccessMode::Write), !p.function.write_other);
    EXPECT_FALSE(p.forbids(-1, true, AccessMode::Read)); // what is constant may be read
  }
}

// ---- numbers as the terms have them ----

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
  Term p = world->input_pointer("p");
  Term whole = read_pointer(p, 0).poison, byte = read(p, 2)[1].poison;
  term::Assignment a;
  a.set(tm.var("p", 64), APInt(64, 0x1000));
  a.set(tm.var("p.block", 8), APInt(8, 3));
  for (const World::Atom& atom : world->atoms()) {
    a.set(atom.base, APInt(64, 0x1000));
    a.set(atom.size, APInt(64, 8));
  }
  const World::Entry& first = world->entries()[0];
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
  Term p = world->input_pointer("p");
  Term there = read_pointer(p, 0).value;
  term::Assignment a;
  a.set(tm.var("p", 64), APInt(64, 0x1000));
  a.set(tm.var("p.block", 8), APInt(8, 3));
  for (const World::Atom& atom : world->atoms())
    if (!eval(atom.block, a).isZero()) {
      a.set(atom.base, APInt(64, 0x1000));
      a.set(atom.size, APInt(64, 8));
    }
  a.set(world->entries()[0].value, APInt(8, 5));
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
  Term t = m->global(1), p = world->input_pointer("p");
  read_pointer(p, 0);
  term::Assignment a;
  a.set(tm.var("p", 64), APInt(64, 0x2000));
  a.set(tm.var("p.block", 8), APInt(8, 2));
  for (const World::Atom& atom : world->atoms())
    a.set(atom.base, APInt(64, 0x2000));
  a.set(tm.var("address of @x", 64), APInt(64, 0x1000));
  a.set(tm.var("address of @table", 64), APInt(64, 0x2000));
  const World::Entry& first = world->entries()[0];
  for (Term v : term::variables_of(std::span(&first.sources.at(8), 1)))
    a.set(v, APInt(v.width(), 1));
  ConcreteMemory& n = numbers(a);
  auto none = [&](unsigned, unsigned bytes, bool) { return bits_of(APInt(8 * bytes, 0)); };
  auto chunks = n.read(bits_of(eval(t, a)), 8, true, 0, none, 0);
  EXPECT_EQ(n.domain().close(chunks[0].value), pointer_bits(1, 4));
}

} // namespace lockstep::semantics::testing
