// A small world, and a solver to ask what its constraints imply.
#pragma once

#include "solver/solver.h"
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

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
  uint32_t add(const Global& g) { return world->globals().number_of(std::span(&g, 1), 0); }
  Term number(uint32_t n) { return tm.constant(kBlockBits, n); }

  // A block of others, behind an argument.
  const SymbolicBlock atom(const char* name) {
    Term p = world->blocks().input_pointer(name);
    return world->blocks().symbolic(tm.extract(p, p.width() - 1, bits()));
  }
  Term holds(const SymbolicBlock& a, Term address) {
    return tm.ult(tm.sub(address, a.base), a.size);
  }

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

} // namespace lockstep::semantics::testing
