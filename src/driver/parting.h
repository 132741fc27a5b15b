// Where two runs part, by what the target violates.
#pragma once

#include "driver/shown_memory.h"

#include <optional>

namespace lockstep::driver {

// Steps of the traces: of each side the first that matters. None: nothing was executed.
struct Parting {
  std::optional<size_t> source, target;
};

// Of Memory the runs must have watched the first byte that differs.
Parting parting(const Side& source, const Side& target, replay::Violated violated);

} // namespace lockstep::driver
