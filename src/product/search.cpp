#include "product/search.h"

#include "product/check/scope.h"
#include "product/state.h"
#include "program/induction.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace lockstep::product {

namespace {

// Where both sides of a pair of runs are: positions among their visits.
struct Joint {
  uint32_t trace, source, target;
};

constexpr size_t kKeptOfTrace = 24; // joints of a node that are kept, from either end of a run
constexpr size_t kLooked = 16;      // joints by which candidates are judged
constexpr size_t kEnoughStates = 160;
// Turns of a loop that are looked at in advance, by how many runs there are.
constexpr size_t kMostAhead = 24, kLeastAhead = 8;

// A run with what is asked of it often.
struct Indexed {
  explicit Indexed(const Trace& t, size_t blocks) : trace(t), visits(blocks) {
    for (uint32_t i = 0; i < t.visits.size(); ++i)
      visits[t.visits[i].block].push_back(i);
  }
  const Trace& trace;
  std::vector<std::vector<uint32_t>> visits; // by block

  // The n-th visit of a block after a position; kNone: there is none.
  uint32_t after(uint32_t position, BlockId block, uint32_t n) const {
    const auto& all = visits[block];
    auto it = std::upper_bound(all.begin(), all.end(), position);
    size_t left = static_cast<size_t>(all.end() - it);
    return n == 0 || left < n ? kNone : it[n - 1];
  }
  uint32_t between(uint32_t from, uint32_t to, BlockId block) const {
    const auto& all = visits[block];
    return static_cast<uint32_t>(std::upper_bound(all.begin(), all.end(), to) -
                                 std::upper_bound(all.begin(), all.end(), from));
  }
};

// How well two places belong together: values of either side that are related to no others, and how
// involved the relations of those that are.
struct Fit {
  size_t target, source, effort;
  auto operator<=>(const Fit&) const = default;
};

struct Candidate {
  Node to; // meaningless at the end of the function
  uint32_t count = 0, inner = 1;
  std::tuple<bool, size_t, bool, size_t, uint32_t, size_t, uint32_t, size_t>
      rank; // small is better
};

// Where joints wait for an edge: the target goes on from a node to one of its places.
struct Open {
  uint32_t node = 0;
  BlockId stop = kNone; // kNone: it returns
  std::vector<Joint> joints;
  auto key() const { return std::pair(stop == kNone, node); }
};

struct Partial {
  Graph graph;
  std::vector<std::vector<Joint>> kept; // by node
  std::vector<Open> open;
};

class Searcher {
public:
  Searcher(Prover& prover, const Program& source, const Program& target,
           const std::vector<TracePair>& traces, const SearchOptions& options,
           support::Context& ctx)
      : prover_(prover), source_(source), target_(target), options_(options), ctx_(ctx),
        source_loops_(find_loops(source)), target_loops_(find_loops(target)),
        source_leaves_(leaves_at_blocks(source)), target_leaves_(leaves_at_blocks(target)),
        most_inner_(options.most_unrolled) {
    // Loops within others that always go around so often may be followed to their end.
    constexpr uint64_t kMostFollowed = 512;
    for (const program::LoopFacts& f : program::loop_facts(source, source_loops_, kMostFollowed))
      if (f.entries && *f.entries <= kMostFollowed)
        most_inner_ = std::max(most_inner_, static_cast<uint32_t>(*f.entries));
    for (const TracePair& t : traces) {
      source_runs_.emplace_back(t.source, source.blocks.size());
      target_runs_.emplace_back(t.target, target.blocks.size());
      globals_.emplace_back();
      for (const std::string& name : t.globals)
        globals_.back().push_back(prover.number_of_global(name));
    }
  }

  Found run() {
    start();
    // A target may store what its innermost loops compute after them, or fill at once what the
    // source does step by step: memory differs in these.
    if (!found_.proved && !is_late() && stores_after_loops()) {
      same_memory_ = false;
      proofs_ = 0;
      places_.clear();
      start();
    }
    if (!found_.proved && found_.obstacle.empty()) found_.obstacle = "no product found";
    return std::move(found_);
  }

private:
  void start() {
    Partial start;
    start.graph.nodes.push_back({0, 0});
    start.kept.resize(1);
    std::vector<std::pair<uint32_t, Joint>> moved;
    for (uint32_t t = 0; t < source_runs_.size(); ++t)
      moved.push_back({0, {t, 0, 0}});
    if (follow(start, std::move(moved))) solve(std::move(start));
  }
  bool stores_after_loops() const {
    for (BlockId b = 0; b < target_.blocks.size(); ++b) {
      uint32_t loop = target_loops_.innermost[b];
      if (loop != kNone && height(target_loops_, target_loops_.loops[loop].header) == 1) continue;
      for (const program::Instr& i : target_.blocks[b].instrs)
        if (i.operation.op == semantics::OpId::Store || i.operation.op == semantics::OpId::MemSet ||
            i.operation.op == semantics::OpId::MemTransfer)
          return true;
    }
    return false;
  }
  bool is_late() const {
    return ctx_.deadline.passed() || (failed_ && options_.others_until.passed());
  }
  bool done() const { return found_.proved || proofs_ >= options_.most_proofs || is_late(); }

  const Trace::Visit& source_at(const Joint& j) const {
    return source_runs_[j.trace].trace.visits[j.source];
  }
  const Trace::Visit& target_at(const Joint& j) const {
    return target_runs_[j.trace].trace.visits[j.target];
  }
  bool same_events(const Joint& j) const { return source_at(j).events == target_at(j).events; }
  bool same_so_far(const Joint& j) const {
    bool same = source_at(j).digest == target_at(j).digest ||
                (!same_memory_ && height(target_loops_, target_at(j).block) == 1);
    return same && same_events(j);
  }

  // The next place of the target; kNone: it returns, or the run was cut off.
  uint32_t next_target(const Joint& j) const {
    const auto& visits = target_runs_[j.trace].trace.visits;
    for (uint32_t k = j.target + 1; k < visits.size(); ++k)
      if (target_loops_.is_header(visits[k].block)) return k;
    return kNone;
  }
  bool is_cut(const Indexed& run) const { return !run.trace.returned; }

  bool follow(Partial& p, std::vector<std::pair<uint32_t, Joint>> moved);
  void solve(Partial p);
  std::vector<Candidate> candidates(const Partial& p, const Open& open);
  std::optional<Candidate> to_the_end(const Open& open);
  std::vector<bool> waiting_places(bool within) const;
  bool loops_vary(const Open& open);
  bool wait_for_the_end(Partial& p, const std::vector<Joint>& joints, bool within);
  bool judge(const Partial& p, const Open& open, Candidate& c);
  uint32_t apart(const Node& node) const;
  static uint32_t height(const program::LoopForest& forest, BlockId head);
  bool ends_in_time(const Joint& from, const Node& node, uint32_t count) const;
  bool rank(const Node& from, Candidate& c, const std::vector<Joint>& ends, size_t length);
  std::optional<Fit> unrelated(const std::vector<Joint>& joints, const Node& node, uint32_t count);
  uint32_t inner(const Joint& from, uint32_t to, BlockId but);
  // A pair of blocks with its columns, and where a trace has them.
  struct Place {
    std::vector<Column> columns;
    std::vector<uint32_t> index;
    uint32_t turn = 0; // iterations of the source for one of the target: the best so far
  };
  Place& place(const Node& node);
  Sample sample(const Place& place, const Joint& j) const;
  bool is_kept(const Joint& j) const {
    return source_at(j).held != kNone && target_at(j).held != kNone;
  }
  void keep(std::vector<Joint>& kept, const Joint& j);
  void guess_rest(Partial& p);
  void prove(Partial p);
  void wait_instead(Partial p, const Edge& failed);

  Prover& prover_;
  const Program &source_, &target_;
  const SearchOptions& options_;
  support::Context& ctx_;
  program::LoopForest source_loops_, target_loops_;
  std::vector<std::vector<Leaf>> source_leaves_, target_leaves_;
  uint32_t most_inner_;     // iterations of loops on the way
  bool same_memory_ = true; // also in innermost loops
  std::vector<Indexed> source_runs_, target_runs_;
  std::vector<std::vector<uint32_t>> globals_; // by trace and number there: the prover's numbers
  std::map<std::pair<BlockId, BlockId>, Place> places_;
  Found found_;
  unsigned proofs_ = 0;
  bool failed_ = false; // one of them
};

// The first ones of each run, and the last.
void Searcher::keep(std::vector<Joint>& kept, const Joint& j) {
  if (!is_kept(j)) return;
  auto of_trace =
      std::count_if(kept.begin(), kept.end(), [&](const Joint& k) { return k.trace == j.trace; });
  if (static_cast<size_t>(of_trace) < 2 * kKeptOfTrace) {
    kept.push_back(j);
    return;
  }
  // The oldest of the second half makes room.
  size_t seen = 0;
  for (auto it = kept.begin(); it != kept.end(); ++it)
    if (it->trace == j.trace && seen++ == kKeptOfTrace) {
      kept.erase(it);
      break;
    }
  kept.push_back(j);
}

constexpr uint32_t kMostGrown = 4;

// Takes joints along the edges that are there, as far as they go. False if an edge does not fit.
bool Searcher::follow(Partial& p, std::vector<std::pair<uint32_t, Joint>> moved) {
  while (!moved.empty()) {
    auto [n, j] = moved.back();
    moved.pop_back();
    keep(p.kept[n], j);
    for (;;) { // along one run, without going through the list
      uint32_t next = next_target(j);
      if (next == kNone && is_cut(target_runs_[j.trace])) break;
      BlockId stop = next == kNone ? kNone : target_runs_[j.trace].trace.visits[next].block;
      Edge* edge = nullptr;
      for (Edge& e : p.graph.edges)
        if (e.from == n && (e.to == kNone ? stop == kNone : p.graph.nodes[e.to].target == stop))
          edge = &e;
      if (!edge) {
        auto it = std::find_if(p.open.begin(), p.open.end(),
                               [&](const Open& o) { return o.node == n && o.stop == stop; });
        if (it == p.open.end()) it = p.open.insert(p.open.end(), {n, stop, {}});
        it->joints.push_back(j);
        break;
      }
      const Indexed& run = source_runs_[j.trace];
      if (edge->to == kNone) {
        uint32_t end = static_cast<uint32_t>(run.trace.visits.size()) - 1;
        if (is_cut(run)) break;
        if (inner(j, end, kNone) > edge->inner) return false;
        break;
      }
      BlockId to = p.graph.nodes[edge->to].source;
      uint32_t there = edge->count == 0 ? j.source : run.after(j.source, to, edge->count);
      if (there == kNone && is_cut(run)) break;
      if (there == kNone) return false;
      if (uint32_t turns = edge->count > 0 ? inner(j, there, to) : 0; turns > edge->inner) {
        // The remainder of a short loop may be there or not; longer ones have nodes of their own.
        if (turns > kMostGrown) return false;
        edge->inner = turns;
      }
      j = {j.trace, there, next};
      if (!same_so_far(j)) return false;
      n = edge->to;
      keep(p.kept[n], j);
    }
  }
  return true;
}

// How often a loop is gone around on the way, but for one.
uint32_t Searcher::inner(const Joint& from, uint32_t to, BlockId but) {
  uint32_t most = 1;
  for (const program::Loop& l : source_loops_.loops)
    if (l.header != but)
      most = std::max(most, source_runs_[from.trace].between(from.source, to, l.header));
  return most;
}

Searcher::Place& Searcher::place(const Node& node) {
  auto [it, fresh] = places_.try_emplace({node.source, node.target});
  Place& p = it->second;
  if (!fresh) return p;
  p.columns = prover_.columns(node);
  size_t arguments = source_runs_[0].trace.arguments.size();
  for (size_t c = 0; c < p.columns.size(); ++c) {
    const Column& k = p.columns[c];
    const auto& leaves = k.of_source ? source_leaves_[node.source] : target_leaves_[node.target];
    auto found = std::find(leaves.begin(), leaves.end(), k.leaf);
    p.index.push_back(static_cast<uint32_t>(c < arguments ? c : found - leaves.begin()));
  }
  return p;
}

Sample Searcher::sample(const Place& place, const Joint& j) const {
  const Trace &s = source_runs_[j.trace].trace, &t = target_runs_[j.trace].trace;
  uint32_t in_source = source_at(j).held, in_target = target_at(j).held;
  Sample out;
  out.reserve(place.columns.size());
  for (size_t c = 0; c < place.columns.size(); ++c) {
    uint32_t i = place.index[c];
    const Column& k = place.columns[c];
    Held h = c < s.arguments.size() ? s.arguments[i]
             : k.of_source          ? s.held[in_source + i]
                                    : t.held[in_target + i];
    bool own = (h.block & semantics::kLocalBit) != 0; // both number those alike
    if (k.pointer && h.block != 0 && !own) {          // by the prover's numbers
      const auto& numbers = globals_[j.trace];
      bool known = h.block <= numbers.size() && numbers[h.block - 1] != kNone;
      h.block = known ? numbers[h.block - 1] : h.block + (1u << 20);
    }
    out.push_back(h);
  }
  return out;
}

// How many values of the target and of the source are not related, where both go around from these
// joints on, the source so often for each turn of the target. None: they cannot.
std::optional<Fit> Searcher::unrelated(const std::vector<Joint>& joints, const Node& node,
                                       uint32_t count) {
  const Place& at = place(node);
  std::vector<Sample> samples;
  size_t ahead = std::clamp(kEnoughStates / joints.size(), kLeastAhead, kMostAhead);
  for (Joint j : joints) {
    if (samples.size() >= kEnoughStates) break;
    for (size_t turn = 0; turn < ahead; ++turn) {
      if (!same_so_far(j)) return std::nullopt;
      if (is_kept(j)) samples.push_back(sample(at, j));
      if (count == 0) break;
      uint32_t next = next_target(j);
      if (next == kNone || target_runs_[j.trace].trace.visits[next].block != node.target) break;
      uint32_t there = source_runs_[j.trace].after(j.source, node.source, count);
      bool may_come = source_loops_.innermost[node.source] != kNone;
      if (there == kNone && may_come && is_cut(source_runs_[j.trace])) break;
      if (there == kNone) return std::nullopt;
      j = {j.trace, there, next};
    }
  }
  Invariant relations(at.columns, nullptr);
  relations.learn(samples);
  return Fit{relations.unrelated(false), relations.unrelated(true), relations.effort()};
}

// How many loops lie in each other from the one of this head on.
uint32_t Searcher::height(const program::LoopForest& forest, BlockId head) {
  if (!forest.is_header(head)) return 0;
  uint32_t here = forest.innermost[head], most = 1;
  for (const program::Loop& l : forest.loops)
    if (forest.contains(here, l.header))
      most = std::max(most, l.depth - forest.loops[here].depth + 1);
  return most;
}

// By how much the loops at a node lie deeper within others on one side, counted from outside or
// from inside: those that lie within may be gone on one side.
uint32_t Searcher::apart(const Node& node) const {
  auto difference = [](uint32_t a, uint32_t b) { return a > b ? a - b : b - a; };
  auto depth = [](const program::LoopForest& forest, BlockId head) {
    return forest.is_header(head) ? forest.loops[forest.innermost[head]].depth : 0;
  };
  return std::min(
      difference(height(source_loops_, node.source), height(target_loops_, node.target)),
      difference(depth(source_loops_, node.source), depth(target_loops_, node.target)));
}

// Whether the source, which goes around so often for each turn of the target, is about to end where
// the target does. True where that is not clear.
bool Searcher::ends_in_time(const Joint& from, const Node& node, uint32_t count) const {
  const Indexed &source = source_runs_[from.trace], &target = target_runs_[from.trace];
  // How often it still comes to its block before it leaves the loop there; none: nobody can say.
  auto turns_left = [](const Indexed& run, const program::LoopForest& forest, uint32_t at,
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
  auto turns = turns_left(target, target_loops_, from.target, node.target);
  auto left = turns_left(source, source_loops_, from.source, node.source);
  if (!turns || !left) return true;
  return *turns * count <= *left && *left - *turns * count <= options_.most_unrolled;
}

// Whether a candidate fits the joints; its rank, if so.
bool Searcher::judge(const Partial& p, const Open& open, Candidate& c) {
  const Node& from = p.graph.nodes[open.node];
  std::vector<Joint> ends;
  size_t length = 0;
  c.inner = 1;
  for (const Joint& j : open.joints) {
    const Indexed& run = source_runs_[j.trace];
    uint32_t there = c.count == 0 ? j.source : run.after(j.source, c.to.source, c.count);
    if (there == kNone && is_cut(run)) continue;
    if (there == kNone) return false;
    Joint end{j.trace, there, next_target(j)};
    if (!same_so_far(end)) return false;
    if (c.count > 0) c.inner = std::max(c.inner, inner(j, there, c.to.source));
    if (c.inner > most_inner_) return false;
    if (from == c.to && !ends_in_time(end, c.to, c.count)) return false;
    length = std::max<size_t>(length, there - j.source);
    if (ends.size() < kLooked) ends.push_back(end);
  }
  if (ends.empty()) return false;
  // All that comes to a node must fit.
  const auto& nodes = p.graph.nodes;
  if (auto it = std::find(nodes.begin() + 1, nodes.end(), c.to); it != nodes.end()) {
    const std::vector<Joint>& there = p.kept[static_cast<size_t>(it - nodes.begin())];
    for (size_t i = 0; i < there.size() && i < kLooked; ++i)
      ends.push_back(there[i * there.size() / std::min(there.size(), kLooked)]);
  }
  return rank(from, c, ends, length);
}

// What is best related goes first. A turn of a loop is judged by what it does when it is repeated,
// a place that is new by the best turn that there is from it.
bool Searcher::rank(const Node& from, Candidate& c, const std::vector<Joint>& ends, size_t length) {
  std::optional<Fit> best, all;
  uint32_t turn = 0;
  if (from == c.to) {
    best = unrelated(ends, c.to, c.count);
    if (!best) return false;
  } else {
    // How far the source goes for one turn does not depend on how it came there.
    Place& at = place(c.to);
    if (at.turn > 0) best = unrelated(ends, c.to, at.turn);
    for (uint32_t n = 1; n <= options_.most_unrolled && at.turn == 0 && !best; ++n) {
      auto one = unrelated(ends, c.to, n);
      if (one && (!all || *one < *all)) all = one, turn = n;
    }
    if (!best && all) best = all, at.turn = turn;
  }
  bool blind = !best; // the source does not come there again as the target does
  if (!best) best = unrelated(ends, c.to, 0);
  if (!best) return false;
  bool no_loop = !source_loops_.is_header(c.to.source);
  c.rank = {blind,
            best->target,
            no_loop,
            best->source,
            apart(c.to) + (c.inner > options_.most_unrolled ? 1 : 0),
            best->effort,
            c.count == 0 ? ~0u : c.count,
            ~length};
  return true;
}

std::optional<Candidate> Searcher::to_the_end(const Open& open) {
  Candidate c;
  for (const Joint& j : open.joints) {
    const auto& visits = source_runs_[j.trace].trace.visits;
    if (is_cut(source_runs_[j.trace])) continue;
    c.inner = std::max(c.inner, inner(j, static_cast<uint32_t>(visits.size()) - 1, kNone));
  }
  if (c.inner > most_inner_) return std::nullopt;
  return c;
}

std::vector<Candidate> Searcher::candidates(const Partial& p, const Open& open) {
  std::vector<Candidate> out;
  if (open.stop == kNone) {
    ctx_.stats.add("product candidates");
    if (std::optional<Candidate> c = to_the_end(open))
      out.push_back(*c);
    else
      ctx_.stats.add("product pruned");
    return out;
  }
  const Node& from = p.graph.nodes[open.node];
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
      return is_cut(source_runs_[j.trace]) || source_runs_[j.trace].after(j.source, b, n) != kNone;
    });
  };
  for (BlockId b = 0; b < source_.blocks.size(); ++b)
    for (uint32_t n = 1; n <= options_.most_unrolled && comes(b, n); ++n)
      consider(b, n);
  std::sort(out.begin(), out.end(),
            [](const Candidate& a, const Candidate& b) { return a.rank < b.rank; });
  return out;
}

// Where a target waits for the loops of a source: at their heads, or (`within`) right behind those
// that a loop is left from, where more is known.
std::vector<bool> Searcher::waiting_places(bool within) const {
  std::vector<bool> out(source_.blocks.size());
  std::vector<uint32_t> entries(source_.blocks.size());
  for (const program::Block& b : source_.blocks)
    for (BlockId to : b.end.successors)
      ++entries[to];
  for (uint32_t l = 0; l < source_loops_.loops.size(); ++l) {
    BlockId head = source_loops_.loops[l].header, place = head;
    const auto& next = source_.blocks[head].end.successors;
    if (within && next.size() == 2)
      for (size_t i = 0; i < 2; ++i)
        if (source_loops_.innermost[next[i]] == l && next[i] != head && entries[next[i]] == 1 &&
            !source_loops_.contains(l, next[1 - i]))
          place = next[i];
    out[place] = true;
  }
  return out;
}

// Whether the source goes around loops on its way to the end more often in one run than in another.
bool Searcher::loops_vary(const Open& open) {
  std::set<uint32_t> counts;
  for (const Joint& j : open.joints) {
    const auto& visits = source_runs_[j.trace].trace.visits;
    counts.insert(inner(j, static_cast<uint32_t>(visits.size()) - 1, kNone));
  }
  return counts.size() > 1;
}

// The target returns at once, the source goes around loops that come to nothing: it waits where it
// was entered, at each of the source's loops. False if something comes of them.
bool Searcher::wait_for_the_end(Partial& p, const std::vector<Joint>& joints, bool within) {
  std::vector<bool> is_place = waiting_places(within);
  if (within && is_place == waiting_places(false)) return false; // the same again
  auto node_at = [&](BlockId head) {
    Node node{head, 0};
    auto& nodes = p.graph.nodes;
    auto it = std::find(nodes.begin() + 1, nodes.end(), node);
    auto n = static_cast<uint32_t>(it - nodes.begin());
    if (it == nodes.end()) {
      nodes.push_back(node);
      p.kept.emplace_back();
    }
    return n;
  };
  std::set<std::pair<uint32_t, uint32_t>> steps{{0, kNone}}; // to kNone: it returns
  for (const Joint& j : joints) {
    const auto& visits = source_runs_[j.trace].trace.visits;
    uint32_t at = 0;
    for (uint32_t k = 1; k < visits.size(); ++k) {
      if (!is_place[visits[k].block]) continue;
      Joint there{j.trace, k, j.target};
      if (same_memory_ ? !same_so_far(there) : !same_events(there)) return false;
      uint32_t n = node_at(visits[k].block);
      steps.emplace(at, n);
      steps.emplace(n, kNone);
      keep(p.kept[n], there);
      at = n;
    }
  }
  // Few loops: all ways from one to the next, also those that no run has taken.
  constexpr size_t kFewLoops = 4;
  if (source_loops_.loops.size() <= kFewLoops) {
    std::vector<BlockId> places{0};
    for (BlockId b = 1; b < is_place.size(); ++b)
      if (is_place[b]) places.push_back(b);
    for (BlockId from : places) {
      uint32_t n = from == 0 ? 0 : node_at(from);
      steps.emplace(n, kNone);
      for (BlockId to : ahead(source_, from, is_place).places)
        steps.emplace(n, node_at(to));
    }
  }
  for (auto [from, to] : steps)
    p.graph.edges.push_back({from, to, to == kNone ? 0u : 1u, 1, to != kNone});
  return true;
}

// Ways of the target that no run has taken: the source goes on as from there in other cases. Mostly
// there is no such way, and the proof shows it.
void Searcher::guess_rest(Partial& p) {
  for (uint32_t n = 0; n < p.graph.nodes.size(); ++n) {
    if (n != 0 && p.graph.nodes[n].target == 0) continue; // where it waits it is about to return
    auto [stops, returns] = ahead(target_, p.graph.nodes[n].target, heads(target_loops_));
    uint32_t most = 1, turn = 1;
    for (const Edge& e : p.graph.edges) {
      if (e.from != n || e.waits) continue;
      most = std::max({most, e.count, e.inner});
      if (e.to == n) turn = e.count;
      if (e.to == kNone)
        returns = false;
      else
        stops.erase(p.graph.nodes[e.to].target);
    }
    if (returns) p.graph.edges.push_back({n, kNone, 0, most});
    for (BlockId stop : stops)
      for (uint32_t m = 1; m < p.graph.nodes.size(); ++m)
        if (p.graph.nodes[m].target == stop) {
          bool goes_around = p.graph.nodes[m].source == p.graph.nodes[n].source;
          p.graph.edges.push_back({n, m, goes_around ? turn : 1, most});
          break;
        }
  }
}

void Searcher::prove(Partial p) {
  Partial as_found = p;
  ++proofs_;
  guess_rest(p);
  std::vector<std::vector<Sample>> samples(p.graph.nodes.size());
  for (size_t n = 1; n < p.graph.nodes.size(); ++n) {
    const Place& at = place(p.graph.nodes[n]);
    for (const Joint& j : p.kept[n])
      samples[n].push_back(sample(at, j));
  }
  Proof proof;
  {
    support::ScopedDeadline scope(ctx_,
                                  failed_ ? options_.others_until : support::Deadline::never());
    proof = prover_.prove(p.graph, samples);
  }
  if (proof.proved || found_.obstacle.empty()) found_.graph = p.graph;
  found_.proved = proof.proved;
  failed_ |= !proof.proved;
  if (!proof.proved && found_.obstacle.empty()) {
    found_.obstacle = proof.obstacle;
    auto place = [&](uint32_t n) {
      const Node& node = p.graph.nodes[n];
      return "(" + source_.blocks[node.source].name + ", " + target_.blocks[node.target].name + ")";
    };
    if (proof.edge != kNone) {
      const Edge& e = p.graph.edges[proof.edge];
      found_.obstacle += ", from " + place(e.from) + " to " +
                         (e.to == kNone ? std::string("the return") : place(e.to));
    } else if (proof.node != kNone) {
      found_.obstacle += ", at " + place(proof.node);
    }
  }
  if (!proof.proved && proof.edge != kNone)
    wait_instead(std::move(as_found), p.graph.edges[proof.edge]);
}

// Where the target returns at once and the source does not follow so soon, it waits.
void Searcher::wait_instead(Partial p, const Edge& failed) {
  auto waits = [](const Edge& e) { return e.waits; };
  const auto& edges = p.graph.edges;
  if (done() || failed.from != 0 || failed.to != kNone ||
      std::any_of(edges.begin(), edges.end(), waits))
    return;
  std::erase_if(p.graph.edges, [](const Edge& e) { return e.from == 0 && e.to == kNone; });
  std::vector<Joint> joints;
  for (uint32_t t = 0; t < target_runs_.size(); ++t)
    if (Joint j{t, 0, 0}; next_target(j) == kNone && !is_cut(target_runs_[t])) joints.push_back(j);
  for (bool within : {true, false})
    if (Partial with = p; !done() && wait_for_the_end(with, joints, within)) {
      ctx_.stats.add("product expanded");
      prove(std::move(with));
    }
}

void Searcher::solve(Partial p) {
  if (done()) return;
  if (p.open.empty()) {
    prove(p);
    return;
  }
  auto next = std::min_element(p.open.begin(), p.open.end(),
                               [](const Open& a, const Open& b) { return a.key() < b.key(); });
  Open open = std::move(*next);
  p.open.erase(next);
  constexpr size_t kMostTried = 4; // of one place
  size_t tried = 0;
  std::vector<Candidate> all = candidates(p, open);
  // Loops that the source goes around now more often, now less, are not followed to their end; nor
  // are long ones.
  if (open.stop == kNone && open.node == 0 &&
      (loops_vary(open) || (!same_memory_ && all.empty()))) {
    for (bool within : {true, false})
      if (Partial with = p; !done() && wait_for_the_end(with, open.joints, within)) {
        ctx_.stats.add("product expanded");
        solve(std::move(with));
      }
  }
  for (const Candidate& c : all) {
    if (done() || tried++ >= kMostTried) return;
    ctx_.stats.add("product expanded");
    Partial with = p;
    Edge edge{open.node, kNone, c.count, c.inner};
    if (open.stop != kNone) {
      auto& nodes = with.graph.nodes;
      auto it = std::find(nodes.begin() + 1, nodes.end(), c.to);
      edge.to = static_cast<uint32_t>(it - nodes.begin());
      if (it == nodes.end()) {
        nodes.push_back(c.to);
        with.kept.emplace_back();
      }
    }
    with.graph.edges.push_back(edge);
    std::vector<std::pair<uint32_t, Joint>> moved;
    for (const Joint& j : open.joints)
      moved.push_back({open.node, j});
    if (follow(with, std::move(moved))) solve(std::move(with));
  }
}

} // namespace

Found search(Prover& prover, const Program& source, const Program& target,
             const std::vector<TracePair>& traces, const SearchOptions& options,
             support::Context& ctx) {
  return Searcher(prover, source, target, traces, options, ctx).run();
}

} // namespace lockstep::product
