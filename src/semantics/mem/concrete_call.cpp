// Calls of unknown functions on numbers; see call.cpp for the same on terms.
#include "semantics/mem/concrete.h"
#include "support/work.h"

#include <algorithm>
#include <utility>

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
  uint64_t kind = world_.kind_of(k.what);
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

void ConcreteMemory::capture(const Place& p) {
  if (p.param >= 0) loose_.insert(p.param);
  if (p.found && p.found->own) p.found->exposed = true;
}

void ConcreteMemory::reveal(const std::set<uint32_t>& looked_into, bool others) {
  for (bool changed = true; changed;) {
    changed = false;
    for (auto& [number, block] : blocks_) {
      bool looked = looked_into.contains(number) || (others && (!block.own || block.exposed));
      if (!looked) continue;
      for (const auto& [offset, byte] : block.bytes.others()) {
        if (byte.kind != Byte::Kind::Pointer || byte.index != 0) continue;
        Place p = place(*byte.pointer);
        changed |= p.found && p.found->own && !p.found->exposed;
        capture(p);
      }
    }
  }
}

// What is held constant, and what may be said to have been later on, is looked at before and after.
void ConcreteMemory::overwrite(uint32_t number, size_t answer, bool partial) {
  if (!p_.holds_constant) return take_over(number, answer, partial);
  auto before = as_it_is();
  take_over(number, answer, partial);
  for (const Held& h : held_)
    if (h.block == number) broken_ |= differs(*before, *this, number, h.offset, h.length);
  constexpr size_t kMost = 32; // each is a copy of memory
  if (overwritten_.size() < kMost)
    overwritten_.push_back({number, std::move(before), as_it_is()});
  else
    unclear = "constant memory and many calls";
}

// Whether others have left bytes otherwise than they were. Many are not compared.
bool ConcreteMemory::differs(ConcreteMemory& before, ConcreteMemory& after, uint32_t number,
                             const APInt& offset, const APInt& length) {
  constexpr uint64_t kMost = 64;
  if (length.ugt(kMost)) {
    unclear = "a long stretch of constant memory";
    return false;
  }
  for (uint64_t at = 0; at < length.getZExtValue(); ++at) {
    uint64_t place = (offset + at).getZExtValue();
    if (!same(before.byte_at(number, place), after.byte_at(number, place))) return true;
  }
  return false;
}

void ConcreteMemory::take_over(uint32_t number, size_t answer, bool partial) {
  Block* b = find(number);
  bool constant = number > 0 && number <= world_.num_globals() && b && b->fixed;
  if (!b || constant) return;
  if (partial) { // what is not said to be written stays
    if (!listed(answer)) return;
    auto from = listed(answer)->memory.find(number);
    if (from == listed(answer)->memory.end()) return;
    for (uint64_t at : from->second.written) {
      Byte byte;
      byte.kind = Byte::Kind::Number;
      byte.value = d_.constant(from->second.bytes.at(at).value);
      byte.poison = d_.constant(from->second.bytes.at(at).poison);
      b->bytes.write(at, byte);
    }
    return;
  }
  if (answer != kNoAnswer && !listed(answer) && start_.invention->keeps_memory(answer)) return;
  b->bytes.clear();
  b->rest = answer == kNoAnswer ? Block::Rest::Zero : Block::Rest::Initial;
  b->initial = number;
  b->answer = answer;
}

void ConcreteMemory::lend(const Place& p, bool write) {
  if (!watches_alias_ || p.wild || p.param < 0 || !p_.params[static_cast<size_t>(p.param)].noalias)
    return;
  uint64_t last = APInt::getMaxValue(options().address_bits).getLimitedValue();
  auto meets = [&](const Accessed::Kind& before) {
    return before.based_on != p.param && before.based_on != kBasedOnAny && (write || before.write);
  };
  if (accessed_.overlap(p.block, 0, last, last, meets)) unclear = kLentNoalias;
  lent_.insert({p.block, {p.param, write}});
}

void ConcreteMemory::note_known(size_t answer) {
  std::set<uint32_t> all;
  for (const auto& [n, block] : blocks_)
    if (block.own && block.exposed) all.insert(n);
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

ConcreteBits ConcreteMemory::fresh_result(size_t answer, Site site) {
  unsigned w = options().address_bits;
  Bits size = d_.constant(answered(answer, kSizeLeaf, w - 2).zext(w));
  Bits made = allocate(site, {size, 0, LocalKind::Heap, kAnyFamily, false, false});
  Place there = place(made);
  if (listed(answer) && listed(answer)->leaves.contains(kAddressLeaf))
    there.found->base = answered(answer, kAddressLeaf, w);
  take_over(there.block, answer, false);
  bool null = !answered(answer, kNullLeaf, 1).isZero();
  return null ? d_.constant(APInt::getZero(w + kBlockBits)) : made;
}

namespace {

// The caller's stack, behind a `tail` call.
bool leaves_alone(const Callee& k, const ConcreteMemory::Block& block) {
  return k.leaves_stack_alone && block.own && block.kind != LocalKind::Heap;
}

} // namespace

bool ConcreteMemory::callable(const Bits& function, const Callee& k) {
  if (k.convention.empty()) return true;
  Place p = place(function);
  if (p.block == 0 && p.param < 0) return options().may_use_zero();
  if (p.block == kWildBlock) return true; // who knows
  if (!p.found) return false;
  if (p.found->own) return false;
  if (p.block > world_.num_globals()) return p.offset.isZero() && !p.found->size.isZero();
  const Global& g = described(p.block);
  bool same = g.convention.empty() || g.convention == k.convention;
  return g.is_function && same && p.offset.isZero();
}

ConcreteBits ConcreteMemory::comparable(const Bits& pointer) {
  bool null = !options().may_use_zero() && d_.close(address_unseen(pointer)).isZero();
  return null ? d_.constant(APInt::getZero(d_.width(pointer))) : plain(pointer);
}

// The block of a noalias parameter that nobody else knows.
bool ConcreteMemory::is_restricted(uint32_t block) const {
  return std::any_of(param_blocks_.begin(), param_blocks_.end(), [&](const auto& p) {
    return p.second == block && p_.params[p.first].noalias &&
           !loose_.contains(static_cast<int>(p.first));
  });
}

// What happened stays with the run: otherwise every event would hold all events before it.
// There may be many of them.
std::shared_ptr<ConcreteMemory> ConcreteMemory::as_it_is() {
  auto events = std::exchange(events_, {});
  auto asked = std::exchange(asked_, {});
  auto accessed = std::exchange(accessed_, {});
  auto overwritten = std::exchange(overwritten_, {});
  auto looks = std::exchange(looks_, {});
  support::Work::add(support::Work::kCall);
  support::Work::add(support::Work::kBlock, blocks_.size());
  auto copy = std::make_shared<ConcreteMemory>(*this);
  events_ = std::move(events);
  asked_ = std::move(asked);
  accessed_ = std::move(accessed);
  overwritten_ = std::move(overwritten);
  looks_ = std::move(looks);
  copy->events_before_ = event_count();
  return copy;
}

ConcreteMemory::Called ConcreteMemory::call(const Callee& callee, Site site, Args<Concrete> args) {
  const Callee k = p_.restricted(callee);
  Called out{{}, truth(false), truth(false), truth(false), truth(false)};
  std::set<uint32_t> read, written, freed, given;
  std::vector<Place> lent; // captured by pointers through which the callee does not write
  std::set<int> unchanged; // parameters whose memory stays as it is although it is given away
  Value<Concrete> all;
  for (size_t i = 0; i < args.size(); ++i)
    for (size_t leaf = 0; leaf < args[i].size(); ++leaf) {
      Scalar<Concrete> arg = args[i][leaf];
      const ArgumentUse& use = k.args[i];
      bool reads = use.reads && k.reads_args, writes = use.writes && k.writes_args;
      if (use.pointers[leaf] && i > 0 && d_.close(arg.poison).isZero()) {
        Place p = reads || writes ? resolved(arg.value) : place(arg.value);
        if (p.found) given.insert(p.block);
        if (p.found && (reads || writes)) lend(p, writes);
        const bool lends = use.captures && use.reads && !writes && p.found && p.found->own;
        if (lends) lent.push_back(p);
        if (p.found && use.captures && !lends) capture(p);
        bool alone = p.found && leaves_alone(k, *p.found);
        if (p.found && reads && !alone) read.insert(p.block);
        bool others_own = p.param < 0 && !p.wild && is_restricted(p.block);
        if (p.found && writes && !p.wild && p_.stays_as_it_is(p.param))
          unchanged.insert(p.param);
        else if (p.found && writes && !alone && !others_own) {
          written.insert(p.block);
          if (k.frees_args && use.frees) freed.insert(p.block);
        }
      }
      if (use.pointers[leaf]) arg.value = i == 0 ? address(arg.value) : comparable(arg.value);
      all.push_back(arg);
    }
  bool others = k.reads_other || k.writes_other;
  if (k.reads_args || others) reveal(read, others);
  std::set<uint32_t> writable; // the callee knows them otherwise, too
  for (const auto& [n, block] : blocks_)
    if (block.own && block.exposed) writable.insert(n);
  for (const Place& p : lent)
    capture(p);

  auto undefined = [&](const char* why) {
    out.ub = truth(true);
    fault = {why};
  };
  if (!callable(args[0][0].value, k)) undefined("call of what is no function of that type");
  std::set<uint32_t> kept;
  for (const auto& [param, block] : param_blocks_)
    if (p_.params[param].noalias && !loose_.contains(static_cast<int>(param)) && !k.other_threads)
      kept.insert(block);
  std::set<uint32_t> fixed;
  for (const auto& [param, block] : param_blocks_)
    if (int p = static_cast<int>(param); p_.stays_as_it_is(p) && !k.other_threads) {
      fixed.insert(block);
      if (k.writes_other && loose_.contains(p)) unchanged.insert(p);
    }
  size_t answer = answer_for(callee, site, all);
  for (int param : unchanged)
    if (!answered(answer, kWritesParamLeaf + static_cast<unsigned>(param), 1).isZero())
      out.ub = truth(true);
  Event event{world_.kind_of(k.what), number(options().address_bits + kBlockBits, 0), all};
  event.others = k.reads_other || (k.unwinds && !k.catches);
  event.visible = read;
  event.callee = &callee;
  if (k.catches || !k.unwinds) event.hidden = kept;
  for (const auto& [n, block] : blocks_)
    event.off_limits |= block.own && block.alive && block.kind != LocalKind::Heap &&
                        (block.exposed || given.contains(n));
  for (const auto& [n, block] : blocks_)
    if (k.reads_other && block.own && block.exposed && !leaves_alone(k, block))
      event.visible.insert(n);
  if (event.others || !event.visible.empty()) event.memory = as_it_is();
  if (callee.is_event()) {
    events_.push_back(std::move(event));
  } else {
    if (k.reads_other || k.reads_hidden)
      event.args.push_back({number(kEventBits, events_.size()), truth(false)});
    asked_.emplace_back(std::move(event), answer);
    if (!k.speculatable && !answered(answer, kUbLeaf, 1).isZero())
      undefined("the callee has undefined behavior");
  }

  bool all_seen = k.reads_other || (k.unwinds && !k.catches);
  auto looked_at = [&](uint32_t n, const Block& block) {
    return read.contains(n) || (block.own ? k.reads_other && block.exposed : all_seen);
  };
  note_known(answer);
  for (auto& [n, block] : blocks_) {
    bool reached = block.own ? writable.contains(n) && !leaves_alone(k, block)
                             : !kept.contains(n) && !fixed.contains(n);
    if (!block.hidden && ((k.writes_other && reached) || written.contains(n)))
      overwrite(n, answer, !looked_at(n, block));
  }
  if (k.frees && listed(answer))
    for (uint32_t n : listed(answer)->gone)
      if (Block* b = find(n)) {
        bool is_heap = b->own ? b->kind == LocalKind::Heap : b->heap;
        bool known = k.writes_other && (!b->own || b->exposed);
        bool reached = known || freed.contains(n);
        if (reached && b->own && b->freed) undefined("the callee frees what was freed");
        if (reached && is_heap) b->alive = false;
        if (reached && b->own && !is_heap) undefined("the callee frees a block of the stack");
      }

  for (unsigned i = 0; i < k.widths.size(); ++i) {
    Scalar<Concrete> leaf{truth(false), truth(false)};
    if (options().poison) leaf.poison = d_.constant(answered(answer, kPoisonLeaf + i, 1));
    if (!k.pointers[i])
      leaf.value = d_.constant(answered(answer, i, k.widths[i]));
    else if (k.fresh_result && k.widths.size() == 1)
      leaf.value = fresh_result(answer, site);
    else
      leaf.value = pointer_answer(answer, kPointerLeaf + World::kPointerLeaves * i,
                                  k.widths[i] - kBlockBits);
    out.value.push_back(leaf);
  }
  World::Outcomes considered = world_.outcomes(k);
  bool unwound = (k.unwinds || considered.unwinds) && !answered(answer, kUnwindsLeaf, 1).isZero();
  bool stayed =
      (k.stays || considered.stays) && !unwound && !answered(answer, kStaysLeaf, 1).isZero();
  if (!k.unwinds && unwound) undefined("the call is nounwind, but unwinds");
  if (k.must_unwind() && !unwound) undefined("the call is noreturn and willreturn");
  if (!k.stays && stayed) undefined("the call is willreturn, but never returns");
  if (k.never_returns && k.return_is_ub && considered.returns && !unwound && !stayed)
    undefined("the call is noreturn, but returns");
  bool unwinds = k.unwinds && unwound;
  bool stays = (k.stays && stayed) || k.never_returns;
  out.stays = truth(stays && !unwinds);
  unsigned w = options().address_bits;
  if (k.unwinds) out.exception = d_.constant(answered(answer, kExceptionLeaf + 1, w));
  auto reaches = [&](const std::set<uint32_t>& numbers) {
    return std::any_of(numbers.begin(), numbers.end(), [&](uint32_t n) {
      const Block& b = blocks_.at(n);
      return !b.own && !(n <= world_.num_globals() && b.fixed);
    });
  };
  if (p_.may_break(callee, reaches(read), reaches(written)) &&
      !answered(answer, kBreaksLeaf, 1).isZero())
    undefined("the callee does what the function's attributes exclude");
  if (k.catches) {
    unsigned leaf = kCaughtLeaf + static_cast<unsigned>(world_.kind_of(k.caught));
    bool caught = k.caught.empty() || !answered(answer, leaf, 1).isZero();
    out.value.push_back({truth(unwinds && caught), truth(false)});
    out.value.push_back({pointer_answer(answer, kExceptionLeaf, w), truth(false)});
    out.unwinds = truth(unwinds && !caught);
  } else {
    out.unwinds = truth(unwinds);
  }
  return out;
}

} // namespace lockstep::semantics
