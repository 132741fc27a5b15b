#include "solver/backend/linear.h"

#include "term/eval.h"

#include <algorithm>

namespace lockstep::solver {

namespace {

using term::Op;

constexpr size_t kMaxNodes = 4'000;
constexpr unsigned kWide = 24;

bool has_constant(Term t) {
  return std::any_of(t.children().begin(), t.children().end(), [](Term c) { return c.is_const(); });
}

bool is_linear_itself(Term t) {
  switch (t.op()) {
  case Op::Const:
  case Op::Var:
  case Op::Not:
  case Op::Add:
  case Op::Eq:
  case Op::Ult:
  case Op::Slt:
  case Op::Ite:
  case Op::Concat:
  case Op::Extract:
  case Op::ZExt:
  case Op::SExt:
    return true;
  case Op::And:
  case Op::Or:
  case Op::Xor:
    return t.width() == 1 || has_constant(t);
  case Op::Mul:
    return t.size() == 2 && has_constant(t);
  case Op::UDiv:
  case Op::URem:
  case Op::SDiv:
  case Op::SRem:
  case Op::Shl:
  case Op::LShr:
  case Op::AShr:
  case Op::Apply:
    return false;
  }
  return false;
}

} // namespace

bool is_linear(Term formula) {
  std::vector<Term> all = term::postorder(std::span(&formula, 1));
  auto compares = [](Term t) { return (t.is(Op::Ult) || t.is(Op::Slt)) && t[0].width() >= kWide; };
  auto adds = [](Term t) { return t.is(Op::Add) && t.width() >= kWide; };
  return all.size() <= kMaxNodes && std::any_of(all.begin(), all.end(), compares) &&
         std::any_of(all.begin(), all.end(), adds) &&
         std::all_of(all.begin(), all.end(), is_linear_itself);
}

} // namespace lockstep::solver
