// What becomes of a verdict where the programs say more than the check takes into account.
#include "driver/check.h"

#include <gtest/gtest.h>

namespace lockstep::driver {
namespace {

using program::Operand;
using program::Program;
using program::Terminator;
using semantics::APInt;
using semantics::ConstScalar;

Program returns(uint64_t number) {
  Program p;
  p.result = program::Type::integer(8);
  Operand value = p.add_constant({{ConstScalar::Kind::Number, APInt(8, number)}});
  p.lines = {{"ret", program::kNone, false}};
  p.blocks.resize(1);
  p.blocks[0].end = {Terminator::Kind::Return, true, value, {}, {}, 0};
  p.finish();
  return p;
}

semantics::Global global(bool writable, bool unlisted) {
  semantics::Global g;
  g.name = "@g";
  g.bytes = 4;
  g.writable = writable;
  g.unlisted = unlisted;
  return g;
}

std::string verdict(const Program& source, const Program& target, CheckOptions options = {}) {
  options.prove_identical = true;
  CheckResult r = check_pair(source, target, options, options.limit());
  EXPECT_EQ(r.counterexample.has_value(), r.outcome.verdict == support::Verdict::Incorrect);
  return support::to_string(r.outcome);
}

const std::string kWrong = "incorrect (value mismatch)";

TEST(Check, AsItIs) {
  EXPECT_EQ(verdict(returns(1), returns(1)), "correct");
  EXPECT_EQ(verdict(returns(1), returns(2)), kWrong);
}

TEST(Check, APromiseOfTheTargetAlone) {
  Program more = returns(1), plain = returns(1);
  more.promises = {"attribute x"};
  EXPECT_EQ(verdict(plain, more), "unknown (unsupported: attribute x)");
  EXPECT_EQ(verdict(more, plain), "correct");
  EXPECT_EQ(verdict(more, more), "correct");
  EXPECT_EQ(verdict(returns(2), more), kWrong); // however defined it is
}

TEST(Check, APromiseOfTheSource) {
  Program p = returns(1);
  p.promises = {"attribute x", "attribute y"};
  EXPECT_EQ(verdict(p, returns(2)), "unknown (approximated: attribute x)");
}

TEST(Check, ContentsThatAreNotListed) {
  Program p = returns(1), q = returns(2);
  p.globals = {global(false, true)};
  EXPECT_EQ(verdict(p, q), "unknown (approximated: contents of @g)");
  EXPECT_EQ(verdict(q, p), "unknown (approximated: contents of @g)");
  EXPECT_EQ(verdict(p, p), "correct");
  p.globals = {global(false, false)};
  EXPECT_EQ(verdict(p, q), kWrong);
}

TEST(Check, AGlobalThatIsConstantInTheSourceOnly) {
  Program constant = returns(1), variable = returns(1);
  constant.globals = {global(false, false)};
  variable.globals = {global(true, false)};
  EXPECT_EQ(verdict(constant, variable),
            "unknown (unsupported: @g is constant in the source only)");
  EXPECT_EQ(verdict(variable, constant), "correct");
  EXPECT_EQ(verdict(constant, constant), "correct");
  EXPECT_EQ(verdict(constant, returns(1)), "correct");
}

} // namespace
} // namespace lockstep::driver
