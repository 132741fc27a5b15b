// Stores that only the target makes, in memory that other threads may reach: each side as a list of
// operations on the same world.
#include "refine/stores.h"

#include "solver/solver.h"

#include <functional>

#include <gtest/gtest.h>

using namespace lockstep;
using program::Behaviour;
using semantics::AccessMode;
using semantics::kBlockBits;
using semantics::LocalKind;
using semantics::MemoryProgram;
using semantics::MemoryState;
using semantics::SymbolicMemory;
using term::Term;

namespace {

class StoresTest : public ::testing::Test {
protected:
  static semantics::WorldOptions options() {
    semantics::WorldOptions o;
    o.address_bits = 16;
    o.block_bits = 3;
    o.keep_room = true;
    return o;
  }

  struct Side {
    Side(StoresTest& t, const char* name, uint32_t first)
        : test(t), tm(t.tm), choices(t.tm, name),
          m(t.world, choices, t.program, &t.numbering, first), state(m.start()),
          ub(t.tm.boolean(false)) {
      m.enter(state);
      p = m.bind_param(0, t.p);
      q = m.bind_param(1, t.q);
    }
    Term moved(Term pointer, uint64_t by) {
      return tm.concat(tm.extract(pointer, 31, 16),
                       tm.add(tm.extract(pointer, 15, 0), tm.constant(16, by)));
    }
    void check(Term at, Term length) {
      ub = tm.or_(ub, m.bad_access(at, length, 0, AccessMode::Write));
    }
    void store(Term at, unsigned bytes, uint64_t value = 0) {
      check(at, tm.constant(16, bytes));
      m.write(at, {bytes, tm.constant(8 * bytes, value), tm.boolean(false)}, false, 0);
    }
    void store_back(Term at) { // what lies there already
      check(at, tm.constant(16, 1));
      auto undef = [&](unsigned, unsigned n, bool) { return tm.zero(8 * n); };
      semantics::Pieces there = m.read(at, 1, false, 0, undef, 0);
      m.write(at, there[0], false, 0);
    }
    void store_if(Term condition, Term at, unsigned bytes) {
      MemoryState with = state;
      m.enter(with);
      m.write(at, {bytes, tm.zero(8 * bytes), tm.boolean(false)}, false, 0);
      check(at, tm.constant(16, bytes));
      state =
          m.merge({condition, tm.not_(condition)}, {condition, tm.boolean(true)}, {&with, &state});
      m.enter(state);
    }
    void fill(Term at, Term length) {
      check(at, length);
      m.fill(at, length, {1, tm.zero(8), tm.boolean(false)}, 0);
    }
    // A function that may do anything, and keep what it is given.
    void call(Term given = Term()) {
      std::vector<semantics::Value<semantics::Symbolic>> args{{{test.f, tm.boolean(false)}}};
      if (given) args.push_back({{given, tm.boolean(false)}});
      m.call(given ? test.keeps : test.anything, {0, calls++, 0}, args);
    }
    Term own(LocalKind kind = LocalKind::Heap) {
      return m.allocate({1, 0, 0}, {tm.constant(16, 4), 1, kind, 0, false, false});
    }
    Behaviour behaviour() {
      Behaviour b;
      b.ub = ub;
      b.leaves = tm.boolean(leaves);
      b.beyond = tm.boolean(false);
      b.memory = state;
      b.events = m.take_events();
      b.exits = exits;
      return b;
    }

    StoresTest& test;
    term::TermManager& tm;
    semantics::Choices choices;
    SymbolicMemory m;
    MemoryState state;
    Term ub, p, q;
    bool leaves = true;
    std::vector<Behaviour::Exit> exits;
    uint32_t calls = 0;
  };
  using Body = std::function<void(Side&)>;

  StoresTest() : world(tm, options()) {
    std::string error;
    solver::SolverOptions o;
    o.stages = {"sample", "bitblast"};
    solver = solver::make_solver(tm, ctx, o, error);
    p = world.blocks().input_pointer("p");
    q = world.blocks().input_pointer("q");
    f = world.blocks().input_pointer("f");
    program.params.resize(2);
    numbering[{1, 0, 0}] = semantics::kLocalBit | 1;
    anything.what = "void ()";
    anything.args = {{{true}}};
    keeps = anything;
    keeps.what = "void (ptr)";
    keeps.args.push_back({{true}});
    for (semantics::Callee* c : {&anything, &keeps})
      c->unwinds = c->stays = c->frees = false;
  }

  bool can_be(Term condition) {
    condition = tm.and_(condition, world.constraints(std::span(&condition, 1)));
    solver::Answer a = solver->check(condition, support::Deadline::never());
    EXPECT_NE(a.status, solver::Status::Unknown);
    return a.status == solver::Status::Sat;
  }
  bool introduces(const Body& source, const Body& target) {
    Side s(*this, "s", semantics::kSourceBlocks), t(*this, "t", semantics::kTargetBlocks);
    source(s);
    target(t);
    return can_be(refine::introduces_store(tm, s.behaviour(), s.m, t.behaviour(), t.m));
  }
  Term block(Term pointer) { return tm.extract(pointer, 16 + kBlockBits - 1, 16); }
  Term offset(Term pointer) { return tm.extract(pointer, 15, 0); }

  term::TermManager tm;
  support::Context ctx;
  std::unique_ptr<solver::Solver> solver;
  semantics::World world;
  MemoryProgram program;
  semantics::Numbering numbering;
  semantics::Callee anything, keeps;
  Term p, q, f;
};

} // namespace

TEST_F(StoresTest, WhereTheSourceDoesNotStore) {
  Body nothing = [](auto& s) { s.check(s.p, s.tm.constant(16, 2)); };
  Body two = [](auto& s) { s.store(s.p, 2); };
  EXPECT_FALSE(introduces(two, two));
  EXPECT_FALSE(introduces(two, nothing));
  EXPECT_TRUE(introduces(nothing, two));
  // Another value is no matter of this.
  EXPECT_FALSE(introduces(two, [](auto& s) { s.store(s.p, 2, 77); }));
  EXPECT_FALSE(introduces(two, [](auto& s) { s.store(s.moved(s.p, 1), 1); }));
  EXPECT_TRUE(introduces(two, [](auto& s) { s.store(s.moved(s.p, 1), 2); }));
  EXPECT_TRUE(introduces(two, [](auto& s) { s.store(s.q, 1); }));
  EXPECT_TRUE(introduces(nothing, [](auto& s) { s.store_back(s.p); })); // not even what is there
}

TEST_F(StoresTest, InPieces) {
  Body whole = [](auto& s) { s.store(s.p, 2); };
  Body halves = [](auto& s) {
    s.store(s.moved(s.p, 1), 1);
    s.store(s.p, 1);
  };
  EXPECT_FALSE(introduces(whole, halves));
  EXPECT_FALSE(introduces(halves, whole));
  EXPECT_TRUE(introduces([](auto& s) { s.store(s.p, 1); }, whole));
}

TEST_F(StoresTest, Conditions) {
  Term c = tm.var("c", 1), d = tm.var("d", 1);
  auto when = [](Term condition) { return Body([=](auto& s) { s.store_if(condition, s.p, 1); }); };
  EXPECT_FALSE(introduces(when(c), when(c)));
  EXPECT_FALSE(introduces(when(c), when(tm.and_(c, d))));
  EXPECT_TRUE(introduces(when(tm.and_(c, d)), when(c)));
  EXPECT_FALSE(introduces([](auto& s) { s.store(s.p, 1); }, when(c)));
  // In executions in which the source has UB it does not count.
  EXPECT_FALSE(introduces([=](auto& s) { s.ub = s.tm.or_(s.ub, c); }, when(c)));
}

TEST_F(StoresTest, Stretches) {
  Term n = tm.zext(tm.var("n", 8), 16);
  auto fill = [](Term length) { return Body([=](auto& s) { s.fill(s.p, length); }); };
  EXPECT_FALSE(introduces(fill(n), fill(n)));
  EXPECT_TRUE(introduces(fill(n), fill(tm.add(n, tm.constant(16, 1)))));
  EXPECT_FALSE(introduces(fill(tm.add(n, tm.constant(16, 1))), fill(n)));
  EXPECT_FALSE(introduces(fill(tm.constant(16, 3)), [](auto& s) { s.store(s.moved(s.p, 1), 2); }));
  EXPECT_TRUE(introduces(fill(tm.constant(16, 2)), [](auto& s) { s.store(s.moved(s.p, 1), 2); }));
}

// What callees store is theirs, and from then on a byte may be another thread's again.
TEST_F(StoresTest, SinceOthersHadIt) {
  Body before = [](auto& s) {
    s.store(s.p, 1);
    s.call();
  };
  Body both = [](auto& s) {
    s.store(s.p, 1);
    s.call();
    s.store(s.p, 1);
  };
  Body after = [](auto& s) {
    s.call();
    s.store(s.p, 1);
  };
  EXPECT_FALSE(introduces(both, both));
  EXPECT_TRUE(introduces(before, both));
  EXPECT_TRUE(introduces(after, both)); // the callee looks at memory
  EXPECT_TRUE(introduces(after, before));
  EXPECT_FALSE(introduces(both, after));
  EXPECT_FALSE(introduces(both, before));
}

TEST_F(StoresTest, WhereItEndsWithinACall) {
  Term c = tm.var("c", 1);
  auto ends = [](Term condition, bool stores) {
    return Body([=](auto& s) {
      s.check(s.p, s.tm.constant(16, 1));
      if (stores) s.store(s.p, 1);
      s.exits.push_back({condition, s.state});
      s.leaves = false;
    });
  };
  EXPECT_FALSE(introduces(ends(c, true), ends(c, true)));
  EXPECT_TRUE(introduces(ends(c, false), ends(c, true)));
  EXPECT_FALSE(introduces(ends(c, true), ends(c, false)));
  EXPECT_FALSE(introduces(ends(tm.not_(c), false), ends(c, true))); // never both
}

TEST_F(StoresTest, OwnBlocks) {
  auto own = [](bool first, bool gives, bool then) {
    return Body([=](auto& s) {
      Term h = s.own();
      if (first) s.store(h, 1);
      if (gives) s.call(h);
      if (then) s.store(h, 1);
    });
  };
  EXPECT_FALSE(introduces(own(false, false, false), own(true, false, true))); // nobody knows it
  EXPECT_FALSE(introduces(own(false, true, true), own(false, true, true)));
  EXPECT_TRUE(introduces(own(false, true, false), own(false, true, true)));
  EXPECT_FALSE(introduces(own(false, true, true), own(false, true, false)));
  EXPECT_FALSE(introduces(own(false, true, false), own(true, true, false))); // before they knew
}

TEST_F(StoresTest, WhatIsStorableOnEntry) {
  Side s(*this, "s", semantics::kSourceBlocks);
  s.m.note_storable(s.p, tm.constant(16, 4));
  for (uint64_t at : {0, 3, 4}) {
    Term here = refine::storable(tm, s.m, block(s.p), offset(s.moved(s.p, at)));
    EXPECT_EQ(can_be(tm.not_(here)), at == 4) << at;
    EXPECT_EQ(can_be(here), at < 4) << at;
  }
  EXPECT_TRUE(can_be(tm.not_(refine::storable(tm, s.m, block(s.q), offset(s.q)))));
  auto notes = [](auto& side) { side.m.note_storable(side.p, side.tm.constant(16, 4)); };
  EXPECT_FALSE(introduces(notes, [](auto& t) { t.store(t.moved(t.p, 3), 1); }));
  EXPECT_TRUE(introduces(notes, [](auto& t) { t.store(t.moved(t.p, 3), 2); }));
}

TEST_F(StoresTest, CountedFromAPointOn) {
  Side s(*this, "s", semantics::kSourceBlocks), t(*this, "t", semantics::kTargetBlocks);
  s.store(s.p, 1);
  t.store(t.p, 1);
  refine::Since since{s.state.others, t.state.others, {}};
  EXPECT_FALSE(can_be(refine::stores_more(tm, s.state, s.m, t.state, since)));
  t.store(t.p, 1, 5);
  EXPECT_FALSE(can_be(refine::stores_more(tm, s.state, s.m, t.state)));
  since.stored = [&](Term, Term) { return tm.boolean(false); };
  EXPECT_TRUE(can_be(refine::stores_more(tm, s.state, s.m, t.state, since)));
  since.stored = [&](Term b, Term o) {
    return tm.and_(tm.eq(b, block(s.p)), tm.eq(o, offset(s.p)));
  };
  EXPECT_FALSE(can_be(refine::stores_more(tm, s.state, s.m, t.state, since)));
  // Of one memory alone.
  auto stored = [&](const semantics::ChainPtr& from, bool before) {
    return refine::stored_since(tm, t.state, from, tm.boolean(before), block(t.p), offset(t.p));
  };
  EXPECT_FALSE(can_be(tm.not_(stored(since.target, false))));
  EXPECT_FALSE(can_be(stored(t.state.others, false)));
  EXPECT_FALSE(can_be(tm.not_(stored(t.state.others, true))));
  t.call();
  EXPECT_FALSE(can_be(stored(since.target, true)));
}
