// Running LLVM's passes, and what can go wrong with that.
#include "driver/passes.h"

#include <gtest/gtest.h>
#include <llvm/AsmParser/Parser.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/Support/SourceMgr.h>

namespace lockstep::driver {
namespace {

class Passes : public testing::Test {
protected:
  void SetUp() override {
    llvm::SMDiagnostic error;
    module_ = llvm::parseAssemblyString("define i8 @f(i8 %x) {\n  %a = add i8 %x, 0\n"
                                        "  ret i8 %a\n}\n"
                                        "define i8 @g(i8 %x) optnone noinline {\n"
                                        "  %a = add i8 %x, 0\n  ret i8 %a\n}\n",
                                        error, context_);
    ASSERT_TRUE(module_);
  }

  std::string error_of(const std::string& pipeline, const PassLimits& limits = {}) {
    std::string bitcode;
    auto error = run_passes(*module_, pipeline, limits, bitcode);
    return error ? error->message : "";
  }
  std::unique_ptr<llvm::Module> transformed(const std::string& pipeline) {
    std::string bitcode;
    std::unique_ptr<llvm::Module> result;
    EXPECT_FALSE(run_passes(*module_, pipeline, {}, bitcode));
    EXPECT_FALSE(read_transformed(bitcode, *module_, result));
    return result;
  }

  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
};

TEST_F(Passes, TransformACopy) {
  std::unique_ptr<llvm::Module> result = transformed("instcombine<no-verify-fixpoint>,gvn");
  ASSERT_TRUE(result);
  EXPECT_EQ(&result->getContext(), &context_);
  EXPECT_EQ(result->getFunction("f")->getInstructionCount(), 1u);
  EXPECT_EQ(result->getFunction("g")->getInstructionCount(), 2u); // it asked to be left alone
  EXPECT_EQ(module_->getFunction("f")->getInstructionCount(), 2u);
}

TEST_F(Passes, ALevelStandsForItsPipeline) {
  std::unique_ptr<llvm::Module> result = transformed("O2");
  ASSERT_TRUE(result);
  EXPECT_EQ(result->getFunction("f")->getInstructionCount(), 1u);
}

TEST_F(Passes, ABadPipeline) {
  EXPECT_EQ(error_of("nope"), "bad pass pipeline 'nope': unknown pass name 'nope'");
  EXPECT_NE(error_of("gvn,("), "");
}

TEST_F(Passes, TheirTimeIsLimited) {
  EXPECT_EQ(error_of("O2", {.deadline = support::Deadline::in_ms(0)}),
            "the passes 'O2' took too long (see --timeout)");
}

TEST_F(Passes, WhatTheyMakeIsReadWithCare) {
  std::unique_ptr<llvm::Module> result;
  auto error = read_transformed("no bitcode", *module_, result);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message.find("cannot read what the passes made: "), 0u);
}

TEST_F(Passes, APassThatCrashes) {
  EXPECT_EQ(error_of("trigger-crash-module").find("the passes 'trigger-crash-module' crashed: "),
            0u);
}

} // namespace
} // namespace lockstep::driver
