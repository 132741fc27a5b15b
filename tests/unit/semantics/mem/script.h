// Random programs on memory, as data: steps with structured branches. Every expression in them is a
// term over inputs and over variables that stand for what earlier steps gave, so that each way of
// running a script can put its own values there.
#pragma once

#include "semantics/mem/symbolic.h"

#include <random>
#include <string>
#include <vector>

namespace lockstep::semantics::testing {

struct Step {
  enum class Kind {
    Allocate,
    Write,
    WritePointer,
    Fill,
    Copy,
    StartLife,
    EndLife,
    Free,
    Read,
    ReadPointer,
    Expose,
    Address, // of a pointer, as a number
    Equal,
    Overlap,
    InBounds,
    ObjectSize,
    Misaligned,
    Mark,
    Restore,
    Branch,
  } kind = Kind::Read;
  unsigned id = 0;
  Term pointer, other; // Copy: to, from; Equal, Overlap: both
  Term value, poison;  // Write, Fill; WritePointer: the pointer
  Term length;         // Fill, Copy, Overlap; Allocate: the size
  unsigned bytes = 0;  // of what is read or written
  unsigned align_log2 = 0, other_align_log2 = 0;
  uint32_t tag = 0xffffffff;
  // Allocate.
  uint32_t number = 0;
  LocalKind local = LocalKind::Stack;
  uint32_t family = 0;
  bool zeroed = false, dead = false;
  Term result;       // the variable that stands for what it gives; null if nobody uses it
  unsigned mark = 0; // Restore: the step that made the mark
  // Branch: the last way is taken where no other is.
  std::vector<std::pair<Term, std::vector<Step>>> ways;
};
using Script = std::vector<Step>;

std::string text(Term t);
std::string text(const Script& script); // a line a step

// What a script may do.
struct ScriptOptions {
  unsigned address_bits = 16;
  unsigned granule = 1; // all accesses are to whole granules
  unsigned steps = 12, depth = 2;
  bool bulk = true; // fill and copy
  bool bit_poison = true;
  bool world = true; // blocks that were there before
  bool lives = true; // lifetimes, free
  bool casts = true; // addresses, and pointers made from them
  bool tags = false; // accesses that exclude each other
  bool pointers = true;
  bool dead_starts = true; // stack blocks that are dead at first
};

// Where pointers may lead: a variable or constant, and how much there surely is.
struct Target {
  Term pointer;
  uint64_t bytes;
  unsigned align_log2; // of the pointer itself
  bool stack = false, heap = false;
  bool constant = false; // must not be written
  uint32_t family = 0;   // of the heap
};

class Author {
public:
  Author(TermManager& tm, std::mt19937_64& rng, ScriptOptions options)
      : tm_(tm), rng_(rng), o_(options) {}

  Script write(std::vector<Target> targets);
  const Numbering& numbering() const { return numbering_; }
  static Site site_of(unsigned id) { return {id, 0, 0}; }
  uint32_t next_id() const { return next_id_; }

private:
  using Kind = Step::Kind;
  struct Scope {
    std::vector<Target> targets;
    std::vector<Term> numbers;   // results of reads
    std::vector<Term> addresses; // results of casts
    std::vector<unsigned> marks;
  };
  uint64_t below(uint64_t n) { return rng_() % n; }
  bool chance(unsigned percent) { return below(100) < percent; }
  template <class T> const T& any(const std::vector<T>& v) { return v[below(v.size())]; }

  Script sequence(Scope& scope, unsigned steps, unsigned depth);
  Step step(Scope& scope, unsigned depth);
  Step allocate(Scope& scope);
  Step access(Scope& scope, Kind kind);
  Step bulk(Scope& scope, Kind kind);
  Step question(Scope& scope, Kind kind);
  Step branch(Scope& scope, unsigned depth);
  Step fresh(Kind kind);

  Term condition();
  Term small(unsigned width); // a variable of few bits
  Term number(Scope& scope, unsigned bytes);
  Term poison(unsigned bytes);
  Term length(uint64_t most, unsigned unit);
  unsigned size();
  unsigned align();
  Term offset(uint64_t room, uint64_t bytes, unsigned align_log2);
  // A pointer to that many bytes, mostly, and so aligned.
  Term pointer(Scope& scope, uint64_t bytes, unsigned align_log2, bool writes, unsigned depth = 2);
  Term moved(Term pointer, Term by);
  Step life(Scope& scope, Kind kind);

  TermManager& tm_;
  std::mt19937_64& rng_;
  ScriptOptions o_;
  Numbering numbering_;
  uint32_t next_id_ = 1;
};

} // namespace lockstep::semantics::testing
