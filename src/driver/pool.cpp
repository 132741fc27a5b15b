#include "driver/pool.h"

#include <algorithm>

namespace lockstep::driver {

namespace {

using support::Deadline;

// When it is killed: soon after its own share and within the limit, but for limits so short that it
// could not say so in time.
Deadline kill_at(double limit) {
  constexpr double kShare = 0.99, kMostShare = 1.02, kGraceMs = 100;
  if (limit <= 0) return Deadline::never();
  return Deadline::in_ms(
      std::max(limit * kShare, std::min(limit * kMostShare, limit * kOwnShare + kGraceMs)));
}

} // namespace

Pool::Running::Running(const Waiting& waiting)
    : number(waiting.number), start(Clock::now()),
      kill_at(driver::kill_at(waiting.limits.timeout_ms)),
      worker(waiting.work, waiting.limits.memory_mb) {}

size_t Pool::submit(Worker::Work work, WorkLimits limits) {
  waiting_.push_back({submitted_++, std::move(work), limits});
  start();
  return submitted_ - 1;
}

std::optional<Pool::Done> Pool::next() {
  while (!stopped_ && next_ < submitted_) {
    if (auto it = ended_.find(next_); it != ended_.end()) {
      Done done = std::move(it->second);
      ended_.erase(it);
      ++next_;
      return done;
    }
    if (wait()) {
      stopped_ = true;
      running_.clear(); // workers are killed as they are destroyed
    }
    collect();
    start();
  }
  return std::nullopt;
}

void Pool::start() {
  while (!stopped_ && !waiting_.empty() && running_.size() < std::max(1u, options_.parallel)) {
    if (options_.onlooker.started) options_.onlooker.started(waiting_.front().number);
    running_.emplace_back(waiting_.front());
    waiting_.pop_front();
  }
}

// Until a worker has something to say, a limit is reached, or we are stopped (true).
bool Pool::wait() const {
  Deadline wake = Deadline::never();
  std::vector<pollfd> polls{{options_.stop_fd, POLLIN, 0}};
  for (const Running& r : running_) {
    r.worker.add_to(polls);
    wake = earlier(wake, earlier(r.kill_at, r.worker.next_look()));
  }
  if (options_.onlooker.waiting) {
    constexpr double kLookMs = 200;
    options_.onlooker.waiting();
    wake = earlier(wake, Deadline::in_ms(kLookMs));
  }
  poll(polls.data(), polls.size(), wake.poll_ms());
  return polls[0].revents != 0;
}

void Pool::collect() {
  for (auto it = running_.begin(); it != running_.end();) {
    bool ended = it->worker.pump();
    if (!ended && it->kill_at.passed()) {
      it->worker.kill();
      ended = true;
    }
    if (!ended) {
      ++it;
      continue;
    }
    std::chrono::duration<double> seconds = Clock::now() - it->start;
    if (options_.onlooker.ended) options_.onlooker.ended(it->number);
    ended_.emplace(it->number, Done{it->number, it->worker.end(), seconds.count()});
    it = running_.erase(it);
  }
}

} // namespace lockstep::driver
