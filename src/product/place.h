// Places in memory that the columns of a node tell: a block, and an offset that is a sum.
#pragma once

#include "product/state.h"

namespace lockstep::product {

struct Place {
  Invariant::Lead block;
  std::vector<Invariant::Relation::Summand> sum;
  uint64_t plus = 0;
};

// The place that terms over the variables of a node's state are; none if no sum of columns is.
std::optional<Place> place_of(Term block, Term offset, const std::vector<Column>& columns,
                              const NodeState& state);

Term block_at(TermManager& tm, const Place& place, const std::vector<Cells>& cells);
Term offset_at(TermManager& tm, const Place& place, const std::vector<Cells>& cells,
               unsigned width);

} // namespace lockstep::product
