// Memory as both sides find it when they start: blocks that others made (globals, what arguments
// and pointers in memory lead to) and what is in them. Nothing is listed in advance: a block, a
// size, a byte comes into being as a variable when a program first looks at it, and `constraints`
// says how the variables of one memory hang together. What nobody looks at costs nothing.
#pragma once

#include "semantics/mem/layout.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>

namespace lockstep::semantics {

// A stretch of memory as read: a number of `bytes` bytes, or a pointer leaf. `poison` is one bit
// for all of it, or a bit for every bit of the number.
template <class D> struct Chunk {
  unsigned bytes = 0;
  typename D::Bits value;
  typename D::Bits poison;
};
using Piece = Chunk<Symbolic>;
using Pieces = std::vector<Piece>; // in the order of addresses

struct WorldOptions {
  unsigned address_bits = 64;
  unsigned block_bits = 8; // of the variables that stand for blocks
  unsigned granule = 1;    // every access is to whole granules
  bool bit_poison = false; // single bits of a granule may be poison
  bool poison = true;      // memory may hold poison
  bool null_is_valid = false;
  bool big_endian = false;
  bool malloc_may_fail = false;
  bool access_is_ub = true; // a bad access is UB; otherwise nobody asks
  bool keep_room = false;   // some addresses are left to the blocks of an execution
};

class Chains;

class World {
public:
  World(TermManager& tm, WorldOptions options);
  ~World();

  TermManager& terms() { return tm_; }
  const WorldOptions& options() const { return o_; }

  // ---- blocks ----

  // The number of a program's global, the same for both sides; the first description counts. One
  // that nobody outside knows and whose contents differ is another global.
  uint32_t number_of(std::span<const Global> all, uint32_t index);
  // A block that no pointer but its own can reach: the caller's copy behind a byval argument.
  uint32_t private_block(uint32_t param, unsigned align_log2 = 0);
  bool is_private(uint32_t number) const { return private_.contains(number); }

  struct GlobalBlock {
    Global global; // pointers in it name globals by their number here
    Term base;
  };
  const GlobalBlock& global(uint32_t number) const { return globals_[number - 1]; }
  uint32_t num_globals() const { return static_cast<uint32_t>(globals_.size()); }

  // A block of somebody else's, as far as a term says which: the facts about it are variables.
  struct Atom {
    Term block;
    Term base, size;
    Term fixed;   // it must not be written
    Term heap;    // it may be freed
    Term address; // null, or the address by which it was found: then it is the one that holds it
    uint32_t made = 0; // what came into being before has a smaller number
  };
  // A variable for a block, as wide as a block's number.
  Term fresh_block(const std::string& name);
  bool is_fresh_block(Term block) const { return fresh_blocks_.contains(block.id()); }
  const Atom& atom(Term block);
  // The block, not of an execution's own making, that holds the address.
  const Atom& atom_at(Term address);
  const std::vector<Atom>& atoms() const { return atoms_; }

  // Whether a block is one that an execution has made up (undef, frozen poison): such a pointer
  // leads nowhere, since it might as well be null. Partly made up: nothing can be said of it.
  enum class Origin : uint8_t { Input, Made, Mixed }; // Mixed: of any other shape
  Origin origin(Term block);
  bool nowhere(Term block) { return origin(block) == Origin::Made; }
  // Facts about a block: 0, a global, an atom, or one of them by a condition. A block of an
  // execution's own has none here.
  Term base(Term block);
  Term size(Term block);
  Term fixed(Term block);
  Term heap(Term block);

  // A pointer that comes from outside: its address is the variable of that name.
  Term input_pointer(const std::string& name);
  struct Pointer {
    Term block, address; // variables, the first with zeros above it
  };
  const std::vector<Pointer>& pointers() const { return pointers_; }
  static Term make_pointer(TermManager& tm, Term block, Term offset) {
    return tm.concat(block, offset);
  }
  static Term from_address(TermManager& tm, Term address) {
    Term zero = tm.eq(address, tm.zero(address.width()));
    Term wild = tm.constant(kBlockBits, kWildBlock);
    return make_pointer(tm, tm.ite(zero, tm.zero(kBlockBits), wild), address);
  }

  // ---- contents ----

  struct Entry {
    Term block, offset;
    Term value, poison;
    Term source; // null until asked for: the block that a pointer at this place leads to
    uint32_t made = 0;
  };
  // `bytes` is a multiple of the granule.
  Pieces contents(Term block, Term offset, unsigned bytes);
  Piece pointer_at(Term block, Term offset);
  const std::vector<Entry>& entries() const { return entries_; }

  // ---- what the world answers ----

  // The result of the event of that number, if it is of that kind: a leaf of it.
  struct Answer {
    uint64_t kind;
    unsigned leaf;
    Term index, value;
  };
  Term answer(uint64_t kind, Term index, unsigned leaf, unsigned width);
  const std::vector<Answer>& answers() const { return answers_; }

  // ---- what is written ----

  uint32_t next_made() { return made_++; }

  Chains& chains() { return *chains_; } // see late.h

  // ---- what hangs together ----

  // What is true of every memory, as far as it concerns the variables in the roots. Nothing is said
  // about variables of which `hidden` holds: what is read at a place that depends on a choice of
  // the source's cannot be said before that choice, and stays open.
  using Hidden = std::function<bool(Term var)>;
  //
  // About blocks alone; about their contents too; and about reads that were put off.
  enum class About : uint8_t { Blocks, Contents, All };
  Term constraints(std::span<const Term> roots, const Hidden& hidden, About about = About::All);

  // Whether two ranges of addresses have nothing in common; neither wraps around.
  Term disjoint(Term base1, Term size1, Term base2, Term size2);
  // Room that no block of others' takes up: [first, first + length).
  APInt room_start() const { return APInt(o_.address_bits, 1).shl(o_.address_bits - 2); }
  APInt room_size() const { return APInt(o_.address_bits, 1).shl(o_.address_bits - 3); }

private:
  Entry& entry(Term block, Term offset);
  void known_contents(const Entry& e, uint32_t number, const std::function<void(Term)>& add);
  uint32_t add(Global global);

  TermManager& tm_;
  WorldOptions o_;
  std::vector<GlobalBlock> globals_; // number 1 is the first
  std::map<std::string, uint32_t> by_name_;
  std::unordered_set<uint32_t> private_;
  std::unordered_set<uint32_t> fresh_blocks_;
  std::vector<Atom> atoms_;
  std::unordered_map<uint32_t, size_t> atom_of_; // by block term
  std::unordered_map<uint32_t, size_t> atom_at_; // by address term
  std::vector<Entry> entries_;
  std::vector<Answer> answers_;
  std::vector<Pointer> pointers_;
  uint32_t made_ = 0;
  std::map<std::pair<uint32_t, uint32_t>, size_t> entry_of_; // by block and offset
  std::unique_ptr<Chains> chains_;
};

} // namespace lockstep::semantics
