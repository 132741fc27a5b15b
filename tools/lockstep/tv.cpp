// `lockstep tv`: validates functions of two files, of one, or of one before and after passes.
#include "driver/checks.h"
#include "driver/command_line.h"
#include "driver/passes.h"
#include "driver/witness.h"
#include "lockstep/command.h"
#include "lockstep/output.h"
#include "lockstep/progress.h"
#include "lockstep/reading.h"
#include "lockstep/terminal.h"
#include "report/counterexample.h"
#include "report/graph.h"
#include "report/json.h"
#include "report/text.h"
#include "support/printable.h"

#include <iostream>

namespace lockstep::tools {

namespace {

using driver::CheckResult;
using driver::InputError;
using driver::TvOptions;

constexpr const char* kUsage =
    "usage: lockstep tv FILE                    @src against @tgt, @src_X against @tgt_X\n"
    "       lockstep tv SOURCE TARGET           every function defined in both\n"
    "       lockstep tv FILE -passes=PIPELINE   every function before and after LLVM's passes\n"
    "\n"
    "A FILE in which no function is called src or tgt is checked as with -passes=O2.\n"
    "\n"
    "Files are LLVM IR, text or bitcode; '-' is standard input. Options may have one dash or two,\n"
    "and their argument after '=' or a blank.\n"
    "\n"
    "exit status: 0 all correct; 1 something incorrect; 2 nothing incorrect but something "
    "unknown;\n"
    "             3 bad usage or input; 4 what was found could not be printed; 130 interrupted\n"
    "\n"
    "options:\n";

// The modules and what is compared. The context comes first: it must outlive them.
struct Work {
  llvm::LLVMContext context;
  driver::Input source, target; // the second is empty where there is one file
  driver::Matched matched;
};

constexpr const char* kDefaultPasses = "default<O2>";

void match_by_name(Work& work, const TvOptions& options) {
  driver::Selection selection = options.selection;
  selection.any_types = options.files.size() == 1; // a pass may change an internal function's
  work.matched = driver::match_by_name(work.source, work.target, selection);
}

// The target is what the passes make of the source.
std::optional<InputError> transform(Work& work, const std::string& passes, const TvOptions& options,
                                    const ReadingLimits& limits) {
  work.target.file = work.source.file;
  work.target.text = work.source.text;
  std::string bitcode;
  driver::PassLimits own{limits.deadline, options.check.memory_mb, interrupt_fd()};
  if (auto error = driver::run_passes(*work.source.module, passes, own, bitcode)) return error;
  return guarded("", "what the passes made", limits, options.json, [&] {
    auto error = driver::read_transformed(bitcode, *work.source.module, work.target.module);
    if (!error) match_by_name(work, options);
    return error;
  });
}

// Reads both files and matches their functions.
std::optional<InputError> prepare_two(Work& work, const TvOptions& options,
                                      const ReadingLimits& limits) {
  auto read = [&](const std::string& file, driver::Input& input) {
    return read_guarded(file, work.context, input, limits, options.json);
  };
  if (auto error = read(options.files[0], work.source)) return error;
  if (auto error = read(options.files[1], work.target)) return error;
  const std::string& before = work.source.module->getDataLayoutStr();
  const std::string& after = work.target.module->getDataLayoutStr();
  if (before != after)
    return InputError{work.target.file, 0, 0,
                      "the data layouts differ: the source has '" + before + "', the target has '" +
                          after + "'",
                      ""};
  return guarded("", "the functions", limits, options.json, [&]() -> std::optional<InputError> {
    match_by_name(work, options);
    return std::nullopt;
  });
}

// Reads one file. It holds the target as well, or passes make that.
std::optional<InputError> prepare_one(Work& work, const TvOptions& options,
                                      const ReadingLimits& limits) {
  const std::string& file = options.files[0];
  auto read = [&] {
    auto error = driver::read_input(file, work.context, work.source);
    if (!error && options.passes.empty())
      work.matched = driver::match_in_one(work.source, options.selection);
    return error;
  };
  if (auto error = guarded(file, "the file", limits, options.json, read)) return error;
  if (!options.passes.empty()) return transform(work, options.passes, options, limits);
  if (!work.matched.no_names) return std::nullopt;
  std::cerr << "lockstep: no function of " << support::printable(work.source.file)
            << " is called src or tgt: checking what " << kDefaultPasses
            << " does to each (-passes names others)\n";
  return transform(work, kDefaultPasses, options, limits);
}

// Reads, transforms and matches, all within the limits of one function.
std::optional<InputError> prepare(const TvOptions& options, Work& work) {
  ReadingLimits limits(options.check);
  auto error = options.files.size() == 2 ? prepare_two(work, options, limits)
                                         : prepare_one(work, options, limits);
  if (!error && !work.matched.nothing.empty())
    return InputError{"", 0, 0, work.matched.nothing, ""};
  return error;
}

driver::Job make_job(const llvm::Function& source, const llvm::Function& target, bool reverse,
                     const TvOptions& options) {
  driver::Job job{source.getName().str(), target.getName().str(), reverse, options.check};
  job.options.by_passes = options.files.size() == 1;
  return job;
}

std::vector<driver::Job> make_jobs(const Work& work, const TvOptions& options) {
  std::vector<driver::Job> jobs;
  for (const driver::Pair& pair : work.matched.pairs) {
    jobs.push_back(make_job(*pair.source, *pair.target, false, options));
    if (options.bidirectional) jobs.push_back(make_job(*pair.target, *pair.source, true, options));
  }
  return jobs;
}

std::vector<std::string> names_of(const std::vector<driver::Job>& jobs) {
  std::vector<std::string> names;
  names.reserve(jobs.size());
  for (const driver::Job& job : jobs)
    names.push_back(job.source);
  return names;
}

void print_text(const CheckResult& result, const TvOptions& options, const report::Style& style) {
  std::cout << report::verdict_line(result, style);
  if (result.counterexample && !options.quiet) std::cout << report::counterexample(result, style);
  if (options.stats) std::cout << report::vacuity_note(result) << report::statistics(result);
  std::cout.flush(); // also: a child that is forked now must find nothing to print again
}

void print_summary(const report::Summary& summary, const TvOptions& options,
                   const report::Style& style) {
  std::cout << report::summary_line(summary, style);
  if (options.stats) std::cout << report::run_statistics(summary);
  std::cout.flush();
}

// An input error with nothing to check.
int refuse(const InputError& error, const TvOptions& options) {
  std::cerr << driver::to_string(error);
  if (options.json) {
    report::Summary summary;
    summary.errors = 1;
    summary.interrupted = interrupted();
    std::cout << report::json({}, {error}, summary);
  }
  return interrupted() ? kInterrupted : kBadUsage;
}

bool write_witnesses(const std::vector<driver::Witness>& witnesses, const TvOptions& options) {
  bool good = true;
  if (!options.witness.empty())
    good &= write_file(options.witness, driver::witnesses_to_json(witnesses));
  if (!options.dot.empty()) good &= write_file(options.dot, report::graph(witnesses));
  return good;
}

// Queries that are asked for must not be lost.
bool all_dumped(uint64_t lost, const TvOptions& options) {
  if (lost == 0) return true;
  std::cerr << "lockstep: error: " << lost << " queries could not be written to folder '"
            << support::printable(options.check.solver.dump_dir) << "'\n";
  return false;
}

// What is known when all is done.
struct Run {
  report::Summary summary;
  std::vector<CheckResult> results; // kept for --json alone
  std::vector<driver::Witness> witnesses;
  uint64_t not_dumped = 0;

  void add(CheckResult result, bool keep) {
    summary.add(result);
    if (auto lost = result.counters.find("solver.dump.failed"); lost != result.counters.end())
      not_dumped += lost->second;
    if (result.has_witness && !result.reverse) witnesses.push_back(result.witness);
    if (keep) results.push_back(std::move(result));
  }
};

// Checks all pairs, and prints each result as it comes.
void check(const Work& work, const TvOptions& options, const report::Style& style, Run& run) {
  std::vector<driver::Job> jobs = make_jobs(work, options);
  ProgressLine progress(names_of(jobs), options.check.timeout_ms);
  const llvm::Module& source = *work.source.module;
  const llvm::Module& target = work.target.module ? *work.target.module : source;
  driver::Checks checks(
      [&](const driver::Job& job) { return driver::run_job(job, source, target); },
      {static_cast<unsigned>(options.parallel), interrupt_fd(), progress.onlooker()});
  for (size_t j = 0; j < jobs.size(); ++j) {
    jobs[j].options.progress = progress.of(j);
    checks.submit(jobs[j]);
  }
  while (auto done = checks.next()) {
    progress.clear();
    std::cerr << support::printable_lines(done->said) << std::flush;
    if (!options.json) print_text(done->result, options, style);
    run.add(std::move(done->result), options.json);
    if (!std::cout) break; // nobody reads the rest
  }
  run.summary.interrupted = checks.stopped();
}

int check_all(const Work& work, const TvOptions& options) {
  report::Style style = output_style();
  Run run;
  run.summary.errors = work.matched.errors.size();
  run.summary.source_only = work.matched.source_only.size();
  run.summary.target_only = work.matched.target_only.size();
  check(work, options, style, run);

  for (const InputError& error : work.matched.errors)
    std::cerr << driver::to_string(error);
  if (options.json)
    std::cout << report::json(run.results, work.matched.errors, run.summary) << std::flush;
  else
    print_summary(run.summary, options, style);
  if (run.summary.interrupted) {
    std::cerr << "lockstep: interrupted\n";
    return kInterrupted;
  }
  bool written = write_witnesses(run.witnesses, options);
  return all_dumped(run.not_dumped, options) && written ? run.summary.exit_status() : kBadUsage;
}

} // namespace

int tv(const std::vector<std::string>& args) {
  TvOptions options;
  if (std::string wrong = driver::parse_tv_options(args, options); !wrong.empty()) {
    complain("lockstep tv", wrong);
    return kBadUsage;
  }
  if (options.help) {
    std::cout << kUsage << support::options_help(driver::tv_option_table(options));
    return 0;
  }
  if (options.version) return version({});
  if (std::string why = why_not_dumped(options.check.solver.dump_dir); !why.empty()) {
    complain("lockstep tv", why);
    return kBadUsage;
  }
  interrupt_fd(); // from here on
  // Never taken apart: the process ends, and a large module takes seconds.
  static Work* const work = new Work;
  if (auto error = prepare(options, *work)) return refuse(*error, options);
  return check_all(*work, options);
}

} // namespace lockstep::tools
