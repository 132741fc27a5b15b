// Blocks that were there before an execution started (or that others made since): globals, and
// symbolic ones, of which only a term says which block they are. Where they lie, how large they
// are, whether they may be written or freed: variables that come into being when a program first
// looks. No contents.
#pragma once

#include "semantics/mem/globals.h"

#include <unordered_map>

namespace lockstep::semantics {

// Blocks of an execution's own that others may know, by number, and when they do.
using KnownLocals = std::vector<std::pair<uint32_t, Term>>;

inline Term make_pointer(TermManager& tm, Term block, Term offset) {
  return tm.concat(block, offset);
}
inline Term pointer_from_address(TermManager& tm, Term address) {
  Term zero = tm.eq(address, tm.zero(address.width()));
  Term wildcard = tm.constant(kBlockBits, kWildcardBlock);
  return make_pointer(tm, tm.ite(zero, tm.zero(kBlockBits), wildcard), address);
}

// A block of somebody else's, as far as a term says which: the facts about it are variables.
struct SymbolicBlock {
  Term block;
  Term base, size;
  Term fixed;        // it must not be written
  Term heap;         // it may be freed
  Term address;      // null, or the address by which it was found: then it is the one that holds it
  unsigned bits = 0; // of pointers that lead there: it is not larger; 0: of the widest
  bool is_below = false; // and it lies where they reach
  uint32_t made = 0;     // what came into being before has a smaller number
};

class InitialBlocks {
public:
  InitialBlocks(TermManager& tm, const WorldOptions& options, const Globals& globals,
                CreationOrder& order)
      : tm_(tm), o_(options), globals_(globals), order_(order) {}

  const SymbolicBlock& symbolic(Term block);
  // The block, not of an execution's own making, that holds the address.
  const SymbolicBlock& at_address(Term address);
  const std::vector<SymbolicBlock>& all_symbolic() const { return symbolic_; }

  // A variable for a block, as wide as a block's number.
  Term fresh(const std::string& name);
  void note_fresh(Term block) { fresh_.insert(block.id()); } // that somebody else has made
  bool is_fresh(Term block) const { return fresh_.contains(block.id()); }
  // A pointer to it was handed over while an execution ran.
  void note_handed_over(Term block) { handed_over_.insert(block.id()); }
  bool is_handed_over(Term block) const { return handed_over_.contains(block.id()); }
  // Pointers of that width lead to the block.
  void limit(Term block, unsigned bits, bool is_below);

  // Whether a block is one that an execution has made up (undef, frozen poison): such a pointer
  // leads nowhere, since it might as well be null. Partly made up: nothing can be said of it.
  enum class Origin : uint8_t { Input, Made, Mixed }; // Mixed: of any other shape
  Origin origin(Term block) const;
  bool is_made_up(Term block) const { return origin(block) == Origin::Made; }

  // Facts about a block: 0, a global, a symbolic one, or one of them by a condition. A block of an
  // execution's own has none here.
  Term base(Term block);
  Term size(Term block);
  Term fixed(Term block);
  Term heap(Term block);
  // Whether the function must not read, or write, there by a pointer that may be based on any of
  // its parameters: the same for both sides, which promise the same.
  Term barred(Term block, bool write);

  // A pointer that comes from outside: its address is the variable of that name.
  Term input_pointer(const std::string& name, unsigned bits, unsigned space = 0);
  Term input_pointer(const std::string& name) { return input_pointer(name, o_.address_bits); }
  struct Pointer {
    Term block, address; // variables, the first with zeros above it
  };
  const std::vector<Pointer>& pointers() const { return pointers_; }
  // What a name that may be replaced stands for: a place in a block that exists.
  struct Alias {
    Term pointer;
    uint64_t bytes;
  };
  Term alias(const Global& global);
  const std::map<std::string, Alias>& aliases() const { return aliases_; }
  // `pointer`, or one into a block of the execution's own.
  Term or_local(Term pointer, Term local, Term offset, const KnownLocals& known);

  // Whether two ranges of addresses have nothing in common; neither wraps around.
  Term disjoint(Term base1, Term size1, Term base2, Term size2);
  // A block of that place and size lies where pointers of that width reach.
  Term is_below(Term base, Term size, unsigned bits);
  // Room that no block of others' takes up, for blocks that pointers of that width reach: [first,
  // first + length).
  APInt room_start(unsigned bits) const { return APInt(o_.address_bits, 1).shl(bits - 2); }
  APInt room_size(unsigned bits) const { return APInt(o_.address_bits, 1).shl(bits - 3); }
  // So far apart are blocks that are put there.
  APInt room_for_one(unsigned bits) const {
    return room_size(bits).udiv(APInt(o_.address_bits, 64));
  }

private:
  TermManager& tm_;
  const WorldOptions& o_;
  const Globals& globals_;
  CreationOrder& order_;
  std::unordered_set<uint32_t> fresh_, handed_over_;
  std::vector<SymbolicBlock> symbolic_;
  std::unordered_map<uint32_t, size_t> symbolic_of_; // by block term
  std::unordered_map<uint32_t, size_t> found_at_;    // by address term
  std::vector<Pointer> pointers_;
  std::map<std::string, Alias> aliases_; // by name
};

} // namespace lockstep::semantics
