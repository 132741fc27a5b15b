// An immutable, interned expression over bit-vectors. Equal terms are the same pointer. Made only
// by TermManager; knows nothing of programs or of LLVM IR.
#pragma once

#include "term/op.h"

#include <llvm/ADT/APInt.h>

#include <cassert>
#include <cstdint>
#include <span>
#include <string>

namespace lockstep::term {

using llvm::APInt;

// What a variable stands for. Refinement quantifies by it: see refine/.
enum class VarKind : uint8_t {
  Input,   // shared by source and target
  Undef,   // a value that may differ at each use: renamed when used
  Choice,  // nondeterminism fixed once made (freeze)
  Control, // the value of undef on which control acted: where it matters there is UB
};

class TermManager;
struct Node;

// A handle, as cheap as a pointer. A null term stands for "none" where a function says so.
class Term {
public:
  Term() = default;
  explicit Term(const Node* node) : node_(node) {}

  explicit operator bool() const { return node_ != nullptr; }
  friend bool operator==(Term a, Term b) { return a.node_ == b.node_; }
  friend bool operator!=(Term a, Term b) { return a.node_ != b.node_; }

  inline Op op() const;
  inline unsigned width() const;
  inline uint32_t id() const; // creation order; children have smaller ids
  inline unsigned size() const;
  inline Term operator[](unsigned i) const;
  inline std::span<const Term> children() const;
  inline uint64_t fingerprint() const; // the same in every run, for the same structure and names

  bool is(Op o) const { return op() == o; }
  bool is_const() const { return is(Op::Const); }
  bool is_var() const { return is(Op::Var); }
  inline const APInt& value() const; // of a Const
  bool is_zero() const { return is_const() && value().isZero(); }
  bool is_ones() const { return is_const() && value().isAllOnes(); }
  bool is_one() const { return is_const() && value().isOne(); }
  bool is_true() const { return width() == 1 && is_ones(); }
  bool is_false() const { return width() == 1 && is_zero(); }

  inline unsigned hi() const; // of an Extract
  inline unsigned lo() const; // of an Extract
  inline const std::string& var_name() const;
  inline VarKind var_kind() const;

  // Whether a variable of kind Undef occurs in the term.
  inline bool has_undef() const;
  // Whether all its variables are inputs.
  inline bool inputs_only() const;

  const Node* node() const { return node_; }

private:
  const Node* node_ = nullptr;
};

// Storage of a term. Children follow the node in memory.
struct Node {
  uint32_t id;
  uint32_t width;
  uint32_t size;
  Op op;
  bool has_undef : 1;
  bool has_choice : 1; // a variable that is no input, of any kind
  VarKind kind;
  bool normal; // no rewrite matches it
  uint32_t hi, lo;
  uint64_t fingerprint;
  const APInt* value;
  const std::string* name;

  const Term* begin() const { return reinterpret_cast<const Term*>(this + 1); }
};

inline Op Term::op() const { return node_->op; }
inline unsigned Term::width() const { return node_->width; }
inline uint32_t Term::id() const { return node_->id; }
inline unsigned Term::size() const { return node_->size; }
inline Term Term::operator[](unsigned i) const {
  assert(i < node_->size);
  return node_->begin()[i];
}
inline std::span<const Term> Term::children() const { return {node_->begin(), node_->size}; }
inline uint64_t Term::fingerprint() const { return node_->fingerprint; }
inline const APInt& Term::value() const {
  assert(is_const());
  return *node_->value;
}
inline unsigned Term::hi() const { return node_->hi; }
inline unsigned Term::lo() const { return node_->lo; }
inline const std::string& Term::var_name() const { return *node_->name; }
inline VarKind Term::var_kind() const { return node_->kind; }
inline bool Term::has_undef() const { return node_->has_undef; }
inline bool Term::inputs_only() const { return !node_->has_choice; }

struct TermHash {
  size_t operator()(Term t) const { return t.fingerprint(); }
};

} // namespace lockstep::term
