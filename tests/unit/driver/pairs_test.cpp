// Which functions are compared, what is refused, and where errors point.
#include "driver/pairs.h"

#include "driver/functions.h"

#include <gtest/gtest.h>
#include <llvm/AsmParser/Parser.h>
#include <llvm/Support/SourceMgr.h>

namespace lockstep::driver {
namespace {

class Pairs : public testing::Test {
protected:
  Input input(const std::string& text, const std::string& file = "f.ll") {
    llvm::SMDiagnostic error;
    Input result{file, text, llvm::parseAssemblyString(text, error, context_)};
    EXPECT_TRUE(result.module) << error.getMessage().str();
    return result;
  }

  static std::vector<std::string> names(const Matched& matched) {
    std::vector<std::string> result;
    for (const Pair& pair : matched.pairs)
      result.push_back((pair.source->getName() + ":" + pair.target->getName()).str());
    return result;
  }

  llvm::LLVMContext context_;
};

using Names = std::vector<std::string>;

const char* const kOneFile = "define void @src() { ret void }\n"
                             "define void @src_a() { ret void }\n"
                             "define void @tgt() { ret void }\n"
                             "define void @tgt_a() { ret void }\n"
                             "define void @src_alone() { ret void }\n"
                             "define void @tgt_lost() { ret void }\n"
                             "define void @src.b() { ret void }\n"
                             "define void @tgt.b() { ret void }\n"
                             "define void @srcx() { ret void }\n"
                             "define void @tgtx() { ret void }\n"
                             "define void @src_d() { ret void }\n"
                             "declare void @tgt_d()\n";

TEST_F(Pairs, InOneFile) {
  Input in = input(kOneFile);
  Matched matched = match_in_one(in, {});
  EXPECT_EQ(names(matched), (Names{"src:tgt", "src_a:tgt_a"}));
  EXPECT_EQ(matched.source_only, (Names{"src_alone", "src_d"}));
  EXPECT_EQ(matched.target_only, (Names{"tgt_lost"}));
  EXPECT_EQ(matched.nothing, "");
}

TEST_F(Pairs, SelectionInOneFile) {
  Input in = input(kOneFile);
  for (const char* name : {"a", "src_a", "tgt_a", "@src_a"})
    EXPECT_EQ(names(match_in_one(in, {{name}, "", ""})), Names{"src_a:tgt_a"}) << name;
  EXPECT_EQ(names(match_in_one(in, {{}, "srcx", "tgtx"})), Names{"srcx:tgtx"});
  EXPECT_EQ(names(match_in_one(in, {{}, "srcx", ""})), Names{"srcx:tgt"});
  EXPECT_EQ(match_in_one(in, {{"nope"}, "", ""}).nothing,
            "no pair of functions named 'nope' in f.ll");
  EXPECT_EQ(match_in_one(in, {{}, "srx", ""}).nothing,
            "no function @srx is defined in f.ll; did you mean @src?");
}

TEST_F(Pairs, ByName) {
  Input a = input("define void @f() { ret void }\ndefine void @g() { ret void }\n"
                  "declare void @h()\ndefine void @i() { ret void }\n",
                  "a.ll");
  Input b = input("define void @g() { ret void }\ndefine void @f() { ret void }\n"
                  "define void @h() { ret void }\ndeclare void @i()\n",
                  "b.ll");
  Matched matched = match_by_name(a, b, {});
  EXPECT_EQ(names(matched), (Names{"f:f", "g:g"})); // as the source has them
  EXPECT_EQ(matched.source_only, Names{"i"});
  EXPECT_EQ(matched.target_only, Names{"h"});
  EXPECT_EQ(names(match_by_name(a, b, {{"g"}, "", ""})), Names{"g:g"});
  EXPECT_EQ(names(match_by_name(a, b, {{}, "f", "h"})), Names{"f:h"});
  EXPECT_EQ(names(match_by_name(a, b, {{}, "f", ""})), Names{"f:f"});
  EXPECT_EQ(match_by_name(a, b, {{"h"}, "", ""}).nothing, "no function @h is defined in a.ll");
  EXPECT_EQ(match_by_name(a, b, {{"i"}, "", ""}).nothing, "no function @i is defined in b.ll");
}

TEST_F(Pairs, NothingToCompare) {
  Input a = input("define void @f() { ret void }\n", "a.ll");
  Input b = input("define void @g() { ret void }\n", "b.ll");
  EXPECT_EQ(match_by_name(a, b, {}).nothing, "no function is defined in both a.ll and b.ll");
  EXPECT_NE(match_in_one(a, {}).nothing.find("no pair @src and @tgt"), std::string::npos);
}

TEST_F(Pairs, AFileWithoutTheNames) {
  EXPECT_TRUE(match_in_one(input("define void @f() { ret void }\n"), {}).no_names);
  EXPECT_FALSE(match_in_one(input("define void @src_f() { ret void }\n"), {}).no_names);
  EXPECT_FALSE(match_in_one(input("define void @tgt() { ret void }\n"), {}).no_names);
  EXPECT_FALSE(match_in_one(input("declare void @f()\n"), {}).no_names); // nothing at all
  EXPECT_FALSE(match_in_one(input("define void @f() { ret void }\n"), {{}, "f", "f"}).no_names);
}

TEST_F(Pairs, TypesMustAgree) {
  Input in = input("define i8 @src(i8 %x) { ret i8 %x }\n"
                   "\n"
                   "define  i16 @tgt(i16 %x) { ret i16 %x }\n"
                   "define void @src_v(...) { ret void }\n"
                   "define void @tgt_v() { ret void }\n"
                   "define void @src_ok() { ret void }\n"
                   "define void @tgt_ok() { ret void }\n");
  Matched matched = match_in_one(in, {});
  EXPECT_EQ(names(matched), Names{"src_ok:tgt_ok"});
  ASSERT_EQ(matched.errors.size(), 2u);
  EXPECT_EQ(to_string(matched.errors[0]),
            "f.ll:3:13: error: the types of @src and @tgt differ: the source is 'i8 (i8)', the "
            "target is 'i16 (i16)'\n"
            "define  i16 @tgt(i16 %x) { ret i16 %x }\n"
            "            ^\n");
  EXPECT_EQ(matched.nothing, "");
}

TEST_F(Pairs, StructsOfTwoFilesAreTheSameByTheirElements) {
  const char* same = "%s = type { i8, [2 x %t] }\n%t = type { i16 }\n"
                     "define %s @f(%s %x, <2 x i8> %v) { ret %s %x }\n";
  Input a = input(same, "a.ll"), b = input(same, "b.ll");
  EXPECT_NE(a.module->getFunction("f")->getFunctionType(),
            b.module->getFunction("f")->getFunctionType());
  EXPECT_EQ(names(match_by_name(a, b, {})), Names{"f:f"});
  for (const char* other : {"%s = type { i8, [3 x %t] }\n%t = type { i16 }\n",
                            "%s = type { i8, [2 x %t] }\n%t = type { i32 }\n",
                            "%s = type <{ i8, [2 x %t] }>\n%t = type { i16 }\n"}) {
    Input c = input(std::string(other) + "define %s @f(%s %x, <2 x i8> %v) { ret %s %x }\n");
    EXPECT_EQ(match_by_name(a, c, {}).errors.size(), 1u) << other;
  }
}

TEST_F(Pairs, AReturnedParameterThatOnlyTheTargetHasIsNotSupported) {
  Input in = input("define i8 @src(i8 %x) { ret i8 %x }\n"
                   "define i8 @tgt(i8 returned %x) { ret i8 %x }\n"
                   "define i8 @masked(i8 %x) { %y = and i8 %x, -1 ret i8 %y }\n"
                   "define i8 @unclear(i8 returned %x) { %y = and i8 %x, -1 ret i8 %y }\n");
  auto check = [&](const char* source, const char* target) {
    return support::to_string(check_functions(*in.module->getFunction(source),
                                              *in.module->getFunction(target), CheckOptions())
                                  .outcome);
  };
  EXPECT_EQ(check("src", "tgt"), "correct"); // it returns nothing else
  EXPECT_EQ(check("masked", "unclear"),
            "unknown (unsupported: attribute returned of parameter 0 added by the target)");
  EXPECT_EQ(check("src", "unclear"),
            "unknown (unsupported: attribute returned of parameter 0 added by the target)");
}

} // namespace
} // namespace lockstep::driver
