// Points in time after which work must stop. Knows nothing of who waits.
#pragma once

#include <algorithm>
#include <chrono>

namespace lockstep::support {

// A moment; `never()` lies beyond every other. Cheap to copy, ordered by time.
class Deadline {
public:
  using Clock = std::chrono::steady_clock;

  static Deadline never() { return Deadline(Clock::time_point::max()); }
  static Deadline in_ms(double ms) {
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

  friend Deadline earlier(Deadline a, Deadline b) { return a.at_ <= b.at_ ? a : b; }

private:
  explicit Deadline(Clock::time_point at) : at_(at) {}
  Clock::time_point at_;
};

} // namespace lockstep::support
