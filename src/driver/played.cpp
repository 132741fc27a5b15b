#include "driver/played.h"

#include <llvm/ADT/ArrayRef.h>

namespace lockstep::driver {

namespace {

using semantics::APInt;
using semantics::Concrete;
using semantics::Term;
using semantics::Value;
using semantics::VarKind;
using term::Assignment;

uint64_t scramble(uint64_t x) {
  x += 0x9e3779b97f4a7c15ull;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}

APInt filling(unsigned attempt, Term var) {
  unsigned w = var.width();
  if (attempt == 0) return APInt::getZero(w);
  if (attempt == 1) return APInt::getAllOnes(w);
  std::vector<uint64_t> words((w + 63) / 64);
  for (size_t i = 0; i < words.size(); ++i)
    words[i] = scramble(var.id() * 1009 + attempt * 31 + i);
  return APInt(w, llvm::ArrayRef<uint64_t>(words));
}

std::vector<Value<Concrete>> arguments(Concrete& domain, const refine::Inputs& inputs,
                                       const Assignment& model) {
  std::vector<Value<Concrete>> args;
  term::Evaluator values(model);
  auto bits = [&](Term t) -> Concrete::Bits { return domain.constant(values.eval(t)); };
  for (uint32_t i = 0; i < inputs.params.size(); ++i)
    args.push_back(refine::argument(domain, inputs.params[i], i, bits));
  return args;
}

} // namespace

Played::Played(term::TermManager& tm, const program::Program& program, semantics::Choices& choices,
               const bounded::Finding& finding, bool is_source, const Assignment& model,
               const Assignment& choices_model, Attempt attempt)
    : program_(program),
      domain_(tm, choices, choices_model,
              [=, this](Term var) {
                asked_ = true;
                return filling(var.var_kind() == VarKind::Choice ? attempt.frozen : attempt.late,
                               var);
              }),
      start_(semantics::ConcreteWorld::from(*finding.world, model)),
      memory_(domain_, *finding.world, start_, program::memory_program(program),
              is_source ? &finding.matched.source : &finding.matched.target,
              is_source ? bounded::kSourceBlocks : bounded::kTargetBlocks) {
  run_ = replay::interpret(domain_, program_, memory_, arguments(domain_, finding.inputs, model),
                           {1'000'000, true});
  // Closing the result now asks for the undef variables in it.
  for (const auto& leaf : run_.value)
    (void)domain_.close(leaf.value), (void)domain_.close(leaf.poison);
}

} // namespace lockstep::driver
