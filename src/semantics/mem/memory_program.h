// What a program says about its memory and its accesses, as far as its operations need it: stated
// once, for both domains.
#pragma once

#include "semantics/mem/local_block.h"
#include "semantics/mem/world_options.h"

#include <span>
#include <utility>

namespace lockstep::semantics {

// Exists: there must be bytes, whatever the function has promised not to do; ExistsAfter: also when
// the function has returned.
enum class AccessMode : uint8_t { Read, Write, ReadWrite, Exists, ExistsAfter };
inline bool reads(AccessMode m) { return m == AccessMode::Read || m == AccessMode::ReadWrite; }
inline bool writes(AccessMode m) { return m == AccessMode::Write || m == AccessMode::ReadWrite; }

// Of an access through a pointer that is based on no noalias parameter, or may be on any.
inline constexpr int kBasedOnNone = -1, kBasedOnAny = -2;

// "Mismatched ones will be left alone": nothing is known of what such a call does.
inline constexpr const char* kLentNoalias = "what a callee accesses through a noalias argument";
inline constexpr const char* kFromInteger =
    "a pointer from an integer where the target restricts arguments";
inline constexpr const char* kOtherFamily = "a block freed by a function of another family";

// What a program says about memory, as far as its operations need it.
struct MemoryProgram {
  std::span<const Access> accesses;
  std::span<const Global> globals;
  std::span<const Callee> callees;
  std::vector<ParamMemory> params;
  std::span<const std::pair<uint32_t, uint32_t>> tag_conflicts;
  FunctionMemory function;
  bool null_is_valid = false;
  bool has_invariants = false;   // it says of memory that it does not change
  bool spreads_pointers = true;  // what is in memory may be based on a parameter
  bool spreads_addresses = true; // a number may be
  // Of what others can reach, something may be written or freed.
  bool writes_others = true;
  // Blocks of its own: callees may know of some that they are not given; some can be freed.
  bool reveals_blocks = true, allocates = true;

  // Whether something may be where address 0 is: in the default space, or in another one.
  bool null_is_valid_in(bool other_space, const WorldOptions& options) const {
    return null_is_valid || (other_space && options.zero_in_other_spaces);
  }
  // Of the memory behind it the function has promised that nobody writes there while it runs:
  // neither through the parameter nor in another way.
  bool stays_as_it_is(int param) const {
    if (param < 0 || static_cast<size_t>(param) >= params.size()) return false;
    const ParamMemory& p = params[static_cast<size_t>(param)];
    return p.noalias && p.no_write;
  }
  // Whether the function has promised not to do this through that parameter (-1: none).
  bool forbids(int param, bool constant, AccessMode mode) const;
  // The same of a block of its own: of the copy behind a parameter.
  bool forbids(LocalKind kind, uint32_t param, AccessMode mode) const {
    return kind == LocalKind::Copy && forbids(static_cast<int>(param), false, mode);
  }
  // Whether it may have promised not to do this through a pointer that was made of a number.
  bool may_forbid_address(AccessMode mode) const;
  // Whether what it reads through that parameter must have been written before; whether there is
  // such a promise at all.
  bool write_only(int param, bool constant) const;
  bool has_write_only() const;
  bool has_write_only_address() const; // through a pointer that was made of a number
  // Two accesses that overlap, one of them a write, are UB by what their tags say, or by the
  // parameters that they are based on.
  bool excludes(uint32_t tag, int based_on, uint32_t other_tag, int other_based_on) const;
  // Some access may exclude another; one with this tag may.
  bool has_exclusions() const { return has_noalias() || !tag_conflicts.empty(); }
  bool may_exclude(uint32_t tag) const {
    return has_noalias() || (!tag_conflicts.empty() && tag != kNoTag);
  }
  // The callee as far as the function lets it, and whether it might do more.
  Callee restricted(const Callee& callee) const;
  bool may_break(const Callee& callee, bool reads, bool writes) const;
  // Whether it matters which pointers are based on which parameters; whether accesses must not
  // overlap by that.
  bool restricts() const;
  bool has_noalias() const;
};

} // namespace lockstep::semantics
