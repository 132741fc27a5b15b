// The subcommands of `lockstep`. Each has a file of its own; main.cpp lists them.
#pragma once

#include <string>
#include <vector>

namespace lockstep::tools {

// Exit status: the command line or an input is wrong; what was found could not be printed; somebody
// has ended it, as shells have it.
inline constexpr int kBadUsage = 3, kNoOutput = 4, kInterrupted = 130;

struct Command {
  const char* name;
  const char* help; // one line
  int (*run)(
      const std::vector<std::string>& args); // what follows the name; returns the exit status
};

const std::vector<Command>& commands();

int tv(const std::vector<std::string>& args);
int verify_witness(const std::vector<std::string>& args);
int features(const std::vector<std::string>& args);
int version(const std::vector<std::string>& args);
int help(const std::vector<std::string>& args);

} // namespace lockstep::tools
