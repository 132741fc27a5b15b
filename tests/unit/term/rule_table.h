// One row a rewrite: a term that it must rewrite, and a near miss that it must not.
#pragma once

#include "term/manager.h"

#include <span>

namespace lockstep::term::testing {

// Builds a term over variables x, y, z of the width and p, q, r of width 1.
using Build = Term (*)(TermManager& tm, unsigned width);

struct Row {
  const char* rule;
  unsigned from; // the least width at which the terms can be built
  Build fires;
  Build near_miss;
};

std::span<const Row> rule_table();

} // namespace lockstep::term::testing
