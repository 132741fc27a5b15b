// One program run on the inputs of a finding, with everything that its values need to be read.
#pragma once

#include "bounded/engine.h"
#include "replay/interpreter.h"

namespace lockstep::driver {

// How a run chooses where nothing is assigned: 0 zero, 1 all ones, otherwise random.
struct Attempt {
  unsigned frozen = 0; // choices that are made once
  unsigned late = 0;   // undef and control
};

// A program, its domain, its memory and its run, kept together: open values need them.
class Played {
public:
  // `model` is that of the inputs, `choices_model` that of the side's own choices.
  Played(term::TermManager& tm, const program::Program& program, semantics::Choices& choices,
         const bounded::Finding& finding, bool is_source, const term::Assignment& model,
         const term::Assignment& choices_model, Attempt attempt);
  Played(const Played&) = delete;
  Played& operator=(const Played&) = delete;

  const program::Program& program() const { return program_; }
  semantics::Concrete& domain() { return domain_; }
  const semantics::ConcreteWorld& start() const { return start_; }
  semantics::ConcreteMemory& memory() { return memory_; }
  const replay::Run& result() const { return run_; }
  bool made_choices() const { return asked_; }

private:
  const program::Program& program_;
  bool asked_ = false;
  semantics::Concrete domain_;
  semantics::ConcreteWorld start_;
  semantics::ConcreteMemory memory_;
  replay::Run run_;
};

} // namespace lockstep::driver
