// An and-inverter graph: inputs and two-input conjunctions, edges may be inverted. Equal structure
// is the same node; proved equalities are kept and used by everything that is built later. Knows
// neither terms nor SAT.
#pragma once

#include "support/deadline.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lockstep::solver::aig {

// A node with or without inversion. Node 0 is the constant false.
struct Lit {
  uint32_t code = 0;

  static constexpr Lit make(uint32_t node, bool inverted) { return {node << 1 | inverted}; }
  constexpr uint32_t node() const { return code >> 1; }
  constexpr bool inverted() const { return code & 1; }
  constexpr Lit operator~() const { return {code ^ 1}; }
  constexpr Lit operator^(bool flip) const { return {code ^ static_cast<uint32_t>(flip)}; }
  constexpr Lit regular() const { return {code & ~1u}; }
  friend constexpr auto operator<=>(Lit, Lit) = default;
};

inline constexpr Lit kFalse{0};
inline constexpr Lit kTrue{1};

class Aig {
public:
  Aig();

  // A new input: bit `bit` of the caller's variable `group`.
  Lit add_input(uint32_t group, uint32_t bit);

  // Folds constants, looks two levels down, then hashes.
  Lit and_(Lit a, Lit b);
  Lit or_(Lit a, Lit b) { return ~and_(~a, ~b); }
  Lit xor_(Lit a, Lit b);
  Lit mux(Lit c, Lit a, Lit b); // c ? a : b
  Lit majority(Lit a, Lit b, Lit c);

  size_t num_nodes() const { return nodes_.size(); }
  bool is_input(uint32_t node) const { return nodes_[node].left.code == kInputMark; }
  bool is_and(uint32_t node) const { return node != 0 && !is_input(node); }
  Lit left(uint32_t node) const { return nodes_[node].left; }
  Lit right(uint32_t node) const { return nodes_[node].right; }

  struct Input {
    uint32_t node, group, bit;
  };
  const std::vector<Input>& inputs() const { return inputs_; }
  uint32_t input_index(uint32_t node) const { return nodes_[node].right.code; }

  // Records that `node` equals `by` under every assignment: from now on `by` stands for it.
  // The caller has proved it; `by` must not be built from `node`.
  bool merge(uint32_t node, Lit by);
  // What stands for a literal after all merges.
  Lit find(Lit a);

  // Whether the literal is an exclusive or (of `a` and `b`), or a multiplexer, by its shape.
  bool match_xor(Lit n, Lit& a, Lit& b) const;
  bool match_mux(uint32_t n, Lit& c, Lit& a, Lit& b) const; // of the positive literal

  // The and-nodes, inputs and constant that the literal depends on, operands before users.
  std::vector<uint32_t> cone(Lit root);
  // The literal rebuilt over what stands for its operands.
  Lit reduce(Lit root);

  // Builders of large circuits ask once a row whether to go on; once they may not, what they
  // return is meaningless and must be dropped.
  void set_limits(support::Deadline deadline, size_t max_nodes);
  bool stopped();
  bool timed_out() const { return timed_out_; }

private:
  static constexpr uint32_t kInputMark = ~0u;
  struct Node {
    Lit left, right; // of an input: the mark, and its index
  };

  enum class Step { Done, Again, None };
  Step simplify(Lit& a, Lit& b, Lit& result) const;
  Step simplify_one(Lit& a, Lit& b, Lit& result) const;
  Step simplify_two(Lit& a, Lit& b, Lit& result) const;
  Lit hashed(Lit a, Lit b);
  void grow();

  std::vector<Node> nodes_;
  std::vector<Lit> same_as_; // by node; itself: not merged
  std::vector<uint32_t> table_;
  std::vector<Input> inputs_;
  std::vector<uint32_t> mark_; // scratch of cone()
  uint32_t mark_now_ = 0;
  support::Deadline deadline_ = support::Deadline::never();
  size_t max_nodes_ = SIZE_MAX;
  bool stopped_ = false, timed_out_ = false;
};

} // namespace lockstep::solver::aig
