// Accesses that are UB because of others: what noalias and tags exclude.
#include "semantics/mem/symbolic.h"

#include <algorithm>

namespace lockstep::semantics {

int SymbolicMemory::based_on(const Place& p) const {
  if (p.wildcard) return kBasedOnAny;
  int param = p.local >= 0 ? -1 : param_of(p.block);
  // What others hand over may be based on a parameter that they know.
  auto is_known = [](Term escaped) { return !escaped.is_false(); };
  if (param < 0 && p.local < 0 && world_.blocks().is_handed_over(p.block) && state_ &&
      std::any_of(state_->escaped.begin(), state_->escaped.end(), is_known))
    return kBasedOnAny;
  return param >= 0 && p_.params[static_cast<size_t>(param)].noalias ? param : kBasedOnNone;
}

std::optional<std::pair<uint32_t, Intervals::Interval>>
SymbolicMemory::certain(const Place& p, Term length, uint32_t tag) {
  unsigned w = options().address_bits;
  if (!p.guard.is_true() || !length.is_const() || length.is_zero() || w > 64) return std::nullopt;
  Offset offset = Offset::of(tm_, p.offset);
  // Far from where a sum of a few of them would wrap.
  auto small = [&](const APInt& n) { return n.getSignificantBits() + 4 <= w; };
  if (!small(offset.plus) || !small(length.value())) return std::nullopt;
  int based = based_on(p);
  auto [it, fresh] = class_of_.try_emplace(
      {p.block.id(), offset.base ? offset.base.id() : ~0u, tag, based}, classes_.size());
  if (fresh) classes_.push_back({p.block, offset.base, tag, based});
  int64_t first = offset.plus.getSExtValue();
  return std::pair(it->second, Intervals::Interval{first, first + length.value().getSExtValue()});
}

MemoryState::Touch SymbolicMemory::touch_of(uint32_t of, Intervals::Interval bytes, bool write) {
  const TouchClass& c = classes_[of];
  unsigned w = options().address_bits;
  Term offset = tm_.constant(APInt(w, static_cast<uint64_t>(bytes.first), true));
  if (c.base) offset = tm_.add(c.base, offset);
  Term length = tm_.constant(w, static_cast<uint64_t>(bytes.end - bytes.first));
  return {tm_.boolean(true), c.block, offset, length, write, c.tag, c.based_on, next_entry_++};
}

// What was certain on the way here and is not any more, since there are others.
void SymbolicMemory::touches_of_one_way(const Touched& all, const Touched& kept, Term way,
                                        MemoryState& to) {
  auto add = [&](uint32_t of, const Intervals& rest, bool write) {
    for (const Intervals::Interval& i : rest.list()) {
      to.touches.push_back(touch_of(of, i, write));
      to.touches.back().condition = way;
    }
  };
  for (const auto& [of, bytes] : all.classes()) {
    auto it = kept.classes().find(of);
    Touched::Bytes same = it == kept.classes().end() ? Touched::Bytes() : it->second;
    add(of, bytes.written.without(same.written), true);
    Intervals here = same.all;
    here.add(bytes.written);
    add(of, bytes.all.without(here), false);
  }
}

Term SymbolicMemory::bad_alias(Term pointer, Term length, AccessMode mode, uint32_t tag) {
  if (!p_.may_exclude(tag)) return tm_.boolean(false);
  bool writes = mode != AccessMode::Read;
  Term bad = tm_.boolean(false);
  Term some = tm_.ne(length, tm_.zero(length.width()));
  std::vector<Place> all = resolved(pointer);
  std::vector<MemoryState::Touch> added;
  for (const Place& p : all) {
    int based = based_on(p);
    auto meet = [&](const MemoryState::Touch& t) {
      if (!writes && !t.write) return;
      if (!p_.excludes(tag, based, t.tag, t.based_on)) return;
      Term same = tm_.eq(p.block, t.block);
      if (same.is_false()) return;
      Term diff = tm_.sub(p.offset, t.offset);
      Term meets = tm_.or_(tm_.ult(diff, t.length), tm_.ult(tm_.neg(diff), length));
      meets = tm_.and_(meets, tm_.ne(t.length, tm_.zero(t.length.width())));
      bad = tm_.or_(bad, tm_.and_(tm_.and_(t.condition, p.guard), tm_.and_(same, meets)));
    };
    for (const MemoryState::Touch& t : state_->touches)
      meet(t);
    auto here = certain(p, length, tag);
    for (const auto& [of, bytes] : state_->touched.classes()) {
      const TouchClass& c = classes_[of];
      if (!p_.excludes(tag, based, c.tag, c.based_on)) continue;
      if (!here) {
        for (const Intervals::Interval& i : bytes.written.list())
          meet(touch_of(of, i, true));
        for (const Intervals::Interval& i : bytes.all.without(bytes.written).list())
          meet(touch_of(of, i, false));
        continue;
      }
      Intervals apart = state_->touched.new_overlaps(here->first, here->second, writes, of);
      if (!apart.empty()) bad = tm_.or_(bad, differ_by(here->first, of, apart));
    }
    if (here)
      state_->touched.add(here->first, here->second, writes);
    else
      added.push_back({p.guard, p.block, p.offset, length, writes, tag, based, next_entry_++});
  }
  for (auto& t : added)
    state_->touches.push_back(t);
  return tells_overlaps_ ? tm_.and_(some, bad) : tm_.boolean(false);
}

// Both in one block, and from the one base to the other it is one of these.
Term SymbolicMemory::differ_by(uint32_t one, uint32_t two, const Intervals& distances) {
  unsigned w = options().address_bits;
  Term same = tm_.eq(classes_[one].block, classes_[two].block);
  Term zero = tm_.zero(w);
  Term from = classes_[two].base, to = classes_[one].base;
  Term x = tm_.sub(to ? to : zero, from ? from : zero);
  Term any = tm_.boolean(false);
  for (const Intervals::Interval& i : distances.list()) {
    Term first = tm_.constant(APInt(w, static_cast<uint64_t>(i.first), true));
    Term length = tm_.constant(w, static_cast<uint64_t>(i.end - i.first));
    any = tm_.or_(any, tm_.ult(tm_.sub(x, first), length));
  }
  return tm_.and_(same, any);
}

} // namespace lockstep::semantics
