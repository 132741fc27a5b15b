// Child processes: how they are started, read from and ended. Knows nothing of what they do.
#pragma once

#include "support/function_ref.h"

#include <cstddef>
#include <cstdint>
#include <poll.h>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace lockstep::support {

// A file descriptor that closes itself.
class Fd {
public:
  Fd() = default;
  explicit Fd(int fd) : fd_(fd) {}
  Fd(Fd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Fd& operator=(Fd&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Fd() { close(); }
  int get() const { return fd_; }
  bool open() const { return fd_ >= 0; }
  void close();

private:
  int fd_ = -1;
};

// Reading never blocks, and a program that is executed gets neither end. Where there are no more
// descriptors, neither is open and errno says why.
struct Pipe {
  Fd read, write;
};
Pipe make_pipe();

// The text as an unnamed file, at its beginning. Standard input from a file cannot block, however
// long the text is, and a reader that goes away cannot hurt the writer.
Fd file_of(std::string_view text);

// As far as anybody reads it.
void write_all(int fd, std::string_view bytes);

// Appends what there is, without waiting, and closes at the end. What would make the text longer
// than `most` is dropped.
void drain(Fd& fd, std::string& text, size_t most);

// What a child finds when it starts.
struct ChildSetup {
  int in = -1;                // its standard input; -1: empty
  int out = -1, err = -1;     // its other standard streams
  uint64_t address_space = 0; // at most so many bytes; 0: as it is
  uint64_t stack = 0;         // at least so many bytes
  bool for_all_below = false; // what it starts cannot have a larger address space
};

// A child that leads a process group of its own. It dies with us, and what is in its group ends
// when this does.
class Child {
public:
  Child() = default;
  ~Child() { stop(); }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Runs `body` in the new process, which ends with it. Returns what stands in the way, or "".
  std::string start(const ChildSetup& setup, FunctionRef<void()> body);

  bool running() const { return pid_ > 0; }
  pid_t pid() const { return pid_; }
  // Whether it has ended. Asked before its pipes are drained: what it wrote is then all there.
  bool exited() const;
  int exit_fd() const { return exit_.get(); } // readable from then on
  int status() const { return status_; }      // as of waitpid, once it was stopped

  // Kills its group and reaps it. Its own end, where it came first, is kept.
  void stop();
  // The same for everything below it, whatever group that is in.
  void stop_tree();

private:
  pid_t pid_ = -1;
  int status_ = 0;
  Fd exit_;
};

// The processes that the threads of `pid` have started and that still run.
std::vector<pid_t> children_of(pid_t pid);

// The address space mapped at present, in bytes.
uint64_t mapped_bytes();

// Whether these are the words of a program that ran out of memory.
bool says_out_of_memory(std::string_view words);

} // namespace lockstep::support
