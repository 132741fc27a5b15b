// The operations of programs: the closed list, and what an instruction says beside its operands.
#pragma once

#include "term/float_format.h"

#include <cstdint>
#include <vector>

namespace lockstep::semantics {

// What an operation does beside giving a result.
enum class Effect : uint8_t {
  None,    // nothing: it looks at its operands alone
  Address, // nothing: it looks at where blocks lie, too
  Assumes, // nothing, or it is UB
  Exposes, // the address of a block becomes known
  Reads,   // nothing: it looks at memory, or at which blocks live
  Writes,  // memory changes
  Blocks,  // blocks are made, begin or cease to live, or to be writable
  Events,  // others see it, or have their say
};

// What else another file needs to know of an operation.
enum TraitFlags : uint8_t {
  kMayBeUb = 1,    // there are operands, or memories, for which it is UB
  kChooses = 2,    // what it gives is not determined by what it looks at
  kCommutes = 4,   // its two operands can be swapped
  kHasAccess = 8,  // its first payload is an access (in Program::accesses)
  kMakesBlock = 16 // of the execution's own
};

// One row an operation: its id, its name in LLVM IR (or in ours, where it has none there), its
// effect, its flags, the function that defines it (see table.cpp for the headers). The order of
// rows means nothing.
#define LOCKSTEP_OPERATIONS(X)                                                                     \
  X(Add, "add", None, kCommutes, op::lift2<D, op::add>)                                            \
  X(Sub, "sub", None, 0, op::lift2<D, op::sub>)                                                    \
  X(Mul, "mul", None, kCommutes, op::lift2<D, op::mul>)                                            \
  X(UDiv, "udiv", None, kMayBeUb, op::divide<D, op::udiv>)                                         \
  X(SDiv, "sdiv", None, kMayBeUb, op::divide<D, op::sdiv>)                                         \
  X(URem, "urem", None, kMayBeUb, op::divide<D, op::urem>)                                         \
  X(SRem, "srem", None, kMayBeUb, op::divide<D, op::srem>)                                         \
  X(Shl, "shl", None, 0, op::lift2<D, op::shl>)                                                    \
  X(LShr, "lshr", None, 0, op::lift2<D, op::lshr>)                                                 \
  X(AShr, "ashr", None, 0, op::lift2<D, op::ashr>)                                                 \
  X(And, "and", None, kCommutes, op::lift2<D, op::and_>)                                           \
  X(Or, "or", None, kCommutes, op::lift2<D, op::or_>)                                              \
  X(Xor, "xor", None, kCommutes, op::lift2<D, op::xor_>)                                           \
  X(ICmp, "icmp", None, 0, op::lift2<D, op::icmp>)                                                 \
  X(Trunc, "trunc", None, 0, op::lift1<D, op::trunc>)                                              \
  X(ZExt, "zext", None, 0, op::lift1<D, op::zext>)                                                 \
  X(SExt, "sext", None, 0, op::lift1<D, op::sext>)                                                 \
  X(BitCast, "bitcast", None, 0, op::bitcast<D>)                                                   \
  X(Select, "select", None, 0, op::select<D>)                                                      \
  X(Freeze, "freeze", None, kChooses, op::freeze<D>)                                               \
  X(Copy, "copy", None, 0, op::copy<D>)                                                            \
  X(Leaves, "leaves", None, 0, op::leaves<D>)                                                      \
  X(WithLeaves, "withleaves", None, 0, op::with_leaves<D>)                                         \
  X(ExtractElement, "extractelement", None, 0, op::extract_element<D>)                             \
  X(InsertElement, "insertelement", None, 0, op::insert_element<D>)                                \
  X(ShuffleVector, "shufflevector", None, 0, op::shuffle_vector<D>)                                \
  X(UAddOverflow, "llvm.uadd.with.overflow", None, 0, op::overflow2<D, op::uadd_overflow>)         \
  X(SAddOverflow, "llvm.sadd.with.overflow", None, 0, op::overflow2<D, op::sadd_overflow>)         \
  X(USubOverflow, "llvm.usub.with.overflow", None, 0, op::overflow2<D, op::usub_overflow>)         \
  X(SSubOverflow, "llvm.ssub.with.overflow", None, 0, op::overflow2<D, op::ssub_overflow>)         \
  X(UMulOverflow, "llvm.umul.with.overflow", None, 0, op::overflow2<D, op::umul_overflow>)         \
  X(SMulOverflow, "llvm.smul.with.overflow", None, 0, op::overflow2<D, op::smul_overflow>)         \
  X(UAddSat, "llvm.uadd.sat", None, 0, op::lift2<D, op::uadd_sat>)                                 \
  X(SAddSat, "llvm.sadd.sat", None, 0, op::lift2<D, op::sadd_sat>)                                 \
  X(USubSat, "llvm.usub.sat", None, 0, op::lift2<D, op::usub_sat>)                                 \
  X(SSubSat, "llvm.ssub.sat", None, 0, op::lift2<D, op::ssub_sat>)                                 \
  X(UShlSat, "llvm.ushl.sat", None, 0, op::lift2<D, op::ushl_sat>)                                 \
  X(SShlSat, "llvm.sshl.sat", None, 0, op::lift2<D, op::sshl_sat>)                                 \
  X(Abs, "llvm.abs", None, 0, op::lift1<D, op::abs>)                                               \
  X(SMax, "llvm.smax", None, kCommutes, op::lift2<D, op::smax>)                                    \
  X(SMin, "llvm.smin", None, kCommutes, op::lift2<D, op::smin>)                                    \
  X(UMax, "llvm.umax", None, kCommutes, op::lift2<D, op::umax>)                                    \
  X(UMin, "llvm.umin", None, kCommutes, op::lift2<D, op::umin>)                                    \
  X(UCmp, "llvm.ucmp", None, 0, op::lift2<D, op::ucmp>)                                            \
  X(SCmp, "llvm.scmp", None, 0, op::lift2<D, op::scmp>)                                            \
  X(CtPop, "llvm.ctpop", None, 0, op::lift1<D, op::ctpop>)                                         \
  X(CtLz, "llvm.ctlz", None, 0, op::lift1<D, op::ctlz>)                                            \
  X(CtTz, "llvm.cttz", None, 0, op::lift1<D, op::cttz>)                                            \
  X(BSwap, "llvm.bswap", None, 0, op::lift1<D, op::bswap>)                                         \
  X(BitReverse, "llvm.bitreverse", None, 0, op::lift1<D, op::bitreverse>)                          \
  X(FShl, "llvm.fshl", None, 0, op::lift3<D, op::fshl>)                                            \
  X(FShr, "llvm.fshr", None, 0, op::lift3<D, op::fshr>)                                            \
  X(ReduceAdd, "llvm.vector.reduce.add", None, 0, op::reduce<D, op::add>)                          \
  X(ReduceMul, "llvm.vector.reduce.mul", None, 0, op::reduce<D, op::mul>)                          \
  X(ReduceAnd, "llvm.vector.reduce.and", None, 0, op::reduce<D, op::and_>)                         \
  X(ReduceOr, "llvm.vector.reduce.or", None, 0, op::reduce<D, op::or_>)                            \
  X(ReduceXor, "llvm.vector.reduce.xor", None, 0, op::reduce<D, op::xor_>)                         \
  X(ReduceSMax, "llvm.vector.reduce.smax", None, 0, op::reduce<D, op::smax>)                       \
  X(ReduceSMin, "llvm.vector.reduce.smin", None, 0, op::reduce<D, op::smin>)                       \
  X(ReduceUMax, "llvm.vector.reduce.umax", None, 0, op::reduce<D, op::umax>)                       \
  X(ReduceUMin, "llvm.vector.reduce.umin", None, 0, op::reduce<D, op::umin>)                       \
  X(ActiveLanes, "llvm.get.active.lane.mask", None, 0, op::active_lanes<D>)                        \
  X(CtTzElts, "llvm.experimental.cttz.elts", None, 0, op::cttz_elts<D>)                            \
  X(Compress, "llvm.experimental.vector.compress", None, 0, op::compress<D>)                       \
  X(LanesWithin, "lanes within", None, kMayBeUb, op::lanes_within<D>)                              \
  X(ReverseWithin, "llvm.experimental.vp.reverse", None, kMayBeUb, op::reverse_within<D>)          \
  X(SpliceWithin, "llvm.experimental.vp.splice", None, kMayBeUb, op::splice_within<D>)             \
  X(MatrixMultiply, "llvm.matrix.multiply", None, 0, op::matrix_multiply<D>)                       \
  X(FCmp, "fcmp", None, 0, op::lift2<D, op::fcmp>)                                                 \
  X(Quieten, "quieten", None, 0, op::lift1<D, op::quieten>)                                        \
  X(FromX87, "x86_fp80 as a number", None, 0, op::lift1<D, op::from_x87>)                          \
  X(ToX87, "x86_fp80", None, 0, op::lift1<D, op::to_x87>)                                          \
  X(FPToSI, "fptosi", None, 0, op::lift1<D, op::fptosi>)                                           \
  X(FPToUI, "fptoui", None, 0, op::lift1<D, op::fptoui>)                                           \
  X(FPToSISat, "llvm.fptosi.sat", None, 0, op::lift1<D, op::fptosi_sat>)                           \
  X(FPToUISat, "llvm.fptoui.sat", None, 0, op::lift1<D, op::fptoui_sat>)                           \
  X(SIToFP, "sitofp", None, 0, op::lift1<D, op::sitofp>)                                           \
  X(UIToFP, "uitofp", None, 0, op::lift1<D, op::uitofp>)                                           \
  X(TestedCount, "llvm.test.start.loop.iterations", None, kChooses, op::tested_count<D>)           \
  X(UMulFix, "llvm.umul.fix", None, kMayBeUb | kChooses, op::lift2<D, op::umul_fix>)               \
  X(SMulFix, "llvm.smul.fix", None, kMayBeUb | kChooses, op::lift2<D, op::smul_fix>)               \
  X(UMulFixSat, "llvm.umul.fix.sat", None, kChooses, op::lift2<D, op::umul_fix_sat>)               \
  X(SMulFixSat, "llvm.smul.fix.sat", None, kChooses, op::lift2<D, op::smul_fix_sat>)               \
  X(UDivFix, "llvm.udiv.fix", None, kMayBeUb | kChooses, op::lift2<D, op::udiv_fix>)               \
  X(SDivFix, "llvm.sdiv.fix", None, kMayBeUb | kChooses, op::lift2<D, op::sdiv_fix>)               \
  X(UDivFixSat, "llvm.udiv.fix.sat", None, kMayBeUb | kChooses, op::lift2<D, op::udiv_fix_sat>)    \
  X(SDivFixSat, "llvm.sdiv.fix.sat", None, kMayBeUb | kChooses, op::lift2<D, op::sdiv_fix_sat>)    \
  X(Choose, "choose", None, kChooses, op::choose<D>)                                               \
  X(Fold, "fold", None, kMayBeUb | kChooses, op::fold<D>)                                          \
  X(FAdd, "fadd", None, kChooses, op::lift2<D, op::fadd>)                                          \
  X(FSub, "fsub", None, kChooses, op::lift2<D, op::fsub>)                                          \
  X(FMul, "fmul", None, kChooses, op::lift2<D, op::fmul>)                                          \
  X(FDiv, "fdiv", None, kChooses, op::lift2<D, op::fdiv>)                                          \
  X(FRem, "frem", None, kChooses, op::lift2<D, op::frem>)                                          \
  X(RoundToInteger, "llvm.lrint", None, kChooses, op::lift1<D, op::round_to_integer>)              \
  X(FrExp, "llvm.frexp", None, kChooses, op::frexp<D>)                                             \
  X(FPConvert, "fptrunc", None, kChooses, op::lift1<D, op::convert_float>)                         \
  X(FMA, "llvm.fma", None, kChooses, op::lift3<D, op::fma>)                                        \
  X(FMulAdd, "llvm.fmuladd", None, kChooses, op::lift3<D, op::fmuladd>)                            \
  X(Sqrt, "llvm.sqrt", None, kChooses, op::lift1<D, op::fsqrt>)                                    \
  X(LdExp, "llvm.ldexp", None, kChooses, op::lift2<D, op::ldexp>)                                  \
  X(Canonicalize, "llvm.canonicalize", None, kChooses, op::lift1<D, op::canonicalize>)             \
  X(Floor, "llvm.floor", None, kChooses, op::lift1<D, op::floor>)                                  \
  X(Ceil, "llvm.ceil", None, kChooses, op::lift1<D, op::ceil>)                                     \
  X(FTrunc, "llvm.trunc", None, kChooses, op::lift1<D, op::ftrunc>)                                \
  X(Round, "llvm.round", None, kChooses, op::lift1<D, op::fround>)                                 \
  X(RoundEven, "llvm.roundeven", None, kChooses, op::lift1<D, op::roundeven>)                      \
  X(MinNum, "llvm.minnum", None, kChooses, op::lift2<D, op::minnum>)                               \
  X(MaxNum, "llvm.maxnum", None, kChooses, op::lift2<D, op::maxnum>)                               \
  X(Minimum, "llvm.minimum", None, kChooses, op::lift2<D, op::minimum>)                            \
  X(Maximum, "llvm.maximum", None, kChooses, op::lift2<D, op::maximum>)                            \
  X(ReduceFAdd, "llvm.vector.reduce.fadd", None, kChooses, op::reduce_from<D, op::fadd>)           \
  X(ReduceFMul, "llvm.vector.reduce.fmul", None, kChooses, op::reduce_from<D, op::fmul>)           \
  X(ReduceFMin, "llvm.vector.reduce.fmin", None, kChooses, op::reduce<D, op::minnum>)              \
  X(ReduceFMax, "llvm.vector.reduce.fmax", None, kChooses, op::reduce<D, op::maxnum>)              \
  X(ReduceFMinimum, "llvm.vector.reduce.fminimum", None, kChooses, op::reduce<D, op::minimum>)     \
  X(ReduceFMaximum, "llvm.vector.reduce.fmaximum", None, kChooses, op::reduce<D, op::maximum>)     \
  X(Flush, "flush", None, kChooses, op::flush<D>)                                                  \
  X(LooseZero, "nsz", None, kChooses, op::lift1<D, op::loose_zero>)                                \
  X(Assume, "llvm.assume", Assumes, kMayBeUb, op::assume<D>)                                       \
  X(RequireNoUndef, "noundef", Assumes, kMayBeUb, op::require_no_undef<D>)                         \
  X(InRange, "range", None, 0, op::in_range<D>)                                                    \
  X(InClass, "llvm.is.fpclass", None, 0, op::in_class<D>)                                          \
  X(Alloca, "alloca", Blocks, kMayBeUb | kMakesBlock, op::alloca_<D>)                              \
  X(Load, "load", Reads, kMayBeUb | kHasAccess, op::load<D>)                                       \
  X(Store, "store", Writes, kMayBeUb | kHasAccess, op::store<D>)                                   \
  X(MaskedLoad, "llvm.masked.load", Reads, kMayBeUb | kHasAccess, op::masked_load<D>)              \
  X(MaskedStore, "llvm.masked.store", Writes, kMayBeUb | kHasAccess, op::masked_store<D>)          \
  X(Gep, "getelementptr", Address, 0, op::gep<D>)                                                  \
  X(PtrCmp, "icmp ptr", Address, 0, op::lift2<D, op::ptr_cmp>)                                     \
  X(PtrToInt, "ptrtoint", Exposes, 0, op::lift1<D, op::ptr_to_int>)                                \
  X(IntToPtr, "inttoptr", Address, kChooses, op::lift1<D, op::int_to_ptr>)                         \
  X(AddrSpaceCast, "addrspacecast", Address, 0, op::lift1<D, op::addr_space_cast>)                 \
  X(PtrMask, "llvm.ptrmask", Address, 0, op::lift2<D, op::ptr_mask>)                               \
  X(MemTransfer, "llvm.memcpy", Writes, kMayBeUb, op::mem_transfer<D>)                             \
  X(MemSet, "llvm.memset", Writes, kMayBeUb, op::mem_set<D>)                                       \
  X(MemPattern, "memset_pattern", Writes, kMayBeUb, op::mem_pattern<D>)                            \
  X(AtomicRmw, "atomicrmw", Writes, kMayBeUb | kHasAccess, op::atomic_rmw<D>)                      \
  X(CmpXchg, "cmpxchg", Writes, kMayBeUb | kChooses | kHasAccess, op::cmp_xchg<D>)                 \
  X(Allocate, "malloc", Blocks, kMayBeUb | kChooses | kMakesBlock, op::allocate<D>)                \
  X(Free, "free", Blocks, kMayBeUb, op::free_<D>)                                                  \
  X(Realloc, "realloc", Blocks, kMayBeUb | kChooses | kMakesBlock, op::realloc_<D>)                \
  X(LifetimeStart, "llvm.lifetime.start", Blocks, kMayBeUb, op::lifetime_start<D>)                 \
  X(LifetimeEnd, "llvm.lifetime.end", Blocks, kMayBeUb, op::lifetime_end<D>)                       \
  X(InvariantStart, "llvm.invariant.start", Blocks, kMayBeUb, op::invariant_start<D>)              \
  X(InvariantEnd, "llvm.invariant.end", Blocks, kMayBeUb, op::invariant_end<D>)                    \
  X(StackSave, "llvm.stacksave", Blocks, 0, op::stack_save<D>)                                     \
  X(StackRestore, "llvm.stackrestore", Blocks, kMayBeUb, op::stack_restore<D>)                     \
  X(NonNull, "nonnull", Address, 0, op::non_null<D>)                                               \
  X(Aligned, "align", Address, 0, op::aligned<D>)                                                  \
  X(RequireDereferenceable, "dereferenceable", Assumes, kMayBeUb, op::require_dereferenceable<D>)  \
  X(StoredBack, "writable", Writes, kMayBeUb, op::stored_back<D>)                                  \
  X(ObjectSize, "llvm.objectsize", Reads, kChooses, op::object_size<D>)                            \
  X(Given, "given", Events, kChooses, op::given<D>)                                                \
  X(Signal, "signal", Events, kChooses, op::signal<D>)                                             \
  X(SideEffect, "llvm.sideeffect", Events, 0, op::side_effect<D>)                                  \
  X(StrLen, "strlen", Reads, kMayBeUb, op::str_len<D>)                                             \
  X(StrCmp, "strcmp", Reads, kMayBeUb, op::str_cmp<D>)                                             \
  X(MemCmp, "memcmp", Reads, kMayBeUb, op::mem_cmp<D>)                                             \
  X(FindByte, "strchr", Reads, kMayBeUb, op::find_byte<D>)                                         \
  X(StrSpan, "strspn", Reads, kMayBeUb, op::str_span<D>)                                           \
  X(StrStr, "strstr", Reads, kMayBeUb, op::str_str<D>)                                             \
  X(Call, "call", Events, kMayBeUb | kChooses, op::call<D>)                                        \
  X(Resume, "resume", Events, kMayBeUb, op::resume<D>)

enum class OpId : uint16_t {
#define LOCKSTEP_ROW(id, ...) id,
  LOCKSTEP_OPERATIONS(LOCKSTEP_ROW)
#undef LOCKSTEP_ROW
};

const char* op_name(OpId op);

struct Traits {
  Effect effect;
  uint8_t flags;
  constexpr bool has(TraitFlags flag) const { return (flags & flag) != 0; }
};
inline constexpr Traits kTraits[] = {
#define LOCKSTEP_ROW(id, name, effect, flags, ...) {Effect::effect, flags},
    LOCKSTEP_OPERATIONS(LOCKSTEP_ROW)
#undef LOCKSTEP_ROW
};
constexpr Traits traits(OpId op) { return kTraits[static_cast<size_t>(op)]; }

constexpr bool makes_block(OpId op) { return traits(op).has(kMakesBlock); }
constexpr bool has_access(OpId op) { return traits(op).has(kHasAccess); }
constexpr bool commutes(OpId op) { return traits(op).has(kCommutes); }
constexpr bool may_be_ub(OpId op) { return traits(op).has(kMayBeUb); }

// A function of its operands: it gives a result, chooses nothing and does not look at memory. It
// may be UB.
constexpr bool is_function(OpId op) {
  return traits(op).effect == Effect::None && !traits(op).has(kChooses);
}

// It gives a result or is UB, and that is all.
constexpr bool has_no_effect(OpId op) {
  switch (traits(op).effect) {
  case Effect::None:
  case Effect::Address:
  case Effect::Assumes:
  case Effect::Reads:
    return true;
  case Effect::Exposes:
  case Effect::Writes:
  case Effect::Blocks:
  case Effect::Events:
    return false;
  }
  return false;
}

// The same wherever it is computed: it has no UB, chooses nothing, and does not look at memory.
constexpr bool is_speculatable(OpId op) {
  Traits t = traits(op);
  return (t.effect == Effect::None || t.effect == Effect::Address) && !t.has(kChooses) &&
         !t.has(kMayBeUb);
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
  kAllocateOrFree = 16,     // of a Realloc: it frees the old block even if it fails
  kAllocateAlignUnsaid = 32 // nobody else counts on the alignment
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
