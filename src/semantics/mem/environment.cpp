#include "semantics/mem/environment.h"

#include <algorithm>

namespace lockstep::semantics {

uint64_t Environment::kind_of(const std::string& what) {
  return kinds_.try_emplace(what, kinds_.size()).first->second;
}

void Environment::consider(const Callee& callee) {
  uint64_t kind = kind_of(callee.what);
  Outcomes& o = outcomes_[kind];
  o.unwinds |= callee.unwinds;
  o.stays |= callee.stays;
  if (!callee.never_returns) returning_[kind].insert(callee.symbol);
}

Environment::Outcomes Environment::outcomes(const Callee& callee) {
  uint64_t kind = kind_of(callee.what);
  Outcomes out = outcomes_[kind];
  // What is called through a pointer may be any of them.
  const std::set<std::string>& symbols = returning_[kind];
  out.returns = symbols.contains(callee.symbol) || symbols.contains("") ||
                (callee.symbol.empty() && !symbols.empty());
  return out;
}

uint32_t Environment::ask(Question q) {
  auto alike = [&](const Question& o) {
    return o.kind == q.kind && o.index == q.index && o.memory == q.memory &&
           (q.index || (o.of_target == q.of_target && o.undef == q.undef &&
                        (!o.callee || !q.callee || *o.callee == *q.callee) &&
                        std::equal(o.args.begin(), o.args.end(), q.args.begin(), q.args.end(),
                                   [](const auto& x, const auto& y) {
                                     return x.value == y.value && x.poison == y.poison;
                                   })));
  };
  auto it = std::find_if(questions_.begin(), questions_.end(), alike);
  if (it != questions_.end()) return static_cast<uint32_t>(it - questions_.begin());
  questions_.push_back(std::move(q));
  return static_cast<uint32_t>(questions_.size() - 1);
}

// What the target asks may be better defined than what the source asks.
Term Environment::same(uint32_t a, uint32_t b) {
  if (a == b) return tm_.boolean(true);
  auto [it, fresh] = same_.try_emplace(std::minmax(a, b));
  if (!fresh) return it->second;
  const Question *x = &questions_[a], *y = &questions_[b];
  if (x->of_target && !y->of_target) std::swap(x, y);
  bool alike = x->kind == y->kind && x->args.size() == y->args.size();
  // Who promises more is not the same. What the source's calls promise is kept, or it has UB; two
  // of the target's must promise the same, or the one would answer for the other.
  bool calls = x->callee && y->callee && y->of_target;
  if (alike && calls) alike = y->callee->promises_no_more(*x->callee);
  if (alike && calls && x->of_target) alike = x->callee->promises_no_more(*y->callee);
  Term same = tm_.boolean(alike);
  if (x->index && !same.is_false()) {
    same = tm_.eq(x->index, y->index);
  } else if (!same.is_false()) {
    bool across = x->of_target != y->of_target;
    for (size_t i = 0; i < x->args.size(); ++i) {
      Term equal = tm_.eq(x->args[i].value, y->args[i].value);
      if (x->undef[i] || y->undef[i]) equal = tm_.boolean(x->undef[i] && (across || y->undef[i]));
      Term p = x->args[i].poison, q = y->args[i].poison;
      same = tm_.and_(same, across ? tm_.or_(p, tm_.and_(tm_.not_(q), equal))
                                   : tm_.and_(tm_.eq(p, q), tm_.or_(p, equal)));
    }
    if (calls && y->callee->shuns_more_than(*x->callee))
      same = tm_.and_(same, tm_.not_(y->off_limits));
    if (calls && x->of_target && x->callee->shuns_more_than(*y->callee))
      same = tm_.and_(same, tm_.not_(x->off_limits));
    if (x->memory && y->memory && !same.is_false())
      same = same_memory ? tm_.and_(same, same_memory(*x->memory, *y->memory)) : tm_.boolean(false);
  }
  return same_[std::minmax(a, b)] = same;
}

Term Environment::answer(uint32_t question, unsigned leaf, unsigned width) {
  for (const Answer& a : answers_)
    if (a.question == question && a.leaf == leaf && a.value.width() == width) return a.value;
  Term value =
      tm_.var("answer" + std::to_string(answers_.size()) + "." + std::to_string(width), width);
  answers_.push_back({question, leaf, value});
  return value;
}

Term Environment::pointer_answer(uint32_t question, unsigned leaf, unsigned bits,
                                 const KnownLocals& known) {
  Term block = tm_.zext(answer(question, leaf, o_.block_bits), kBlockBits);
  blocks_.note_fresh(block);
  blocks_.note_handed_over(block);
  Term start = tm_.trunc(blocks_.base(block), bits);
  blocks_.limit(block, bits, true);
  Term pointer = make_pointer(tm_, block, tm_.sub(answer(question, leaf + 1, bits), start));
  if (known.empty()) return pointer;
  return blocks_.or_local(pointer, answer(question, leaf + 2, kBlockBits),
                          answer(question, leaf + 3, bits), known);
}

Term Environment::freed(uint32_t question, Term block) {
  for (const Freed& g : freed_)
    if (g.question == question && g.block == block) return g.value;
  freed_.push_back({question, block, tm_.var("gone" + std::to_string(freed_.size()), 1)});
  return freed_.back().value;
}

bool Environment::asked_if_freed(Term block) const {
  return std::any_of(freed_.begin(), freed_.end(),
                     [&](const Freed& g) { return g.block == block; });
}

} // namespace lockstep::semantics
