// Verdicts, counterexamples and JSON as they are printed.
#include "report/columns.h"
#include "report/counterexample.h"
#include "report/json.h"
#include "report/text.h"

#include <gtest/gtest.h>
#include <llvm/Support/JSON.h>

namespace lockstep::report {
namespace {

using driver::CheckResult;
using driver::ShownLine;
using support::Outcome;
using support::Reason;

ShownLine label(std::string text) { return {std::move(text), "", false, true, false}; }
ShownLine ran(std::string text, std::string value = "", bool parts = false) {
  return {std::move(text), std::move(value), true, false, parts};
}
ShownLine skipped(std::string text) { return {std::move(text), "", false, false, false}; }

CheckResult small() {
  CheckResult r;
  r.name = "src";
  r.target_name = "tgt";
  r.outcome = Outcome::incorrect("value mismatch");
  r.has_counterexample = true;
  r.counterexample.check = "value mismatch";
  r.counterexample.inputs = {{"i8", "%x", "127 (0x7f)"}, {"i32", "%long", "poison"}};
  r.counterexample.source = {label("0:"), ran("%a = add i8 %x, 1", "128 (0x80, -128)"),
                             ran("%b = lshr i8 %a, 1", "64 (0x40)"), ran("ret i8 %b", "", true)};
  r.counterexample.target = {label("0:"), ran("ret i8 %x", "", true)};
  r.counterexample.source_outcome = "returns i8 64 (0x40)";
  r.counterexample.target_outcome = "returns i8 127 (0x7f)";
  return r;
}

TEST(Verdict, OneLine) {
  CheckResult r;
  r.name = "f";
  r.outcome = Outcome::unknown(Reason::Crash, "two\nlines");
  EXPECT_EQ(verdict_line(r, {}), "f: unknown (crash: two lines)\n");
  r.outcome = Outcome::correct();
  EXPECT_EQ(verdict_line(r, {}), "f: correct\n");
  EXPECT_EQ(verdict_line(r, {.color = true}), "\033[1mf\033[0m: \033[32mcorrect\033[0m\n");
}

TEST(Verdict, SummaryAndExitStatus) {
  Summary summary;
  EXPECT_EQ(summary.exit_status(), 0);
  auto add = [&](Outcome outcome) {
    CheckResult r;
    r.outcome = std::move(outcome);
    summary.add(r);
  };
  add(Outcome::correct());
  EXPECT_EQ(summary.exit_status(), 0);
  add(Outcome::unknown(Reason::Timeout));
  EXPECT_EQ(summary.exit_status(), 2);
  add(Outcome::incorrect("x"));
  EXPECT_EQ(summary.exit_status(), 1);
  EXPECT_EQ(summary_line(summary, {}), "1 correct, 1 incorrect, 1 unknown\n");
  summary.errors = 1;
  EXPECT_EQ(summary.exit_status(), 3);
}

TEST(Verdict, Statistics) {
  CheckResult r;
  r.seconds = 0.5;
  r.timers = {{"solver", 0.25}};
  r.counters = {{"queries", 3}};
  EXPECT_EQ(statistics(r), "  time     0.500 s\n  solver   0.250 s\n  queries  3\n");
}

TEST(Counterexample, SideBySide) {
  EXPECT_EQ(counterexample(small(), {}), R"(
  inputs:  i8 %x     = 127 (0x7f)
           i32 %long = poison

     source @src                          |    target @tgt
  ----------------------------------------+---------------
     %a = add i8 %x, 1   128 (0x80, -128) |
     %b = lshr i8 %a, 1  64 (0x40)        |
  >> ret i8 %b                            | >> ret i8 %x

  source: returns i8 64 (0x40)
  target: returns i8 127 (0x7f)

)");
}

TEST(Counterexample, Stacked) {
  EXPECT_EQ(counterexample(small(), {.width = 50}), R"(
  inputs:  i8 %x     = 127 (0x7f)
           i32 %long = poison

     source @src
  ---------------------------------------
     %a = add i8 %x, 1   128 (0x80, -128)
     %b = lshr i8 %a, 1  64 (0x40)
  >> ret i8 %b

     target @tgt
  --------------
  >> ret i8 %x

  source: returns i8 64 (0x40)
  target: returns i8 127 (0x7f)

)");
}

TEST(Counterexample, BlocksThatDidNotRunAndANote) {
  CheckResult r = small();
  r.counterexample.check = "the value";
  r.counterexample.inputs.clear();
  r.counterexample.note = "undef was 3";
  r.counterexample.source = {label("entry"),
                             ran("br i1 %c, label %a, label %b"),
                             label("a"),
                             skipped("%x = add i8 1, 2"),
                             skipped("ret i8 %x"),
                             label("b"),
                             ran("ret i8 2", "", true)};
  r.counterexample.target = {label("0"), ran("ret i8 3", "", true)};
  EXPECT_EQ(counterexample(r, {}), R"(
  check:   the value
  inputs:  none

     source @src                                  |    target @tgt
  ------------------------------------------------+---------------
     entry:                                       |    0:
       br i1 %c, label %a, label %b               |
     a:                              not executed |
       %x = add i8 1, 2                           |
       ret i8 %x                                  |
     b:                                           |
  >>   ret i8 2                                   | >>   ret i8 3

  source: returns i8 64 (0x40)
  target: returns i8 127 (0x7f)
  note:   undef was 3

)");
}

TEST(Counterexample, FitsTheTerminal) {
  CheckResult r = small();
  std::string many = "<";
  for (int i = 0; i < 30; ++i)
    many += "i8 " + std::to_string(i) + ", ";
  many += "i8 poison>";
  r.counterexample.source.push_back(ran("%wide = " + std::string(70, 'x') + " %a, %b", many));
  r.counterexample.target.push_back(ran("%other = call i8 @f(i8 1, i8 2, i8 3, i8 4, i8 5)", many));
  for (unsigned width : {40u, 80u, 85u, 100u, 120u, 200u}) {
    std::string text = counterexample(r, {.width = width});
    size_t start = 0;
    for (size_t end; (end = text.find('\n', start)) != std::string::npos; start = end + 1)
      EXPECT_LE(end - start, width) << text.substr(start, end - start);
    std::string solid; // nothing is lost
    for (char c : text)
      if (c != ' ' && c != '\n') solid += c;
    EXPECT_NE(solid.find("i8poison>"), std::string::npos) << text;
  }
}

TEST(Counterexample, ColoursChangeNoColumn) {
  std::string plain = counterexample(small(), {});
  std::string colored = counterexample(small(), {.color = true});
  std::string stripped;
  for (size_t i = 0; i < colored.size(); ++i) {
    if (colored[i] == '\033')
      i = colored.find('m', i);
    else
      stripped += colored[i];
  }
  EXPECT_NE(plain, colored);
  EXPECT_EQ(stripped, plain);
}

TEST(Columns, Printable) {
  EXPECT_EQ(printable("a\tb\x1b[0m\n\xff\xc3\xa9"), "a\\x09b\\x1b[0m \\xff\xc3\xa9");
  EXPECT_EQ(columns_of("\xc3\xa9x"), 2u);
  EXPECT_EQ(padded("\xc3\xa9", 3), "\xc3\xa9  ");
}

TEST(Columns, Wrapped) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(wrapped("", 5, 0), Lines{""});
  EXPECT_EQ(wrapped("abcde", 5, 2), Lines{"abcde"});
  EXPECT_EQ(wrapped("ab cd ef", 5, 0), (Lines{"ab cd", "ef"}));
  EXPECT_EQ(wrapped("ab cdef", 5, 2), (Lines{"ab", "  cde", "  f"}));
  EXPECT_EQ(wrapped("abcdefg", 3, 1), (Lines{"abc", " de", " fg"}));
}

TEST(Columns, EqualLinesMeet) {
  std::vector<ShownLine> source{ran("%a = 1"), ran("%b = 2"), ran("%c = 3"), ran("ret %c")};
  std::vector<ShownLine> target{ran("%b = 2"), ran("%n = 9"), ran("ret %n")};
  std::vector<Row> rows = align(source, target);
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_EQ(rows[0], Row(0, std::nullopt));
  EXPECT_EQ(rows[1], Row(1, 0));
  EXPECT_EQ(rows[2], Row(2, 1));
  EXPECT_EQ(rows[3], Row(3, 2));
}

TEST(Json, EverythingIsThereAndValid) {
  CheckResult r = small();
  r.name = "odd \xff\"\n";
  r.counterexample.note = "note";
  r.counters = {{"terms", 7}};
  r.timers = {{"solver", 0.125}};
  r.seconds = 0.25;
  Summary summary;
  summary.add(r);
  auto parsed = llvm::json::parse(json({r}, {{"f.ll", 3, 4, "bad", "excerpt"}}, summary));
  ASSERT_TRUE(static_cast<bool>(parsed)) << llvm::toString(parsed.takeError());
  const llvm::json::Object& all = *parsed->getAsObject();
  const llvm::json::Object& f = *(*all.getArray("functions"))[0].getAsObject();
  EXPECT_EQ(f.getString("name"), "odd \xef\xbf\xbd\"\n");
  EXPECT_EQ(f.getString("target"), "tgt");
  EXPECT_EQ(f.getString("verdict"), "incorrect");
  EXPECT_EQ(f.getString("reason"), "");
  EXPECT_EQ(f.getString("detail"), "value mismatch");
  EXPECT_EQ(f.getNumber("seconds"), 0.25);
  EXPECT_EQ(f.getObject("statistics")->getObject("counters")->getInteger("terms"), 7);
  EXPECT_EQ(f.getObject("statistics")->getObject("seconds")->getNumber("solver"), 0.125);
  const llvm::json::Object& c = *f.getObject("counterexample");
  EXPECT_EQ(c.getString("check"), "value mismatch");
  EXPECT_EQ((*c.getArray("inputs"))[1].getAsObject()->getString("value"), "poison");
  EXPECT_EQ((*c.getArray("source"))[1].getAsObject()->getString("value"), "128 (0x80, -128)");
  EXPECT_EQ((*c.getArray("source"))[3].getAsObject()->getBoolean("parts"), true);
  EXPECT_EQ((*c.getArray("target"))[1].getAsObject()->getString("text"), "ret i8 %x");
  EXPECT_EQ(c.getString("source_outcome"), "returns i8 64 (0x40)");
  EXPECT_EQ(c.getString("target_outcome"), "returns i8 127 (0x7f)");
  EXPECT_EQ(c.getString("note"), "note");
  EXPECT_EQ((*all.getArray("errors"))[0].getAsObject()->getInteger("line"), 3);
  EXPECT_EQ(all.getObject("summary")->getInteger("incorrect"), 1);
}

} // namespace
} // namespace lockstep::report
