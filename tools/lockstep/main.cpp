// The command itself: finds the subcommand and runs it.
#include "lockstep/command.h"
#include "support/options_table.h"

#include <algorithm>
#include <iostream>

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
  std::cerr << "lockstep: error: unknown subcommand '" << name << "'";
  if (!near.empty())
    std::cerr << "; did you mean '" << near << "'?";
  else if (name.ends_with(".ll") || name.ends_with(".bc"))
    std::cerr << "; did you mean 'lockstep tv " << name << "'?";
  std::cerr << "\n'lockstep help' lists the subcommands\n";
  return kBadUsage;
}

} // namespace

} // namespace lockstep::tools

int main(int argc, char** argv) {
  using namespace lockstep::tools;
  std::vector<std::string> args(argv + 1, argv + argc);
  if (args.empty() || args[0] == "--help" || args[0] == "-help" || args[0] == "-h") return help({});
  std::string name = args[0];
  if (name == "--version" || name == "-version") name = "version";
  args.erase(args.begin());
  auto command = std::find_if(commands().begin(), commands().end(),
                              [&](const Command& c) { return name == c.name; });
  return command == commands().end() ? unknown_command(name) : command->run(args);
}
