// One run of a counterexample in words: its inputs, its lines with their values, how it ended.
#pragma once

#include "driver/shown_memory.h"

#include <optional>

namespace lockstep::driver {

// `returns i8 5`, `unwinds`, `undefined behavior`.
std::string outcome_text(const Side& side);

// Of undefined behavior: `load of 4 bytes at null`; empty if it is not known.
std::string reason_text(const Side& side);

// The lines with the values that each had; of a line in a loop the first ones, the last, and the
// one at `parting`.
std::vector<ShownLine> shown_lines(const Side& side, std::optional<size_t> parting);

// The arguments, by the names that the side has for them.
std::vector<ShownInput> shown_inputs(const Side& side);

// The value of a step, where it does not matter where new blocks lie.
std::string value_to_compare(const Side& side, const replay::Run::Step& step);

// Whether it matters to the program where blocks lie: then addresses are shown.
bool looks_at_addresses(const program::Program& program);

} // namespace lockstep::driver
