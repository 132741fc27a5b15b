#include "driver/witness.h"

#include "driver/witness_fields.h"

#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <set>

namespace lockstep::driver {

namespace {

using product::checker::kWitnessVersion;

constexpr const char* kFormat = "lockstep witness";

// How deep brackets are nested. LLVM's parser follows them by recursion.
size_t nesting(std::string_view text) {
  size_t deepest = 0, depth = 0;
  bool quoted = false;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (quoted && c == '\\')
      ++i; // what follows is no end
    else if (c == '"')
      quoted = !quoted;
    else if (!quoted && (c == '[' || c == '{'))
      deepest = std::max(deepest, ++depth);
    else if (!quoted && (c == ']' || c == '}') && depth > 0)
      --depth;
  }
  return deepest;
}

} // namespace

std::string witnesses_to_json(const std::vector<Witness>& witnesses) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream out(stream, 2);
  json_io::Writer io(out);
  out.object([&] {
    io.text("format", kFormat);
    io.number("version", kWitnessVersion);
    io.list("functions", witnesses, [](auto& i, const Witness& w) { witness_fields(i, w); });
  });
  return text + "\n";
}

ReadWitnesses witnesses_from_json(std::string_view text) {
  constexpr size_t kDeepest = 100; // a witness is nested five deep
  if (nesting(text) > kDeepest) return {{}, "brackets are nested too deep"};
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(llvm::StringRef(text));
  if (!value) return {{}, llvm::toString(value.takeError())};
  const llvm::json::Object* file = value->getAsObject();
  if (!file) return {{}, "no object"};
  if (file->getString("format") != llvm::StringRef(kFormat))
    return {{}, "the format is not '" + std::string(kFormat) + "'"};
  if (file->getInteger("version") != int64_t{kWitnessVersion}) return {{}, "another version"};
  ReadWitnesses out;
  json_io::Reader io(*file, out.error);
  std::set<std::pair<std::string, std::string>> pairs;
  io.list("functions", out.witnesses, [&](json_io::Reader& i, Witness& w) {
    witness_fields(i, w);
    if (!pairs.emplace(w.source, w.target).second) i.fail("two proofs of @" + w.source);
  });
  if (!out.error.empty()) out.witnesses.clear();
  return out;
}

} // namespace lockstep::driver
