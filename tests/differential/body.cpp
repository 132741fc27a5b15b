#include "body.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>

#include <numeric>

namespace lockstep::differential {

using llvm::Constant;
using llvm::FixedVectorType;
using llvm::Instruction;
using llvm::Type;
using llvm::Value;

Body::Body(llvm::Module& module, Random& random, const Shape& shape)
    : module_(module), r_(random), shape_(shape), b_(module.getContext()) {
  for (unsigned i = 0; i < 3; ++i)
    integers_.push_back(b_.getIntNTy(r_.pick(shape.widths)));
  if (!shape.lanes.empty())
    for (unsigned i = 0; i < 6 && vectors_.size() < 2; ++i) {
      unsigned width = r_.pick(shape.widths), lanes = r_.pick(shape.lanes);
      if (width <= shape.max_lane_width && width * lanes <= shape.max_vector_bits)
        vectors_.push_back(FixedVectorType::get(b_.getIntNTy(width), lanes));
    }
  if (!shape.floats) return;
  for (unsigned i = 0; i < 2; ++i)
    floats_.push_back(float_scalar());
  if (!shape.lanes.empty())
    floats_.push_back(FixedVectorType::get(floats_.back(), r_.pick(shape.lanes)));
}

Type* Body::any_type() {
  return !vectors_.empty() && r_.percent(30) ? r_.pick(vectors_) : integer();
}

// ---- values ----

void Body::add(Value* v) {
  if (v && !v->getType()->isVoidTy()) values_.push_back(v);
}

Constant* Body::constant(Type* type) {
  if (auto* vector = llvm::dyn_cast<FixedVectorType>(type)) {
    std::vector<Constant*> lanes;
    bool same = r_.percent(30);
    for (unsigned i = 0; i < vector->getNumElements(); ++i)
      lanes.push_back(same && i > 0 ? lanes[0] : constant(vector->getElementType()));
    return llvm::ConstantVector::get(lanes);
  }
  if (auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
    std::vector<Constant*> parts;
    for (Type* t : record->elements())
      parts.push_back(constant(t));
    return llvm::ConstantStruct::get(record, parts);
  }
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    std::vector<Constant*> parts;
    for (uint64_t i = 0; i < array->getNumElements(); ++i)
      parts.push_back(constant(array->getElementType()));
    return llvm::ConstantArray::get(array, parts);
  }
  if (!has_one_kind_of_choice() && r_.percent(shape_.undefs))
    return r_.percent(50) ? llvm::UndefValue::get(type) : llvm::PoisonValue::get(type);
  if (type->isFloatingPointTy()) return float_constant(type);
  return llvm::ConstantInt::get(type, r_.corner(type->getIntegerBitWidth()));
}

Value* Body::operand() {
  auto usable = [](Value* v) { return v->getType()->isIntOrIntVectorTy(); };
  for (unsigned i = 0; i < 8 && !values_.empty(); ++i) {
    Value* v = r_.pick(values_);
    if (usable(v) && (v->use_empty() || r_.percent(25))) return v;
  }
  Type* t = any_type();
  return value(t);
}

Value* Body::value(Type* type) {
  std::vector<Value*> fit, fresh;
  for (Value* v : values_)
    if (v->getType() == type) {
      fit.push_back(v);
      if (v->use_empty()) fresh.push_back(v);
    }
  if (!fit.empty() && r_.percent(85))
    return !fresh.empty() && r_.percent(60) ? r_.pick(fresh) : r_.pick(fit);
  if (type->isIntOrIntVectorTy() && !values_.empty() && r_.percent(fit.empty() ? 70 : 20)) {
    Value* from = r_.pick(values_);
    if (from->getType()->isIntOrIntVectorTy()) return convert(from, type);
  }
  if (type->isFPOrFPVectorTy() && r_.percent(50))
    return b_.CreateBitCast(value(bits_of(type)), type);
  return constant(type);
}

Value* Body::convert(Value* from, Type* to) {
  Type* type = from->getType();
  if (type == to) return from;
  auto resize = [&](Value* v, Type* t) -> Value* {
    unsigned have = v->getType()->getScalarSizeInBits(), want = t->getScalarSizeInBits();
    if (have == want) return v;
    if (have > want) return b_.CreateTrunc(v, t);
    return r_.percent(50) ? b_.CreateZExt(v, t) : b_.CreateSExt(v, t);
  };
  auto* vector_to = llvm::dyn_cast<FixedVectorType>(to);
  auto* vector_from = llvm::dyn_cast<FixedVectorType>(type);
  if (vector_from && vector_to && vector_from->getNumElements() == vector_to->getNumElements())
    return resize(from, to);
  Value* scalar = vector_from ? b_.CreateExtractElement(from, index(*vector_from)) : from;
  if (!vector_to) return resize(scalar, to);
  return b_.CreateInsertElement(constant(to), resize(scalar, vector_to->getElementType()),
                                index(*vector_to));
}

Value* Body::index(FixedVectorType& type) {
  unsigned lanes = type.getNumElements();
  if (r_.percent(60)) return b_.getInt32(static_cast<uint32_t>(r_.below(lanes)));
  if (r_.percent(shape_.loose)) return value(integer());
  for (Value* v : values_)
    if (v->getType()->isIntegerTy() && v->getType()->getIntegerBitWidth() >= 4 && r_.percent(30))
      return b_.CreateURem(v, llvm::ConstantInt::get(v->getType(), lanes));
  return b_.getInt64(r_.below(lanes));
}

Value* Body::of_vector_type(Type*& type) {
  if (vectors_.empty()) return nullptr;
  type = r_.pick(vectors_);
  return value(type);
}

Type* Body::with_width(Type* like, unsigned width) {
  Type* scalar = b_.getIntNTy(width);
  if (auto* v = llvm::dyn_cast<FixedVectorType>(like))
    return FixedVectorType::get(scalar, v->getNumElements());
  return scalar;
}

// ---- instructions ----

void Body::instruction() {
  struct Row {
    Value* (Body::*make)();
    unsigned weight;
  };
  const Row rows[] = {
      {&Body::binary, 22},
      {&Body::divide, shape_.divisions ? 8U : 0},
      {&Body::shift, 8},
      {&Body::compare, 8},
      {&Body::choose, 7},
      {&Body::cast, 8},
      {&Body::bitcast, 5},
      {&Body::move, 8},
      {&Body::shuffle, 5},
      {&Body::aggregate, shape_.aggregates ? 6U : 0},
      {&Body::intrinsic, shape_.intrinsics ? 26U : 0},
      {&Body::fixed_point, shape_.fixed_point ? 40U : 0},
      {&Body::floating, shape_.floats ? 150U : 0},
  };
  unsigned total = 0;
  for (const Row& row : rows)
    total += row.weight;
  uint64_t at = r_.below(total);
  for (const Row& row : rows) {
    if (at < row.weight) return add((this->*row.make)());
    at -= row.weight;
  }
}

Value* Body::with_flags(Value* v) {
  auto* i = llvm::dyn_cast<Instruction>(v);
  auto rare = [&] { return r_.percent(shape_.flags); };
  if (!i) return v;
  if (llvm::isa<llvm::OverflowingBinaryOperator>(i) || llvm::isa<llvm::TruncInst>(i)) {
    if (rare()) i->setHasNoUnsignedWrap();
    if (rare()) i->setHasNoSignedWrap();
  }
  if (llvm::isa<llvm::PossiblyExactOperator>(i) && rare()) i->setIsExact();
  if (auto* d = llvm::dyn_cast<llvm::PossiblyDisjointInst>(i); d && rare()) d->setIsDisjoint(true);
  if (auto* n = llvm::dyn_cast<llvm::PossiblyNonNegInst>(i); n && rare()) n->setNonNeg();
  return v;
}

Value* Body::binary() {
  constexpr Instruction::BinaryOps kOps[] = {Instruction::Add, Instruction::Sub, Instruction::Mul,
                                             Instruction::And, Instruction::Or,  Instruction::Xor};
  Value* a = operand();
  return with_flags(b_.CreateBinOp(r_.pick(kOps), a, value(a->getType())));
}

// Signed division overflows for the least dividend by -1: either the divisor is made positive or
// the dividend is.
Value* Body::divide() {
  constexpr Instruction::BinaryOps kOps[] = {Instruction::UDiv, Instruction::SDiv,
                                             Instruction::URem, Instruction::SRem};
  auto op = r_.pick(kOps);
  Value* a = operand();
  Type* type = a->getType();
  Value* b = value(type);
  bool is_signed = op == Instruction::SDiv || op == Instruction::SRem;
  unsigned width = type->getScalarSizeInBits();
  if (!r_.percent(shape_.loose)) {
    if (is_signed && width > 1) {
      if (r_.percent(50))
        a = b_.CreateLShr(a, llvm::ConstantInt::get(type, 1));
      else
        b = b_.CreateAnd(b, llvm::ConstantInt::get(type, llvm::APInt::getSignedMaxValue(width)));
    }
    b = b_.CreateOr(b, llvm::ConstantInt::get(type, 1));
  }
  return with_flags(b_.CreateBinOp(op, a, b));
}

Value* Body::amount(Type* type) {
  unsigned width = type->getScalarSizeInBits();
  Value* v = value(type);
  if (r_.percent(shape_.loose)) return v;
  if (width == 1) return b_.CreateAnd(v, llvm::ConstantInt::get(type, 0));
  return b_.CreateURem(v, llvm::ConstantInt::get(type, width));
}

Value* Body::shift() {
  constexpr Instruction::BinaryOps kOps[] = {Instruction::Shl, Instruction::LShr,
                                             Instruction::AShr};
  Value* a = operand();
  Value* by = amount(a->getType());
  return with_flags(b_.CreateBinOp(r_.pick(kOps), a, by));
}

Value* Body::compare() {
  auto p = static_cast<llvm::CmpInst::Predicate>(
      r_.between(llvm::CmpInst::FIRST_ICMP_PREDICATE, llvm::CmpInst::LAST_ICMP_PREDICATE));
  Value* a = operand();
  return b_.CreateICmp(p, a, value(a->getType()));
}

Value* Body::choose() {
  Value* a = r_.percent(80) || values_.empty() ? operand() : r_.pick(values_);
  Type* type = a->getType();
  Type* condition = b_.getInt1Ty();
  if (type->isVectorTy() && r_.percent(60)) condition = with_width(type, 1);
  Value* c = value(condition);
  return b_.CreateSelect(c, a, value(type));
}

Value* Body::cast() {
  Value* a = operand();
  unsigned have = a->getType()->getScalarSizeInBits();
  unsigned want = r_.pick(shape_.widths);
  if (a->getType()->isVectorTy() && want > shape_.max_lane_width) return nullptr;
  if (have == want) return nullptr;
  Type* to = with_width(a->getType(), want);
  if (have > want) return with_flags(b_.CreateTrunc(a, to));
  return r_.percent(50) ? with_flags(b_.CreateZExt(a, to)) : b_.CreateSExt(a, to);
}

// Between an integer and vectors of any number of lanes that divides its bits. LLVM 19 folds a
// bitcast of a constant vector wrongly where neither number of lanes divides the other (<8 x i33>
// to <6 x i44>), so that is left to arguments; and its x86 back end mistakes the lanes of <13 x i1>
// beyond the first byte when they are extended, so bits come in few lanes.
Value* Body::bitcast() {
  Value* a = operand();
  auto* from = llvm::dyn_cast<FixedVectorType>(a->getType());
  unsigned have = from && !llvm::isa<llvm::Argument>(a) ? from->getNumElements() : 1;
  unsigned bits = a->getType()->getPrimitiveSizeInBits().getFixedValue();
  std::vector<Type*> to;
  if (bits <= 128) to.push_back(b_.getIntNTy(bits));
  for (unsigned lanes = 1; lanes <= 16; ++lanes)
    if (bits % lanes == 0 && bits / lanes <= shape_.max_lane_width && !shape_.lanes.empty() &&
        (have % lanes == 0 || lanes % have == 0) && (bits > lanes || lanes <= 8))
      to.push_back(FixedVectorType::get(b_.getIntNTy(bits / lanes), lanes));
  if (to.empty()) return nullptr;
  return b_.Insert(llvm::CastInst::Create(Instruction::BitCast, a, r_.pick(to)));
}

Value* Body::move() {
  if (!has_one_kind_of_choice() && r_.percent(shape_.freezes)) {
    Value* a = values_.empty() ? operand() : r_.pick(values_);
    return b_.CreateFreeze(a);
  }
  if (shape_.intrinsics && r_.percent(15)) {
    Type* t = integer();
    Value* a = value(t);
    return call(llvm::Intrinsic::expect, {t}, {a, constant(t)});
  }
  Type* type = nullptr;
  Value* v = of_vector_type(type);
  if (!v) return nullptr;
  auto* vector = llvm::cast<FixedVectorType>(type);
  Value* at = index(*vector);
  if (r_.percent(50)) return b_.CreateExtractElement(v, at);
  Value* element = value(vector->getElementType());
  return b_.CreateInsertElement(v, element, at);
}

Value* Body::shuffle() {
  Type* type = nullptr;
  Value* v = of_vector_type(type);
  if (!v) return nullptr;
  unsigned lanes = llvm::cast<FixedVectorType>(type)->getNumElements();
  Value* w = value(type);
  std::vector<int> mask;
  for (unsigned i = 0, n = r_.pick(shape_.lanes); i < n; ++i)
    mask.push_back(r_.percent(shape_.undefs) ? -1 : static_cast<int>(r_.below(2 * lanes)));
  return b_.CreateShuffleVector(v, w, mask);
}

// Takes an aggregate apart where there is one, or makes one.
Value* Body::aggregate() {
  std::vector<Value*> found;
  for (Value* v : values_)
    if (v->getType()->isAggregateType()) found.push_back(v);
  if (found.empty() || r_.percent(25)) {
    std::vector<Type*> parts;
    for (uint64_t i = 0, n = r_.between(1, 3); i < n; ++i)
      parts.push_back(any_type());
    Type* inner = llvm::ArrayType::get(integer(), 2);
    if (r_.percent(20)) parts.push_back(inner);
    return constant(llvm::StructType::get(b_.getContext(), parts));
  }
  Value* whole = r_.pick(found);
  std::vector<unsigned> path;
  Type* part = whole->getType();
  while (part->isAggregateType() && (path.empty() || r_.percent(80))) {
    bool is_struct = part->isStructTy();
    uint64_t count = is_struct ? part->getStructNumElements() : part->getArrayNumElements();
    path.push_back(static_cast<unsigned>(r_.below(count)));
    part = is_struct ? part->getStructElementType(path.back()) : part->getArrayElementType();
  }
  if (r_.percent(50)) return b_.CreateExtractValue(whole, path);
  return b_.CreateInsertValue(whole, value(part), path);
}

} // namespace lockstep::differential
