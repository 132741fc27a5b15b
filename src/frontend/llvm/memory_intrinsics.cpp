#include "frontend/llvm/families.h"

#include <llvm/IR/Instructions.h>

namespace lockstep::frontend {

using program::kNone;
using program::Operand;
using program::RegId;
using program::Type;
using semantics::OpId;

namespace {

// An alignment is an attribute of the argument, which makes poison of what does not have it, as
// with every call. That is UB where anything is accessed, so the access may rely on it.
uint32_t align_of(Call& c, unsigned argument) {
  return llvm::Log2(c.call.getParamAlign(argument).valueOrOne());
}

uint32_t other_space(Call& c, unsigned argument, uint32_t flag) {
  return c.call.getArgOperand(argument)->getType()->getPointerAddressSpace() != 0 ? flag : 0;
}

void transfer(Call& c, uint32_t flags) {
  flags |= other_space(c, 0, semantics::kTransferToOtherSpace) |
           other_space(c, 1, semantics::kTransferFromOtherSpace);
  c.emit({align_of(c, 0), align_of(c, 1), flags}, c.arguments(3));
}

void set(Call& c, uint32_t flags) {
  flags |= other_space(c, 0, semantics::kTransferToOtherSpace);
  c.emit({align_of(c, 0), flags}, c.arguments(3));
}

uint32_t volatile_flag(Call& c) {
  if (c.immediate(3) == 0) return 0;
  c.t.fail("volatile access");
  return semantics::kTransferVolatile;
}

// "If len is not a positive integer multiple of element_size, then the behavior of the intrinsic is
// undefined." Zero is taken for a multiple, as languages that copy empty arrays need it.
void require_multiple(Call& c) {
  unsigned width = c.call.getArgOperand(2)->getType()->getIntegerBitWidth();
  auto size = static_cast<uint64_t>(c.immediate(3));
  if (size <= 1) return;
  RegId rest = c.t.temporary(Type::integer(width)), whole = c.t.temporary(Type::integer(1));
  c.t.emit(rest, {OpId::URem, {}, {}}, {c.argument(2), c.t.number(width, size)});
  c.t.emit(whole, {OpId::ICmp, {}, {static_cast<uint32_t>(semantics::Pred::Eq)}},
           {Operand::reg(rest), c.t.number(width, 0)});
  c.t.emit(kNone, {OpId::Assume, {}, {}}, {Operand::reg(whole)});
}

} // namespace

void translate_mem_copy(Call& c) { transfer(c, volatile_flag(c)); }
void translate_mem_move(Call& c) { transfer(c, volatile_flag(c) | semantics::kTransferMayOverlap); }
void translate_mem_set(Call& c) { set(c, volatile_flag(c)); }

void translate_element_copy(Call& c) {
  require_multiple(c);
  transfer(c, 0);
}
void translate_element_move(Call& c) {
  require_multiple(c);
  transfer(c, semantics::kTransferMayOverlap);
}
void translate_element_set(Call& c) {
  require_multiple(c);
  set(c, 0);
}

void translate_lifetime(Call& c) { c.emit({}, {c.argument(1)}); }

} // namespace lockstep::frontend
