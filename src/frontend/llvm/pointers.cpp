#include "frontend/llvm/families.h"
#include "frontend/llvm/gep.h"

#include <algorithm>

#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Operator.h>

namespace lockstep::frontend {

using llvm::Instruction;
using program::Operand;
using program::RegId;
using semantics::AddrSpaceCastPayload;
using semantics::GepPayload;
using semantics::OpId;
using semantics::PtrToIntPayload;
using semantics::WidthPayload;

namespace {

// Lanes come from the operands: a result of several needs one that has as many.
bool has_vector(const llvm::Value& base, const std::vector<GepStep>& steps) {
  return base.getType()->isVectorTy() ||
         std::any_of(steps.begin(), steps.end(), [](const GepStep& s) {
           return !s.is_constant() && s.index->getType()->isVectorTy();
         });
}

// "Non-integral pointers": the bits of such a pointer are nothing that a program may rely on.
void require_integral(Translator& t, const llvm::Type& pointer) {
  if (t.layout().isNonIntegralAddressSpace(pointer.getScalarType()->getPointerAddressSpace()))
    t.fail("non-integral pointer as an integer");
}

} // namespace

void translate_gep(Translator& t, const Instruction& i, OpId op, RegId into) {
  const auto& gep = llvm::cast<llvm::GEPOperator>(i);
  unsigned width = t.layout().getIndexTypeSizeInBits(gep.getPointerOperandType());
  std::vector<GepStep> steps;
  t.fail(gep_steps(gep, t.layout(), steps));
  if (t.failed()) return;
  uint32_t flags = gep_flags(gep);
  bool is_whole = width == t.layout().getPointerTypeSizeInBits(gep.getPointerOperandType());
  bool inbounds = flags & semantics::kGepInBounds;
  if (!inbounds && (flags != 0 || !is_whole)) t.note_address(*gep.getPointerOperandType());
  std::vector<Operand> args{t.operand(*gep.getPointerOperand())};
  steps = merged(steps, flags);
  for (const GepStep& step : steps) {
    args.push_back(step.is_constant() ? t.number(step.count) : t.operand(*step.index));
    args.push_back(t.number(step.scale));
  }
  if (i.getType()->isVectorTy() && !has_vector(*gep.getPointerOperand(), steps)) {
    size_t lanes = t.type(*i.getType()).leaves().size();
    args.push_back(t.numbers(lanes, semantics::APInt(width, 0)));
    args.push_back(t.number(width, 0));
  }
  if (gep.getPointerAddressSpace() != 0) flags |= semantics::kGepOtherSpace;
  t.emit(into, {op, {}, GepPayload{flags, width}}, std::move(args));
}

// An address that is used for nothing, or of which only the lowest bits are (a test of its
// alignment), is not known to anybody: who would find the rest? Passes drop such casts.
static bool tells_nobody(const Instruction& cast) {
  constexpr unsigned kLowBits = 12;    // within a page
  if (!cast.getParent()) return false; // part of a constant: who uses it is not told
  return llvm::all_of(cast.users(), [](const llvm::User* user) {
    if (llvm::isa<llvm::TruncInst>(user)) return user->getType()->getScalarSizeInBits() <= kLowBits;
    const auto* mask = llvm::dyn_cast<llvm::BinaryOperator>(user);
    if (!mask || mask->getOpcode() != Instruction::And) return false;
    const auto* bits = llvm::dyn_cast<llvm::ConstantInt>(mask->getOperand(1));
    return bits && bits->getValue().isIntN(kLowBits);
  });
}

void translate_ptr_to_int(Translator& t, const Instruction& i, OpId op, RegId into) {
  require_integral(t, *i.getOperand(0)->getType());
  t.note_address(*i.getOperand(0)->getType());
  unsigned width = i.getType()->getScalarSizeInBits();
  t.emit(into, {op, {}, PtrToIntPayload{width, tells_nobody(i)}}, {t.operand(*i.getOperand(0))});
}

// Section "Pointer Aliasing Rules": "based on all pointer values that contribute". Where that is
// one and nothing else does, the result is that pointer.
void translate_int_to_ptr(Translator& t, const Instruction& i, OpId op, RegId into) {
  require_integral(t, *i.getType());
  if (const auto* number = llvm::dyn_cast<llvm::PtrToIntOperator>(i.getOperand(0));
      number && number->getPointerOperandType() == i.getType() &&
      number->getType()->getScalarSizeInBits() >= t.layout().getPointerTypeSizeInBits(i.getType()))
    return t.emit(into, {OpId::Copy, {}, {}}, {t.operand(*number->getPointerOperand())});
  t.note_address(*i.getType());
  t.emit(into, {op, {}, WidthPayload{t.layout().getPointerTypeSizeInBits(i.getType())}},
         {t.operand(*i.getOperand(0))});
}

void translate_addr_space_cast(Translator& t, const Instruction& i, OpId op, RegId into) {
  const auto& cast = llvm::cast<llvm::AddrSpaceCastInst>(i);
  t.emit(into,
         {op,
          {},
          AddrSpaceCastPayload{t.layout().getPointerTypeSizeInBits(i.getType()),
                               cast.getSrcAddressSpace(), cast.getDestAddressSpace()}},
         {t.operand(*i.getOperand(0))});
}

} // namespace lockstep::frontend
