#include "frontend/llvm/types_constants.h"

#include "frontend/llvm/gep.h"
#include "frontend/llvm/globals.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/Instruction.h>
#include <llvm/IR/Operator.h>
#include <llvm/Support/raw_ostream.h>

namespace lockstep::frontend {

using llvm::APInt;
using program::Type;
using semantics::ConstScalar;
using semantics::ConstValue;

namespace {

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
  case Type::Kind::Float:
  case Type::Kind::Pointer:
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

std::string to_float(const llvm::Type& type, Type& out) {
  using term::FloatFormat;
  constexpr std::pair<llvm::Type::TypeID, FloatFormat> kFormats[] = {
      {llvm::Type::HalfTyID, FloatFormat::Half},
      {llvm::Type::BFloatTyID, FloatFormat::BFloat},
      {llvm::Type::FloatTyID, FloatFormat::Float},
      {llvm::Type::DoubleTyID, FloatFormat::Double},
      {llvm::Type::X86_FP80TyID, FloatFormat::X86Fp80},
      {llvm::Type::FP128TyID, FloatFormat::Quad},
  };
  for (const auto& [id, format] : kFormats)
    if (type.getTypeID() == id) return out = Type::floating(format), "";
  return unsupported_type(type);
}

std::string to_pointer(unsigned space, const llvm::DataLayout& layout, Type& out) {
  unsigned bits = layout.getPointerSizeInBits(space);
  if (bits % 8 != 0 || bits < 8) return "pointer that does not fill bytes";
  out = Type::pointer(bits, space);
  return "";
}

// At most `depth` levels of it.
std::string to_type_within(const llvm::Type& type, const llvm::DataLayout& layout, Type& out,
                           unsigned depth);

std::string to_sequence(Type::Kind kind, uint64_t count, const llvm::Type& element,
                        const llvm::DataLayout& layout, Type& out, unsigned depth) {
  out = {kind, 0, 0, {Type{}}};
  if (std::string bad = to_type_within(element, layout, out.elements[0], depth); !bad.empty())
    return bad;
  if (count > kMaxLeaves) return "large aggregate";
  out.count = static_cast<unsigned>(count);
  return size_of(out) > kMaxLeaves ? "large aggregate" : "";
}

std::string to_struct(const llvm::StructType& type, const llvm::DataLayout& layout, Type& out,
                      unsigned depth) {
  if (type.isOpaque()) return "type opaque";
  out = {Type::Kind::Struct, 0, 0, {}};
  for (const llvm::Type* element : type.elements()) {
    if (std::string bad = to_type_within(*element, layout, out.elements.emplace_back(), depth);
        !bad.empty())
      return bad;
  }
  return size_of(out) > kMaxLeaves ? "large aggregate" : "";
}

std::string to_type_within(const llvm::Type& type, const llvm::DataLayout& layout, Type& out,
                           unsigned depth) {
  if (type.isVoidTy()) {
    out = {};
    return "";
  }
  if (const auto* integer = llvm::dyn_cast<llvm::IntegerType>(&type)) {
    out = Type::integer(integer->getBitWidth());
    return "";
  }
  if (type.isFloatingPointTy()) return to_float(type, out);
  if (type.isPointerTy()) return to_pointer(type.getPointerAddressSpace(), layout, out);
  if (llvm::isa<llvm::ScalableVectorType>(&type)) return "scalable vector";
  if (depth == 0) return kDeepType;
  if (const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(&type))
    return to_sequence(Type::Kind::Vector, vector->getNumElements(), *vector->getElementType(),
                       layout, out, depth - 1);
  if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(&type))
    return to_sequence(Type::Kind::Array, array->getNumElements(), *array->getElementType(), layout,
                       out, depth - 1);
  if (const auto* record = llvm::dyn_cast<llvm::StructType>(&type))
    return to_struct(*record, layout, out, depth - 1);
  return unsupported_type(type);
}

} // namespace

std::string to_type(const llvm::Type& type, const llvm::DataLayout& layout, Type& out) {
  return to_type_within(type, layout, out, kMaxTypeNesting);
}

void append_leaves(const Type& type, ConstScalar::Kind kind, ConstValue& out) {
  for (unsigned width : type.leaves())
    out.push_back({kind, APInt(width, 0), 0});
}

namespace {

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
// What mentions a global is computed: taking its address for a number is an effect.
bool has_one_value(const llvm::Constant& constant) {
  llvm::SmallPtrSet<const llvm::Constant*, 8> seen;
  llvm::SmallVector<const llvm::Constant*, 8> todo{&constant};
  while (!todo.empty()) {
    const llvm::Constant* c = todo.pop_back_val();
    if (!seen.insert(c).second) continue;
    if (llvm::isa<llvm::UndefValue>(c) || llvm::isa<llvm::GlobalValue>(c)) return false;
    const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(c);
    bool casts = expression && expression->getOpcode() == llvm::Instruction::AddrSpaceCast;
    if (casts) return false; // it depends on the target
    if (expression && (llvm::cast<llvm::Operator>(expression)->hasPoisonGeneratingFlags() ||
                       !folds_rightly(*expression)))
      return false;
    for (const llvm::Use& use : c->operands())
      if (const auto* operand = llvm::dyn_cast<llvm::Constant>(use.get())) todo.push_back(operand);
  }
  return true;
}

// Appends the leaves of constants. Every function returns what is unsupported, kNotLiteral, or "".
class Literals {
public:
  Literals(const llvm::DataLayout& layout, Globals& globals, ConstValue& out)
      : layout_(layout), globals_(globals), out_(out) {}

  std::string append(const llvm::Constant& c) {
    if (depth_ == kMaxConstantNesting) return kDeepConstant;
    ++depth_;
    std::string bad = append_kind(c);
    --depth_;
    return bad;
  }

private:
  std::string append_kind(const llvm::Constant& c) {
    if (const auto* number = llvm::dyn_cast<llvm::ConstantInt>(&c))
      return append_number(c, number->getValue());
    if (const auto* number = llvm::dyn_cast<llvm::ConstantFP>(&c))
      return append_number(c, number->getValueAPF().bitcastToAPInt());
    if (llvm::isa<llvm::PoisonValue>(&c)) return append_all(c, ConstScalar::Kind::Poison);
    if (llvm::isa<llvm::UndefValue>(&c)) return append_all(c, ConstScalar::Kind::Undef);
    if (llvm::isa<llvm::ConstantAggregateZero>(&c) || llvm::isa<llvm::ConstantPointerNull>(&c))
      return append_all(c, ConstScalar::Kind::Number);
    if (const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(&c))
      return append_elements(c, data->getNumElements());
    if (llvm::isa<llvm::ConstantAggregate>(&c)) return append_elements(c, c.getNumOperands());
    if (const auto* global = llvm::dyn_cast<llvm::GlobalValue>(&c)) return append_global(*global);
    if (const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(&c))
      return append_expression(*expression);
    if (const auto* block = llvm::dyn_cast<llvm::BlockAddress>(&c)) return append_block(*block);
    if (llvm::isa<llvm::DSOLocalEquivalent>(&c)) return "dso_local_equivalent";
    if (llvm::isa<llvm::NoCFIValue>(&c)) return "no_cfi";
    if (llvm::isa<llvm::ConstantPtrAuth>(&c)) return "ptrauth";
    return unsupported_type(*c.getType());
  }

  // For every lane of a vector.
  std::string append_number(const llvm::Constant& c, const APInt& bits) {
    Type type;
    if (std::string bad = to_type(*c.getType(), layout_, type); !bad.empty()) return bad;
    out_.insert(out_.end(), type.leaves().size(), {ConstScalar::Kind::Number, bits});
    return "";
  }

  std::string append_all(const llvm::Constant& c, ConstScalar::Kind kind) {
    Type type;
    std::string bad = to_type(*c.getType(), layout_, type);
    append_leaves(type, kind, out_);
    return bad;
  }

  std::string append_elements(const llvm::Constant& c, unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
      const llvm::Constant* element = c.getAggregateElement(i);
      if (!element) return kNotLiteral;
      if (std::string bad = append(*element); !bad.empty()) return bad;
    }
    return "";
  }

  std::string append_global(const llvm::GlobalValue& global) {
    if (const auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(&global);
        alias && !alias->isInterposable())
      return append(*alias->getAliasee());
    if (global.isAbsoluteSymbolRef()) return "absolute symbol";
    if (llvm::isa<llvm::ScalableVectorType>(global.getValueType())) return "scalable vector";
    unsigned bits = layout_.getPointerTypeSizeInBits(global.getType());
    out_.push_back({ConstScalar::Kind::Global, APInt(bits, 0), globals_.number_of(global)});
    return "";
  }

  std::string append_block(const llvm::BlockAddress& address) {
    std::optional<uint32_t> number = globals_.number_of(*address.getBasicBlock());
    if (!number) return "blockaddress of a block without a name";
    unsigned bits = layout_.getPointerTypeSizeInBits(address.getType());
    out_.push_back({ConstScalar::Kind::Global, APInt(bits, 0), *number});
    return "";
  }

  std::string append_expression(const llvm::ConstantExpr& expression) {
    if (const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(&expression)) return append_gep(*gep);
    if (expression.getOpcode() == llvm::Instruction::IntToPtr) return append_address(expression);
    if (!has_one_value(expression)) return kNotLiteral;
    const llvm::Constant* folded = llvm::ConstantFoldConstant(&expression, layout_);
    if (!folded || llvm::isa<llvm::ConstantExpr>(folded) || !has_one_value(*folded))
      return kNotLiteral;
    return append(*folded);
  }

  // inttoptr of a number: an address without provenance.
  std::string append_address(const llvm::ConstantExpr& cast) {
    if (!cast.getType()->isPointerTy() || layout_.isNonIntegralPointerType(cast.getType()))
      return kNotLiteral;
    size_t at = out_.size();
    if (std::string bad = append(*cast.getOperand(0)); !bad.empty()) return bad;
    ConstScalar& leaf = out_[at];
    if (leaf.kind != ConstScalar::Kind::Number) return kNotLiteral;
    unsigned bits = layout_.getPointerTypeSizeInBits(cast.getType());
    leaf.number = leaf.number.zextOrTrunc(bits).zext(bits + semantics::kBlockBits);
    if (!leaf.number.isZero())
      leaf.number.insertBits(APInt(semantics::kBlockBits, semantics::kWildcardBlock), bits);
    return "";
  }

  std::string append_gep(const llvm::GEPOperator& gep) {
    std::vector<GepStep> steps;
    if (!gep.getType()->isPointerTy() || gep.getInRange()) return kNotLiteral;
    if (layout_.getIndexTypeSizeInBits(gep.getType()) !=
        layout_.getPointerTypeSizeInBits(gep.getType()))
      return kNotLiteral;
    if (std::string bad = gep_steps(gep, layout_, steps); !bad.empty()) return bad;
    size_t at = out_.size();
    if (std::string bad = append(*llvm::cast<llvm::Constant>(gep.getPointerOperand()));
        !bad.empty())
      return bad;
    for (const GepStep& step : steps)
      if (!step.is_constant()) return kNotLiteral;
    return move(out_[at], steps, gep_flags(gep));
  }

  // Adds the steps to a pointer, as far as their rules can be decided here.
  std::string move(ConstScalar& leaf, const std::vector<GepStep>& steps, uint32_t flags) {
    bool in_global = leaf.kind == ConstScalar::Kind::Global;
    if (!in_global && leaf.kind != ConstScalar::Kind::Number) return kNotLiteral;
    for (const GepStep& step : steps) {
      if (flags != 0) {
        std::optional<APInt> bytes = step.forward();
        if (!bytes || !in_global || !inside(leaf, *bytes)) return kNotLiteral;
      }
      APInt bytes = step.wrapped();
      unsigned bits = bytes.getBitWidth(), whole = leaf.number.getBitWidth();
      leaf.number = (leaf.number.trunc(bits) + bytes).zext(whole);
    }
    return "";
  }

  // Whether a step forward ends in the global's memory that is known to be there.
  bool inside(const ConstScalar& from, const APInt& bytes) const {
    const semantics::Global& global = globals_[from.global];
    return !global.may_be_null && !global.is_function && from.number.ule(global.bytes) &&
           bytes.ule(global.bytes - from.number.getZExtValue());
  }

  const llvm::DataLayout& layout_;
  Globals& globals_;
  ConstValue& out_;
  unsigned depth_ = 0;
};

} // namespace

std::string to_constant(const llvm::Constant& constant, const llvm::DataLayout& layout,
                        Globals& globals, ConstValue& out) {
  Type type;
  if (std::string bad = to_type(*constant.getType(), layout, type); !bad.empty()) return bad;
  return Literals(layout, globals, out).append(constant);
}

} // namespace lockstep::frontend
