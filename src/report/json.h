// Results as JSON: all that the text says, and what it leaves out.
#pragma once

#include "driver/error.h"
#include "driver/result.h"
#include "report/summary.h"

#include <string>
#include <vector>

namespace lockstep::report {

// {"functions": [...], "errors": [...], "summary": {...}}. A function that is incorrect has a
// "counterexample"; fields with a `?` are left out where there is nothing to say:
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
std::string json(const std::vector<driver::CheckResult>& results,
                 const std::vector<driver::InputError>& errors, const Summary& summary);

} // namespace lockstep::report
