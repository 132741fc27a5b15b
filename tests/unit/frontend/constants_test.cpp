#include "frontend/llvm/types_constants.h"
#include "unit/frontend/ir.h"

namespace lockstep::frontend::testing {
namespace {

// The leaves of a constant that a function returns.
std::string leaves(const std::string& type, const std::string& constant,
                   const std::string& before = "") {
  program::Program p =
      translated(before + "\ndefine " + type + " @f() {\n  ret " + type + " " + constant + "\n}");
  return p.blocks.empty() ? "" : show(p, p.blocks[0].end.value);
}

TEST(Constants, Leaves) {
  EXPECT_EQ(leaves("i8", "-1"), "-1");
  EXPECT_EQ(leaves("i1", "true"), "-1");
  EXPECT_EQ(leaves("i200", "1208925819614629174706176"), "1208925819614629174706176");
  EXPECT_EQ(leaves("i8", "undef"), "undef");
  EXPECT_EQ(leaves("i8", "poison"), "poison");
  EXPECT_EQ(leaves("<2 x i8>", "<i8 3, i8 4>"), "<3 4>");
  EXPECT_EQ(leaves("<2 x i8>", "splat (i8 5)"), "<5 5>");
  EXPECT_EQ(leaves("<3 x i8>", "<i8 undef, i8 1, i8 poison>"), "<undef 1 poison>");
  EXPECT_EQ(leaves("<2 x i8>", "undef"), "<undef undef>");
  EXPECT_EQ(leaves("<3 x i7>", "<i7 1, i7 2, i7 3>"), "<1 2 3>");
  EXPECT_EQ(leaves("[2 x i8]", "c\"ab\""), "<97 98>");
  EXPECT_EQ(leaves("[2 x {i1, i8}]", "zeroinitializer"), "<0 0 0 0>");
  EXPECT_EQ(leaves("{i8, <2 x i4>, [0 x i8]}", "{i8 1, <2 x i4> <i4 2, i4 undef>, [0 x i8] []}"),
            "<1 2 undef>");
  EXPECT_EQ(leaves("{i8, {}}", "poison"), "poison");
  EXPECT_EQ(leaves("{}", "{}"), "<>");
  EXPECT_EQ(leaves("{}", "zeroinitializer"), "<>");
}

TEST(Constants, LeavesHaveTheirWidths) {
  program::Program p = translated("define {i8, i33} @f() {\n  ret {i8, i33} {i8 1, i33 undef}\n}");
  const semantics::ConstValue& value = p.constants[p.blocks[0].end.value.index];
  ASSERT_EQ(value.size(), 2U);
  EXPECT_EQ(value[0].number.getBitWidth(), 8U);
  EXPECT_EQ(value[1].number.getBitWidth(), 33U);
}

TEST(Constants, EqualOnesAreOne) {
  program::Program p = translated("define i8 @f(i8 %a) {\n  %b = add i8 %a, 3\n"
                                  "  %c = add i8 %b, 3\n  ret i8 %c\n}");
  EXPECT_EQ(p.constants.size(), 1U);
}

TEST(Constants, ExpressionsThatFold) {
  EXPECT_EQ(leaves("i32", "bitcast (<2 x i16> <i16 1, i16 2> to i32)"), "131073");
  EXPECT_EQ(leaves("i32", "bitcast (<2 x i16> <i16 1, i16 2> to i32)", "target datalayout = \"E\""),
            "65538");
  EXPECT_EQ(leaves("i64", "ptrtoint (ptr null to i64)"), "0");
  EXPECT_EQ(leaves("i64", "ptrtoint (ptr getelementptr (i32, ptr null, i32 1) to i64)"), "4");
}

TEST(Constants, ExpressionsThatDoNot) {
  auto name = [](const std::string& type, const std::string& constant) {
    return unsupported("@g = global i8 0\ndefine " + type + " @f() {\n  ret " + type + " " +
                       constant + "\n}");
  };
  EXPECT_EQ(name("i64", "ptrtoint (ptr @g to i64)"), "constant expression");
  EXPECT_EQ(name("<2 x i64>", "<i64 1, i64 ptrtoint (ptr @g to i64)>"), "constant expression");
  // LLVM folds each lane of three bits to one of four.
  EXPECT_EQ(name("<3 x i4>", "bitcast (<4 x i3> <i3 1, i3 2, i3 3, i3 4> to <3 x i4>)"),
            "constant expression");
  // LLVM would take 0 for the undefined half.
  EXPECT_EQ(name("i32", "bitcast (<2 x i16> <i16 1, i16 undef> to i32)"), "constant expression");
}

TEST(Types, UnsupportedOnesAreNamed) {
  auto param = [](const std::string& type) {
    return unsupported("%o = type opaque\ndefine void @f(" + type + " %x) {\n  ret void\n}");
  };
  EXPECT_EQ(param("ptr"), "type ptr");
  EXPECT_EQ(param("ptr addrspace(3)"), "type ptr addrspace(3)");
  EXPECT_EQ(param("float"), "type float");
  EXPECT_EQ(param("<2 x double>"), "type double");
  EXPECT_EQ(param("[2 x {i8, ptr}]"), "type ptr");
  EXPECT_EQ(param("<vscale x 2 x i8>"), "scalable vector");
  EXPECT_EQ(param("[1000000 x i8]"), "large aggregate");
  EXPECT_EQ(param("[1000000000 x {}]"), "large aggregate");
  EXPECT_EQ(param("[100 x [100 x i8]]"), "large aggregate");
  EXPECT_EQ(param("target(\"spirv.Image\")"), "type target(\"spirv.Image\")");
}

TEST(Types, ComeBeforeOtherReasons) {
  EXPECT_EQ(unsupported("declare i8 @g()\ndefine i8 @f(ptr byval(i8) %x) naked {\n"
                        "  %y = call i8 @g()\n  ret i8 %y\n}"),
            "type ptr");
  EXPECT_EQ(unsupported("declare i8 @g()\ndefine i8 @f() {\n"
                        "  %y = call i8 @g()\n  %z = uitofp i8 %y to float\n  ret i8 %y\n}"),
            "type float");
}

TEST(Types, NestedOnes) {
  program::Program p = translated("%s = type { i8, [2 x <2 x i3>] }\n"
                                  "define %s @f(%s %x, <{ i8, i16 }> %y) {\n  ret %s %x\n}");
  EXPECT_EQ(p.result.text(), "{ i8, [2 x <2 x i3>] }");
  EXPECT_EQ(p.registers[0].type.leaves(), (std::vector<unsigned>{8, 3, 3, 3, 3}));
  EXPECT_EQ(p.registers[1].type.leaves(), (std::vector<unsigned>{8, 16}));
}

} // namespace
} // namespace lockstep::frontend::testing
