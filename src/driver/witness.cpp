#include "driver/witness.h"

#include <llvm/Support/JSON.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <set>

namespace lockstep::driver {

namespace {

using product::checker::kReturn;
using product::checker::kWitnessVersion;
using product::checker::WitnessEdge;
using product::checker::WitnessNode;

constexpr const char* kFormat = "lockstep witness";

void strings(llvm::json::OStream& out, const char* name, const std::vector<std::string>& all) {
  out.attributeArray(name, [&] {
    for (const std::string& s : all)
      out.value(llvm::json::fixUTF8(s));
  });
}

void node(llvm::json::OStream& out, const WitnessNode& n) {
  out.attribute("source", llvm::json::fixUTF8(n.source));
  out.attribute("target", llvm::json::fixUTF8(n.target));
  strings(out, "invariant", n.invariant);
}

void edge(llvm::json::OStream& out, const WitnessEdge& e) {
  out.attribute("from", static_cast<int64_t>(e.from));
  if (e.to == kReturn)
    out.attribute("to", "return");
  else
    out.attribute("to", static_cast<int64_t>(e.to));
  out.attribute("count", static_cast<int64_t>(e.count));
  out.attribute("inner", static_cast<int64_t>(e.inner));
  if (e.waits) out.attribute("waits", true);
  strings(out, "source_blocks", e.source);
  strings(out, "target_blocks", e.target);
}

// ---- reading: `why` is the first thing that is wrong ----

class Reader {
public:
  std::string why;

  bool read(const llvm::json::Value& value, std::vector<Witness>& out) {
    const llvm::json::Object* file = value.getAsObject();
    if (!file) return fail("no object");
    if (file->getString("format") != llvm::StringRef(kFormat))
      return fail("the format is not '" + std::string(kFormat) + "'");
    if (file->getInteger("version") != int64_t{kWitnessVersion}) return fail("another version");
    std::set<std::pair<std::string, std::string>> pairs;
    return each(*file, "functions", [&](const llvm::json::Value& item) {
      Witness& w = out.emplace_back();
      if (!read(item, w)) return false;
      return pairs.emplace(w.source, w.target).second || fail("two proofs of @" + w.source);
    });
  }

private:
  bool fail(const std::string& what) {
    if (why.empty()) why = what;
    return false;
  }

  template <class F> bool each(const llvm::json::Object& in, llvm::StringRef name, F one) {
    const llvm::json::Array* all = in.getArray(name);
    if (!all) return fail("no array '" + name.str() + "'");
    for (const llvm::json::Value& item : *all)
      if (!one(item)) return false;
    return true;
  }
  bool text(const llvm::json::Object& in, llvm::StringRef name, std::string& out) {
    std::optional<llvm::StringRef> s = in.getString(name);
    if (!s) return fail("no string '" + name.str() + "'");
    out = s->str();
    return true;
  }
  bool number(const llvm::json::Object& in, llvm::StringRef name, uint32_t& out) {
    std::optional<int64_t> n = in.getInteger(name);
    if (!n || *n < 0 || *n >= int64_t{kReturn}) return fail("no number '" + name.str() + "'");
    out = static_cast<uint32_t>(*n);
    return true;
  }

  bool read(const llvm::json::Value& value, Witness& w) {
    const llvm::json::Object* in = value.getAsObject();
    if (!in) return fail("a function that is no object");
    return text(*in, "source", w.source) && text(*in, "target", w.target) &&
           each(
               *in, "nodes",
               [&](const llvm::json::Value& item) { return read(item, w.nodes.emplace_back()); }) &&
           each(*in, "edges",
                [&](const llvm::json::Value& item) { return read(item, w.edges.emplace_back()); });
  }
  bool read(const llvm::json::Value& value, WitnessNode& n) {
    const llvm::json::Object* in = value.getAsObject();
    if (!in) return fail("a node that is no object");
    return text(*in, "source", n.source) && text(*in, "target", n.target) &&
           each(*in, "invariant", [&](const llvm::json::Value& item) {
             std::optional<llvm::StringRef> s = item.getAsString();
             if (!s) return fail("a claim that is no string");
             n.invariant.push_back(s->str());
             return true;
           });
  }
  // The blocks on the way are for people.
  bool read(const llvm::json::Value& value, WitnessEdge& e) {
    const llvm::json::Object* in = value.getAsObject();
    if (!in) return fail("an edge that is no object");
    e.to = kReturn;
    e.waits = in->getBoolean("waits").value_or(false);
    return number(*in, "from", e.from) && number(*in, "count", e.count) &&
           number(*in, "inner", e.inner) &&
           (in->getString("to") == llvm::StringRef("return") || number(*in, "to", e.to));
  }
};

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
  out.object([&] {
    out.attribute("format", kFormat);
    out.attribute("version", int64_t{kWitnessVersion});
    out.attributeArray("functions", [&] {
      for (const Witness& w : witnesses)
        out.object([&] {
          out.attribute("source", llvm::json::fixUTF8(w.source));
          out.attribute("target", llvm::json::fixUTF8(w.target));
          out.attributeArray("nodes", [&] {
            for (const WitnessNode& n : w.nodes)
              out.object([&] { node(out, n); });
          });
          out.attributeArray("edges", [&] {
            for (const WitnessEdge& e : w.edges)
              out.object([&] { edge(out, e); });
          });
        });
    });
  });
  return text + "\n";
}

ReadWitnesses witnesses_from_json(std::string_view text) {
  constexpr size_t kDeepest = 100; // a witness is nested five deep
  if (nesting(text) > kDeepest) return {{}, "brackets are nested too deep"};
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(llvm::StringRef(text));
  if (!value) return {{}, llvm::toString(value.takeError())};
  ReadWitnesses out;
  Reader reader;
  if (!reader.read(*value, out.witnesses)) return {{}, reader.why};
  return out;
}

} // namespace lockstep::driver
