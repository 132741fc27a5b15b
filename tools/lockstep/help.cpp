// `lockstep help`: the subcommands, or the help of one.
#include "lockstep/command.h"

#include <iostream>

namespace lockstep::tools {

int help(const std::vector<std::string>& args) {
  if (!args.empty()) {
    for (const Command& command : commands())
      if (args[0] == command.name && command.run != help) return command.run({"--help"});
  }
  std::cout << "Lockstep checks that compiled code does only what its source allows.\n\n"
               "usage: lockstep SUBCOMMAND ...\n\n";
  for (const Command& command : commands()) {
    std::string name = command.name;
    name.resize(16, ' ');
    std::cout << "  " << name << command.help << "\n";
  }
  std::cout << "\n'lockstep help SUBCOMMAND' or 'lockstep SUBCOMMAND --help' tells more.\n";
  return 0;
}

} // namespace lockstep::tools
