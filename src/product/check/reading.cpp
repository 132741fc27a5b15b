#include "product/check/reading.h"

#include "product/check/scope.h"
#include "program/loops.h"

#include <algorithm>

namespace lockstep::product::checker {

namespace {

constexpr uint32_t kMostRepeated = 1u << 16; // more iterations on one edge are not looked at

std::optional<Refusal> read_node(const Witness& w, uint32_t n, const Names& names, ReadNode& node) {
  const WitnessNode& given = w.nodes[n];
  auto refuse = [&](const std::string& why) { return Refusal{"node " + shown_node(w, n), why}; };
  for (bool of_source : {true, false}) {
    const std::string& name = of_source ? given.source : given.target;
    std::optional<BlockId> block = names.find_block(of_source, name);
    if (!block)
      return refuse(std::string(of_source ? "the source" : "the target") + " has no block " + name);
    (of_source ? node.source : node.target) = *block;
  }
  if (n == 0 && (node.source != 0 || node.target != 0))
    return refuse("not the entry of both functions");
  if (n == 0 && !given.invariant.empty()) return refuse("nothing can be claimed of the inputs");
  for (const std::string& text : given.invariant) {
    ParsedClaim parsed = parse_claim(text);
    if (!parsed.claim) return refuse("'" + text + "': " + parsed.error);
    node.invariant.claims.push_back(std::move(*parsed.claim));
    node.invariant.texts.push_back(text);
  }
  return std::nullopt;
}

// What is wrong with an edge by itself, or "".
std::string wrong_edge(const WitnessEdge& edge, const std::vector<ReadNode>& nodes) {
  if (edge.from >= nodes.size() || (edge.to != kReturn && edge.to >= nodes.size()))
    return "there is no such node";
  if (edge.to == 0) return "nobody comes back to the entry";
  if (edge.count > kMostRepeated || edge.inner > kMostRepeated) return "too many iterations";
  if (edge.to != kReturn && edge.count == 0 && nodes[edge.from].source != nodes[edge.to].source)
    return "the source is elsewhere although it waits";
  if (edge.target_stutters &&
      (edge.to == kReturn || edge.count == 0 || nodes[edge.from].target != nodes[edge.to].target))
    return "the target does not wait there";
  return "";
}

// Whether there is a cycle of edges on which one side waits, and no end to it.
bool stutters_forever(const Witness& w, const std::vector<ReadNode>& nodes, bool of_target) {
  std::vector<std::vector<BlockId>> next(nodes.size() + 1);
  for (uint32_t n = 0; n < nodes.size(); ++n)
    next[0].push_back(n + 1);
  auto falls = [](const Claim& claim) { return claim.parts[0].kind == Part::Kind::Falls; };
  for (const WitnessEdge& edge : w.edges) {
    if (edge.to == kReturn || !(of_target ? edge.target_stutters : edge.count == 0)) continue;
    const std::vector<Claim>& claims = nodes[edge.from].invariant.claims;
    // There is an end to such steps.
    if (of_target && edge.from == edge.to && std::any_of(claims.begin(), claims.end(), falls))
      continue;
    next[edge.from + 1].push_back(edge.to + 1);
  }
  return !program::find_loops(next).loops.empty();
}

} // namespace

std::string shown_node(const Witness& w, uint32_t n) {
  return std::to_string(n) + " (" + w.nodes[n].source + ", " + w.nodes[n].target + ")";
}

std::string shown_edge(const Witness& w, uint32_t e) {
  const WitnessEdge& edge = w.edges[e];
  return std::to_string(e) + " (" + std::to_string(edge.from) + " -> " +
         (edge.to == kReturn ? "return" : std::to_string(edge.to)) + ")";
}

ReadWitness read_witness(const Witness& w, const Names& names, const Program& source) {
  ReadWitness out;
  auto refuse = [&](const std::string& where, const std::string& why) {
    out.wrong = {where, why};
    return std::move(out);
  };
  if (w.nodes.empty()) return refuse("", "there is no node");
  for (uint32_t n = 0; n < w.nodes.size(); ++n) {
    out.nodes.emplace_back();
    out.wrong = read_node(w, n, names, out.nodes.back());
    if (out.wrong) return out;
  }
  for (uint32_t e = 0; e < w.edges.size(); ++e)
    if (std::string why = wrong_edge(w.edges[e], out.nodes); !why.empty())
      return refuse("edge " + shown_edge(w, e), why);
  if (stutters_forever(w, out.nodes, false))
    return refuse("", "there is a cycle in which the source waits");
  if (!must_end(source) && stutters_forever(w, out.nodes, true))
    return refuse("", "the target may return while the source goes on for good");
  return out;
}

} // namespace lockstep::product::checker
