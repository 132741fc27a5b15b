// Memory of one side as terms: the blocks of its own making, the state that changes as it runs, and
// what accesses do to it.
#pragma once

#include "semantics/mem/chain.h"
#include "semantics/mem/touched.h"

#include <span>
#include <utility>

namespace lockstep::semantics {

// Exists: there must be bytes, whatever the function has promised not to do; ExistsAfter: also when
// the function has returned.
enum class AccessMode : uint8_t { Read, Write, ReadWrite, Exists, ExistsAfter };

// Leaves of an answer to a call beside the values, which come first.
inline constexpr unsigned kPoisonLeaf = 1u << 16, kStaysLeaf = 2u << 16,
                          kUnwindsLeaf = kStaysLeaf + 1, kUbLeaf = kStaysLeaf + 2,
                          kSizeLeaf = kStaysLeaf + 3, kNullLeaf = kStaysLeaf + 4,
                          kPointerLeaf = 3u << 16, kExceptionLeaf = 4u << 16,
                          kBreaksLeaf = kStaysLeaf + 5, kAddressLeaf = kStaysLeaf + 6,
                          kWritesParamLeaf = 6u << 16, kCaughtLeaf = 5u << 16;
inline constexpr unsigned kEventBits = 32; // of a number of events

// Who may free a block that an unknown function has made: anybody.
inline constexpr uint32_t kAnyFamily = 0xffffffff;
// "Mismatched ones will be left alone": nothing is known of what such a call does.
inline constexpr const char* kLentNoalias = "what a callee accesses through a noalias argument";
inline constexpr const char* kOtherFamily = "a block freed by a function of another family";
// From one address space to another, where pointers have that width.
struct AddressCast {
  unsigned from, to, bits;
};

// Blocks that an execution makes itself.
enum class LocalKind : uint8_t { Stack, Heap, Copy };

// What a program says about memory, as far as its operations need it.
struct MemoryProgram {
  std::span<const Access> accesses;
  std::span<const Global> globals;
  std::span<const Callee> callees;
  std::vector<ParamMemory> params;
  std::span<const std::pair<uint32_t, uint32_t>> tag_conflicts;
  FunctionMemory function;
  bool null_is_valid = false;
  bool holds_constant = false;  // it says of memory that it does not change
  bool spreads_pointers = true; // what is in memory may be based on a parameter
  // Blocks of its own: callees may know of some that they are not given; some can be freed.
  bool reveals_blocks = true, allocates = true;

  // Of the memory behind it the function has promised that nobody writes there while it runs:
  // neither through the parameter nor in another way.
  bool stays_as_it_is(int param) const {
    if (param < 0 || static_cast<size_t>(param) >= params.size()) return false;
    const ParamMemory& p = params[static_cast<size_t>(param)];
    return p.noalias && p.no_write;
  }
  // Whether the function has promised not to do this through that parameter (-1: none).
  bool forbids(int param, bool constant, AccessMode mode) const;
  // Whether what it reads through that parameter must have been written before.
  bool write_only(int param, bool constant) const;
  // Two accesses that overlap, one of them a write, are UB by what their tags say, or by the
  // parameters that they are based on.
  bool excludes(uint32_t tag, int based_on, uint32_t other_tag, int other_based_on) const;
  // The callee as far as the function lets it, and whether it might do more.
  Callee restricted(const Callee& callee) const;
  bool may_break(const Callee& callee, bool reads, bool writes) const;
  // Whether it matters which pointers are based on which parameters; whether accesses must not
  // overlap by that.
  bool restricts() const;
  bool has_noalias() const;
};

// Which block an allocation makes: the same number on both sides where they are taken for the same.
using Numbering = std::map<Site, uint32_t>;
// Where a side numbers the blocks that the other does not have.
inline constexpr uint32_t kSourceBlocks = 0x2000, kTargetBlocks = 0x4000;
// The choice of a block's address, among those of the site that makes it.
inline constexpr unsigned kBaseOrdinal = 0xba5e;
// Undef that is looked at and goes nowhere.
inline constexpr uint64_t kHeldSite = kNoInstance + 2;
inline constexpr uint32_t kLocalBit = 1u << (kBlockBits - 1);

// What changes as a program runs. Copied where paths part, merged where they meet.
struct MemoryState {
  ChainPtr others; // blocks of others
  struct Own {
    ChainPtr chain; // null: not allocated on the way here
    Term alive;
    Term exposed;
    Term freed; // by the function itself: whoever frees it again has UB
  };
  std::vector<Own> own;
  // Memory is the same, and nobody has seen anything in between.
  bool is_like(const MemoryState& other) const;
  // Happened, given that this point is reached. Entries of the same number are the same.
  struct Freed {
    Term condition, block;
    uint32_t number;
  };
  std::vector<Freed> freed; // blocks of others
  // Calls that may have freed blocks.
  struct Call {
    Term condition, block; // null: of any block
    uint32_t question, number;
  };
  std::vector<Call> calls;
  std::vector<Term> loose; // by parameter, if it is noalias: somebody else may know the pointer
  struct Touch {
    Term condition, block, offset, length;
    bool write;
    uint32_t tag;
    int based_on; // a noalias parameter, kBasedOnNone or kBasedOnAny
    uint32_t number;
  };
  std::vector<Touch> touches; // that happened by a condition, or whose length is not known
  Touched touched;            // all others
  // What others see happen, in order: how many so far, and which.
  Term count;
  struct Event {
    Term condition, block; // `block`: the pointer that it is about
    Term index;            // how many came before
    uint64_t kind;
    Value<Symbolic> args;
    std::shared_ptr<const Seen> seen; // the memory that it may look at; null: none
    const Callee* callee = nullptr;   // of a call
    Term off_limits = Term(); // of a call: there is something on the stack that it leaves alone
  };
  // Where it is said that memory does not change: at no time, or until the region ends.
  struct Held {
    Term condition, block, offset, length;
    int local; // a block of its own, or -1
    bool always;
    uint32_t region;
    uint32_t number;
  };
  std::vector<Held> held;
  // What was written, where that matters: memory before and after.
  struct Change {
    Term condition;
    int local;
    ChainPtr before, after;
    uint32_t number;
  };
  std::vector<Change> changes;
};

// Memory as it was when somebody else looked at it, and how much of it they could see.
struct Seen {
  class SymbolicMemory* memory;
  MemoryState state;
  bool others = false;      // all that others can reach
  std::vector<Term> blocks; // of others: these in any case (0: none)
  // Of the execution's own: index, and under which condition.
  std::vector<std::pair<size_t, Term>> own;
  // Of others, but nobody knows that they are: blocks, and under which condition.
  std::vector<std::pair<Term, Term>> hidden;
};

class SymbolicMemory {
public:
  using Bits = Term;
  SymbolicMemory(World& world, Choices& choices, MemoryProgram program, const Numbering* numbering,
                 uint32_t first_unmatched);

  // Promises about pointers must hold for certain: those that only a target makes.
  void be_strict() { strict_ = true; }
  void be_target() { of_target_ = true; }
  // Accesses that must not overlap are remembered, and no more: somebody else compares them.
  void leave_overlaps() { tells_overlaps_ = false; }

  MemoryState start();
  // Memory at some later time: of others, all that the world answers to that question. For a target
  // it refines what the source finds. A block of its own is there as a question of its own says; if
  // both sides have it (`shared`) it is the same question for both.
  struct OwnLater {
    uint32_t number, question;
    bool alive, shared;
    ChainPtr settled; // what is in it, if that is known
  };
  MemoryState later(uint32_t question, std::span<const OwnLater> own = {});
  // `ways`: taken; `chosen`: taken, given that one of them is and none before it.
  MemoryState merge(const std::vector<Term>& ways, const std::vector<Term>& chosen,
                    const std::vector<const MemoryState*>& states);
  void enter(MemoryState& state) { state_ = &state; }
  // The value of a pointer parameter, from now on known to be based on that parameter.
  Term bind_param(uint32_t param, Term pointer);
  // Based on a parameter that says it is not captured.
  Term captured(Term pointer);

  // ---- for the operations; see concrete.h for the same on numbers ----

  const MemoryProgram& program() const { return p_; }
  const WorldOptions& options() const { return world_.options(); }
  Term pointer(Term block, Term offset) { return World::make_pointer(tm_, block, offset); }
  Term global(uint32_t index); // as wide as any pointer
  Term address(Term pointer);
  Term from_address(Term address) { return World::from_address(tm_, address); }
  void expose(Term pointer);
  // addrspacecast. What is undef becomes wider by `high`.
  Term cast(Term pointer, const AddressCast& how, Term high);
  // As wide as any, with the same address.
  Term widened(Term pointer);
  // As addresses. Blocks whose place nobody needs to know stay without one.
  Term equal(Term a, Term b);
  Term misaligned(Term pointer, unsigned align_log2);
  // Ranges of that length share bytes and are not the same.
  Term overlap(Term a, Term b, Term length);
  Term object_size(Term pointer); // of none: 0
  // The offset lies in the object or at its end; of address 0 without an object only itself. Here
  // and below, `other_space`: not the default one, so that there may be something at address 0.
  Term in_bounds(Term pointer, bool other_space = false);
  Term bad_access(Term pointer, Term length, unsigned align_log2, AccessMode mode,
                  bool other_space = false);
  // UB by what other accesses have promised; remembers this one.
  Term bad_alias(Term pointer, Term length, AccessMode mode, uint32_t tag);

  // The bytes there are the same at all times, or from now on until the region ends (`stays`: not
  // before the function returns). UB if they were not. Writes that break it are UB: see `broken`.
  Term hold_always(Term pointer, Term length);
  Term hold_from_now(Term condition, Term pointer, Term length, uint32_t region, bool stays);
  void end_region(uint32_t region);
  Term broken(); // by what was written since it was last asked

  // Bytes that a caller has said may be stored to, whatever the function does.
  struct Storable {
    Term guard, block, offset, length;
  };
  const std::vector<Storable>& storable() const { return storable_; }
  void note_storable(Term pointer, Term length);

  // What is not clear by the reference in some executions shows when one of them is replayed.
  void note_unclear(Term, const char*) {}
  // It may be taken for UB instead: what is wrong then is wrong however that is meant.
  bool unclear_is_ub() const { return unclear_is_ub_; }
  void take_unclear_for_ub() { unclear_is_ub_ = true; }

  using Undef = ChainReader::Undef;
  Pieces read(Term pointer, unsigned bytes, bool as_pointer, unsigned align_log2,
              const Undef& undef, unsigned position);
  void write(Term pointer, const Piece& what, bool is_pointer, unsigned align_log2);
  void fill(Term pointer, Term length, const Piece& byte, unsigned align_log2);
  // `period`: only so many bytes (a power of two), again and again.
  void copy(Term to, Term from, Term length, unsigned to_align_log2, unsigned from_align_log2,
            uint64_t period = 0);

  // Something that others see, at a pointer as wide as any; what they answer, leaf by leaf. `kind`
  // tells kinds apart.
  std::vector<Term> event(uint64_t kind, Term pointer, const Value<Symbolic>& args,
                          const std::vector<unsigned>& widths);
  // Whether the program ends with an event of that kind, if it is the next.
  Term stays_at(uint64_t kind);
  // What both sides are told, without anyone noticing: always the same, or (`may_change`) the same
  // until something happens that others see.
  Term given(uint64_t kind, unsigned width, bool may_change);
  // What others have seen happen since this was last asked; conditions are not filled in.
  std::vector<MemoryState::Event> take_events() { return std::exchange(happened_, {}); }

  // A function that is not known runs; see call.cpp.
  struct Called {
    Value<Symbolic> value;
    Term ub, stays, unwinds, exception;
  };
  Called call(const Callee& callee, Site site, Args<Symbolic> args);

  struct NewBlock {
    Term size;
    unsigned align_log2;
    LocalKind kind;
    uint32_t family;
    bool zeroed, dead;
    unsigned space = 0;
    unsigned address_bits = 0; // of pointers in that space; 0: as wide as any
    bool align_unsaid = false; // nobody else counts on the alignment
  };
  Term allocate(Site site, const NewBlock& block);
  // What is made next is made in executions in which this holds.
  void now_if(Term reached) { reached_ = reached; }
  Term copy_of_argument(uint32_t param, uint64_t bytes, unsigned align_log2, unsigned space = 0,
                        unsigned address_bits = 0);
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
    Term base;             // null until somebody looks
    Term reached;          // made at all, if that is known
    bool given = false;    // placed by others, like a copy of an argument
    bool captured = false; // somewhere, by a pointer that others were given
  };
  const std::vector<Local>& locals() const { return locals_; }
  Term base_of_local(size_t index);            // its address, which its side has chosen
  unsigned reach_of(const Local& local) const; // the bits of the addresses that it may have
  // What must hold of the addresses of its blocks: of those that it chose, and of copies of
  // arguments, which the caller has placed (`copies`: of a target). Nothing is demanded of a block
  // that is not made.
  Term placement(bool copies);
  // A read from outside, at the end: undef in it is read anew. `where` tells observations apart.
  Pieces observe(MemoryState& state, Term block, Term offset, unsigned bytes, bool as_pointer,
                 unsigned align_log2, uint32_t where);
  // Nothing has been written there since the block was made, nor did anything else leave it known:
  // every bit is undef by itself.
  Term holds_undef(MemoryState& state, Term block, Term offset, unsigned bytes,
                   unsigned align_log2);
  Term dead_other(const MemoryState& state, Term block); // a block of others is freed
  // Of a class of `MemoryState::touched`.
  const TouchClass& touch_class(uint32_t number) const { return classes_[number]; }
  // All terms in it that say what memory holds where.
  void collect(const MemoryState& state, std::vector<Term>& out) const;
  // Which blocks of its own, or of its parameters, a pointer leads to.
  struct Place {
    Term guard, block, offset;
    int local = -1;    // index, if it is one of this side's own
    bool wild = false; // found by its address: based on who knows what
  };
  std::vector<Place> places(Term pointer);
  static bool is_wild(const Place& p); // an address without provenance

  ReadStats stats;
  std::string trouble; // what could not be modelled; "" if nothing
  // What was taken for defined although it may not be: a source's violation may be none.
  std::string approximated;
  // Whether this is UB the reference does not say; taken for none. Then a violation of a source
  // may be none, and a target that seems right may be wrong.
  std::string unclear;

private:
  // Wildcards led to where they may point, and so is null if there may be something.
  std::vector<Place> resolved(Term pointer, bool null_is_valid);
  std::vector<Place> resolved(Term pointer) { return resolved(pointer, options().may_use_zero()); }
  Place leaf(Term guard, Term block, Term offset);
  // The global that the block certainly is, as this side describes it; null if it is none.
  const Global* described(Term block);
  static bool is_nowhere(Term block) { return block.is_const() && block.value() == kNowhereBlock; }
  Term size_of(const Place& p);
  Term base_of(const Place& p);
  unsigned align_of(const Place& p);
  bool may_be_at_zero(const Place& p);
  Term cast_in_view(const Place& p, unsigned had, unsigned bits);
  Term cast_between(const Place& p, unsigned had, const AddressCast& how);
  void note_null(Term pointer);
  ChainPtr& chain_of(int local);
  ChainNode::Kind unwritten() const; // the contents of a block that is made
  ChainPtr& chain_of(const Place& p) { return chain_of(p.local); }
  ChainPtr known_chain(uint32_t number);
  Term initial_pointer(const ConstScalar& leaf, bool own);
  ChainReader reader(const Undef& undef);
  // An access of the program, a copy that it makes, or somebody else: what the function and its
  // parameters say is about the first two.
  enum class Reader : uint8_t { Access, Copy, Observer };
  Pieces read_at(ChainReader& reader, const std::vector<Place>& places, const MemoryState& state,
                 unsigned bytes, bool as_pointer, unsigned align_log2, unsigned position,
                 Reader by);
  bool write_only(const Place& p);
  // Whether the function has promised not to do this there: UB. See `strict_`.
  Term forbidden(const Place& p, AccessMode mode);
  void note_fill(const Place& p);
  bool may_be_params(const Place& p) const; // it may be based on any of them
  int param_of(Term block) const;
  int based_on(const Place& p) const; // a noalias parameter, kBasedOnNone or kBasedOnAny
  template <class F> void on_chains(Term pointer, F append);
  struct Reached;
  Reached reach(const Callee& callee, Args<Symbolic> args);
  void capture(const Place& p, Term condition, bool given = true);
  Term stack_in_sight(Args<Symbolic> args, const Callee& callee);
  Term not_callable(Term function, const Callee& callee);
  Term comparable(Term pointer);
  void reveal(const Reached& reached, bool others);
  std::shared_ptr<const Seen> look(const Callee& callee, const Reached& reached);
  void overwrite(const Callee& callee, const Reached& reached, const Seen* seen, uint32_t question);
  Term release(const Callee& callee, const Reached& reached, uint32_t question);
  std::shared_ptr<const World::Known> known_blocks() const;
  Term fresh_result(uint32_t question, Site site);
  void set_chain(int local, ChainPtr& chain, ChainPtr next);
  Term differs(int local, const ChainPtr& before, const ChainPtr& after, Term block, Term offset,
               Term length);
  Term hold(Term condition, Term pointer, Term length, bool always, uint32_t region, bool stays);
  // The accesses of which nothing but a known distance matters: their class, and the bytes.
  std::optional<std::pair<uint32_t, Intervals::Interval>> certain(const Place& p, Term length,
                                                                  uint32_t tag);
  Term differ_by(uint32_t one, uint32_t two, const Intervals& distances);
  MemoryState::Touch touch_of(uint32_t of, Intervals::Interval bytes, bool write);
  void touches_of_one_way(const Touched& all, const Touched& kept, Term way, MemoryState& to);

  World& world_;
  TermManager& tm_;
  Choices& choices_;
  MemoryProgram p_;
  const Numbering* numbering_;
  uint32_t next_number_;
  MemoryState* state_ = nullptr;
  uint32_t next_entry_ = 0; // of a log
  bool strict_ = false, of_target_ = false, tells_overlaps_ = true;
  bool scoped_ = false; // blocks of the stack may die before the function returns
  std::vector<Local> locals_;
  std::unordered_map<uint32_t, size_t> local_by_number_;
  std::unordered_map<uint32_t, int> param_blocks_;   // by block term
  std::vector<std::pair<Term, int>> noalias_blocks_; // of parameters, with their number
  std::vector<MemoryState::Event> happened_;
  std::vector<Storable> storable_;
  std::vector<TouchClass> classes_;
  std::map<std::tuple<uint32_t, uint32_t, uint32_t, int>, uint32_t> class_of_;
  std::map<uint32_t, ChainPtr> known_;
  std::map<uint32_t, uint32_t> own_globals_; // by number: which of the program's
  // Blocks that live at the same time lie apart.
  struct Together {
    size_t one, two;
    Term condition;
  };
  std::vector<Together> together_;
  Term reached_; // see now_if
  bool unclear_is_ub_ = false;
  Term apart_from_others(const Local& local);
  Term broken_; // null: nothing
};

} // namespace lockstep::semantics
