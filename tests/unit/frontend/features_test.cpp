// The table of what is modelled: nothing in it goes without a reason.
#include "frontend/llvm/features.h"

#include <gtest/gtest.h>

#include <set>

namespace lockstep::frontend {
namespace {

bool says_something(const std::string& reason) {
  return reason.find_first_not_of(" \t\n") != std::string::npos;
}

TEST(Features, WhatIsNotModelledHasAReason) {
  for (const Feature& f : features())
    EXPECT_EQ(says_something(f.reason), f.status != Status::Modelled)
        << f.kind << ": " << f.name << ": '" << f.reason << "'";
}

TEST(Features, EveryRowHasANameOfItsOwn) {
  std::set<std::pair<std::string, std::string>> seen;
  for (const Feature& f : features()) {
    EXPECT_FALSE(f.name.empty()) << f.kind;
    EXPECT_TRUE(seen.emplace(f.kind, f.name).second) << f.kind << ": " << f.name << " twice";
  }
}

TEST(Features, EveryKindIsThere) {
  std::set<std::string> kinds;
  for (const Feature& f : features())
    kinds.insert(f.kind);
  EXPECT_EQ(kinds, (std::set<std::string>{"function attributes", "instructions", "intrinsics",
                                          "library functions", "metadata", "parameter attributes",
                                          "return attributes"}));
}

} // namespace
} // namespace lockstep::frontend
