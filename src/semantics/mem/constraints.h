// What is true of every memory: clauses over the variables that stand for what both sides find, in
// groups by what they are about. Every clause speaks of variables that occur already, in the roots
// or in other clauses; its comment has the formula, over all blocks and places that somebody has
// looked at.
#pragma once

#include "semantics/mem/world.h"

namespace lockstep::semantics {

// Collects conjuncts, each at most once, and knows which variables occur in them.
class Conjunction {
public:
  Conjunction(TermManager& tm, std::span<const Term> roots);
  bool has(Term var) const { return vars_.contains(var.id()); }
  bool touches(Term t) const; // a variable of the term occurs
  void add(Term t);
  Term all();

  bool grown = false;

private:
  TermManager& tm_;
  std::unordered_set<uint32_t> vars_, seen_;
  std::vector<Term> all_;
};

// Where blocks lie, how large they are, what may be done to them.
class BlockClauses {
public:
  BlockClauses(World& world, Conjunction& conjunction);
  void symbolic_blocks();
  void globals();
  void aliases();
  void casts();

private:
  // Which of a block's properties occur.
  struct Known {
    bool base, size, fixed, heap;
    bool any() const { return base || size || fixed || heap; }
  };
  Known known(const SymbolicBlock& a) const;
  Term number(uint32_t n) { return tm_.constant(kBlockBits, n); }
  Term base_of(uint32_t n) { return w_.globals().at(n).base; }
  Term extent_of(uint32_t n);
  Term is_small(Term size, unsigned bits);
  void lies_somewhere(Term base, Term size, Term exists, bool may_be_null, unsigned bits,
                      bool below);
  void are_apart(Term same, Term base1, Term size1, Term base2, Term size2);

  void symbolic_block(const SymbolicBlock& a, size_t index);
  void may_be_global(const SymbolicBlock& a, const Known& here, Term none, uint32_t n);
  void may_be_block(const SymbolicBlock& a, const Known& here, Term none, const SymbolicBlock& b);
  void found_by_address(const SymbolicBlock& a);
  void global(uint32_t n);
  bool may_overlap(const Global& g, const Global& h) const;
  void keeps_the_place(const AddressCasts::Cast& a);
  void same_cast(const AddressCasts::Cast& a, const AddressCasts::Cast& b, bool keeps, bool other);

  World& w_;
  TermManager& tm_;
  const WorldOptions& o_;
  Conjunction& c_;
  unsigned bits_; // of an address
  Term zero_, no_block_;
};

// What is read in blocks of others.
class ContentClauses {
public:
  ContentClauses(World& world, Conjunction& conjunction)
      : w_(world), tm_(world.terms()), o_(world.options()), c_(conjunction) {}
  void entries();
  void deferred_reads();

private:
  using Entry = InitialContents::Entry;
  // Which parts of what is read at a place occur.
  struct Read {
    bool value, poison, source, own, placed, open;
    bool unsteady[2];
    bool any() const {
      return value || poison || source || own || placed || open || unsteady[0] || unsteady[1];
    }
  };
  Read read(const Entry& e, const Read& wanted) const; // of those that are asked for

  void entry(size_t i);
  void defined_since(const Entry& a);
  void steady(const Entry& a, const Read& here);
  void constant_contents(const Entry& e, uint32_t number);
  void same_place(const Entry& a, const Entry& b, const Read& shared);
  void unchanged_since(const Entry& a, const Entry& b, Term steady, const Read& shared);

  World& w_;
  TermManager& tm_;
  const WorldOptions& o_;
  Conjunction& c_;
};

// What callees and devices answer.
class EnvironmentClauses {
public:
  EnvironmentClauses(World& world, Conjunction& conjunction)
      : e_(world.environment()), tm_(world.terms()), c_(conjunction) {}
  void answers();
  void freed();

private:
  Environment& e_;
  TermManager& tm_;
  Conjunction& c_;
};

} // namespace lockstep::semantics
