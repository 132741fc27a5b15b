// Memory of both sides at a node, and columns to speak of it.
#pragma once

#include "product/check/own.h"
#include "product/place.h"
#include "program/step.h"
#include "semantics/mem/deferred.h"
#include "semantics/mem/symbolic.h"
#include "unit/product/maker.h"

namespace lockstep::product::testing {

// Two globals of 64 bytes, numbers 1 and 2; columns %i and %j of 64 bits, %b of 8 (all of the
// source), and %c of 8 of the target, as variables.
class AtNode : public ::testing::Test {
protected:
  enum Columns : size_t { kI, kJ, kB, kC };
  explicit AtNode(semantics::WorldOptions options = {}) : world(tm, options) {
    Maker m;
    for (const char* name : {"@g", "@h"})
      m.p.globals[m.global(name, 64)].align_log2 = 3;
    globals = m.p;
    EXPECT_EQ(world.globals().number_of(globals.globals, 0), 1u);
    EXPECT_EQ(world.globals().number_of(globals.globals, 1), 2u);
    target.be_target();
    uint32_t question = checker::OwnBlocks::questions_at(world, "node").shared;
    epoch = question + 1;
    state.source.memory = source.later(question);
    state.target.memory = target.later(question);
    add_column(true, 1, 64, i);
    add_column(true, 2, 64, j);
    add_column(true, 3, 8, b);
    add_column(false, 1, 8, c);
  }
  void add_column(bool of_source, RegId reg, unsigned width, Term value) {
    Column k;
    k.of_source = of_source;
    k.leaf = {reg, 0};
    k.width = width;
    columns.push_back(k);
    state.cells.push_back({value, tm.boolean(false), Term()});
    state.parts.push_back({value, columns.size() - 1, width - 1, 0, 0});
  }

  // A place in a global: plus, and factor times the column.
  static Place place(uint32_t global, uint64_t plus, uint64_t factor = 0, size_t column = kI) {
    Place out;
    out.block.global = global;
    out.plus = plus;
    if (factor != 0) out.sum.push_back({factor, column, View::Plain});
    return out;
  }
  static ColumnSum sum(uint64_t plus, uint64_t factor = 0, size_t column = kI) {
    return place(1, plus, factor, column);
  }
  Term number(unsigned width, uint64_t n) { return tm.constant(width, n); }
  Term at(uint64_t plus) { return number(64, plus); }
  Term times(uint64_t n, Term x) { return tm.mul(number(64, n), x); }

  void store(semantics::SymbolicMemory& side, uint32_t global, Term offset, Term value) {
    side.enter(memory_of(side));
    side.write(side.pointer(number(semantics::kBlockBits, global), offset),
               {value.width() / 8, value, tm.boolean(false)}, false, 0);
  }
  semantics::MemoryState& memory_of(semantics::SymbolicMemory& side) {
    return (&side == &source ? state.source : state.target).memory;
  }
  // One byte (or granule) there.
  Cells held(semantics::SymbolicMemory& side, uint32_t global, Term offset) {
    semantics::Piece p = side.observe(memory_of(side), number(semantics::kBlockBits, global),
                                      offset, world.options().granule, false, 0, 0)[0];
    return {p.value, tm.ne(p.poison, tm.zero(p.poison.width())), Term()};
  }
  bool is_refined(Term offset, uint32_t global = 1) {
    Cells s = held(source, global, offset), t = held(target, global, offset);
    return is_always(tm.or_(s.poison, tm.and_(tm.not_(t.poison), tm.eq(s.value, t.value))));
  }
  bool is_always(Term t) {
    Term* roots[] = {&t};
    world.chains().expand(roots);
    Term open = tm.and_(world.constraints(std::span(&t, 1)), tm.not_(t));
    return solver->check(open, support::Deadline::never()).status == solver::Status::Unsat;
  }
  bool is_always_given(Term given, Term t) { return is_always(tm.or_(tm.not_(given), t)); }

  using View = Invariant::Relation::Summand::View;

  term::TermManager tm;
  support::Context ctx;
  std::unique_ptr<solver::Solver> solver = quick_solver(tm, ctx);
  semantics::World world;
  semantics::Choices source_choices{tm, "s"}, target_choices{tm, "t"};
  Program globals;
  semantics::SymbolicMemory source{world, source_choices, program::memory_program(globals), nullptr,
                                   semantics::kSourceBlocks};
  semantics::SymbolicMemory target{world, target_choices, program::memory_program(globals), nullptr,
                                   semantics::kTargetBlocks};
  Term i = tm.var("i", 64), j = tm.var("j", 64), b = tm.var("b", 8), c = tm.var("c", 8);
  std::vector<Column> columns;
  NodeState state;
  uint32_t epoch = 0; // of what memory at the node answers
};

} // namespace lockstep::product::testing
