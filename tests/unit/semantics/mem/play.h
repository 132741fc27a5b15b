// One script run three times: on terms that are then evaluated, on numbers, and on the reference.
// All start from the same memory, made up at random.
#pragma once

#include "semantics/mem/concrete.h"
#include "semantics/mem/symbolic.h"
#include "unit/semantics/mem/reference.h"
#include "unit/semantics/mem/script.h"

#include <string>

namespace lockstep::semantics::testing {

struct PlayOptions {
  ScriptOptions script;
  WorldOptions world;
  bool noalias = false; // the first parameter
};

// Parameters: two pointers to blocks of others, and a copy of the caller's.
inline constexpr unsigned kParams = 3, kCopyParam = 2, kCopyBytes = 16;

// How much of a play was compared; a test that compares nothing is none.
struct Tally {
  uint64_t runs = 0, steps = 0, reads = 0, pointers = 0, undef = 0, poison = 0, ub = 0, dropped = 0;
};

class Play {
public:
  Play(uint64_t seed, const PlayOptions& options);

  // The first difference, or "": with that many memories and inputs.
  std::string run(unsigned rounds, Tally& tally);

private:
  // What the symbolic run gave for a step.
  struct Seen {
    Term bad, clash; // UB
    Pieces pieces;
    Term term;
  };
  struct Round; // one memory, one choice of inputs

  void describe_world();
  void run_symbolic(const Script& script, MemoryState& state);
  void run_symbolic(const Step& step, MemoryState& state);
  std::vector<Term> roots() const;

  PlayOptions o_;
  std::mt19937_64 rng_;
  TermManager tm_;
  World world_;
  Choices choices_;
  std::vector<Global> globals_;
  std::vector<std::pair<uint32_t, uint32_t>> conflicts_{{0, 1}, {2, 2}};
  std::unique_ptr<Author> author_;
  std::unique_ptr<SymbolicMemory> symbolic_;
  std::vector<Term> params_; // stand for the arguments
  Script script_;
  std::vector<Seen> seen_; // by id
  std::unique_ptr<term::Substitution> results_;
  Term placement_, constraints_;
};

} // namespace lockstep::semantics::testing
