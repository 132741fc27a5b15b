// Variable arguments. What a list holds is for the world to say: `va_start` leaves something in it,
// `va_arg` returns a value and leaves something else, both functions of what was there before and
// of the type that is asked for. The arguments themselves lie in memory that is reached in no other
// way; between two events they stay as they are.
#include "frontend/llvm/families.h"
#include "frontend/llvm/shape.h"

#include <optional>

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/TargetParser/Triple.h>

namespace lockstep::frontend {

using program::Operand;
using program::RegId;
using program::Type;
using semantics::AccessPayload;
using semantics::Callee;
using semantics::CallPayload;
using semantics::MemSetPayload;
using semantics::OpId;
using semantics::TransferPayload;

namespace {

constexpr const char* kVariable = "variable arguments";
constexpr const char* kListSize = "the size of a va_list";

// How many bytes a list has, by the rules for C of the machine.
std::optional<uint64_t> bytes_on(const llvm::Triple& triple, uint64_t pointer) {
  bool one_pointer = triple.isOSWindows() || triple.isOSDarwin();
  switch (triple.getArch()) {
  case llvm::Triple::x86_64:
    return triple.isOSWindows() ? 8 : 24;
  case llvm::Triple::aarch64:
    return one_pointer ? 8 : 32;
  case llvm::Triple::x86:
  case llvm::Triple::arm:
  case llvm::Triple::thumb:
  case llvm::Triple::riscv32:
  case llvm::Triple::riscv64:
    return pointer;
  default: // a machine whose rules are not listed
    return std::nullopt;
  }
}

// Without a machine a list that is one pointer is taken for one.
uint64_t list_bytes(Translator& t, const llvm::Value& list) {
  uint64_t pointer = t.layout().getPointerSize();
  llvm::Triple triple(t.function().getParent()->getTargetTriple());
  std::optional<uint64_t> known = bytes_on(triple, pointer);
  if (list.getType()->getPointerAddressSpace() != 0) t.fail(kListSize);
  if (known) return *known;
  const auto* local = llvm::dyn_cast<llvm::AllocaInst>(llvm::getUnderlyingObject(&list));
  std::optional<llvm::TypeSize> size =
      local ? local->getAllocationSize(t.layout()) : std::optional<llvm::TypeSize>();
  if (triple.getArch() != llvm::Triple::UnknownArch || !size || size->isScalable() ||
      size->getFixedValue() != pointer)
    t.fail(kListSize);
  return pointer;
}

// Nothing but a function of its arguments, and of how many events there were.
Callee about_lists(std::string what) {
  Callee callee;
  callee.what = std::move(what);
  callee.reads_args = callee.writes_args = callee.reads_other = callee.writes_other = false;
  callee.writes_hidden = callee.frees = callee.frees_args = false;
  callee.unwinds = callee.stays = false;
  callee.args = {{{true}, false, false, false, false}};
  return callee;
}

// Leaves something in the list: a function of `from`, if there is such a value.
void change_list(Translator& t, std::string what, const llvm::Value& list,
                 std::optional<Operand> from = std::nullopt) {
  Callee callee = about_lists(std::move(what));
  callee.writes_args = true;
  callee.args.push_back({{true}, false, true, false, false});
  std::vector<Operand> all{t.null(*llvm::PointerType::get(list.getContext(), 0)), t.operand(list)};
  if (from) {
    callee.args.push_back({{false}, false, false, false, false});
    all.push_back(*from);
  }
  if (t.failed()) return;
  t.emit(program::kNone, {OpId::Call, {}, CallPayload{t.add_callee(std::move(callee))}},
         std::move(all));
}

// What the list holds. One that was never set up is no list.
Operand contents(Translator& t, const llvm::Instruction& i, const llvm::Value& list) {
  uint64_t bytes = list_bytes(t, list);
  llvm::Type& number = *llvm::IntegerType::get(i.getContext(), static_cast<unsigned>(bytes) * 8);
  uint32_t access = t.access(number, 1, i, &list);
  Type type = t.type(number);
  if (t.failed()) return {};
  RegId value = t.temporary(type);
  t.emit(value, {OpId::Load, {}, AccessPayload{access}}, {t.operand(list)});
  Demands demands;
  demands.noundef = true;
  return t.constrain(Operand::reg(value), type, demands);
}

} // namespace

// No byte of the list stays as it was before, which may be undef.
void translate_va_start(Call& c) {
  const llvm::Value& list = *c.call.getArgOperand(0);
  c.t.approximate(kVariable);
  uint64_t bytes = list_bytes(c.t, list);
  c.t.note_address(*list.getType());
  if (c.t.failed()) return;
  c.act({OpId::MemSet, {}, MemSetPayload{0, 0, semantics::kNoTag}},
        {c.argument(0), c.t.number(8, 0), c.t.number(c.t.layout().getPointerSizeInBits(), bytes)});
  change_list(c.t, "va_start", list);
}

void translate_va_end(Call& c) {
  c.t.approximate(kVariable);
  change_list(c.t, "va_end", *c.call.getArgOperand(0));
}

void translate_va_copy(Call& c) {
  c.t.approximate(kVariable);
  uint64_t bytes = list_bytes(c.t, *c.call.getArgOperand(1));
  c.t.note_address(*c.call.getArgOperand(0)->getType());
  unsigned width = c.t.layout().getPointerSizeInBits();
  if (!c.t.failed())
    c.emit(TransferPayload{0, 0, semantics::kTransferMayOverlap, semantics::kNoTag, 0},
           {c.argument(0), c.argument(1), c.t.number(width, bytes)});
}

void translate_va_arg(Translator& t, const llvm::Instruction& i, OpId op, RegId into) {
  const llvm::Value& list = *i.getOperand(0);
  t.approximate(kVariable);
  Operand before = contents(t, i, list);
  Type result = t.type(*i.getType());
  Callee callee = about_lists("va_arg " + shape_of(*i.getType()));
  callee.args.push_back({{false}, false, false, false, false});
  callee.widths = result.leaves();
  callee.pointers = result.pointers();
  Operand nobody = t.null(*llvm::PointerType::get(i.getContext(), 0));
  if (t.failed()) return;
  t.emit(into, {op, {}, CallPayload{t.add_callee(std::move(callee))}}, {nobody, before});
  change_list(t, "after va_arg " + shape_of(*i.getType()), list, before);
}

} // namespace lockstep::frontend
