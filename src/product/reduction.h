// What one side gathers in a number and the other in the elements of vectors: the greatest of them,
// their product, and so on. (Sums are relations.)
#pragma once

#include "product/column.h"

namespace lockstep::product {

struct Reduction {
  enum class Kind : uint8_t { Smax, Smin, Umax, Umin, And, Or, Xor, Mul } kind;
  size_t whole;              // a column of the source
  std::vector<size_t> parts; // of the target
};
inline constexpr size_t kReductionKinds = 8;

// All that may be, before anything was seen.
std::vector<Reduction> possible_reductions(const std::vector<Column>& columns);
bool holds(const Reduction& r, const std::vector<Column>& columns, const Sample& sample);
// Of the parts.
Term value_of(TermManager& tm, const Reduction& r, const std::vector<Cells>& cells);

} // namespace lockstep::product
