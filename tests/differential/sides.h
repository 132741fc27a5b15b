// One generated function in all its forms: as text, as a program, run on numbers, run on terms.
#pragma once

#include "program/executor.h"
#include "random.h"
#include "refine/inputs.h"
#include "replay/interpreter.h"

#include <functional>
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

} // namespace lockstep::differential
