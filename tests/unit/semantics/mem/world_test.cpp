// Memory as both sides find it: that the constraints can be met, what they imply, and that whatever
// meets them is a memory.
#include "unit/semantics/mem/fixture.h"

#include "solver/solver.h"

#include <random>

namespace lockstep::semantics::testing {

namespace {

class WorldTest : public TestMemory {
protected:
  static WorldOptions small() {
    WorldOptions o;
    o.address_bits = 16;
    o.block_bits = 3;
    o.keep_room = true;
    return o;
  }
  explicit WorldTest(WorldOptions world_options = small()) : TestMemory(world_options) {
    std::string error;
    solver::SolverOptions options;
    options.stages = {"sample", "bitblast"};
    solver_ = solver::make_solver(tm, ctx_, options, error);
  }

  static Global global(const char* name, uint64_t bytes) {
    Global g;
    g.name = name;
    g.bytes = bytes;
    return g;
  }
  static Global constant(const char* name, std::vector<uint8_t> bytes) {
    Global g = global(name, bytes.size());
    g.writable = false;
    g.known = true;
    for (uint64_t i = 0; i < bytes.size(); ++i) {
      ConstScalar leaf;
      leaf.number = APInt(8, bytes[i]);
      g.contents.push_back({{i, 1, 1, 8, false}, {leaf}});
    }
    return g;
  }
  uint32_t add(const Global& g) { return world->number_of(std::span(&g, 1), 0); }
  Term number(uint32_t n) { return tm.constant(kBlockBits, n); }

  // A block of others, behind an argument.
  const World::Atom atom(const char* name) {
    Term p = world->input_pointer(name);
    return world->atom(tm.extract(p, p.width() - 1, bits()));
  }
  Term holds(const World::Atom& a, Term address) { return tm.ult(tm.sub(address, a.base), a.size); }

  Term constraints(Term about) { return world->constraints(std::span(&about, 1)); }
  solver::Status solve(Term t) { return solver_->check(t, support::Deadline::never()).status; }
  bool possible(Term t) { return solve(tm.and_(t, constraints(t))) == solver::Status::Sat; }
  bool certain(Term t) {
    return solve(tm.and_(tm.not_(t), constraints(t))) == solver::Status::Unsat;
  }
  Term both(Term a, Term b) { return tm.and_(a, b); }
  Term bad(Term pointer, uint64_t length, unsigned align_log2) {
    return m->bad_access(pointer, address(length), align_log2, AccessMode::Read);
  }

  support::Context ctx_;
  std::unique_ptr<solver::Solver> solver_;
};

// By the bits of a number: in every kind of world.
class EveryWorld : public WorldTest, public ::testing::WithParamInterface<unsigned> {
protected:
  static WorldOptions by(unsigned k) {
    WorldOptions o = small();
    o.keep_room = k & 1;
    o.null_is_valid = k & 2;
    o.big_endian = k & 4;
    o.granule = (k & 8) ? 2 : 1;
    o.bit_poison = !o.keep_room;
    return o;
  }
  EveryWorld() : WorldTest(by(GetParam())) {}
};
INSTANTIATE_TEST_SUITE_P(Options, EveryWorld, ::testing::Range(0u, 16u));

} // namespace

TEST_F(WorldTest, BlocksAreNumberedByName) {
  Global x = global("@x", 4), y = global("@y", 4);
  uint32_t n = add(x);
  EXPECT_EQ(add(x), n);
  EXPECT_NE(add(y), n);
  Global other = x; // the first description counts
  other.bytes = 8;
  EXPECT_EQ(add(other), n);
}

TEST_F(WorldTest, LocalConstantsAreToldApartByContents) {
  Global x = constant("@x", {1, 2}), y = constant("@x", {1, 3});
  x.local = y.local = true;
  uint32_t n = add(x);
  EXPECT_EQ(add(x), n);
  EXPECT_NE(add(y), n);
  EXPECT_EQ(add(y), add(y));
}

TEST_F(WorldTest, ConstantsMayNameEachOther) {
  Global a = global("@a", 2), b = global("@b", 2);
  for (Global* g : {&a, &b}) {
    g->writable = false;
    g->known = true;
    ConstScalar leaf;
    leaf.kind = ConstScalar::Kind::Global;
    leaf.number = APInt(16, 0);
    leaf.global = g == &a ? 1 : 0;
    g->contents = {{{0, 2, 1, 16, true}, {leaf}}};
  }
  std::vector<Global> all{a, b};
  uint32_t n = world->number_of(all, 0), m2 = world->number_of(all, 1);
  EXPECT_NE(n, m2);
  EXPECT_EQ(world->global(n).global.contents[0].leaves[0].global, m2);
  EXPECT_EQ(world->global(m2).global.contents[0].leaves[0].global, n);
}

// Whatever programs are likely to look at can be there, with real blocks.
TEST_P(EveryWorld, CanBeMet) {
  add(global("@x", 8));
  add(constant("@c", {1, 2, 3, 4}));
  Term all = tm.boolean(true), last;
  for (const char* name : {"p", "q", "r"}) {
    Term p = world->input_pointer(name);
    const World::Atom a = world->atom(tm.extract(p, p.width() - 1, 16));
    all = tm.and_(all, tm.and_(tm.ule(address(8), a.size), tm.ule(tm.trunc(p, 16), address(4))));
    if (last) all = tm.and_(all, tm.ne(last, a.block));
    Piece in = world->pointer_at(0, a.block, tm.trunc(p, 16), 2,
                                 nullptr); // a pointer there leads to a block too
    Term to = tm.extract(in.value, 31, 16);
    all = tm.and_(all, tm.and_(tm.not_(in.poison), tm.ule(address(2), world->atom(to).size)));
    last = a.block;
    EXPECT_TRUE(possible(all)) << name;
  }
}

TEST_F(WorldTest, TheSameBlockHasTheSameFacts) {
  World::Atom a = atom("p"), b = atom("q");
  Term same = tm.eq(a.block, b.block);
  for (auto [x, y] :
       {std::pair(a.base, b.base), {a.size, b.size}, {a.fixed, b.fixed}, {a.heap, b.heap}}) {
    EXPECT_TRUE(certain(tm.implies(same, tm.eq(x, y))));
    EXPECT_TRUE(possible(tm.ne(x, y)));
  }
}

TEST_F(WorldTest, OtherBlocksLieApart) {
  World::Atom a = atom("p"), b = atom("q"), c = atom("r");
  Term x = tm.var("x", 16);
  Term shared = both(holds(a, x), holds(b, x));
  EXPECT_TRUE(certain(tm.implies(shared, tm.eq(a.block, b.block))));
  EXPECT_TRUE(possible(shared));
  Term apart =
      both(tm.ne(a.block, b.block), both(tm.ne(a.block, c.block), tm.ne(b.block, c.block)));
  Term adjacent = tm.eq(tm.add(a.base, a.size), b.base);
  EXPECT_TRUE(possible(both(both(apart, adjacent), tm.ule(address(4), a.size))));
}

TEST_F(WorldTest, NoBlockHasNothing) {
  World::Atom a = atom("p");
  Term none = tm.eq(a.block, number(0));
  EXPECT_TRUE(certain(tm.implies(none, tm.eq(a.size, address(0)))));
  EXPECT_TRUE(certain(tm.implies(none, tm.eq(a.base, address(0)))));
}

TEST_F(WorldTest, PlacesOfBlocks) {
  World::Atom a = atom("p");
  Term there = tm.ne(a.block, number(0));
  EXPECT_TRUE(certain(tm.implies(there, tm.ne(a.base, address(0)))));
  Term end = tm.add(tm.zext(a.base, 17), tm.zext(a.size, 17));
  EXPECT_TRUE(certain(tm.ult(end, tm.constant(17, 1 << 16))));
  EXPECT_TRUE(certain(tm.ult(a.size, address(0x8000))));
  Term x = tm.var("x", 16);
  Term room =
      tm.ult(tm.sub(x, tm.constant(world->room_start(16))), tm.constant(world->room_size(16)));
  EXPECT_TRUE(certain(tm.not_(both(holds(a, x), room))));
  WorldOptions options = small();
  options.null_is_valid = true;
  options.keep_room = false;
  begin(options); // widths are the same
  World::Atom b = atom("q");
  EXPECT_TRUE(possible(both(tm.ne(b.block, number(0)), tm.eq(b.base, address(0)))));
  EXPECT_TRUE(possible(both(holds(b, x), room)));
}

TEST_F(WorldTest, ABlockThatIsAGlobal) {
  Global x = global("@x", 12), y = global("@y", 8);
  y.writable = false;
  uint32_t n = add(x), k = add(y);
  World::Atom a = atom("p");
  Term is_x = tm.eq(a.block, number(n)), is_y = tm.eq(a.block, number(k));
  EXPECT_TRUE(certain(tm.implies(is_x, tm.eq(a.size, address(12)))));
  EXPECT_TRUE(certain(tm.implies(is_x, tm.eq(a.base, world->global(n).base))));
  EXPECT_TRUE(certain(tm.implies(is_x, tm.not_(a.heap))));
  EXPECT_TRUE(certain(tm.implies(is_x, tm.not_(a.fixed))));
  EXPECT_TRUE(certain(tm.implies(is_y, a.fixed)));
  EXPECT_TRUE(possible(is_x) && possible(is_y));
  Term at = tm.var("x", 16);
  Term inside = tm.ult(tm.sub(at, world->global(n).base), address(12));
  EXPECT_TRUE(certain(tm.implies(both(inside, holds(a, at)), is_x)));
}

TEST_F(WorldTest, Globals) {
  Global x = global("@x", 12), y = global("@y", 8), weak = global("@weak", 4);
  weak.may_be_null = true;
  Term bx = world->global(add(x)).base, by = world->global(add(y)).base;
  Term bw = world->global(add(weak)).base, at = tm.var("x", 16);
  auto inside = [&](Term base, uint64_t n) { return tm.ult(tm.sub(at, base), address(n)); };
  EXPECT_TRUE(certain(tm.not_(both(inside(bx, 12), inside(by, 8)))));
  EXPECT_TRUE(certain(tm.ne(bx, address(0))));
  EXPECT_TRUE(possible(tm.eq(bw, address(0))));
}

TEST_F(WorldTest, EqualConstantsMayBeOne) {
  Global x = constant("@x", {1, 2}), y = constant("@y", {1, 2}), z = constant("@z", {1, 3});
  x.unnamed = y.unnamed = z.unnamed = true;
  Term bx = world->global(add(x)).base, by = world->global(add(y)).base;
  Term bz = world->global(add(z)).base;
  EXPECT_TRUE(possible(tm.eq(bx, by)));
  EXPECT_TRUE(certain(tm.ne(bx, bz)));
}

TEST_F(WorldTest, NobodyLeadsToACopyOfAnArgument) {
  uint32_t n = world->private_block(0);
  World::Atom a = atom("p");
  Term sized = tm.eq(a.size, address(4));
  EXPECT_FALSE(possible(both(tm.eq(a.block, number(n)), sized)));
}

TEST_F(WorldTest, AnAddressFindsItsBlock) {
  uint32_t n = add(global("@x", 12));
  World::Atom a = atom("p");
  Term x = tm.var("x", 16);
  World::Atom found = world->atom_at(x);
  Term offset = tm.var("offset", 16); // who looks there, looks at the offset
  Term looks = tm.eq(offset, tm.sub(x, found.base));
  EXPECT_TRUE(certain(tm.implies(both(looks, holds(a, x)), tm.eq(found.block, a.block))));
  Term in_x = tm.ult(tm.sub(x, world->global(n).base), address(12));
  EXPECT_TRUE(certain(tm.implies(both(looks, in_x), tm.eq(found.block, number(n)))));
  EXPECT_TRUE(possible(both(holds(found, x), tm.eq(found.block, a.block))));
}

TEST_F(WorldTest, OnePlaceHoldsOneThing) {
  World::Atom a = atom("p"), b = atom("q");
  Term x = tm.var("x", 16), y = tm.var("y", 16);
  Pieces p = world->contents(0, a.block, x, 2), q = world->contents(0, b.block, y, 2);
  ASSERT_EQ(p.size(), 2u);
  Term same = both(tm.eq(a.block, b.block), tm.eq(x, y));
  for (unsigned i = 0; i < 2; ++i) {
    EXPECT_TRUE(certain(tm.implies(same, tm.eq(p[i].value, q[i].value))));
    EXPECT_TRUE(certain(tm.implies(same, tm.eq(p[i].poison, q[i].poison))));
  }
  EXPECT_TRUE(possible(both(same, tm.ne(p[0].value, q[1].value))));
  Term shifted = both(tm.eq(a.block, b.block), tm.eq(tm.add(x, address(1)), y));
  EXPECT_TRUE(certain(tm.implies(shifted, tm.eq(p[1].value, q[0].value))));
  EXPECT_TRUE(possible(both(tm.ne(p[0].value, q[0].value), tm.eq(x, y))));
  EXPECT_EQ(world->contents(0, a.block, x, 2)[1].value, p[1].value); // looked at before
  Piece one = world->pointer_at(0, a.block, x, 2, nullptr),
        two = world->pointer_at(0, b.block, y, 2, nullptr);
  EXPECT_TRUE(certain(tm.implies(same, tm.eq(one.value, two.value))));
}

TEST_F(WorldTest, AConstantHoldsWhatItHolds) {
  uint32_t n = add(constant("@c", {11, 22, 33, 44}));
  World::Atom a = atom("p");
  Term x = tm.var("x", 16);
  Piece p = world->contents(0, a.block, x, 1)[0];
  Term is = tm.eq(a.block, number(n));
  for (uint64_t i = 0; i < 4; ++i) {
    Term here = both(is, tm.eq(x, address(i)));
    EXPECT_TRUE(certain(tm.implies(here, tm.eq(p.value, tm.constant(8, 11 * (i + 1))))));
    EXPECT_TRUE(certain(tm.implies(here, tm.not_(p.poison))));
    EXPECT_TRUE(possible(both(tm.eq(x, address(i)), tm.eq(p.value, tm.constant(8, 99)))));
  }
}

// What is larger than the pieces of a constant is made of them.
TEST_P(EveryWorld, AConstantInGranules) {
  Global c = constant("@c", {0x11, 0x22, 0x33, 0x44});
  c.big_endian = o.big_endian;
  uint32_t n = add(c);
  World::Atom a = atom("p");
  Piece p = world->contents(0, a.block, address(2), o.granule)[0];
  Term expected = tm.constant(8 * o.granule, o.granule == 1 ? 0x33
                                             : o.big_endian ? 0x3344
                                                            : 0x4433);
  EXPECT_TRUE(certain(tm.implies(tm.eq(a.block, number(n)), tm.eq(p.value, expected))));
}

// What is read at a chosen place depends on the choice, and so does what lies where that leads.
TEST_F(WorldTest, KnowsWhatDependsOnAChoice) {
  World::Atom a = atom("p");
  Term x = tm.var("x", 16), chosen = tm.var("chosen", 16);
  Piece plain = world->contents(0, a.block, x, 1)[0];
  Piece found = world->contents(0, a.block, chosen, 1)[0];
  Term there = tm.zext(found.value, 16);
  Piece beyond = world->contents(0, a.block, there, 1)[0];
  uint32_t asked =
      world->ask({1, Term(), {{chosen, tm.boolean(false)}}, {false}, false, nullptr, nullptr});
  uint32_t other =
      world->ask({1, Term(), {{x, tm.boolean(false)}}, {false}, false, nullptr, nullptr});
  Term answer = world->answer(asked, 0, 8), same = world->answer(other, 0, 8);
  std::vector<Term> all = world->dependent([&](Term v) { return v == chosen; });
  auto depends = [&](Term v) { return std::find(all.begin(), all.end(), v) != all.end(); };
  EXPECT_TRUE(depends(found.value) && depends(beyond.value) && depends(answer));
  EXPECT_FALSE(depends(plain.value) || depends(same) || depends(a.base) || depends(chosen));
}

TEST_F(WorldTest, NothingDependsOnWhatNobodyChose) {
  World::Atom a = atom("p");
  (void)world->contents(0, a.block, tm.var("x", 16), 1);
  EXPECT_TRUE(world->dependent([](Term) { return false; }).empty());
}

TEST_F(WorldTest, WhatNobodyLooksAtCostsNothing) {
  (void)atom("p");
  (void)atom("q");
  add(global("@x", 8));
  EXPECT_TRUE(constraints(tm.eq(tm.var("n", 8), tm.constant(8, 1))).is_true());
}

// Whatever meets the constraints is a memory: read on numbers it gives what the terms say.
TEST_P(EveryWorld, EveryModelIsAMemory) {
  std::mt19937_64 rng(GetParam());
  std::vector<Global> globals{global("@x", 8), constant("@c", {11, 22, 33, 44, 55, 66, 77, 88})};
  for (Global& g : globals) {
    g.align_log2 = 1;
    g.big_endian = o.big_endian;
  }
  MemoryProgram program;
  program.globals = globals;
  program.params.resize(2);
  begin(o, program);
  Term gx = m->global(0);
  (void)m->global(1);
  Term p = world->input_pointer("p"), q = world->input_pointer("q");
  Term good = tm.not_(bad(p, 2, 1)),
       r = read_pointer(p, 1).value; // where a pointer in memory leads
  auto near = [&](Term t) { return moved(t, tm.mul(wide(tm.var("x", 2)), address(2))); };
  struct Look {
    Term pointer, value, poison;
  };
  std::vector<Look> looks;
  std::vector<Term> roots;
  for (Term t : {p, q, r, near(p), near(q), near(r), gx, near(gx)}) {
    Pieces pieces = read(t, 2, 1);
    Pieces masks = pieces;
    for (Piece& piece : masks)
      piece.value = tm.sext(piece.poison, 8 * piece.bytes);
    looks.push_back({t, TestMemory::number(pieces), TestMemory::number(masks)});
    good = tm.and_(good, tm.not_(bad(t, 2, 1)));
    roots.insert(roots.end(), {looks.back().value, looks.back().poison});
  }
  auto block = [&](Term t) { return tm.extract(t, 31, 16); };
  Term sides[] = {
      tm.eq(block(p), block(q)),  tm.eq(block(q), block(r)),  tm.eq(p, q),
      tm.eq(block(q), number(2)), tm.eq(block(p), number(1)), tm.eq(block(r), number(2)),
      tm.eq(near(p), r),          tm.ne(block(p), block(q))};
  unsigned met = 0;
  for (unsigned round = 0; round < 6; ++round) {
    Term wanted = tm.and_(good, tm.and_(sides[round], sides[rng() % 8]));
    roots.push_back(wanted);
    Term all = tm.and_(wanted, world->constraints(roots));
    roots.pop_back();
    solver::Answer answer = solver_->check(all, support::Deadline::never());
    if (answer.status != solver::Status::Sat) continue;
    ++met;
    term::Assignment model = answer.model;
    for (Term v : term::variables_of(std::span(&all, 1)))
      model.set(v, model.value(v));
    Concrete domain(tm, *choices, model, [](Term v) { return APInt::getZero(v.width()); });
    ConcreteWorld start = ConcreteWorld::from(*world, model);
    ConcreteMemory n(domain, *world, start, program, nullptr, 1);
    auto none = [&](unsigned, unsigned bytes, bool) -> ConcreteBits {
      return {APInt(8 * bytes, 0), Term()};
    };
    for (size_t i = 0; i < looks.size(); ++i) {
      const Look& look = looks[i];
      APInt value = APInt::getZero(16), poison = value;
      unsigned at = 0;
      for (const auto& chunk : n.read({eval(look.pointer, model), Term()}, 2, false, 1, none, 0)) {
        unsigned low = 8 * (o.big_endian ? 2 - at - chunk.bytes : at);
        APInt mask = domain.close(chunk.poison);
        value.insertBits(domain.close(chunk.value), low);
        poison.insertBits(mask.sext(8 * chunk.bytes), low);
        at += chunk.bytes;
      }
      EXPECT_EQ(poison.getZExtValue(), eval(look.poison, model).getZExtValue())
          << "round " << round << ", look " << i;
      EXPECT_EQ((value & ~poison).getZExtValue(),
                (eval(look.value, model) & ~poison).getZExtValue())
          << "round " << round << ", look " << i;
    }
  }
  EXPECT_GE(met, 3u);
}

} // namespace lockstep::semantics::testing
