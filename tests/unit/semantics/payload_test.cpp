// What operations say: payloads come back as they went in, and are those of the table.
#include "semantics/op/operation.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>

namespace lockstep::semantics {
namespace {

// A payload whose fields are the numbers from 1 on.
template <Payload P> P numbered() {
  P out{};
  if constexpr (!std::is_empty_v<P>) {
    std::array<uint32_t, sizeof(P) / sizeof(uint32_t)> fields{};
    for (size_t i = 0; i < fields.size(); ++i)
      fields[i] = static_cast<uint32_t>(i + 1);
    std::memcpy(&out, fields.data(), sizeof(P));
  }
  return out;
}

template <Payload P> bool is_same(const P& a, const P& b) {
  if constexpr (std::is_empty_v<P>)
    return true;
  else
    return std::memcmp(&a, &b, sizeof(P)) == 0;
}

template <Payload P> size_t field_count() {
  return std::is_empty_v<P> ? 0 : sizeof(P) / sizeof(uint32_t);
}

template <Payload P> void check_row(OpId op) {
  SCOPED_TRACE(op_name(op));
  EXPECT_TRUE(has_payload<P>(op));
  EXPECT_EQ(has_payload<NonePayload>(op), (std::is_same_v<P, NonePayload>));
  const P said = numbered<P>();
  const Operation o{op, {}, said};
  EXPECT_EQ(o.words.numbers().size(), field_count<P>());
  EXPECT_TRUE(is_same(payload<P>(o), said));
  const Operation silent{op, {}, {}};
  EXPECT_TRUE(is_same(payload<P>(silent), P{}));
  EXPECT_EQ(o.words == silent.words, (std::is_empty_v<P>));
  if constexpr (PayloadWithAccess<P>) EXPECT_EQ(access_of(o), 1u);
}

TEST(Payload, EveryRowHasItsOwn){
#define LOCKSTEP_ROW(id, name, effect, flags, payload, ...) check_row<payload##Payload>(OpId::id);
    LOCKSTEP_OPERATIONS(LOCKSTEP_ROW)
#undef LOCKSTEP_ROW
}

TEST(Payload, FieldsByName) {
  const Operation gep{OpId::Gep, {}, GepPayload{kGepInBounds, 64}};
  EXPECT_EQ(payload<GepPayload>(gep).flags, kGepInBounds);
  EXPECT_EQ(payload<GepPayload>(gep).index_width, 64u);
  const Operation less{OpId::ICmp, {}, ComparePayload{Pred::Slt}};
  EXPECT_EQ(payload<ComparePayload>(less).pred, Pred::Slt);
  const Operation splice{OpId::SpliceWithin, {}, SplicePayload{-3}};
  EXPECT_EQ(payload<SplicePayload>(splice).index, -3);
  const Operation load{OpId::Load, {}, AccessPayload{7}};
  EXPECT_EQ(access_of(load), 7u);
  const Operation call{OpId::Call, {}, CallPayload{8}};
  EXPECT_EQ(callee_of(call), 8u);
}

// What is said by default is as good as not said, but a mode that is named is not the same as none.
TEST(Payload, WhatIsNotSaid) {
  auto size = [](const Words& words) { return words.numbers().size(); };
  EXPECT_EQ(size(DividePayload{0}), 0u);
  EXPECT_EQ(Words(DividePayload{0}), Words());
  EXPECT_EQ(size(PtrToIntPayload{64}), 1u);
  EXPECT_EQ(size(PtrToIntPayload{64, 1}), 2u);
  EXPECT_EQ(size(WidthPayload{0}), 1u);
  const Words plain = FloatPayload{FloatFormat::Half};
  const Words nearest = FloatPayload{FloatFormat::Half, Rounding::NearestEven};
  EXPECT_EQ(size(plain), 1u);
  EXPECT_EQ(size(nearest), 2u);
  EXPECT_NE(plain, nearest);
  EXPECT_EQ(plain.read<FloatPayload>().rounding, kRoundingUnsaid);
  EXPECT_EQ(nearest.read<FloatPayload>().rounding, Rounding::NearestEven);
}

TEST(Payload, ComparedBesideTheAccess) {
  const Operation one{OpId::AtomicRmw, {}, RmwPayload{1, RmwKind::Add}};
  const Operation other{OpId::AtomicRmw, {}, RmwPayload{2, RmwKind::Add}};
  const Operation less{OpId::AtomicRmw, {}, RmwPayload{1, RmwKind::Sub}};
  EXPECT_NE(one.words, other.words);
  EXPECT_TRUE(is_same_but_for_access(one, other));
  EXPECT_FALSE(is_same_but_for_access(one, less));
}

TEST(Payload, Tails) {
  const std::array mask{1U, kPoisonLane, 0U};
  const Operation shuffle = shuffle_by(mask);
  EXPECT_TRUE(std::ranges::equal(shuffle_mask(shuffle), mask));

  const Operation sum{OpId::FAdd, {}, FloatPayload{FloatFormat::Float, Rounding::Up}};
  const Operation fold = fold_by(sum);
  EXPECT_EQ(payload<FoldPayload>(fold).each, OpId::FAdd);
  EXPECT_EQ(folded_by(fold).op, OpId::FAdd);
  EXPECT_EQ(folded_by(fold).words, sum.words);

  const TransferPayload whole{1, 2, kTransferMayOverlap, 4, 5};
  const std::array fields{TransferField{0, 4, 6}, TransferField{8, 2, 7}};
  const Operation copy{OpId::MemTransfer, {}, with_fields(whole, fields)};
  EXPECT_TRUE(is_same(payload<TransferPayload>(copy), whole));
  ASSERT_EQ(transfer_fields(copy).size(), 2u);
  EXPECT_EQ(transfer_fields(copy)[1].offset, 8u);
  EXPECT_EQ(transfer_fields(copy)[1].bytes, 2u);
  EXPECT_EQ(transfer_fields(copy)[1].tag, 7u);
  const Operation bare{OpId::MemTransfer, {}, whole};
  EXPECT_EQ(transfer_fields(bare).size(), 0u);
}

} // namespace
} // namespace lockstep::semantics
