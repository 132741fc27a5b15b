#include "product/reduction.h"

#include <algorithm>
#include <bit>
#include <map>

namespace lockstep::product {

namespace {

using Kind = Reduction::Kind;

int64_t as_signed(uint64_t n, unsigned width) {
  return static_cast<int64_t>(n << (64 - width)) >> (64 - width);
}

uint64_t both(Kind kind, uint64_t a, uint64_t b, unsigned width) {
  bool less = as_signed(a, width) < as_signed(b, width);
  switch (kind) {
  case Kind::Smax:
    return less ? b : a;
  case Kind::Smin:
    return less ? a : b;
  case Kind::Umax:
    return std::max(a, b);
  case Kind::Umin:
    return std::min(a, b);
  case Kind::And:
    return a & b;
  case Kind::Or:
    return a | b;
  case Kind::Xor:
    return a ^ b;
  case Kind::Mul:
    return a * b << (64 - width) >> (64 - width);
  }
  return 0;
}

Term both(TermManager& tm, Kind kind, Term a, Term b) {
  switch (kind) {
  case Kind::Smax:
    return tm.ite(tm.slt(a, b), b, a);
  case Kind::Smin:
    return tm.ite(tm.slt(a, b), a, b);
  case Kind::Umax:
    return tm.ite(tm.ult(a, b), b, a);
  case Kind::Umin:
    return tm.ite(tm.ult(a, b), a, b);
  case Kind::And:
    return tm.and_(a, b);
  case Kind::Or:
    return tm.or_(a, b);
  case Kind::Xor:
    return tm.xor_(a, b);
  case Kind::Mul:
    return tm.mul(a, b);
  }
  return a;
}

} // namespace

std::vector<Reduction> possible_reductions(const std::vector<Column>& columns) {
  constexpr size_t kMostVectors = 8; // of one type
  std::vector<size_t> wholes;
  std::map<program::RegId, std::vector<size_t>> vectors; // of the target
  for (size_t c = 0; c < columns.size(); ++c) {
    const Column& k = columns[c];
    if (k.loop_invariant || k.pointer || k.width < 8 || k.width > 64) continue;
    if (k.of_source && !k.part) wholes.push_back(c);
    if (!k.of_source && k.part) vectors[k.leaf.reg].push_back(c);
  }
  std::map<std::pair<unsigned, size_t>, std::vector<const std::vector<size_t>*>> by_type;
  for (const auto& [reg, parts] : vectors)
    by_type[{columns[parts[0]].width, parts.size()}].push_back(&parts);
  std::vector<Reduction> out;
  for (const auto& [type, all] : by_type) {
    if (all.size() > kMostVectors) continue;
    for (uint32_t set = 1; set < 1u << all.size(); ++set) { // which of the vectors
      if (!std::has_single_bit(static_cast<unsigned>(std::popcount(set)))) continue;
      std::vector<size_t> parts;
      for (size_t i = 0; i < all.size(); ++i)
        if (set >> i & 1) parts.insert(parts.end(), all[i]->begin(), all[i]->end());
      for (size_t whole : wholes)
        if (columns[whole].width == type.first)
          for (size_t kind = 0; kind < kReductionKinds; ++kind)
            out.push_back({static_cast<Kind>(kind), whole, parts});
    }
  }
  return out;
}

bool holds(const Reduction& r, const std::vector<Column>& columns, const Sample& s) {
  if (s[r.whole].kind == Held::Kind::Poison) return true;
  auto is_number = [&](size_t c) { return s[c].kind == Held::Kind::Number; };
  if (!is_number(r.whole) || !std::all_of(r.parts.begin(), r.parts.end(), is_number)) return false;
  uint64_t all = s[r.parts[0]].bits;
  for (size_t i = 1; i < r.parts.size(); ++i)
    all = both(r.kind, all, s[r.parts[i]].bits, columns[r.whole].width);
  return all == s[r.whole].bits;
}

Term value_of(TermManager& tm, const Reduction& r, const std::vector<Cells>& cells) {
  Term all = cells[r.parts[0]].value;
  for (size_t i = 1; i < r.parts.size(); ++i)
    all = both(tm, r.kind, all, cells[r.parts[i]].value);
  return all;
}

} // namespace lockstep::product
