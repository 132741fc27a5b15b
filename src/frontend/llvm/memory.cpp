#include "frontend/llvm/families.h"
#include "frontend/llvm/float_numbers.h"

#include <algorithm>

#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Instructions.h>

namespace lockstep::frontend {

using llvm::Instruction;
using program::Operand;
using program::RegId;
using semantics::AccessPayload;
using semantics::AllocaPayload;
using semantics::CmpXchgPayload;
using semantics::FloatPayload;
using semantics::OpId;
using semantics::RmwKind;
using semantics::RmwPayload;

namespace {

constexpr std::pair<llvm::AtomicRMWInst::BinOp, RmwKind> kRmwKinds[] = {
    {llvm::AtomicRMWInst::Xchg, RmwKind::Xchg},
    {llvm::AtomicRMWInst::Add, RmwKind::Add},
    {llvm::AtomicRMWInst::Sub, RmwKind::Sub},
    {llvm::AtomicRMWInst::And, RmwKind::And},
    {llvm::AtomicRMWInst::Nand, RmwKind::Nand},
    {llvm::AtomicRMWInst::Or, RmwKind::Or},
    {llvm::AtomicRMWInst::Xor, RmwKind::Xor},
    {llvm::AtomicRMWInst::Max, RmwKind::Max},
    {llvm::AtomicRMWInst::Min, RmwKind::Min},
    {llvm::AtomicRMWInst::UMax, RmwKind::UMax},
    {llvm::AtomicRMWInst::UMin, RmwKind::UMin},
    {llvm::AtomicRMWInst::UIncWrap, RmwKind::UIncWrap},
    {llvm::AtomicRMWInst::UDecWrap, RmwKind::UDecWrap},
};

constexpr std::pair<llvm::AtomicRMWInst::BinOp, OpId> kFloatRmw[] = {
    {llvm::AtomicRMWInst::FAdd, OpId::FAdd},
    {llvm::AtomicRMWInst::FSub, OpId::FSub},
    {llvm::AtomicRMWInst::FMax, OpId::MaxNum},
    {llvm::AtomicRMWInst::FMin, OpId::MinNum},
};

} // namespace

void translate_alloca(Translator& t, const Instruction& i, OpId op, RegId into) {
  const auto& local = llvm::cast<llvm::AllocaInst>(i);
  if (local.isUsedWithInAlloca()) t.fail("alloca inalloca");
  if (local.isSwiftError()) t.fail("alloca swifterror");
  llvm::TypeSize size = t.layout().getTypeAllocSize(local.getAllocatedType());
  if (size.isScalable()) t.fail("scalable vector");
  if (t.failed()) return;
  unsigned width = t.layout().getPointerTypeSizeInBits(local.getType());
  t.emit(into,
         {op,
          {},
          AllocaPayload{llvm::Log2(local.getAlign()), t.starts_dead(local) ? 1U : 0U,
                        local.getAddressSpace()}},
         {t.operand(*local.getArraySize()), t.number(width, size.getFixedValue())});
}

// The bytes that an integer lies in, where it does not fill them.
static const llvm::Type* wider_type(const llvm::Type& type) {
  if (!type.isIntegerTy() || type.getIntegerBitWidth() % 8 == 0) return nullptr;
  return llvm::Type::getIntNTy(type.getContext(), 8 * ((type.getIntegerBitWidth() + 7) / 8));
}

// Where stores keep the bits beside a value, a load passes over them.
static bool passes_over_bits(Translator& t, const llvm::LoadInst& load, RegId into) {
  const llvm::Type* whole = wider_type(*load.getType());
  if (!whole || !load.isSimple() || !t.has_taken(program::Reading::NarrowStoresKeepBits))
    return false;
  RegId all = t.temporary(program::Type::integer(whole->getIntegerBitWidth()));
  t.emit(all, {OpId::Load, {}, AccessPayload{t.access(*whole, load.getAlign().value(), load)}},
         {t.operand(*load.getPointerOperand())});
  t.emit(into, {OpId::Trunc, {}, semantics::WidthPayload{load.getType()->getIntegerBitWidth()}},
         {Operand::reg(all)});
  return true;
}

void translate_load(Translator& t, const Instruction& i, OpId op, RegId into) {
  const auto& load = llvm::cast<llvm::LoadInst>(i);
  if (passes_over_bits(t, load, into)) return;
  uint32_t access = t.access(*load.getType(), load.getAlign().value(), i);
  t.emit(into, {op, {}, AccessPayload{access}}, {t.operand(*load.getPointerOperand())});
}

// The load that a store puts elsewhere, with no write in between: of a number, as InstCombine makes
// of a copy, and SROA of its parts.
static const llvm::LoadInst* copied_load(const llvm::StoreInst& store) {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(store.getValueOperand());
  if (!load || !load->isUnordered() || !store.isUnordered() ||
      load->getParent() != store.getParent() || load->getType()->isVectorTy() ||
      load->getType()->isAggregateType() || load->getType()->isPointerTy() ||
      load->getPointerAddressSpace() != 0 || store.getPointerAddressSpace() != 0)
    return nullptr;
  for (const Instruction* i = load->getNextNode(); i != &store; i = i->getNextNode())
    if (i->mayHaveSideEffects()) return nullptr;
  return load;
}

static bool copies_integer(Translator& t, const llvm::StoreInst& store) {
  const llvm::LoadInst* load = copied_load(store);
  if (!load || !t.is_target()) return false;
  const uint64_t bytes = t.layout().getTypeStoreSize(load->getType()).getFixedValue();
  if (8 * bytes != load->getType()->getScalarSizeInBits() || !t.other_copies(bytes) ||
      !t.takes(program::Reading::CopiedIntegersAreBytes))
    return false;
  const uint32_t tag = t.tags().tag_of(store);
  const unsigned width = t.layout().getIndexSizeInBits(0);
  semantics::TransferPayload copy{llvm::Log2(store.getAlign()), llvm::Log2(load->getAlign()),
                                  semantics::kTransferMayOverlap,
                                  tag == t.tags().tag_of(*load) ? tag : semantics::kNoTag, 0};
  t.emit(program::kNone, {OpId::MemTransfer, {}, copy},
         {t.operand(*store.getPointerOperand()), t.operand(*load->getPointerOperand()),
          t.number(width, bytes)});
  return true;
}

// A store of a type that does not fill its bytes, which leaves the other bits as they were.
static bool keeps_bits(Translator& t, const llvm::StoreInst& store) {
  const llvm::Type& type = *store.getValueOperand()->getType();
  const llvm::Type* whole = wider_type(type);
  if (!whole || !store.isSimple() || !t.takes(program::Reading::NarrowStoresKeepBits)) return false;
  const unsigned bits = type.getIntegerBitWidth(), wide = whole->getIntegerBitWidth();
  const AccessPayload access{t.access(*whole, store.getAlign().value(), store)};
  const Operand pointer = t.operand(*store.getPointerOperand());
  const Operand value = t.operand(*store.getValueOperand());
  if (t.failed()) return true;
  auto step = [&](program::Operation operation, std::vector<Operand> operands) {
    RegId into = t.temporary(program::Type::integer(wide));
    t.emit(into, std::move(operation), std::move(operands));
    return Operand::reg(into);
  };
  const llvm::APInt beside = llvm::APInt::getHighBitsSet(wide, wide - bits);
  Operand before = step({OpId::Load, {}, access}, {pointer});
  Operand frozen = step({OpId::Freeze, {}, {}}, {before});
  Operand kept = step({OpId::And, {}, {}}, {frozen, t.number(beside)});
  Operand stored = step({OpId::ZExt, {}, semantics::WidthPayload{wide}}, {value});
  Operand all = step({OpId::Or, {}, {}}, {kept, stored});
  t.emit(program::kNone, {OpId::Store, {}, access}, {all, pointer});
  return true;
}

// Operands: the value, the pointer.
void translate_store(Translator& t, const Instruction& i, OpId op, RegId into) {
  const auto& store = llvm::cast<llvm::StoreInst>(i);
  if (copies_integer(t, store) || keeps_bits(t, store)) return;
  uint32_t access = t.access(*store.getValueOperand()->getType(), store.getAlign().value(), i);
  Operand value = t.operand(*store.getValueOperand());
  t.emit(into, {op, {}, AccessPayload{access}}, {value, t.operand(*store.getPointerOperand())});
}

// A load, the operation and a store. What other threads could see of that is compared alone, and
// such accesses are not taken for others (Translator::access).
static void translate_float_rmw(Translator& t, const llvm::AtomicRMWInst& rmw, RegId into) {
  const auto* row = std::find_if(std::begin(kFloatRmw), std::end(kFloatRmw),
                                 [&](const auto& r) { return r.first == rmw.getOperation(); });
  if (row == std::end(kFloatRmw)) return t.fail("atomicrmw");
  if (rmw.isVolatile()) return t.fail("volatile atomicrmw of floats");
  const llvm::Type& type = *rmw.getType();
  bool flushes = row->second == OpId::FAdd || row->second == OpId::FSub;
  term::FloatFormat format = arithmetic_format_of(t, rmw, type, flushes);
  uint32_t access = t.access(type, rmw.getAlign().value(), rmw);
  Operand pointer = t.operand(*rmw.getPointerOperand()), value = t.operand(*rmw.getValOperand());
  if (t.failed()) return;
  RegId old = into == program::kNone ? t.temporary(t.type(type)) : into;
  RegId changed = t.temporary(t.type(type));
  t.emit(old, {OpId::Load, {}, AccessPayload{access}}, {pointer});
  emit_result(t, changed, {row->second, {}, FloatPayload{format}},
              {arithmetic_operand(t, Operand::reg(old), type), arithmetic_operand(t, value, type)},
              type);
  t.emit(program::kNone, {OpId::Store, {}, AccessPayload{access}},
         {Operand::reg(changed), pointer});
}

// Operands: the pointer, the value.
void translate_atomic_rmw(Translator& t, const Instruction& i, OpId op, RegId into) {
  const auto& rmw = llvm::cast<llvm::AtomicRMWInst>(i);
  const auto* kind = std::find_if(std::begin(kRmwKinds), std::end(kRmwKinds),
                                  [&](const auto& row) { return row.first == rmw.getOperation(); });
  if (kind == std::end(kRmwKinds)) return translate_float_rmw(t, rmw, into);
  uint32_t access = t.access(*rmw.getType(), rmw.getAlign().value(), i);
  Operand pointer = t.operand(*rmw.getPointerOperand());
  t.emit(into, {op, {}, RmwPayload{access, kind->second}},
         {pointer, t.operand(*rmw.getValOperand())});
}

// Operands: the pointer, what is expected there, the new value.
void translate_cmp_xchg(Translator& t, const Instruction& i, OpId op, RegId into) {
  const auto& exchange = llvm::cast<llvm::AtomicCmpXchgInst>(i);
  uint32_t access =
      t.access(*exchange.getNewValOperand()->getType(), exchange.getAlign().value(), i);
  std::vector<Operand> args;
  for (const llvm::Use& use : i.operands())
    args.push_back(t.operand(*use.get()));
  t.emit(into, {op, {}, CmpXchgPayload{access, exchange.isWeak() ? 1U : 0U}}, std::move(args));
}

// Orders what other threads see. One thread alone sees nothing of it.
void translate_fence(Translator& t, const Instruction& i, OpId, RegId) { t.note_ordering(i); }

} // namespace lockstep::frontend
