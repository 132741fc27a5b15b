// Calls of unknown functions on numbers; see call.cpp for the same on terms.
#include "semantics/mem/concrete.h"

#include <algorithm>

namespace lockstep::semantics {

namespace {

// The caller's stack, behind a `tail` call.
bool leaves_alone(const Callee& k, const ConcreteMemory::Block& block) {
  return block.own && leaves_alone(k, block.kind);
}

} // namespace

void ConcreteMemory::capture(const Place& p) {
  if (p.param >= 0) escaped_.insert(p.param);
  if (p.found && p.found->own) p.found->escaped = true;
}

void ConcreteMemory::reveal(const std::set<uint32_t>& looked_into, bool others) {
  for (bool changed = true; changed;) {
    changed = false;
    for (auto& [number, block] : blocks_) {
      bool looked = looked_into.contains(number) || (others && (!block.own || block.escaped));
      if (!looked) continue;
      for (const auto& [offset, byte] : block.bytes.others()) {
        if (byte.kind != Byte::Kind::Pointer || byte.index != 0) continue;
        Place p = place(*byte.pointer);
        changed |= p.found && p.found->own && !p.found->escaped;
        capture(p);
      }
    }
  }
}

// What is held constant, and what may be said to have been later on, is looked at before and after.
void ConcreteMemory::overwrite(uint32_t number, size_t answer, bool partial) {
  if (!p_.has_invariants) return take_over(number, answer, partial);
  auto before = as_it_is();
  take_over(number, answer, partial);
  for (const InvariantRange& h : invariants_)
    if (h.block == number) invariant_broken_ |= differs(*before, *this, number, h.offset, h.length);
  constexpr size_t kMost = 32; // each is a copy of memory
  if (overwritten_.size() < kMost)
    overwritten_.push_back({number, std::move(before), as_it_is()});
  else
    unclear = "constant memory and many calls";
}

void ConcreteMemory::take_over(uint32_t number, size_t answer, bool partial) {
  Block* b = find(number);
  bool constant = number > 0 && number <= world_.globals().count() && b && b->fixed;
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
  if (!watches_alias_ || p.wildcard || p.param < 0 ||
      !p_.params[static_cast<size_t>(p.param)].noalias)
    return;
  uint64_t last = APInt::getMaxValue(options().address_bits).getLimitedValue();
  auto meets = [&](const Accessed::Kind& before) {
    return before.based_on != p.param && before.based_on != kBasedOnAny && (write || before.write);
  };
  if (accessed_.overlap(p.block, 0, last, last, meets)) unclear = kLentNoalias;
  lent_.insert({p.block, {p.param, write}});
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

bool ConcreteMemory::callable(const Bits& function, const Callee& k) {
  if (k.convention.empty()) return true;
  Place p = place(function);
  if (p.block == 0 && p.param < 0) return options().may_use_zero();
  if (p.block == kWildcardBlock) return true; // who knows
  if (!p.found) return false;
  if (p.found->own) return false;
  if (p.block > world_.globals().count()) return p.offset.isZero() && !p.found->size.isZero();
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
           !escaped_.contains(static_cast<int>(p.first));
  });
}

// Which memory a call leads to.
struct ConcreteMemory::Reached {
  std::set<uint32_t> read, written, freed, given;
  std::vector<Place> lent;     // captured by pointers through which the callee does not write
  std::set<int> unchanged;     // parameters whose memory stays as it is although it is given away
  std::set<uint32_t> writable; // the callee knows them otherwise, too
  std::set<uint32_t> kept;     // blocks of noalias parameters that nobody else knows
  std::set<uint32_t> fixed;    // blocks of parameters that the function has promised not to change
};

void ConcreteMemory::undefined(Called& out, const char* why) {
  out.ub = truth(true);
  fault = {why};
}

void ConcreteMemory::reach(const Bits& pointer, const Callee& k, size_t operand, Reached& r) {
  bool reads = k.reads_by(operand), writes = k.writes_by(operand);
  Place p = reads || writes ? resolved(pointer) : place(pointer);
  if (!p.found) return;
  r.given.insert(p.block);
  if (reads || writes) lend(p, writes);
  const bool lends = k.borrows(operand) && p.found->own;
  if (lends) r.lent.push_back(p);
  if (k.args[operand].captures && !lends) capture(p);
  bool alone = leaves_alone(k, *p.found);
  if (reads && !alone) r.read.insert(p.block);
  bool others_own = p.param < 0 && !p.wildcard && is_restricted(p.block);
  if (writes && !p.wildcard && p_.stays_as_it_is(p.param)) {
    r.unchanged.insert(p.param);
  } else if (writes && !alone && !others_own) {
    r.written.insert(p.block);
    if (k.frees_by(operand)) r.freed.insert(p.block);
  }
}

// The arguments as others can tell them apart; what they lead to is noted.
Value<Concrete> ConcreteMemory::reach_arguments(const Callee& k, Args<Concrete> args, Reached& r) {
  Value<Concrete> all;
  for (size_t i = 0; i < args.size(); ++i)
    for (size_t leaf = 0; leaf < args[i].size(); ++leaf) {
      Scalar<Concrete> arg = args[i][leaf];
      bool is_pointer = k.args[i].pointers[leaf];
      if (is_pointer && i > 0 && d_.close(arg.poison).isZero()) reach(arg.value, k, i, r);
      if (is_pointer) arg.value = i == 0 ? address(arg.value) : comparable(arg.value);
      all.push_back(arg);
    }
  return all;
}

// What is kept from the callee, by what parameters say.
void ConcreteMemory::withhold(const Callee& k, Reached& r) {
  if (k.other_threads) return;
  for (const auto& [param, block] : param_blocks_)
    if (p_.params[param].noalias && !escaped_.contains(static_cast<int>(param)))
      r.kept.insert(block);
  for (const auto& [param, block] : param_blocks_)
    if (int p = static_cast<int>(param); p_.stays_as_it_is(p)) {
      r.fixed.insert(block);
      if (k.writes_other && escaped_.contains(p)) r.unchanged.insert(p);
    }
}

// The call as others see it.
ConcreteMemory::Event ConcreteMemory::event_of(const Callee& k, const Callee& callee,
                                               const Value<Concrete>& shown, const Reached& r) {
  Event event{world_.environment().kind_of(k.what), number(options().address_bits + kBlockBits, 0),
              shown};
  event.others = k.shows_all();
  event.visible = r.read;
  event.callee = &callee;
  if (k.respects_noalias()) event.hidden = r.kept;
  for (const auto& [n, block] : blocks_)
    event.off_limits |= block.own && block.alive && block.kind != LocalKind::Heap &&
                        (block.escaped || r.given.contains(n));
  for (const auto& [n, block] : blocks_)
    if (k.reads_other && block.own && block.escaped && !leaves_alone(k, block))
      event.visible.insert(n);
  if (event.others || !event.visible.empty()) event.memory = as_it_is();
  return event;
}

void ConcreteMemory::note_call(const Callee& k, Event event, size_t answer, Called& out) {
  if (event.callee->is_event()) {
    events_.push_back(std::move(event));
    return;
  }
  if (k.depends_on_events())
    event.args.push_back({number(kEventBits, events_.size()), truth(false)});
  asked_.emplace_back(std::move(event), answer);
  if (!k.speculatable && !answered(answer, kUbLeaf, 1).isZero())
    undefined(out, "the callee has undefined behavior");
}

void ConcreteMemory::overwrite_reached(const Callee& k, const Reached& r, size_t answer) {
  bool all_seen = k.shows_all();
  auto looked_at = [&](uint32_t n, const Block& block) {
    return r.read.contains(n) || (block.own ? k.reads_other && block.escaped : all_seen);
  };
  note_known(answer);
  for (auto& [n, block] : blocks_) {
    bool reached = block.own ? r.writable.contains(n) && !leaves_alone(k, block)
                             : !r.kept.contains(n) && !r.fixed.contains(n);
    if (!block.hidden && ((k.writes_other && reached) || r.written.contains(n)))
      overwrite(n, answer, !looked_at(n, block));
  }
}

void ConcreteMemory::release(const Callee& k, const Reached& r, size_t answer, Called& out) {
  if (!k.frees || !listed(answer)) return;
  for (uint32_t n : listed(answer)->freed) {
    Block* b = find(n);
    if (!b) continue;
    bool is_heap = b->own ? b->kind == LocalKind::Heap : b->heap;
    bool known = k.writes_other && (!b->own || b->escaped);
    bool reached = known || r.freed.contains(n);
    if (reached && b->own && b->freed) undefined(out, "the callee frees what was freed");
    if (reached && is_heap) b->alive = false;
    if (reached && b->own && !is_heap) undefined(out, "the callee frees a block of the stack");
  }
}

void ConcreteMemory::add_result(const Callee& k, Site site, size_t answer, Called& out) {
  for (unsigned i = 0; i < k.widths.size(); ++i) {
    Scalar<Concrete> leaf{truth(false), truth(false)};
    if (options().poison) leaf.poison = d_.constant(answered(answer, kPoisonLeaf + i, 1));
    if (!k.pointers[i])
      leaf.value = d_.constant(answered(answer, i, k.widths[i]));
    else if (k.fresh_result && k.widths.size() == 1)
      leaf.value = fresh_result(answer, site);
    else
      leaf.value = pointer_answer(answer, kPointerLeaf + Environment::kPointerLeaves * i,
                                  k.widths[i] - kBlockBits);
    out.value.push_back(leaf);
  }
}

// Whether it comes back, unwinds or stays, and UB where it has promised otherwise.
void ConcreteMemory::decide_outcome(const Callee& k, size_t answer, Called& out) {
  Environment::Outcomes considered = world_.environment().outcomes(k);
  bool unwound = (k.unwinds || considered.unwinds) && !answered(answer, kUnwindsLeaf, 1).isZero();
  bool stayed =
      (k.stays || considered.stays) && !unwound && !answered(answer, kStaysLeaf, 1).isZero();
  if (!k.unwinds && unwound) undefined(out, "the call is nounwind, but unwinds");
  if (k.must_unwind() && !unwound) undefined(out, "the call is noreturn and willreturn");
  if (!k.stays && stayed) undefined(out, "the call is willreturn, but never returns");
  if (k.never_returns && k.return_is_ub && considered.returns && !unwound && !stayed)
    undefined(out, "the call is noreturn, but returns");
  bool unwinds = k.unwinds && unwound;
  bool stays = (k.stays && stayed) || k.never_returns;
  out.stays = truth(stays && !unwinds);
  out.unwinds = truth(unwinds);
  unsigned w = options().address_bits;
  if (k.unwinds) out.exception = d_.constant(answered(answer, kExceptionLeaf + 1, w));
}

bool ConcreteMemory::breaks_promises(const Callee& callee, const Reached& r, size_t answer) const {
  auto reaches = [&](const std::set<uint32_t>& numbers) {
    return std::any_of(numbers.begin(), numbers.end(), [&](uint32_t n) {
      const Block& b = blocks_.at(n);
      return !b.own && !(n <= world_.globals().count() && b.fixed);
    });
  };
  return p_.may_break(callee, reaches(r.read), reaches(r.written)) &&
         !answered(answer, kBreaksLeaf, 1).isZero();
}

// The caller goes on where it takes what unwinds: two more leaves of the result.
void ConcreteMemory::catch_exception(const Callee& k, size_t answer, Called& out) {
  unsigned leaf = kCaughtLeaf + static_cast<unsigned>(world_.environment().kind_of(k.caught));
  bool unwinds = d_.holds(out.unwinds);
  bool caught = k.caught.empty() || !answered(answer, leaf, 1).isZero();
  out.value.push_back({truth(unwinds && caught), truth(false)});
  out.value.push_back(
      {pointer_answer(answer, kExceptionLeaf, options().address_bits), truth(false)});
  out.unwinds = truth(unwinds && !caught);
}

ConcreteMemory::Called ConcreteMemory::call(const Callee& callee, Site site, Args<Concrete> args) {
  const Callee k = p_.restricted(callee);
  Called out{{}, truth(false), truth(false), truth(false), truth(false)};
  Reached r;
  Value<Concrete> shown = reach_arguments(k, args, r);
  bool others = k.reads_other || k.writes_other;
  if (k.reads_args || others) reveal(r.read, others);
  for (const auto& [n, block] : blocks_)
    if (block.own && block.escaped) r.writable.insert(n);
  for (const Place& p : r.lent)
    capture(p);

  if (!callable(args[0][0].value, k)) undefined(out, "call of what is no function of that type");
  withhold(k, r);
  size_t answer = answer_for(callee, site, shown);
  for (int param : r.unchanged)
    if (!answered(answer, kWritesParamLeaf + static_cast<unsigned>(param), 1).isZero())
      out.ub = truth(true);
  note_call(k, event_of(k, callee, shown, r), answer, out);
  overwrite_reached(k, r, answer);
  release(k, r, answer, out);
  add_result(k, site, answer, out);
  decide_outcome(k, answer, out);
  if (breaks_promises(callee, r, answer))
    undefined(out, "the callee does what the function's attributes exclude");
  if (k.catches) catch_exception(k, answer, out);
  return out;
}

} // namespace lockstep::semantics
