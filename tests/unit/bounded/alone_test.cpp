// What a side does by itself that is a finding of its own.
#include "bounded/alone.h"

#include "program/step.h"
#include "unit/bounded/maker.h"

namespace lockstep::bounded {
namespace {

using support::Verdict;
using testing::computes;
using testing::divides;
using testing::Maker;
using testing::OpId;
using testing::Program;

class AloneTest : public ::testing::Test {
protected:
  Finding check(const Program& source, const Program& target) {
    term::TermManager tm;
    support::Context ctx;
    std::string error;
    solver::SolverOptions options;
    options.stages = {"sample", "bitblast"};
    auto solver = solver::make_solver(tm, ctx, options, error);
    semantics::Choices sc(tm, "s"), tc(tm, "t");
    auto sp = program::build_pathset(source).pathset, tp = program::build_pathset(target).pathset;
    Side s{source, sc, &*sp}, t{target, tc, &*tp};
    Finding pair;
    pair.world = std::make_shared<semantics::World>(tm, semantics::WorldOptions());
    pair.inputs = refine::make_inputs(*pair.world, source, {false, false});
    semantics::SymbolicMemory sm(*pair.world, sc, program::memory_program(source), nullptr,
                                 semantics::kSourceBlocks);
    semantics::SymbolicMemory tmem(*pair.world, tc, program::memory_program(target), nullptr,
                                   semantics::kTargetBlocks);
    Executed es = execute_side(tm, s, pair.inputs, sm, false, {});
    Executed et = execute_side(tm, t, pair.inputs, tmem, false, {});
    return check_alone(tm, *solver, ctx, s, t, es.behaviour, et.behaviour, pair);
  }
  std::string detail(const Program& source, const Program& target) {
    Finding f = check(source, target);
    EXPECT_EQ(f.outcome.verdict == Verdict::Incorrect, f.source_alone || f.target_alone);
    EXPECT_FALSE(f.source_alone && f.target_alone);
    EXPECT_EQ(f.source_alone, f.outcome.detail.starts_with("source"));
    return f.outcome.detail;
  }
};

// Whether the two do the same is another question.
TEST_F(AloneTest, NothingToFind) {
  Finding f = check(computes(OpId::Mul, 2), computes(OpId::Mul, 3));
  EXPECT_EQ(f.outcome.verdict, Verdict::Correct);
}

TEST_F(AloneTest, Ub) {
  Program fine = computes(OpId::Mul, 2);
  EXPECT_EQ(detail(divides(7), divides(7)), "source has undefined behavior");
  EXPECT_EQ(detail(fine, divides(7)), "target has undefined behavior");
}

TEST_F(AloneTest, OpenResults) {
  Program fine = computes(OpId::Mul, 2);
  Maker undef, poison;
  Program any = undef.returns(undef.undef()), bad = poison.returns(poison.poison());
  EXPECT_EQ(detail(any, fine), "source returns undef");
  EXPECT_EQ(detail(bad, fine), "source returns poison");
  EXPECT_EQ(detail(fine, any), "target returns undef");
  EXPECT_EQ(detail(fine, bad), "target returns poison");
  EXPECT_EQ(detail(any, bad), "source returns undef"); // it comes first
}

} // namespace
} // namespace lockstep::bounded
