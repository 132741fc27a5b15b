// Memory in the executor: the state that each block finds, merged as the paths are.
#include "program/executor.h"

#include "program/step.h"

#include <gtest/gtest.h>

using namespace lockstep::program;
using lockstep::semantics::Access;
using lockstep::semantics::AccessPayload;
using lockstep::semantics::AllocaPayload;
using lockstep::semantics::Choices;
using lockstep::semantics::ConstScalar;
using lockstep::semantics::kBlockBits;
using lockstep::semantics::OpId;
using lockstep::semantics::SymbolicMemory;
using lockstep::semantics::Words;
using lockstep::semantics::World;
using lockstep::semantics::WorldOptions;
using Kind = Terminator::Kind;
namespace term = lockstep::term;

namespace {

// A function of conditions c0, c1, ... and of one pointer, which returns an i8.
class Maker {
public:
  explicit Maker(unsigned conditions) {
    p.result = Type::integer(8);
    for (unsigned i = 0; i < conditions; ++i)
      add_param(Type::integer(1));
    pointer = add_param(Type::pointer(64));
    p.accesses.resize(1);
    p.accesses[0].parts = {{0, 1, 1, 8, false}};
    p.accesses[0].bytes = 1;
  }
  RegId add_param(Type type) {
    RegId r = p.add_register("%" + std::to_string(p.params.size()), std::move(type));
    p.params.push_back({"", r, true, {}});
    return r;
  }
  BlockId block() {
    p.blocks.emplace_back();
    return static_cast<BlockId>(p.blocks.size() - 1);
  }
  Operand number(unsigned width, uint64_t v) {
    ConstScalar s;
    s.number = APInt(width, v);
    return p.add_constant({s});
  }
  RegId stack(BlockId b) {
    RegId r = p.add_register("", Type::pointer(64));
    add(b, OpId::Alloca, AllocaPayload{0, 0, 0}, r, {number(64, 1), number(64, 4)});
    return r;
  }
  void store(BlockId b, RegId to, Operand value) {
    add(b, OpId::Store, AccessPayload{0}, kNone, {value, Operand::reg(to)});
  }
  RegId load(BlockId b, RegId from) {
    RegId r = p.add_register("", Type::integer(8));
    add(b, OpId::Load, AccessPayload{0}, r, {Operand::reg(from)});
    return r;
  }
  void branch(BlockId b, unsigned condition, BlockId yes, BlockId no) {
    p.blocks[b].end.kind = Kind::Branch;
    p.blocks[b].end.has_value = true;
    p.blocks[b].end.value = Operand::reg(p.params[condition].reg);
    p.blocks[b].end.successors = {yes, no};
  }
  void jump(BlockId b, BlockId to) {
    p.blocks[b].end.kind = Kind::Jump;
    p.blocks[b].end.successors = {to};
  }
  void ret(BlockId b, RegId value) {
    p.blocks[b].end.kind = Kind::Return;
    p.blocks[b].end.has_value = true;
    p.blocks[b].end.value = Operand::reg(value);
  }
  void add(BlockId b, OpId op, Words words, RegId result, std::vector<Operand> args) {
    p.blocks[b].instrs.push_back({{op, {}, std::move(words)}, result, std::move(args), kNone});
  }

  Program p;
  RegId pointer;
};

class ExecutorMemory : public ::testing::Test {
protected:
  Behaviour run(Maker& m) {
    m.p.finish();
    EXPECT_EQ(validate(m.p), "");
    memory = std::make_unique<SymbolicMemory>(world, choices, memory_program(m.p), nullptr, 1);
    std::vector<Value<Symbolic>> args;
    for (size_t i = 0; i < m.p.params.size(); ++i) {
      bool is_pointer = m.p.params[i].reg == m.pointer;
      Term t = is_pointer ? world.blocks().input_pointer("p") : condition(i);
      args.push_back({{t, tm.boolean(false)}});
    }
    return execute(tm, choices, m.p, *build_pathset(m.p).pathset, args, *memory);
  }
  Term condition(size_t i) { return tm.var("c" + std::to_string(i), 1); }
  uint64_t value(const Behaviour& b, std::initializer_list<bool> conditions) {
    term::Assignment a;
    size_t i = 0;
    for (bool c : conditions)
      a.set(condition(i++), APInt(1, c));
    EXPECT_TRUE(term::Evaluator(a).eval(b.ub).isZero());
    return term::Evaluator(a).eval(b.value[0].value).getZExtValue();
  }

  TermManager tm;
  World world{tm, WorldOptions()};
  Choices choices{tm, "s"};
  std::unique_ptr<SymbolicMemory> memory;
};

} // namespace

TEST_F(ExecutorMemory, Diamond) {
  Maker m(1);
  BlockId entry = m.block(), yes = m.block(), no = m.block(), join = m.block();
  RegId a = m.stack(entry);
  m.store(entry, a, m.number(8, 9));
  m.branch(entry, 0, yes, no);
  m.store(yes, a, m.number(8, 1));
  m.jump(yes, join);
  m.jump(no, join);
  m.ret(join, m.load(join, a));
  Behaviour b = run(m);
  EXPECT_EQ(value(b, {true}), 1u);
  EXPECT_EQ(value(b, {false}), 9u);
}

TEST_F(ExecutorMemory, DiamondInADiamond) {
  Maker m(2);
  BlockId entry = m.block(), yes = m.block(), no = m.block();
  BlockId inner = m.block(), other = m.block(), middle = m.block(), join = m.block();
  RegId a = m.stack(entry);
  m.branch(entry, 0, yes, no);
  m.branch(yes, 1, inner, other);
  m.store(inner, a, m.number(8, 1));
  m.jump(inner, middle);
  m.store(other, a, m.number(8, 2));
  m.jump(other, middle);
  m.jump(middle, join);
  m.store(no, a, m.number(8, 3));
  m.jump(no, join);
  m.ret(join, m.load(join, a));
  Behaviour b = run(m);
  EXPECT_EQ(value(b, {true, true}), 1u);
  EXPECT_EQ(value(b, {true, false}), 2u);
  EXPECT_EQ(value(b, {false, true}), 3u);
}

TEST_F(ExecutorMemory, BlockOfOneBranch) {
  Maker m(1);
  BlockId entry = m.block(), yes = m.block(), no = m.block(), join = m.block();
  RegId a = m.stack(entry);
  m.store(entry, a, m.number(8, 5));
  m.branch(entry, 0, yes, no);
  RegId b = m.stack(yes);
  m.store(yes, b, m.number(8, 7));
  RegId v = m.load(yes, b);
  m.store(yes, a, Operand::reg(v));
  m.jump(yes, join);
  m.jump(no, join);
  m.ret(join, m.load(join, a));
  Behaviour behaviour = run(m);
  EXPECT_EQ(value(behaviour, {true}), 7u);
  EXPECT_EQ(value(behaviour, {false}), 5u);
}

// Each return leaves memory as it was there.
TEST_F(ExecutorMemory, TwoReturns) {
  Maker m(1);
  BlockId entry = m.block(), yes = m.block(), no = m.block();
  m.branch(entry, 0, yes, no);
  m.store(yes, m.pointer, m.number(8, 1));
  m.ret(yes, m.load(yes, m.pointer));
  m.store(no, m.pointer, m.number(8, 2));
  m.ret(no, m.load(no, m.pointer));
  Behaviour b = run(m);
  Term p = world.blocks().input_pointer("p");
  Term block = tm.extract(p, 64 + kBlockBits - 1, 64), offset = tm.extract(p, 63, 0);
  Term left = memory->observe(b.memory, block, offset, 1, false, 0, 0)[0].value;
  for (bool taken : {false, true}) {
    term::Assignment a;
    a.set(condition(0), APInt(1, taken));
    EXPECT_EQ(term::Evaluator(a).eval(left), APInt(8, taken ? 1 : 2));
  }
}

// An access of one branch is UB there only.
TEST_F(ExecutorMemory, UbOfOneBranch) {
  Maker m(1);
  BlockId entry = m.block(), yes = m.block(), no = m.block();
  RegId a = m.stack(entry);
  m.store(entry, a, m.number(8, 3));
  m.branch(entry, 0, yes, no);
  m.store(yes, m.pointer, m.number(8, 1));
  m.jump(yes, no);
  m.ret(no, m.load(no, a));
  Behaviour b = run(m);
  term::Assignment null; // the pointer leads nowhere
  null.set(condition(0), APInt(1, 1));
  EXPECT_TRUE(term::Evaluator(null).eval(b.ub).isOne());
  null.set(condition(0), APInt(1, 0));
  EXPECT_TRUE(term::Evaluator(null).eval(b.ub).isZero());
}

// A copy of the caller's is the function's own: what is written there is not seen outside.
TEST_F(ExecutorMemory, CopyOfAnArgument) {
  Maker m(0);
  m.p.params.back().memory.is_copy = true;
  m.p.params.back().memory.copy_bytes = 2;
  BlockId entry = m.block();
  RegId before = m.load(entry, m.pointer);
  m.store(entry, m.pointer, m.number(8, 1));
  m.ret(entry, before);
  Behaviour b = run(m);
  EXPECT_TRUE(b.ub.is_false());
  ASSERT_EQ(world.contents().entries().size(), 1u); // the byte that was there
  EXPECT_EQ(b.value[0].value, world.contents().entries()[0].value);
  EXPECT_EQ(b.memory.others->count, 0u); // nothing was written outside
}
