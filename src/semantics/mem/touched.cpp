#include "semantics/mem/touched.h"

#include <algorithm>

namespace lockstep::semantics {

void Intervals::add(Interval i) {
  auto it = ends_.upper_bound(i.first);
  if (it != ends_.begin() && std::prev(it)->second >= i.first) --it;
  while (it != ends_.end() && it->first <= i.end) {
    i.first = std::min(i.first, it->first);
    i.end = std::max(i.end, it->second);
    it = ends_.erase(it);
  }
  ends_.emplace(i.first, i.end);
}

void Intervals::add(const Intervals& other) {
  for (auto [first, end] : other.ends_)
    add({first, end});
}

bool Intervals::contains(Interval i) const {
  auto it = ends_.upper_bound(i.first);
  return it != ends_.begin() && std::prev(it)->second >= i.end;
}

std::vector<Intervals::Interval> Intervals::list() const {
  std::vector<Interval> out;
  for (auto [first, end] : ends_)
    out.push_back({first, end});
  return out;
}

Intervals Intervals::common(const Intervals& other) const {
  Intervals out;
  for (auto a = ends_.begin(), b = other.ends_.begin();
       a != ends_.end() && b != other.ends_.end();) {
    Interval both{std::max(a->first, b->first), std::min(a->second, b->second)};
    if (both.first < both.end) out.add(both);
    ++(a->second < b->second ? a : b);
  }
  return out;
}

Intervals Intervals::without(const Intervals& other) const {
  Intervals out;
  for (auto [first, end] : ends_) {
    int64_t at = first;
    auto it = other.ends_.upper_bound(at);
    if (it != other.ends_.begin()) --it;
    for (; it != other.ends_.end() && it->first < end; ++it) {
      if (it->first > at) out.add({at, it->first});
      at = std::max(at, it->second);
    }
    if (at < end) out.add({at, end});
  }
  return out;
}

void Touched::add(uint32_t of, Intervals::Interval bytes, bool write) {
  Bytes& b = classes_[of];
  b.all.add(bytes);
  if (write) b.written.add(bytes);
}

Intervals Touched::new_overlaps(uint32_t of, Intervals::Interval bytes, bool write,
                                uint32_t other) {
  auto there = classes_.find(other);
  if (there == classes_.end()) return {};
  const Intervals& theirs = write ? there->second.all : there->second.written;
  if (theirs.empty()) return {};
  // Bytes [i, k) at x + base and [j, l) at base share one: x is in [j - k + 1, l - i).
  auto overlap = [&](Intervals::Interval t) -> Intervals::Interval {
    return {t.first - bytes.end + 1, t.end - bytes.first};
  };
  // What is said of x is said of -x from the other side: kept for one of them.
  auto turned = [&](Intervals::Interval t) -> Intervals::Interval {
    return of <= other ? t : Intervals::Interval{1 - t.end, 1 - t.first};
  };
  Intervals& said = said_[{std::min(of, other), std::max(of, other)}];
  if (said.contains(turned(overlap({theirs.first(), theirs.end()})))) return {};
  Intervals all;
  for (const Intervals::Interval& t : theirs.list())
    all.add(turned(overlap(t)));
  Intervals fresh = all.without(said);
  said.add(fresh);
  Intervals out;
  for (const Intervals::Interval& t : fresh.list())
    out.add(turned(t));
  return out;
}

Touched Touched::common(const std::vector<const Touched*>& all) {
  Touched out = *all[0];
  for (size_t i = 1; i < all.size(); ++i) {
    for (auto& [number, bytes] : out.classes_) {
      auto it = all[i]->classes_.find(number);
      bytes = it == all[i]->classes_.end() ? Bytes()
                                           : Bytes{bytes.all.common(it->second.all),
                                                   bytes.written.common(it->second.written)};
    }
    for (auto& [pair, said] : out.said_) {
      auto it = all[i]->said_.find(pair);
      said = it == all[i]->said_.end() ? Intervals() : said.common(it->second);
    }
  }
  return out;
}

} // namespace lockstep::semantics
