// Memory at one time and at another, on numbers.
#include "semantics/mem/concrete.h"

#include "support/work.h"

#include <algorithm>

namespace lockstep::semantics {

// What happened stays with the run: otherwise every event would hold all events before it.
// There may be many of them.
std::shared_ptr<ConcreteMemory> ConcreteMemory::as_it_is() {
  auto events = std::exchange(events_, {});
  auto asked = std::exchange(asked_, {});
  auto accessed = std::exchange(accessed_, {});
  auto overwritten = std::exchange(overwritten_, {});
  auto looks = std::exchange(looks_, {});
  support::Work::add(support::Work::kCall);
  support::Work::add(support::Work::kBlock, blocks_.size());
  auto copy = std::make_shared<ConcreteMemory>(*this);
  events_ = std::move(events);
  asked_ = std::move(asked);
  accessed_ = std::move(accessed);
  overwritten_ = std::move(overwritten);
  looks_ = std::move(looks);
  copy->events_before_ = event_count();
  return copy;
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
  if (blocks_.size() != before.blocks_.size() || own_ != before.own_ ||
      escaped_ != before.escaped_ || invariants_.size() != before.invariants_.size())
    return false;
  auto other = before.blocks_.begin();
  for (auto& [number, b] : blocks_) {
    Block& was = other->second;
    if (other->first != number || b.alive != was.alive || b.escaped != was.escaped ||
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

} // namespace lockstep::semantics
