// Pathsets against slow, obviously right versions on random graphs.
#include "program/pathset.h"

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

using namespace lockstep::program;
using Kind = Terminator::Kind;

namespace {

// Blocks whose edges lead to higher numbers only, ending at random in returns, traps or UB.
Program random_dag(std::mt19937& rng, unsigned n) {
  Program p;
  p.result = Type::integer(8);
  for (unsigned i = 0; i < n; ++i) {
    Block b;
    b.name = "b" + std::to_string(i);
    unsigned left = n - 1 - i;
    unsigned kind = rng() % 8;
    if (left == 0 || kind == 0) {
      b.end.kind = kind % 3 == 0 ? Kind::Return : kind % 3 == 1 ? Kind::Trap : Kind::Unreachable;
    } else {
      unsigned out = kind < 3 ? 1 : kind < 7 ? 2 : 3;
      b.end.kind = out == 1 ? Kind::Jump : out == 2 ? Kind::Branch : Kind::Switch;
      for (unsigned k = 0; k < out; ++k)
        b.end.successors.push_back(i + 1 + rng() % left);
      for (unsigned k = 1; out > 2 && k < out; ++k)
        b.end.cases.push_back(APInt(8, k));
    }
    p.blocks.push_back(std::move(b));
  }
  return p;
}

// Blocks whose edges lead anywhere but to the entry.
Program random_graph(std::mt19937& rng, unsigned n) {
  Program p = random_dag(rng, n);
  for (Block& b : p.blocks)
    for (BlockId& s : b.end.successors)
      if (n > 1 && rng() % 3 == 0) s = 1 + rng() % (n - 1);
  return p;
}

using Path = std::vector<BlockId>;

// Every path from the entry to a block without successors.
std::vector<Path> all_paths(const Program& p) {
  std::vector<Path> found;
  std::function<void(Path)> walk = [&](Path path) {
    const Terminator& end = p.blocks[path.back()].end;
    if (end.successors.empty()) {
      found.push_back(path);
      return;
    }
    std::set<BlockId> next(end.successors.begin(), end.successors.end());
    for (BlockId s : next) {
      Path longer = path;
      longer.push_back(s);
      walk(longer);
    }
  };
  walk({0});
  return found;
}

constexpr BlockId kExitBlock = 1000; // stands behind every return

std::vector<Path> paths_with_exit(const Program& p) {
  std::vector<Path> paths = all_paths(p);
  for (Path& path : paths)
    if (p.blocks[path.back()].end.kind == Kind::Return) path.push_back(kExitBlock);
  return paths;
}

size_t position(const Path& path, BlockId b) {
  return static_cast<size_t>(std::find(path.begin(), path.end(), b) - path.begin());
}

bool dominates(const std::vector<Path>& paths, BlockId d, BlockId b) {
  for (const Path& path : paths)
    if (position(path, b) < path.size() && position(path, d) > position(path, b)) return false;
  return true;
}

} // namespace

TEST(Pathset, OrderAndEdges) {
  std::mt19937 rng(1);
  for (int round = 0; round < 300; ++round) {
    Program p = random_dag(rng, 2 + rng() % 10);
    PathsetResult r = build_pathset(p);
    ASSERT_TRUE(r.pathset);
    const Pathset& ps = *r.pathset;
    std::set<BlockId> reachable;
    for (const Path& path : all_paths(p))
      reachable.insert(path.begin(), path.end());
    std::set<BlockId> have;
    size_t edges = 0, expected = 0;
    for (uint32_t n = 0; n < ps.nodes.size(); ++n) {
      have.insert(ps.nodes[n].block);
      for (const Instance::In& in : ps.nodes[n].in) {
        EXPECT_LT(in.from, n);
        EXPECT_EQ(p.blocks[ps.nodes[in.from].block].end.successors[in.slot], ps.nodes[n].block);
        ++edges;
      }
      expected += p.blocks[ps.nodes[n].block].end.successors.size();
    }
    EXPECT_EQ(have, reachable);
    EXPECT_EQ(have.size(), ps.nodes.size());
    EXPECT_EQ(edges, expected);
  }
}

TEST(Pathset, DominatorsMatchPathEnumeration) {
  std::mt19937 rng(2);
  for (int round = 0; round < 300; ++round) {
    Program p = random_dag(rng, 2 + rng() % 9);
    PathsetResult r = build_pathset(p);
    const Pathset& ps = *r.pathset;
    std::vector<Path> paths = paths_with_exit(p);
    auto block_of = [&](uint32_t n) { return n == ps.exit() ? kExitBlock : ps.nodes[n].block; };
    for (uint32_t n = 1; n <= ps.exit(); ++n) {
      if (n == ps.exit() && ps.returns.empty()) continue;
      BlockId b = block_of(n), d = block_of(ps.idom[n]);
      EXPECT_TRUE(dominates(paths, d, b));
      // Immediate: every other strict dominator of b dominates d.
      for (uint32_t m = 0; m < ps.exit(); ++m)
        if (block_of(m) != b && dominates(paths, block_of(m), b))
          EXPECT_TRUE(dominates(paths, block_of(m), d)) << "not immediate";
    }
  }
}

TEST(Pathset, CoverageMatchesPathEnumeration) {
  std::mt19937 rng(3);
  int covered = 0, uncovered = 0;
  for (int round = 0; round < 400; ++round) {
    Program p = random_dag(rng, 2 + rng() % 9);
    PathsetResult r = build_pathset(p);
    const Pathset& ps = *r.pathset;
    std::vector<Path> paths = paths_with_exit(p);
    auto block_of = [&](uint32_t n) { return n == ps.exit() ? kExitBlock : ps.nodes[n].block; };
    for (uint32_t n = 1; n <= ps.exit(); ++n) {
      if (!ps.covers_idom[n]) {
        ++uncovered;
        continue;
      }
      ++covered;
      BlockId b = block_of(n), d = block_of(ps.idom[n]);
      for (const Path& path : paths) {
        bool ends_in_ub =
            path.back() != kExitBlock && p.blocks[path.back()].end.kind == Kind::Unreachable;
        if (!ends_in_ub && position(path, d) < path.size())
          EXPECT_LT(position(path, b), path.size()) << "a path passes by";
      }
    }
  }
  EXPECT_GT(covered, 100);
  EXPECT_GT(uncovered, 100);
}

TEST(Pathset, SelfLoop) {
  Program p;
  p.blocks.resize(2);
  p.blocks[0].end.kind = Kind::Jump;
  p.blocks[0].end.successors = {1};
  p.blocks[1].end.kind = Kind::Jump;
  p.blocks[1].end.successors = {1};
  PathsetResult r = build_pathset(p, 3);
  ASSERT_TRUE(r.pathset);
  ASSERT_EQ(r.pathset->nodes.size(), 4u);
  EXPECT_EQ(r.pathset->nodes[2].past.size(), 0u);
  EXPECT_EQ(r.pathset->nodes[3].past, std::vector<uint32_t>{0});
  LoopForest forest = find_loops(p);
  EXPECT_FALSE(build_pathset(p, forest, {{100}, 50}).pathset) << "too many instances";
}

TEST(Pathset, WalksStayInItUntilTheyGoPastABound) {
  std::mt19937 rng(4);
  int past = 0, ended = 0;
  for (int round = 0; round < 2000; ++round) {
    Program p = random_graph(rng, 2 + rng() % 8);
    LoopForest forest = find_loops(p);
    Unrolling unrolling{{}, 5000};
    for (size_t l = 0; l < forest.loops.size(); ++l)
      unrolling.bounds.push_back(1 + rng() % 3);
    PathsetResult r = build_pathset(p, forest, unrolling);
    if (!r.pathset) continue;
    const Pathset& ps = *r.pathset;
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> edge; // by instance and slot
    std::set<uint64_t> numbers;
    for (uint32_t n = 0; n < ps.nodes.size(); ++n) {
      EXPECT_TRUE(numbers.insert(ps.nodes[n].number).second);
      EXPECT_EQ(ps.nodes[n].number % p.blocks.size(), ps.nodes[n].block);
      for (const Instance::In& in : ps.nodes[n].in) {
        EXPECT_LT(in.from, n);
        edge[{in.from, in.slot}] = n;
      }
    }
    for (int walk = 0; walk < 20; ++walk) {
      std::vector<uint32_t> entered(forest.loops.size()); // of each loop, since it was entered
      BlockId at = 0;
      for (uint32_t n = 0;;) {
        const auto& successors = p.blocks[at].end.successors;
        EXPECT_EQ(ps.nodes[n].block, at);
        if (successors.empty()) {
          ++ended;
          break;
        }
        uint32_t slot = static_cast<uint32_t>(rng() % successors.size());
        BlockId to = successors[slot];
        bool over = false;
        for (uint32_t l = 0; l < forest.loops.size(); ++l) {
          if (!forest.contains(l, at)) entered[l] = 0;
          bool again = forest.contains(l, at) && forest.loops[l].header == to;
          if (again && ++entered[l] >= unrolling.bounds[l]) over = true;
        }
        const auto& cut = ps.nodes[n].past;
        EXPECT_EQ(std::find(cut.begin(), cut.end(), slot) != cut.end(), over);
        if (over) {
          ++past;
          break;
        }
        ASSERT_TRUE(edge.contains({n, slot}));
        n = edge[{n, slot}];
        at = to;
      }
    }
  }
  EXPECT_GT(past, 1000);
  EXPECT_GT(ended, 1000);
}

TEST(Pathset, UnreachableCycleDoesNotMatter) {
  Program p;
  p.blocks.resize(2);
  p.blocks[0].end.kind = Kind::Return;
  p.blocks[1].end.kind = Kind::Jump;
  p.blocks[1].end.successors = {1};
  PathsetResult r = build_pathset(p);
  ASSERT_TRUE(r.pathset);
  EXPECT_EQ(r.pathset->nodes.size(), 1u);
}

TEST(Pathset, DeepChain) {
  Program p;
  constexpr unsigned kBlocks = 100'000;
  p.blocks.resize(kBlocks);
  for (unsigned i = 0; i + 1 < kBlocks; ++i) {
    p.blocks[i].end.kind = Kind::Jump;
    p.blocks[i].end.successors = {i + 1};
  }
  p.blocks.back().end.kind = Kind::Return;
  PathsetResult r = build_pathset(p);
  ASSERT_TRUE(r.pathset);
  EXPECT_EQ(r.pathset->idom[kBlocks - 1], kBlocks - 2);
}
