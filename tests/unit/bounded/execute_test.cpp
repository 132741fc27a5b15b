// One side, executed from its entry.
#include "bounded/execute.h"

#include "program/step.h"
#include "term/eval.h"
#include "unit/bounded/maker.h"

namespace lockstep::bounded {
namespace {

using testing::computes;
using testing::divides;
using testing::Maker;
using testing::Program;

class ExecuteTest : public ::testing::Test {
protected:
  Executed run(const Program& p) {
    inputs = refine::make_inputs(world, p, {false, false});
    auto pathset = program::build_pathset(p).pathset;
    memory.emplace(world, choices, program::memory_program(p), nullptr, semantics::kSourceBlocks);
    return execute_side(tm, {p, choices, &*pathset}, inputs, *memory, false, {});
  }
  uint64_t eval(term::Term t, uint64_t x) {
    term::Assignment a;
    a.set(inputs.params[0][0].value, term::APInt(8, x));
    return term::Evaluator(a).eval(t).getZExtValue();
  }

  term::TermManager tm;
  semantics::World world{tm, semantics::WorldOptions()};
  semantics::Choices choices{tm, "s"};
  refine::Inputs inputs;
  std::optional<semantics::SymbolicMemory> memory;
};

TEST_F(ExecuteTest, Values) {
  Executed e = run(computes(testing::OpId::Mul, 3));
  EXPECT_EQ(e.obstacle, "");
  EXPECT_TRUE(e.behaviour.returns.is_true());
  ASSERT_EQ(e.behaviour.value.size(), 1u);
  for (uint64_t x : {0, 7, 100})
    EXPECT_EQ(eval(e.behaviour.value[0].value, x), 3 * x % 256);
}

TEST_F(ExecuteTest, Ub) {
  Executed e = run(divides(7));
  EXPECT_EQ(eval(e.behaviour.ub, 0), 1u);
  EXPECT_EQ(eval(e.behaviour.ub, 1), 0u);
  EXPECT_EQ(eval(e.behaviour.value[0].value, 2), 3u);
}

TEST_F(ExecuteTest, ChoicesAreOfThatSide) {
  Maker m;
  Executed e = run(m.returns(m.undef()));
  std::vector<term::Term> chosen = term::variables_of(std::span(&e.behaviour.value[0].value, 1));
  ASSERT_EQ(chosen.size(), 1u);
  EXPECT_TRUE(choices.origin(chosen[0]));
}

} // namespace
} // namespace lockstep::bounded
