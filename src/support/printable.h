// Text that comes from files, names and other programs, made fit to be shown: it moves no cursor,
// changes no colour and begins no line of its own.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lockstep::support {

// The bytes of the character of UTF-8 that starts here, and whether it may be shown: it is none of
// those that control a terminal, end a line or turn the direction of writing. One byte that may not
// be shown where there is no character.
struct Character {
  size_t bytes = 1;
  bool shown = false;
};
Character character_at(std::string_view text, size_t at);

// On one line: a newline is a blank, and what may not be shown is \xNN.
std::string printable(std::string_view text);

// On as many lines as it has; all but the first are indented, so that none looks like ours.
std::string printable_lines(std::string_view text);

// A name of the input: as it is if that is one word, else as LLVM writes it, in quotes.
std::string printable_name(std::string_view name);

} // namespace lockstep::support
