#include "product/search.h"

#include "product/state.h"

#include <algorithm>
#include <tuple>

namespace lockstep::product {

namespace {

// Where both sides of a pair of runs are: positions among their visits.
struct Joint {
  uint32_t trace, source, target;
};

constexpr size_t kKeptOfTrace = 24; // joints of a node that are kept, from either end of a run
constexpr size_t kLooked = 16;      // joints by which candidates are judged
constexpr size_t kAhead = 12;       // turns of a loop that are looked at in advance

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

struct Candidate {
  Node to; // meaningless at the end of the function
  uint32_t count = 0, inner = 1;
  std::tuple<bool, size_t, bool, size_t, uint32_t, size_t> rank; // small is better
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
        source_leaves_(leaves_at_blocks(source)), target_leaves_(leaves_at_blocks(target)) {
    for (const TracePair& t : traces) {
      source_runs_.emplace_back(t.source, source.blocks.size());
      target_runs_.emplace_back(t.target, target.blocks.size());
      names_.push_back(&t.globals);
    }
  }

  Found run() {
    Partial start;
    start.graph.nodes.push_back({0, 0});
    start.kept.resize(1);
    std::vector<std::pair<uint32_t, Joint>> moved;
    for (uint32_t t = 0; t < source_runs_.size(); ++t)
      moved.push_back({0, {t, 0, 0}});
    if (follow(start, std::move(moved))) solve(std::move(start));
    if (!found_.proved && found_.obstacle.empty()) found_.obstacle = "no product found";
    return std::move(found_);
  }

private:
  bool done() const {
    return found_.proved || proofs_ >= options_.most_proofs || ctx_.deadline.passed();
  }

  const Trace::Visit& source_at(const Joint& j) const {
    return source_runs_[j.trace].trace.visits[j.source];
  }
  const Trace::Visit& target_at(const Joint& j) const {
    return target_runs_[j.trace].trace.visits[j.target];
  }
  bool same_so_far(const Joint& j) const {
    return source_at(j).digest == target_at(j).digest && source_at(j).events == target_at(j).events;
  }

  // The next place of the target; kNone: it returns.
  uint32_t next_target(const Joint& j) const {
    const auto& visits = target_runs_[j.trace].trace.visits;
    for (uint32_t k = j.target + 1; k < visits.size(); ++k)
      if (target_loops_.is_header(visits[k].block)) return k;
    return kNone;
  }

  bool follow(Partial& p, std::vector<std::pair<uint32_t, Joint>> moved);
  void solve(Partial p);
  std::vector<Candidate> candidates(const Partial& p, const Open& open);
  std::optional<Candidate> to_the_end(const Open& open);
  bool judge(const Open& open, const Node& from, Candidate& c);
  bool rank(const Open& open, const Node& from, Candidate& c, const std::vector<Joint>& ends,
            size_t length);
  std::optional<std::pair<size_t, size_t>> unrelated(const std::vector<Joint>& joints,
                                                     const Node& node, uint32_t count);
  uint32_t inner(const Joint& from, uint32_t to, BlockId but);
  Sample sample(const std::vector<Column>& columns, const Joint& j) const;
  bool is_kept(const Joint& j) const {
    return source_at(j).held != kNone && target_at(j).held != kNone;
  }
  void keep(std::vector<Joint>& kept, const Joint& j);
  void prove(const Partial& p);

  Prover& prover_;
  const Program &source_, &target_;
  const SearchOptions& options_;
  support::Context& ctx_;
  program::LoopForest source_loops_, target_loops_;
  std::vector<std::vector<Leaf>> source_leaves_, target_leaves_;
  std::vector<Indexed> source_runs_, target_runs_;
  std::vector<const std::vector<std::string>*> names_;
  Found found_;
  unsigned proofs_ = 0;
};

// The first ones of each run, and the last.
void Searcher::keep(std::vector<Joint>& kept, const Joint& j) {
  if (!is_kept(j)) return;
  size_t of_trace = 0;
  auto last = kept.end();
  for (auto it = kept.begin(); it != kept.end(); ++it)
    if (it->trace == j.trace) ++of_trace, last = it;
  if (of_trace < 2 * kKeptOfTrace) {
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
  (void)last;
  kept.push_back(j);
}

// Takes joints along the edges that are there, as far as they go. False if an edge does not fit.
bool Searcher::follow(Partial& p, std::vector<std::pair<uint32_t, Joint>> moved) {
  while (!moved.empty()) {
    auto [n, j] = moved.back();
    moved.pop_back();
    keep(p.kept[n], j);
    for (;;) { // along one run, without going through the list
      uint32_t next = next_target(j);
      BlockId stop = next == kNone ? kNone : target_runs_[j.trace].trace.visits[next].block;
      const Edge* edge = nullptr;
      for (const Edge& e : p.graph.edges)
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
        if (inner(j, end, kNone) > edge->inner) return false;
        break;
      }
      BlockId to = p.graph.nodes[edge->to].source;
      uint32_t there = edge->count == 0 ? j.source : run.after(j.source, to, edge->count);
      if (there == kNone) return false;
      if (edge->count > 0 && inner(j, there, to) > edge->inner) return false;
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

Sample Searcher::sample(const std::vector<Column>& columns, const Joint& j) const {
  const Trace &s = source_runs_[j.trace].trace, &t = target_runs_[j.trace].trace;
  const auto &sl = source_leaves_[source_at(j).block], &tl = target_leaves_[target_at(j).block];
  Sample out;
  size_t argument = 0;
  for (const Column& c : columns) {
    Held h;
    const auto& leaves = c.of_source ? sl : tl;
    bool is_argument = out.size() < s.arguments.size();
    if (is_argument) {
      h = s.arguments[argument++];
    } else {
      auto it = std::find(leaves.begin(), leaves.end(), c.leaf);
      const Trace& trace = c.of_source ? s : t;
      uint32_t first = (c.of_source ? source_at(j) : target_at(j)).held;
      h = trace.held[first + static_cast<uint32_t>(it - leaves.begin())];
    }
    if (c.pointer && h.block != 0) { // by the prover's numbers
      const auto& names = *names_[j.trace];
      uint32_t global =
          h.block <= names.size() ? prover_.number_of_global(names[h.block - 1]) : kNone;
      h.block = global == kNone ? h.block + (1u << 20) : global;
    }
    out.push_back(h);
  }
  return out;
}

// How many values of the target and of the source are not related, where both go around from these
// joints on, the source so often for each turn of the target. None: they cannot.
std::optional<std::pair<size_t, size_t>> Searcher::unrelated(const std::vector<Joint>& joints,
                                                             const Node& node, uint32_t count) {
  std::vector<Column> columns = prover_.columns(node);
  Invariant relations(columns, nullptr);
  size_t looked = 0;
  for (Joint j : joints) {
    if (looked >= kLooked * 4) break;
    for (size_t turn = 0; turn < kAhead; ++turn) {
      if (!same_so_far(j)) return std::nullopt;
      if (is_kept(j)) {
        relations.learn(sample(columns, j));
        ++looked;
      }
      if (count == 0) break;
      uint32_t next = next_target(j);
      if (next == kNone || target_runs_[j.trace].trace.visits[next].block != node.target) break;
      uint32_t there = source_runs_[j.trace].after(j.source, node.source, count);
      if (there == kNone) return std::nullopt;
      j = {j.trace, there, next};
    }
  }
  return std::pair(relations.unrelated(false), relations.unrelated(true));
}

// Whether a candidate fits the joints; its rank, if so.
bool Searcher::judge(const Open& open, const Node& from, Candidate& c) {
  std::vector<Joint> ends;
  size_t length = 0;
  c.inner = 1;
  for (const Joint& j : open.joints) {
    const Indexed& run = source_runs_[j.trace];
    uint32_t there = c.count == 0 ? j.source : run.after(j.source, c.to.source, c.count);
    if (there == kNone) return false;
    Joint end{j.trace, there, next_target(j)};
    if (!same_so_far(end)) return false;
    if (c.count > 0) c.inner = std::max(c.inner, inner(j, there, c.to.source));
    if (c.inner > options_.most_unrolled) return false;
    length = std::max<size_t>(length, there - j.source);
    if (ends.size() < kLooked) ends.push_back(end);
  }
  return rank(open, from, c, ends, length);
}

// What is best related goes first. A turn of a loop is judged by what it does when it is repeated,
// a place that is new by the best turn that there is from it.
bool Searcher::rank(const Open& open, const Node& from, Candidate& c,
                    const std::vector<Joint>& ends, size_t length) {
  std::optional<std::pair<size_t, size_t>> best;
  if (from == c.to) {
    best = unrelated(ends, c.to, c.count);
    if (!best) return false;
  } else {
    for (uint32_t n = 1; n <= options_.most_unrolled; ++n) {
      auto one = unrelated(ends, c.to, n);
      if (one && (!best || *one < *best)) best = one;
    }
  }
  bool blind = !best; // the source does not come there again as the target does
  if (!best) best = unrelated(ends, c.to, 0);
  if (!best) return false;
  (void)open;
  bool no_loop = !source_loops_.is_header(c.to.source);
  c.rank = {blind, best->first, no_loop, best->second, c.count == 0 ? ~0u : c.count, ~length};
  return true;
}

std::optional<Candidate> Searcher::to_the_end(const Open& open) {
  Candidate c;
  for (const Joint& j : open.joints) {
    const auto& visits = source_runs_[j.trace].trace.visits;
    c.inner = std::max(c.inner, inner(j, static_cast<uint32_t>(visits.size()) - 1, kNone));
  }
  if (c.inner > options_.most_unrolled) return std::nullopt;
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
    if (judge(open, from, c))
      out.push_back(c);
    else
      ctx_.stats.add("product pruned");
  };
  consider(from.source, 0);
  // A place that the first joint does not come to often enough is no place for all.
  const Joint& first = open.joints[0];
  for (BlockId b = 0; b < source_.blocks.size(); ++b)
    for (uint32_t n = 1; n <= options_.most_unrolled; ++n) {
      if (source_runs_[first.trace].after(first.source, b, n) == kNone) break;
      consider(b, n);
    }
  std::sort(out.begin(), out.end(),
            [](const Candidate& a, const Candidate& b) { return a.rank < b.rank; });
  return out;
}

void Searcher::prove(const Partial& p) {
  ++proofs_;
  std::vector<std::vector<Sample>> samples(p.graph.nodes.size());
  for (size_t n = 1; n < p.graph.nodes.size(); ++n) {
    std::vector<Column> columns = prover_.columns(p.graph.nodes[n]);
    for (const Joint& j : p.kept[n])
      samples[n].push_back(sample(columns, j));
  }
  if (getenv("LOCKSTEP_DEBUG_PRODUCT"))
    for (const Edge& e : p.graph.edges)
      fprintf(stderr, "edge (%s,%s) -> (%s,%s) count %u inner %u\n",
              source_.blocks[p.graph.nodes[e.from].source].name.c_str(),
              target_.blocks[p.graph.nodes[e.from].target].name.c_str(),
              e.to == kNone ? "ret" : source_.blocks[p.graph.nodes[e.to].source].name.c_str(),
              e.to == kNone ? "ret" : target_.blocks[p.graph.nodes[e.to].target].name.c_str(),
              e.count, e.inner);
  Proof proof = prover_.prove(p.graph, samples);
  if (getenv("LOCKSTEP_DEBUG_PRODUCT"))
    fprintf(stderr, "proved %d %s edge %u node %u\n", proof.proved, proof.obstacle.c_str(),
            proof.edge, proof.node);
  if (proof.proved || found_.obstacle.empty()) found_.graph = p.graph;
  found_.proved = proof.proved;
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
  for (const Candidate& c : candidates(p, open)) {
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
