#include "bounded/execute.h"

namespace lockstep::bounded {

using program::Behaviour;
using semantics::Symbolic;
using semantics::Value;
using term::Term;

Executed execute_side(term::TermManager& tm, const Side& side, const refine::Inputs& inputs,
                      semantics::SymbolicMemory& memory, bool after_unwinding,
                      const program::ExecuteOptions& options) {
  Symbolic domain(tm, side.choices);
  side.choices.know_undef(refine::knows_undef(inputs));
  std::vector<Value<Symbolic>> args;
  for (uint32_t i = 0; i < inputs.params.size(); ++i)
    args.push_back(refine::argument(domain, inputs.params[i], i, [](Term t) { return t; }));
  Behaviour b = execute(tm, side.choices, side.program, *side.pathset, args, memory,
                        after_unwinding, options);
  return {std::move(b), memory.trouble};
}

} // namespace lockstep::bounded
