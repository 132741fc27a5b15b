// One program run from a situation, with everything that its values need to be read.
#pragma once

#include "replay/interpreter.h"

#include <memory>

namespace lockstep::replay {

// What both sides start from, as numbers.
struct Situation {
  struct Leaf { // of an argument
    semantics::APInt value{1, 0};
    bool undef = false, poison = false;
  };
  std::shared_ptr<semantics::World> world;
  semantics::ConcreteWorld start;
  std::vector<std::vector<Leaf>> arguments; // by parameter
  // What the sides call blocks of their own.
  semantics::Numbering source_blocks, target_blocks;
};

// How a run chooses where nothing is assigned: 0 zero, 1 all ones, otherwise random; from
// kSmallChoices on random small numbers.
inline constexpr unsigned kSmallChoices = 1000;
struct Attempt {
  unsigned frozen = 0; // choices that are made once
  unsigned late = 0;   // undef and control
};

enum class Role { Source, Target };

// A program, its domain, its memory and its run, kept together: open values need them. The
// situation and the assignment of the side's own choices must outlive it.
class Played {
public:
  Played(term::TermManager& tm, const Program& program, Role role, semantics::Choices& choices,
         const Situation& situation, const term::Assignment& chosen, Attempt attempt,
         const RunOptions& options);
  Played(const Played&) = delete;
  Played& operator=(const Played&) = delete;

  const Program& program() const { return program_; }
  const Situation& situation() const { return situation_; }
  const semantics::ConcreteWorld& start() const { return situation_.start; }
  Concrete& domain() { return domain_; }
  ConcreteMemory& memory() { return memory_; }
  const Run& result() const { return run_; }
  bool made_choices() const { return asked_; }
  bool chose_undef() const { return asked_undef_; } // one of them says what undef is

private:
  const Program& program_;
  const Situation& situation_;
  bool asked_ = false, asked_undef_ = false;
  Concrete domain_;
  ConcreteMemory memory_;
  Run run_;
};

} // namespace lockstep::replay
