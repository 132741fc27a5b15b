// What a check says: the outcome, and the counterexample in words. Plain data, so that it crosses
// from the process of a check to the one that prints.
#pragma once

#include "product/check/witness.h"
#include "support/outcome.h"

#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lockstep::driver {

// As good as a clock is here: what is shown of a time has no more digits.
inline double whole_microseconds(double seconds) { return std::round(1e6 * seconds) / 1e6; }

// A line of a function beside the value that it had in the counterexample.
struct ShownLine {
  std::string text;
  std::string value; // empty: no value, or not executed
  bool executed = false;
  bool label = false;
  bool parts = false; // the first line where the two programs part
  bool operator==(const ShownLine&) const = default;
};

struct ShownInput {
  std::string type;
  std::string name;
  std::string value;            // `5`, `poison`, `undef`, `<i8 1, i8 poison>`
  std::string target_name = {}; // where the target calls it otherwise
  bool operator==(const ShownInput&) const = default;
};

// Bytes of a block, from `first` to `last` inclusive.
struct ShownBytes {
  enum class Kind {
    Bytes,  // `07 00 pp uu`: numbers, poison, undef
    All,    // every one of them is this: `00`
    Pointer // together a pointer: `@g + 4`
  } kind = Kind::Bytes;
  uint64_t first = 0, last = 0;
  std::string text;
  bool operator==(const ShownBytes&) const = default;
};

// A block of memory that both sides find when they start.
struct ShownBlock {
  std::string name; // `@g`, `*%p`, `block 1`
  std::string kind; // `heap`, `copy` (of an argument), `function`; empty: nothing special
  uint64_t size = 0;
  std::string address; // `0x1000`; empty: it was not looked at
  uint64_t align = 1;
  bool read_only = false;
  std::vector<ShownBytes> bytes; // that were looked at, as they were at first
  bool operator==(const ShownBlock&) const = default;
};

// Where memory ends up otherwise than the source allows.
struct ShownDifference {
  std::string block;
  bool freed = false; // by that side alone: `source` or `target` has the word `freed`
  uint64_t first = 0, last = 0;
  std::string source, target; // `0x07`, `07 00`, `poison`, `-> @g + 4`
  bool operator==(const ShownDifference&) const = default;
};

// Something that others see happen, where the source does not allow what the target does.
struct ShownEvent {
  uint64_t number = 1;                 // among those of its kind, from 1
  std::string kind;                    // `call`, `volatile access`, `event`
  std::string source, target;          // `@use(false)`; empty: nothing of the kind
  std::vector<ShownDifference> memory; // what it finds there, where that is what differs
  bool operator==(const ShownEvent&) const = default;
};

struct Counterexample {
  std::string check; // the obligation that failed, as in the outcome's detail
  std::vector<ShownInput> inputs;
  std::vector<ShownBlock> memory;
  std::vector<ShownLine> source, target;
  std::string source_outcome, target_outcome; // `returns i8 5`, `undefined behavior`
  std::string source_reason, target_reason;   // of undefined behavior: `division by zero`
  std::vector<ShownEvent> events;             // the first that differs, where that is what failed
  std::vector<ShownDifference> differences;   // of memory, where that is what failed
  std::string note;                           // on undef or other choices, where they matter
  bool reads_uninitialised = false;           // memory of the source, and gets undef
  bool excluded_overlap = false;              // the target's UB: scopes, types or noalias say so
  bool goes_bad = false; // the target has UB or poison where nothing is excluded
  bool undef_input = false, poison_input = false; // an argument is, or a part of one
  std::string needs;                              // `only with an undef argument; ...`, if so
  bool operator==(const Counterexample&) const = default;
};

// Whether the source of a pair that was proved has UB on every input, or can choose it: then any
// target is correct, and the proof says nothing about this one.
enum class Vacuity : uint8_t {
  NotAsked,
  Defined, // there is an input on which it has none
  NotKnown,
  AlwaysUndefined,
  Contradicted, // always undefined by what the proof assumes, and yet a run on numbers has no UB
};
inline bool is_vacuous(Vacuity v) {
  return v == Vacuity::AlwaysUndefined || v == Vacuity::Contradicted;
}

struct CheckResult {
  std::string name;        // of the source function
  std::string target_name; // where it differs
  bool reverse = false;    // --bidirectional: the pair's target is the source here
  support::Outcome outcome;
  Vacuity vacuity = Vacuity::NotAsked; // of a proof
  std::optional<Counterexample>
      counterexample;       // of one that is incorrect, where somebody looks at it
  bool has_witness = false; // it is proved for every number of iterations, and this is how
  product::checker::Witness witness;
  double seconds = 0;
  std::map<std::string, uint64_t> counters; // statistics
  std::map<std::string, double> timers;
  // Only what is incorrect has a counterexample.
  void conclude(support::Outcome said) {
    outcome = std::move(said);
    if (outcome.verdict != support::Verdict::Incorrect) counterexample.reset();
  }

  // Why loops were not proved for every number of iterations; empty: they were, or nobody tried.
  std::string product_obstacle;
};

} // namespace lockstep::driver
