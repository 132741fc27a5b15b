// Reads against the writes before them: what is found, what is told apart, what stays undef.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

using MemoryRead = TestMemory;

TEST_F(MemoryRead, LastWriteCounts) {
  Term a = allocate(16), v = tm.var("v", 32), u = tm.var("u", 16);
  write(moved(a, 4), v, 2);
  EXPECT_EQ(read_number(moved(a, 4), 4, 2), v);
  EXPECT_EQ(read_number(moved(a, 6), 2, 1), tm.extract(v, 31, 16));
  write(moved(a, 6), u, 1);
  EXPECT_EQ(read_number(moved(a, 4), 4, 2), tm.concat(u, tm.trunc(v, 16)));
}

TEST_F(MemoryRead, OtherBlocksAreSkipped) {
  Term a = allocate(16), b = allocate(16), x = tm.var("x", 64), v = tm.var("v", 32);
  write(moved(a, 4), v, 2);
  write(moved(b, x), tm.var("u", 32), 2); // any offset, but not in this block
  EXPECT_EQ(read_number(moved(a, 4), 4, 2), v);
}

// Aligned alike, two places are the same or apart: no byte-wise tests.
TEST_F(MemoryRead, AlignedPlacesAreTheSameOrApart) {
  Term a = allocate(16), x = tm.var("x", 64), y = tm.var("y", 64);
  Term v = tm.var("v", 32), u = tm.var("u", 32);
  write(moved(a, x), v, 2);
  write(moved(a, y), u, 2);
  Pieces p = read(moved(a, x), 4, 2);
  ASSERT_EQ(p.size(), 1u);
  EXPECT_EQ(p[0].value, tm.ite(tm.eq(x, y), u, v));
}

// What is left of a read that was cut is aligned less well.
TEST_F(MemoryRead, PartsOfAlignedReads) {
  Term a = allocate(24), x = tm.var("x", 1), v = tm.var("v", 64), u = tm.var("u", 32);
  m->fill(a, address(24), {1, tm.zero(8), no()}, 3);
  write(moved(a, tm.mul(wide(x), address(8))), v, 3);
  write(a, u, 3);
  Term r = read_number(a, 12, 3);
  for (uint64_t at : {0, 1}) {
    term::Assignment assignment;
    assignment.set(x, APInt(1, at));
    assignment.set(u, APInt(32, 0x11111111));
    assignment.set(v, APInt(64, 0x3333333322222222));
    APInt expected = APInt(96, 0x11111111);
    expected.insertBits(APInt(32, at == 0 ? 0x33333333 : 0), 32);
    expected.insertBits(APInt(32, at == 0 ? 0 : 0x22222222), 64);
    EXPECT_EQ(eval(r, assignment), expected) << at;
  }
}

// Undef bytes of one value are independent of each other, wherever they come from.
TEST_F(MemoryRead, UndefBytesOfOneValueDiffer) {
  Term a = allocate(4), b = allocate(8);
  m->copy(b, a, address(4), 2, 2);
  m->copy(moved(b, 4), a, address(4), 2, 2);
  Term v = read_number(b, 8, 3);
  std::vector<Term> vars = term::variables_of(std::span(&v, 1));
  ASSERT_EQ(vars.size(), 1u);
  EXPECT_EQ(v, vars[0]); // all eight bytes of it
}

TEST_F(MemoryRead, UndefBytesOfOneValueDifferByPlace) {
  Term a = allocate(16), c = bit("c"), x = tm.var("x", 64);
  write(moved(a, x), tm.var("u", 8)); // somewhere else, as it turns out
  Term v = read_number(tm.ite(c, moved(a, 4), moved(a, 8)), 8, 2);
  for (uint64_t taken : {0, 1}) {
    term::Assignment assignment;
    assignment.set(c, APInt(1, taken));
    assignment.set(undef_number(8), APInt(64, 0x0807060504030201));
    EXPECT_EQ(eval(v, assignment), APInt(64, 0x0807060504030201)) << taken;
  }
}

TEST_F(MemoryRead, UndefPointerStaysOne) {
  Term a = allocate(32), x = tm.var("x", 64);
  write(moved(a, x), tm.var("v", 8));
  Term p = read_pointer(moved(a, 8)).value;
  term::Assignment elsewhere; // the write hits another place
  elsewhere.set(x, APInt(64, 24));
  elsewhere.set(undef_pointer(), APInt::getAllOnes(kBlockBits - 1 + 64));
  EXPECT_NE(block_of(eval(p, elsewhere)), 0u);
}

// Offsets that are apart by a number although neither is a sum.
TEST_F(MemoryRead, DistanceIsKnownThoughNeitherPlaceIs) {
  Term a = allocate(16), c = bit("c"), v = tm.var("v", 32);
  m->expose(a);
  Term base = m->address(a);
  auto at = [&](uint64_t yes, uint64_t otherwise) {
    return m->from_address(tm.add(base, tm.ite(c, address(yes), address(otherwise))));
  };
  m->fill(a, address(16), {1, tm.zero(8), no()}, 3);
  write(at(2, 6), v, 1);
  Term r = read_number(at(4, 8), 2, 1);
  for (uint64_t taken : {0, 1}) {
    term::Assignment assignment;
    assignment.set(c, APInt(1, taken));
    assignment.set(v, APInt(32, 0x12345678));
    for (Term x : term::variables_of(std::span(&base, 1)))
      assignment.set(x, APInt(x.width(), 0x800));
    EXPECT_EQ(eval(r, assignment), APInt(16, 0x1234)) << taken;
  }
}

// ---- which block ----

// Rewriting moves a choice between blocks below sums: whoever does not find it again must say so.
TEST_F(MemoryRead, OwnBlocksAreFoundBehindEveryChoice) {
  Term a = allocate(32), b = allocate(32), c = bit("c"), d = bit("d");
  Term x = wide(tm.var("x", 2)), y = tm.var("y", 64), four = address(4);
  Term offsets[] = {x,
                    tm.mul(x, four),
                    tm.add(x, address(1)),
                    y,
                    tm.add(y, address(8)),
                    tm.sub(address(5), x),
                    tm.mul(y, four),
                    tm.sext(tm.var("z", 32), 64)};
  unsigned plain = 0, silent = 0;
  for (Term one : offsets)
    for (Term two : offsets) {
      Term p = tm.ite(c, moved(a, one), moved(b, two));
      Term all[] = {p, moved(p, 4), moved(p, one), tm.ite(d, moved(p, one), moved(a, two))};
      for (unsigned i = 0; i < 4; ++i) {
        m->trouble.clear();
        for (const SymbolicMemory::Place& place : m->places(all[i])) {
          plain += place.local < 0 && i < 2;
          silent += place.local < 0 && m->trouble.empty();
        }
      }
    }
  EXPECT_EQ(plain, 0u); // a choice of two places is common
  EXPECT_EQ(silent, 0u);
}

TEST_F(MemoryRead, WriteThroughAChosenPointerIsSeen) {
  Term a = allocate(16), b = allocate(16), c = bit("c"), x = tm.var("x", 64);
  write(moved(a, x), tm.constant(32, 1), 2);
  write(tm.ite(c, moved(a, x), moved(b, x)), tm.constant(32, 7), 2);
  Term r = read_number(moved(a, x), 4, 2);
  for (uint64_t taken : {0, 1}) {
    term::Assignment assignment;
    assignment.set(c, APInt(1, taken));
    assignment.set(x, APInt(64, 4));
    EXPECT_EQ(eval(r, assignment), APInt(32, taken ? 7 : 1));
  }
}

// More choices than are followed one by one.
TEST_F(MemoryRead, ManyBlocks) {
  std::vector<Term> all;
  for (unsigned i = 0; i < 40; ++i) {
    all.push_back(allocate(8));
    write(all.back(), tm.constant(32, i), 2);
  }
  Term k = tm.var("k", 6), p = all[39];
  for (unsigned i = 0; i < 39; ++i)
    p = tm.ite(tm.eq(k, tm.constant(6, i)), all[i], p);
  write(p, tm.constant(16, 0xffff), 2);
  Term r = read_number(p, 4, 2), last = read_number(all[3], 4, 2);
  for (uint64_t i : {0, 3, 17, 39}) {
    term::Assignment assignment;
    assignment.set(k, APInt(6, i));
    EXPECT_EQ(eval(r, assignment), APInt(32, 0xffff));
    EXPECT_EQ(eval(last, assignment), APInt(32, i == 3 ? 0xffff : 3));
  }
}

// ---- pointers in memory ----

TEST_F(MemoryRead, PointerKeepsItsBlock) {
  Term a = allocate(16), s = allocate(16);
  Term p = moved(a, tm.var("x", 64));
  write_pointer(moved(s, 8), p);
  EXPECT_EQ(read_pointer(moved(s, 8)).value, p);
  EXPECT_EQ(read_number(moved(s, 8), 8, 3), m->address(p));
}

TEST_F(MemoryRead, PointerBesideAWriteElsewhere) {
  Term a = allocate(16), p = world->blocks().input_pointer("p"),
       q = world->blocks().input_pointer("q");
  write_pointer(p, a);
  write(q, tm.var("v", 32), 2); // perhaps the same place, perhaps another
  Term r = read_pointer(p).value;
  term::Assignment other;
  other.set(tm.var("p.block", 8), APInt(8, 1));
  other.set(tm.var("q.block", 8), APInt(8, 2));
  EXPECT_EQ(eval(r, other), eval(a, other));
}

TEST_F(MemoryRead, PointerBesideAPartOfItElsewhere) {
  Term a = allocate(16), p = world->blocks().input_pointer("p"),
       q = world->blocks().input_pointer("q");
  Term offset = tm.extract(p, 63, 0);
  write_pointer(p, a);
  // The same offset in what is perhaps another block: half of the pointer, or nothing of it.
  write(tm.concat(tm.extract(q, 79, 64), tm.add(offset, address(4))), tm.var("v", 32), 2);
  Term r = read_pointer(p).value;
  term::Assignment other;
  other.set(tm.var("p.block", 8), APInt(8, 1));
  other.set(tm.var("q.block", 8), APInt(8, 2));
  EXPECT_EQ(eval(r, other), eval(a, other));
  other.set(tm.var("q.block", 8), APInt(8, 1));
  other.set(tm.var("v", 32), APInt(32, 1));
  EXPECT_EQ(block_of(eval(r, other)), kWildcardBlock); // overwritten in part: an address
}

TEST_F(MemoryRead, PointerFarFromAFill) {
  Term a = allocate(16), s = allocate(64), x = wide(tm.var("x", 3));
  write_pointer(moved(s, 32), a);
  m->fill(s, x, {1, tm.zero(8), no()}, 0);
  Term r = read_pointer(moved(s, 32)).value;
  EXPECT_EQ(eval(r, {}), eval(a, {}));
}

// Bytes of a pointer that are copied one after the other are still that pointer's: it leads there,
// if only by its address.
TEST_F(MemoryRead, PointerCopiedInHalves) {
  Term a = allocate(16), s = allocate(8), t = allocate(8), v = tm.var("v", 32);
  write(a, v, 2);
  write_pointer(s, a);
  m->copy(t, s, address(4), 2, 2);
  m->copy(moved(t, 4), moved(s, 4), address(4), 2, 2);
  Term p = read_pointer(t).value;
  Term bad = m->bad_access(p, address(4), 2, AccessMode::Read), r = read_number(p, 4, 2);
  term::Assignment assignment;
  Term base = m->address(a);
  for (Term x : term::variables_of(std::span(&base, 1)))
    assignment.set(x, APInt(x.width(), 0x500));
  assignment.set(v, APInt(32, 77));
  EXPECT_EQ(eval(bad, assignment), APInt(1, 0));
  EXPECT_EQ(eval(r, assignment), APInt(32, 77));
}

TEST_F(MemoryRead, HalvesOfTwoPointersAreNone) {
  Term a = allocate(16), b = allocate(16), s = allocate(8);
  write_pointer(s, a);
  Term low = read_number(s, 4, 2);
  write_pointer(s, b);
  write(s, low, 3);
  term::Assignment assignment; // not address 0
  for (Term base : {m->address(a), m->address(b)})
    for (Term v : term::variables_of(std::span(&base, 1)))
      assignment.set(v, APInt(v.width(), 0x500));
  EXPECT_EQ(block_of(eval(read_pointer(s).value, assignment)), kWildcardBlock);
}

// ---- constants ----

class KnownGlobal : public TestMemory {
protected:
  static Part part(uint64_t offset, unsigned bytes, unsigned leaves, unsigned width) {
    return {offset, bytes, leaves, width, false};
  }
  static ConstScalar leaf(unsigned width, uint64_t value,
                          ConstScalar::Kind kind = ConstScalar::Kind::Number) {
    ConstScalar s;
    s.kind = kind;
    s.number = APInt(width, value);
    return s;
  }
  Term make(Global g) {
    g.name = "@g";
    g.writable = false;
    g.known = true;
    globals_ = {g};
    MemoryProgram p;
    p.globals = globals_;
    begin(o, p);
    return m->global(0);
  }

private:
  std::vector<Global> globals_;
};

TEST_F(KnownGlobal, NumbersAtAnUnknownPlace) {
  Global g;
  g.bytes = 32;
  g.align_log2 = 2;
  for (uint64_t i = 0; i < 8; ++i)
    g.contents.push_back({part(4 * i, 4, 1, 32), {leaf(32, 100 + i)}});
  Term p = make(g), x = tm.var("x", 3);
  Term r = read_number(moved(p, tm.mul(wide(x), address(4))), 4, 2);
  for (uint64_t i = 0; i < 8; ++i) {
    term::Assignment a;
    a.set(x, APInt(3, i));
    EXPECT_EQ(eval(r, a), APInt(32, 100 + i));
  }
  EXPECT_TRUE(world->contents().entries().empty()); // nothing of it is left open
}

TEST_F(KnownGlobal, PaddingIsUndef) {
  Global g;
  g.bytes = 8;
  g.contents = {{part(0, 1, 1, 8), {leaf(8, 5)}}, {part(4, 4, 1, 32), {leaf(32, 6)}}};
  Term p = make(g);
  EXPECT_EQ(read_number(p, 1), tm.constant(8, 5));
  Term pad = read_number(moved(p, 1), 3);
  EXPECT_TRUE(pad.has_undef());
  Term all = read_number(p, 8);
  EXPECT_EQ(tm.extract(all, 63, 32), tm.constant(32, 6));
  EXPECT_TRUE(tm.extract(all, 31, 8).has_undef());
}

// Only what is undef in it is undef.
TEST_F(KnownGlobal, PackedLanesPartlyUndef) {
  Global g;
  g.bytes = 1;
  ConstValue lanes(8, leaf(1, 1));
  lanes[0] = leaf(1, 0, ConstScalar::Kind::Undef);
  g.contents = {{part(0, 1, 8, 1), lanes}};
  Term v = read_number(make(g), 1);
  EXPECT_EQ(tm.extract(v, 7, 1), tm.constant(7, 0x7f));
  EXPECT_TRUE(v.has_undef());
}

TEST_F(KnownGlobal, PackedLanesPartlyPoison) {
  Global g;
  g.bytes = 1;
  ConstValue lanes(8, leaf(1, 1));
  lanes[2] = leaf(1, 0, ConstScalar::Kind::Poison);
  g.contents = {{part(0, 1, 8, 1), lanes}};
  Pieces p = read(make(g), 1);
  ASSERT_EQ(p.size(), 1u);
  EXPECT_EQ(p[0].poison, tm.constant(8, 4));
}

} // namespace lockstep::semantics::testing
