// Finds out that a run will never end: at the header of a loop, everything that decides how it goes
// on is as it was in an earlier pass, and nobody has seen or done anything in between. Choices that
// the run has made may be made again. Or the low bits of it alone decide (low_bits.h).
#pragma once

#include "program/deciding.h"
#include "program/step.h"

#include <optional>

namespace lockstep::replay {

using semantics::Concrete;
using semantics::ConcreteMemory;
using semantics::Value;

// The state that was found again.
struct Repeated {
  program::BlockId block = program::kNone; // the header
  uint64_t first = 0, passes = 0; // in which pass it was, and after how many more it was again
  std::vector<std::pair<program::RegId, Value<Concrete>>> values; // of what decides
  unsigned low_bits = 0; // only these of the values were; 0: all
  bool wrote = false;    // to memory, which is what it was nevertheless
  bool asked = false;    // others, who have given the same answers
};

class Repeats {
public:
  Repeats(const program::Program& program, const program::LoopForest& forest)
      : p_(program), forest_(forest), loops_(forest.loops.size()) {}

  struct Now {
    uint64_t pass;    // through the loop, since it was entered
    uint64_t seen;    // a number that grows when others may see something, or take part
    uint64_t changes; // one that grows when memory may change
    uint64_t steps;   // of the whole run
    uint64_t asked;   // others were, so often
  };
  // At the header of a loop, after its phis. By Brent's algorithm: one earlier state of each loop
  // is kept, that of a pass whose number is a power of two, and all later ones are compared with
  // it.
  bool look(uint32_t loop, const Now& now, const program::Registers<Concrete>& regs,
            ConcreteMemory& memory) {
    if (now.pass < kFirst) return false;
    Kept& kept = loops_[loop];
    if (now.pass == kLook && look_at_low_bits(loop, now, regs)) [[unlikely]]
      return true;
    if (now.pass == kFirst || now.pass >= 2 * kept.from) [[unlikely]] {
      keep(loop, now, regs);
      return false;
    }
    if (kept.seen != now.seen || !same_registers(kept, regs)) return false;
    return is_again(kept, now, memory);
  }

  Repeated found(uint32_t loop, const Now& now) const;

private:
  static constexpr uint64_t kFirst = 16; // passes before are not looked at: most loops are short
  static constexpr uint64_t kLook = 64;  // when low bits are
  struct Kept {
    bool known = false;
    std::vector<program::RegId> deciding;
    std::vector<Value<Concrete>> values; // of these
    uint64_t from = 0;                   // the pass in which they were kept
    uint64_t at = 0; // the pass of the state that is looked for: that one or a later one like it
    uint64_t seen = 0, changes = 0, asked = 0;
    // Memory then; it is kept only if the registers were found again.
    std::shared_ptr<ConcreteMemory> memory;
    uint64_t again = 0, keep_at = 0; // how often they were since; when to keep a later memory
    bool once = false;               // all was found again once
    bool wrote = false;
    uint64_t low_passes = 0; // that the low bits take, where these decide
  };

  bool look_at_low_bits(uint32_t loop, const Now& now, const program::Registers<Concrete>& regs);
  void keep(uint32_t loop, const Now& now, const program::Registers<Concrete>& regs);
  static bool same_registers(const Kept& kept, const program::Registers<Concrete>& regs);
  bool is_again(Kept& kept, const Now& now, ConcreteMemory& memory);
  bool may_spend(uint64_t effort, uint64_t steps);

  const program::Program& p_;
  const program::LoopForest& forest_;
  std::vector<Kept> loops_;
  uint64_t spent_ = 0; // on memory, in about steps
};

} // namespace lockstep::replay
