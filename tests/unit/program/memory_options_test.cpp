// How coarsely memory may be modelled: by what the accesses of both programs are.
#include "program/memory_options.h"

#include <gtest/gtest.h>

using namespace lockstep;
using program::Operand;
using program::Program;
using program::RegId;
using program::Type;
using semantics::APInt;
using semantics::OpId;

namespace {

// A function of one pointer and one number, to which accesses are added.
class Maker {
public:
  Maker() {
    p.blocks.resize(1);
    pointer = p.add_register("%p", Type::pointer(64));
    number = p.add_register("%n", Type::integer(64));
    p.params.push_back({"%p", pointer, false, {}});
    p.params.push_back({"%n", number, false, {}});
  }

  Maker& load(unsigned bytes, unsigned align_log2) { return load(pointer, bytes, align_log2); }
  Maker& load(RegId from, unsigned bytes, unsigned align_log2) {
    semantics::Access a;
    a.parts = {{0, bytes, 1, 8 * bytes, false}};
    a.bytes = bytes;
    a.align_log2 = align_log2;
    return access(from, a);
  }
  Maker& access(RegId from, const semantics::Access& a) {
    p.accesses.push_back(a);
    uint32_t index = static_cast<uint32_t>(p.accesses.size() - 1);
    RegId r = p.add_register("", Type::integer(8));
    add(OpId::Load, semantics::AccessPayload{index}, r, {Operand::reg(from)});
    return *this;
  }
  RegId stack() {
    RegId r = p.add_register("%a", Type::pointer(64));
    add(OpId::Alloca, semantics::AllocaPayload{3, 0, 0}, r, {length(1), length(8)});
    return r;
  }
  RegId moved(RegId from) {
    RegId r = p.add_register("", Type::pointer(64));
    add(OpId::Gep, semantics::GepPayload{0, 64}, r,
        {Operand::reg(from), Operand::reg(number), length(1)});
    return r;
  }
  Maker& copy(unsigned align_log2, Operand bytes) {
    add(OpId::MemTransfer,
        semantics::TransferPayload{align_log2, align_log2, 0, semantics::kNoTag, 0}, program::kNone,
        {Operand::reg(pointer), Operand::reg(pointer), bytes});
    return *this;
  }
  Maker& allocate(bool may_fail) {
    RegId r = p.add_register("%h", Type::pointer(64));
    uint32_t flags = may_fail ? semantics::kAllocateNullable : 0;
    add(OpId::Allocate, semantics::AllocatePayload{4, flags, 0, 0, 64}, r, {length(8)});
    return *this;
  }
  Operand length(uint64_t n) {
    semantics::ConstScalar s;
    s.number = APInt(64, n);
    return p.add_constant({s});
  }
  void add(OpId op, semantics::Words words, RegId result, std::vector<Operand> args) {
    p.blocks[0].instrs.push_back(
        {{op, {}, std::move(words)}, result, std::move(args), program::kNone});
  }

  Program p;
  RegId pointer, number;
};

program::MemoryChoice choose(const Maker& source, const Maker& target = Maker()) {
  return program::choose_memory(source.p, target.p);
}
unsigned granule(const Maker& source, const Maker& target = Maker()) {
  return choose(source, target).options.granule;
}

} // namespace

TEST(MemoryOptions, GranuleIsWhatAllAccessesShare) {
  EXPECT_EQ(granule(Maker().load(4, 2)), 4u);
  EXPECT_EQ(granule(Maker().load(8, 3)), 8u);
  EXPECT_EQ(granule(Maker().load(8, 2)), 4u); // not aligned better
  EXPECT_EQ(granule(Maker().load(4, 3)), 4u);
  EXPECT_EQ(granule(Maker().load(3, 2)), 1u);
  EXPECT_EQ(granule(Maker().load(6, 1)), 2u);
  EXPECT_EQ(granule(Maker().load(4, 2).load(2, 1)), 2u);
  EXPECT_EQ(granule(Maker().load(4, 2), Maker().load(1, 0)), 1u); // either side
  EXPECT_EQ(granule(Maker().load(32, 5)), 8u);                    // no larger
}

TEST(MemoryOptions, PartsCount) {
  semantics::Access a;
  a.parts = {{0, 1, 1, 8, false}, {4, 4, 1, 32, false}};
  a.bytes = 8;
  a.align_log2 = 3;
  Maker m;
  EXPECT_EQ(granule(m.access(m.pointer, a)), 1u);
  a.parts = {{0, 4, 1, 32, false}, {6, 2, 1, 16, false}};
  Maker n;
  EXPECT_EQ(granule(n.access(n.pointer, a)), 2u);
}

TEST(MemoryOptions, OwnBlocksDoNotCount) {
  Maker m;
  m.load(4, 2);
  RegId a = m.stack();
  m.load(a, 1, 0);
  m.load(m.moved(a), 1, 0);
  EXPECT_EQ(granule(m), 4u);
  m.load(m.moved(m.pointer), 2, 1);
  EXPECT_EQ(granule(m), 2u);
}

// Bytes that are copied may have been written in any size.
TEST(MemoryOptions, ButForCopies) {
  Maker m;
  m.load(4, 2);
  RegId a = m.stack();
  m.load(a, 1, 0);
  m.copy(2, m.length(8));
  EXPECT_EQ(granule(m), 1u);
}

TEST(MemoryOptions, Copies) {
  Maker known, odd, unknown, unaligned;
  EXPECT_EQ(granule(known.load(8, 3).copy(3, known.length(16))), 8u);
  EXPECT_EQ(granule(odd.load(8, 3).copy(3, odd.length(12))), 4u);
  EXPECT_EQ(granule(unknown.load(8, 3).copy(3, Operand::reg(unknown.number))), 1u);
  EXPECT_EQ(granule(unaligned.load(8, 3).copy(1, unaligned.length(16))), 2u);
}

TEST(MemoryOptions, PackedLanesHaveBitsOfTheirOwn) {
  semantics::Access a;
  a.parts = {{0, 1, 8, 1, false}};
  a.bytes = 1;
  Maker m;
  m.access(m.pointer, a);
  EXPECT_TRUE(choose(m).options.bit_poison);
  EXPECT_FALSE(choose(Maker().load(1, 0)).options.bit_poison);
}

TEST(MemoryOptions, EnoughBlocksForEveryPointer) {
  Maker few, many;
  for (unsigned i = 0; i < 40; ++i) {
    RegId r = many.p.add_register("", Type::pointer(64));
    many.p.params.push_back({"", r, false, {}});
  }
  EXPECT_GE(1u << choose(few).options.block_bits, 1u + 2); // none, and one for each side's argument
  EXPECT_GE(1u << choose(many).options.block_bits, 1u + 41);
  Maker globals;
  globals.p.globals.resize(20);
  for (size_t i = 0; i < 20; ++i)
    globals.p.globals[i].name = "@" + std::to_string(i);
  EXPECT_GE(1u << choose(globals).options.block_bits, 1u + 20 + 1);
}

TEST(MemoryOptions, AllocationThatMayFail) {
  EXPECT_TRUE(choose(Maker().allocate(true)).may_allocate);
  EXPECT_TRUE(choose(Maker(), Maker().allocate(true)).may_allocate);
  EXPECT_FALSE(choose(Maker().allocate(false)).may_allocate);
  EXPECT_FALSE(choose(Maker().load(1, 0)).may_allocate);
}

TEST(MemoryOptions, RoomForOwnBlocks) {
  Maker m;
  EXPECT_FALSE(choose(m).options.keep_room);
  m.stack();
  EXPECT_TRUE(choose(m).options.keep_room);
  EXPECT_TRUE(choose(Maker(), m).options.keep_room);
  EXPECT_TRUE(choose(Maker().allocate(false)).options.keep_room);
}

TEST(MemoryOptions, PointersOfSeveralWidths) {
  Maker m;
  EXPECT_TRUE(choose(m).options.narrow.empty());
  EXPECT_FALSE(choose(m).several_spaces);
  m.p.add_register("%near", Type::pointer(32, 1));
  m.p.spaces = {0, 1};
  for (const program::MemoryChoice& c : {choose(m), choose(Maker(), m)}) {
    EXPECT_EQ(c.obstacle, "");
    EXPECT_EQ(c.options.address_bits, 64u);
    EXPECT_EQ(c.options.narrow, std::vector<unsigned>{32});
    EXPECT_TRUE(c.several_spaces && c.one_addressed && c.options.zero_in_other_spaces);
  }
  m.p.addressed_spaces = {1};
  EXPECT_EQ(choose(m).addressed, 1u);
  m.p.addressed_spaces = {0, 1};
  EXPECT_FALSE(choose(m).one_addressed);
}
