#include "report/features.h"

#include <llvm/Support/JSON.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <array>
#include <map>

namespace lockstep::report {

namespace {

using driver::Feature;
using driver::FeatureStatus;

constexpr FeatureStatus kStatuses[] = {FeatureStatus::Modelled, FeatureStatus::Approximated,
                                       FeatureStatus::Unsupported};

const char* word(FeatureStatus status) {
  switch (status) {
  case FeatureStatus::Modelled:
    return "modelled";
  case FeatureStatus::Approximated:
    return "approximated";
  case FeatureStatus::Unsupported:
    return "unsupported";
  }
  return "";
}

struct Group {
  std::string kind;
  std::vector<const Feature*> features;
  std::array<size_t, std::size(kStatuses)> counts{};
};

std::vector<Group> by_kind(const std::vector<Feature>& features) {
  std::vector<Group> out;
  for (const Feature& f : features) {
    if (out.empty() || out.back().kind != f.kind) out.push_back({f.kind, {}, {}});
    out.back().features.push_back(&f);
    ++out.back().counts[static_cast<size_t>(f.status)];
  }
  return out;
}

std::string counts_line(const Group& group) {
  std::string line = group.kind + ": ";
  for (FeatureStatus status : kStatuses)
    line += (status == FeatureStatus::Modelled ? "" : ", ") +
            std::to_string(group.counts[static_cast<size_t>(status)]) + " " + word(status);
  return line + "\n";
}

std::string padded(std::string text, size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

// Names are code, and "|" would end a cell; none of LLVM's has one.
std::string code(const std::string& name) { return "`" + name + "`"; }

std::string names_of(const std::vector<const Feature*>& features) {
  std::string out;
  for (const Feature* f : features)
    out += (out.empty() ? "" : ", ") + code(f->name);
  return out;
}

// A row for each reason: many names share one.
std::string rows_of(const Group& group, FeatureStatus status) {
  std::vector<std::string> reasons; // in order of appearance
  std::map<std::string, std::vector<const Feature*>> named;
  for (const Feature* f : group.features) {
    if (f->status != status) continue;
    if (!named.contains(f->reason)) reasons.push_back(f->reason);
    named[f->reason].push_back(f);
  }
  std::string out;
  for (const std::string& reason : reasons)
    out += std::string("| ") + word(status) + " | " + reason + (reason.empty() ? "" : " ") + "| " +
           names_of(named[reason]) + " |\n";
  return out;
}

} // namespace

std::string features_text(const std::vector<Feature>& features) {
  std::string out;
  std::vector<Group> groups = by_kind(features);
  size_t width = 0;
  for (const Feature& f : features)
    width = std::max(width, f.name.size());
  for (const Group& group : groups) {
    out += group.kind + "\n";
    for (const Feature* f : group.features) {
      std::string line = "  " + padded(word(f->status), 14);
      out += line + (f->reason.empty() ? f->name : padded(f->name, width + 2) + f->reason) + "\n";
    }
    out += "\n";
  }
  for (const Group& group : groups)
    out += counts_line(group);
  return out;
}

std::string features_markdown(const std::vector<Feature>& features) {
  std::string out = "| kind | modelled | approximated | unsupported |\n|---|---|---|---|\n";
  std::vector<Group> groups = by_kind(features);
  for (const Group& group : groups) {
    out += "| " + group.kind;
    for (size_t count : group.counts)
      out += " | " + std::to_string(count);
    out += " |\n";
  }
  for (const Group& group : groups) {
    out += "\n## " + group.kind + "\n| status | reason | names |\n|---|---|---|\n";
    for (FeatureStatus status : kStatuses)
      out += rows_of(group, status);
  }
  return out;
}

std::string features_json(const std::vector<Feature>& features) {
  std::string out;
  llvm::raw_string_ostream stream(out);
  llvm::json::OStream json(stream, 2);
  json.object([&] {
    json.attributeArray("features", [&] {
      for (const Feature& f : features)
        json.object([&] {
          json.attribute("kind", f.kind);
          json.attribute("name", f.name);
          json.attribute("status", word(f.status));
          if (!f.reason.empty()) json.attribute("reason", f.reason);
        });
    });
    json.attributeArray("summary", [&] {
      for (const Group& group : by_kind(features))
        json.object([&] {
          json.attribute("kind", group.kind);
          for (FeatureStatus status : kStatuses)
            json.attribute(word(status), group.counts[static_cast<size_t>(status)]);
        });
    });
  });
  stream << "\n";
  return out;
}

} // namespace lockstep::report
