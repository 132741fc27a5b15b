#include "frontend/llvm/float_freedom.h"

#include "frontend/llvm/float_numbers.h"

#include <llvm/ADT/APFloat.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

namespace lockstep::frontend {

namespace {

using llvm::Instruction;
using program::Operand;
using program::RegId;
using program::Type;
using semantics::FloatPayload;
using semantics::LeavesPayload;
using semantics::OpId;
using semantics::WidthPayload;

bool is_sum(const Instruction& i) {
  return i.getOpcode() == Instruction::FAdd || i.getOpcode() == Instruction::FSub;
}
bool is_product(const Instruction& i) { return i.getOpcode() == Instruction::FMul; }

// The operand as an instruction of the kind that has the flag.
template <class Fits> const Instruction* operand_that(const Instruction& i, unsigned k, Fits fits) {
  const auto* inner = llvm::dyn_cast<llvm::BinaryOperator>(i.getOperand(k));
  return inner && fits(*inner) ? inner : nullptr;
}

const Instruction* factor_to_fuse(const Instruction& i, unsigned k) {
  if (!is_sum(i) || !i.hasAllowContract()) return nullptr;
  return operand_that(
      i, k, [](const Instruction& inner) { return is_product(inner) && inner.hasAllowContract(); });
}

const Instruction* part_to_reorder(const Instruction& i, unsigned k) {
  if (!(is_sum(i) || is_product(i)) || !i.hasAllowReassoc()) return nullptr;
  return operand_that(i, k, [&](const Instruction& inner) {
    return (is_sum(i) ? is_sum(inner) : is_product(inner)) && inner.hasAllowReassoc();
  });
}

bool has_reciprocal(const Instruction& i) {
  return i.getOpcode() == Instruction::FDiv && i.hasAllowReciprocal();
}

// The number of lanes of a reduction that may be in any order; 0: it is none.
unsigned lanes_in_any_order(const Instruction& i) {
  constexpr unsigned kMostLanes = 16;
  const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&i);
  if (!call || (call->getIntrinsicID() != llvm::Intrinsic::vector_reduce_fadd &&
                call->getIntrinsicID() != llvm::Intrinsic::vector_reduce_fmul))
    return 0;
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(call->getArgOperand(1)->getType());
  if (!vector || !call->hasAllowReassoc() || vector->getNumElements() > kMostLanes) return 0;
  return vector->getNumElements();
}

bool is_free(const Instruction& i) {
  if (!llvm::isa<llvm::FPMathOperator>(i)) return false;
  bool binary = i.isBinaryOp();
  for (unsigned k = 0; binary && k < 2; ++k)
    if (factor_to_fuse(i, k) || part_to_reorder(i, k)) return true;
  return has_reciprocal(i) || lanes_in_any_order(i) > 1;
}

// Builds what may be computed instead.
class Freedom {
public:
  Freedom(Translator& t, const Instruction& i, RegId result)
      : t_(t), i_(i), type_(*i.getType()), number_(arithmetic_type(t, type_)),
        format_(arithmetic_format_of(t, i, type_)), result_(result) {}

  RegId run() {
    if (has_reciprocal(i_)) multiply_by_reciprocal();
    for (unsigned k = 0; k < 2 && i_.isBinaryOp(); ++k) {
      if (const Instruction* product = factor_to_fuse(i_, k)) fuse(*product, k);
      if (const Instruction* part = part_to_reorder(i_, k)) reorder(*part, k);
    }
    if (unsigned lanes = lanes_in_any_order(i_); lanes > 1) reduce_by_trees(lanes);
    return result_;
  }

private:
  Operand operand(const llvm::Value& value) {
    return arithmetic_operand(t_, t_.operand(value), *value.getType());
  }
  Operand operand(const Instruction& i, unsigned k) { return operand(*i.getOperand(k)); }

  semantics::Operation operation(OpId op) const {
    if (!semantics::has_payload<FloatPayload>(op)) return {op, {}, {}};
    return {op, {}, FloatPayload{format_}};
  }
  // A step on the way.
  Operand step(OpId op, std::vector<Operand> args, const Type& type) {
    RegId into = t_.temporary(type);
    t_.emit(into, operation(op), std::move(args));
    return Operand::reg(into);
  }
  Operand step(OpId op, std::vector<Operand> args) { return step(op, std::move(args), number_); }

  Operand negated_if(bool negate, Operand value) {
    if (!negate) return value;
    std::vector<unsigned> leaves = number_.leaves();
    return step(OpId::Xor,
                {value, t_.numbers(leaves.size(), semantics::APInt::getSignMask(leaves[0]))});
  }

  // It may be this operation that gives the result.
  void offer(OpId op, std::vector<Operand> args) {
    RegId other = t_.temporary(t_.type(type_)), which = t_.temporary(Type::integer(1));
    RegId one_of_them = t_.temporary(t_.type(type_));
    emit_number(t_, other, operation(op), std::move(args), type_);
    t_.emit(which, {OpId::Choose, {}, WidthPayload{1}}, {});
    t_.emit(one_of_them, {OpId::Select, {}, {}},
            {Operand::reg(which), Operand::reg(other), Operand::reg(result_)});
    result_ = one_of_them;
  }

  void multiply_by_reciprocal() {
    std::vector<unsigned> leaves = number_.leaves();
    term::FloatShape f = term::float_shape(format_);
    semantics::APInt one = semantics::APInt(leaves[0], f.bias()).shl(f.fraction);
    Operand reciprocal = step(OpId::FDiv, {t_.numbers(leaves.size(), one), operand(i_, 1)});
    offer(OpId::FMul, {operand(i_, 0), reciprocal});
  }

  void fuse(const Instruction& product, unsigned k) {
    bool minus = i_.getOpcode() == Instruction::FSub;
    Operand a = negated_if(minus && k == 1, operand(product, 0));
    Operand c = negated_if(minus && k == 0, operand(i_, 1 - k));
    offer(OpId::FMA, {a, operand(product, 1), c});
  }

  // (a + b) + c as a + (b + c) and as b + (a + c); products likewise.
  void reorder(const Instruction& part, unsigned k) {
    OpId op = is_sum(i_) ? OpId::FAdd : OpId::FMul;
    bool minus = i_.getOpcode() == Instruction::FSub;
    bool inner_minus = part.getOpcode() == Instruction::FSub;
    auto negative = [&](unsigned which) { return minus && which == 1; };
    Operand a = negated_if(negative(k), operand(part, 0));
    Operand b = negated_if(negative(k) != inner_minus, operand(part, 1));
    Operand c = negated_if(negative(1 - k), operand(i_, 1 - k));
    offer(op, {a, step(op, {b, c})});
    offer(op, {b, step(op, {a, c})});
  }

  // Neighbours first, or one half with the other; the start value last, or not at all where
  // it makes no difference.
  void reduce_by_trees(unsigned lanes) {
    const auto& call = llvm::cast<llvm::IntrinsicInst>(i_);
    bool sum = call.getIntrinsicID() == llvm::Intrinsic::vector_reduce_fadd;
    OpId op = sum ? OpId::FAdd : OpId::FMul;
    const auto* known = llvm::dyn_cast<llvm::ConstantFP>(call.getArgOperand(0));
    bool neutral =
        known && (sum ? known->isZero() && known->isNegative() : known->isExactlyValue(1.0));
    Operand start = operand(*call.getArgOperand(0)), vector = operand(*call.getArgOperand(1));
    std::vector<Operand> all;
    for (uint32_t lane = 0; lane < lanes; ++lane) {
      RegId one = t_.temporary(number_);
      t_.emit(one, {OpId::Leaves, {}, LeavesPayload{lane, 1}}, {vector});
      all.push_back(Operand::reg(one));
    }
    for (bool halves : {false, true}) {
      std::vector<Operand> left = all;
      while (left.size() > 1) {
        std::vector<Operand> next;
        size_t half = (left.size() + 1) / 2;
        for (size_t k = 0; k < half; ++k) {
          size_t one = halves ? k : 2 * k, two = halves ? k + half : 2 * k + 1;
          next.push_back(two < left.size() ? step(op, {left[one], left[two]}) : left[one]);
        }
        left = std::move(next);
      }
      if (neutral)
        offer(OpId::Copy, {left[0]});
      else
        offer(op, {start, left[0]});
    }
  }

  Translator& t_;
  const Instruction& i_;
  const llvm::Type& type_;
  Type number_;
  term::FloatFormat format_;
  RegId result_;
};

} // namespace

RegId begin_freedom(Translator& t, const Instruction& i, RegId into) {
  if (t.failed() || !is_free(i) || !t.take_freedom()) return into;
  return t.temporary(t.type(*i.getType()));
}

void end_freedom(Translator& t, const Instruction& i, RegId result, RegId into) {
  if (t.failed() || result == into) return;
  RegId chosen = Freedom(t, i, result).run();
  if (!t.failed()) t.emit(into, {OpId::Copy, {}, {}}, {Operand::reg(chosen)});
}

} // namespace lockstep::frontend
