#include "frontend/llvm/access_types.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>

namespace lockstep::frontend {

namespace {

// A local of one scalar: where it goes nowhere it is a register, and otherwise nothing is known of
// what others do with it.
bool is_scalar_local(const llvm::Value& pointer) {
  const auto* local = llvm::dyn_cast<llvm::AllocaInst>(llvm::getUnderlyingObject(&pointer));
  return local && !local->isArrayAllocation() && local->getAllocatedType()->isSingleValueType();
}

// Section "tbaa": base type, access type, offset. A field of a struct where the first two differ.
std::optional<uint64_t> field_offset(const llvm::MDNode* tag) {
  if (!tag || tag->getNumOperands() < 3 || tag->getOperand(0) == tag->getOperand(1))
    return std::nullopt;
  const auto* offset = llvm::mdconst::dyn_extract_or_null<llvm::ConstantInt>(tag->getOperand(2));
  if (!offset) return std::nullopt;
  return offset->getZExtValue();
}

} // namespace

std::optional<ScalarType> scalar_type_of(const llvm::Instruction& access) {
  if (!llvm::isa<llvm::LoadInst, llvm::StoreInst>(access)) return std::nullopt;
  const llvm::Type* type =
      llvm::getLoadStoreType(const_cast<llvm::Instruction*>(&access))->getScalarType();
  if (!type->isSingleValueType()) return std::nullopt;
  return ScalarType(type->getTypeID(), type->getScalarSizeInBits());
}

AccessTypes::AccessTypes(const llvm::Function& function) {
  for (const llvm::Instruction& i : llvm::instructions(function))
    add(i, function.getParent()->getDataLayout());
}

void AccessTypes::add(const Place& place) {
  if (!llvm::is_contained(places_, place)) places_.push_back(place);
}

void AccessTypes::add(const llvm::Instruction& access, const llvm::DataLayout& layout) {
  std::optional<ScalarType> type = scalar_type_of(access);
  if (!type) return;
  const llvm::Value* pointer = llvm::getLoadStorePointerOperand(&access);
  if (is_scalar_local(*pointer)) return;
  add({nullptr, 0, *type});
  // A field of a field is one of the whole.
  uint64_t offset = 0;
  while (const auto* step = llvm::dyn_cast<llvm::GEPOperator>(pointer)) {
    const llvm::Type* whole = step->getSourceElementType();
    llvm::APInt constant(layout.getIndexTypeSizeInBits(step->getType()), 0);
    if (!whole->isStructTy()) return;
    // The first index goes from one struct to another.
    llvm::SmallVector<llvm::Value*> inside(step->idx_begin(), step->idx_end());
    inside.front() = llvm::ConstantInt::get(inside.front()->getType(), 0);
    if (!llvm::all_of(inside, llvm::IsaPred<llvm::ConstantInt>)) return;
    offset += layout.getIndexedOffsetInType(const_cast<llvm::Type*>(whole), inside);
    add({whole, offset, *type});
    pointer = step->getPointerOperand();
  }
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(pointer);
      global && global->getValueType()->isStructTy())
    add({global->getValueType(), offset, *type});
}

bool AccessTypes::has(const ScalarType& type) const {
  return llvm::any_of(places_, [&](const Place& p) { return p.type == type; });
}

bool AccessTypes::has_two_fields(const llvm::MDNode* a, const llvm::MDNode* b,
                                 const ScalarType& type) const {
  std::optional<uint64_t> first = field_offset(a), second = field_offset(b);
  if (!first || !second) return false;
  auto is = [&](const Place& p, uint64_t offset) {
    return p.whole && p.offset == offset && p.type == type;
  };
  return llvm::any_of(places_, [&](const Place& p) {
    return is(p, *first) &&
           llvm::any_of(places_, [&](const Place& q) { return is(q, *second) && !(p == q); });
  });
}

bool AccessTypes::tell_apart(const Tagged& a, const Tagged& b) const {
  if (a.types.empty() || b.types.empty()) return false;
  return llvm::all_of(a.types, [&](const std::optional<ScalarType>& x) {
    return llvm::all_of(b.types, [&](const std::optional<ScalarType>& y) {
      if (!x || !y) return false;
      return *x == *y ? has_two_fields(a.tag, b.tag, *x) : has(*x) && has(*y);
    });
  });
}

} // namespace lockstep::frontend
