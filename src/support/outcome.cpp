#include "support/outcome.h"

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

std::string to_string(const Outcome& outcome) {
  std::string inside = reason_text(outcome.reason);
  if (!outcome.detail.empty() && shows_detail(outcome.reason))
    inside += (inside.empty() ? "" : ": ") + outcome.detail;
  std::string text = verdict_name(outcome.verdict);
  return inside.empty() ? text : text + " (" + inside + ")";
}

} // namespace lockstep::support
