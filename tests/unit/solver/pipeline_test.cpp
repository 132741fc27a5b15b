#include "solver/combine.h"
#include "solver/sample.h"
#include "solver/solver.h"
#include "solver/wrap/cache.h"
#include "solver/wrap/check_model.h"
#include "solver/wrap/cross_check.h"
#include "solver/wrap/dump.h"
#include "solver/wrap/stats.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <unistd.h>

using namespace lockstep;
using namespace lockstep::solver;
using support::Deadline;
using support::Reason;

namespace {

// Says what it is told to say, and counts.
class Puppet final : public Solver {
public:
  Puppet(int& asked, std::function<Answer()> say) : asked_(asked), say_(std::move(say)) {}
  Answer check(Term, Deadline) override {
    ++asked_;
    return say_();
  }

private:
  int& asked_;
  std::function<Answer()> say_;
};

class Pipeline : public testing::Test {
protected:
  Pipeline() { tm.set_rewriting(false); } // or there would be nothing left to ask

  std::unique_ptr<Solver> make(std::vector<std::string> stages, bool cross_check = false) {
    SolverOptions options;
    options.stages = std::move(stages);
    options.cross_check = cross_check;
    return make_solver(tm, ctx, options, error);
  }
  std::unique_ptr<Solver> puppet(std::function<Answer()> say) {
    return std::make_unique<Puppet>(asked, std::move(say));
  }
  std::unique_ptr<Solver> says(Answer a) {
    return puppet([a] { return a; });
  }
  // Never true, which takes some reasoning: 2 x + 2 y = 2 z + 1.
  Term impossible() {
    Term two = tm.constant(16, 2), one = tm.constant(16, 1);
    return tm.and_(tm.eq(tm.add(tm.mul(x, two), tm.mul(y, two)), tm.add(tm.mul(z, two), one)),
                   tm.ult(x, y));
  }
  Term needle() { return tm.eq(tm.mul(x, tm.constant(16, 77)), tm.constant(16, 12345)); }
  static Deadline soon(double ms = 5000) { return Deadline::in_ms(ms); }

  TermManager tm;
  support::Context ctx;
  std::string error;
  int asked = 0;
  Term x = tm.var("x", 16), y = tm.var("y", 16), z = tm.var("z", 16);
};

TEST_F(Pipeline, Default) {
  auto s = make({});
  ASSERT_TRUE(s) << error;
  EXPECT_EQ(s->check(tm.boolean(false), soon()).by, "rewrite");
  EXPECT_EQ(s->check(tm.boolean(true), soon()).status, Status::Sat);
  EXPECT_EQ(s->check(tm.ult(x, y), soon()).by, "sample");
  EXPECT_EQ(s->check(impossible(), soon()).status, Status::Unsat);
  Answer a = s->check(needle(), soon());
  EXPECT_EQ(a.status, Status::Sat);
  EXPECT_TRUE(term::Evaluator(a.model).is_true(needle()));
  EXPECT_EQ(ctx.stats.count("solver.queries"), 5u);
  EXPECT_EQ(ctx.stats.count("solver.sample.sat"), 1u);
}

TEST_F(Pipeline, ErrorsNameWhatThereIs) {
  EXPECT_FALSE(make({"z4"}));
  EXPECT_NE(error.find("unknown solver 'z4'"), std::string::npos) << error;
  EXPECT_NE(error.find("bitblast, integers, z3, cvc5"), std::string::npos) << error;
  EXPECT_FALSE(make({"cmd:surely-no-such-solver -in"}));
  EXPECT_NE(error.find("surely-no-such-solver -in"), std::string::npos) << error;
  EXPECT_FALSE(make({"cmd:"}));
}

TEST_F(Pipeline, OnlyTheChosenStagesRun) {
  Answer a = make({"sample"})->check(impossible(), soon());
  EXPECT_EQ(a.reason, Reason::SolverGaveUp);
  EXPECT_EQ(a.by, "sample");
  EXPECT_EQ(make({"bitblast"})->check(impossible(), soon()).by, "bitblast");
  EXPECT_EQ(make({"cmd:echo unsat"})->check(impossible(), soon()).by, "cmd:echo unsat");
}

TEST_F(Pipeline, WrongModelIsNotBelieved) {
  Answer a = make({"cmd:echo sat; echo '((x #x0001))'"})->check(needle(), soon());
  EXPECT_EQ(a.status, Status::Unknown);
  EXPECT_NE(a.detail.find("model does not satisfy the query"), std::string::npos);
  EXPECT_EQ(ctx.stats.count("solver.bad_models"), 1u);
}

TEST_F(Pipeline, FalseProofIsADisagreement) {
  Answer a = make({"cmd:echo unsat"}, false)->check(needle(), soon());
  EXPECT_EQ(a.status, Status::Unsat); // why --cross-check exists
  a = make({"cmd:echo unsat"}, true)->check(needle(), soon());
  EXPECT_EQ(a.status, Status::Unknown);
  EXPECT_EQ(a.reason, Reason::Disagreement);
  EXPECT_EQ(a.detail, "cmd:echo unsat says unsat, bitblast says sat");
}

TEST_F(Pipeline, TrueProofIsConfirmed) {
  Answer a = make({"bitblast"}, true)->check(impossible(), soon());
  EXPECT_EQ(a.status, Status::Unsat);
  EXPECT_EQ(ctx.stats.count("solver.cross_check.confirmed") +
                ctx.stats.count("solver.cross_check.unconfirmed"),
            1u);
}

TEST_F(Pipeline, KeepsTheDeadline) {
  auto start = std::chrono::steady_clock::now();
  Answer a = make({"sample", "cmd:sleep 50"})->check(impossible(), soon(500));
  std::chrono::duration<double> s = std::chrono::steady_clock::now() - start;
  EXPECT_EQ(a.reason, Reason::Timeout);
  EXPECT_LT(s.count(), 0.6);
}

// Too much for the first turn alone: whoever is faster then decides.
TEST_F(Pipeline, RaceAfterTheFirstTurn) {
  Term a = tm.var("a", 40), b = tm.var("b", 40), c = tm.var("c", 40);
  Term hard = tm.ne(tm.mul(tm.mul(a, b), tm.add(b, c)),
                    tm.add(tm.mul(a, tm.mul(b, b)), tm.mul(c, tm.mul(b, a))));
  hard = tm.and_(hard, tm.ult(a, b));
  Answer answer = make({"bitblast", "cmd:sleep 0.2; echo unsat"})->check(hard, soon());
  EXPECT_EQ(answer.status, Status::Unsat);
  if (answer.by != "bitblast") // it may have become strong enough
    EXPECT_EQ(ctx.stats.count("solver.won." + answer.by), 1u);
  auto start = std::chrono::steady_clock::now();
  answer = make({"bitblast", "cmd:false"})->check(tm.not_(tm.not_(hard)), soon(1000));
  std::chrono::duration<double> s = std::chrono::steady_clock::now() - start;
  EXPECT_LT(s.count(), 1.2);
  EXPECT_TRUE(answer.status == Status::Unsat || answer.reason == Reason::Timeout) << answer.detail;
}

TEST_F(Pipeline, BitblastDecidesThoughTheOthersFail) {
  EXPECT_EQ(make({"bitblast", "cmd:false"})->check(impossible(), soon()).status, Status::Unsat);
}

TEST_F(Pipeline, Sample) {
  auto s = make_sample(ctx);
  // A constant of the formula, its neighbours, mixtures of corners.
  EXPECT_EQ(s->check(tm.eq(x, tm.constant(16, 31337)), soon()).status, Status::Sat);
  EXPECT_EQ(s->check(tm.eq(tm.add(x, tm.constant(16, 1)), tm.constant(16, 31337)), soon()).status,
            Status::Sat);
  EXPECT_EQ(s->check(tm.and_(tm.eq(x, tm.ones(16)), tm.eq(y, tm.zero(16))), soon()).status,
            Status::Sat);
  EXPECT_EQ(s->check(impossible(), soon()).status, Status::Unknown);
}

TEST_F(Pipeline, SampleRepeats) {
  Term f = tm.eq(tm.and_(tm.mul(x, y), tm.constant(16, 7)), tm.constant(16, 5));
  Answer a = make_sample(ctx)->check(f, soon()), b = make_sample(ctx)->check(f, soon());
  ASSERT_EQ(a.status, Status::Sat);
  EXPECT_EQ(*a.model.find(x), *b.model.find(x));
  EXPECT_EQ(*a.model.find(y), *b.model.find(y));
}

TEST_F(Pipeline, CheckModelCompletes) {
  Assignment only_y;
  only_y.set(y, llvm::APInt(16, 3));
  Answer a =
      wrap_check_model(ctx, says(Answer::sat(only_y, "puppet")))->check(tm.ult(x, y), soon());
  ASSERT_EQ(a.status, Status::Sat);
  ASSERT_TRUE(a.model.find(x));
  EXPECT_TRUE(a.model.find(x)->isZero());
  a = wrap_check_model(ctx, says(Answer::sat({}, "puppet")))->check(tm.ult(x, y), soon());
  EXPECT_EQ(a.reason, Reason::Crash);
  EXPECT_EQ(a.detail, "puppet: model does not satisfy the query");
}

TEST_F(Pipeline, CacheRemembersOnlyDecisions) {
  bool knows = false;
  auto s = wrap_cache(ctx, puppet([&] {
                        return knows ? Answer::unsat("puppet")
                                     : Answer::unknown(Reason::Timeout, "", "puppet");
                      }));
  EXPECT_EQ(s->check(needle(), soon()).status, Status::Unknown);
  knows = true;
  EXPECT_EQ(s->check(needle(), soon()).status, Status::Unsat);
  EXPECT_EQ(s->check(needle(), soon()).status, Status::Unsat);
  EXPECT_EQ(asked, 2);
  s->check(impossible(), soon());
  EXPECT_EQ(asked, 3);
}

TEST_F(Pipeline, CrossCheckAsksAnother) {
  int others = 0;
  auto confirmer = [&](const char* name, Answer a) {
    a.by = name;
    return Confirmer{name,
                     [&others, a] { return std::make_unique<Puppet>(others, [a] { return a; }); }};
  };
  Answer timeout = Answer::unknown(Reason::Timeout, "", "");
  auto s =
      wrap_cross_check(ctx, says(Answer::unsat("a")),
                       {confirmer("a", Answer::sat({}, "")), confirmer("b", Answer::unsat(""))});
  EXPECT_EQ(s->check(needle(), soon()).status, Status::Unsat);
  EXPECT_EQ(others, 1);
  EXPECT_EQ(ctx.stats.count("solver.cross_check.confirmed"), 1u);
  s = wrap_cross_check(ctx, says(Answer::unsat("a")), {confirmer("b", timeout)});
  Answer a = s->check(needle(), soon());
  EXPECT_EQ(a.status, Status::Unknown); // what nobody confirms is not proved
  EXPECT_EQ(a.reason, Reason::NotCrossChecked);
  EXPECT_EQ(ctx.stats.count("solver.cross_check.unconfirmed"), 1u);
  s = wrap_cross_check(ctx, says(Answer::unsat("a")), {});
  EXPECT_EQ(s->check(needle(), soon()).reason, Reason::NotCrossChecked);
  s = wrap_cross_check(ctx, says(Answer::unsat("a")),
                       {confirmer("b", timeout), confirmer("c", Answer::unsat(""))});
  EXPECT_EQ(s->check(needle(), soon()).status, Status::Unsat); // the next one can tell
  s = wrap_cross_check(ctx, says(Answer::unsat("a")),
                       {confirmer("b", timeout), confirmer("c", Answer::sat({}, ""))});
  EXPECT_EQ(s->check(needle(), soon()).reason, Reason::Disagreement);
  others = 0;
  s = wrap_cross_check(ctx, says(Answer::sat({}, "a")), {confirmer("b", Answer::unsat(""))});
  EXPECT_EQ(s->check(needle(), soon()).status, Status::Sat);
  EXPECT_EQ(others, 0);
}

TEST_F(Pipeline, Dump) {
  namespace fs = std::filesystem;
  fs::path folder =
      fs::path(testing::TempDir()) / ("lockstep_dump_" + std::to_string(getpid())) / "a";
  {
    auto s = wrap_dump(ctx, says(Answer::unsat("puppet")), folder, "query");
    s->check(needle(), soon());
    s->check(needle(), soon());
  }
  auto again = wrap_dump(ctx, says(Answer::unknown(Reason::Timeout, "two\nlines", "puppet")),
                         folder, "query");
  again->check(needle(), soon());
  auto read = [&](const char* name) {
    std::stringstream text;
    text << std::ifstream(folder / name).rdbuf();
    return text.str();
  };
  EXPECT_NE(read("0001-query.smt2").find("(check-sat)"), std::string::npos);
  EXPECT_NE(read("0002-query.smt2").find("; answer: unsat by puppet\n"), std::string::npos);
  EXPECT_NE(read("0003-query.smt2").find("; answer: unknown (timeout) by puppet: two lines\n"),
            std::string::npos);
  fs::remove_all(folder.parent_path());
  auto nowhere = wrap_dump(ctx, says(Answer::unsat("puppet")), "/proc/nowhere", "query");
  EXPECT_EQ(nowhere->check(needle(), soon()).status, Status::Unsat);
  EXPECT_EQ(ctx.stats.count("solver.dump.failed"), 1u);
}

TEST_F(Pipeline, Stats) {
  auto s = wrap_stats(ctx, says(Answer::unsat("puppet")), "stage");
  s->check(needle(), soon());
  EXPECT_EQ(ctx.stats.count("solver.stage.unsat"), 1u);
  EXPECT_TRUE(ctx.stats.seconds().contains("solver.stage"));
}

TEST_F(Pipeline, CombinedReasons) {
  auto unknown = [](Reason r, const char* by) { return Answer::unknown(r, "", by); };
  auto reason = [&](std::vector<Answer> all) { return combine(all).reason; };
  Answer gave_up = unknown(Reason::SolverGaveUp, "a"), crash = unknown(Reason::Crash, "b"),
         late = unknown(Reason::Timeout, "c");
  EXPECT_EQ(reason({gave_up, gave_up}), Reason::SolverGaveUp);
  EXPECT_EQ(reason({gave_up, crash}), Reason::Crash);
  EXPECT_EQ(reason({crash, late}), Reason::Timeout);
}

} // namespace
