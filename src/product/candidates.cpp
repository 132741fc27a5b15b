#include "product/candidates.h"

#include "program/induction.h"

#include <algorithm>

namespace lockstep::product {

namespace {

constexpr size_t kLooked = 16; // joints by which candidates are judged
constexpr size_t kEnoughStates = 160;
// Turns of a loop that are looked at in advance, by how many runs there are.
constexpr size_t kMostAhead = 24, kLeastAhead = 8;

} // namespace

uint32_t Partial::find(const Node& node) const {
  for (uint32_t n = 1; n < nodes.size(); ++n)
    if (nodes[n].node == node) return n;
  return kNone;
}

uint32_t Partial::find_or_add(const Node& node) {
  if (uint32_t n = find(node); n != kNone) return n;
  nodes.push_back({node, {}});
  return static_cast<uint32_t>(nodes.size() - 1);
}

Graph Partial::graph() const {
  Graph out{{}, edges};
  for (const PartialNode& n : nodes)
    out.nodes.push_back(n.node);
  return out;
}

Candidates::Candidates(Runs& runs, const Program& source, const Program& target,
                       uint32_t most_unrolled, support::Context& ctx)
    : runs_(runs), source_(source), source_places_(loop_places(source, runs.source_loops())),
      target_places_(loop_places(target, runs.target_loops())), most_unrolled_(most_unrolled),
      most_inner_(most_unrolled), ctx_(ctx) {
  // Loops within others that always go around so often may be followed to their end.
  constexpr uint64_t kMostFollowed = 512;
  for (const program::LoopFacts& f :
       program::loop_facts(source, runs.source_loops(), kMostFollowed))
    if (f.entries && *f.entries <= kMostFollowed)
      most_inner_ = std::max(most_inner_, static_cast<uint32_t>(*f.entries));
}

// How many values of the target and of the source are not related, where both go around from these
// joints on, the source so often for each turn of the target. None: they cannot.
std::optional<Candidates::Fit> Candidates::unrelated(const std::vector<Joint>& joints,
                                                     const Node& node, uint32_t count) {
  std::vector<Sample> samples;
  size_t ahead = std::clamp(kEnoughStates / joints.size(), kLeastAhead, kMostAhead);
  for (Joint j : joints) {
    if (samples.size() >= kEnoughStates) break;
    for (size_t turn = 0; turn < ahead; ++turn) {
      if (!runs_.same_so_far(j)) return std::nullopt;
      if (runs_.is_kept(j)) samples.push_back(runs_.sample(node, j));
      if (count == 0) break;
      uint32_t next = runs_.next_target(j);
      if (next == kNone || runs_.target_block(j, next) != node.target) break;
      uint32_t there = runs_.source(j).after(j.source, node.source, count);
      bool may_come = runs_.source_loops().innermost[node.source] != kNone;
      if (there == kNone && may_come && runs_.source(j).is_cut()) break;
      if (there == kNone) return std::nullopt;
      j = {j.run, there, next};
    }
  }
  Invariant relations(runs_.columns(node), nullptr);
  relations.learn(samples);
  return Fit{relations.unrelated(false), relations.unrelated(true), relations.effort()};
}

// The header of the loop that a place of the source stands for; or the block itself.
BlockId Candidates::header_at(BlockId source) const {
  uint32_t loop = runs_.source_loops().innermost[source];
  if (loop == kNone) return source;
  const std::vector<BlockId>& behind = source_places_[loop].behind_tests;
  bool stands = std::find(behind.begin(), behind.end(), source) != behind.end();
  return stands ? runs_.source_loops().loops[loop].header : source;
}

// How far the source's block is from where it should be looked at: its header, or, where the loop
// of the target is tested at its end and that of the source is not, right behind the first test:
// there both have passed it.
uint32_t Candidates::out_of_place(const Node& node) const {
  constexpr uint32_t kNoPlace = 1 << 16;
  const program::LoopForest& loops = runs_.source_loops();
  const uint32_t loop = loops.innermost[node.source],
                 other = runs_.target_loops().innermost[node.target];
  if (loop == kNone) return kNoPlace;
  const LoopPlaces& places = source_places_[loop];
  const bool rotated =
      other != kNone && target_places_[other].bottom_tested && !places.bottom_tested;
  if (loops.is_header(node.source)) return rotated && !places.behind_tests.empty() ? 1 : 0;
  auto it = std::find(places.behind_tests.begin(), places.behind_tests.end(), node.source);
  if (it == places.behind_tests.end()) return kNoPlace;
  auto turn = static_cast<uint32_t>(it - places.behind_tests.begin());
  return rotated && turn == 0 ? 0 : turn + 1;
}

// By how much the loops at a node lie deeper within others on one side, counted from outside or
// from inside: those that lie within may be gone on one side.
uint32_t Candidates::apart(const Node& node) const {
  const program::LoopForest &source = runs_.source_loops(), &target = runs_.target_loops();
  auto difference = [](uint32_t a, uint32_t b) { return a > b ? a - b : b - a; };
  auto depth = [](const program::LoopForest& forest, BlockId head) {
    return forest.is_header(head) ? forest.loops[forest.innermost[head]].depth : 0;
  };
  const BlockId head = header_at(node.source);
  return std::min(difference(nested_loops(source, head), nested_loops(target, node.target)),
                  difference(depth(source, head), depth(target, node.target)));
}

// Whether the source, which goes around so often for each turn of the target, is about to end where
// the target does. True where that is not clear.
bool Candidates::ends_in_time(const Joint& from, const Node& node, uint32_t count) const {
  // How often it still comes to its block before it leaves the loop there; none: nobody can say.
  auto turns_left = [](const IndexedTrace& run, const program::LoopForest& forest, uint32_t at,
                       BlockId block) -> std::optional<uint64_t> {
    uint32_t loop = forest.innermost[block];
    const auto& visits = run.trace.visits;
    uint64_t turns = 0;
    for (uint32_t k = at + 1; k < visits.size(); ++k) {
      if (loop != kNone && !forest.contains(loop, visits[k].block)) return turns;
      turns += visits[k].block == block;
    }
    return run.trace.returned ? std::optional(turns) : std::nullopt;
  };
  auto turns = turns_left(runs_.target(from), runs_.target_loops(), from.target, node.target);
  auto left = turns_left(runs_.source(from), runs_.source_loops(), from.source, node.source);
  if (!turns || !left) return true;
  return *turns * count <= *left && *left - *turns * count <= most_unrolled_;
}

// Whether a candidate fits the joints; its rank, if so.
bool Candidates::judge(const Partial& p, const OpenWay& open, Candidate& c) {
  const Node& from = p.nodes[open.node].node;
  std::vector<Joint> ends;
  size_t length = 0;
  c.inner = 1;
  for (const Joint& j : open.joints) {
    const IndexedTrace& run = runs_.source(j);
    uint32_t there = c.count == 0 ? j.source : run.after(j.source, c.to.source, c.count);
    if (there == kNone && run.is_cut()) continue;
    if (there == kNone) return false;
    Joint end{j.run, there, runs_.next_target(j)};
    if (!runs_.same_so_far(end)) return false;
    if (c.count > 0) c.inner = std::max(c.inner, runs_.turns(j, there, c.to.source));
    if (c.inner > most_inner_) return false;
    if (from == c.to && !ends_in_time(end, c.to, c.count)) return false;
    length = std::max<size_t>(length, there - j.source);
    if (ends.size() < kLooked) ends.push_back(end);
  }
  if (ends.empty()) return false;
  // All that comes to a node must fit.
  if (uint32_t n = p.find(c.to); n != kNone) {
    const std::vector<Joint>& there = p.nodes[n].kept;
    for (size_t i = 0; i < there.size() && i < kLooked; ++i)
      ends.push_back(there[i * there.size() / std::min(there.size(), kLooked)]);
  }
  return rank(from, c, ends, length);
}

// By the best turn that there is from a place. How far the source goes for it does not depend on
// how it came there.
std::optional<Candidates::Fit> Candidates::best_turn(const Node& node,
                                                     const std::vector<Joint>& ends) {
  uint32_t& known = turns_[{node.source, node.target}]; // 0: it is not
  if (known > 0) return unrelated(ends, node, known);
  std::optional<Fit> best;
  uint32_t turn = 0;
  for (uint32_t n = 1; n <= most_unrolled_; ++n) {
    std::optional<Fit> one = unrelated(ends, node, n);
    if (one && (!best || *one < *best)) best = one, turn = n;
  }
  known = turn;
  return best;
}

// What is best related goes first. A turn of a loop is judged by what it does when it is repeated,
// a place that is new by the best turn that there is from it.
bool Candidates::rank(const Node& from, Candidate& c, const std::vector<Joint>& ends,
                      size_t length) {
  std::optional<Fit> best;
  if (from == c.to) {
    best = unrelated(ends, c.to, c.count);
    if (!best) return false;
  } else {
    best = best_turn(c.to, ends);
  }
  bool blind = !best; // the source does not come there again as the target does
  if (!best) best = unrelated(ends, c.to, 0);
  if (!best) return false;
  c.rank = {blind,
            best->target,
            out_of_place(c.to),
            best->source,
            apart(c.to) + (c.inner > most_unrolled_ ? 1 : 0),
            best->effort,
            c.count == 0 ? ~0u : c.count,
            ~length};
  return true;
}

std::optional<Candidate> Candidates::to_the_end(const OpenWay& open) const {
  Candidate c;
  for (const Joint& j : open.joints) {
    if (runs_.source(j).is_cut()) continue;
    c.inner = std::max(c.inner, runs_.turns(j, runs_.source(j).last(), kNone));
  }
  if (c.inner > most_inner_) return std::nullopt;
  return c;
}

std::vector<Candidate> Candidates::find(const Partial& p, const OpenWay& open) {
  std::vector<Candidate> out;
  if (open.stop == kNone) {
    ctx_.stats.add("product candidates");
    if (std::optional<Candidate> c = to_the_end(open))
      out.push_back(*c);
    else
      ctx_.stats.add("product pruned");
    return out;
  }
  const Node& from = p.nodes[open.node].node;
  auto consider = [&](BlockId block, uint32_t count) {
    ctx_.stats.add("product candidates");
    Candidate c;
    c.to = {block, open.stop};
    c.count = count;
    if (judge(p, open, c))
      out.push_back(c);
    else
      ctx_.stats.add("product pruned");
  };
  if (from.target != open.stop) consider(from.source, 0);
  // A place that some joint does not come to often enough is no place for all.
  auto comes = [&](BlockId b, uint32_t n) {
    return std::all_of(open.joints.begin(), open.joints.end(), [&](const Joint& j) {
      const IndexedTrace& run = runs_.source(j);
      return run.is_cut() || run.after(j.source, b, n) != kNone;
    });
  };
  for (BlockId b = 0; b < source_.blocks.size(); ++b)
    for (uint32_t n = 1; n <= most_unrolled_ && comes(b, n); ++n)
      consider(b, n);
  std::sort(out.begin(), out.end(),
            [](const Candidate& a, const Candidate& b) { return a.rank < b.rank; });
  return out;
}

} // namespace lockstep::product
