#include "frontend/llvm/overwritten.h"

#include <algorithm>
#include <vector>

#include <llvm/Analysis/AliasAnalysis.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Support/AtomicOrdering.h>

namespace lockstep::frontend {

namespace {

// Bytes at known distances from some pointer.
struct Bytes {
  const llvm::Value* base = nullptr;
  int64_t begin = 0, end = 0;

  Bytes(const llvm::Value* pointer, uint64_t size, const llvm::DataLayout& layout) {
    llvm::APInt offset(layout.getIndexTypeSizeInBits(pointer->getType()), 0);
    base = pointer->stripAndAccumulateConstantOffsets(layout, offset, /*AllowNonInbounds=*/true);
    begin = offset.getSExtValue();
    end = begin + static_cast<int64_t>(size);
  }
  bool covers(const Bytes& other) const {
    return base == other.base && begin <= other.begin && other.end <= end;
  }
  bool is_apart_from(const Bytes& other) const {
    if (base == other.base) return end <= other.begin || other.end <= begin;
    return llvm::isIdentifiedObject(base) && llvm::isIdentifiedObject(other.base);
  }
};

bool is_weak(llvm::AtomicOrdering ordering) {
  return ordering != llvm::AtomicOrdering::NotAtomic && !llvm::isStrongerThanMonotonic(ordering);
}

bool is_weak_store(const llvm::StoreInst& store) {
  return is_weak(store.getOrdering()) && !store.isVolatile() &&
         store.getSyncScopeID() == llvm::SyncScope::System;
}

// Whether others learn nothing of what was done before: it comes back, orders nothing, and finds
// nothing that others have atomically left in those bytes.
bool keeps_to_itself(const llvm::Instruction& i, const Bytes& bytes,
                     const llvm::DataLayout& layout) {
  if (i.isVolatile() || i.isTerminator()) return false;
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&i)) {
    if (!load->isAtomic()) return true;
    llvm::TypeSize size = layout.getTypeStoreSize(load->getType());
    return is_weak(load->getOrdering()) && !size.isScalable() &&
           bytes.is_apart_from({load->getPointerOperand(), size.getFixedValue(), layout});
  }
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i))
    return !store->isAtomic() || is_weak(store->getOrdering());
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&i))
    return call->willReturn() && call->doesNotThrow() && !call->isConvergent() &&
           (call->doesNotAccessMemory() || llvm::isa<llvm::MemIntrinsic>(call));
  return !i.mayReadOrWriteMemory();
}

// What atomic stores after the instruction cover, up to where others may learn of it.
std::vector<Bytes> covered_after(const llvm::Instruction& from, const Bytes& bytes,
                                 const llvm::DataLayout& layout) {
  std::vector<Bytes> out;
  for (const llvm::Instruction* i = from.getNextNode(); i && keeps_to_itself(*i, bytes, layout);
       i = i->getNextNode()) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(i);
    if (!store || !is_weak_store(*store)) continue;
    llvm::TypeSize size = layout.getTypeStoreSize(store->getValueOperand()->getType());
    if (!size.isScalable())
      out.emplace_back(store->getPointerOperand(), size.getFixedValue(), layout);
  }
  return out;
}

bool one_covers(const std::vector<Bytes>& all, const Bytes& bytes) {
  return std::any_of(all.begin(), all.end(), [&](const Bytes& b) { return b.covers(bytes); });
}

} // namespace

bool is_overwritten(const llvm::StoreInst& store, const llvm::DataLayout& layout) {
  llvm::TypeSize size = layout.getTypeStoreSize(store.getValueOperand()->getType());
  if (!is_weak_store(store) || size.isScalable()) return false;
  Bytes bytes(store.getPointerOperand(), size.getFixedValue(), layout);
  return one_covers(covered_after(store, bytes, layout), bytes);
}

OverwrittenEnds overwritten_ends(const llvm::CallBase& call, const llvm::DataLayout& layout) {
  const auto* length = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(2));
  uint64_t element = llvm::cast<llvm::ConstantInt>(call.getArgOperand(3))->getZExtValue();
  constexpr uint64_t kLong = 1 << 16;
  if (!length || element == 0 || length->getValue().ugt(kLong)) return {};
  uint64_t bytes = length->getZExtValue();
  Bytes whole(call.getArgOperand(0), bytes, layout);
  std::vector<Bytes> later = covered_after(call, whole, layout);
  auto is_covered = [&](uint64_t at) {
    Bytes one = whole;
    one.begin += static_cast<int64_t>(at);
    one.end = one.begin + static_cast<int64_t>(element);
    return one_covers(later, one);
  };
  OverwrittenEnds out;
  if (bytes % element != 0) return out;
  while (out.back < bytes && is_covered(bytes - out.back - element))
    out.back += element;
  while (out.front + out.back < bytes && is_covered(out.front))
    out.front += element;
  return out;
}

bool is_reorderable(const llvm::Instruction& instruction) {
  const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
  return store && !store->isVolatile() && !llvm::isStrongerThanMonotonic(store->getOrdering()) &&
         store->getSyncScopeID() == llvm::SyncScope::System &&
         store->getValueOperand()->getType()->isSingleValueType() &&
         !store->getValueOperand()->getType()->isScalableTy();
}

bool lets_stores_pass(const llvm::Instruction& instruction) {
  return !instruction.isTerminator() && !instruction.mayHaveSideEffects() &&
         !instruction.mayReadOrWriteMemory() && !llvm::isa<llvm::AllocaInst>(instruction);
}

void sort_by_place(std::vector<const llvm::StoreInst*>& stores, const llvm::DataLayout& layout) {
  auto bytes_of = [&](const llvm::StoreInst& store) {
    llvm::TypeSize size = layout.getTypeStoreSize(store.getValueOperand()->getType());
    return Bytes(store.getPointerOperand(), size.getFixedValue(), layout);
  };
  auto may_change_places = [&](const llvm::StoreInst& first, const llvm::StoreInst& second) {
    Bytes a = bytes_of(first), b = bytes_of(second);
    if (a.base == b.base) return b.end <= a.begin;
    const auto* x = llvm::dyn_cast<llvm::GlobalVariable>(a.base);
    const auto* y = llvm::dyn_cast<llvm::GlobalVariable>(b.base);
    return x && y && x->hasDefinitiveInitializer() && y->hasDefinitiveInitializer() &&
           y->getName() < x->getName();
  };
  for (size_t end = stores.size(); end > 1; --end)
    for (size_t i = 0; i + 1 < end; ++i)
      if (may_change_places(*stores[i], *stores[i + 1])) std::swap(stores[i], stores[i + 1]);
}

} // namespace lockstep::frontend
