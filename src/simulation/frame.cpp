#include "simulation/frame.h"

#include <algorithm>
#include <map>
#include <string>

namespace lockstep::simulation {
namespace {

// What has the same name in both is the same.
bool same_globals(const ProgramFacts& target, const ProgramFacts& source) {
  using semantics::Global;
  auto same_leaf = [&](const semantics::ConstScalar& x, const semantics::ConstScalar& y) {
    if (x.kind != semantics::ConstScalar::Kind::Global) return x == y;
    return y.kind == x.kind && x.number.getBitWidth() == y.number.getBitWidth() &&
           x.number == y.number &&
           target.p.globals[x.global].name == source.p.globals[y.global].name;
  };
  auto same_piece = [&](const Global::Piece& x, const Global::Piece& y) {
    return x.part == y.part && std::equal(x.leaves.begin(), x.leaves.end(), y.leaves.begin(),
                                          y.leaves.end(), same_leaf);
  };
  std::map<std::string, const Global*> of_source;
  for (const Global& g : source.p.globals)
    of_source.emplace(g.name, &g);
  for (const Global& g : target.p.globals) {
    auto other = of_source.find(g.name);
    if (other == of_source.end()) continue;
    const Global& h = *other->second;
    if (!std::equal(g.contents.begin(), g.contents.end(), h.contents.begin(), h.contents.end(),
                    same_piece))
      return false;
    Global rest = g;
    rest.contents = h.contents;   // named by number there
    rest.body_hash = h.body_hash; // of another function, which is as it is on both sides
    if (!(rest == h)) return false;
  }
  return true;
}

// Some loop of the target promises to progress, and not all of the source do.
bool progresses_more(const ProgramFacts& target, const ProgramFacts& source) {
  const program::Program& t = target.p;
  bool some = t.progresses || std::any_of(t.blocks.begin(), t.blocks.end(),
                                          [](const program::Block& b) { return b.end.progresses; });
  return some && !source.progresses();
}

} // namespace

bool says_no_more(const ProgramFacts& target, const ProgramFacts& source) {
  const program::Program &a = source.p, &b = target.p;
  auto same_param = [](const program::Param& x, const program::Param& y) {
    return y.noundef <= x.noundef && y.memory.says_no_more(x.memory);
  };
  auto includes = [](const auto& all, const auto& some) {
    return std::all_of(some.begin(), some.end(), [&](const auto& one) {
      return std::find(all.begin(), all.end(), one) != all.end();
    });
  };
  auto same_type = [&](const program::Param& x, const program::Param& y) {
    return a.registers[x.reg].type == b.registers[y.reg].type;
  };
  return a.result == b.result && includes(a.tag_conflicts, b.tag_conflicts) &&
         a.address_bits == b.address_bits && a.null_is_valid == b.null_is_valid &&
         b.never_unwinds <= a.never_unwinds && b.comes_back <= a.comes_back &&
         b.memory.says_no_more(a.memory) && includes(a.promises, b.promises) &&
         a.orderings == b.orderings && a.spaces == b.spaces &&
         a.addressed_spaces == b.addressed_spaces &&
         std::equal(a.params.begin(), a.params.end(), b.params.begin(), b.params.end(),
                    same_param) &&
         std::equal(a.params.begin(), a.params.end(), b.params.begin(), b.params.end(),
                    same_type) &&
         same_globals(target, source) && !progresses_more(target, source);
}

} // namespace lockstep::simulation
