#include "lockstep/terminal.h"

#include "support/printable.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace lockstep::tools {

namespace {

// A signal handler reaches nothing but globals.
volatile std::sig_atomic_t was_interrupted = 0;
int interrupt_pipe[2] = {-1, -1};

void on_interrupt(int) {
  was_interrupted = 1;
  [[maybe_unused]] ssize_t n = write(interrupt_pipe[1], "", 1);
}

unsigned terminal_width(int fd) {
  winsize size{};
  return ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 120;
}

} // namespace

report::Style output_style() {
  report::Style style;
  const char* no_color = std::getenv("NO_COLOR");
  if (!isatty(STDOUT_FILENO)) return style;
  const char* term = std::getenv("TERM");
  style.color = !(no_color && *no_color) && !(term && std::string(term) == "dumb");
  style.width = terminal_width(STDOUT_FILENO);
  return style;
}

Progress::Progress(size_t total) : total_(total), on_(total >= 5 && isatty(STDERR_FILENO)) {}

void Progress::show(size_t number, const std::string& name) {
  if (!on_) return;
  std::string text = "[" + std::to_string(number) + "/" + std::to_string(total_) + "] " +
                     support::printable_name(name);
  text.resize(std::min<size_t>(text.size(), terminal_width(STDERR_FILENO) - 1));
  std::fprintf(stderr, "\r\033[K%s", text.c_str());
  std::fflush(stderr);
  shown_ = true;
}

void Progress::clear() {
  if (!shown_) return;
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
  shown_ = false;
}

int interrupt_fd() {
  if (interrupt_pipe[0] >= 0 || pipe2(interrupt_pipe, O_CLOEXEC | O_NONBLOCK) != 0)
    return interrupt_pipe[0];
  struct sigaction action{};
  action.sa_handler = on_interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  return interrupt_pipe[0];
}

bool interrupted() { return was_interrupted != 0; }

} // namespace lockstep::tools
