#include "frontend/llvm/access_types.h"

#include "frontend/llvm/body_effects.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Argument.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/GetElementPtrTypeIterator.h>
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

// The bytes between a pointer and what it is based on, if that is one thing and they are known.
std::optional<int64_t> distance(const llvm::Value& pointer, const llvm::DataLayout& layout) {
  llvm::APInt bytes(layout.getIndexTypeSizeInBits(pointer.getType()), 0);
  const llvm::Value* base = pointer.stripAndAccumulateConstantOffsets(layout, bytes, true);
  if (!llvm::isa<llvm::Argument, llvm::GlobalValue, llvm::LoadInst>(base)) return std::nullopt;
  return bytes.getSExtValue();
}

// Names that the same object has in both functions; "" if there is none.
std::string root_name(const llvm::Value& object, const llvm::DataLayout& layout) {
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(&object))
    return "argument " + std::to_string(argument->getArgNo());
  if (llvm::isa<llvm::GlobalValue>(object)) return "@" + object.getName().str();
  if (llvm::isa<llvm::AllocaInst>(object)) return "local";
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&object)) {
    std::optional<int64_t> from = distance(*load->getPointerOperand(), layout);
    return "loaded " + (from ? std::to_string(*from) : "from an element");
  }
  return llvm::isa<llvm::CallBase>(object) ? "called" : "";
}

// Whether a step goes through fields of structs alone, and by how many bytes.
std::optional<uint64_t> field_of(const llvm::GEPOperator& step, const llvm::DataLayout& layout) {
  if (!step.getSourceElementType()->isStructTy()) return std::nullopt;
  bool first = true; // goes from one struct to another
  for (auto it = llvm::gep_type_begin(step), end = llvm::gep_type_end(step); it != end; ++it)
    if (!std::exchange(first, false) && !it.isStruct()) return std::nullopt;
  llvm::SmallVector<llvm::Value*> inside(step.idx_begin(), step.idx_end());
  inside.front() = llvm::ConstantInt::get(inside.front()->getType(), 0);
  if (!llvm::all_of(inside, llvm::IsaPred<llvm::ConstantInt>)) return std::nullopt;
  return layout.getIndexedOffsetInType(step.getSourceElementType(), inside);
}

} // namespace

// None if it is an aggregate, or no load or store.
std::optional<AccessTypes::ScalarType>
AccessTypes::scalar_type_of(const llvm::Instruction& access) {
  if (!llvm::isa<llvm::LoadInst, llvm::StoreInst>(access)) return std::nullopt;
  const llvm::Type* type =
      llvm::getLoadStoreType(const_cast<llvm::Instruction*>(&access))->getScalarType();
  if (!type->isSingleValueType()) return std::nullopt;
  return ScalarType(type->getTypeID(), type->getScalarSizeInBits());
}

std::vector<std::string> AccessTypes::roots_of(const llvm::Instruction& access) {
  const llvm::DataLayout& layout = access.getModule()->getDataLayout();
  std::vector<std::string> out;
  for (const llvm::Value* object : objects_of(*llvm::getLoadStorePointerOperand(&access)))
    out.push_back(root_name(*object, layout));
  return out;
}

// The outermost struct that the steps to it go through. A field of a field is one of the whole.
AccessTypes::Way AccessTypes::way_of(const llvm::Instruction& access, const ScalarType& type) {
  const llvm::DataLayout& layout = access.getModule()->getDataLayout();
  const llvm::Value* pointer = llvm::getLoadStorePointerOperand(&access);
  Way way{nullptr, 0, type};
  for (const auto* step = llvm::dyn_cast<llvm::GEPOperator>(pointer); step;
       step = llvm::dyn_cast<llvm::GEPOperator>(pointer)) {
    std::optional<uint64_t> field = field_of(*step, layout);
    if (!field || (way.whole && step->getResultElementType() != way.whole)) return way;
    way.whole = step->getSourceElementType();
    way.offset += *field;
    pointer = step->getPointerOperand();
  }
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(pointer);
  if (!way.whole && global && global->getValueType()->isStructTy())
    way.whole = global->getValueType();
  return way;
}

AccessTypes::AccessTypes(const llvm::Function& function) {
  for (const llvm::Instruction& i : llvm::instructions(function)) {
    std::optional<ScalarType> type = scalar_type_of(i);
    if (!type || is_scalar_local(*llvm::getLoadStorePointerOperand(&i))) continue;
    const Way way = way_of(i, *type);
    for (std::string& root : roots_of(i)) {
      Place place{std::move(root), way};
      if (!llvm::is_contained(places_, place)) places_.push_back(std::move(place));
    }
  }
}

// By pointers that are based on this, it goes to one type, or in structs to one at each offset.
std::optional<AccessTypes::Way> AccessTypes::of_one(const std::string& root,
                                                    std::optional<uint64_t> field,
                                                    const ScalarType& type) const {
  std::optional<Way> found;
  for (const Place& p : places_) {
    if (p.root != root) continue;
    if ((p.way.whole != nullptr) != field.has_value()) {
      if (field) return std::nullopt; // an access as of an array, which may be of any field
      continue;
    }
    if (field && p.way.offset != *field) continue;
    if (p.way.type != type || (found && *found != p.way)) return std::nullopt;
    found = p.way;
  }
  return found;
}

std::optional<AccessTypes::Way> AccessTypes::of_all(const Tagged& tagged) const {
  const std::optional<uint64_t> field = field_offset(tagged.tag);
  std::optional<Way> all;
  for (const llvm::Instruction* access : tagged.accesses) {
    std::optional<ScalarType> type = scalar_type_of(*access);
    if (!type) return std::nullopt;
    std::optional<int64_t> bytes =
        distance(*llvm::getLoadStorePointerOperand(access), access->getModule()->getDataLayout());
    if (field && bytes && *bytes != static_cast<int64_t>(*field)) return std::nullopt;
    for (const std::string& root : roots_of(*access)) {
      std::optional<Way> way = root.empty() ? std::nullopt : of_one(root, field, *type);
      if (!way || (all && *all != *way)) return std::nullopt;
      all = way;
    }
  }
  return all;
}

bool AccessTypes::tell_apart(const Tagged& a, const Tagged& b) const {
  std::optional<Way> first = of_all(a), second = of_all(b);
  if (!first || !second || *first == *second) return false;
  if (!first->whole || !second->whole) return first->type != second->type;
  // Structs are as many as the tags say.
  const bool same = a.tag->getOperand(0) == b.tag->getOperand(0);
  return same == (first->whole == second->whole);
}

} // namespace lockstep::frontend
