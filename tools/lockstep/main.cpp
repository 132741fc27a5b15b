// The command itself: finds the subcommand and runs it.
#include "lockstep/command.h"
#include "support/options_table.h"
#include "support/printable.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <iostream>
#include <unistd.h>

namespace lockstep::tools {

const std::vector<Command>& commands() {
  static const std::vector<Command> all = {
      {"tv", "check that compiled code does only what its source allows", tv},
      {"verify-witness", "check a proof that 'tv --witness' wrote", verify_witness},
      {"features", "list what is modelled, and what is not", features},
      {"help", "list the subcommands, or explain one", help},
      {"version", "print the version", version},
  };
  return all;
}

namespace {

int unknown_command(const std::string& name) {
  std::vector<std::string> names;
  for (const Command& command : commands())
    names.emplace_back(command.name);
  std::string near = support::nearest(name, names);
  std::cerr << "lockstep: error: unknown subcommand '" << support::printable(name) << "'";
  if (!near.empty())
    std::cerr << "; did you mean '" << near << "'?";
  else if (name.ends_with(".ll") || name.ends_with(".bc"))
    std::cerr << "; did you mean 'lockstep tv " << support::printable(name) << "'?";
  std::cerr << "\n'lockstep help' lists the subcommands\n";
  return kBadUsage;
}

// A file that is opened must not take the number of a standard stream that was closed: what is
// meant for the one would be written to the other. What stands there instead takes nothing.
void occupy_standard_streams() {
  for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) == -1 && errno == EBADF)
      (void)!open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

// The status, unless nobody can have read what it is about.
int after_output(int status) {
  std::cout.flush();
  if (std::cout) return status;
  std::cerr << "lockstep: error: cannot write to standard output\n";
  return kNoOutput;
}

} // namespace

} // namespace lockstep::tools

int main(int argc, char** argv) {
  using namespace lockstep::tools;
  occupy_standard_streams();
  std::vector<std::string> args(argv + 1, argv + argc);
  if (args.empty() || args[0] == "--help" || args[0] == "-help" || args[0] == "-h")
    return after_output(help({}));
  std::string name = args[0];
  if (name == "--version" || name == "-version") name = "version";
  args.erase(args.begin());
  auto command = std::find_if(commands().begin(), commands().end(),
                              [&](const Command& c) { return name == c.name; });
  return command == commands().end() ? unknown_command(name) : after_output(command->run(args));
}
