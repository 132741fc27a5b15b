// A memory to try things on, on terms and on numbers side by side.
#pragma once

#include "semantics/mem/concrete.h"
#include "semantics/mem/symbolic.h"

#include <gtest/gtest.h>

#include <memory>

namespace lockstep::semantics::testing {

class TestMemory : public ::testing::Test {
protected:
  static WorldOptions world_options() {
    WorldOptions o;
    o.keep_room = true;
    return o;
  }
  explicit TestMemory(WorldOptions options = world_options()) { begin(options); }

  // Anew, with what a program says about itself. Variables are found by name again: widths must
  // agree.
  void begin(WorldOptions options, MemoryProgram program = {}) {
    o = options;
    world = std::make_unique<World>(tm, options);
    choices = std::make_unique<Choices>(tm, "s" + std::to_string(++begun_));
    m = std::make_unique<SymbolicMemory>(*world, *choices, program, nullptr, 1);
    state = m->start();
    m->enter(state);
  }

  unsigned bits() const { return o.address_bits; }
  Term address(uint64_t v) { return tm.constant(bits(), v); }
  Term wide(Term t) { return tm.zext(t, bits()); }
  Term bit(const char* name) { return tm.var(name, 1); }
  Term no() { return tm.boolean(false); }
  Term moved(Term pointer, Term by) {
    unsigned w = bits();
    return tm.concat(tm.extract(pointer, w + kBlockBits - 1, w),
                     tm.add(tm.extract(pointer, w - 1, 0), by));
  }
  Term moved(Term pointer, uint64_t by) { return moved(pointer, address(by)); }
  static uint64_t block_of(const APInt& pointer) {
    return pointer.lshr(pointer.getBitWidth() - kBlockBits).getZExtValue();
  }
  static uint64_t offset_of(const APInt& pointer) {
    return pointer.trunc(pointer.getBitWidth() - kBlockBits).getZExtValue();
  }

  Term allocate(uint64_t bytes, LocalKind kind = LocalKind::Stack, unsigned align_log2 = 3) {
    return m->allocate({next_site_++, 0, 0}, {address(bytes), align_log2, kind, 0, false, false});
  }
  void write(Term pointer, Term value, unsigned align_log2 = 0) {
    m->write(pointer, {value.width() / 8, value, no()}, false, align_log2);
  }
  void write_pointer(Term at, Term value, unsigned align_log2 = 3) {
    m->write(at, {bits() / 8, value, no()}, true, align_log2);
  }

  // What is undef in a read: a variable for its number, another for its pointer.
  Term undef_number(unsigned bytes) {
    return tm.var("undef" + std::to_string(reads_) + "." + std::to_string(bytes), 8 * bytes,
                  VarKind::Undef);
  }
  Term undef_pointer() {
    return tm.var("undef pointer" + std::to_string(reads_), kBlockBits - 1 + bits(),
                  VarKind::Undef);
  }
  SymbolicMemory::Undef undef(unsigned bytes) {
    ++reads_;
    Term number = undef_number(bytes), any = undef_pointer();
    return [=, this](unsigned position, unsigned n, bool pointer) {
      if (pointer) return tm.zext(any, any.width() + 1);
      return tm.extract(number, 8 * (position + n) - 1, 8 * position);
    };
  }
  Pieces read(Term pointer, unsigned bytes, unsigned align_log2 = 0) {
    return m->read(pointer, bytes, false, align_log2, undef(bytes), 0);
  }
  Piece read_pointer(Term at, unsigned align_log2 = 3) {
    Pieces p = m->read(at, bits() / 8, true, align_log2, undef(bits() / 8), 0);
    EXPECT_EQ(p.size(), 1u);
    return p[0];
  }
  Term number(const Pieces& pieces) {
    Term all = pieces[0].value;
    for (size_t i = 1; i < pieces.size(); ++i)
      all = o.big_endian ? tm.concat(all, pieces[i].value) : tm.concat(pieces[i].value, all);
    return all;
  }
  Term read_number(Term pointer, unsigned bytes, unsigned align_log2 = 0) {
    return number(read(pointer, bytes, align_log2));
  }

  APInt eval(Term t, const term::Assignment& a) { return term::Evaluator(a).eval(t); }

  TermManager tm;
  WorldOptions o;
  std::unique_ptr<World> world;
  std::unique_ptr<Choices> choices;
  std::unique_ptr<SymbolicMemory> m;
  MemoryState state;

private:
  unsigned begun_ = 0, reads_ = 0;
  uint32_t next_site_ = 1;
};

// The same memory on terms and on numbers.
class MemoryRules : public TestMemory {
protected:
  // As the assignment has it.
  ConcreteMemory& numbers(const term::Assignment& assignment) {
    assignment_ = assignment;
    return numbers(ConcreteWorld::from(*world, assignment_));
  }
  // Or as somebody has made it up.
  ConcreteMemory& numbers(ConcreteWorld start) {
    domain_ = std::make_unique<Concrete>(tm, *choices, assignment_,
                                         [](Term v) { return APInt::getZero(v.width()); });
    start_ = std::move(start);
    concrete_ =
        std::make_unique<ConcreteMemory>(*domain_, *world, start_, m->program(), nullptr, 1);
    return *concrete_;
  }
  // A world with a block of others, and nothing in it.
  ConcreteWorld with_block(uint32_t block, uint64_t base, uint64_t size) {
    ConcreteWorld out = ConcreteWorld::from(*world, {});
    add_block(out, block, base, size);
    return out;
  }
  void add_block(ConcreteWorld& to, uint32_t block, uint64_t base, uint64_t size) {
    ConcreteWorld::Block& b = to.blocks[block];
    b.base = APInt(bits(), base);
    b.size = APInt(bits(), size);
  }

  ConcreteBits bits_of(const APInt& v) { return {v, Term()}; }
  ConcreteBits bits_of(unsigned width, uint64_t v) { return bits_of(APInt(width, v)); }
  ConcreteBits length_of(uint64_t n) { return bits_of(bits(), n); }
  bool holds(const ConcreteBits& b) { return !domain_->close(b).isZero(); }
  uint64_t value_of(const ConcreteBits& b) { return domain_->close(b).getZExtValue(); }
  APInt pointer_bits(uint64_t block, uint64_t offset) {
    return APInt(kBlockBits, block).zext(kBlockBits + bits()).shl(bits()) |
           APInt(bits(), offset).zext(kBlockBits + bits());
  }
  ConcreteBits pointer_to(uint64_t block, uint64_t offset) {
    return bits_of(pointer_bits(block, offset));
  }
  Term bad(Term pointer, uint64_t length, unsigned align_log2 = 0,
           AccessMode mode = AccessMode::Read) {
    return m->bad_access(pointer, address(length), align_log2, mode);
  }

  // Reads and writes of numbers.
  static Chunk<Concrete> chunk(unsigned bytes, uint64_t value, bool poison = false) {
    return {bytes, {APInt(8 * bytes, value), Term()}, {APInt(1, poison), Term()}};
  }
  Chunks<Concrete> read_chunks(ConcreteMemory& n, const ConcreteBits& at, unsigned bytes,
                               bool pointer = false) {
    auto undef = [&](unsigned, unsigned some, bool is_pointer) {
      return bits_of(is_pointer ? kBlockBits + 8 * some : 8 * some, 0);
    };
    return n.read(at, bytes, pointer, 0, undef, 0);
  }
  uint64_t read_value(ConcreteMemory& n, const ConcreteBits& at, unsigned bytes) {
    uint64_t value = 0;
    unsigned low = 0;
    for (const auto& c : read_chunks(n, at, bytes)) {
      value |= value_of(c.value) << low;
      low += 8 * c.bytes;
    }
    return value;
  }
  ConcreteBits allocate_on(ConcreteMemory& n, uint64_t bytes, LocalKind kind = LocalKind::Stack) {
    return n.allocate({next_on_numbers_++, 0, 0}, {length_of(bytes), 3, kind, 0, false, false});
  }

  // A function of which nothing is known, that takes so many pointers and returns a number.
  static Callee unknown(size_t pointers = 0) {
    Callee k;
    k.what = "i8 (...)";
    k.args.assign(1 + pointers, ArgumentUse());
    for (ArgumentUse& use : k.args)
      use.pointers = {true};
    k.widths = {8};
    k.pointers = {false};
    k.unwinds = k.stays = false;
    return k;
  }
  // One that only does with its arguments what is then allowed.
  static Callee harmless(size_t pointers = 0) {
    Callee k = unknown(pointers);
    k.reads_other = k.writes_other = k.reads_hidden = k.writes_hidden = false;
    k.reads_args = k.writes_args = k.frees = k.frees_args = false;
    for (ArgumentUse& use : k.args)
      use.captures = false;
    return k;
  }

private:
  term::Assignment assignment_;
  std::unique_ptr<Concrete> domain_;
  ConcreteWorld start_;
  std::unique_ptr<ConcreteMemory> concrete_;
  uint32_t next_on_numbers_ = 1;
};

} // namespace lockstep::semantics::testing
