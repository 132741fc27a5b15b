#include "unit/semantics/mem/reference.h"

#include <tuple>

namespace lockstep::semantics::testing {

uint64_t RefMemory::address(uint32_t block, uint64_t offset) const {
  auto it = blocks.find(plain(block));
  return wrap((it == blocks.end() ? 0 : it->second.base) + offset);
}

std::pair<uint32_t, uint64_t> RefMemory::resolve(uint32_t block, uint64_t offset) const {
  block = plain(block);
  if (block != kWildcardBlock && !(block == 0 && options.null_is_valid)) return {block, offset};
  for (bool alive : {true, false}) // what is gone counts only if nothing else is there
    for (const auto& [number, b] : blocks)
      if ((!b.own || b.escaped) && !b.hidden && b.alive == alive && offset >= b.base &&
          offset - b.base < b.size)
        return {number, offset - b.base};
  return {block, offset};
}

bool RefMemory::accessible(uint32_t block, uint64_t offset, uint64_t length, unsigned align_log2,
                           bool writes) const {
  if (length == 0) return true;
  auto [number, at] = resolve(block, offset);
  auto it = blocks.find(number);
  if (it == blocks.end()) return false;
  const RefBlock& b = it->second;
  if (!b.alive) return false;
  if (at > b.size || length > b.size - at) return false;
  if (wrap(b.base + at) % (uint64_t{1} << align_log2) != 0) return false;
  return !(writes && b.fixed);
}

bool RefMemory::overlap(uint32_t block1, uint64_t offset1, uint32_t block2, uint64_t offset2,
                        uint64_t length) const {
  auto [a, x] = resolve(block1, offset1);
  auto [b, y] = resolve(block2, offset2);
  if (a != b || x == y) return false;
  return wrap(x - y) < length || wrap(y - x) < length;
}

bool RefMemory::in_bounds(uint32_t block, uint64_t offset) const {
  if (block == kWildcardBlock) return true; // nobody can tell
  auto it = blocks.find(plain(block));
  return offset <= (it == blocks.end() ? 0 : it->second.size);
}

bool RefMemory::freeable(uint32_t block, uint64_t offset, uint32_t family) const {
  if (address(block, offset) == 0) return true;
  auto it = blocks.find(plain(block));
  if (it == blocks.end() || !it->second.alive || offset != 0) return false;
  const RefBlock& b = it->second;
  return b.own ? b.kind == LocalKind::Heap && b.family == family : b.heap;
}

void RefMemory::allocate(uint32_t number, RefBlock block, bool zeroed) {
  block.own = true;
  block.bytes.assign(block.size, zeroed ? RefByte::number(0, 0) : RefByte());
  blocks[number] = std::move(block);
  own.push_back(number);
}

void RefMemory::write(uint32_t block, uint64_t offset, const std::vector<RefByte>& bytes) {
  auto [number, at] = resolve(block, offset);
  for (size_t i = 0; i < bytes.size(); ++i)
    blocks.at(number).bytes.at(at + i) = bytes[i];
}

void RefMemory::write_pointer(uint32_t block, uint64_t offset, RefPointer what) {
  auto shared = std::make_shared<const RefPointer>(what);
  std::vector<RefByte> bytes(options.address_bits / 8);
  uint64_t to = address(what.block, what.offset);
  for (unsigned i = 0; i < bytes.size(); ++i) {
    unsigned low = 8 * (options.big_endian ? static_cast<unsigned>(bytes.size()) - 1 - i : i);
    bytes[i] = RefByte::number(static_cast<uint8_t>(to >> low), what.poison ? 255 : 0);
    bytes[i].kind = RefByte::Kind::Pointer;
    bytes[i].pointer = shared;
    bytes[i].index = i;
  }
  write(block, offset, bytes);
}

bool RefMemory::clashes(Touch touch) {
  std::tie(touch.block, touch.offset) = resolve(touch.block, touch.offset);
  bool bad = false;
  for (const Touch& t : touches) {
    if (t.block != touch.block || (!t.write && !touch.write)) continue;
    bool apart = t.offset < touch.offset ? t.offset + t.length <= touch.offset
                                         : touch.offset + touch.length <= t.offset;
    if (apart) continue;
    bad |= t.based_on != touch.based_on;
    for (auto [a, b] : conflicts)
      bad |= (t.tag == a && touch.tag == b) || (t.tag == b && touch.tag == a);
  }
  touches.push_back(touch);
  return bad;
}

void RefMemory::copy(uint32_t to, uint64_t to_offset, uint32_t from, uint64_t from_offset,
                     uint64_t length) {
  auto [number, at] = resolve(from, from_offset);
  std::vector<RefByte> bytes;
  ++copies_;
  for (uint64_t i = 0; i < length; ++i) {
    bytes.push_back(blocks.at(number).bytes.at(at + i));
    bytes.back().moved = bytes.back().moved * 1000003 + copies_;
  }
  write(to, to_offset, bytes);
}

RefRead RefMemory::read(uint32_t block, uint64_t offset, unsigned bytes) const {
  auto [number, at] = resolve(block, offset);
  const RefBlock& b = blocks.at(number);
  RefRead r;
  for (unsigned i = 0; i < bytes; ++i)
    r.bytes.push_back(b.bytes.at(at + i));
  using Kind = RefByte::Kind;
  if (bytes != options.address_bits / 8) return r;
  const RefByte& first = r.bytes[0];
  bool pointer = true, initial = true;
  for (unsigned i = 0; i < bytes; ++i) {
    const RefByte& x = r.bytes[i];
    pointer &= x.kind == Kind::Pointer && x.pointer == first.pointer && x.index == i;
    initial &= x.kind == Kind::Initial && x.block == first.block && x.offset == first.offset + i;
    r.in_pieces |= x.moved != first.moved;
  }
  if (pointer) r.pointer = *first.pointer;
  if (initial) {
    uint64_t value = 0;
    bool poison = false;
    for (unsigned i = 0; i < bytes; ++i) {
      value |= uint64_t{r.bytes[i].value} << 8 * (options.big_endian ? bytes - 1 - i : i);
      poison |= r.bytes[i].poison != 0;
    }
    auto from = blocks.find(first.block); // as it was when everything began
    auto it = from->second.leads_to.find(first.offset);
    uint32_t to = it == from->second.leads_to.end() ? 0 : it->second;
    auto there = blocks.find(to);
    r.pointer = {to, wrap(value - (there == blocks.end() ? 0 : there->second.base)), poison};
  }
  return r;
}

void RefMemory::start_life(uint32_t block, uint64_t offset) {
  auto it = blocks.find(plain(block));
  if (it == blocks.end()) return;
  RefBlock& b = it->second;
  bool revived = b.own && b.kind == LocalKind::Stack && offset == 0 && !b.alive;
  if (revived) b.alive = true;
  b.bytes.assign(b.size, revived ? RefByte() : RefByte::number(0, 255));
}

void RefMemory::end_life(uint32_t block, uint64_t offset) {
  auto it = blocks.find(plain(block));
  if (it == blocks.end()) return;
  RefBlock& b = it->second;
  if (b.own && b.kind == LocalKind::Stack && offset == 0)
    b.alive = false;
  else
    b.bytes.assign(b.size, RefByte::number(0, 255));
}

void RefMemory::restore(size_t count) {
  for (size_t i = count; i < own.size(); ++i)
    if (RefBlock& b = blocks.at(own[i]); b.kind == LocalKind::Stack) b.alive = false;
}

std::vector<RefByte> RefMemory::bytes_of(const APInt& value, const APInt& poison) const {
  std::vector<RefByte> out;
  unsigned n = value.getBitWidth() / 8;
  for (unsigned i = 0; i < n; ++i) {
    unsigned low = 8 * (options.big_endian ? n - 1 - i : i);
    bool uniform = poison.getBitWidth() == 1;
    uint64_t mask = uniform ? (poison.isZero() ? 0 : 255) : poison.extractBitsAsZExtValue(8, low);
    out.push_back(RefByte::number(static_cast<uint8_t>(value.extractBitsAsZExtValue(8, low)),
                                  static_cast<uint8_t>(mask)));
  }
  return out;
}

} // namespace lockstep::semantics::testing
