// Points in time after which work must stop. Knows nothing of who waits.
#pragma once

#include "support/work.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>

namespace lockstep::support {

// A limit, or a budget, or the earlier of several. Cheap to copy.
//
// A limit is the user's: so much time by the clock. A budget is a part of it that one try gets: so
// much work (see Work), so that what a try finds is the same on a slow machine, or a busy one. Work
// that is not counted, or weighed too little, does not make it last: it has passed, too, when this
// thread has had kPatience times its milliseconds of a processor. That is no time by the clock: a
// busy machine takes nothing of it.
class Deadline {
public:
  using Clock = std::chrono::steady_clock;

  static Deadline never() { return {}; }
  static Deadline in_ms(double ms) {
    Deadline d;
    if (ms >= kForever) return d;
    d.at_ = in(ms);
    d.planned_ = Work::done() + nanoseconds(ms);
    return d;
  }
  static Deadline budget_ms(double ms) {
    Deadline d;
    if (ms >= kForever) return d;
    d.work_ = d.planned_ = Work::done() + nanoseconds(ms);
    d.processor_ = processor_time() + nanoseconds(kPatience * ms);
    d.look_at_ = in(kPatience * ms);
    return d;
  }

  bool is_never() const { return at_ == Clock::time_point::max() && work_ == kNoWork; }
  bool passed() const {
    if (Work::done() >= work_) return true;
    if (is_never()) return false;
    Clock::time_point now = Clock::now();
    return now >= at_ || (now >= look_at_ && has_had_its_share(now));
  }

  // Milliseconds of work until then, to be shared out; 1e18 where there is no limit. Of a limit
  // that was planned with less work than there was time for: what is left by the clock.
  double left_ms() const {
    if (passed()) return 0;
    uint64_t done = Work::done();
    if (planned_ == kNoWork || planned_ <= done) return by_clock_ms();
    return static_cast<double>(planned_ - done) * 1e-6;
  }

  // Milliseconds by the clock until who waits should look again: 0 when passed, 1e18 when there is
  // no limit.
  double by_clock_ms() const {
    if (is_never()) return 1e18;
    auto next = std::min(at_, look_at_);
    return std::max(0.0, std::chrono::duration<double, std::milli>(next - Clock::now()).count());
  }

  // The same as poll() takes it, rounded up; at most an hour, then one looks again.
  int poll_ms() const {
    constexpr double kLongest = 3600e3;
    return static_cast<int>(std::ceil(std::min(by_clock_ms(), kLongest)));
  }

  friend Deadline earlier(Deadline a, Deadline b) {
    a.at_ = std::min(a.at_, b.at_);
    a.work_ = std::min(a.work_, b.work_);
    a.planned_ = std::min(a.planned_, b.planned_);
    a.processor_ = std::min(a.processor_, b.processor_);
    a.look_at_ = std::min(a.look_at_, b.look_at_);
    return a;
  }

private:
  static constexpr double kForever = 1e12; // more than a clock can count, or anybody waits
  static constexpr double kPatience = 2;
  static constexpr uint64_t kNoWork = ~uint64_t{0};

  static Clock::time_point in(double ms) {
    if (ms >= kForever) return Clock::time_point::max();
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(
                              std::chrono::duration<double, std::milli>(ms));
  }
  static uint64_t nanoseconds(double ms) { return static_cast<uint64_t>(std::max(0.0, ms) * 1e6); }
  // That this thread has had, in nanoseconds. To ask costs as much as ten looks at the clock.
  static uint64_t processor_time() {
    timespec t{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) != 0) return 0;
    return static_cast<uint64_t>(t.tv_sec) * 1'000'000'000 + static_cast<uint64_t>(t.tv_nsec);
  }
  // Where it has not, it cannot have before the rest has gone by on the clock.
  bool has_had_its_share(Clock::time_point now) const {
    uint64_t had = processor_time();
    if (had >= processor_) return true;
    look_at_ = now + std::chrono::nanoseconds(processor_ - had);
    return false;
  }

  Clock::time_point at_ = Clock::time_point::max(); // of the limit
  uint64_t work_ = kNoWork;                         // it has passed when so much is done
  uint64_t planned_ = kNoWork;                      // what is left is counted from here
  uint64_t processor_ = kNoWork;                    // or when the thread has had so much time
  mutable Clock::time_point look_at_ = Clock::time_point::max(); // that cannot be before
};

} // namespace lockstep::support
