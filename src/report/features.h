// What is modelled and what is not, as a table for a terminal, a page of documentation, or JSON.
#pragma once

#include "driver/features.h"

#include <string>
#include <vector>

namespace lockstep::report {

std::string features_text(const std::vector<driver::Feature>& features);
std::string features_markdown(const std::vector<driver::Feature>& features);
// {"features": [{"kind", "name", "status", "reason"}], "summary": [{"kind", "modelled", ...}]}
std::string features_json(const std::vector<driver::Feature>& features);

} // namespace lockstep::report
