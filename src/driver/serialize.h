// A result as bytes and back, so that it crosses from the process of a check to the one that
// prints.
#pragma once

#include "driver/result.h"
#include "driver/witness.h"
#include "product/check/checker.h"

#include <optional>
#include <string>
#include <string_view>

namespace lockstep::driver {

// deserialize(serialize(r)) is r, whatever bytes its texts hold.
std::string serialize(const CheckResult& result);

// Nothing where the bytes are not exactly one whole result.
std::optional<CheckResult> deserialize(std::string_view bytes);

// The same for what became of a witness.
std::string serialize_checked(const product::checker::Checked& checked);
std::optional<product::checker::Checked> deserialize_checked(std::string_view bytes);

// And for a file of witnesses.
std::string serialize_witnesses(const ReadWitnesses& read);
std::optional<ReadWitnesses> deserialize_witnesses(std::string_view bytes);

} // namespace lockstep::driver
