#include "report/text.h"

#include "report/columns.h"

#include <algorithm>
#include <cstdio>
#include <vector>

namespace lockstep::report {

namespace {

std::string seconds_text(double seconds) {
  char text[40];
  std::snprintf(text, sizeof text, "%.3f s", seconds);
  return text;
}

} // namespace

std::string verdict_line(const driver::CheckResult& result, const Style& style) {
  // On one line, whatever a name or the words of a crash hold.
  std::string text = printable(support::to_string(result.outcome));
  return style.bold(printable(result.name)) + ": " + style.verdict(result.outcome.verdict, text) +
         "\n";
}

std::string summary_line(const Summary& summary, const Style& style) {
  auto part = [&](size_t n, support::Verdict verdict) {
    std::string text = std::to_string(n) + " " + support::verdict_name(verdict);
    return n ? style.verdict(verdict, text) : text;
  };
  return part(summary.correct, support::Verdict::Correct) + ", " +
         part(summary.incorrect, support::Verdict::Incorrect) + ", " +
         part(summary.unknown, support::Verdict::Unknown) + "\n";
}

std::string statistics(const driver::CheckResult& result) {
  std::vector<std::pair<std::string, std::string>> rows{{"time", seconds_text(result.seconds)}};
  for (const auto& [name, seconds] : result.timers)
    rows.emplace_back(name, seconds_text(seconds));
  for (const auto& [name, count] : result.counters)
    rows.emplace_back(name, std::to_string(count));
  size_t widest = 0;
  for (const auto& [name, value] : rows)
    widest = std::max(widest, name.size());
  std::string text;
  for (auto& [name, value] : rows) {
    name.resize(widest, ' ');
    text.append("  ").append(name).append("  ").append(value).append("\n");
  }
  return text;
}

std::string run_statistics(const Summary& summary) {
  return "time of all checks: " + seconds_text(summary.seconds) +
         "\nonly in the source: " + std::to_string(summary.source_only) +
         "\nonly in the target: " + std::to_string(summary.target_only) + "\n";
}

} // namespace lockstep::report
