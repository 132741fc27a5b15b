// What is in blocks of others that nobody here has written, granule by granule: as it was at the
// start (epoch 0), or as the environment has left it with its answer to question q (epoch q + 1).
// A granule comes into being as variables when a program first looks at it.
#pragma once

#include "semantics/mem/chunk.h"
#include "semantics/mem/initial_blocks.h"

#include <array>
#include <tuple>

namespace lockstep::semantics {

class InitialContents {
public:
  InitialContents(TermManager& tm, const WorldOptions& options, InitialBlocks& blocks,
                  CreationOrder& order)
      : tm_(tm), o_(options), blocks_(blocks), order_(order) {}

  // What is poison of a granule, by a variable: as finely as memory tells it there.
  unsigned poison_variables() const; // its width
  Term poison_of(Term variable);

  struct Entry {
    uint32_t epoch;
    Term block, offset;
    Term value, poison;
    Term poison_variable; // what `poison` is made of; null: nothing is poison
    // By the number of bytes, once asked for: the block of others that a pointer at this place
    // leads to.
    std::map<unsigned, Term> sources;
    // Once asked for, instead of that: which of the execution's own (by its number, if it is one
    // that the world knows), and where in it.
    Term own, own_offset;
    std::array<Term, 2> unsteady; // null until asked for; by When
    Term other_poison;            // null until asked for: whether a target finds poison where it is
    Term written; // null until asked for: whether the world has put it there in that epoch
    Term undef;   // null until asked for: whether it is undef instead, for both sides
    uint32_t made = 0;
  };
  const std::vector<Entry>& entries() const { return entries_; }

  // `bytes` is a multiple of the granule. `refined`: as a target finds it whose memory refines what
  // is there.
  Pieces bytes_at(uint32_t epoch, Term block, Term offset, unsigned bytes, bool refined = false);
  Piece pointer_at(uint32_t epoch, Term block, Term offset, unsigned bytes,
                   const KnownLocals* known, bool refined = false);
  Term written(uint32_t epoch, Term block, Term offset);
  Term undefined(uint32_t epoch, Term block, Term offset);
  // Whether others give the granule at this place another value, at any time or after this
  // execution.
  enum class When : uint8_t { Ever, Later };
  Term unsteady(Term block, Term offset, When when);

  // In that epoch nothing that starts in one of these is undef. Replaces what was said before.
  struct Range {
    Term block, offset, length;
    bool operator==(const Range&) const = default;
  };
  void set_defined(uint32_t epoch, std::vector<Range> ranges) {
    defined_[epoch] = std::move(ranges);
  }
  std::span<const Range> defined(uint32_t epoch) const;

private:
  Entry& entry(uint32_t epoch, Term block, Term offset);

  TermManager& tm_;
  const WorldOptions& o_;
  InitialBlocks& blocks_;
  CreationOrder& order_;
  std::vector<Entry> entries_;
  std::map<std::tuple<uint32_t, uint32_t, uint32_t>, size_t> entry_of_; // epoch, block, offset
  std::map<uint32_t, std::vector<Range>> defined_;                      // by epoch
};

} // namespace lockstep::semantics
