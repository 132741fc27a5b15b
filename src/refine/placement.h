// Where the source puts its own blocks: it may choose, but for blocks that others know.
#pragma once

#include "refine/decide.h"

namespace lockstep::refine {

// Where the source may put its blocks, if somebody looks: where the target has put the same ones,
// or all in the room that is left free, in order or in the opposite order.
std::vector<solver::Strategy> placements(TermManager& tm, const Sides& sides);

// The address of a block does not change, and whoever knows the block knows its address: what a
// callee answers may depend on it, and a caller may look. So a block that both sides make and
// others know is in the source where it is in the target:
//   known(b) and made(b) => base_source(b) = base_target(b)
// for each b whose address the source looks at. A block is known if it was captured, or if what the
// target leaves leads to it; in an execution that does not leave, if it is captured anywhere.
// `alone` becomes true where the target does not make such a block: then nobody fixes its address.
Term known_places(TermManager& tm, const Sides& sides, const std::vector<uint32_t>& led_to,
                  bool& alone);

} // namespace lockstep::refine
