#include "product/search.h"

#include "product/candidates.h"

#include <algorithm>
#include <set>

namespace lockstep::product {

namespace {

constexpr size_t kKeptOfTrace = 24; // joints of a node that are kept, from either end of a run

class Searcher {
public:
  Searcher(Prover& prover, const Program& source, const Program& target,
           const std::vector<TracePair>& traces, const SearchOptions& options,
           support::Context& ctx)
      : prover_(prover), source_(source), target_(target), options_(options), ctx_(ctx),
        runs_(prover, source, target, traces),
        candidates_(runs_, source, target, options.most_unrolled, ctx) {}

  Found run() {
    start();
    // A target may store what its innermost loops compute after them, or fill at once what the
    // source does step by step: memory differs in these.
    if (!found_.proved && !is_late() && stores_after_loops()) {
      runs_.let_memory_differ();
      candidates_.forget();
      proofs_ = 0;
      start();
    }
    if (!found_.proved && found_.obstacle.empty()) found_.obstacle = "no product found";
    return std::move(found_);
  }

private:
  void start() {
    Partial start;
    start.nodes.resize(1); // the entry of both
    std::vector<Moved> moved;
    moved.reserve(runs_.size());
    for (uint32_t t = 0; t < runs_.size(); ++t)
      moved.push_back({0, {t, 0, 0}});
    if (follow(start, std::move(moved))) solve(std::move(start));
  }
  bool stores_after_loops() const {
    for (BlockId b = 0; b < target_.blocks.size(); ++b) {
      const program::LoopForest& loops = runs_.target_loops();
      uint32_t loop = loops.innermost[b];
      if (loop != kNone && nested_loops(loops, loops.loops[loop].header) == 1) continue;
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

  // A joint on its way from a node.
  struct Moved {
    uint32_t node;
    Joint joint;
  };
  bool follow(Partial& p, std::vector<Moved> moved);
  bool follow(Partial& p, uint32_t n, Joint j);
  void solve(Partial p);
  std::vector<bool> stuttering_places(bool within) const;
  bool loops_vary(const OpenWay& open) const;
  bool stutter_until_the_end(Partial& p, const std::vector<Joint>& joints, bool within);
  void keep(std::vector<Joint>& kept, const Joint& j) const;
  void guess_rest(Graph& g) const;
  void prove(Partial p);
  void note(const Proof& proof, const Graph& graph);
  void stutter_instead(Partial p, const Edge& failed);

  Prover& prover_;
  const Program &source_, &target_;
  const SearchOptions& options_;
  support::Context& ctx_;
  Runs runs_;
  Candidates candidates_;
  Found found_;
  unsigned proofs_ = 0;
  bool failed_ = false; // one of them
};

// The first ones of each run, and the last.
void Searcher::keep(std::vector<Joint>& kept, const Joint& j) const {
  if (!runs_.is_kept(j)) return;
  auto of_run =
      std::count_if(kept.begin(), kept.end(), [&](const Joint& k) { return k.run == j.run; });
  if (static_cast<size_t>(of_run) < 2 * kKeptOfTrace) {
    kept.push_back(j);
    return;
  }
  // The oldest of the second half makes room.
  size_t seen = 0;
  for (auto it = kept.begin(); it != kept.end(); ++it)
    if (it->run == j.run && seen++ == kKeptOfTrace) {
      kept.erase(it);
      break;
    }
  kept.push_back(j);
}

constexpr uint32_t kMostGrown = 4;

// Takes joints along the edges that are there, as far as they go. False if an edge does not fit.
bool Searcher::follow(Partial& p, std::vector<Moved> moved) {
  while (!moved.empty()) {
    auto [n, j] = moved.back();
    moved.pop_back();
    keep(p.nodes[n].kept, j);
    if (!follow(p, n, j)) return false;
  }
  return true;
}

// One of them, from a node on.
bool Searcher::follow(Partial& p, uint32_t n, Joint j) {
  const IndexedTrace &source = runs_.source(j), &target = runs_.target(j);
  for (;;) {
    uint32_t next = runs_.next_target(j);
    if (next == kNone && target.is_cut()) return true;
    BlockId stop = next == kNone ? kNone : runs_.target_block(j, next);
    Edge* edge = nullptr;
    for (Edge& e : p.edges)
      if (e.from == n && (e.to == kNone ? stop == kNone : p.nodes[e.to].node.target == stop))
        edge = &e;
    if (!edge) {
      auto it = std::find_if(p.open.begin(), p.open.end(),
                             [&](const OpenWay& o) { return o.node == n && o.stop == stop; });
      if (it == p.open.end()) it = p.open.insert(p.open.end(), {n, stop, {}});
      it->joints.push_back(j);
      return true;
    }
    if (edge->to == kNone)
      return source.is_cut() || runs_.turns(j, source.last(), kNone) <= edge->inner;
    BlockId to = p.nodes[edge->to].node.source;
    uint32_t there = edge->count == 0 ? j.source : source.after(j.source, to, edge->count);
    if (there == kNone) return source.is_cut();
    if (uint32_t turns = edge->count > 0 ? runs_.turns(j, there, to) : 0; turns > edge->inner) {
      // The remainder of a short loop may be there or not; longer ones have nodes of their own.
      if (turns > kMostGrown) return false;
      edge->inner = turns;
    }
    j = {j.run, there, next};
    if (!runs_.same_so_far(j)) return false;
    n = edge->to;
    keep(p.nodes[n].kept, j);
  }
}

// Where a target waits for the loops of a source: at their heads, or (`within`) right behind those
// that a loop is left from, where more is known.
std::vector<bool> Searcher::stuttering_places(bool within) const {
  const program::LoopForest& loops = runs_.source_loops();
  const std::vector<LoopPlaces> places = loop_places(source_, loops);
  std::vector<bool> out(source_.blocks.size());
  for (uint32_t l = 0; l < loops.loops.size(); ++l) {
    const std::vector<BlockId>& behind = places[l].behind_tests;
    out[within && !behind.empty() ? behind[0] : loops.loops[l].header] = true;
  }
  return out;
}

// Whether the source goes around loops on its way to the end more often in one run than in another.
bool Searcher::loops_vary(const OpenWay& open) const {
  std::set<uint32_t> counts;
  for (const Joint& j : open.joints)
    counts.insert(runs_.turns(j, runs_.source(j).last(), kNone));
  return counts.size() > 1;
}

// The target returns at once, the source goes around loops that come to nothing: it waits where it
// was entered, at each of the source's loops. False if something comes of them.
bool Searcher::stutter_until_the_end(Partial& p, const std::vector<Joint>& joints, bool within) {
  std::vector<bool> is_place = stuttering_places(within);
  if (within && is_place == stuttering_places(false)) return false; // the same again
  auto node_at = [&](BlockId block) { return p.find_or_add({block, 0}); };
  std::set<std::pair<uint32_t, uint32_t>> steps{{0, kNone}}; // to kNone: it returns
  for (const Joint& j : joints) {
    const auto& visits = runs_.source(j).trace.visits;
    uint32_t at = 0;
    for (uint32_t k = 1; k < visits.size(); ++k) {
      if (!is_place[visits[k].block]) continue;
      Joint there{j.run, k, j.target};
      if (runs_.same_memory() ? !runs_.same_so_far(there) : !runs_.same_events(there)) return false;
      uint32_t n = node_at(visits[k].block);
      steps.emplace(at, n);
      steps.emplace(n, kNone);
      keep(p.nodes[n].kept, there);
      at = n;
    }
  }
  // Few loops: all ways from one to the next, also those that no run has taken.
  constexpr size_t kFewLoops = 4;
  if (runs_.source_loops().loops.size() <= kFewLoops) {
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
    p.edges.push_back({from, to, to == kNone ? 0u : 1u, 1, to != kNone});
  return true;
}

// Ways of the target that no run has taken: the source goes on as from there in other cases. Mostly
// there is no such way, and the proof shows it.
void Searcher::guess_rest(Graph& g) const {
  for (uint32_t n = 0; n < g.nodes.size(); ++n) {
    if (n != 0 && g.nodes[n].target == 0) continue; // where it waits it is about to return
    auto [stops, returns] = ahead(target_, g.nodes[n].target, heads(runs_.target_loops()));
    uint32_t most = 1, turn = 1;
    for (const Edge& e : g.edges) {
      if (e.from != n || e.target_stutters) continue;
      most = std::max({most, e.count, e.inner});
      if (e.to == n) turn = e.count;
      if (e.to == kNone)
        returns = false;
      else
        stops.erase(g.nodes[e.to].target);
    }
    if (returns) g.edges.push_back({n, kNone, 0, most});
    for (BlockId stop : stops)
      for (uint32_t m = 1; m < g.nodes.size(); ++m)
        if (g.nodes[m].target == stop) {
          bool goes_around = g.nodes[m].source == g.nodes[n].source;
          g.edges.push_back({n, m, goes_around ? turn : 1, most});
          break;
        }
  }
}

void Searcher::prove(Partial p) {
  ++proofs_;
  Graph graph = p.graph();
  guess_rest(graph);
  ctx_.progress.try_product(graph.nodes.size(), graph.edges.size());
  std::vector<std::vector<Sample>> samples(graph.nodes.size());
  for (size_t n = 1; n < graph.nodes.size(); ++n)
    for (const Joint& j : p.nodes[n].kept)
      samples[n].push_back(runs_.sample(graph.nodes[n], j));
  Proof proof;
  {
    support::ScopedDeadline scope(ctx_,
                                  failed_ ? options_.others_until : support::Deadline::never());
    proof = prover_.prove(graph, samples);
  }
  note(proof, graph);
  if (!proof.proved && proof.edge != kNone) stutter_instead(std::move(p), graph.edges[proof.edge]);
}

// What came of a proof; of those that fail, the first is told.
void Searcher::note(const Proof& proof, const Graph& graph) {
  bool first = found_.obstacle.empty();
  if (proof.proved || first) found_.graph = graph;
  found_.proved = proof.proved;
  failed_ |= !proof.proved;
  if (proof.proved || !first) return;
  found_.obstacle = proof.obstacle;
  auto place = [&](uint32_t n) {
    const Node& node = graph.nodes[n];
    return "(" + source_.blocks[node.source].name + ", " + target_.blocks[node.target].name + ")";
  };
  if (proof.edge != kNone) {
    const Edge& e = graph.edges[proof.edge];
    found_.obstacle += ", from " + place(e.from) + " to " +
                       (e.to == kNone ? std::string("the return") : place(e.to));
  } else if (proof.node != kNone) {
    found_.obstacle += ", at " + place(proof.node);
  }
}

// Where the target returns at once and the source does not follow so soon, it waits.
void Searcher::stutter_instead(Partial p, const Edge& failed) {
  auto target_stutters = [](const Edge& e) { return e.target_stutters; };
  const auto& edges = p.edges;
  if (done() || failed.from != 0 || failed.to != kNone ||
      std::any_of(edges.begin(), edges.end(), target_stutters))
    return;
  std::erase_if(p.edges, [](const Edge& e) { return e.from == 0 && e.to == kNone; });
  std::vector<Joint> joints;
  for (uint32_t t = 0; t < runs_.size(); ++t)
    if (Joint j{t, 0, 0}; runs_.next_target(j) == kNone && !runs_.target(j).is_cut())
      joints.push_back(j);
  for (bool within : {true, false})
    if (Partial with = p; !done() && stutter_until_the_end(with, joints, within)) {
      ctx_.stats.add("product expanded");
      prove(std::move(with));
    }
}

void Searcher::solve(Partial p) {
  if (done()) return;
  ctx_.progress.product(p.nodes.size(), p.edges.size());
  if (p.open.empty()) {
    prove(p);
    return;
  }
  auto next =
      std::min_element(p.open.begin(), p.open.end(),
                       [](const OpenWay& a, const OpenWay& b) { return a.key() < b.key(); });
  OpenWay open = std::move(*next);
  p.open.erase(next);
  constexpr size_t kMostTried = 4; // of one place
  size_t tried = 0;
  std::vector<Candidate> all = candidates_.find(p, open);
  // Loops that the source goes around now more often, now less, are not followed to their end; nor
  // are long ones.
  if (open.stop == kNone && open.node == 0 &&
      (loops_vary(open) || (!runs_.same_memory() && all.empty()))) {
    for (bool within : {true, false})
      if (Partial with = p; !done() && stutter_until_the_end(with, open.joints, within)) {
        ctx_.stats.add("product expanded");
        solve(std::move(with));
      }
  }
  for (const Candidate& c : all) {
    if (done() || tried++ >= kMostTried) return;
    ctx_.stats.add("product expanded");
    Partial with = p;
    Edge edge{open.node, kNone, c.count, c.inner};
    if (open.stop != kNone) edge.to = with.find_or_add(c.to);
    with.edges.push_back(edge);
    std::vector<Moved> moved;
    moved.reserve(open.joints.size());
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
