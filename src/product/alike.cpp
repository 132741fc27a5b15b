#include "product/alike.h"

#include "program/loops.h"

#include <algorithm>
#include <map>

namespace lockstep::product {

using program::LoopForest;
using program::Program;

namespace {

// Heads in the order of blocks.
std::vector<BlockId> heads_of(const LoopForest& forest) {
  std::vector<BlockId> out;
  for (const program::Loop& l : forest.loops)
    out.push_back(l.header);
  std::sort(out.begin(), out.end());
  return out;
}

using Matched = std::map<BlockId, BlockId>; // by the target's, the source's

Matched by_names(const Program& source, const LoopForest& of_source, const Program& target,
                 const LoopForest& of_target) {
  Matched out;
  std::vector<BlockId> theirs = heads_of(of_source);
  for (BlockId t : heads_of(of_target)) {
    for (BlockId s : theirs)
      if (source.blocks[s].name == target.blocks[t].name) out.emplace(t, s);
    if (!out.contains(t)) return {};
  }
  return out;
}

Matched by_order(const LoopForest& of_source, const LoopForest& of_target) {
  std::vector<BlockId> theirs = heads_of(of_source), ours = heads_of(of_target);
  auto depth = [](const LoopForest& forest, BlockId head) {
    return forest.loops[forest.innermost[head]].depth;
  };
  Matched out;
  if (ours.size() != theirs.size()) return out;
  for (size_t i = 0; i < ours.size(); ++i) {
    if (depth(of_source, theirs[i]) != depth(of_target, ours[i])) return {};
    out.emplace(ours[i], theirs[i]);
  }
  return out;
}

} // namespace

std::optional<Alike> product_of_alike(const Program& source, const Program& target) {
  LoopForest of_source = find_loops(source), of_target = find_loops(target);
  Alike found;
  Matched pairs = by_names(source, of_source, target, of_target);
  found.by_names = !pairs.empty();
  if (pairs.empty()) pairs = by_order(of_source, of_target);
  if (pairs.empty()) return std::nullopt;
  Graph& out = found.graph;
  out.nodes.push_back({0, 0});
  std::map<BlockId, uint32_t> node_at; // by the target's head
  for (auto [t, s] : pairs) {
    node_at[t] = static_cast<uint32_t>(out.nodes.size());
    out.nodes.push_back({s, t});
  }
  for (uint32_t n = 0; n < out.nodes.size(); ++n) {
    program::Ahead next = ahead(target, out.nodes[n].target, heads(of_target));
    for (BlockId to : next.places)
      out.edges.push_back({n, node_at.at(to), 1, 1, false});
    if (next.returns) out.edges.push_back({n, kNone, 0, 1, false});
  }
  return found;
}

} // namespace lockstep::product
