#include "unit/frontend/ir.h"

#include <llvm/IR/Instructions.h>

namespace lockstep::frontend::testing {
namespace {

TEST(Control, BranchesAndPhis) {
  EXPECT_EQ(body(R"(
define i8 @f(i1 %c, i8 %a) {
entry:
  br i1 %c, label %then, label %join
then:
  %b = add i8 %a, 1
  br label %join
join:
  %r = phi i8 [ %b, %then ], [ undef, %entry ]
  ret i8 %r
})"),
            "entry:\nbranch %c then join\n"
            "then:\n%b = add %a, 1\njump join\n"
            "join:\n%r = phi [then: %b] [entry: undef]\nret %r\n");
}

TEST(Control, BothWaysToOneBlockStillDependOnTheCondition) {
  EXPECT_EQ(body(R"(
define i8 @f(i1 %c) {
entry:
  br i1 %c, label %end, label %end
end:
  %r = phi i8 [ 1, %entry ], [ 1, %entry ]
  ret i8 %r
})"),
            "entry:\nbranch %c end end\nend:\n%r = phi [entry: 1]\nret %r\n");
}

TEST(Control, SwitchEdgesToOneBlockCollapse) {
  EXPECT_EQ(body(R"(
define i8 @f(i8 %x) {
entry:
  switch i8 %x, label %other [
    i8 1, label %end
    i8 -1, label %end
    i8 3, label %other
  ]
other:
  br label %end
end:
  %r = phi i8 [ 5, %entry ], [ 5, %entry ], [ %x, %other ]
  ret i8 %r
})"),
            "entry:\nswitch %x other 1:end -1:end 3:other\n"
            "other:\njump end\n"
            "end:\n%r = phi [entry: 5] [other: %x]\nret %r\n");
}

TEST(Control, SwitchWithoutCases) {
  EXPECT_EQ(body("define void @f(i8 %x) {\n  switch i8 %x, label %e [ ]\ne:\n  ret void\n}"),
            "0:\nswitch %x e\ne:\nret\n");
}

TEST(Control, UnreachableBlocksAreLeftOut) {
  EXPECT_EQ(body(R"(
@g = global i8 0
define i8 @f(i8 %x) {
entry:
  br label %end
dead:
  %v = load i8, ptr @g
  br label %end
end:
  %r = phi i8 [ %v, %dead ], [ %x, %entry ]
  ret i8 %r
deader:
  br label %dead
})"),
            "entry:\njump end\nend:\n%r = phi [entry: %x]\nret %r\n");
}

TEST(Control, Unreachable) {
  EXPECT_EQ(body("define void @f() {\n  unreachable\n}"), "unreachable\n");
}

TEST(Control, NothingFollowsATrap) {
  program::Program p = translated(R"(
declare void @llvm.trap()
define i8 @f(i8 %x) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i1, %loop ]
  call void @llvm.trap()
  %i1 = add i8 %i, 1
  %c = icmp eq i8 %i1, %x
  br i1 %c, label %after, label %loop
after:
  %y = add i8 %i1, 1
  ret i8 %y
})");
  ASSERT_EQ(p.blocks.size(), 2U);
  EXPECT_EQ(p.blocks[1].end.kind, program::Terminator::Kind::Trap);
  ASSERT_EQ(p.blocks[1].phis.size(), 1U);
  EXPECT_EQ(p.blocks[1].phis[0].incoming.size(), 1U);
  EXPECT_TRUE(p.blocks[1].instrs.empty());
}

TEST(Control, LoopsAreTranslated) {
  EXPECT_EQ(body(R"(
define i8 @f(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %j = add i8 %i, 1
  %c = icmp ult i8 %j, %n
  br i1 %c, label %loop, label %end, !llvm.loop !0
end:
  ret i8 %j
}
!0 = distinct !{!0})"),
            "entry:\njump loop\n"
            "loop:\n%i = phi [entry: 0] [loop: %j]\n%j = add %i, 1\n%c = icmp %j, %n {4}\n"
            "branch %c loop end\n"
            "end:\nret %j\n");
}

TEST(Control, UseBeforeTheDefinitionInTheText) {
  EXPECT_EQ(body(R"(
define i8 @f(i8 %n) {
entry:
  br label %first
last:
  ret i8 %v
first:
  %v = add i8 %n, 1
  br label %last
})"),
            "entry:\njump first\nlast:\nret %v\nfirst:\n%v = add %n, 1\njump last\n");
}

TEST(Control, OtherTerminatorsAreNamed) {
  EXPECT_EQ(unsupported("define i8 @f(ptr %p) {\nentry:\n"
                        "  indirectbr ptr %p, [label %0]\n0:\n  ret i8 0\n}"),
            "indirectbr to a block without a name");
  EXPECT_EQ(
      unsupported("declare void @g()\ndeclare i32 @p(...)\n"
                  "define void @f() personality ptr @p {\n"
                  "  invoke void @g() to label %a unwind label %b\na:\n  ret void\nb:\n"
                  "  %c = cleanuppad within none []\n  cleanupret from %c unwind to caller\n}"),
      "cleanuppad");
}

TEST(Control, AClauseThatIsNoConstantIsUnsupported) {
  Ir ir(R"(
declare void @g()
declare i32 @__gxx_personality_v0(...)
define void @f(ptr %p) personality ptr @__gxx_personality_v0 {
  invoke void @g() to label %on unwind label %pad
on:
  ret void
pad:
  %e = landingpad { ptr, i32 } catch ptr @g
  resume { ptr, i32 } %e
})");
  EXPECT_TRUE(translate(ir.function()).program);
  for (llvm::BasicBlock& block : ir.function())
    if (auto* pad = block.getLandingPadInst()) pad->setOperand(0, ir.function().getArg(0));
  ASSERT_FALSE(llvm::verifyModule(*ir.module)); // LLVM does not mind
  EXPECT_EQ(translate(ir.function()).unsupported, "landingpad with a clause that is no constant");
}

TEST(Lines, ShowTheInput) {
  program::Program p = translated(R"(
define i8 @f(i8 %0, i8 %"a b") {
  %2 = add nsw i8 %0, %"a b", !annotation !1
  %3 = call i8 @llvm.ctpop.i8(i8 %2) #0, !srcloc !1
  br label %4

4:
  %5 = phi i8 [ %3, %1 ]
  ret i8 %5
}
declare i8 @llvm.ctpop.i8(i8)
attributes #0 = { nounwind }
!1 = !{!"note"})");
  std::vector<std::string> texts, values;
  for (const program::Line& line : p.lines) {
    texts.push_back((line.label ? "L " : "") + line.text);
    values.push_back(line.result == program::kNone ? "" : p.registers[line.result].name);
  }
  EXPECT_EQ(texts, (std::vector<std::string>{"L 1:", "%2 = add nsw i8 %0, %\"a b\"",
                                             "%3 = call i8 @llvm.ctpop.i8(i8 %2)", "br label %4",
                                             "L 4:", "%5 = phi i8 [ %3, %1 ]", "ret i8 %5"}));
  EXPECT_EQ(values, (std::vector<std::string>{"", "%2", "%3", "", "", "%5", ""}));
  EXPECT_EQ(p.params[0].name, "%0");
  EXPECT_EQ(p.params[1].name, "%\"a b\"");
  EXPECT_EQ(p.blocks[0].instrs[1].line, 2U);
  EXPECT_EQ(p.blocks[0].end.line, 3U);
  EXPECT_EQ(p.blocks[1].phis[0].line, 5U);
  EXPECT_EQ(p.name, "f");
}

TEST(Lines, DebugCallsAndRecordsAreNotShown) {
  program::Program p = translated(R"(
define i8 @f(i8 %x) !dbg !3 {
    #dbg_value(i8 %x, !6, !DIExpression(), !7)
  %y = add i8 %x, 1, !dbg !7
  ret i8 %y, !dbg !7
}
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = distinct !DISubprogram(name: "f", file: !2, type: !4, unit: !1, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocalVariable(name: "x", scope: !3, file: !2)
!7 = !DILocation(line: 1, scope: !3))");
  ASSERT_EQ(p.lines.size(), 3U);
  EXPECT_EQ(p.lines[1].text, "%y = add i8 %x, 1");
  EXPECT_EQ(p.lines[2].text, "ret i8 %y");
}

TEST(Control, DeclarationsHaveNoProgram) {
  Ir ir("declare i8 @f()");
  EXPECT_EQ(translate(ir.function()).unsupported, "function without a body");
}

} // namespace
} // namespace lockstep::frontend::testing
