#include "replay/repeats.h"

#include "replay/low_bits.h"

#include <algorithm>

namespace lockstep::replay {

namespace {

bool same_bits(const Concrete::Bits& a, const Concrete::Bits& b) {
  return !a.open && !b.open && a.value == b.value;
}

bool same_value(const Value<Concrete>& a, const Value<Concrete>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return same_bits(x.value, y.value) && same_bits(x.poison, y.poison);
  });
}

} // namespace

void Repeats::keep(uint32_t loop, const Now& now, const program::Registers<Concrete>& regs) {
  Kept& kept = loops_[loop];
  if (!std::exchange(kept.known, true)) {
    kept.deciding = program::deciding_registers(p_, forest_, loop);
    kept.values.resize(kept.deciding.size());
  }
  for (size_t i = 0; i < kept.deciding.size(); ++i)
    kept.values[i] = regs[kept.deciding[i]];
  kept.from = kept.at = now.pass;
  kept.seen = now.seen;
  kept.changes = now.changes;
  kept.asked = now.asked;
  kept.memory = nullptr;
  kept.once = kept.wrote = false;
}

bool Repeats::look_at_low_bits(uint32_t loop, const Now& now,
                               const program::Registers<Concrete>& regs) {
  std::optional<uint64_t> passes = repeats_in_low_bits(p_, forest_, loop, regs);
  if (!passes) return false;
  keep(loop, now, regs);
  loops_[loop].low_passes = *passes;
  return true;
}

bool Repeats::same_registers(const Kept& kept, const program::Registers<Concrete>& regs) {
  for (size_t i = 0; i < kept.deciding.size(); ++i)
    if (!same_value(kept.values[i], regs[kept.deciding[i]])) return false;
  return true;
}

// What is spent on memory is a small part of the run.
bool Repeats::may_spend(uint64_t effort, uint64_t steps) {
  constexpr uint64_t kAtFirst = 1 << 10, kShare = 32;
  if (spent_ + effort > kAtFirst + steps / kShare) return false;
  spent_ += effort;
  return true;
}

// The registers are as they were.
bool Repeats::is_again(Kept& kept, const Now& now, ConcreteMemory& memory) {
  if (kept.changes != now.changes) {
    constexpr uint64_t kToCopy = 4; // as dear as that many comparisons
    uint64_t effort = memory.effort_to_compare();
    auto keep_memory = [&] {
      if (!may_spend(kToCopy * effort, now.steps)) return;
      kept.memory = memory.as_it_is();
      kept.at = now.pass;
      kept.changes = now.changes;
      kept.asked = now.asked;
      kept.once = false;
      kept.keep_at = 2 * ++kept.again;
    };
    if (!kept.memory) {
      kept.again = 0;
      keep_memory();
      return false;
    }
    if (!may_spend(effort, now.steps)) return false;
    kept.wrote = true;
    if (!memory.is_like(*kept.memory)) {
      if (++kept.again >= kept.keep_at) keep_memory();
      return false;
    }
  }
  // Once more where it matters what was done before: all of that has been done by then.
  if (!memory.remembers() || kept.once) return true;
  kept.once = true;
  kept.at = now.pass;
  return false;
}

Repeated Repeats::found(uint32_t loop, const Now& now) const {
  const Kept& kept = loops_[loop];
  Repeated out;
  out.block = forest_.loops[loop].header;
  out.first = kept.at;
  out.passes = kept.low_passes ? kept.low_passes : now.pass - kept.at;
  out.low_bits = kept.low_passes ? kLowBits : 0;
  for (size_t i = 0; i < kept.deciding.size(); ++i)
    out.values.emplace_back(kept.deciding[i], kept.values[i]);
  out.wrote = kept.wrote;
  out.asked = kept.asked != now.asked;
  return out;
}

} // namespace lockstep::replay
