#include "sample/pairing.h"

#include <algorithm>
#include <optional>
#include <set>

namespace lockstep::sample {

namespace {

using replay::Played;
using semantics::LocalKind;
using semantics::Site;

constexpr size_t kFew = 3;

struct Made {
  std::vector<Site> stack, heap;
  bool empty() const { return stack.empty() && heap.empty(); }
};

// Blocks of the stack are gone at the end: only callees see them.
Made made_by(Played& p) {
  bool called = !p.memory().events().empty() || !p.memory().asked().empty();
  Made out;
  for (const auto& [number, block] : p.memory().blocks()) {
    if (!block.own) continue;
    if (block.kind == LocalKind::Heap)
      out.heap.push_back(block.site);
    else if (called)
      out.stack.push_back(block.site);
  }
  return out;
}

// Ways to give each of the fewer one of the more, as pairs of indices; none if there are too many.
using Pairs = std::vector<std::pair<size_t, size_t>>;
std::optional<std::vector<Pairs>> ways(size_t s, size_t t) {
  if (std::min(s, t) == 0) return std::vector<Pairs>(1);
  if (std::max(s, t) > kFew) return std::nullopt;
  std::vector<size_t> longer(std::max(s, t));
  for (size_t i = 0; i < longer.size(); ++i)
    longer[i] = i;
  std::vector<Pairs> out;
  do {
    Pairs pairs;
    for (size_t i = 0; i < std::min(s, t); ++i)
      pairs.emplace_back(s > t ? longer[i] : i, s > t ? i : longer[i]);
    out.push_back(std::move(pairs));
  } while (std::next_permutation(longer.begin(), longer.end()));
  return out;
}

// Those of `all` that no pair has, by their index in it on that side.
std::vector<Site> left_over(const std::vector<Site>& all, const Pairs& pairs, bool of_source) {
  std::vector<Site> out;
  for (size_t i = 0; i < all.size(); ++i)
    if (std::none_of(pairs.begin(), pairs.end(),
                     [&](const auto& p) { return (of_source ? p.first : p.second) == i; }))
      out.push_back(all[i]);
  return out;
}

// Every way to pair them; none if there are too many to try. What the one has on the heap the other
// may have on the stack.
std::optional<std::vector<refine::Matched>> pairings_of(Played& source, Played& target) {
  Made s = made_by(source), t = made_by(target);
  auto stack = ways(s.stack.size(), t.stack.size()), heap = ways(s.heap.size(), t.heap.size());
  if (!stack || !heap) return std::nullopt;
  std::vector<refine::Matched> out;
  for (const Pairs& a : *stack)
    for (const Pairs& b : *heap) {
      refine::Matched m;
      uint32_t next = semantics::kLocalBit | 1;
      for (auto [i, k] : a)
        m.source[s.stack[i]] = m.target[t.stack[k]] = next++;
      for (auto [i, k] : b)
        m.source[s.heap[i]] = m.target[t.heap[k]] = next++;
      auto pair_in_order = [&](const std::vector<Site>& of_source,
                               const std::vector<Site>& of_target) {
        for (size_t i = 0; i < of_source.size() && i < of_target.size(); ++i)
          m.source[of_source[i]] = m.target[of_target[i]] = next++;
      };
      pair_in_order(left_over(s.heap, b, true), left_over(t.stack, a, false));
      pair_in_order(left_over(s.stack, a, true), left_over(t.heap, b, false));
      out.push_back(std::move(m));
    }
  return out;
}

// Blocks that callees have been given and that no callee has captured: nobody can tell one of them
// from another that holds the same (section "Pointer Capture"). `own`: those that the run has made
// itself, or those of others by callees that come back.
size_t count_lent(Played& p, bool own = true) {
  std::set<uint32_t> out;
  auto add = [&](const semantics::ConcreteMemory::Event& e) {
    if (!e.callee || (!own && e.callee->may_stop())) return;
    size_t next = 0;
    for (const semantics::ArgumentUse& use : e.callee->args)
      for (bool pointer : use.pointers) {
        bool is_function = next == 0; // given as an address
        const auto& value = e.args[next++].value;
        if (is_function || !pointer || use.captures) continue;
        uint32_t number = p.memory().block_of(value);
        auto block = p.memory().blocks().find(number);
        if (block != p.memory().blocks().end() && block->second.own == own &&
            (!own || !block->second.exposed))
          out.insert(number);
      }
  };
  for (const semantics::ConcreteMemory::Event& e : p.memory().events())
    add(e);
  for (const auto& [e, answer] : p.memory().asked())
    add(e);
  return out.size();
}

} // namespace

bool lends_in_place(Played& source, Played& target) {
  return count_lent(source) > count_lent(target) &&
         count_lent(target, false) > count_lent(source, false);
}

bool may_be_paired(Played& source, Played& target) {
  return !made_by(source).empty() && !made_by(target).empty();
}

Paired under_every_pairing(Played& source, Played& target, replay::Situation& situation,
                           support::FunctionRef<bool(const replay::Situation&)> differ) {
  std::optional<std::vector<refine::Matched>> pairings = pairings_of(source, target);
  if (!pairings) return Paired::TooMany;
  for (refine::Matched& m : *pairings) {
    situation.source_blocks = std::move(m.source);
    situation.target_blocks = std::move(m.target);
    if (!differ(situation)) return Paired::OneAgrees;
  }
  size_t lent = count_lent(source), by_target = count_lent(target);
  return lent > 0 && by_target > 0 && lent != by_target ? Paired::Merged : Paired::AllDiffer;
}

} // namespace lockstep::sample
