// What operations say beside their operands and flags: a struct of 32-bit fields a family, with
// what the operands are where that is not plain. An operation keeps it as a row of numbers, so that
// two compare as rows do; nobody else looks at places in that row. Which operation has which struct
// is said in operation.h.
#pragma once

#include "term/float_format.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

namespace lockstep::semantics {

enum class OpId : uint32_t; // see operation.h

using term::FloatFormat;
using term::Rounding;

// ---- words of payloads ----

enum class Pred : uint32_t { Eq, Ne, Ugt, Uge, Ult, Ule, Sgt, Sge, Slt, Sle };

enum class RmwKind : uint32_t {
  Xchg,
  Add,
  Sub,
  And,
  Nand,
  Or,
  Xor,
  Max,
  Min,
  UMax,
  UMin,
  UIncWrap,
  UDecWrap
};
// Lanes lie side by side, or those that are on do, or each has a pointer of its own.
enum class MaskKind : uint32_t { Consecutive, Compressed, PerLane };
// OtherSpace: not the default address space, so that there may be something at address 0.
enum GepFlags : uint32_t { kGepInBounds = 1, kGepNusw = 2, kGepNuw = 4, kGepOtherSpace = 8 };
enum TransferFlags : uint32_t {
  kTransferVolatile = 1,
  kTransferMayOverlap = 2,
  kTransferToOtherSpace = 4,
  kTransferFromOtherSpace = 8
};
enum AllocateFlags : uint32_t {
  kAllocateZeroed = 1,
  kAllocateNullable = 2,
  kAllocateCount = 4,
  kAllocateAlign = 8,
  kAllocateOrFree = 16,     // of a Realloc: it frees the old block even if it fails
  kAllocateAlignUnsaid = 32 // nobody else counts on the alignment
};

// What is told from outside. The first ones are the same in all of an execution, a register until
// others may have changed it; the last ones happen, and others see that.
enum class Outside : uint32_t {
  ReturnAddress,
  AddressOfReturnAddress,
  FrameAddress,
  EntryStackPointer,
  LocalAddress,
  ThreadPointer,
  CanonicalFrameAddress,
  DynamicAreaOffset,
  VectorScale,
  Register,
  CycleCounter,
  SteadyCounter,
  VolatileRegister,
  WrittenRegister,
  StackGuard,
  StackProtector,
  DebugTrap,
  Profile,
  Denormals, // a DenormalMode, the same in all of an execution
};

// Of a MemCmp: nothing is told but whether they are equal (bcmp); bytes after the first that
// differs do not matter.
enum CompareFlags : uint32_t { kCompareEqual = 1, kCompareUntilDifferent = 2 };

inline constexpr uint32_t kPoisonLane = 0xffffffff;
inline constexpr uint32_t kNoAnswer = 0xffffffff;
inline constexpr Rounding kRoundingUnsaid{0xffffffff}; // that of the default environment

// ---- payloads ----
// Where one has a kAlways, fields from there on that say what they say by default are not kept at
// the end of the row. Where it has a tail, more numbers follow.

// Operands of LanesWithin: a mask, the length; of ReverseWithin: the vector, the length; of StrStr:
// two strings; of LifetimeStart and LifetimeEnd: the pointer; of Resume: the exception.
struct NonePayload {};

// Operands: two numbers; it may be which lanes are computed.
struct DividePayload {
  static constexpr size_t kAlways = 0;
  uint32_t mask_is_defined = 0; // 1 if that must not be poison
};

struct ComparePayload {
  Pred pred;
};

// Of each leaf of the result; of a pointer, that of its address. Operands of StrLen: the string,
// the most bytes if that is limited; of StrCmp: two strings, the most bytes.
struct WidthPayload {
  uint32_t width;
};

struct BitCastPayload {
  uint32_t count, width; // of the result's leaves
  uint32_t big_endian;   // 1 if so
};

struct LeavesPayload {
  uint32_t first, count;
};

// Operands: the whole, what is put into it.
struct WithLeavesPayload {
  uint32_t first; // leaf of the whole
};

// Its tail is the mask: lanes of the two operands, or kPoisonLane.
struct ShufflePayload {
  static constexpr bool kHasTail = true;
};

// Of Abs the special case is the least number, of CtLz and CtTz it is zero.
struct SpecialCasePayload {
  uint32_t is_poison; // 1 if so
};

// Of fixed-point numbers.
struct FixedPointPayload {
  uint32_t scale;
};

struct ActiveLanesPayload {
  uint32_t lanes;
};

struct CountElementsPayload {
  uint32_t width;          // of the result
  uint32_t zero_is_poison; // 1 if all zeros give poison
};

struct MatrixPayload {
  uint32_t rows;    // of the first
  uint32_t inner;   // columns of the first
  uint32_t columns; // of the second
};

// Operands: two vectors, their lengths.
struct SplicePayload {
  int32_t index;
};

// Its tail is what the operation has. Operands: the start value, the vector, which lanes count.
struct FoldPayload {
  static constexpr bool kHasTail = true;
  OpId each;
};

// Operands of ReduceFAdd and ReduceFMul: the start value, the vector.
struct FloatPayload {
  static constexpr size_t kAlways = 1;
  FloatFormat format;
  Rounding rounding = kRoundingUnsaid; // of those that round
};

struct FCmpPayload {
  FloatFormat format;
  uint32_t outcomes; // for which it holds (op::FloatOrder)
};

struct FloatToIntegerPayload {
  FloatFormat format;
  uint32_t width; // of the result; of FrExp, of the power
};

struct RoundToIntegerPayload {
  FloatFormat format;
  uint32_t width; // of the result
  Rounding rounding;
};

struct FPConvertPayload {
  static constexpr size_t kAlways = 2;
  FloatFormat from, to;
  Rounding rounding = kRoundingUnsaid;
};

// Operands: the numbers, a DenormalMode.
struct FlushPayload {
  FloatFormat format;
  uint32_t may_stay; // 1 if numbers may stay as they are
};

// Operands: the value, bounds of ranges.
struct RangesPayload {
  static constexpr size_t kAlways = 0;
  uint32_t x87 = 0; // 1 if the value is an x86_fp80 and the bounds are those of its number
};

// The access is in Program::accesses.
struct AccessPayload {
  uint32_t access;
};

struct RmwPayload {
  uint32_t access;
  RmwKind kind;
};

struct CmpXchgPayload {
  uint32_t access;
  uint32_t is_weak; // 1 if it may fail by chance
};

// Operands of a load: the pointer (or one a lane), the mask, what lanes that are off give; of a
// store: the value, the pointer, the mask.
struct MaskedPayload {
  uint32_t access;     // of one lane
  uint32_t align_log2; // of the first
  MaskKind kind;
};

// Operands: the number of elements, the size of one (as wide as an address there).
struct AllocaPayload {
  uint32_t align_log2;
  uint32_t starts_dead; // 1 if dead until a lifetime.start
  uint32_t space;
};

// Operands: the base, then pairs of an index (of any width) and what it counts (a constant as wide
// as an index); scalars among vectors count for every lane.
struct GepPayload {
  uint32_t flags; // GepFlags
  uint32_t index_width;
};

struct PtrToIntPayload {
  static constexpr size_t kAlways = 1;
  uint32_t width;          // of the result
  uint32_t is_private = 0; // 1 if nobody learns the address by it
};

struct AddrSpaceCastPayload {
  uint32_t width; // of the result's address
  uint32_t from, to;
};

// Its tail has the fields (TransferField) that have a tag of their own. Operands: destination,
// source, length (of any width).
struct TransferPayload {
  static constexpr bool kHasTail = true;
  uint32_t to_align_log2, from_align_log2;
  uint32_t flags; // TransferFlags
  uint32_t tag;   // see Access
  uint32_t bytes; // the length, if it is volatile
};

struct TransferField {
  uint32_t offset, bytes, tag;
};

// Operands: destination, byte, length (of any width).
struct MemSetPayload {
  uint32_t align_log2;
  uint32_t flags; // TransferFlags
  uint32_t tag;   // see Access
};

// Operands: destination, pattern, length (of any width).
struct PatternPayload {
  uint32_t to_align_log2, from_align_log2;
  uint32_t tag;   // see Access
  uint32_t bytes; // of the pattern: a power of two
};

// Operands: the size; with Count also a number of elements, with Align also the alignment (after
// those). Of a Realloc: pointer, size.
struct AllocatePayload {
  uint32_t align_log2;
  uint32_t flags;  // AllocateFlags
  uint32_t family; // who may free it
  uint32_t space;
  uint32_t width; // of addresses there
};

struct FreePayload {
  uint32_t family; // of the block
};

// Operands: pointer, number of bytes.
struct InvariantStartPayload {
  uint32_t region;
  uint32_t outlives; // 1 if it lasts beyond the return
  uint32_t is_whole; // 1 for the whole object
};

struct InvariantEndPayload {
  uint32_t region;
};

struct AlignedPayload {
  uint32_t align_log2;
};

// Operands: pointer, number of bytes (not wider than any address).
struct DereferenceablePayload {
  uint32_t or_null;     // 1 if null will do
  uint32_t outlives;    // 1 if also after the return
  uint32_t other_space; // 1 in another space than the default one
};

// Operands: pointer, number of bytes (not wider than any address).
struct StoredBackPayload {
  uint32_t or_null; // 1 if null will do
};

// Operands: the pointer; if it leads into an object that is declared, where that begins and its
// size.
struct ObjectSizePayload {
  uint32_t width;           // of the result
  uint32_t zero_if_unknown; // 1 if an unknown size is 0
  uint32_t null_is_unknown; // 1 if the size of null is
};

// Operands of a Signal: what others get to see.
struct OutsidePayload {
  Outside what;
  uint32_t which; // tells several of them apart
  uint32_t width; // of what is told; 0: a pointer; of a Signal also kNoAnswer: nothing
};

// Operands: two pointers, the length.
struct MemCmpPayload {
  uint32_t width; // of the result
  uint32_t flags; // CompareFlags
};

// Operands: the pointer, the byte, the length if it is no string.
struct FindBytePayload {
  uint32_t is_last; // 1 for the last one
};

// Operands: two strings.
struct StrSpanPayload {
  uint32_t width;  // of the result
  uint32_t inside; // 1 for bytes of the set
};

// Operands: the function, the arguments.
struct CallPayload {
  uint32_t callee; // in Program::callees
};

// ---- the row of numbers ----

template <class P>
concept Payload = std::is_aggregate_v<P> && std::is_trivially_copyable_v<P> &&
                  (std::is_empty_v<P> ||
                   (std::has_unique_object_representations_v<P> && alignof(P) == sizeof(uint32_t)));

template <class P>
concept PayloadWithTail = Payload<P> && P::kHasTail;

// It begins with an access.
template <class P>
concept PayloadWithAccess = Payload<P> && requires { &P::access; } && offsetof(P, access) == 0;

class Words {
public:
  Words() = default;
  template <Payload P> Words(const P& payload) { // NOLINT: a payload is its words
    if constexpr (!std::is_empty_v<P>) {
      auto row = std::bit_cast<Row<P>>(payload);
      all_.assign(row.begin(), row.begin() + kept<P>(row));
    }
  }
  template <PayloadWithTail P>
  Words(const P& payload, std::span<const uint32_t> tail) : Words(payload) {
    all_.insert(all_.end(), tail.begin(), tail.end());
  }

  // What is not there is what it is by default.
  template <Payload P> P read() const {
    if constexpr (std::is_empty_v<P>) {
      return {};
    } else {
      auto row = std::bit_cast<Row<P>>(P{});
      std::copy_n(all_.begin(), std::min(all_.size(), row.size()), row.begin());
      return std::bit_cast<P>(row);
    }
  }
  template <PayloadWithTail P> std::span<const uint32_t> tail() const {
    return std::span(all_).subspan(std::min(all_.size(), kCount<P>));
  }
  // The tail as what another operation says.
  template <PayloadWithTail P> Words inner() const {
    Words out;
    out.all_.assign(tail<P>().begin(), tail<P>().end());
    return out;
  }
  // All of it, to be written down or sorted by.
  std::span<const uint32_t> numbers() const { return all_; }

  bool operator==(const Words&) const = default;
  bool is_same_after_first(const Words& other) const {
    return all_.size() == other.all_.size() &&
           (all_.empty() || std::equal(all_.begin() + 1, all_.end(), other.all_.begin() + 1));
  }

private:
  template <class P> static consteval size_t count() {
    if constexpr (std::is_empty_v<P>)
      return 0;
    else
      return sizeof(P) / sizeof(uint32_t);
  }
  template <class P> static constexpr size_t kCount = count<P>();
  template <class P> using Row = std::array<uint32_t, kCount<P>>;

  // How many of its numbers are kept.
  template <class P> static size_t kept(const Row<P>& row) {
    size_t count = row.size();
    if constexpr (requires { P::kAlways; }) {
      const auto unsaid = std::bit_cast<Row<P>>(P{});
      while (count > P::kAlways && row[count - 1] == unsaid[count - 1])
        --count;
    }
    return count;
  }

  std::vector<uint32_t> all_;
};

inline Words with_fields(const TransferPayload& transfer, std::span<const TransferField> fields) {
  std::vector<uint32_t> tail;
  for (const TransferField& f : fields)
    tail.insert(tail.end(), {f.offset, f.bytes, f.tag});
  return {transfer, tail};
}

// The fields of a MemTransfer.
class TransferFields {
public:
  explicit TransferFields(std::span<const uint32_t> tail) : tail_(tail) {}
  size_t size() const { return tail_.size() / 3; }
  TransferField operator[](size_t i) const {
    return {tail_[3 * i], tail_[3 * i + 1], tail_[3 * i + 2]};
  }

private:
  std::span<const uint32_t> tail_;
};

} // namespace lockstep::semantics
