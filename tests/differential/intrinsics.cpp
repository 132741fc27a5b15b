// The intrinsics among the random instructions.
#include "body.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Module.h>

namespace lockstep::differential {

using llvm::FixedVectorType;
using llvm::Type;
using llvm::Value;
namespace id = llvm::Intrinsic;

Value* Body::call(id::ID which, llvm::ArrayRef<Type*> types, llvm::ArrayRef<Value*> args) {
  return b_.CreateCall(id::getDeclaration(&module_, which, types), args);
}

Value* Body::intrinsic() {
  constexpr id::ID kBinary[] = {id::uadd_sat, id::sadd_sat, id::usub_sat, id::ssub_sat,
                                id::smax,     id::smin,     id::umax,     id::umin};
  switch (r_.below(9)) {
  case 0:
  case 1: {
    Value* a = operand();
    return call(r_.pick(kBinary), {a->getType()}, {a, value(a->getType())});
  }
  case 2:
    return unary_intrinsic();
  case 3:
    return overflow();
  case 4:
    return funnel();
  case 5:
    return reduction();
  case 6:
    return three_way();
  case 7:
    return lanes_intrinsic();
  default: { // not an enum: the last of the nine
    if (r_.percent(20)) return assumption();
    Value* a = operand();
    Value* by = amount(a->getType());
    return call(r_.pick({id::ushl_sat, id::sshl_sat}), {a->getType()}, {a, by});
  }
  }
}

Value* Body::unary_intrinsic() {
  Value* a = operand();
  Type* t = a->getType();
  switch (r_.below(7)) {
  case 0:
    return call(id::ctpop, {t}, {a});
  case 1:
    return call(id::bitreverse, {t}, {a});
  case 2:
    return t->getScalarSizeInBits() % 16 == 0 ? call(id::bswap, {t}, {a}) : nullptr;
  case 3:
    return on_floats(a);
  default: // not an enum: those with a second argument
    return call(r_.pick({id::abs, id::ctlz, id::cttz}), {t},
                {a, b_.getInt1(r_.percent(shape_.flags))});
  }
}

// What looks at the bits of a float or touches its sign.
Value* Body::on_floats(Value* a) {
  unsigned width = a->getType()->getScalarSizeInBits();
  if (width != 32 && width != 64) return nullptr;
  Type* scalar = width == 32 ? b_.getFloatTy() : b_.getDoubleTy();
  Type* t = a->getType()->getWithNewType(scalar);
  Value* x = b_.CreateBitCast(a, t);
  switch (r_.below(4)) {
  case 0:
    return call(id::is_fpclass, {t}, {x, b_.getInt32(static_cast<unsigned>(r_.below(1024)))});
  case 1:
    return b_.CreateBitCast(b_.CreateFNeg(x), a->getType());
  case 2:
    return b_.CreateBitCast(call(id::fabs, {t}, {x}), a->getType());
  default: { // not an enum: the last of the four
    Value* y = b_.CreateBitCast(value(a->getType()), t);
    return b_.CreateBitCast(call(id::copysign, {t}, {x, y}), a->getType());
  }
  }
}

Value* Body::overflow() {
  constexpr id::ID kOps[] = {id::uadd_with_overflow, id::sadd_with_overflow,
                             id::usub_with_overflow, id::ssub_with_overflow,
                             id::umul_with_overflow, id::smul_with_overflow};
  Value* a = operand();
  Value* both = call(r_.pick(kOps), {a->getType()}, {a, value(a->getType())});
  add(b_.CreateExtractValue(both, 0));
  add(b_.CreateExtractValue(both, 1));
  return shape_.aggregates ? both : nullptr;
}

// LLVM 19 compiles llvm.fshr.v1i1 of one value twice to a rotation of a byte, so vectors of bits
// are left out.
Value* Body::funnel() {
  Value* a = operand();
  Type* t = a->getType();
  if (t->isVectorTy() && t->getScalarSizeInBits() == 1) return nullptr;
  Value* b = r_.percent(25) ? a : value(t);
  return call(r_.pick({id::fshl, id::fshr}), {t}, {a, b, value(t)});
}

Value* Body::reduction() {
  constexpr id::ID kOps[] = {
      id::vector_reduce_add,  id::vector_reduce_mul,  id::vector_reduce_and,
      id::vector_reduce_or,   id::vector_reduce_xor,  id::vector_reduce_smax,
      id::vector_reduce_smin, id::vector_reduce_umax, id::vector_reduce_umin};
  Type* type = nullptr;
  Value* v = of_vector_type(type);
  return v ? call(r_.pick(kOps), {type}, {v}) : nullptr;
}

Value* Body::three_way() {
  Value* a = operand();
  Type* type = a->getType();
  Type* result = with_width(type, r_.pick({2U, 8U, 32U}));
  return call(r_.pick({id::ucmp, id::scmp}), {result, type}, {a, value(type)});
}

Value* Body::lanes_intrinsic() {
  Type* type = nullptr;
  Value* v = of_vector_type(type);
  if (!v) return nullptr;
  unsigned lanes = llvm::cast<FixedVectorType>(type)->getNumElements();
  Type* element = type->getScalarType();
  switch (r_.below(9)) {
  case 0:
    return call(id::vector_reverse, {type}, {v});
  case 1: {
    int at = static_cast<int>(r_.below(2 * lanes)) - static_cast<int>(lanes);
    return call(id::vector_splice, {type},
                {v, value(type), b_.getInt32(static_cast<unsigned>(at))});
  }
  case 2: {
    if (lanes % 2 != 0) return nullptr;
    Value* both = call(id::vector_deinterleave2, {type}, {v});
    add(b_.CreateExtractValue(both, 0));
    return b_.CreateExtractValue(both, 1);
  }
  case 3: {
    Type* wide = FixedVectorType::get(element, 2 * lanes);
    return call(id::vector_interleave2, {wide}, {v, value(type)});
  }
  case 4:
    return active_lanes(lanes);
  case 5:
    return call(id::experimental_cttz_elts, {b_.getInt32Ty(), type},
                {v, b_.getInt1(r_.percent(shape_.flags))});
  case 6:
    return compressed(v);
  case 7:
    return product(v);
  default: { // not an enum: half of the lanes. (LLVM 19 cannot compile most vector.insert.)
    if (lanes % 2 != 0) return nullptr;
    Type* half = FixedVectorType::get(element, lanes / 2);
    Value* at = b_.getInt64(r_.percent(50) ? 0 : lanes / 2);
    return call(id::vector_extract, {half, type}, {v, at});
  }
  }
}

// With nothing to do the mask would be poison.
Value* Body::active_lanes(unsigned lanes) {
  Type* number = r_.percent(50) ? b_.getInt32Ty() : b_.getInt64Ty();
  Value* end = b_.CreateOr(value(number), llvm::ConstantInt::get(number, 1));
  // Close to the end, so that both kinds of lanes occur.
  Value* back = b_.CreateAnd(value(number), llvm::ConstantInt::get(number, 3));
  return call(id::get_active_lane_mask, {FixedVectorType::get(b_.getInt1Ty(), lanes), number},
              {b_.CreateSub(end, back), end});
}

// LLVM 19 does not compile it for other elements and numbers of lanes.
Value* Body::compressed(Value* v) {
  auto* type = llvm::cast<FixedVectorType>(v->getType());
  unsigned lanes = type->getNumElements(), width = type->getScalarSizeInBits();
  if (!llvm::isPowerOf2_32(lanes) || lanes < 2 || !llvm::isPowerOf2_32(width) || width < 8 ||
      width > 64)
    return nullptr;
  Value* mask = value(FixedVectorType::get(b_.getInt1Ty(), lanes));
  return call(id::experimental_vector_compress, {type}, {v, mask, value(type)});
}

// A column times a row, or a row times a column.
Value* Body::product(Value* v) {
  auto* type = llvm::cast<FixedVectorType>(v->getType());
  unsigned lanes = type->getNumElements();
  if (lanes > 4) return nullptr;
  bool is_row = r_.percent(50);
  unsigned outer = is_row ? 1 : lanes, inner = is_row ? lanes : 1;
  Type* result = FixedVectorType::get(type->getElementType(), outer * outer);
  return call(id::matrix_multiply, {result, type, type},
              {v, value(type), b_.getInt32(outer), b_.getInt32(inner), b_.getInt32(outer)});
}

// Of something that nearly always holds.
Value* Body::assumption() {
  Value* a = value(integer());
  Value* limit = llvm::ConstantInt::get(
      a->getType(), llvm::APInt::getMaxValue(a->getType()->getIntegerBitWidth()));
  auto p = r_.percent(80) ? llvm::CmpInst::ICMP_ULE : llvm::CmpInst::ICMP_ULT;
  b_.CreateCall(id::getDeclaration(&module_, id::assume), {b_.CreateICmp(p, a, limit)});
  return nullptr;
}

// Operands are made small where a result beyond the range would be UB.
Value* Body::fixed_point() {
  constexpr id::ID kMultiply[] = {id::umul_fix, id::smul_fix, id::umul_fix_sat, id::smul_fix_sat};
  constexpr id::ID kDivide[] = {id::udiv_fix, id::sdiv_fix, id::udiv_fix_sat, id::sdiv_fix_sat};
  bool divide = r_.percent(50), saturates = r_.percent(50), is_signed = r_.percent(50);
  Value* a = operand();
  Type* type = a->getType();
  unsigned width = type->getScalarSizeInBits();
  if (width < 3 || width > (divide ? 33 : 64) || (divide && type->isVectorTy())) return nullptr;
  Value* b = value(type);
  unsigned scale = static_cast<unsigned>(r_.below(width / 2 + 1));
  if (!saturates) {
    a = b_.CreateLShr(a, llvm::ConstantInt::get(type, width / 2));
    if (!divide) b = b_.CreateLShr(b, llvm::ConstantInt::get(type, width / 2));
    scale /= 2;
  }
  if (divide) b = b_.CreateOr(b, llvm::ConstantInt::get(type, 1));
  id::ID which = (divide ? kDivide : kMultiply)[2 * saturates + is_signed];
  return call(which, {type}, {a, b, b_.getInt32(scale)});
}

} // namespace lockstep::differential
