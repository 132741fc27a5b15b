// `lockstep verify-witness`: its options, and one witness against the functions that it names.
#pragma once

#include "driver/command_line.h"
#include "driver/witness.h"
#include "product/check/checker.h"
#include "support/options_table.h"

namespace llvm {
class Module;
}

namespace lockstep::driver {

struct VerifyOptions {
  TvOptions shared;               // what means the same for a check
  std::string witness;            // file
  std::vector<std::string> files; // of the programs: one, or the source's and the target's
  bool verbose = false, help = false;
};

std::vector<support::Option> verify_option_table(VerifyOptions& options);
// Sets `options`, or returns what is wrong with the arguments ("": nothing).
std::string parse_verify_options(const std::vector<std::string>& args, VerifyOptions& options);

// Both in a process of its own, which is ended at the limits of `options`.

// The witnesses of a file.
ReadWitnesses read_witnesses(const std::string& text, const CheckOptions& options);

// Whether one of them holds; nothing is decided where a limit is reached. `said` is what was
// printed on the way.
product::checker::Checked verify(const llvm::Module& source, const llvm::Module& target,
                                 const Witness& witness, const CheckOptions& options,
                                 std::string& said);

} // namespace lockstep::driver
