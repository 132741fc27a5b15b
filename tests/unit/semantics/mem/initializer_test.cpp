// What initializers put into memory.
#include "semantics/mem/initializer.h"

#include <gtest/gtest.h>

namespace lockstep::semantics {
namespace {

ConstScalar leaf(unsigned width, uint64_t value, ConstScalar::Kind kind) {
  ConstScalar s;
  s.kind = kind;
  s.number = APInt(width, value);
  return s;
}
using Leaf = ConstScalar::Kind;

TEST(Initializer, LanesInTheOrderOfBytes) {
  Global g;
  g.bytes = 2;
  Global::Piece lanes{{0, 2, 4, 4, false},
                      {leaf(4, 1, Leaf::Number), leaf(4, 2, Leaf::Number), leaf(4, 0, Leaf::Undef),
                       leaf(4, 0, Leaf::Poison)}};
  InitialBits bits = initial_bits(g, lanes);
  ASSERT_EQ(bits.kind, InitialBits::Kind::Number);
  EXPECT_EQ(bits.value, APInt(16, 0x0021));
  EXPECT_EQ(bits.undef, APInt(16, 0x0f00));
  EXPECT_EQ(bits.poison, APInt(16, 0xf000));
  g.big_endian = true;
  bits = initial_bits(g, lanes);
  EXPECT_EQ(bits.value, APInt(16, 0x1200));
  EXPECT_EQ(bits.undef, APInt(16, 0x00f0));
  EXPECT_EQ(bits.poison, APInt(16, 0x000f));
}

TEST(Initializer, UndefAsAWholeIsPadding) {
  Global g;
  Global::Piece undef{{0, 4, 1, 32, false}, {leaf(32, 0, Leaf::Undef)}};
  EXPECT_EQ(initial_bits(g, undef).kind, InitialBits::Kind::Undef);
  Global::Piece poison{{0, 4, 1, 32, false}, {leaf(32, 0, Leaf::Poison)}};
  EXPECT_TRUE(initial_bits(g, poison).poison.isAllOnes());
}

TEST(Initializer, PointersStayOne) {
  Global g;
  Global::Piece to{{0, 8, 1, 64, true}, {leaf(64, 12, Leaf::Global)}};
  InitialBits bits = initial_bits(g, to);
  ASSERT_EQ(bits.kind, InitialBits::Kind::Pointer);
  EXPECT_EQ(bits.pointer, &to.leaves[0]);
}

TEST(Initializer, BytesOfANumber) {
  APInt number(32, 0x11223344);
  EXPECT_EQ(InitialBits::byte_of(number, 0, false), APInt(8, 0x44));
  EXPECT_EQ(InitialBits::byte_of(number, 0, true), APInt(8, 0x11));
  EXPECT_EQ(InitialBits::byte_of(number, 3, false), APInt(8, 0x11));
}

TEST(Initializer, ThePieceAtAnOffset) {
  Global g;
  g.bytes = 12;
  g.contents = {{{2, 2, 1, 16, false}, {leaf(16, 1, Leaf::Number)}},
                {{8, 4, 1, 32, false}, {leaf(32, 2, Leaf::Number)}}};
  for (uint64_t at : {0, 1, 4, 7, 12})
    EXPECT_EQ(piece_at(g, at), nullptr) << at;
  EXPECT_EQ(piece_at(g, 2), &g.contents[0]);
  EXPECT_EQ(piece_at(g, 3), &g.contents[0]);
  EXPECT_EQ(piece_at(g, 8), &g.contents[1]);
  EXPECT_EQ(piece_at(g, 11), &g.contents[1]);
}

} // namespace
} // namespace lockstep::semantics
