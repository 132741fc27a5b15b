#include "report/json.h"

#include "driver/codec.h"
#include "driver/json_io.h"

#include <llvm/Support/raw_ostream.h>

#include <cstdio>

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

// JSON leaves characters that control a terminal as they are, but for those below the blank. They
// stand in strings only.
std::string fit_for_terminal(const std::string& text) {
  std::string out;
  out.reserve(text.size());
  for (size_t i = 0; i < text.size(); ++i) {
    char escape[8];
    auto byte = static_cast<unsigned char>(text[i]);
    auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
    bool two = byte == 0xc2 && next >= 0x80 && next < 0xa0;
    if (byte != 0x7f && !two) {
      out += text[i];
      continue;
    }
    std::snprintf(escape, sizeof escape, "\\u%04x", two ? next : byte);
    out += escape;
    i += two ? 1 : 0;
  }
  return out;
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
  return fit_for_terminal(bytes) + "\n";
}

} // namespace lockstep::report
