// One generated function in all its forms: as text, as a program, run on numbers, run on terms.
#pragma once

#include "program/executor.h"
#include "random.h"
#include "refine/inputs.h"
#include "replay/interpreter.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Function;
}

namespace lockstep::differential {

using llvm::APInt;

// One leaf of one argument.
struct Leaf {
  enum class Kind : uint8_t { Number, Undef, Poison } kind = Kind::Number;
  APInt number{1, 0};
};
using Input = std::vector<std::vector<Leaf>>; // by parameter

std::string text_of(const llvm::Function& function);
std::string text_of(const Input& input);
std::string text_of(const APInt& number);

// The program; ends the test where the front end does not take the function. With `foreign`, where
// LLVM's passes had their hand in it, that gives an empty program.
program::Program translated(const llvm::Function& function, bool foreign = false);

// The argument values in a domain. Undef arguments are variables of the side's own choices.
std::vector<semantics::Value<semantics::Concrete>> concrete(semantics::Concrete& domain,
                                                            const Input& input);

Input random_input(Random& random, const program::Program& program);

// Memory as runs of a program find it: its globals, zeroed, and nothing else.
class Arena {
public:
  Arena(term::TermManager& tm, const program::Program& program);
  semantics::World& world() { return world_; }
  semantics::ConcreteMemory concrete(semantics::Concrete& domain) const;
  semantics::SymbolicMemory symbolic(semantics::Choices& choices) const;

private:
  const program::Program& p_;
  mutable semantics::World world_;
  semantics::ConcreteWorld start_;
};

// Of numbers alone; the others are for differential_memory.
constexpr bool is_about_values(semantics::OpId op) {
  return semantics::traits(op).effect == semantics::Effect::None || op == semantics::OpId::Assume ||
         op == semantics::OpId::RequireNoUndef;
}

// The interpreter with what it needs. Choices get the value that `filler` says.
class Player {
public:
  Player(term::TermManager& tm, semantics::Choices& choices, const program::Program& p,
         semantics::Concrete::Filler filler);

  replay::Run run(const Input& input, bool trace = false);
  semantics::Concrete& domain() { return domain_; }
  semantics::ConcreteMemory& memory() { return *memory_; } // of the last run
  bool made_choices() const { return asked_; }

private:
  const program::Program& p_;
  Arena arena_;
  term::Assignment none_;
  bool asked_ = false;
  semantics::Concrete domain_;
  std::optional<semantics::ConcreteMemory> memory_;
};

} // namespace lockstep::differential
