#include "unit/frontend/ir.h"

namespace lockstep::frontend::testing {
namespace {

TEST(Promote, LoadsAreWhatWasStored) {
  EXPECT_EQ(promoted(R"(
define i8 @f(i8 %x) {
  %a = alloca i8
  store i8 %x, ptr %a
  %y = load i8, ptr %a
  %z = add i8 %y, 1
  store i8 %z, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
})"),
            "%z = add %x, 1\nret %z\n");
}

TEST(Promote, WhereBlocksMeetAPhiIsMade) {
  EXPECT_EQ(promoted(R"(
define i8 @f(i1 %c, i8 %x) {
entry:
  %a = alloca i8
  store i8 1, ptr %a
  br i1 %c, label %then, label %join
then:
  store i8 %x, ptr %a
  br label %join
join:
  %r = load i8, ptr %a
  ret i8 %r
})"),
            "entry:\nbranch %c then join\nthen:\njump join\n"
            "join:\n$4 = phi [entry: 1] [then: %x]\nret $4\n");
}

TEST(Promote, APhiOfOneValueIsThatValue) {
  EXPECT_EQ(promoted(R"(
define i8 @f(i8 %x) {
entry:
  %a = alloca i8
  store i8 %x, ptr %a
  br label %head
head:
  br label %body
body:
  %y = load i8, ptr %a
  %c = icmp eq i8 %y, 0
  br i1 %c, label %head, label %end
end:
  ret i8 %y
})"),
            "entry:\njump head\nhead:\njump body\n"
            "body:\n%c = icmp %x, 0 {0}\nbranch %c head end\nend:\nret %x\n");
}

TEST(Promote, LoopsCarryPhis) {
  EXPECT_EQ(promoted(R"(
define i8 @f(i8 %n) {
entry:
  %i = alloca i8
  store i8 0, ptr %i
  br label %head
head:
  %x = load i8, ptr %i
  %c = icmp ult i8 %x, %n
  br i1 %c, label %body, label %end
body:
  %y = load i8, ptr %i
  %z = add i8 %y, 1
  store i8 %z, ptr %i
  br label %head
end:
  ret i8 %x
})"),
            "entry:\njump head\nhead:\n$6 = phi [entry: 0] [body: %z]\n%c = icmp $6, %n {4}\n"
            "branch %c body end\nbody:\n%z = add $6, 1\njump head\nend:\nret $6\n");
}

TEST(Promote, WhatWasNeverStoredIsUndef) {
  program::Program p = translated("define i8 @f() {\n  %a = alloca i8\n"
                                  "  %r = load i8, ptr %a\n  ret i8 %r\n}",
                                  true);
  EXPECT_EQ(show(p), "ret undef\n");
  EXPECT_TRUE(p.reads_uninitialised);
}

TEST(Promote, EachLifeBeginsWithoutAValue) {
  EXPECT_EQ(promoted(R"(
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
define i8 @f(i8 %x) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  %y = load i8, ptr %a
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  %z = load i8, ptr %a
  %r = add i8 %y, %z
  ret i8 %r
})"),
            "%r = add %x, undef\nret %r\n");
}

TEST(Promote, FieldsAreApart) {
  EXPECT_EQ(promoted(R"(
define i32 @f(i32 %x, i8 %y) {
  %a = alloca { i32, i8 }
  %p = getelementptr { i32, i8 }, ptr %a, i64 0, i32 1
  store i8 %y, ptr %p
  store i32 %x, ptr %a
  %z = load i8, ptr %p
  %w = zext i8 %z to i32
  %v = load i32, ptr %a
  %r = add i32 %v, %w
  ret i32 %r
})"),
            "%w = zext %y {32}\n%r = add %x, %w\nret %r\n");
}

TEST(Promote, AnIntegerInParts) {
  EXPECT_EQ(promoted(R"(
target datalayout = "e"
define i32 @f(i64 %x) {
  %a = alloca { i32, i32 }, align 8
  store i64 %x, ptr %a
  %p = getelementptr { i32, i32 }, ptr %a, i64 0, i32 1
  %lo = load i32, ptr %a
  %hi = load i32, ptr %p
  %r = sub i32 %hi, %lo
  ret i32 %r
})"),
            "$6 = trunc %x {32}\n$7 = lshr %x, 32\n$8 = trunc $7 {32}\n%r = sub $8, $6\nret %r\n");
  EXPECT_EQ(promoted(R"(
target datalayout = "e"
define i64 @f(i32 %x, i32 %y) {
  %a = alloca { i32, i32 }, align 8
  store i32 %x, ptr %a
  %p = getelementptr { i32, i32 }, ptr %a, i64 0, i32 1
  store i32 %y, ptr %p
  %r = load i64, ptr %a
  ret i64 %r
})"),
            "$5 = zext %x {64}\n$6 = zext %y {64}\n$7 = shl $6, 32\n$8 = or $5, $7\nret $8\n");
}

TEST(Promote, LanesOfAVector) {
  EXPECT_EQ(promoted(R"(
define float @f(<2 x float> %v) {
  %a = alloca { float, float }, align 8
  store <2 x float> %v, ptr %a
  %p = getelementptr { float, float }, ptr %a, i64 0, i32 1
  %r = load float, ptr %p
  ret float %r
})"),
            "$4 = leaves %v {0 1}\n$5 = leaves %v {1 1}\nret $5\n");
}

TEST(Promote, FillsAreNumbers) {
  EXPECT_EQ(promoted(R"(
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define i32 @f() {
  %a = alloca [2 x i32]
  call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 8, i1 false)
  %p = getelementptr [2 x i32], ptr %a, i64 0, i64 1
  %r = load i32, ptr %p
  ret i32 %r
})"),
            "ret 16843009\n");
}

// What is not promoted is as it was.
void expect_kept(const std::string& text) { EXPECT_EQ(promoted(text), body(text)); }

TEST(Promote, WhatIsSeenOrUnclearStaysInMemory) {
  expect_kept(R"(
define void @f(i8 %x) {
  %a = alloca i8
  store volatile i8 %x, ptr %a
  ret void
})");
  expect_kept(R"(
declare void @g(ptr)
define i8 @f(i8 %x) {
  %a = alloca i8
  store i8 %x, ptr %a
  call void @g(ptr %a)
  %r = load i8, ptr %a
  ret i8 %r
})");
  expect_kept(R"(
define i8 @f(i8 %x, ptr %p) {
  %a = alloca i8
  store i8 %x, ptr %a
  store ptr %a, ptr %p
  %r = load i8, ptr %a
  ret i8 %r
})");
  expect_kept(R"(
define i8 @f(i8 %x, i64 %i) {
  %a = alloca [4 x i8]
  %p = getelementptr i8, ptr %a, i64 %i
  store i8 %x, ptr %p
  %r = load i8, ptr %a
  ret i8 %r
})");
}

TEST(Promote, WhatMayBeUbStaysInMemory) {
  expect_kept("define i16 @f(i8 %x) {\n  %a = alloca i8\n  store i8 %x, ptr %a\n"
              "  %r = load i16, ptr %a\n  ret i16 %r\n}");
  expect_kept("define i8 @f(i8 %x) {\n  %a = alloca i8, align 1\n  store i8 %x, ptr %a, align 2\n"
              "  %r = load i8, ptr %a\n  ret i8 %r\n}");
  expect_kept("define i8 @f(i8 %x) {\n  %a = alloca i8\n"
              "  %p = getelementptr i8, ptr %a, i64 -1\n  store i8 %x, ptr %p\n"
              "  %r = load i8, ptr %p\n  ret i8 %r\n}");
  expect_kept(R"(
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
define i8 @f(i8 %x, i1 %c) {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store i8 %x, ptr %a
  br i1 %c, label %b, label %e
b:
  call void @llvm.lifetime.end.p0(i64 1, ptr %a)
  br label %e
e:
  %r = load i8, ptr %a
  ret i8 %r
})");
}

TEST(Promote, WhatIsMadeAgainAndAgainStaysInMemory) {
  expect_kept(R"(
define i8 @f(i8 %x, i1 %c) {
  br label %head
head:
  %a = alloca i8
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  br i1 %c, label %head, label %end
end:
  ret i8 %r
})");
}

// Halves of one value that may be undef belong together.
TEST(Promote, WhatIsStoredAtOnceAndLoadedAtOnceStaysInMemory) {
  expect_kept(R"(
target datalayout = "e"
define i64 @f(i64 %x) {
  %a = alloca i64, align 8
  store i64 %x, ptr %a
  %p = getelementptr i8, ptr %a, i64 4
  %hi = load i32, ptr %p
  %all = load i64, ptr %a
  %w = zext i32 %hi to i64
  %r = add i64 %all, %w
  ret i64 %r
})");
}

TEST(Promote, PointersAreNoNumbers) {
  expect_kept(R"(
define i64 @f(ptr %p) {
  %a = alloca ptr
  store ptr %p, ptr %a
  %r = load i32, ptr %a
  %q = zext i32 %r to i64
  ret i64 %q
})");
}

TEST(Promote, LinesKeepTheirValues) {
  program::Program p = translated("define i8 @f(i8 %x) {\n  %a = alloca i8\n"
                                  "  store i8 %x, ptr %a\n  %r = load i8, ptr %a\n  ret i8 %r\n}",
                                  true);
  const auto& shown = p.blocks[0].shown;
  ASSERT_EQ(shown.size(), 3u);
  EXPECT_FALSE(shown[0].value);
  EXPECT_EQ(show(p, *shown[1].value), "%x");
  EXPECT_EQ(show(p, shown[1].local), "%a");
  EXPECT_EQ(show(p, *shown[2].value), "%x");
  EXPECT_EQ(p.lines[shown[2].line].text, "%r = load i8, ptr %a, align 1");
}

} // namespace
} // namespace lockstep::frontend::testing
