#include "semantics/mem/layout.h"

#include <algorithm>

namespace lockstep::semantics {
namespace {

bool implies(bool a, bool b) { return !a || b; }

// Whether a call says it of the callee, and whoever breaks it has UB or gives poison. Others say
// how the call is to be made, or where.
bool is_kept_by_callee(const std::string& promise) {
  for (const char* kind : {"mustprogress", "nocallback", "nofree", "norecurse", "nosync"})
    if (promise == kind) return true;
  return promise.starts_with("nofree of argument") || promise.starts_with("returned of argument");
}

} // namespace

bool Access::says_no_more(const Access& other) const {
  Access as_said = *this;
  as_said.align_log2 = other.align_log2;
  as_said.invariant = other.invariant;
  if (tag == kNoTag) as_said.tag = other.tag;
  return as_said == other && align_log2 <= other.align_log2 && implies(invariant, other.invariant);
}

bool ParamMemory::says_no_more(const ParamMemory& other) const {
  ParamMemory as_said = other;
  as_said.copy_bytes = copy_bytes;
  as_said.copy_align_log2 = copy_align_log2;
  as_said.is_copy = is_copy;
  return as_said == other && implies(no_read, other.no_read) && implies(no_write, other.no_write) &&
         implies(write_only, other.write_only || other.no_read) &&
         implies(stored_back, other.stored_back) && implies(nocapture, other.nocapture) &&
         implies(noalias, other.noalias);
}

bool FunctionMemory::says_no_more(const FunctionMemory& other) const {
  return uninitialised_is_poison == other.uninitialised_is_poison &&
         alignment_reaches == other.alignment_reaches && implies(other.read_args, read_args) &&
         implies(other.write_args, write_args) && implies(other.read_other, read_other) &&
         implies(other.write_other, write_other) &&
         implies(write_only_args, other.write_only_args || !other.read_args) &&
         implies(write_only_other, other.write_only_other || !other.read_other) &&
         implies(nofree, other.nofree);
}

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

bool Callee::says_no_more(const Callee& o) const {
  Callee as_said = *this;
  as_said.args = o.args;
  as_said.symbol = o.symbol;
  as_said.reads_args = o.reads_args;
  as_said.writes_args = o.writes_args;
  as_said.reads_other = o.reads_other;
  as_said.writes_other = o.writes_other;
  as_said.reads_hidden = o.reads_hidden;
  as_said.writes_hidden = o.writes_hidden;
  as_said.frees = o.frees;
  as_said.frees_args = o.frees_args;
  as_said.unwinds = o.unwinds;
  as_said.stays = o.stays;
  as_said.never_returns = o.never_returns;
  as_said.return_is_ub = o.return_is_ub;
  as_said.speculatable = o.speculatable;
  as_said.fresh_result = o.fresh_result;
  as_said.leaves_stack_alone = o.leaves_stack_alone;
  as_said.promises = o.promises;
  auto says = [](const Callee& c, const std::string& promise) {
    return std::binary_search(c.promises.begin(), c.promises.end(), promise);
  };
  auto same_pointers = [](const ArgumentUse& x, const ArgumentUse& y) {
    return x.pointers == y.pointers;
  };
  return as_said == o &&
         std::equal(args.begin(), args.end(), o.args.begin(), o.args.end(), same_pointers) &&
         restricts_no_more(o) && implies(o.unwinds, unwinds) && implies(o.stays, stays) &&
         implies(never_returns, o.never_returns) &&
         implies(o.never_returns, never_returns || o.return_is_ub) && !shuns_more_than(o) &&
         std::all_of(promises.begin(), promises.end(),
                     [&](const std::string& p) { return says(o, p); }) &&
         std::all_of(o.promises.begin(), o.promises.end(),
                     [&](const std::string& p) { return says(*this, p) || is_kept_by_callee(p); });
}

} // namespace lockstep::semantics
