; RUN: sh -c '%lockstep tv %s --no-product > %t'
; RUN: %FileCheck %s --match-full-lines < %t

; A check that is made of several cases holds as far as all of them do.
declare i64 @strlen(ptr) memory(argmem: read) nounwind willreturn
; CHECK: src_loops_and_strings: correct (loops up to {{[0-9]+}} iteration{{s?}}, strings up to 16 bytes)
define {i32, i64} @src_loops_and_strings(i32 noundef %x, ptr noundef %s, ptr %p) {
  %f = freeze i32 undef
  %a = insertvalue {i32, i64} poison, i32 %f, 0
  %k = icmp eq i32 %x, 7
  br i1 %k, label %str, label %pre
str:
  %l = call i64 @strlen(ptr %s)
  %zs = insertvalue {i32, i64} %a, i64 %l, 1
  ret {i32, i64} %zs
pre:
  %v = load i8, ptr %p
  br label %h
h:
  %i = phi i32 [ 0, %pre ], [ %j, %b ]
  %c = icmp ult i32 %i, %x
  br i1 %c, label %b, label %e
b:
  %j = add i32 %i, 1
  br label %h
e:
  %w = zext i32 %i to i64
  %z = insertvalue {i32, i64} %a, i64 %w, 1
  ret {i32, i64} %z
}
define {i32, i64} @tgt_loops_and_strings(i32 noundef %x, ptr noundef %s, ptr %p) {
  %a = insertvalue {i32, i64} poison, i32 5, 0
  %k = icmp eq i32 %x, 7
  br i1 %k, label %str, label %pre
str:
  %l = call i64 @strlen(ptr %s)
  %zs = insertvalue {i32, i64} %a, i64 %l, 1
  ret {i32, i64} %zs
pre:
  br label %h
h:
  %i = phi i32 [ 0, %pre ], [ %j, %b ]
  %c = icmp ult i32 %i, %x
  br i1 %c, label %b, label %e
b:
  %j = add i32 %i, 1
  br label %h
e:
  %w = zext i32 %i to i64
  %z = insertvalue {i32, i64} %a, i64 %w, 1
  ret {i32, i64} %z
}
