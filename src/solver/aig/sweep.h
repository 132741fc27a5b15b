// SAT sweeping: nodes below a literal that agree on every pattern simulated so far are compared by
// SAT, bottom-up, and merged where they are equal under every assignment. A difference becomes a
// pattern that splits the candidates further.
#pragma once

#include "solver/aig/sat.h"
#include "solver/aig/simulation.h"

#include <optional>

namespace lockstep::solver::aig {

struct SweepStats {
  uint64_t checks = 0;   // SAT calls
  uint64_t merged = 0;   // nodes proved equal to an earlier one
  uint64_t refuted = 0;  // candidates told apart
  uint64_t given_up = 0; // candidates left open at the conflict limit
  uint64_t conflicts = 0;
};

struct SweepLimits {
  support::Deadline deadline = support::Deadline::never();
  int64_t conflicts_each = 100;    // of one comparison
  uint64_t conflicts_all = 100000; // of the whole sweep
};

class Sweeper {
public:
  Sweeper(Aig& aig, Lit root, Random& random);

  // Simulates `rounds` words of patterns. Values of the cone's inputs that make the root true, if
  // some pattern does: in the order of cone().inputs(), in bit 0.
  std::optional<Patterns> refute(unsigned rounds, support::Deadline deadline);

  // Merges what it can within the limits. The result is as above: a pattern found on the way.
  std::optional<Patterns> sweep(const SweepLimits& limits);

  const Cone& cone() const { return cone_; }
  const SweepStats& stats() const { return stats_; }

private:
  enum class Verdict { Equal, Different, Open };
  Verdict compare(Lit a, Lit b, const SweepLimits& limits);
  Lit settle(size_t n, const SweepLimits& limits);
  void take_counterexample();
  std::optional<Patterns> apply(const Patterns& patterns);
  void split(const std::vector<uint64_t>& words);
  Lit with_phase(Lit a, size_t n, size_t leader) const { return a ^ (phase_[n] != phase_[leader]); }

  Aig& aig_;
  Random& random_;
  Cone cone_;
  Sat sat_;
  SweepStats stats_;
  std::vector<uint64_t> values_;
  std::vector<bool> phase_;      // value in the first pattern: nodes are compared up to inversion
  std::vector<uint32_t> leader_; // first node of the class
  std::vector<Lit> image_;       // what stands for a node that was visited
  std::optional<Patterns> hit_;
  bool simulated_ = false;
};

} // namespace lockstep::solver::aig
