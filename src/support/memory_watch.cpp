#include "support/memory_watch.h"

#include "support/process.h"

#include <algorithm>
#include <charconv>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace lockstep::support {

namespace {

// A file of /proc, which has a few lines; "" if it cannot be read.
std::string contents(const std::string& path) {
  Fd file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  char buffer[4096];
  ssize_t n = file.open() ? read(file.get(), buffer, sizeof buffer) : 0;
  return n > 0 ? std::string(buffer, static_cast<size_t>(n)) : "";
}

uint64_t number_at(std::string_view text, size_t at) {
  text.remove_prefix(std::min(text.find_first_not_of(' ', at), text.size()));
  uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// `size resident shared ...`, in pages.
uint64_t resident_in(const std::string& statm) {
  size_t first = statm.find(' '), second = statm.find(' ', first + 1);
  if (first == std::string::npos || second == std::string::npos) return 0;
  uint64_t resident = number_at(statm, first), shared = number_at(statm, second);
  static const auto page = static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  return (resident - std::min(resident, shared)) * page;
}

// The share of a process in what `resident_bytes` counts. The kernel has to look at every page.
uint64_t share_of(pid_t pid) {
  constexpr std::string_view kField = "\nPss_Anon:";
  std::string rollup = contents("/proc/" + std::to_string(pid) + "/smaps_rollup");
  size_t at = rollup.find(kField);
  if (at == std::string::npos) return resident_bytes(pid); // not told: too much is safe
  return number_at(rollup, at + kField.size()) << 10;
}

// A process and all below it.
std::vector<pid_t> tree_of(pid_t root) {
  std::vector<pid_t> all{root};
  for (size_t i = 0; i < all.size(); ++i) {
    std::vector<pid_t> below = children_of(all[i]);
    all.insert(all.end(), below.begin(), below.end());
  }
  return all;
}

template <class F> uint64_t sum(const std::vector<pid_t>& pids, F of) {
  uint64_t all = 0;
  for (pid_t pid : pids)
    all += of(pid);
  return all;
}

uint64_t resident_of(pid_t pid) { return resident_bytes(pid); }

} // namespace

uint64_t resident_bytes(pid_t pid) {
  return resident_in(contents("/proc/" + std::to_string(pid) + "/statm"));
}

uint64_t resident_bytes() { return resident_in(contents("/proc/self/statm")); }

uint64_t held_bytes(pid_t root) { return sum(tree_of(root), share_of); }

MemoryWatch::MemoryWatch(pid_t root, uint64_t limit) : root_(root), limit_(limit) {
  if (limit_ > 0) wait(0, 0);
}

bool MemoryWatch::over() {
  constexpr double kLooking = 20; // times as long as it took, until the next
  if (!next_.passed()) return false;
  auto start = Deadline::Clock::now();
  std::vector<pid_t> all = tree_of(root_);
  uint64_t held = sum(all, resident_of);
  if (held > limit_) held = sum(all, share_of); // never more than that
  std::chrono::duration<double, std::milli> took = Deadline::Clock::now() - start;
  wait(held, kLooking * took.count());
  return held > limit_;
}

void MemoryWatch::wait(uint64_t held, double at_least_ms) {
  constexpr double kBytesInMs = 4 << 20; // as fast as pages are made
  constexpr double kShortest = 10, kLongest = 250;
  double left = static_cast<double>(limit_ - std::min(limit_, held));
  next_ =
      Deadline::in_ms(std::max(at_least_ms, std::clamp(left / kBytesInMs, kShortest, kLongest)));
}

} // namespace lockstep::support
