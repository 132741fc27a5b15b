// A counterexample for people: the inputs and the memory at first, the two functions side by side
// with the value of every instruction that ran, how each of them ended, and where memory then
// differs.
#pragma once

#include "driver/result.h"
#include "report/style.h"

#include <string>

namespace lockstep::report {

// Ends with a line break. `>>` marks the line where the two part. Where the terminal is too narrow
// for two columns, the functions stand one below the other.
std::string counterexample(const driver::CheckResult& result, const Style& style);

} // namespace lockstep::report
