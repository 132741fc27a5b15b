#include "driver/features.h"

#include <algorithm>

namespace lockstep::driver {

std::vector<support::Option> features_option_table(FeaturesOptions& o) {
  namespace store = support::store;
  return {
      {"markdown", {}, "", "print a page for the documentation", store::flag(o.markdown)},
      {"json", {}, "", "print everything as JSON", store::flag(o.json)},
      {"help", {"h"}, "", "print this", store::flag(o.help)},
  };
}

std::string parse_features_options(const std::vector<std::string>& args, FeaturesOptions& options) {
  support::ParsedOptions parsed = support::parse_options(features_option_table(options), args);
  options.kinds = std::move(parsed.positional);
  if (!parsed.error.empty()) return parsed.error;
  return options.markdown && options.json ? "--markdown does not go with --json" : "";
}

std::string list_features(const FeaturesOptions& options, std::vector<Feature>& out) {
  std::vector<Feature> all = frontend::features();
  auto is_of = [](const Feature& f, const std::string& kind) {
    return f.kind.find(kind) != std::string::npos;
  };
  for (const std::string& kind : options.kinds)
    if (std::none_of(all.begin(), all.end(), [&](const Feature& f) { return is_of(f, kind); }))
      return "there is no kind '" + kind + "'";
  for (Feature& f : all)
    if (options.kinds.empty() || std::any_of(options.kinds.begin(), options.kinds.end(),
                                             [&](const auto& kind) { return is_of(f, kind); }))
      out.push_back(std::move(f));
  return "";
}

} // namespace lockstep::driver
