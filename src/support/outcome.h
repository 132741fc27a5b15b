// The closed list of ways in which a check can end. Nothing ends for a reason that is not here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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
  NotCrossChecked, // no second solver has confirmed a proof (--cross-check)
};

// How far a proof holds. Where a check is made of several, each of them with an extent of its own,
// the whole holds as far as all of them do (`limit_to`); a result must never be merged otherwise.
struct Extent {
  bool loops = false;                        // there are some; without `iterations`, for every one
  std::optional<uint64_t> iterations = {};   // up to so many of each loop
  std::optional<uint64_t> string_bytes = {}; // strings up to so many bytes
  bool target_may_spin = false; // the target has runs that never end, and nothing is said of them
  // Readings of the language reference that it rests on, beyond what the text gives.
  std::vector<std::string> readings = {};

  // No execution is left out. Readings apart.
  bool covers_all() const { return !iterations && !string_bytes; }
  void limit_to(const Extent& other);
  // `every iteration`, `loops up to 8 iterations, strings up to 16 bytes`, `if ...`.
  std::string text() const;
  bool operator==(const Extent&) const = default;
};

struct Outcome {
  Verdict verdict = Verdict::Unknown;
  Reason reason = Reason::None;
  std::string detail; // the NAME of a reason; the check that failed
  Extent extent = {}; // of a proof

  static Outcome correct(Extent extent = {}) {
    return {Verdict::Correct, Reason::None, "", std::move(extent)};
  }
  static Outcome incorrect(std::string what) {
    return {Verdict::Incorrect, Reason::None, std::move(what), {}};
  }
  static Outcome unknown(Reason why, std::string detail = "") {
    return {Verdict::Unknown, why, std::move(detail), {}};
  }
  // What is said of it beside the verdict and the reason, in words.
  std::string remark() const { return verdict == Verdict::Correct ? extent.text() : detail; }
};

// `correct`, `incorrect`, `unknown`.
const char* verdict_name(Verdict v);
// The words of design section 2, without the detail: `timeout`, `unsupported`, …
const char* reason_text(Reason r);
// A whole verdict, as printed after a function's name: `unknown (unsupported: call)`.
std::string to_string(const Outcome& outcome);

} // namespace lockstep::support
