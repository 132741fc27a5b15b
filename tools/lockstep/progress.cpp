#include "lockstep/progress.h"

#include "report/progress.h"

#include <algorithm>
#include <utility>

namespace lockstep::tools {

namespace {

// What is over soon says nothing.
constexpr std::chrono::milliseconds kFirst{1000}, kBetween{200};

} // namespace

ProgressLine::ProgressLine(std::vector<std::string> names, double limit_ms)
    : names_(std::move(names)), limit_ms_(limit_ms), next_draw_(Clock::now() + kFirst) {
  if (line_.possible()) board_.emplace(names_.size());
}

driver::Onlooker ProgressLine::onlooker() {
  if (!board_) return {};
  return {[this](size_t number) { running_.emplace(number, Clock::now()); },
          [this](size_t number) {
            running_.erase(number);
            ++done_;
          },
          [this] { draw(); }};
}

void ProgressLine::draw() {
  const Clock::time_point now = Clock::now();
  if (now < next_draw_ || running_.empty()) return;
  next_draw_ = now + kBetween;
  auto longest = std::min_element(running_.begin(), running_.end(),
                                  [](const auto& a, const auto& b) { return a.second < b.second; });
  report::Pending pending;
  pending.done = done_;
  pending.running = running_.size();
  pending.left = names_.size() - std::min(names_.size(), done_ + running_.size());
  pending.name = names_[longest->first];
  pending.activity = of(longest->first).read();
  pending.seconds = std::chrono::duration<double>(now - longest->second).count();
  pending.limit_seconds = limit_ms_ / 1000;
  line_.show([&](size_t width) { return report::progress_line(pending, width); });
}

} // namespace lockstep::tools
