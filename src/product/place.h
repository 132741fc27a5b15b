// Places in memory that the columns of a node tell: a block, and an offset that is a sum.
#pragma once

#include "product/state.h"

namespace lockstep::product {

struct ColumnSum {
  std::vector<Invariant::Relation::Summand> sum;
  uint64_t plus = 0;
  bool operator==(const ColumnSum&) const = default;
};

struct Place : ColumnSum { // the sum is the offset
  Invariant::Lead block;
  bool operator==(const Place&) const = default;
};

// The same place by the columns of another node, if they are there.
std::optional<Place> seen_from(const Place& place, const std::vector<Column>& columns,
                               const std::vector<Column>& others);
std::optional<ColumnSum> seen_from(const ColumnSum& sum, const std::vector<Column>& columns,
                                   const std::vector<Column>& others);
std::optional<size_t> seen_from(size_t column, const std::vector<Column>& columns,
                                const std::vector<Column>& others);

// The place that terms over the variables of a node's state are; none if no sum of columns is.
std::optional<Place> place_of(Term block, Term offset, const std::vector<Column>& columns,
                              const NodeState& state);

Term block_at(TermManager& tm, const Place& place, const std::vector<Cells>& cells);
Term offset_at(TermManager& tm, const ColumnSum& sum, const std::vector<Cells>& cells,
               unsigned width);

} // namespace lockstep::product
