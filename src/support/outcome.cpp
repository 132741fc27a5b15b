#include "support/outcome.h"

#include <algorithm>

namespace lockstep::support {

const char* verdict_name(Verdict v) {
  switch (v) {
  case Verdict::Correct:
    return "correct";
  case Verdict::Incorrect:
    return "incorrect";
  case Verdict::Unknown:
    return "unknown";
  }
  return "";
}

const char* reason_text(Reason r) {
  switch (r) {
  case Reason::None:
    return "";
  case Reason::Timeout:
    return "timeout";
  case Reason::Memory:
    return "memory";
  case Reason::SolverGaveUp:
    return "solver gave up";
  case Reason::Unsupported:
    return "unsupported";
  case Reason::Approximated:
    return "approximated";
  case Reason::InterProcedural:
    return "inter-procedural";
  case Reason::LoopBound:
    return "loop bound never reaches an exit";
  case Reason::NoProduct:
    return "no product";
  case Reason::Unconfirmed:
    return "unconfirmed";
  case Reason::Crash:
    return "crash";
  case Reason::Disagreement:
    return "solvers disagree";
  case Reason::NotCrossChecked:
    return "not cross-checked";
  }
  return "";
}

// Limits are what they are: which solver met them is for --json and --stats.
static bool shows_detail(Reason r) {
  switch (r) {
  case Reason::Timeout:
  case Reason::Memory:
  case Reason::SolverGaveUp:
  case Reason::LoopBound:
  case Reason::Unconfirmed:
  case Reason::NotCrossChecked:
    return false;
  case Reason::None:
  case Reason::Unsupported:
  case Reason::Approximated:
  case Reason::Crash:
  case Reason::InterProcedural:
  case Reason::NoProduct:
  case Reason::Disagreement:
    return true;
  }
  return true;
}

namespace {

void keep_least(std::optional<uint64_t>& mine, std::optional<uint64_t> other) {
  if (other && (!mine || *other < *mine)) mine = other;
}

std::string counted(uint64_t n, const char* one) {
  return std::to_string(n) + " " + one + (n == 1 ? "" : "s");
}

} // namespace

void Extent::limit_to(const Extent& other) {
  loops |= other.loops;
  target_may_spin |= other.target_may_spin;
  keep_least(iterations, other.iterations);
  keep_least(string_bytes, other.string_bytes);
  for (const std::string& reading : other.readings)
    if (std::find(readings.begin(), readings.end(), reading) == readings.end())
      readings.push_back(reading);
}

std::string Extent::text() const {
  std::string out;
  auto add = [&](const std::string& part) { out += (out.empty() ? "" : ", ") + part; };
  if (iterations) add("loops up to " + counted(*iterations, "iteration"));
  if (string_bytes) add("strings up to " + counted(*string_bytes, "byte"));
  if (loops && covers_all()) add("every iteration");
  if (target_may_spin) add("target may not terminate");
  std::string all;
  for (const std::string& reading : readings)
    all += (all.empty() ? "if " : " and ") + reading;
  if (!all.empty()) add(all);
  return out;
}

std::string to_string(const Outcome& outcome) {
  std::string inside = reason_text(outcome.reason);
  if (std::string remark = outcome.remark(); !remark.empty() && shows_detail(outcome.reason))
    inside += (inside.empty() ? "" : ": ") + remark;
  std::string text = verdict_name(outcome.verdict);
  return inside.empty() ? text : text + " (" + inside + ")";
}

} // namespace lockstep::support
