#include "semantics/mem/symbolic.h"

#include <algorithm>

namespace lockstep::semantics {

SymbolicMemory::SymbolicMemory(World& world, Choices& choices, MemoryProgram program,
                               const Numbering* numbering, uint32_t first_unmatched)
    : world_(world), tm_(world.terms()), choices_(choices), p_(std::move(program)),
      numbering_(numbering), next_number_(first_unmatched) {
  for (uint32_t i = 0; i < p_.globals.size(); ++i)
    own_globals_.emplace(world_.globals().number_of(p_.globals, i), i);
}

const Global* SymbolicMemory::described(Term block) {
  uint64_t n = block.is_const() ? block.value().getZExtValue() : 0;
  if (n == 0 || n > world_.globals().count()) return nullptr;
  auto it = own_globals_.find(static_cast<uint32_t>(n));
  return it == own_globals_.end() ? &world_.globals().at(static_cast<uint32_t>(n)).global
                                  : &p_.globals[it->second];
}

Term SymbolicMemory::bind_param(uint32_t param, Term pointer) {
  for (const Place& p : places(pointer))
    if (!p.block.is_const()) {
      param_blocks_[p.block.id()] = static_cast<int>(param);
      if (param < p_.params.size() && p_.params[param].noalias)
        noalias_blocks_.emplace_back(p.block, static_cast<int>(param));
    }
  return pointer;
}

Term SymbolicMemory::captured(Term pointer) {
  Term any = tm_.boolean(false);
  if (std::none_of(p_.params.begin(), p_.params.end(),
                   [](const ParamMemory& p) { return p.nocapture; }))
    return any;
  for (const Place& p : places(pointer))
    if (int param = p.local < 0 ? param_of(p.block) : -1;
        param >= 0 && p_.params[static_cast<size_t>(param)].nocapture)
      any = tm_.or_(any, p.guard);
  return any;
}

int SymbolicMemory::param_of(Term block) const {
  auto it = param_blocks_.find(block.id());
  return it == param_blocks_.end() ? -1 : it->second;
}

void SymbolicMemory::note_storable(Term pointer, Term length) {
  for (const Place& p : places(pointer))
    if (p.local < 0) storable_.push_back({p.guard, p.block, p.offset, length});
}

std::vector<Term> SymbolicMemory::event(uint64_t kind, Term pointer, const Value<Symbolic>& args,
                                        const std::vector<unsigned>& widths) {
  std::vector<Term> answers;
  uint32_t question =
      world_.environment().ask({kind, state_->count, {}, {}, false, nullptr, nullptr});
  for (unsigned i = 0; i < widths.size(); ++i)
    answers.push_back(world_.environment().answer(question, i, widths[i]));
  if (!args.empty() || !widths.empty()) note_null(pointer);
  happened_.push_back({tm_.boolean(true), pointer, state_->count, kind, args, nullptr, nullptr});
  state_->count = tm_.add(state_->count, tm_.constant(kEventBits, 1));
  return answers;
}

Term SymbolicMemory::stays_at(uint64_t kind) {
  uint32_t question =
      world_.environment().ask({kind, state_->count, {}, {}, false, nullptr, nullptr});
  return world_.environment().answer(question, kStaysLeaf, 1);
}

Term SymbolicMemory::given(uint64_t kind, unsigned width, bool may_change) {
  Term when = may_change ? state_->count : tm_.zero(kEventBits);
  return world_.environment().answer(
      world_.environment().ask({kind, when, {}, {}, false, nullptr, nullptr}), 0, width);
}

} // namespace lockstep::semantics
