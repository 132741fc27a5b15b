// Results as text for people.
#pragma once

#include "driver/result.h"
#include "report/style.h"
#include "report/summary.h"

#include <string>

namespace lockstep::report {

// `NAME: incorrect (value mismatch)`
std::string verdict_line(const driver::CheckResult& result, const Style& style);

// A line below that, where the proof says nothing; otherwise "".
std::string vacuity_note(const driver::CheckResult& result);

// `3 correct, 1 incorrect, 0 unknown`
std::string summary_line(const Summary& summary, const Style& style);

// The time, counters and timers of one function, indented.
std::string statistics(const driver::CheckResult& result);

// The same for the whole run.
std::string run_statistics(const Summary& summary);

} // namespace lockstep::report
