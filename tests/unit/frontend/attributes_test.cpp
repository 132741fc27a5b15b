#include "frontend/llvm/tables.h"
#include "unit/frontend/ir.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Instructions.h>

#include <set>

namespace lockstep::frontend::testing {
namespace {

std::string with_param(const std::string& attributes) {
  return "define i8 @f(i8 " + attributes + " %x) {\n  %r = add i8 %x, %x\n  ret i8 %r\n}";
}

TEST(Attributes, OfParameters) {
  EXPECT_EQ(body(with_param("noundef")), "noundef %x\n%r = add %x, %x\nret %r\n");
  EXPECT_EQ(body(with_param("range(i8 1, -3)")), "$2 = range %x, 1, -3\n%r = add $2, $2\nret %r\n");
  EXPECT_EQ(body(with_param("noundef range(i8 0, 10)")),
            "$2 = range %x, 0, 10\nnoundef $2\n%r = add $2, $2\nret %r\n");
}

TEST(Attributes, NoundefIsOnTheParameter) {
  program::Program p = translated("define void @f(i8 noundef %x, i8 %y) {\n  ret void\n}");
  EXPECT_TRUE(p.params[0].noundef);
  EXPECT_FALSE(p.params[1].noundef);
}

TEST(Attributes, RangesOfVectorsHaveScalarBounds) {
  EXPECT_EQ(body("define <2 x i8> @f(<2 x i8> range(i8 1, 5) %x) {\n  ret <2 x i8> %x\n}"),
            "$1 = range %x, 1, 5\nret $1\n");
}

TEST(Attributes, OfReturns) {
  auto with = [](const std::string& attributes) {
    return "define " + attributes + " i8 @f(i8 %x) {\n  ret i8 %x\n}";
  };
  EXPECT_EQ(body(with("noundef")), "noundef %x\nret %x\n");
  EXPECT_EQ(body(with("range(i8 1, 3)")), "$1 = range %x, 1, 3\nret $1\n");
  EXPECT_EQ(body(with("noundef range(i8 1, 3)")), "$1 = range %x, 1, 3\nnoundef $1\nret $1\n");
  EXPECT_EQ(body(with("zeroext inreg")), "ret %x\n");
  EXPECT_EQ(body("define noundef i8 @f() {\n  ret i8 undef\n}"), "noundef undef\nret undef\n");
}

std::string with_call(const std::string& ret, const std::string& arg, const std::string& rest) {
  return "declare i8 @llvm.ctpop.i8(i8)\ndefine i8 @f(i8 %x) {\n  %r = call " + ret +
         " i8 @llvm.ctpop.i8(i8 " + arg + " %x) " + rest + "\n  ret i8 %r\n}\n";
}

TEST(Attributes, OfCalls) {
  EXPECT_EQ(body(with_call("noundef", "", "")), "$2 = llvm.ctpop %x\n%r = noundef $2\nret %r\n");
  EXPECT_EQ(body(with_call("range(i8 0, 9)", "", "")),
            "$2 = llvm.ctpop %x\n%r = range $2, 0, 9\nret %r\n");
  EXPECT_EQ(body(with_call("", "noundef", "")), "noundef %x\n%r = llvm.ctpop %x\nret %r\n");
  EXPECT_EQ(body(with_call("", "range(i8 1, 5)", "")),
            "$2 = range %x, 1, 5\n%r = llvm.ctpop $2\nret %r\n");
  EXPECT_EQ(body(with_call("", "", "nounwind willreturn memory(none)")),
            "%r = llvm.ctpop %x\nret %r\n");
  EXPECT_EQ(unsupported(with_call("", "", "noreturn")), "attribute noreturn");
}

TEST(Attributes, OnAnArgumentThatIsNotUsed) {
  EXPECT_EQ(body("declare i8 @llvm.expect.i8(i8, i8)\ndefine i8 @f(i8 %x, i8 %y) {\n"
                 "  %r = call i8 @llvm.expect.i8(i8 %x, i8 noundef %y)\n  ret i8 %r\n}"),
            "noundef %y\n%r = copy %x\nret %r\n");
}

TEST(Attributes, OfValuesWithoutMeaning) {
  for (const AttributeRow& row : value_attribute_rows()) {
    if (row.treatment == Treatment::Modelled || row.kind == llvm::Attribute::ImmArg) continue;
    Ir ir(with_param(""));
    bool is_int = llvm::Attribute::isIntAttrKind(row.kind);
    ir.function().addParamAttr(0, is_int ? llvm::Attribute::get(ir.context, row.kind, 8)
                                         : llvm::Attribute::get(ir.context, row.kind));
    Translation t = translate(ir.function());
    ASSERT_TRUE(t.program) << t.unsupported;
    EXPECT_EQ(show(*t.program), "%r = add %x, %x\nret %r\n");
  }
}

TEST(Attributes, OfFunctionsWithoutMeaning) {
  for (const AttributeRow& row : function_attribute_rows()) {
    if (row.treatment == Treatment::Modelled) continue;
    Ir ir(with_param(""));
    bool is_int = llvm::Attribute::isIntAttrKind(row.kind);
    ir.function().addFnAttr(is_int ? llvm::Attribute::get(ir.context, row.kind, 1)
                                   : llvm::Attribute::get(ir.context, row.kind));
    Translation t = translate(ir.function());
    ASSERT_TRUE(t.program) << t.unsupported;
    EXPECT_EQ(show(*t.program), "%r = add %x, %x\nret %r\n");
  }
}

TEST(Attributes, RowsAreUnique) {
  for (auto rows : {value_attribute_rows(), function_attribute_rows()}) {
    std::set<llvm::Attribute::AttrKind> seen;
    for (const AttributeRow& row : rows)
      EXPECT_TRUE(seen.insert(row.kind).second)
          << llvm::Attribute::getNameFromAttrKind(row.kind).str();
  }
}

TEST(Attributes, AReturnOfANoreturnFunctionIsUndefined) {
  EXPECT_EQ(body("define noundef i8 @f(i8 %x) noreturn {\n  ret i8 %x\n}"), "unreachable\n");
}

TEST(Attributes, StringsOfFunctionsSayNothing) {
  EXPECT_EQ(body("define void @f() \"target-cpu\"=\"x86-64\" \"my-own\" {\n  ret void\n}"),
            "ret\n");
  EXPECT_EQ(unsupported("define void @f() \"thunk\" {\n  ret void\n}"), "attribute thunk");
}

TEST(Attributes, UnknownOnesAreNamed) {
  EXPECT_EQ(unsupported("define void @f() naked {\n  unreachable\n}"), "attribute naked");
  EXPECT_EQ(unsupported("define void @f() presplitcoroutine {\n  ret void\n}"),
            "attribute presplitcoroutine");
  EXPECT_EQ(unsupported(with_param("\"my-own\"")), "attribute my-own");
  EXPECT_EQ(unsupported(with_param("allocalign")), "attribute allocalign");
  EXPECT_EQ(unsupported("define void @f() prologue i8 1 {\n  ret void\n}"), "prologue data");
}

TEST(Metadata, RangeAndNoundef) {
  EXPECT_EQ(body(with_call("", "", ", !range !0") + "!0 = !{i8 0, i8 2, i8 4, i8 9}"),
            "$2 = llvm.ctpop %x\n%r = range $2, 0, 2, 4, 9\nret %r\n");
  EXPECT_EQ(
      body(with_call("noundef range(i8 0, 8)", "", ", !range !0") + "!0 = !{i8 0, i8 4}"),
      "$2 = llvm.ctpop %x\n$3 = range $2, 0, 4\n$4 = range $3, 0, 8\n%r = noundef $4\nret %r\n");
}

TEST(Metadata, WithoutMeaning) {
  for (const NameRow& row : metadata_rows()) {
    if (row.treatment == Treatment::Modelled || row.name == "dbg") continue;
    Ir ir(with_param(""));
    llvm::Instruction& add = ir.function().getEntryBlock().front();
    unsigned kind = ir.context.getMDKindID({row.name.data(), row.name.size()});
    add.setMetadata(kind, row.name == "DIAssignID" ? static_cast<llvm::MDNode*>(
                                                         llvm::DIAssignID::getDistinct(ir.context))
                                                   : llvm::MDNode::get(ir.context, {}));
    Translation t = translate(ir.function());
    ASSERT_TRUE(t.program) << t.unsupported;
    EXPECT_EQ(show(*t.program), "%r = add %x, %x\nret %r\n");
  }
}

TEST(Metadata, OfOnesOwnSaysNothing) {
  EXPECT_EQ(
      body("define i8 @f(i8 %x) {\n  %r = add i8 %x, 1, !my.own !0\n  ret i8 %r\n}\n!0 = !{}"),
      "%r = add %x, 1\nret %r\n");
}

TEST(Metadata, UnknownOnesAreNamed) {
  for (const char* name : {"nonnull", "align", "callees", "mmra", "fpmath", "invariant.group"}) {
    Ir ir(with_param(""));
    llvm::Instruction& add = ir.function().getEntryBlock().front();
    add.setMetadata(name, llvm::MDNode::get(ir.context, {}));
    EXPECT_EQ(translate(ir.function()).unsupported, std::string("metadata !") + name);
  }
}

} // namespace
} // namespace lockstep::frontend::testing
