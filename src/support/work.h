// Work that a thread has done, counted in steps: the same for the same input on every machine, fast
// or slow, busy or idle.
#pragma once

#include <cstdint>

namespace lockstep::support {

class Work {
public:
  // Nanoseconds that one step of a kind takes on the machine that work is measured in, with what is
  // done along with it and not counted. Measured over pairs of the corpora: the sum is within a
  // factor of 2 of the time that a check takes, mostly.
  enum Kind : uint64_t {
    kTerm = 150,        // a term is asked for
    kVisit = 300,       // a node of a term is looked at
    kTape = 4,          // a node of a term is evaluated
    kWord = 8,          // a gate is simulated, on 64 patterns
    kGate = 50,         // a gate is asked for
    kClause = 500,      // a clause is given to the SAT solver
    kPoll = 6'000,      // the SAT solver asks whether it should go on
    kConflict = 10'000, // the SAT solver learns a clause
    kStep = 80,         // an instruction is executed on numbers
    kAccess = 400,      // it reads or writes memory
    kByte = 100,        // a byte is read or written by itself
    kCall = 2'000,      // it calls a function that is not known
    kChoice = 1'500,    // a choice is made for the first time
    kBlock = 1'000,     // a block is copied, with the memory that it is in
    kWrite = 200,       // a write is met by a read
  };

  static uint64_t done() { return done_; } // in nanoseconds
  static void add(Kind kind, uint64_t steps = 1) { done_ += kind * steps; }
  // By others, for this thread.
  static void add_nanoseconds(uint64_t ns) { done_ += ns; }

private:
  static inline constinit thread_local uint64_t done_ = 0;
};

} // namespace lockstep::support
