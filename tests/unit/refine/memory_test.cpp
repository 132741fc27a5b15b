// What two executions leave in memory, compared: small cases by hand, each side as a list of
// operations on the same world.
#include "refine/memory.h"

#include "program/step.h"
#include "semantics/mem/concrete.h"
#include "solver/exists_forall.h"

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

using namespace lockstep;
using refine::ObservedLocation;
using semantics::AccessMode;
using semantics::Choices;
using semantics::kBlockBits;
using semantics::LocalKind;
using semantics::MemoryProgram;
using semantics::Piece;
using semantics::Site;
using semantics::Symbolic;
using semantics::SymbolicMemory;
using semantics::World;
using semantics::WorldOptions;
using term::APInt;
using term::Term;
using term::TermManager;
using term::VarKind;

namespace {

class CompareMemory : public ::testing::Test {
protected:
  static WorldOptions options() {
    WorldOptions o;
    o.address_bits = 16;
    o.block_bits = 3;
    o.keep_room = true;
    o.bit_poison = true;
    return o;
  }

  // One side: its memory, and what it returns.
  struct Side {
    Side(CompareMemory& t, const char* name, uint32_t first)
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
    void store(Term at, Term value, Term poison = Term()) {
      if (!poison) poison = tm.boolean(false);
      check(at, tm.constant(16, value.width() / 8), AccessMode::Write);
      m.write(at, {value.width() / 8, value, poison}, false, 0);
    }
    void store(Term at, unsigned bytes, uint64_t value) {
      store(at, tm.constant(8 * bytes, value));
    }
    void store_pointer(Term at, Term pointer) {
      check(at, tm.constant(16, 2), AccessMode::Write);
      m.write(at, {2, pointer, tm.boolean(false)}, true, 0);
    }
    // A number as it is there; where it is undef it stays so.
    Piece load(Term at, unsigned bytes) {
      check(at, tm.constant(16, bytes), AccessMode::Read);
      unsigned id = loads++;
      auto undef = [&](unsigned position, unsigned n, bool) {
        Term all = choices.at({7, id, 0}, Term(), 0, 8 * bytes, VarKind::Undef);
        return tm.extract(all, 8 * (position + n) - 1, 8 * position);
      };
      semantics::Pieces pieces = m.read(at, bytes, false, 0, undef, 0);
      Piece all = pieces[0];
      Term any = tm.ne(all.poison, tm.zero(all.poison.width()));
      for (size_t i = 1; i < pieces.size(); ++i) {
        all.value = tm.concat(pieces[i].value, all.value);
        any = tm.or_(any, tm.ne(pieces[i].poison, tm.zero(pieces[i].poison.width())));
      }
      return {bytes, all.value, any};
    }
    // The block that both sides call by this name.
    Term allocate(uint32_t name, uint64_t bytes, LocalKind kind = LocalKind::Heap,
                  bool zeroed = false) {
      return m.allocate({name, 0, 0}, {tm.constant(16, bytes), 1, kind, 0, zeroed, false});
    }
    void fill(Term at, Term length, uint8_t byte) {
      check(at, length, AccessMode::Write);
      m.fill(at, length, {1, tm.constant(8, byte), tm.boolean(false)}, 0);
    }
    void copy(Term to, Term from, uint64_t length) {
      check(to, tm.constant(16, length), AccessMode::Write);
      check(from, tm.constant(16, length), AccessMode::Read);
      m.copy(to, from, tm.constant(16, length), 0, 0);
    }
    void free(Term pointer) {
      ub = tm.or_(ub, m.bad_free(pointer, 0));
      m.free(pointer);
    }
    void check(Term at, Term length, AccessMode mode) {
      ub = tm.or_(ub, m.bad_access(at, length, 0, mode));
    }
    void returns(Term pointer) { value = {{pointer, tm.boolean(false)}}; }

    CompareMemory& test;
    TermManager& tm;
    Choices choices;
    SymbolicMemory m;
    semantics::MemoryState state;
    semantics::Value<Symbolic> value;
    Term ub, p, q;
    unsigned loads = 0;
  };

  CompareMemory() : world(tm, options()) {
    std::string error;
    solver::SolverOptions o;
    o.stages = {"sample", "bitblast"};
    solver = solver::make_solver(tm, ctx, o, error);
    p = world.blocks().input_pointer("p");
    q = world.blocks().input_pointer("q");
    program.params.resize(2);
    for (uint32_t name = 1; name < 5; ++name)
      numbering[{name, 0, 0}] = semantics::kLocalBit | name;
  }

  using Body = std::function<void(Side&)>;

  // Whether the target leaves what the source allows, for all inputs; for every choice of the
  // target there may be one of the source.
  bool refines(const Body& source, const Body& target) {
    Side s(*this, "s", 0x2000), t(*this, "t", 0x4000);
    source(s);
    target(t);
    std::vector<bool> pointers(std::max(s.value.size(), t.value.size()), true);
    std::vector<ObservedLocation> locations = refine::compare_memory(
        tm, {s.m, s.state, s.value, pointers, s.ub}, {t.m, t.state, t.value, pointers, t.ub});
    EXPECT_EQ(s.m.trouble + t.m.trouble, "");
    source_ub = s.ub;
    Term all = tm.boolean(true);
    for (const ObservedLocation& location : locations) {
      EXPECT_EQ(location.source.size(), location.target.size());
      all = tm.and_(all, refine::refined(tm, location));
    }
    solver::ExistsForall query;
    query.formula = tm.and_(tm.not_(s.ub), tm.not_(tm.and_(tm.not_(t.ub), all)));
    auto mine = [&](Term v) { return s.choices.origin(v) != nullptr; };
    query.facts = world.constraints(std::span(&query.formula, 1));
    query.dependent = world.dependent(mine);
    if (query.dependent.empty()) query.formula = tm.and_(query.formula, query.facts);
    std::vector<Term> vars = term::variables_of(std::array{query.formula, query.facts});
    std::copy_if(vars.begin(), vars.end(), std::back_inserter(query.inner), mine);
    query.strategies = {same_choices(s, t, vars)};
    solver::Answer a = solve_exists_forall(tm, *solver, ctx, query);
    EXPECT_NE(a.status, solver::Status::Unknown);
    return a.status == solver::Status::Unsat;
  }

  // The source chooses as the target does at the same place.
  static solver::Strategy same_choices(Side& s, Side& t, std::span<const Term> vars) {
    solver::Strategy strategy;
    for (Term v : vars)
      for (Term u : vars) {
        const Site *one = s.choices.origin(v), *two = t.choices.origin(u);
        if (one && two && *one == *two && v.width() == u.width()) {
          strategy.emplace_back(v, u);
          break;
        }
      }
    return strategy;
  }

  TermManager tm;
  support::Context ctx;
  std::unique_ptr<solver::Solver> solver;
  World world;
  MemoryProgram program;
  semantics::Numbering numbering;
  Term p, q, source_ub;
};

} // namespace

TEST_F(CompareMemory, NothingWritten) {
  EXPECT_TRUE(refines([](auto&) {}, [](auto&) {}));
  EXPECT_TRUE(refines([](auto& s) { s.load(s.p, 2); }, [](auto&) {}));
}

TEST_F(CompareMemory, Stores) {
  Body one = [](auto& s) { s.store(s.p, 2, 0x1122); };
  EXPECT_TRUE(refines(one, one));
  EXPECT_FALSE(refines(one, [](auto& s) { s.store(s.p, 2, 0x1123); }));
  EXPECT_FALSE(refines(one, [](auto& s) { s.store(s.moved(s.p, 1), 2, 0x1122); }));
  EXPECT_FALSE(refines(one, [](auto& s) { s.store(s.q, 2, 0x1122); }));
  EXPECT_FALSE(refines(one, [](auto&) {}));
  EXPECT_FALSE(refines([](auto&) {}, one));
}

TEST_F(CompareMemory, StoresInOtherPieces) {
  Body whole = [](auto& s) { s.store(s.p, 2, 0x1122); };
  Body halves = [](auto& s) {
    s.store(s.moved(s.p, 1), 1, 0x11);
    s.store(s.p, 1, 0x22);
  };
  EXPECT_TRUE(refines(whole, halves));
  EXPECT_TRUE(refines(halves, whole));
  EXPECT_FALSE(refines(halves, [](auto& s) { s.store(s.p, 2, 0x2211); }));
}

TEST_F(CompareMemory, StoreOfWhatIsThere) {
  Body back = [](auto& s) {
    Piece v = s.load(s.p, 1);
    s.store(s.p, v.value, v.poison);
  };
  // It could be written, and is not.
  Body nothing = [](auto& s) { s.check(s.p, s.tm.constant(16, 1), AccessMode::Write); };
  EXPECT_TRUE(refines(back, nothing));  // poison in some bits becomes poison in all
  EXPECT_FALSE(refines(nothing, back)); // and here it must not
  EXPECT_TRUE(refines(nothing, [](auto& s) { s.copy(s.p, s.p, 1); }));
}

TEST_F(CompareMemory, OrderMattersWherePlacesMayBeTheSame) {
  Body pq = [](auto& s) {
    s.store(s.p, 1, 1);
    s.store(s.q, 1, 2);
  };
  Body qp = [](auto& s) {
    s.store(s.q, 1, 2);
    s.store(s.p, 1, 1);
  };
  EXPECT_FALSE(refines(pq, qp));
  Body one_two = [](auto& s) {
    s.store(s.p, 1, 1);
    s.store(s.moved(s.p, 1), 1, 2);
  };
  Body two_one = [](auto& s) {
    s.store(s.moved(s.p, 1), 1, 2);
    s.store(s.p, 1, 1);
  };
  EXPECT_TRUE(refines(one_two, two_one));
}

TEST_F(CompareMemory, OverwrittenStoresDoNotCount) {
  EXPECT_TRUE(refines(
      [](auto& s) {
        s.store(s.p, 1, 7);
        s.store(s.p, 1, 8);
      },
      [](auto& s) { s.store(s.p, 1, 8); }));
}

TEST_F(CompareMemory, Poison) {
  auto with = [this](uint64_t value, uint64_t mask) {
    return Body([=, this](auto& s) { s.store(s.p, tm.constant(8, value), tm.constant(8, mask)); });
  };
  EXPECT_TRUE(refines(with(0, 0xff), with(0x55, 0)));
  EXPECT_FALSE(refines(with(0x55, 0), with(0x55, 0xff)));
  EXPECT_TRUE(refines(with(0x50, 0x0f), with(0x5a, 0)));
  EXPECT_TRUE(refines(with(0x50, 0x0f), with(0x5a, 0x03)));
  EXPECT_FALSE(refines(with(0x50, 0x0f), with(0x4a, 0)));
  EXPECT_FALSE(refines(with(0x50, 0x0f), with(0x5a, 0x1f)));
  Body number = [](auto& s) { s.store(s.p, 1, 9); };
  Body poisoned = [this](auto& s) { s.store(s.p, tm.constant(8, 9), tm.boolean(true)); };
  EXPECT_FALSE(refines(number, poisoned));
  EXPECT_TRUE(refines(poisoned, number));
  // One bit for all of it against a bit for each.
  Body uniform = [this](auto& s) { s.store(s.p, tm.constant(8, 9), tm.var("poison", 1)); };
  EXPECT_TRUE(refines(uniform, with(9, 0)));
  EXPECT_FALSE(refines(with(9, 0), uniform));
  EXPECT_TRUE(refines(uniform, uniform));
}

TEST_F(CompareMemory, Undef) {
  Body undef = [](auto& s) { // a byte that nobody wrote
    Term a = s.allocate(1, 2, LocalKind::Stack);
    s.copy(s.p, a, 1);
  };
  Body number = [](auto& s) { s.store(s.p, 1, 7); };
  EXPECT_TRUE(refines(undef, number));
  EXPECT_TRUE(refines(undef, undef));
  EXPECT_FALSE(refines(number, undef));
}

// A copy keeps single bits of poison; a load and a store spread them.
TEST_F(CompareMemory, CopiesKeepBits) {
  Body copy = [](auto& s) { s.copy(s.q, s.p, 1); };
  Body through = [](auto& s) {
    Piece v = s.load(s.p, 1);
    s.store(s.q, v.value, v.poison);
  };
  EXPECT_TRUE(refines(through, copy));
  EXPECT_FALSE(refines(copy, through));
  EXPECT_TRUE(refines(copy, copy));
}

TEST_F(CompareMemory, StretchesOfKnownLength) {
  Body set = [this](auto& s) { s.fill(s.p, tm.constant(16, 3), 0x21); };
  Body stores = [](auto& s) {
    s.store(s.p, 2, 0x2121);
    s.store(s.moved(s.p, 2), 1, 0x21);
  };
  EXPECT_TRUE(refines(set, stores));
  EXPECT_TRUE(refines(stores, set));
  EXPECT_FALSE(refines(stores, [this](auto& s) { s.fill(s.p, tm.constant(16, 4), 0x21); }));
  EXPECT_FALSE(refines(set, [this](auto& s) { s.fill(s.p, tm.constant(16, 3), 0x22); }));
  Body large = [this](auto& s) { s.fill(s.p, tm.constant(16, 300), 1); };
  EXPECT_TRUE(refines(large, large));
  EXPECT_FALSE(refines(large, [this](auto& s) { s.fill(s.p, tm.constant(16, 299), 1); }));
}

TEST_F(CompareMemory, StretchesOfUnknownLength) {
  Term n = tm.zext(tm.var("n", 8), 16);
  Body set = [=](auto& s) { s.fill(s.p, n, 0x21); };
  EXPECT_TRUE(refines(set, set));
  EXPECT_FALSE(
      refines(set, [=, this](auto& s) { s.fill(s.p, tm.add(n, tm.constant(16, 1)), 0x21); }));
  EXPECT_FALSE(refines(set, [=](auto& s) { s.fill(s.p, n, 0x20); }));
  EXPECT_FALSE(refines(set, [](auto&) {}));
  EXPECT_FALSE(refines([](auto&) {}, set));
  EXPECT_TRUE(refines(set, [=, this](auto& s) { // in two parts
    Term half = tm.lshr(n, tm.constant(16, 1));
    s.fill(s.p, half, 0x21);
    Term rest = tm.concat(tm.extract(s.p, 31, 16), tm.add(tm.extract(s.p, 15, 0), half));
    s.fill(rest, tm.sub(n, half), 0x21);
  }));
}

TEST_F(CompareMemory, Frees) {
  Body frees = [](auto& s) { s.free(s.p); };
  EXPECT_TRUE(refines(frees, frees));
  EXPECT_FALSE(refines(frees, [](auto&) {}));
  EXPECT_FALSE(refines([](auto&) {}, frees));
  EXPECT_FALSE(refines(frees, [](auto& s) { s.free(s.q); }));
  // What was in it does not matter any more.
  EXPECT_TRUE(refines(
      [](auto& s) {
        s.store(s.p, 1, 1);
        s.free(s.p);
      },
      frees));
  // But it does if it was another block.
  EXPECT_FALSE(refines(
      [](auto& s) {
        s.store(s.q, 1, 1);
        s.free(s.p);
      },
      frees));
}

TEST_F(CompareMemory, OwnBlocksAreNobodysBusiness) {
  Body local = [](auto& s) {
    Term a = s.allocate(1, 4, LocalKind::Stack), h = s.allocate(2, 4);
    s.store(a, 2, 1);
    s.store(h, 2, 1);
    s.free(h);
  };
  EXPECT_TRUE(refines(local, [](auto&) {}));
  EXPECT_TRUE(refines([](auto&) {}, local));
}

// ---- blocks that a caller is led to ----

TEST_F(CompareMemory, ReturnedBlock) {
  auto gives = [](uint64_t bytes, uint64_t value) {
    return CompareMemory::Body([=](auto& s) {
      Term h = s.allocate(1, bytes);
      s.store(h, 2, value);
      s.returns(h);
    });
  };
  EXPECT_TRUE(refines(gives(4, 7), gives(4, 7)));
  EXPECT_FALSE(refines(gives(4, 7), gives(4, 8)));
  EXPECT_TRUE(refines(gives(4, 7), gives(6, 7))); // larger will do
  EXPECT_FALSE(refines(gives(6, 7), gives(4, 7)));
  EXPECT_FALSE(refines(gives(4, 7), [](auto& s) { // not written
    s.returns(s.allocate(1, 4));
  }));
  EXPECT_TRUE(refines([](auto& s) { s.returns(s.allocate(1, 4)); }, gives(4, 7)));
  Body freed = [](auto& s) {
    Term h = s.allocate(1, 4);
    s.free(h);
    s.returns(h);
  };
  EXPECT_FALSE(refines(gives(4, 7), freed));
  EXPECT_TRUE(refines(freed, freed));
}

TEST_F(CompareMemory, ZeroedBlock) {
  Body zeroed = [](auto& s) { s.returns(s.allocate(1, 4, LocalKind::Heap, true)); };
  Body plain = [](auto& s) { s.returns(s.allocate(1, 4)); };
  Body set = [this](auto& s) {
    Term h = s.allocate(1, 4);
    s.fill(h, tm.constant(16, 4), 0);
    s.returns(h);
  };
  EXPECT_TRUE(refines(zeroed, zeroed));
  EXPECT_FALSE(refines(zeroed, plain));
  EXPECT_TRUE(refines(plain, zeroed));
  EXPECT_TRUE(refines(set, zeroed));
  EXPECT_TRUE(refines(zeroed, set));
}

TEST_F(CompareMemory, BlockLeftInMemory) {
  auto leaves = [](uint64_t value) {
    return CompareMemory::Body([=](auto& s) {
      Term h = s.allocate(1, 4);
      s.store(h, 2, value);
      s.store_pointer(s.p, h);
    });
  };
  EXPECT_TRUE(refines(leaves(7), leaves(7)));
  EXPECT_FALSE(refines(leaves(7), leaves(8)));
  EXPECT_FALSE(refines(leaves(7), [](auto& s) { // another block
    Term h = s.allocate(2, 4);
    s.store(h, 2, 7);
    s.store_pointer(s.p, h);
  }));
}

TEST_F(CompareMemory, BlockBehindABlock) {
  auto chain = [](uint64_t value) {
    return CompareMemory::Body([=](auto& s) {
      Term inner = s.allocate(1, 4), outer = s.allocate(2, 4);
      s.store(inner, 2, value);
      s.store_pointer(outer, inner);
      s.returns(outer);
    });
  };
  EXPECT_TRUE(refines(chain(7), chain(7)));
  EXPECT_FALSE(refines(chain(7), chain(8)));
}

TEST_F(CompareMemory, BlockOnOneWayOnly) {
  Term c = tm.var("c", 1);
  auto gives = [=, this](uint64_t value) {
    return Body([=, this](auto& s) {
      Term h = s.allocate(1, 4);
      s.store(h, 2, value);
      s.returns(tm.ite(c, h, s.p));
    });
  };
  EXPECT_TRUE(refines(gives(7), gives(7)));
  EXPECT_FALSE(refines(gives(7), gives(8)));
}

TEST_F(CompareMemory, StackBlocksAreGone) {
  auto gives = [](uint64_t value) {
    return CompareMemory::Body([=](auto& s) {
      Term a = s.allocate(1, 4, LocalKind::Stack);
      s.store(a, 2, value);
      s.returns(a);
    });
  };
  EXPECT_TRUE(refines(gives(7), gives(8)));
}

TEST_F(CompareMemory, WhatMustNotBeKept) {
  program.params[0].nocapture = true;
  Term bad; // of the access itself
  auto keeps = [&](bool what_is_not_to_be) {
    return Body([&, what_is_not_to_be](auto& s) {
      s.store_pointer(s.q, what_is_not_to_be ? s.p : s.q);
      bad = s.ub;
    });
  };
  refines(keeps(false), keeps(false));
  EXPECT_EQ(source_ub, bad);
  refines(keeps(true), keeps(true));
  EXPECT_NE(source_ub, bad);
}
