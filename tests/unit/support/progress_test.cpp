// What a check says of itself is seen by another process, and costs nothing where nobody looks.
#include "support/context.h"
#include "support/progress.h"

#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

namespace lockstep::support {
namespace {

TEST(Progress, NobodyLooks) {
  Context ctx;
  ctx.progress.enter(Engine::Product);
  ctx.progress.run();
  ctx.progress.bound(4);
  ctx.progress.try_product(2, 3);
  ctx.progress.proof(1, 2);
  Activity a = ctx.progress.read();
  EXPECT_EQ(a.engine, Engine::None);
  EXPECT_EQ(a.runs + a.bound + a.nodes + a.edges + a.tried + a.checked + a.parts, 0u);
}

TEST(Progress, EachNumberIsItsOwn) {
  ProgressBoard board(1);
  Progress p = board.of(0);
  p.enter(Engine::Product);
  p.run();
  p.run();
  p.bound(5);
  p.try_product(1, 1);
  p.try_product(2, 3);
  p.product(4, 6);
  p.proof(7, 9);
  Activity a = board.of(0).read();
  EXPECT_EQ(a.engine, Engine::Product);
  EXPECT_EQ(a.runs, 2u);
  EXPECT_EQ(a.bound, 5u);
  EXPECT_EQ(a.nodes, 4u);
  EXPECT_EQ(a.edges, 6u);
  EXPECT_EQ(a.tried, 2u);
  EXPECT_EQ(a.checked, 7u);
  EXPECT_EQ(a.parts, 9u);
}

TEST(Progress, AnEngineBeginsAnew) {
  ProgressBoard board(1);
  Progress p = board.of(0);
  p.enter(Engine::Runs);
  p.run();
  p.bound(5);
  p.try_product(2, 3);
  p.proof(1, 2);
  p.enter(Engine::ProofCheck);
  Activity a = p.read();
  EXPECT_EQ(a.engine, Engine::ProofCheck);
  EXPECT_EQ(a.runs + a.bound + a.nodes + a.edges + a.tried + a.checked + a.parts, 0u);
}

TEST(Progress, OfAnotherProcess) {
  constexpr size_t kMany = 1000;
  ProgressBoard board(kMany);
  pid_t child = fork();
  if (child == 0) {
    Context ctx;
    ctx.progress = board.of(kMany - 1);
    ctx.progress.enter(Engine::Bounded);
    ctx.progress.bound(Activity::kAll);
    _exit(0);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(board.of(kMany - 1).read().engine, Engine::Bounded);
  EXPECT_EQ(board.of(kMany - 1).read().bound, Activity::kAll);
  for (size_t i = 0; i + 1 < kMany; ++i)
    EXPECT_EQ(board.of(i).read().engine, Engine::None);
}

TEST(Progress, NoPlace) {
  ProgressBoard none(0), too_many(size_t{1} << 50);
  for (const ProgressBoard* board : {&none, &too_many}) {
    board->of(0).enter(Engine::Runs);
    EXPECT_EQ(board->of(0).read().engine, Engine::None);
  }
  ProgressBoard one(1);
  one.of(1).enter(Engine::Runs);
  EXPECT_EQ(one.of(1).read().engine, Engine::None);
  EXPECT_EQ(one.of(0).read().engine, Engine::None);
}

} // namespace
} // namespace lockstep::support
