#include "solver/aig/sweep.h"

#include <bit>

namespace lockstep::solver::aig {

Sweeper::Sweeper(Aig& aig, Lit root, Random& random)
    : aig_(aig), random_(random), cone_(aig, root), sat_(aig, Sat::Mode::Probe),
      phase_(cone_.size()), leader_(cone_.size()), image_(cone_.size()) {}

// Refines the classes: nodes stay together only if their words agree.
void Sweeper::split(const std::vector<uint64_t>& words) {
  size_t slots = std::bit_ceil(cone_.size() * 2);
  std::vector<uint32_t> table(slots, ~0u);
  std::vector<uint32_t> next(cone_.size());
  auto key = [&](size_t n) { return words[n] ^ (phase_[n] ? ~uint64_t{0} : 0); };
  for (size_t n = 0; n < cone_.size(); ++n) {
    uint64_t h = (key(n) + leader_[n]) * 0x9e3779b97f4a7c15ull;
    size_t i = (h ^ h >> 32) & (slots - 1);
    while (table[i] != ~0u && (leader_[table[i]] != leader_[n] || key(table[i]) != key(n)))
      i = (i + 1) & (slots - 1);
    if (table[i] == ~0u) table[i] = static_cast<uint32_t>(n);
    next[n] = table[i];
  }
  leader_.swap(next);
}

std::optional<Patterns> Sweeper::apply(const Patterns& patterns) {
  simulate(cone_, patterns, values_);
  if (!simulated_) {
    simulated_ = true;
    for (size_t n = 0; n < cone_.size(); ++n)
      phase_[n] = values_[n] & 1;
  }
  split(values_);
  Lit root = cone_.root();
  uint64_t hits = values_[root.node()] ^ (root.inverted() ? ~uint64_t{0} : 0);
  if (!hits) return std::nullopt;
  Patterns model = patterns;
  for (uint64_t& w : model)
    w = w >> std::countr_zero(hits) & 1;
  return model;
}

std::optional<Patterns> Sweeper::refute(unsigned rounds, support::Deadline deadline) {
  for (unsigned r = 0; r < rounds && !deadline.passed(); ++r)
    if (auto hit = apply(random_patterns(aig_, cone_, random_, r))) return hit;
  return std::nullopt;
}

Sweeper::Verdict Sweeper::compare(Lit a, Lit b, const SweepLimits& limits) {
  for (bool side : {false, true}) {
    // a & ~b, then ~a & b
    Lit x = a ^ side, y = ~b ^ side;
    if (x == kFalse || y == kFalse) continue;
    if (x != kTrue) sat_.assume(x);
    if (y != kTrue) sat_.assume(y);
    ++stats_.checks;
    Sat::Result r = sat_.solve(limits.deadline, limits.conflicts_each);
    stats_.conflicts = sat_.conflicts();
    if (r == Sat::Result::Sat) return Verdict::Different;
    if (r == Sat::Result::Limit) return Verdict::Open;
  }
  return Verdict::Equal;
}

void Sweeper::take_counterexample() {
  Patterns base(cone_.inputs().size());
  for (size_t i = 0; i < base.size(); ++i) {
    uint32_t node = cone_.node(cone_.inputs()[i]);
    base[i] = sat_.has_value(node) ? sat_.value(Lit::make(node, false)) : random_.next() & 1;
  }
  hit_ = apply(patterns_near(base, random_));
}

// The literal that stands for node `n` once it was compared with the head of its class.
Lit Sweeper::settle(size_t n, const SweepLimits& limits) {
  const Cone::Gate& g = cone_.gate(n);
  auto image = [&](Lit a) { return aig_.find(image_[a.node()] ^ a.inverted()); };
  if (n == 0 || g.input) return aig_.find(Lit::make(cone_.node(n), false));
  Lit mine = aig_.and_(image(g.left), image(g.right));
  aig_.merge(cone_.node(n), mine);
  while (leader_[n] != n && !hit_) {
    Lit other = with_phase(image(Lit::make(leader_[n], false)), n, leader_[n]);
    if (mine == other) return mine;
    Verdict v = compare(mine, other, limits);
    if (v == Verdict::Different) {
      ++stats_.refuted;
      take_counterexample();
      continue;
    }
    if (v == Verdict::Open) {
      ++stats_.given_up;
      return mine;
    }
    ++stats_.merged;
    sat_.require_equal(mine, other);
    if (!aig_.merge(mine.node(), other ^ mine.inverted())) return mine;
    return aig_.find(other);
  }
  return mine;
}

std::optional<Patterns> Sweeper::sweep(const SweepLimits& limits) {
  for (size_t n = 0; n < cone_.size(); ++n) {
    if (limits.deadline.passed() || stats_.conflicts > limits.conflicts_all) break;
    image_[n] = settle(n, limits);
    if (hit_) return hit_;
  }
  return std::nullopt;
}

} // namespace lockstep::solver::aig
