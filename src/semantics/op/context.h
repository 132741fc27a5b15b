// What an operation may do beside computing its result: have UB, make a choice, look at undef.
#pragma once

#include "semantics/op/operation.h"
#include "semantics/value.h"

namespace lockstep::semantics {

template <class D> class OpContext : public Ops<D> {
public:
  using Bits = typename D::Bits;
  using Ops<D>::d;

  // `memory` may be null for an operation that does not touch it.
  OpContext(D& domain, Site site, typename D::Memory* memory = nullptr)
      : Ops<D>(domain), ub(this->boolean(false)), stays(ub), unwinds(ub), exception(ub), beyond(ub),
        excused(ub), memory_(memory), site_(site) {}

  typename D::Memory& memory() { return *memory_; }
  Site site() const { return site_; }

  // `reason` is for people, and runs on numbers alone take notice of it; null: memory knows why.
  // What memory knows of, and what is said to be so, is the fault of a pointer that was given.
  void undefined_if(const Bits& condition, [[maybe_unused]] const char* reason = nullptr,
                    bool by_pointer = false) {
    if (d.is_false(condition)) return;
    if constexpr (D::kConcrete) {
      if (!why) {
        why = reason ? reason : kMemoryKnows;
        why_by_pointer = by_pointer || !reason;
      }
    } else if ((by_pointer || !reason) && memory_ && !memory_->options().access_is_ub) {
      excused = this->or_(excused, condition);
      return;
    }
    ub = this->or_(ub, condition);
  }

  // What the reference leaves open. It is noted, or is UB where that is asked for.
  void unclear_if(const Bits& condition, const char* what) {
    memory_->note_unclear(condition, what);
    if (memory_->unclear_is_ub()) undefined_if(condition, what);
  }

  // For the next instruction: as if made anew.
  void restart(Site site) {
    for (Bits* b : {&ub, &stays, &unwinds, &exception, &beyond, &excused})
      if (!d.is_false(*b)) *b = this->boolean(false);
    site_ = site;
    ordinal_ = 0;
    why = nullptr;
    why_by_pointer = false;
  }

  // A number of this execution's own choosing; of kind Control where the choice shows in nothing
  // but UB.
  Bits choose(unsigned width, VarKind kind = VarKind::Choice) {
    return d.choice(site_, ordinal_++, width, kind);
  }

  // What an uninterpreted function chooses by. At the same place arithmetic may be looked into
  // another time: its choices are others, of other widths.
  Bits choose_for_function(unsigned width, bool at_each_use) {
    constexpr unsigned kOfFunctions = 1u << 16;
    const unsigned ordinal = kOfFunctions + ordinal_++;
    return at_each_use ? d.undef(site_, ordinal, width)
                       : d.choice(site_, ordinal, width, VarKind::Choice);
  }

  // A choice where only executions in which `open` holds look at it. What is computed from undef is
  // computed anew at each use, and so is what it chooses; but what may be a number chooses once.
  Bits choose_where(const Bits& open, unsigned width) {
    unsigned ordinal = ordinal_++;
    if (d.is_false(open)) return this->zero(width);
    if (d.has_undef(open) && d.knows_undef()) return d.undef(site_, ordinal, width);
    return d.choice(site_, ordinal, width, VarKind::Choice);
  }

  // A choice between two, the first if the bit is 1. A run makes none where they are the same.
  Bits choose_between(const Bits& first, const Bits& second, unsigned reserved) {
    if constexpr (D::kConcrete)
      if (!first.open && !second.open && first.value == second.value) return first;
    return this->ite(d.choice(site_, reserved, 1, VarKind::Choice), first, second);
  }

  // Undef of its own, by numbers that were reserved: the first of `count`.
  unsigned reserve(unsigned count) {
    unsigned first = ordinal_;
    ordinal_ += count;
    return first;
  }
  Bits undef_at(unsigned ordinal, unsigned width) { return d.undef(site_, ordinal, width); }

  // `value`, or a number of this execution's choosing where `open` holds.
  Bits choose_if(const Bits& open, const Bits& value, VarKind kind) {
    unsigned ordinal = ordinal_++;
    if (d.is_false(open)) return value;
    return this->ite(open, d.choice(site_, ordinal, this->width(value), kind), value);
  }

  // The value with its undef bits chosen once and for all: by freeze (Choice), or for control to
  // act on, where undef is UB and so the choice is never seen otherwise (Control).
  Scalar<D> settle(Scalar<D> s, VarKind kind) {
    settle_all(std::span(&s, 1), kind);
    return s;
  }

  // All leaves of one value, renamed to variables of that kind: what they share stays shared.
  void settle_all(std::span<Scalar<D>> value, VarKind kind) {
    unsigned ordinal = ordinal_++;
    std::vector<Bits*> bits;
    for (Scalar<D>& s : value) {
      if (d.has_undef(s.value)) bits.push_back(&s.value);
      if (d.has_undef(s.poison)) bits.push_back(&s.poison);
    }
    if (!bits.empty()) d.rename(bits, site_, ordinal, kind);
  }

  // Another reading of the same value: its undef may differ from that of the first.
  Scalar<D> read_again(Scalar<D> s) {
    settle_all(std::span(&s, 1), VarKind::Undef);
    return s;
  }

  // True for some pair of choices exactly when the bits depend on undef. A program that acts on
  // this condition acts on "the value is undef": a source may pick the pair that differs, a target
  // must answer for every pair.
  Bits depends_on_undef(const Bits& bits) {
    unsigned ordinal = ordinal_;
    ordinal_ += 2;
    if (!d.has_undef(bits)) return this->boolean(false);
    Bits one = bits, two = bits;
    Bits* first[] = {&one};
    Bits* second[] = {&two};
    d.rename(first, site_, ordinal, VarKind::Control);
    d.rename(second, site_, ordinal + 1, VarKind::Control);
    d.pulled_apart(one, two);
    return this->ne(one, two);
  }

  // Poison, or undef: what `noundef`, a branch and `assume` do not accept.
  Bits not_well_defined(const Scalar<D>& s) {
    if (!d.has_undef(s.value) && !d.has_undef(s.poison)) {
      ordinal_ += 3; // as below
      return s.poison;
    }
    return this->or_(settle(s, VarKind::Control).poison, depends_on_undef(s.value));
  }

  Scalar<D> well(Bits value) { return {std::move(value), this->boolean(false)}; }
  Bits either_poison(const Scalar<D>& a, const Scalar<D>& b) {
    return this->or_(a.poison, b.poison);
  }

  Bits ub; // of this instruction so far
  static constexpr const char* kMemoryKnows = "";
  const char* why = nullptr; // the first reason for UB that may be, of a run on numbers
  bool why_by_pointer = false;
  // The execution does not go on from here: it never comes back from a call, or leaves the function
  // by unwinding. Where it has no UB.
  Bits stays, unwinds;
  Bits exception; // what unwinds, if it does: its address
  Bits beyond;    // it goes further than is looked at: nothing is said of such executions
  Bits excused;   // UB by a pointer that was given, where that is nobody's fault

private:
  typename D::Memory* memory_;
  Site site_;
  // Counts the choices of this instruction. Every function above takes its numbers whether it needs
  // them or not: a symbolic run and a replay know different things, and must agree on the numbers.
  unsigned ordinal_ = 0;
};

} // namespace lockstep::semantics
