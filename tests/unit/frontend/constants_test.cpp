#include "frontend/llvm/types_constants.h"
#include "unit/frontend/ir.h"

#include <llvm/ADT/StringExtras.h>

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

constexpr const char* kGlobals = "@g = global [8 x i8] zeroinitializer\n"
                                 "@w = extern_weak global i32\n"
                                 "@e = external global i32\n";

TEST(Constants, Pointers) {
  EXPECT_EQ(leaves("ptr", "null"), "0");
  EXPECT_EQ(leaves("ptr", "undef"), "undef");
  EXPECT_EQ(leaves("ptr", "poison"), "poison");
  EXPECT_EQ(leaves("ptr", "@g", kGlobals), "@g");
  EXPECT_EQ(leaves("ptr", "@f"), "@f");
  EXPECT_EQ(
      leaves("{ptr, i8, <2 x ptr>}", "{ptr @g, i8 1, <2 x ptr> <ptr null, ptr @w>}", kGlobals),
      "<@g 1 0 @w>");
  EXPECT_EQ(leaves("[2 x ptr]", "zeroinitializer"), "<0 0>");
  auto wild = [](uint64_t address) {
    llvm::APInt pointer(64 + semantics::kBlockBits, address);
    pointer.insertBits(llvm::APInt(semantics::kBlockBits, semantics::kWildcardBlock), 64);
    return llvm::toString(pointer, 10, false);
  };
  EXPECT_EQ(leaves("ptr", "inttoptr (i64 4096 to ptr)"), wild(4096));
  EXPECT_EQ(leaves("ptr", "inttoptr (i8 -1 to ptr)"), wild(255));
  EXPECT_EQ(leaves("ptr", "inttoptr (i8 0 to ptr)"), "0");
}

TEST(Constants, PointerLeavesHaveRoomForABlock) {
  program::Program p = translated("target datalayout = \"p:32:32\"\n"
                                  "define {ptr, ptr} @f() {\n"
                                  "  ret {ptr, ptr} {ptr null, ptr undef}\n}");
  const semantics::ConstValue& value = p.constants[p.blocks[0].end.value.index];
  EXPECT_EQ(value[0].number.getBitWidth(), 32 + semantics::kBlockBits);
  EXPECT_EQ(value[1].number.getBitWidth(), 32 + semantics::kBlockBits);
  EXPECT_EQ(p.address_bits, 32U);
}

TEST(Constants, PlacesInGlobals) {
  auto place = [](const std::string& gep) {
    return leaves("ptr", "getelementptr " + gep, kGlobals);
  };
  EXPECT_EQ(place("(i8, ptr @g, i64 3)"), "@g+3");
  EXPECT_EQ(place("(i8, ptr @g, i64 -3)"), "@g+-3");
  EXPECT_EQ(place("(i8, ptr @g, i64 300)"), "@g+300");
  EXPECT_EQ(place("inbounds ({i8, i32}, ptr @g, i64 0, i32 1)"), "@g+4");
  EXPECT_EQ(place("inbounds nuw (i8, ptr @g, i64 8)"), "@g+8");
  EXPECT_EQ(place("(i8, ptr getelementptr (i8, ptr @g, i64 3), i64 1)"), "@g+4");
  EXPECT_EQ(place("(i8, ptr null, i64 5)"), "5");
  EXPECT_EQ(place("inbounds (i32, ptr @e, i64 1)"), "@e+4");
}

TEST(Constants, Aliases) {
  std::string before = std::string(kGlobals) + "@a = alias i8, getelementptr (i8, ptr @g, i64 2)\n"
                                               "@b = weak alias i8, ptr @g\n"
                                               "@r = ifunc void (), ptr @resolve\n"
                                               "define ptr @resolve() {\n  ret ptr null\n}\n";
  EXPECT_EQ(leaves("ptr", "getelementptr (i8, ptr @a, i64 1)", before), "@g+3");
  auto name = [&](const std::string& constant) {
    return unsupported(before + "define ptr @f() {\n  ret ptr " + constant + "\n}");
  };
  EXPECT_EQ(leaves("ptr", "getelementptr (i8, ptr @b, i64 1)", before), "@b+1");
  EXPECT_EQ(leaves("ptr", "@r", before), "@r");
  EXPECT_EQ(name("dso_local_equivalent @resolve"), "dso_local_equivalent");
  EXPECT_EQ(name("no_cfi @resolve"), "no_cfi");
  EXPECT_EQ(unsupported("define ptr @f() {\n  br label %1\n1:\n"
                        "  ret ptr blockaddress(@f, %1)\n}"),
            "blockaddress of a block without a name");
}

// What is no literal is computed where it is used, by the instruction of the same name.
TEST(Constants, ExpressionsThatAreComputed) {
  auto code = [](const std::string& type, const std::string& constant) {
    return body(std::string(kGlobals) + "define " + type + " @f() {\n  ret " + type + " " +
                constant + "\n}");
  };
  EXPECT_EQ(code("i64", "ptrtoint (ptr @g to i64)"), "$0 = ptrtoint @g {64}\nret $0\n");
  EXPECT_EQ(code("i64", "sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @e to i64))"),
            "$1 = ptrtoint @g {64}\n$2 = ptrtoint @e {64}\n$0 = sub $1, $2\nret $0\n");
  EXPECT_EQ(code("<2 x i64>", "<i64 1, i64 ptrtoint (ptr @g to i64)>"),
            "$0 = ptrtoint @g {64}\n$1 = withleaves <1 poison>, $0 {1}\nret $1\n");
  EXPECT_EQ(code("{i8, [2 x i64]}", "{i8 7, [2 x i64] [i64 ptrtoint (ptr @g to i64), i64 undef]}"),
            "$0 = ptrtoint @g {64}\n$1 = withleaves <poison undef>, $0 {0}\n"
            "$2 = withleaves <7 poison poison>, $1 {1}\nret $2\n");
  // LLVM folds each lane of three bits to one of four.
  EXPECT_EQ(code("<3 x i4>", "bitcast (<4 x i3> <i3 1, i3 2, i3 3, i3 -4> to <3 x i4>)"),
            "$0 = bitcast <1 2 3 -4> {3 4 0}\nret $0\n");
  // LLVM would take 0 for the undefined half.
  EXPECT_EQ(code("i32", "bitcast (<2 x i16> <i16 1, i16 undef> to i32)"),
            "$0 = bitcast <1 undef> {1 32 0}\nret $0\n");
  // Flags that may make poison of it: whether they do is not for the front end to say.
  EXPECT_EQ(code("ptr", "getelementptr inbounds (i8, ptr @g, i64 9)"),
            "$0 = getelementptr @g, 9, 1 {3 64}\nret $0\n");
  EXPECT_EQ(code("ptr", "getelementptr inbounds (i8, ptr @g, i64 -1)"),
            "$0 = getelementptr @g, -1, 1 {3 64}\nret $0\n");
  EXPECT_EQ(code("ptr", "getelementptr inbounds (i8, ptr @w, i64 1)"),
            "$0 = getelementptr @w, 1, 1 {3 64}\nret $0\n");
  EXPECT_EQ(code("ptr", "getelementptr inbounds (i8, ptr null, i64 1)"),
            "$0 = getelementptr 0, 1, 1 {3 64}\nret $0\n");
}

TEST(Constants, ThatAPhiUsesAreComputedBeforeIt) {
  EXPECT_EQ(body(R"(
@g = global i8 0
define i64 @f(i1 %c) {
entry:
  br i1 %c, label %join, label %other
join:
  %r = phi i64 [ ptrtoint (ptr @g to i64), %entry ], [ add (i64 ptrtoint (ptr @g to i64), i64 1), %other ]
  ret i64 %r
other:
  br label %join
})"),
            "entry:\n$2 = ptrtoint @g {64}\nbranch %c join other\n"
            "join:\n%r = phi [entry: $2] [other: $3]\nret %r\n"
            "other:\n$4 = ptrtoint @g {64}\n$3 = add $4, 1\njump join\n");
}

TEST(Constants, InrangeIsAPromise) {
  program::Program p =
      translated("@g = global [8 x i8] zeroinitializer\ndefine ptr @f() {\n"
                 "  ret ptr getelementptr inbounds inrange(-4, 4) (i8, ptr @g, i64 4)\n}");
  EXPECT_EQ(p.promises, std::vector<std::string>{"getelementptr inrange"});
}

TEST(Types, UnsupportedOnesAreNamed) {
  auto param = [](const std::string& type) {
    return unsupported("%o = type opaque\ndefine void @f(" + type + " %x) {\n  ret void\n}");
  };
  EXPECT_EQ(param("ppc_fp128"), "type ppc_fp128");
  EXPECT_EQ(param("[2 x {i8, ppc_fp128}]"), "type ppc_fp128");
  EXPECT_EQ(param("<vscale x 2 x i8>"), "scalable vector");
  EXPECT_EQ(param("[1000000 x i8]"), "large aggregate");
  EXPECT_EQ(param("[1000000000 x {}]"), "large aggregate");
  EXPECT_EQ(param("[100 x [100 x i8]]"), "large aggregate");
  EXPECT_EQ(param("target(\"spirv.Image\")"), "type target(\"spirv.Image\")");
}

TEST(Types, ComeBeforeOtherReasons) {
  EXPECT_EQ(unsupported("declare i8 @g()\ndefine i8 @f(ppc_fp128 %x) naked {\n"
                        "  %y = call i8 @g()\n  ret i8 %y\n}"),
            "type ppc_fp128");
  EXPECT_EQ(unsupported("declare i8 @g()\ndefine i8 @f() {\n"
                        "  %y = call i8 @g()\n  %z = uitofp i8 %y to ppc_fp128\n  ret i8 %y\n}"),
            "type ppc_fp128");
}

TEST(Types, Floats) {
  program::Program p = translated("define void @f(half %a, bfloat %b, float %c, double %d,\n"
                                  "  x86_fp80 %e, fp128 %g, {i8, <2 x float>} %h) {\n"
                                  "  ret void\n}");
  std::vector<unsigned> widths;
  for (unsigned i = 0; i < 6; ++i)
    widths.push_back(p.registers[i].type.leaves().at(0));
  EXPECT_EQ(widths, (std::vector<unsigned>{16, 16, 32, 64, 80, 128}));
  EXPECT_EQ(p.registers[1].type.text(), "bfloat");
  EXPECT_EQ(p.registers[4].type.text(), "x86_fp80");
  EXPECT_EQ(p.registers[6].type.text(), "{ i8, <2 x float> }");
}

TEST(Constants, FloatsAreTheirBits) {
  auto bits = [](const std::string& type, const std::string& value) {
    program::Program p =
        translated("define " + type + " @f() {\n  ret " + type + " " + value + "\n}");
    const semantics::ConstValue& leaves = p.constants.at(p.blocks[0].end.value.index);
    std::string out;
    for (const semantics::ConstScalar& leaf : leaves)
      out += (out.empty() ? "" : " ") + llvm::toString(leaf.number, 16, false);
    return out;
  };
  EXPECT_EQ(bits("float", "1.5"), "3FC00000");
  EXPECT_EQ(bits("double", "-0.0"), "8000000000000000");
  EXPECT_EQ(bits("half", "0xH7C01"), "7C01"); // a signaling NaN
  EXPECT_EQ(bits("bfloat", "0xR7FC1"), "7FC1");
  EXPECT_EQ(bits("x86_fp80", "0xK3FFF8000000000000000"), "3FFF8000000000000000");
  EXPECT_EQ(bits("fp128", "0xL00000000000000003FFF000000000000"),
            "3FFF0000000000000000000000000000");
  EXPECT_EQ(bits("<2 x float>", "<float 1.0, float -1.0>"), "3F800000 BF800000");
}

TEST(Types, Pointers) {
  program::Program p = translated("target datalayout = \"p3:32:32\"\n"
                                  "define void @f(ptr %a, ptr addrspace(3) %b,\n"
                                  "               [2 x {i8, <2 x ptr>}] %c) {\n  ret void\n}");
  EXPECT_EQ(p.registers[0].type, program::Type::pointer(64));
  EXPECT_EQ(p.registers[1].type, program::Type::pointer(32, 3));
  EXPECT_EQ(p.registers[2].type.text(), "[2 x { i8, <2 x ptr> }]");
  EXPECT_EQ(p.registers[2].type.leaves(), (std::vector<unsigned>{8, 80, 80, 8, 80, 80}));
  EXPECT_EQ(p.registers[2].type.pointers(),
            (std::vector<bool>{false, true, true, false, true, true}));
  EXPECT_EQ(translated("target datalayout = \"p:64:64:64:32\"\n"
                       "define void @f(ptr %a) {\n  ret void\n}")
                .registers[0]
                .type.leaves(),
            std::vector<unsigned>{80});
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
