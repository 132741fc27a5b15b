#include "term/eval.h"

#include "term/walk.h"

#include <unordered_set>

#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/SmallVector.h>

#include <algorithm>

namespace lockstep::term {

namespace {

APInt shift(Op op, const APInt& a, const APInt& b) {
  bool wide = b.uge(a.getBitWidth());
  unsigned n = wide ? 0 : static_cast<unsigned>(b.getZExtValue());
  switch (op) {
  case Op::Shl:
    return wide ? APInt::getZero(a.getBitWidth()) : a.shl(n);
  case Op::LShr:
    return wide ? APInt::getZero(a.getBitWidth()) : a.lshr(n);
  default:
    return a.ashr(wide ? a.getBitWidth() - 1 : n);
  }
}

// SMT-LIB's total division: x / 0 is all ones (unsigned), x rem 0 is x; the signed forms follow
// from the unsigned ones by signs.
APInt divide(Op op, const APInt& a, const APInt& b) {
  switch (op) {
  case Op::UDiv:
    return b.isZero() ? APInt::getAllOnes(a.getBitWidth()) : a.udiv(b);
  case Op::URem:
    return b.isZero() ? a : a.urem(b);
  case Op::SDiv:
    if (b.isZero())
      return a.isNegative() ? APInt(a.getBitWidth(), 1) : APInt::getAllOnes(a.getBitWidth());
    return a.sdiv(b);
  default:
    return b.isZero() ? a : a.srem(b);
  }
}

} // namespace

APInt eval_op(Op op, std::span<const APInt* const> args, unsigned width, unsigned hi, unsigned lo) {
  const APInt& a = *args[0];
  auto fold = [&](auto f) {
    APInt r = a;
    for (const APInt* x : args.subspan(1))
      f(r, *x);
    return r;
  };
  switch (op) {
  case Op::Const:
  case Op::Var:
  case Op::Apply:
    break;
  case Op::Not:
    return ~a;
  case Op::And:
    return fold([](APInt& r, const APInt& x) { r &= x; });
  case Op::Or:
    return fold([](APInt& r, const APInt& x) { r |= x; });
  case Op::Xor:
    return fold([](APInt& r, const APInt& x) { r ^= x; });
  case Op::Add:
    return fold([](APInt& r, const APInt& x) { r += x; });
  case Op::Mul:
    return fold([](APInt& r, const APInt& x) { r *= x; });
  case Op::UDiv:
  case Op::URem:
  case Op::SDiv:
  case Op::SRem:
    return divide(op, a, *args[1]);
  case Op::Shl:
  case Op::LShr:
  case Op::AShr:
    return shift(op, a, *args[1]);
  case Op::Concat:
    return a.concat(*args[1]);
  case Op::Extract:
    return a.extractBits(hi - lo + 1, lo);
  case Op::ZExt:
    return a.zext(width);
  case Op::SExt:
    return a.sext(width);
  case Op::Eq:
    return APInt(1, a == *args[1]);
  case Op::Ult:
    return APInt(1, a.ult(*args[1]));
  case Op::Slt:
    return APInt(1, a.slt(*args[1]));
  case Op::Ite:
    return a.isZero() ? *args[2] : *args[1];
  }
  assert(false && "only the assignment knows");
  return a;
}

const APInt* Evaluator::find(Term t) const {
  if (t.is_const()) return &t.value();
  auto it = index_.find(t.id());
  return it == index_.end() ? nullptr : &values_[it->second];
}

void Evaluator::remember(Term t, APInt value) {
  index_.insert({t.id(), static_cast<uint32_t>(values_.size())});
  values_.push_back(std::move(value));
}

const APInt& Evaluator::eval(Term root) {
  if (const APInt* v = find(root)) return *v;
  llvm::SmallVector<const APInt*, 8> args;
  stack_.assign(1, root);
  while (!stack_.empty()) {
    Term t = stack_.back();
    if (t.is_var() || t.is(Op::Apply)) {
      stack_.pop_back();
      if (find(t)) continue;
      remember(t, assignment_.value(t));
      continue;
    }
    args.clear();
    size_t before = stack_.size();
    for (Term c : t.children()) {
      args.push_back(find(c));
      if (!args.back()) stack_.push_back(c);
    }
    if (stack_.size() != before) continue;
    stack_.pop_back();
    if (!find(t)) // it may have been pushed twice
      remember(t, eval_op(t.op(), args, t.width(), t.hi(), t.lo()));
  }
  return *find(root);
}

// What stands in the arguments was mostly met before.
void Substitution::keep_meaning(FloatMeaning meaning, Term built) {
  for (Term& arg : meaning.args)
    arg = apply(arg);
  tm_.note_meaning(built, std::move(meaning));
}

Term Substitution::apply(Term root) {
  std::vector<Term> args;
  auto done = [&](Term t) {
    return t.size() == 0 || (only_undef_ && !t.has_undef()) || memo_.contains(t.id());
  };
  auto result = [&](Term t) {
    auto it = memo_.find(t.id());
    return it == memo_.end() ? t : it->second;
  };
  children_first(root, done, [&](Term t) {
    args.clear();
    bool changed = false;
    for (Term c : t.children()) {
      args.push_back(result(c));
      changed |= args.back() != c;
    }
    Term built = changed ? tm_.rebuild(t, args) : t;
    memo_[t.id()] = built;
    if (const FloatMeaning* meaning = changed && only_variables_ ? tm_.meaning(t) : nullptr)
      keep_meaning(*meaning, built);
  });
  return result(root);
}

// Visits every node below the roots once, in no particular order. Costs what is visited, not what
// the manager holds: callers ask about small terms all the time.
template <class Enter, class Visit>
static void visit_once(std::span<const Term> roots, Enter enter, Visit visit) {
  llvm::SmallDenseSet<uint32_t, 16> seen;
  llvm::SmallVector<Term, 16> stack;
  auto push = [&](Term t) {
    if (enter(t) && seen.insert(t.id()).second) stack.push_back(t);
  };
  for (Term r : roots)
    push(r);
  while (!stack.empty()) {
    Term t = stack.pop_back_val();
    visit(t);
    for (Term c : t.children())
      push(c);
  }
}

static void sort_by_id(std::vector<Term>& ts) {
  std::sort(ts.begin(), ts.end(), [](Term a, Term b) { return a.id() < b.id(); });
}

std::vector<Term> variables_of(std::span<const Term> roots, bool undef_only) {
  std::vector<Term> found;
  visit_once(
      roots, [&](Term t) { return !t.is_const() && (!undef_only || t.has_undef()); },
      [&](Term t) {
        if (t.is_var()) found.push_back(t);
      });
  sort_by_id(found);
  return found;
}

std::vector<Term> postorder(std::span<const Term> roots) {
  // Children have smaller ids, so the order of ids is a postorder.
  std::vector<Term> found;
  visit_once(roots, [](Term) { return true; }, [&](Term t) { found.push_back(t); });
  sort_by_id(found);
  return found;
}

bool is_hard(Term t) {
  if (!t.is(Op::Mul)) return is_hard(t.op());
  return std::count_if(t.children().begin(), t.children().end(),
                       [](Term c) { return !c.is_const(); }) > 1;
}

namespace {

// What is shared is entered once: its parts are there already. `other` is what the operator becomes
// under a negation.
std::vector<Term> parts(TermManager& tm, Term root, Op op, Op other) {
  std::vector<Term> out;
  std::unordered_set<uint64_t> seen; // a term and its sign
  std::vector<std::pair<Term, bool>> todo{{root, false}};
  while (!todo.empty()) {
    auto [t, negated] = todo.back();
    todo.pop_back();
    for (; t.is(Op::Not); t = t[0])
      negated = !negated;
    if (!seen.insert(2 * uint64_t{t.id()} + negated).second) continue;
    if (!t.is(negated ? other : op)) {
      out.push_back(negated ? tm.not_(t) : t);
      continue;
    }
    for (size_t i = t.size(); i-- > 0;)
      todo.emplace_back(t[static_cast<unsigned>(i)], negated);
  }
  return out;
}

} // namespace

std::vector<Term> disjuncts(TermManager& tm, Term root) { return parts(tm, root, Op::Or, Op::And); }

std::vector<Term> conjuncts(TermManager& tm, Term root) { return parts(tm, root, Op::And, Op::Or); }

} // namespace lockstep::term
