#include "semantics/mem/concrete.h"

#include <algorithm>

namespace lockstep::semantics {

namespace {

// Marks another name of a block: the one that a parameter's pointer has.
constexpr uint32_t kParamBit = kLocalBit >> 1;

} // namespace

ConcreteMemory::ConcreteMemory(Concrete& domain, World& world, const ConcreteWorld& start,
                               MemoryProgram program, const Numbering* numbering,
                               uint32_t first_unmatched)
    : d_(domain), world_(world), start_(start), p_(std::move(program)), numbering_(numbering),
      of_target_(first_unmatched == kTargetBlocks), next_number_(first_unmatched) {
  watches_alias_ = p_.has_exclusions();
  write_only_ = p_.has_write_only();
  for (const auto& [number, from] : start.blocks) {
    Block b;
    b.name = from.name;
    b.base = from.base;
    b.size = from.size;
    b.align_log2 = from.align_log2;
    b.fixed = from.fixed;
    b.heap = from.heap;
    b.hidden = from.hidden;
    b.escaped = true;
    b.rest = Block::Rest::Initial;
    b.initial = number;
    blocks_.emplace(number, std::move(b));
  }
  // Globals are as this side describes them.
  for (uint32_t i = 0; i < p_.globals.size(); ++i) {
    uint32_t n = world_.globals().number_of(p_.globals, i);
    own_globals_.emplace(n, i);
    if (Block* b = find(n)) {
      const Global& g = p_.globals[i];
      if (!g.size_unknown) b->size = APInt(options().address_bits, g.bytes);
      b->fixed = !g.writable;
    }
  }
}

const Global& ConcreteMemory::described(uint32_t number) const {
  auto it = own_globals_.find(number);
  return it == own_globals_.end() ? world_.globals().at(number).global : p_.globals[it->second];
}

ConcreteBits ConcreteMemory::bind_param(uint32_t param, const Bits& p) {
  unsigned w = d_.width(p) - kBlockBits;
  if (d_.has_undef(p)) return p;
  Place at = place(p);
  if (at.block >= kParamBit) return p;
  param_blocks_[param] = at.block;
  return pointer(number(kBlockBits, kParamBit | param), d_.extract(p, w - 1, 0));
}

ConcreteBits ConcreteMemory::captured(const Bits& pointer) {
  if (d_.has_undef(pointer)) return truth(false);
  Place p = place(pointer);
  return truth(p.param >= 0 && p_.params[static_cast<size_t>(p.param)].nocapture);
}

ConcreteBits ConcreteMemory::plain(const Bits& p) {
  if (d_.has_undef(p)) return p;
  Place at = place(p);
  return pointer(number(kBlockBits, at.block),
                 d_.constant(at.offset.trunc(d_.width(p) - kBlockBits)));
}

ConcreteBits ConcreteMemory::widened(const Bits& p) {
  unsigned had = d_.width(p) - kBlockBits, all = options().address_bits;
  return had == all ? p : cast(p, {0, 0, all}, number(all - had, 0));
}

ConcreteMemory::Block* ConcreteMemory::find_slow(uint32_t number) {
  auto it = blocks_.find(number);
  return it == blocks_.end() ? nullptr : &it->second;
}

APInt& ConcreteMemory::next_base(unsigned address_bits) {
  unsigned bits = address_bits == 0 ? options().address_bits : address_bits;
  return next_base_.try_emplace(bits, world_.blocks().room_start(bits)).first->second;
}

ConcreteMemory::Place ConcreteMemory::place(const Bits& pointer) {
  if (pointer.open) return place(d_.constant(d_.closed(pointer)));
  const Number& p = pointer.value;
  unsigned w = p.width() - kBlockBits;
  uint32_t block = static_cast<uint32_t>(term::extract(p, w + kBlockBits - 1, w).low_word());
  int param = -1;
  // Bits that were made up (undef) may look like such a name and be none.
  if ((block & (kLocalBit | kParamBit)) == kParamBit) {
    auto named = param_blocks_.find(block - kParamBit);
    if (named != param_blocks_.end()) {
      param = static_cast<int>(block - kParamBit);
      block = named->second;
    }
  }
  APInt offset = term::extract(p, w - 1, 0).apint().zext(options().address_bits);
  return {block, std::move(offset), find(block), param};
}

ConcreteMemory::Place ConcreteMemory::resolved(const Bits& pointer) {
  return resolved(pointer, options().may_use_zero());
}

ConcreteMemory::Place ConcreteMemory::resolved(const Bits& pointer, bool null_is_valid) {
  Place p = place(pointer);
  bool by_address = p.block == kWildcardBlock || (p.block == 0 && p.param < 0 && null_is_valid);
  if (!by_address) return p;
  for (auto& [number, b] : blocks_)
    if (b.escaped && b.alive && !b.hidden && (p.offset - b.base).ult(b.size))
      return {number, p.offset - b.base, &b, -1, true};
  return p;
}

ConcreteBits ConcreteMemory::global(uint32_t index) {
  if (const Global& g = p_.globals[index]; g.alias) {
    auto it = start_.aliases.find(g.name);
    unsigned w = options().address_bits + kBlockBits;
    return d_.constant(it == start_.aliases.end() ? APInt::getZero(w) : it->second);
  }
  uint32_t n = world_.globals().number_of(p_.globals, index);
  if (!find(n)) { // not looked at before: placed now
    const Global& g = described(n);
    unsigned w = options().address_bits;
    Block b;
    b.name = g.name;
    b.size = APInt(w, g.bytes);
    b.align_log2 = g.align_log2;
    b.fixed = !g.writable;
    b.escaped = true;
    b.rest = Block::Rest::Zero;
    APInt& next = next_base(g.address_bits);
    b.base = low_zeros(next.lshr(g.align_log2).trunc(w - g.align_log2), g.align_log2) +
             APInt(w, 1).shl(g.align_log2);
    next = b.base + b.size + 4096;
    blocks_.emplace(n, std::move(b));
  }
  return pointer(number(kBlockBits, n), number(options().address_bits, 0));
}

ConcreteBits ConcreteMemory::address(const Bits& pointer) {
  if (!d_.has_undef(pointer))
    if (Block* b = place(pointer).found; b && b->own) looked_at_own_address = true;
  return address_unseen(pointer);
}

ConcreteBits ConcreteMemory::address_unseen(const Bits& pointer) {
  unsigned w = d_.width(pointer) - kBlockBits;
  Bits block = d_.extract(pointer, d_.width(pointer) - 1, w),
       offset = d_.extract(pointer, w - 1, 0);
  if (d_.has_undef(block)) return offset; // any address will do
  Block* b = place(pointer).found;
  return b ? d_.apply<Op::Add>(d_.constant(b->base.trunc(w)), offset) : offset;
}

ConcreteBits ConcreteMemory::cast(const Bits& p, const AddressCast& how, const Bits& high) {
  unsigned had = d_.width(p) - kBlockBits, bits = how.bits;
  if (had == bits) return p;
  Ops<Concrete> c(d_);
  Bits block = d_.extract(p, d_.width(p) - 1, had);
  if (d_.has_undef(p)) {
    Bits offset = d_.extract(p, std::min(had, bits) - 1, 0);
    return pointer(block, bits > had ? c.concat(high, offset) : offset);
  }
  Place at = place(p);
  APInt there = d_.close(address(p));
  APInt base = at.found ? at.found->base : APInt::getZero(at.offset.getBitWidth());
  APInt end = at.found ? base + at.found->size : there.zext(base.getBitWidth()) + 1;
  // Not below 2^bits; an end of 0 is that of the whole address space.
  bool fits =
      bits > had || (!end.isZero() && end.ule(APInt::getOneBitSet(end.getBitWidth(), bits)));
  there = there.zextOrTrunc(bits);
  if (!fits) return pointer(number(kBlockBits, kInvalidBlock), d_.constant(there));
  return pointer(block, d_.constant(there - base.trunc(bits)));
}

void ConcreteMemory::expose(const Bits& pointer) {
  if (!d_.close(captured(pointer)).isZero()) unclear = "ptrtoint of a nocapture pointer";
  Place p = place(pointer);
  if (p.param >= 0) escaped_.insert(p.param);
  if (p.found) p.found->escaped = true;
}

ConcreteBits ConcreteMemory::equal(const Bits& a, const Bits& b) {
  if (!d_.has_undef(a) && !d_.has_undef(b)) {
    Place p = place(a), q = place(b);
    auto inside = [](const Place& x) { return x.found && x.offset.ult(x.found->size); };
    auto null = [](const Place& x) { return x.block == 0 && x.param < 0 && x.offset.isZero(); };
    // Wherever a block lies: these are told apart.
    if (p.block == q.block || (null(p) && inside(q)) || (null(q) && inside(p)))
      return d_.apply<Op::Eq>(address_unseen(a), address_unseen(b));
  }
  return d_.apply<Op::Eq>(address(a), address(b));
}

ConcreteBits ConcreteMemory::misaligned(const Bits& pointer, unsigned align_log2) {
  if (align_log2 == 0) return truth(false);
  bool certain = false; // by the alignment of a block of its own
  if (!d_.has_undef(pointer))
    if (Block* b = place(pointer).found) certain = b->own && align_log2 <= b->align_log2;
  Bits all = certain ? address_unseen(pointer) : address(pointer);
  Bits low = d_.extract(all, align_log2 - 1, 0);
  return d_.apply<Op::Not>(d_.apply<Op::Eq>(low, number(align_log2, 0)));
}

ConcreteBits ConcreteMemory::overlap(const Bits& a, const Bits& b, const Bits& length) {
  Place p = resolved(a), q = resolved(b);
  APInt diff = p.offset - q.offset, n = d_.close(length);
  return truth(p.block == q.block && !diff.isZero() && (diff.ult(n) || (-diff).ult(n)));
}

ConcreteBits ConcreteMemory::object_size(const Bits& pointer) {
  Place p = place(pointer);
  return d_.constant(p.found ? p.found->size : APInt::getZero(options().address_bits));
}

ConcreteBits ConcreteMemory::in_bounds(const Bits& pointer, bool other_space) {
  Place p = place(pointer);
  bool null = p.block == 0 && p.param < 0;
  bool null_is_valid = p_.null_is_valid_in(other_space, options());
  if (p.block == kWildcardBlock || (null && null_is_valid)) return truth(true); // cannot be told
  return truth(p.offset.ule(p.found ? p.found->size : APInt::getZero(p.offset.getBitWidth())));
}

} // namespace lockstep::semantics
