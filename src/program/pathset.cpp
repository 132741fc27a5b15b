#include "program/pathset.h"

#include <algorithm>
#include <map>

namespace lockstep::program {

namespace {

// Follows every edge from the entry, depth first; the instances in reverse of the order in which
// they are done stand before those that they lead to.
class Builder {
public:
  Builder(const Program& p, const LoopForest& forest, const Unrolling& unrolling)
      : p_(p), forest_(forest), unrolling_(unrolling) {}

  std::string run(Pathset& ps) {
    Passes start; // the entry may be in a loop itself
    follow(forest_, kNone, 0, start);
    if (!visit(0, std::move(start))) return kTooLarge;
    while (!stack_.empty())
      if (!step()) return collision_ ? "instances of blocks with one number" : kTooLarge;
    std::vector<uint32_t> position(found_.size());
    for (uint32_t i = 0; i < found_.size(); ++i)
      position[done_[i]] = static_cast<uint32_t>(done_.size()) - 1 - i;
    ps.nodes.resize(found_.size());
    for (uint32_t i = 0; i < found_.size(); ++i) {
      Instance& node = ps.nodes[position[i]];
      node.block = found_[i].block;
      node.number = instance_number(p_, node.block, context_of(found_[i].passes));
      node.past = std::move(found_[i].past);
      const Passes& passes = found_[i].passes;
      if (!forest_.is_header(node.block) || passes.back().iteration == 0) continue;
      auto before = known_.find({node.block, context_before(passes)});
      if (before != known_.end()) node.previous = position[before->second];
    }
    for (uint32_t n = 0; n < ps.nodes.size(); ++n) {
      const Found& from = found_[done_[done_.size() - 1 - n]];
      for (uint32_t slot = 0; slot < from.to.size(); ++slot)
        if (from.to[slot] != kNone) ps.nodes[position[from.to[slot]]].in.push_back({n, slot});
      if (p_.blocks[from.block].end.kind == Terminator::Kind::Return) ps.returns.push_back(n);
    }
    return "";
  }

private:
  static constexpr const char* kTooLarge = "loops too large to unroll";

  struct Found {
    BlockId block;
    Passes passes;
    std::vector<uint32_t> to, past; // by slot: what was found there; slots past a bound
  };

  // The instance, new or known. False: there are too many, or two have the same number.
  bool visit(BlockId block, Passes passes) {
    Context context = context_of(passes);
    auto [it, fresh] = known_.try_emplace({block, context}, static_cast<uint32_t>(found_.size()));
    last_ = it->second;
    if (!fresh) {
      collision_ = found_[last_].passes != passes;
      return !collision_;
    }
    constexpr uint64_t kReserved = uint64_t{1} << 32; // numbers with a meaning of their own
    collision_ = !passes.empty() && instance_number(p_, block, context) < kReserved;
    size_t most = std::max(unrolling_.max_instances, p_.blocks.size()); // loops are what is limited
    if (collision_ || found_.size() >= most) return false;
    found_.push_back({block, std::move(passes), {}, {}});
    stack_.push_back(last_);
    return true;
  }

  bool step() {
    uint32_t n = stack_.back();
    const auto& successors = p_.blocks[found_[n].block].end.successors;
    uint32_t slot = static_cast<uint32_t>(found_[n].to.size());
    if (slot == successors.size()) {
      done_.push_back(n);
      stack_.pop_back();
      return true;
    }
    Passes passes = found_[n].passes;
    follow(forest_, found_[n].block, successors[slot], passes);
    if (!passes.empty() && passes.back().iteration >= unrolling_.bounds[passes.back().loop]) {
      found_[n].to.push_back(kNone);
      found_[n].past.push_back(slot);
      return true;
    }
    bool fits = visit(successors[slot], std::move(passes));
    found_[n].to.push_back(last_);
    return fits;
  }

  const Program& p_;
  const LoopForest& forest_;
  const Unrolling& unrolling_;
  std::vector<Found> found_;
  std::map<std::pair<BlockId, Context>, uint32_t> known_;
  std::vector<uint32_t> stack_, done_;
  uint32_t last_ = 0;
  bool collision_ = false;
};

// The nearest common ancestor in a tree of parents with depths.
uint32_t meet_in(uint32_t a, uint32_t b, const std::vector<uint32_t>& parent,
                 const std::vector<uint32_t>& depth) {
  while (a != b) {
    if (depth[a] < depth[b]) std::swap(a, b);
    a = parent[a];
  }
  return a;
}

// idom of a node is where its predecessors' dominator chains meet; one pass in topological order.
void find_dominators(Pathset& ps) {
  ps.depth.assign(ps.nodes.size() + 1, 0);
  ps.idom.assign(ps.nodes.size() + 1, kNone);
  auto settle = [&](uint32_t n, uint32_t dom) {
    ps.idom[n] = dom;
    ps.depth[n] = dom == kNone ? 0 : ps.depth[dom] + 1;
  };
  for (uint32_t n = 1; n < ps.nodes.size(); ++n) {
    uint32_t dom = ps.nodes[n].in[0].from;
    for (const Instance::In& in : ps.nodes[n].in)
      dom = ps.meet(dom, in.from);
    settle(n, dom);
  }
  if (ps.returns.empty()) return;
  uint32_t dom = ps.returns[0];
  for (uint32_t r : ps.returns)
    dom = ps.meet(dom, r);
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
    if (kind == Terminator::Kind::Trap || p.may_stop(ps.nodes[n].block) ||
        !ps.nodes[n].past.empty())
      out[n].push_back(end);
    for (uint32_t s : out[n]) {
      if (!live[s]) continue;
      ipdom[n] = live[n] ? meet_in(ipdom[n], s, ipdom, depth) : s;
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

uint32_t Pathset::meet(uint32_t a, uint32_t b) const { return meet_in(a, b, idom, depth); }

PathsetResult build_pathset(const Program& p, const LoopForest& forest,
                            const Unrolling& unrolling) {
  Pathset ps;
  std::string obstacle = Builder(p, forest, unrolling).run(ps);
  if (!obstacle.empty()) return {std::nullopt, obstacle};
  find_dominators(ps);
  find_coverage(ps, p);
  return {std::move(ps), ""};
}

PathsetResult build_pathset(const Program& p, uint32_t bound) {
  LoopForest forest = find_loops(p);
  return build_pathset(p, forest, {std::vector<uint32_t>(forest.loops.size(), bound)});
}

} // namespace lockstep::program
