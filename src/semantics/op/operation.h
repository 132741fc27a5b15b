// The operations of programs: the closed list, and what an instruction says beside its operands.
#pragma once

#include "term/float_format.h"

#include <cstdint>
#include <vector>

namespace lockstep::semantics {

// One row an operation: its id, its name in LLVM IR (or in ours, where it has none there), the
// function that defines it (see table.cpp for the headers).
#define LOCKSTEP_OPERATIONS(X)                                                                     \
  X(Add, "add", op::lift2<D, op::add>)                                                             \
  X(Sub, "sub", op::lift2<D, op::sub>)                                                             \
  X(Mul, "mul", op::lift2<D, op::mul>)                                                             \
  X(UDiv, "udiv", op::divide<D, op::udiv>)                                                         \
  X(SDiv, "sdiv", op::divide<D, op::sdiv>)                                                         \
  X(URem, "urem", op::divide<D, op::urem>)                                                         \
  X(SRem, "srem", op::divide<D, op::srem>)                                                         \
  X(Shl, "shl", op::lift2<D, op::shl>)                                                             \
  X(LShr, "lshr", op::lift2<D, op::lshr>)                                                          \
  X(AShr, "ashr", op::lift2<D, op::ashr>)                                                          \
  X(And, "and", op::lift2<D, op::and_>)                                                            \
  X(Or, "or", op::lift2<D, op::or_>)                                                               \
  X(Xor, "xor", op::lift2<D, op::xor_>)                                                            \
  X(ICmp, "icmp", op::lift2<D, op::icmp>)                                                          \
  X(Trunc, "trunc", op::lift1<D, op::trunc>)                                                       \
  X(ZExt, "zext", op::lift1<D, op::zext>)                                                          \
  X(SExt, "sext", op::lift1<D, op::sext>)                                                          \
  X(BitCast, "bitcast", op::bitcast<D>)                                                            \
  X(Select, "select", op::select<D>)                                                               \
  X(Freeze, "freeze", op::freeze<D>)                                                               \
  X(Copy, "copy", op::copy<D>)                                                                     \
  X(Leaves, "leaves", op::leaves<D>)                                                               \
  X(WithLeaves, "withleaves", op::with_leaves<D>)                                                  \
  X(ExtractElement, "extractelement", op::extract_element<D>)                                      \
  X(InsertElement, "insertelement", op::insert_element<D>)                                         \
  X(ShuffleVector, "shufflevector", op::shuffle_vector<D>)                                         \
  X(UAddOverflow, "llvm.uadd.with.overflow", op::overflow2<D, op::uadd_overflow>)                  \
  X(SAddOverflow, "llvm.sadd.with.overflow", op::overflow2<D, op::sadd_overflow>)                  \
  X(USubOverflow, "llvm.usub.with.overflow", op::overflow2<D, op::usub_overflow>)                  \
  X(SSubOverflow, "llvm.ssub.with.overflow", op::overflow2<D, op::ssub_overflow>)                  \
  X(UMulOverflow, "llvm.umul.with.overflow", op::overflow2<D, op::umul_overflow>)                  \
  X(SMulOverflow, "llvm.smul.with.overflow", op::overflow2<D, op::smul_overflow>)                  \
  X(UAddSat, "llvm.uadd.sat", op::lift2<D, op::uadd_sat>)                                          \
  X(SAddSat, "llvm.sadd.sat", op::lift2<D, op::sadd_sat>)                                          \
  X(USubSat, "llvm.usub.sat", op::lift2<D, op::usub_sat>)                                          \
  X(SSubSat, "llvm.ssub.sat", op::lift2<D, op::ssub_sat>)                                          \
  X(UShlSat, "llvm.ushl.sat", op::lift2<D, op::ushl_sat>)                                          \
  X(SShlSat, "llvm.sshl.sat", op::lift2<D, op::sshl_sat>)                                          \
  X(Abs, "llvm.abs", op::lift1<D, op::abs>)                                                        \
  X(SMax, "llvm.smax", op::lift2<D, op::smax>)                                                     \
  X(SMin, "llvm.smin", op::lift2<D, op::smin>)                                                     \
  X(UMax, "llvm.umax", op::lift2<D, op::umax>)                                                     \
  X(UMin, "llvm.umin", op::lift2<D, op::umin>)                                                     \
  X(UCmp, "llvm.ucmp", op::lift2<D, op::ucmp>)                                                     \
  X(SCmp, "llvm.scmp", op::lift2<D, op::scmp>)                                                     \
  X(CtPop, "llvm.ctpop", op::lift1<D, op::ctpop>)                                                  \
  X(CtLz, "llvm.ctlz", op::lift1<D, op::ctlz>)                                                     \
  X(CtTz, "llvm.cttz", op::lift1<D, op::cttz>)                                                     \
  X(BSwap, "llvm.bswap", op::lift1<D, op::bswap>)                                                  \
  X(BitReverse, "llvm.bitreverse", op::lift1<D, op::bitreverse>)                                   \
  X(FShl, "llvm.fshl", op::lift3<D, op::fshl>)                                                     \
  X(FShr, "llvm.fshr", op::lift3<D, op::fshr>)                                                     \
  X(ReduceAdd, "llvm.vector.reduce.add", op::reduce<D, op::add>)                                   \
  X(ReduceMul, "llvm.vector.reduce.mul", op::reduce<D, op::mul>)                                   \
  X(ReduceAnd, "llvm.vector.reduce.and", op::reduce<D, op::and_>)                                  \
  X(ReduceOr, "llvm.vector.reduce.or", op::reduce<D, op::or_>)                                     \
  X(ReduceXor, "llvm.vector.reduce.xor", op::reduce<D, op::xor_>)                                  \
  X(ReduceSMax, "llvm.vector.reduce.smax", op::reduce<D, op::smax>)                                \
  X(ReduceSMin, "llvm.vector.reduce.smin", op::reduce<D, op::smin>)                                \
  X(ReduceUMax, "llvm.vector.reduce.umax", op::reduce<D, op::umax>)                                \
  X(ReduceUMin, "llvm.vector.reduce.umin", op::reduce<D, op::umin>)                                \
  X(ActiveLanes, "llvm.get.active.lane.mask", op::active_lanes<D>)                                 \
  X(CtTzElts, "llvm.experimental.cttz.elts", op::cttz_elts<D>)                                     \
  X(Compress, "llvm.experimental.vector.compress", op::compress<D>)                                \
  X(LanesWithin, "lanes within", op::lanes_within<D>)                                              \
  X(ReverseWithin, "llvm.experimental.vp.reverse", op::reverse_within<D>)                          \
  X(SpliceWithin, "llvm.experimental.vp.splice", op::splice_within<D>)                             \
  X(MatrixMultiply, "llvm.matrix.multiply", op::matrix_multiply<D>)                                \
  X(FCmp, "fcmp", op::lift2<D, op::fcmp>)                                                          \
  X(Quieten, "quieten", op::lift1<D, op::quieten>)                                                 \
  X(FromX87, "x86_fp80 as a number", op::lift1<D, op::from_x87>)                                   \
  X(ToX87, "x86_fp80", op::lift1<D, op::to_x87>)                                                   \
  X(FPToSI, "fptosi", op::lift1<D, op::fptosi>)                                                    \
  X(FPToUI, "fptoui", op::lift1<D, op::fptoui>)                                                    \
  X(FPToSISat, "llvm.fptosi.sat", op::lift1<D, op::fptosi_sat>)                                    \
  X(FPToUISat, "llvm.fptoui.sat", op::lift1<D, op::fptoui_sat>)                                    \
  X(SIToFP, "sitofp", op::lift1<D, op::sitofp>)                                                    \
  X(UIToFP, "uitofp", op::lift1<D, op::uitofp>)                                                    \
  X(TestedCount, "llvm.test.start.loop.iterations", op::tested_count<D>)                           \
  X(UMulFix, "llvm.umul.fix", op::lift2<D, op::umul_fix>)                                          \
  X(SMulFix, "llvm.smul.fix", op::lift2<D, op::smul_fix>)                                          \
  X(UMulFixSat, "llvm.umul.fix.sat", op::lift2<D, op::umul_fix_sat>)                               \
  X(SMulFixSat, "llvm.smul.fix.sat", op::lift2<D, op::smul_fix_sat>)                               \
  X(UDivFix, "llvm.udiv.fix", op::lift2<D, op::udiv_fix>)                                          \
  X(SDivFix, "llvm.sdiv.fix", op::lift2<D, op::sdiv_fix>)                                          \
  X(UDivFixSat, "llvm.udiv.fix.sat", op::lift2<D, op::udiv_fix_sat>)                               \
  X(SDivFixSat, "llvm.sdiv.fix.sat", op::lift2<D, op::sdiv_fix_sat>)                               \
  X(Choose, "choose", op::choose<D>)                                                               \
  X(Fold, "fold", op::fold<D>)                                                                     \
  X(FAdd, "fadd", op::lift2<D, op::fadd>)                                                          \
  X(FSub, "fsub", op::lift2<D, op::fsub>)                                                          \
  X(FMul, "fmul", op::lift2<D, op::fmul>)                                                          \
  X(FDiv, "fdiv", op::lift2<D, op::fdiv>)                                                          \
  X(FRem, "frem", op::lift2<D, op::frem>)                                                          \
  X(RoundToInteger, "llvm.lrint", op::lift1<D, op::round_to_integer>)                              \
  X(FrExp, "llvm.frexp", op::frexp<D>)                                                             \
  X(FPConvert, "fptrunc", op::lift1<D, op::convert_float>)                                         \
  X(FMA, "llvm.fma", op::lift3<D, op::fma>)                                                        \
  X(FMulAdd, "llvm.fmuladd", op::lift3<D, op::fmuladd>)                                            \
  X(Sqrt, "llvm.sqrt", op::lift1<D, op::fsqrt>)                                                    \
  X(LdExp, "llvm.ldexp", op::lift2<D, op::ldexp>)                                                  \
  X(Canonicalize, "llvm.canonicalize", op::lift1<D, op::canonicalize>)                             \
  X(Floor, "llvm.floor", op::lift1<D, op::floor>)                                                  \
  X(Ceil, "llvm.ceil", op::lift1<D, op::ceil>)                                                     \
  X(FTrunc, "llvm.trunc", op::lift1<D, op::ftrunc>)                                                \
  X(Round, "llvm.round", op::lift1<D, op::fround>)                                                 \
  X(RoundEven, "llvm.roundeven", op::lift1<D, op::roundeven>)                                      \
  X(MinNum, "llvm.minnum", op::lift2<D, op::minnum>)                                               \
  X(MaxNum, "llvm.maxnum", op::lift2<D, op::maxnum>)                                               \
  X(Minimum, "llvm.minimum", op::lift2<D, op::minimum>)                                            \
  X(Maximum, "llvm.maximum", op::lift2<D, op::maximum>)                                            \
  X(ReduceFAdd, "llvm.vector.reduce.fadd", op::reduce_from<D, op::fadd>)                           \
  X(ReduceFMul, "llvm.vector.reduce.fmul", op::reduce_from<D, op::fmul>)                           \
  X(ReduceFMin, "llvm.vector.reduce.fmin", op::reduce<D, op::minnum>)                              \
  X(ReduceFMax, "llvm.vector.reduce.fmax", op::reduce<D, op::maxnum>)                              \
  X(ReduceFMinimum, "llvm.vector.reduce.fminimum", op::reduce<D, op::minimum>)                     \
  X(ReduceFMaximum, "llvm.vector.reduce.fmaximum", op::reduce<D, op::maximum>)                     \
  X(Flush, "flush", op::flush<D>)                                                                  \
  X(LooseZero, "nsz", op::lift1<D, op::loose_zero>)                                                \
  X(Assume, "llvm.assume", op::assume<D>)                                                          \
  X(RequireNoUndef, "noundef", op::require_no_undef<D>)                                            \
  X(InRange, "range", op::in_range<D>)                                                             \
  X(InClass, "llvm.is.fpclass", op::in_class<D>)                                                   \
  X(Alloca, "alloca", op::alloca_<D>)                                                              \
  X(Load, "load", op::load<D>)                                                                     \
  X(Store, "store", op::store<D>)                                                                  \
  X(MaskedLoad, "llvm.masked.load", op::masked_load<D>)                                            \
  X(MaskedStore, "llvm.masked.store", op::masked_store<D>)                                         \
  X(Gep, "getelementptr", op::gep<D>)                                                              \
  X(PtrCmp, "icmp ptr", op::lift2<D, op::ptr_cmp>)                                                 \
  X(PtrToInt, "ptrtoint", op::lift1<D, op::ptr_to_int>)                                            \
  X(IntToPtr, "inttoptr", op::lift1<D, op::int_to_ptr>)                                            \
  X(AddrSpaceCast, "addrspacecast", op::lift1<D, op::addr_space_cast>)                             \
  X(PtrMask, "llvm.ptrmask", op::lift2<D, op::ptr_mask>)                                           \
  X(MemTransfer, "llvm.memcpy", op::mem_transfer<D>)                                               \
  X(MemSet, "llvm.memset", op::mem_set<D>)                                                         \
  X(MemPattern, "memset_pattern", op::mem_pattern<D>)                                              \
  X(AtomicRmw, "atomicrmw", op::atomic_rmw<D>)                                                     \
  X(CmpXchg, "cmpxchg", op::cmp_xchg<D>)                                                           \
  X(Allocate, "malloc", op::allocate<D>)                                                           \
  X(Free, "free", op::free_<D>)                                                                    \
  X(Realloc, "realloc", op::realloc_<D>)                                                           \
  X(LifetimeStart, "llvm.lifetime.start", op::lifetime_start<D>)                                   \
  X(LifetimeEnd, "llvm.lifetime.end", op::lifetime_end<D>)                                         \
  X(InvariantStart, "llvm.invariant.start", op::invariant_start<D>)                                \
  X(InvariantEnd, "llvm.invariant.end", op::invariant_end<D>)                                      \
  X(StackSave, "llvm.stacksave", op::stack_save<D>)                                                \
  X(StackRestore, "llvm.stackrestore", op::stack_restore<D>)                                       \
  X(NonNull, "nonnull", op::non_null<D>)                                                           \
  X(Aligned, "align", op::aligned<D>)                                                              \
  X(RequireDereferenceable, "dereferenceable", op::require_dereferenceable<D>)                     \
  X(StoredBack, "writable", op::stored_back<D>)                                                    \
  X(ObjectSize, "llvm.objectsize", op::object_size<D>)                                             \
  X(Given, "given", op::given<D>)                                                                  \
  X(Signal, "signal", op::signal<D>)                                                               \
  X(SideEffect, "llvm.sideeffect", op::side_effect<D>)                                             \
  X(StrLen, "strlen", op::str_len<D>)                                                              \
  X(StrCmp, "strcmp", op::str_cmp<D>)                                                              \
  X(MemCmp, "memcmp", op::mem_cmp<D>)                                                              \
  X(FindByte, "strchr", op::find_byte<D>)                                                          \
  X(StrSpan, "strspn", op::str_span<D>)                                                            \
  X(StrStr, "strstr", op::str_str<D>)                                                              \
  X(Call, "call", op::call<D>)                                                                     \
  X(Resume, "resume", op::resume<D>)

enum class OpId : uint16_t {
#define LOCKSTEP_ROW(id, name, ...) id,
  LOCKSTEP_OPERATIONS(LOCKSTEP_ROW)
#undef LOCKSTEP_ROW
};

const char* op_name(OpId op);

// A block of memory of the execution's own.
constexpr bool makes_block(OpId op) {
  return op == OpId::Alloca || op == OpId::Allocate || op == OpId::Realloc;
}

// A function of its operands: it chooses nothing and does not look at memory. The rows down to the
// first that chooses are.
constexpr bool is_function(OpId op) { return op < OpId::TestedCount && op != OpId::Freeze; }

// Of those: there are operands for which it is UB.
constexpr bool is_partial(OpId op) {
  return op == OpId::UDiv || op == OpId::SDiv || op == OpId::URem || op == OpId::SRem ||
         op == OpId::LanesWithin || op == OpId::ReverseWithin || op == OpId::SpliceWithin;
}

enum class Pred : uint32_t { Eq, Ne, Ugt, Uge, Ult, Ule, Sgt, Sge, Slt, Sle };

// Flags that make poison. Data on an operation, never operations of their own.
struct Flags {
  bool nuw : 1 = false;
  bool nsw : 1 = false;
  bool exact : 1 = false;
  bool disjoint : 1 = false;
  bool nneg : 1 = false;
};

// What an instruction says beside its operands. `ints` means, by operation:
//   ICmp: the predicate; Trunc ZExt SExt UCmp SCmp: the result's leaf width;
//   BitCast: the result's number of leaves, their width, 1 if big-endian;
//   Leaves: first leaf and count; WithLeaves: first leaf (of the second operand in the first);
//   ShuffleVector: the mask (kPoisonLane: poison); Abs CtLz CtTz: 1 if the special case is poison;
//   the fix-point operations: the scale;
//   Load Store CmpXchg AtomicRmw: the access (in Program::accesses); AtomicRmw then the RmwKind,
//   CmpXchg then 1 if it may fail by chance;
//   MaskedLoad MaskedStore: the access of one lane, log2 of the alignment of the first, the
//   MaskKind. Operands: the pointer (or one a lane), the mask, what lanes that are off give; the
//   value, the pointer, the mask;
//   Alloca: log2 of the alignment, 1 if dead until a lifetime.start, the address space. Operands:
//   the number of elements, the size of one (as wide as an address there);
//   Gep: GepFlags, the index width. Operands: the base, then pairs of an index (of any width) and
//   what it counts (a constant as wide as an index); scalars among vectors count for every lane;
//   PtrCmp: the predicate; PtrToInt: the result's width, 1 if nobody learns the address by it;
//   IntToPtr, AddrSpaceCast: the width of the result's address; AddrSpaceCast then the two spaces;
//   MemTransfer: log2 of the alignments of destination and source, TransferFlags, the tag (see
//   Access), the length if it is volatile, then offset, size and tag of each field that has one.
//   Operands: destination, source, length. MemSet: log2 of the alignment, TransferFlags, the tag.
//   Operands: destination, byte, length. MemPattern: log2 of the alignments of destination and
//   pattern, the tag, the size of the pattern (a power of two). Operands: destination, pattern,
//   length. Lengths have any width;
//   Allocate: log2 of the alignment, AllocateFlags, the family (who may free it), the address space
//   and the width of addresses in it. Operands: the size; with Count also a number of elements,
//   with Align also the alignment (after those); Free: the family. Realloc: as Allocate. Operands:
//   pointer, size; InvariantStart: the region, 1 if it lasts beyond the return, 1 for the whole
//   object. Operands: pointer, number of bytes; InvariantEnd: the region;
//   Aligned: log2 of the alignment. NonNull, StackRestore, LifetimeStart and -End (operand: the
//   pointer): nothing; StackSave: the width of the result's address; RequireDereferenceable: 1 if
//   null will do, 1 if also after the return, 1 in another space than the default one; StoredBack:
//   1 if null will do. Operands: pointer, number of bytes (not wider than any address);
//   of floats (FAdd to LooseZero, FCmp to UIToFP): the format (term::FloatFormat); FCmp then
//   the outcomes for which it holds (op::FloatOrder), FPToSI, FPToUI and their kin, RoundToInteger
//   and FrExp the result's width, FPConvert the other format; then, of those that round, the
//   Rounding (none: that of the default environment). Flush: 1 if
//   numbers may stay. Operands: the numbers, a DenormalMode. ReduceFAdd, ReduceFMul: operands are
//   the start value, the vector; ActiveLanes: the number of lanes; CtTzElts: the result's width, 1
//   if all zeros are poison; MatrixMultiply: rows of the first, columns of the first, columns of
//   the second; UDiv SDiv URem SRem: nothing; with a third operand, that says which lanes are
//   computed, 1 if it must not be poison;
//   LanesWithin: nothing. Operands: a mask, the length; ReverseWithin: nothing. Operands: the
//   vector, the length; SpliceWithin: the index, a signed number. Operands: two vectors, their
//   lengths; Fold: the operation (an OpId), then what it has. Operands: the start value, the
//   vector, which lanes count; Choose: the width; ObjectSize: the result's width, 1 if an unknown
//   size is 0, 1 if that of null is unknown. Operands: the pointer; if it leads into an object that
//   is declared, where that begins and its size; Given: what (Outside), a number that tells several
//   of them apart, the width (0: a pointer). Signal: the same, with the width of what is answered
//   (kNoAnswer: nothing). Operands: what others get to see; StrLen: the result's width. Operands:
//   the string, the most bytes if that is limited; StrCmp: the result's width. Operands: two
//   strings, the most bytes; MemCmp: the result's width, CompareFlags. Operands: two pointers, the
//   length; FindByte: 1 for the last one. Operands: the pointer, the byte, the length if it is no
//   string; StrSpan: the result's width, 1 for bytes of the set. StrStr: nothing. Operands: two
//   strings; Call: the callee (in Program::callees). Operands: the function, the arguments; Resume:
//   nothing. Operand: the exception; InRange, InClass: 1 if the value is an x86_fp80 and the bounds
//   are those of its number; the rest: nothing.
struct Operation {
  OpId op;
  Flags flags;
  std::vector<uint32_t> ints;
};

using term::Rounding;

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
// Of a MemTransfer: where in `ints`.
enum TransferInts : uint32_t { kTransferTag = 3, kTransferBytes, kTransferFields };
enum AllocateFlags : uint32_t {
  kAllocateZeroed = 1,
  kAllocateNullable = 2,
  kAllocateCount = 4,
  kAllocateAlign = 8,
  kAllocateOrFree = 16 // of a Realloc: it frees the old block even if it fails
};

// What becomes of a denormal number: it stays, it is a zero of its sign, it is a positive zero.
enum class DenormalMode : uint32_t { Stays, SignedZero, PositiveZero };
inline constexpr unsigned kDenormalModeBits = 2; // 3: it stays

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
// Bytes of a string that are looked at where nothing says where it ends. An execution that needs
// more is beyond what is looked at.
inline constexpr unsigned kScanned = 16;

inline constexpr uint32_t kPoisonLane = 0xffffffff;
inline constexpr uint32_t kNoAnswer = 0xffffffff;

} // namespace lockstep::semantics
