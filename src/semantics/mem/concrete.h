// Memory of one execution on numbers: blocks with their bytes. The interface is that of
// SymbolicMemory, so that the operations are written once.
#pragma once

#include "semantics/mem/symbolic.h"

#include <tuple>

namespace lockstep::semantics {

// What both sides find when they start, as an assignment has it.
struct ConcreteWorld {
  struct Byte {
    APInt value{8, 0};
    APInt poison{8, 0};
  };
  struct Block {
    std::string name; // of a global
    APInt base{64, 0}, size{64, 0};
    bool fixed = false, heap = false;
    unsigned align_log2 = 0;
    bool hidden = false;                   // the copy behind a byval argument
    std::map<uint64_t, Byte> bytes;        // the rest is zero
    std::map<uint64_t, uint32_t> pointers; // by offset: the block that a pointer there leads to
  };
  std::map<uint32_t, Block> blocks; // by number
  // By kind, number of the event and leaf; the rest is zero.
  std::map<std::tuple<uint64_t, uint64_t, unsigned>, APInt> answers;
  WorldOptions options;

  // Fills in what the assignment leaves open.
  static ConcreteWorld from(World& world, const term::Assignment& assignment);
};

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
    return d_.apply(Op::Concat, {block, offset});
  }
  Bits global(uint32_t index);
  Bits address(const Bits& pointer);
  Bits from_address(const Bits& address) {
    Ops<Concrete> c(d_);
    Bits block = c.ite(c.is_zero(address), c.zero(kBlockBits), c.constant(kBlockBits, kWildBlock));
    return pointer(block, address);
  }
  void expose(const Bits& pointer);
  Bits equal(const Bits& a, const Bits& b);
  Bits misaligned(const Bits& pointer, unsigned align_log2);
  Bits overlap(const Bits& a, const Bits& b, const Bits& length);
  Bits object_size(const Bits& pointer);
  Bits in_bounds(const Bits& pointer);
  Bits bad_access(const Bits& pointer, const Bits& length, unsigned align_log2, AccessMode mode);
  Bits bad_alias(const Bits& pointer, const Bits& length, AccessMode mode, uint32_t tag);

  using Undef = std::function<Bits(unsigned position, unsigned bytes, bool pointer)>;
  std::vector<Chunk<Concrete>> read(const Bits& pointer, unsigned bytes, bool as_pointer,
                                    unsigned align_log2, const Undef& undef, unsigned position);
  void write(const Bits& pointer, const Chunk<Concrete>& what, bool is_pointer,
             unsigned align_log2);
  void fill(const Bits& pointer, const Bits& length, const Chunk<Concrete>& byte,
            unsigned align_log2);
  void copy(const Bits& to, const Bits& from, const Bits& length, unsigned to_align_log2,
            unsigned from_align_log2);

  struct Event {
    uint64_t kind;
    Bits pointer;
    Value<Concrete> args;
  };
  std::vector<Bits> event(uint64_t kind, const Bits& pointer, const Value<Concrete>& args,
                          const std::vector<unsigned>& widths);
  Bits given(uint64_t kind, unsigned width, bool may_change) {
    return answer(kind, may_change ? events_.size() : 0, 0, width);
  }
  const std::vector<Event>& events() const { return events_; }

  struct NewBlock {
    Bits size;
    unsigned align_log2;
    LocalKind kind;
    uint32_t family;
    bool zeroed, dead;
  };
  Bits allocate(Site site, const NewBlock& block);
  Bits copy_of_argument(uint32_t param, uint64_t bytes, unsigned align_log2);
  Bits bad_free(const Bits& pointer, uint32_t family);
  void free(const Bits& pointer);
  void start_life(const Bits& pointer);
  void end_life(const Bits& pointer);
  Bits stack_mark();
  void stack_restore(const Bits& mark);

  // ---- for those who look at memory from outside ----

  struct Byte {
    enum class Kind : uint8_t { Undef, Number, Pointer } kind = Kind::Undef;
    Bits value;  // Number: eight bits
    Bits poison; // eight bits; of a pointer one
    std::shared_ptr<const Bits> pointer;
    unsigned index = 0; // which byte of the pointer
  };
  struct Block {
    std::string name;
    APInt base{64, 0}, size{64, 0};
    unsigned align_log2 = 0;
    bool own = false;
    LocalKind kind = LocalKind::Stack;
    uint32_t family = 0;
    bool alive = true, exposed = false, fixed = false, heap = false, hidden = false;
    Site site; // of one's own
    std::map<uint64_t, Byte> bytes;
    enum class Rest : uint8_t {
      Undef,
      Zero,
      Poison,
      Initial
    } rest = Rest::Undef; // all other bytes
    uint32_t initial = 0; // Initial: the block of the world that it starts as
  };
  const std::map<uint32_t, Block>& blocks() const { return blocks_; }
  uint32_t block_of(const Bits& pointer) { return place(pointer).block; }
  // The byte at that offset as it is now.
  Byte byte_at(uint32_t block, uint64_t offset);
  Concrete& domain() { return d_; }

  std::string trouble;

private:
  Bits answer(uint64_t kind, uint64_t number, unsigned leaf, unsigned width);
  struct Place {
    uint32_t block;
    APInt offset;
    Block* found;      // null: no such block
    int param;         // that it is based on, or -1
    bool wild = false; // found by its address
  };
  Bits number(unsigned width, uint64_t v) { return d_.constant(APInt(width, v)); }
  Bits truth(bool b) { return number(1, b); }
  Place place(const Bits& pointer);
  Place resolved(const Bits& pointer);
  Block* find(uint32_t number);
  const Global& described(uint32_t number) const; // as this side has it
  bool bad(const Bits& pointer, const APInt& length, unsigned align_log2, AccessMode mode);
  std::vector<Byte> take(const Place& from, uint64_t bytes);

  Concrete& d_;
  World& world_;
  const ConcreteWorld& start_;
  MemoryProgram p_;
  const Numbering* numbering_;
  uint32_t next_number_;
  APInt next_base_;
  std::map<uint32_t, uint32_t> own_globals_; // by number: which of the program's
  std::map<uint32_t, Block> blocks_;
  std::vector<uint32_t> own_;                 // in order of their making
  std::map<uint32_t, uint32_t> param_blocks_; // by parameter: its block
  struct Touch {
    uint32_t block;
    APInt offset, length;
    bool write;
    uint32_t tag;
    int based_on;
  };
  std::vector<Touch> touches_;
  std::vector<Event> events_;
};

} // namespace lockstep::semantics
