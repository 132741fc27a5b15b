// The options of `lockstep tv`: the one table from which parsing and --help come.
#pragma once

#include "driver/options.h"
#include "driver/pairs.h"
#include "support/options_table.h"

#include <string>
#include <vector>

namespace lockstep::driver {

struct TvOptions {
  CheckOptions check;
  Selection selection;
  std::vector<std::string> files;
  std::string passes;
  std::string witness, dot; // files to write; empty: none
  uint64_t parallel = 1;
  bool bidirectional = false; // the target against the source, too
  bool stats = false, quiet = false, json = false;
  bool vacuity = true; // asked with `stats`
  bool help = false, version = false;
};

// The rows store into `options`, which must outlive them.
std::vector<support::Option> tv_option_table(TvOptions& options);

// Sets `options`, or returns what is wrong with the arguments ("": nothing).
std::string parse_tv_options(const std::vector<std::string>& args, TvOptions& options);

// Names of solvers are known to the solver layer alone, so it is asked to make what was named: what
// is wrong with them, or "".
std::string check_solvers(const CheckOptions& check);

} // namespace lockstep::driver
