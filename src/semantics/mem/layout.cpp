#include "semantics/mem/layout.h"

#include <algorithm>

namespace lockstep::semantics {

bool Callee::restricts_no_more(const Callee& o) const {
  auto weaker = [](bool mine, bool theirs) { return mine || !theirs; };
  for (size_t i = 0; i < args.size() && i < o.args.size(); ++i)
    if (!weaker(args[i].reads, o.args[i].reads) || !weaker(args[i].writes, o.args[i].writes) ||
        !weaker(args[i].captures, o.args[i].captures) ||
        !weaker(o.args[i].noalias, args[i].noalias) || !weaker(args[i].frees, o.args[i].frees))
      return false;
  return weaker(reads_args, o.reads_args) && weaker(writes_args, o.writes_args) &&
         weaker(reads_other, o.reads_other) && weaker(writes_other, o.writes_other) &&
         weaker(reads_hidden, o.reads_hidden) && weaker(writes_hidden, o.writes_hidden) &&
         weaker(frees, o.frees) && weaker(frees_args, o.frees_args) &&
         weaker(o.speculatable, speculatable) && weaker(o.fresh_result, fresh_result);
}

bool Callee::promises_no_more(const Callee& o) const {
  // How often a call may be made says nothing of the callee.
  auto is_promised = [&](const std::string& promise) {
    return promise == "noduplicate" ||
           std::binary_search(o.promises.begin(), o.promises.end(), promise);
  };
  return restricts_no_more(o) && std::all_of(promises.begin(), promises.end(), is_promised);
}

} // namespace lockstep::semantics
