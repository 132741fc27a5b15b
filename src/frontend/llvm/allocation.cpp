#include "frontend/llvm/families.h"

#include <algorithm>

#include <llvm/Analysis/MemoryBuiltins.h>
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/xxhash.h>
#include <llvm/TargetParser/Triple.h>

namespace lockstep::frontend {

using llvm::AllocFnKind;
using llvm::Attribute;
using program::Operand;
using program::RegId;
using semantics::AllocatePayload;
using semantics::ComparePayload;
using semantics::FreePayload;
using semantics::MaskedPayload;
using semantics::OpId;

namespace {

constexpr unsigned kNoArgument = ~0U;
constexpr uint32_t kNullable = semantics::kAllocateNullable;
constexpr uint32_t kAlign = semantics::kAllocateAlign;
constexpr uint32_t kCount = semantics::kAllocateCount;
constexpr uint32_t kZeroed = semantics::kAllocateZeroed;

constexpr llvm::StringLiteral kMallocFamily = "malloc";

// An allocation function: what it does, and which of its arguments say how much.
struct Allocator {
  OpId operation = OpId::Allocate;
  uint32_t flags = 0;
  unsigned size = kNoArgument, count = kNoArgument, align = kNoArgument, pointer = kNoArgument;
  unsigned align_log2 = 0; // at least
};

struct Row {
  llvm::LibFunc function;
  Allocator allocator;
};

constexpr Allocator kMalloc{OpId::Allocate, kNullable, 0};
constexpr Allocator kCalloc{OpId::Allocate, kNullable | kZeroed | kCount, 1, 0};
constexpr Allocator kAlignedAlloc{OpId::Allocate, kNullable | kAlign, 1, kNoArgument, 0};
// Where it cannot be had, what was there is freed.
constexpr Allocator kReallocF{
    OpId::Realloc, kNullable | semantics::kAllocateOrFree, 1, kNoArgument, kNoArgument, 0};
// AIX: for vectors of 16 bytes.
constexpr unsigned kVectorAlign = 4;
constexpr Allocator kVecMalloc{OpId::Allocate, kNullable,   0,           kNoArgument,
                               kNoArgument,    kNoArgument, kVectorAlign};
constexpr Allocator kVecCalloc{
    OpId::Allocate, kNullable | kZeroed | kCount, 1, 0, kNoArgument, kNoArgument, kVectorAlign};
constexpr Allocator kVecRealloc{OpId::Realloc, kNullable, 1,           kNoArgument,
                                kNoArgument,   0,         kVectorAlign};
// The least that a page has anywhere.
constexpr Allocator kValloc{OpId::Allocate, kNullable,   0, kNoArgument,
                            kNoArgument,    kNoArgument, 12};
constexpr Allocator kRealloc{OpId::Realloc, kNullable, 1, kNoArgument, kNoArgument, 0};
// One that fails throws an exception, and that is no outcome here.
constexpr Allocator kNew{OpId::Allocate, 0, 0};
constexpr Allocator kNewAligned{OpId::Allocate, kAlign, 0, kNoArgument, 1};
constexpr Allocator kNewNothrow{OpId::Allocate, kNullable, 0};
constexpr Allocator kNewAlignedNothrow{OpId::Allocate, kNullable | kAlign, 0, kNoArgument, 1};
// A size or an alignment that is passed along says nothing new.
constexpr Allocator kFree{OpId::Free, 0, kNoArgument, kNoArgument, kNoArgument, 0};

constexpr Row kAllocators[] = {
    {llvm::LibFunc_malloc, kMalloc},
    {llvm::LibFunc_calloc, kCalloc},
    {llvm::LibFunc_aligned_alloc, kAlignedAlloc},
    {llvm::LibFunc_memalign, kAlignedAlloc},
    {llvm::LibFunc_valloc, kValloc},
    {llvm::LibFunc_realloc, kRealloc},
    {llvm::LibFunc_reallocf, kReallocF},
    {llvm::LibFunc_vec_malloc, kVecMalloc},
    {llvm::LibFunc_vec_calloc, kVecCalloc},
    {llvm::LibFunc_vec_realloc, kVecRealloc},
    {llvm::LibFunc_vec_free, kFree},
    {llvm::LibFunc_free, kFree},
    {llvm::LibFunc_Znwj, kNew},
    {llvm::LibFunc_Znwm, kNew},
    {llvm::LibFunc_Znwm12__hot_cold_t, kNew},
    {llvm::LibFunc_Znaj, kNew},
    {llvm::LibFunc_Znam, kNew},
    {llvm::LibFunc_Znam12__hot_cold_t, kNew},
    {llvm::LibFunc_ZnwjSt11align_val_t, kNewAligned},
    {llvm::LibFunc_ZnwmSt11align_val_t, kNewAligned},
    {llvm::LibFunc_ZnwmSt11align_val_t12__hot_cold_t, kNewAligned},
    {llvm::LibFunc_ZnajSt11align_val_t, kNewAligned},
    {llvm::LibFunc_ZnamSt11align_val_t, kNewAligned},
    {llvm::LibFunc_ZnamSt11align_val_t12__hot_cold_t, kNewAligned},
    {llvm::LibFunc_ZnwjRKSt9nothrow_t, kNewNothrow},
    {llvm::LibFunc_ZnwmRKSt9nothrow_t, kNewNothrow},
    {llvm::LibFunc_ZnwmRKSt9nothrow_t12__hot_cold_t, kNewNothrow},
    {llvm::LibFunc_ZnajRKSt9nothrow_t, kNewNothrow},
    {llvm::LibFunc_ZnamRKSt9nothrow_t, kNewNothrow},
    {llvm::LibFunc_ZnamRKSt9nothrow_t12__hot_cold_t, kNewNothrow},
    {llvm::LibFunc_ZnwjSt11align_val_tRKSt9nothrow_t, kNewAlignedNothrow},
    {llvm::LibFunc_ZnwmSt11align_val_tRKSt9nothrow_t, kNewAlignedNothrow},
    {llvm::LibFunc_ZnwmSt11align_val_tRKSt9nothrow_t12__hot_cold_t, kNewAlignedNothrow},
    {llvm::LibFunc_ZnajSt11align_val_tRKSt9nothrow_t, kNewAlignedNothrow},
    {llvm::LibFunc_ZnamSt11align_val_tRKSt9nothrow_t, kNewAlignedNothrow},
    {llvm::LibFunc_ZnamSt11align_val_tRKSt9nothrow_t12__hot_cold_t, kNewAlignedNothrow},
    {llvm::LibFunc_msvc_new_int, kNew},
    {llvm::LibFunc_msvc_new_longlong, kNew},
    {llvm::LibFunc_msvc_new_array_int, kNew},
    {llvm::LibFunc_msvc_new_array_longlong, kNew},
    {llvm::LibFunc_msvc_new_int_nothrow, kNewNothrow},
    {llvm::LibFunc_msvc_new_longlong_nothrow, kNewNothrow},
    {llvm::LibFunc_msvc_new_array_int_nothrow, kNewNothrow},
    {llvm::LibFunc_msvc_new_array_longlong_nothrow, kNewNothrow},
    {llvm::LibFunc_ZdlPv, kFree},
    {llvm::LibFunc_ZdlPvj, kFree},
    {llvm::LibFunc_ZdlPvm, kFree},
    {llvm::LibFunc_ZdlPvRKSt9nothrow_t, kFree},
    {llvm::LibFunc_ZdlPvSt11align_val_t, kFree},
    {llvm::LibFunc_ZdlPvjSt11align_val_t, kFree},
    {llvm::LibFunc_ZdlPvmSt11align_val_t, kFree},
    {llvm::LibFunc_ZdlPvSt11align_val_tRKSt9nothrow_t, kFree},
    {llvm::LibFunc_ZdaPv, kFree},
    {llvm::LibFunc_ZdaPvj, kFree},
    {llvm::LibFunc_ZdaPvm, kFree},
    {llvm::LibFunc_ZdaPvRKSt9nothrow_t, kFree},
    {llvm::LibFunc_ZdaPvSt11align_val_t, kFree},
    {llvm::LibFunc_ZdaPvjSt11align_val_t, kFree},
    {llvm::LibFunc_ZdaPvmSt11align_val_t, kFree},
    {llvm::LibFunc_ZdaPvSt11align_val_tRKSt9nothrow_t, kFree},
    {llvm::LibFunc_msvc_delete_ptr32, kFree},
    {llvm::LibFunc_msvc_delete_ptr32_nothrow, kFree},
    {llvm::LibFunc_msvc_delete_ptr32_int, kFree},
    {llvm::LibFunc_msvc_delete_ptr64, kFree},
    {llvm::LibFunc_msvc_delete_ptr64_nothrow, kFree},
    {llvm::LibFunc_msvc_delete_ptr64_longlong, kFree},
    {llvm::LibFunc_msvc_delete_array_ptr32, kFree},
    {llvm::LibFunc_msvc_delete_array_ptr32_nothrow, kFree},
    {llvm::LibFunc_msvc_delete_array_ptr32_int, kFree},
    {llvm::LibFunc_msvc_delete_array_ptr64, kFree},
    {llvm::LibFunc_msvc_delete_array_ptr64_nothrow, kFree},
    {llvm::LibFunc_msvc_delete_array_ptr64_longlong, kFree},
};

const Row* find_allocator(llvm::LibFunc function) {
  const auto* row = std::find_if(std::begin(kAllocators), std::end(kAllocators),
                                 [&](const Row& r) { return r.function == function; });
  return row == std::end(kAllocators) ? nullptr : row;
}

// By name and prototype. What is allocated holds any type there is: two words, as ABIs have it.
std::optional<Allocator> library_allocator(Translator& t, const llvm::CallInst& call,
                                           const llvm::TargetLibraryInfo& library) {
  llvm::LibFunc function{};
  if (!library.getLibFunc(call, function) || !library.has(function)) return {};
  const Row* row = find_allocator(function);
  if (!row) return {};
  Allocator out = row->allocator;
  if (out.operation == OpId::Free || (out.flags & kAlign) != 0) return out;
  out.align_log2 = std::max(out.align_log2, llvm::Log2(call.getRetAlign().valueOrOne()));
  unsigned words = llvm::Log2_32(2 * t.layout().getPointerSize(0));
  if (out.align_log2 == 0 && t.takes(program::Reading::AllocationsAlignAsSaid))
    out.flags |= semantics::kAllocateAlignUnsaid;
  out.align_log2 = std::max(out.align_log2, words);
  return out;
}

unsigned argument_with(const llvm::CallInst& call, Attribute::AttrKind kind) {
  for (unsigned i = 0; i < call.arg_size(); ++i)
    if (call.paramHasAttr(i, kind)) return i;
  return kNoArgument;
}

// By the attributes allockind and allocsize. "At least" so many bytes are there by the reference;
// the object has exactly those, as LLVM's own analyses have it. Contents that neither
// "uninitialized" nor "zeroed" describes are not modelled, nor is a realloc that is told an
// alignment or two sizes.
std::optional<Allocator> attributed_allocator(const llvm::CallInst& call) {
  Attribute kinds = call.getFnAttr(Attribute::AllocKind);
  if (!kinds.isValid() || call.isNoBuiltin()) return {};
  auto is = [&](AllocFnKind kind) { return (kinds.getAllocKind() & kind) != AllocFnKind::Unknown; };
  Allocator out;
  out.pointer = argument_with(call, Attribute::AllocatedPointer);
  if (is(AllocFnKind::Free)) {
    out.operation = OpId::Free;
    return out.pointer == kNoArgument ? std::nullopt : std::optional(out);
  }
  Attribute sizes = call.getFnAttr(Attribute::AllocSize);
  if (!sizes.isValid() || !(is(AllocFnKind::Uninitialized) || is(AllocFnKind::Zeroed))) return {};
  auto [size, count] = sizes.getAllocSizeArgs();
  out.size = size;
  out.count = count.value_or(kNoArgument);
  if (is(AllocFnKind::Aligned)) out.align = argument_with(call, Attribute::AllocAlign);
  if (is(AllocFnKind::Aligned) && out.align == kNoArgument) return {};
  out.flags = kNullable | (is(AllocFnKind::Zeroed) ? kZeroed : 0) | (count ? kCount : 0) |
              (is(AllocFnKind::Aligned) ? kAlign : 0);
  llvm::MaybeAlign align = call.getCalledFunction()->getAttributes().getRetAlignment();
  out.align_log2 = llvm::Log2(align.valueOrOne());
  if (is(AllocFnKind::Alloc)) {
    out.pointer = kNoArgument;
    return out;
  }
  out.operation = OpId::Realloc;
  bool simple = is(AllocFnKind::Realloc) && out.pointer != kNoArgument && out.flags == kNullable;
  return simple ? std::optional(out) : std::nullopt;
}

// Attribute "allockind" says what a function returns or takes, and nothing of what else it does.
// LLVM leaves calls of such functions out nevertheless, if what they return is used for nothing.
bool may_do_more(const llvm::CallInst& call) {
  llvm::MemoryEffects known = llvm::MemoryEffects::inaccessibleOrArgMemOnly();
  return (call.getMemoryEffects() & known) != call.getMemoryEffects() || !call.doesNotThrow() ||
         !call.hasFnAttr(Attribute::WillReturn);
}

// Equal names of families give equal numbers, in every program. LLVM knows the names of C++'s
// operators; those of C's functions it takes from attributes, which need not be there.
uint32_t family_of(const llvm::CallInst& call, const llvm::TargetLibraryInfo& library,
                   bool is_library) {
  std::optional<llvm::StringRef> name = llvm::getAllocationFamily(&call, &library);
  return static_cast<uint32_t>(llvm::xxh3_64bits(name.value_or(is_library ? kMallocFamily : "")));
}

void check_attributes(Translator& t, const llvm::CallInst& call, const Allocator& allocator) {
  bool frees = allocator.operation != OpId::Allocate;
  llvm::MemoryEffects known = frees ? llvm::MemoryEffects::inaccessibleOrArgMemOnly()
                                    : llvm::MemoryEffects::inaccessibleMemOnly();
  llvm::AttributeSet attributes = call.getAttributes().getFnAttrs();
  if (frees && attributes.hasAttribute(Attribute::NoFree)) t.fail("attribute nofree");
  for (Attribute::AttrKind kind : {Attribute::AllocKind, Attribute::AllocSize})
    attributes = attributes.removeAttribute(call.getContext(), kind);
  t.fail(check_call_attributes(attributes, known));
}

// Who writes nothing frees nothing. That a function which is there for it is called so is taken at
// its word, as LLVM does when it leaves such calls out; but it is a promise.
bool is_said_not_to_free(Translator& t, const llvm::CallInst& call, const Allocator& allocator) {
  if (allocator.operation != OpId::Free || !call.onlyReadsMemory()) return false;
  t.promise("a deallocation function that writes no memory");
  return true;
}

bool is_wide(Translator& t, const llvm::CallInst& call, unsigned argument) {
  unsigned width = t.layout().getPointerSizeInBits(0);
  return argument == kNoArgument || call.getArgOperand(argument)->getType()->isIntegerTy(width);
}

// An alignment that is known here is the block's own. Others are not modelled.
void settle_align(Call& c, Allocator& allocator) {
  if (allocator.align == kNoArgument) return;
  const auto* align = llvm::dyn_cast<llvm::ConstantInt>(c.call.getArgOperand(allocator.align));
  if (!align || !align->getValue().isPowerOf2())
    return c.t.fail("allocation with an alignment that is no constant power of two");
  allocator.align_log2 = std::max(allocator.align_log2, align->getValue().logBase2());
  allocator.flags &= ~kAlign;
  allocator.align = kNoArgument;
}

// int posix_memalign(void **where, size_t align, size_t size): stores the pointer, or fails with
// a number that is not 0; then what is stored may be null, or nothing.
void emit_posix_memalign(Call& c, unsigned align_log2, uint32_t family) {
  Translator& t = c.t;
  const llvm::Value& where = *c.call.getArgOperand(0);
  llvm::Type* pointer_type = llvm::PointerType::get(c.call.getContext(), 0);
  unsigned width = c.call.getType()->getIntegerBitWidth();
  auto compute = [&](program::Type type, semantics::Operation operation,
                     std::vector<Operand> args) {
    RegId result = t.temporary(std::move(type));
    t.emit(result, std::move(operation), std::move(args));
    return Operand::reg(result);
  };
  auto any = [&](unsigned bits) {
    Operand poison = t.poison(bits);
    return compute(program::Type::integer(bits), {OpId::Freeze, {}, {}}, {poison});
  };
  Operand made = compute(
      t.type(*pointer_type),
      {OpId::Allocate,
       {},
       AllocatePayload{align_log2, kNullable, family, 0, t.layout().getPointerSizeInBits(0)}},
      {c.argument(2)});
  Operand failed =
      compute(program::Type::integer(1), {OpId::PtrCmp, {}, ComparePayload{semantics::Pred::Eq}},
              {made, t.null(*pointer_type)});
  Operand ok = compute(program::Type::integer(1), {OpId::Xor, {}, {}}, {failed, t.number(1, 1)});
  Operand stores = compute(program::Type::integer(1), {OpId::Or, {}, {}}, {ok, any(1)});
  uint64_t align = t.layout().getABITypeAlign(pointer_type).value();
  uint32_t access = t.access(*pointer_type, align, c.call, &where);
  t.emit(program::kNone,
         {OpId::MaskedStore,
          {},
          MaskedPayload{access, llvm::Log2_64(align), semantics::MaskKind::PerLane}},
         {made, c.argument(0), stores});
  Operand code = compute(program::Type::integer(width), {OpId::UMax, {}, {}},
                         {any(width), t.number(width, 1)});
  c.finish({OpId::Select, {}, {}}, {failed, code, t.number(width, 0)});
}

bool is_posix_memalign(const llvm::CallInst& call, const llvm::TargetLibraryInfo& library) {
  llvm::LibFunc function{};
  return library.getLibFunc(call, function) && library.has(function) &&
         function == llvm::LibFunc_posix_memalign;
}

// "The value of alignment shall be a power of two multiple of sizeof(void *)."
bool translate_posix_memalign(Translator& t, const llvm::CallInst& call,
                              const llvm::TargetLibraryInfo& library, RegId into) {
  if (!is_posix_memalign(call, library)) return false;
  Allocator allocator;
  allocator.operation = OpId::Realloc; // it accesses what its argument points to
  allocator.align = 1;
  allocator.flags = kAlign;
  check_attributes(t, call, allocator);
  Call c(t, call, OpId::Allocate, into);
  settle_align(c, allocator);
  unsigned pointer_log2 = llvm::Log2_32(t.layout().getPointerSize(0));
  if (allocator.align_log2 < pointer_log2) t.fail("posix_memalign with too small an alignment");
  if (!t.failed()) c.constrain_arguments();
  if (!t.failed()) emit_posix_memalign(c, allocator.align_log2, family_of(call, library, true));
  return true;
}

void emit(Call& c, const Allocator& allocator, uint32_t family) {
  std::vector<Operand> args;
  for (unsigned argument : {allocator.pointer, allocator.size, allocator.count})
    if (argument != kNoArgument) args.push_back(c.argument(argument));
  if (allocator.operation == OpId::Free) return c.emit(FreePayload{family}, std::move(args));
  llvm::Type* type = c.call.getType();
  c.emit(AllocatePayload{allocator.align_log2, allocator.flags, family,
                         type->getPointerAddressSpace(),
                         c.t.layout().getPointerTypeSizeInBits(type)},
         std::move(args));
}

} // namespace

bool is_allocator(llvm::LibFunc function) {
  return find_allocator(function) || function == llvm::LibFunc_posix_memalign;
}

Operand allocate_as_malloc(Call& c, Operand size) {
  unsigned width = c.t.layout().getPointerSizeInBits(0);
  auto family = static_cast<uint32_t>(llvm::xxh3_64bits(kMallocFamily));
  return c.step(c.t.type(*llvm::PointerType::get(c.call.getContext(), 0)),
                {OpId::Allocate,
                 {},
                 AllocatePayload{llvm::Log2_32(2 * c.t.layout().getPointerSize(0)), kNullable,
                                 family, 0, width}},
                {size});
}

bool translate_allocation(Translator& t, const llvm::CallInst& call, RegId into) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration() || callee->isIntrinsic()) return false;
  llvm::TargetLibraryInfoImpl names(llvm::Triple(callee->getParent()->getTargetTriple()));
  llvm::TargetLibraryInfo library(names, &t.function());
  if (translate_posix_memalign(t, call, library, into)) return true;
  std::optional<Allocator> allocator = library_allocator(t, call, library);
  bool is_library = allocator.has_value();
  if (!is_library) allocator = attributed_allocator(call);
  if (!allocator) return false;
  if (!is_library && may_do_more(call) && !t.takes(program::Reading::AllocationsDoNothingElse))
    return false;
  bool is_usual = is_wide(t, call, allocator->size) && is_wide(t, call, allocator->count) &&
                  is_wide(t, call, allocator->align);
  if (!is_usual) return false;
  if (is_said_not_to_free(t, call, *allocator)) return false;
  bool frees = allocator->operation == OpId::Free;
  const llvm::Value* memory = frees ? call.getArgOperand(allocator->pointer) : &call;
  if (allocator->pointer != kNoArgument) t.note_address(*memory->getType()); // null is not freed
  check_attributes(t, call, *allocator);
  Call c(t, call, allocator->operation, frees ? program::kNone : into);
  settle_align(c, *allocator);
  if (!t.failed()) c.constrain_arguments();
  if (!t.failed()) emit(c, *allocator, family_of(call, library, is_library));
  return true;
}

} // namespace lockstep::frontend
