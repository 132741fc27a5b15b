#include "program/pathset.h"

#include <algorithm>

namespace lockstep::program {

namespace {

// Reachable blocks, predecessors before successors; nullopt where they lie on a cycle.
std::optional<std::vector<BlockId>> topological_order(const Program& p) {
  enum class Mark : uint8_t { New, Open, Done };
  std::vector<Mark> mark(p.blocks.size(), Mark::New);
  std::vector<std::pair<BlockId, size_t>> stack{{0, 0}};
  std::vector<BlockId> order;
  mark[0] = Mark::Open;
  while (!stack.empty()) {
    auto& [b, next] = stack.back();
    const auto& successors = p.blocks[b].end.successors;
    if (next == successors.size()) {
      mark[b] = Mark::Done;
      order.push_back(b);
      stack.pop_back();
      continue;
    }
    BlockId s = successors[next++];
    if (mark[s] == Mark::Open) return std::nullopt;
    if (mark[s] == Mark::New) {
      mark[s] = Mark::Open;
      stack.emplace_back(s, 0);
    }
  }
  std::reverse(order.begin(), order.end());
  return order;
}

// The nearest common ancestor in a tree of parents with depths.
uint32_t meet(uint32_t a, uint32_t b, const std::vector<uint32_t>& parent,
              const std::vector<uint32_t>& depth) {
  while (a != b) {
    if (depth[a] < depth[b]) std::swap(a, b);
    a = parent[a];
  }
  return a;
}

// idom of a node is where its predecessors' dominator chains meet; one pass in topological order.
void find_dominators(Pathset& ps) {
  std::vector<uint32_t> depth(ps.nodes.size() + 1);
  ps.idom.assign(ps.nodes.size() + 1, kNone);
  auto settle = [&](uint32_t n, uint32_t dom) {
    ps.idom[n] = dom;
    depth[n] = dom == kNone ? 0 : depth[dom] + 1;
  };
  for (uint32_t n = 1; n < ps.nodes.size(); ++n) {
    uint32_t dom = ps.nodes[n].in[0].from;
    for (const Instance::In& in : ps.nodes[n].in)
      dom = meet(dom, in.from, ps.idom, depth);
    settle(n, dom);
  }
  if (ps.returns.empty()) return;
  uint32_t dom = ps.returns[0];
  for (uint32_t r : ps.returns)
    dom = meet(dom, r, ps.idom, depth);
  settle(ps.exit(), dom);
}

// Post-dominators, with ways that can only end in `unreachable` left out: what happens after them
// is the source's to choose, and its UB is recorded where it arises.
void find_coverage(Pathset& ps, const Program& p) {
  // Returns meet at the exit; the exit and all other ends meet at the end.
  uint32_t exit = ps.exit(), end = exit + 1;
  std::vector<uint32_t> ipdom(end + 1, kNone), depth(end + 1);
  std::vector<std::vector<uint32_t>> out(exit);
  for (uint32_t n = 0; n < exit; ++n)
    for (const Instance::In& in : ps.nodes[n].in)
      out[in.from].push_back(n);
  std::vector<bool> live(end + 1);
  live[exit] = live[end] = true;
  ipdom[exit] = end;
  depth[exit] = 1;
  for (uint32_t n = exit; n-- > 0;) {
    Terminator::Kind kind = p.blocks[ps.nodes[n].block].end.kind;
    if (kind == Terminator::Kind::Return) out[n].push_back(exit);
    if (kind == Terminator::Kind::Trap || p.may_stop(ps.nodes[n].block)) out[n].push_back(end);
    for (uint32_t s : out[n]) {
      if (!live[s]) continue;
      ipdom[n] = live[n] ? meet(ipdom[n], s, ipdom, depth) : s;
      live[n] = true;
    }
    if (live[n]) depth[n] = depth[ipdom[n]] + 1;
  }
  ps.covers_idom.assign(exit + 1, false);
  for (uint32_t n = 1; n <= exit; ++n) {
    uint32_t d = ps.idom[n];
    if (d == kNone || !live[n] || !live[d]) continue;
    // The depth counts down along the chain, so it ends at `n` or passes it.
    while (d != n && d != end && depth[d] > depth[n])
      d = ipdom[d];
    ps.covers_idom[n] = d == n;
  }
}

} // namespace

PathsetResult build_pathset(const Program& p) {
  auto order = topological_order(p);
  if (!order) return {std::nullopt, "loop"};
  Pathset ps;
  std::vector<uint32_t> at(p.blocks.size(), kNone);
  for (BlockId b : *order) {
    at[b] = static_cast<uint32_t>(ps.nodes.size());
    ps.nodes.push_back({b, 0, {}});
  }
  for (uint32_t n = 0; n < ps.nodes.size(); ++n) {
    const Terminator& end = p.blocks[ps.nodes[n].block].end;
    for (uint32_t slot = 0; slot < end.successors.size(); ++slot)
      ps.nodes[at[end.successors[slot]]].in.push_back({n, slot});
    if (end.kind == Terminator::Kind::Return) ps.returns.push_back(n);
  }
  find_dominators(ps);
  find_coverage(ps, p);
  return {std::move(ps), ""};
}

} // namespace lockstep::program
