#include "frontend/llvm/shape.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/GlobalValue.h>
#include <llvm/IR/Operator.h>
#include <llvm/Support/raw_ostream.h>

#include <map>

namespace lockstep::frontend {
namespace {

template <typename Printed> std::string printed(const Printed& what) {
  std::string out;
  llvm::raw_string_ostream stream(out);
  what.print(stream);
  return out;
}

// A structure that is not empty is written once, `%0 = { i32, ptr }`, and then by its number: what
// is nested in many places would be as long as all of them otherwise. Numbers are given by
// contents, in the order in which they are met.
class Shapes {
public:
  std::string of(const llvm::Type& type) {
    auto known = texts_.find(&type);
    if (known != texts_.end()) return known->second;
    std::string text = make(type);
    texts_.emplace(&type, text);
    return text;
  }

  // Behind what has been written, what its numbers mean.
  std::string with_structures(std::string text) const { return text + structures_; }

private:
  std::string make(const llvm::Type& type) {
    if (const auto* structure = llvm::dyn_cast<llvm::StructType>(&type)) return make(*structure);
    if (const auto* function = llvm::dyn_cast<llvm::FunctionType>(&type)) return make(*function);
    if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(&type))
      return "[" + std::to_string(array->getNumElements()) + " x " + of(*array->getElementType()) +
             "]";
    return printed(type); // nothing that has a name is part of it
  }

  std::string make(const llvm::StructType& type) {
    if (type.isOpaque()) return "opaque";
    std::string body = type.isPacked() ? "<{" : "{";
    for (const llvm::Type* element : type.elements())
      body += " " + of(*element);
    body += type.isPacked() ? " }>" : " }";
    auto [at, is_new] = numbers_.emplace(body, numbers_.size());
    std::string name = "%" + std::to_string(at->second);
    if (is_new) structures_ += ", " + name + " = " + body;
    return name;
  }

  std::string make(const llvm::FunctionType& type) {
    std::string out = of(*type.getReturnType()) + " (";
    for (const llvm::Type* parameter : type.params())
      out += of(*parameter) + ",";
    return out + (type.isVarArg() ? "...)" : ")");
  }

  std::map<const llvm::Type*, std::string> texts_; // looked up, never walked
  std::map<std::string, size_t> numbers_;
  std::string structures_;
};

// Deeper expressions are told apart by what LLVM prints.
constexpr unsigned kDepth = 8;

std::string text_of(const llvm::Constant& constant, Shapes& shapes, unsigned depth) {
  std::string out = shapes.of(*constant.getType()) + " ";
  llvm::raw_string_ostream stream(out);
  bool has_parts = constant.getNumOperands() > 0 && !llvm::isa<llvm::GlobalValue>(constant);
  if (!has_parts || depth == 0) {
    constant.printAsOperand(stream, /*PrintType=*/false);
    return out;
  }
  stream << constant.getValueID();
  if (const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(&constant))
    stream << " " << expression->getOpcodeName() << " "
           << unsigned(expression->getRawSubclassOptionalData());
  if (const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(&constant))
    stream << " " << shapes.of(*gep->getSourceElementType());
  stream << " (";
  for (const llvm::Use& part : constant.operands())
    if (const auto* operand = llvm::dyn_cast<llvm::Constant>(part.get()))
      stream << text_of(*operand, shapes, depth - 1) << ",";
    else // the block of a blockaddress
      part->printAsOperand(stream);
  stream << ")";
  return out;
}

} // namespace

std::string shape_of(const llvm::Type& type) {
  Shapes shapes;
  std::string text = shapes.of(type);
  return shapes.with_structures(std::move(text));
}

std::string shape_of(const llvm::Constant& constant) {
  Shapes shapes;
  std::string text = text_of(constant, shapes, kDepth);
  return shapes.with_structures(std::move(text));
}

} // namespace lockstep::frontend
