#pragma once

#include "program/program.h"

namespace lockstep::program {

// Whether a register holds a float, or something with one in it.
bool has_floats(const Program& program);

} // namespace lockstep::program
