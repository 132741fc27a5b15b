// Named counters and timers, in the order of their names. Carried by the context; never global.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace lockstep::support {

class Stats {
public:
  void add(std::string_view name, uint64_t n = 1) { slot(counters_, name) += n; }
  void add_seconds(std::string_view name, double s) { slot(seconds_, name) += s; }

  uint64_t count(std::string_view name) const {
    auto it = counters_.find(name);
    return it == counters_.end() ? 0 : it->second;
  }

  const std::map<std::string, uint64_t, std::less<>>& counters() const { return counters_; }
  const std::map<std::string, double, std::less<>>& seconds() const { return seconds_; }

private:
  template <class T>
  static T& slot(std::map<std::string, T, std::less<>>& map, std::string_view name) {
    auto it = map.find(name);
    if (it == map.end()) it = map.emplace(std::string(name), T{}).first;
    return it->second;
  }

  std::map<std::string, uint64_t, std::less<>> counters_;
  std::map<std::string, double, std::less<>> seconds_;
};

// Adds the time between its construction and destruction to a named timer.
class Timer {
public:
  Timer(Stats& stats, std::string_view name)
      : stats_(stats), name_(name), start_(std::chrono::steady_clock::now()) {}
  ~Timer() {
    std::chrono::duration<double> d = std::chrono::steady_clock::now() - start_;
    stats_.add_seconds(name_, d.count());
  }
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;

private:
  Stats& stats_;
  std::string_view name_;
  std::chrono::steady_clock::time_point start_;
};

} // namespace lockstep::support
