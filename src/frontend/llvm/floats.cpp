// What is done to the bits of floating-point numbers without arithmetic: signs, classes, and the
// flags of instructions that only carry them.
#include "frontend/llvm/families.h"

#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include <algorithm>

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

// Whether the flags of this intrinsic are about the result alone (an argument is a NaN, an infinity
// or a zero exactly if the result is one), or its handler looks at those of the arguments.
bool knows_flags(llvm::Intrinsic::ID id) {
  const IntrinsicRow* row = find_intrinsic(id);
  if (row && row->handler == translate_predicated) { // as what it is lane by lane
    std::optional<unsigned> opcode = llvm::VPIntrinsic::getFunctionalOpcodeForVP(id);
    std::optional<unsigned> plain = llvm::VPIntrinsic::getFunctionalIntrinsicIDForVP(id);
    return opcode ? *opcode == Instruction::FNeg || Instruction::isBinaryOp(*opcode)
                  : plain && knows_flags(*plain);
  }
  switch (id) {
  case llvm::Intrinsic::arithmetic_fence:
  case llvm::Intrinsic::fabs:
  case llvm::Intrinsic::ssa_copy:
    return true;
  default: // not an enum: LLVM numbers its intrinsics
    return row && row->handler == translate_float_call;
  }
}

// What a flag lets others compute instead is not known: a promise, as often as it is made.
void promise_freedom(const Instruction& i, Promises& promises) {
  bool sum = i.getOpcode() == Instruction::FAdd || i.getOpcode() == Instruction::FSub ||
             i.getOpcode() == Instruction::FMul;
  bool quotient = i.getOpcode() == Instruction::FDiv, call = llvm::isa<llvm::CallBase>(i);
  auto add = [&](bool given, const std::string& flag) {
    if (!given) return;
    std::string what = std::string(i.getOpcodeName()) + " " + flag, name = what;
    for (int times = 2; std::find(promises.begin(), promises.end(), name) != promises.end();)
      name = what + ", " + std::to_string(times++) + " times";
    add_promise(name, promises);
  };
  add((sum || quotient || call) && i.hasAllowReassoc(), "reassoc");
  add((sum || call) && i.hasAllowContract(), "contract");
  add((quotient || call) && i.hasAllowReciprocal(), "arcp");
  add(call && i.hasApproxFunc(), "afn");
  // Section "fpmath": how far the result may be off, in units of the last place.
  if (i.hasMetadata(llvm::LLVMContext::MD_fpmath)) {
    float ulp = llvm::cast<llvm::FPMathOperator>(i).getFPAccuracy();
    add(true, "!fpmath " + std::to_string(ulp));
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
  auto [test, args] = c.t.of_classes(c.operation, type, static_cast<term::FloatClasses>(classes));
  args.insert(args.begin(), c.argument(0));
  if (!c.t.failed()) c.finish(std::move(test), std::move(args));
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

// Section "Fast-Math Flags". `nnan` and `ninf` are tests of bits, `nsz` is a choice of the sign.
// Here it is about the result; arithmetic looks at its arguments itself. The others let passes
// compute something else.
std::string demands_of_flags(const Instruction& i, Demands& out, Promises& promises) {
  if (!llvm::isa<llvm::FPMathOperator>(i)) return "";
  promise_freedom(i, promises);
  if (!limits_values(i) && !i.hasNoSignedZeros()) return "";
  if (i.getType()->isFPOrFPVectorTy()) {
    if (i.hasNoNaNs()) out.excluded |= term::kNan;
    if (i.hasNoInfs()) out.excluded |= term::kInfinity;
    out.loose_zero = i.hasNoSignedZeros();
  }
  // The reference counts the operand that is not chosen too; passes look at the one that is.
  if (llvm::isa<llvm::SelectInst>(i) && limits_values(i))
    add_promise("nnan or ninf of a select", promises);
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  if (call && i.hasNoSignedZeros() &&
      !(callee && callee->isIntrinsic() && knows_flags(call->getIntrinsicID())))
    return "nsz of a call";
  if (callee && callee->isIntrinsic() && !knows_flags(call->getIntrinsicID()))
    return "nnan or ninf of a call";
  return "";
}

} // namespace lockstep::frontend
