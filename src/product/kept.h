// Guesses about memory at a node: a column holds what the source's memory does at a place that the
// columns tell.
#pragma once

#include "product/place.h"
#include "semantics/mem/symbolic.h"

namespace lockstep::product {

struct Kept {
  size_t column;
  Place place;
};

class KeptAtNode {
public:
  KeptAtNode(TermManager& tm, semantics::World& world, semantics::SymbolicMemory& source)
      : tm_(&tm), world_(&world), source_(&source) {}

  const std::vector<Kept>& all() const { return all_; }
  // What the programs have read in one of the given epochs may be in a register of either side.
  void find(std::initializer_list<uint32_t> epochs, const std::vector<Column>& columns,
            const NodeState& state);
  // Any column may hold what is there, unless that is guessed already.
  void add(const Place& place, const std::vector<Column>& columns);
  // What is guessed at the end of an edge may hold where it starts. Whether there is more now.
  bool add_before(const KeptAtNode& end, const std::vector<Column>& columns_there,
                  const std::vector<Column>& columns);
  void give_up(size_t guess) { all_.erase(all_.begin() + static_cast<ptrdiff_t>(guess)); }

  // One by one. What is poison in the source's memory binds nobody.
  std::vector<Term> claims(const std::vector<Column>& columns, program::State source,
                           const std::vector<Cells>& cells);
  // Puts the guesses into the state of a node: a column is what memory holds.
  void use(const std::vector<Column>& columns, NodeState& state);

private:
  // By guess; poison also where it is not clear what is there.
  std::vector<semantics::Piece> read(program::State& source, const std::vector<Cells>& cells);

  TermManager* tm_;
  semantics::World* world_;
  semantics::SymbolicMemory* source_;
  std::vector<Kept> all_;
};

} // namespace lockstep::product
