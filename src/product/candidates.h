// Where an edge of a product may lead: places that fit all that runs show, the best first. What is
// best is how well the values of both sides are related there.
#pragma once

#include "product/loop_places.h"
#include "product/runs.h"
#include "support/context.h"

#include <tuple>

namespace lockstep::product {

// A node of a product that is being built, with some of the joints that come there.
struct PartialNode {
  Node node;
  std::vector<Joint> kept;
};

// Where joints wait for an edge: the target goes on from a node to one of its places.
struct OpenWay {
  uint32_t node = 0;
  BlockId stop = kNone; // kNone: it returns
  std::vector<Joint> joints;
  auto key() const { return std::pair(stop == kNone, node); }
};

struct Partial {
  std::vector<PartialNode> nodes;
  std::vector<Edge> edges;
  std::vector<OpenWay> open;

  // The number of a node that is not the entry; kNone: there is none.
  uint32_t find(const Node& node) const;
  uint32_t find_or_add(const Node& node);
  Graph graph() const;
};

struct Candidate {
  Node to; // meaningless at the end of the function
  uint32_t count = 0, inner = 1;
  std::tuple<bool, size_t, uint32_t, size_t, uint32_t, size_t, uint32_t, size_t>
      rank; // small is better
};

class Candidates {
public:
  Candidates(Runs& runs, const Program& source, const Program& target, uint32_t most_unrolled,
             support::Context& ctx);

  // All that fit, the best first.
  std::vector<Candidate> find(const Partial& p, const OpenWay& open);
  // What was found by joints that count no longer.
  void forget() { turns_.clear(); }

private:
  // How well two places belong together: values of either side that are related to no others, and
  // how involved the relations of those that are.
  struct Fit {
    size_t target, source, effort;
    auto operator<=>(const Fit&) const = default;
  };

  std::optional<Candidate> to_the_end(const OpenWay& open) const;
  bool judge(const Partial& p, const OpenWay& open, Candidate& c);
  bool rank(const Node& from, Candidate& c, const std::vector<Joint>& ends, size_t length);
  std::optional<Fit> best_turn(const Node& node, const std::vector<Joint>& ends);
  std::optional<Fit> unrelated(const std::vector<Joint>& joints, const Node& node, uint32_t count);
  bool ends_in_time(const Joint& from, const Node& node, uint32_t count) const;
  uint32_t apart(const Node& node) const;
  BlockId header_at(BlockId source) const;
  uint32_t out_of_place(const Node& node) const;

  Runs& runs_;
  const Program& source_;
  std::vector<LoopPlaces> source_places_, target_places_; // by loop
  uint32_t most_unrolled_;
  uint32_t most_inner_; // iterations of loops on the way
  support::Context& ctx_;
  // Iterations of the source for one of the target, by pair of blocks: the best so far.
  std::map<std::pair<BlockId, BlockId>, uint32_t> turns_;
};

} // namespace lockstep::product
