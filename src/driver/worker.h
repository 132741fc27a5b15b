// A piece of work in a process of its own: whatever becomes of it, this process goes on. Knows
// nothing of checks; pool.h runs several.
#pragma once

#include "support/deadline.h"
#include "support/memory_watch.h"
#include "support/process.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace lockstep::driver {

// How a worker ended, exactly one of four ways.
struct Ended {
  enum class How { Finished, Killed, OutOfMemory, Crashed } how = How::Crashed;
  std::string bytes; // Finished: what the work returned
  std::string crash; // Crashed: `SIGSEGV`, `exit status 70`, the words of a fatal error
  std::string said;  // what it printed, on either stream, up to a limit
};

// Runs `work` in a forked child with at most `memory_mb` (0: any) on top of what this process holds
// now. The limit is one for the child and all that it starts: of their resident memory together,
// and of the address space of the child alone, where it is noticed at once. The child leads a
// process group of its own, which dies with it; and it dies with us. Its standard input is empty,
// what it prints is collected.
class Worker {
public:
  using Work = std::function<std::string()>;

  Worker(const Work& work, uint64_t memory_mb);
  ~Worker() { kill(); }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // What a caller must poll() to be woken when there is something to `pump`, and until when.
  void add_to(std::vector<pollfd>& polls) const;
  support::Deadline next_look() const { // at once where it could not even start
    return child_.running() ? watch_.next() : support::Deadline::in_ms(0);
  }
  // Reads what there is, without waiting, and ends the child where it holds too much memory. True
  // once it has ended.
  bool pump();
  // Ends the child and everything below it, at once.
  void kill();
  // After `pump` has returned true, or after `kill`.
  Ended end();

private:
  support::Child child_;
  support::MemoryWatch watch_{-1, 0};
  support::Fd result_, text_;
  bool killed_ = false, over_memory_ = false;
  std::string frame_, said_, trouble_;
};

// Runs one worker to its end. It is killed when `stop_fd` (-1: none) becomes readable, and when the
// time is over.
Ended run_worker(const Worker::Work& work, uint64_t memory_mb, int stop_fd,
                 support::Deadline kill_at = support::Deadline::never());

} // namespace lockstep::driver
