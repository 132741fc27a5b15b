// The operations of programs: the closed list, and what an instruction says beside its operands.
#pragma once

#include "semantics/op/payload.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

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
  kHasAccess = 8,  // its payload begins with an access (in Program::accesses)
  kMakesBlock = 16 // of the execution's own
};

// One row an operation: its id, its name in LLVM IR (or in ours, where it has none there), its
// effect, its flags, its payload (Gep: a GepPayload), the function that defines it (see table.cpp
// for the headers). The order of rows means nothing.
#define LOCKSTEP_OPERATIONS(X)                                                                     \
  X(Add, "add", None, kCommutes, None, op::lift2<D, op::add>)                                      \
  X(Sub, "sub", None, 0, None, op::lift2<D, op::sub>)                                              \
  X(Mul, "mul", None, kCommutes, None, op::lift2<D, op::mul>)                                      \
  X(UDiv, "udiv", None, kMayBeUb, Divide, op::divide<D, op::udiv>)                                 \
  X(SDiv, "sdiv", None, kMayBeUb, Divide, op::divide<D, op::sdiv>)                                 \
  X(URem, "urem", None, kMayBeUb, Divide, op::divide<D, op::urem>)                                 \
  X(SRem, "srem", None, kMayBeUb, Divide, op::divide<D, op::srem>)                                 \
  X(Shl, "shl", None, 0, None, op::lift2<D, op::shl>)                                              \
  X(LShr, "lshr", None, 0, None, op::lift2<D, op::lshr>)                                           \
  X(AShr, "ashr", None, 0, None, op::lift2<D, op::ashr>)                                           \
  X(And, "and", None, kCommutes, None, op::lift2<D, op::and_>)                                     \
  X(Or, "or", None, kCommutes, None, op::lift2<D, op::or_>)                                        \
  X(Xor, "xor", None, kCommutes, None, op::lift2<D, op::xor_>)                                     \
  X(ICmp, "icmp", None, 0, Compare, op::lift2<D, op::icmp>)                                        \
  X(Trunc, "trunc", None, 0, Width, op::lift1<D, op::trunc>)                                       \
  X(ZExt, "zext", None, 0, Width, op::lift1<D, op::zext>)                                          \
  X(SExt, "sext", None, 0, Width, op::lift1<D, op::sext>)                                          \
  X(BitCast, "bitcast", None, 0, BitCast, op::bitcast<D>)                                          \
  X(Select, "select", None, 0, None, op::select<D>)                                                \
  X(Freeze, "freeze", None, kChooses, None, op::freeze<D>)                                         \
  X(Copy, "copy", None, 0, None, op::copy<D>)                                                      \
  X(Leaves, "leaves", None, 0, Leaves, op::leaves<D>)                                              \
  X(WithLeaves, "withleaves", None, 0, WithLeaves, op::with_leaves<D>)                             \
  X(ExtractElement, "extractelement", None, 0, None, op::extract_element<D>)                       \
  X(InsertElement, "insertelement", None, 0, None, op::insert_element<D>)                          \
  X(ShuffleVector, "shufflevector", None, 0, Shuffle, op::shuffle_vector<D>)                       \
  X(UAddOverflow, "llvm.uadd.with.overflow", None, 0, None, op::overflow2<D, op::uadd_overflow>)   \
  X(SAddOverflow, "llvm.sadd.with.overflow", None, 0, None, op::overflow2<D, op::sadd_overflow>)   \
  X(USubOverflow, "llvm.usub.with.overflow", None, 0, None, op::overflow2<D, op::usub_overflow>)   \
  X(SSubOverflow, "llvm.ssub.with.overflow", None, 0, None, op::overflow2<D, op::ssub_overflow>)   \
  X(UMulOverflow, "llvm.umul.with.overflow", None, 0, None, op::overflow2<D, op::umul_overflow>)   \
  X(SMulOverflow, "llvm.smul.with.overflow", None, 0, None, op::overflow2<D, op::smul_overflow>)   \
  X(UAddSat, "llvm.uadd.sat", None, 0, None, op::lift2<D, op::uadd_sat>)                           \
  X(SAddSat, "llvm.sadd.sat", None, 0, None, op::lift2<D, op::sadd_sat>)                           \
  X(USubSat, "llvm.usub.sat", None, 0, None, op::lift2<D, op::usub_sat>)                           \
  X(SSubSat, "llvm.ssub.sat", None, 0, None, op::lift2<D, op::ssub_sat>)                           \
  X(UShlSat, "llvm.ushl.sat", None, 0, None, op::lift2<D, op::ushl_sat>)                           \
  X(SShlSat, "llvm.sshl.sat", None, 0, None, op::lift2<D, op::sshl_sat>)                           \
  X(Abs, "llvm.abs", None, 0, SpecialCase, op::lift1<D, op::abs>)                                  \
  X(SMax, "llvm.smax", None, kCommutes, None, op::lift2<D, op::smax>)                              \
  X(SMin, "llvm.smin", None, kCommutes, None, op::lift2<D, op::smin>)                              \
  X(UMax, "llvm.umax", None, kCommutes, None, op::lift2<D, op::umax>)                              \
  X(UMin, "llvm.umin", None, kCommutes, None, op::lift2<D, op::umin>)                              \
  X(UCmp, "llvm.ucmp", None, 0, Width, op::lift2<D, op::ucmp>)                                     \
  X(SCmp, "llvm.scmp", None, 0, Width, op::lift2<D, op::scmp>)                                     \
  X(CtPop, "llvm.ctpop", None, 0, None, op::lift1<D, op::ctpop>)                                   \
  X(CtLz, "llvm.ctlz", None, 0, SpecialCase, op::lift1<D, op::ctlz>)                               \
  X(CtTz, "llvm.cttz", None, 0, SpecialCase, op::lift1<D, op::cttz>)                               \
  X(BSwap, "llvm.bswap", None, 0, None, op::lift1<D, op::bswap>)                                   \
  X(BitReverse, "llvm.bitreverse", None, 0, None, op::lift1<D, op::bitreverse>)                    \
  X(FShl, "llvm.fshl", None, 0, None, op::lift3<D, op::fshl>)                                      \
  X(FShr, "llvm.fshr", None, 0, None, op::lift3<D, op::fshr>)                                      \
  X(ReduceAdd, "llvm.vector.reduce.add", None, 0, None, op::reduce<D, op::add>)                    \
  X(ReduceMul, "llvm.vector.reduce.mul", None, 0, None, op::reduce<D, op::mul>)                    \
  X(ReduceAnd, "llvm.vector.reduce.and", None, 0, None, op::reduce<D, op::and_>)                   \
  X(ReduceOr, "llvm.vector.reduce.or", None, 0, None, op::reduce<D, op::or_>)                      \
  X(ReduceXor, "llvm.vector.reduce.xor", None, 0, None, op::reduce<D, op::xor_>)                   \
  X(ReduceSMax, "llvm.vector.reduce.smax", None, 0, None, op::reduce<D, op::smax>)                 \
  X(ReduceSMin, "llvm.vector.reduce.smin", None, 0, None, op::reduce<D, op::smin>)                 \
  X(ReduceUMax, "llvm.vector.reduce.umax", None, 0, None, op::reduce<D, op::umax>)                 \
  X(ReduceUMin, "llvm.vector.reduce.umin", None, 0, None, op::reduce<D, op::umin>)                 \
  X(ActiveLanes, "llvm.get.active.lane.mask", None, 0, ActiveLanes, op::active_lanes<D>)           \
  X(CtTzElts, "llvm.experimental.cttz.elts", None, 0, CountElements, op::cttz_elts<D>)             \
  X(Compress, "llvm.experimental.vector.compress", None, 0, None, op::compress<D>)                 \
  X(LanesWithin, "lanes within", None, kMayBeUb, None, op::lanes_within<D>)                        \
  X(ReverseWithin, "llvm.experimental.vp.reverse", None, kMayBeUb, None, op::reverse_within<D>)    \
  X(SpliceWithin, "llvm.experimental.vp.splice", None, kMayBeUb, Splice, op::splice_within<D>)     \
  X(MatrixMultiply, "llvm.matrix.multiply", None, 0, Matrix, op::matrix_multiply<D>)               \
  X(FCmp, "fcmp", None, 0, FCmp, op::lift2<D, op::fcmp>)                                           \
  X(Quieten, "quieten", None, 0, Float, op::lift1<D, op::quieten>)                                 \
  X(FromX87, "x86_fp80 as a number", None, 0, None, op::lift1<D, op::from_x87>)                    \
  X(ToX87, "x86_fp80", None, 0, None, op::lift1<D, op::to_x87>)                                    \
  X(FPToSI, "fptosi", None, 0, FloatToInteger, op::lift1<D, op::fptosi>)                           \
  X(FPToUI, "fptoui", None, 0, FloatToInteger, op::lift1<D, op::fptoui>)                           \
  X(FPToSISat, "llvm.fptosi.sat", None, 0, FloatToInteger, op::lift1<D, op::fptosi_sat>)           \
  X(FPToUISat, "llvm.fptoui.sat", None, 0, FloatToInteger, op::lift1<D, op::fptoui_sat>)           \
  X(SIToFP, "sitofp", None, 0, Float, op::lift1<D, op::sitofp>)                                    \
  X(UIToFP, "uitofp", None, 0, Float, op::lift1<D, op::uitofp>)                                    \
  X(TestedCount, "llvm.test.start.loop.iterations", None, kChooses, None, op::tested_count<D>)     \
  X(UMulFix, "llvm.umul.fix", None, kMayBeUb | kChooses, FixedPoint, op::lift2<D, op::umul_fix>)   \
  X(SMulFix, "llvm.smul.fix", None, kMayBeUb | kChooses, FixedPoint, op::lift2<D, op::smul_fix>)   \
  X(UMulFixSat, "llvm.umul.fix.sat", None, kChooses, FixedPoint, op::lift2<D, op::umul_fix_sat>)   \
  X(SMulFixSat, "llvm.smul.fix.sat", None, kChooses, FixedPoint, op::lift2<D, op::smul_fix_sat>)   \
  X(UDivFix, "llvm.udiv.fix", None, kMayBeUb | kChooses, FixedPoint, op::lift2<D, op::udiv_fix>)   \
  X(SDivFix, "llvm.sdiv.fix", None, kMayBeUb | kChooses, FixedPoint, op::lift2<D, op::sdiv_fix>)   \
  X(UDivFixSat, "llvm.udiv.fix.sat", None, kMayBeUb | kChooses, FixedPoint,                        \
    op::lift2<D, op::udiv_fix_sat>)                                                                \
  X(SDivFixSat, "llvm.sdiv.fix.sat", None, kMayBeUb | kChooses, FixedPoint,                        \
    op::lift2<D, op::sdiv_fix_sat>)                                                                \
  X(Choose, "choose", None, kChooses, Width, op::choose<D>)                                        \
  X(Fold, "fold", None, kMayBeUb | kChooses, Fold, op::fold<D>)                                    \
  X(FAdd, "fadd", None, kChooses, Float, op::lift2<D, op::fadd>)                                   \
  X(FSub, "fsub", None, kChooses, Float, op::lift2<D, op::fsub>)                                   \
  X(FMul, "fmul", None, kChooses, Float, op::lift2<D, op::fmul>)                                   \
  X(FDiv, "fdiv", None, kChooses, Float, op::lift2<D, op::fdiv>)                                   \
  X(FRem, "frem", None, kChooses, Float, op::lift2<D, op::frem>)                                   \
  X(RoundToInteger, "llvm.lrint", None, kChooses, RoundToInteger,                                  \
    op::lift1<D, op::round_to_integer>)                                                            \
  X(FrExp, "llvm.frexp", None, kChooses, FloatToInteger, op::frexp<D>)                             \
  X(FPConvert, "fptrunc", None, kChooses, FPConvert, op::lift1<D, op::convert_float>)              \
  X(FMA, "llvm.fma", None, kChooses, Float, op::lift3<D, op::fma>)                                 \
  X(FMulAdd, "llvm.fmuladd", None, kChooses, Float, op::lift3<D, op::fmuladd>)                     \
  X(Sqrt, "llvm.sqrt", None, kChooses, Float, op::lift1<D, op::fsqrt>)                             \
  X(LdExp, "llvm.ldexp", None, kChooses, Float, op::lift2<D, op::ldexp>)                           \
  X(Canonicalize, "llvm.canonicalize", None, kChooses, Float, op::lift1<D, op::canonicalize>)      \
  X(Floor, "llvm.floor", None, kChooses, Float, op::lift1<D, op::floor>)                           \
  X(Ceil, "llvm.ceil", None, kChooses, Float, op::lift1<D, op::ceil>)                              \
  X(FTrunc, "llvm.trunc", None, kChooses, Float, op::lift1<D, op::ftrunc>)                         \
  X(Round, "llvm.round", None, kChooses, Float, op::lift1<D, op::fround>)                          \
  X(RoundEven, "llvm.roundeven", None, kChooses, Float, op::lift1<D, op::roundeven>)               \
  X(MinNum, "llvm.minnum", None, kChooses, Float, op::lift2<D, op::minnum>)                        \
  X(MaxNum, "llvm.maxnum", None, kChooses, Float, op::lift2<D, op::maxnum>)                        \
  X(Minimum, "llvm.minimum", None, kChooses, Float, op::lift2<D, op::minimum>)                     \
  X(Maximum, "llvm.maximum", None, kChooses, Float, op::lift2<D, op::maximum>)                     \
  X(ReduceFAdd, "llvm.vector.reduce.fadd", None, kChooses, Float, op::reduce_from<D, op::fadd>)    \
  X(ReduceFMul, "llvm.vector.reduce.fmul", None, kChooses, Float, op::reduce_from<D, op::fmul>)    \
  X(ReduceFMin, "llvm.vector.reduce.fmin", None, kChooses, Float, op::reduce<D, op::minnum>)       \
  X(ReduceFMax, "llvm.vector.reduce.fmax", None, kChooses, Float, op::reduce<D, op::maxnum>)       \
  X(ReduceFMinimum, "llvm.vector.reduce.fminimum", None, kChooses, Float,                          \
    op::reduce<D, op::minimum>)                                                                    \
  X(ReduceFMaximum, "llvm.vector.reduce.fmaximum", None, kChooses, Float,                          \
    op::reduce<D, op::maximum>)                                                                    \
  X(Flush, "flush", None, kChooses, Flush, op::flush<D>)                                           \
  X(LooseZero, "nsz", None, kChooses, Float, op::lift1<D, op::loose_zero>)                         \
  X(Assume, "llvm.assume", Assumes, kMayBeUb, None, op::assume<D>)                                 \
  X(RequireNoUndef, "noundef", Assumes, kMayBeUb, None, op::require_no_undef<D>)                   \
  X(InRange, "range", None, 0, Ranges, op::in_range<D>)                                            \
  X(InClass, "llvm.is.fpclass", None, 0, Ranges, op::in_class<D>)                                  \
  X(Alloca, "alloca", Blocks, kMayBeUb | kMakesBlock, Alloca, op::alloca_<D>)                      \
  X(Load, "load", Reads, kMayBeUb | kHasAccess, Access, op::load<D>)                               \
  X(Store, "store", Writes, kMayBeUb | kHasAccess, Access, op::store<D>)                           \
  X(MaskedLoad, "llvm.masked.load", Reads, kMayBeUb | kHasAccess, Masked, op::masked_load<D>)      \
  X(MaskedStore, "llvm.masked.store", Writes, kMayBeUb | kHasAccess, Masked, op::masked_store<D>)  \
  X(Gep, "getelementptr", Address, 0, Gep, op::gep<D>)                                             \
  X(PtrCmp, "icmp ptr", Address, 0, Compare, op::lift2<D, op::ptr_cmp>)                            \
  X(PtrToInt, "ptrtoint", Exposes, 0, PtrToInt, op::lift1<D, op::ptr_to_int>)                      \
  X(IntToPtr, "inttoptr", Address, kChooses, Width, op::lift1<D, op::int_to_ptr>)                  \
  X(AddrSpaceCast, "addrspacecast", Address, 0, AddrSpaceCast, op::lift1<D, op::addr_space_cast>)  \
  X(PtrMask, "llvm.ptrmask", Address, 0, None, op::lift2<D, op::ptr_mask>)                         \
  X(MemTransfer, "llvm.memcpy", Writes, kMayBeUb, Transfer, op::mem_transfer<D>)                   \
  X(MemSet, "llvm.memset", Writes, kMayBeUb, MemSet, op::mem_set<D>)                               \
  X(MemPattern, "memset_pattern", Writes, kMayBeUb, Pattern, op::mem_pattern<D>)                   \
  X(AtomicRmw, "atomicrmw", Writes, kMayBeUb | kHasAccess, Rmw, op::atomic_rmw<D>)                 \
  X(CmpXchg, "cmpxchg", Writes, kMayBeUb | kChooses | kHasAccess, CmpXchg, op::cmp_xchg<D>)        \
  X(Allocate, "malloc", Blocks, kMayBeUb | kChooses | kMakesBlock, Allocate, op::allocate<D>)      \
  X(Free, "free", Blocks, kMayBeUb, Free, op::free_<D>)                                            \
  X(Realloc, "realloc", Blocks, kMayBeUb | kChooses | kMakesBlock, Allocate, op::realloc_<D>)      \
  X(LifetimeStart, "llvm.lifetime.start", Blocks, kMayBeUb, None, op::lifetime_start<D>)           \
  X(LifetimeEnd, "llvm.lifetime.end", Blocks, kMayBeUb, None, op::lifetime_end<D>)                 \
  X(InvariantStart, "llvm.invariant.start", Blocks, kMayBeUb, InvariantStart,                      \
    op::invariant_start<D>)                                                                        \
  X(InvariantEnd, "llvm.invariant.end", Blocks, kMayBeUb, InvariantEnd, op::invariant_end<D>)      \
  X(StackSave, "llvm.stacksave", Blocks, 0, Width, op::stack_save<D>)                              \
  X(StackRestore, "llvm.stackrestore", Blocks, kMayBeUb, None, op::stack_restore<D>)               \
  X(NonNull, "nonnull", Address, 0, None, op::non_null<D>)                                         \
  X(Aligned, "align", Address, 0, Aligned, op::aligned<D>)                                         \
  X(RequireDereferenceable, "dereferenceable", Assumes, kMayBeUb, Dereferenceable,                 \
    op::require_dereferenceable<D>)                                                                \
  X(StoredBack, "writable", Writes, kMayBeUb, StoredBack, op::stored_back<D>)                      \
  X(ObjectSize, "llvm.objectsize", Reads, kChooses, ObjectSize, op::object_size<D>)                \
  X(Given, "given", Events, kChooses, Outside, op::given<D>)                                       \
  X(Signal, "signal", Events, kChooses, Outside, op::signal<D>)                                    \
  X(SideEffect, "llvm.sideeffect", Events, 0, None, op::side_effect<D>)                            \
  X(StrLen, "strlen", Reads, kMayBeUb, Width, op::str_len<D>)                                      \
  X(StrCmp, "strcmp", Reads, kMayBeUb, Width, op::str_cmp<D>)                                      \
  X(MemCmp, "memcmp", Reads, kMayBeUb, MemCmp, op::mem_cmp<D>)                                     \
  X(FindByte, "strchr", Reads, kMayBeUb, FindByte, op::find_byte<D>)                               \
  X(StrSpan, "strspn", Reads, kMayBeUb, StrSpan, op::str_span<D>)                                  \
  X(StrStr, "strstr", Reads, kMayBeUb, None, op::str_str<D>)                                       \
  X(Call, "call", Events, kMayBeUb | kChooses, Call, op::call<D>)                                  \
  X(Resume, "resume", Events, kMayBeUb, None, op::resume<D>)

enum class OpId : uint32_t {
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

// Flags that make poison. Data on an operation, never operations of their own.
struct Flags {
  bool nuw : 1 = false;
  bool nsw : 1 = false;
  bool exact : 1 = false;
  bool disjoint : 1 = false;
  bool nneg : 1 = false;
};

template <Payload P>
inline constexpr bool kHasPayload[] = {
#define LOCKSTEP_ROW(id, name, effect, flags, payload, ...) std::is_same_v<P, payload##Payload>,
    LOCKSTEP_OPERATIONS(LOCKSTEP_ROW)
#undef LOCKSTEP_ROW
};
template <Payload P> constexpr bool has_payload(OpId op) {
  return kHasPayload<P>[static_cast<size_t>(op)];
}

// What an instruction says beside its operands.
struct Operation {
  Operation() = default;
  Operation(OpId op, Flags flags, Words words) : op(op), flags(flags), words(std::move(words)) {}
  template <Payload P>
  Operation(OpId op, Flags flags, const P& payload) : op(op), flags(flags), words(payload) {
    assert(std::is_empty_v<P> || has_payload<P>(op));
  }

  OpId op;
  Flags flags;
  Words words; // read by `payload` and the functions below
};

template <Payload P> P payload(const Operation& o) {
  assert(has_payload<P>(o.op));
  return o.words.read<P>();
}

// The access (in Program::accesses) of an operation that has one.
inline uint32_t access_of(const Operation& o) {
  assert(has_access(o.op));
  return o.words.read<AccessPayload>().access;
}
// Of two operations of one kind, that have one.
inline bool is_same_but_for_access(const Operation& x, const Operation& y) {
  assert(x.op == y.op && has_access(x.op));
  return x.words.is_same_after_first(y.words);
}

// The callee (in Program::callees) of a call.
inline uint32_t callee_of(const Operation& o) { return payload<CallPayload>(o).callee; }

inline Operation shuffle_by(std::span<const uint32_t> mask) {
  return {OpId::ShuffleVector, {}, Words(ShufflePayload{}, mask)};
}
inline std::span<const uint32_t> shuffle_mask(const Operation& o) {
  assert(has_payload<ShufflePayload>(o.op));
  return o.words.tail<ShufflePayload>();
}

inline TransferFields transfer_fields(const Operation& o) {
  assert(has_payload<TransferPayload>(o.op));
  return TransferFields(o.words.tail<TransferPayload>());
}

// A Fold by an operation, and back.
inline Operation fold_by(const Operation& each) {
  return {OpId::Fold, {}, Words(FoldPayload{each.op}, each.words.numbers())};
}
inline Operation folded_by(const Operation& o) {
  return {payload<FoldPayload>(o).each, {}, o.words.inner<FoldPayload>()};
}

#define LOCKSTEP_ROW(id, name, effect, flags, payload, ...)                                        \
  static_assert(has_access(OpId::id) == PayloadWithAccess<payload##Payload>);
LOCKSTEP_OPERATIONS(LOCKSTEP_ROW)
#undef LOCKSTEP_ROW

// What becomes of a denormal number: it stays, it is a zero of its sign, it is a positive zero.
enum class DenormalMode : uint32_t { Stays, SignedZero, PositiveZero };
inline constexpr unsigned kDenormalModeBits = 2; // 3: it stays

// Bytes of a string that are looked at where nothing says where it ends. An execution that needs
// more is beyond what is looked at.
inline constexpr unsigned kScanned = 16;

} // namespace lockstep::semantics
