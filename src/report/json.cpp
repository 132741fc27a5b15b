#include "report/json.h"

#include "driver/codec.h"
#include "driver/json_io.h"

#include <llvm/Support/raw_ostream.h>

namespace lockstep::report {

namespace {

using driver::CheckResult;
using driver::json_io::Writer;
using llvm::json::OStream;

void error(Writer& io, const driver::InputError& e) {
  io.text("file", e.file);
  io.number("line", e.line);
  io.number("column", e.column);
  io.text("message", e.message);
}

void totals(Writer& io, const Summary& summary) {
  io.number("correct", summary.correct);
  io.number("correct_with_reading", summary.with_reading);
  io.number("incorrect", summary.incorrect);
  io.number("unknown", summary.unknown);
  io.number("errors", summary.errors);
  io.number("source_only", summary.source_only);
  io.number("target_only", summary.target_only);
  io.flag("interrupted", summary.interrupted);
  io.seconds("seconds", driver::whole_microseconds(summary.seconds));
}

} // namespace

std::string json(const std::vector<CheckResult>& results,
                 const std::vector<driver::InputError>& errors, const Summary& summary) {
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  OStream out(stream, /*IndentSize=*/2);
  Writer io(out);
  out.object([&] {
    out.attributeArray("functions", [&] {
      for (const CheckResult& result : results)
        out.object([&] { driver::write_result(out, result); });
    });
    io.list("errors", errors, error);
    io.object("summary", [&](Writer& i) { totals(i, summary); });
  });
  out.flush();
  return bytes + "\n";
}

} // namespace lockstep::report
