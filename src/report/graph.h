// A product of two programs as a picture, in Graphviz's language.
#pragma once

#include "product/check/witness.h"

#include <string>
#include <vector>

namespace lockstep::report {

// One cluster a function.
std::string graph(const std::vector<product::checker::Witness>& witnesses);

} // namespace lockstep::report
