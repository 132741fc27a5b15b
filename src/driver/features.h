// What is modelled, and the options of `lockstep features`.
#pragma once

#include "frontend/llvm/features.h"
#include "support/options_table.h"

#include <string>
#include <vector>

namespace lockstep::driver {

using frontend::Feature;
using FeatureStatus = frontend::Status;

struct FeaturesOptions {
  std::vector<std::string> kinds; // parts of their names; none: all
  bool markdown = false, json = false;
  bool help = false;
};

std::vector<support::Option> features_option_table(FeaturesOptions& options);

// Sets `options`, or returns what is wrong with the arguments ("": nothing).
std::string parse_features_options(const std::vector<std::string>& args, FeaturesOptions& options);

// Sets `out` to those of the kinds asked for, or returns which kind there is none of.
std::string list_features(const FeaturesOptions& options, std::vector<Feature>& out);

} // namespace lockstep::driver
