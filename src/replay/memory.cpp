#include "replay/interpreter.h"

#include <algorithm>
#include <set>

namespace lockstep::replay {

namespace {

using semantics::APInt;
using Byte = ConcreteMemory::Byte;
using Block = ConcreteMemory::Block;
using Kind = Byte::Kind;

APInt poison_bits(ConcreteMemory& m, const Byte& b) {
  if (b.kind == Kind::Undef) return APInt::getZero(8);
  APInt p = m.domain().close(b.poison);
  return p.getBitWidth() == 1 ? p.sext(8) : p;
}

// The bits of the byte as a number, whatever it is part of.
APInt value_bits(ConcreteMemory& m, const Byte& b) {
  if (b.kind == Kind::Undef) return APInt::getZero(8);
  if (b.kind == Kind::Number) return m.domain().close(b.value);
  APInt address = m.domain().close(m.address(*b.pointer));
  unsigned n = address.getBitWidth() / 8;
  return address.extractBits(8, 8 * (m.options().big_endian ? n - 1 - b.index : b.index));
}

// The block that a whole pointer starting with this byte leads to; 0 if none: it is a number.
uint32_t leads_to(ConcreteMemory& m, const Byte& b) {
  if (b.kind != Kind::Pointer || !poison_bits(m, b).isZero()) return 0;
  uint32_t block = m.block_of(*b.pointer);
  return block == semantics::kWildcardBlock ? 0 : block;
}

// Values of an open byte, by trying.
std::set<uint64_t> values_of(semantics::Term open) {
  constexpr unsigned kTries = 4000;
  std::set<uint64_t> out;
  uint64_t state = 1;
  for (unsigned i = 0; i < kTries; ++i) {
    term::Assignment a;
    for (semantics::Term v : term::variables_of(std::span(&open, 1))) {
      state = state * 6364136223846793005ull + 1442695040888963407ull;
      a.set(v, APInt(64, state >> 7).zextOrTrunc(v.width()));
    }
    out.insert(term::Evaluator(a).eval(open).getZExtValue());
  }
  return out;
}

bool same_byte(ConcreteMemory& sm, const Byte& s, ConcreteMemory& tm, const Byte& t) {
  APInt open = poison_bits(sm, s);
  if (open.isAllOnes()) return true;
  if (!(poison_bits(tm, t) & ~open).isZero()) return false;
  if (s.kind == Kind::Undef) return true;
  bool open_s = s.kind == Kind::Number && sm.domain().has_undef(s.value);
  bool open_t = t.kind == Kind::Undef || (t.kind == Kind::Number && tm.domain().has_undef(t.value));
  if (open_t && !open_s) return false;
  if (t.kind == Kind::Undef) return false; // all of it, where of the source's only a part is
  if (open_t) {                            // every value that the one takes, the other must take
    std::set<uint64_t> may = values_of(s.value.open), is = values_of(t.value.open);
    return std::includes(may.begin(), may.end(), is.begin(), is.end());
  }
  // Where it leads must not be lost; at address 0 there is nothing to lead to.
  bool nothing = leads_to(sm, s) != 0 && !sm.options().may_use_zero() &&
                 sm.domain().close(sm.address(*s.pointer)).isZero();
  if (leads_to(sm, s) != 0 && !nothing)
    return t.kind == Kind::Pointer && s.index == t.index &&
           sm.domain().close(sm.plain(*s.pointer)) == tm.domain().close(tm.plain(*t.pointer));
  return ((value_bits(sm, s) ^ value_bits(tm, t)) & ~open).isZero();
}

} // namespace

namespace {

std::set<uint32_t> blocks_of_others(ConcreteMemory& sm, ConcreteMemory& tm) {
  std::set<uint32_t> out;
  for (ConcreteMemory* m : {&sm, &tm})
    for (const auto& [number, block] : m->blocks())
      if (!block.own && !block.hidden) out.insert(number);
  return out;
}

// In those blocks. At the end also where pointers in them lead; blocks of the stack are gone then.
std::vector<Difference> differences_from(ConcreteMemory& sm, ConcreteMemory& tm,
                                         std::set<uint32_t> todo, bool running, size_t limit) {
  std::vector<Difference> out;
  std::set<uint32_t> done;
  while (!todo.empty() && out.size() < limit) {
    uint32_t number = *todo.begin();
    todo.erase(todo.begin());
    if (!done.insert(number).second) continue;
    auto find = [&](ConcreteMemory& m) -> const Block* {
      auto it = m.blocks().find(number);
      return it == m.blocks().end() ? nullptr : &it->second;
    };
    const Block *a = find(sm), *b = find(tm);
    if (!a || !b) continue;
    if (!running && a->own && a->kind != semantics::LocalKind::Heap) continue;
    bool b_alive = b->alive && (running || !b->own || b->kind == semantics::LocalKind::Heap);
    bool ends_early = a->alive && !b_alive; // while both run, only that shows
    if (running ? ends_early : a->alive != b_alive) out.push_back({number, 0, true});
    if (!a->alive || !b_alive) continue;
    if (running && !a->align_unsaid && b->align_log2 < a->align_log2)
      out.push_back({number, 0, false});
    if (b->size.ult(a->size)) out.push_back({number, b->size.getZExtValue(), false});
    std::vector<uint64_t> written = semantics::Contents::differing(a->bytes, b->bytes);
    std::set<uint64_t> offsets(written.begin(), written.end());
    if ((a->rest != b->rest || a->answer != b->answer) && a->rest != Block::Rest::Undef &&
        a->rest != Block::Rest::Poison)
      for (uint64_t i = 0; i < a->size.getLimitedValue(4096); ++i)
        offsets.insert(i);
    for (uint64_t at : offsets) {
      Byte x = sm.byte_at(number, at), y = tm.byte_at(number, at);
      if (!same_byte(sm, x, tm, y)) out.push_back({number, at, false});
      if (out.size() >= limit) break;
      if (!running && y.kind == Kind::Pointer && y.index == 0 && leads_to(tm, y) != 0)
        todo.insert(leads_to(tm, y));
    }
  }
  return out;
}

} // namespace

// Blocks of the run's own to which a caller is led by what it returns, and those that callees know.
static std::set<uint32_t> found_by_others(ConcreteMemory& m, const Run& run) {
  std::set<uint32_t> out;
  for (size_t i = 0; i < run.value.size(); ++i)
    if (run.pointers[i] && m.domain().close(run.value[i].poison).isZero())
      out.insert(m.block_of(run.value[i].value));
  for (const auto& [number, block] : m.blocks())
    if (block.own && block.escaped) out.insert(number);
  return out;
}

std::vector<Difference> differences(ConcreteMemory& sm, const Run&, ConcreteMemory& tm,
                                    const Run& t, size_t limit) {
  std::set<uint32_t> todo = blocks_of_others(sm, tm);
  todo.merge(found_by_others(tm, t));
  return differences_from(sm, tm, std::move(todo), false, limit);
}

std::set<uint32_t> known_blocks(ConcreteMemory& m, const Run& run) {
  std::set<uint32_t> known, todo = found_by_others(m, run);
  for (const auto& [number, block] : m.blocks())
    if (!block.own && !block.hidden) todo.insert(number);
  while (!todo.empty()) {
    uint32_t number = *todo.begin();
    todo.erase(todo.begin());
    auto it = m.blocks().find(number);
    if (it == m.blocks().end() || !known.insert(number).second) continue;
    for (uint64_t at : semantics::Contents::differing({}, it->second.bytes))
      if (Byte b = m.byte_at(number, at); b.kind == Kind::Pointer && leads_to(m, b) != 0)
        todo.insert(leads_to(m, b));
  }
  return known;
}

std::vector<Difference> seen_differences(ConcreteMemory& sm, ConcreteMemory& tm,
                                         const std::set<uint32_t>& visible, bool others,
                                         const std::set<uint32_t>& hidden, size_t limit) {
  std::set<uint32_t> todo = visible;
  if (others)
    for (uint32_t n : blocks_of_others(sm, tm))
      if (!hidden.contains(n)) todo.insert(n);
  return differences_from(sm, tm, std::move(todo), true, limit);
}

} // namespace lockstep::replay
