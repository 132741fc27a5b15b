// The symbolic and the concrete domain give the same: one term for each leaf, evaluated on every
// input, against a run on numbers. Choices are shared, so that both domains make the same ones.
#include "unit/semantics/cases.h"

#include <gtest/gtest.h>

namespace lockstep::semantics::testing {

namespace {

class Agreement {
public:
  explicit Agreement(const Case& c) : c_(c), choices_(tm_, "c"), symbolic_(tm_, choices_) {
    OpContext<Symbolic> context(symbolic_, Site{});
    std::vector<Value<Symbolic>> args;
    for (const auto& shape : c.shapes) {
      args.emplace_back();
      for (unsigned w : shape) {
        std::string name = "x" + std::to_string(vars_.size());
        vars_.emplace_back(tm_.var(name, w), tm_.var(name + "p", 1));
        args.back().push_back({vars_.back().first, vars_.back().second});
      }
    }
    for (const APInt& value : c.fixed)
      args.push_back({{tm_.constant(value), tm_.boolean(false)}});
    value_ = op_function<Symbolic>(c.operation.op)(context, c.operation, args);
    ub_ = context.ub;
  }

  void check(const std::vector<Cells>& in, uint64_t choice) {
    term::Assignment assignment;
    size_t next = 0;
    for (const Cells& cells : in)
      for (const Cell& cell : cells) {
        assignment.set(vars_[next].first, cell.value);
        assignment.set(vars_[next++].second, APInt(1, cell.poison));
      }
    std::vector<Term> roots{ub_};
    for (const auto& s : value_)
      roots.insert(roots.end(), {s.value, s.poison});
    for (Term v : term::variables_of(roots))
      if (v.var_kind() != VarKind::Input)
        assignment.set(v, APInt(64, choice).zextOrTrunc(v.width()));
    auto filler = [&](unsigned w) { return APInt(64, choice).zextOrTrunc(w); };
    Ran ran = run_concrete(c_, in, filler);
    term::Evaluator e(assignment);
    ASSERT_EQ(e.is_true(ub_), ran.ub) << describe(c_, in);
    ASSERT_EQ(value_.size(), ran.cells.size()) << describe(c_, in);
    for (size_t i = 0; i < value_.size(); ++i) {
      ASSERT_EQ(e.is_true(value_[i].poison), ran.cells[i].poison) << describe(c_, in);
      if (ran.cells[i].poison || ran.ub) continue; // the value means nothing
      ASSERT_EQ(e.eval(value_[i].value), ran.cells[i].value) << describe(c_, in);
    }
  }

private:
  const Case& c_;
  TermManager tm_;
  Choices choices_;
  Symbolic symbolic_;
  std::vector<std::pair<Term, Term>> vars_;
  Value<Symbolic> value_;
  Term ub_;
};

void agree(const Case& c, unsigned exhaustive_bits, unsigned samples) {
  Agreement a(c);
  for_each_input(c, exhaustive_bits, samples, [&](const std::vector<Cells>& in) {
    if (::testing::Test::HasFatalFailure()) return;
    for (uint64_t choice : {0, 5, 6})
      a.check(in, choice);
  });
}

} // namespace

TEST(Agreement, ScalarsOfWidthThreeExhaustively) {
  for (const Case& c : scalar_cases(3))
    agree(c, 12, 0);
}

TEST(Agreement, LanesOfWidthThree) {
  for (const Case& c : lane_cases(3))
    agree(c, 12, 300);
}

TEST(Agreement, Floats) {
  for (const Case& c : float_cases())
    agree(c, 0, 300);
}

TEST(Agreement, ScalarsOfOtherWidths) {
  for (unsigned w : {1U, 2U, 16U, 65U})
    for (const Case& c : scalar_cases(w))
      agree(c, 9, 20);
}

// One operand twice is one term, of which overflow is told otherwise than of two.
TEST(Agreement, SquaresOverflowAsProductsDo) {
  for (unsigned w = 1; w <= 9; ++w) {
    TermManager tm;
    Choices choices(tm, "c");
    Symbolic symbolic(tm, choices);
    OpContext<Symbolic> context(symbolic, Site{});
    Term x = tm.var("x", w);
    Scalar<Symbolic> twice{x, tm.boolean(false)};
    std::vector<Value<Symbolic>> args{{twice}, {twice}};
    auto poison = [&](Flags flags) {
      return op_function<Symbolic>(OpId::Mul)(context, {OpId::Mul, flags, {}}, args)[0].poison;
    };
    Term nuw = poison({.nuw = true}), nsw = poison({.nsw = true});
    for (uint64_t n = 0; n < uint64_t{1} << w; ++n) {
      APInt value(w, n);
      bool is_unsigned = false, is_signed = false;
      (void)value.umul_ov(value, is_unsigned);
      (void)value.smul_ov(value, is_signed);
      term::Assignment model;
      model.set(x, value);
      term::Evaluator e(model);
      ASSERT_EQ(e.is_true(nuw), is_unsigned) << w << " " << n;
      ASSERT_EQ(e.is_true(nsw), is_signed) << w << " " << n;
    }
  }
}

} // namespace lockstep::semantics::testing
