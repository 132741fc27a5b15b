// What a product of two programs cannot speak about: one list, for those who search and for those
// who check.
#pragma once

#include "program/program.h"

namespace lockstep::product::checker {

using program::Program;

// What has no meaning here, or "".
std::string obstacle(const Program& source, const Program& target);

} // namespace lockstep::product::checker
