// What the front end makes of each thing that LLVM 19 knows, told by the tables that translate it.
#pragma once

#include <string>
#include <vector>

namespace lockstep::frontend {

enum class Status : unsigned char { Modelled, Approximated, Unsupported };

struct Feature {
  std::string kind; // "instructions", "intrinsics", ...
  std::string name;
  Status status = Status::Modelled;
  std::string reason; // of the last two
};

// By kind, and within it in LLVM's order.
std::vector<Feature> features();

} // namespace lockstep::frontend
