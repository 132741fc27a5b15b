#include "driver/verify.h"

#include "driver/beside.h"
#include "driver/check.h"
#include "driver/codec.h"
#include "driver/functions.h"
#include "driver/worker.h"
#include "frontend/llvm/translate.h"
#include "support/printable.h"

#include <llvm/IR/Module.h>

namespace lockstep::driver {

using product::checker::Checked;

std::vector<support::Option> verify_option_table(VerifyOptions& o) {
  std::vector<support::Option> out;
  for (support::Option& option : tv_option_table(o.shared))
    for (const char* name :
         {"timeout", "smt-to", "memory-limit", "disable-undef-input", "disable-poison-input",
          "no-strict-aliasing", "solver", "cross-check", "seed", "dump-smt", "j"})
      if (option.name == name) {
        out.push_back(std::move(option));
        break;
      }
  namespace store = support::store;
  out.push_back(
      {"verbose", {"v"}, "", "print a line for every node and edge", store::flag(o.verbose)});
  out.push_back({"help", {"h"}, "", "print this", store::flag(o.help)});
  return out;
}

std::string parse_verify_options(const std::vector<std::string>& args, VerifyOptions& options) {
  support::ParsedOptions parsed = support::parse_options(verify_option_table(options), args);
  if (!parsed.error.empty()) return parsed.error;
  if (options.help) return "";
  if (parsed.positional.empty()) return "no witness";
  options.witness = parsed.positional[0];
  options.files.assign(parsed.positional.begin() + 1, parsed.positional.end());
  if (options.files.empty()) return "no input file";
  if (options.files.size() > 2) return "more than two input files: '" + options.files[2] + "'";
  return check_solvers(options.shared.check);
}

namespace {

Checked verify_here(const llvm::Module& source, const llvm::Module& target, const Witness& witness,
                    const CheckOptions& options) {
  auto refuse = [](const std::string& why) {
    return Checked{Checked::Verdict::Refused, "", why, {}};
  };
  const llvm::Function* before = source.getFunction(witness.source);
  const llvm::Function* after = target.getFunction(witness.target);
  if (!before || before->isDeclaration())
    return refuse("the source does not define @" + support::printable_name(witness.source));
  if (!after || after->isDeclaration())
    return refuse("the target does not define @" + support::printable_name(witness.target));
  if (const char* what = unsupported_pair(*before, *after)) return refuse(what);
  if (std::string what = beside_operations(*before, *after, {false, true}); !what.empty())
    return refuse(what);
  using frontend::TypeRules;
  frontend::TranslateOptions translation{.type_rules = options.strict_aliasing ? TypeRules::All
                                                                               : TypeRules::None,
                                         .promote = options.promote};
  translation.other = after;
  frontend::Translation s = frontend::translate(*before, translation);
  translation.other = before;
  translation.is_target = true;
  frontend::Translation t = frontend::translate(*after, translation);
  for (const frontend::Translation* one : {&s, &t})
    if (!one->program) return refuse("unsupported: " + one->unsupported);
  // What other threads see is asked with another model of memory, which the witness is not about.
  if (!s.program->orderings.empty() || !t.program->orderings.empty())
    return refuse("atomic orderings");
  return check_witness(*s.program, *t.program, witness, options, options.limit());
}

// Why there is no answer.
std::string trouble(const Ended& ended) {
  switch (ended.how) {
  case Ended::How::Finished:
    return "the answer is garbled";
  case Ended::How::Killed:
    return "the limit of time was reached";
  case Ended::How::OutOfMemory:
    return "the limit of memory was reached";
  case Ended::How::Crashed:
    break;
  }
  return "crash: " + ended.crash;
}

} // namespace

ReadWitnesses read_witnesses(const std::string& text, const CheckOptions& options) {
  // What comes back is a file again, and written by us; or, behind the mark, what is wrong.
  constexpr char kWrong = '!';
  auto read = [&] {
    ReadWitnesses found = witnesses_from_json(text);
    return found.error.empty() ? witnesses_to_json(found.witnesses) : kWrong + found.error;
  };
  Ended ended = run_worker(read, options.memory_mb, -1, options.limit());
  if (ended.how != Ended::How::Finished) return {{}, trouble(ended)};
  if (ended.bytes.starts_with(kWrong)) return {{}, ended.bytes.substr(1)};
  return witnesses_from_json(ended.bytes);
}

void Verifications::submit(Witness witness, support::Progress progress) {
  witnesses_.push_back(witness);
  CheckOptions own = options_;
  own.progress = progress;
  own.timeout_ms *= kOwnShare;
  pool_.submit(
      [this, own, witness = std::move(witness)] {
        return checked_to_json(verify_here(source_, target_, witness, own));
      },
      {options_.timeout_ms, options_.memory_mb});
}

std::optional<Verifications::Done> Verifications::next() {
  std::optional<Pool::Done> done = pool_.next();
  if (!done) return std::nullopt;
  std::optional<Checked> checked;
  if (done->ended.how == Ended::How::Finished) checked = checked_from_json(done->ended.bytes);
  if (!checked) checked = Checked{Checked::Verdict::Undecided, "", trouble(done->ended), {}};
  Witness witness = std::move(witnesses_.front());
  witnesses_.pop_front();
  return Done{std::move(witness), std::move(*checked), std::move(done->ended.said)};
}

} // namespace lockstep::driver
