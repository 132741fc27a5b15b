// Blocks of its own, on numbers.
#include "semantics/mem/concrete.h"

namespace lockstep::semantics {

ConcreteBits ConcreteMemory::allocate(Site site, const NewBlock& made) {
  unsigned w = options().address_bits;
  uint32_t n = 0;
  if (numbering_ && numbering_->contains(site))
    n = numbering_->at(site);
  else
    n = kLocalBit | next_number_++;
  if (n >> kBlockBits) {
    trouble = "very many blocks";
    n = kLocalBit | --next_number_;
  }
  Block b;
  b.size = d_.close(made.size);
  unsigned reach = made.address_bits == 0 ? w : made.address_bits;
  b.align_log2 = std::min(made.align_log2, reach - 1);
  b.align_unsaid = made.align_unsaid;
  b.own = true;
  b.kind = made.kind;
  b.family = made.family;
  b.alive = !made.dead;
  b.site = site;
  b.rest = made.zeroed ? Block::Rest::Zero : unwritten();
  unsigned low = b.align_log2;
  if (const APInt* v = d_.assigned(site, kBaseOrdinal, reach - low, VarKind::Choice)) {
    b.base = low_zeros(*v, low).zext(w);
  } else {
    APInt& next = next_base(reach);
    b.base = low_zeros(next.lshr(low).trunc(w - low), low) + APInt(w, 1).shl(low);
    next = b.base + b.size + 64;
  }
  blocks_.insert_or_assign(n, std::move(b));
  own_.push_back(n);
  return pointer(number(kBlockBits, n), number(w, 0));
}

ConcreteBits ConcreteMemory::copy_of_argument(uint32_t param, uint64_t bytes, unsigned align_log2,
                                              unsigned space, unsigned address_bits) {
  unsigned w = options().address_bits;
  Bits p = allocate(copy_site(param), {number(w, bytes), align_log2, LocalKind::Copy, param, false,
                                       false, space, address_bits});
  Block& b = blocks_.at(own_.back());
  b.rest = Block::Rest::Initial;
  b.initial = world_.globals().private_block(param, align_log2, space, address_bits);
  if (auto it = start_.blocks.find(b.initial); it != start_.blocks.end()) b.base = it->second.base;
  return p;
}

ConcreteBits ConcreteMemory::bad_free(const Bits& pointer, uint32_t family) {
  Place p = resolved(pointer);
  APInt base = p.found ? p.found->base : APInt::getZero(p.offset.getBitWidth());
  if ((base + p.offset).isZero()) return truth(false);
  auto because = [&](bool bad, const char* why) {
    if (bad) fault = {why};
    return truth(bad);
  };
  if (!p.found) return because(true, "free where there is no object");
  if (!p.found->alive) return because(true, "free of what was freed");
  if (!p.offset.isZero()) return because(true, "free of the inside of an object");
  const Block& b = *p.found;
  const bool other = b.kind == LocalKind::Heap && b.family != family && b.family != kAnyFamily;
  if (b.own && other && !of_target_) trouble = kOtherFamily;
  if (b.own)
    return because(b.kind != LocalKind::Heap || (other && of_target_),
                   "free of what was not allocated that way");
  if (!b.heap) return because(true, "free of what is not on the heap");
  return because(p_.function.nofree, "the function is nofree, but frees");
}

void ConcreteMemory::free(const Bits& pointer) {
  Place p = resolved(pointer);
  if (!p.found || (p.found->base + p.offset).isZero()) return;
  p.found->alive = false;
  p.found->freed = true;
}

void ConcreteMemory::start_life(const Bits& pointer) {
  Place p = place(pointer);
  if (!p.found) return;
  Block& b = *p.found;
  bool fresh = b.own && b.kind == LocalKind::Stack && p.offset.isZero() && !b.alive;
  b.bytes.clear();
  b.rest = fresh ? unwritten() : Block::Rest::Poison;
  if (fresh) b.alive = true;
}

void ConcreteMemory::end_life(const Bits& pointer) {
  Place p = place(pointer);
  if (!p.found) return;
  Block& b = *p.found;
  if (b.own && b.kind == LocalKind::Stack && p.offset.isZero()) {
    b.alive = false;
    return;
  }
  b.bytes.clear();
  b.rest = Block::Rest::Poison;
}

ConcreteBits ConcreteMemory::stack_mark() {
  return from_address(number(options().address_bits, own_.size() + 1));
}

void ConcreteMemory::stack_restore(const Bits& mark) {
  uint64_t count = place(mark).offset.getZExtValue() - 1;
  for (size_t i = count; i < own_.size(); ++i)
    if (Block& b = blocks_.at(own_[i]); b.kind == LocalKind::Stack) b.alive = false;
}

} // namespace lockstep::semantics
