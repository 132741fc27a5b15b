#include "solver/combine.h"

#include <algorithm>

namespace lockstep::solver {

using support::Reason;

Answer combine(std::span<const Answer> unknowns) {
  if (unknowns.size() == 1) return unknowns[0];
  Reason reason = Reason::SolverGaveUp;
  std::string by, detail;
  // The first of these that occurs.
  for (Reason r : {Reason::Disagreement, Reason::NotCrossChecked, Reason::Timeout, Reason::Memory,
                   Reason::Crash}) {
    auto has = [&](const Answer& a) { return a.reason == r; };
    if (std::any_of(unknowns.begin(), unknowns.end(), has)) {
      reason = r;
      break;
    }
  }
  for (const Answer& a : unknowns) {
    by += (by.empty() ? "" : ",") + a.by;
    std::string what = a.detail.empty() ? support::reason_text(a.reason) : a.detail;
    bool named = what.starts_with(a.by + ": ");
    detail += (detail.empty() ? "" : "; ") + (named ? what : a.by + ": " + what);
  }
  return Answer::unknown(reason, std::move(detail), std::move(by));
}

} // namespace lockstep::solver
