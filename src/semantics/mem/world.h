// Memory as both sides find it when they start: blocks that others made (globals, what arguments
// and pointers in memory lead to) and what is in them. Nothing is listed in advance: a block, a
// size, a byte comes into being as a variable when a program first looks at it, and `constraints`
// says how the variables of one memory hang together. What nobody looks at costs nothing.
#pragma once

#include "semantics/mem/layout.h"
#include "support/function_ref.h"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <tuple>
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
template <class D> using Chunks = term::SmallVector<Chunk<D>, 1>; // in the order of addresses
using Pieces = Chunks<Symbolic>;

struct WorldOptions {
  unsigned address_bits = 64;        // of the widest pointers
  std::vector<unsigned> narrow;      // the widths of other pointers
  unsigned block_bits = 8;           // of the variables that stand for blocks
  unsigned granule = 1;              // every access is to whole granules
  bool bit_poison = false;           // single bits of a granule may be poison
  bool byte_poison = false;          // but of a byte that nobody has written, all or none
  bool poison = true;                // memory may hold poison
  bool null_is_valid = false;        // something may be at address 0, in the default space too
  bool zero_in_other_spaces = false; // in others
  bool big_endian = false;
  bool malloc_may_fail = false;
  bool access_is_ub = true; // a bad access is UB; otherwise the execution ends there unseen
  bool keep_room = false;   // some addresses are left to the blocks of an execution
  // What varies of a pointer that comes from outside is its offset, instead of its address: easier
  // where addresses do not matter, and no input for people to read.
  bool pointers_by_offset = false;
  // Address spaces are views of one memory, in which a block has one address. Otherwise a block has
  // another in each, addresses are those in the space `numbered`, and casts may do anything that
  // the reference allows.
  bool one_view = true;
  unsigned numbered = 0;

  bool has_addresses(unsigned space) const { return one_view || space == numbered; }
  bool may_use_zero() const { return null_is_valid || zero_in_other_spaces; }
  // A block that was made in that space.
  bool may_be_at_zero(unsigned space) const {
    return null_is_valid || !has_addresses(space) || (space != 0 && zero_in_other_spaces);
  }
};

struct Seen; // symbolic.h
class Chains;

// Whether two constants hold the same. `same`: that pointers in them lead to the same, by their
// numbers on each side.
bool same_contents(const Global& a, const Global& b,
                   support::FunctionRef<bool(uint32_t, uint32_t)> same);

class World {
public:
  World(TermManager& tm, WorldOptions options);
  ~World();

  TermManager& terms() { return tm_; }
  const WorldOptions& options() const { return o_; }
  // What is poison of a granule that nobody here has written, by a variable: as finely as memory
  // tells it there.
  unsigned poison_variables() const; // its width
  Term poison_of(Term variable);

  // ---- blocks ----

  // The number of a program's global, the same for both sides; the first description counts. One
  // that nobody outside knows and whose contents differ is another global.
  uint32_t number_of(std::span<const Global> all, uint32_t index);
  // A block that no pointer but its own can reach: the caller's copy behind a byval argument.
  uint32_t private_block(uint32_t param, unsigned align_log2 = 0, unsigned space = 0,
                         unsigned address_bits = 0);
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
    unsigned bits = 0;     // of pointers that lead there: it is not larger; 0: of the widest
    bool is_below = false; // and it lies where they reach
    uint32_t made = 0;     // what came into being before has a smaller number
  };
  // A variable for a block, as wide as a block's number.
  Term fresh_block(const std::string& name);
  bool is_fresh_block(Term block) const { return fresh_blocks_.contains(block.id()); }
  // A pointer to it was handed over while an execution ran.
  bool is_late(Term block) const { return late_blocks_.contains(block.id()); }
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
  Term size_variable(uint32_t global_number) const; // of one whose size is not known
  Term size(Term block);
  Term fixed(Term block);
  // Whether the function must not read, or write, there by a pointer that may be based on any of
  // its parameters: the same for both sides, which promise the same.
  Term barred(Term block, bool write);
  bool is_constant(Term block); // certainly never written
  Term heap(Term block);

  // A pointer that comes from outside: its address is the variable of that name.
  Term input_pointer(const std::string& name, unsigned bits, unsigned space = 0);
  Term input_pointer(const std::string& name) { return input_pointer(name, o_.address_bits); }
  struct Pointer {
    Term block, address; // variables, the first with zeros above it
  };
  const std::vector<Pointer>& pointers() const { return pointers_; }
  // addrspacecast where nothing more is known of it than the reference says: a function of the
  // pointer, the same for all. Where it keeps the place, the cast back does too. Otherwise it leads
  // nowhere; from a null where there may be something it leads anywhere.
  struct CastFrom {
    Term block, offset; // the offset as wide as any
    Term size, base;    // null if they do not matter
    bool may_be_anywhere;
  };
  Term cast(const CastFrom& what, unsigned from, unsigned to, unsigned bits);
  bool has_casts() const { return !casts_.empty(); }
  // What a name that may be replaced stands for: a place in a block that exists.
  Term alias(const Global& global);
  const std::map<std::string, std::pair<Term, uint64_t>>& aliases() const { return aliases_; }
  static Term make_pointer(TermManager& tm, Term block, Term offset) {
    return tm.concat(block, offset);
  }
  static Term from_address(TermManager& tm, Term address) {
    Term zero = tm.eq(address, tm.zero(address.width()));
    Term wild = tm.constant(kBlockBits, kWildBlock);
    return make_pointer(tm, tm.ite(zero, tm.zero(kBlockBits), wild), address);
  }

  // ---- contents ----

  // Memory at the start is epoch 0; what the world leaves there in answer to question q, epoch q+1.
  struct Entry {
    uint32_t epoch;
    Term block, offset;
    Term value, poison;
    Term poison_variable; // what `poison` is made of; null: nothing is poison
    // By the number of bytes, once asked for: the block of others that a pointer at this place
    // leads to.
    std::map<unsigned, Term> sources;
    // Once asked for, instead of that: which of the execution's own (by its number, if it is one
    // that the world knows), and where in it.
    Term own, own_offset;
    std::array<Term, 2> unsteady; // null until asked for; by When
    Term other_poison;            // null until asked for: whether a target finds poison where it is
    Term written; // null until asked for: whether the world has put it there in that epoch
    Term undef;   // null until asked for: whether it is undef instead, for both sides
    uint32_t made = 0;
  };
  // Blocks of an execution's own that the world may know, and when it does.
  using Known = std::vector<std::pair<uint32_t, Term>>;
  // `bytes` is a multiple of the granule. `refined`: as a target finds it whose memory refines what
  // is there.
  Pieces contents(uint32_t epoch, Term block, Term offset, unsigned bytes, bool refined = false);
  Term written(uint32_t epoch, Term block, Term offset);
  Term undefined(uint32_t epoch, Term block, Term offset);
  // In that epoch nothing that starts in one of these is undef. Replaces what was said before.
  struct Range {
    Term block, offset, length;
    bool operator==(const Range&) const = default;
  };
  void set_defined(uint32_t epoch, std::vector<Range> ranges) {
    defined_[epoch] = std::move(ranges);
  }
  Piece pointer_at(uint32_t epoch, Term block, Term offset, unsigned bytes, const Known* known,
                   bool refined = false);
  // Whether others give the granule at this place another value, at any time or after this
  // execution.
  enum class When : uint8_t { Ever, Later };
  Term unsteady(Term block, Term offset, When when);
  const std::vector<Entry>& entries() const { return entries_; }

  // ---- what the world answers ----

  // Something that an execution asks the world: what an event brings, what a function returns. To
  // the same question the world gives the same answer.
  struct Question {
    uint64_t kind;
    Term index; // of an event: how many came before, and nothing else counts; else null
    Value<Symbolic> args;
    std::vector<bool> undef; // of each leaf: it is undef, whatever `args` says
    bool of_target = false;
    const Callee* callee = nullptr;     // who is asked, if it is a function
    std::shared_ptr<const Seen> memory; // what it may depend on; null: nothing
    Term off_limits = Term(); // of a function: there is something on the stack that it leaves alone
  };
  uint64_t kind_of(const std::string& what); // the same for the same words
  // What either side takes into account of callees of a kind: one that rules it out has UB where it
  // happens.
  struct Outcomes {
    bool unwinds = false, stays = false, returns = false;
  };
  void consider(const Callee& callee);
  Outcomes outcomes(const Callee& callee);
  uint32_t ask(Question question);
  const std::vector<Question>& questions() const { return questions_; }
  // The condition under which two are the same. Of those that read memory `same_memory` says
  // whether they find the same there; without it nothing is known.
  Term same(uint32_t a, uint32_t b);
  std::function<Term(const Seen&, const Seen&)> same_memory;

  struct Answer {
    uint32_t question;
    unsigned leaf;
    Term value;
  };
  Term answer(uint32_t question, unsigned leaf, unsigned width);
  const std::vector<Answer>& answers() const { return answers_; }
  // A pointer that the world hands over; it takes leaves from `leaf` on (kPointerLeaves of them).
  Term pointer_answer(uint32_t question, unsigned leaf, unsigned bits, const Known& known);
  static constexpr unsigned kPointerLeaves = 4;

  // Whether a block has been freed by the time that the question is answered.
  struct Gone {
    uint32_t question;
    Term block, value;
  };
  Term gone(uint32_t question, Term block);
  const std::vector<Gone>& gone() const { return gone_; }

  // ---- what is written ----

  uint32_t next_made() { return made_++; }

  Chains& chains() { return *chains_; } // see late.h

  // ---- what hangs together ----

  // What is true of every memory, as far as it concerns the variables in the roots: about blocks
  // alone; about their contents too; and about reads that were put off.
  enum class About : uint8_t { Blocks, Contents, All };
  Term constraints(std::span<const Term> roots, About about = About::All);

  // The variables that stand for something else where an execution chooses otherwise: what is read
  // at a place that it chose, what is answered to a question about it, and all that follows.
  using Chosen = std::function<bool(Term var)>;
  std::vector<Term> dependent(const Chosen& chosen);

  // Whether two ranges of addresses have nothing in common; neither wraps around.
  Term disjoint(Term base1, Term size1, Term base2, Term size2);
  // Room that no block of others' takes up, for blocks that pointers of that width reach: [first,
  // first + length).
  APInt room_start(unsigned bits) const { return APInt(o_.address_bits, 1).shl(bits - 2); }
  APInt room_size(unsigned bits) const { return APInt(o_.address_bits, 1).shl(bits - 3); }
  // So far apart are blocks that are put there.
  APInt room_for_one(unsigned bits) const {
    return room_size(bits).udiv(APInt(o_.address_bits, 64));
  }
  bool asked_if_gone(Term block) const; // after any call
  // A block of that place and size lies where pointers of that width reach.
  Term is_below(Term base, Term size, unsigned bits);

private:
  Entry& entry(uint32_t epoch, Term block, Term offset);
  // `pointer`, or one into a block of the execution's own.
  Term or_own(Term pointer, Term own, Term offset, const Known& known);
  class Constraints; // constraints.cpp
  uint32_t add(Global global);
  void limit(Term block, unsigned bits, bool is_below);
  void constrain_casts(const std::function<bool(Term)>& has, const std::function<void(Term)>& add);

  bool is_same(uint32_t number, std::span<const Global> all, uint32_t index);

  TermManager& tm_;
  WorldOptions o_;
  std::vector<GlobalBlock> globals_; // number 1 is the first
  std::map<std::string, uint32_t> by_name_;
  std::unordered_set<uint32_t> adding_;              // whose contents are not numbered yet
  std::set<std::pair<uint32_t, uint32_t>> compared_; // with a constant of the other side
  std::unordered_set<uint32_t> private_;
  std::unordered_set<uint32_t> fresh_blocks_, late_blocks_;
  std::vector<Atom> atoms_;
  std::unordered_map<uint32_t, size_t> atom_of_; // by block term
  std::unordered_map<uint32_t, size_t> atom_at_; // by address term
  std::vector<Entry> entries_;
  std::map<uint32_t, std::vector<Range>> defined_; // by epoch
  std::vector<Question> questions_;
  std::map<std::string, uint64_t> kinds_;
  std::map<uint64_t, Outcomes> outcomes_;               // by kind; whether any of them returns
  std::map<uint64_t, std::set<std::string>> returning_; // by kind: by which symbols, "": a pointer
  std::map<std::pair<uint32_t, uint32_t>, Term> same_;  // by questions
  std::vector<Answer> answers_;
  std::vector<Gone> gone_;
  struct Cast {
    unsigned from, to, bits;
    CastFrom what;
    Term keeps;        // whether the place stays the same
    Term block, other; // if not, where it leads and its address, or its offset there
  };
  std::vector<Cast> casts_;
  std::vector<Pointer> pointers_;
  uint32_t made_ = 0;
  std::map<std::tuple<uint32_t, uint32_t, uint32_t>, size_t> entry_of_; // epoch, block, offset
  std::map<std::string, std::pair<Term, uint64_t>> aliases_; // by name: pointer, number of bytes
  std::unique_ptr<Chains> chains_;
};

} // namespace lockstep::semantics
