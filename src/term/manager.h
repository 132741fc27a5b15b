// Makes terms: folds constants, orders, rewrites, interns. Owns every node it made.
#pragma once

#include "term/float_meaning.h"
#include "term/term.h"

#include <deque>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lockstep::term {

class Facts;

// How often each rewrite fired, by the place of its name in rewrite_names().
struct RewriteStats {
  std::vector<uint64_t> fired;
  uint64_t cut = 0; // applications left as they were because rewriting had nested too deep
};

class TermManager {
public:
  TermManager();
  ~TermManager();
  TermManager(const TermManager&) = delete;
  TermManager& operator=(const TermManager&) = delete;

  Term constant(const APInt& value);
  Term constant(unsigned width, uint64_t value) { return constant(APInt(width, value)); }
  Term boolean(bool b) { return b ? true_ : false_; }
  Term zero(unsigned width) { return constant(APInt::getZero(width)); }
  Term ones(unsigned width) { return constant(APInt::getAllOnes(width)); }

  // The variable of that name and width: made at the first call, found later; kinds must agree.
  Term var(std::string_view name, unsigned width, VarKind kind = VarKind::Input);
  // A variable with a name that no other has: `PREFIX!N`.
  Term fresh(std::string_view prefix, unsigned width, VarKind kind);

  Term not_(Term a) { return make(Op::Not, {a}); }
  Term and_(Term a, Term b) { return make(Op::And, {a, b}); }
  Term or_(Term a, Term b) { return make(Op::Or, {a, b}); }
  Term xor_(Term a, Term b) { return make(Op::Xor, {a, b}); }
  Term add(Term a, Term b) { return make(Op::Add, {a, b}); }
  Term mul(Term a, Term b) { return make(Op::Mul, {a, b}); }
  Term neg(Term a) { return mul(ones(a.width()), a); }
  Term sub(Term a, Term b) { return add(a, neg(b)); }
  Term udiv(Term a, Term b) { return make(Op::UDiv, {a, b}); }
  Term urem(Term a, Term b) { return make(Op::URem, {a, b}); }
  Term sdiv(Term a, Term b) { return make(Op::SDiv, {a, b}); }
  Term srem(Term a, Term b) { return make(Op::SRem, {a, b}); }
  Term shl(Term a, Term b) { return make(Op::Shl, {a, b}); }
  Term lshr(Term a, Term b) { return make(Op::LShr, {a, b}); }
  Term ashr(Term a, Term b) { return make(Op::AShr, {a, b}); }
  Term concat(Term high, Term low) { return make(Op::Concat, {high, low}); }
  Term extract(Term a, unsigned hi, unsigned lo);
  Term zext(Term a, unsigned width);
  Term sext(Term a, unsigned width);
  Term trunc(Term a, unsigned width) { return extract(a, width - 1, 0); }
  Term eq(Term a, Term b) { return make(Op::Eq, {a, b}); }
  Term ne(Term a, Term b) { return not_(eq(a, b)); }
  Term ult(Term a, Term b) { return make(Op::Ult, {a, b}); }
  Term ule(Term a, Term b) { return not_(ult(b, a)); }
  Term slt(Term a, Term b) { return make(Op::Slt, {a, b}); }
  Term sle(Term a, Term b) { return not_(slt(b, a)); }
  Term ite(Term c, Term a, Term b) { return make(Op::Ite, {c, a, b}); }
  Term implies(Term a, Term b) { return or_(not_(a), b); }
  Term or_all(std::span<const Term> ts);

  // The general constructor: any operator but Const and Var. `hi`, `lo` for Extract, `width` for
  // ZExt and SExt are passed by their own functions above or by `rebuild`.
  Term make(Op op, std::initializer_list<Term> children) {
    return make(op, std::span<const Term>(children.begin(), children.size()));
  }
  Term make(Op op, std::span<const Term> children, unsigned width = 0, unsigned hi = 0,
            unsigned lo = 0);

  // `t` with other children of the same widths.
  Term rebuild(Term t, std::span<const Term> children);

  // The node as given, without folding or rewriting. For the rewriter's last step and for tests.
  Term intern(Op op, std::span<const Term> children, unsigned width, unsigned hi = 0,
              unsigned lo = 0);

  // With rewriting off, `make` only interns: tests compare the two.
  void set_rewriting(bool on) { rewriting_ = on; }

  // An uninterpreted function, by its name, of these arguments. Functions of one name have
  // arguments and results of the same widths.
  Term apply(std::string_view function, std::span<const Term> args, unsigned width);
  const std::string& function_of(Term application) const {
    assert(application.is(Op::Apply));
    return function_names_[application.hi()];
  }
  bool has_functions() const { return !functions_.empty(); }

  // See FloatMeaning: the caller answers for it. The first one counts.
  void note_meaning(Term t, FloatMeaning meaning);
  const FloatMeaning* meaning(Term t) const; // null: none is known

  Facts& facts() { return *facts_; }
  RewriteStats& rewrite_stats() { return rewrite_stats_; }
  size_t num_terms() const { return nodes_.size(); }
  Term term(uint32_t id) const { return Term(nodes_[id]); }
  std::span<const Term> variables() const { return variables_; }

private:
  Node* allocate(Op op, unsigned width, unsigned children);
  const Node* find(uint64_t hash, Op op, std::span<const Term> children, unsigned width,
                   unsigned hi, unsigned lo) const;
  Term intern(uint64_t hash, Op op, std::span<const Term> children, unsigned width, unsigned hi,
              unsigned lo, bool normal);

  struct Arena;
  std::unique_ptr<Arena> arena_;
  std::unique_ptr<Facts> facts_;
  RewriteStats rewrite_stats_;
  std::vector<const Node*> nodes_; // by id
  std::vector<const Node*> table_; // open addressing, by structure
  size_t used_ = 0;
  std::deque<APInt> constants_;
  std::deque<std::string> names_;
  std::unordered_map<std::string_view, Term> vars_;
  std::vector<Term> variables_;
  // Extracts already rewritten. They move into their operand, whose parts may be shared: without
  // this, a graph would be entered as often as it has paths.
  struct ExtractKey {
    uint32_t id, hi, lo;
    bool operator==(const ExtractKey&) const = default;
  };
  struct ExtractHash {
    size_t operator()(const ExtractKey& k) const {
      return (k.id * 0x9e3779b97f4a7c15ull) ^ (k.hi * 0xff51afd7ed558ccdull) ^ (k.lo * 0xc4ceb9ull);
    }
  };
  std::unordered_map<ExtractKey, Term, ExtractHash> extracts_;
  std::unordered_map<uint32_t, FloatMeaning> meanings_;      // by id
  std::unordered_map<std::string_view, uint32_t> functions_; // by name: the place in the names
  std::deque<std::string> function_names_;
  uint64_t fresh_ = 0;
  unsigned depth_ = 0; // of nested rewriting
  bool rewriting_ = true;
  Term true_, false_;
};

} // namespace lockstep::term
