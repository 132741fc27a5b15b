// Every rewrite is proved: a solver that knows nothing of our rewriting is asked for an assignment
// under which the term as written and the term as rewritten differ, at several widths.
#include "unit/term/rule_table.h"

#include "solver/backend/known.h"
#include "solver/backend/process.h"
#include "term/eval.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <tuple>
#include <unordered_map>

namespace lockstep::term::testing {
namespace {

constexpr unsigned kWidths[] = {1, 2, 3, 5, 8, 16};
// Products and quotients of terms: wider ones take a solver too long.
constexpr unsigned kMostForArithmetic = 8;
// So many obligations share a call; where one fails, each is asked alone. Arithmetic gains little
// from company.
constexpr size_t kBatch = 32, kBatchOfArithmetic = 4;
constexpr double kBatchMs = 20000, kSingleMs = 5000;
// With so few bits of input, rule_test evaluates all assignments: a timeout here is then no loss.
constexpr unsigned kExhaustiveBits = 13;

// Copies terms into a manager that does not rewrite, with names that tell the width.
class Copier {
public:
  Copier(TermManager& to, unsigned width) : to_(to), suffix_("_" + std::to_string(width)) {}

  Term copy(Term t) {
    if (auto found = done_.find(t.node()); found != done_.end()) return found->second;
    Term r;
    if (t.is_const()) {
      r = to_.constant(t.value());
    } else if (t.is_var()) {
      r = to_.var(t.var_name() + suffix_, t.width());
    } else {
      std::vector<Term> children;
      for (Term c : t.children())
        children.push_back(copy(c));
      r = to_.make(t.op(), children, t.width(), t.hi(), t.lo());
    }
    return done_[t.node()] = r;
  }

private:
  TermManager& to_;
  std::string suffix_;
  std::unordered_map<const Node*, Term> done_;
};

bool is_arithmetic(Term t) {
  if (t.is(Op::UDiv) || t.is(Op::URem) || t.is(Op::SDiv) || t.is(Op::SRem)) return true;
  return t.is(Op::Mul) && t.size() - static_cast<unsigned>(std::ranges::count_if(
                                         t.children(), [](Term c) { return c.is_const(); })) >
                              1;
}

bool has_arithmetic(Term t) {
  return is_arithmetic(t) || std::ranges::any_of(t.children(), has_arithmetic);
}

struct Obligation {
  const char* rule;
  unsigned width;
  unsigned input_bits;
  bool arithmetic;
  Term differ;
};

// The obligations of a row; the terms are made in `joint`, which does not rewrite.
void add_obligations(TermManager& joint, const Row& row, std::vector<Obligation>& out) {
  for (unsigned width : kWidths) {
    if (width < row.from) continue;
    TermManager plain, rewriting;
    plain.set_rewriting(false);
    Term a = row.fires(plain, width), b = row.fires(rewriting, width);
    bool arithmetic = has_arithmetic(a) || has_arithmetic(b);
    if (width > kMostForArithmetic && arithmetic) continue;
    Term written = Copier(joint, width).copy(a), rewritten = Copier(joint, width).copy(b);
    unsigned bits = 0;
    for (Term v : variables_of(std::span(&written, 1)))
      bits += v.width();
    out.push_back({row.rule, width, bits, arithmetic, joint.ne(written, rewritten)});
  }
}

class Prover {
public:
  explicit Prover(solver::Command command) : command_(std::move(command)) {}

  // Whether no obligation can differ; Unknown where the time did not suffice.
  solver::Status differ(TermManager& tm, std::span<const Obligation> all, double ms) {
    std::vector<Term> terms;
    for (const Obligation& o : all)
      terms.push_back(o.differ);
    Term any = terms.size() == 1 ? terms[0] : tm.make(Op::Or, terms);
    return solver::race(ctx_, {command_}, any, support::Deadline::in_ms(ms)).status;
  }

private:
  support::Context ctx_;
  solver::Command command_;
};

void prove_one(Prover& prover, TermManager& tm, const Obligation& o) {
  switch (prover.differ(tm, std::span(&o, 1), kSingleMs)) {
  case solver::Status::Unsat:
    return;
  case solver::Status::Sat:
    ADD_FAILURE() << o.rule << " changes a value at width " << o.width;
    return;
  case solver::Status::Unknown:
    break;
  }
  if (o.input_bits <= kExhaustiveBits)
    std::cout << o.rule << " at width " << o.width << ": no proof in time, but evaluated on all\n";
  else
    ADD_FAILURE() << o.rule << " at width " << o.width << ": no proof in time";
}

TEST(Proofs, EveryRewrite) {
  std::vector<solver::Command> installed = solver::installed_solvers();
  auto z3 = std::ranges::find(installed, "z3", &solver::Command::name);
  if (z3 == installed.end()) GTEST_SKIP() << "no z3 on this machine: the rewrites are not proved";
  TermManager joint;
  joint.set_rewriting(false);
  std::vector<Obligation> all;
  for (const Row& row : rule_table())
    add_obligations(joint, row, all);
  ASSERT_GT(all.size(), rule_table().size());
  // The easy ones first and together: one hard one does not hold up many.
  std::ranges::sort(all, {}, [](const Obligation& o) {
    return std::tuple(o.arithmetic, o.width, o.differ.id());
  });
  Prover prover(*z3);
  for (size_t i = 0; i < all.size();) {
    size_t most = i + (all[i].arithmetic ? kBatchOfArithmetic : kBatch), end = i + 1;
    while (end < std::min(most, all.size()) && all[end].arithmetic == all[i].arithmetic)
      ++end;
    auto batch = std::span(all).subspan(i, end - i);
    i = end;
    if (prover.differ(joint, batch, kBatchMs) == solver::Status::Unsat) continue;
    for (const Obligation& o : batch)
      prove_one(prover, joint, o);
  }
}

// The check can fail: a wrong rewrite is found.
TEST(Proofs, FindAWrongRewrite) {
  std::vector<solver::Command> installed = solver::installed_solvers();
  auto z3 = std::ranges::find(installed, "z3", &solver::Command::name);
  if (z3 == installed.end()) GTEST_SKIP() << "no z3 on this machine";
  TermManager tm;
  tm.set_rewriting(false);
  Term x = tm.var("x", 8);
  Obligation wrong{"none", 8, 8, true, tm.ne(tm.sdiv(tm.neg(x), x), tm.neg(tm.sdiv(x, x)))};
  EXPECT_EQ(Prover(*z3).differ(tm, std::span(&wrong, 1), kSingleMs), solver::Status::Sat);
}

} // namespace
} // namespace lockstep::term::testing
