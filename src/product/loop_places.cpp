#include "product/loop_places.h"

#include <algorithm>

namespace lockstep::product {

namespace {

class Places {
public:
  Places(const Program& p, const program::LoopForest& forest)
      : p_(p), forest_(forest), entries_(p.blocks.size()) {
    for (const program::Block& b : p.blocks)
      for (BlockId to : b.end.successors)
        ++entries_[to];
  }

  LoopPlaces of(uint32_t loop) const {
    LoopPlaces out;
    const std::vector<BlockId> turn = reached(loop, program::kNone);
    for (BlockId b : turn) {
      if (!leaves(loop, b)) continue;
      out.bottom_tested |= is_latch(loop, b);
      if (!every_turn_passes(loop, b)) continue;
      for (BlockId next : p_.blocks[b].end.successors)
        if (forest_.innermost[next] == loop && next != forest_.loops[loop].header &&
            entries_[next] == 1)
          out.behind_tests.push_back(next);
    }
    return out;
  }

private:
  const std::vector<BlockId>& successors(BlockId b) const { return p_.blocks[b].end.successors; }

  bool leaves(uint32_t loop, BlockId b) const {
    return std::any_of(successors(b).begin(), successors(b).end(),
                       [&](BlockId to) { return !forest_.contains(loop, to); });
  }
  bool is_latch(uint32_t loop, BlockId b) const {
    const auto& next = successors(b);
    return std::find(next.begin(), next.end(), forest_.loops[loop].header) != next.end();
  }

  // The blocks of a turn that do not lie behind one of them, in the order of a depth-first search:
  // what dominates another comes before it.
  std::vector<BlockId> reached(uint32_t loop, BlockId without) const {
    std::vector<BlockId> out, todo = {forest_.loops[loop].header};
    std::vector<bool> seen(p_.blocks.size());
    while (!todo.empty()) {
      BlockId b = todo.back();
      todo.pop_back();
      if (b == without || seen[b]) continue;
      seen[b] = true;
      out.push_back(b);
      for (BlockId to : successors(b))
        if (forest_.contains(loop, to)) todo.push_back(to);
    }
    return out;
  }

  // Without the block there is no way around.
  bool every_turn_passes(uint32_t loop, BlockId b) const {
    const std::vector<BlockId> rest = reached(loop, b);
    return std::none_of(rest.begin(), rest.end(),
                        [&](BlockId other) { return is_latch(loop, other); });
  }

  const Program& p_;
  const program::LoopForest& forest_;
  std::vector<uint32_t> entries_; // edges, by block
};

} // namespace

std::vector<LoopPlaces> loop_places(const Program& program, const program::LoopForest& forest) {
  Places places(program, forest);
  std::vector<LoopPlaces> out;
  out.reserve(forest.loops.size());
  for (uint32_t l = 0; l < forest.loops.size(); ++l)
    out.push_back(places.of(l));
  return out;
}

} // namespace lockstep::product
