// What a product of two programs cannot speak about: one list, for those who search and for those
// who check.
#pragma once

#include "program/program.h"

namespace lockstep::product::checker {

using program::Program;

// Nodes remember no accesses: tags of the target's (`!tbaa`) that exclude each other stand in the
// way.
inline constexpr const char* kTagsMayMeet = "accesses that must not overlap";

// What has no meaning here, or "".
std::string obstacle(const Program& source, const Program& target);

// A program that runs on for good without being seen has UB, whichever of its loops it is in.
bool must_end(const Program& program);

} // namespace lockstep::product::checker
