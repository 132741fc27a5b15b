// What others see a run do, in words.
#pragma once

#include "driver/shown_memory.h"

namespace lockstep::driver {

// The first event that is another on the two sides; empty if there is none.
std::vector<ShownEvent> shown_events(const Side& source, const Side& target);

} // namespace lockstep::driver
