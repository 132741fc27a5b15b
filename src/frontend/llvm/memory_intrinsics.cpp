#include "frontend/llvm/families.h"

#include <algorithm>

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

namespace lockstep::frontend {

using program::kNone;
using program::Operand;
using program::RegId;
using program::Type;
using semantics::ComparePayload;
using semantics::InvariantEndPayload;
using semantics::InvariantStartPayload;
using semantics::MaskedPayload;
using semantics::MaskKind;
using semantics::MemSetPayload;
using semantics::OpId;
using semantics::TransferPayload;

namespace {

// An alignment is an attribute of the argument, which makes poison of what does not have it, as
// with every call. That is UB where anything is accessed, so the access may rely on it.
uint32_t align_of(Call& c, unsigned argument) {
  return llvm::Log2(c.call.getParamAlign(argument).valueOrOne());
}

uint32_t other_space(Call& c, unsigned argument, uint32_t flag) {
  return c.call.getArgOperand(argument)->getType()->getPointerAddressSpace() != 0 ? flag : 0;
}

uint32_t tag_of(Call& c) {
  if (c.t.tags().says_constant(c.call)) c.t.promise("metadata !tbaa of constant memory");
  return c.t.tags().tag_of(c.call);
}

// "This gap represents padding which does not carry useful data and need not be preserved."
bool leaves_gaps(Call& c, std::vector<AliasTags::Field> fields) {
  const auto* length = llvm::dyn_cast<llvm::ConstantInt>(c.call.getArgOperand(2));
  if (fields.empty() || !length) return !fields.empty();
  llvm::sort(fields, [](const auto& a, const auto& b) { return a.offset < b.offset; });
  uint64_t covered = 0;
  for (const AliasTags::Field& f : fields)
    if (f.offset <= covered) covered = std::max(covered, uint64_t{f.offset} + f.bytes);
  return length->getValue().ugt(covered);
}

// What is copied byte by byte must not be too long.
uint32_t volatile_length(Call& c, uint32_t flags) {
  constexpr uint64_t kLongest = 64;
  if ((flags & semantics::kTransferVolatile) == 0) return 0;
  const auto* length = llvm::dyn_cast<llvm::ConstantInt>(c.call.getArgOperand(2));
  if (length && length->getValue().ule(kLongest)) return length->getZExtValue();
  c.t.fail("volatile copy of many bytes");
  return 0;
}

void transfer(Call& c, uint32_t flags) {
  c.width(2);
  flags |= other_space(c, 0, semantics::kTransferToOtherSpace) |
           other_space(c, 1, semantics::kTransferFromOtherSpace);
  TransferPayload transfer{align_of(c, 0), align_of(c, 1), flags, tag_of(c),
                           volatile_length(c, flags)};
  std::vector<AliasTags::Field> fields = c.t.tags().fields_of(c.call);
  if (leaves_gaps(c, fields)) c.t.promise("metadata !tbaa.struct with gaps");
  c.emit(with_fields(transfer, fields), c.arguments(3));
}

void set(Call& c, uint32_t flags) {
  c.width(2);
  flags |= other_space(c, 0, semantics::kTransferToOtherSpace);
  c.emit(MemSetPayload{align_of(c, 0), flags, tag_of(c)}, c.arguments(3));
}

// "The detailed access behavior is not very cleanly specified".
uint32_t volatile_flag(Call& c) {
  if (c.immediate(3) == 0) return 0;
  std::string name = llvm::Intrinsic::getBaseName(c.call.getIntrinsicID()).str();
  c.t.note_vague("how a volatile " + name + " accesses memory");
  // The intrinsics are willreturn, and a volatile store need not be.
  if (c.t.is_target() && c.call.getFunction()->willReturn())
    c.t.approximate("whether a volatile " + name + " returns");
  return semantics::kTransferVolatile;
}

// "If len is not a positive integer multiple of element_size, then the behavior of the intrinsic is
// undefined."
void require_multiple(Call& c) {
  unsigned width = c.width(2);
  auto size = static_cast<uint64_t>(c.immediate(3));
  RegId some = c.t.temporary(Type::integer(1));
  c.t.emit(some, {OpId::ICmp, {}, ComparePayload{semantics::Pred::Ne}},
           {c.argument(2), c.t.number(width, 0)});
  c.t.emit(kNone, {OpId::Assume, {}, {}}, {Operand::reg(some)});
  if (size <= 1) return;
  RegId rest = c.t.temporary(Type::integer(width)), whole = c.t.temporary(Type::integer(1));
  c.t.emit(rest, {OpId::URem, {}, {}}, {c.argument(2), c.t.number(width, size)});
  c.t.emit(whole, {OpId::ICmp, {}, ComparePayload{semantics::Pred::Eq}},
           {Operand::reg(rest), c.t.number(width, 0)});
  c.t.emit(kNone, {OpId::Assume, {}, {}}, {Operand::reg(whole)});
}

// `align`: 0 if that of the type is meant, which depends on who reads it.
void masked(Call& c, const llvm::Type& data, unsigned pointer, uint64_t align, MaskKind kind,
            const std::vector<unsigned>& arguments) {
  if (align == 0) return c.unsupported();
  std::vector<Operand> args;
  for (unsigned i : arguments)
    args.push_back(c.argument(i));
  emit_masked(c, data, pointer, align, kind, std::move(args));
}

uint64_t align_in(Call& c, unsigned argument) {
  return static_cast<uint64_t>(c.immediate(argument));
}

const llvm::Type& type_of(Call& c, unsigned argument) {
  return *c.call.getArgOperand(argument)->getType();
}

const llvm::CallInst* invariant_start_of(const llvm::Value& region) {
  const auto* start = llvm::dyn_cast<llvm::IntrinsicInst>(&region);
  return start && start->getIntrinsicID() == llvm::Intrinsic::invariant_start ? start : nullptr;
}

bool ends(const llvm::Instruction& i, const llvm::Value& region) {
  const auto* end = llvm::dyn_cast<llvm::IntrinsicInst>(&i);
  return end && end->getIntrinsicID() == llvm::Intrinsic::invariant_end &&
         end->getArgOperand(0) == &region;
}

// Whether some way from the region's start leaves the function without its end.
bool lasts(const llvm::CallInst& start) {
  llvm::SmallPtrSet<const llvm::BasicBlock*, 8> seen;
  llvm::SmallVector<const llvm::Instruction*> todo{start.getNextNode()};
  while (!todo.empty()) {
    const llvm::Instruction* i = todo.pop_back_val();
    while (!i->isTerminator() && !ends(*i, start))
      i = i->getNextNode();
    if (!i->isTerminator()) continue;
    if (llvm::isa<llvm::ReturnInst>(i)) return true;
    for (const llvm::BasicBlock* next : llvm::successors(i))
      if (seen.insert(next).second) todo.push_back(&next->front());
  }
  return false;
}

} // namespace

void emit_masked(Call& c, const llvm::Type& data, unsigned pointer, uint64_t align, MaskKind kind,
                 std::vector<Operand> args) {
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(&data);
  if (!vector) return c.t.fail("scalable vector");
  const llvm::Type& element = *vector->getElementType();
  uint64_t bits = c.t.layout().getTypeSizeInBits(vector->getElementType()).getFixedValue();
  bool adjacent = kind != MaskKind::PerLane;
  if (adjacent && bits % 8 != 0) return c.t.fail("masked access to elements that fill no bytes");
  uint64_t each = adjacent ? std::min(align, (bits / 8) & (~(bits / 8) + 1)) : align;
  uint32_t access = c.t.access(element, each, c.call, c.call.getArgOperand(pointer));
  c.emit(MaskedPayload{access, llvm::Log2_64(align), kind}, std::move(args));
}

void translate_masked_load(Call& c) {
  masked(c, *c.call.getType(), 0, align_in(c, 1), MaskKind::Consecutive, {0, 2, 3});
}
void translate_masked_store(Call& c) {
  masked(c, type_of(c, 0), 1, align_in(c, 2), MaskKind::Consecutive, {0, 1, 3});
}
void translate_expand_load(Call& c) {
  masked(c, *c.call.getType(), 0, uint64_t{1} << align_of(c, 0), MaskKind::Compressed, {0, 1, 2});
}
void translate_compress_store(Call& c) {
  masked(c, type_of(c, 0), 1, uint64_t{1} << align_of(c, 1), MaskKind::Compressed, {0, 1, 2});
}
void translate_gather(Call& c) {
  masked(c, *c.call.getType(), 0, align_in(c, 1), MaskKind::PerLane, {0, 2, 3});
}
void translate_scatter(Call& c) {
  masked(c, type_of(c, 0), 1, align_in(c, 2), MaskKind::PerLane, {0, 1, 3});
}

// What the call returns is good for the end of the region alone. One that lasts on some ways only
// is not modelled.
void translate_invariant_start(Call& c) {
  const llvm::CallInst& start = c.call;
  bool ended = !start.use_empty();
  if (llvm::any_of(start.users(), [&](const llvm::User* user) {
        return !ends(*llvm::cast<llvm::Instruction>(user), start);
      }))
    return c.unsupported();
  bool stays = lasts(start);
  if (ended && stays) return c.unsupported();
  unsigned width = c.t.layout().getPointerTypeSizeInBits(start.getArgOperand(1)->getType());
  int64_t size = c.immediate(0);
  c.emit(InvariantStartPayload{c.t.number_of(start), stays ? 1U : 0U, size < 0 ? 1U : 0U},
         {c.argument(1), c.t.number(width, static_cast<uint64_t>(std::max<int64_t>(size, 0)))});
}

void translate_invariant_end(Call& c) {
  const llvm::CallInst* start = invariant_start_of(*c.call.getArgOperand(0));
  if (!start) return c.unsupported();
  c.emit(InvariantEndPayload{c.t.number_of(*start)}, {});
}

void translate_mem_copy(Call& c) { transfer(c, volatile_flag(c)); }
void translate_mem_move(Call& c) { transfer(c, volatile_flag(c) | semantics::kTransferMayOverlap); }
void translate_mem_set(Call& c) { set(c, volatile_flag(c)); }

void translate_element_copy(Call& c) {
  require_multiple(c);
  show_elements(c);
  transfer(c, 0);
}
void translate_element_move(Call& c) {
  require_multiple(c);
  show_elements(c);
  transfer(c, semantics::kTransferMayOverlap);
}
void translate_element_set(Call& c) {
  require_multiple(c);
  show_elements(c);
  set(c, 0);
}

void translate_lifetime(Call& c) { c.emit({}, {c.argument(1)}); }

} // namespace lockstep::frontend
