// A memory to try things on, on terms and on numbers side by side.
#pragma once

#include "semantics/mem/concrete.h"

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

} // namespace lockstep::semantics::testing
