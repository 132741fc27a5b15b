// How far the loops of a pair are followed: bounds that grow from attempt to attempt, and that fit
// each other.
#pragma once

#include "program/induction.h"
#include "program/pathset.h"

#include <optional>

namespace lockstep::bounded {

struct UnrollOptions {
  uint32_t source = 0, target = 0; // iterations of every loop of the side; 0: chosen
  size_t max_instances = 4096;     // of blocks, on each side
};

// By loop of each side: how often its header is entered, which is once more than it is iterated.
struct Bounds {
  std::vector<uint32_t> source, target;
  bool operator==(const Bounds&) const = default;
};

// Both programs followed as far as the bounds say; no pathset where one is too large.
struct Unrolled {
  Bounds bounds;
  program::PathsetResult source, target;
  bool fits() const { return source.pathset && target.pathset; }
};

// The loops of one side, as far as a choice needs them.
struct LoopSide {
  const program::Program& program;
  program::LoopForest forest;
  std::vector<program::LoopFacts> facts;

  explicit LoopSide(const program::Program& p)
      : program(p), forest(program::find_loops(p)), facts(program::loop_facts(p, forest)) {}
};

class BoundChooser {
public:
  BoundChooser(const LoopSide& source, const LoopSide& target, const UnrollOptions& options);

  // The next attempt, or none: larger bounds do not fit, or would not be different. The first may
  // not fit either.
  std::optional<Unrolled> next();

private:
  Bounds at(uint64_t units) const;
  std::vector<uint32_t> of_side(const LoopSide& side, uint32_t given, uint64_t units) const;
  uint64_t weight(const program::LoopFacts& facts) const;
  Unrolled unrolled(Bounds bounds) const;

  const LoopSide &source_, &target_;
  UnrollOptions options_;
  uint64_t unit_ = 1;     // the smallest step of a loop on either side
  uint64_t heaviest_ = 1; // the largest, in such units
  uint64_t longest_ = 0;  // count of known entries up to which loops are followed to their end
  uint64_t units_ = 0;    // of the last attempt
  std::optional<Bounds> last_;
};

} // namespace lockstep::bounded
