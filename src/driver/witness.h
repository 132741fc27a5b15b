// Witnesses as files: JSON, one entry a function. docs/witness.md describes it.
#pragma once

#include "product/check/witness.h"

#include <string>
#include <string_view>
#include <vector>

namespace lockstep::driver {

using product::checker::Witness;

std::string witnesses_to_json(const std::vector<Witness>& witnesses);

struct ReadWitnesses {
  std::vector<Witness> witnesses;
  std::string error; // what is wrong with the file; "": nothing
};
ReadWitnesses witnesses_from_json(std::string_view text);

} // namespace lockstep::driver
