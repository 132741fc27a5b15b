// Guesses at how the source may answer: which are there, and that they look at nothing but what the
// source may know.
#include "refine/skolem_candidates.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace lockstep;
using refine::SkolemCandidates;
using semantics::Choices;
using semantics::Site;
using solver::Strategy;
using term::Term;
using term::VarKind;

namespace {

class StrategiesTest : public ::testing::Test {
protected:
  StrategiesTest() {
    std::string error;
    solver::SolverOptions o;
    o.stages = {"sample", "bitblast"};
    solver = solver::make_solver(tm, ctx, o, error);
    for (program::Behaviour* b : {&query.source, &query.target})
      b->ub = tm.boolean(false);
    query.source_placement = tm.boolean(true);
    for (const char* name : {"x", "y"})
      inputs.params.push_back({{tm.var(name, 8), tm.boolean(true), tm.boolean(false)}});
    x = inputs.params[0][0].value;
    y = inputs.params[1][0].value;
  }

  // What arises at an instruction, or (by its number) an argument that is undef.
  Term made(Choices& choices, Site site, unsigned width, VarKind kind) {
    Term v = choices.at(site, Term(), 0, width, kind);
    (&choices == &sc ? inner : outer).push_back(v);
    return v;
  }
  Term source(uint32_t instr, unsigned width = 8, VarKind kind = VarKind::Undef) {
    return made(sc, {0, instr, 0}, width, kind);
  }
  Term target(uint32_t instr, unsigned width = 8, VarKind kind = VarKind::Undef) {
    return made(tc, {0, instr, 0}, width, kind);
  }
  Term argument(Choices& choices, uint32_t number) {
    return made(choices, {program::kParamSite, number, 0}, 8, VarKind::Undef);
  }
  void returns(Term s, Term t, Term poison = Term()) {
    query.source.value.push_back({s, poison ? poison : tm.boolean(false)});
    query.target.value.push_back({t, tm.boolean(false)});
  }

  // All of them; they are over the target's variables and inputs alone.
  std::vector<Strategy> all() {
    std::vector<Strategy> found =
        SkolemCandidates(tm, inputs, sc, tc, query).strategies(inner, outer);
    for (const Strategy& s : found)
      for (const auto& [var, is] : s) {
        EXPECT_EQ(var.width(), is.width());
        EXPECT_TRUE(sc.origin(var));
        for (Term v : term::variables_of(std::span(&is, 1)))
          EXPECT_FALSE(sc.origin(v));
      }
    return found;
  }
  // One of them plays these choices so.
  bool plays(const std::vector<std::pair<Term, Term>>& moves) {
    std::vector<Strategy> found = all();
    return std::any_of(found.begin(), found.end(), [&](const Strategy& s) {
      term::Substitution played = solver::substitution(tm, inner, s);
      return std::all_of(moves.begin(), moves.end(),
                         [&](const auto& m) { return played.apply(m.first) == m.second; });
    });
  }
  // One of them makes the formula true whatever the inputs and the target's choices are.
  bool achieves(Term formula) {
    std::vector<Strategy> found = all();
    return std::any_of(found.begin(), found.end(), [&](const Strategy& s) {
      Term left = tm.not_(solver::substitution(tm, inner, s).apply(formula));
      return solver->check(left, support::Deadline::never()).status == solver::Status::Unsat;
    });
  }
  Term same_values() {
    Term same = tm.boolean(true);
    for (size_t i = 0; i < query.source.value.size(); ++i)
      same = tm.and_(same, tm.eq(query.source.value[i].value, query.target.value[i].value));
    return same;
  }

  term::TermManager tm;
  support::Context ctx;
  std::unique_ptr<solver::Solver> solver;
  Choices sc{tm, "s"}, tc{tm, "t"};
  refine::Inputs inputs;
  refine::RefinementQuery query;
  Term x, y;
  std::vector<Term> inner, outer;
};

} // namespace

TEST_F(StrategiesTest, NothingToChoose) {
  target(1);
  EXPECT_TRUE(all().empty());
}

TEST_F(StrategiesTest, TheTargetsChoicesAgain) {
  Term u1 = source(1), u2 = source(2), w = source(3, 16);
  Term v1 = target(1), v2 = target(2), z = target(3, 16);
  EXPECT_TRUE(plays({{u1, v1}, {u2, v2}, {w, z}})); // in order, by width
  EXPECT_TRUE(plays({{u1, v2}, {u2, v2}}));         // all as one of them
  EXPECT_FALSE(plays({{u1, v2}, {u2, v1}}));
}

TEST_F(StrategiesTest, MoreOfThemInTheSource) {
  Term u1 = source(1), u2 = source(2), u3 = source(3), v1 = target(1), v2 = target(2);
  EXPECT_TRUE(plays({{u1, v1}, {u2, v2}, {u3, tm.zero(8)}})); // the last was left out
  EXPECT_TRUE(plays({{u1, tm.zero(8)}, {u2, v1}, {u3, v2}})); // or the first
}

TEST_F(StrategiesTest, KindsAreKeptApart) {
  Term frozen = source(1, 8, VarKind::Choice), undef = source(2);
  Term v = target(1), f = target(2, 8, VarKind::Choice);
  EXPECT_TRUE(plays({{frozen, f}, {undef, v}}));
  EXPECT_FALSE(plays({{frozen, v}, {undef, f}}));
}

TEST_F(StrategiesTest, UndefArguments) {
  Term s0 = argument(sc, 0), s1 = argument(sc, 1), t1 = argument(tc, 1), t0 = argument(tc, 0);
  EXPECT_TRUE(plays({{s0, t0}, {s1, t1}})); // of the same argument, whatever comes first
  EXPECT_FALSE(plays({{s0, t1}, {s1, t0}}));
  EXPECT_TRUE(plays({{s0, x}, {s1, y}})); // as if it were not undef
}

TEST_F(StrategiesTest, TheSameExpressionInAnotherOrder) {
  Term u1 = source(1), u2 = source(2), v2 = target(1), v1 = target(2);
  returns(tm.xor_(tm.mul(u1, x), tm.udiv(u2, y)), tm.xor_(tm.udiv(v2, y), tm.mul(v1, x)));
  EXPECT_TRUE(achieves(same_values()));
}

TEST_F(StrategiesTest, ValuesAreSolvedFor) {
  Term u = source(1);
  returns(tm.add(u, x), tm.mul(y, y));
  EXPECT_TRUE(achieves(same_values()));
  returns(u, y); // one choice cannot serve both
  EXPECT_FALSE(achieves(same_values()));
}

TEST_F(StrategiesTest, TowardUb) {
  Term u1 = source(1), u2 = source(2), v = target(1);
  returns(u1, v);
  EXPECT_FALSE(plays({{u1, tm.ones(8)}, {u2, tm.zero(8)}}));
  query.pairs = {{u1, u2}}; // readings that control compares are pulled apart
  EXPECT_TRUE(plays({{u1, tm.ones(8)}, {u2, tm.zero(8)}}));
  query.pairs.clear();
  query.source.ub = tm.eq(tm.add(u1, x), y);
  EXPECT_TRUE(achieves(query.source.ub));
  EXPECT_TRUE(achieves(same_values())); // and not only those
}

TEST_F(StrategiesTest, TowardPoison) {
  Term u = source(1);
  returns(tm.mul(x, x), y, tm.eq(tm.xor_(u, x), y));
  EXPECT_TRUE(achieves(query.source.value[0].poison));
}

TEST_F(StrategiesTest, EveryOneWithEveryPlacement) {
  Term u = source(1), base = source(2, 16, VarKind::Choice), v = target(1), t = target(2, 16);
  returns(u, tm.add(v, x));
  size_t bases = all().size();
  Term low = tm.constant(16, 0x40);
  query.addresses = {{{base, t}}, {{base, low}}};
  EXPECT_TRUE(plays({{base, t}, {u, tm.add(v, x)}}));
  EXPECT_TRUE(plays({{base, low}, {u, tm.add(v, x)}}));
  for (const Strategy& s : all()) {
    Term at = solver::substitution(tm, inner, s).apply(base);
    EXPECT_TRUE(at == t || at == low); // addresses are not guessed from values
  }
  EXPECT_LE(all().size(), 2 * bases);
}

TEST_F(StrategiesTest, PlainOnesAndThePool) {
  Term f1 = source(1, 8, VarKind::Choice), f2 = source(2, 8, VarKind::Choice), w = source(3, 16);
  Term g = target(1, 8, VarKind::Choice), result = tm.mul(x, y);
  returns(f1, result);
  SkolemCandidates candidates(tm, inputs, sc, tc, query);
  std::vector<Strategy> plain = candidates.plain_strategies(inner, outer);
  for (Term all_as : {tm.ones(8), x, y, g, tm.not_(g)})
    EXPECT_TRUE(std::any_of(plain.begin(), plain.end(), [&](const Strategy& s) {
      term::Substitution played = solver::substitution(tm, inner, s);
      return played.apply(f1) == all_as && played.apply(f2) == all_as;
    })) << "one for all of its width";
  for (const Strategy& s : plain)
    for (const auto& [var, is] : s)
      EXPECT_TRUE(var.width() == is.width() && !is.has_undef());
  std::vector<Term> pool = candidates.pool(inner, outer);
  for (Term t : {g, result, x, y})
    EXPECT_EQ(std::count(pool.begin(), pool.end(), t), 1);
  EXPECT_EQ(std::count(pool.begin(), pool.end(), w), 0);
}

// What one side reads byte by byte the other may have in a register.
TEST_F(StrategiesTest, PoolHasPartsOfWiderVariables) {
  source(1, 8);
  Term wide = target(2, 24);
  SkolemCandidates candidates(tm, inputs, sc, tc, query);
  std::vector<Term> pool = candidates.pool(inner, outer);
  for (unsigned low : {0u, 8u, 16u})
    EXPECT_EQ(std::count(pool.begin(), pool.end(), tm.extract(wide, low + 7, low)), 1) << low;
  for (Term t : pool)
    EXPECT_NE(t.width(), 4u) << "no inner variable is as narrow";
}
