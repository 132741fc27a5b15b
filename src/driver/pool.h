// A queue of work: each piece in a process of its own, several at a time, held to their limits.
// They are taken as they come, and what became of them is handed out in the same order. Knows
// nothing of checks; checks.h and verify.h do.
#pragma once

#include "driver/worker.h"

#include <chrono>
#include <deque>
#include <list>
#include <map>
#include <optional>

namespace lockstep::driver {

struct WorkLimits {
  double timeout_ms = 0;  // 0: none
  uint64_t memory_mb = 0; // 0: none
};
// What work should keep to of its time, so that it normally ends of its own accord and brings its
// statistics home.
inline constexpr double kOwnShare = 0.97;

// Who looks on. Each may be empty.
struct Onlooker {
  std::function<void(size_t number)> started, ended;
  std::function<void()> waiting; // each time that something happens, and five times a second
};

struct PoolOptions {
  unsigned parallel = 1; // at once
  int stop_fd = -1;      // readable: everything is killed
  Onlooker onlooker = {};
};

class Pool {
public:
  struct Done {
    size_t number;
    Ended ended;
    double seconds;
  };

  explicit Pool(PoolOptions options) : options_(std::move(options)) {}

  // `work` starts as soon as there is room. Returns its number, from 0.
  size_t submit(Worker::Work work, WorkLimits limits);
  // Waits for the first that was not handed out. Nothing if there is none, or if all was stopped.
  std::optional<Done> next();
  bool stopped() const { return stopped_; }

private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    size_t number;
    Worker::Work work;
    WorkLimits limits;
  };
  struct Running {
    explicit Running(const Waiting& waiting);

    size_t number;
    Clock::time_point start;
    support::Deadline kill_at;
    Worker worker;
  };

  void start();
  bool wait() const;
  void collect();

  PoolOptions options_;
  std::deque<Waiting> waiting_;
  std::list<Running> running_;
  std::map<size_t, Done> ended_; // and an earlier one has not
  size_t submitted_ = 0, next_ = 0;
  bool stopped_ = false;
};

} // namespace lockstep::driver
