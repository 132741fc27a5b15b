// What pointers and bytes are called, and where two memories differ.
#include "replay/show.h"

#include <gtest/gtest.h>

using namespace lockstep;
using namespace lockstep::program;
using semantics::APInt;
using semantics::Concrete;
using semantics::ConcreteMemory;
using semantics::kBlockBits;
using semantics::LocalKind;
using semantics::OpId;
using semantics::Term;

namespace {

constexpr unsigned kWidth = 64;

// `%a = alloca` in the first block, and a byval parameter %b.
Program with_local() {
  Program p;
  RegId a = p.add_register("%a", Type::pointer(kWidth)),
        b = p.add_register("%b", Type::pointer(kWidth));
  p.params.push_back({"%b", b, false, {}});
  semantics::Global& g = p.globals.emplace_back();
  g.name = "@g";
  g.bytes = 8;
  g.align_log2 = 2;
  p.lines = {{"%a = alloca i32", a, false}};
  p.blocks.resize(2);
  p.blocks[0].instrs.push_back({{OpId::Alloca, {}, semantics::AllocaPayload{2, 0, 0}}, a, {}, 0});
  return p;
}

class MemoryTest : public ::testing::Test {
protected:
  MemoryTest() {
    world_.globals().number_of(p_.globals, 0);
    start_ = semantics::ConcreteWorld::from(world_, none_);
    for (uint32_t number : {5u, 7u}) { // blocks of somebody else's
      semantics::ConcreteWorld::Block b;
      b.base = APInt(kWidth, number * 0x1000);
      b.size = APInt(kWidth, 16);
      start_.blocks.emplace(number, b);
    }
  }

  Concrete domain() {
    return Concrete(tm_, choices_, none_, [](Term v) { return APInt::getAllOnes(v.width()); });
  }
  ConcreteMemory memory(Concrete& d) {
    return ConcreteMemory(d, world_, start_, memory_program(p_), nullptr, 0x2000);
  }
  static Concrete::Bits pointer(Concrete& d, uint32_t block, int64_t offset) {
    return d.constant(
        APInt(kBlockBits, block).concat(APInt(kWidth, static_cast<uint64_t>(offset), true)));
  }
  static semantics::Chunk<Concrete> byte(Concrete& d, uint64_t value) {
    return {1, d.constant(APInt(8, value)), d.constant(APInt(1, 0))};
  }

  term::TermManager tm_;
  semantics::Choices choices_{tm_, "p"};
  term::Assignment none_;
  Program p_ = with_local();
  semantics::World world_{tm_, {}};
  semantics::ConcreteWorld start_;
  replay::BlockNames blocks_;
};

} // namespace

TEST_F(MemoryTest, PointersAreNamed) {
  Concrete d = domain();
  ConcreteMemory m = memory(d);
  blocks_.behind(7, "%p");
  blocks_.behind(7, "%q"); // comes too late
  replay::PointerNames names(blocks_, p_, m);
  EXPECT_EQ(names.pointer(pointer(d, 0, 0)), "null");
  EXPECT_EQ(names.pointer(pointer(d, 0, 0x1234)), "0x1234 (no object)");
  EXPECT_EQ(names.pointer(pointer(d, 99, 4)), "0x4 (no object)");
  EXPECT_EQ(names.pointer(pointer(d, 1, 0)), "@g");
  EXPECT_EQ(names.pointer(pointer(d, 1, 4)), "@g + 4");
  EXPECT_EQ(names.pointer(pointer(d, 7, -4)), "*%p - 4");
  EXPECT_EQ(names.pointer(pointer(d, 5, 1)), "block 1 + 1");
  EXPECT_EQ(names.address(pointer(d, 7, -4)), "0x6ffc");
  EXPECT_EQ(names.address(pointer(d, 0, 4)), "");
  EXPECT_EQ(names.mentioned(), (std::set<uint32_t>{1, 5, 7}));

  Concrete::Bits one = d.constant(APInt(kWidth, 4));
  Concrete::Bits a = m.allocate({0, 0, 0}, {one, 2, LocalKind::Stack, 0, false, false});
  EXPECT_EQ(names.pointer(a), "%a");
  Concrete::Bits again = m.allocate({2, 0, 0}, {one, 2, LocalKind::Stack, 0, false, false});
  EXPECT_EQ(names.pointer(again), "%a#2"); // in the second round of a loop
  EXPECT_EQ(names.pointer(m.copy_of_argument(0, 4, 2)), "*%b");
}

// Where a block of a run's own lies is a choice. It is noted if that may matter, and only then.
TEST_F(MemoryTest, AddressesThatAreLookedAt) {
  Concrete d = domain();
  auto looks = [&](auto look) {
    ConcreteMemory m = memory(d);
    Concrete::Bits four = d.constant(APInt(kWidth, 4));
    Concrete::Bits a = m.allocate({0, 0, 0}, {four, 2, LocalKind::Stack, 0, false, false});
    Concrete::Bits b = m.allocate({2, 0, 0}, {four, 2, LocalKind::Stack, 0, false, false});
    look(m, a, b);
    return m.looked_at_own_address;
  };
  using Bits = Concrete::Bits;
  using Memory = ConcreteMemory;
  EXPECT_FALSE(looks([&](Memory& m, Bits& a, Bits&) { m.equal(a, a); }));
  EXPECT_FALSE(looks([&](Memory& m, Bits& a, Bits&) { m.equal(a, pointer(d, 0, 0)); }));
  EXPECT_FALSE(looks([&](Memory& m, Bits& a, Bits&) { m.misaligned(a, 2); }));
  EXPECT_FALSE(looks([&](Memory& m, Bits&, Bits&) { m.address(pointer(d, 5, 0)); }));
  EXPECT_TRUE(looks([&](Memory& m, Bits& a, Bits& b) { m.equal(a, b); }));
  EXPECT_TRUE(looks([&](Memory& m, Bits& a, Bits&) { m.equal(a, pointer(d, 5, 0)); }));
  EXPECT_TRUE(looks([&](Memory& m, Bits& a, Bits&) { m.equal(a, pointer(d, 0, 16)); }));
  EXPECT_TRUE(looks([&](Memory& m, Bits& a, Bits&) { m.misaligned(a, 3); }));
  EXPECT_TRUE(looks([&](Memory& m, Bits& a, Bits&) { m.address(a); }));
  auto length = d.constant(APInt(kWidth, 4));
  using semantics::AccessMode;
  EXPECT_FALSE(
      looks([&](Memory& m, Bits& a, Bits&) { m.bad_access(a, length, 2, AccessMode::Read); }));
  EXPECT_TRUE(
      looks([&](Memory& m, Bits& a, Bits&) { m.bad_access(a, length, 3, AccessMode::Read); }));
}

TEST_F(MemoryTest, PointersInValues) {
  Concrete d = domain();
  ConcreteMemory m = memory(d);
  replay::PointerNames names(blocks_, p_, m);
  Type type{Type::Kind::Struct, 0, 0, {Type::integer(8), Type::pointer(kWidth)}};
  semantics::Value<Concrete> value{{d.constant(APInt(8, 1)), d.constant(APInt(1, 0))},
                                   {pointer(d, 1, 4), d.constant(APInt(1, 0))}};
  EXPECT_EQ(replay::show(names, type, value), "{ i8 1, ptr @g + 4 }");
  value[1].poison = d.constant(APInt(1, 1));
  EXPECT_EQ(replay::show(names, type, value), "{ i8 1, ptr poison }");
  // Made up, and not by chance the name of something else.
  Concrete::Bits open = d.zext(d.undef({0, 0, 0}, 0, kWidth + kBlockBits - 1), kWidth + kBlockBits);
  EXPECT_EQ(replay::show(names, type.elements[1], {{open, d.constant(APInt(1, 0))}}),
            "undef (here 0xffffffffffffffff (no object))");
}

TEST_F(MemoryTest, Bytes) {
  Concrete d = domain();
  ConcreteMemory m = memory(d);
  m.write(pointer(d, 7, 0), byte(d, 7), false, 0);
  EXPECT_EQ(replay::show_byte(m, m.byte_at(7, 0)), "07");
  EXPECT_EQ(replay::show_byte(m, m.byte_at(7, 1)), "00");
  semantics::Chunk<Concrete> poison = byte(d, 0);
  poison.poison = d.constant(APInt(1, 1));
  m.write(pointer(d, 7, 1), poison, false, 0);
  EXPECT_EQ(replay::show_byte(m, m.byte_at(7, 1)), "pp");
  m.write(pointer(d, 7, 8), {8, pointer(d, 7, 0x21), d.constant(APInt(1, 0))}, true, 0);
  EXPECT_EQ(replay::show_byte(m, m.byte_at(7, 8)), "21"); // of the address 0x7021
  EXPECT_EQ(replay::show_byte(m, m.byte_at(7, 9)), "70");
  Concrete::Bits a =
      m.allocate({0, 0, 0}, {d.constant(APInt(kWidth, 4)), 2, LocalKind::Stack, 0, false, false});
  EXPECT_EQ(replay::show_byte(m, m.byte_at(m.block_of(a), 0)), "uu");
}

TEST_F(MemoryTest, Differences) {
  Concrete d = domain();
  ConcreteMemory s = memory(d), t = memory(d);
  replay::Run run;
  auto all = [&](size_t limit = 100) {
    std::string text;
    for (const replay::Difference& x : replay::differences(s, run, t, run, limit))
      text +=
          std::to_string(x.block) + (x.freed ? ":freed " : "+" + std::to_string(x.offset) + " ");
    return text;
  };
  EXPECT_EQ(all(), "");
  s.write(pointer(d, 7, 3), byte(d, 0), false, 0);
  EXPECT_EQ(all(), ""); // it was 0 before
  t.write(pointer(d, 7, 3), byte(d, 1), false, 0);
  t.write(pointer(d, 5, 2), byte(d, 1), false, 0);
  EXPECT_EQ(all(), "5+2 7+3 ");
  EXPECT_EQ(all(1), "5+2 ");
  s.free(pointer(d, 5, 0));
  EXPECT_EQ(all(), "5:freed 7+3 ");
  // A block of their own is nobody's business.
  Concrete::Bits size = d.constant(APInt(kWidth, 4));
  t.write(t.allocate({0, 0, 0}, {size, 2, LocalKind::Stack, 0, false, false}), byte(d, 1), false,
          0);
  EXPECT_EQ(all(), "5:freed 7+3 ");
}
