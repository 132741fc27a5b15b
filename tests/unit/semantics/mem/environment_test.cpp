// What others are asked, and when two questions are the same.
#include "unit/semantics/mem/world_fixture.h"

namespace lockstep::semantics::testing {

class EnvironmentTest : public WorldTest {
protected:
  Environment& others() { return world->environment(); }
  Environment::Question call(uint64_t kind, Term argument, bool of_target = false) {
    return {kind, Term(), {{argument, no()}}, {false}, of_target, nullptr, nullptr};
  }
  Environment::Question event(uint64_t kind, Term index) {
    return {kind, index, {}, {}, false, nullptr, nullptr};
  }
  Callee callee(const char* what, const char* symbol = "") {
    Callee k;
    k.what = what;
    k.symbol = symbol;
    k.unwinds = k.stays = false;
    return k;
  }
};

TEST_F(EnvironmentTest, KindsGoByTheirWords) {
  uint64_t f = others().kind_of("f"), g = others().kind_of("g");
  EXPECT_NE(f, g);
  EXPECT_EQ(others().kind_of("f"), f);
}

TEST_F(EnvironmentTest, AQuestionIsAskedOnce) {
  Term x = tm.var("x", 16), y = tm.var("y", 16);
  uint32_t q = others().ask(call(1, x));
  EXPECT_EQ(others().ask(call(1, x)), q);
  EXPECT_NE(others().ask(call(1, y)), q);
  EXPECT_NE(others().ask(call(2, x)), q);
  EXPECT_NE(others().ask(call(1, x, true)), q); // of the other side
  EXPECT_EQ(others().questions().size(), 4u);
  uint32_t e = others().ask(event(1, address(0)));
  EXPECT_NE(e, q);
  EXPECT_EQ(others().ask(event(1, address(0))), e); // whoever asks
}

TEST_F(EnvironmentTest, TheSameArgumentsAreTheSame) {
  Term x = tm.var("x", 16), y = tm.var("y", 16);
  uint32_t a = others().ask(call(1, x)), b = others().ask(call(1, y));
  EXPECT_TRUE(others().same(a, a).is_true());
  EXPECT_EQ(others().same(a, b), tm.eq(x, y));
  EXPECT_EQ(others().same(b, a), tm.eq(x, y));
  EXPECT_TRUE(others().same(a, others().ask(call(2, x))).is_false());
}

// Where the source gives poison, the target may give anything; not the other way round.
TEST_F(EnvironmentTest, TheTargetMayBeBetterDefined) {
  Term x = tm.var("x", 16), y = tm.var("y", 16), p = bit("p"), q = bit("q");
  Environment::Question source = call(1, x), target = call(1, y, true);
  source.args[0].poison = p;
  target.args[0].poison = q;
  Term same = others().same(others().ask(source), others().ask(target));
  EXPECT_TRUE(certain(tm.implies(p, same)));
  EXPECT_TRUE(certain(tm.implies(both(tm.not_(p), q), tm.not_(same))));
  EXPECT_TRUE(certain(tm.implies(both(tm.not_(p), tm.not_(q)), tm.eq(same, tm.eq(x, y)))));
}

TEST_F(EnvironmentTest, UndefOfTheSourceIsAnything) {
  Term x = tm.var("x", 16);
  Environment::Question source = call(1, tm.zero(16)), target = call(1, x, true);
  source.undef = {true};
  uint32_t s = others().ask(source), t = others().ask(target);
  EXPECT_TRUE(others().same(s, t).is_true());
  Environment::Question other = call(1, x);
  EXPECT_TRUE(others().same(s, others().ask(other)).is_false());
}

TEST_F(EnvironmentTest, EventsAreTheSameByTheirNumber) {
  Term i = tm.var("i", 16), k = tm.var("k", 16);
  uint32_t a = others().ask(event(1, i)), b = others().ask(event(1, k));
  EXPECT_EQ(others().same(a, b), tm.eq(i, k));
  EXPECT_TRUE(others().same(a, others().ask(event(2, i))).is_false());
}

// Of what may look at memory nothing is known but by who compares it.
TEST_F(EnvironmentTest, MemoryInSightIsComparedByOthers) {
  Environment::Question one = call(1, tm.zero(16)), two = call(1, tm.zero(16), true);
  auto seen = std::make_shared<Seen>(), other = std::make_shared<Seen>();
  one.memory = seen;
  two.memory = other;
  EXPECT_TRUE(others().same(others().ask(one), others().ask(two)).is_false());
  Term alike = bit("alike");
  others().same_memory = [&](const Seen& a, const Seen& b) {
    EXPECT_TRUE(&a == seen.get() && &b == other.get());
    return alike;
  };
  two.args[0].value = tm.var("x", 16); // another question: answers are kept
  EXPECT_EQ(others().same(others().ask(one), others().ask(two)),
            tm.and_(tm.eq(tm.zero(16), tm.var("x", 16)), alike));
}

// A target's call must promise no more than the source's.
TEST_F(EnvironmentTest, WhoPromisesMoreIsNotTheSame) {
  Callee plain = callee("f"), promising = plain;
  promising.promises = {"nosync"};
  Environment::Question source = call(1, tm.zero(16)), target = call(1, tm.zero(16), true);
  source.callee = &plain;
  target.callee = &promising;
  EXPECT_TRUE(others().same(others().ask(source), others().ask(target)).is_false());
  source.callee = &promising;
  target.callee = &plain;
  EXPECT_TRUE(others().same(others().ask(source), others().ask(target)).is_true());
}

TEST_F(EnvironmentTest, AnswersAndWhatIsFreedAreKept) {
  uint32_t q = others().ask(call(1, tm.zero(16)));
  Term a = others().answer(q, 0, 8), n = number(5);
  EXPECT_EQ(others().answer(q, 0, 8), a);
  EXPECT_NE(others().answer(q, 1, 8), a);
  EXPECT_NE(others().answer(q, 0, 16), a);
  EXPECT_FALSE(others().asked_if_freed(n));
  Term freed = others().freed(q, n);
  EXPECT_EQ(others().freed(q, n), freed);
  EXPECT_TRUE(others().asked_if_freed(n));
  EXPECT_EQ(others().all_freed().size(), 1u);
}

TEST_F(EnvironmentTest, PointersThatAreHandedOver) {
  uint32_t q = others().ask(call(1, tm.zero(16)));
  Term p = others().pointer_answer(q, 0, 16, {});
  Term block = tm.extract(p, 31, 16), knows = bit("knows");
  EXPECT_TRUE(world->blocks().is_handed_over(block));
  EXPECT_EQ(others().pointer_answer(q, 0, 16, {}), p);
  Term either = others().pointer_answer(q, 0, 16, {{0x8001, knows}});
  Term local = tm.eq(tm.extract(either, 31, 16), number(0x8001));
  EXPECT_TRUE(possible(both(knows, local)));
  EXPECT_FALSE(possible(both(tm.not_(knows), local)));
}

TEST_F(EnvironmentTest, OutcomesThatEitherSideConsiders) {
  Callee f = callee("f", "@f"), g = callee("f", "@g");
  f.unwinds = true;
  g.never_returns = true;
  others().consider(f);
  EXPECT_TRUE(others().outcomes(g).unwinds);
  EXPECT_FALSE(others().outcomes(g).stays);
  EXPECT_FALSE(others().outcomes(g).returns); // only @f does
  EXPECT_TRUE(others().outcomes(f).returns);
  others().consider(callee("f")); // through a pointer: it may be any of them
  EXPECT_TRUE(others().outcomes(g).returns);
  EXPECT_FALSE(others().outcomes(callee("h")).unwinds);
}

} // namespace lockstep::semantics::testing
