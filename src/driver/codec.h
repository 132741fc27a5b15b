// Results as JSON and back: what crosses from the process of a check to the one that prints, and
// what `--json` prints of a function.
#pragma once

#include "driver/result.h"
#include "product/check/checker.h"

#include <optional>
#include <string>
#include <string_view>

namespace llvm::json {
class OStream;
}

namespace lockstep::driver {

// result_from_json(result_to_json(r)) is r, whatever bytes its texts hold.
std::string result_to_json(const CheckResult& result);
// Nothing where the text is not exactly one whole result.
std::optional<CheckResult> result_from_json(std::string_view text);

// Writes the fields of a result into the object that is open. report/json.h describes them.
void write_result(llvm::json::OStream& out, const CheckResult& result);

// The same for what became of a witness.
std::string checked_to_json(const product::checker::Checked& checked);
std::optional<product::checker::Checked> checked_from_json(std::string_view text);

} // namespace lockstep::driver
