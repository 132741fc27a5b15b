#include "solver/wrap/within.h"

#include "term/bound.h"

#include <algorithm>

namespace lockstep::solver {

using term::APInt;
using term::Op;
using term::Term;

namespace {

constexpr uint32_t kNumber = ~0u;          // as the id of a base that is none
constexpr int64_t kFar = int64_t{1} << 40; // numbers beyond are left alone, so that no sum wraps

uint32_t id_of(Term base) { return base ? base.id() : kNumber; }

bool is_near(int64_t n) { return n > -kFar && n < kFar; }

} // namespace

std::optional<Within::Sum> Within::split(term::TermManager& tm, Term t) {
  unsigned w = t.width();
  if (w < 48 || w > 64) return std::nullopt; // numbers are near in it
  auto number = [](Term c) { return c.value().getSExtValue(); };
  if (t.is_const())
    return is_near(number(t)) ? std::optional(Sum{Term(), number(t)}) : std::nullopt;
  if (!t.is(Op::Add)) return Sum{t, 0};
  Sum out{Term(), 0};
  for (Term c : t.children())
    if (c.is_const())
      out.plus += number(c);
    else
      out.base = out.base ? tm.add(out.base, c) : c;
  if (!out.base || !is_near(out.plus)) return std::nullopt;
  return out;
}

std::optional<Within::AtMost> Within::negated(Term less) {
  if (!less.is(Op::Ult)) return std::nullopt;
  std::optional<Sum> limit = split(tm_, less[0]), sum = split(tm_, less[1]);
  if (!limit || !sum || !sum->base || limit->plus > 0) return std::nullopt;
  if (!limit->base) return std::nullopt; // bounds by numbers are others' matter
  return AtMost{*sum, *limit};
}

bool Within::add(Term condition) {
  if (!condition.is(Op::Not)) return false;
  merged_ = false;
  if (std::optional<term::Bound> b = term::as_bound(condition[0]); b && !b->is_signed) {
    uint64_t k = b->k.getActiveBits() > 63 ? 0 : b->k.getZExtValue();
    uint64_t& least = least_[b->x.id()];
    least = std::max(least, k);
    return k > 0;
  }
  std::optional<AtMost> a = negated(condition[0]);
  if (!a) return false;
  limits_[{id_of(a->sum.base), id_of(a->limit.base)}].push_back(*a);
  return true;
}

// Each x + c <= S - n, where S is no less than n, holds for numbers without a wrap. Two of them
// whose distance d = c2 - c1 is from 0 to n1: x + c1 + d is at most S - n1 + d, so that nothing
// wraps, and x + c1 <= S - n2 - d.
void Within::merge() {
  merged_ = true;
  stretches_.clear();
  for (auto& [key, all] : limits_) {
    std::vector<Stretch> known;
    auto least = least_.find(key.second);
    for (const AtMost& a : all) {
      auto room = static_cast<uint64_t>(-a.limit.plus);
      if (room == 0 || (least != least_.end() && least->second >= room))
        known.push_back({a.sum.plus, -a.limit.plus});
    }
    std::sort(known.begin(), known.end(), [](const Stretch& a, const Stretch& b) {
      return a.first != b.first ? a.first < b.first : a.room > b.room;
    });
    std::vector<Stretch>& out = stretches_[key];
    for (const Stretch& s : known)
      if (!out.empty() && s.first - out.back().first <= out.back().room)
        out.back().room = std::max(out.back().room, s.first - out.back().first + s.room);
      else
        out.push_back(s);
  }
}

bool Within::implied(const AtMost& a) const {
  auto it = stretches_.find({id_of(a.sum.base), id_of(a.limit.base)});
  if (it == stretches_.end()) return false;
  return std::any_of(it->second.begin(), it->second.end(), [&](const Stretch& s) {
    int64_t distance = a.sum.plus - s.first;
    return distance >= 0 && distance - a.limit.plus <= s.room;
  });
}

Term Within::known(Term condition) {
  if (limits_.empty() || condition.width() != 1) return Term();
  if (!merged_) merge();
  if (std::optional<AtMost> a = negated(condition); a && implied(*a)) return tm_.boolean(false);
  // A limit is no less than the room below it.
  if (std::optional<term::Bound> b = term::as_bound(condition);
      b && !b->is_signed && b->k.getActiveBits() < 63)
    for (const auto& [key, all] : stretches_)
      if (key.second == b->x.id())
        for (const Stretch& s : all)
          if (s.room >= static_cast<int64_t>(b->k.getZExtValue())) return tm_.boolean(false);
  return Term();
}

} // namespace lockstep::solver
