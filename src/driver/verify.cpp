#include "driver/verify.h"

#include "driver/check.h"
#include "driver/functions.h"
#include "frontend/llvm/kept_attributes.h"
#include "frontend/llvm/translate.h"

#include <llvm/IR/Module.h>

namespace lockstep::driver {

using product::checker::Checked;

std::vector<support::Option> verify_option_table(VerifyOptions& o) {
  std::vector<support::Option> out;
  for (support::Option& option : tv_option_table(o.shared))
    for (const char* name : {"timeout", "smt-to", "disable-undef-input", "disable-poison-input",
                             "no-strict-aliasing", "solver", "cross-check", "seed", "dump-smt"})
      if (option.name == name) out.push_back(std::move(option));
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

Checked verify(const llvm::Module& source, const llvm::Module& target, const Witness& witness,
               const CheckOptions& options) {
  auto refuse = [](const std::string& why) {
    return Checked{Checked::Verdict::Refused, "", why, {}};
  };
  const llvm::Function* before = source.getFunction(witness.source);
  const llvm::Function* after = target.getFunction(witness.target);
  if (!before || before->isDeclaration())
    return refuse("the source does not define @" + witness.source);
  if (!after || after->isDeclaration())
    return refuse("the target does not define @" + witness.target);
  if (const char* what = unsupported_pair(*before, *after)) return refuse(what);
  if (std::string what = frontend::unkept_attribute(*before, *after, {false, true}); !what.empty())
    return refuse(what);
  frontend::TranslateOptions translation{.strict_aliasing = options.strict_aliasing};
  frontend::Translation s = frontend::translate(*before, translation);
  frontend::Translation t = frontend::translate(*after, translation);
  for (const frontend::Translation* one : {&s, &t})
    if (!one->program) return refuse("unsupported: " + one->unsupported);
  // What other threads see is asked with another model of memory, which the witness is not about.
  if (!s.program->orderings.empty() || !t.program->orderings.empty())
    return refuse("atomic orderings");
  return check_witness(*s.program, *t.program, witness, options);
}

} // namespace lockstep::driver
