// What a command needs of the terminal: colours, its width, a line that goes away, Ctrl-C.
#pragma once

#include "report/style.h"

#include "support/function_ref.h"

#include <cstddef>
#include <string>

namespace lockstep::tools {

// Of standard output: colours on a terminal unless NO_COLOR is set.
report::Style output_style();

// A line on standard error that is written again in its place, and leaves nothing behind.
class StatusLine {
public:
  StatusLine();
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  // Whether there is a terminal, and one that can erase.
  bool possible() const { return possible_; }
  // What `text` makes of so many columns. Nothing while others have the terminal, or it is stopped.
  void show(support::FunctionRef<std::string(size_t width)> text);
  void clear(); // before anything else is printed

private:
  bool possible_;
  std::string text_; // as it was written last
};

// Makes Ctrl-C and SIGTERM readable: the descriptor to poll. A second one ends the process at once.
int interrupt_fd();
bool interrupted();

} // namespace lockstep::tools
