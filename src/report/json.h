// Results as JSON: all that the text says, and what it leaves out.
#pragma once

#include "driver/error.h"
#include "driver/result.h"
#include "report/summary.h"

#include <string>
#include <vector>

namespace lockstep::report {

// {"functions": [...], "errors": [...], "summary": {...}}
std::string json(const std::vector<driver::CheckResult>& results,
                 const std::vector<driver::InputError>& errors, const Summary& summary);

} // namespace lockstep::report
