#include "program/pathset.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace lockstep::program {

namespace {

// Follows every edge from the entry, depth first; the instances in reverse of the order in which
// they are done stand before those that they lead to.
class Builder {
public:
  Builder(const Program& p, const LoopForest& forest, const Unrolling& unrolling,
          const Region* region)
      : p_(p), forest_(forest), unrolling_(unrolling), region_(region) {}

  std::string run(Pathset& ps) {
    BlockId first = region_ ? region_->start : 0;
    Passes start; // the first block may be in a loop itself
    follow(forest_, kNone, first, start);
    if (!visit(first, std::move(start), 0)) return kTooLarge;
    while (!stack_.empty())
      if (!step()) return collision_ ? "instances of blocks with one number" : kTooLarge;
    if (region_ && !keep_what_stops()) return "no path to the stop";
    if (region_ && two_have_one_number()) return "instances of blocks with one number";
    std::vector<uint32_t> position(found_.size(), kNone);
    for (uint32_t i = 0; i < done_.size(); ++i)
      position[done_[i]] = static_cast<uint32_t>(done_.size()) - 1 - i;
    ps.nodes.resize(done_.size());
    for (uint32_t i = 0; i < found_.size(); ++i) {
      if (position[i] == kNone) continue;
      Instance& node = ps.nodes[position[i]];
      node.block = found_[i].block;
      node.number = number(found_[i]);
      node.past = std::move(found_[i].past);
      node.stop = found_[i].stop;
      const Passes& passes = found_[i].passes;
      if (region_ || !forest_.is_header(node.block) || passes.back().iteration == 0) continue;
      auto before = known_.find({node.block, context_before(passes), 0});
      if (before != known_.end()) node.previous = position[before->second];
    }
    for (uint32_t n = 0; n < ps.nodes.size(); ++n) {
      const Found& from = found_[done_[done_.size() - 1 - n]];
      for (uint32_t slot = 0; slot < from.to.size(); ++slot)
        if (from.to[slot] != kNone) ps.nodes[position[from.to[slot]]].in.push_back({n, slot});
      bool returns = p_.blocks[from.block].end.kind == Terminator::Kind::Return;
      if (returns || from.stop) ps.returns.push_back(n);
    }
    return "";
  }

private:
  struct Found {
    BlockId block;
    Passes passes;
    std::vector<uint32_t> to, past; // by slot: what was found there; slots past a bound
    uint32_t stopped = 0;           // how often a block that paths stop at was entered
    bool stop = false;
  };

  // In a region instances differ by how often a stop was met, too.
  uint64_t number(const Found& f) const {
    return instance_number(p_, f.block,
                           context_of(f.passes) ^ f.stopped * uint64_t{0x9e3779b97f4a7c15});
  }

  bool stops() const { return region_ && !region_->stops.empty(); }

  // Leaves out what leads to no stop. False if nothing is left.
  bool keep_what_stops() {
    if (!region_->stops_only) return true;
    std::vector<bool> leads(found_.size());
    for (uint32_t n : done_) { // what it leads to comes first
      leads[n] = found_[n].stop;
      for (uint32_t to : found_[n].to)
        leads[n] = leads[n] || (to != kNone && leads[to]);
    }
    std::erase_if(done_, [&](uint32_t n) { return !leads[n]; });
    for (uint32_t n : done_)
      for (uint32_t slot = 0; slot < found_[n].to.size(); ++slot)
        if (uint32_t& to = found_[n].to[slot]; to != kNone && !leads[to]) {
          to = kNone;
          found_[n].past.push_back(slot);
        }
    return leads[0];
  }

  // Choices of two instances must not be taken for the same.
  bool two_have_one_number() const {
    std::set<uint64_t> numbers;
    return std::any_of(done_.begin(), done_.end(), [&](uint32_t n) {
      return !found_[n].stop && !numbers.insert(number(found_[n])).second;
    });
  }

  // The instance, new or known. False: there are too many, or two have the same number.
  bool visit(BlockId block, Passes passes, uint32_t stopped) {
    Context context = context_of(passes);
    auto [it, fresh] =
        known_.try_emplace({block, context, stopped}, static_cast<uint32_t>(found_.size()));
    last_ = it->second;
    if (!fresh) {
      collision_ = found_[last_].passes != passes;
      return !collision_;
    }
    constexpr uint64_t kReserved = uint64_t{1} << 32; // numbers with a meaning of their own
    collision_ = !passes.empty() && instance_number(p_, block, context) < kReserved;
    size_t most = std::max(unrolling_.max_instances, p_.blocks.size()); // loops are what is limited
    if (collision_ || found_.size() >= most) return false;
    uint32_t stop_at = stops() && last_ > 0 ? region_->stops[block] : 0;
    bool stop = stop_at > 0 && stopped >= stop_at;
    found_.push_back({block, std::move(passes), {}, {}, stopped, stop});
    stack_.push_back(last_);
    return true;
  }

  bool step() {
    uint32_t n = stack_.back();
    const auto& successors = p_.blocks[found_[n].block].end.successors;
    uint32_t slot = static_cast<uint32_t>(found_[n].to.size());
    if (slot == successors.size() || found_[n].stop) {
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
    uint32_t stopped = found_[n].stopped + (stops() && region_->stops[successors[slot]] > 0);
    bool fits = visit(successors[slot], std::move(passes), stopped);
    found_[n].to.push_back(last_);
    return fits;
  }

  const Program& p_;
  const LoopForest& forest_;
  const Unrolling& unrolling_;
  const Region* region_;
  std::vector<Found> found_;
  std::map<std::tuple<BlockId, Context, uint32_t>, uint32_t> known_;
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
    if (ps.nodes[n].stop || kind == Terminator::Kind::Return) out[n].push_back(exit);
    if (!ps.nodes[n].stop && (kind == Terminator::Kind::Trap || p.may_stop(ps.nodes[n].block) ||
                              !ps.nodes[n].past.empty()))
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

namespace {

PathsetResult build(const Program& p, const LoopForest& forest, const Unrolling& unrolling,
                    const Region* region) {
  Pathset ps;
  std::string obstacle = Builder(p, forest, unrolling, region).run(ps);
  if (!obstacle.empty()) return {std::nullopt, obstacle};
  find_dominators(ps);
  find_coverage(ps, p);
  return {std::move(ps), ""};
}

} // namespace

PathsetResult build_pathset(const Program& p, const LoopForest& forest,
                            const Unrolling& unrolling) {
  return build(p, forest, unrolling, nullptr);
}

PathsetResult build_pathset(const Program& p, const LoopForest& forest, const Unrolling& unrolling,
                            const Region& region) {
  return build(p, forest, unrolling, &region);
}

PathsetResult build_pathset(const Program& p, uint32_t bound) {
  LoopForest forest = find_loops(p);
  return build_pathset(p, forest, {std::vector<uint32_t>(forest.loops.size(), bound)});
}

Region up_to_heads(const Program& program, const LoopForest& forest, BlockId start) {
  Region region{start, std::vector<uint32_t>(program.blocks.size()), false};
  for (const Loop& l : forest.loops)
    region.stops[l.header] = 1;
  return region;
}

Region up_to_branch(const Program& program, const LoopForest& forest, BlockId start) {
  Region region = up_to_heads(program, forest, start);
  BlockId last = start;
  auto next = [&] { return program.blocks[last].end.successors; };
  while (next().size() == 1 && region.stops[next()[0]] == 0)
    last = next()[0];
  region.stops.assign(program.blocks.size(), 0);
  for (BlockId to : next())
    region.stops[to] = 1;
  return region;
}

} // namespace lockstep::program
