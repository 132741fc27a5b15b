// Blocks that an execution makes itself, as an operation asks for them.
#pragma once

#include "semantics/domain.h"
#include "semantics/mem/layout.h"

#include <map>

namespace lockstep::semantics {

enum class LocalKind : uint8_t { Stack, Heap, Copy };

// Who may free a block that an unknown function has made: anybody.
inline constexpr uint32_t kAnyFamily = 0xffffffff;

// Whether it is there when the function has returned.
inline bool outlives_function(LocalKind kind) { return kind == LocalKind::Heap; }
// A callee behind a `tail` call: the caller's stack.
inline bool leaves_alone(const Callee& callee, LocalKind kind) {
  return callee.leaves_stack_alone && kind != LocalKind::Heap;
}

template <class D> struct NewLocal {
  typename D::Bits size;
  unsigned align_log2;
  LocalKind kind;
  uint32_t family; // of a copy of an argument: the parameter
  bool zeroed, dead;
  unsigned space = 0;
  unsigned address_bits = 0; // of pointers in that space; 0: as wide as any
  bool align_unsaid = false; // nobody else counts on the alignment
};

// Which block an allocation makes: the same number on both sides where they are taken for the same.
using Numbering = std::map<Site, uint32_t>;
// Where a side numbers the blocks that the other does not have.
inline constexpr uint32_t kSourceBlocks = 0x2000, kTargetBlocks = 0x4000;
// Sites of choices that no operation makes: undef that is looked at and goes nowhere; what is
// observed at the end (operands from kObserved on; below are copies of arguments).
inline constexpr uint64_t kInvariantSite = kNoInstance + 2, kObserveSite = kNoInstance + 3;
inline constexpr uint32_t kObserved = 2;
// Where the copy of an argument is said to be made.
inline Site copy_site(uint32_t param) { return {kObserveSite, param, 1}; }
// The choice of a block's address, among those of the site that makes it.
inline constexpr unsigned kBaseOrdinal = 0xba5e;
inline constexpr uint32_t kLocalBit = 1u << (kBlockBits - 1);

} // namespace lockstep::semantics
