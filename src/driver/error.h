// What is wrong with the input, and where. Plain data; printing it belongs to the tools.
#pragma once

#include <string>

namespace lockstep::driver {

struct InputError {
  std::string file;              // empty: no file is to blame
  unsigned line = 0, column = 0; // from 1; 0: not known
  std::string message;
  std::string excerpt; // the line of the file; empty: none to show
};

// `FILE:LINE:COL: error: MESSAGE`, then the line of the file and a caret below the column. Nothing
// of it controls a terminal, and lines of the message after its first are indented.
std::string to_string(const InputError& error);

} // namespace lockstep::driver
