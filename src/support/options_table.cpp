#include "support/options_table.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <numeric>

namespace lockstep::support {

namespace {

const Option* find(const std::vector<Option>& table, std::string_view name) {
  for (const Option& option : table)
    if (option.name == name ||
        std::find(option.aliases.begin(), option.aliases.end(), name) != option.aliases.end())
      return &option;
  return nullptr;
}

// How a name is written: long ones with two dashes.
std::string dashed(const std::string& name) { return (name.size() == 1 ? "-" : "--") + name; }

std::string unknown_option(const std::vector<Option>& table, const std::string& arg,
                           std::string_view name) {
  std::vector<std::string> names;
  for (const Option& option : table) {
    names.push_back(option.name);
    names.insert(names.end(), option.aliases.begin(), option.aliases.end());
  }
  std::string error = "unknown option '" + arg.substr(0, arg.find('=')) + "'";
  std::string near = nearest(name, names);
  return near.empty() ? error : error + "; did you mean '" + dashed(near) + "'?";
}

// How many letters must be inserted, deleted, replaced or swapped with a neighbour.
size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<size_t>> cost(a.size() + 1, std::vector<size_t>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); ++i)
    cost[i][0] = i;
  std::iota(cost[0].begin(), cost[0].end(), size_t{0});
  for (size_t i = 1; i <= a.size(); ++i) {
    for (size_t j = 1; j <= b.size(); ++j) {
      size_t replace = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      cost[i][j] = std::min({replace, cost[i - 1][j] + 1, cost[i][j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

// Splits at blanks into lines of at most `width` columns.
std::vector<std::string> wrap(const std::string& text, size_t width) {
  std::vector<std::string> lines;
  std::string rest = text;
  while (rest.size() > width) {
    size_t cut = rest.rfind(' ', width);
    if (cut == std::string::npos || cut == 0) cut = std::min(rest.find(' '), rest.size());
    lines.push_back(rest.substr(0, cut));
    rest = cut < rest.size() ? rest.substr(cut + 1) : "";
  }
  lines.push_back(rest);
  return lines;
}

} // namespace

ParsedOptions parse_options(const std::vector<Option>& table,
                            const std::vector<std::string>& args) {
  ParsedOptions parsed;
  for (size_t i = 0; i < args.size(); ++i) {
    const std::string& arg = args[i];
    if (arg == "--") {
      parsed.positional.insert(parsed.positional.end(), args.begin() + i + 1, args.end());
      return parsed;
    }
    if (arg.size() < 2 || arg[0] != '-') {
      parsed.positional.push_back(arg);
      continue;
    }
    std::string_view body = std::string_view(arg).substr(arg[1] == '-' ? 2 : 1);
    size_t equals = body.find('=');
    std::string_view name = body.substr(0, equals);
    std::string_view value = equals == std::string_view::npos ? "" : body.substr(equals + 1);
    bool has_value = equals != std::string_view::npos;
    const Option* option = find(table, name);
    if (!option && arg[1] != '-' && body.size() > 1) { // -j4
      option = find(table, body.substr(0, 1));
      if (option && !option->argument.empty() && body[1] >= '0' && body[1] <= '9') {
        value = body.substr(1);
        has_value = true;
      } else {
        option = nullptr;
      }
    }
    if (!option) {
      parsed.error = unknown_option(table, arg, name);
      return parsed;
    }
    if (!option->argument.empty() && !has_value) {
      if (i + 1 == args.size()) {
        parsed.error = "option '" + arg + "' needs an argument: " + option->argument;
        return parsed;
      }
      value = args[++i];
    }
    if (std::string wrong = option->store(value); !wrong.empty()) {
      parsed.error = "option '" + arg.substr(0, arg.find('=')) + "': " + wrong;
      return parsed;
    }
  }
  return parsed;
}

std::string options_help(const std::vector<Option>& table, unsigned width) {
  constexpr size_t kIndent = 2, kColumn = 30;
  std::string text;
  for (const Option& option : table) {
    if (option.help.empty()) continue;
    std::string left = std::string(kIndent, ' ') + dashed(option.name);
    if (!option.argument.empty()) left += " " + option.argument;
    std::string help = option.help;
    if (!option.aliases.empty()) {
      help += " (also";
      for (const std::string& alias : option.aliases)
        help += " " + dashed(alias);
      help += ")";
    }
    if (left.size() + 2 > kColumn) {
      text += left + "\n";
      left.clear();
    }
    for (const std::string& line : wrap(help, std::max<size_t>(width, kColumn + 30) - kColumn)) {
      left.resize(kColumn, ' ');
      text += left + line + "\n";
      left.clear();
    }
  }
  return text;
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  std::string best;
  size_t least = std::min(std::max<size_t>(1, word.size() / 3) + 1, word.size()); // or no help
  for (const std::string& candidate : candidates) {
    size_t distance = edit_distance(word, candidate);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

namespace store {

namespace {
template <class T> bool parse_whole(std::string_view text, T& value) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && !text.empty();
}
} // namespace

std::function<std::string(std::string_view)> flag(bool& place, bool value) {
  return [&place, value](std::string_view text) -> std::string {
    if (text.empty() || text == "true" || text == "1")
      place = value;
    else if (text == "false" || text == "0")
      place = !value;
    else
      return "takes no argument but true or false, not '" + std::string(text) + "'";
    return "";
  };
}

std::function<std::string(std::string_view)> text(std::string& place) {
  return [&place](std::string_view text) -> std::string {
    if (text.empty()) return "the argument is empty";
    place = text;
    return "";
  };
}

std::function<std::string(std::string_view)> list(std::vector<std::string>& place) {
  return [&place](std::string_view text) -> std::string {
    while (true) {
      size_t comma = text.find(',');
      if (text.substr(0, comma).empty()) return "an item of the list is empty";
      place.emplace_back(text.substr(0, comma));
      if (comma == std::string_view::npos) return "";
      text.remove_prefix(comma + 1);
    }
  };
}

std::function<std::string(std::string_view)> number(uint64_t& place, uint64_t least) {
  return [&place, least](std::string_view text) -> std::string {
    uint64_t value = 0;
    if (!parse_whole(text, value)) return "'" + std::string(text) + "' is not a number";
    if (value < least) return "must be at least " + std::to_string(least);
    place = value;
    return "";
  };
}

std::function<std::string(std::string_view)> milliseconds(double& place) {
  return [&place](std::string_view text) -> std::string {
    struct Unit {
      std::string_view suffix;
      double ms;
    };
    constexpr Unit kUnits[] = {{"ms", 1}, {"s", 1000}, {"m", 60'000}, {"", 1}};
    for (const Unit& unit : kUnits) {
      if (!text.ends_with(unit.suffix)) continue;
      double value = 0;
      if (!parse_whole(text.substr(0, text.size() - unit.suffix.size()), value) || !(value >= 0) ||
          value > 1e12)
        break;
      place = value * unit.ms;
      return "";
    }
    return "'" + std::string(text) + "' is not a time (500, 500ms, 10s, 2m)";
  };
}

} // namespace store

} // namespace lockstep::support
