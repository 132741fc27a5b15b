#include "frontend/llvm/kept_attributes.h"
#include "unit/frontend/ir.h"

#include <llvm/IR/Function.h>

namespace lockstep::frontend::testing {
namespace {

using llvm::Attribute;

// Every attribute that LLVM knows has a row wherever it may stand.
TEST(KeptAttributes, EveryKindHasARow) {
  for (unsigned k = Attribute::None + 1; k < Attribute::EndAttrKinds; ++k) {
    auto kind = static_cast<Attribute::AttrKind>(k);
    std::string name = Attribute::getNameFromAttrKind(kind).str();
    EXPECT_EQ(has_kept_row(Place::Function, kind), Attribute::canUseAsFnAttr(kind)) << name;
    EXPECT_EQ(has_kept_row(Place::Parameter, kind), Attribute::canUseAsParamAttr(kind)) << name;
    EXPECT_EQ(has_kept_row(Place::Result, kind), Attribute::canUseAsRetAttr(kind)) << name;
  }
}

std::string unkept(const std::string& source, const std::string& target, PairFacts facts = {}) {
  Ir before(source), after(target);
  return unkept_attribute(before.function(), after.function(), facts);
}

TEST(KeptAttributes, WhatIsSaidWithAnotherType) {
  auto with = [](const std::string& how) {
    return "define void @f(ptr " + how + " %p) {\n  ret void\n}";
  };
  EXPECT_EQ(unkept(with("byval(i32)"), with("byval(i32)")), "");
  EXPECT_EQ(unkept(with("byval(i32)"), with("byval(i64)")),
            "attribute byval of parameter 0 changed by the target");
  EXPECT_EQ(unkept(with("byval(i32) align 4"), with("byval(i32) align 8")),
            "attribute align of parameter 0 changed by the target");
  EXPECT_EQ(unkept(with("byval(i32)"), with(""), {.own_callers = true}), "");
  std::string a = "%A = type { i8, [2 x i32] }\n", b = "%B = type { i8, [2 x i32] }\n";
  EXPECT_EQ(unkept(a + with("byval(%A)"), b + with("byval(%B)")), "");
  EXPECT_EQ(unkept(a + with("byval(%A)"), with("byval({ i8, [3 x i32] })")),
            "attribute byval of parameter 0 changed by the target");
}

TEST(KeptAttributes, ProgressOfLoops) {
  auto with = [](const std::string& how) {
    return "define void @f(i1 %c) " + how +
           " {\n  br label %a\na:\n  br i1 %c, label %a, label %b\nb:\n  ret void\n}";
  };
  EXPECT_EQ(unkept(with(""), with("mustprogress")), "attribute mustprogress added by the target");
  EXPECT_EQ(unkept(with(""), with("willreturn")), "attribute willreturn added by the target");
  EXPECT_EQ(unkept(with(""), with("willreturn"), {.every_iteration = true}), "");
  EXPECT_EQ(unkept(with("mustprogress memory(none)"), with("memory(none) willreturn")), "");
  EXPECT_EQ(unkept(with("willreturn"), with("mustprogress")), "");
}

} // namespace
} // namespace lockstep::frontend::testing
