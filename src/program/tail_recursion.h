// Tail recursion as a loop: calls of the function itself whose result is the function's own, or is
// combined with other numbers by an operator that is associative and commutative, become jumps back
// to where it begins. See docs/design/calls.md, "Recursion".
#pragma once

#include "program/program.h"

#include <vector>

namespace lockstep::program {

// Calls of `own` (Program::callees) are made jumps where they can be, and whether there are any.
// What the program does then refines what it did: it is for sources. `own` are calls of the program
// itself, and its arguments and result are passed as they are. To be made before
// `Program::finish`; for proofs alone, as nothing is left to show (Block::shown) and what is not
// checked again in each invocation is not said at all (ParamMemory, FunctionMemory).
bool loop_tail_recursion(Program& program, const std::vector<bool>& own);

} // namespace lockstep::program
