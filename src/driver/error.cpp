#include "driver/error.h"

#include <algorithm>

namespace lockstep::driver {

namespace {

// What is shown of a line that has no end, or is not meant for people.
struct Excerpt {
  std::string text;
  size_t caret; // where it stands below
};

Excerpt shown(const InputError& error) {
  constexpr size_t kBefore = 120, kMost = 240;
  size_t at = std::min<size_t>(error.column > 0 ? error.column - 1 : 0, error.excerpt.size());
  size_t first = error.excerpt.size() > kMost && at > kBefore ? at - kBefore : 0;
  std::string text = error.excerpt.substr(first, kMost);
  for (char& c : text)
    if (auto byte = static_cast<unsigned char>(c); (byte < ' ' && c != '\t') || byte == 0x7f)
      c = '?';
  return {text, at - first};
}

} // namespace

std::string to_string(const InputError& error) {
  std::string text = error.file.empty() ? "lockstep" : error.file;
  if (error.line)
    text +=
        ":" + std::to_string(error.line) + ":" + std::to_string(error.column ? error.column : 1);
  text += ": error: " + error.message + "\n";
  if (error.excerpt.empty()) return text;
  Excerpt excerpt = shown(error);
  text += excerpt.text + "\n";
  for (size_t i = 0; i < excerpt.caret && i < excerpt.text.size(); ++i)
    text += excerpt.text[i] == '\t' ? '\t' : ' '; // the caret stays below, however wide a tab is
  return text + "^\n";
}

} // namespace lockstep::driver
