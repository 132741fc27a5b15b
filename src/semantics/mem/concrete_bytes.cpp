// Bytes, on numbers.
#include "semantics/mem/concrete.h"

#include "semantics/mem/initializer.h"
#include "support/work.h"

#include <algorithm>

namespace lockstep::semantics {

namespace {

// A fill or copy of more bytes than this is not carried out.
constexpr uint64_t kMaxRange = 1 << 20;

Number::Word reversed(Number::Word value, unsigned bytes) {
  Number::Word out = 0;
  for (unsigned i = 0; i < bytes; ++i, value >>= 8)
    out = out << 8 | (value & 255);
  return out;
}

} // namespace

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
    if (b.initial <= world_.globals().count() && described(b.initial).known) break;
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
  if (known == 0 || known > world_.globals().count() || !described(known).known) return byte;
  return known_byte(known, offset);
}

// What a constant has there.
ConcreteMemory::Byte ConcreteMemory::known_byte(uint32_t known, uint64_t offset) {
  Byte byte;
  byte.value = byte.poison = number(8, 0);
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
      to = world_.globals().number_of(p_.globals, leaf.global);
    Bits p = leaf.kind == ConstScalar::Kind::Global
                 ? pointer(number(kBlockBits, to), d_.constant(leaf.number))
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
  if (p.wildcard || made || b.rest != Block::Rest::Initial || b.bytes.written(at)) return true;
  int param = b.own ? static_cast<int>(b.family) : p.param;
  return !p_.write_only(param, !b.own && b.fixed && !b.name.empty());
}

// That byte is as the world has put it there. (What never changes is in its description.)
bool ConcreteMemory::starts_as_found(const Block& b, uint64_t at) const {
  bool known = b.initial > 0 && b.initial <= world_.globals().count() && described(b.initial).known;
  return b.rest == Block::Rest::Initial && !known && !b.bytes.written(at);
}

// A pointer of the world's that starts there, and how many bytes it has, if none of them was
// written.
std::optional<ConcreteBits> ConcreteMemory::pointer_found(const Place& from, uint64_t at,
                                                          unsigned& bytes) {
  const Block& block = *from.found;
  const ConcreteWorld::Block* world = as_found(block);
  if (!world) return std::nullopt;
  auto it = world->pointers.find(at);
  if (it == world->pointers.end()) return std::nullopt;
  const auto& [leads_to, n, own, own_offset] = it->second;
  bytes = n;
  APInt address = APInt::getZero(8 * n);
  bool whole = true;
  for (unsigned k = 0; k < n; ++k) {
    whole &= !block.bytes.written(at + k);
    Byte part = byte_at(from.block, at + k);
    address.insertBits(d_.close(part.value), options().low_bit(n, k));
  }
  if (!whole) return std::nullopt;
  if (auto known = known_.find(block.answer); known != known_.end() && known->second->contains(own))
    return pointer(number(kBlockBits, own), d_.constant(own_offset.zextOrTrunc(8 * n)));
  Block* target = find(leads_to);
  APInt base = target ? target->base.trunc(8 * n) : APInt::getZero(8 * n);
  return pointer(number(kBlockBits, leads_to), d_.constant(address - base));
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
    if (starts_as_found(*from.found, at)) {
      unsigned n = 0;
      if (std::optional<Bits> p = pointer_found(from, at, n)) {
        auto shared = std::make_shared<const Bits>(std::move(*p));
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
    if (n > 0 && n <= world_.globals().count() && described(n).known) return false;
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

// A pointer that was written whole, or bytes of which none was.
std::optional<Chunk<Concrete>>
ConcreteMemory::whole_pointer(const std::vector<Byte>& all, const Undef& undef, unsigned position) {
  using Kind = Byte::Kind;
  Ops<Concrete> c(d_);
  auto bytes = static_cast<unsigned>(all.size());
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
  if (whole) return Chunk<Concrete>{bytes, *all[0].pointer, any};
  if (std::all_of(all.begin(), all.end(), [](const Byte& b) { return b.kind == Kind::Undef; }))
    return Chunk<Concrete>{bytes, undef(position, bytes, true), truth(false)};
  return std::nullopt;
}

// Byte by byte, as numbers.
Chunks<Concrete> ConcreteMemory::chunks_of(const std::vector<Byte>& all, const Undef& undef,
                                           unsigned position) {
  Chunks<Concrete> out;
  for (unsigned i = 0; i < all.size(); ++i) {
    const Byte& b = all[i];
    Chunk<Concrete> chunk{1, b.value, b.poison};
    switch (b.kind) {
    case Byte::Kind::Undef:
      chunk = {1, undef(position + i, 1, false), truth(false)};
      break;
    case Byte::Kind::Number:
      break;
    case Byte::Kind::Pointer: {
      // Whoever sees its bytes as numbers may make the pointer anew from them.
      if (!d_.has_undef(*b.pointer)) expose(*b.pointer);
      Bits address = this->address(*b.pointer);
      unsigned low = options().low_bit(d_.width(address) / 8, b.index);
      chunk.value = d_.extract(address, low + 7, low);
      break;
    }
    }
    out.push_back(chunk);
  }
  return out;
}

// One chunk, where they are plain numbers, as most are.
Chunks<Concrete> ConcreteMemory::joined(const Chunks<Concrete>& chunks) {
  bool plain = std::all_of(chunks.begin(), chunks.end(), [](const auto& chunk) {
    return !chunk.value.open && !chunk.poison.open && chunk.poison.value.is_zero();
  });
  if (!plain) return chunks;
  auto bytes = static_cast<unsigned>(chunks.size());
  APInt value = APInt::getZero(8 * bytes);
  for (unsigned i = 0; i < bytes; ++i)
    value.insertBits(chunks[i].value.value.apint(), options().low_bit(bytes, i));
  return {{bytes, d_.constant(value), truth(false)}};
}

// The address that they are, without provenance.
Chunk<Concrete> ConcreteMemory::as_pointer(const Chunks<Concrete>& chunks) {
  Ops<Concrete> c(d_);
  Bits address = chunks[0].value, poison = truth(false);
  for (unsigned i = 0; i < chunks.size(); ++i) {
    const Bits& next = chunks[i].value;
    if (i > 0) address = options().big_endian ? c.concat(address, next) : c.concat(next, address);
    poison = c.or_(poison, c.ne(chunks[i].poison, c.zero(c.width(chunks[i].poison))));
  }
  return {static_cast<unsigned>(chunks.size()), from_address(address), poison};
}

Chunks<Concrete> ConcreteMemory::read(const Bits& pointer, unsigned bytes, bool is_pointer,
                                      unsigned, const Undef& undef, unsigned position) {
  support::Work::add(support::Work::kAccess);
  Place p = resolved(pointer);
  if (keeps_looks_) [[unlikely]]
    note_look(p, bytes);
  if (!p.found)
    return {{bytes, number(is_pointer ? kBlockBits + 8 * bytes : 8 * bytes, 0), truth(false)}};
  Number::Word plain = 0;
  if (read_plain(p, bytes, plain)) {
    if (options().big_endian) plain = reversed(plain, bytes);
    Bits value = d_.constant(Number(8 * bytes, plain));
    return {{bytes, is_pointer ? from_address(value) : std::move(value), truth(false)}};
  }
  std::vector<Byte> all = take(p, bytes);
  if (is_pointer)
    if (std::optional<Chunk<Concrete>> whole = whole_pointer(all, undef, position)) return {*whole};
  Chunks<Concrete> chunks = chunks_of(all, undef, position);
  if (is_pointer) return {as_pointer(chunks)};
  return joined(chunks);
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

void ConcreteMemory::set(const Place& to, uint64_t at, Byte byte) {
  uint64_t offset = (to.offset + at).getZExtValue();
  if (p_.has_invariants && !same(byte_at(to.block, offset), byte)) {
    changed_.emplace(to.block, offset);
    for (const InvariantRange& h : invariants_)
      invariant_broken_ |= h.block == to.block && (to.offset + at - h.offset).ult(h.length);
  }
  to.found->bytes.write(offset, std::move(byte));
}

void ConcreteMemory::write(const Bits& pointer, const Chunk<Concrete>& what, bool is_pointer,
                           unsigned) {
  support::Work::add(support::Work::kAccess);
  Place p = resolved(pointer);
  if (!p.found) return;
  Digested digested(*this, p, what.bytes);
  bool plain = !is_pointer && !what.value.open && !what.poison.open && what.poison.value.is_zero();
  if (plain && what.bytes <= Contents::kWordBytes && !p_.has_invariants) {
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
    unsigned low = options().low_bit(what.bytes, i);
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
  if (p_.has_invariants) return {};
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

} // namespace lockstep::semantics
