// What is left of a finding where the programs say things that no engine takes into account: a
// table of conditions, each with what is said instead.
#pragma once

#include "program/program.h"
#include "support/outcome.h"

#include <cstdint>
#include <span>
#include <string>

namespace lockstep::driver {

// What an engine has found.
inline constexpr uint8_t kProof = 1, kRefutation = 2;
inline constexpr uint8_t kUnconfirmed = 4; // a refutation whose runs show nothing

struct Qualification {
  uint8_t found;    // of which findings
  bool of_the_pair; // not of a source that is wrong whatever the target does
  support::Reason reason;
  // What stands in the way, or "".
  std::string (*holds)(const program::Program& source, const program::Program& target);
};
std::span<const Qualification> qualifications();

support::Outcome qualified(const program::Program& source, const program::Program& target,
                           support::Outcome outcome, bool source_alone);

} // namespace lockstep::driver
