#include "frontend/llvm/families.h"

#include <algorithm>
#include <numeric>

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Instructions.h>

namespace lockstep::frontend {

using llvm::Intrinsic::ID;
using program::Operand;
using program::RegId;
using semantics::AccessPayload;
using semantics::ActiveLanesPayload;
using semantics::ComparePayload;
using semantics::CountElementsPayload;
using semantics::FixedPointPayload;
using semantics::GepPayload;
using semantics::LeavesPayload;
using semantics::ObjectSizePayload;
using semantics::OpId;
using semantics::Outside;
using semantics::PtrToIntPayload;
using semantics::SpecialCasePayload;
using semantics::WidthPayload;
using semantics::WithLeavesPayload;

namespace {

void nothing(Call&) {}

// Section "llvm.debugtrap": whoever is asked may look at everything, change it, or end it all.
void ask_debugger(Call& c) { translate_unknown_call(c.t, c.call, c.into()); }

// Section "llvm.trap": the program ends here, and whoever runs it can see that.
void trap(Call& c) { c.t.end_with_trap(c.call.hasFnAttr(llvm::Attribute::WillReturn)); }

void plain(Call& c) { c.emit({}, c.arguments(c.count())); }

void stack_save(Call& c) {
  c.emit(WidthPayload{c.t.layout().getPointerTypeSizeInBits(c.call.getType())}, {});
}

void pointer_mask(Call& c) {
  c.t.note_address(*c.call.getType());
  plain(c);
}

// The value comes first, what follows says something about it that changes nothing.
void first_argument(Call& c) { c.emit({}, c.arguments(1)); }

// abs, ctlz, cttz: the second argument says whether the special case is poison.
void with_poison_case(Call& c) {
  c.emit(SpecialCasePayload{c.immediate(1) != 0 ? 1U : 0U}, c.arguments(1));
}

void with_width(Call& c) {
  c.emit(WidthPayload{c.call.getType()->getScalarSizeInBits()}, c.arguments(2));
}

void with_scale(Call& c) {
  c.emit(FixedPointPayload{static_cast<uint32_t>(c.immediate(2))}, c.arguments(2));
}

// ---- vectors: all are shuffles or ranges of lanes ----

void reverse(Call& c) {
  std::vector<uint32_t> mask;
  for (uint32_t i = c.lanes(0); i-- > 0;)
    mask.push_back(i);
  c.finish(semantics::shuffle_by(mask), {c.argument(0), c.argument(0)});
}

// Section "llvm.vector.splice": lanes from the index on of both vectors set side by side; an index
// below zero counts from the end of the first.
void splice(Call& c) {
  int64_t lanes = c.lanes(0), index = c.immediate(2);
  if (index < -lanes || index >= lanes) return c.unsupported();
  std::vector<uint32_t> mask(static_cast<size_t>(lanes));
  std::iota(mask.begin(), mask.end(), static_cast<uint32_t>(index < 0 ? lanes + index : index));
  c.finish(semantics::shuffle_by(mask), c.arguments(2));
}

void interleave(Call& c) {
  std::vector<uint32_t> mask;
  for (uint32_t i = 0, n = c.lanes(0); i < n; ++i)
    mask.insert(mask.end(), {i, n + i});
  c.finish(semantics::shuffle_by(mask), c.arguments(2));
}

// A struct of the even and the odd lanes, whose leaves lie in that order.
void deinterleave(Call& c) {
  std::vector<uint32_t> mask;
  for (uint32_t parity : {0, 1})
    for (uint32_t i = parity; i < c.lanes(0); i += 2)
      mask.push_back(i);
  c.finish(semantics::shuffle_by(mask), {c.argument(0), c.argument(0)});
}

void extract(Call& c) {
  const auto* part = llvm::dyn_cast<llvm::FixedVectorType>(c.call.getType());
  int64_t first = c.immediate(1), lanes = c.lanes(0);
  if (!part || first < 0 || first > lanes - int64_t{part->getNumElements()}) return c.unsupported();
  c.emit(LeavesPayload{static_cast<uint32_t>(first), part->getNumElements()}, c.arguments(1));
}

void step_vector(Call& c) {
  const auto* type = llvm::dyn_cast<llvm::FixedVectorType>(c.call.getType());
  if (!type) return c.unsupported();
  unsigned width = type->getScalarSizeInBits(), lanes = type->getNumElements();
  if (width < 32 && (lanes - 1) >> width != 0) return c.unsupported();
  semantics::ConstValue numbers;
  for (unsigned i = 0; i < lanes; ++i)
    numbers.push_back({semantics::ConstScalar::Kind::Number, semantics::APInt(width, i)});
  c.emit({}, {c.t.constant(std::move(numbers))});
}

void active_lanes(Call& c) {
  const auto* type = llvm::dyn_cast<llvm::FixedVectorType>(c.call.getType());
  if (!type) return c.unsupported();
  c.width(0);
  c.emit(ActiveLanesPayload{type->getNumElements()}, c.arguments(2));
}

// "The behavior of this intrinsic is undefined if the return type is not wide enough."
void trailing_zero_elements(Call& c) {
  unsigned width = c.width();
  if (width < 32 && c.lanes(0) >> width != 0) return c.unsupported();
  c.emit(CountElementsPayload{width, c.immediate(1) != 0 ? 1U : 0U}, c.arguments(1));
}

// Section "llvm.experimental.vector.histogram": one lane after the other. Pointers are aligned for
// what they lead to, as LLVM has it, so that two of them mean the same place or have no byte in
// common. A mask that is no constant is not modelled.
void histogram(Call& c) {
  const auto* mask = llvm::dyn_cast<llvm::Constant>(c.call.getArgOperand(2));
  llvm::Type& type = *c.call.getArgOperand(1)->getType();
  uint32_t lanes = c.lanes(0);
  if (!mask || c.t.failed()) return c.unsupported();
  program::Type pointer = c.t.type(*c.call.getArgOperand(0)->getType()->getScalarType());
  program::Type number = c.t.type(type);
  uint32_t access = c.t.access(type, c.t.layout().getABITypeAlign(&type).value(), c.call);
  for (uint32_t i = 0; i < lanes && !c.t.failed(); ++i) {
    const auto* on = llvm::dyn_cast_or_null<llvm::ConstantInt>(mask->getAggregateElement(i));
    if (!on) return c.unsupported();
    if (on->isZero()) continue;
    Operand place = c.step(pointer, {OpId::Leaves, {}, LeavesPayload{i, 1}}, {c.argument(0)});
    Operand old = c.step(number, {OpId::Load, {}, AccessPayload{access}}, {place});
    Operand sum = c.step(number, {OpId::Add, {}, {}}, {old, c.argument(1)});
    c.t.emit(program::kNone, {OpId::Store, {}, AccessPayload{access}}, {sum, place});
  }
}

// ---- what the compiler decides ----

void choose(Call& c) { c.emit(WidthPayload{c.width()}, {}); }

// A manifest constant: no address of anything is in it.
bool is_manifest(const llvm::Constant& constant) {
  llvm::SmallPtrSet<const llvm::Constant*, 8> seen;
  llvm::SmallVector<const llvm::Constant*, 8> todo{&constant};
  while (!todo.empty()) {
    const llvm::Constant* c = todo.pop_back_val();
    if (!seen.insert(c).second || llvm::isa<llvm::ConstantData>(c)) continue;
    if (!llvm::isa<llvm::ConstantAggregate, llvm::ConstantExpr>(c)) return false;
    for (const llvm::Use& use : c->operands())
      todo.push_back(llvm::cast<llvm::Constant>(use.get()));
  }
  return true;
}

// Section "llvm.is.constant": of a constant it is told at once. Of anything else the answer depends
// on what other passes find out, so either is right.
void is_constant(Call& c) {
  const auto* constant = llvm::dyn_cast<llvm::Constant>(c.call.getArgOperand(0));
  if (!constant) return choose(c);
  c.finish({OpId::Copy, {}, {}}, {c.t.number(1, is_manifest(*constant))});
}

// LLVM answers more than is allowed here: with the largest or the smallest size where a pointer may
// lead to several objects, with what was asked for where an allocation may have failed, and with UB
// for poison where it computes the size.
bool is_answered_otherwise(Call& c) {
  llvm::SmallVector<const llvm::Value*> objects;
  llvm::getUnderlyingObjects(c.call.getArgOperand(0), objects);
  return c.immediate(3) != 0 || objects.size() != 1 || llvm::isa<llvm::CallBase>(objects[0]);
}

constexpr std::string_view kSizes = "sizes that LLVM computes as the program runs, of allocations, "
                                    "and of one of several objects";

// A parameter that says what is in memory there (byref, sret): LLVM takes the object to be that.
// The copy behind byval is an object of its own.
const llvm::Argument* declared_object(const llvm::Value& pointer) {
  const auto* out = llvm::dyn_cast<llvm::Argument>(llvm::getUnderlyingObject(&pointer));
  bool is_one = out && !out->hasByValAttr() && out->getType() == pointer.getType();
  llvm::Type* type = is_one ? out->getPointeeInMemoryValueType() : nullptr;
  return type && type->isSized() ? out : nullptr;
}

void object_size(Call& c) {
  const llvm::Value* pointer = c.call.getArgOperand(0);
  if (is_answered_otherwise(c)) c.t.promise("llvm.objectsize of what may have several sizes");
  bool null_unknown = c.immediate(2) != 0 || pointer->getType()->getPointerAddressSpace() != 0;
  std::vector<Operand> args = c.arguments(1);
  if (const llvm::Argument* object = declared_object(*pointer)) {
    uint64_t size = c.t.layout().getTypeAllocSize(object->getPointeeInMemoryValueType());
    args.push_back(c.t.operand(*object));
    args.push_back(c.t.number(c.t.layout().getPointerTypeSizeInBits(pointer->getType()), size));
  }
  c.emit(ObjectSizePayload{c.width(), c.immediate(1) != 0 ? 1U : 0U, null_unknown ? 1U : 0U},
         std::move(args));
}

// ---- pointers ----

// "The same result as a getelementptr" with so many zeros and that index.
void access_index(Call& c, int64_t zeros, int64_t index) {
  llvm::Type* element = c.call.getParamElementType(0);
  const llvm::Value& base = *c.call.getArgOperand(0);
  if (!element || zeros < 0 || zeros > 16 || base.getType()->isVectorTy() || c.t.failed())
    return c.unsupported();
  llvm::Type* number = llvm::Type::getInt32Ty(c.call.getContext());
  std::vector<llvm::Value*> indices(static_cast<size_t>(zeros), llvm::ConstantInt::get(number, 0));
  indices.push_back(llvm::ConstantInt::get(number, static_cast<uint64_t>(index), true));
  unsigned width = c.t.layout().getIndexTypeSizeInBits(base.getType());
  if (!element->isSized() || !llvm::GetElementPtrInst::getIndexedType(element, indices))
    return c.unsupported();
  int64_t offset = c.t.layout().getIndexedOffsetInType(element, indices);
  c.emit(GepPayload{0, width},
         {c.argument(0), c.t.number(semantics::APInt(width, offset, true)), c.t.number(width, 1)});
}

void array_index(Call& c) { access_index(c, c.immediate(1), c.immediate(2)); }
void struct_index(Call& c) { access_index(c, 1, c.immediate(1)); }

const llvm::Constant* operand_of(const llvm::Value* value, unsigned opcode, unsigned i) {
  const auto* e = llvm::dyn_cast_or_null<llvm::ConstantExpr>(value);
  return e && e->getOpcode() == opcode ? e->getOperand(i) : nullptr;
}

// The pointers x of a constant array of `i32 trunc (x - table)`; none if it has other elements.
std::vector<const llvm::Constant*> relative_pointers(const llvm::Value& table) {
  constexpr unsigned kAddress = llvm::Instruction::PtrToInt;
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&table);
  if (!global || !global->isConstant() || !global->hasDefinitiveInitializer()) return {};
  const auto* elements = llvm::dyn_cast<llvm::ConstantArray>(global->getInitializer());
  if (!elements || !elements->getType()->getElementType()->isIntegerTy(32)) return {};
  std::vector<const llvm::Constant*> out;
  for (const llvm::Use& element : elements->operands()) {
    const llvm::Constant* low = operand_of(element.get(), llvm::Instruction::Trunc, 0);
    const llvm::Constant* to = operand_of(operand_of(low, llvm::Instruction::Sub, 0), kAddress, 0);
    const llvm::Constant* from =
        operand_of(operand_of(low, llvm::Instruction::Sub, 1), kAddress, 0);
    if (!to || from != global) return {};
    out.push_back(to);
  }
  return out;
}

// Section "llvm.load.relative": 32 bits at pointer + offset, added to the pointer. "If a loaded
// constant initializer is known to have the form i32 trunc(x - %ptr), the intrinsic call is folded
// to x." Otherwise the result may lie in any object, so it is an address; that it is based on that
// object is not known.
void load_relative(Call& c) {
  constexpr size_t kMostPointers = 256;
  const llvm::Value& pointer = *c.call.getArgOperand(0);
  unsigned width = c.t.layout().getIndexTypeSizeInBits(pointer.getType());
  llvm::Type& word = *llvm::Type::getInt32Ty(c.call.getContext());
  program::Type address = program::Type::integer(width);
  std::vector<const llvm::Constant*> known = relative_pointers(pointer);
  const bool folds = !known.empty() && known.size() <= kMostPointers;
  if (!folds) c.t.promise("what llvm.load.relative leads to");
  Operand place = c.step(c.t.type(*pointer.getType()), {OpId::Gep, {}, GepPayload{0, width}},
                         {c.argument(0), c.argument(1), c.t.number(width, 1)});
  uint32_t access =
      c.t.access(word, 4, c.call, &pointer); // the alignment that LLVM takes it to have
  Operand distance =
      c.step(program::Type::integer(32), {OpId::Load, {}, AccessPayload{access}}, {place});
  if (folds) { // the load is of one of them, or undefined
    program::Type pointers = c.t.type(*pointer.getType());
    Operand chosen = c.t.operand(*known.back());
    for (size_t i = 0; i + 1 < known.size(); ++i) {
      Operand here =
          c.step(program::Type::integer(1), {OpId::ICmp, {}, ComparePayload{semantics::Pred::Eq}},
                 {c.argument(1), c.t.number(c.width(1), 4 * i)});
      chosen = c.step(pointers, {OpId::Select, {}, {}}, {here, c.t.operand(*known[i]), chosen});
    }
    return c.finish({OpId::Copy, {}, {}}, {chosen});
  }
  Operand wide = c.step(address, {OpId::SExt, {}, WidthPayload{width}}, {distance});
  Operand base = c.step(address, {OpId::PtrToInt, {}, PtrToIntPayload{width}}, {c.argument(0)});
  Operand sum = c.step(address, {OpId::Add, {}, {}}, {base, wide});
  c.finish({OpId::IntToPtr, {}, WidthPayload{width}}, {sum});
}

void insert(Call& c) {
  int64_t first = c.immediate(2), lanes = c.lanes(0);
  if (first < 0 || first > lanes - int64_t{c.lanes(1)}) return c.unsupported();
  c.emit(WithLeavesPayload{static_cast<uint32_t>(first)}, c.arguments(2));
}

namespace id = llvm::Intrinsic;

constexpr std::string_view kProfiled = "what is counted, and where, is not modelled: the same "
                                       "calls in the same order are right, others unknown";

constexpr std::string_view kEnvironment =
    "where the rounding mode is known and exceptions are ignored; elsewhere a function with the "
    "attributes that LLVM declares";

constexpr std::string_view kLists = "what a list holds is not modelled";

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
    // The bits of floats.
    {id::copysign, OpId::Or, translate_copysign},
    {id::fabs, OpId::And, translate_fabs},
    {id::is_fpclass, OpId::InClass, translate_is_fpclass},
    {id::arithmetic_fence, OpId::Copy, first_argument},
    // Floating-point arithmetic.
    {id::fma, OpId::FMA, translate_float_call},
    {id::fmuladd, OpId::FMulAdd, translate_float_call},
    {id::sqrt, OpId::Sqrt, translate_float_call},
    {id::ldexp, OpId::LdExp, translate_float_call},
    {id::canonicalize, OpId::Canonicalize, translate_float_call},
    {id::floor, OpId::Floor, translate_float_call},
    {id::ceil, OpId::Ceil, translate_float_call},
    {id::trunc, OpId::FTrunc, translate_float_call},
    {id::round, OpId::Round, translate_float_call},
    {id::roundeven, OpId::RoundEven, translate_float_call},
    {id::rint, OpId::RoundEven, translate_float_call},
    {id::nearbyint, OpId::RoundEven, translate_float_call},
    {id::minnum, OpId::MinNum, translate_float_call},
    {id::maxnum, OpId::MaxNum, translate_float_call},
    {id::minimum, OpId::Minimum, translate_float_call},
    {id::maximum, OpId::Maximum, translate_float_call},
    {id::vector_reduce_fadd, OpId::ReduceFAdd, translate_float_call},
    {id::vector_reduce_fmul, OpId::ReduceFMul, translate_float_call},
    {id::vector_reduce_fmin, OpId::ReduceFMin, translate_float_call},
    {id::vector_reduce_fmax, OpId::ReduceFMax, translate_float_call},
    {id::vector_reduce_fminimum, OpId::ReduceFMinimum, translate_float_call},
    {id::vector_reduce_fmaximum, OpId::ReduceFMaximum, translate_float_call},
    {id::fptosi_sat, OpId::FPToSISat, translate_float_to_integer_call},
    {id::fptoui_sat, OpId::FPToUISat, translate_float_to_integer_call},
    {id::lround, OpId::RoundToInteger, translate_lround},
    {id::llround, OpId::RoundToInteger, translate_lround},
    {id::lrint, OpId::RoundToInteger, translate_lrint},
    {id::llrint, OpId::RoundToInteger, translate_lrint},
    {id::frexp, OpId::FrExp, translate_frexp},
    {id::fptrunc_round, OpId::FPConvert, translate_fptrunc_round},
    {id::convert_to_fp16, OpId::FPConvert, translate_to_half},
    {id::convert_from_fp16, OpId::FPConvert, translate_from_half},
    {id::experimental_constrained_fadd, OpId::FAdd, translate_constrained, kEnvironment},
    {id::experimental_constrained_fsub, OpId::FSub, translate_constrained, kEnvironment},
    {id::experimental_constrained_fmul, OpId::FMul, translate_constrained, kEnvironment},
    {id::experimental_constrained_fdiv, OpId::FDiv, translate_constrained, kEnvironment},
    {id::experimental_constrained_frem, OpId::FRem, translate_constrained, kEnvironment},
    {id::experimental_constrained_fma, OpId::FMA, translate_constrained, kEnvironment},
    {id::experimental_constrained_fmuladd, OpId::FMulAdd, translate_constrained, kEnvironment},
    {id::experimental_constrained_sqrt, OpId::Sqrt, translate_constrained, kEnvironment},
    {id::experimental_constrained_ldexp, OpId::LdExp, translate_constrained, kEnvironment},
    {id::experimental_constrained_ceil, OpId::Ceil, translate_constrained, kEnvironment},
    {id::experimental_constrained_floor, OpId::Floor, translate_constrained, kEnvironment},
    {id::experimental_constrained_trunc, OpId::FTrunc, translate_constrained, kEnvironment},
    {id::experimental_constrained_round, OpId::Round, translate_constrained, kEnvironment},
    {id::experimental_constrained_roundeven, OpId::RoundEven, translate_constrained, kEnvironment},
    {id::experimental_constrained_minimum, OpId::Minimum, translate_constrained, kEnvironment},
    {id::experimental_constrained_maximum, OpId::Maximum, translate_constrained, kEnvironment},
    {id::experimental_constrained_rint, OpId::RoundEven, translate_constrained_rint, kEnvironment},
    {id::experimental_constrained_nearbyint, OpId::RoundEven, translate_constrained_rint,
     kEnvironment},
    {id::experimental_constrained_fptrunc, OpId::FPConvert, translate_constrained_convert,
     kEnvironment},
    {id::experimental_constrained_fpext, OpId::FPConvert, translate_constrained_convert,
     kEnvironment},
    {id::experimental_constrained_sitofp, OpId::SIToFP, translate_constrained_from_integer,
     kEnvironment},
    {id::experimental_constrained_uitofp, OpId::UIToFP, translate_constrained_from_integer,
     kEnvironment},
    {id::experimental_constrained_fptosi, OpId::FPToSI, translate_constrained_to_integer,
     kEnvironment},
    {id::experimental_constrained_fptoui, OpId::FPToUI, translate_constrained_to_integer,
     kEnvironment},
    {id::experimental_constrained_lround, OpId::RoundToInteger, translate_constrained_lround,
     kEnvironment},
    {id::experimental_constrained_llround, OpId::RoundToInteger, translate_constrained_lround,
     kEnvironment},
    {id::experimental_constrained_lrint, OpId::RoundToInteger, translate_constrained_lrint,
     kEnvironment},
    {id::experimental_constrained_llrint, OpId::RoundToInteger, translate_constrained_lrint,
     kEnvironment},
    {id::experimental_constrained_fcmp, OpId::FCmp, translate_constrained_fcmp, kEnvironment},
    {id::experimental_constrained_fcmps, OpId::FCmp, translate_constrained_fcmp, kEnvironment},
    // Hints about a value.
    {id::annotation, OpId::Copy, first_argument},
    {id::expect, OpId::Copy, first_argument},
    {id::expect_with_probability, OpId::Copy, first_argument},
    {id::launder_invariant_group, OpId::Copy, first_argument},
    {id::ptr_annotation, OpId::Copy, first_argument},
    {id::ssa_copy, OpId::Copy, first_argument},
    {id::strip_invariant_group, OpId::Copy, first_argument},
    // What inline assembly returns on one of its ways.
    {id::callbr_landingpad, OpId::Copy, first_argument},
    // A thread-local global is one like the others to the one thread that runs here.
    {id::threadlocal_address, OpId::Copy, first_argument},
    {id::vastart, OpId::Call, translate_va_start, kLists},
    {id::vacopy, OpId::MemTransfer, translate_va_copy, kLists},
    {id::vaend, OpId::Call, translate_va_end, kLists},
    // Memory.
    {id::memcpy, OpId::MemTransfer, translate_mem_copy},
    {id::memcpy_inline, OpId::MemTransfer, translate_mem_copy},
    {id::memcpy_element_unordered_atomic, OpId::MemTransfer, translate_element_copy},
    {id::memmove, OpId::MemTransfer, translate_mem_move},
    {id::memmove_element_unordered_atomic, OpId::MemTransfer, translate_element_move},
    {id::memset, OpId::MemSet, translate_mem_set},
    {id::memset_inline, OpId::MemSet, translate_mem_set},
    {id::memset_element_unordered_atomic, OpId::MemSet, translate_element_set},
    {id::masked_load, OpId::MaskedLoad, translate_masked_load},
    {id::masked_store, OpId::MaskedStore, translate_masked_store},
    {id::masked_expandload, OpId::MaskedLoad, translate_expand_load},
    {id::masked_compressstore, OpId::MaskedStore, translate_compress_store},
    {id::masked_gather, OpId::MaskedLoad, translate_gather},
    {id::masked_scatter, OpId::MaskedStore, translate_scatter},
    {id::lifetime_start, OpId::LifetimeStart, translate_lifetime},
    {id::lifetime_end, OpId::LifetimeEnd, translate_lifetime},
    {id::invariant_start, OpId::InvariantStart, translate_invariant_start},
    {id::invariant_end, OpId::InvariantEnd, translate_invariant_end},
    {id::stacksave, OpId::StackSave, stack_save},
    {id::stackrestore, OpId::StackRestore, plain},
    {id::ptrmask, OpId::PtrMask, pointer_mask},
    {id::preserve_array_access_index, OpId::Gep, array_index},
    {id::preserve_struct_access_index, OpId::Gep, struct_index},
    {id::preserve_static_offset, OpId::Copy, first_argument},
    {id::preserve_union_access_index, OpId::Copy, first_argument},
    {id::load_relative, OpId::Load, load_relative, "in which object the result lies is not known"},
    // Lanes moved about.
    {id::vector_reverse, OpId::ShuffleVector, reverse},
    {id::vector_splice, OpId::ShuffleVector, splice},
    {id::vector_interleave2, OpId::ShuffleVector, interleave},
    {id::vector_deinterleave2, OpId::ShuffleVector, deinterleave},
    {id::vector_extract, OpId::Leaves, extract},
    {id::vector_insert, OpId::WithLeaves, insert},
    {id::experimental_vector_compress, OpId::Compress, plain},
    {id::experimental_stepvector, OpId::Copy, step_vector},
    {id::experimental_cttz_elts, OpId::CtTzElts, trailing_zero_elements},
    {id::get_active_lane_mask, OpId::ActiveLanes, active_lanes},
    {id::experimental_vector_histogram_add, OpId::Store, histogram, "with a constant mask alone"},
    {id::matrix_transpose, OpId::ShuffleVector, translate_matrix_transpose},
    {id::matrix_multiply, OpId::MatrixMultiply, translate_matrix_multiply,
     "in which order floats are summed is not said: nothing is refuted by it"},
    {id::matrix_column_major_load, OpId::Load, translate_matrix_load},
    {id::matrix_column_major_store, OpId::Store, translate_matrix_store},
    // Predicated ones that are more than an operation lane by lane.
    {id::vp_select, OpId::Select, translate_predicated_select},
    {id::vp_merge, OpId::Select, translate_predicated_merge},
    {id::vp_load, OpId::MaskedLoad, translate_predicated_load},
    {id::vp_store, OpId::MaskedStore, translate_predicated_store},
    {id::vp_gather, OpId::MaskedLoad, translate_predicated_gather},
    {id::vp_scatter, OpId::MaskedStore, translate_predicated_scatter},
    {id::experimental_vp_strided_load, OpId::MaskedLoad, translate_strided_load},
    {id::experimental_vp_strided_store, OpId::MaskedStore, translate_strided_store},
    {id::experimental_vp_splat, OpId::ShuffleVector, translate_predicated_splat},
    {id::experimental_vp_reverse, OpId::ReverseWithin, translate_predicated_reverse},
    {id::experimental_vp_splice, OpId::SpliceWithin, translate_predicated_splice},
    {id::vp_cttz_elts, OpId::CtTzElts, translate_predicated_count},
    {id::vp_reduce_add, OpId::Add, translate_predicated_fold},
    {id::vp_reduce_mul, OpId::Mul, translate_predicated_fold},
    {id::vp_reduce_and, OpId::And, translate_predicated_fold},
    {id::vp_reduce_or, OpId::Or, translate_predicated_fold},
    {id::vp_reduce_xor, OpId::Xor, translate_predicated_fold},
    {id::vp_reduce_smax, OpId::SMax, translate_predicated_fold},
    {id::vp_reduce_smin, OpId::SMin, translate_predicated_fold},
    {id::vp_reduce_umax, OpId::UMax, translate_predicated_fold},
    {id::vp_reduce_umin, OpId::UMin, translate_predicated_fold},
    {id::vp_reduce_fadd, OpId::FAdd, translate_predicated_fold},
    {id::vp_reduce_fmul, OpId::FMul, translate_predicated_fold},
    {id::vp_reduce_fmin, OpId::MinNum, translate_predicated_fold},
    {id::vp_reduce_fmax, OpId::MaxNum, translate_predicated_fold},
    {id::vp_reduce_fminimum, OpId::Minimum, translate_predicated_fold},
    {id::vp_reduce_fmaximum, OpId::Maximum, translate_predicated_fold},
    // What the compiler decides.
    {id::allow_runtime_check, OpId::Choose, choose},
    {id::allow_ubsan_check, OpId::Choose, choose},
    {id::experimental_widenable_condition, OpId::Choose, choose},
    {id::is_constant, OpId::Choose, is_constant},
    {id::objectsize, OpId::ObjectSize, object_size, kSizes},
    // What is told from outside, and what others see.
    {id::returnaddress, OpId::Given, translate_given_pointer<Outside::ReturnAddress>},
    {id::addressofreturnaddress, OpId::Given,
     translate_given_pointer<Outside::AddressOfReturnAddress>},
    {id::frameaddress, OpId::Given, translate_given_pointer<Outside::FrameAddress>},
    {id::sponentry, OpId::Given, translate_given_pointer<Outside::EntryStackPointer>},
    {id::localaddress, OpId::Given, translate_given_pointer<Outside::LocalAddress>},
    {id::thread_pointer, OpId::Given, translate_given_pointer<Outside::ThreadPointer>},
    {id::eh_dwarf_cfa, OpId::Given, translate_given_pointer<Outside::CanonicalFrameAddress>},
    {id::get_dynamic_area_offset, OpId::Given, translate_dynamic_area},
    {id::vscale, OpId::Given, translate_vscale},
    {id::read_register, OpId::Given, translate_read_register},
    {id::read_volatile_register, OpId::Signal, translate_read_volatile_register},
    {id::write_register, OpId::Signal, translate_write_register},
    {id::readcyclecounter, OpId::Signal, translate_signal<Outside::CycleCounter>},
    {id::readsteadycounter, OpId::Signal, translate_signal<Outside::SteadyCounter>},
    {id::stackguard, OpId::Signal, translate_signal<Outside::StackGuard>},
    {id::stackprotector, OpId::Signal, translate_stack_protector},
    {id::instrprof_callsite, OpId::Signal, translate_profile, kProfiled},
    {id::instrprof_cover, OpId::Signal, translate_profile, kProfiled},
    {id::instrprof_increment, OpId::Signal, translate_profile, kProfiled},
    {id::instrprof_increment_step, OpId::Signal, translate_profile, kProfiled},
    {id::instrprof_mcdc_parameters, OpId::Signal, translate_profile, kProfiled},
    {id::instrprof_timestamp, OpId::Signal, translate_profile, kProfiled},
    {id::instrprof_value_profile, OpId::Signal, translate_profile, kProfiled},
    // Loops that the hardware counts.
    {id::set_loop_iterations, OpId::Copy, translate_set_iterations},
    {id::start_loop_iterations, OpId::Copy, first_argument},
    {id::test_set_loop_iterations, OpId::ICmp, translate_test_iterations},
    {id::test_start_loop_iterations, OpId::TestedCount, plain},
    {id::loop_decrement, OpId::ICmp, translate_decrement},
    {id::loop_decrement_reg, OpId::Sub, translate_decrement_reg},
    // The end of the program.
    {id::debugtrap, OpId::Call, ask_debugger},
    {id::trap, OpId::Copy, trap},
    {id::ubsantrap, OpId::Copy, trap},
    // No operation at all.
    {id::sideeffect, OpId::SideEffect, plain},
    {id::codeview_annotation, OpId::Copy, nothing},
    // Keeps the result of a call with a clang.arc.attachedcall in use.
    {id::objc_clang_arc_noop_use, OpId::Copy, nothing},
    {id::donothing, OpId::Copy, nothing},
    {id::dbg_assign, OpId::Copy, nothing},
    {id::dbg_declare, OpId::Copy, nothing},
    {id::dbg_label, OpId::Copy, nothing},
    {id::dbg_value, OpId::Copy, nothing},
    {id::pcmarker, OpId::Copy, nothing},
    {id::prefetch, OpId::Copy, nothing},
    {id::pseudoprobe, OpId::Copy, nothing},
    {id::var_annotation, OpId::Copy, nothing},
    {id::experimental_noalias_scope_decl, OpId::Copy, nothing},
    // Which threads run together is nothing to one thread.
    {id::experimental_convergence_anchor, OpId::Copy, nothing},
    {id::experimental_convergence_entry, OpId::Copy, nothing},
    {id::experimental_convergence_loop, OpId::Copy, nothing},
};

// LLVM's list of predicated intrinsics, for those without a row above.
constexpr IntrinsicRow kPredicated[] = {
#define BEGIN_REGISTER_VP_INTRINSIC(name, ...) {id::name, OpId::Select, translate_predicated},
#include <llvm/IR/VPIntrinsics.def>
};

// Those of assume are looked at there. What says which threads run together means nothing here.
std::string check_bundles(const llvm::CallInst& call, const IntrinsicRow* row) {
  for (unsigned i = 0; i < call.getNumOperandBundles(); ++i) {
    llvm::OperandBundleUse bundle = call.getOperandBundleAt(i);
    bool known =
        row->id == id::assume || bundle.getTagID() == llvm::LLVMContext::OB_convergencectrl;
    if (!known) return "operand bundle " + bundle.getTagName().str();
  }
  return "";
}

} // namespace

std::span<const IntrinsicRow> intrinsic_rows() { return kIntrinsics; }

const IntrinsicRow* find_intrinsic(ID id) {
  for (std::span<const IntrinsicRow> rows :
       {std::span<const IntrinsicRow>(kIntrinsics), std::span<const IntrinsicRow>(kPredicated)}) {
    auto row =
        std::find_if(rows.begin(), rows.end(), [&](const IntrinsicRow& r) { return r.id == id; });
    if (row != rows.end()) return &*row;
  }
  return nullptr;
}

void translate_call(Translator& t, const llvm::Instruction& instruction, OpId, RegId into) {
  const auto& call = llvm::cast<llvm::CallInst>(instruction);
  const llvm::Function* callee = call.getCalledFunction();
  const IntrinsicRow* row =
      callee && has_known_environment(call) ? find_intrinsic(callee->getIntrinsicID()) : nullptr;
  if (row) t.fail(check_bundles(call, row));
  if (!row) {
    bool is_intrinsic = callee && callee->getName().starts_with("llvm.");
    if (is_intrinsic && !admit_unknown_intrinsic(t, call)) return;
    bool done =
        t.failed() || translate_allocation(t, call, into) || translate_library_call(t, call, into);
    if (!done) translate_unknown_call(t, call, into);
    if (is_intrinsic) after_unknown_intrinsic(t, call);
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
