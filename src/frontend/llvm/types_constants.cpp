#include "frontend/llvm/types_constants.h"

#include <algorithm>

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Instruction.h>
#include <llvm/IR/Operator.h>
#include <llvm/Support/raw_ostream.h>

namespace lockstep::frontend {

using program::Type;
using semantics::ConstScalar;
using semantics::ConstValue;

namespace {

constexpr const char* kConstantExpression = "constant expression";

std::string unsupported_type(const llvm::Type& type) {
  std::string text = "type ";
  llvm::raw_string_ostream stream(text);
  type.print(stream, /*IsForDebug=*/false, /*NoDetails=*/true);
  return text;
}

// Counts an element without leaves as one, so that a long array of nothing is long.
uint64_t size_of(const Type& type) {
  switch (type.kind) {
  case Type::Kind::Void:
  case Type::Kind::Int:
    return 1;
  case Type::Kind::Vector:
  case Type::Kind::Array:
    return type.count * size_of(type.elements[0]);
  case Type::Kind::Struct: {
    uint64_t sum = 1;
    for (const Type& e : type.elements)
      sum += size_of(e);
    return sum;
  }
  }
  return 0;
}

std::string to_sequence(Type::Kind kind, uint64_t count, const llvm::Type& element, Type& out) {
  out = {kind, 0, 0, {Type{}}};
  if (std::string bad = to_type(element, out.elements[0]); !bad.empty()) return bad;
  if (count > kMaxLeaves) return "large aggregate";
  out.count = static_cast<unsigned>(count);
  return size_of(out) > kMaxLeaves ? "large aggregate" : "";
}

std::string to_struct(const llvm::StructType& type, Type& out) {
  if (type.isOpaque()) return "type opaque";
  out = {Type::Kind::Struct, 0, 0, {}};
  for (const llvm::Type* element : type.elements()) {
    if (std::string bad = to_type(*element, out.elements.emplace_back()); !bad.empty()) return bad;
  }
  return size_of(out) > kMaxLeaves ? "large aggregate" : "";
}

} // namespace

std::string to_type(const llvm::Type& type, Type& out) {
  if (type.isVoidTy()) {
    out = {};
    return "";
  }
  if (const auto* integer = llvm::dyn_cast<llvm::IntegerType>(&type)) {
    out = Type::integer(integer->getBitWidth());
    return "";
  }
  if (llvm::isa<llvm::ScalableVectorType>(&type)) return "scalable vector";
  if (const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(&type))
    return to_sequence(Type::Kind::Vector, vector->getNumElements(), *vector->getElementType(),
                       out);
  if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(&type))
    return to_sequence(Type::Kind::Array, array->getNumElements(), *array->getElementType(), out);
  if (const auto* record = llvm::dyn_cast<llvm::StructType>(&type)) return to_struct(*record, out);
  return unsupported_type(type);
}

namespace {

void append_all(const llvm::Type& type, ConstScalar::Kind kind, ConstValue& out) {
  Type t;
  to_type(type, t);
  for (unsigned width : t.leaves())
    out.push_back({kind, llvm::APInt(width, 0)});
}

// LLVM 19 folds a bitcast between vectors as if the one's lanes were a multiple of the other's.
bool folds_rightly(const llvm::ConstantExpr& expression) {
  if (expression.getOpcode() != llvm::Instruction::BitCast) return true;
  auto lanes = [](const llvm::Type& type) {
    const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(&type);
    return vector ? vector->getNumElements() : 1;
  };
  unsigned from = lanes(*expression.getOperand(0)->getType()), to = lanes(*expression.getType());
  return from % to == 0 || to % from == 0;
}

// LLVM folds an expression to one of the values that it may have. That is the expression itself
// only where it has a single value: without undef and poison, and without flags that make poison.
bool has_one_value(const llvm::Constant& constant) {
  llvm::SmallPtrSet<const llvm::Constant*, 8> seen;
  llvm::SmallVector<const llvm::Constant*, 8> todo{&constant};
  while (!todo.empty()) {
    const llvm::Constant* c = todo.pop_back_val();
    if (!seen.insert(c).second || llvm::isa<llvm::GlobalValue>(c)) continue;
    if (llvm::isa<llvm::UndefValue>(c)) return false;
    const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(c);
    if (expression && (llvm::cast<llvm::Operator>(expression)->hasPoisonGeneratingFlags() ||
                       !folds_rightly(*expression)))
      return false;
    for (const llvm::Use& use : c->operands())
      if (const auto* operand = llvm::dyn_cast<llvm::Constant>(use.get())) todo.push_back(operand);
  }
  return true;
}

std::string append(const llvm::Constant& c, const llvm::DataLayout& layout, ConstValue& out);

std::string append_expression(const llvm::ConstantExpr& expression, const llvm::DataLayout& layout,
                              ConstValue& out) {
  if (!has_one_value(expression)) return kConstantExpression;
  const llvm::Constant* folded = llvm::ConstantFoldConstant(&expression, layout);
  if (!folded || llvm::isa<llvm::ConstantExpr>(folded) || !has_one_value(*folded))
    return kConstantExpression;
  return append(*folded, layout, out);
}

std::string append_elements(const llvm::Constant& c, unsigned count, const llvm::DataLayout& layout,
                            ConstValue& out) {
  for (unsigned i = 0; i < count; ++i) {
    const llvm::Constant* element = c.getAggregateElement(i);
    if (!element) return kConstantExpression;
    if (std::string bad = append(*element, layout, out); !bad.empty()) return bad;
  }
  return "";
}

std::string append(const llvm::Constant& c, const llvm::DataLayout& layout, ConstValue& out) {
  const llvm::Type& type = *c.getType();
  if (const auto* number = llvm::dyn_cast<llvm::ConstantInt>(&c)) {
    const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(&type);
    out.insert(out.end(), vector ? vector->getNumElements() : 1,
               {ConstScalar::Kind::Number, number->getValue()});
    return "";
  }
  if (llvm::isa<llvm::PoisonValue>(&c)) return append_all(type, ConstScalar::Kind::Poison, out), "";
  if (llvm::isa<llvm::UndefValue>(&c)) return append_all(type, ConstScalar::Kind::Undef, out), "";
  if (llvm::isa<llvm::ConstantAggregateZero>(&c))
    return append_all(type, ConstScalar::Kind::Number, out), "";
  if (const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(&c))
    return append_elements(c, data->getNumElements(), layout, out);
  if (llvm::isa<llvm::ConstantAggregate>(&c))
    return append_elements(c, c.getNumOperands(), layout, out);
  if (const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(&c))
    return append_expression(*expression, layout, out);
  return kConstantExpression;
}

} // namespace

std::string to_constant(const llvm::Constant& constant, const llvm::DataLayout& layout,
                        ConstValue& out) {
  Type type;
  if (std::string bad = to_type(*constant.getType(), type); !bad.empty()) return bad;
  return append(constant, layout, out);
}

} // namespace lockstep::frontend
