// The options of `lockstep tv`: every row of the table, every alias, every way to write them.
#include "driver/command_line.h"

#include <gtest/gtest.h>

#include <set>

namespace lockstep::driver {
namespace {

using Args = std::vector<std::string>;

std::string parse(Args args, TvOptions& options) {
  args.push_back("file.ll");
  return parse_tv_options(args, options);
}

TvOptions parsed(const Args& args) {
  TvOptions options;
  EXPECT_EQ(parse(args, options), "") << args[0];
  return options;
}

std::string error_of(const Args& args) {
  TvOptions options;
  return parse_tv_options(args, options);
}

TEST(Options, Defaults) {
  TvOptions options = parsed({});
  EXPECT_EQ(options.check.timeout_ms, 60'000);
  EXPECT_EQ(options.check.smt_to_ms, 0);
  EXPECT_EQ(options.check.memory_mb, 4096u);
  EXPECT_EQ(options.parallel, 1u);
  EXPECT_TRUE(options.check.undef_input);
  EXPECT_TRUE(options.check.poison_input);
  EXPECT_FALSE(options.check.disallow_ub_exploitation);
  EXPECT_EQ(options.files, Args{"file.ll"});
}

TEST(Options, TheTableIsComplete) {
  TvOptions options;
  std::set<std::string> seen;
  for (const support::Option& option : tv_option_table(options)) {
    EXPECT_FALSE(option.help.empty()) << option.name;
    EXPECT_TRUE(option.store) << option.name;
    EXPECT_TRUE(seen.insert(option.name).second) << option.name << " twice";
    for (const std::string& alias : option.aliases)
      EXPECT_TRUE(seen.insert(alias).second) << alias << " twice";
  }
  for (const char* name : {"timeout",
                           "smt-to",
                           "memory-limit",
                           "max-mem",
                           "fn",
                           "func",
                           "src-fn",
                           "tgt-fn",
                           "disable-undef-input",
                           "disable-poison-input",
                           "disallow-ub-exploitation",
                           "solver",
                           "cross-check",
                           "dump-smt",
                           "bidirectional",
                           "no-strict-aliasing",
                           "stats",
                           "quiet",
                           "json",
                           "j",
                           "seed",
                           "passes",
                           "help",
                           "version",
                           "src-unroll",
                           "tgt-unroll"})
    EXPECT_TRUE(seen.contains(name)) << name;
}

TEST(Options, EveryNameAndAliasIsTakenWithOneDashAndTwo) {
  TvOptions unused;
  for (const support::Option& option : tv_option_table(unused)) {
    Args names = option.aliases;
    names.push_back(option.name);
    // A word that every kind of argument takes, but for names.
    std::string value = option.name == "solver"                 ? "sample"
                        : option.name == "no-formula-reduction" ? "reuse"
                                                                : "7";
    for (const std::string& name : names) {
      for (const std::string& dashes : {"-", "--"}) {
        TvOptions options;
        if (option.argument.empty()) {
          EXPECT_EQ(parse({dashes + name}, options), "") << name;
          EXPECT_EQ(parse({dashes + name + "=false"}, options), "") << name;
          continue;
        }
        // What must not go together is not the matter here.
        auto table = tv_option_table(options);
        EXPECT_EQ(support::parse_options(table, {dashes + name, value}).error, "") << name;
        EXPECT_EQ(support::parse_options(table, {dashes + name + "=" + value}).error, "") << name;
        EXPECT_NE(support::parse_options(table, {dashes + name}).error, "") << name;
      }
    }
  }
}

TEST(Options, EachStoresInItsPlace) {
  EXPECT_EQ(parsed({"-timeout=5s"}).check.timeout_ms, 5000);
  EXPECT_EQ(parsed({"-timeout", "5s"}).check.timeout_ms, 5000);
  EXPECT_EQ(parsed({"--timeout=250"}).check.timeout_ms, 250);
  EXPECT_EQ(parsed({"--timeout=250ms"}).check.timeout_ms, 250);
  EXPECT_EQ(parsed({"--timeout=1.5m"}).check.timeout_ms, 90'000);
  EXPECT_EQ(parsed({"-smt-to=100"}).check.smt_to_ms, 100);
  EXPECT_EQ(parsed({"--memory-limit", "100"}).check.memory_mb, 100u);
  EXPECT_EQ(parsed({"-max-mem=100"}).check.memory_mb, 100u);
  EXPECT_EQ(parsed({"--fn", "a,b", "-func=c"}).selection.names, (Args{"a", "b", "c"}));
  EXPECT_EQ(parsed({"-src-fn=a", "-tgt-fn=b"}).selection.source, "a");
  EXPECT_EQ(parsed({"-src-fn=a", "-tgt-fn=b"}).selection.target, "b");
  EXPECT_FALSE(parsed({"-disable-undef-input"}).check.undef_input);
  EXPECT_TRUE(parsed({"-disable-undef-input=false"}).check.undef_input);
  EXPECT_FALSE(parsed({"-disable-poison-input"}).check.poison_input);
  EXPECT_TRUE(parsed({"-disallow-ub-exploitation"}).check.disallow_ub_exploitation);
  EXPECT_TRUE(parsed({"--dump-smt", "d"}).check.solver.dump_dir == "d");
  EXPECT_TRUE(parsed({"-bidirectional"}).bidirectional);
  EXPECT_FALSE(parsed({}).bidirectional);
  EXPECT_FALSE(parsed({"--no-strict-aliasing"}).check.strict_aliasing);
  EXPECT_TRUE(parsed({}).check.strict_aliasing);
  EXPECT_TRUE(parsed({"--stats"}).stats);
  EXPECT_TRUE(parsed({"-quiet"}).quiet);
  EXPECT_TRUE(parsed({"--json"}).json);
  EXPECT_EQ(parsed({"-j", "3"}).parallel, 3u);
  EXPECT_EQ(parsed({"-j3"}).parallel, 3u);
  EXPECT_EQ(parsed({"-j=3"}).parallel, 3u);
  EXPECT_EQ(parsed({"--seed=9"}).check.seed, 9u);
  EXPECT_EQ(parsed({"-passes=instcombine<no-verify-fixpoint>,gvn"}).passes,
            "instcombine<no-verify-fixpoint>,gvn");
  EXPECT_EQ(parsed({"-src-unroll=4"}).check.unroll.source, 4u);
  EXPECT_EQ(parsed({"-tgt-unroll=5"}).check.unroll.target, 5u);
  EXPECT_EQ(parsed({"--solver", "sample,bitblast"}).check.solver.stages,
            (Args{"sample", "bitblast"}));
}

TEST(Options, ACommandForASolverMayHoldCommas) {
  TvOptions options;
  auto table = tv_option_table(options);
  EXPECT_EQ(support::parse_options(table, {"--solver=sample,cmd:x -a,b"}).error, "");
  EXPECT_EQ(options.check.solver.stages, (Args{"sample", "cmd:x -a,b"}));
}

TEST(Options, WhatIsWrongIsSaid) {
  EXPECT_EQ(error_of({"--tmeout", "5", "f"}),
            "unknown option '--tmeout'; did you mean '--timeout'?");
  EXPECT_EQ(error_of({"-disable-undef-inputs=3", "f"}),
            "unknown option '-disable-undef-inputs'; did you mean '--disable-undef-input'?");
  EXPECT_EQ(error_of({"--xyzzy", "f"}), "unknown option '--xyzzy'");
  EXPECT_EQ(error_of({"f", "--timeout"}), "option '--timeout' needs an argument: MS|10s");
  EXPECT_EQ(error_of({"--timeout=soon", "f"}),
            "option '--timeout': 'soon' is not a time (500, 500ms, 10s, 2m)");
  EXPECT_EQ(error_of({"--timeout=-5", "f"}),
            "option '--timeout': '-5' is not a time (500, 500ms, 10s, 2m)");
  EXPECT_EQ(error_of({"-j0", "f"}), "option '-j0': must be at least 1");
  EXPECT_EQ(error_of({"--memory-limit=1x", "f"}), "option '--memory-limit': '1x' is not a number");
  EXPECT_EQ(error_of({"--fn=a,,b", "f"}), "option '--fn': an item of the list is empty");
  EXPECT_EQ(error_of({"--json=maybe", "f"}),
            "option '--json': takes no argument but true or false, not 'maybe'");
  EXPECT_EQ(error_of({}), "no input file");
  EXPECT_EQ(error_of({"a", "b", "c"}), "more than two files: 'c'");
  EXPECT_EQ(error_of({"a", "b", "-passes=gvn"}), "-passes takes one file, not two");
  EXPECT_EQ(error_of({"a", "--fn=x", "--src-fn=y"}), "--fn does not go with --src-fn and --tgt-fn");
  EXPECT_NE(error_of({"--solver=magic", "f"}).find("magic"), std::string::npos);
}

TEST(Options, DashesEndTheOptions) {
  TvOptions options;
  EXPECT_EQ(parse_tv_options({"--json", "--", "-odd.ll"}, options), "");
  EXPECT_EQ(options.files, Args{"-odd.ll"});
  options = {};
  EXPECT_EQ(parse_tv_options({"-"}, options), "");
  EXPECT_EQ(options.files, Args{"-"});
}

TEST(Options, HelpHasEveryNameAndIsNotTooWide) {
  TvOptions options;
  auto table = tv_option_table(options);
  std::string help = support::options_help(table, 80);
  for (const support::Option& option : table)
    EXPECT_NE(help.find("-" + option.name), std::string::npos) << option.name;
  size_t start = 0;
  for (size_t end; (end = help.find('\n', start)) != std::string::npos; start = end + 1)
    EXPECT_LE(end - start, 80u) << help.substr(start, end - start);
}

TEST(Options, TheNearestName) {
  std::vector<std::string> names{"timeout", "stats", "seed"};
  EXPECT_EQ(support::nearest("timeuot", names), "timeout"); // a swap is one slip
  EXPECT_EQ(support::nearest("sead", names), "seed");
  EXPECT_EQ(support::nearest("zzz", names), "");
}

} // namespace
TEST(Options, BoundsAndReductions) {
  EXPECT_EQ(parsed({"--unroll=3"}).check.unroll.source, 3u);
  EXPECT_EQ(parsed({"--unroll=3"}).check.unroll.target, 3u);
  EXPECT_EQ(parsed({"--unroll=3", "--tgt-unroll=5"}).check.unroll.target, 5u);
  TvOptions options;
  EXPECT_NE(parse({"--unroll=0", "f.ll"}, options), "");
  EXPECT_NE(parse({"--no-formula-reduction=none", "f.ll"}, options), "");
  EXPECT_FALSE(parsed({"--no-formula-reduction=ub,reuse"}).check.execute.reuse);
  EXPECT_TRUE(parsed({"--no-formula-reduction=ub,reuse"}).check.execute.select_below_dominator);
}

} // namespace lockstep::driver
