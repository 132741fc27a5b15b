// Terms compiled once to a flat program, run under many assignments. For sampling: values of up to
// 64 bits are machine words, wider ones are APInts.
#pragma once

#include "term/term.h"

#include <vector>

namespace lockstep::term {

class Tape {
public:
  // Variables below the roots that are not among `vars` count as zero.
  Tape(std::span<const Term> roots, std::span<const Term> vars);

  // The values of `vars`, in their order and widths.
  void run(std::span<const APInt> values);
  // The same where no variable is wider than 64 bits; bits beyond the width are ignored.
  void run_words(std::span<const uint64_t> values);

  // Of root i, after a run.
  APInt result(size_t i) const { return load(roots_[i]); }
  bool is_true(size_t i) const { return words_[roots_[i].index] != 0; } // of width 1
  uint64_t word(size_t i) const { return words_[roots_[i].index]; }     // of width 64 at most

  size_t size() const { return code_.size(); }

private:
  struct Slot {
    uint32_t index; // into words_ or wide_
    uint32_t width;
    bool narrow() const { return width <= 64; }
  };

  struct Instr {
    Op op;
    bool narrow;          // result and operands
    uint32_t args, count; // in args_
    uint32_t arg_width;
    uint32_t hi, lo;
    Slot to;
  };

  Slot new_slot(unsigned width);
  APInt load(Slot s) const;
  void store(Slot s, const APInt& value);
  void execute();
  uint64_t run_narrow(const Instr& in) const;
  void run_wide(const Instr& in);

  std::vector<Instr> code_;
  std::vector<Slot> args_;
  std::vector<Slot> vars_; // of the caller's variables; width 0 where not below the roots
  std::vector<Slot> roots_;
  std::vector<uint64_t> words_;
  std::vector<APInt> wide_;
};

} // namespace lockstep::term
