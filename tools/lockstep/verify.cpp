// `lockstep verify-witness`: proofs that were written down, checked anew.
#include "driver/verify.h"
#include "driver/input.h"
#include "lockstep/command.h"
#include "lockstep/output.h"
#include "lockstep/progress.h"
#include "lockstep/reading.h"
#include "lockstep/terminal.h"
#include "support/printable.h"

#include <fstream>
#include <iostream>

namespace lockstep::tools {

namespace {

using driver::VerifyOptions;
using product::checker::Checked;
using support::printable;
using support::printable_name;

constexpr int kRefused = 1, kUndecided = 2;

constexpr const char* kUsage =
    "usage: lockstep verify-witness WITNESS SOURCE TARGET   what 'lockstep tv --witness WITNESS "
    "SOURCE TARGET' wrote\n"
    "       lockstep verify-witness WITNESS FILE            both functions are in one file\n"
    "\n"
    "Nothing in the witness is trusted: both programs are executed anew between the places that "
    "it\n"
    "names, and every step of the proof is asked of a solver.\n"
    "\n"
    "exit status: 0 every proof in it holds; 1 one of them was refused; 2 none was refused but a\n"
    "             limit was reached or no solver answered; 3 bad usage or input; 4 no output\n"
    "\n"
    "options:\n";

int bad(const std::string& wrong) {
  complain("lockstep verify-witness", wrong);
  return kBadUsage;
}

constexpr size_t kMostBytes = 64 << 20; // of a witness; those of our own have some thousands

// What stands in the way of reading the file, or "".
std::string read_file(const std::string& file, std::string& text) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return "cannot read '" + file + "'";
  char buffer[1 << 16];
  while (in.read(buffer, sizeof buffer) || in.gcount() > 0) { // of a folder it fails only here
    text.append(buffer, static_cast<size_t>(in.gcount()));
    if (text.size() > kMostBytes) return file + ": too large for a witness";
  }
  return in.bad() ? "cannot read '" + file + "'" : "";
}

void print(const driver::Witness& witness, const Checked& checked, bool verbose) {
  if (verbose)
    for (const auto& part : checked.parts)
      std::cout << "  " << printable(part.what) << ": " << (part.good ? "holds" : "open") << "\n";
  std::cout << printable_name(witness.source) << ": ";
  if (checked.verdict == Checked::Verdict::Verified) {
    std::cout << "verified\n";
    return;
  }
  std::cout << (checked.verdict == Checked::Verdict::Refused ? "refused" : "undecided") << " (";
  if (!checked.where.empty()) std::cout << printable(checked.where) << ": ";
  std::cout << printable(checked.why) << ")\n";
}

int verify_all(std::vector<driver::Witness>& witnesses, const llvm::Module& source,
               const llvm::Module& target, const VerifyOptions& options) {
  std::vector<std::string> names;
  names.reserve(witnesses.size());
  for (const driver::Witness& witness : witnesses)
    names.push_back(witness.source);
  ProgressLine progress(std::move(names), options.shared.check.timeout_ms);
  driver::Verifications all(
      source, target, options.shared.check,
      {static_cast<unsigned>(options.shared.parallel), interrupt_fd(), progress.onlooker()});
  for (size_t w = 0; w < witnesses.size(); ++w)
    all.submit(std::move(witnesses[w]), progress.of(w));
  int status = 0;
  while (auto done = all.next()) {
    progress.clear();
    std::cerr << support::printable_lines(done->said) << std::flush;
    print(done->witness, done->checked, options.verbose);
    if (!std::cout.flush()) break; // nobody reads the rest
    if (done->checked.verdict == Checked::Verdict::Refused)
      status = kRefused;
    else if (done->checked.verdict == Checked::Verdict::Undecided && status == 0)
      status = kUndecided;
  }
  progress.clear();
  if (!all.stopped()) return status;
  std::cerr << "lockstep: interrupted\n";
  return kInterrupted;
}

} // namespace

int verify_witness(const std::vector<std::string>& args) {
  VerifyOptions options;
  if (std::string wrong = driver::parse_verify_options(args, options); !wrong.empty())
    return bad(wrong);
  if (options.help) {
    std::cout << kUsage << support::options_help(driver::verify_option_table(options));
    return 0;
  }
  if (std::string why = why_not_dumped(options.shared.check.solver.dump_dir); !why.empty())
    return bad(why);
  std::string text;
  if (std::string wrong = read_file(options.witness, text); !wrong.empty()) return bad(wrong);
  driver::ReadWitnesses read = driver::read_witnesses(text, options.shared.check);
  if (!read.error.empty()) return bad(options.witness + ": " + read.error);
  if (read.witnesses.empty()) return bad(options.witness + ": there is no proof in it");
  ReadingLimits limits(options.shared.check);
  llvm::LLVMContext context;
  driver::Input source, target;
  if (auto error = read_guarded(options.files[0], context, source, limits, false)) {
    std::cerr << driver::to_string(*error);
    return kBadUsage;
  }
  if (options.files.size() == 2)
    if (auto error = read_guarded(options.files[1], context, target, limits, false)) {
      std::cerr << driver::to_string(*error);
      return kBadUsage;
    }
  const llvm::Module& after = target.module ? *target.module : *source.module;
  if (source.module->getDataLayoutStr() != after.getDataLayoutStr())
    return bad("the data layouts differ");

  return verify_all(read.witnesses, *source.module, after, options);
}

} // namespace lockstep::tools
