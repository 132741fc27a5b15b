// What others answer, on numbers: as it is listed, or made up.
#include "semantics/mem/concrete.h"

#include <algorithm>

namespace lockstep::semantics {

namespace {

// The number of an answer that is made up has this bit: it is a function of the question.
constexpr size_t kInvented = size_t{1} << 63;

} // namespace

const ConcreteWorld::Answer* ConcreteMemory::listed(size_t answer) const {
  return answer & kInvented ? nullptr : &start_.answers[answer];
}

size_t ConcreteMemory::invented(uint64_t kind, std::span<const uint64_t> question) const {
  if (!start_.invention) return kNoAnswer;
  uint64_t hash = kind;
  for (uint64_t word : question)
    hash = (hash ^ (hash >> 29) ^ word) * 0x9e3779b97f4a7c15ull;
  return (hash | kInvented) & ~size_t{1}; // never kNoAnswer
}

size_t ConcreteMemory::answer_to_event(uint64_t kind, uint64_t number) const {
  auto it = start_.answer_to_event.find({kind, number});
  if (it != start_.answer_to_event.end()) return it->second;
  return invented(kind, std::array{number});
}

const ConcreteWorld::Block* ConcreteMemory::as_found(const Block& b) const {
  const ConcreteWorld::Answer* answer = listed(b.answer);
  if (!answer && b.answer != kNoAnswer) return nullptr;
  const auto& blocks = answer ? answer->memory : start_.blocks;
  auto it = blocks.find(b.initial);
  return it == blocks.end() ? nullptr : &it->second;
}

APInt ConcreteMemory::answered(size_t answer, unsigned leaf, unsigned width) const {
  if (answer == kNoAnswer) return APInt::getZero(width);
  if (!listed(answer)) return start_.invention->leaf(answer, leaf, width);
  const auto& leaves = listed(answer)->leaves;
  auto it = leaves.find(leaf);
  bool there = it != leaves.end() && it->second.getBitWidth() == width;
  return there ? it->second : APInt::getZero(width);
}

// The symbolic run has asked at the same site; an event is found by its number. What is made up is
// a function of the arguments, whatever memory the callee may look at.
size_t ConcreteMemory::answer_for(const Callee& k, Site site, const Value<Concrete>& args) {
  uint64_t kind = world_.environment().kind_of(k.what);
  if (k.is_event()) return answer_to_event(kind, events_.size());
  const uint32_t* question = d_.question(site);
  auto it = question ? start_.answer_to.find(*question) : start_.answer_to.end();
  if (it != start_.answer_to.end()) return it->second;
  std::vector<uint64_t> words;
  for (const Scalar<Concrete>& arg : args) {
    APInt value = d_.close(arg.value);
    words.insert(words.end(), value.getRawData(), value.getRawData() + value.getNumWords());
  }
  return invented(kind, words);
}

ConcreteBits ConcreteMemory::answer(uint64_t kind, uint64_t number, unsigned leaf, unsigned width) {
  return d_.constant(answered(answer_to_event(kind, number), leaf, width));
}

std::vector<ConcreteBits> ConcreteMemory::event(uint64_t kind, const Bits& pointer,
                                                const Value<Concrete>& args,
                                                const std::vector<unsigned>& widths) {
  std::vector<Bits> answers;
  for (unsigned i = 0; i < widths.size(); ++i)
    answers.push_back(answer(kind, events_.size(), i, widths[i]));
  events_.push_back({kind, plain(pointer), args});
  return answers;
}

ConcreteBits ConcreteMemory::stays_at(uint64_t kind) {
  return answer(kind, events_.size(), kStaysLeaf, 1);
}

void ConcreteMemory::note_known(size_t answer) {
  std::set<uint32_t> all;
  for (const auto& [n, block] : blocks_)
    if (block.own && block.escaped) all.insert(n);
  if (all.empty()) return;
  std::shared_ptr<const std::set<uint32_t>>& known = known_[answer];
  if (known) all.insert(known->begin(), known->end());
  if (!known || *known != all) known = std::make_shared<const std::set<uint32_t>>(std::move(all));
}

ConcreteBits ConcreteMemory::pointer_answer(size_t answer, unsigned leaf, unsigned w) {
  uint32_t own = static_cast<uint32_t>(answered(answer, leaf + 2, kBlockBits).getZExtValue());
  if (auto known = known_.find(answer); known != known_.end() && known->second->contains(own))
    return pointer(number(kBlockBits, own), d_.constant(answered(answer, leaf + 3, w)));
  APInt block = answered(answer, leaf, options().block_bits).zext(kBlockBits);
  Block* b = find(static_cast<uint32_t>(block.getZExtValue()));
  APInt base = b ? b->base.trunc(w) : APInt::getZero(w);
  return pointer(d_.constant(block), d_.constant(answered(answer, leaf + 1, w) - base));
}

} // namespace lockstep::semantics
