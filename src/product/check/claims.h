// What claims say, as terms over the columns of a node.
#pragma once

#include "product/check/columns.h"
#include "semantics/mem/world.h"

#include <functional>

namespace lockstep::product::checker {

// A column as terms: a number, or where a pointer leads.
struct Cell {
  Term value, poison;
  Term block; // of a pointer
};

// What claims look at beside registers: whether a pointer is null; the number of a global's block;
// what the source's memory holds at a place, poison also where that cannot be said.
struct Around {
  std::function<uint32_t(const Part::Global& global)> global;
  std::function<Cell(Term block, Term offset, unsigned bits)> memory;
  std::function<Term(Term place, Term pointer)> holds_pointer; // at that place, on both sides
  unsigned address_bits = 64;
  std::function<Term(bool of_source, Term block, Term offset)> is_null;
};
// A pointer in memory that a part claims: where it lies, and what it is.
struct PointerAt {
  Term place, pointer;
};
// What the target's memory lacks, by the claims: it stores that later.
struct DelayedBits {
  Term block, offset;
  unsigned bits;
  struct Filled {
    Term length, byte, poison;
    struct From {
      Term block, offset;
      bool operator==(const From&) const = default;
    };
    std::optional<From> from; // what lies there, instead of the byte
    bool operator==(const Filled&) const = default;
  };
  std::optional<Filled> filled; // instead of bits of which nothing is said
  bool operator==(const DelayedBits&) const = default;
};
std::vector<DelayedBits> delayed_in(TermManager& tm, const Invariant& invariant,
                                    const std::vector<Cell>& cells, const Around& around);
// Of local arrays of both: where nothing is undef, by the claims.
std::vector<semantics::InitialContents::Range> written_in(TermManager& tm,
                                                          const Invariant& invariant,
                                                          const std::vector<Cell>& cells,
                                                          const Around& around);
// What is claimed to fall has become smaller.
Term ranking_decreases(TermManager& tm, const Invariant& invariant, const std::vector<Cell>& before,
                       const std::vector<Cell>& after);
PointerAt pointer_of(TermManager& tm, const Part& part, const Around& around);
Term to_term(TermManager& tm, const Claim& claim, const std::vector<Cell>& cells,
             const Around& around);

// Parts of claims: a sum at a width; the block that is named; what memory holds where it says; all
// values but the first, together; and whether one of some is poison.
Term to_term(TermManager& tm, const Sum& sum, unsigned width, const std::vector<Cell>& cells);
Term block_of(TermManager& tm, const Part& part, const std::vector<Cell>& cells,
              const Around& around);
Cell memory_of(TermManager& tm, const Part& part, const std::vector<Cell>& cells,
               const Around& around);
Term gathered(TermManager& tm, const Part& part, const std::vector<Cell>& cells);
Term any_poison(TermManager& tm, const std::vector<Named>& values, const std::vector<Cell>& cells);

} // namespace lockstep::product::checker
