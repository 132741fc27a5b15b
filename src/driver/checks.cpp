#include "driver/checks.h"

#include "driver/codec.h"
#include "driver/functions.h"

#include <llvm/IR/Module.h>

namespace lockstep::driver {

namespace {

using support::Outcome;
using support::Reason;

CheckResult result_of(const Ended& ended) {
  CheckResult result;
  switch (ended.how) {
  case Ended::How::Finished:
    if (std::optional<CheckResult> sent = result_from_json(ended.bytes)) return std::move(*sent);
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
  return result;
}

} // namespace

CheckResult run_job(const Job& job, const llvm::Module& source, const llvm::Module& target) {
  const llvm::Function* before = (job.reverse ? target : source).getFunction(job.source);
  const llvm::Function* after = (job.reverse ? source : target).getFunction(job.target);
  if (before && after) return check_functions(*before, *after, job.options);
  CheckResult result;
  result.outcome = Outcome::unknown(Reason::Crash, "there is no such function");
  return result;
}

void Checks::submit(Job job) {
  WorkLimits limits{job.options.timeout_ms, job.options.memory_mb};
  jobs_.push_back(job);
  job.options.timeout_ms *= kOwnShare;
  pool_.submit([this, job = std::move(job)] { return result_to_json(run_(job)); }, limits);
}

std::optional<Checks::Done> Checks::next() {
  std::optional<Pool::Done> done = pool_.next();
  if (!done) return std::nullopt;
  const Job& job = jobs_.front();
  CheckResult result = result_of(done->ended);
  result.name = job.source;
  result.target_name = job.target == job.source ? "" : job.target;
  result.reverse = job.reverse;
  result.seconds = whole_microseconds(done->seconds);
  jobs_.pop_front();
  return Done{std::move(result), std::move(done->ended.said)};
}

} // namespace lockstep::driver
