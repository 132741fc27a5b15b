// `lockstep version`: ours, and that of the LLVM inside.
#include "lockstep/command.h"

#include <llvm/Config/llvm-config.h>

#include <iostream>

namespace lockstep::tools {

int version(const std::vector<std::string>&) {
  std::cout << "lockstep 0.1 (LLVM " LLVM_VERSION_STRING ")\n";
  return 0;
}

} // namespace lockstep::tools
