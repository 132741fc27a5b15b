#include "unit/frontend/ir.h"

namespace lockstep::frontend::testing {
namespace {

// "": no call was made a jump.
std::string looped(const std::string& text) {
  Ir ir(text);
  Translation t = translate(ir.function(), {.tail_loops = true});
  if (!t.program) return "";
  EXPECT_EQ(program::validate(*t.program), "");
  return show(*t.program);
}

TEST(TailRecursion, ACallWhoseResultIsReturnedIsAJump) {
  EXPECT_EQ(looped(R"(
define i8 @f(i8 %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = lshr i8 %n, 1
  %r = call i8 @f(i8 %m)
  br label %end
end:
  %v = phi i8 [ 7, %entry ], [ %r, %again ]
  ret i8 %v
})"),
            "start:\njump entry\n"
            "again:\n%m = lshr $0, 1\njump entry\n"
            "end:\n%v = phi [entry: 7]\nret %v\n"
            "entry:\n$0 = phi [start: %n] [again: %m]\n%c = icmp $0, 0 {0}\nbranch %c end again\n");
}

TEST(TailRecursion, WhatWaitsIsAccumulatedWithoutFlags) {
  EXPECT_EQ(looped(R"(
define i8 @f(i8 %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = lshr i8 %n, 1
  %r = call i8 @f(i8 %m)
  %k = xor i8 %n, 5
  %s = add nsw i8 %r, %k
  %t = add nuw i8 %m, %s
  ret i8 %t
end:
  ret i8 7
})"),
            "start:\njump entry\n"
            "again:\n%m = lshr $0, 1\n$7 = xor $0, 5\n$10 = add $9, $7\n$11 = add $10, %m\n"
            "jump entry\n"
            "end:\n$12 = add $9, 7\nret $12\n"
            "entry:\n$0 = phi [start: %n] [again: %m]\n$9 = phi [start: 0] [again: $11]\n"
            "%c = icmp $0, 0 {0}\nbranch %c end again\n");
}

// Another call, an effect, a branch, another operator or what may be UB between the call and the
// return.
std::string body_with(const std::string& after,
                      const std::string& head = "define i8 @f(i8 %n, ptr %p)") {
  return "declare void @g()\n" + head + R"( {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %r = call i8 @f(i8 %n, ptr %p)
)" + after +
         R"(
end:
  ret i8 7
})";
}

TEST(TailRecursion, OnlyWhatMayComeBeforeTheCall) {
  EXPECT_NE(looped(body_with("ret i8 %r")), "");
  EXPECT_NE(looped(body_with("%v = load i8, ptr %p\nret i8 %r")), ""); // nobody needs it
  EXPECT_NE(looped(body_with("%v = udiv i8 1, %n\nret i8 %r")), "");
  for (const char* after :
       {"call void @g()\nret i8 %r", "store i8 1, ptr %p\nret i8 %r",
        "%v = load volatile i8, ptr %p\nret i8 %r", "%v = sub i8 %r, 1\nret i8 %v",
        "%v = add i8 %r, %r\nret i8 %v", "%v = freeze i8 %r\nret i8 %v", "ret i8 0",
        "%v = load i8, ptr %p\n%s = add i8 %r, %v\nret i8 %s",
        "%v = udiv i8 1, %n\n%s = add i8 %r, %v\nret i8 %s",
        "%v = mul i8 %r, 3\n%s = add i8 %v, 1\nret i8 %s",
        "%v = mul i8 %r, 3\n%s = add i8 %r, %v\nret i8 %s",
        "%d = icmp eq i8 %r, 0\nbr i1 %d, label %end, label %back\nback:\nret i8 %r",
        "%s = call i8 @f(i8 %r, ptr %p)\n%t = add i8 %s, %r\nfence seq_cst\nret i8 %t"})
    EXPECT_EQ(looped(body_with(after)), "") << after;
}

TEST(TailRecursion, WhatIsDemandedOfTheResultMayBeLeftOut) {
  EXPECT_EQ(looped(R"(
define noundef range(i8 0, 9) i8 @f(i8 noundef %n) {
entry:
  %c = icmp eq i8 %n, 0
  br i1 %c, label %end, label %again
again:
  %r = call noundef i8 @f(i8 noundef %n)
  ret i8 %r
end:
  ret i8 7
})"),
            "start:\njump entry\n"
            "again:\nnoundef $0\njump entry\n"
            "end:\n$6 = range 7, 0, 9\nnoundef $6\nret $6\n"
            "entry:\n$0 = phi [start: %n] [again: $0]\nnoundef $0\n%c = icmp $0, 0 {0}\n"
            "branch %c end again\n");
}

TEST(TailRecursion, OnlyWhereEachInvocationIsAlike) {
  auto of = [](const std::string& head) { return looped(body_with("ret i8 %r", head)); };
  EXPECT_NE(of("define i8 @f(i8 noundef %n, ptr nonnull dereferenceable(4) align 4 %p)"), "");
  EXPECT_NE(of("define linkonce_odr i8 @f(i8 %n, ptr %p)"), "");
  EXPECT_EQ(of("define i8 @f(i8 %n, ptr noalias %p)"), "");
  EXPECT_EQ(of("define i8 @f(i8 %n, ptr byval(i8) %p)"), "");
  EXPECT_EQ(of("define i8 @f(i8 %n, ptr readonly %p)"), "");
  EXPECT_EQ(of("define weak i8 @f(i8 %n, ptr %p)"), "");
  EXPECT_EQ(of("define fastcc i8 @f(i8 %n, ptr %p)"), ""); // the call is made otherwise
  EXPECT_EQ(of("define i8 @f(i8 %n, ptr %p) convergent"), "");
}

TEST(TailRecursion, NotWithBlocksOfItsOwn) {
  const char* const kText = R"(
declare void @g(ptr)
define void @f(i8 %n) {
  %a = alloca i8
  store i8 %n, ptr %a
  ESCAPE
  %m = load i8, ptr %a
  call void @f(i8 %m)
  ret void
})";
  auto with = [&](const std::string& what) {
    std::string text = kText;
    return looped(text.replace(text.find("ESCAPE"), 6, what));
  };
  EXPECT_NE(with(""), "");
  EXPECT_EQ(with("call void @g(ptr %a)"), "");
}

TEST(TailRecursion, TheLastCallAndOneOperator) {
  std::string text = looped(R"(
define i8 @f(i8 %n) {
entry:
  switch i8 %n, label %sum [ i8 0, label %end
                             i8 1, label %product ]
sum:
  %m = lshr i8 %n, 1
  %a = call i8 @f(i8 %m)
  %l = lshr i8 %m, 1
  %b = call i8 @f(i8 %l)
  %s = add i8 %a, %b
  ret i8 %s
product:
  %x = call i8 @f(i8 0)
  %p = mul i8 %x, 3
  ret i8 %p
end:
  ret i8 7
})");
  EXPECT_NE(text.find("%a = call @f, %m"), std::string::npos) << text;
  EXPECT_EQ(text.find("%b = call"), std::string::npos) << text;
  EXPECT_NE(text.find("%x = call @f, 0"), std::string::npos) << text;
}

} // namespace
} // namespace lockstep::frontend::testing
