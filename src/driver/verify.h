// `lockstep verify-witness`: its options, and one witness against the functions that it names.
#pragma once

#include "driver/command_line.h"
#include "driver/pool.h"
#include "driver/witness.h"
#include "product/check/checker.h"
#include "support/options_table.h"

#include <deque>
#include <optional>
#include <string>
#include <vector>

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

// The witnesses of a file, read in a process of its own, which is ended at the limits of `options`.
ReadWitnesses read_witnesses(const std::string& text, const CheckOptions& options);

// Whether they hold, each in such a process; nothing is decided where a limit is reached.
class Verifications {
public:
  struct Done {
    Witness witness;
    product::checker::Checked checked;
    std::string said; // what the process printed
  };

  // The modules must outlive it.
  Verifications(const llvm::Module& source, const llvm::Module& target, CheckOptions options,
                PoolOptions pool)
      : source_(source), target_(target), options_(std::move(options)), pool_(std::move(pool)) {}

  void submit(Witness witness, support::Progress progress = {});
  // In the order of the witnesses. Nothing if there is none left, or if all was stopped.
  std::optional<Done> next();
  bool stopped() const { return pool_.stopped(); }

private:
  const llvm::Module &source_, &target_;
  CheckOptions options_;
  std::deque<Witness> witnesses_; // that were not handed out
  Pool pool_;
};

} // namespace lockstep::driver
