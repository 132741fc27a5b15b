#include "frontend/llvm/families.h"

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Metadata.h>
#include <llvm/Support/xxhash.h>

namespace lockstep::frontend {

using program::Operand;
using program::Type;
using semantics::AccessPayload;
using semantics::APInt;
using semantics::OpId;
using semantics::Outside;
using semantics::OutsidePayload;
using semantics::WidthPayload;

namespace {

// Equal names of registers give equal numbers, in every program.
uint32_t register_number(Call& c) {
  const auto* value = llvm::cast<llvm::MetadataAsValue>(c.call.getArgOperand(0));
  const auto* node = llvm::dyn_cast<llvm::MDNode>(value->getMetadata());
  const auto* name = node && node->getNumOperands() == 1
                         ? llvm::dyn_cast<llvm::MDString>(node->getOperand(0))
                         : nullptr;
  if (!name) c.unsupported();
  return name ? static_cast<uint32_t>(llvm::xxh3_64bits(name->getString())) : 0;
}

bool writes_registers(const llvm::Function& function) {
  return llvm::any_of(llvm::instructions(function), [](const llvm::Instruction& i) {
    const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&i);
    return call && call->getIntrinsicID() == llvm::Intrinsic::write_register;
  });
}

// What vscale_range says of a number that is the same in all of a program is a promise.
void promise_range(Call& c, llvm::Attribute range) {
  if (range.isValid()) c.t.promise("attribute " + range.getAsString());
}

} // namespace

// Section "llvm.vscale": positive; one that does not fit is poison. It is one more than a number of
// 32 bits.
void translate_vscale(Call& c) {
  constexpr unsigned kWide = 33;
  unsigned width = c.width();
  promise_range(c, c.t.function().getFnAttribute(llvm::Attribute::VScaleRange));
  Type wide = Type::integer(kWide);
  Operand less =
      c.step(Type::integer(32), {OpId::Given, {}, OutsidePayload{Outside::VectorScale, 0, 32}}, {});
  Operand wider = c.step(wide, {OpId::ZExt, {}, WidthPayload{kWide}}, {less});
  Operand scale = c.step(wide, {OpId::Add, {}, {}}, {wider, c.t.number(kWide, 1)});
  if (width >= kWide) return c.finish({OpId::ZExt, {}, WidthPayload{width}}, {scale});
  Operand fits =
      c.step(wide, {OpId::InRange, {}, {}},
             {scale, c.t.number(kWide, 0), c.t.number(APInt::getOneBitSet(kWide, width))});
  c.finish({OpId::Trunc, {}, WidthPayload{width}}, {fits});
}

// "A non-negative integer value."
void translate_dynamic_area(Call& c) {
  unsigned width = c.width();
  if (width < 2) return c.unsupported();
  Operand offset =
      c.step(Type::integer(width - 1),
             {OpId::Given, {}, OutsidePayload{Outside::DynamicAreaOffset, 0, width - 1}}, {});
  c.finish({OpId::ZExt, {}, WidthPayload{width}}, {offset});
}

// What a register holds after a write, "where possible", is not said.
void translate_read_register(Call& c) {
  if (writes_registers(c.t.function()))
    return c.t.fail("llvm.read_register beside llvm.write_register");
  c.emit(OutsidePayload{Outside::Register, register_number(c), c.width()}, {});
}

// "Assumed to have side-effects and possibly return a different value each time."
void translate_read_volatile_register(Call& c) {
  c.emit(OutsidePayload{Outside::VolatileRegister, register_number(c), c.width()}, {});
}

void translate_write_register(Call& c) {
  c.width(1);
  c.emit(OutsidePayload{Outside::WrittenRegister, register_number(c), semantics::kNoAnswer},
         {c.argument(1)});
}

// Section "llvm.stackprotector": the guard is stored in the slot, and compared with it in the end.
// That the slot still holds it then is certain where the program only looks at it.
void translate_stack_protector(Call& c) {
  const auto* slot = llvm::dyn_cast<llvm::AllocaInst>(c.call.getArgOperand(1));
  bool is_kept = slot && llvm::all_of(slot->users(), [&](const llvm::User* user) {
                   return user == &c.call || llvm::isa<llvm::LoadInst>(user);
                 });
  if (!is_kept) return c.unsupported();
  llvm::Type& guard = *c.call.getArgOperand(0)->getType();
  uint32_t access = c.t.access(guard, slot->getAlign().value(), c.call);
  c.t.emit(program::kNone, {OpId::Store, {}, AccessPayload{access}},
           {c.argument(0), c.argument(1)});
  c.emit(OutsidePayload{Outside::StackProtector, 0, semantics::kNoAnswer}, {c.argument(0)});
}

void translate_profile(Call& c) {
  if (c.t.takes(program::Reading::ProfilingIsNothing)) return;
  llvm::Intrinsic::ID id = c.call.getIntrinsicID();
  c.t.promise(llvm::Intrinsic::getBaseName(id).str());
  c.emit(OutsidePayload{Outside::Profile, id, semantics::kNoAnswer},
         c.arguments(c.call.arg_size()));
}

} // namespace lockstep::frontend
