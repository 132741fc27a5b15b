// Results as JSON: all that the text says, and what it leaves out.
#pragma once

#include "driver/error.h"
#include "driver/result.h"
#include "report/summary.h"

#include <string>
#include <vector>

namespace lockstep::report {

// {"functions": [...], "errors": [...], "summary": {...}}. Functions are written by driver/codec.h;
// fields with a `?` are left out where there is nothing to say:
//   name, target                   functions
//   verdict, reason, detail        as in the text
//   loops?, iterations?, string_bytes?, target_may_spin?, readings?   how far a proof holds
//   source_always_undefined?       of a proof: any target would be correct; null: not known
//   source_defined_in_a_run?       and yet a run of it was defined
//   product_obstacle?, reverse?, seconds, statistics, counterexample?, witness?
// A byte of a name that is no UTF-8 is the character U+EF00 + byte. A function that is incorrect
// has a "counterexample":
//   check                          the obligation that failed, as in "detail"
//   inputs                         [{type, name, value, target_name?}]
//   memory?                        [{name, kind?, size, address?, align, read_only, contents}]
//   source, target                 lines: [{text, label?, executed, value?, parts?}]
//   source_outcome, target_outcome `returns i8 5`, `unwinds`, `undefined behavior`
//   source_reason?, target_reason? of undefined behavior: `division by zero`
//   event_differences?             [{kind, number, source?, target?, memory_differences?}]: what
//                                  others see; a side that is left out does nothing there
//   memory_differences?            [{block, first, last, source, target}] or [{block, freed_by}]
//   undef_input?, poison_input?    true if an argument, or a part of one, is
//   needs?                         `only with an undef argument; ...`
//   note?                          on choices of the source
//   reads_uninitialised?, excluded_overlap?, goes_bad?   what its runs do
std::string json(const std::vector<driver::CheckResult>& results,
                 const std::vector<driver::InputError>& errors, const Summary& summary);

} // namespace lockstep::report
