// What a check says: the outcome, and the counterexample in words. Plain data, so that it crosses
// from the process of a check to the one that prints.
#pragma once

#include "support/outcome.h"

#include <map>
#include <string>
#include <vector>

namespace lockstep::driver {

// A line of a function beside the value that it had in the counterexample.
struct ShownLine {
  std::string text;
  std::string value; // empty: no value, or not executed
  bool executed = false;
  bool label = false;
  bool parts = false; // the first line where the two programs part
};

struct ShownInput {
  std::string type;
  std::string name;
  std::string value; // `5`, `poison`, `undef`, `<i8 1, i8 poison>`
};

struct Counterexample {
  std::string check; // the obligation that failed, as in the outcome's detail
  std::vector<ShownInput> inputs;
  std::vector<ShownLine> source, target;
  std::string source_outcome, target_outcome; // `returns i8 5`, `undefined behavior`
  std::string note;                           // on undef or other choices, where they matter
};

struct CheckResult {
  std::string name;        // of the source function
  std::string target_name; // where it differs
  support::Outcome outcome;
  bool has_counterexample = false;
  Counterexample counterexample;
  double seconds = 0;
  std::map<std::string, uint64_t> counters; // statistics
  std::map<std::string, double> timers;
};

} // namespace lockstep::driver
