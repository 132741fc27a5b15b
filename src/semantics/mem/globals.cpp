#include "semantics/mem/globals.h"

#include <algorithm>

namespace lockstep::semantics {

bool same_contents(const Global& a, const Global& b,
                   support::FunctionRef<bool(uint32_t, uint32_t)> same) {
  auto same_leaf = [&](ConstScalar p, const ConstScalar& q) {
    if (p.kind == q.kind && p.kind == ConstScalar::Kind::Global && !same(p.global, q.global))
      return false;
    p.global = q.global;
    return p == q;
  };
  return a.bytes == b.bytes && a.known == b.known &&
         std::equal(a.contents.begin(), a.contents.end(), b.contents.begin(), b.contents.end(),
                    [&](const Global::Piece& x, const Global::Piece& y) {
                      return x.part.offset == y.part.offset && x.part.bytes == y.part.bytes &&
                             std::equal(x.leaves.begin(), x.leaves.end(), y.leaves.begin(),
                                        y.leaves.end(), same_leaf);
                    });
}

uint32_t Globals::add(Global global) {
  bool narrow = global.address_bits != 0 && o_.has_addresses(global.space);
  unsigned bits = narrow ? global.address_bits : o_.address_bits;
  unsigned low = std::min(global.align_log2, bits - 1);
  Term base = tm_.var("address of " + global.name, bits - low);
  if (low > 0) base = tm_.concat(base, tm_.zero(low));
  base = tm_.zext(base, o_.address_bits);
  all_.push_back({std::move(global), base});
  by_name_[all_.back().global.name] = count();
  return count();
}

uint32_t Globals::number_of(std::span<const Global> all, uint32_t index) {
  Global g = all[index];
  while (true) {
    auto it = by_name_.find(g.name);
    if (it == by_name_.end()) break;
    compared_.clear();
    if (!g.local || !g.known || adding_.contains(it->second) || is_same(it->second, all, index))
      return it->second;
    g.name += "'";
  }
  uint32_t number = add(g);
  adding_.insert(number);
  for (size_t p = 0; p < g.contents.size(); ++p) // it is known by now: contents may be circular
    for (size_t l = 0; l < g.contents[p].leaves.size(); ++l) {
      const ConstScalar& leaf = g.contents[p].leaves[l];
      if (leaf.kind != ConstScalar::Kind::Global) continue;
      uint32_t to = number_of(all, leaf.global);
      all_[number - 1].global.contents[p].leaves[l].global = to;
    }
  adding_.erase(number);
  return number;
}

// A constant that nobody outside can name is known by what it holds. What is compared already is
// taken for the same: if it is not, nothing is.
bool Globals::is_same(uint32_t number, std::span<const Global> all, uint32_t index) {
  const Global &there = at(number).global, &g = all[index];
  if (g.local && g.is_function && there.local && there.is_function) return true; // see the driver
  if (!g.local || !g.known) return there.name == g.name;
  if (!there.local || !there.known) return false;
  if (!compared_.emplace(number, index).second) return true;
  return same_contents(there, g, [&](uint32_t x, uint32_t y) { return is_same(x, all, y); });
}

uint32_t Globals::private_block(uint32_t param, unsigned align_log2, unsigned space,
                                unsigned address_bits) {
  Global copy;
  copy.space = space;
  copy.address_bits = address_bits;
  copy.align_log2 = align_log2;
  copy.name = "copy for argument " + std::to_string(param);
  auto it = by_name_.find(copy.name);
  uint32_t number = it == by_name_.end() ? add(copy) : it->second;
  private_.insert(number);
  return number;
}

Term Globals::size_variable(uint32_t number) const {
  return tm_.var("size of " + at(number).global.name, o_.address_bits);
}

bool Globals::is_constant(Term block) const {
  uint32_t n = number(block);
  return n != 0 && !at(n).global.writable;
}

} // namespace lockstep::semantics
