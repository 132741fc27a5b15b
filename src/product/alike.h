// A product that is found without runs: of programs that look alike, loop by loop.
#pragma once

#include "product/graph.h"

#include <optional>

namespace lockstep::product {

struct Alike {
  Graph graph;
  bool by_names = false; // of the loops' heads; else by their order
};

// None where the loops do not tell which of them belong together.
std::optional<Alike> product_of_alike(const program::Program& source,
                                      const program::Program& target);

} // namespace lockstep::product
