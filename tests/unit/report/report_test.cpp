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
using driver::Counterexample;
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
  r.counterexample.emplace();
  r.counterexample->check = "value mismatch";
  r.counterexample->inputs = {{"i8", "%x", "127 (0x7f)"}, {"i32", "%long", "poison"}};
  r.counterexample->source = {label("0:"), ran("%a = add i8 %x, 1", "128 (0x80, -128)"),
                              ran("%b = lshr i8 %a, 1", "64 (0x40)"), ran("ret i8 %b", "", true)};
  r.counterexample->target = {label("0:"), ran("ret i8 %x", "", true)};
  r.counterexample->source_outcome = "returns i8 64 (0x40)";
  r.counterexample->target_outcome = "returns i8 127 (0x7f)";
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

TEST(Verdict, TheReverseGoesByTheNameOfThePairAndDoesNotCount) {
  CheckResult r;
  r.name = "tgt";
  r.target_name = "src";
  r.reverse = true;
  r.outcome = Outcome::incorrect("x");
  r.seconds = 0.5;
  EXPECT_EQ(verdict_line(r, {}), "src (reverse): incorrect (x)\n");
  Summary summary;
  summary.add(r);
  EXPECT_EQ(summary_line(summary, {}), "0 correct, 0 incorrect, 0 unknown\n");
  EXPECT_EQ(summary.exit_status(), 0);
  EXPECT_EQ(summary.seconds, 0.5);
  r.name = "f";
  r.target_name = "";
  EXPECT_EQ(verdict_line(r, {}), "f (reverse): incorrect (x)\n");
}

TEST(Verdict, MemoryStatisticsAreAGroup) {
  CheckResult r;
  r.seconds = 0.5;
  r.counters = {{"memory reads", 4},
                {"memory reads left open", 2},
                {"memory writes walked", 6},
                {"terms", 3}};
  EXPECT_EQ(statistics(r), "  time                      0.500 s\n"
                           "  terms                     3\n"
                           "  memory\n"
                           "    reads                   4\n"
                           "    reads left open         2\n"
                           "    writes walked           6\n"
                           "    writes walked per read  1.50\n"
                           "    size of an alias set    0.50\n");
  r.counters = {{"memory reads", 0}, {"memory writes walked", 0}};
  EXPECT_EQ(statistics(r), "  time             0.500 s\n"
                           "  memory\n"
                           "    reads          0\n"
                           "    writes walked  0\n");
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

CheckResult with_memory() {
  CheckResult r = small();
  Counterexample& c = *r.counterexample;
  c.inputs = {{"ptr", "%p", "*%p + 4, at 0x1004"}};
  using Kind = driver::ShownBytes::Kind;
  c.memory = {
      {"@g",
       "",
       32,
       "0x2000",
       4,
       true,
       {{Kind::Bytes, 0, 3, "07 00 pp uu"},
        {Kind::Bytes, 5, 5, "ff"},
        {Kind::Pointer, 8, 15, "*%p"}}},
      {"*%p", "heap", 1, "0x1000", 1, false, {}},
      {"@long", "", 4096, "", 1, false, {{Kind::All, 0, 4095, "00"}}},
      {"@f", "function", 0, "0x3000", 1, true, {}},
  };
  c.differences = {{"@g", false, 4, 4, "0x07", "0x08"}, {"*%p", true, 0, 0, "", "freed"}};
  return r;
}

TEST(Counterexample, Memory) {
  EXPECT_EQ(counterexample(with_memory(), {}), R"(
  inputs:  ptr %p = *%p + 4, at 0x1004
  memory:  @g     32 bytes at 0x2000, align 4, read-only
             [0..3]  07 00 pp uu
             [5]     ff
             [8..15] -> *%p
           *%p    1 byte at 0x1000, heap
           @long  4096 bytes
             [0..4095] all 00
           @f     function

     source @src                          |    target @tgt
  ----------------------------------------+---------------
     %a = add i8 %x, 1   128 (0x80, -128) |
     %b = lshr i8 %a, 1  64 (0x40)        |
  >> ret i8 %b                            | >> ret i8 %x

  source: returns i8 64 (0x40)
  target: returns i8 127 (0x7f)
  memory: @g[4]: source 0x07, target 0x08
          *%p: freed by the target only

)");
}

TEST(Counterexample, MuchMemoryIsCutShort) {
  CheckResult r = with_memory();
  auto& bytes = r.counterexample->memory[0].bytes;
  bytes.clear();
  for (uint64_t i = 0; i < 40; ++i)
    bytes.push_back({driver::ShownBytes::Kind::Bytes, 2 * i, 2 * i, "01"});
  r.counterexample->differences.resize(20, r.counterexample->differences[0]);
  std::string text = counterexample(r, {});
  EXPECT_NE(text.find("             ... and 24 more lines\n"), std::string::npos) << text;
  EXPECT_NE(text.find("          ... and more\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("[32]"), std::string::npos) << text;
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
  r.counterexample->check = "the value";
  r.counterexample->inputs.clear();
  r.counterexample->note = "undef was 3";
  r.counterexample->source = {label("entry"),
                              ran("br i1 %c, label %a, label %b"),
                              label("a"),
                              skipped("%x = add i8 1, 2"),
                              skipped("ret i8 %x"),
                              label("b"),
                              ran("ret i8 2", "", true)};
  r.counterexample->target = {label("0"), ran("ret i8 3", "", true)};
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

TEST(Counterexample, EventsReasonsAndNeeds) {
  CheckResult r = small();
  r.counterexample->inputs = {{"i8", "%x", "undef", "%0"}};
  r.counterexample->source = {label("0"), ran("ret i8 2", "", true)};
  r.counterexample->target = {label("0"), ran("ret i8 3", "", true)};
  r.counterexample->target_outcome = "undefined behavior";
  r.counterexample->target_reason = "division by zero";
  r.counterexample->events = {
      {3, "call", "@use(false)", "@use(true)", {}},
      {1, "volatile access", "", "load of 4 bytes at null", {}},
      {2, "call", "@f(*%p)", "@f(*%p)", {{"*%p", false, 0, 3, "01 00 00 00", "02 00 00 00"}}}};
  r.counterexample->needs = "needs an undef argument";
  r.counterexample->note = "a note";
  EXPECT_EQ(counterexample(r, {}), R"(
  inputs:  i8 %x (target %0) = undef

     source @src |    target @tgt
  ---------------+---------------
  >> ret i8 2    | >> ret i8 3

  source: returns i8 64 (0x40)
  target: undefined behavior: division by zero
  call 3: source @use(false), target @use(true)
  volatile access 1: source nothing, target load of 4 bytes at null
  call 2: @f(*%p) finds *%p[0..3]: source 01 00 00 00, target 02 00 00 00
  note:   needs an undef argument
  note:   a note

)");
}

TEST(Counterexample, LongNamesAreShortened) {
  EXPECT_EQ(short_names("add i32 %x, @y", 10), "add i32 %x, @y");
  EXPECT_EQ(short_names("%abcdefghijklmnop, %q", 10), "%abcde…nop, %q");
  CheckResult r = small();
  const std::string one = "%" + std::string(40, 'a'), two = one + "b" + std::string(40, 'a');
  r.counterexample->inputs = {{"i8", one, "1"}};
  r.counterexample->source = {ran("ret i8 " + one)};
  r.counterexample->target = {ran("ret i8 " + one)};
  std::string text = counterexample(r, {});
  EXPECT_EQ(text.find(one), std::string::npos);
  EXPECT_NE(text.find("aaa…aaa"), std::string::npos);
  // But not where two would look the same.
  r.counterexample->target = {ran("ret i8 " + two)};
  EXPECT_NE(counterexample(r, {.width = 400}).find(two), std::string::npos);
}

TEST(Counterexample, LongInputsAndOutcomesAreWrapped) {
  CheckResult r = small();
  std::string many = "i8 0";
  for (int i = 1; i < 60; ++i)
    many += ", i8 " + std::to_string(i);
  r.counterexample->inputs = {{"<60 x i8>", "%v", many}};
  r.counterexample->source_outcome = "returns " + many;
  r.counterexample->needs = many;
  std::string text = counterexample(r, {.width = 80});
  size_t start = 0;
  for (size_t end; (end = text.find('\n', start)) != std::string::npos; start = end + 1)
    EXPECT_LE(columns_of(text.substr(start, end - start)), 80u) << text.substr(start, end - start);
  EXPECT_NE(text.find("i8 59"), std::string::npos);
}

TEST(Counterexample, FitsTheTerminal) {
  CheckResult r = small();
  std::string many = "<";
  for (int i = 0; i < 30; ++i)
    many += "i8 " + std::to_string(i) + ", ";
  many += "i8 poison>";
  r.counterexample->source.push_back(ran("%wide = " + std::string(70, 'x') + " %a, %b", many));
  r.counterexample->target.push_back(
      ran("%other = call i8 @f(i8 1, i8 2, i8 3, i8 4, i8 5)", many));
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

TEST(Columns, Widths) {
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
  r.counterexample->note = "note";
  r.counterexample->inputs[0].target_name = "%0";
  r.counterexample->target_reason = "division by zero";
  r.counterexample->events = {{3, "call", "@use(false)", "", {{"@g", false, 0, 3, "00", "01"}}}};
  r.counterexample->undef_input = true;
  r.counterexample->needs = "needs an undef argument";
  r.counters = {{"terms", 7}};
  r.timers = {{"solver", 0.125}};
  r.seconds = 0.25;
  Summary summary;
  summary.add(r);
  auto parsed = llvm::json::parse(json({r}, {{"f.ll", 3, 4, "bad", "excerpt"}}, summary));
  ASSERT_TRUE(static_cast<bool>(parsed)) << llvm::toString(parsed.takeError());
  const llvm::json::Object& all = *parsed->getAsObject();
  const llvm::json::Object& f = *(*all.getArray("functions"))[0].getAsObject();
  EXPECT_EQ(f.getString("name"), "odd \xee\xbf\xbf\"\n");
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
  EXPECT_EQ((*c.getArray("inputs"))[0].getAsObject()->getString("target_name"), "%0");
  EXPECT_EQ(c.getString("source_reason"), std::nullopt);
  EXPECT_EQ(c.getString("target_reason"), "division by zero");
  const llvm::json::Object& event = *(*c.getArray("event_differences"))[0].getAsObject();
  EXPECT_EQ(event.getString("kind"), "call");
  EXPECT_EQ(event.getInteger("number"), 3);
  EXPECT_EQ(event.getString("source"), "@use(false)");
  EXPECT_EQ(event.getString("target"), std::nullopt);
  EXPECT_EQ(event.getArray("memory_differences")->size(), 1u);
  EXPECT_EQ(c.getBoolean("undef_input"), true);
  EXPECT_EQ(c.getBoolean("poison_input"), std::nullopt);
  EXPECT_EQ(c.getString("needs"), "needs an undef argument");
  EXPECT_EQ((*all.getArray("errors"))[0].getAsObject()->getInteger("line"), 3);
  EXPECT_EQ(all.getObject("summary")->getInteger("incorrect"), 1);
}

TEST(Json, MemoryIsStructured) {
  CheckResult r = with_memory();
  r.reverse = true;
  auto parsed = llvm::json::parse(json({r}, {}, {}));
  ASSERT_TRUE(static_cast<bool>(parsed)) << llvm::toString(parsed.takeError());
  const llvm::json::Object& f = *(*parsed->getAsObject()->getArray("functions"))[0].getAsObject();
  EXPECT_EQ(f.getBoolean("reverse"), true);
  const llvm::json::Object& c = *f.getObject("counterexample");
  const llvm::json::Object& g = *(*c.getArray("memory"))[0].getAsObject();
  EXPECT_EQ(g.getString("name"), "@g");
  EXPECT_EQ(g.getInteger("size"), 32);
  EXPECT_EQ(g.getString("address"), "0x2000");
  EXPECT_EQ(g.getInteger("align"), 4);
  EXPECT_EQ(g.getBoolean("read_only"), true);
  const llvm::json::Array& contents = *g.getArray("contents");
  EXPECT_EQ(contents[0].getAsObject()->getString("bytes"), "07 00 pp uu");
  EXPECT_EQ(contents[0].getAsObject()->getInteger("last"), 3);
  EXPECT_EQ(contents[2].getAsObject()->getString("pointer"), "*%p");
  EXPECT_EQ((*c.getArray("memory"))[1].getAsObject()->getString("kind"), "heap");
  const llvm::json::Array& differences = *c.getArray("memory_differences");
  EXPECT_EQ(differences[0].getAsObject()->getString("block"), "@g");
  EXPECT_EQ(differences[0].getAsObject()->getInteger("first"), 4);
  EXPECT_EQ(differences[0].getAsObject()->getString("target"), "0x08");
  EXPECT_EQ(differences[1].getAsObject()->getString("freed_by"), "target");
}

} // namespace
} // namespace lockstep::report
