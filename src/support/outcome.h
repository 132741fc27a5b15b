// The closed list of ways in which a check can end. Nothing ends for a reason that is not here.
#pragma once

#include <string>
#include <utility>

namespace lockstep::support {

enum class Verdict { Correct, Incorrect, Unknown };

// Why a check is `unknown`. `Reason::None` goes with the other two verdicts.
enum class Reason {
  None,
  Timeout,         // the time limit of the function or of its last query was reached
  Memory,          // the memory limit was reached
  SolverGaveUp,    // every solver answered "unknown" of its own accord
  Unsupported,     // NAME: something in the input is not modelled
  Approximated,    // NAME: the counterexample rests on something only approximated
  InterProcedural, // what callers or callees do may explain the difference
  LoopBound,       // no execution reaches an exit within the bound
  NoProduct,       // WHY: nothing is proved for every iteration, and bounds were not wanted
  Unconfirmed,     // the counterexample did not replay: a defect of ours
  Crash,           // WHAT: the check itself died
  Disagreement,    // WHAT: two solvers contradict each other (--cross-check)
};

struct Outcome {
  Verdict verdict = Verdict::Unknown;
  Reason reason = Reason::None;
  std::string detail; // the NAME of a reason; the check that failed; how far a proof holds

  static Outcome correct(std::string extent = "") {
    return {Verdict::Correct, Reason::None, std::move(extent)};
  }
  static Outcome incorrect(std::string what) {
    return {Verdict::Incorrect, Reason::None, std::move(what)};
  }
  static Outcome unknown(Reason why, std::string detail = "") {
    return {Verdict::Unknown, why, std::move(detail)};
  }
};

// `correct`, `incorrect`, `unknown`.
const char* verdict_name(Verdict v);
// The words of design section 2, without the detail: `timeout`, `unsupported`, …
const char* reason_text(Reason r);
// A whole verdict, as printed after a function's name: `unknown (unsupported: call)`.
std::string to_string(const Outcome& outcome);

} // namespace lockstep::support
