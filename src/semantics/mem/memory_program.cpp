#include "semantics/mem/memory_program.h"

#include <algorithm>

namespace lockstep::semantics {

bool MemoryProgram::forbids(int param, bool constant, AccessMode mode) const {
  bool may_read = param >= 0 ? function.read_args : function.read_other || constant;
  bool may_write = param >= 0 ? function.write_args : function.write_other;
  if (param >= 0 && static_cast<size_t>(param) < params.size()) {
    may_read &= !params[static_cast<size_t>(param)].no_read;
    may_write &= !params[static_cast<size_t>(param)].no_write;
  }
  return (reads(mode) && !may_read) || (writes(mode) && !may_write);
}

bool MemoryProgram::write_only(int param, bool constant) const {
  if (param < 0) return function.write_only_other && !constant;
  return function.write_only_args || (static_cast<size_t>(param) < params.size() &&
                                      params[static_cast<size_t>(param)].write_only);
}

// Of numbers that are no parameter's address, others may be.
bool MemoryProgram::may_forbid_address(AccessMode mode) const {
  if (forbids(-1, false, mode) || forbids(-1, true, mode)) return true;
  if (!spreads_pointers && !spreads_addresses) return false;
  for (size_t i = 0; i < params.size(); ++i)
    if (forbids(static_cast<int>(i), false, mode)) return true;
  return false;
}

bool MemoryProgram::has_write_only_address() const {
  return spreads_pointers || spreads_addresses ? has_write_only() : function.write_only_other;
}

bool MemoryProgram::has_write_only() const {
  return function.write_only_args || function.write_only_other ||
         std::any_of(params.begin(), params.end(),
                     [](const ParamMemory& p) { return p.write_only; });
}

bool MemoryProgram::excludes(uint32_t tag, int based_on, uint32_t other_tag,
                             int other_based_on) const {
  bool may_meet =
      based_on == other_based_on || based_on == kBasedOnAny || other_based_on == kBasedOnAny;
  return !may_meet || std::any_of(tag_conflicts.begin(), tag_conflicts.end(), [&](const auto& c) {
    return c == std::pair(tag, other_tag) || c == std::pair(other_tag, tag);
  });
}

// Two reads never exclude each other, and what forbids to write says nothing of them.
bool MemoryProgram::restricts() const {
  bool of_reads = !function.read_args || !function.read_other || function.write_only_args ||
                  function.write_only_other;
  bool of_writes = writes_others && (!function.write_args || !function.write_other);
  return of_reads || of_writes ||
         std::any_of(params.begin(), params.end(), [&](const ParamMemory& p) {
           return p.no_read || p.write_only || (writes_others && (p.no_write || p.noalias));
         });
}

bool MemoryProgram::has_noalias() const {
  return std::any_of(params.begin(), params.end(), [](const ParamMemory& p) { return p.noalias; });
}

namespace {

bool writes_nothing(const FunctionMemory& f) { return !f.write_args && !f.write_other; }

bool reads_nothing(const FunctionMemory& f) { return !f.read_args && !f.read_other; }

} // namespace

// Whether the function has promised that nothing it calls does what this callee may do. All or
// nothing: a promise about arguments alone is not told apart here. `reads`, `writes`: through
// pointers to blocks of others that can be read, or written.
bool MemoryProgram::may_break(const Callee& k, bool reads, bool writes) const {
  return (writes_nothing(function) && (k.writes_other || writes)) ||
         (reads_nothing(function) && (k.reads_other || reads)) ||
         (function.nofree && k.frees_args && (k.writes_other || writes));
}

Callee MemoryProgram::restricted(const Callee& k) const {
  Callee out = k;
  // Of the function's own blocks a callee may do as it likes with what it knows, in whatever way.
  if (writes_nothing(function) && !reveals_blocks) out.writes_other = false;
  if (reads_nothing(function) && !reveals_blocks) out.reads_other = false;
  // "If not nosync" it may "arrange for another thread to free memory on its behalf".
  if (function.nofree && !allocates) {
    out.frees_args = false;
    out.frees &= !std::binary_search(k.promises.begin(), k.promises.end(), "nosync");
  }
  return out;
}

} // namespace lockstep::semantics
