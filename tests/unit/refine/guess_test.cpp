// Memories that are made up: what is found satisfies the query and could be a memory.
#include "refine/guess.h"

#include "semantics/mem/symbolic.h"

#include <gtest/gtest.h>

using namespace lockstep;
using refine::Aim;
using semantics::kBlockBits;
using semantics::World;
using term::APInt;
using term::Term;

namespace {

class GuessTest : public ::testing::Test {
protected:
  GuessTest() : p(world.blocks().input_pointer("p")), q(world.blocks().input_pointer("q")) {}

  Term block(Term pointer) { return tm.extract(pointer, 64 + kBlockBits - 1, 64); }
  Term offset(Term pointer) { return tm.extract(pointer, 63, 0); }
  // What lies there when the function begins.
  Term byte(Term pointer, uint64_t at) {
    Term where = tm.add(offset(pointer), tm.constant(64, at));
    return world.contents().bytes_at(0, block(pointer), where, 1)[0].value;
  }
  Term number(uint64_t v) { return tm.constant(8, v); }

  std::optional<solver::Answer> find(Term query, Aim aim = Aim::Refute) {
    Term blocks = world.constraints(std::span(&query, 1), World::About::Blocks);
    std::optional<solver::Answer> found = made_up(ctx, world, tm.and_(query, blocks), aim);
    if (!found) return found;
    EXPECT_EQ(found->status, solver::Status::Sat);
    term::Evaluator e(found->model);
    EXPECT_TRUE(e.is_true(query));
    // The query says nothing of contents: what is made up must fit all the same.
    Term contents = world.constraints(std::span(&query, 1), World::About::Contents);
    EXPECT_TRUE(e.is_true(contents));
    return found;
  }

  term::TermManager tm;
  support::Context ctx;
  World world{tm, semantics::WorldOptions()};
  Term p, q;
};

} // namespace

TEST_F(GuessTest, WhereItIsWorthTrying) {
  EXPECT_TRUE(refine::can_make_up(world, tm.eq(byte(p, 0), number(7))));
  EXPECT_FALSE(refine::can_make_up(world, tm.boolean(true)));
  World empty(tm, semantics::WorldOptions());
  EXPECT_FALSE(refine::can_make_up(empty, tm.var("c", 1)));
  empty.blocks().input_pointer("r");
  EXPECT_TRUE(refine::can_make_up(empty, tm.var("c", 1)));
}

TEST_F(GuessTest, ManyMemoriesOrNone) {
  Term here = byte(p, 0), there = byte(p, 1);
  EXPECT_TRUE(find(tm.ne(here, there)));
  EXPECT_TRUE(find(tm.and_(tm.ne(here, number(0)), tm.ne(there, number(0)))));
  EXPECT_FALSE(find(tm.and_(tm.ne(here, there), tm.ult(number(254), tm.and_(here, there)))));
}

// What callees answer hangs together with memory in ways that are not made up.
TEST_F(GuessTest, NotWhereSomebodyIsAsked) {
  Term differ = tm.ne(byte(p, 0), byte(p, 1));
  EXPECT_TRUE(find(differ));
  world.environment().ask(
      {7, tm.constant(semantics::kEventBits, 0), {}, {}, false, nullptr, nullptr});
  EXPECT_FALSE(find(differ));
}

// One place cannot hold two things, by whatever pointer it is found.
TEST_F(GuessTest, OnePlaceHoldsOneThing) {
  Term differ = tm.ne(byte(p, 0), byte(q, 0)), same = tm.eq(p, q);
  EXPECT_TRUE(find(tm.and_(same, tm.eq(byte(p, 0), byte(q, 0)))));
  EXPECT_TRUE(find(tm.and_(tm.not_(same), differ)));
  EXPECT_FALSE(find(tm.and_(same, differ)));
}

TEST_F(GuessTest, WaysForPointersToLie) {
  Term one_block = tm.eq(block(p), block(q)), read = tm.ne(byte(p, 0), number(0));
  Term in_a_block = tm.and_(tm.ne(block(p), tm.zero(kBlockBits)), read);
  EXPECT_TRUE(find(tm.and_(in_a_block, tm.not_(one_block))));
  Term equal = tm.eq(p, q);
  for (const char* name : {"r", "s", "t", "u", "v", "w"})
    equal = tm.and_(equal, tm.eq(p, world.blocks().input_pointer(name)));
  EXPECT_TRUE(find(tm.and_(in_a_block, equal)));
  EXPECT_TRUE(find(tm.and_(in_a_block, tm.and_(one_block, tm.ne(offset(p), offset(q))))));
  EXPECT_TRUE(find(tm.and_(tm.eq(block(p), tm.zero(kBlockBits)), tm.eq(offset(p), tm.zero(64)))));
}

// To reach the end of a loop: indices in memory are small, and trip counts lie next to bounds.
TEST_F(GuessTest, ToReachTheEndOfALoop) {
  Term all = tm.boolean(true);
  for (uint64_t at = 0; at < 32; ++at)
    all = tm.and_(all, tm.ult(byte(p, at), number(64)));
  EXPECT_TRUE(find(all, Aim::Reach));
  Term n = tm.var("n", 32), read = tm.ne(byte(p, 0), number(0));
  Term last =
      tm.and_(tm.not_(tm.ult(n, tm.constant(32, 123456))), tm.ult(n, tm.constant(32, 123458)));
  EXPECT_TRUE(find(tm.and_(last, read), Aim::Reach));
  EXPECT_TRUE(find(tm.and_(last, read), Aim::Refute));
}

TEST_F(GuessTest, TheSameSeedMakesUpTheSame) {
  Term query = tm.ne(byte(p, 0), byte(p, 1));
  auto one = find(query), two = find(query);
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->model.values().size(), two->model.values().size());
  for (Term v : term::variables_of(std::span(&query, 1)))
    EXPECT_EQ(one->model.value(v), two->model.value(v));
  ctx.seed = 99;
  auto other = find(query);
  ASSERT_TRUE(other);
  bool differs = false;
  for (Term v : term::variables_of(std::span(&query, 1)))
    differs |= one->model.value(v) != other->model.value(v);
  EXPECT_TRUE(differs);
}
