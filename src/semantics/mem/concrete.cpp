#include "semantics/mem/concrete.h"

#include "semantics/mem/initializer.h"
#include "support/work.h"

#include <algorithm>
#include <utility>

namespace lockstep::semantics {

namespace {

// Marks another name of a block: the one that a parameter's pointer has.
constexpr uint32_t kParamBit = kLocalBit >> 1;
// A fill or copy of more bytes than this is not carried out.
constexpr uint64_t kMaxRange = 1 << 20;

Number::Word reversed(Number::Word value, unsigned bytes) {
  Number::Word out = 0;
  for (unsigned i = 0; i < bytes; ++i, value >>= 8)
    out = out << 8 | (value & 255);
  return out;
}

APInt low_zeros(const APInt& high, unsigned low) {
  APInt wide = high.zext(high.getBitWidth() + low);
  return wide.shl(low);
}

} // namespace

ConcreteWorld ConcreteWorld::from(World& world, const term::Assignment& assignment) {
  ConcreteWorld out;
  out.options = world.options();
  unsigned w = out.options.address_bits;
  term::Evaluator e(assignment);
  // What the assignment leaves open lies above what it places, well apart.
  std::map<unsigned, APInt> places; // by how many bits there are for it
  auto unplaced = [&](unsigned align_log2, const APInt& size, unsigned bits) {
    APInt& next =
        places.try_emplace(bits, APInt(w, 1).shl(bits > 20 ? bits - 12 : bits / 2)).first->second;
    APInt base = low_zeros(next.lshr(align_log2).trunc(w - align_log2), align_log2);
    next = base + size + APInt(w, 1).shl(std::max(align_log2, 8u)) * 2;
    return base;
  };
  for (uint32_t n = 1; n <= world.num_globals(); ++n) {
    const World::GlobalBlock& g = world.global(n);
    Block b;
    b.name = g.global.name;
    b.size = APInt(w, g.global.bytes);
    if (g.global.size_unknown)
      if (const APInt* size = assignment.find(world.size_variable(n))) b.size = *size;
    b.align_log2 = g.global.align_log2;
    b.fixed = !g.global.writable;
    b.hidden = world.is_private(n);
    Term var = term::variables_of(std::span(&g.base, 1))[0];
    b.base = assignment.find(var)
                 ? e.eval(g.base)
                 : unplaced(g.global.align_log2, b.size,
                            g.global.address_bits == 0 ? w : g.global.address_bits);
    out.blocks.emplace(n, std::move(b));
  }
  for (const World::Atom& a : world.atoms()) {
    uint32_t n = static_cast<uint32_t>(e.eval(a.block).getZExtValue());
    if (n == 0) continue;
    auto [it, fresh] = out.blocks.try_emplace(n);
    Block& b = it->second;
    if (n <= world.num_globals()) {
      if (const APInt* size = assignment.find(a.size); size && world.global(n).global.size_unknown)
        b.size = *size;
      continue;
    }
    auto take = [&](APInt& into, Term var) {
      if (const APInt* v = assignment.find(var))
        into = *v;
      else if (fresh)
        into = APInt::getZero(w);
    };
    take(b.size, a.size);
    take(b.base, a.base);
    if (const APInt* v = assignment.find(a.fixed)) b.fixed = !v->isZero();
    if (const APInt* v = assignment.find(a.heap)) b.heap = !v->isZero();
  }
  for (const auto& [name, alias] : world.aliases())
    out.aliases[name] = e.eval(alias.first);
  // Questions that come to the same share an answer.
  for (uint32_t q = 0; q < world.questions().size(); ++q) {
    const World::Question& question = world.questions()[q];
    size_t fresh = out.answers.size(), group = fresh;
    if (question.index)
      group = out.answer_to_event
                  .try_emplace({question.kind, e.eval(question.index).getZExtValue()}, fresh)
                  .first->second;
    else
      for (uint32_t o = 0; o < q && group == fresh; ++o)
        if (world.questions()[o].kind == question.kind && !world.questions()[o].index &&
            !e.eval(world.same(o, q)).isZero())
          group = out.answer_to.at(o);
    if (group == fresh) out.answers.emplace_back();
    out.answer_to[q] = group;
  }
  for (const World::Answer& a : world.answers())
    if (const APInt* v = assignment.find(a.value))
      out.answers[out.answer_to.at(a.question)].leaves[a.leaf] = *v;
  for (const World::Gone& g : world.gone())
    if (const APInt* v = assignment.find(g.value); v && !v->isZero())
      out.answers[out.answer_to.at(g.question)].gone.insert(
          static_cast<uint32_t>(e.eval(g.block).getZExtValue()));
  unsigned granule = out.options.granule;
  for (const World::Entry& entry : world.entries()) {
    uint32_t n = static_cast<uint32_t>(e.eval(entry.block).getZExtValue());
    Block* block = nullptr;
    if (entry.epoch > 0)
      block = &out.answers[out.answer_to.at(entry.epoch - 1)].memory[n];
    else if (auto it = out.blocks.find(n); it != out.blocks.end())
      block = &it->second;
    if (!block) continue;
    uint64_t at = e.eval(entry.offset).getZExtValue();
    const APInt* value = assignment.find(entry.value);
    const APInt* poison = entry.poison_variable ? assignment.find(entry.poison_variable) : nullptr;
    for (unsigned i = 0; i < granule; ++i) {
      unsigned low = 8 * (out.options.big_endian ? granule - 1 - i : i);
      Byte& byte = block->bytes[at + i];
      if (value) byte.value = value->extractBits(8, low);
      if (poison)
        byte.poison = poison->getBitWidth() == 8 * granule ? poison->extractBits(8, low)
                      : poison->getBitWidth() == 1         ? poison->sext(8)
                                                   : poison->extractBits(1, low / 8).sext(8);
    }
    if (const APInt* v = entry.written ? assignment.find(entry.written) : nullptr;
        v && !v->isZero())
      for (unsigned i = 0; i < granule; ++i)
        block->written.insert(at + i);
    for (size_t when : {0, 1})
      if (const APInt* v = entry.unsteady[when] ? assignment.find(entry.unsteady[when]) : nullptr;
          v && !v->isZero())
        for (unsigned i = 0; i < granule; ++i)
          block->unsteady[when].insert(at + i);
    for (const auto& [bytes, source] : entry.sources) {
      Block::Pointer& p = block->pointers[at];
      p.leads_to = static_cast<uint32_t>(e.eval(source).getZExtValue());
      p.bytes = bytes;
      if (entry.own) {
        p.own = static_cast<uint32_t>(e.eval(entry.own).getZExtValue());
        p.own_offset = e.eval(entry.own_offset);
      }
    }
  }
  return out;
}

ConcreteMemory::ConcreteMemory(Concrete& domain, World& world, const ConcreteWorld& start,
                               MemoryProgram program, const Numbering* numbering,
                               uint32_t first_unmatched)
    : d_(domain), world_(world), start_(start), p_(std::move(program)), numbering_(numbering),
      of_target_(first_unmatched == kTargetBlocks), next_number_(first_unmatched) {
  bool noalias = std::any_of(p_.params.begin(), p_.params.end(),
                             [](const ParamMemory& p) { return p.noalias; });
  watches_alias_ = noalias || !p_.tag_conflicts.empty();
  write_only_ = p_.function.write_only_args || p_.function.write_only_other ||
                std::any_of(p_.params.begin(), p_.params.end(),
                            [](const ParamMemory& p) { return p.write_only; });
  for (const auto& [number, from] : start.blocks) {
    Block b;
    b.name = from.name;
    b.base = from.base;
    b.size = from.size;
    b.align_log2 = from.align_log2;
    b.fixed = from.fixed;
    b.heap = from.heap;
    b.hidden = from.hidden;
    b.exposed = true;
    b.rest = Block::Rest::Initial;
    b.initial = number;
    blocks_.emplace(number, std::move(b));
  }
  // Globals are as this side describes them.
  for (uint32_t i = 0; i < p_.globals.size(); ++i) {
    uint32_t n = world_.number_of(p_.globals, i);
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
  return it == own_globals_.end() ? world_.global(number).global : p_.globals[it->second];
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

bool ConcreteMemory::keeps_captured() {
  for (const auto& [number, block] : blocks_) {
    if (block.own) continue;
    for (const auto& [offset, byte] : block.bytes.others())
      if (byte.kind == Byte::Kind::Pointer && byte.index == 0 && !d_.holds(byte.poison) &&
          d_.holds(captured(*byte.pointer)))
        return true;
  }
  return false;
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
  return next_base_.try_emplace(bits, world_.room_start(bits)).first->second;
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
  bool by_address = p.block == kWildBlock || (p.block == 0 && p.param < 0 && null_is_valid);
  if (!by_address) return p;
  for (auto& [number, b] : blocks_)
    if (b.exposed && b.alive && !b.hidden && (p.offset - b.base).ult(b.size))
      return {number, p.offset - b.base, &b, -1, true};
  return p;
}

ConcreteBits ConcreteMemory::global(uint32_t index) {
  if (const Global& g = p_.globals[index]; g.alias) {
    auto it = start_.aliases.find(g.name);
    unsigned w = options().address_bits + kBlockBits;
    return d_.constant(it == start_.aliases.end() ? APInt::getZero(w) : it->second);
  }
  uint32_t n = world_.number_of(p_.globals, index);
  if (!find(n)) { // not looked at before: placed now
    const Global& g = described(n);
    unsigned w = options().address_bits;
    Block b;
    b.name = g.name;
    b.size = APInt(w, g.bytes);
    b.align_log2 = g.align_log2;
    b.fixed = !g.writable;
    b.exposed = true;
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
  if (!fits) return pointer(number(kBlockBits, kNowhereBlock), d_.constant(there));
  return pointer(block, d_.constant(there - base.trunc(bits)));
}

void ConcreteMemory::expose(const Bits& pointer) {
  if (!d_.close(captured(pointer)).isZero()) unclear = "ptrtoint of a nocapture pointer";
  Place p = place(pointer);
  if (p.param >= 0) loose_.insert(p.param);
  if (p.found) p.found->exposed = true;
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
  bool null_is_valid = p_.null_is_valid || (other_space && options().zero_in_other_spaces);
  if (p.block == kWildBlock || (null && null_is_valid)) return truth(true); // cannot be told
  return truth(p.offset.ule(p.found ? p.found->size : APInt::getZero(p.offset.getBitWidth())));
}

const char* ConcreteMemory::bad(const Bits& pointer, const APInt& length, unsigned align_log2,
                                AccessMode mode, bool null_is_valid) {
  constexpr const char* kPromised = "which the function's attributes exclude";
  if (length.isZero()) return nullptr;
  Place p = resolved(pointer, null_is_valid);
  if (!p.found) return p.offset.isZero() ? "null" : "where there is no object";
  const Block& b = *p.found;
  if (!b.alive)
    return b.own && b.kind == LocalKind::Stack ? "whose lifetime is over" : "which was freed";
  APInt needed = length;
  if (p_.function.alignment_reaches && !b.own && p.block > world_.num_globals())
    needed = llvm::APIntOps::umax(length, APInt(length.getBitWidth(), 1).shl(align_log2));
  if (b.size.ult(needed) || (b.size - needed).ult(p.offset)) return "out of bounds";
  looked_at_own_address |= b.own && align_log2 > b.align_log2;
  if (align_log2 > 0 && (b.base + p.offset).countr_zero() < align_log2) return "misaligned";
  if (mode == AccessMode::ExistsAfter && b.own && b.kind != LocalKind::Heap)
    return "which is gone after the return";
  if (b.own) {
    bool bad = b.kind == LocalKind::Copy && p_.forbids(static_cast<int>(b.family), false, mode);
    return bad ? kPromised : nullptr;
  }
  if ((mode == AccessMode::Write || mode == AccessMode::ReadWrite) && b.fixed)
    return "constant memory";
  if ((b.base + p.offset).isZero() && !null_is_valid) return "at address 0";
  bool bad = !p.wild && p_.forbids(p.param, b.fixed && b.name.size() > 0, mode);
  return bad ? kPromised : nullptr;
}

ConcreteBits ConcreteMemory::bad_access(const Bits& pointer, const Bits& length,
                                        unsigned align_log2, AccessMode mode, bool other_space) {
  bool null_is_valid = p_.null_is_valid || (other_space && options().zero_in_other_spaces);
  APInt bytes = d_.close(length);
  const char* why = bad(pointer, bytes, align_log2, mode, null_is_valid);
  if (why) [[unlikely]]
    fault = {why, pointer, bytes, mode};
  return truth(why != nullptr);
}

ConcreteBits ConcreteMemory::bad_alias(const Bits& pointer, const Bits& length, AccessMode mode,
                                       uint32_t tag) {
  if (!watches_alias_) return truth(false);
  bool noalias = std::any_of(p_.params.begin(), p_.params.end(),
                             [](const ParamMemory& p) { return p.noalias; });
  if (!noalias && tag == kNoTag) return truth(false);
  bool writes = mode != AccessMode::Read;
  Place p = resolved(pointer);
  int based = kBasedOnNone;
  if (p.param >= 0 && p_.params[static_cast<size_t>(p.param)].noalias) based = p.param;
  bool called = !events_.empty() || !asked_.empty();
  bool may_be_known = called && p.param < 0 && p.found && !p.found->own && !loose_.empty();
  if (p.wild || may_be_known) based = kBasedOnAny;
  uint64_t size = d_.close(length).getLimitedValue(), offset = p.offset.getLimitedValue();
  if (size == 0) return truth(false);
  for (auto [it, end] = lent_.equal_range(p.block); it != end; ++it)
    if (it->second.param != based && based != kBasedOnAny && (writes || it->second.write))
      unclear = kLentNoalias;
  uint64_t last = APInt::getMaxValue(options().address_bits).getLimitedValue();
  bool bad = accessed_.overlap(p.block, offset, size, last, [&](const Accessed::Kind& before) {
    return (writes || before.write) && p_.excludes(tag, based, before.tag, before.based_on);
  });
  accessed_.add({p.block, tag, based, writes}, offset, size, last);
  if (bad) fault = {kExcludedOverlap, pointer, APInt(options().address_bits, size), mode};
  return truth(bad);
}

// ---- what does not change ----

// As numbers. Undef is neither the same nor another: taken for the same.
bool ConcreteMemory::same(const Byte& a, const Byte& b) {
  auto undef = [&](const Byte& x) {
    if (x.kind == Byte::Kind::Undef || d_.has_undef(x.poison)) return true;
    return d_.has_undef(x.kind == Byte::Kind::Pointer ? *x.pointer : x.value);
  };
  if (undef(a) || undef(b)) return true;
  auto bits = [&](const Byte& x) {
    APInt poison = d_.close(x.poison).sext(8);
    if (x.kind == Byte::Kind::Number) return std::pair(d_.close(x.value) | poison, poison);
    unsigned n = options().address_bits / 8;
    unsigned low = 8 * (options().big_endian ? n - 1 - x.index : x.index);
    return std::pair(d_.close(address(*x.pointer)).extractBits(8, low) | poison, poison);
  };
  return bits(a) == bits(b);
}

void ConcreteMemory::set(const Place& to, uint64_t at, Byte byte) {
  uint64_t offset = (to.offset + at).getZExtValue();
  if (p_.holds_constant && !same(byte_at(to.block, offset), byte)) {
    changed_.emplace(to.block, offset);
    for (const Held& h : held_)
      broken_ |= h.block == to.block && (to.offset + at - h.offset).ult(h.length);
  }
  to.found->bytes.write(offset, std::move(byte));
}

bool ConcreteMemory::unsteady(const Place& p, const APInt& length, World::When when) const {
  auto world = start_.blocks.find(p.block);
  if (world == start_.blocks.end() || p.found->own) return false;
  const std::set<uint64_t>& all = world->second.unsteady[static_cast<size_t>(when)];
  return std::any_of(all.begin(), all.end(), [&](uint64_t at) {
    return (APInt(p.offset.getBitWidth(), at) - p.offset).ult(length);
  });
}

// Constants do not, and what is not there does not.
bool ConcreteMemory::may_change(const Place& p, const APInt& length) const {
  if (p.found->own) return true;
  bool constant = p.block <= world_.num_globals() && p.found->fixed;
  APInt bytes = length.zextOrTrunc(p.found->size.getBitWidth());
  return !constant && bytes.ule(p.found->size) && p.offset.ule(p.found->size - bytes);
}

ConcreteBits ConcreteMemory::hold_always(const Bits& pointer, const Bits& length) {
  Place p = resolved(pointer);
  APInt size = d_.close(length);
  bool made = p.found && p.found->own && p.found->kind != LocalKind::Copy;
  if (!p.found || made || !may_change(p, size)) return truth(false);
  bool bad = unsteady(p, size, World::When::Ever);
  for (const auto& [block, at] : changed_)
    bad |= block == p.block && (APInt(p.offset.getBitWidth(), at) - p.offset).ult(size);
  for (const Overwritten& o : overwritten_)
    bad |= o.block == p.block && differs(*o.before, *o.after, p.block, p.offset, size);
  held_.push_back({p.block, p.offset, size, true, 0});
  if (bad) fault = {"memory changes that is said to be constant"};
  return truth(bad);
}

ConcreteBits ConcreteMemory::hold_from_now(const Bits& condition, const Bits& pointer,
                                           const Bits& length, uint32_t region, bool stays) {
  Place p = resolved(pointer);
  APInt size = d_.close(length);
  if (d_.close(condition).isZero() || !p.found || !may_change(p, size)) return truth(false);
  held_.push_back({p.block, p.offset, size, false, region});
  bool bad = stays && unsteady(p, size, World::When::Later);
  if (bad) fault = {"memory changes that is said to be constant"};
  return truth(bad);
}

void ConcreteMemory::end_region(uint32_t region) {
  std::erase_if(held_, [&](const Held& h) { return !h.always && h.region == region; });
}

// ---- contents ----

ConcreteMemory::Byte ConcreteMemory::byte_at(uint32_t number, uint64_t offset) {
  Block& b = blocks_.at(number);
  Byte byte;
  if (b.bytes.find(offset, byte)) return byte;
  byte = rest_at(number, b, offset);
  if (byte.is_plain() && !holds_pointers(b))
    b.bytes.remember(offset, static_cast<uint8_t>(byte.value.value.low_word()));
  return byte;
}

// What the world has put there are numbers and pointers, and it is only said of the first byte
// which.
bool ConcreteMemory::holds_pointers(const Block& b) const {
  const ConcreteWorld::Block* from = b.rest == Block::Rest::Initial ? as_found(b) : nullptr;
  return from && !from->pointers.empty();
}

// A byte that was not written.
ConcreteMemory::Byte ConcreteMemory::rest_at(uint32_t number, const Block& b, uint64_t offset) {
  Byte byte;
  byte.kind = Byte::Kind::Number;
  byte.value = byte.poison = this->number(8, 0);
  switch (b.rest) {
  case Block::Rest::Undef:
    read_uninitialised = true;
    byte.kind = Byte::Kind::Undef;
    return byte;
  case Block::Rest::Poison:
    byte.poison = this->number(8, 255);
    return byte;
  case Block::Rest::Zero:
    break;
  case Block::Rest::Initial: {
    // Contents that never change are in the world's description.
    if (b.initial <= world_.num_globals() && described(b.initial).known) break;
    if (b.answer != kNoAnswer && !listed(b.answer)) {
      byte.value = this->number(8, start_.invention->byte(b.answer, b.initial, offset));
      return byte;
    }
    const ConcreteWorld::Block* from = as_found(b);
    if (!from) break;
    if (auto it = from->bytes.find(offset); it != from->bytes.end()) {
      byte.value = d_.constant(it->second.value);
      byte.poison = d_.constant(it->second.poison);
    } else if (from->rest) {
      byte.value = this->number(8, from->rest(offset));
    }
    return byte;
  }
  }
  uint32_t known = b.own ? 0 : number;
  if (known == 0 || known > world_.num_globals() || !described(known).known) return byte;
  const Global& g = described(known);
  byte.kind = Byte::Kind::Undef; // padding
  const Global::Piece* piece = piece_at(g, offset);
  if (!piece) return byte;
  const InitialBits bits = initial_bits(g, *piece);
  unsigned at = static_cast<unsigned>(offset - piece->part.offset);
  switch (bits.kind) {
  case InitialBits::Kind::Undef:
    break;
  case InitialBits::Kind::Pointer: {
    const ConstScalar& leaf = *bits.pointer;
    byte.kind = Byte::Kind::Pointer;
    byte.index = at;
    byte.poison = truth(leaf.kind == ConstScalar::Kind::Poison);
    uint32_t to = leaf.global;
    if (leaf.kind == ConstScalar::Kind::Global && own_globals_.contains(known))
      to = world_.number_of(p_.globals, leaf.global);
    Bits p = leaf.kind == ConstScalar::Kind::Global
                 ? pointer(this->number(kBlockBits, to), d_.constant(leaf.number))
                 : d_.constant(leaf.number);
    byte.pointer = std::make_shared<const Bits>(p);
    break;
  }
  case InitialBits::Kind::Number: // lanes that are undef beside others read as 0
    byte.kind = Byte::Kind::Number;
    byte.value = d_.constant(InitialBits::byte_of(bits.value, at, g.big_endian));
    byte.poison = d_.constant(InitialBits::byte_of(bits.poison, at, g.big_endian));
    break;
  }
  return byte;
}

// Or it may be read nonetheless.
bool ConcreteMemory::written(const Place& p, uint64_t at) const {
  const Block& b = *p.found;
  bool made = b.own && b.kind != LocalKind::Copy;
  if (p.wild || made || b.rest != Block::Rest::Initial || b.bytes.written(at)) return true;
  int param = b.own ? static_cast<int>(b.family) : p.param;
  return !p_.write_only(param, !b.own && b.fixed && !b.name.empty());
}

std::vector<ConcreteMemory::Byte> ConcreteMemory::take(const Place& from, uint64_t bytes,
                                                       bool by_program) {
  support::Work::add(support::Work::kByte, bytes);
  std::vector<Byte> out;
  for (uint64_t i = 0; i < bytes; ++i) {
    uint64_t at = (from.offset + i).getZExtValue();
    Byte b = byte_at(from.block, at);
    if (by_program && !written(from, at)) {
      b.kind = Byte::Kind::Number;
      b.value = number(8, 0);
      b.poison = number(8, 255);
      out.push_back(std::move(b));
      continue;
    }
    // A pointer of the world's that starts here.
    const Block& block = *from.found;
    // (What never changes is in its description.)
    bool known = block.initial > 0 && block.initial <= world_.num_globals() &&
                 described(block.initial).known;
    if (block.rest == Block::Rest::Initial && !known && !block.bytes.written(at)) {
      if (const ConcreteWorld::Block* world = as_found(block))
        if (auto it = world->pointers.find(at); it != world->pointers.end()) {
          const auto& [leads_to, n, own, own_offset] = it->second;
          APInt address = APInt::getZero(8 * n);
          bool whole = true;
          for (unsigned k = 0; k < n; ++k) {
            whole &= !block.bytes.written(at + k);
            Byte part = byte_at(from.block, at + k);
            unsigned low = 8 * (options().big_endian ? n - 1 - k : k);
            address.insertBits(d_.close(part.value), low);
          }
          Block* target = find(leads_to);
          if (whole) {
            APInt base = target ? target->base.trunc(8 * n) : APInt::getZero(8 * n);
            Bits p = pointer(number(kBlockBits, leads_to), d_.constant(address - base));
            if (auto known = known_.find(block.answer);
                known != known_.end() && known->second->contains(own))
              p = pointer(number(kBlockBits, own), d_.constant(own_offset.zextOrTrunc(8 * n)));
            auto shared = std::make_shared<const Bits>(p);
            for (unsigned k = 0; k < n && i < bytes; ++k, ++i) {
              Byte piece;
              piece.kind = Byte::Kind::Pointer;
              piece.pointer = shared;
              piece.index = k;
              piece.poison = byte_at(from.block, at + k).poison; // of that byte alone
              out.push_back(piece);
            }
            --i;
            continue;
          }
        }
    }
    out.push_back(std::move(b));
  }
  return out;
}

// Quick ways for plain numbers.
bool ConcreteMemory::read_plain(const Place& from, unsigned bytes, Number::Word& out,
                                bool by_program) {
  if (bytes > Contents::kWordBytes) return false;
  bool written_only = write_only_ && by_program;
  uint64_t at = from.offset.getLimitedValue();
  Contents& all = from.found->bytes;
  if (all.read(at, bytes, written_only, out)) return true;
  return !written_only && learn(from, bytes) && all.read(at, bytes, false, out);
}

// Looks at bytes that nobody wrote, and some beside them, where all of them are plain. False if
// that is not clear.
bool ConcreteMemory::learn(const Place& p, unsigned bytes) {
  Block& b = *p.found;
  if (b.rest == Block::Rest::Undef || b.rest == Block::Rest::Poison) return false;
  if (b.size.ult(bytes) || (b.size - bytes).ult(p.offset)) return false; // UB
  bool initial = b.rest == Block::Rest::Initial;
  if (initial && b.answer != kNoAnswer && !listed(b.answer)) return false; // made up
  for (uint32_t n : {b.own ? 0 : p.block, initial ? b.initial : 0})
    if (n > 0 && n <= world_.num_globals() && described(n).known) return false;
  const ConcreteWorld::Block* from = initial ? as_found(b) : nullptr;
  if (from && (!from->bytes.empty() || !from->pointers.empty())) return false;
  constexpr uint64_t kStretch = 64;
  uint64_t at = p.offset.getLimitedValue();
  for (uint64_t start = at / kStretch * kStretch; start < at + bytes; start += kStretch)
    b.bytes.remember(start, kStretch, [&](uint64_t offset) -> uint8_t {
      return from && from->rest ? from->rest(offset) : 0;
    });
  return true;
}

Chunks<Concrete> ConcreteMemory::read(const Bits& pointer, unsigned bytes, bool as_pointer,
                                      unsigned, const Undef& undef, unsigned position) {
  support::Work::add(support::Work::kAccess);
  Place p = resolved(pointer);
  if (keeps_looks_) [[unlikely]]
    note_look(p, bytes);
  Ops<Concrete> c(d_);
  if (!p.found)
    return {{bytes, c.zero(as_pointer ? kBlockBits + 8 * bytes : 8 * bytes), truth(false)}};
  Number::Word plain = 0;
  if (read_plain(p, bytes, plain)) {
    if (options().big_endian) plain = reversed(plain, bytes);
    Bits value = d_.constant(Number(8 * bytes, plain));
    return {{bytes, as_pointer ? from_address(value) : std::move(value), truth(false)}};
  }
  std::vector<Byte> all = take(p, bytes);
  using Kind = Byte::Kind;
  if (as_pointer) {
    auto same = [](const Bits& a, const Bits& b) {
      return a.open == b.open && (a.open || a.value == b.value);
    };
    bool whole = std::all_of(all.begin(), all.end(), [&](const Byte& b) {
      return b.kind == Kind::Pointer && all[0].kind == Kind::Pointer &&
             same(*b.pointer, *all[0].pointer) && b.index == static_cast<unsigned>(&b - all.data());
    });
    Bits any = truth(false);
    for (const Byte& b : all)
      if (b.kind == Kind::Pointer) any = c.or_(any, c.ne(b.poison, c.zero(c.width(b.poison))));
    if (whole) return {{bytes, *all[0].pointer, any}};
    if (std::all_of(all.begin(), all.end(), [](const Byte& b) { return b.kind == Kind::Undef; }))
      return {{bytes, undef(position, bytes, true), truth(false)}};
  }
  Chunks<Concrete> out;
  for (unsigned i = 0; i < bytes; ++i) {
    const Byte& b = all[i];
    Chunk<Concrete> chunk{1, b.value, b.poison};
    switch (b.kind) {
    case Kind::Undef:
      chunk = {1, undef(position + i, 1, false), truth(false)};
      break;
    case Kind::Number:
      break;
    case Kind::Pointer: {
      // Whoever sees its bytes as numbers may make the pointer anew from them.
      if (!d_.has_undef(*b.pointer)) expose(*b.pointer);
      Bits address = this->address(*b.pointer);
      unsigned n = d_.width(address) / 8;
      unsigned low = 8 * (options().big_endian ? n - 1 - b.index : b.index);
      chunk.value = d_.extract(address, low + 7, low);
      break;
    }
    }
    out.push_back(chunk);
  }
  if (!as_pointer) {
    // Most are plain numbers: one chunk.
    bool plain = std::all_of(out.begin(), out.end(), [](const auto& chunk) {
      return !chunk.value.open && !chunk.poison.open && chunk.poison.value.is_zero();
    });
    if (!plain) return out;
    APInt value = APInt::getZero(8 * bytes);
    for (unsigned i = 0; i < bytes; ++i)
      value.insertBits(out[i].value.value.apint(), 8 * (options().big_endian ? bytes - 1 - i : i));
    return {{bytes, d_.constant(value), truth(false)}};
  }
  Bits address = out[0].value, poison = truth(false);
  for (unsigned i = 0; i < bytes; ++i) {
    if (i > 0)
      address =
          options().big_endian ? c.concat(address, out[i].value) : c.concat(out[i].value, address);
    poison = c.or_(poison, c.ne(out[i].poison, c.zero(c.width(out[i].poison))));
  }
  return {{bytes, from_address(address), poison}};
}

void ConcreteMemory::note_look(const Place& from, uint64_t bytes) {
  constexpr size_t kMost = 10'000;
  constexpr uint64_t kMostBytes = 4096;
  if (!from.found || looks_.size() >= kMost) return;
  uint64_t first = from.offset.getLimitedValue(), end = first + std::min(bytes, kMostBytes);
  for (uint64_t at = first; at < end; ++at) { // what was written is no news
    if (from.found->bytes.written(at)) continue;
    if (at > first && !looks_.empty() && looks_.back().block == from.block &&
        looks_.back().offset >= first && looks_.back().offset + looks_.back().bytes == at)
      ++looks_.back().bytes;
    else
      looks_.push_back({from.block, at, 1});
  }
}

// What memory holds there, as a number.
uint64_t ConcreteMemory::print(const Place& p, uint64_t bytes) {
  auto mix = [](uint64_t h, uint64_t x) {
    h = (h ^ x) * 0x9e3779b97f4a7c15u;
    return h ^ (h >> 29);
  };
  uint64_t all = 0, at = p.offset.getLimitedValue();
  Number::Word plain = 0;
  if (read_plain(p, static_cast<unsigned>(std::min<uint64_t>(bytes, 64)), plain, false)) {
    for (unsigned i = 0; i < bytes; ++i, plain >>= 8)
      all ^= mix(mix(p.block, at + i), static_cast<uint64_t>(plain & 0xff));
    return all;
  }
  for (const Byte& b : take(p, bytes, false)) {
    uint64_t place = mix(p.block, at++);
    if (b.kind == Byte::Kind::Pointer)
      all ^= mix(mix(place, d_.close(*b.pointer).trunc(64).getZExtValue()), 300 + b.index);
    else if (b.kind == Byte::Kind::Undef || !d_.close(b.poison).isZero())
      all ^= mix(place, 256);
    else
      all ^= mix(place, d_.close(b.value).getZExtValue());
  }
  return all;
}

bool ConcreteMemory::is_exactly(const Byte& a, const Byte& b) {
  if (a.kind != b.kind) return false;
  if (a.kind == Byte::Kind::Undef) return true;
  auto equal = [&](const Bits& x, const Bits& y) {
    return !d_.has_undef(x) && !d_.has_undef(y) && x.value == y.value;
  };
  if (!equal(a.poison, b.poison)) return false;
  if (a.kind == Byte::Kind::Number) return equal(a.value, b.value);
  return a.index == b.index && equal(*a.pointer, *b.pointer);
}

size_t ConcreteMemory::effort_to_compare() const {
  constexpr size_t kOfBlock = 8, kOfPage = 4;
  size_t all = 0;
  for (const auto& [number, b] : blocks_)
    all += kOfBlock + kOfPage * b.bytes.pages();
  return all;
}

bool ConcreteMemory::is_like(ConcreteMemory& before) {
  if (blocks_.size() != before.blocks_.size() || own_ != before.own_ || loose_ != before.loose_ ||
      held_.size() != before.held_.size())
    return false;
  auto other = before.blocks_.begin();
  for (auto& [number, b] : blocks_) {
    Block& was = other->second;
    if (other->first != number || b.alive != was.alive || b.exposed != was.exposed ||
        b.rest != was.rest || b.initial != was.initial || b.answer != was.answer)
      return false;
    ++other;
    for (uint64_t at : Contents::differing(b.bytes, was.bytes)) {
      if (write_only_ && b.bytes.written(at) != was.bytes.written(at)) return false;
      if (!is_exactly(byte_at(number, at), before.byte_at(number, at))) return false;
    }
  }
  return true;
}

// While something is written.
class ConcreteMemory::Digested {
public:
  Digested(ConcreteMemory& memory, const Place& place, uint64_t bytes)
      : memory_(memory), place_(place), bytes_(bytes),
        on_(memory.keeps_digest_ && place.found && !place.found->own) {
    note();
  }
  ~Digested() { note(); }
  Digested(const Digested&) = delete;
  Digested& operator=(const Digested&) = delete;

private:
  void note() {
    if (on_) memory_.digest_ ^= memory_.print(place_, bytes_);
  }
  ConcreteMemory& memory_;
  const Place& place_;
  uint64_t bytes_;
  bool on_;
};

void ConcreteMemory::write(const Bits& pointer, const Chunk<Concrete>& what, bool is_pointer,
                           unsigned) {
  support::Work::add(support::Work::kAccess);
  Place p = resolved(pointer);
  if (!p.found) return;
  Digested digested(*this, p, what.bytes);
  bool plain = !is_pointer && !what.value.open && !what.poison.open && what.poison.value.is_zero();
  if (plain && what.bytes <= Contents::kWordBytes && !p_.holds_constant) {
    Number::Word value = what.value.value.bits();
    if (options().big_endian) value = reversed(value, what.bytes);
    p.found->bytes.write(p.offset.getLimitedValue(), what.bytes, value);
    return;
  }
  support::Work::add(support::Work::kByte, what.bytes);
  wrote_poison_ |= what.poison.open || !what.poison.value.is_zero();
  auto shared = is_pointer ? std::make_shared<const Bits>(what.value) : nullptr;
  for (unsigned i = 0; i < what.bytes; ++i) {
    Byte b;
    b.kind = is_pointer ? Byte::Kind::Pointer : Byte::Kind::Number;
    b.pointer = shared;
    b.index = i;
    unsigned low = 8 * (options().big_endian ? what.bytes - 1 - i : i);
    if (!is_pointer) b.value = d_.extract(what.value, low + 7, low);
    if (is_pointer)
      b.poison = what.poison;
    else
      b.poison = d_.width(what.poison) == 1 ? d_.sext(what.poison, 8)
                                            : d_.extract(what.poison, low + 7, low);
    set(p, i, std::move(b));
  }
}

void ConcreteMemory::fill(const Bits& pointer, const Bits& length, const Chunk<Concrete>& byte,
                          unsigned) {
  Place p = resolved(pointer);
  APInt n = d_.close(length);
  if (!p.found || n.isZero() || p.found->size.ult(n)) return; // nothing to do, or UB
  if (n.ugt(kMaxRange)) {
    trouble = "a very long fill";
    return;
  }
  Digested digested(*this, p, n.getZExtValue());
  Byte b;
  bool undef = byte.value.open && byte.value.open.is_var() && d_.is_false(byte.poison);
  b.kind = undef ? Byte::Kind::Undef : Byte::Kind::Number; // each byte is undef by itself
  b.value = byte.value;
  b.poison = d_.sext(byte.poison, 8);
  for (uint64_t i = 0; i < n.getZExtValue(); ++i)
    set(p, i, b);
}

// Empty where they are not all plain, or where what is written must be looked at.
std::vector<uint8_t> ConcreteMemory::read_all_plain(const Place& from, uint64_t bytes) {
  if (p_.holds_constant) return {};
  std::vector<uint8_t> out(bytes);
  for (uint64_t i = 0; i < bytes; ++i) {
    Number::Word byte = 0;
    if (!from.found->bytes.read(from.offset.getZExtValue() + i, 1, write_only_, byte)) return {};
    out[i] = static_cast<uint8_t>(byte);
  }
  return out;
}

void ConcreteMemory::copy(const Bits& to, const Bits& from, const Bits& length, unsigned, unsigned,
                          uint64_t period) {
  Place t = resolved(to), f = resolved(from);
  APInt n = d_.close(length);
  APInt read = period == 0 || n.ult(period) ? n : APInt(n.getBitWidth(), period);
  if (!t.found || !f.found || n.isZero() || t.found->size.ult(n) || f.found->size.ult(read)) return;
  if (n.ugt(kMaxRange)) {
    trouble = "a very long copy";
    return;
  }
  uint64_t bytes = n.getZExtValue(), some = read.getZExtValue();
  if (keeps_looks_) note_look(f, some);
  Digested digested(*this, t, bytes);
  if (std::vector<uint8_t> plain = read_all_plain(f, some); !plain.empty()) {
    for (uint64_t i = 0; i < bytes; ++i)
      t.found->bytes.write(t.offset.getZExtValue() + i, 1, plain[i % some]);
    return;
  }
  std::vector<Byte> all = take(f, some);
  for (uint64_t i = 0; i < bytes; ++i)
    set(t, i, all[i % some]);
}

ConcreteBits ConcreteMemory::answer(uint64_t kind, uint64_t number, unsigned leaf, unsigned width) {
  return d_.constant(answered(answer_to_event(kind, number), leaf, width));
}

std::vector<ConcreteBits> ConcreteMemory::event(uint64_t kind, const Bits& pointer,
                                                const Value<Concrete>& args,
                                                const std::vector<unsigned>& widths) {
  std::vector<Bits> answers;
  for (unsigned i = 0; i < widths.size(); ++i)
    answers.push_back(answer(kind, events_.size(), i, widths[i]));
  events_.push_back({kind, plain(pointer), args});
  return answers;
}

ConcreteBits ConcreteMemory::stays_at(uint64_t kind) {
  return answer(kind, events_.size(), kStaysLeaf, 1);
}

// ---- blocks of its own ----

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
  Bits p =
      allocate(SymbolicMemory::copy_site(param), {number(w, bytes), align_log2, LocalKind::Copy,
                                                  param, false, false, space, address_bits});
  Block& b = blocks_.at(own_.back());
  b.rest = Block::Rest::Initial;
  b.initial = world_.private_block(param, align_log2, space, address_bits);
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
