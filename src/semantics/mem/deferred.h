// The chains of both sides in one table, and deferred reads. A write that both sides made,
// on top of the same ones, is one node. A read that many writes may have hit is a variable of its
// own, the same one wherever the same place of the same chain is read: often nobody needs to know
// more. What it stands for can be told afterwards, as a term or under an assignment.
#pragma once

#include "semantics/mem/chain.h"
#include "term/eval.h"

namespace lockstep::semantics {

class Chains {
public:
  explicit Chains(World& world) : world_(world) {}

  // The node itself, or one like it.
  ChainPtr interned(std::shared_ptr<ChainNode> node);

  struct Deferred {
    ChainPtr chain; // as it was then
    ReadRequest request;
    Piece piece;             // variables
    std::optional<Piece> is; // what they stand for, once somebody has asked
    uint32_t made;
  };
  // Whether that read can be deferred: of a whole granule, no undef in it, all of it inputs.
  bool can_defer(const ChainNode& chain, const ReadRequest& r) const;
  const Piece& defer(const ChainPtr& chain, const ReadRequest& r);
  bool has_deferred() const { return !deferred_.empty(); }
  const std::vector<Deferred>& deferred() const { return deferred_; }

  // What a deferred read gives; others may occur in it.
  Piece definition(size_t deferred);
  // The terms with all reads carried out.
  void expand(std::span<Term*> terms);
  // Adds what the reads give under the assignment.
  void complete(term::Assignment& assignment);

private:
  World& world_;
  uint32_t made_ = 0; // nodes
  std::map<std::vector<uint64_t>, ChainPtr> nodes_;
  std::map<std::vector<uint64_t>, uint32_t> shapes_;
  std::vector<Deferred> deferred_;
  std::map<std::vector<uint64_t>, size_t> deferred_of_;
  std::map<std::vector<uint64_t>, Term> poison_of_; // by the chain's shape
};

// Deferred reads, on numbers: each after those before it.
class DeferredValues {
public:
  DeferredValues(World& world, term::Evaluator& values) : world_(world), values_(values) {}
  void settle(const Chains::Deferred& deferred, term::Assignment& assignment);

private:
  using Place = std::pair<uint64_t, uint64_t>;
  Place place(Term block, Term offset);
  bool hits(const ChainNode& write, const ReadRequest& r, const Place& at);

  World& world_;
  term::Evaluator& values_;
  std::vector<std::optional<Place>> places_; // of nodes, by number
};

} // namespace lockstep::semantics
