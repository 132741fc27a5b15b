// A program: a control-flow graph whose blocks can be executed on a state. Front ends make it; the
// executor and the interpreter run it. Plain data: it knows neither LLVM nor machine code.
#pragma once

#include "program/readings.h"
#include "program/type.h"
#include "semantics/mem/layout.h"
#include "semantics/op/operation.h"
#include "semantics/value.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockstep::program {

using semantics::APInt;
using semantics::ConstValue;
using semantics::Operation;

using BlockId = uint32_t;
using RegId = uint32_t;
inline constexpr uint32_t kNone = 0xffffffff;

// A register or a constant of the program. `owns` marks the one use of a register that may take its
// undef variables as they are: it stands in the block of the definition, so it runs once for each
// value. Every other use renames them. Set by `Program::finish`.
struct Operand {
  enum class Kind : uint8_t { Register, Constant } kind = Kind::Constant;
  bool owns = false;
  uint32_t index = 0;

  static Operand reg(RegId r) { return {Kind::Register, false, r}; }
  static Operand constant(uint32_t c) { return {Kind::Constant, false, c}; }
  bool is_reg() const { return kind == Kind::Register; }
};

struct Instr {
  Operation operation;
  RegId result = kNone;
  std::vector<Operand> args;
  uint32_t line = kNone; // in Program::lines: the instruction of the input that this comes from
};

struct Phi {
  RegId result = kNone;
  std::vector<std::pair<BlockId, Operand>> incoming; // one a predecessor
  uint32_t line = kNone;
};

// How a block ends. Successors by kind: Jump one; Branch taken if true, then if false; Switch the
// default, then one a case. Return has a value unless the function is void. Trap ends the program
// for all to see. Unreachable is UB.
struct Terminator {
  enum class Kind : uint8_t {
    Return,
    Jump,
    Branch,
    Switch,
    Trap,
    Unreachable
  } kind = Kind::Unreachable;
  bool has_value = false;
  Operand value; // of Return; the condition of Branch and Switch
  std::vector<BlockId> successors;
  std::vector<APInt> cases; // Switch: cases[i] goes to successors[i + 1]
  uint32_t line = kNone;
  bool progresses = false;                    // as the latch of a loop: see Program::progresses
  const char* why = "unreachable is reached"; // of Unreachable: what is undefined
};

// A line that no instruction comes from any more, and the value that it had: for people. See
// promote.h.
struct Shown {
  uint32_t before; // the instruction of the block that comes next
  uint32_t line;
  std::optional<Operand> value;
  RegId local = kNone; // of a store: where it went
  uint64_t offset = 0; // in that
};

struct Block {
  std::string name;
  std::vector<Phi> phis;
  std::vector<Instr> instrs;
  std::vector<Shown> shown; // in order
  Terminator end;
  bool synchronizes = false; // a fence or an atomic access: other threads may take part
};

struct Register {
  std::string name; // as in the input, with its sigil; empty for one that the front end added
  Type type;
};

struct Param {
  std::string name;
  RegId reg = kNone; // holds the argument as passed
  bool noundef = false;
  semantics::ParamMemory memory;
};

// A line of the input, for people.
struct Line {
  std::string text;
  RegId result = kNone; // the register whose value belongs beside it
  bool label = false;   // a block's name
};

struct Program {
  std::string name;
  Type result;
  std::vector<Param> params;
  std::vector<Register> registers;
  std::vector<ConstValue> constants;
  std::vector<Block> blocks;               // blocks[0] is the entry
  std::vector<semantics::Access> accesses; // operations name them by number
  std::vector<semantics::Global> globals;  // constants name them by number
  std::vector<semantics::Callee> callees;  // operations name them by number
  // Tags of accesses, and the pairs (the lower first) that exclude each other: noalias scopes,
  // types.
  uint32_t tag_count = 0;
  std::vector<std::pair<uint32_t, uint32_t>> tag_conflicts;
  unsigned address_bits = 64; // of pointers in the default address space
  bool null_is_valid = false; // address 0 may be accessed, in the default address space too
  bool never_unwinds = false, comes_back = false; // nounwind, willreturn: otherwise UB
  // A register may hold what a local held before it was written.
  bool reads_uninitialised = false;
  bool progresses = false; // does not run on forever without others noticing: otherwise UB
  // Address spaces, sorted: of all pointers in it, and of those whose addresses are looked at.
  std::set<unsigned> spaces, addressed_spaces;
  semantics::FunctionMemory memory;
  // What the input promises and no operation checks, in words. Breaking it is UB: a source that
  // promises may be less defined than it seems, a target that promises more than its source too.
  std::vector<std::string> promises;
  // What is modelled only as far as the attributes of a function say, in words: a violation that
  // depends on it may be none.
  std::vector<std::string> approximated;
  // What others see of it in ways that the reference leaves open, in words: no run shows a
  // violation that consists in that.
  std::vector<std::string> vague;
  // Functions that it calls and whose bodies are there to be seen: a pass may have used them.
  std::vector<std::string> defined;
  // What can be read otherwise than it was, or was read so (see the front end's options).
  Readings readings;
  // Fences and accesses that order others, sorted: `load seq_cst`. One thread does not see what
  // they do; two programs are compared only if they have the same.
  std::vector<std::string> orderings;
  std::vector<Line> lines;

  RegId add_register(std::string reg_name, Type type) {
    registers.push_back({std::move(reg_name), std::move(type)});
    return static_cast<RegId>(registers.size() - 1);
  }
  Operand add_constant(ConstValue value) {
    constants.push_back(std::move(value));
    return Operand::constant(static_cast<uint32_t>(constants.size() - 1));
  }

  // Marks the operands that own their undef variables. Front ends call it last.
  void finish();

  // An execution may end in the block otherwise than by its terminator.
  bool may_stop(BlockId block) const;
  // Others see it write, and it may be the last thing that happens.
  bool is_volatile_write(const semantics::Operation& operation) const;
  bool resumes() const; // unwinding that it has caught
  bool has_atomics() const;
};

// Whether the two do the same, step for step: equal but for names and lines.
bool identical(const Program& a, const Program& b);

// A pointer that is read from memory: of a global at a fixed place, or anywhere.
struct PointerRead {
  std::optional<uint32_t> global;
  uint64_t offset = 0;
};
std::vector<PointerRead> pointer_reads(const Program& program);

// A defect of a program's own making, or "" : every operand defined, every edge matched by phis,
// widths as the operations want them. For tests of front ends.
std::string validate(const Program& program);

} // namespace lockstep::program
