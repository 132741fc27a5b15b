// Memory of one side as terms: the blocks of its own making, the state that changes as it runs, and
// what accesses do to it.
#pragma once

#include "semantics/mem/memory_state.h"

#include <span>
#include <utility>

namespace lockstep::semantics {

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
  Term pointer(Term block, Term offset) { return make_pointer(tm_, block, offset); }
  Term global(uint32_t index); // as wide as any pointer
  Term address(Term pointer);
  Term from_address(Term address) { return pointer_from_address(tm_, address); }
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
  // before the function returns). UB if they were not. Writes that break it are UB, too.
  Term assume_invariant(Term pointer, Term length);
  Term begin_invariant(Term condition, Term pointer, Term length, uint32_t region, bool stays);
  void end_invariant(uint32_t region);
  Term invariant_broken(); // by what was written since it was last asked

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

  using NewBlock = NewLocal<Symbolic>;
  Term allocate(Site site, const NewBlock& block);
  // What is made next is made in executions in which this holds.
  void now_if(Term reached) { reached_ = reached; }
  Term copy_of_argument(uint32_t param, uint64_t bytes, unsigned align_log2, unsigned space = 0,
                        unsigned address_bits = 0);
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
    int local = -1;        // index, if it is one of this side's own
    bool wildcard = false; // found by its address: based on who knows what
  };
  std::vector<Place> places(Term pointer);
  static bool is_wildcard(const Place& p); // an address without provenance

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
  static bool is_invalid(Term block) { return block.is_const() && block.value() == kInvalidBlock; }
  Term size_of(const Place& p);
  Term base_of(const Place& p);
  unsigned align_of(const Place& p);
  Term misaligned_at(const Place& p, unsigned align_log2);
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
  void reach_other(const Place& p, Term here, const Callee& callee, size_t operand, Reached& r);
  void reach_local(size_t own, Term here, const Callee& callee, size_t operand, Reached& r);
  void capture(const Place& p, Term condition, bool given = true);
  Term stack_in_sight(Args<Symbolic> args, const Callee& callee);
  Term not_callable(Term function, const Callee& callee);
  Term comparable(Term pointer);
  void reveal(const Reached& reached, bool others);
  std::shared_ptr<const Seen> look(const Callee& callee, const Reached& reached);
  void overwrite(const Callee& callee, const Reached& reached, const Seen* seen, uint32_t question);
  void overwrite_others(const Callee& callee, const Reached& reached, const Seen* seen,
                        uint32_t epoch, const std::shared_ptr<const KnownLocals>& known);
  void overwrite_locals(const Callee& callee, const Reached& reached, const Seen* seen,
                        uint32_t epoch, const std::shared_ptr<const KnownLocals>& known);
  Term release(const Callee& callee, const Reached& reached, uint32_t question);
  std::shared_ptr<const KnownLocals> known_blocks() const;
  Term fresh_result(uint32_t question, Site site);
  // The steps of a call. `callee` as it was called, `k` as far as the function lets it.
  uint64_t kind_of(const Callee& k) { return world_.environment().kind_of(k.what); }
  Value<Symbolic> shown_arguments(const Callee& k, Args<Symbolic> args);
  void do_not_call(const Callee& k, Called& out);
  uint32_t question_of(const Callee& k, const Callee& callee, Args<Symbolic> args,
                       const Value<Symbolic>& shown, const std::shared_ptr<const Seen>& seen);
  void note_call(const Callee& k, const Callee& callee, Args<Symbolic> args, Value<Symbolic> shown,
                 std::shared_ptr<const Seen> seen);
  Term breaks_promises(const Callee& k, const Callee& callee, Reached& reached, uint32_t question,
                       Term ub);
  void add_result(const Callee& k, Site site, uint32_t question, const KnownLocals& known,
                  Called& out);
  void decide_outcome(const Callee& k, uint32_t question, Called& out);
  void catch_exception(const Callee& k, uint32_t question, const KnownLocals& known, Called& out);
  void set_chain(int local, ChainPtr& chain, ChainPtr next);
  Term differs(int local, const ChainPtr& before, const ChainPtr& after, Term block, Term offset,
               Term length);
  Term add_invariant(Term condition, Term pointer, Term length, bool always, uint32_t region,
                     bool stays);
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
  Term invariant_broken_; // null: nothing
};

} // namespace lockstep::semantics
