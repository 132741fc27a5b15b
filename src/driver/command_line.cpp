#include "driver/command_line.h"

#include "term/manager.h"

namespace lockstep::driver {

namespace {

namespace store = support::store;

// As a list, but a command to run may hold commas: it goes on to the end.
auto solvers(std::vector<std::string>& place) {
  return [&place](std::string_view text) -> std::string {
    while (!text.empty()) {
      size_t comma = text.starts_with("cmd:") ? std::string_view::npos : text.find(',');
      if (text.substr(0, comma).empty()) return "an item of the list is empty";
      place.emplace_back(text.substr(0, comma));
      text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
    return place.empty() ? "the list is empty" : "";
  };
}

// A bound for loops, at least one iteration, in one or two places.
auto bounds(uint32_t& one, uint32_t& other) {
  return [&one, &other](std::string_view text) -> std::string {
    uint64_t n = 0;
    if (std::string error = store::number(n)(text); !error.empty()) return error;
    constexpr uint64_t kMost = 1'000'000;
    if (n == 0 || n > kMost) return "not between 1 and " + std::to_string(kMost);
    one = other = static_cast<uint32_t>(n);
    return "";
  };
}

auto reductions(program::ExecuteOptions& options) {
  return [&options](std::string_view text) -> std::string {
    std::vector<std::string> names;
    if (std::string error = store::list(names)(text); !error.empty()) return error;
    for (const std::string& name : names)
      if (name == "select")
        options.select_below_dominator = false;
      else if (name == "ub")
        options.share_ub = false;
      else if (name == "reuse")
        options.reuse = false;
      else
        return "unknown name '" + name + "'";
    return "";
  };
}

} // namespace

std::string check_solvers(const CheckOptions& check) {
  if (check.solver.stages.empty() && !check.solver.cross_check) return "";
  term::TermManager terms;
  support::Context context;
  std::string error;
  if (solver::make_solver(terms, context, check.solver, error)) return "";
  return "option '--solver': " + error;
}

std::vector<support::Option> tv_option_table(TvOptions& o) {
  CheckOptions& c = o.check;
  return {
      {"passes",
       {},
       "PIPELINE",
       "run these LLVM passes on FILE and check what they did",
       store::text(o.passes)},
      {"fn",
       {"func"},
       "NAME,...",
       "check only the functions of these names; may be repeated",
       store::list(o.selection.names)},
      {"src-fn",
       {},
       "NAME",
       "the source function; with --tgt-fn, one pair by names",
       store::text(o.selection.source)},
      {"tgt-fn", {}, "NAME", "the target function", store::text(o.selection.target)},
      {"bidirectional",
       {},
       "",
       "check the target against the source, too: a line 'NAME (reverse)' that does not count for "
       "the summary and the exit status",
       store::flag(o.bidirectional)},
      {"timeout",
       {},
       "MS|10s",
       "limit of one function, and of all before it; 0: none (default: 60s)",
       store::milliseconds(c.timeout_ms)},
      {"smt-to",
       {},
       "MS|10s",
       "limit of one solver query (default: only the timeout)",
       store::milliseconds(c.smt_to_ms)},
      {"memory-limit",
       {"max-mem"},
       "MB",
       "memory of one function; 0: any (default: 4096)",
       store::number(c.memory_mb)},
      {"j",
       {"jobs"},
       "N",
       "check up to N functions at once (default: 1)",
       store::number(o.parallel, 1)},
      {"disable-undef-input",
       {},
       "",
       "assume that no argument is undef",
       store::flag(c.undef_input, false)},
      {"disable-poison-input",
       {},
       "",
       "assume that no argument is poison",
       store::flag(c.poison_input, false)},
      {"disallow-ub-exploitation",
       {},
       "",
       "undefined behavior, poison and undef of the source excuse nothing; a side that has or "
       "returns them is incorrect, but for bad pointers",
       store::flag(c.disallow_ub_exploitation)},
      {"local-as-external",
       {},
       "",
       "judge functions and variables with local linkage as if anyone knew of them",
       store::flag(c.local_as_external)},
      {"strict",
       {},
       "",
       "only what the language reference says counts, not what LLVM's passes rely on beyond it",
       store::flag(c.strict)},
      {"no-strict-aliasing",
       {},
       "",
       "types of accesses (!tbaa) say nothing about which of them overlap",
       store::flag(c.strict_aliasing, false)},
      {"no-promote",
       {},
       "",
       "for comparisons: local variables stay in memory, even if their addresses go nowhere",
       store::flag(c.promote, false)},
      {"prove-identical",
       {},
       "",
       "ask a solver about functions that do the same step for step, too",
       store::flag(c.prove_identical)},
      {"no-concrete-runs",
       {},
       "",
       "do not run functions with loops on made-up inputs, beside asking the solver",
       store::flag(c.concrete_runs, false)},
      {"no-product",
       {},
       "",
       "do not try to prove loops for every number of iterations",
       store::flag(c.product, false)},
      {"no-bounded",
       {},
       "",
       "do not follow loops up to a bound: they are proved for every number of iterations, or "
       "unknown",
       store::flag(c.bounded, false)},
      {"product-unroll",
       {},
       "N",
       "for that, match up to N iterations of the source with one of the target (default: 64)",
       store::number(c.product_unroll, 1)},
      {"no-proof-check",
       {},
       "",
       "for measurements: take such a proof as it is, without asking every step of it anew",
       store::flag(c.check_proofs, false)},
      {"witness",
       {},
       "FILE",
       "write how loops were proved for every number of iterations to FILE, as JSON for "
       "'lockstep verify-witness'",
       store::text(o.witness)},
      {"dot", {}, "FILE", "write the same to FILE as a picture, for Graphviz", store::text(o.dot)},
      {"solver",
       {},
       "NAME,...",
       "which stages to ask: sample, bitblast, integers, z3, cvc5, bitwuzla, yices, cmd:COMMAND; "
       "NAME.fp is asked about floating-point numbers in the words of their theory",
       solvers(c.solver.stages)},
      {"cross-check",
       {},
       "",
       "a second solver must confirm every proof; what none confirms is unknown",
       store::flag(c.solver.cross_check)},
      {"seed", {}, "N", "of every random choice (default: 1)", store::number(c.seed)},
      {"dump-smt",
       {},
       "DIR",
       "write every query to DIR as SMT-LIB 2",
       store::text(c.solver.dump_dir)},
      {"unroll",
       {},
       "N",
       "follow every loop for N iterations (default: chosen, and raised while time remains)",
       bounds(c.unroll.source, c.unroll.target)},
      {"src-unroll",
       {},
       "N",
       "the same for the source only",
       bounds(c.unroll.source, c.unroll.source)},
      {"tgt-unroll",
       {},
       "N",
       "the same for the target only",
       bounds(c.unroll.target, c.unroll.target)},
      {"no-formula-reduction",
       {},
       "NAME,...",
       "for measurements: without select (merge by conditions below the dominator), ub (share UB "
       "by "
       "post-dominance), reuse (terms of earlier iterations)",
       reductions(c.execute)},
      {"json", {}, "", "print everything as JSON", store::flag(o.json)},
      {"stats",
       {},
       "",
       "print times and counters, and of each proof whether the source is defined on any input",
       store::flag(o.stats)},
      {"no-vacuity",
       {},
       "",
       "for measurements: --stats without asking that",
       store::flag(o.vacuity, false)},
      {"quiet", {"q"}, "", "print verdicts only, no counterexamples", store::flag(o.quiet)},
      {"help", {"h"}, "", "print this", store::flag(o.help)},
      {"version", {}, "", "print the version", store::flag(o.version)},
  };
}

std::string parse_tv_options(const std::vector<std::string>& args, TvOptions& options) {
  support::ParsedOptions parsed = support::parse_options(tv_option_table(options), args);
  options.files = std::move(parsed.positional);
  if (!parsed.error.empty()) return parsed.error;
  options.check.vacuity = options.stats && options.vacuity;
  options.check.wants_witness = !options.witness.empty() || !options.dot.empty();
  if (options.help || options.version) return "";
  if (options.files.empty()) return "no input file";
  if (options.files.size() > 2) return "more than two files: '" + options.files[2] + "'";
  if (options.files.size() == 2 && !options.passes.empty())
    return "-passes takes one file, not two";
  if (!options.selection.names.empty() &&
      (!options.selection.source.empty() || !options.selection.target.empty()))
    return "--fn does not go with --src-fn and --tgt-fn";
  return check_solvers(options.check);
}

} // namespace lockstep::driver
