#include "lockstep/terminal.h"

#include "support/process.h"

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

namespace lockstep::tools {

namespace {

// A signal handler reaches nothing but globals.
volatile std::sig_atomic_t was_interrupted = 0;
volatile std::sig_atomic_t line_shown = 0;
int interrupt_pipe[2] = {-1, -1};

// The cursor is kept at the beginning of the line: whatever a new width of the terminal has made of
// it, it lies behind the cursor.
constexpr std::string_view kErase = "\r\033[J";

void erase_line() {
  line_shown = 0;
  [[maybe_unused]] ssize_t n = write(STDERR_FILENO, kErase.data(), kErase.size());
}

void on_interrupt(int) {
  was_interrupted = 1;
  if (line_shown) erase_line();
  [[maybe_unused]] ssize_t n = write(interrupt_pipe[1], "", 1);
}

// Ctrl-Z: the shell's words come where the line was.
void on_stop(int number) {
  if (line_shown) erase_line();
  raise(number); // as usual, when this returns
}

void erase_before_stop() {
  struct sigaction now{}, action{};
  if (sigaction(SIGTSTP, nullptr, &now) != 0 || now.sa_handler != SIG_DFL) return;
  action.sa_handler = on_stop;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGTSTP, &action, nullptr);
}

// Where the terminal does not know it: what the user says.
unsigned terminal_width(int fd, unsigned otherwise) {
  constexpr unsigned kMost = 1000;
  winsize size{};
  if (ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const char* said = std::getenv("COLUMNS");
  unsigned long columns = said ? std::strtoul(said, nullptr, 10) : 0;
  return columns > 0 && columns <= kMost ? static_cast<unsigned>(columns) : otherwise;
}

// Whether it takes codes that move the cursor.
bool knows_codes() {
  const char* term = std::getenv("TERM");
  return term && *term && std::string_view(term) != "dumb";
}

// Neither does a shell have it while we are in the background, nor has the user stopped it, which
// would stop us, too.
bool is_ours_to_write(int fd) {
  pid_t front = tcgetpgrp(fd);
  pollfd can{fd, POLLOUT, 0};
  return (front < 0 || front == getpgrp()) && poll(&can, 1, 0) == 1 && (can.revents & POLLOUT) != 0;
}

} // namespace

report::Style output_style() {
  report::Style style;
  const char* no_color = std::getenv("NO_COLOR");
  if (!isatty(STDOUT_FILENO)) return style;
  const char* term = std::getenv("TERM");
  style.color = !(no_color && *no_color) && !(term && std::string(term) == "dumb");
  style.width = terminal_width(STDOUT_FILENO, style.width);
  return style;
}

StatusLine::StatusLine() : possible_(isatty(STDERR_FILENO) && knows_codes()) {}

void StatusLine::show(support::FunctionRef<std::string(size_t width)> text) {
  if (!possible_ || interrupted() || !is_ours_to_write(STDERR_FILENO)) return;
  constexpr unsigned kUsual = 80;
  // One column is left free: what fills the last may begin another line.
  std::string line = text(terminal_width(STDERR_FILENO, kUsual) - 1);
  if (line_shown && line == text_) return;
  text_ = std::move(line);
  erase_before_stop();
  line_shown = 1;
  support::write_all(STDERR_FILENO, std::string(kErase) + text_ + "\r");
  line_shown = 1; // also if a signal came on the way, and erased what there was
}

void StatusLine::clear() {
  const bool echoed = interrupted() && !text_.empty(); // `^C`, after its handler has erased
  if (line_shown || echoed) erase_line();
  text_.clear();
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
