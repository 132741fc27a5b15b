// Runs of both programs, each pair on the same numbers, and positions in them: what they show of
// two places that may belong together. Knows nothing of which products are tried.
#pragma once

#include "product/prover.h"

#include <optional>

namespace lockstep::product {

// Where both sides of a pair of runs are: positions among their visits.
struct Joint {
  uint32_t run, source, target;
};

// A run with what is asked of it often.
struct IndexedTrace {
  IndexedTrace(const Trace& t, size_t blocks);

  bool is_cut() const { return !trace.returned; }
  uint32_t last() const { return static_cast<uint32_t>(trace.visits.size()) - 1; }
  // The n-th visit of a block after a position; kNone: there is none.
  uint32_t after(uint32_t position, BlockId block, uint32_t n) const;
  // How often a block is visited after a position, up to another.
  uint32_t between(uint32_t from, uint32_t to, BlockId block) const;

  const Trace& trace;
  std::vector<std::vector<uint32_t>> visits; // by block
};

// How many loops lie in each other from the one of this head on; 0: it is none.
uint32_t nested_loops(const program::LoopForest& forest, BlockId head);

class Runs {
public:
  Runs(const Prover& prover, const Program& source, const Program& target,
       const std::vector<TracePair>& traces);

  uint32_t size() const { return static_cast<uint32_t>(runs_.size()); }
  const program::LoopForest& source_loops() const { return source_loops_; }
  const program::LoopForest& target_loops() const { return target_loops_; }
  const IndexedTrace& source(const Joint& j) const { return runs_[j.run].source; }
  const IndexedTrace& target(const Joint& j) const { return runs_[j.run].target; }
  BlockId target_block(const Joint& j, uint32_t position) const {
    return target(j).trace.visits[position].block;
  }

  // Others have seen the same of both; and memory of both is the same, too.
  bool same_events(const Joint& j) const { return source_at(j).events == target_at(j).events; }
  bool same_so_far(const Joint& j) const;
  // From now on memory may differ in the target's innermost loops.
  void let_memory_differ() { same_memory_ = false; }
  bool same_memory() const { return same_memory_; }

  // The next place of the target; kNone: it returns, or the run was cut off.
  uint32_t next_target(const Joint& j) const;
  // How often the source goes around a loop on the way, but for the one of that head.
  uint32_t turns(const Joint& from, uint32_t to, BlockId but) const;
  // Whether the registers of both are known there.
  bool is_kept(const Joint& j) const {
    return source_at(j).held != kNone && target_at(j).held != kNone;
  }

  // The states of a pair of blocks, column by column.
  std::vector<Column> columns(const Node& node);
  Sample sample(const Node& node, const Joint& j);

private:
  const Trace::Visit& source_at(const Joint& j) const { return source(j).trace.visits[j.source]; }
  const Trace::Visit& target_at(const Joint& j) const { return target(j).trace.visits[j.target]; }

  struct Pair {
    IndexedTrace source, target;
    std::vector<uint32_t> globals; // by number there: the prover's numbers
  };
  // A column, and where a run has it.
  struct Seen {
    enum class From : uint8_t { Arguments, Source, Target } from;
    uint32_t index;
    Column column;
  };
  const std::vector<Seen>& seen(const Node& node);

  const Prover& prover_;
  program::LoopForest source_loops_, target_loops_;
  std::vector<std::vector<Leaf>> source_leaves_, target_leaves_;
  bool same_memory_ = true; // also in innermost loops
  std::vector<Pair> runs_;
  std::map<std::pair<BlockId, BlockId>, std::vector<Seen>> seen_;
};

} // namespace lockstep::product
