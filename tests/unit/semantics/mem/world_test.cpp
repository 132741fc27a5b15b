// Memory as both sides find it: that the constraints can be met, and that whatever meets them is a
// memory.
#include "unit/semantics/mem/world_fixture.h"

#include <random>

namespace lockstep::semantics::testing {

INSTANTIATE_TEST_SUITE_P(Options, EveryWorld, ::testing::Range(0u, 16u));

// Whatever programs are likely to look at can be there, with real blocks.
TEST_P(EveryWorld, CanBeMet) {
  add(global("@x", 8));
  add(constant("@c", {1, 2, 3, 4}));
  Term all = tm.boolean(true), last;
  for (const char* name : {"p", "q", "r"}) {
    Term p = world->blocks().input_pointer(name);
    const SymbolicBlock a = world->blocks().symbolic(tm.extract(p, p.width() - 1, 16));
    all = tm.and_(all, tm.and_(tm.ule(address(8), a.size), tm.ule(tm.trunc(p, 16), address(4))));
    if (last) all = tm.and_(all, tm.ne(last, a.block));
    Piece in = world->contents().pointer_at(0, a.block, tm.trunc(p, 16), 2,
                                            nullptr); // a pointer there leads to a block too
    Term to = tm.extract(in.value, 31, 16);
    all = tm.and_(
        all, tm.and_(tm.not_(in.poison), tm.ule(address(2), world->blocks().symbolic(to).size)));
    last = a.block;
    EXPECT_TRUE(possible(all)) << name;
  }
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
  Term p = world->blocks().input_pointer("p"), q = world->blocks().input_pointer("q");
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
