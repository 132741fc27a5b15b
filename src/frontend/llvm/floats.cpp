// What is done to the bits of floating-point numbers without arithmetic: signs, classes, and the
// flags of instructions that only carry them.
#include "frontend/llvm/families.h"

#include <llvm/IR/Operator.h>

namespace lockstep::frontend {

using llvm::Instruction;
using program::Operand;
using program::RegId;
using program::Type;
using semantics::APInt;
using semantics::OpId;

namespace {

// The sign of every leaf, or all bits but the sign.
Operand sign_mask(Translator& t, const Type& type) {
  std::vector<unsigned> leaves = type.leaves();
  return t.numbers(leaves.size(), APInt::getSignMask(leaves[0]));
}
Operand rest_mask(Translator& t, const Type& type) {
  std::vector<unsigned> leaves = type.leaves();
  return t.numbers(leaves.size(), APInt::getSignedMaxValue(leaves[0]));
}

void absolute(Call& c) {
  Type type = c.t.type(*c.call.getType());
  if (!c.t.failed()) c.finish({OpId::And, {}, {}}, {c.argument(0), rest_mask(c.t, type)});
}

void with_sign_of(Call& c) {
  Type type = c.t.type(*c.call.getType());
  if (c.t.failed()) return;
  Operand rest = c.step(type, {OpId::And, {}, {}}, {c.argument(0), rest_mask(c.t, type)});
  Operand sign = c.step(type, {OpId::And, {}, {}}, {c.argument(1), sign_mask(c.t, type)});
  c.finish({OpId::Or, {}, {}}, {rest, sign});
}

bool limits_values(const Instruction& i) { return i.hasNoNaNs() || i.hasNoInfs(); }

// Whether an argument is a NaN or an infinity exactly if the result is one.
bool keeps_classes(const llvm::CallBase& call) {
  switch (call.getIntrinsicID()) {
  case llvm::Intrinsic::arithmetic_fence:
  case llvm::Intrinsic::fabs:
  case llvm::Intrinsic::ssa_copy:
    return true;
  default: // not an enum: LLVM numbers its intrinsics
    return false;
  }
}

} // namespace

// Section "fneg": "a copy of the operand with its sign bit flipped".
void translate_fneg(Translator& t, const Instruction& i, OpId op, RegId into) {
  Operand value = t.operand(*i.getOperand(0));
  Type type = t.type(*i.getType());
  if (!t.failed()) t.emit(into, {op, {}, {}}, {value, sign_mask(t, type)});
}

void translate_fabs(Call& c) { absolute(c); }
void translate_copysign(Call& c) { with_sign_of(c); }

void translate_is_fpclass(Call& c) {
  Type type = c.t.type(*c.call.getArgOperand(0)->getType());
  int64_t classes = c.immediate(1);
  if (c.t.failed()) return;
  std::vector<Operand> args{c.argument(0)};
  for (const APInt& bound : c.t.class_ranges(type, static_cast<term::FloatClasses>(classes)))
    args.push_back(c.t.number(bound));
  if (!c.t.failed()) c.emit({}, std::move(args));
}

bool translate_fabs_call(Call& c) {
  absolute(c);
  return true;
}

// Of a NaN or an infinity as the sign with flags that exclude them no operation tells.
bool translate_copysign_call(Call& c) {
  if (limits_values(c.call)) return false;
  with_sign_of(c);
  return true;
}

// Section "Fast-Math Flags". Without arithmetic, `nnan` and `ninf` are tests of bits: of the result
// alone where that is an operand or one with another sign. `nsz` leaves the sign of a zero open at
// each use, which is not modelled. The others are about arithmetic.
std::string demands_of_flags(const Instruction& i, Demands& out, Promises& promises) {
  if (!llvm::isa<llvm::FPMathOperator>(i)) return "";
  if (i.hasNoSignedZeros()) return std::string("nsz of ") + i.getOpcodeName();
  if (!limits_values(i)) return "";
  if (i.hasNoNaNs()) out.excluded |= term::kNan;
  if (i.hasNoInfs()) out.excluded |= term::kInfinity;
  // The reference counts the operand that is not chosen too; passes look at the one that is.
  if (llvm::isa<llvm::SelectInst>(i)) add_promise("nnan or ninf of a select", promises);
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  if (callee && callee->isIntrinsic() && !keeps_classes(*call)) return "nnan or ninf of a call";
  return "";
}

} // namespace lockstep::frontend
