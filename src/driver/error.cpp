#include "driver/error.h"

namespace lockstep::driver {

std::string to_string(const InputError& error) {
  std::string text = error.file.empty() ? "lockstep" : error.file;
  if (error.line)
    text +=
        ":" + std::to_string(error.line) + ":" + std::to_string(error.column ? error.column : 1);
  text += ": error: " + error.message + "\n";
  if (error.excerpt.empty()) return text;
  text += error.excerpt + "\n";
  for (unsigned i = 0; i + 1 < error.column && i < error.excerpt.size(); ++i)
    text += error.excerpt[i] == '\t' ? '\t' : ' '; // the caret stays below, however wide a tab is
  return text + "^\n";
}

} // namespace lockstep::driver
