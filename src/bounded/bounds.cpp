#include "bounded/bounds.h"

#include <algorithm>
#include <set>
#include <utility>

namespace lockstep::bounded {

using program::LoopFacts;

namespace {

constexpr uint32_t kLeast = 2; // every block, and every edge back

} // namespace

// Steps tell which loops do the work of several iterations of others. Loops that run for a known
// number of times are followed to their end, the longest of them only if all fits.
BoundChooser::BoundChooser(const LoopSide& source, const LoopSide& target,
                           const UnrollOptions& options)
    : source_(source), target_(target), options_(options) {
  std::set<uint64_t> steps, counts;
  for (const LoopSide* side : {&source, &target})
    for (const LoopFacts& f : side->facts) {
      if (f.step > 0) steps.insert(f.step);
      if (f.entries && *f.entries != LoopFacts::kTooMany) counts.insert(*f.entries);
    }
  if (!steps.empty()) {
    constexpr uint64_t kMost = 1024; // larger ones are no sign of vectors
    unit_ = *steps.begin();
    for (uint64_t s : steps)
      if (s / unit_ <= kMost) heaviest_ = std::max(heaviest_, s / unit_);
  }
  for (auto it = counts.rbegin(); it != counts.rend() && longest_ == 0; ++it) {
    longest_ = *it;
    if (!unrolled(at(kLeast - 1)).fits()) longest_ = 0;
  }
}

uint64_t BoundChooser::weight(const LoopFacts& facts) const {
  return std::clamp<uint64_t>(facts.step / unit_, 1, heaviest_);
}

std::vector<uint32_t> BoundChooser::of_side(const LoopSide& side, uint32_t given,
                                            uint64_t units) const {
  std::vector<uint32_t> out;
  for (const LoopFacts& f : side.facts) {
    uint64_t w = weight(f), bound = std::max<uint64_t>(kLeast, (units + w - 1) / w + 1);
    if (f.entries && *f.entries <= longest_) bound = std::max<uint64_t>(*f.entries, 1);
    out.push_back(given > 0 ? given + 1 : static_cast<uint32_t>(bound));
  }
  return out;
}

Bounds BoundChooser::at(uint64_t units) const {
  return {of_side(source_, options_.source, units), of_side(target_, options_.target, units)};
}

Unrolled BoundChooser::unrolled(Bounds bounds) const {
  auto paths = [&](const LoopSide& side, const std::vector<uint32_t>& of_loops) {
    return build_pathset(side.program, side.forest, {of_loops, options_.max_instances});
  };
  auto source = paths(source_, bounds.source), target = paths(target_, bounds.target);
  return {std::move(bounds), std::move(source), std::move(target)};
}

// First each loop by itself, then as far as the heaviest needs the others, then twice as far each
// time.
std::optional<Unrolled> BoundChooser::next() {
  if (units_ == 0)
    units_ = kLeast - 1;
  else
    units_ = units_ < heaviest_ ? heaviest_ + heaviest_ / 2 : units_ * 2;
  Bounds bounds = at(units_);
  if (last_ == bounds) return std::nullopt;
  bool first = !std::exchange(last_, bounds);
  Unrolled attempt = unrolled(std::move(bounds));
  if (!first && !attempt.fits()) return std::nullopt;
  return attempt;
}

} // namespace lockstep::bounded
