// What a command needs of the terminal: colours, its width, progress, Ctrl-C.
#pragma once

#include "report/style.h"

#include <cstddef>
#include <string>

namespace lockstep::tools {

// Of standard output: colours on a terminal unless NO_COLOR is set.
report::Style output_style();

// `[12/300] name` on standard error, in place; nothing unless that is a terminal and there is
// enough to wait for.
class Progress {
public:
  explicit Progress(size_t total);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(size_t number, const std::string& name);
  void clear(); // before anything else is printed

private:
  size_t total_;
  bool on_, shown_ = false;
};

// Makes Ctrl-C and SIGTERM readable: the descriptor to poll. A second one ends the process at once.
int interrupt_fd();
bool interrupted();

} // namespace lockstep::tools
