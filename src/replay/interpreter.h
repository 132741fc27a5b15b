// Runs a program on numbers, by the concrete domain of the semantics: one path, to its end.
#pragma once

#include "program/program.h"
#include "program/step.h"
#include "replay/repeats.h"
#include "support/deadline.h"
#include "support/function_ref.h"

#include <functional>
#include <optional>
#include <set>

namespace lockstep::replay {

using program::Program;
using program::RegId;
using semantics::Concrete;
using semantics::ConcreteMemory;
using semantics::Value;

struct Run {
  // Stays: in a call that does not come back. Endless: goes round for ever, and nobody sees it.
  // Beyond: nothing is said of such runs.
  enum class End {
    Return,
    Trap,
    Unwind,
    Stays,
    Endless,
    Ub,
    Beyond,
    StepLimit,
    TimeLimit
  } end = End::StepLimit;
  Value<Concrete> value;            // of a return; undef in it is still open
  std::vector<bool> pointers;       // which of its leaves are pointers
  Concrete::Bits exception;         // of Unwind
  std::optional<Repeated> repeated; // of Endless, and where that is UB
  uint64_t steps = 0;               // instructions executed, phis and terminators included
  // The lines that were executed, in order, with the value that each produced (if any).
  // A store has none; what it wrote is there instead.
  struct Store {
    Concrete::Bits pointer;
    uint64_t bytes;
    Value<Concrete> value;
    program::Type type;           // void: not known
    RegId local = program::kNone; // promoted: the pointer is that register with an offset
    uint64_t offset = 0;
    // Of a copy: where it comes from. Of a fill the value is one byte.
    std::optional<Concrete::Bits> from = std::nullopt;
    bool bulk = false; // a fill or a copy
  };
  // Bytes that a callee has left in memory, and that were read later.
  struct Left {
    uint32_t block;
    uint64_t offset;
    std::vector<ConcreteMemory::Byte> bytes;
  };
  // A value that a demand on it (a range, nonnull, align, a class of floats) has made poison.
  struct Excluded {
    const program::Instr* by;
    Value<Concrete> value; // before
  };
  struct Step {
    uint32_t line;
    Value<Concrete> value;
    std::optional<Excluded> excluded = std::nullopt;
    std::optional<Store> store = std::nullopt;
    std::vector<Left> left = {};
    size_t events = 0;            // that were there before
    bool completed = false;       // it came to its end
    bool caught = false;          // a call that unwinds, where the function goes on
    bool changed_watched = false; // the byte that is watched is another now
  };
  // Of a long run only its first and last steps.
  std::vector<Step> trace;
  uint64_t left_out = 0; // steps of the trace, after the first kFirstSteps
  // Of Ub: why, as far as that is known; where memory says why, what it says.
  const char* why = nullptr;
  bool by_pointer = false; // that it was given, or that is in memory
  std::optional<ConcreteMemory::Fault> fault;
  std::vector<uint64_t> times; // by line: how often it was executed; with a trace only
  std::vector<bool> entered;   // by block
};
inline constexpr size_t kFirstSteps = 2000, kLastSteps = 20'000;

struct RunOptions {
  uint64_t max_steps = 1'000'000;
  bool trace = false;
  support::Deadline deadline = support::Deadline::never();
  size_t max_events = ~size_t{0}; // and other calls; more are too many steps
  // With a trace: a byte, by block and offset, of which is to be told when it changes.
  std::optional<std::pair<uint32_t, uint64_t>> watch = std::nullopt;
  // Called for each block that is entered, after its phis.
  using Entering =
      std::function<void(program::BlockId, const program::Registers<Concrete>&, ConcreteMemory&)>;
  Entering entering = nullptr;
};

Run interpret(Concrete& domain, const Program& program, semantics::ConcreteMemory& memory,
              const std::vector<Value<Concrete>>& args, const RunOptions& options = {});

// The first of the obligations of refine/ that the target's run violates, on numbers. Undef left in
// the values counts as the runs' domains have it.
enum class Violated { Nothing, Ub, Return, Events, Poison, Value, Memory };
Violated violated(ConcreteMemory& source_memory, const Run& source, ConcreteMemory& target_memory,
                  const Run& target);
inline bool allowed(ConcreteMemory& source_memory, const Run& source, ConcreteMemory& target_memory,
                    const Run& target) {
  return violated(source_memory, source, target_memory, target) == Violated::Nothing;
}

// Whether both end in the same way. To stay in a call and to go round for ever are the same to
// those who see neither.
inline bool end_alike(const Run& a, const Run& b) {
  auto never_ends = [](const Run& r) {
    return r.end == Run::End::Endless || r.end == Run::End::Stays;
  };
  return a.end == b.end || (never_ends(a) && never_ends(b));
}

// The first event that is another in the target, or that only one of them has.
std::optional<size_t> first_other_event(ConcreteMemory& source, ConcreteMemory& target);

// Bytes that a caller can see and that the source's run does not allow, by block and offset; at
// most `limit`.
struct Difference {
  uint32_t block;
  uint64_t offset; // or, if `freed`, the block's end of life
  bool freed;
};
std::vector<Difference> differences(ConcreteMemory& source, const Run& source_run,
                                    ConcreteMemory& target, const Run& target_run, size_t limit);
// The same while both run, for somebody who sees those blocks of the runs' own, and (perhaps) all
// of others.
// Blocks that others know at the end of a run.
std::set<uint32_t> known_blocks(ConcreteMemory& memory, const Run& run);
std::vector<Difference> seen_differences(ConcreteMemory& source, ConcreteMemory& target,
                                         const std::set<uint32_t>& visible, bool others,
                                         const std::set<uint32_t>& hidden, size_t limit);

} // namespace lockstep::replay
