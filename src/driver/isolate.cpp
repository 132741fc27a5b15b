#include "driver/isolate.h"

#include "driver/codec.h"
#include "driver/worker.h"
#include "support/deadline.h"

#include <algorithm>
#include <chrono>
#include <list>
#include <map>
#include <optional>

namespace lockstep::driver {

namespace {

using support::Deadline;
using support::Outcome;
using support::Reason;
using Clock = std::chrono::steady_clock;

constexpr double kOwnShare = 0.97; // of the limit: what the child is told

// When it is killed: soon after that and within the limit, but for limits so short that it could
// not say so in time.
double kill_ms(double limit) {
  constexpr double kShare = 0.99, kMostShare = 1.02, kGraceMs = 100;
  return std::max(limit * kShare, std::min(limit * kMostShare, limit * kOwnShare + kGraceMs));
}

struct Running {
  size_t job;
  Clock::time_point start;
  Deadline kill_at;
  Worker worker;

  Running(size_t index, const Job& job, const IsolateOptions& options)
      : job(index), start(Clock::now()),
        kill_at(options.timeout_ms > 0 ? Deadline::in_ms(kill_ms(options.timeout_ms))
                                       : Deadline::never()),
        worker([&] { return result_to_json(job.run(options.timeout_ms * kOwnShare)); },
               options.memory_mb) {}
};

CheckResult result_of(const Job& job, Running& running, std::string& said) {
  Ended ended = running.worker.end();
  said = std::move(ended.said);
  CheckResult result;
  std::optional<CheckResult> sent;
  switch (ended.how) {
  case Ended::How::Finished:
    sent = result_from_json(ended.bytes);
    if (sent)
      result = std::move(*sent);
    else
      result.outcome = Outcome::unknown(Reason::Crash, "the result is garbled");
    break;
  case Ended::How::Killed:
    result.outcome = Outcome::unknown(Reason::Timeout);
    break;
  case Ended::How::OutOfMemory:
    result.outcome = Outcome::unknown(Reason::Memory);
    break;
  case Ended::How::Crashed:
    result.outcome = Outcome::unknown(Reason::Crash, ended.crash);
    break;
  }
  result.name = job.name;
  result.target_name = job.target_name;
  result.reverse = job.reverse;
  result.seconds =
      whole_microseconds(std::chrono::duration<double>(Clock::now() - running.start).count());
  return result;
}

// Waits until a worker has something to say, a limit is reached, or we are stopped (true).
bool wait_for_any(const std::list<Running>& running, int stop_fd) {
  Deadline wake = Deadline::never();
  std::vector<pollfd> polls{{stop_fd, POLLIN, 0}};
  for (const Running& r : running) {
    r.worker.add_to(polls);
    wake = earlier(wake, earlier(r.kill_at, r.worker.next_look()));
  }
  poll(polls.data(), polls.size(), wake.poll_ms());
  return polls[0].revents != 0;
}

} // namespace

bool run_isolated(const std::vector<Job>& jobs, const IsolateOptions& options,
                  const IsolateEvents& events) {
  std::list<Running> running;
  std::map<size_t, CheckResult> waiting; // ended, but an earlier one has not
  size_t next_to_start = 0, next_to_show = 0;
  while (next_to_show < jobs.size()) {
    while (next_to_start < jobs.size() && running.size() < std::max(1u, options.parallel)) {
      if (events.started) events.started(next_to_start);
      running.emplace_back(next_to_start, jobs[next_to_start], options);
      ++next_to_start;
    }
    if (wait_for_any(running, options.stop_fd))
      return false; // the workers are killed as they are destroyed
    for (auto it = running.begin(); it != running.end();) {
      bool ended = it->worker.pump();
      if (!ended && it->kill_at.passed()) {
        it->worker.kill();
        ended = true;
      }
      if (!ended) {
        ++it;
        continue;
      }
      std::string said;
      CheckResult result = result_of(jobs[it->job], *it, said);
      if (!said.empty() && events.said) events.said(it->job, said);
      waiting.emplace(it->job, std::move(result));
      it = running.erase(it);
    }
    for (; !waiting.empty() && waiting.begin()->first == next_to_show; ++next_to_show) {
      events.ended(next_to_show, waiting.begin()->second);
      waiting.erase(waiting.begin());
    }
  }
  return true;
}

} // namespace lockstep::driver
