#include "report/graph.h"

namespace lockstep::report {

namespace {

using product::checker::kReturn;
using product::checker::Witness;
using product::checker::WitnessEdge;

constexpr size_t kWidth = 60; // of a line of an invariant

// In quotes, with lines that begin at the left (`\l`).
std::string quoted(const std::string& text) {
  std::string out;
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

// A claim in lines, broken at blanks.
std::string wrapped(const std::string& claim) {
  std::string out, line;
  auto end_line = [&] {
    if (!line.empty()) out += quoted(line) + "\\l";
    line.clear();
  };
  for (size_t at = 0; at < claim.size();) {
    size_t end = std::min(claim.find(' ', at), claim.size());
    std::string word = claim.substr(at, end - at);
    if (line.size() + 1 + word.size() > kWidth && !line.empty()) {
      end_line();
      line = "   ";
    }
    line += (line.empty() ? "" : " ") + word;
    at = end + 1;
  }
  end_line();
  return out;
}

std::string label(const WitnessEdge& e) {
  if (e.to == kReturn) return "return";
  if (e.count == 0) return "source waits";
  std::string out = "source x" + std::to_string(e.count);
  if (e.target_stutters) out += ", target waits";
  return e.inner > 1 ? out + ", inner x" + std::to_string(e.inner) : out;
}

std::string cluster(const Witness& w, size_t number) {
  std::string prefix = "f" + std::to_string(number) + "_";
  std::string out = "  subgraph cluster_" + std::to_string(number) + " {\n    label=\"" +
                    quoted("@" + w.source + (w.target == w.source ? "" : ", @" + w.target)) +
                    "\";\n";
  for (size_t n = 0; n < w.nodes.size(); ++n) {
    std::string text =
        quoted("source " + w.nodes[n].source + ", target " + w.nodes[n].target) + "\\l";
    for (const std::string& claim : w.nodes[n].invariant)
      text += wrapped(claim);
    out.append("    ").append(prefix).append(std::to_string(n));
    out.append(" [label=\"").append(text).append("\"];\n");
  }
  bool returns = false;
  for (const WitnessEdge& e : w.edges) {
    returns |= e.to == kReturn;
    out.append("    ").append(prefix).append(std::to_string(e.from)).append(" -> ").append(prefix);
    out.append(e.to == kReturn ? "return" : std::to_string(e.to));
    out.append(" [label=\"").append(label(e)).append("\"];\n");
  }
  if (returns) out += "    " + prefix + "return [label=\"return\", shape=oval];\n";
  return out + "  }\n";
}

} // namespace

std::string graph(const std::vector<Witness>& witnesses) {
  std::string out = "digraph product {\n  node [shape=box, fontname=\"monospace\"];\n";
  for (size_t i = 0; i < witnesses.size(); ++i)
    out += cluster(witnesses[i], i);
  return out + "}\n";
}

} // namespace lockstep::report
