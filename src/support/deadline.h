// Points in time after which work must stop. Knows nothing of who waits.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>

namespace lockstep::support {

// A moment; `never()` lies beyond every other. Cheap to copy, ordered by time.
class Deadline {
public:
  using Clock = std::chrono::steady_clock;

  static Deadline never() { return Deadline(Clock::time_point::max()); }
  static Deadline in_ms(double ms) {
    constexpr double kForever = 1e12; // more than a clock can count, or anybody waits
    if (ms >= kForever) return never();
    return Deadline(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                       std::chrono::duration<double, std::milli>(ms)));
  }

  bool is_never() const { return at_ == Clock::time_point::max(); }
  bool passed() const { return !is_never() && Clock::now() >= at_; }

  // Milliseconds left: 0 when passed, 1e18 when there is no limit.
  double left_ms() const {
    if (is_never()) return 1e18;
    return std::max(0.0, std::chrono::duration<double, std::milli>(at_ - Clock::now()).count());
  }

  // The same as poll() takes it, rounded up; at most an hour, then one looks again.
  int poll_ms() const {
    constexpr double kLongest = 3600e3;
    return static_cast<int>(std::ceil(std::min(left_ms(), kLongest)));
  }

  friend Deadline earlier(Deadline a, Deadline b) { return a.at_ <= b.at_ ? a : b; }

private:
  explicit Deadline(Clock::time_point at) : at_(at) {}
  Clock::time_point at_;
};

// So much time of the thread that made it: what else the machine does meanwhile does not count.
class OwnTime {
public:
  explicit OwnTime(double ms) : until_ms_(now_ms() + ms) {}
  bool passed() const { return now_ms() >= until_ms_; }

private:
  static double now_ms() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return 1e3 * static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_nsec);
  }
  double until_ms_;
};

} // namespace lockstep::support
