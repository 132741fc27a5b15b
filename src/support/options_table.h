// Command-line options as a table: parsing, help and suggestions all come from its rows. Knows
// nothing of what the options mean.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep::support {

// One option. `store` is given the text of the argument ("" for a flag without one) and returns
// what is wrong with it, or "".
struct Option {
  std::string name;                 // without dashes
  std::vector<std::string> aliases; // other spellings, without dashes
  std::string argument;             // `MS`, as the help shows it; empty: a flag
  std::string help;                 // one line; a row without help is left out of the help
  std::function<std::string(std::string_view)> store;
};

struct ParsedOptions {
  std::vector<std::string> positional;
  std::string error; // empty: all is well
};

// Understands `--name VALUE`, `--name=VALUE`, the same with one dash, `-jN` for a name of one
// letter, flags as `--flag` and `--flag=true|false`, `--` before what are no options, and `-`.
ParsedOptions parse_options(const std::vector<Option>& table, const std::vector<std::string>& args);

// The table for people, `width` columns wide: one entry an option.
std::string options_help(const std::vector<Option>& table, unsigned width = 100);

// The candidate that `word` most likely means, or "" where none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

// Ways to store, for the rows of a table.
namespace store {
std::function<std::string(std::string_view)> flag(bool& place, bool value = true);
std::function<std::string(std::string_view)> text(std::string& place);
std::function<std::string(std::string_view)> list(std::vector<std::string>& place); // at commas
std::function<std::string(std::string_view)> number(uint64_t& place, uint64_t least = 0);
std::function<std::string(std::string_view)> milliseconds(double& place); // 500, 500ms, 10s, 2m
} // namespace store

} // namespace lockstep::support
