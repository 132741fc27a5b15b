// Programs as data: ownership of undef, validation, types.
#include "program/program.h"

#include "program/step.h"

#include <gtest/gtest.h>

using namespace lockstep::program;
using lockstep::semantics::AccessPayload;
using lockstep::semantics::OpId;
using lockstep::semantics::WidthPayload;
using Kind = Terminator::Kind;

namespace {

// %y = add %x, %x in the entry; %z = add %x, %y in the next block.
Program two_blocks() {
  Program p;
  p.result = Type::integer(8);
  RegId x = p.add_register("%x", Type::integer(8));
  RegId y = p.add_register("%y", Type::integer(8));
  RegId z = p.add_register("%z", Type::integer(8));
  p.params.push_back({"%x", x, false, {}});
  p.blocks.resize(2);
  p.blocks[0].instrs.push_back({{OpId::Add, {}, {}}, y, {Operand::reg(x), Operand::reg(x)}, kNone});
  p.blocks[0].end.kind = Terminator::Kind::Jump;
  p.blocks[0].end.successors = {1};
  p.blocks[1].instrs.push_back({{OpId::Add, {}, {}}, z, {Operand::reg(x), Operand::reg(y)}, kNone});
  p.blocks[1].end.kind = Terminator::Kind::Return;
  p.blocks[1].end.has_value = true;
  p.blocks[1].end.value = Operand::reg(z);
  p.finish();
  return p;
}

} // namespace

TEST(Program, OneUseInTheDefiningBlockOwns) {
  Program p = two_blocks();
  EXPECT_TRUE(p.blocks[0].instrs[0].args[0].owns);
  EXPECT_FALSE(p.blocks[0].instrs[0].args[1].owns);
  EXPECT_FALSE(p.blocks[1].instrs[0].args[0].owns); // not the block of the definition
  EXPECT_FALSE(p.blocks[1].instrs[0].args[1].owns);
  EXPECT_TRUE(p.blocks[1].end.value.owns);
}

// Whether something is written that others can reach; loads alone do not.
TEST(Program, WritesOfOthers) {
  auto writes = [](OpId op, bool calls = false) {
    Program p = two_blocks();
    p.accesses.resize(1);
    p.accesses[0].parts = {{0, 1, 1, 8, false}};
    using lockstep::semantics::Operation;
    const bool accesses = lockstep::semantics::has_access(op);
    p.blocks[0].instrs[0].operation =
        accesses ? Operation(op, {}, AccessPayload{0}) : Operation(op, {}, {});
    if (calls) p.callees.emplace_back();
    return memory_program(p).writes_others;
  };
  EXPECT_FALSE(writes(OpId::Load));
  EXPECT_TRUE(writes(OpId::Load, true));
  EXPECT_TRUE(writes(OpId::Store));
  EXPECT_TRUE(writes(OpId::Free));
  EXPECT_TRUE(writes(OpId::Realloc));
}

TEST(Program, Validate) {
  EXPECT_EQ(validate(two_blocks()), "");
  Program undefined = two_blocks();
  undefined.blocks[0].instrs[0].args[0] = Operand::reg(9);
  EXPECT_NE(validate(undefined), "");
  Program twice = two_blocks();
  twice.blocks[1].instrs[0].result = 1;
  EXPECT_NE(validate(twice), "");
  Program edge = two_blocks();
  edge.blocks[0].end.successors = {7};
  EXPECT_NE(validate(edge), "");
  Program phi = two_blocks();
  RegId r = phi.add_register("%r", Type::integer(8));
  phi.blocks[1].phis.push_back({r, {}, kNone});
  EXPECT_NE(validate(phi), "");
  EXPECT_NE(validate(Program{}), "");
}

TEST(Type, TextAndLeaves) {
  Type i8 = Type::integer(8);
  Type vec{Type::Kind::Vector, 0, 3, {i8}};
  Type arr{Type::Kind::Array, 0, 2, {vec}};
  Type st{Type::Kind::Struct, 0, 0, {arr, Type::integer(1)}};
  EXPECT_EQ(st.text(), "{ [2 x <3 x i8>], i1 }");
  EXPECT_EQ(st.leaves(), (std::vector<unsigned>{8, 8, 8, 8, 8, 8, 1}));
  EXPECT_EQ((Type{Type::Kind::Struct, 0, 0, {}}).text(), "{}");
  EXPECT_TRUE((Type{Type::Kind::Struct, 0, 0, {}}).leaves().empty());
}

TEST(Type, FloatsKnowTheirFormat) {
  Type half = Type::floating(lockstep::term::FloatFormat::Half);
  Type brain = Type::floating(lockstep::term::FloatFormat::BFloat);
  EXPECT_EQ(half.leaves(), brain.leaves());
  EXPECT_NE(half, brain);
  EXPECT_EQ((Type{Type::Kind::Vector, 0, 2, {brain}}).text(), "<2 x bfloat>");
}

TEST(Type, PointersAreOneLeafWithTheirBlock) {
  Type p = Type::pointer(64);
  Type st{Type::Kind::Struct, 0, 0, {p, Type::integer(8), {Type::Kind::Array, 0, 2, {p}}}};
  unsigned w = 64 + lockstep::semantics::kBlockBits;
  EXPECT_EQ(st.leaves(), (std::vector<unsigned>{w, 8, w, w}));
  EXPECT_EQ(st.pointers(), (std::vector<bool>{true, false, true, true}));
  EXPECT_EQ(st.text(), "{ ptr, i8, [2 x ptr] }");
  EXPECT_EQ(Type::pointer(32, 3).text(), "ptr addrspace(3)");
}

TEST(Program, IdenticalButForNames) {
  Program p = two_blocks(), q = two_blocks();
  EXPECT_TRUE(identical(p, q));
  q.name = "other";
  q.registers[1].name = "%other";
  q.blocks[0].name = "entry";
  q.lines.push_back({"; a comment", kNone, false});
  EXPECT_TRUE(identical(p, q));
}

TEST(Program, EveryDifferenceCounts) {
  Program with_constant = two_blocks();
  with_constant.blocks[0].instrs[0].args[1] =
      with_constant.add_constant({{lockstep::semantics::ConstScalar::Kind::Number, APInt(8, 5)}});
  auto differs = [&](auto change) {
    Program q = with_constant;
    change(q);
    return !identical(with_constant, q);
  };
  using lockstep::semantics::ConstScalar;
  EXPECT_FALSE(differs([](Program&) {}));
  EXPECT_TRUE(differs([](Program& q) { q.result = Type::integer(9); }));
  EXPECT_TRUE(differs([](Program& q) { q.params[0].noundef = true; }));
  EXPECT_TRUE(differs([](Program& q) { q.registers[1].type = Type::integer(9); }));
  EXPECT_TRUE(differs([](Program& q) { q.constants[0][0].number = APInt(8, 6); }));
  EXPECT_TRUE(differs([](Program& q) { q.constants[0][0].number = APInt(9, 5); }));
  EXPECT_TRUE(differs([](Program& q) { q.constants[0][0].kind = ConstScalar::Kind::Undef; }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[0].instrs[0].operation.op = OpId::Sub; }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[0].instrs[0].operation.flags.nsw = true; }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[0].instrs[0].operation.flags.nuw = true; }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[0].instrs[0].operation.flags.exact = true; }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[0].instrs[0].operation.flags.disjoint = true; }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[0].instrs[0].operation.flags.nneg = true; }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[0].instrs[0].operation.words = WidthPayload{1}; }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[0].instrs[0].result = 2; }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[1].instrs[0].args[0] = Operand::reg(1); }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[1].instrs[0].args.pop_back(); }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[1].instrs.pop_back(); }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[0].end.successors = {0}; }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[1].end.kind = Kind::Trap; }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[1].end.has_value = false; }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[1].end.value = Operand::reg(0); }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[1].end.cases.emplace_back(8, 1); }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks[1].phis.push_back({1, {}, kNone}); }));
  EXPECT_TRUE(differs([](Program& q) { q.blocks.pop_back(); }));
}

TEST(Program, EveryDifferenceOfMemoryCounts) {
  using lockstep::semantics::ConstScalar;
  Program with_memory = two_blocks();
  with_memory.accesses.resize(1);
  with_memory.accesses[0].parts = {{0, 4, 1, 32, false}};
  with_memory.globals.resize(1);
  with_memory.globals[0].contents = {{{0, 1, 1, 8, false}, {ConstScalar()}}};
  auto differs = [&](auto change) {
    Program q = with_memory;
    change(q);
    return !identical(with_memory, q);
  };
  EXPECT_FALSE(differs([](Program&) {}));
  EXPECT_TRUE(differs([](Program& q) { q.accesses[0].align_log2 = 1; }));
  EXPECT_TRUE(differs([](Program& q) { q.accesses[0].is_volatile = true; }));
  EXPECT_TRUE(differs([](Program& q) { q.accesses[0].atomic = true; }));
  EXPECT_TRUE(differs([](Program& q) { q.accesses[0].tag = 1; }));
  EXPECT_TRUE(differs([](Program& q) { q.accesses[0].parts[0].offset = 4; }));
  EXPECT_TRUE(differs([](Program& q) { q.accesses[0].parts[0].pointer = true; }));
  EXPECT_TRUE(differs([](Program& q) { q.globals[0].name = "@other"; }));
  EXPECT_TRUE(differs([](Program& q) { q.globals[0].bytes = 9; }));
  EXPECT_TRUE(differs([](Program& q) { q.globals[0].writable = false; }));
  EXPECT_TRUE(differs([](Program& q) { q.globals[0].known = true; }));
  EXPECT_TRUE(differs([](Program& q) { q.globals[0].may_be_null = true; }));
  EXPECT_TRUE(differs([](Program& q) { q.globals[0].contents[0].leaves[0].number = APInt(1, 1); }));
  EXPECT_TRUE(differs([](Program& q) { q.globals.emplace_back(); }));
  EXPECT_TRUE(differs([](Program& q) { q.tag_conflicts = {{0, 1}}; }));
  EXPECT_TRUE(differs([](Program& q) { q.address_bits = 32; }));
  EXPECT_TRUE(differs([](Program& q) { q.null_is_valid = true; }));
  EXPECT_TRUE(differs([](Program& q) { q.memory.write_other = false; }));
  EXPECT_TRUE(differs([](Program& q) { q.memory.nofree = true; }));
  EXPECT_TRUE(differs([](Program& q) { q.promises = {"something"}; }));
  EXPECT_TRUE(differs([](Program& q) { q.params[0].memory.noalias = true; }));
  EXPECT_TRUE(differs([](Program& q) { q.params[0].memory.copy_bytes = 4; }));
}
