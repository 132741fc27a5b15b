// The table of library functions, and what LLVM knows of the others.
#include "frontend/llvm/tables.h"

#include <llvm/Analysis/TargetLibraryInfo.h>

#include <gtest/gtest.h>

#include <set>

namespace lockstep::frontend {

namespace {

TEST(Library, RowsAreUnique) {
  std::set<unsigned> seen;
  for (const LibraryRow& row : library_rows()) {
    EXPECT_TRUE(seen.insert(row.function).second) << row.function;
    EXPECT_FALSE(is_allocator(row.function)) << row.function;
  }
}

// With the types that LLVM lists it knows every function, but for complex numbers.
TEST(Library, TypesAreThoseOfLlvm) {
  unsigned unknown = 0, with_attributes = 0;
  for (unsigned f = 0; f < llvm::NumLibFuncs; ++f) {
    LibraryFacts facts = library_facts(static_cast<llvm::LibFunc>(f));
    unknown += !facts.recognised;
    with_attributes += facts.has_attributes;
  }
  EXPECT_EQ(unknown, 5U); // cabs and sincospi
  EXPECT_GE(with_attributes, 400U);
}

TEST(Library, EveryFunctionHasAStatus) {
  unsigned modelled = 0;
  for (unsigned f = 0; f < llvm::NumLibFuncs; ++f) {
    Support support = library_status(static_cast<llvm::LibFunc>(f));
    modelled += support.status == Status::Modelled;
    EXPECT_EQ(support.status == Status::Modelled, support.reason.empty()) << f;
  }
  EXPECT_GE(modelled, 100U);
  EXPECT_EQ(library_status(llvm::LibFunc_strlen).status, Status::Modelled);
  EXPECT_EQ(library_status(llvm::LibFunc_qsort).status, Status::Approximated);
}

} // namespace

} // namespace lockstep::frontend
