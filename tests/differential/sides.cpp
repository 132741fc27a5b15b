#include "sides.h"

#include "bounded/engine.h"
#include "frontend/llvm/translate.h"
#include "program/memory_options.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/IR/Function.h>
#include <llvm/Support/ErrorHandling.h>
#include <llvm/Support/raw_ostream.h>

namespace lockstep::differential {

using semantics::Concrete;
using semantics::Value;

std::string text_of(const llvm::Function& function) {
  std::string text;
  llvm::raw_string_ostream out(text);
  function.print(out);
  return text;
}

std::string text_of(const APInt& number) {
  llvm::SmallString<40> digits;
  number.toString(digits, 16, false, true);
  return digits.str().str();
}

std::string text_of(const Input& input) {
  std::string text;
  for (const auto& param : input) {
    text += text.empty() ? "(" : ", (";
    for (const Leaf& leaf : param) {
      if (text.back() != '(') text += " ";
      text += leaf.kind == Leaf::Kind::Poison  ? "poison"
              : leaf.kind == Leaf::Kind::Undef ? "undef"
                                               : text_of(leaf.number);
    }
    text += ")";
  }
  return text;
}

program::Program translated(const llvm::Function& function, bool foreign) {
  frontend::Translation t = frontend::translate(function);
  if (!t.program && foreign) return {};
  std::string defect = t.program ? program::validate(*t.program) : "unsupported " + t.unsupported;
  if (!defect.empty()) {
    llvm::errs() << text_of(function) << defect << "\n";
    llvm::report_fatal_error("a generated function was not translated");
  }
  return std::move(*t.program);
}

std::vector<Value<Concrete>> concrete(Concrete& d, const Input& input) {
  std::vector<Value<Concrete>> args;
  for (uint32_t i = 0; i < input.size(); ++i) {
    Value<Concrete> value;
    for (uint32_t k = 0; k < input[i].size(); ++k) {
      const Leaf& leaf = input[i][k];
      bool undef = leaf.kind == Leaf::Kind::Undef;
      value.push_back({undef ? d.undef({program::kParamSite, i, k}, 0, leaf.number.getBitWidth())
                             : d.constant(leaf.number),
                       d.constant(APInt(1, leaf.kind == Leaf::Kind::Poison))});
    }
    args.push_back(std::move(value));
  }
  return args;
}

Input random_input(Random& random, const program::Program& program) {
  Input input;
  for (const program::Param& p : program.params) {
    auto& leaves = input.emplace_back();
    for (const program::Type& type : program.registers[p.reg].type.scalars()) {
      bool is_float = type.kind == program::Type::Kind::Float && term::has_float_shape(type.format);
      APInt number = is_float ? random.float_corner(term::float_shape(type.format))
                              : random.corner(type.leaves()[0]);
      leaves.push_back({Leaf::Kind::Number, number});
    }
  }
  return input;
}

Arena::Arena(term::TermManager& tm, const program::Program& program)
    : p_(program), world_(tm, program::choose_memory(program, program).options) {
  for (uint32_t i = 0; i < program.globals.size(); ++i)
    world_.globals().number_of(program.globals, i);
  start_ = semantics::ConcreteWorld::from(world_, {});
}

semantics::ConcreteMemory Arena::concrete(Concrete& domain) const {
  return {domain, world_, start_, program::memory_program(p_), nullptr, semantics::kSourceBlocks};
}

semantics::SymbolicMemory Arena::symbolic(semantics::Choices& choices) const {
  return {world_, choices, program::memory_program(p_), nullptr, semantics::kSourceBlocks};
}

Player::Player(term::TermManager& tm, semantics::Choices& choices, const program::Program& p,
               Concrete::Filler filler)
    : p_(p), arena_(tm, p),
      domain_(tm, choices, none_, [this, filler = std::move(filler)](term::Term v) {
        asked_ = true;
        return filler(v);
      }) {}

replay::Run Player::run(const Input& input, bool trace) {
  asked_ = false;
  memory_.emplace(arena_.concrete(domain_));
  return replay::interpret(domain_, p_, *memory_, concrete(domain_, input), {100'000, trace});
}

} // namespace lockstep::differential
