// Reading files: functions without a name.
#include "driver/input.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

namespace lockstep::driver {
namespace {

TEST(Input, FunctionsWithoutANameGetTheirNumber) {
  std::string file = testing::TempDir() + "lockstep-unnamed.ll";
  // Variables are numbered first.
  std::ofstream(file) << "@0 = global i8 0\n"
                         "define ptr @1() {\n  ret ptr @0\n}\n"
                         "define void @f() {\n  ret void\n}\n"
                         "define ptr @2() {\n  %r = call ptr @1()\n  ret ptr %r\n}\n";
  llvm::LLVMContext context;
  Input input;
  auto error = read_input(file, context, input);
  std::remove(file.c_str());
  ASSERT_FALSE(error) << error->message;
  std::vector<std::string> names;
  for (const llvm::Function& function : *input.module)
    names.push_back(function.getName().str());
  EXPECT_EQ(names, (std::vector<std::string>{"1", "f", "2"}));
}

} // namespace
} // namespace lockstep::driver
