#include "report/json.h"

#include <llvm/Support/JSON.h>
#include <llvm/Support/raw_ostream.h>

#include <cstdio>

namespace lockstep::report {

namespace {

using driver::CheckResult;
using driver::ShownLine;
using llvm::json::OStream;

// JSON holds UTF-8 only; LLVM's names may be any bytes.
std::string text(const std::string& bytes) { return llvm::json::fixUTF8(bytes); }

// Microseconds are as good as a clock here is.
void seconds(OStream& out, const std::string& name, double value) {
  char digits[64];
  std::snprintf(digits, sizeof digits, "%.6f", value);
  out.attributeBegin(name);
  out.rawValue(digits);
  out.attributeEnd();
}

void lines(OStream& out, const char* name, const std::vector<ShownLine>& shown) {
  out.attributeArray(name, [&] {
    for (const ShownLine& line : shown)
      out.object([&] {
        out.attribute("text", text(line.text));
        if (line.label) {
          out.attribute("label", true);
          return;
        }
        out.attribute("executed", line.executed);
        if (!line.value.empty()) out.attribute("value", text(line.value));
        if (line.parts) out.attribute("parts", true);
      });
  });
}

void bytes(OStream& out, const driver::ShownBytes& row) {
  out.attribute("first", row.first);
  out.attribute("last", row.last);
  switch (row.kind) {
  case driver::ShownBytes::Kind::Bytes:
    return out.attribute("bytes", text(row.text));
  case driver::ShownBytes::Kind::All:
    return out.attribute("all", text(row.text));
  case driver::ShownBytes::Kind::Pointer:
    return out.attribute("pointer", text(row.text));
  }
}

void block(OStream& out, const driver::ShownBlock& b) {
  out.attribute("name", text(b.name));
  if (!b.kind.empty()) out.attribute("kind", b.kind);
  out.attribute("size", b.size);
  if (!b.address.empty()) out.attribute("address", b.address);
  out.attribute("align", b.align);
  out.attribute("read_only", b.read_only);
  out.attributeArray("contents", [&] {
    for (const driver::ShownBytes& row : b.bytes)
      out.object([&] { bytes(out, row); });
  });
}

void difference(OStream& out, const driver::ShownDifference& d) {
  out.attribute("block", text(d.block));
  if (d.freed) {
    out.attribute("freed_by", d.source.empty() ? "target" : "source");
    return;
  }
  out.attribute("first", d.first);
  out.attribute("last", d.last);
  out.attribute("source", text(d.source));
  out.attribute("target", text(d.target));
}

void event(OStream& out, const driver::ShownEvent& e) {
  out.attribute("kind", e.kind);
  out.attribute("number", e.number);
  if (!e.source.empty()) out.attribute("source", text(e.source));
  if (!e.target.empty()) out.attribute("target", text(e.target));
  if (!e.memory.empty())
    out.attributeArray("memory_differences", [&] {
      for (const driver::ShownDifference& d : e.memory)
        out.object([&] { difference(out, d); });
    });
}

void counterexample(OStream& out, const driver::Counterexample& c) {
  out.attribute("check", text(c.check));
  out.attributeArray("inputs", [&] {
    for (const driver::ShownInput& input : c.inputs)
      out.object([&] {
        out.attribute("type", text(input.type));
        out.attribute("name", text(input.name));
        out.attribute("value", text(input.value));
        if (!input.target_name.empty()) out.attribute("target_name", text(input.target_name));
      });
  });
  if (!c.memory.empty())
    out.attributeArray("memory", [&] {
      for (const driver::ShownBlock& b : c.memory)
        out.object([&] { block(out, b); });
    });
  lines(out, "source", c.source);
  lines(out, "target", c.target);
  out.attribute("source_outcome", text(c.source_outcome));
  out.attribute("target_outcome", text(c.target_outcome));
  if (!c.source_reason.empty()) out.attribute("source_reason", text(c.source_reason));
  if (!c.target_reason.empty()) out.attribute("target_reason", text(c.target_reason));
  if (!c.events.empty())
    out.attributeArray("event_differences", [&] {
      for (const driver::ShownEvent& e : c.events)
        out.object([&] { event(out, e); });
    });
  if (!c.differences.empty())
    out.attributeArray("memory_differences", [&] {
      for (const driver::ShownDifference& d : c.differences)
        out.object([&] { difference(out, d); });
    });
  if (c.undef_input) out.attribute("undef_input", true);
  if (c.poison_input) out.attribute("poison_input", true);
  if (!c.needs.empty()) out.attribute("needs", text(c.needs));
  if (!c.note.empty()) out.attribute("note", text(c.note));
}

// Nothing where it was not asked.
void vacuity(OStream& out, driver::Vacuity v) {
  switch (v) {
  case driver::Vacuity::NotAsked:
    return;
  case driver::Vacuity::NotKnown:
    return out.attribute("source_always_undefined", nullptr);
  case driver::Vacuity::Defined:
  case driver::Vacuity::AlwaysUndefined:
  case driver::Vacuity::Contradicted:
    return out.attribute("source_always_undefined", driver::is_vacuous(v));
  }
}

void function(OStream& out, const CheckResult& result) {
  out.attribute("name", text(result.name));
  out.attribute("target", text(result.target_name.empty() ? result.name : result.target_name));
  if (!result.product_obstacle.empty())
    out.attribute("product_obstacle", text(result.product_obstacle));
  if (result.reverse) out.attribute("reverse", true);
  out.attribute("verdict", support::verdict_name(result.outcome.verdict));
  out.attribute("reason", support::reason_text(result.outcome.reason));
  out.attribute("detail", text(result.outcome.remark()));
  if (!result.outcome.extent.readings.empty())
    out.attributeArray("readings", [&] {
      for (const std::string& reading : result.outcome.extent.readings)
        out.value(text(reading));
    });
  vacuity(out, result.vacuity);
  seconds(out, "seconds", result.seconds);
  if (result.counterexample)
    out.attributeObject("counterexample", [&] { counterexample(out, *result.counterexample); });
  out.attributeObject("statistics", [&] {
    out.attributeObject("counters", [&] {
      for (const auto& [name, count] : result.counters)
        out.attribute(text(name), count);
    });
    out.attributeObject("seconds", [&] {
      for (const auto& [name, value] : result.timers)
        seconds(out, text(name), value);
    });
  });
}

void error(OStream& out, const driver::InputError& e) {
  out.attribute("file", text(e.file));
  out.attribute("line", e.line);
  out.attribute("column", e.column);
  out.attribute("message", text(e.message));
}

void totals(OStream& out, const Summary& summary) {
  auto count = [&](const char* name, size_t n) { out.attribute(name, static_cast<int64_t>(n)); };
  count("correct", summary.correct);
  count("correct_with_reading", summary.with_reading);
  count("incorrect", summary.incorrect);
  count("unknown", summary.unknown);
  count("errors", summary.errors);
  count("source_only", summary.source_only);
  count("target_only", summary.target_only);
  if (summary.interrupted) out.attribute("interrupted", true);
  seconds(out, "seconds", summary.seconds);
}

} // namespace

std::string json(const std::vector<CheckResult>& results,
                 const std::vector<driver::InputError>& errors, const Summary& summary) {
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  OStream out(stream, /*IndentSize=*/2);
  out.object([&] {
    out.attributeArray("functions", [&] {
      for (const CheckResult& result : results)
        out.object([&] { function(out, result); });
    });
    out.attributeArray("errors", [&] {
      for (const driver::InputError& e : errors)
        out.object([&] { error(out, e); });
    });
    out.attributeObject("summary", [&] { totals(out, summary); });
  });
  out.flush();
  return bytes + "\n";
}

} // namespace lockstep::report
