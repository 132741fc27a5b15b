#include "program/loops.h"

#include <algorithm>

namespace lockstep::program {

namespace {

// P. Havlak, Nesting of reducible and irreducible loops (1997). Nodes are numbered in preorder of a
// depth-first search; inner loops, whose headers have the larger numbers, are found first and then
// stand for all of their nodes.
class Havlak {
public:
  explicit Havlak(const std::vector<std::vector<BlockId>>& successors) : succ_(successors) {}

  LoopForest run() {
    search();
    size_t n = order_.size();
    header_.assign(n, kNone);
    looping_.assign(n, false);
    reducible_.assign(n, true);
    stands_for_.resize(n);
    for (uint32_t w = 0; w < n; ++w)
      stands_for_[w] = w;
    sort_edges();
    for (uint32_t w = static_cast<uint32_t>(n); w-- > 0;)
      collect(w);
    return forest();
  }

private:
  void search() {
    number_.assign(succ_.size(), kNone);
    std::vector<std::pair<BlockId, size_t>> stack;
    auto visit = [&](BlockId b) {
      number_[b] = static_cast<uint32_t>(order_.size());
      order_.push_back(b);
      last_.push_back(0);
      stack.emplace_back(b, 0);
    };
    visit(0);
    while (!stack.empty()) {
      auto& [b, next] = stack.back();
      if (next == succ_[b].size()) {
        last_[number_[b]] = static_cast<uint32_t>(order_.size()) - 1;
        stack.pop_back();
        continue;
      }
      BlockId s = succ_[b][next++];
      if (number_[s] == kNone) visit(s);
    }
  }

  bool is_ancestor(uint32_t a, uint32_t of) const { return a <= of && of <= last_[a]; }

  void sort_edges() {
    back_.resize(order_.size());
    other_.resize(order_.size());
    for (uint32_t v = 0; v < order_.size(); ++v)
      for (BlockId s : succ_[order_[v]]) {
        uint32_t w = number_[s];
        (is_ancestor(w, v) ? back_ : other_)[w].push_back(v);
      }
  }

  uint32_t find(uint32_t v) {
    while (stands_for_[v] != v)
      v = stands_for_[v] = stands_for_[stands_for_[v]];
    return v;
  }

  // The loop of header `w`: what leads back to it without leaving its descendants.
  void collect(uint32_t w) {
    if (back_[w].empty()) return;
    looping_[w] = true;
    std::vector<uint32_t> body;
    std::vector<bool> in(order_.size());
    auto add = [&](uint32_t v) {
      if (v == w || in[v]) return;
      in[v] = true;
      body.push_back(v);
    };
    for (uint32_t v : back_[w])
      add(find(v));
    for (size_t i = 0; i < body.size(); ++i)
      for (uint32_t v : other_[body[i]]) {
        uint32_t from = find(v);
        if (is_ancestor(w, from)) {
          add(from);
          continue;
        }
        reducible_[w] = false; // entered past the header: an entry for loops around it, too
        other_[w].push_back(from);
      }
    for (uint32_t v : body) {
      header_[v] = w;
      stands_for_[v] = w;
    }
  }

  LoopForest forest() {
    LoopForest f;
    f.innermost.assign(succ_.size(), kNone);
    std::vector<uint32_t> loop_of(order_.size(), kNone); // by header
    for (uint32_t w = 0; w < order_.size(); ++w) {       // headers of outer loops come first
      uint32_t around = header_[w] == kNone ? kNone : loop_of[header_[w]];
      if (looping_[w]) {
        loop_of[w] = static_cast<uint32_t>(f.loops.size());
        uint32_t depth = around == kNone ? 1 : f.loops[around].depth + 1;
        f.loops.push_back({order_[w], around, depth, reducible_[w], {}});
        around = loop_of[w];
      }
      f.innermost[order_[w]] = around;
      for (uint32_t l = around; l != kNone; l = f.loops[l].parent)
        f.loops[l].blocks.push_back(order_[w]);
    }
    for (Loop& l : f.loops)
      std::sort(l.blocks.begin(), l.blocks.end());
    return f;
  }

  const std::vector<std::vector<BlockId>>& succ_;
  std::vector<uint32_t> number_;                    // by node, in preorder; kNone: not reached
  std::vector<BlockId> order_;                      // all else is by number
  std::vector<uint32_t> last_;                      // the last descendant
  std::vector<std::vector<uint32_t>> back_, other_; // predecessors: descendants, all others
  std::vector<uint32_t> header_, stands_for_;
  std::vector<bool> looping_, reducible_;
};

Context mix(Context outer, uint32_t loop, uint64_t iteration) {
  uint64_t h = outer ^ (iteration * 0x9e3779b97f4a7c15u + loop + 1);
  h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9u;
  h = (h ^ (h >> 27)) * 0x94d049bb133111ebu;
  return h ^ (h >> 31);
}

} // namespace

bool LoopForest::contains(uint32_t loop, BlockId b) const {
  uint32_t l = innermost[b];
  while (l != kNone && l != loop)
    l = loops[l].parent;
  return l == loop;
}

LoopForest find_loops(const std::vector<std::vector<BlockId>>& successors) {
  return Havlak(successors).run();
}

LoopForest find_loops(const Program& program) {
  std::vector<std::vector<BlockId>> successors;
  successors.reserve(program.blocks.size());
  for (const Block& b : program.blocks)
    successors.push_back(b.end.successors);
  return find_loops(successors);
}

void follow(const LoopForest& forest, BlockId from, BlockId to, Passes& passes) {
  uint32_t inner = forest.innermost[to];
  bool header = forest.is_header(to);
  if (from != kNone && forest.innermost[from] == inner && !header) return;
  while (!passes.empty() && !forest.contains(passes.back().loop, to))
    passes.pop_back();
  auto push = [&](uint32_t loop, uint64_t iteration) {
    passes.push_back({loop, iteration, mix(context_of(passes), loop, iteration)});
  };
  if (header && !passes.empty() && passes.back().loop == inner) {
    uint64_t again = passes.back().iteration + 1;
    passes.pop_back();
    push(inner, again);
    return;
  }
  std::vector<uint32_t> entered;
  for (uint32_t l = inner; l != (passes.empty() ? kNone : passes.back().loop);
       l = forest.loops[l].parent)
    entered.push_back(l);
  for (size_t i = entered.size(); i-- > 0;)
    push(entered[i], 0);
}

Context context_before(const Passes& passes) {
  Context outer = passes.size() > 1 ? passes[passes.size() - 2].context : 0;
  return mix(outer, passes.back().loop, passes.back().iteration - 1);
}

bool LoopForest::is_reducible() const {
  return std::all_of(loops.begin(), loops.end(), [](const Loop& l) { return l.reducible; });
}

std::vector<bool> heads(const LoopForest& forest) {
  std::vector<bool> out(forest.innermost.size());
  for (const Loop& l : forest.loops)
    out[l.header] = true;
  return out;
}

Ahead ahead(const Program& program, BlockId from, const std::vector<bool>& places) {
  Ahead out;
  std::vector<bool> seen(program.blocks.size());
  std::vector<BlockId> todo{from};
  while (!todo.empty()) {
    const Terminator& end = program.blocks[todo.back()].end;
    todo.pop_back();
    out.returns |= end.kind == Terminator::Kind::Return;
    for (BlockId to : end.successors) {
      if (places[to])
        out.places.insert(to);
      else if (!seen[to])
        todo.push_back(to);
      seen[to] = true;
    }
  }
  return out;
}

} // namespace lockstep::program
