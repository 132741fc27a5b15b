// Memory of one side as terms: the blocks of its own making, the state that changes as it runs, and
// what accesses do to it.
#pragma once

#include "semantics/mem/chain.h"

#include <span>

namespace lockstep::semantics {

// Exists: there must be bytes, whatever the function has promised not to do; ExistsAfter: also when
// the function has returned.
enum class AccessMode : uint8_t { Read, Write, ReadWrite, Exists, ExistsAfter };

// Blocks that an execution makes itself.
enum class LocalKind : uint8_t { Stack, Heap, Copy };

// What a program says about memory, as far as its operations need it.
struct MemoryProgram {
  std::span<const Access> accesses;
  std::span<const Global> globals;
  std::vector<ParamMemory> params;
  std::span<const std::pair<uint32_t, uint32_t>> tag_conflicts;
  FunctionMemory function;
  bool null_is_valid = false;

  // Whether the function has promised not to do this through that parameter (-1: none).
  bool forbids(int param, bool constant, AccessMode mode) const;
  // Two accesses that overlap, one of them a write, are UB by what their tags say, or by the
  // parameters that they are based on.
  bool excludes(uint32_t tag, int based_on, uint32_t other_tag, int other_based_on) const;
  // Whether it matters which pointers are based on which parameters.
  bool restricts() const;
};

// Which block an allocation makes: the same number on both sides where they are taken for the same.
using Numbering = std::map<Site, uint32_t>;
// The choice of a block's address, among those of the site that makes it.
inline constexpr unsigned kBaseOrdinal = 0xba5e;
inline constexpr uint32_t kLocalBit = 1u << (kBlockBits - 1);

// What changes as a program runs. Copied where paths part, merged where they meet.
struct MemoryState {
  ChainPtr others; // blocks of others
  struct Own {
    ChainPtr chain; // null: not allocated on the way here
    Term alive;
    Term exposed;
  };
  std::vector<Own> own;
  // Happened, given that this point is reached. Entries of the same number are the same.
  struct Freed {
    Term condition, block;
    uint32_t number;
  };
  std::vector<Freed> freed; // blocks of others
  struct Touch {
    Term condition, block, offset, length;
    bool write;
    uint32_t tag;
    int based_on; // a noalias parameter, kBasedOnNone or kBasedOnAny
    uint32_t number;
  };
  std::vector<Touch> touches;
  // What others see happen, in order: how many so far, and which.
  Term count;
  struct Event {
    Term condition, block; // `block`: the pointer that it is about
    Term index;            // how many came before
    uint64_t kind;
    Value<Symbolic> args;
    uint32_t number;
  };
  std::vector<Event> events;
};

class SymbolicMemory {
public:
  using Bits = Term;
  SymbolicMemory(World& world, Choices& choices, MemoryProgram program, const Numbering* numbering,
                 uint32_t first_unmatched);

  // Promises about pointers must hold for certain: those that only a target makes.
  void be_strict() { strict_ = true; }

  MemoryState start();
  MemoryState merge(const std::vector<Term>& ways, const std::vector<const MemoryState*>& states);
  void enter(MemoryState& state) { state_ = &state; }
  // The value of a pointer parameter, from now on known to be based on that parameter.
  Term bind_param(uint32_t param, Term pointer);
  // Based on a parameter that says it is not captured.
  Term captured(Term pointer);

  // ---- for the operations; see concrete.h for the same on numbers ----

  const MemoryProgram& program() const { return p_; }
  const WorldOptions& options() const { return world_.options(); }
  Term pointer(Term block, Term offset) { return World::make_pointer(tm_, block, offset); }
  Term global(uint32_t index);
  Term address(Term pointer);
  Term from_address(Term address) { return World::from_address(tm_, address); }
  void expose(Term pointer);
  // As addresses. Blocks whose place nobody needs to know stay without one.
  Term equal(Term a, Term b);
  Term misaligned(Term pointer, unsigned align_log2);
  // Ranges of that length share bytes and are not the same.
  Term overlap(Term a, Term b, Term length);
  Term object_size(Term pointer); // of none: 0
  // The offset lies in the object or at its end; of address 0 without an object only itself.
  Term in_bounds(Term pointer);
  Term bad_access(Term pointer, Term length, unsigned align_log2, AccessMode mode);
  // UB by what other accesses have promised; remembers this one.
  Term bad_alias(Term pointer, Term length, AccessMode mode, uint32_t tag);

  using Undef = ChainReader::Undef;
  Pieces read(Term pointer, unsigned bytes, bool as_pointer, unsigned align_log2,
              const Undef& undef, unsigned position);
  void write(Term pointer, const Piece& what, bool is_pointer, unsigned align_log2);
  void fill(Term pointer, Term length, const Piece& byte, unsigned align_log2);
  void copy(Term to, Term from, Term length, unsigned to_align_log2, unsigned from_align_log2);

  // Something that others see; what they answer, leaf by leaf. `kind` tells kinds apart.
  std::vector<Term> event(uint64_t kind, Term pointer, const Value<Symbolic>& args,
                          const std::vector<unsigned>& widths);
  // What both sides are told, without anyone noticing: always the same, or (`may_change`) the same
  // until something happens that others see.
  Term given(uint64_t kind, unsigned width, bool may_change);

  struct NewBlock {
    Term size;
    unsigned align_log2;
    LocalKind kind;
    uint32_t family;
    bool zeroed, dead;
  };
  Term allocate(Site site, const NewBlock& block);
  Term copy_of_argument(uint32_t param, uint64_t bytes, unsigned align_log2);
  static Site copy_site(uint32_t param); // where that is said to be made
  // UB if the pointer cannot be freed by that family.
  Term bad_free(Term pointer, uint32_t family);
  void free(Term pointer);
  // Of stack blocks whose start the pointer is; others are not touched.
  void start_life(Term pointer);
  void end_life(Term pointer);
  Term stack_mark();
  void stack_restore(Term mark);

  // ---- for those who compare executions ----

  World& world() { return world_; }
  struct Local {
    uint32_t number;
    NewBlock made;
    Site site;
    Term base; // null until somebody looks
  };
  const std::vector<Local>& locals() const { return locals_; }
  // What must hold of the addresses of its blocks: of those that it chose, and of copies of
  // arguments, which the caller has placed.
  Term placement(bool copies);
  // A read from outside, at the end: undef in it is read anew. `where` tells observations apart.
  Pieces observe(MemoryState& state, Term block, Term offset, unsigned bytes, bool as_pointer,
                 unsigned align_log2, uint32_t where);
  Term dead_other(const MemoryState& state, Term block); // a block of others is freed
  // All terms in it that say what memory holds where.
  void collect(const MemoryState& state, std::vector<Term>& out) const;
  // Which blocks of its own, or of its parameters, a pointer leads to.
  struct Place {
    Term guard, block, offset;
    int local = -1;    // index, if it is one of this side's own
    bool wild = false; // found by its address: based on who knows what
  };
  std::vector<Place> places(Term pointer);

  ReadStats stats;
  std::string trouble; // what could not be modelled; "" if nothing
  // What was taken for defined although it may not be: a source's violation may be none.
  std::string approximated;

private:
  std::vector<Place> resolved(Term pointer); // wildcards led to where they may point
  Place leaf(Term guard, Term block, Term offset);
  // The global that the block certainly is, as this side describes it; null if it is none.
  const Global* described(Term block);
  static bool is_wild(const Place& p); // an address without provenance
  Term size_of(const Place& p);
  Term base_of(const Place& p);
  unsigned align_of(const Place& p);
  Term base_of_local(size_t index);
  ChainPtr& chain_of(const Place& p);
  ChainPtr known_chain(uint32_t number);
  ChainReader reader(const Undef& undef);
  Pieces read_at(ChainReader& reader, const std::vector<Place>& places, const MemoryState& state,
                 unsigned bytes, bool as_pointer, unsigned align_log2, unsigned position,
                 bool is_access);
  int param_of(Term block) const;
  int based_on(const Place& p) const; // a noalias parameter, kBasedOnNone or kBasedOnAny
  template <class F> void on_chains(Term pointer, F append);

  World& world_;
  TermManager& tm_;
  Choices& choices_;
  MemoryProgram p_;
  const Numbering* numbering_;
  uint32_t next_number_;
  MemoryState* state_ = nullptr;
  uint32_t next_entry_ = 0; // of a log
  bool strict_ = false;
  bool scoped_ = false; // blocks of the stack may die before the function returns
  std::vector<Local> locals_;
  std::unordered_map<uint32_t, size_t> local_by_number_;
  std::unordered_map<uint32_t, int> param_blocks_; // by block term
  std::map<uint32_t, ChainPtr> known_;
  std::map<uint32_t, uint32_t> own_globals_; // by number: which of the program's
  // Blocks that live at the same time lie apart.
  struct Together {
    size_t one, two;
    Term condition;
  };
  std::vector<Together> together_;
};

} // namespace lockstep::semantics
