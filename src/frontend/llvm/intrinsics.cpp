#include "frontend/llvm/families.h"

#include <algorithm>
#include <numeric>

#include <llvm/IR/Constants.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Instructions.h>

namespace lockstep::frontend {

using llvm::Intrinsic::ID;
using program::RegId;
using semantics::OpId;

namespace {

void nothing(Call&) {}

// Section "llvm.trap": the program ends here, and whoever runs it can see that.
void trap(Call& c) { c.t.end_with_trap(); }

void plain(Call& c) { c.emit({}, c.arguments(c.call.arg_size())); }

// The value comes first, what follows says something about it that changes nothing.
void first_argument(Call& c) { c.emit({}, c.arguments(1)); }

// abs, ctlz, cttz: the second argument says whether the special case is poison.
void with_poison_case(Call& c) { c.emit({c.immediate(1) != 0 ? 1U : 0U}, c.arguments(1)); }

void with_width(Call& c) { c.emit({c.call.getType()->getScalarSizeInBits()}, c.arguments(2)); }

void with_scale(Call& c) { c.emit({static_cast<uint32_t>(c.immediate(2))}, c.arguments(2)); }

// ---- vectors: all are shuffles or ranges of lanes ----

void reverse(Call& c) {
  std::vector<uint32_t> mask;
  for (uint32_t i = c.lanes(0); i-- > 0;)
    mask.push_back(i);
  c.emit(std::move(mask), {c.argument(0), c.argument(0)});
}

// Section "llvm.vector.splice": lanes from the index on of both vectors set side by side; an index
// below zero counts from the end of the first.
void splice(Call& c) {
  int64_t lanes = c.lanes(0), index = c.immediate(2);
  if (index < -lanes || index >= lanes) return c.unsupported();
  std::vector<uint32_t> mask(static_cast<size_t>(lanes));
  std::iota(mask.begin(), mask.end(), static_cast<uint32_t>(index < 0 ? lanes + index : index));
  c.emit(std::move(mask), c.arguments(2));
}

void interleave(Call& c) {
  std::vector<uint32_t> mask;
  for (uint32_t i = 0, n = c.lanes(0); i < n; ++i)
    mask.insert(mask.end(), {i, n + i});
  c.emit(std::move(mask), c.arguments(2));
}

// A struct of the even and the odd lanes, whose leaves lie in that order.
void deinterleave(Call& c) {
  std::vector<uint32_t> mask;
  for (uint32_t parity : {0, 1})
    for (uint32_t i = parity; i < c.lanes(0); i += 2)
      mask.push_back(i);
  c.emit(std::move(mask), {c.argument(0), c.argument(0)});
}

void extract(Call& c) {
  const auto* part = llvm::dyn_cast<llvm::FixedVectorType>(c.call.getType());
  int64_t first = c.immediate(1), lanes = c.lanes(0);
  if (!part || first < 0 || first > lanes - int64_t{part->getNumElements()}) return c.unsupported();
  c.emit({static_cast<uint32_t>(first), part->getNumElements()}, c.arguments(1));
}

void insert(Call& c) {
  int64_t first = c.immediate(2), lanes = c.lanes(0);
  if (first < 0 || first > lanes - int64_t{c.lanes(1)}) return c.unsupported();
  c.emit({static_cast<uint32_t>(first)}, c.arguments(2));
}

namespace id = llvm::Intrinsic;

constexpr IntrinsicRow kIntrinsics[] = {
    {id::uadd_with_overflow, OpId::UAddOverflow, plain},
    {id::sadd_with_overflow, OpId::SAddOverflow, plain},
    {id::usub_with_overflow, OpId::USubOverflow, plain},
    {id::ssub_with_overflow, OpId::SSubOverflow, plain},
    {id::umul_with_overflow, OpId::UMulOverflow, plain},
    {id::smul_with_overflow, OpId::SMulOverflow, plain},
    {id::uadd_sat, OpId::UAddSat, plain},
    {id::sadd_sat, OpId::SAddSat, plain},
    {id::usub_sat, OpId::USubSat, plain},
    {id::ssub_sat, OpId::SSubSat, plain},
    {id::ushl_sat, OpId::UShlSat, plain},
    {id::sshl_sat, OpId::SShlSat, plain},
    {id::umul_fix, OpId::UMulFix, with_scale},
    {id::smul_fix, OpId::SMulFix, with_scale},
    {id::umul_fix_sat, OpId::UMulFixSat, with_scale},
    {id::smul_fix_sat, OpId::SMulFixSat, with_scale},
    {id::udiv_fix, OpId::UDivFix, with_scale},
    {id::sdiv_fix, OpId::SDivFix, with_scale},
    {id::udiv_fix_sat, OpId::UDivFixSat, with_scale},
    {id::sdiv_fix_sat, OpId::SDivFixSat, with_scale},
    {id::abs, OpId::Abs, with_poison_case},
    {id::smax, OpId::SMax, plain},
    {id::smin, OpId::SMin, plain},
    {id::umax, OpId::UMax, plain},
    {id::umin, OpId::UMin, plain},
    {id::ucmp, OpId::UCmp, with_width},
    {id::scmp, OpId::SCmp, with_width},
    {id::ctpop, OpId::CtPop, plain},
    {id::ctlz, OpId::CtLz, with_poison_case},
    {id::cttz, OpId::CtTz, with_poison_case},
    {id::bswap, OpId::BSwap, plain},
    {id::bitreverse, OpId::BitReverse, plain},
    {id::fshl, OpId::FShl, plain},
    {id::fshr, OpId::FShr, plain},
    {id::vector_reduce_add, OpId::ReduceAdd, plain},
    {id::vector_reduce_mul, OpId::ReduceMul, plain},
    {id::vector_reduce_and, OpId::ReduceAnd, plain},
    {id::vector_reduce_or, OpId::ReduceOr, plain},
    {id::vector_reduce_xor, OpId::ReduceXor, plain},
    {id::vector_reduce_smax, OpId::ReduceSMax, plain},
    {id::vector_reduce_smin, OpId::ReduceSMin, plain},
    {id::vector_reduce_umax, OpId::ReduceUMax, plain},
    {id::vector_reduce_umin, OpId::ReduceUMin, plain},
    {id::assume, OpId::Assume, translate_assume},
    // Hints about a value.
    {id::annotation, OpId::Copy, first_argument},
    {id::expect, OpId::Copy, first_argument},
    {id::expect_with_probability, OpId::Copy, first_argument},
    {id::launder_invariant_group, OpId::Copy, first_argument},
    {id::ptr_annotation, OpId::Copy, first_argument},
    {id::ssa_copy, OpId::Copy, first_argument},
    {id::strip_invariant_group, OpId::Copy, first_argument},
    // A thread-local global is one like the others to the one thread that runs here.
    {id::threadlocal_address, OpId::Copy, first_argument},
    // Memory.
    {id::memcpy, OpId::MemTransfer, translate_mem_copy},
    {id::memcpy_inline, OpId::MemTransfer, translate_mem_copy},
    {id::memcpy_element_unordered_atomic, OpId::MemTransfer, translate_element_copy},
    {id::memmove, OpId::MemTransfer, translate_mem_move},
    {id::memmove_element_unordered_atomic, OpId::MemTransfer, translate_element_move},
    {id::memset, OpId::MemSet, translate_mem_set},
    {id::memset_inline, OpId::MemSet, translate_mem_set},
    {id::memset_element_unordered_atomic, OpId::MemSet, translate_element_set},
    {id::lifetime_start, OpId::LifetimeStart, translate_lifetime},
    {id::lifetime_end, OpId::LifetimeEnd, translate_lifetime},
    {id::stacksave, OpId::StackSave, plain},
    {id::stackrestore, OpId::StackRestore, plain},
    {id::ptrmask, OpId::PtrMask, plain},
    // Lanes moved about.
    {id::vector_reverse, OpId::ShuffleVector, reverse},
    {id::vector_splice, OpId::ShuffleVector, splice},
    {id::vector_interleave2, OpId::ShuffleVector, interleave},
    {id::vector_deinterleave2, OpId::ShuffleVector, deinterleave},
    {id::vector_extract, OpId::Leaves, extract},
    {id::vector_insert, OpId::WithLeaves, insert},
    // The end of the program.
    {id::trap, OpId::Copy, trap},
    {id::ubsantrap, OpId::Copy, trap},
    // No operation at all.
    {id::sideeffect, OpId::SideEffect, plain},
    {id::donothing, OpId::Copy, nothing},
    {id::dbg_assign, OpId::Copy, nothing},
    {id::dbg_declare, OpId::Copy, nothing},
    {id::dbg_label, OpId::Copy, nothing},
    {id::dbg_value, OpId::Copy, nothing},
    {id::prefetch, OpId::Copy, nothing},
    {id::pseudoprobe, OpId::Copy, nothing},
    {id::var_annotation, OpId::Copy, nothing},
    {id::experimental_noalias_scope_decl, OpId::Copy, nothing},
};

// What the names of those without a row begin with, and what would be needed.
struct Reason {
  std::string_view prefix, why;
};

constexpr Reason kUnsupported[] = {
    {"llvm.vp.", "vectors with a mask and a length"},
    {"llvm.experimental.vp.", "vectors with a mask and a length"},
    {"llvm.vector.reduce.f", "floating point"},
    {"llvm.get.fp", "floating point"},
    {"llvm.get.rounding", "floating point"},
    {"llvm.reset.fp", "floating point"},
    {"llvm.set.fp", "floating point"},
    {"llvm.set.rounding", "floating point"},
    {"llvm.coro.", "coroutines"},
    {"llvm.gc", "garbage collection"},
    {"llvm.experimental.gc.", "garbage collection"},
    {"llvm.eh.", "exceptions"},
    {"llvm.seh.", "exceptions"},
    {"llvm.objc.", "the runtime of Objective-C"},
    {"llvm.swift.", "asynchronous functions of Swift"},
    {"llvm.ptrauth.", "signed pointers"},
    {"llvm.asan.", "the runtime of a sanitizer"},
    {"llvm.hwasan.", "the runtime of a sanitizer"},
    {"llvm.type.", "types of virtual tables, which the linker knows"},
    {"llvm.public.type.", "types of virtual tables, which the linker knows"},
    {"llvm.icall.branch.funnel", "types of virtual tables, which the linker knows"},
    {"llvm.call.preallocated.", "arguments that a caller places"},
    {"llvm.init.trampoline", "code that is written as the program runs"},
    {"llvm.adjust.trampoline", "code that is written as the program runs"},
    {"llvm.localescape", "frames that other functions look into"},
    {"llvm.localrecover", "frames that other functions look into"},
    {"llvm.va_", "variable arguments"},
    {"llvm.callbr.", "inline assembly"},
    {"llvm.experimental.deoptimize", "code that the runtime chooses"},
    {"llvm.experimental.guard", "code that the runtime chooses"},
    {"llvm.experimental.patchpoint", "code that the runtime writes"},
    {"llvm.experimental.stackmap", "code that the runtime writes"},
};

bool has_floats(ID id) {
  llvm::SmallVector<id::IITDescriptor, 8> signature;
  id::getIntrinsicInfoTableEntries(id, signature);
  return std::any_of(signature.begin(), signature.end(), [](const id::IITDescriptor& d) {
    using Kind = id::IITDescriptor;
    switch (d.Kind) {
    case Kind::Half:
    case Kind::BFloat:
    case Kind::Float:
    case Kind::Double:
    case Kind::Quad:
      return true;
    case Kind::Argument:
      return d.getArgumentKind() == Kind::AK_AnyFloat;
    default: // LLVM's list: a type that is no float
      return false;
    }
  });
}

std::string name_of_unknown(const llvm::CallInst& call) {
  if (call.isInlineAsm()) return "inline assembly";
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee) return "indirect call";
  if (callee->getIntrinsicID() != id::not_intrinsic)
    return id::getBaseName(callee->getIntrinsicID()).str();
  std::string name = callee->getName().str();
  return callee->getName().starts_with("llvm.") ? name : "call to @" + name;
}

} // namespace

std::span<const IntrinsicRow> intrinsic_rows() { return kIntrinsics; }

const IntrinsicRow* find_intrinsic(ID id) {
  const auto* row = std::find_if(std::begin(kIntrinsics), std::end(kIntrinsics),
                                 [&](const IntrinsicRow& r) { return r.id == id; });
  return row == std::end(kIntrinsics) ? nullptr : row;
}

std::string_view why_unsupported_intrinsic(ID id) {
  llvm::StringRef name = id::getBaseName(id);
  const auto* row = std::find_if(std::begin(kUnsupported), std::end(kUnsupported),
                                 [&](const Reason& r) { return name.starts_with(r.prefix); });
  if (row != std::end(kUnsupported)) return row->why;
  return has_floats(id) ? "floating point" : kNotYet;
}

void translate_call(Translator& t, const llvm::Instruction& instruction, OpId, RegId into) {
  const auto& call = llvm::cast<llvm::CallInst>(instruction);
  const llvm::Function* callee = call.getCalledFunction();
  const IntrinsicRow* row = callee ? find_intrinsic(callee->getIntrinsicID()) : nullptr;
  if (call.hasOperandBundles() && (row ? row->id != id::assume : callee != nullptr))
    t.fail("operand bundle " + call.getOperandBundleAt(0).getTagName().str());
  if (!row) {
    if (!t.failed() && !translate_allocation(t, call, into)) t.fail(name_of_unknown(call));
    return;
  }
  llvm::AttributeSet attributes = call.getAttributes().getFnAttrs();
  if (row->handler == trap) // which says itself that it does not return
    attributes = attributes.removeAttribute(call.getContext(), llvm::Attribute::NoReturn);
  t.fail(check_call_attributes(attributes, callee->getMemoryEffects()));
  if (t.failed()) return;
  Call c(t, call, row->operation, into);
  c.constrain_arguments();
  if (!t.failed()) row->handler(c);
}

} // namespace lockstep::frontend
