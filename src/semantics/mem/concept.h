// The seam between memory and everybody else, as concepts with their contracts. Who implements
// memory anew (another domain, or memory addressed as a machine addresses it) fulfils these, and
// operations, executor, refinement and product go on as they are.
//
// Words: a *pointer* is a block's number above an offset (layout.h). A *block* is an object; 0 is
// none, kWildcardBlock an address without provenance. Bits of value `true` in a result say that
// something holds in the execution at hand; nothing here is a C++ exception.
#pragma once

#include "semantics/mem/concrete.h"
#include "semantics/mem/symbolic.h"

#include <concepts>

namespace lockstep::semantics {

// ---- for the operations (op/), in either domain ----

// Pointers. `address` tells nobody: who lets a number out says `expose`. `equal` compares addresses
// without fixing them where that can be avoided.
//     address(from_address(a)) = a;  a pointer from an address has no provenance
//     in_bounds(p): 0 <= offset <= size of its object; of none, address 0 alone
template <class M, class D>
concept KnowsPointers = requires(M m, const typename D::Bits& b, uint32_t index, AddressCast cast) {
  { m.program() } -> std::convertible_to<const MemoryProgram&>;
  { m.options() } -> std::convertible_to<const WorldOptions&>;
  { m.pointer(b, b) } -> std::convertible_to<typename D::Bits>;
  { m.global(index) } -> std::convertible_to<typename D::Bits>;
  { m.address(b) } -> std::convertible_to<typename D::Bits>;
  { m.from_address(b) } -> std::convertible_to<typename D::Bits>;
  m.expose(b);
  { m.cast(b, cast, b) } -> std::convertible_to<typename D::Bits>;
  { m.widened(b) } -> std::convertible_to<typename D::Bits>;
  { m.equal(b, b) } -> std::convertible_to<typename D::Bits>;
  { m.object_size(b) } -> std::convertible_to<typename D::Bits>;
  { m.in_bounds(b, true) } -> std::convertible_to<typename D::Bits>;
  { m.captured(b) } -> std::convertible_to<typename D::Bits>;
};

// Whether an access is UB, asked before it is made; each answer is one bit.
//     bad_access(p, n, a, mode): n > 0, and not all of [p, p+n) lies in one living object that
//                                may be accessed so; or p is not aligned to 2^a
//     bad_alias(p, n, mode, tag): another access has promised not to meet this one; remembers it
//     invariant_broken(): what was written since the last question was said not to change
// What the reference leaves open is `note_unclear`, and UB only where `unclear_is_ub`.
template <class M, class D>
concept JudgesAccesses = requires(M m, const typename D::Bits& b, AccessMode mode, uint32_t n) {
  { m.misaligned(b, n) } -> std::convertible_to<typename D::Bits>;
  { m.overlap(b, b, b) } -> std::convertible_to<typename D::Bits>;
  { m.bad_access(b, b, n, mode, true) } -> std::convertible_to<typename D::Bits>;
  { m.bad_alias(b, b, mode, n) } -> std::convertible_to<typename D::Bits>;
  { m.assume_invariant(b, b) } -> std::convertible_to<typename D::Bits>;
  { m.begin_invariant(b, b, b, n, true) } -> std::convertible_to<typename D::Bits>;
  m.end_invariant(n);
  { m.invariant_broken() } -> std::convertible_to<typename D::Bits>;
  m.note_storable(b, b);
  m.note_unclear(b, "");
  { m.unclear_is_ub() } -> std::convertible_to<bool>;
};

// Bytes. Only where the access is not bad: otherwise anything may come back, and nothing is lost.
//     read after write of the same n bytes gives what was written, bit for bit, poison and
//     provenance included; other bytes stay as they are
//     `undef(position, bytes, pointer)` makes the undef that is found, by where it is found
//     fill and copy are as many writes at once; copy takes what was there before it began
template <class M, class D>
concept HoldsBytes = requires(M m, const typename D::Bits& b, const Chunk<D>& chunk, unsigned n,
                              const typename M::Undef& undef) {
  { m.read(b, n, true, n, undef, n) } -> std::convertible_to<Chunks<D>>;
  m.write(b, chunk, true, n);
  m.fill(b, b, chunk, n);
  m.copy(b, b, b, n, n, uint64_t{n});
};

// Blocks of the program's own. What `allocate` gives lives from then on, apart from all that lives,
// where the execution chooses it to lie; which block of the other side it is, its site says.
template <class M, class D>
concept MakesBlocks = requires(M m, const typename D::Bits& b, Site site,
                               const typename M::NewBlock& block, uint32_t n, unsigned bits) {
  { m.allocate(site, block) } -> std::convertible_to<typename D::Bits>;
  { m.copy_of_argument(n, uint64_t{n}, bits, bits, bits) } -> std::convertible_to<typename D::Bits>;
  { m.bind_param(n, b) } -> std::convertible_to<typename D::Bits>;
  { m.bad_free(b, n) } -> std::convertible_to<typename D::Bits>;
  m.free(b);
  m.start_life(b);
  m.end_life(b);
  { m.stack_mark() } -> std::convertible_to<typename D::Bits>;
  m.stack_restore(b);
};

// What others see and answer. To the same question, asked with the same memory in sight, both sides
// get the same answer: that is all that is known of it.
template <class M, class D>
concept AsksOthers = requires(M m, const typename D::Bits& b, uint64_t kind, const Value<D>& args,
                              const std::vector<unsigned>& widths, const Callee& callee, Site site,
                              Args<D> operands, unsigned width) {
  m.event(kind, b, args, widths);
  { m.stays_at(kind) } -> std::convertible_to<typename D::Bits>;
  { m.given(kind, width, true) } -> std::convertible_to<typename D::Bits>;
  { m.call(callee, site, operands) } -> std::same_as<typename M::Called>;
};

template <class M, class D>
concept OperationMemory =
    std::same_as<typename M::Bits, typename D::Bits> && KnowsPointers<M, D> &&
    JudgesAccesses<M, D> && HoldsBytes<M, D> && MakesBlocks<M, D> && AsksOthers<M, D>;

// ---- for the executor: memory as a value that paths share ----

// What changes as a program runs is a `MemoryState`; all that is asked above concerns the one that
// was entered last, which stays the caller's.
//     merge(ways, chosen, states): the state on the one way of `ways` that is taken
//     take_events(): what others saw happen since the last question, in order
// What could not be modelled is said in `trouble`: then nothing may be concluded from the run.
template <class M>
concept ExecutedMemory = requires(M m, MemoryState& state, const std::vector<Term>& terms,
                                  const std::vector<const MemoryState*>& states, Term reached) {
  { m.start() } -> std::same_as<MemoryState>;
  m.enter(state);
  { m.merge(terms, terms, states) } -> std::same_as<MemoryState>;
  m.now_if(reached);
  { m.take_events() } -> std::same_as<std::vector<MemoryState::Event>>;
  { m.trouble } -> std::convertible_to<const std::string&>;
  { m.approximated } -> std::convertible_to<const std::string&>;
  { m.unclear } -> std::convertible_to<const std::string&>;
};

// ---- for refinement and product: memory as another looks at it ----

//     locals(): its own blocks, in order; which of them others can see is theirs to say
//     placement(): what the addresses that it chose must fulfil: a premise of a target, a demand on
//                  a source
//     observe(state, block, offset, n, ...): the bytes there at the end; undef in them is read anew
//     later(question, own): memory at some later time, of which only the world's answers are known
//     collect(state, out): every term on which what it holds depends
template <class M>
concept ComparedMemory =
    requires(M m, MemoryState& state, Term t, unsigned n, uint32_t where, std::vector<Term>& out,
             size_t index, std::span<const typename M::OwnLater> own) {
      { m.world() } -> std::same_as<World&>;
      m.be_target();
      m.be_strict();
      { m.locals() } -> std::convertible_to<const std::vector<typename M::Local>&>;
      { m.base_of_local(index) } -> std::convertible_to<Term>;
      { m.placement(true) } -> std::convertible_to<Term>;
      { m.observe(state, t, t, n, true, n, where) } -> std::convertible_to<Pieces>;
      { m.holds_undef(state, t, t, n, n) } -> std::convertible_to<Term>;
      { m.dead_other(state, t) } -> std::convertible_to<Term>;
      { m.places(t) } -> std::convertible_to<std::vector<typename M::Place>>;
      { m.later(where, own) } -> std::same_as<MemoryState>;
      m.collect(state, out);
    };

// That both are an OperationMemory is asserted where operations meet them, in op/table.cpp.
static_assert(ExecutedMemory<SymbolicMemory> && ComparedMemory<SymbolicMemory>);

} // namespace lockstep::semantics
