// Memory of a counterexample in words: what was there at first, and where the runs leave it
// otherwise.
#pragma once

#include "driver/result.h"
#include "replay/names.h"
#include "replay/played.h"

namespace lockstep::driver {

using replay::Played;

// A run and what its blocks are called.
struct Side {
  Played& played;
  replay::PointerNames& names;
  bool addresses = true;      // it matters where blocks lie
  bool own_addresses = false; // the same of blocks that the run makes
};

// The blocks that were there before and that one of the sides has named, read or written, with the
// bytes that anybody looked at. To be asked last: what the inputs and lines name is shown.
std::vector<ShownBlock> shown_memory(const std::vector<Side>& sides);

std::vector<ShownDifference> shown_differences(Side source, Side target);
// The same for differences that are listed, in those two memories of the sides.
std::vector<ShownDifference> shown_differences(Side source, replay::ConcreteMemory& source_memory,
                                               Side target, replay::ConcreteMemory& target_memory,
                                               const std::vector<replay::Difference>& all);

} // namespace lockstep::driver
