#include "refine/inputs.h"

namespace lockstep::refine {

Inputs make_inputs(TermManager& tm, const Program& source, InputOptions options) {
  Inputs inputs;
  for (size_t i = 0; i < source.params.size(); ++i) {
    const program::Param& p = source.params[i];
    std::vector<LeafInput> leaves;
    std::vector<unsigned> widths = source.registers[p.reg].type.leaves();
    for (size_t k = 0; k < widths.size(); ++k) {
      std::string name = "arg" + std::to_string(i);
      if (widths.size() > 1) name += "." + std::to_string(k);
      auto flag = [&](const char* what, bool possible) {
        return possible && !p.noundef ? tm.var(name + "." + what, 1) : tm.boolean(false);
      };
      leaves.push_back(
          {tm.var(name, widths[k]), flag("undef", options.undef), flag("poison", options.poison)});
    }
    inputs.params.push_back(std::move(leaves));
  }
  return inputs;
}

} // namespace lockstep::refine
