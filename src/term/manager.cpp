#include "term/manager.h"

#include "support/work.h"

#include "term/eval.h"
#include "term/facts.h"
#include "term/rewrite/rewriter.h"

#include <llvm/ADT/SmallVector.h>

#include <algorithm>
#include <cstring>
#include <new>

namespace lockstep::term {

namespace {

// Rewriting that nests deeper than this interns what it has: a bound on the stack, not on meaning.
constexpr unsigned kMaxRewriteDepth = 400;
// Chunks grow from the first to the last: many managers are small and live briefly.
constexpr size_t kFirstChunk = 1 << 14;
constexpr size_t kLastChunk = 1 << 20;

uint64_t mix(uint64_t h, uint64_t v) {
  h ^= v + 0x9e3779b97f4a7c15ull + (h << 6) + (h >> 2);
  h ^= h >> 32;
  h *= 0xd6e8feb86659fd93ull;
  h ^= h >> 29;
  return h;
}

uint64_t hash_name(std::string_view s) {
  uint64_t h = 0xcbf29ce484222325ull;
  for (char c : s)
    h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3ull;
  return h;
}

uint64_t fingerprint_of(Op op, std::span<const Term> children, unsigned width, unsigned hi,
                        unsigned lo) {
  uint64_t h = mix(static_cast<uint64_t>(op) + 1, width);
  h = mix(h, (static_cast<uint64_t>(hi) << 32) | lo);
  // Commutative children are ordered by id, which depends on the run; their sum does not.
  if (info(op).commutative) {
    uint64_t sum = 0;
    for (Term c : children)
      sum += mix(c.fingerprint(), 0x51ed);
    return mix(h, sum);
  }
  for (Term c : children)
    h = mix(h, c.fingerprint());
  return h;
}

uint64_t fingerprint_of(const APInt& v) {
  uint64_t h = mix(0, v.getBitWidth());
  for (unsigned i = 0; i < v.getNumWords(); ++i)
    h = mix(h, v.getRawData()[i]);
  return h;
}

bool same_app(const Node* n, Op op, std::span<const Term> children, unsigned width, unsigned hi,
              unsigned lo) {
  return n->op == op && n->width == width && n->size == children.size() && n->hi == hi &&
         n->lo == lo && std::equal(children.begin(), children.end(), n->begin());
}

} // namespace

struct TermManager::Arena {
  std::vector<std::unique_ptr<char[]>> chunks;
  size_t left = 0;
  size_t next = kFirstChunk;
  char* at = nullptr;

  void* take(size_t bytes) {
    bytes = (bytes + 15) & ~size_t{15};
    if (bytes > left) {
      size_t size = std::max(bytes, next);
      next = std::min(next * 2, kLastChunk);
      chunks.push_back(std::make_unique_for_overwrite<char[]>(size));
      at = chunks.back().get();
      left = size;
    }
    void* p = at;
    at += bytes;
    left -= bytes;
    return p;
  }
};

TermManager::TermManager() : arena_(std::make_unique<Arena>()), facts_(std::make_unique<Facts>()) {
  table_.resize(1 << 10);
  rewrite_stats_.fired.resize(rewrite_names().size());
  false_ = constant(APInt(1, 0));
  true_ = constant(APInt(1, 1));
}

TermManager::~TermManager() = default;

Node* TermManager::allocate(Op op, unsigned width, unsigned children) {
  void* p = arena_->take(sizeof(Node) + children * sizeof(Term));
  Node* n = new (p) Node{};
  n->id = static_cast<uint32_t>(nodes_.size());
  n->width = width;
  n->size = children;
  n->op = op;
  nodes_.push_back(n);
  return n;
}

// Finds or makes a node in the table; `same` decides equality, `fill` completes a new node.
template <class Same, class Fill>
static const Node* lookup(std::vector<const Node*>& table, size_t& used, uint64_t hash, Same same,
                          Fill fill) {
  if (used * 2 >= table.size()) {
    std::vector<const Node*> bigger(table.size() * 2);
    for (const Node* n : table)
      if (n) {
        size_t i = n->fingerprint & (bigger.size() - 1);
        while (bigger[i])
          i = (i + 1) & (bigger.size() - 1);
        bigger[i] = n;
      }
    table.swap(bigger);
  }
  size_t i = hash & (table.size() - 1);
  while (table[i]) {
    if (table[i]->fingerprint == hash && same(table[i])) return table[i];
    i = (i + 1) & (table.size() - 1);
  }
  const Node* n = fill();
  ++used;
  table[i] = n;
  return n;
}

Term TermManager::constant(const APInt& value) {
  assert(value.getBitWidth() > 0);
  uint64_t h = fingerprint_of(value);
  return Term(lookup(
      table_, used_, h,
      [&](const Node* n) {
        return n->op == Op::Const && n->width == value.getBitWidth() && *n->value == value;
      },
      [&] {
        Node* n = allocate(Op::Const, value.getBitWidth(), 0);
        n->fingerprint = h;
        n->value = &constants_.emplace_back(value);
        return n;
      }));
}

Term TermManager::var(std::string_view name, unsigned width, VarKind kind) {
  if (auto it = vars_.find(name); it != vars_.end()) {
    assert(it->second.var_kind() == kind);
    if (it->second.width() == width) return it->second;
    // Memories of one pair that differ in how coarse they are: another variable.
    return var(std::string(name) + "'" + std::to_string(width), width, kind);
  }
  Node* n = allocate(Op::Var, width, 0);
  n->name = &names_.emplace_back(name);
  n->fingerprint = mix(mix(hash_name(name), width), static_cast<uint64_t>(kind));
  n->kind = kind;
  n->has_undef = kind == VarKind::Undef;
  n->has_choice = kind != VarKind::Input;
  Term t(n);
  vars_.emplace(*n->name, t);
  variables_.push_back(t);
  return t;
}

Term TermManager::fresh(std::string_view prefix, unsigned width, VarKind kind) {
  std::string name;
  do {
    name = std::string(prefix) + "!" + std::to_string(fresh_++);
  } while (vars_.contains(name));
  return var(name, width, kind);
}

const Node* TermManager::find(uint64_t hash, Op op, std::span<const Term> children, unsigned width,
                              unsigned hi, unsigned lo) const {
  for (size_t i = hash & (table_.size() - 1); table_[i]; i = (i + 1) & (table_.size() - 1))
    if (table_[i]->fingerprint == hash && same_app(table_[i], op, children, width, hi, lo))
      return table_[i];
  return nullptr;
}

Term TermManager::intern(Op op, std::span<const Term> children, unsigned width, unsigned hi,
                         unsigned lo) {
  return intern(fingerprint_of(op, children, width, hi, lo), op, children, width, hi, lo, false);
}

Term TermManager::intern(uint64_t hash, Op op, std::span<const Term> children, unsigned width,
                         unsigned hi, unsigned lo, bool normal) {
  const Node* node = lookup(
      table_, used_, hash, [&](const Node* n) { return same_app(n, op, children, width, hi, lo); },
      [&] {
        Node* n = allocate(op, width, static_cast<unsigned>(children.size()));
        n->fingerprint = hash;
        n->hi = hi;
        n->lo = lo;
        Term* out = reinterpret_cast<Term*>(n + 1);
        for (size_t i = 0; i < children.size(); ++i) {
          new (out + i) Term(children[i]);
          n->has_undef = n->has_undef || children[i].has_undef();
          n->has_choice = n->has_choice || !children[i].inputs_only();
        }
        return n;
      });
  // Every node lives in the arena, which is not const: only the handles are.
  if (normal) const_cast<Node*>(node)->normal = true;
  return Term(node);
}

// What a term may be made of.
[[maybe_unused]] static bool is_well_formed(Op op, std::span<const Term> children, unsigned width,
                                            unsigned hi, unsigned lo) {
  const int arity = info(op).arity;
  const size_t least = arity == -1 ? 2 : 1;
  if (arity < 0 ? children.size() < least : children.size() != static_cast<size_t>(arity))
    return false;
  switch (info(op).width) {
  case WidthRule::Same:
  case WidthRule::Bit:
    return std::all_of(children.begin(), children.end(),
                       [&](Term t) { return t.width() == children[0].width(); });
  case WidthRule::Own:
    break;
  }
  if (op == Op::Extract) return hi < children[0].width() && lo <= hi;
  if (op == Op::ZExt || op == Op::SExt) return width >= children[0].width();
  if (op == Op::Ite) return children[0].width() == 1 && children[1].width() == children[2].width();
  if (op == Op::Apply) return width > 0;
  return op == Op::Concat; // constants and variables have makers of their own
}

Term TermManager::make(Op op, std::span<const Term> children, unsigned width, unsigned hi,
                       unsigned lo) {
  assert(is_well_formed(op, children, width, hi, lo));
  switch (info(op).width) {
  case WidthRule::Same:
    width = children[0].width();
    break;
  case WidthRule::Bit:
    width = 1;
    break;
  case WidthRule::Own:
    if (op == Op::Concat)
      width = children[0].width() + children[1].width();
    else if (op == Op::Extract)
      width = hi - lo + 1;
    else if (op == Op::Ite)
      width = children[1].width();
    break;
  }
  support::Work::add(support::Work::kTerm);
  if (!rewriting_) return intern(op, children, width, hi, lo);

  if (op != Op::Apply &&
      std::all_of(children.begin(), children.end(), [](Term t) { return t.is_const(); })) {
    llvm::SmallVector<const APInt*, 8> args;
    for (Term c : children)
      args.push_back(&c.value());
    return constant(eval_op(op, args, width, hi, lo));
  }

  llvm::SmallVector<Term, 8> sorted;
  if (info(op).commutative) {
    sorted.assign(children.begin(), children.end());
    // Constants last: rewrites look for them there.
    std::sort(sorted.begin(), sorted.end(), [](Term a, Term b) {
      if (a.is_const() != b.is_const()) return b.is_const();
      return a.id() < b.id();
    });
    children = sorted;
  }
  uint64_t hash = fingerprint_of(op, children, width, hi, lo);
  if (const Node* n = find(hash, op, children, width, hi, lo); n && n->normal) return Term(n);
  if (depth_ >= kMaxRewriteDepth) {
    ++rewrite_stats_.cut;
    return intern(hash, op, children, width, hi, lo, false);
  }

  ExtractKey key{children[0].id(), hi, lo};
  if (op == Op::Extract)
    if (auto it = extracts_.find(key); it != extracts_.end()) return it->second;
  ++depth_;
  Term t = rewrite(*this, App{op, children, width, hi, lo});
  --depth_;
  assert(!t || t.width() == width);
  if (!t) return intern(hash, op, children, width, hi, lo, true);
  if (op == Op::Extract) extracts_.emplace(key, t);
  return t;
}

Term TermManager::extract(Term a, unsigned hi, unsigned lo) {
  assert(hi < a.width() && lo <= hi);
  if (lo == 0 && hi + 1 == a.width()) return a;
  return make(Op::Extract, std::span(&a, 1), 0, hi, lo);
}

Term TermManager::zext(Term a, unsigned width) {
  assert(width >= a.width());
  return width == a.width() ? a : make(Op::ZExt, std::span(&a, 1), width);
}

Term TermManager::sext(Term a, unsigned width) {
  assert(width >= a.width());
  return width == a.width() ? a : make(Op::SExt, std::span(&a, 1), width);
}

Term TermManager::apply(std::string_view function, std::span<const Term> args, unsigned width) {
  auto it = functions_.find(function);
  if (it == functions_.end()) {
    const std::string& name = function_names_.emplace_back(function);
    it = functions_.emplace(name, static_cast<uint32_t>(functions_.size())).first;
  }
  return make(Op::Apply, args, width, it->second);
}

void TermManager::note_meaning(Term t, FloatMeaning meaning) {
  if (t.size() != 0) meanings_.try_emplace(t.id(), std::move(meaning));
}

const FloatMeaning* TermManager::meaning(Term t) const {
  auto it = meanings_.find(t.id());
  return it == meanings_.end() ? nullptr : &it->second;
}

Term TermManager::rebuild(Term t, std::span<const Term> children) {
  return make(t.op(), children, t.width(), t.hi(), t.lo());
}

Term TermManager::or_all(std::span<const Term> ts) {
  Term r = false_;
  for (Term t : ts)
    r = or_(r, t);
  return r;
}

} // namespace lockstep::term
