// How values lie in memory and what an instruction says about an access: plain data that front ends
// fill in.
#pragma once

#include "semantics/value.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace lockstep::semantics {

// A pointer is one leaf: the number of its block above its offset in the block. The offset has the
// width of the pointer; a narrow one is extended with zeros where memory is asked. The topmost bit
// marks a block of this execution's own making; block 0 holds nothing, and null is offset 0 of it.
// An address without provenance, from an integer, is an offset in the wildcard block; address 0 is
// null.
inline constexpr unsigned kBlockBits = 16;
inline constexpr uint32_t kWildcardBlock = (1u << (kBlockBits - 2)) - 1;
// An address that leads nowhere, whatever lies there; where a write goes that is not made.
inline constexpr uint32_t kInvalidBlock = kWildcardBlock - 1;

// An integer of `bytes` bytes in memory, made of `leaves` leaves of `bits` bits each: the first is
// the lowest (the highest on big-endian), unused bits at the top are zero. Ordinary scalars are one
// leaf; a vector of elements that do not fill bytes is packed into one part.
struct Part {
  uint64_t offset = 0; // in bytes, from the start of the value
  uint32_t bytes = 0;
  uint32_t leaves = 1;
  uint32_t bits = 0;    // of each leaf; of a pointer: those of its address
  bool pointer = false; // one leaf, a pointer
  bool operator==(const Part&) const = default;
};

inline constexpr uint32_t kNoTag = 0xffffffff; // of an access that says nothing about others

struct Access {
  std::vector<Part> parts; // in order of leaves
  uint64_t bytes = 0;      // all that is accessed, padding included
  unsigned align_log2 = 0;
  bool big_endian = false;
  bool is_volatile = false;
  bool atomic = false;
  uint32_t order = 0;       // of an atomic one: how it orders others, and for whom; compared alone
  bool floating = false;    // of floating-point values: others can tell volatile ones apart
  bool other_space = false; // not in the default one: there may be something at address 0
  bool invariant = false;   // what is there is the same at all times, or the execution has UB
  bool poison_padding = false; // of a store: what it leaves between the parts, instead of undef
  // Below Program::tag_count, or kNoTag. Two accesses that overlap, one of them a write, are UB
  // if their tags are a pair of Program::tag_conflicts.
  uint32_t tag = kNoTag;
  // The same access, of which nothing is said that is not said of the other.
  bool says_no_more(const Access& other) const;
  bool operator==(const Access&) const = default;
};

struct Global {
  std::string name; // as in the input, with its sigil; what source and target share is found by it
  uint64_t bytes = 0;
  unsigned align_log2 = 0;
  bool writable = true;
  bool may_be_null = false;  // extern_weak
  unsigned space = 0;        // the address space
  unsigned address_bits = 0; // of pointers in that space; 0: as wide as any
  bool is_function = false;  // nothing to read or write there
  // Of a function that is defined here for good: how it is to be called. Otherwise empty: who
  // defines it may have written it in assembly.
  std::string convention;
  bool unnamed = false; // its address means nothing: may equal that of another
  // Of such a function: the same for functions that are identical; 0: it is not known what it does.
  uint64_t body_hash = 0;
  // Another module may define it, as another name for some other object at that.
  bool replaceable = false;
  bool local = false; // private or internal: nobody outside knows its name
  // The contents that never change: of a constant with a definitive initializer.
  bool known = false;
  bool big_endian = false;
  struct Piece {
    Part part;
    ConstValue leaves;
    bool operator==(const Piece&) const = default;
  };
  std::vector<Piece> contents; // in order; bytes in no piece are undef (padding)
  // It has such contents, but they are not listed (too many, or of a kind that is not modelled): a
  // violation that depends on what is read there may be none.
  bool unlisted = false;
  // Another name for something, which may be replaced: nobody knows for what. At least `bytes` are
  // there.
  bool alias = false;
  bool size_unknown = false; // may be larger than `bytes`: it is defined elsewhere
  bool operator==(const Global&) const = default;
};

// What a function's parameter promises about memory reached through it.
struct ParamMemory {
  bool no_read = false;     // readnone
  bool no_write = false;    // readonly, readnone
  bool write_only = false;  // what is read and was not written before is poison
  bool stored_back = false; // writable: its first bytes are written on entry with what they hold
  bool nocapture = false;
  bool noalias = false;
  uint64_t copy_bytes = 0; // byval: points to a fresh copy of that many bytes
  unsigned copy_align_log2 = 0;
  bool is_copy = false;
  bool says_no_more(const ParamMemory& other) const;
  bool operator==(const ParamMemory&) const = default;
};

// What a function promises about the memory that it accesses (`memory(...)`): a violation is UB.
// Its own blocks are free.
struct FunctionMemory {
  bool read_args = true, write_args = true;   // through pointers based on its arguments
  bool read_other = true, write_other = true; // all else that a caller can see
  // What is read and was not written before is poison.
  bool write_only_args = false, write_only_other = false;
  bool nofree = false;
  // What was never written in a block that it makes is poison, not undef.
  bool uninitialised_is_poison = false;
  // Of an object that is neither its own nor a global, an aligned access shows that it goes on as
  // far as the alignment.
  bool alignment_reaches = false;
  bool says_no_more(const FunctionMemory& other) const;
  bool operator==(const FunctionMemory&) const = default;
};

// What a callee may do with one of its arguments, leaf by leaf; of a pointer, with the memory that
// it points to.
struct ArgumentUse {
  std::vector<bool> pointers; // which leaves are
  bool reads = true, writes = true, captures = true;
  bool noalias = false;
  bool frees = true; // where it writes
  bool has_pointers() const {
    return std::find(pointers.begin(), pointers.end(), true) != pointers.end();
  }
  bool operator==(const ArgumentUse&) const = default;
};

// A function of mathematics of which some is known (op/math.h). Exp and Log to any base.
enum class Math : uint8_t {
  None,
  Sin,
  Cos,
  Tan,
  Asin,
  Acos,
  Atan,
  Sinh,
  Cosh,
  Tanh,
  Exp,
  Log,
  Pow,
  Powi
};

// Among the promises of a callee: where its result is a NaN, each call may give another.
inline constexpr const char* kAnotherNan = "one NaN or another";

// A call of a function whose body is not known, as far as the program says what it does. Operands
// are the function itself, then the arguments.
struct Callee {
  // The function's type and how it is called: calls that differ in it are told apart.
  std::string what;
  std::string symbol;            // of a function that is called by its name
  std::string convention;        // how it is called; empty: it is no function of this program's
  std::vector<ArgumentUse> args; // by operand
  // `memory(...)`: what its arguments point to, what else others can reach, and what no program in
  // IR can reach.
  bool reads_args = true, writes_args = true;
  bool reads_other = true, writes_other = true;
  bool reads_hidden = true, writes_hidden = true;
  bool frees = true;          // what others know
  bool frees_args = true;     // what it is given
  bool unwinds = true;        // may leave by unwinding
  bool stays = true;          // may never come back
  bool never_returns = false; // does not return: stays, or unwinds
  bool return_is_ub = false;  // then a return is UB, rather than impossible
  bool speculatable = false;  // has no UB of its own
  bool fresh_result = false;  // returns memory that nobody else knows of
  // Other threads have their turn, which may be before the function begins or after it has ended,
  // ordered by this alone: what is noalias while it runs is not hidden from them.
  bool other_threads = false;
  // `tail`: the callee does not look at the caller's stack.
  bool leaves_stack_alone = false;
  std::vector<std::string> promises; // what else is said of the callee, sorted
  // Called through another type than the function's own: passes make it one of that type where the
  // arguments fit.
  bool retyped = false;
  bool catches = false;         // the caller goes on after unwinding: two more leaves of the result
  std::string caught;           // then: what the landing pad takes; empty: everything
  std::vector<unsigned> widths; // of the result's leaves
  std::vector<bool> pointers;   // which of them are
  Math math = Math::None;
  term::FloatFormat format = {}; // of the floats of that

  // Through that operand.
  bool reads_by(size_t operand) const { return args[operand].reads && reads_args; }
  bool writes_by(size_t operand) const { return args[operand].writes && writes_args; }
  bool frees_by(size_t operand) const {
    return writes_by(operand) && frees_args && args[operand].frees;
  }
  // It captures what it does not write to through that operand, and looks at it.
  bool borrows(size_t operand) const {
    return args[operand].captures && args[operand].reads && !writes_by(operand);
  }
  // All that others can reach is looked at before the caller goes on: by the callee, or by who
  // catches what unwinds. A caller that catches it itself finds memory as it is.
  bool shows_all() const { return reads_other || (unwinds && !catches); }
  // What is noalias in the caller stays hidden from them.
  bool respects_noalias() const { return (catches || !unwinds) && !other_threads; }
  // Beside its arguments and what it reads, what others have seen so far decides.
  bool depends_on_events() const { return reads_other || reads_hidden; }
  // Others can see that it is called, and when: it may change what they see.
  bool is_event() const { return writes_other || writes_hidden; }
  // Promises nothing of the callee that the other call does not.
  bool promises_no_more(const Callee& other) const;
  // The same of what it may do to memory and whether its result is new.
  bool restricts_no_more(const Callee& other) const;
  // The same call, of which nothing is said that is not said of the other. Who breaks what is said
  // has UB, or gives poison: so this refines the other, whatever is called.
  bool says_no_more(const Callee& other) const;
  // It alone may not look at the caller's stack: the same call only where no stack is in sight.
  bool shuns_more_than(const Callee& other) const {
    return leaves_stack_alone && !other.leaves_stack_alone;
  }
  // It neither returns nor stays away.
  bool must_unwind() const { return never_returns && !stays; }
  bool may_stop() const {
    return stays || never_returns || (unwinds && (!catches || !caught.empty()));
  }
  bool operator==(const Callee&) const = default;
};

} // namespace lockstep::semantics
