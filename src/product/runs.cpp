#include "product/runs.h"

#include <algorithm>

namespace lockstep::product {

IndexedTrace::IndexedTrace(const Trace& t, size_t blocks) : trace(t), visits(blocks) {
  for (uint32_t i = 0; i < t.visits.size(); ++i)
    visits[t.visits[i].block].push_back(i);
}

uint32_t IndexedTrace::after(uint32_t position, BlockId block, uint32_t n) const {
  const auto& all = visits[block];
  auto it = std::upper_bound(all.begin(), all.end(), position);
  size_t left = static_cast<size_t>(all.end() - it);
  return n == 0 || left < n ? kNone : it[n - 1];
}

uint32_t IndexedTrace::between(uint32_t from, uint32_t to, BlockId block) const {
  const auto& all = visits[block];
  return static_cast<uint32_t>(std::upper_bound(all.begin(), all.end(), to) -
                               std::upper_bound(all.begin(), all.end(), from));
}

uint32_t nested_loops(const program::LoopForest& forest, BlockId head) {
  if (!forest.is_header(head)) return 0;
  uint32_t here = forest.innermost[head], most = 1;
  for (const program::Loop& l : forest.loops)
    if (forest.contains(here, l.header))
      most = std::max(most, l.depth - forest.loops[here].depth + 1);
  return most;
}

Runs::Runs(const Prover& prover, const Program& source, const Program& target,
           const std::vector<TracePair>& traces)
    : prover_(prover), source_loops_(find_loops(source)), target_loops_(find_loops(target)),
      source_leaves_(leaves_at_blocks(source)), target_leaves_(leaves_at_blocks(target)) {
  for (const TracePair& t : traces) {
    std::vector<uint32_t> globals;
    for (const std::string& name : t.globals)
      globals.push_back(prover.number_of_global(name));
    runs_.push_back({IndexedTrace(t.source, source.blocks.size()),
                     IndexedTrace(t.target, target.blocks.size()), std::move(globals)});
  }
}

bool Runs::same_so_far(const Joint& j) const {
  bool same = source_at(j).digest == target_at(j).digest ||
              (!same_memory_ && nested_loops(target_loops_, target_at(j).block) == 1);
  return same && same_events(j);
}

uint32_t Runs::next_target(const Joint& j) const {
  const auto& visits = target(j).trace.visits;
  for (uint32_t k = j.target + 1; k < visits.size(); ++k)
    if (target_loops_.is_header(visits[k].block)) return k;
  return kNone;
}

uint32_t Runs::turns(const Joint& from, uint32_t to, BlockId but) const {
  uint32_t most = 1;
  for (const program::Loop& l : source_loops_.loops)
    if (l.header != but) most = std::max(most, source(from).between(from.source, to, l.header));
  return most;
}

const std::vector<Runs::Seen>& Runs::seen(const Node& node) {
  auto [it, fresh] = seen_.try_emplace({node.source, node.target});
  if (!fresh) return it->second;
  size_t arguments = runs_[0].source.trace.arguments.size();
  for (Column& k : prover_.columns(node)) {
    size_t c = it->second.size();
    const auto& leaves = k.of_source ? source_leaves_[node.source] : target_leaves_[node.target];
    auto found = std::find(leaves.begin(), leaves.end(), k.leaf);
    bool argument = c < arguments;
    it->second.push_back({argument      ? Seen::From::Arguments
                          : k.of_source ? Seen::From::Source
                                        : Seen::From::Target,
                          static_cast<uint32_t>(argument ? c : found - leaves.begin()),
                          std::move(k)});
  }
  return it->second;
}

std::vector<Column> Runs::columns(const Node& node) {
  std::vector<Column> out;
  for (const Seen& s : seen(node))
    out.push_back(s.column);
  return out;
}

Sample Runs::sample(const Node& node, const Joint& j) {
  const Trace &s = source(j).trace, &t = target(j).trace;
  uint32_t in_source = source_at(j).held, in_target = target_at(j).held;
  const std::vector<Seen>& columns = seen(node);
  Sample out;
  out.reserve(columns.size());
  for (const Seen& c : columns) {
    Held h = c.from == Seen::From::Arguments ? s.arguments[c.index]
             : c.from == Seen::From::Source  ? s.held[in_source + c.index]
                                             : t.held[in_target + c.index];
    bool own = (h.block & semantics::kLocalBit) != 0; // both number those alike
    if (c.column.pointer && h.block != 0 && !own) {   // by the prover's numbers
      const auto& numbers = runs_[j.run].globals;
      bool known = h.block <= numbers.size() && numbers[h.block - 1] != kNone;
      h.block = known ? numbers[h.block - 1] : h.block + (1u << 20);
    }
    out.push_back(h);
  }
  return out;
}

} // namespace lockstep::product
