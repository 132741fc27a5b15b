// States at a node: which columns there are, and terms that stand for all states that fulfil what
// is guessed.
#include "product/state.h"

#include "unit/product/maker.h"

#include <gtest/gtest.h>
#include <random>
#include <set>

namespace lockstep::product {
namespace {

using program::Program;
using semantics::Scalar;
using semantics::Symbolic;
using semantics::Value;
using testing::Counting;
using testing::counting;
using testing::Maker;
using testing::Operand;
using testing::OpId;
using testing::Pred;
using testing::Type;

constexpr BlockId kHead = 1, kOut = 3;

class States : public ::testing::Test {
protected:
  static std::shared_ptr<const Value<Symbolic>> content(Term value, Term poison) {
    return std::make_shared<const Value<Symbolic>>(Value<Symbolic>{{value, poison}});
  }
  // %n and %limit, the same on both sides.
  LoopInvariantValues loop_invariant() {
    LoopInvariantValues out;
    for (RegId r = 0; r < source.registers.size(); ++r)
      if (source.registers[r].name == "%n" || source.registers[r].name == "%limit")
        out[r] = content(tm.var(source.registers[r].name, 8), tm.boolean(false));
    return out;
  }
  std::string name(const Column& c) const {
    return (c.of_source ? "src " : "tgt ") +
           (c.of_source ? source : target).registers[c.leaf.reg].name;
  }
  bool is_possible(Term t) {
    return solver->check(t, support::Deadline::never()).status == solver::Status::Sat;
  }

  term::TermManager tm;
  support::Context ctx;
  std::unique_ptr<solver::Solver> solver = testing::quick_solver(tm, ctx);
  semantics::World world{tm, semantics::WorldOptions()};
  Program source = counting({}), target = counting({});
  refine::Inputs inputs = refine::make_inputs(world, source, {});
};

TEST_F(States, BlocksBeforeLoops) {
  EXPECT_EQ(before_loops(source), (std::vector<bool>{true, false, false, false}));
  // A block beside the loop, which the loop does not lead to.
  Maker m;
  Operand c = m.param("%c", Type::integer(1));
  for (const char* block : {"entry", "loop", "beside", "out"})
    m.block(block);
  m.branch(0, c, 1, 2);
  m.branch(1, c, 1, 3);
  m.jump(2, 3);
  m.ret(3);
  EXPECT_EQ(before_loops(m.done()), (std::vector<bool>{true, false, true, false}));
}

TEST_F(States, Columns) {
  LoopInvariantValues known = loop_invariant();
  std::set<std::string> all, loop_invariant_ones, data;
  for (const Column& c : columns_of(source, target, {kHead, kHead}, &known, &known)) {
    EXPECT_TRUE(all.insert(name(c)).second);
    EXPECT_EQ(c.width, 8u);
    if (c.loop_invariant) loop_invariant_ones.insert(name(c));
    if (c.data) data.insert(name(c));
  }
  using Names = std::set<std::string>;
  EXPECT_EQ(all,
            (Names{"src %n", "src %limit", "src %i", "src %x", "tgt %limit", "tgt %i", "tgt %x"}));
  EXPECT_EQ(loop_invariant_ones, (Names{"src %n", "src %limit", "tgt %limit"}));
  EXPECT_EQ(data, (Names{"src %x", "tgt %x"})); // no way hangs on them
  // Behind the loop the counter is no longer there.
  all.clear();
  for (const Column& c : columns_of(source, target, {kOut, kOut}, &known, &known))
    all.insert(name(c));
  EXPECT_EQ(all, (Names{"src %n", "src %x", "tgt %x"}));
}

TEST_F(States, NumbersOfPrograms) {
  std::vector<std::vector<uint64_t>> all = harvest(counting({.each = 40}), counting({}));
  std::set<uint64_t> bytes(all[8].begin(), all[8].end());
  for (uint64_t n : {0, 1, 3, 255, 39, 40, 41})
    EXPECT_TRUE(bytes.contains(n)) << n;
  EXPECT_FALSE(bytes.contains(50));
  EXPECT_TRUE(all[32].empty());
  // How many elements an array has, and the last one.
  Maker m;
  m.global("@g", 40);
  m.access(32);
  all = harvest(m.p, counting({}));
  EXPECT_EQ(all[64], (std::vector<uint64_t>{9, 10}));
}

// `x + k <u n`: the ends of the range.
TEST_F(States, NumbersOfRanges) {
  auto harvested = [](Type type, uint64_t k, Pred pred, uint64_t n) {
    unsigned w = type.width;
    Maker m(Type::integer(1));
    Operand x = m.param("%x", type);
    m.block("entry");
    Operand sum = m.add(0, "%sum", OpId::Add, type, {x, m.number(w, k)});
    m.ret(0, m.compare(0, "%c", pred, sum, m.number(w, n)));
    std::vector<uint64_t> all = harvest(m.done(), counting({}))[w];
    return std::set<uint64_t>(all.begin(), all.end());
  };
  // '0' to '9'
  std::set<uint64_t> digits = harvested(Type::integer(32), 0u - 48u & 0xffffffff, Pred::Ult, 10);
  EXPECT_TRUE(digits.contains(48));
  EXPECT_TRUE(digits.contains(58));
  EXPECT_FALSE(digits.contains(49));
  // Around zero
  std::set<uint64_t> around = harvested(Type::integer(64), 5, Pred::Ult, 11);
  EXPECT_TRUE(around.contains(0u - uint64_t{5}));
  EXPECT_TRUE(around.contains(6));
  // What is no number, or too narrow or wide
  EXPECT_TRUE(harvested(Type::integer(4), 5, Pred::Ult, 9).empty());
}

// A target's undef is poison, a source's is not; what is not there is poison.
TEST_F(States, Cells) {
  std::vector<Column> columns(3);
  columns[0].leaf = {1, 0};
  columns[1].leaf = {1, 0};
  columns[1].of_source = false;
  columns[2].leaf = {2, 0};
  for (Column& c : columns)
    c.width = 8;
  program::State of_source, of_target;
  of_source.regs.resize(3);
  of_target.regs.resize(3);
  semantics::Choices choices(tm, "t");
  Term undef = choices.at({0, 1, 0}, Term(), 0, 8, semantics::VarKind::Undef);
  of_source.regs[1] = of_target.regs[1] = content(undef, tm.boolean(false));
  std::vector<product::Cells> cells = cells_of(tm, inputs, columns, of_source, of_target);
  EXPECT_TRUE(cells[0].poison.is_false());
  EXPECT_TRUE(is_possible(cells[1].poison)); // two readings may differ
  EXPECT_TRUE(cells[2].poison.is_true());
  term::Assignment model;
  model.set(undef, term::APInt(8, 77));
  Sample s = sample_of(model, columns, cells);
  EXPECT_EQ(s[0].kind, Held::Kind::Number);
  EXPECT_EQ(s[0].bits, 77u);
  EXPECT_EQ(s[2].kind, Held::Kind::Poison);
  // A number is none.
  of_target.regs[1] = content(tm.var("x", 8), tm.boolean(false));
  EXPECT_FALSE(is_possible(cells_of(tm, inputs, columns, of_source, of_target)[1].poison));
}

// A state without poison is possible if and only if all claims hold of it.
TEST_F(States, AreThoseThatFulfilTheClaims) {
  LoopInvariantValues known = loop_invariant();
  std::vector<Column> columns = columns_of(source, target, {kHead, kHead}, &known, &known);
  auto sample = [&](uint64_t i, uint64_t j, uint64_t x, uint64_t y, uint64_t n) {
    Sample out;
    for (const Column& c : columns) {
      bool is_i = name(c).ends_with("%i"), is_x = name(c).ends_with("%x");
      uint64_t v = is_i ? (c.of_source ? i : j) : is_x ? (c.of_source ? x : y) : n;
      out.push_back({Held::Kind::Number, 0, v});
    }
    return out;
  };
  std::vector<std::vector<uint64_t>> constants(65);
  constants[8] = {4, 100};
  std::vector<std::vector<Sample>> kinds = {
      {sample(0, 0, 0, 0, 5)},
      {sample(0, 0, 0, 0, 5), sample(1, 1, 3, 3, 5), sample(2, 2, 6, 6, 9),
       sample(7, 7, 21, 21, 7)},
      {sample(2, 4, 7, 1, 8), sample(6, 12, 9, 8, 8), sample(10, 20, 80, 200, 90)},
      {sample(200, 3, 1, 1, 0), sample(3, 200, 2, 9, 255), sample(77, 0, 1, 100, 3)}};
  // All that is left of many states is an order, of which the others know nothing.
  std::mt19937 random(1);
  kinds.emplace_back();
  for (unsigned turn = 0; turn < 40; ++turn) {
    uint64_t i = random() % 255;
    kinds.back().push_back(
        sample(i, i + 1 + random() % (255 - i), random() % 256, random() % 256, random() % 256));
  }
  kinds.push_back({sample(250, 30, 7, 8, 9), sample(77, 77, 7, 8, 9)});
  size_t possible = 0, impossible = 0;
  for (const std::vector<Sample>& seen : kinds)
    for (bool poison : {false, true}) {
      Invariant inv(columns, &constants);
      inv.learn(seen);
      if (poison) { // then the source's may be poison at any time
        Sample s = seen[0];
        for (size_t c = 0; c < s.size(); ++c)
          if (columns[c].of_source && !columns[c].loop_invariant) s[c] = {Held::Kind::Poison, 0, 0};
        inv.learn(s);
      }
      NodeState state = make_state(tm, world, inputs, inv, 1, source, target, known, known);
      for (const std::vector<Sample>& others : kinds)
        for (const Sample& s : others) {
          Term so = state.assumed;
          std::vector<product::Cells> concrete;
          for (size_t c = 0; c < columns.size(); ++c) {
            concrete.push_back({tm.constant(8, s[c].bits), tm.boolean(false), Term()});
            so = tm.and_(so, tm.and_(tm.eq(state.cells[c].value, concrete[c].value),
                                     tm.not_(state.cells[c].poison)));
          }
          bool allowed = true;
          for (Term t : inv.claims(tm, concrete))
            allowed &= t.is_true();
          ++(allowed ? possible : impossible);
          EXPECT_EQ(is_possible(so), allowed);
        }
    }
  EXPECT_GT(possible, 10u);
  EXPECT_GT(impossible, 10u);
}

} // namespace
} // namespace lockstep::product
