#include "driver/memory_loops.h"

#include "frontend/llvm/body_effects.h"

#include <optional>

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/PatternMatch.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

namespace lockstep::driver {

namespace {

using Direction = MemoryLoops::Direction;
using llvm::LLVMContext;

// An object of its own: what is accessed by way of another one overlaps it never, or the function
// has UB by its own account. Section "noalias": memory that is modified and accessed through a
// pointer based on the argument is not accessed in another way.
bool is_apart(const llvm::Value& object) {
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(&object))
    return argument->hasNoAliasAttr() || argument->hasByValAttr();
  if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&object))
    return !variable->isInterposable();
  return llvm::isa<llvm::AllocaInst>(object);
}

// It is certain what the pointer is based on.
bool is_known(const llvm::Value& object) {
  return llvm::isa<llvm::Argument, llvm::GlobalVariable, llvm::AllocaInst>(object);
}

bool never_overlap(const llvm::Value& p, const llvm::Value& q) {
  const llvm::Value* of_p = llvm::getUnderlyingObject(&p, /*MaxLookup=*/0);
  const llvm::Value* of_q = llvm::getUnderlyingObject(&q, /*MaxLookup=*/0);
  auto apart = [](const llvm::Value& object, const llvm::Value& other) {
    // Two variables that are neither replaced nor merged, a variable and a local.
    bool global = llvm::isa<llvm::GlobalVariable>(object);
    return is_apart(object) && (!global || is_apart(other));
  };
  return of_p != of_q && is_known(*of_p) && is_known(*of_q) &&
         (apart(*of_p, *of_q) || apart(*of_q, *of_p));
}

// In which direction such a call can be made in steps, or nothing.
std::optional<Direction> direction_of(const llvm::MemIntrinsic& call, Direction wanted,
                                      bool of_target) {
  const auto* transfer = llvm::dyn_cast<llvm::MemTransferInst>(&call);
  if (!transfer) return wanted;
  const llvm::Value &to = *transfer->getRawDest(), &from = *transfer->getRawSource();
  // Section "llvm.memcpy": what overlaps is UB, which is the source's loss.
  if (never_overlap(to, from)) return wanted;
  if (llvm::isa<llvm::MemCpyInst>(call)) return of_target ? std::nullopt : std::optional(wanted);
  const llvm::DataLayout& layout = call.getModule()->getDataLayout();
  llvm::APInt to_offset(layout.getIndexTypeSizeInBits(to.getType()), 0);
  llvm::APInt from_offset(layout.getIndexTypeSizeInBits(from.getType()), 0);
  const llvm::Value* to_base =
      to.stripAndAccumulateConstantOffsets(layout, to_offset, /*AllowNonInbounds=*/true);
  const llvm::Value* from_base =
      from.stripAndAccumulateConstantOffsets(layout, from_offset, /*AllowNonInbounds=*/true);
  if (to_base != from_base || to_offset.getBitWidth() != from_offset.getBitWidth()) return {};
  return to_offset.sle(from_offset) ? Direction::Up : Direction::Down;
}

// A number of bytes that divides the length: as many as the other side's loop is likely to access
// in an iteration.
uint64_t step_of(const llvm::MemIntrinsic& call) {
  constexpr uint64_t kMost = 64;
  const llvm::DataLayout& layout = call.getModule()->getDataLayout();
  const llvm::Value* length = call.getLength();
  using namespace llvm::PatternMatch;
  const llvm::APInt* factor = nullptr;
  if (match(length, m_NUWMul(m_Value(), m_APInt(factor))) && factor->ult(kMost + 1) &&
      !factor->isZero())
    return factor->getZExtValue();
  unsigned zeros = llvm::computeKnownBits(length, layout).countMinTrailingZeros();
  return uint64_t{1} << std::min(zeros, 4u);
}

bool is_lowered(const llvm::Instruction& i, bool of_target) {
  const auto* call = llvm::dyn_cast<llvm::MemIntrinsic>(&i);
  if (!call || call->isVolatile() || llvm::isa<llvm::ConstantInt>(call->getLength())) return false;
  if (!llvm::isa<llvm::MemSetInst, llvm::MemCpyInst, llvm::MemMoveInst>(call) ||
      llvm::isa<llvm::MemSetInlineInst, llvm::MemCpyInlineInst>(call))
    return false;
  const llvm::DataLayout& layout = call->getModule()->getDataLayout();
  const llvm::Type *length = call->getLength()->getType(), *to = call->getRawDest()->getType();
  if (!length->isIntegerTy() || !to->isPointerTy() || // as nobody has verified it
      length->getIntegerBitWidth() > layout.getIndexTypeSizeInBits(const_cast<llvm::Type*>(to)))
    return false;
  llvm::SmallVector<std::pair<unsigned, llvm::MDNode*>, 4> all;
  call->getAllMetadataOtherThanDebugLoc(all);
  return !call->hasOperandBundles() && direction_of(*call, Direction::Up, of_target) &&
         llvm::all_of(all, [](const auto& one) {
           return one.first == LLVMContext::MD_tbaa || one.first == LLVMContext::MD_alias_scope ||
                  one.first == LLVMContext::MD_noalias;
         });
}

size_t lowered_calls(const llvm::Function& function, bool of_target) {
  return static_cast<size_t>(
      llvm::count_if(llvm::instructions(function),
                     [&](const llvm::Instruction& i) { return is_lowered(i, of_target); }));
}

// `memset(d, v, n)` becomes, of `step` bytes at a time,
//   if (n != 0) for (o = 0; o != n; o += step) memset(d + o, v, step);
// after the call as it was, but of no bytes: what it says of its arguments holds nevertheless. What
// is not accessible is UB of a step instead of the whole, and nobody sees steps before that.
void lower(llvm::MemIntrinsic& call, Direction direction) {
  const uint64_t step = step_of(call);
  llvm::Function& function = *call.getFunction();
  llvm::LLVMContext& context = function.getContext();
  const llvm::DataLayout& layout = call.getModule()->getDataLayout();
  auto* transfer = llvm::dyn_cast<llvm::MemTransferInst>(&call);
  const bool up = direction == Direction::Up;

  llvm::BasicBlock* before = call.getParent();
  llvm::BasicBlock* after = llvm::SplitBlock(before, call.getNextNode());
  auto* first = llvm::BasicBlock::Create(context, "mem.first", &function, after);
  auto* loop = llvm::BasicBlock::Create(context, "mem.loop", &function, after);

  llvm::IRBuilder<> b(before->getTerminator());
  llvm::Type* index = layout.getIndexType(call.getRawDest()->getType());
  llvm::Value* length = b.CreateZExt(call.getLength(), index);
  b.CreateCondBr(b.CreateICmpEQ(length, llvm::ConstantInt::get(index, 0)), after, first);
  before->getTerminator()->eraseFromParent();

  b.SetInsertPoint(first);
  // Every step is aligned as far as it goes, and the whole where that is more.
  auto align = [&](llvm::Value* pointer, llvm::MaybeAlign stated) {
    llvm::Align whole = stated.valueOrOne(), each = llvm::commonAlignment(whole, step);
    if (whole > each) b.CreateAlignmentAssumption(layout, pointer, whole.value());
    return each;
  };
  llvm::Align to_align = align(call.getRawDest(), call.getDestAlign()), from_align;
  if (transfer) from_align = align(transfer->getRawSource(), transfer->getSourceAlign());
  llvm::Value* stride = llvm::ConstantInt::get(index, step);
  llvm::Value* start = up ? llvm::ConstantInt::get(index, 0) : b.CreateSub(length, stride);
  b.CreateBr(loop);

  b.SetInsertPoint(loop);
  llvm::PHINode* offset = b.CreatePHI(index, 2);
  llvm::Value* to = b.CreateGEP(b.getInt8Ty(), call.getRawDest(), offset);
  llvm::CallInst* one = nullptr;
  if (transfer) {
    llvm::Value* from = b.CreateGEP(b.getInt8Ty(), transfer->getRawSource(), offset);
    llvm::Value* size = b.getInt64(step);
    one = llvm::isa<llvm::MemCpyInst>(call) ? b.CreateMemCpy(to, to_align, from, from_align, size)
                                            : b.CreateMemMove(to, to_align, from, from_align, size);
  } else {
    llvm::Value* value = llvm::cast<llvm::MemSetInst>(call).getValue();
    one = b.CreateMemSet(to, value, b.getInt64(step), to_align);
  }
  one->copyMetadata(call,
                    {LLVMContext::MD_tbaa, LLVMContext::MD_alias_scope, LLVMContext::MD_noalias});
  llvm::Value* next = up ? b.CreateAdd(offset, stride) : b.CreateSub(offset, stride);
  llvm::Value* done =
      b.CreateICmpEQ(up ? next : offset, up ? length : llvm::ConstantInt::get(index, 0));
  b.CreateCondBr(done, after, loop);
  offset->addIncoming(start, first);
  offset->addIncoming(next, loop);
  call.setLength(llvm::ConstantInt::get(call.getLength()->getType(), 0));
}

void lower_all(llvm::Function& function, Direction wanted, bool of_target) {
  llvm::SmallVector<llvm::MemIntrinsic*, 4> calls;
  for (llvm::Instruction& i : llvm::instructions(function))
    if (is_lowered(i, of_target)) calls.push_back(llvm::cast<llvm::MemIntrinsic>(&i));
  for (llvm::MemIntrinsic* call : calls)
    lower(*call, *direction_of(*call, wanted, of_target));
}

} // namespace

MemoryLoops::MemoryLoops(const llvm::Function& source, const llvm::Function& target,
                         Direction direction) {
  const size_t of_source = lowered_calls(source, false), of_target = lowered_calls(target, true);
  const bool worth = (of_target > of_source && frontend::has_loop(source)) ||
                     (of_source > of_target && frontend::has_loop(target));
  if (!worth) return;
  source_ = copy_of(source);
  target_ = copy_of(target);
  if (!any()) return;
  lower_all(*source_, direction, false);
  lower_all(*target_, direction, true);
}

} // namespace lockstep::driver
