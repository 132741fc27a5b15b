#include "report/progress.h"

#include "support/printable.h"

#include <algorithm>
#include <cstdio>
#include <vector>

namespace lockstep::report {

namespace {

using support::Activity;
using support::Engine;

constexpr std::string_view kCut = "...";

// The characters of a printable text with their columns. Some that need three or four bytes take
// two columns; all are taken for such.
struct Letter {
  std::string_view bytes;
  size_t columns;
};
std::vector<Letter> letters_of(std::string_view text) {
  std::vector<Letter> out;
  for (size_t at = 0; at < text.size();) {
    size_t n = support::character_at(text, at).bytes;
    out.push_back({text.substr(at, n), n > 2 ? size_t{2} : size_t{1}});
    at += n;
  }
  return out;
}

size_t columns_of(std::string_view text) {
  size_t columns = 0;
  for (const Letter& letter : letters_of(text))
    columns += letter.columns;
  return columns;
}

// As many letters as fit.
template <class It> std::string fitting(It begin, const It& end, size_t width, bool from_behind) {
  std::string out;
  for (; begin != end && begin->columns <= width; ++begin) {
    width -= begin->columns;
    out.insert(from_behind ? 0 : out.size(), begin->bytes);
  }
  return out;
}

std::string cut_at_end(const std::string& text, size_t width) {
  std::vector<Letter> letters = letters_of(text);
  return fitting(letters.begin(), letters.end(), width, false);
}

std::string cut_in_middle(const std::string& text, size_t width) {
  if (columns_of(text) <= width || width <= kCut.size()) return text;
  std::vector<Letter> letters = letters_of(text);
  size_t room = width - kCut.size();
  return fitting(letters.begin(), letters.end(), room - room / 2, false) + std::string(kCut) +
         fitting(letters.rbegin(), letters.rend(), room / 2, true);
}

std::string counted(uint64_t n, const char* what) {
  return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

std::string in_parentheses(const std::string& text) {
  return text.empty() ? "" : " (" + text + ")";
}

std::string bound_of(const Activity& a) {
  if (a.bound == 0 || a.bound == Activity::kAll) return "";
  return counted(a.bound, "iteration");
}

std::string product_of(const Activity& a) {
  if (a.nodes == 0) return a.tried == 0 ? "" : std::to_string(a.tried) + " tried";
  return counted(a.nodes, "node") + ", " + counted(a.edges, "edge") +
         (a.tried == 0 ? "" : ", " + std::to_string(a.tried) + " tried");
}

std::string proof_of(const Activity& a) {
  if (a.parts == 0) return "";
  return std::to_string(a.checked) + " of " + std::to_string(a.parts);
}

std::string engine_of(const Activity& a) {
  switch (a.engine) {
  case Engine::None:
    return "starting";
  case Engine::Runs:
    return "runs on numbers" + in_parentheses(a.runs == 0 ? "" : std::to_string(a.runs));
  case Engine::Bounded:
    return "bounded" + in_parentheses(bound_of(a));
  case Engine::Product:
    return "product" + in_parentheses(product_of(a));
  case Engine::ProofCheck:
    return "proof check" + in_parentheses(proof_of(a));
  }
  return "";
}

std::string time_of(const Pending& p) {
  std::string used = std::to_string(static_cast<uint64_t>(std::max(0.0, p.seconds))) + "s";
  if (p.limit_seconds <= 0) return used;
  char limit[32];
  std::snprintf(limit, sizeof limit, "%.6gs", p.limit_seconds);
  return used + " of " + limit;
}

// One function needs no counts.
std::string counts_of(const Pending& p) {
  if (p.done + p.running + p.left <= 1) return "";
  return std::to_string(p.done) + " done, " + std::to_string(p.running) + " running, " +
         std::to_string(p.left) + " left; ";
}

} // namespace

std::string progress_line(const Pending& pending, size_t width) {
  constexpr size_t kLeastName = 12;
  std::string before = counts_of(pending);
  std::string after = ": " + engine_of(pending.activity) + ", " + time_of(pending);
  size_t others = columns_of(before) + columns_of(after);
  std::string name = cut_in_middle(support::printable_name(pending.name),
                                   std::max(kLeastName, width - std::min(width, others)));
  return cut_at_end(before + name + after, width);
}

} // namespace lockstep::report
