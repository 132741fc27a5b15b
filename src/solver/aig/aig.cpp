#include "solver/aig/aig.h"

#include "support/work.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace lockstep::solver::aig {

namespace {

size_t hash_pair(Lit a, Lit b) {
  uint64_t h = (static_cast<uint64_t>(a.code) << 32 | b.code) * 0x9e3779b97f4a7c15ull;
  return h ^ (h >> 29);
}

} // namespace

Aig::Aig() : table_(1 << 12) {
  nodes_.push_back({kFalse, kFalse});
  same_as_.push_back(kFalse);
}

Lit Aig::add_input(uint32_t group, uint32_t bit) {
  uint32_t node = static_cast<uint32_t>(nodes_.size());
  nodes_.push_back({Lit{kInputMark}, Lit{static_cast<uint32_t>(inputs_.size())}});
  same_as_.push_back(Lit::make(node, false));
  inputs_.push_back({node, group, bit});
  return Lit::make(node, false);
}

Lit Aig::find(Lit a) {
  Lit r = a;
  while (same_as_[r.node()] != r.regular())
    r = same_as_[r.node()] ^ r.inverted();
  // Path compression: every node on the way points at the end.
  while (same_as_[a.node()].node() != r.node()) {
    Lit next = same_as_[a.node()] ^ a.inverted();
    same_as_[a.node()] = r ^ a.inverted();
    a = next;
  }
  return r;
}

bool Aig::merge(uint32_t node, Lit by) {
  Lit r = find(by);
  if (node == 0 || r.node() == node || same_as_[node].node() != node) return false;
  same_as_[node] = r;
  return true;
}

// One operand against the children of the other, x the conjunction:
//   (p & q) & ~p -> 0        (p & q) & p -> p & q
//   ~(p & q) & ~p -> ~p      ~(p & q) & p -> p & ~q
Aig::Step Aig::simplify_one(Lit& x, Lit& y, Lit& result) const {
  if (!is_and(x.node())) return Step::None;
  Lit p = left(x.node()), q = right(x.node());
  if (!x.inverted()) {
    if (y == ~p || y == ~q) return result = kFalse, Step::Done;
    if (y == p || y == q) return result = x, Step::Done;
    return Step::None;
  }
  if (y == ~p || y == ~q) return result = y, Step::Done;
  if (y == p) return x = ~q, Step::Again;
  if (y == q) return x = ~p, Step::Again;
  return Step::None;
}

// Both operands conjunctions, their children against each other:
//   (p & q) & (~p & s) -> 0            (p & q) & (p & s) -> (p & q) & s
//   (p & q) & ~(~p & s) -> p & q       (p & q) & ~(p & s) -> (p & q) & ~s
//   ~(p & q) & ~(p & ~q) -> ~p
Aig::Step Aig::simplify_two(Lit& a, Lit& b, Lit& result) const {
  if (!is_and(a.node()) || !is_and(b.node())) return Step::None;
  if (a.inverted() && !b.inverted()) std::swap(a, b);
  Lit p = left(a.node()), q = right(a.node()), r = left(b.node()), s = right(b.node());
  if (!a.inverted()) {
    if (p == ~r || p == ~s || q == ~r || q == ~s)
      return result = b.inverted() ? a : kFalse, Step::Done;
    if (p == r || q == r) return b = s ^ b.inverted(), Step::Again;
    if (p == s || q == s) return b = r ^ b.inverted(), Step::Again;
    return Step::None;
  }
  if ((p == r && q == ~s) || (p == s && q == ~r)) return result = ~p, Step::Done;
  if ((q == r && p == ~s) || (q == s && p == ~r)) return result = ~q, Step::Done;
  return Step::None;
}

Aig::Step Aig::simplify(Lit& a, Lit& b, Lit& result) const {
  if (a == kFalse || b == kFalse || a == ~b) return result = kFalse, Step::Done;
  if (a == kTrue || a == b) return result = b, Step::Done;
  if (b == kTrue) return result = a, Step::Done;
  if (Step s = simplify_one(a, b, result); s != Step::None) return s;
  if (Step s = simplify_one(b, a, result); s != Step::None) return s;
  return simplify_two(a, b, result);
}

Lit Aig::and_(Lit a, Lit b) {
  support::Work::add(support::Work::kGate);
  a = find(a), b = find(b);
  // Each step goes to a child; what stands for that child may be larger, hence the bound.
  for (int steps = 0; steps < 32; ++steps) {
    Lit result;
    Step step = simplify(a, b, result);
    if (step == Step::Done) return find(result);
    if (step == Step::None) break;
    a = find(a), b = find(b);
  }
  return find(hashed(a, b));
}

Lit Aig::hashed(Lit a, Lit b) {
  if (a > b) std::swap(a, b);
  if (nodes_.size() * 2 >= table_.size()) grow();
  size_t i = hash_pair(a, b) & (table_.size() - 1);
  for (; table_[i]; i = (i + 1) & (table_.size() - 1))
    if (const Node& n = nodes_[table_[i]]; n.left == a && n.right == b)
      return Lit::make(table_[i], false);
  uint32_t node = static_cast<uint32_t>(nodes_.size());
  table_[i] = node;
  nodes_.push_back({a, b});
  same_as_.push_back(Lit::make(node, false));
  return Lit::make(node, false);
}

void Aig::grow() {
  std::vector<uint32_t> bigger(table_.size() * 2);
  for (uint32_t node : table_)
    if (node) {
      size_t i = hash_pair(nodes_[node].left, nodes_[node].right) & (bigger.size() - 1);
      while (bigger[i])
        i = (i + 1) & (bigger.size() - 1);
      bigger[i] = node;
    }
  table_.swap(bigger);
}

bool Aig::match_xor(Lit n, Lit& a, Lit& b) const {
  if (!is_and(n.node())) return false;
  Lit x = left(n.node()), y = right(n.node());
  if (!x.inverted() || !y.inverted() || !is_and(x.node()) || !is_and(y.node())) return false;
  // ~(a & b) & ~(~a & ~b)
  Lit p = left(x.node()), q = right(x.node()), r = left(y.node()), s = right(y.node());
  if (!((p == ~r && q == ~s) || (p == ~s && q == ~r))) return false;
  a = p ^ n.inverted();
  b = q;
  return true;
}

bool Aig::match_mux(uint32_t n, Lit& c, Lit& a, Lit& b) const {
  if (!is_and(n)) return false;
  Lit x = left(n), y = right(n);
  if (!x.inverted() || !y.inverted() || !is_and(x.node()) || !is_and(y.node())) return false;
  // ~(c & ~a) & ~(~c & ~b)
  Lit p = left(x.node()), q = right(x.node()), r = left(y.node()), s = right(y.node());
  auto found = [&](Lit select, Lit yes, Lit no) {
    c = select, a = ~yes, b = ~no;
    return true;
  };
  if (p == ~r) return found(p, q, s);
  if (p == ~s) return found(p, q, r);
  if (q == ~r) return found(q, p, s);
  if (q == ~s) return found(q, p, r);
  return false;
}

Lit Aig::xor_(Lit a, Lit b) {
  a = find(a), b = find(b);
  bool flip = a.inverted() != b.inverted();
  a = a.regular(), b = b.regular();
  if (a == b) return kFalse ^ flip;
  if (a == kFalse) return b ^ flip;
  if (b == kFalse) return a ^ flip;
  // x ^ (x ^ y) -> y, on either side.
  Lit p, q;
  for (int side = 0; side < 2; ++side, std::swap(a, b))
    if (match_xor(a, p, q)) {
      if (p.regular() == b) return find(q ^ (p.inverted() != flip));
      if (q.regular() == b) return find(p ^ (q.inverted() != flip));
    }
  if (a > b) std::swap(a, b);
  return and_(~and_(a, b), ~and_(~a, ~b)) ^ flip;
}

Lit Aig::mux(Lit c, Lit a, Lit b) {
  c = find(c), a = find(a), b = find(b);
  if (c.inverted()) {
    c = ~c;
    std::swap(a, b);
  }
  if (c == kFalse || a == b) return b;
  if (a == ~b) return xor_(c, b);
  if (a == kFalse || a == c) return a == c ? or_(c, b) : and_(~c, b);
  if (a == kTrue || a == ~c) return a == kTrue ? or_(c, b) : and_(~c, b);
  if (b == kFalse || b == c) return and_(c, a);
  if (b == kTrue || b == ~c) return or_(~c, a);
  // One form for a choice and its complement.
  bool flip = a.inverted();
  a = a ^ flip, b = b ^ flip;
  return and_(~and_(c, ~a), ~and_(~c, ~b)) ^ flip;
}

Lit Aig::majority(Lit a, Lit b, Lit c) { return or_(and_(a, b), and_(c, xor_(a, b))); }

std::vector<uint32_t> Aig::cone(Lit root) {
  mark_.resize(nodes_.size());
  ++mark_now_;
  std::vector<uint32_t> found{0}, stack;
  mark_[0] = mark_now_;
  auto push = [&](uint32_t n) {
    if (mark_[n] != mark_now_) {
      mark_[n] = mark_now_;
      stack.push_back(n);
    }
  };
  push(root.node());
  while (!stack.empty()) {
    uint32_t n = stack.back();
    stack.pop_back();
    found.push_back(n);
    if (is_input(n)) continue;
    push(left(n).node());
    push(right(n).node());
  }
  // A node is made after its operands.
  std::sort(found.begin(), found.end());
  return found;
}

Lit Aig::reduce(Lit root) {
  root = find(root);
  // One pass rebuilds what it meets; nodes that it makes may in turn be merged ones.
  for (int pass = 0; pass < 4; ++pass) {
    bool changed = false;
    for (uint32_t n : cone(root)) {
      if (!is_and(n) || find(Lit::make(n, false)).node() != n) continue;
      Lit l = left(n), r = right(n);
      if (find(l) == l && find(r) == r) continue;
      changed |= merge(n, and_(l, r));
    }
    root = find(root);
    if (!changed) break;
  }
  return root;
}

void Aig::set_limits(support::Deadline deadline, size_t max_nodes) {
  deadline_ = deadline;
  max_nodes_ = max_nodes;
  stopped_ = timed_out_ = false;
}

bool Aig::stopped() {
  if (stopped_) return true;
  if (deadline_.passed()) stopped_ = timed_out_ = true;
  if (nodes_.size() >= max_nodes_) stopped_ = true;
  return stopped_;
}

} // namespace lockstep::solver::aig
