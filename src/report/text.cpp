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

// Counters that begin with this are a group of their own.
const std::string kMemory = "memory ";

// Of a counter, how much of it a read has; empty: nothing was read.
std::string per_read(const std::map<std::string, uint64_t>& counters, const char* name) {
  auto reads = counters.find("memory reads"), all = counters.find(name);
  if (reads == counters.end() || all == counters.end() || reads->second == 0) return "";
  char text[40];
  std::snprintf(text, sizeof text, "%.2f",
                static_cast<double>(all->second) / static_cast<double>(reads->second));
  return text;
}

} // namespace

std::string verdict_line(const driver::CheckResult& result, const Style& style) {
  // On one line, whatever a name or the words of a crash hold.
  std::string text = printable(support::to_string(result.outcome));
  // The reverse of a pair goes by the name of the pair.
  bool other = result.reverse && !result.target_name.empty();
  std::string name = printable_name(other ? result.target_name : result.name);
  return style.bold(name) + (result.reverse ? " (reverse): " : ": ") +
         style.verdict(result.outcome.verdict, text) + "\n";
}

std::string vacuity_note(const driver::CheckResult& result) {
  if (!driver::is_vacuous(result.vacuity)) return "";
  return "  the source has undefined behavior on every input: any target is correct\n";
}

std::string summary_line(const Summary& summary, const Style& style) {
  auto part = [&](size_t n, support::Verdict verdict) {
    std::string text = std::to_string(n) + " " + support::verdict_name(verdict);
    return n ? style.verdict(verdict, text) : text;
  };
  std::string readings =
      summary.with_reading ? " (" + std::to_string(summary.with_reading) + " with a reading)" : "";
  return part(summary.correct, support::Verdict::Correct) + readings + ", " +
         part(summary.incorrect, support::Verdict::Incorrect) + ", " +
         part(summary.unknown, support::Verdict::Unknown) + "\n";
}

std::string statistics(const driver::CheckResult& result) {
  using Rows = std::vector<std::pair<std::string, std::string>>;
  Rows rows{{"time", seconds_text(result.seconds)}};
  for (const auto& [name, seconds] : result.timers)
    rows.emplace_back(name, seconds_text(seconds));
  if (!result.product_obstacle.empty())
    rows.emplace_back("no product", printable(result.product_obstacle));
  Rows memory;
  for (const auto& [name, count] : result.counters) {
    bool of_memory = name.starts_with(kMemory);
    (of_memory ? memory : rows)
        .emplace_back(of_memory ? "  " + name.substr(kMemory.size()) : name, std::to_string(count));
  }
  // How far back a read had to look, and how many writes it may have met there.
  if (std::string ratio = per_read(result.counters, "memory writes walked"); !ratio.empty())
    memory.emplace_back("  writes walked per read", ratio);
  if (std::string ratio = per_read(result.counters, "memory reads left open"); !ratio.empty())
    memory.emplace_back("  size of an alias set", ratio);
  if (!memory.empty()) rows.emplace_back("memory", "");
  rows.insert(rows.end(), memory.begin(), memory.end());
  size_t widest = 0;
  for (const auto& [name, value] : rows)
    widest = std::max(widest, name.size());
  std::string text;
  for (auto& [name, value] : rows) {
    if (!value.empty()) name.resize(widest + 2, ' ');
    text.append("  ").append(name).append(value).append("\n");
  }
  return text;
}

std::string run_statistics(const Summary& summary) {
  return "time of all checks: " + seconds_text(summary.seconds) +
         "\nonly in the source: " + std::to_string(summary.source_only) +
         "\nonly in the target: " + std::to_string(summary.target_only) + "\n";
}

} // namespace lockstep::report
