// Memory of one execution on numbers: blocks with their bytes. The interface is that of
// SymbolicMemory, so that the operations are written once.
#pragma once

#include "semantics/mem/accessed.h"
#include "semantics/mem/concrete_world.h"
#include "semantics/mem/contents.h"
#include "semantics/mem/memory_program.h"
#include "support/function_ref.h"

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace lockstep::semantics {

class ConcreteMemory {
public:
  using Bits = ConcreteBits;

  ConcreteMemory(Concrete& domain, World& world, const ConcreteWorld& start, MemoryProgram program,
                 const Numbering* numbering, uint32_t first_unmatched);

  const MemoryProgram& program() const { return p_; }
  const WorldOptions& options() const { return start_.options; }
  // Names the block anew, so that it can be told which pointers are based on the parameter.
  Bits bind_param(uint32_t param, const Bits& pointer);
  Bits captured(const Bits& pointer);
  // Such a pointer lies where a caller finds it: UB when the function returns.
  bool keeps_captured();
  // The same pointer by the block's own number.
  Bits plain(const Bits& pointer);

  Bits pointer(const Bits& block, const Bits& offset) {
    return d_.apply<Op::Concat>(block, offset);
  }
  Bits global(uint32_t index);
  Bits address(const Bits& pointer);
  Bits from_address(const Bits& address) {
    Ops<Concrete> c(d_);
    Bits block =
        c.ite(c.is_zero(address), c.zero(kBlockBits), c.constant(kBlockBits, kWildcardBlock));
    return pointer(block, address);
  }
  void expose(const Bits& pointer);
  Bits cast(const Bits& pointer, const AddressCast& how, const Bits& high);
  Bits widened(const Bits& pointer);
  Bits equal(const Bits& a, const Bits& b);
  Bits misaligned(const Bits& pointer, unsigned align_log2);
  Bits overlap(const Bits& a, const Bits& b, const Bits& length);
  Bits object_size(const Bits& pointer);
  Bits in_bounds(const Bits& pointer, bool other_space = false);
  Bits bad_access(const Bits& pointer, const Bits& length, unsigned align_log2, AccessMode mode,
                  bool other_space = false);
  Bits bad_alias(const Bits& pointer, const Bits& length, AccessMode mode, uint32_t tag);

  // Why the last access, free or call that was bad is.
  // Why an access is UB because of another one.
  static constexpr const char* kExcludedOverlap = "where noalias or !tbaa exclude it";
  struct Fault {
    const char* why;
    std::optional<Bits> pointer = std::nullopt; // of an access
    APInt length{64, 0};
    AccessMode mode = AccessMode::Read;
  };
  std::optional<Fault> fault;

  Bits assume_invariant(const Bits& pointer, const Bits& length);
  Bits begin_invariant(const Bits& condition, const Bits& pointer, const Bits& length,
                       uint32_t region, bool stays);
  void end_invariant(uint32_t region);
  Bits invariant_broken() { return truth(std::exchange(invariant_broken_, false)); }

  void note_storable(const Bits&, const Bits&) {} // see SymbolicMemory
  void note_unclear(const Bits& condition, const char* what) {
    if (d_.holds(condition)) unclear = what;
  }
  bool unclear_is_ub() const { return false; }

  using Undef = support::FunctionRef<Bits(unsigned position, unsigned bytes, bool pointer)>;
  Chunks<Concrete> read(const Bits& pointer, unsigned bytes, bool as_pointer, unsigned align_log2,
                        const Undef& undef, unsigned position);
  void write(const Bits& pointer, const Chunk<Concrete>& what, bool is_pointer,
             unsigned align_log2);
  void fill(const Bits& pointer, const Bits& length, const Chunk<Concrete>& byte,
            unsigned align_log2);
  void copy(const Bits& to, const Bits& from, const Bits& length, unsigned to_align_log2,
            unsigned from_align_log2, uint64_t period = 0);

  struct Event {
    uint64_t kind;
    Bits pointer;
    Value<Concrete> args;
    // As it was, where it may be looked at.
    std::shared_ptr<ConcreteMemory> memory = nullptr;
    std::set<uint32_t> visible = {}; // blocks of the run's own among it
    bool others = false;             // and all of others
    const Callee* callee = nullptr;  // of a call
    std::set<uint32_t> hidden = {};  // of others, but nobody knows them
    bool off_limits = false;         // there is something on the stack that it leaves alone
  };
  std::vector<Bits> event(uint64_t kind, const Bits& pointer, const Value<Concrete>& args,
                          const std::vector<unsigned>& widths);
  Bits stays_at(uint64_t kind);
  Bits given(uint64_t kind, unsigned width, bool may_change) {
    return answer(kind, may_change ? events_.size() : 0, 0, width);
  }
  const std::vector<Event>& events() const { return events_; }
  // How many there were; of a memory as an event has it, before that event.
  size_t event_count() const { return events_before_ + events_.size(); }

  struct Called {
    Value<Concrete> value;
    Bits ub, stays, unwinds, exception;
  };
  Called call(const Callee& callee, Site site, Args<Concrete> args);
  // Calls that are no events: what was asked, and which answer it got.
  const std::vector<std::pair<Event, size_t>>& asked() const { return asked_; }
  const ConcreteWorld& start() const { return start_; }

  using NewBlock = NewLocal<Concrete>;
  Bits allocate(Site site, const NewBlock& block);
  Bits copy_of_argument(uint32_t param, uint64_t bytes, unsigned align_log2, unsigned space = 0,
                        unsigned address_bits = 0);
  Bits bad_free(const Bits& pointer, uint32_t family);
  void free(const Bits& pointer);
  void start_life(const Bits& pointer);
  void end_life(const Bits& pointer);
  Bits stack_mark();
  void stack_restore(const Bits& mark);

  // ---- for those who look at memory from outside ----

  static constexpr size_t kNoAnswer = ConcreteWorld::kNoAnswer;
  using Byte = ConcreteByte;
  struct Block {
    std::string name;
    APInt base{64, 0}, size{64, 0};
    unsigned align_log2 = 0;
    bool align_unsaid = false; // nobody else counts on it
    bool own = false;
    LocalKind kind = LocalKind::Stack;
    uint32_t family = 0;
    bool alive = true, escaped = false, fixed = false, heap = false, hidden = false;
    bool freed = false; // by the function itself
    Site site;          // of one's own
    Contents bytes;     // as far as they were written
    enum class Rest : uint8_t {
      Undef,
      Zero,
      Poison,
      Initial
    } rest = Rest::Undef;      // all other bytes
    uint32_t initial = 0;      // Initial: the block of the world that it starts as
    size_t answer = kNoAnswer; // and the answer that has left it so
  };
  const std::map<uint32_t, Block>& blocks() const { return blocks_; }
  uint32_t block_of(const Bits& pointer) { return place(pointer).block; }
  // The byte at that offset as it is now.
  Byte byte_at(uint32_t block, uint64_t offset);
  Concrete& domain() { return d_; }

  // As it is now, without what has happened so far; and whether what a program can find in it is
  // as it was then, byte for byte. Undef that is not simply left from the start is like nothing.
  std::shared_ptr<ConcreteMemory> as_it_is();
  bool is_like(ConcreteMemory& before);
  size_t effort_to_compare() const; // about as many steps of a program
  // What was done before may make UB of what is fine now (accesses that exclude each other, memory
  // that is said not to change).
  bool remembers() const { return watches_alias_ || p_.has_invariants || !invariants_.empty(); }

  // A number for the contents of all blocks but its own, kept up to date from now on: 0 for memory
  // as it is now, the same where memory is the same, and else another but for accidents. What calls
  // change is left out.
  void keep_digest() { keeps_digest_ = true; }
  // What is read from now on is noted, up to a number of reads.
  struct Look {
    uint32_t block;
    uint64_t offset, bytes;
  };
  void keep_looks() { keeps_looks_ = true; }
  const std::vector<Look>& looks() const { return looks_; }
  uint64_t digest() const { return digest_; }
  bool wrote_poison() const { return wrote_poison_; } // as a number or a pointer

  std::string trouble;
  std::string unclear; // whether this is UB the reference does not say; taken for none
  // It mattered, or may have, where a block of its own lies.
  bool looked_at_own_address = false;
  // A byte was looked at that was never written, and is undef.
  bool read_uninitialised = false;

private:
  Block::Rest unwritten() const {
    return p_.function.uninitialised_is_poison ? Block::Rest::Poison : Block::Rest::Undef;
  }
  Bits answer(uint64_t kind, uint64_t number, unsigned leaf, unsigned width);
  size_t answer_to_event(uint64_t kind, uint64_t number) const;
  struct Place {
    uint32_t block;
    APInt offset;
    Block* found;          // null: no such block
    int param;             // that it is based on, or -1
    bool wildcard = false; // found by its address
  };
  Bits number(unsigned width, uint64_t v) { return d_.constant(Number(width, v)); }
  Bits truth(bool b) { return number(1, b); }
  Place place(const Bits& pointer);
  Place resolved(const Bits& pointer);
  Place resolved(const Bits& pointer, bool null_is_valid);
  APInt& next_base(unsigned address_bits); // for what such pointers reach; 0: any
  Block* find(uint32_t number) {
    Found::Slot& slot = found_.slots[number % Found::kSlots];
    if (!slot.block || slot.number != number) slot = {number, find_slow(number)};
    return slot.block;
  }
  Block* find_slow(uint32_t number);
  const Global& described(uint32_t number) const; // as this side has it
  // Null: nothing is wrong with it.
  const char* bad(const Bits& pointer, const APInt& length, unsigned align_log2, AccessMode mode,
                  bool null_is_valid);
  // `by_program`: what it must write before it reads is poison until then.
  std::vector<Byte> take(const Place& from, uint64_t bytes, bool by_program = true);
  const ConcreteWorld::Block* as_found(const Block& block) const; // what the world has put there
  size_t answer_for(const Callee& callee, Site site, const Value<Concrete>& args);
  size_t invented(uint64_t kind, std::span<const uint64_t> question) const;
  const ConcreteWorld::Answer* listed(size_t answer) const; // null: none, or made up
  APInt answered(size_t answer, unsigned leaf, unsigned width) const;
  Bits address_unseen(const Bits& pointer); // the program does not learn it
  void capture(const Place& p);
  bool callable(const Bits& function, const Callee& callee);
  // The steps of a call. `callee` as it was called, `k` as far as the function lets it.
  struct Reached;
  void undefined(Called& out, const char* why);
  void reach(const Bits& pointer, const Callee& k, size_t operand, Reached& r);
  Value<Concrete> reach_arguments(const Callee& k, Args<Concrete> args, Reached& r);
  void withhold(const Callee& k, Reached& r);
  Event event_of(const Callee& k, const Callee& callee, const Value<Concrete>& shown,
                 const Reached& r);
  void note_call(const Callee& k, Event event, size_t answer, Called& out);
  void overwrite_reached(const Callee& k, const Reached& r, size_t answer);
  void release(const Callee& k, const Reached& r, size_t answer, Called& out);
  void add_result(const Callee& k, Site site, size_t answer, Called& out);
  void decide_outcome(const Callee& k, size_t answer, Called& out);
  bool breaks_promises(const Callee& callee, const Reached& r, size_t answer) const;
  void catch_exception(const Callee& k, size_t answer, Called& out);
  bool is_restricted(uint32_t block) const;
  Bits comparable(const Bits& pointer);
  void reveal(const std::set<uint32_t>& looked_into, bool others);
  // A callee accesses a block through a pointer based on a noalias parameter: where the function
  // accesses it otherwise, and one of them writes, it is UB if they meet. What exactly the callee
  // accesses is not known.
  struct Lent {
    int param;
    bool write;
  };
  std::multimap<uint32_t, Lent> lent_; // by block
  void lend(const Place& place, bool write);
  void note_known(size_t answer); // the blocks that the world knows when it gives it
  void overwrite(uint32_t number, size_t answer, bool partial);
  bool may_change(const Place& p, const APInt& length) const;
  void take_over(uint32_t number, size_t answer, bool partial);
  bool differs(ConcreteMemory& before, ConcreteMemory& after, uint32_t number, const APInt& offset,
               const APInt& length);
  Bits pointer_answer(size_t answer, unsigned leaf, unsigned address_bits);
  Bits fresh_result(size_t answer, Site site);
  bool written(const Place& p, uint64_t at) const;
  void set(const Place& to, uint64_t at, Byte byte); // `at` counts from the place
  bool read_plain(const Place& from, unsigned bytes, Number::Word& out, bool by_program = true);
  bool learn(const Place& place, unsigned bytes);
  void note_look(const Place& from, uint64_t bytes);
  std::vector<uint8_t> read_all_plain(const Place& from, uint64_t bytes);
  Byte rest_at(uint32_t number, const Block& block, uint64_t offset);
  Byte known_byte(uint32_t number, uint64_t offset);
  bool starts_as_found(const Block& block, uint64_t at) const;
  std::optional<Bits> pointer_found(const Place& from, uint64_t at, unsigned& bytes);
  std::optional<Chunk<Concrete>> whole_pointer(const std::vector<Byte>& all, const Undef& undef,
                                               unsigned position);
  Chunks<Concrete> chunks_of(const std::vector<Byte>& all, const Undef& undef, unsigned position);
  Chunks<Concrete> joined(const Chunks<Concrete>& chunks);
  Chunk<Concrete> as_pointer(const Chunks<Concrete>& chunks);
  bool holds_pointers(const Block& block) const;
  bool same(const Byte& a, const Byte& b);
  bool is_exactly(const Byte& a, const Byte& b);
  class Digested;
  uint64_t print(const Place& p, uint64_t bytes);
  bool unsteady(const Place& p, const APInt& length, InitialContents::When when) const;

  Concrete& d_;
  World& world_;
  const ConcreteWorld& start_;
  MemoryProgram p_;
  const Numbering* numbering_;
  bool of_target_;
  uint32_t next_number_;
  std::map<unsigned, APInt> next_base_;      // by the width of the pointers that reach it
  std::map<uint32_t, uint32_t> own_globals_; // by number: which of the program's
  std::map<uint32_t, Block> blocks_;
  std::vector<uint32_t> own_;                 // in order of their making
  std::map<uint32_t, uint32_t> param_blocks_; // by parameter: its block
  bool watches_alias_;                        // some access may exclude another
  bool write_only_;                           // some memory must be written before it is read
  Accessed accessed_;
  std::vector<Event> events_;
  size_t events_before_ = 0;
  std::vector<std::pair<Event, size_t>> asked_;
  std::set<int> escaped_; // noalias parameters that others know
  // By answer: blocks that the world knew then. There may be many calls, and copies of this.
  std::map<size_t, std::shared_ptr<const std::set<uint32_t>>> known_;
  struct InvariantRange {
    uint32_t block;
    APInt offset, length;
    bool always;
    uint32_t region;
  };
  std::vector<InvariantRange> invariants_;
  std::set<std::pair<uint32_t, uint64_t>> changed_; // block and offset of bytes
  struct Overwritten {                              // by a callee
    uint32_t block;
    std::shared_ptr<ConcreteMemory> before, after;
  };
  std::vector<Overwritten> overwritten_;
  bool invariant_broken_ = false;
  bool keeps_digest_ = false;
  bool keeps_looks_ = false;
  std::vector<Look> looks_;
  bool wrote_poison_ = false;
  uint64_t digest_ = 0;
  // Blocks that were found lately, among those of this object: a copy knows of none.
  struct Found {
    Found() = default;
    Found(const Found&) {}
    Found& operator=(const Found&) {
      slots = {};
      return *this;
    }
    static constexpr uint32_t kSlots = 16;
    struct Slot {
      uint32_t number = 0;
      Block* block = nullptr;
    };
    std::array<Slot, kSlots> slots;
  };
  Found found_;
};

} // namespace lockstep::semantics
