#include "frontend/llvm/families.h"

#include <algorithm>

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Operator.h>

namespace lockstep::frontend {

using llvm::Instruction;
using program::Operand;
using program::RegId;
using program::Type;
using semantics::BitCastPayload;
using semantics::ComparePayload;
using semantics::Flags;
using semantics::LeavesPayload;
using semantics::Operation;
using semantics::OpId;
using semantics::Pred;
using semantics::WidthPayload;
using semantics::WithLeavesPayload;

namespace {

std::vector<Operand> operands(Translator& t, const Instruction& i) {
  std::vector<Operand> out;
  for (const llvm::Use& use : i.operands())
    out.push_back(t.operand(*use.get()));
  return out;
}

Flags flags_of(const Instruction& i) {
  Flags flags;
  if (const auto* op = llvm::dyn_cast<llvm::OverflowingBinaryOperator>(&i)) {
    flags.nuw = op->hasNoUnsignedWrap();
    flags.nsw = op->hasNoSignedWrap();
  }
  if (const auto* op = llvm::dyn_cast<llvm::TruncInst>(&i)) {
    flags.nuw = op->hasNoUnsignedWrap();
    flags.nsw = op->hasNoSignedWrap();
  }
  if (const auto* op = llvm::dyn_cast<llvm::PossiblyExactOperator>(&i)) flags.exact = op->isExact();
  if (const auto* op = llvm::dyn_cast<llvm::PossiblyDisjointInst>(&i))
    flags.disjoint = op->isDisjoint();
  if (const auto* op = llvm::dyn_cast<llvm::PossiblyNonNegInst>(&i)) flags.nneg = op->hasNonNeg();
  return flags;
}

// The operation on the operands as they stand: binary operations, select, vector elements.
void plain(Translator& t, const Instruction& i, OpId op, RegId into) {
  t.emit(into, {op, flags_of(i), {}}, operands(t, i));
}

void resize(Translator& t, const Instruction& i, OpId op, RegId into) {
  t.emit(into, {op, flags_of(i), WidthPayload{i.getType()->getScalarSizeInBits()}}, operands(t, i));
}

constexpr std::pair<llvm::CmpInst::Predicate, Pred> kPredicates[] = {
    {llvm::CmpInst::ICMP_EQ, Pred::Eq},   {llvm::CmpInst::ICMP_NE, Pred::Ne},
    {llvm::CmpInst::ICMP_UGT, Pred::Ugt}, {llvm::CmpInst::ICMP_UGE, Pred::Uge},
    {llvm::CmpInst::ICMP_ULT, Pred::Ult}, {llvm::CmpInst::ICMP_ULE, Pred::Ule},
    {llvm::CmpInst::ICMP_SGT, Pred::Sgt}, {llvm::CmpInst::ICMP_SGE, Pred::Sge},
    {llvm::CmpInst::ICMP_SLT, Pred::Slt}, {llvm::CmpInst::ICMP_SLE, Pred::Sle},
};

void compare(Translator& t, const Instruction& i, OpId op, RegId into) {
  const auto* row =
      std::find_if(std::begin(kPredicates), std::end(kPredicates), [&](const auto& p) {
        return p.first == llvm::cast<llvm::ICmpInst>(i).getPredicate();
      });
  if (row == std::end(kPredicates)) return t.fail(i.getOpcodeName());
  if (i.getOperand(0)->getType()->isPtrOrPtrVectorTy()) {
    op = OpId::PtrCmp;
    t.note_address(*i.getOperand(0)->getType());
  }
  t.emit(into, {op, {}, ComparePayload{row->second}}, operands(t, i));
}

// Between pointers nothing changes, as between lists of leaves that are the same.
void bitcast(Translator& t, const Instruction& i, OpId op, RegId into) {
  std::vector<unsigned> from = t.type(*i.getOperand(0)->getType()).leaves();
  std::vector<unsigned> to = t.type(*i.getType()).leaves();
  if (t.failed()) return;
  if (from == to) return t.emit(into, {OpId::Copy, {}, {}}, operands(t, i));
  uint32_t count = static_cast<uint32_t>(to.size());
  t.emit(into, {op, {}, BitCastPayload{count, to[0], t.layout().isBigEndian()}}, operands(t, i));
}

void shuffle(Translator& t, const Instruction& i, OpId, RegId into) {
  std::vector<uint32_t> mask;
  for (int lane : llvm::cast<llvm::ShuffleVectorInst>(i).getShuffleMask())
    mask.push_back(lane < 0 ? semantics::kPoisonLane : static_cast<uint32_t>(lane));
  t.emit(into, semantics::shuffle_by(mask), operands(t, i));
}

struct Range {
  uint32_t first, count;
};

// The leaves of the part of an aggregate that the indices name.
Range part_of(const Type& whole, llvm::ArrayRef<unsigned> indices) {
  uint32_t first = 0;
  const Type* type = &whole;
  for (unsigned index : indices) {
    bool is_struct = type->kind == Type::Kind::Struct;
    for (unsigned i = 0; is_struct && i < index; ++i)
      first += static_cast<uint32_t>(type->elements[i].leaves().size());
    if (!is_struct) first += index * static_cast<uint32_t>(type->elements[0].leaves().size());
    type = &type->elements[is_struct ? index : 0];
  }
  return {first, static_cast<uint32_t>(type->leaves().size())};
}

void extract_value(Translator& t, const Instruction& i, OpId op, RegId into) {
  const auto& extract = llvm::cast<llvm::ExtractValueInst>(i);
  Type whole = t.type(*extract.getAggregateOperand()->getType());
  if (t.failed()) return;
  Range part = part_of(whole, extract.getIndices());
  t.emit(into, {op, {}, LeavesPayload{part.first, part.count}}, operands(t, i));
}

void insert_value(Translator& t, const Instruction& i, OpId op, RegId into) {
  const auto& insert = llvm::cast<llvm::InsertValueInst>(i);
  Range part = part_of(t.type(*i.getType()), insert.getIndices());
  t.emit(into, {op, {}, WithLeavesPayload{part.first}}, operands(t, i));
}

constexpr std::string_view kOneThread =
    "one thread runs; orderings that others could notice are only compared";

constexpr InstructionRow kInstructions[] = {
    {Instruction::Add, OpId::Add, plain},
    {Instruction::Sub, OpId::Sub, plain},
    {Instruction::Mul, OpId::Mul, plain},
    {Instruction::UDiv, OpId::UDiv, plain},
    {Instruction::SDiv, OpId::SDiv, plain},
    {Instruction::URem, OpId::URem, plain},
    {Instruction::SRem, OpId::SRem, plain},
    {Instruction::Shl, OpId::Shl, plain},
    {Instruction::LShr, OpId::LShr, plain},
    {Instruction::AShr, OpId::AShr, plain},
    {Instruction::And, OpId::And, plain},
    {Instruction::Or, OpId::Or, plain},
    {Instruction::Xor, OpId::Xor, plain},
    {Instruction::FNeg, OpId::Xor, translate_fneg},
    {Instruction::FAdd, OpId::FAdd, translate_float_binary},
    {Instruction::FSub, OpId::FSub, translate_float_binary},
    {Instruction::FMul, OpId::FMul, translate_float_binary},
    {Instruction::FDiv, OpId::FDiv, translate_float_binary},
    {Instruction::FRem, OpId::FRem, translate_float_binary},
    {Instruction::FCmp, OpId::FCmp, translate_fcmp},
    {Instruction::FPToUI, OpId::FPToUI, translate_float_to_integer},
    {Instruction::FPToSI, OpId::FPToSI, translate_float_to_integer},
    {Instruction::UIToFP, OpId::UIToFP, translate_integer_to_float},
    {Instruction::SIToFP, OpId::SIToFP, translate_integer_to_float},
    {Instruction::FPTrunc, OpId::FPConvert, translate_float_convert},
    {Instruction::FPExt, OpId::FPConvert, translate_float_convert},
    {Instruction::ICmp, OpId::ICmp, compare},
    {Instruction::Trunc, OpId::Trunc, resize},
    {Instruction::ZExt, OpId::ZExt, resize},
    {Instruction::SExt, OpId::SExt, resize},
    {Instruction::BitCast, OpId::BitCast, bitcast},
    {Instruction::Select, OpId::Select, plain},
    {Instruction::Freeze, OpId::Freeze, plain},
    {Instruction::ExtractElement, OpId::ExtractElement, plain},
    {Instruction::InsertElement, OpId::InsertElement, plain},
    {Instruction::ShuffleVector, OpId::ShuffleVector, shuffle},
    {Instruction::ExtractValue, OpId::Leaves, extract_value},
    {Instruction::InsertValue, OpId::WithLeaves, insert_value},
    {Instruction::GetElementPtr, OpId::Gep, translate_gep},
    {Instruction::PtrToInt, OpId::PtrToInt, translate_ptr_to_int},
    {Instruction::IntToPtr, OpId::IntToPtr, translate_int_to_ptr},
    {Instruction::AddrSpaceCast, OpId::AddrSpaceCast, translate_addr_space_cast},
    {Instruction::Alloca, OpId::Alloca, translate_alloca},
    {Instruction::Load, OpId::Load, translate_load},
    {Instruction::Store, OpId::Store, translate_store},
    {Instruction::AtomicRMW, OpId::AtomicRmw, translate_atomic_rmw, kOneThread},
    {Instruction::AtomicCmpXchg, OpId::CmpXchg, translate_cmp_xchg, kOneThread},
    {Instruction::Fence, OpId::Copy, translate_fence, kOneThread},
    {Instruction::Call, OpId::Copy, translate_call},
    {Instruction::LandingPad, OpId::Call, translate_landing_pad},
    {Instruction::VAArg, OpId::Call, translate_va_arg, "what a list holds is not modelled"},
};

struct Reason {
  unsigned opcode;
  std::string_view why;
};

constexpr std::string_view kExceptions = "exceptions";

constexpr Reason kUnsupported[] = {
    {Instruction::CleanupRet, kExceptions},  {Instruction::CatchRet, kExceptions},
    {Instruction::CatchSwitch, kExceptions}, {Instruction::CleanupPad, kExceptions},
    {Instruction::CatchPad, kExceptions},
};

} // namespace

std::span<const InstructionRow> instruction_rows() { return kInstructions; }

const InstructionRow* find_instruction(unsigned opcode) {
  const auto* row = std::find_if(std::begin(kInstructions), std::end(kInstructions),
                                 [&](const InstructionRow& r) { return r.opcode == opcode; });
  return row == std::end(kInstructions) ? nullptr : row;
}

std::string_view why_unsupported_instruction(unsigned opcode) {
  const auto* row = std::find_if(std::begin(kUnsupported), std::end(kUnsupported),
                                 [&](const Reason& r) { return r.opcode == opcode; });
  return row == std::end(kUnsupported) ? kNotYet : row->why;
}

} // namespace lockstep::frontend
