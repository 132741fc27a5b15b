// Which block that the target has made is which of the source's, where others may see them.
#pragma once

#include "refine/memory.h"
#include "replay/played.h"

#include <optional>

namespace lockstep::sample {

// Whether it matters: both have made blocks that others may see.
bool may_be_paired(replay::Played& source, replay::Played& target);

// Every way to pair them; none if there are too many to try.
std::optional<std::vector<refine::Matched>> pairings_of(replay::Played& source,
                                                        replay::Played& target);

} // namespace lockstep::sample
