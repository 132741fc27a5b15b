// `lockstep features`: what is modelled, what only approximately, and what not.
#include "driver/features.h"
#include "lockstep/command.h"
#include "lockstep/output.h"
#include "report/features.h"

#include <iostream>

namespace lockstep::tools {

namespace {

constexpr const char* kUsage =
    "usage: lockstep features           all that LLVM 19 knows, and what becomes of it\n"
    "       lockstep features KIND...   instructions, intrinsics, attributes, library, metadata\n"
    "\n"
    "modelled: exactly, as the language reference has it; approximated: with what the reason "
    "says;\n"
    "unsupported: a function that uses it has the verdict 'unknown'\n"
    "\n"
    "options:\n";

int refuse(const std::string& wrong) {
  complain("lockstep features", wrong);
  return kBadUsage;
}

} // namespace

int features(const std::vector<std::string>& args) {
  driver::FeaturesOptions options;
  if (std::string wrong = driver::parse_features_options(args, options); !wrong.empty())
    return refuse(wrong);
  if (options.help) {
    std::cout << kUsage << support::options_help(driver::features_option_table(options));
    return 0;
  }
  std::vector<driver::Feature> all;
  if (std::string wrong = driver::list_features(options, all); !wrong.empty()) return refuse(wrong);
  std::cout << (options.json       ? report::features_json(all)
                : options.markdown ? report::features_markdown(all)
                                   : report::features_text(all));
  return 0;
}

} // namespace lockstep::tools
