// Section "Vector Predication Intrinsics": an operation or intrinsic lane by lane, where a mask and
// a length leave lanes on. LLVM's own table says which operation it is.
#include "frontend/llvm/families.h"
#include "frontend/llvm/float_numbers.h"
#include "frontend/llvm/types_constants.h"

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

namespace lockstep::frontend {

using llvm::Instruction;
using llvm::VPIntrinsic;
using program::Operand;
using program::RegId;
using program::Type;
using semantics::APInt;
using semantics::ComparePayload;
using semantics::ConstScalar;
using semantics::CountElementsPayload;
using semantics::DividePayload;
using semantics::FloatPayload;
using semantics::GepPayload;
using semantics::MaskKind;
using semantics::OpId;
using semantics::SplicePayload;
using semantics::WidthPayload;

namespace {

Operand poison_of(Call& c, const Type& type) {
  semantics::ConstValue leaves;
  append_leaves(type, ConstScalar::Kind::Poison, leaves);
  return c.t.constant(std::move(leaves));
}

const llvm::Type& type_of(Call& c, unsigned argument) {
  return *c.call.getArgOperand(argument)->getType();
}

// A mask, cut off where the length ends.
Operand within(Call& c, const llvm::Type& mask_type, Operand mask, unsigned length) {
  return c.step(c.t.type(mask_type), {OpId::LanesWithin, {}, {}}, {mask, c.argument(length)});
}

// The lanes that are on.
Operand lanes_on(Call& c) {
  llvm::Intrinsic::ID id = c.call.getIntrinsicID();
  unsigned mask = *VPIntrinsic::getMaskParamPos(id);
  return within(c, type_of(c, mask), c.argument(mask), *VPIntrinsic::getVectorLengthParamPos(id));
}

// The instruction that is computed, in no block. Null if it is none.
Instruction* as_instruction(const VPIntrinsic& call, unsigned opcode) {
  auto argument = [&](unsigned i) { return call.getArgOperand(i); };
  auto binary = static_cast<Instruction::BinaryOps>(opcode);
  Instruction* i = nullptr;
  if (Instruction::isBinaryOp(opcode))
    i = llvm::BinaryOperator::Create(binary, argument(0), argument(1));
  else if (Instruction::isUnaryOp(opcode))
    i = llvm::UnaryOperator::Create(static_cast<Instruction::UnaryOps>(opcode), argument(0));
  else if (Instruction::isCast(opcode))
    i = llvm::CastInst::Create(static_cast<Instruction::CastOps>(opcode), argument(0),
                               call.getType());
  else if (const auto* compare = llvm::dyn_cast<llvm::VPCmpIntrinsic>(&call))
    i = llvm::CmpInst::Create(static_cast<Instruction::OtherOps>(opcode), compare->getPredicate(),
                              argument(0), argument(1));
  if (i && llvm::isa<llvm::FPMathOperator>(i) && llvm::isa<llvm::FPMathOperator>(call))
    i->setFastMathFlags(call.getFastMathFlags());
  return i;
}

bool translate_instruction(Call& c, unsigned opcode, RegId into) {
  const auto& call = llvm::cast<VPIntrinsic>(c.call);
  const InstructionRow* row = find_instruction(opcode);
  if (!row || c.is_changed(0) || c.is_changed(1)) return false;
  Instruction* i = as_instruction(call, opcode);
  if (!i) return false;
  row->handler(c.t, *i, row->operation, into);
  i->deleteValue();
  return true;
}

bool translate_intrinsic(Call& c, llvm::Intrinsic::ID plain, RegId into) {
  const IntrinsicRow* row = find_intrinsic(plain);
  if (!row) return false;
  Call all = c.as(row->operation, into, *VPIntrinsic::getMaskParamPos(c.call.getIntrinsicID()));
  row->handler(all);
  return true;
}

bool divides(unsigned opcode) {
  return opcode == Instruction::UDiv || opcode == Instruction::SDiv ||
         opcode == Instruction::URem || opcode == Instruction::SRem;
}

// LLVM divides by poison where the mask is; the reference does not say that it may.
void divide(Call& c, unsigned opcode, Operand on) {
  uint32_t undefined = c.t.takes(program::Reading::PoisonMaskIsUb) ? 1 : 0;
  c.finish({find_instruction(opcode)->operation, {}, DividePayload{undefined}},
           {c.argument(0), c.argument(1), on});
}

// Of the type that is accessed, unless the call says another one.
uint64_t align_of(Call& c, unsigned pointer, llvm::Type& type) {
  return c.t.layout().getValueOrABITypeAlignment(c.call.getParamAlign(pointer), &type).value();
}

void load(Call& c, llvm::Type& aligned, MaskKind kind, Operand pointers) {
  Operand on = lanes_on(c);
  Type type = c.t.type(*c.call.getType());
  if (c.t.failed()) return;
  emit_masked(c, *c.call.getType(), 0, align_of(c, 0, aligned), kind,
              {pointers, on, poison_of(c, type)});
}

void store(Call& c, llvm::Type& aligned, MaskKind kind, Operand pointers) {
  Operand on = lanes_on(c);
  if (c.t.failed()) return;
  emit_masked(c, type_of(c, 0), 1, align_of(c, 1, aligned), kind, {c.argument(0), pointers, on});
}

// "<%ptr, %ptr + %stride, %ptr + 2 * %stride, ... >"
Operand strided(Call& c, const llvm::Type& data, unsigned pointer) {
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(&data);
  if (!vector) return c.t.fail("scalable vector"), Operand{};
  const llvm::Type& base = type_of(c, pointer);
  unsigned width = c.t.layout().getIndexTypeSizeInBits(const_cast<llvm::Type*>(&base));
  unsigned from = c.width(pointer + 1), lanes = vector->getNumElements();
  Type number = Type::integer(width), numbers{Type::Kind::Vector, 0, lanes, {number}};
  Type pointers{Type::Kind::Vector, 0, lanes, {c.t.type(base)}};
  Operand stride = c.argument(pointer + 1);
  if (from != width)
    stride = c.step(number, {from < width ? OpId::SExt : OpId::Trunc, {}, WidthPayload{width}},
                    {stride});
  Operand all =
      c.step(numbers, semantics::shuffle_by(std::vector<uint32_t>(lanes, 0)), {stride, stride});
  semantics::ConstValue steps;
  for (unsigned i = 0; i < lanes; ++i)
    steps.push_back({ConstScalar::Kind::Number, APInt(width, i)});
  Operand offsets = c.step(numbers, {OpId::Mul, {}, {}}, {all, c.t.constant(std::move(steps))});
  return c.step(pointers, {OpId::Gep, {}, GepPayload{0, width}},
                {c.argument(pointer), offsets, c.t.number(width, 1)});
}

} // namespace

// All lanes are computed, and those that are off are poison; but where that may be UB, which lanes
// are on is for the operation to know.
void translate_predicated(Call& c) {
  llvm::Intrinsic::ID id = c.call.getIntrinsicID();
  std::optional<unsigned> opcode = VPIntrinsic::getFunctionalOpcodeForVP(id);
  std::optional<unsigned> plain = VPIntrinsic::getFunctionalIntrinsicIDForVP(id);
  Type type = c.t.type(*c.call.getType());
  Operand on = lanes_on(c);
  if (c.t.failed()) return;
  if (opcode && divides(*opcode)) return divide(c, *opcode, on);
  RegId all = c.t.temporary(type);
  bool done = opcode ? translate_instruction(c, *opcode, all)
                     : plain && translate_intrinsic(c, *plain, all);
  if (!done) return c.unsupported();
  c.emit({}, {on, Operand::reg(all), poison_of(c, type)});
}

// Lanes at the length and beyond are off; which of the two it is does not turn a lane off.
void translate_predicated_select(Call& c) {
  Type type = c.t.type(*c.call.getType());
  uint32_t lanes = c.lanes(0);
  if (c.t.failed()) return;
  Operand on = within(c, type_of(c, 0), c.t.numbers(lanes, APInt(1, 1)), 3);
  Operand one = c.step(type, {OpId::Select, {}, {}}, c.arguments(3));
  c.emit({}, {on, one, poison_of(c, type)});
}

void translate_predicated_merge(Call& c) {
  Operand on = within(c, type_of(c, 0), c.argument(0), 3);
  if (!c.t.failed()) c.emit({}, {on, c.argument(1), c.argument(2)});
}

// Lanes that are off have no effect, and without lanes "the resulting value will be equal to" the
// start value; but the expansion that the reference gives computes with neutral values, and what is
// computed from a NaN is another NaN.
void translate_predicated_fold(Call& c) {
  const llvm::Type& result = *c.call.getType();
  const bool floats = result.isFloatingPointTy();
  semantics::Operation each{c.operation, {}, {}};
  if (floats) each.words = FloatPayload{arithmetic_format_of(c.t, c.call, result)};
  Operand on = lanes_on(c);
  if (c.t.failed()) return;
  semantics::Operation fold = semantics::fold_by(each);
  if (!floats) return c.finish(std::move(fold), {c.argument(0), c.argument(1), on});
  Type type = arithmetic_type(c.t, result);
  std::vector<Operand> args{arithmetic_operand(c.t, c.argument(0), result),
                            arithmetic_operand(c.t, c.argument(1), type_of(c, 1)), on};
  const bool once_more = c.t.takes(program::Reading::EmptyFoldIsANan);
  if (c.t.failed()) return;
  if (!once_more && !is_x87(result)) return c.finish(std::move(fold), std::move(args));
  Operand folded = c.step(type, std::move(fold), std::move(args));
  if (once_more) {
    semantics::Operation add{OpId::FAdd, {}, each.words};
    Operand minus_zero = c.t.number(APInt::getSignMask(type.width));
    if (!is_x87(result)) return c.finish(std::move(add), {folded, minus_zero});
    folded = c.step(type, std::move(add), {folded, minus_zero});
  }
  c.finish({OpId::ToX87, {}, {}}, {folded});
}

void translate_predicated_load(Call& c) {
  load(c, *c.call.getType(), MaskKind::Consecutive, c.argument(0));
}
void translate_predicated_store(Call& c) {
  store(c, *c.call.getArgOperand(0)->getType(), MaskKind::Consecutive, c.argument(1));
}
void translate_predicated_gather(Call& c) {
  load(c, *c.call.getType()->getScalarType(), MaskKind::PerLane, c.argument(0));
}
void translate_predicated_scatter(Call& c) {
  store(c, *c.call.getArgOperand(0)->getType()->getScalarType(), MaskKind::PerLane, c.argument(1));
}
void translate_strided_load(Call& c) {
  Operand pointers = strided(c, *c.call.getType(), 0);
  load(c, *c.call.getType()->getScalarType(), MaskKind::PerLane, pointers);
}
void translate_strided_store(Call& c) {
  Operand pointers = strided(c, type_of(c, 0), 1);
  store(c, *c.call.getArgOperand(0)->getType()->getScalarType(), MaskKind::PerLane, pointers);
}

void translate_predicated_splat(Call& c) {
  Type type = c.t.type(*c.call.getType());
  Operand on = lanes_on(c);
  uint32_t lanes = c.lanes(1);
  if (c.t.failed()) return;
  Operand all = c.step(type, semantics::shuffle_by(std::vector<uint32_t>(lanes, 0)),
                       {c.argument(0), c.argument(0)});
  c.finish({OpId::Select, {}, {}}, {on, all, poison_of(c, type)});
}

void translate_predicated_reverse(Call& c) {
  Type type = c.t.type(*c.call.getType());
  Operand on = lanes_on(c);
  if (c.t.failed()) return;
  Operand all = c.step(type, {OpId::ReverseWithin, {}, {}}, {c.argument(0), c.argument(2)});
  c.finish({OpId::Select, {}, {}}, {on, all, poison_of(c, type)});
}

void translate_predicated_splice(Call& c) {
  Type type = c.t.type(*c.call.getType());
  auto index = static_cast<int32_t>(c.immediate(2));
  if (c.t.failed()) return;
  Operand all = c.step(type, {OpId::SpliceWithin, {}, SplicePayload{index}},
                       {c.argument(0), c.argument(1), c.argument(4), c.argument(5)});
  c.finish({OpId::Select, {}, {}}, {c.argument(3), all, poison_of(c, type)});
}

// Section "llvm.vp.cttz.elts": the first lane that is on and not zero. If there is none, what is
// counted is all lanes, and the length is less.
void translate_predicated_count(Call& c) {
  unsigned width = c.width(), lanes = c.lanes(0);
  unsigned element = type_of(c, 0).getScalarSizeInBits();
  if (width < 32 && lanes >> width != 0) return c.unsupported();
  Type mask = c.t.type(type_of(c, 2)), number = Type::integer(width);
  Operand on = lanes_on(c);
  uint32_t poison = c.immediate(1) != 0 ? 1 : 0;
  if (c.t.failed()) return;
  Operand set = c.step(mask, {OpId::ICmp, {}, ComparePayload{semantics::Pred::Ne}},
                       {c.argument(0), c.t.numbers(lanes, APInt(element, 0))});
  Operand found = c.step(mask, {OpId::Select, {}, {}}, {on, set, c.t.numbers(lanes, APInt(1, 0))});
  Operand count =
      c.step(number, {OpId::CtTzElts, {}, CountElementsPayload{width, poison}}, {found});
  Operand length = c.argument(3);
  if (width != 32)
    length =
        c.step(number, {width > 32 ? OpId::ZExt : OpId::Trunc, {}, WidthPayload{width}}, {length});
  c.finish({OpId::UMin, {}, {}}, {count, length});
}

} // namespace lockstep::frontend
