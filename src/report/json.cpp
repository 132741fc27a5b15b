#include "report/json.h"

#include <llvm/Support/JSON.h>
#include <llvm/Support/raw_ostream.h>

namespace lockstep::report {

namespace {

using driver::CheckResult;
using driver::ShownLine;
using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

// JSON holds UTF-8 only; LLVM's names may be any bytes.
Value text(const std::string& text) { return llvm::json::fixUTF8(text); }

Array lines(const std::vector<ShownLine>& shown) {
  Array array;
  for (const ShownLine& line : shown) {
    Object object{{"text", text(line.text)}, {"executed", line.executed}};
    if (!line.value.empty())
      object["value"] = text(line.value);
    if (line.label)
      object["label"] = true;
    if (line.parts)
      object["parts"] = true;
    array.push_back(std::move(object));
  }
  return array;
}

Object counterexample(const driver::Counterexample& c) {
  Array inputs;
  for (const driver::ShownInput& input : c.inputs)
    inputs.push_back(Object{
        {"type", text(input.type)}, {"name", text(input.name)}, {"value", text(input.value)}});
  Object object{{"check", text(c.check)},
                {"inputs", std::move(inputs)},
                {"source", lines(c.source)},
                {"target", lines(c.target)},
                {"source_outcome", text(c.source_outcome)},
                {"target_outcome", text(c.target_outcome)}};
  if (!c.note.empty())
    object["note"] = text(c.note);
  return object;
}

Object function(const CheckResult& result) {
  Object counters, timers;
  for (const auto& [name, count] : result.counters)
    counters[llvm::json::fixUTF8(name)] = count;
  for (const auto& [name, seconds] : result.timers)
    timers[llvm::json::fixUTF8(name)] = seconds;
  Object object{
      {"name", text(result.name)},
      {"target", text(result.target_name.empty() ? result.name : result.target_name)},
      {"verdict", support::verdict_name(result.outcome.verdict)},
      {"reason", support::reason_text(result.outcome.reason)},
      {"detail", text(result.outcome.detail)},
      {"text", text(support::to_string(result.outcome))},
      {"seconds", result.seconds},
      {"statistics", Object{{"counters", std::move(counters)}, {"seconds", std::move(timers)}}}};
  if (result.has_counterexample)
    object["counterexample"] = counterexample(result.counterexample);
  return object;
}

Object error(const driver::InputError& e) {
  return Object{{"file", text(e.file)},
                {"line", e.line},
                {"column", e.column},
                {"message", text(e.message)}};
}

} // namespace

std::string json(const std::vector<CheckResult>& results,
                 const std::vector<driver::InputError>& errors, const Summary& summary) {
  Array functions, complaints;
  for (const CheckResult& result : results)
    functions.push_back(function(result));
  for (const driver::InputError& e : errors)
    complaints.push_back(error(e));
  Value all = Object{
      {"functions", std::move(functions)},
      {"errors", std::move(complaints)},
      {"summary", Object{{"correct", static_cast<int64_t>(summary.correct)},
                         {"incorrect", static_cast<int64_t>(summary.incorrect)},
                         {"unknown", static_cast<int64_t>(summary.unknown)},
                         {"errors", static_cast<int64_t>(summary.errors)},
                         {"source_only", static_cast<int64_t>(summary.source_only)},
                         {"target_only", static_cast<int64_t>(summary.target_only)},
                         {"seconds", summary.seconds}}}};
  std::string result;
  llvm::raw_string_ostream out(result);
  out << llvm::formatv("{0:2}", all) << "\n";
  return result;
}

} // namespace lockstep::report
