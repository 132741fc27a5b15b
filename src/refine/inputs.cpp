#include "refine/inputs.h"

namespace lockstep::refine {

Inputs make_inputs(semantics::World& world, const Program& source, InputOptions options) {
  TermManager& tm = world.terms();
  Inputs inputs;
  for (size_t i = 0; i < source.params.size(); ++i) {
    const program::Param& p = source.params[i];
    std::vector<LeafInput> leaves;
    std::vector<program::Type> types = source.registers[p.reg].type.scalars();
    for (size_t k = 0; k < types.size(); ++k) {
      std::string name = "arg" + std::to_string(i);
      if (types.size() > 1) name += "." + std::to_string(k);
      auto flag = [&](const char* what, bool possible) {
        return possible && !p.noundef ? tm.var(name + "." + what, 1) : tm.boolean(false);
      };
      bool pointer = types[k].kind == program::Type::Kind::Pointer;
      leaves.push_back({pointer ? world.blocks().input_pointer(name, types[k].width, types[k].count)
                                : tm.var(name, types[k].width),
                        flag("undef", options.undef), flag("poison", options.poison)});
    }
    inputs.params.push_back(std::move(leaves));
  }
  return inputs;
}

bool knows_undef(const Inputs& inputs) {
  for (const auto& leaves : inputs.params)
    for (const LeafInput& leaf : leaves)
      if (!leaf.undef.is_const()) return false;
  return true;
}

std::vector<Inputs> undef_cases(TermManager& tm, const Inputs& inputs) {
  constexpr size_t kFew = 4, kMost = 12;
  std::vector<std::pair<size_t, size_t>> open; // leaves that may be undef
  for (size_t i = 0; i < inputs.params.size(); ++i)
    for (size_t k = 0; k < inputs.params[i].size(); ++k)
      if (inputs.params[i][k].undef.is_var()) open.emplace_back(i, k);
  auto fix = [&](Inputs& in, size_t i, bool undef) {
    in.params[open[i].first][open[i].second].undef = tm.boolean(undef);
  };
  std::vector<Inputs> cases;
  if (open.size() <= kFew) {
    for (size_t bits = 0; bits < size_t{1} << open.size(); ++bits) {
      cases.push_back(inputs);
      for (size_t i = 0; i < open.size(); ++i)
        fix(cases.back(), i, (bits >> i) & 1);
    }
    return cases;
  }
  cases.push_back(inputs);
  for (size_t i = 0; i < open.size(); ++i)
    fix(cases.back(), i, false);
  Inputs before = inputs;
  for (size_t i = 0; i < kMost && i < open.size(); ++i) {
    cases.push_back(before);
    bool rest = i + 1 == kMost && i + 1 < open.size(); // all that is left, in one
    if (!rest) fix(cases.back(), i, true);
    fix(before, i, false);
  }
  return cases;
}

semantics::Scalar<semantics::Symbolic> pinned(TermManager& tm, const Inputs& inputs,
                                              semantics::Scalar<semantics::Symbolic> computed) {
  if (!computed.value.has_undef() && !computed.poison.has_undef()) return computed;
  Term both[] = {computed.value, computed.poison};
  std::vector<Term> vars = term::variables_of(both);
  term::Substitution defined(tm);
  Term any = tm.boolean(false);
  for (const std::vector<LeafInput>& leaves : inputs.params)
    for (const LeafInput& leaf : leaves)
      if (std::find(vars.begin(), vars.end(), leaf.undef) != vars.end()) {
        defined.map(leaf.undef, tm.boolean(false));
        any = tm.or_(any, leaf.undef);
      }
  Term value = defined.apply(computed.value), poison = defined.apply(computed.poison);
  if (value.has_undef() || poison.has_undef()) return {value, tm.ones(poison.width())};
  return {value, tm.or_(poison, tm.sext(any, poison.width()))};
}

} // namespace lockstep::refine
