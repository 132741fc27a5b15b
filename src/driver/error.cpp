#include "driver/error.h"

#include "support/printable.h"

#include <algorithm>

namespace lockstep::driver {

namespace {

// What is shown of a line that has no end, or is not meant for people, and below it blanks up to
// the column.
std::string excerpt(const InputError& error) {
  constexpr size_t kBefore = 120, kMost = 240;
  const std::string& line = error.excerpt;
  size_t at = std::min<size_t>(error.column > 0 ? error.column - 1 : 0, line.size());
  size_t first = line.size() > kMost && at > kBefore ? at - kBefore : 0;
  std::string text, below;
  for (size_t i = first; i < std::min(line.size(), first + kMost);) {
    support::Character c = support::character_at(line, i);
    bool tab = line[i] == '\t'; // the caret stays below, however wide it is
    bool shown = c.shown || tab;
    text += shown ? line.substr(i, c.bytes) : std::string(c.bytes, '?');
    if (i < at) below += tab ? "\t" : std::string(shown ? 1 : c.bytes, ' ');
    i += c.bytes;
  }
  return text + "\n" + below + "^\n";
}

} // namespace

std::string to_string(const InputError& error) {
  std::string text = error.file.empty() ? "lockstep" : support::printable(error.file);
  if (error.line)
    text +=
        ":" + std::to_string(error.line) + ":" + std::to_string(error.column ? error.column : 1);
  text += ": error: " + support::printable_lines(error.message) + "\n";
  return error.excerpt.empty() ? text : text + excerpt(error);
}

} // namespace lockstep::driver
