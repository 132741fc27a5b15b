// The contents of memory as a program has left them: a chain of writes, newest first, ending in
// what was there before. A read is resolved against the writes while its term is built: it skips
// those that cannot touch it, ends at one that covers it, and leaves to the solver only what it
// cannot tell.
#pragma once

#include "semantics/mem/memory_program.h"
#include "semantics/mem/world.h"

#include <functional>
#include <memory>

namespace lockstep::semantics {

// An offset as a term plus a number, so that most comparisons need no new term.
struct Offset {
  Term whole;
  Term base; // null if the offset is the number alone
  APInt plus;

  static Offset of(TermManager& tm, Term t);
  Offset moved(TermManager& tm, uint64_t by) const;
};

struct ChainNode;
using ChainPtr = std::shared_ptr<const ChainNode>;

struct ChainNode {
  enum class Kind : uint8_t {
    Initial, // as the world has it
    Undef,   // never written
    Poison,  // never written, where that is not undef
    Zero,
    Known,  // the contents of a global that never change
    Write,  // a number or a pointer of a fixed size
    Fill,   // a byte, repeated
    Copy,   // what was elsewhere
    Merge,  // one of several, by the way that was taken
    Reset,  // all bytes of the block become poison or undef
    Answer, // a block, or all but some, is as the world has left it in answer to a question
    Shown,  // others know what it is about from now on, and have left it as it is
  } kind = Kind::Undef;
  ChainPtr prev;
  uint32_t count = 0;  // of writes below, this one included
  uint32_t number = 0; // in the table of chains
  uint32_t shape = 0;  // the same where chains differ in the values alone
  bool plain = false;  // reads of it can be deferred (deferred.h)

  // Where it was written, and how well aligned that place is.
  Term block;
  Offset offset;
  unsigned align_log2 = 0;
  int based_on = kBasedOnAny; // which noalias parameter the access is based on

  // Write. A pointer's leaf as it is, if it is one.
  unsigned bytes = 0;
  Term value, poison;
  bool pointer = false;
  // Fill and Copy.
  Term length;
  // Copy: from where, in memory as it was then.
  using Source = std::function<Pieces(class ChainReader&, Term offset, unsigned bytes, bool pointer,
                                      unsigned align_log2, unsigned position)>;
  Source source;
  std::vector<ChainPtr> from; // the chains that it may read
  // Merge.
  std::vector<Term> ways;
  std::vector<ChainPtr> preds;
  // Initial: the block's number in the world if it is not the one that is read.
  Term instead;
  // Initial, Answer: when that was, and which blocks of the execution's own the world knew then.
  uint32_t epoch = 0;
  std::shared_ptr<const KnownLocals> known_own;
  // Answer: where the source's is poison there, this side may find anything.
  bool refined = false;
  // Answer, of somebody who has not seen what was there: each granule may be as it was.
  bool partial = false;
  // Answer, to an execution that has left a block of its own: each granule may be undef instead.
  bool may_be_undef = false;
  // Answer, Shown, where `block` is null: those that are not meant, under a condition.
  std::vector<std::pair<Term, Term>> kept;
  // Known.
  struct KnownPiece {
    uint64_t offset;
    unsigned bytes;
    Term value, poison;
    bool pointer;
    Term undef; // null, or which bits of it are
  };
  std::shared_ptr<const std::vector<KnownPiece>> known;
  uint64_t known_bytes = 0;
};

struct ReadStats {
  uint64_t reads = 0, walked = 0, conditional = 0, deferred = 0;
};

struct ReadRequest {
  Term block;
  Offset offset;
  unsigned bytes;
  bool pointer;
  unsigned align_log2;
  unsigned position;
  int based_on;
  bool write_only;
};

// One read, from its start to its end.
class ChainReader {
public:
  // Undef for that part of the value that is read: a number, or a pointer leaf.
  using Undef = std::function<Term(unsigned position, unsigned bytes, bool pointer)>;
  // `address`: of a pointer leaf, where its bytes are wanted.
  using Address = std::function<Term(Term pointer)>;

  ChainReader(World& world, Undef undef, Address address, ReadStats& stats)
      : world_(world), tm_(world.terms()), undef_(std::move(undef)), address_(std::move(address)),
        stats_(stats) {}

  // `bytes` from that place: numbers in the order of addresses, or (with `pointer`) one pointer
  // leaf. `position` is where in the value they go. An access of the program says what it is based
  // on (else kBasedOnAny): it does not meet a write that is based on something else, or has UB.
  // With `write_only`, what the world holds is poison.
  Pieces read(const ChainPtr& chain, Term block, Term offset, unsigned bytes, bool pointer,
              unsigned align_log2, unsigned position, int based_on = kBasedOnAny,
              bool write_only = false);

  // Where `condition` holds the first, else the second.
  Pieces choose(Term condition, const Pieces& yes, const Pieces& no);
  Term join(const Pieces& pieces) const; // the values as one number
  Term any_poison(const Pieces& pieces) const;
  Pieces as_pointer(const Pieces& pieces); // from the bytes of one

  // Reads are carried out, however many writes they may meet.
  void defer_nothing() { can_wait_ = false; }
  // Instead of numbers reads give ones where there is undef, of which each bit is so by itself, and
  // zeros elsewhere.
  void tell_undef() {
    tells_undef_ = true;
    can_wait_ = false;
  }

  std::string trouble; // what could not be read

private:
  using Request = ReadRequest;
  Pieces read(const ChainPtr& chain, const Request& r);
  // What a node has to say about a request: nothing (skip it), or all that is to be known.
  struct Met {
    bool final = false;                         // `pieces` is the answer, whatever lies below
    std::vector<std::pair<Term, Pieces>> where; // under this condition; else what lies below
    Pieces pieces;
  };
  Met meet_write(const ChainPtr& chain, const Request& r);
  Met meet_range(const ChainPtr& chain, const Request& r);
  Met meet_answer(const ChainPtr& chain, const Request& r);
  Pieces or_undef(const ChainNode& n, const Request& r, Pieces pieces);
  Pieces split_at(const ChainPtr& chain, const Request& r, const std::vector<unsigned>& cuts);
  Pieces units(const ChainPtr& chain, const Request& r, unsigned unit);
  Pieces bottom(const ChainNode& n, const Request& r);
  Pieces from_world(const ChainNode& n, Term block, const Request& r);
  Pieces known(const ChainNode& n, const Request& r);
  Pieces nothing(const Request& r); // zeros
  Pieces known_at(const ChainNode& n, uint64_t offset, const Request& r);
  Pieces part_of(const ChainNode& write, unsigned at, unsigned bytes, bool pointer);
  Pieces range_at(const ChainNode& range, Term diff, const Request& r);
  Term open(unsigned position, unsigned bytes, bool pointer);
  Piece cut(const Piece& piece, unsigned at, unsigned bytes) const;
  std::optional<Term> same_block(const ChainNode& n, const Request& r); // none: certainly not
  Request part(const Request& r, unsigned at, unsigned bytes) const;

  World& world_;
  TermManager& tm_;
  Undef undef_;
  Address address_;
  ReadStats& stats_;
  bool can_wait_ = true, tells_undef_ = false;
  struct Key {
    const ChainNode* node;
    uint32_t block, offset;
    unsigned bytes;
    bool pointer;
    unsigned align_log2; // what it excludes is left out
    unsigned position;   // undef differs by where it goes
    int based_on;
    bool write_only;
    auto operator<=>(const Key&) const = default;
  };
  std::map<Key, Pieces> seen_;
};

// ---- making chains ----

ChainPtr chain_base(World& world, ChainNode::Kind kind);
ChainPtr chain_write(World& world, ChainPtr prev, Term block, Term offset, unsigned align_log2,
                     const Piece& what, bool pointer, int based_on);
// `source` is null for a fill; then `byte` is repeated. `from`: what the source reads.
ChainPtr chain_range(World& world, ChainPtr prev, Term block, Term offset, unsigned align_log2,
                     Term length, const Piece& byte, ChainNode::Source source,
                     std::vector<ChainPtr> from);
ChainPtr chain_reset(World& world, ChainPtr prev, Term block, bool poison);
// `block` null: all blocks but those in `kept`.
ChainPtr chain_answer(World& world, ChainPtr prev, Term block, uint32_t epoch,
                      std::shared_ptr<const KnownLocals> known_own,
                      std::vector<std::pair<Term, Term>> kept, bool partial, bool refined = false);
ChainPtr chain_shown(World& world, ChainPtr prev, Term block,
                     std::vector<std::pair<Term, Term>> kept = {});
// A block of an execution's own, at some later time. `shared`: the other side has it too, and its
// memory (of a target) refines this; what is undef is so for both.
ChainPtr chain_own(World& world, Term block, uint32_t epoch, bool shared, bool of_target);
ChainPtr chain_merge(World& world, const std::vector<Term>& ways,
                     const std::vector<ChainPtr>& preds);

} // namespace lockstep::semantics
