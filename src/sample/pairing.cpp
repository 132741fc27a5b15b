#include "sample/pairing.h"

#include <algorithm>
#include <cstddef>

namespace lockstep::sample {

namespace {

using replay::Played;
using semantics::LocalKind;
using semantics::Site;

struct Block {
  Site site;
  uint32_t number;
};
struct Made {
  std::vector<Block> stack, heap;
  bool empty() const { return stack.empty() && heap.empty(); }
};

// The blocks that calls are given, each once, in the order in which they first are. `wanted` says
// of which arguments.
using Wanted = support::FunctionRef<bool(const semantics::Callee&, const semantics::ArgumentUse&)>;
std::vector<uint32_t> given_to_calls(Played& p, Wanted wanted) {
  std::vector<uint32_t> out;
  auto add = [&](const semantics::ConcreteMemory::Event& e) {
    if (!e.callee) return;
    size_t next = 0;
    for (const semantics::ArgumentUse& use : e.callee->args)
      for (bool pointer : use.pointers) {
        bool is_function = next == 0; // given as an address
        const auto& value = e.args[next++].value;
        if (is_function || !pointer || !wanted(*e.callee, use)) continue;
        uint32_t number = p.memory().block_of(value);
        if (p.memory().blocks().contains(number) &&
            std::find(out.begin(), out.end(), number) == out.end())
          out.push_back(number);
      }
  };
  for (const semantics::ConcreteMemory::Event& e : p.memory().events())
    add(e);
  for (const auto& [e, answer] : p.memory().asked())
    add(e);
  return out;
}

// Blocks of the stack are gone at the end: only callees see them, if they are given them or find
// pointers to them. Those that calls are given come first, in that order.
Made made_by(Played& p) {
  const auto& blocks = p.memory().blocks();
  std::vector<uint32_t> order = given_to_calls(p, [](const auto&, const auto&) { return true; });
  for (const auto& [number, block] : blocks)
    if ((block.escaped || block.kind == LocalKind::Heap) &&
        std::find(order.begin(), order.end(), number) == order.end())
      order.push_back(number);
  Made out;
  for (uint32_t number : order)
    if (const semantics::ConcreteMemory::Block& block = blocks.at(number); block.own)
      (block.kind == LocalKind::Heap ? out.heap : out.stack).push_back({block.site, number});
  return out;
}

// Ways to give each of the fewer one of the more, as pairs of indices; the first is in order. Not
// more of them than there is time to try.
constexpr size_t kMostWays = 120;
using Pairs = std::vector<std::pair<size_t, size_t>>;
struct Ways {
  std::vector<Pairs> all;
  bool too_many = false;
};
Ways ways(size_t s, size_t t) {
  const size_t fewer = std::min(s, t);
  std::vector<size_t> longer(std::max(s, t));
  for (size_t i = 0; i < longer.size(); ++i)
    longer[i] = i;
  Ways out;
  do {
    if (out.all.size() == kMostWays) {
      out.too_many = true;
      break;
    }
    Pairs pairs;
    for (size_t i = 0; i < fewer; ++i)
      pairs.emplace_back(s > t ? longer[i] : i, s > t ? i : longer[i]);
    out.all.push_back(std::move(pairs));
    // The order of those that are left does not count: on to another choice of the first.
    std::reverse(longer.begin() + static_cast<std::ptrdiff_t>(fewer), longer.end());
  } while (std::next_permutation(longer.begin(), longer.end()));
  return out;
}

// Those of `all` that no pair has, by their index in it on that side.
std::vector<Block> left_over(const std::vector<Block>& all, const Pairs& pairs, bool of_source) {
  std::vector<Block> out;
  for (size_t i = 0; i < all.size(); ++i)
    if (std::none_of(pairs.begin(), pairs.end(),
                     [&](const auto& p) { return (of_source ? p.first : p.second) == i; }))
      out.push_back(all[i]);
  return out;
}

// What the one has on the heap the other may have on the stack. Blocks of the source that had the
// number of a pair keep it: callees know them by it.
refine::Matched matched(const Made& s, const Made& t, const Pairs& stack, const Pairs& heap) {
  auto is_of_a_pair = [](const Block& b) {
    return (b.number & ~semantics::kLocalBit) <
           std::min(semantics::kSourceBlocks, semantics::kTargetBlocks);
  };
  uint32_t next = semantics::kLocalBit | 1;
  for (const auto* all : {&s.stack, &s.heap})
    for (const Block& b : *all)
      if (is_of_a_pair(b)) next = std::max(next, b.number + 1);
  refine::Matched m;
  auto pair = [&](const Block& a, const Block& b) {
    m.source[a.site] = m.target[b.site] = is_of_a_pair(a) ? a.number : next++;
  };
  for (auto [i, k] : stack)
    pair(s.stack[i], t.stack[k]);
  for (auto [i, k] : heap)
    pair(s.heap[i], t.heap[k]);
  auto pair_in_order = [&](const std::vector<Block>& of_source,
                           const std::vector<Block>& of_target) {
    for (size_t i = 0; i < of_source.size() && i < of_target.size(); ++i)
      pair(of_source[i], of_target[i]);
  };
  pair_in_order(left_over(s.heap, heap, true), left_over(t.stack, stack, false));
  pair_in_order(left_over(s.stack, stack, true), left_over(t.heap, heap, false));
  return m;
}

// Blocks that callees have been given and that no callee has captured: nobody can tell one of them
// from another that holds the same (section "Pointer Capture"). `own`: those that the run has made
// itself, or those of others by callees that come back.
size_t count_lent(Played& p, bool own = true) {
  std::vector<uint32_t> lent = given_to_calls(p, [&](const auto& callee, const auto& use) {
    return !use.captures && (own || !callee.may_stop());
  });
  return static_cast<size_t>(std::count_if(lent.begin(), lent.end(), [&](uint32_t number) {
    const semantics::ConcreteMemory::Block& block = p.memory().blocks().at(number);
    return block.own == own && (!own || !block.escaped);
  }));
}

} // namespace

bool lends_in_place(Played& source, Played& target) {
  return count_lent(source) > count_lent(target) &&
         count_lent(target, false) > count_lent(source, false);
}

bool may_be_paired(Played& source, Played& target) {
  return !made_by(source).empty() && !made_by(target).empty();
}

Differ compare(Played& source, Played& target) {
  using replay::Violated;
  Violated v = replay::violated(source.memory(), source.result(), target.memory(), target.result());
  if (v == Violated::Nothing) return Differ::InNothing;
  const bool by_pointers = v == Violated::Events || v == Violated::Value || v == Violated::Memory;
  return by_pointers || replay::first_other_event(source.memory(), target.memory())
             ? Differ::Perhaps
             : Differ::Surely;
}

Paired under_every_pairing(Played& source, Played& target, replay::Situation& situation,
                           support::FunctionRef<Differ(const replay::Situation&)> differ) {
  const Made s = made_by(source), t = made_by(target);
  const Ways stack = ways(s.stack.size(), t.stack.size()),
             heap = ways(s.heap.size(), t.heap.size());
  bool too_many = stack.too_many || heap.too_many;
  bool surely = false;
  size_t tried = 0;
  for (const Pairs& a : stack.all)
    for (const Pairs& b : heap.all) {
      if (tried == kMostWays) {
        too_many = true;
        break;
      }
      ++tried;
      refine::Matched m = matched(s, t, a, b);
      situation.source_blocks = std::move(m.source);
      situation.target_blocks = std::move(m.target);
      Differ d = differ(situation);
      if (d == Differ::InNothing) return Paired::OneAgrees;
      surely |= d == Differ::Surely;
    }
  if (too_many && !surely) return Paired::TooMany;
  size_t lent = count_lent(source), by_target = count_lent(target);
  return lent > 0 && by_target > 0 && lent != by_target ? Paired::Merged : Paired::AllDiffer;
}

} // namespace lockstep::sample
