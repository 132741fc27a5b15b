#include "simulation/knowledge.h"

namespace lockstep::simulation {

void RegisterRelation::meet(const RegisterRelation& o) {
  std::vector<Pair> gone;
  for (const Pair& pair : by_target_)
    if (!o.by_target_.contains(pair)) gone.push_back(pair);
  for (const auto& [target, source] : gone) {
    by_target_.erase({target, source});
    by_source_.erase({source, target});
  }
}

std::vector<RegId> RegisterRelation::firsts(const std::set<Pair>& pairs) {
  std::vector<RegId> out;
  for (const Pair& pair : pairs)
    if (out.empty() || out.back() != pair.first) out.push_back(pair.first);
  return out;
}

std::vector<RegId> RegisterRelation::seconds(const std::set<Pair>& pairs, RegId first) {
  std::vector<RegId> out;
  for (auto at = pairs.lower_bound({first, 0}); at != pairs.end() && at->first == first; ++at)
    out.push_back(at->second);
  return out;
}

void RegisterRelation::forget(std::set<Pair>& first, std::set<Pair>& second, RegId r) {
  auto from = first.lower_bound({r, 0}), to = from;
  for (; to != first.end() && to->first == r; ++to)
    second.erase({to->second, r});
  first.erase(from, to);
}

namespace {

size_t weight(const KnownValues& known) {
  size_t out = known.size();
  for (const auto& of : known)
    out += of.second.exact;
  return out;
}

void meet_values(KnownValues& mine, const KnownValues& others) {
  for (auto at = mine.begin(); at != mine.end();) {
    auto other = others.find(at->first);
    if (other == others.end() || other->second.value != at->second.value) {
      at = mine.erase(at);
      continue;
    }
    at->second.exact &= other->second.exact;
    ++at;
  }
}

} // namespace

size_t Knowledge::size() const { return refines.size() + weight(of_source) + weight(of_target); }

bool Knowledge::meet(const Knowledge& o) {
  size_t before = size();
  refines.meet(o.refines);
  meet_values(of_source, o.of_source);
  meet_values(of_target, o.of_target);
  return size() != before;
}

} // namespace lockstep::simulation
