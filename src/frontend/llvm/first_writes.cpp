#include "frontend/llvm/first_writes.h"

#include <map>
#include <optional>
#include <set>

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>

namespace lockstep::frontend {

namespace {

class FirstWrites {
public:
  explicit FirstWrites(const llvm::Argument& pointer)
      : pointer_(pointer), layout_(pointer.getParent()->getParent()->getDataLayout()) {}

  bool cover(llvm::ArrayRef<llvm::ConstantRange> ranges) {
    llvm::SmallPtrSet<const llvm::BasicBlock*, 8> seen;
    const llvm::BasicBlock* from = nullptr;
    for (const llvm::BasicBlock* block = &pointer_.getParent()->getEntryBlock();
         block && seen.insert(block).second; block = from->getSingleSuccessor()) {
      enter(*block, from);
      for (const llvm::Instruction& i : *block) {
        note_write(i);
        if (are_written(ranges)) return true;
        if (may_read(i)) return false;
      }
      from = block;
    }
    return false;
  }

private:
  // Of the phis of a block that is entered for the first time.
  void enter(const llvm::BasicBlock& block, const llvm::BasicBlock* from) {
    for (const llvm::PHINode& phi : block.phis())
      if (from) now_[&phi] = found(phi.getIncomingValueForBlock(from));
  }
  const llvm::Value* found(const llvm::Value* value) const {
    auto it = now_.find(value);
    return it == now_.end() ? value : it->second;
  }

  // How far behind the parameter, in bytes.
  std::optional<int64_t> offset_of(const llvm::Value& pointer) const {
    auto index = [&](llvm::Value& value, llvm::APInt& out) {
      const auto* number = llvm::dyn_cast<llvm::ConstantInt>(found(&value));
      if (number) out = number->getValue().sextOrTrunc(out.getBitWidth());
      return number != nullptr;
    };
    llvm::APInt offset(layout_.getIndexTypeSizeInBits(pointer.getType()), 0);
    const llvm::Value* base = found(&pointer);
    while (const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(base)) {
      if (gep->getType()->isVectorTy() || !gep->accumulateConstantOffset(layout_, offset, index))
        return std::nullopt;
      base = found(gep->getPointerOperand());
    }
    if (base != &pointer_) return std::nullopt;
    return offset.getSExtValue();
  }

  void note(const llvm::Value& pointer, uint64_t bytes) {
    constexpr uint64_t kMost = 4096; // nobody says so of more
    if (auto at = offset_of(pointer))
      for (uint64_t i = 0; i < std::min(bytes, kMost); ++i)
        written_.insert(*at + static_cast<int64_t>(i));
  }

  void note_write(const llvm::Instruction& i) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i); store && store->isSimple()) {
      llvm::TypeSize size = layout_.getTypeStoreSize(store->getValueOperand()->getType());
      if (!size.isScalable()) note(*store->getPointerOperand(), size.getFixedValue());
    }
    const auto* fill = llvm::dyn_cast<llvm::MemSetInst>(&i);
    const auto* bytes = fill ? llvm::dyn_cast<llvm::ConstantInt>(fill->getLength()) : nullptr;
    if (bytes && !fill->isVolatile() && bytes->getValue().getActiveBits() <= 63)
      note(*fill->getDest(), bytes->getZExtValue());
  }

  bool are_written(llvm::ArrayRef<llvm::ConstantRange> ranges) const {
    for (const llvm::ConstantRange& range : ranges) {
      int64_t end = range.getUpper().getSExtValue();
      for (int64_t at = range.getLower().getSExtValue(); at < end; ++at)
        if (!written_.contains(at)) return false;
    }
    return true;
  }

  // By a pointer that may be based on the parameter; or it does more than a plain access does.
  bool may_read(const llvm::Instruction& i) const {
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&i)) {
      const auto* fill = llvm::dyn_cast<llvm::MemSetInst>(call);
      bool plain = (fill && !fill->isVolatile()) || call->doesNotAccessMemory() ||
                   i.isDebugOrPseudoInst() || i.isLifetimeStartOrEnd();
      return !plain || !call->willReturn();
    }
    if (!i.mayReadOrWriteMemory()) return false;
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i)) return !store->isSimple();
    const auto* load = llvm::dyn_cast<llvm::LoadInst>(&i);
    if (!load || !load->isSimple()) return true;
    llvm::SmallVector<const llvm::Value*> objects;
    llvm::getUnderlyingObjects(load->getPointerOperand(), objects, nullptr, 0);
    return llvm::any_of(objects, [&](const llvm::Value* object) {
      bool is_other = llvm::isa<llvm::AllocaInst>(object) ||
                      llvm::isa<llvm::GlobalObject>(object) || llvm::isa<llvm::Argument>(object);
      return !is_other || object == &pointer_;
    });
  }

  const llvm::Argument& pointer_;
  const llvm::DataLayout& layout_;
  std::map<const llvm::Value*, const llvm::Value*> now_;
  std::set<int64_t> written_; // bytes, relative to the parameter
};

} // namespace

bool writes_first(const llvm::Argument& pointer, llvm::ArrayRef<llvm::ConstantRange> ranges) {
  return FirstWrites(pointer).cover(ranges);
}

} // namespace lockstep::frontend
