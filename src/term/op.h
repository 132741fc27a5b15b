// The operators of terms, one row each. Meanings are SMT-LIB's: division by zero and wide shifts
// are total. A truth value is a bit-vector of width 1 (1 is true). Apply is an uninterpreted
// function: no solver is shown it (see functions.h).
#pragma once

#include <cstdint>

namespace lockstep::term {

// name, SMT-LIB name, arity (0 leaf, -1 two or more, -2 one or more), commutative, result width
//   Same: that of the children; Bit: 1; Own: by parameters
#define LOCKSTEP_TERM_OPS(X)                                                                       \
  X(Const, "const", 0, false, Own)                                                                 \
  X(Var, "var", 0, false, Own)                                                                     \
  X(Not, "bvnot", 1, false, Same)                                                                  \
  X(And, "bvand", -1, true, Same)                                                                  \
  X(Or, "bvor", -1, true, Same)                                                                    \
  X(Xor, "bvxor", -1, true, Same)                                                                  \
  X(Add, "bvadd", -1, true, Same)                                                                  \
  X(Mul, "bvmul", -1, true, Same)                                                                  \
  X(UDiv, "bvudiv", 2, false, Same)                                                                \
  X(URem, "bvurem", 2, false, Same)                                                                \
  X(SDiv, "bvsdiv", 2, false, Same)                                                                \
  X(SRem, "bvsrem", 2, false, Same)                                                                \
  X(Shl, "bvshl", 2, false, Same)                                                                  \
  X(LShr, "bvlshr", 2, false, Same)                                                                \
  X(AShr, "bvashr", 2, false, Same)                                                                \
  X(Concat, "concat", 2, false, Own)                                                               \
  X(Extract, "extract", 1, false, Own)                                                             \
  X(ZExt, "zero_extend", 1, false, Own)                                                            \
  X(SExt, "sign_extend", 1, false, Own)                                                            \
  X(Eq, "=", 2, true, Bit)                                                                         \
  X(Ult, "bvult", 2, false, Bit)                                                                   \
  X(Slt, "bvslt", 2, false, Bit)                                                                   \
  X(Ite, "ite", 3, false, Own)                                                                     \
  X(Apply, "apply", -2, false, Own)

enum class Op : uint8_t {
#define LOCKSTEP_ROW(name, smt, arity, comm, width) name,
  LOCKSTEP_TERM_OPS(LOCKSTEP_ROW)
#undef LOCKSTEP_ROW
};

enum class WidthRule : uint8_t { Same, Bit, Own };

struct OpInfo {
  const char* name;
  const char* smt;
  int arity;
  bool commutative;
  WidthRule width;
};

inline constexpr OpInfo kOpInfo[] = {
#define LOCKSTEP_ROW(name, smt, arity, comm, width) {#name, smt, arity, comm, WidthRule::width},
    LOCKSTEP_TERM_OPS(LOCKSTEP_ROW)
#undef LOCKSTEP_ROW
};

inline constexpr unsigned kOpCount = sizeof(kOpInfo) / sizeof(kOpInfo[0]);

constexpr const OpInfo& info(Op op) { return kOpInfo[static_cast<unsigned>(op)]; }

// Multipliers and dividers.
constexpr bool is_hard(Op op) { return op >= Op::Mul && op <= Op::SRem; }

} // namespace lockstep::term
