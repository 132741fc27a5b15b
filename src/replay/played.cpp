#include "replay/played.h"

namespace lockstep::replay {

namespace {

using semantics::APInt;
using semantics::Term;
using semantics::VarKind;

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
  if (attempt >= kSmallChoices)
    return APInt(64, scramble(var.id() * 1009 + attempt * 31) % 4).zextOrTrunc(w);
  APInt all = APInt::getZero(w);
  for (unsigned at = 0; at < w; at += 64) {
    uint64_t word = scramble(var.id() * 1009 + attempt * 31 + at / 64);
    all |= APInt(64, word).zextOrTrunc(w).shl(at);
  }
  return all;
}

std::vector<Value<Concrete>> arguments(Concrete& domain, const Situation& situation) {
  std::vector<Value<Concrete>> args;
  for (uint32_t i = 0; i < situation.arguments.size(); ++i) {
    Value<Concrete>& arg = args.emplace_back();
    for (uint32_t k = 0; k < situation.arguments[i].size(); ++k) {
      const Situation::Leaf& leaf = situation.arguments[i][k];
      unsigned w = leaf.value.getBitWidth();
      arg.push_back({leaf.undef ? domain.undef({program::kParamSite, i, k}, 0, w)
                                : domain.constant(leaf.value),
                     domain.constant(APInt(1, leaf.poison))});
    }
  }
  return args;
}

} // namespace

Played::Played(term::TermManager& tm, const Program& program, Role role,
               semantics::Choices& choices, const Situation& situation,
               const term::Assignment& chosen, Attempt attempt, const RunOptions& options)
    : program_(program), situation_(situation),
      domain_(tm, choices, chosen,
              [=, this](Term var) {
                asked_ = true;
                asked_undef_ |= var.var_kind() != term::VarKind::Choice;
                return filling(var.var_kind() == VarKind::Choice ? attempt.frozen : attempt.late,
                               var);
              }),
      memory_(domain_, *situation.world, situation.start, program::memory_program(program),
              role == Role::Source ? &situation.source_blocks : &situation.target_blocks,
              role == Role::Source ? semantics::kSourceBlocks : semantics::kTargetBlocks) {
  run_ = interpret(domain_, program_, memory_, arguments(domain_, situation), options);
  // Closing the result now asks for the undef variables in it.
  for (const auto& leaf : run_.value)
    (void)domain_.close(leaf.value), (void)domain_.close(leaf.poison);
}

} // namespace lockstep::replay
