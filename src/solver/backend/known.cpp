#include "solver/backend/known.h"

#include <algorithm>
#include <cstdlib>
#include <sys/stat.h>
#include <unistd.h>

namespace lockstep::solver {

namespace {

bool is_program(const std::string& path) {
  struct stat info{};
  return stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) && access(path.c_str(), X_OK) == 0;
}

} // namespace

const std::vector<KnownSolver>& known_solvers() {
  using Floats = KnownSolver::Floats;
  static const std::vector<KnownSolver> table = {
      {"z3", "z3", {"-in", "-smt2"}, Floats::Any},
      {"cvc5", "cvc5", {"--lang=smt2", "--produce-models", "-q"}, Floats::Usual},
      {"bitwuzla", "bitwuzla", {}, Floats::Any},
      {"yices", "yices-smt2", {"--smt2-model-format"}, Floats::None},
  };
  return table;
}

std::optional<std::string> find_program(std::string_view program) {
  if (program.find('/') != std::string_view::npos) {
    std::string path(program);
    return is_program(path) ? std::optional(path) : std::nullopt;
  }
  const char* variable = std::getenv("PATH");
  std::string_view rest = variable ? variable : "/usr/local/bin:/usr/bin:/bin";
  while (!program.empty()) {
    size_t colon = rest.find(':');
    std::string_view folder = rest.substr(0, colon);
    std::string path = std::string(folder.empty() ? "." : folder) + "/" + std::string(program);
    if (is_program(path)) return path;
    if (colon == std::string_view::npos) break;
    rest.remove_prefix(colon + 1);
  }
  return std::nullopt;
}

std::vector<Command> installed_solvers() {
  std::vector<Command> found;
  for (const KnownSolver& known : known_solvers()) {
    std::optional<std::string> path = find_program(known.executable);
    if (!path) continue;
    Command command{known.name, {*path}};
    command.argv.insert(command.argv.end(), known.arguments.begin(), known.arguments.end());
    found.push_back(std::move(command));
  }
  return found;
}

std::optional<Command> integer_solver(const std::vector<Command>& installed) {
  auto it = std::find_if(installed.begin(), installed.end(),
                         [](const Command& c) { return c.name == std::string_view("cvc5"); });
  if (it == installed.end()) return std::nullopt;
  Command command = *it;
  command.name = "integers";
  command.argv.push_back("--solve-bv-as-int=sum");
  return command;
}

Command with_floats(Command command, TermManager& tm) {
  for (const KnownSolver& known : known_solvers())
    if (command.name == known.name && known.floats != KnownSolver::Floats::None) {
      command.floats = &tm;
      command.odd_floats = known.floats == KnownSolver::Floats::Any;
    }
  return command;
}

std::optional<Command> user_command(const std::string& text) {
  size_t start = text.find_first_not_of(" \t");
  if (start == std::string::npos) return std::nullopt;
  // Only where the shell would not read more into the text than words.
  if (text.find_first_of(";&|$`(){}<>=\"'\\") == std::string::npos) {
    std::string word = text.substr(start, text.find_first_of(" \t", start) - start);
    if (!find_program(word)) return std::nullopt;
    // In the shell's place: what dies with us is then the solver itself.
    return Command{"cmd:" + text, {"/bin/sh", "-c", "exec " + text}};
  }
  return Command{"cmd:" + text, {"/bin/sh", "-c", text}};
}

} // namespace lockstep::solver
