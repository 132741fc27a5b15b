; XFAIL: *
; The ways in which others get to know a local block.
; RUN: sh -c '%lockstep tv --timeout 5s %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare void @use(ptr)
declare void @pair({ ptr, i32 })
declare void @lanes(<2 x ptr>)
declare i64 @number()
declare void @take(i64)
declare { ptr, i32 } @result()
declare i32 @on(ptr)
declare i32 @reads(ptr) memory(read) nounwind willreturn
@slot = global ptr null
@bytes = global [16 x i8] zeroinitializer

; CHECK: src_number_leads_to_known: incorrect ({{.*}})
define i32 @src_number_leads_to_known() {
  %a = alloca i32
  %n = ptrtoint ptr %a to i64
  call void @take(i64 %n)
  %m = call i64 @number()
  %p = inttoptr i64 %m to ptr
  store i32 1, ptr %a
  store i32 2, ptr %p
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_number_leads_to_known() {
  %a = alloca i32
  %n = ptrtoint ptr %a to i64
  call void @take(i64 %n)
  %m = call i64 @number()
  %p = inttoptr i64 %m to ptr
  store i32 1, ptr %a
  store i32 2, ptr %p
  ret i32 1
}
